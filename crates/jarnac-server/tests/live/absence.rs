//! Those who leave: the side that is there can end the game, and nothing is kept open for ever.

use std::time::Duration;

use jarnac_core::notation::Record;
use jarnac_protocol::{Act, ActKind, ErrorCode, EventMessage, Happened, ServerMessage, SideName};
use jarnac_server::Absences;
use serde_json::{Value, json};
use tokio::time::timeout;

use super::brain::of;
use super::seat::Seat;
use super::secrets::{begun, join_two};
use super::served::Served;
use super::someone::Someone;

/// A server that waits only so long for those who are away.
async fn impatient(claim: Duration) -> Served {
    Served::start_with(|config| {
        config.absences = Absences {
            claim,
            ..Absences::default()
        };
    })
    .await
}

/// Nothing here takes longer than this.
const PATIENCE: Duration = Duration::from_secs(20);

/// Waits until a kind of act is open to a side, though nothing happens.
async fn until_allowed(seat: &mut Seat, side: SideName, kind: ActKind) {
    let allowed = async {
        loop {
            if let ServerMessage::Allowed { allowed } = seat.next().await
                && of(&allowed, side).contains(&kind)
            {
                return;
            }
        }
    };
    timeout(PATIENCE, allowed).await.expect("it is allowed");
}

async fn record_of(someone: &Someone, game: &str) -> String {
    someone.get(&format!("/api/games/{game}/record")).await.text
}

#[tokio::test]
async fn whoever_is_left_alone_claims_the_game() {
    let served = impatient(Duration::from_millis(300)).await;
    let (ada, bob, game) = join_two(&served, json!({})).await;
    let (mut one, other, first) = begun(&ada, &bob, &game).await;
    one.act(Act::Pass).await.unwrap();
    let early = one.act(Act::ClaimWin).await.unwrap_err();
    assert_eq!(early.code, ErrorCode::NotNow, "{early:?}");
    drop(other);
    let away = async {
        loop {
            if let ServerMessage::People { presence, .. } = one.next().await
                && let Some(away) = presence.away
            {
                return away;
            }
        }
    };
    let away = timeout(PATIENCE, away).await.expect("it is told");
    assert!(away.side != first && away.claim_at >= away.since + 300);
    until_allowed(&mut one, first, ActKind::ClaimWin).await;
    one.act(Act::ClaimWin).await.unwrap();
    let players = [&ada, &bob];
    let summary = ada.get(&format!("/api/games/{game}")).await.good();
    assert_eq!(summary["result"]["ending"], "forfeited");
    assert_eq!(summary["result"]["winner"], json!(first));
    let text = record_of(&ada, &game).await;
    let record: Record = text.parse().unwrap();
    let replayed = record.replay().unwrap();
    assert!(replayed.outcome().is_some(), "{text}");
    assert!(text.contains("forfeit "), "{text}");
    // Word tools are free again.
    for player in players {
        player.get("/api/words/check?word=rat").await.good();
    }
}

#[tokio::test]
async fn nothing_can_be_claimed_from_who_comes_back_or_is_not_waited_for() {
    let served = impatient(Duration::from_millis(300)).await;
    let (ada, bob, game) = join_two(&served, json!({})).await;
    let (mut one, other, first) = begun(&ada, &bob, &game).await;
    // The game waits for the side that is there: it can go on.
    drop(other);
    let refused = one.act(Act::ClaimWin).await.unwrap_err();
    assert_eq!(refused.code, ErrorCode::NotNow);
    one.act(Act::Pass).await.unwrap();
    until_allowed(&mut one, first, ActKind::ClaimWin).await;
    let absent = if first == SideName::A { &bob } else { &ada };
    let (_back, _) = Seat::sit(absent, &game).await;
    loop {
        if let ServerMessage::Allowed { allowed } = one.next().await {
            assert!(!of(&allowed, first).contains(&ActKind::ClaimWin));
            break;
        }
    }
    let refused = one.act(Act::ClaimWin).await.unwrap_err();
    assert_eq!(refused.code, ErrorCode::NotNow);
}

