//! What a client must not learn, tested from outside.

use jarnac_protocol::{Act, ErrorCode, Happened, PhaseView, SideName};
use serde_json::{Value, json};

use super::seat::Seat;
use super::served::Served;
use super::someone::Someone;

/// Two people at a game that has begun: the server, both, and the game's id.
pub(crate) async fn two(rules: Value) -> (Served, Someone, Someone, String) {
    let served = Served::start().await;
    let (ada, bob, game) = join_two(&served, rules).await;
    (served, ada, bob, game)
}

/// Two people in a game of this server.
pub(crate) async fn join_two(served: &Served, rules: Value) -> (Someone, Someone, String) {
    let ada = Someone::guest(served.address, "Ada").await;
    let bob = Someone::guest(served.address, "Bob").await;
    let wish = json!({
        "rules": rules, "opponent": { "kind": "invite" }, "side": "a", "spectators": true,
        "friendly": true,
    });
    let created = ada.new_game(wish).await;
    let game = created["game"]["id"].as_str().unwrap().to_owned();
    let key = &created["invitations"]["sides"]["B"];
    let body = json!({ "key": key });
    bob.post(&format!("/api/games/{game}/join"), body)
        .await
        .good();
    (ada, bob, game)
}

/// Both seats, with the side that begins first, after its draw.
pub(crate) async fn begun(ada: &Someone, bob: &Someone, game: &str) -> (Seat, Seat, SideName) {
    let (mut one, first) = Seat::sit(ada, game).await;
    let (mut other, _) = Seat::sit(bob, game).await;
    let mut table = first.table;
    while !matches!(table.phase, PhaseView::Handover { .. }) {
        table = one.event().await.table().unwrap().clone();
    }
    while other.seq < one.seq {
        other.event().await;
    }
    let holder = table.holder.unwrap();
    let starter = if holder == SideName::A {
        &mut one
    } else {
        &mut other
    };
    starter.act(Act::Draw).await.unwrap();
    while one.seq < other.seq {
        one.event().await;
    }
    while other.seq < one.seq {
        other.event().await;
    }
    if holder == SideName::A {
        (one, other, holder)
    } else {
        (other, one, holder)
    }
}

#[tokio::test]
async fn word_tools_are_refused_during_a_game_against_a_person() {
    let (served, ada, bob, game) = two(json!({})).await;
    let (mut one, _other, _) = begun(&ada, &bob, &game).await;
    let free = Someone::guest(served.address, "Eve").await;
    for path in [
        "/api/words/check?word=rat".to_owned(),
        "/api/words/anagrams?letters=acert".to_owned(),
        "/api/words/RAT".to_owned(),
        format!("/api/words/RAT?game={game}"),
        format!("/api/games/{game}/plays?side=A"),
    ] {
        for player in [&ada, &bob] {
            assert_eq!(player.get(&path).await.code(), "words_locked", "{path}");
        }
    }
    assert_eq!(
        free.get("/api/words/check?word=rat").await.good()["admitted"],
        true
    );
    let plays = format!("/api/games/{game}/plays?side=A");
    assert_eq!(
        free.get(&plays).await.code(),
        "words_locked",
        "not for others either"
    );
    let stranger = Someone::stranger(served.address);
    assert_eq!(
        stranger.get("/api/words/check?word=rat").await.code(),
        "not_signed_in"
    );
    // When the game is over, everybody may look again.
    one.act(Act::Resign).await.unwrap();
    assert!(ada.get("/api/words/anagrams?letters=acert").await.good()["words"].is_array());
    assert!(free.get(&plays).await.good()["plays"].is_array());
}

