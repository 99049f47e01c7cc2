//! Two servers on one database: the number of an event is the only lock.

use jarnac_protocol::{Act, ErrorCode};
use serde_json::json;

use super::seat::Seat;
use super::secrets::begun;
use super::served::{Served, quick};
use super::someone::Someone;

/// Both hold the game in memory. The one that is behind loses the race, catches up and explains
/// itself; nothing is written twice and nothing is lost.
#[tokio::test]
async fn two_servers_race_for_one_number() {
    let first = Served::start().await;
    let ada = Someone::guest(first.address, "Ada").await;
    let bob = Someone::guest(first.address, "Bob").await;
    let wish = json!({ "opponent": { "kind": "lobby" }, "side": "a" });
    let created = ada.new_game(wish).await;
    let game = created["game"]["id"].as_str().unwrap();
    bob.post(&format!("/api/games/{game}/join"), json!({}))
        .await
        .good();
    let (mut one, mut two, starter) = begun(&ada, &bob, game).await;
    let config = jarnac_server::Config {
        shared: true,
        ..quick(&first.folder)
    };
    let second = Served::start_in(std::path::PathBuf::new(), config).await;
    let person = if starter == jarnac_protocol::SideName::A {
        &ada
    } else {
        &bob
    };
    let there = Someone {
        address: Some(second.address),
        ..person.clone()
    };
    let (mut elsewhere, snapshot) = Seat::sit(&there, game).await;
    assert_eq!(snapshot.seq, one.seq);
    let passed = one.act(Act::Pass).await.unwrap();
    two.event().await;
    let drawn = two.act(Act::Draw).await.unwrap();
    let error = elsewhere.act(Act::Pass).await.unwrap_err();
    assert_eq!(error.code, ErrorCode::Stale);
    assert_eq!(
        (elsewhere.seq, drawn),
        (drawn, passed + 1),
        "it has caught up"
    );
    let record = ada.get(&format!("/api/games/{game}/record")).await.text;
    let record: jarnac_core::notation::Record = record.parse().unwrap();
    record.replay().unwrap();
}
