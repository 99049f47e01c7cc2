//! What is said is said once.

use jarnac_protocol::{ClientMessage, ServerMessage};
use serde_json::json;

use super::seat::Seat;
use super::served::{Served, quick};
use super::someone::Someone;

/// A client whose answer was lost by a restart says the same again with the same key.
#[tokio::test]
async fn one_key_says_one_line_also_over_a_restart() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let (mut seat, game, _) = Seat::alone(&ada, json!({})).await;
    let first = say(&mut seat, "Bonjour !", "k1").await;
    let second = say(&mut seat, "Ça va ?", "k2").await;
    assert_eq!(say(&mut seat, "Bonjour !", "k1").await, first);
    drop(seat);

    let folder = served.stop().await;
    let config = quick(&folder);
    let served = Served::start_in(folder, config).await;
    let ada = ada.at(served.address);
    let (mut seat, _) = Seat::sit(&ada, &game).await;
    assert_eq!(say(&mut seat, "Bonjour !", "k1").await, first);
    assert_eq!(say(&mut seat, "Ça va ?", "k2").await, second);
    assert_eq!(say(&mut seat, "Bien", "k3").await, second + 1);
    let (_, snapshot) = Seat::sit(&ada, &game).await;
    let lines: Vec<&str> = snapshot
        .chat
        .iter()
        .map(|line| line.text.as_str())
        .collect();
    assert_eq!(lines, ["Bonjour !", "Ça va ?", "Bien"]);
}

/// Says a line, and tells which number it has.
pub(crate) async fn say(seat: &mut Seat, text: &str, wanted: &str) -> u32 {
    let message = json!({ "type": "say", "key": wanted, "room": "table", "text": text });
    let message: ClientMessage = serde_json::from_value(message).unwrap();
    seat.say(&message).await;
    loop {
        match seat.next().await {
            ServerMessage::Done { key, seq } if key == wanted => return seq,
            ServerMessage::Refused { error, .. } => panic!("{error:?}"),
            _ => {}
        }
    }
}
