//! Ways to play: lobby, one device, teams, rematch, abort, tie, takeback, a referee.

use jarnac_protocol::{
    Act, ActKind, ErrorCode, EventMessage, Happened, PhaseView, ServerMessage, SideName,
};
use serde_json::json;

use super::brain::{of, other};
use super::seat::Seat;
use super::secrets::{begun, two};
use super::served::Served;
use super::someone::Someone;

#[tokio::test]
async fn a_challenge_is_taken_up_once() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let bob = Someone::guest(served.address, "Bob").await;
    let eve = Someone::guest(served.address, "Eve").await;
    let created = ada
        .new_game(json!({ "opponent": { "kind": "lobby" } }))
        .await;
    let game = created["game"]["id"].as_str().unwrap();
    let lobby = bob.get("/api/lobby").await.good();
    assert_eq!(lobby["games"][0]["id"], game);
    let path = format!("/api/games/{game}/join");
    let (one, other) = tokio::join!(bob.post(&path, json!({})), eve.post(&path, json!({})));
    let good = [&one, &other]
        .iter()
        .filter(|answer| answer.status == 200)
        .count();
    assert_eq!(good, 1, "{one:?} {other:?}");
    let lost = if one.status == 200 { other } else { one };
    assert_eq!(lost.code(), "game_full");
    assert!(
        bob.get("/api/lobby").await.good()["games"]
            .as_array()
            .unwrap()
            .is_empty()
    );
}

#[tokio::test]
async fn a_challenge_can_be_withdrawn() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let bob = Someone::guest(served.address, "Bob").await;
    let created = ada
        .new_game(json!({ "opponent": { "kind": "lobby" } }))
        .await;
    let game = created["game"]["id"].as_str().unwrap();
    let path = format!("/api/games/{game}");
    assert_eq!(bob.delete(&path).await.code(), "forbidden");
    assert_eq!(ada.delete(&path).await.status, 204);
    assert_eq!(
        bob.post(&format!("{path}/join"), json!({})).await.code(),
        "game_over"
    );
}

#[tokio::test]
async fn two_play_at_one_device() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let created = ada
        .new_game(json!({ "opponent": { "kind": "hotseat" } }))
        .await;
    let game = created["game"]["id"].as_str().unwrap();
    let (mut seat, snapshot) = Seat::sit(&ada, game).await;
    assert_eq!(snapshot.you.sides.len(), 2);
    let error = seat.act(Act::Draw).await.unwrap_err();
    assert_eq!(error.code, ErrorCode::BadMessage);
    let (mut again, snapshot) = Seat::sit(&ada, game).await;
    let first = snapshot.table.holder.unwrap();
    again.act_for(first, Act::Draw).await.unwrap();
    again.act_for(first, Act::Pass).await.unwrap();
    again.act_for(other(first), Act::Draw).await.unwrap();
}

#[tokio::test]
async fn any_member_of_a_team_acts_and_the_record_says_who() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let wish = json!({ "opponent": { "kind": "invite" }, "teams": true, "side": "a" });
    let created = ada.new_game(wish).await;
    let game = created["game"]["id"].as_str().unwrap();
    let path = format!("/api/games/{game}/join");
    let mut people = vec![ada];
    for (name, side) in [("Bob", "B"), ("Cleo", "A"), ("Dan", "B")] {
        let someone = Someone::guest(served.address, name).await;
        let key = &created["invitations"]["sides"][side];
        someone.post(&path, json!({ "key": key })).await.good();
        people.push(someone);
    }
    // Ada and Bob are there, and then Cleo and Dan act for them.
    let (mut one, _) = Seat::sit(&people[0], game).await;
    let (_two, _) = Seat::sit(&people[1], game).await;
    one.event().await;
    let (cleo, snapshot) = Seat::sit(&people[2], game).await;
    let (dan, _) = Seat::sit(&people[3], game).await;
    let first = snapshot.table.holder.unwrap();
    let (mut actor, name, id) = if first == SideName::A {
        (cleo, "Cleo", &people[2].id)
    } else {
        (dan, "Dan", &people[3].id)
    };
    actor.act(Act::Draw).await.unwrap();
    let event = one.event().await;
    assert_eq!(event.by.as_ref(), Some(id));
    let record = people[0]
        .get(&format!("/api/games/{game}/record"))
        .await
        .text;
    assert!(record.contains(&format!("# {name}")), "{record}");
}

