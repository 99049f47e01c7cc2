//! The lobby's socket.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use jarnac_protocol::{ByeReason, LobbyMessage};
use serde_json::json;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use super::seat::dial;
use super::served::Served;
use super::someone::Someone;

/// Somebody who listens.
pub(crate) struct Ear(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Ear {
    pub(crate) async fn open(someone: &Someone) -> Ear {
        Ear(dial(someone, "/api/lobby/socket").await)
    }

    /// The next message that is no beat.
    pub(crate) async fn next(&mut self) -> LobbyMessage {
        loop {
            let message = timeout(Duration::from_secs(30), self.0.next()).await;
            let text = message.unwrap().unwrap().unwrap().into_text().unwrap();
            match serde_json::from_str(&text).unwrap() {
                LobbyMessage::Beat { n, .. } => {
                    let beat = json!({ "type": "beat", "n": n }).to_string();
                    self.0.send(Message::text(beat)).await.unwrap();
                }
                message => return message,
            }
        }
    }
}

#[tokio::test]
async fn challenges_come_as_messages() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let bob = Someone::guest(served.address, "Bob").await;
    let open = json!({ "opponent": { "kind": "lobby" } });
    let first = ada.new_game(open.clone()).await["game"]["id"].clone();
    let mut ear = Ear::open(&bob).await;
    let mut other = Ear::open(&Someone::stranger(served.address)).await;
    let LobbyMessage::Lobby { games } = ear.next().await else {
        panic!("the list comes first");
    };
    assert_eq!(games.len(), 1);
    assert_eq!(games[0].id, first);
    assert!(matches!(other.next().await, LobbyMessage::Lobby { .. }));

    let second = ada.new_game(open).await["game"]["id"].clone();
    let LobbyMessage::Opened { game } = ear.next().await else {
        panic!("a challenge is told");
    };
    assert_eq!(game.id, second);
    let path =
        |game: &serde_json::Value, end: &str| format!("/api/games/{}{end}", game.as_str().unwrap());
    bob.post(&path(&second, "/join"), json!({})).await.good();
    let closed = |message: LobbyMessage| match message {
        LobbyMessage::Closed { game } => game,
        other => panic!("{other:?}"),
    };
    assert_eq!(closed(ear.next().await), second);
    ada.delete(&path(&first, "")).await.good();
    assert_eq!(closed(ear.next().await), first);

    // To one person alone, and only by whoever made the game.
    let invite = json!({ "opponent": { "kind": "invite" } });
    let third = ada.new_game(invite).await["game"]["id"].clone();
    let to_bob = json!({ "person": bob.id });
    let challenge = path(&third, "/challenge");
    assert_eq!(
        bob.post(&challenge, to_bob.clone()).await.code(),
        "forbidden"
    );
    ada.post(&challenge, to_bob.clone()).await.good();
    let LobbyMessage::Challenge { game, by, key } = ear.next().await else {
        panic!("a challenge is told to whom it is for");
    };
    assert_eq!(
        (game.id.as_str(), by.as_str()),
        (third.as_str().unwrap(), "Ada")
    );
    bob.post(&path(&third, "/join"), json!({ "key": key }))
        .await
        .good();
    let nobody = json!({ "person": ada.id });
    let fourth = json!({ "opponent": { "kind": "invite" } });
    let fourth = ada.new_game(fourth).await["game"]["id"].clone();
    let answer = ada.post(&path(&fourth, "/challenge"), nobody).await;
    assert_eq!(answer.code(), "not_found", "they are not in the lobby");
    // The stranger heard what is for everybody, and nothing of Bob's.
    assert!(matches!(other.next().await, LobbyMessage::Opened { .. }));
    assert!(matches!(other.next().await, LobbyMessage::Closed { .. }));
    assert!(matches!(other.next().await, LobbyMessage::Closed { .. }));
    let fifth = json!({ "opponent": { "kind": "lobby" } });
    ada.new_game(fifth).await;
    assert!(matches!(other.next().await, LobbyMessage::Opened { .. }));
}

#[tokio::test]
async fn whoever_talks_in_the_lobby_is_shown_out_and_a_stop_is_told() {
    let served = Served::start().await;
    let stranger = Someone::stranger(served.address);
    let mut rude = Ear::open(&stranger).await;
    assert!(matches!(rude.next().await, LobbyMessage::Lobby { .. }));
    for _ in 0..9 {
        rude.0.send(Message::text("{}")).await.unwrap();
        assert!(matches!(rude.next().await, LobbyMessage::Error { .. }));
    }
    rude.0.send(Message::binary(vec![1])).await.unwrap();
    let LobbyMessage::Bye { reason, .. } = rude.next().await else {
        panic!("enough is enough");
    };
    assert_eq!(reason, ByeReason::Abuse);
    let mut polite = Ear::open(&stranger).await;
    assert!(matches!(polite.next().await, LobbyMessage::Lobby { .. }));
    let folder = served.stop().await;
    let LobbyMessage::Bye { reason, .. } = polite.next().await else {
        panic!("they are told to come back");
    };
    assert_eq!(reason, ByeReason::Restart);
    std::fs::remove_dir_all(folder).unwrap();
}
