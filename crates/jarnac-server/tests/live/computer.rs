//! Games against the computer.

use jarnac_protocol::SideName;
use serde_json::json;

use super::playing::{Character, play_to_the_end};
use super::seat::Seat;
use super::served::Served;
use super::someone::Someone;

#[tokio::test]
async fn the_computer_plays_a_whole_game() {
    for (level, set) in [("debutant", "classic"), ("expert", "competition")] {
        let served = Served::start().await;
        let ada = Someone::guest(served.address, "Ada").await;
        let opponent = json!({ "kind": "computer", "level": level });
        let wish = json!({ "rules": { "set": set }, "opponent": opponent, "side": "a" });
        let created = ada.new_game(wish).await;
        let game = created["game"]["id"].as_str().unwrap();
        assert_eq!(created["game"]["status"], "live");
        let (mut seat, snapshot) = Seat::sit(&ada, game).await;
        let mut character = Character::new(&snapshot, SideName::A, 9);
        let kinds = play_to_the_end(&mut seat, snapshot.table, &mut character).await;
        assert!(kinds.contains("ended"), "{kinds:?}");
    }
}

#[tokio::test]
async fn an_unknown_level_is_refused_with_those_there_are() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let opponent = json!({ "kind": "computer", "level": "deity" });
    let answer = ada
        .post("/api/games", json!({ "opponent": opponent }))
        .await;
    assert_eq!(answer.code(), "bad_request");
    assert!(answer.text.contains("debutant"), "{}", answer.text);
}
