//! The example bot plays through the API for bots.

use jarnac_protocol::SideName;
use serde_json::json;

use super::connection;
use super::playing::{Character, play_to_the_end};
use super::seat::Seat;
use super::served::Served;
use super::someone::Someone;

#[tokio::test]
async fn the_example_bot_plays_a_full_game() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let owner = Someone::account(served.address, "Owner").await;
    let made = owner
        .post("/api/me/tokens", json!({ "label": "my bot" }))
        .await
        .good();
    let token = made["token"].as_str().unwrap().to_owned();
    let listed = owner.get("/api/me/tokens").await.good();
    assert!(listed[0]["token"].is_null(), "a token is told once");
    let wish = json!({ "opponent": { "kind": "lobby" }, "side": "a" });
    let created = ada.new_game(wish).await;
    let game = created["game"]["id"].as_str().unwrap().to_owned();
    let (mut seat, snapshot) = Seat::sit(&ada, &game).await;
    assert!(snapshot.table.allowed.a.is_empty(), "it waits for somebody");
    let address = served.address.to_string();
    let bot = tokio::spawn({
        let game = game.clone();
        async move {
            connection::play(&address, &token, &game, None)
                .await
                .unwrap()
        }
    });
    let mut character = Character::new(&snapshot, SideName::A, 3);
    let kinds = play_to_the_end(&mut seat, snapshot.table, &mut character).await;
    assert!(kinds.contains("ended"), "{kinds:?}");
    let result = bot.await.unwrap();
    assert!(["A", "B", "Tie"].contains(&result.as_str()), "{result}");
}

#[tokio::test]
async fn a_wrong_token_is_refused() {
    let served = Served::start().await;
    let mut bot = Someone::stranger(served.address);
    bot.bearer = Some("0".repeat(64));
    assert_eq!(bot.get("/api/me/games").await.code(), "not_signed_in");
}
