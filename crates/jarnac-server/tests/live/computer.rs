//! Games against the computer.

use jarnac_protocol::{Act, SideName};
use serde_json::json;

use super::playing::{Character, play_to_the_end};
use super::seat::Seat;
use super::served::Served;
use super::someone::Someone;

#[tokio::test]
async fn the_computer_plays_a_whole_game() {
    for (level, set) in [
        ("novice", "classic"),
        ("expert", "competition"),
        ("mesure", "federation"),
    ] {
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

/// The one that follows begins where newcomers do, and comes down to who loses.
#[tokio::test]
async fn the_follower_has_the_strength_of_its_opponent() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let wish = json!({ "opponent": { "kind": "computer", "level": "mesure" }, "side": "a" });
    let mut strengths = Vec::new();
    for _ in 0..3 {
        let created = ada.new_game(wish.clone()).await;
        let seat = &created["game"]["seats"]["B"][0];
        assert_eq!(seat["name"], "mesure");
        strengths.push(seat["rating"].as_i64().unwrap());
        let (mut seat, _) = Seat::sit(&ada, created["game"]["id"].as_str().unwrap()).await;
        seat.act(Act::Resign).await.unwrap();
    }
    assert!(
        strengths.is_sorted_by(|one, next| one > next),
        "{strengths:?}"
    );
}

/// Families: the switch is taken, and a game remembers it for its rematch.
#[tokio::test]
async fn the_family_switch_is_part_of_the_wish() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    for family in [json!(true), json!(false)] {
        let opponent = json!({ "kind": "computer", "level": "expert", "family": family });
        let created = ada.new_game(json!({ "opponent": opponent })).await;
        assert_eq!(created["game"]["status"], "live");
    }
    let opponent = json!({ "kind": "computer", "level": "expert", "family": "perhaps" });
    let answer = ada
        .post("/api/games", json!({ "opponent": opponent }))
        .await;
    assert_eq!(answer.code(), "bad_request");
}