#[tokio::test]
async fn a_game_is_called_off_only_before_its_first_word() {
    let (_served, ada, bob, game) = two(json!({})).await;
    let (mut one, mut other, _) = begun(&ada, &bob, &game).await;
    other.act(Act::Abort).await.unwrap();
    let event = one.event().await;
    assert!(matches!(event.happened()[..], [Happened::Aborted { .. }]));
    assert!(event.table().unwrap().allowed.a.is_empty());
    let error = one.act(Act::Pass).await.unwrap_err();
    assert_eq!(error.code, ErrorCode::GameOver);
    assert_eq!(
        ada.get(&format!("/api/games/{game}")).await.good()["status"],
        "aborted"
    );
}

#[tokio::test]
async fn a_tie_is_agreed_and_a_rematch_follows() {
    let (_served, ada, bob, game) = two(json!({})).await;
    let (mut one, mut other, _) = begun(&ada, &bob, &game).await;
    let path = format!("/api/games/{game}/rematch");
    assert_eq!(ada.post(&path, json!({})).await.code(), "not_started");
    one.act(Act::OfferTie).await.unwrap();
    other.event().await;
    other.act(Act::AcceptTie).await.unwrap();
    let event = one.event_where(|event| {
        event
            .table()
            .as_ref()
            .is_some_and(|table| matches!(table.phase, PhaseView::Over { .. }))
    });
    event.await;
    let (first, second) = tokio::join!(ada.post(&path, json!({})), bob.post(&path, json!({})));
    let next = first.good()["game"].as_str().unwrap().to_owned();
    assert_eq!(second.good()["game"], next);
    loop {
        if let ServerMessage::Rematch { game } = one.next().await {
            assert_eq!(game, next);
            break;
        }
    }
    let (_, snapshot) = Seat::sit(&ada, &next).await;
    assert_eq!(snapshot.you.sides, [SideName::B], "the sides are swapped");
}

#[tokio::test]
async fn an_action_is_taken_back_if_both_agree() {
    let (_served, ada, bob, game) = two(json!({ "changes": { "clock": "chess 10:00" } })).await;
    let (mut one, mut two, first) = begun(&ada, &bob, &game).await;
    let before = one.seq;
    one.act(Act::Pass).await.unwrap();
    one.act(Act::OfferTakeback).await.unwrap();
    two.event_where(|event| event.seq == before + 2).await;
    assert_eq!(
        one.act(Act::AcceptTakeback).await.unwrap_err().code,
        ErrorCode::NoTakeback
    );
    two.act(Act::AcceptTakeback).await.unwrap();
    let event = one.event().await;
    assert!(matches!(event.happened()[..], [Happened::TakenBack { .. }]));
    let table = event.table().unwrap();
    assert_eq!(table.holder, Some(first));
    assert!(of(&table.allowed, first).contains(&ActKind::Pass));
    let left = table.clock.left_ms.unwrap();
    assert!(
        *of(&left, first) > 590_000,
        "the time in between is not charged: {left:?}"
    );
    one.act(Act::Pass).await.unwrap();
    let record = ada.get(&format!("/api/games/{game}/record")).await.text;
    let record: jarnac_core::notation::Record = record.parse().unwrap();
    record.replay().unwrap();
}

#[tokio::test]
async fn a_person_referees() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let bob = Someone::guest(served.address, "Bob").await;
    let whistle = Someone::guest(served.address, "Ref").await;
    let rules = json!({ "set": "competition", "changes": { "human_referee": "on" } });
    let wish = json!({ "rules": rules, "opponent": { "kind": "invite" }, "side": "a" });
    let created = ada.new_game(wish).await;
    let game = created["game"]["id"].as_str().unwrap();
    let path = format!("/api/games/{game}/join");
    let links = &created["invitations"];
    bob.post(&path, json!({ "key": links["sides"]["B"] }))
        .await
        .good();
    whistle
        .post(&path, json!({ "key": links["referee"] }))
        .await
        .good();
    let (mut one, mut two, _) = begun(&ada, &bob, game).await;
    let (mut referee, snapshot) = Seat::sit(&whistle, game).await;
    assert_eq!(snapshot.you.role, jarnac_protocol::Role::Referee);
    assert_eq!(snapshot.presence.referee, Some(true));
    let reserve = [
        &snapshot.table.mats.a.reserve,
        &snapshot.table.mats.b.reserve,
    ];
    let reserve = reserve.iter().find(|letters| !letters.is_empty()).unwrap();
    let word: String = reserve.chars().rev().take(3).collect();
    one.act(Act::Open { word }).await.unwrap();
    two.event().await;
    two.act(Act::Contest).await.unwrap();
    referee
        .event_where(|event| format!("{event:?}").contains("Contested"))
        .await;
    let rule = Act::Rule {
        withdrawn: None,
        reason: "house word".to_owned(),
    };
    referee.act(rule).await.unwrap();
    let ruled = one
        .event_where(|event| format!("{event:?}").contains("Ruled"))
        .await;
    assert!(format!("{ruled:?}").contains("house word"));
    let end = Act::Adjudicate {
        winner: Some(SideName::B),
        reason: "late".to_owned(),
    };
    referee.act(end).await.unwrap();
    assert_eq!(
        ada.get(&format!("/api/games/{game}")).await.good()["result"]["winner"],
        "B"
    );
}