#[tokio::test]
async fn every_member_of_a_team_is_refused_word_tools() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let wish = json!({ "opponent": { "kind": "invite" }, "teams": true, "side": "a" });
    let created = ada.new_game(wish).await;
    let game = created["game"]["id"].as_str().unwrap();
    let mut seats = Vec::new();
    for (name, side) in [("Bob", "B"), ("Cleo", "A"), ("Dan", "B")] {
        let someone = Someone::guest(served.address, name).await;
        let key = &created["invitations"]["sides"][side];
        let joined = someone
            .post(&format!("/api/games/{game}/join"), json!({ "key": key }))
            .await;
        joined.good();
        if seats.is_empty() {
            seats.push(begun(&ada, &someone, game).await);
        }
        assert_eq!(
            someone.get("/api/words/check?word=rat").await.code(),
            "words_locked"
        );
    }
}

#[tokio::test]
async fn the_seed_is_only_promised_until_the_end() {
    let (_served, ada, bob, game) = two(json!({})).await;
    let path = format!("/api/games/{game}");
    let before = ada.get(&path).await.good();
    assert!(before["seed"].is_null() && before["commitment"].is_string());
    let record = ada.get(&format!("{path}/record")).await.text;
    assert!(
        record.contains("commitment:") && !record.contains("seed:"),
        "{record}"
    );
    let (mut one, _, _) = begun(&ada, &bob, &game).await;
    one.act(Act::Resign).await.unwrap();
    let after = ada.get(&path).await.good();
    assert_eq!(after["seed"].as_str().unwrap().len(), 64);
    assert!(
        ada.get(&format!("{path}/record"))
            .await
            .text
            .contains("seed:")
    );
}

/// Where words are contested, nothing tells whether a claim is a word before it is contested.
#[tokio::test]
async fn a_claim_is_not_judged_before_it_is_contested() {
    let (_served, ada, bob, game) = two(json!({ "set": "competition" })).await;
    let (mut one, mut other, _) = begun(&ada, &bob, &game).await;
    let (_, snapshot) = Seat::sit(&ada, &game).await;
    let mats = &snapshot.table.mats;
    let reserve = if mats.a.reserve.is_empty() {
        &mats.b.reserve
    } else {
        &mats.a.reserve
    };
    let nonsense: String = reserve.chars().rev().take(3).collect();
    one.act(Act::Open {
        word: nonsense.clone(),
    })
    .await
    .unwrap();
    let event = other.event().await;
    let told = serde_json::to_string(&event).unwrap();
    for hint in ["admitted", "refus", "unknown", "valid"] {
        assert!(!told.contains(hint), "{hint} in {told}");
    }
    other.act(Act::Contest).await.unwrap();
    let ruled = one.event_where(|event| {
        event
            .happened()
            .iter()
            .any(|one| matches!(one, Happened::Ruled { .. }))
    });
    let ruled = serde_json::to_string(&ruled.await.happened()).unwrap();
    assert!(ruled.contains("withdrawn"), "{ruled}");
}

#[tokio::test]
async fn a_game_is_seen_only_by_those_who_may() {
    let (served, ada, _bob, game) = two(json!({})).await;
    let eve = Someone::guest(served.address, "Eve").await;
    let mut refused = Seat::open(&eve, &game, "").await;
    let text = format!("{:?}", refused.next_or_end().await);
    assert!(text.contains("Forbidden"), "{text}");
    let record = format!("/api/games/{game}/record");
    assert_eq!(eve.get(&record).await.code(), "forbidden");
    let links = ada
        .get(&format!("/api/games/{game}/invitations"))
        .await
        .good();
    let key = links["watch"].as_str().unwrap();
    let mut watching = Seat::open(&eve, &game, &format!("?key={key}")).await;
    let snapshot = watching.snapshot().await;
    assert!(snapshot.you.sides.is_empty());
    let refused = watching.act(Act::Resign).await.unwrap_err();
    assert_eq!(refused.code, ErrorCode::NotSeated);
    let links = eve
        .get(&format!("/api/games/{game}/invitations"))
        .await
        .good();
    assert!(
        links["watch"].is_null() && links["sides"]["A"].is_null(),
        "{links}"
    );
}