#[tokio::test]
async fn a_game_against_somebody_who_left_can_be_called_off() {
    let served = impatient(Duration::from_millis(300)).await;
    let changes = json!({ "clock": "none", "contest_window": "0:00" });
    let rules = json!({ "set": "competition", "changes": changes });
    let (ada, bob, game) = join_two(&served, rules).await;
    let (mut one, other, first) = begun(&ada, &bob, &game).await;
    let (_, snapshot) = Seat::sit(&ada, &game).await;
    let reserve = &of(&snapshot.table.mats, first).reserve;
    let word: String = reserve.chars().take(3).collect();
    one.act(Act::Open { word }).await.unwrap();
    one.act(Act::Draw).await.unwrap();
    one.act(Act::Pass).await.unwrap();
    let refused = one.act(Act::Abort).await.unwrap_err();
    assert_eq!(refused.code, ErrorCode::NotNow);
    drop(other);
    until_allowed(&mut one, first, ActKind::Abort).await;
    one.act(Act::Abort).await.unwrap();
    let summary = ada.get(&format!("/api/games/{game}")).await.good();
    assert_eq!(summary["status"], "aborted");
    let text = record_of(&ada, &game).await;
    assert!(text.contains("calls the game off"), "{text}");
    text.parse::<Record>().unwrap().replay().unwrap();
}

#[tokio::test]
async fn a_rated_game_is_not_called_off_once_letters_were_seen() {
    let served = Served::start().await;
    let ada = Someone::account(served.address, "Ada").await;
    let bob = Someone::account(served.address, "Bob").await;
    let wish = json!({ "opponent": { "kind": "lobby" }, "rated": true, "side": "a" });
    let created = ada.new_game(wish).await;
    let game = created["game"]["id"].as_str().unwrap();
    let path = format!("/api/games/{game}/join");
    bob.post(&path, json!({})).await.good();
    let (mut one, mut other, _) = begun(&ada, &bob, game).await;
    for seat in [&mut one, &mut other] {
        let refused = seat.act(Act::Abort).await.unwrap_err();
        assert_eq!(refused.code, ErrorCode::NotNow);
        assert!(refused.message.contains("letters"), "{refused:?}");
    }
}

/// Asks until a game has this status.
async fn until_status(someone: &Someone, game: &Value, status: &str) {
    let path = format!("/api/games/{}", game["id"].as_str().unwrap());
    while someone.get(&path).await.good()["status"] != status {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn games_that_nobody_comes_to_are_called_off() {
    let served = Served::start_with(|config| {
        config.absences = Absences {
            waiting: Duration::ZERO,
            lobby: Duration::ZERO,
            live: Duration::ZERO,
            sweep: Duration::from_millis(20),
            ..Absences::default()
        };
    })
    .await;
    let ada = Someone::guest(served.address, "Ada").await;
    for kind in ["invite", "lobby", "hotseat"] {
        let wish = json!({ "opponent": { "kind": kind } });
        let created = ada.new_game(wish).await;
        until_status(&ada, &created["game"], "aborted").await;
    }
    let wish = json!({ "opponent": { "kind": "computer", "level": "debutant" } });
    let created = ada.new_game(wish).await;
    let game = created["game"]["id"].as_str().unwrap();
    until_status(&ada, &created["game"], "aborted").await;
    let events = ada.get(&format!("/api/games/{game}/story")).await.good();
    let last = events.as_array().unwrap().last().unwrap().clone();
    let last: EventMessage = serde_json::from_value(last).unwrap();
    let happened = last.happened();
    assert!(
        matches!(happened[..], [Happened::Aborted { side: None }]),
        "{last:?}"
    );
}

#[tokio::test]
async fn a_game_with_somebody_at_its_table_does_not_expire() {
    let served = Served::start_with(|config| {
        config.absences.live = Duration::from_millis(200);
        config.absences.sweep = Duration::from_millis(20);
    })
    .await;
    let ada = Someone::guest(served.address, "Ada").await;
    let wish = json!({ "opponent": { "kind": "hotseat" } });
    let (held, left) = (ada.new_game(wish.clone()).await, ada.new_game(wish).await);
    let game = held["game"]["id"].as_str().unwrap();
    let (_seat, _) = Seat::sit(&ada, game).await;
    until_status(&ada, &left["game"], "aborted").await;
    let path = format!("/api/games/{game}");
    assert_eq!(ada.get(&path).await.good()["status"], "live");
}

#[tokio::test]
async fn a_game_that_has_not_begun_locks_no_words() {
    let served = Served::start().await;
    let (ada, bob, _) = join_two(&served, json!({})).await;
    for someone in [&ada, &bob] {
        someone.get("/api/words/check?word=rat").await.good();
    }
}