#[tokio::test]
async fn a_rated_game_changes_ratings_once() {
    let served = Served::start().await;
    let ada = Someone::account(served.address, "Ada").await;
    let bob = Someone::account(served.address, "Bob").await;
    let guest = Someone::guest(served.address, "Guest").await;
    let wish = json!({ "opponent": { "kind": "lobby" }, "rated": true, "side": "a" });
    assert_eq!(
        guest.post("/api/games", wish.clone()).await.code(),
        "bad_request"
    );
    let created = ada.new_game(wish).await;
    let game = created["game"]["id"].as_str().unwrap();
    let path = format!("/api/games/{game}/join");
    assert_eq!(guest.post(&path, json!({})).await.code(), "forbidden");
    bob.post(&path, json!({})).await.good();
    let (mut one, mut two, first) = begun(&ada, &bob, game).await;
    let loser = if first == SideName::A {
        &mut one
    } else {
        &mut two
    };
    loser.act(Act::Resign).await.unwrap();
    let rating = |someone: &Someone| {
        let (someone, path) = (someone.clone(), format!("/api/people/{}", someone.id));
        async move {
            loop {
                let page = someone.get(&path).await.good();
                if let Some(rating) = page["ratings"][0]["rating"].as_i64() {
                    assert_eq!(page["ratings"][0]["games"], 1);
                    return rating;
                }
                tokio::task::yield_now().await;
            }
        }
    };
    // Whoever asks what the game left behind does not have to wait for it.
    let path = format!("/api/games/{game}/aftermath");
    let left = guest.get(&path).await.good();
    let (a, b) = (rating(&ada).await, rating(&bob).await);
    assert!(a < 1500 && b > 1500, "A resigned: {a} {b}");
    let change = |after: i64| json!({ "set": "classic", "before": 1500, "after": after });
    let seen_by_a = json!({ "won": 0, "lost": 1, "tied": 0 });
    let due = json!({ "ratings": { "A": change(a), "B": change(b) }, "meetings": seen_by_a });
    assert_eq!(left, due);
    assert_eq!(guest.get(&path).await.good(), due, "it is counted once");
    let met = bob.get(&format!("/api/people/{}/meetings", ada.id)).await;
    assert_eq!(met.good(), json!({ "won": 1, "lost": 0, "tied": 0 }));
    let met = guest.get(&format!("/api/people/{}/meetings", ada.id)).await;
    assert_eq!(met.good(), json!({ "won": 0, "lost": 0, "tied": 0 }));
}

#[tokio::test]
async fn a_game_left_nothing_behind_before_it_is_over() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let wish = json!({ "opponent": { "kind": "computer", "level": "debutant" }, "side": "b" });
    let created = ada.new_game(wish).await;
    let game = created["game"]["id"].as_str().unwrap();
    let path = format!("/api/games/{game}/aftermath");
    assert_eq!(ada.get(&path).await.code(), "bad_request");
    assert_eq!(
        ada.get("/api/games/nothing/aftermath").await.code(),
        "not_found"
    );
    let (mut seat, snapshot) = Seat::sit(&ada, game).await;
    if snapshot.table.allowed.b.is_empty() {
        let can_resign = |event: &EventMessage| {
            let table = event.table();
            table.is_some_and(|table| table.allowed.b.contains(&ActKind::Resign))
        };
        seat.event_where(can_resign).await;
    }
    seat.act(Act::Resign).await.unwrap();
    let left = ada.get(&path).await.good();
    let seen_by_the_computer = json!({ "won": 1, "lost": 0, "tied": 0 });
    assert_eq!(left["meetings"], seen_by_the_computer);
    assert_eq!(left["ratings"], json!({ "A": null, "B": null }));
}
