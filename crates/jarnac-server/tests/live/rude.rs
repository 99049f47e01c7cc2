//! Clients that don't behave.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use jarnac_protocol::{Act, ByeReason, ErrorCode, ServerMessage};
use jarnac_testkit::Rng;
use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

use super::seat::Seat;
use super::secrets::{begun, two};
use super::served::Served;
use super::someone::Someone;

/// A frame that is nearly a message, or nothing like one.
fn garbage(rng: &mut Rng) -> Message {
    const PARTS: [&str; 16] = [
        "{",
        "}",
        "\"type\"",
        ":",
        "\"wish\"",
        ",",
        "\"act\"",
        "{\"do\":\"open\"",
        "\"word\"",
        "null",
        "-1",
        "1e999",
        "\"seen\":4294967296",
        "[",
        "\u{0}",
        "é",
    ];
    match rng.below(5) {
        0 => Message::binary(
            (0..rng.below(64))
                .map(|_| rng.below(256) as u8)
                .collect::<Vec<_>>(),
        ),
        1 => Message::text("x".repeat(rng.below(3000))),
        2 => Message::Ping(vec![0; rng.below(100)].into()),
        3 => {
            let act =
                json!({ "do": "extend", "row": rng.below(300), "word": "A".repeat(rng.below(40)) });
            let wish = json!({ "type": "wish", "key": "k", "seen": rng.below(9), "act": act });
            Message::text(wish.to_string())
        }
        _ => {
            let count = rng.below(12);
            let text: String = (0..count).map(|_| *rng.pick(&PARTS).unwrap()).collect();
            Message::text(text)
        }
    }
}

/// Ten thousand senseless frames over many connections: the server throws the senders out, and the
/// game goes on.
#[tokio::test]
async fn ten_thousand_garbage_frames_change_nothing() {
    let (_served, ada, bob, game) = two(json!({})).await;
    let (mut one, _other, _) = begun(&ada, &bob, &game).await;
    let before = one.seq;
    let mut rng = Rng::new(20);
    let mut sent = 0;
    while sent < 10_000 {
        let mut seat = Seat::open(&bob, &game, "").await;
        for _ in 0..60 {
            sent += 1;
            if seat.socket.feed(garbage(&mut rng)).await.is_err() {
                break;
            }
        }
        let _ = seat.socket.flush().await;
        let _ = tokio::time::timeout(Duration::from_millis(20), async {
            while let Some(Ok(_)) = seat.socket.next().await {}
        })
        .await;
    }
    assert_eq!(one.act(Act::Pass).await.unwrap(), before + 1);
}

#[tokio::test]
async fn senseless_messages_are_answered_and_then_end_the_connection() {
    let (_served, ada, _bob, game) = two(json!({})).await;
    let (mut seat, _) = Seat::sit(&ada, &game).await;
    for _ in 0..9 {
        seat.raw(Message::text("{}")).await;
    }
    let mut errors = 0;
    while errors < 9 {
        if let ServerMessage::Error { error } = seat.next().await {
            assert_eq!(error.code, ErrorCode::BadMessage);
            errors += 1;
        }
    }
    seat.raw(Message::text("{}")).await;
    assert_eq!(seat.goodbye().await, Some(ByeReason::Abuse));
}

/// The largest message is answered, though it makes no sense. One byte more, and the connection ends
/// without an answer; the game goes on.
#[tokio::test]
async fn a_message_that_is_too_large_ends_the_connection() {
    let (_served, ada, bob, game) = two(json!({})).await;
    let (mut one, _other, _) = begun(&ada, &bob, &game).await;
    let (mut seat, _) = Seat::sit(&ada, &game).await;
    seat.raw(Message::text("x".repeat(4096))).await;
    let answer = seat.next().await;
    let ServerMessage::Error { error } = answer else {
        panic!("{answer:?}");
    };
    assert_eq!(error.code, ErrorCode::BadMessage);
    for size in [4097, 100_000] {
        let (mut seat, _) = Seat::sit(&ada, &game).await;
        seat.raw(Message::text("x".repeat(size))).await;
        let answer = seat.next_or_end().await;
        assert!(answer.is_none(), "{size} bytes: {answer:?}");
    }
    one.act(Act::Pass).await.unwrap();
}

/// A client that does not read is dropped; the others never wait for it.
#[tokio::test]
async fn a_client_that_does_not_read_holds_nobody_up() {
    let (served, ada, bob, game) = two(json!({})).await;
    let (mut one, mut other, _) = begun(&ada, &bob, &game).await;
    let links = ada.get(&format!("/api/games/{game}/invitations")).await;
    let key = links.good()["watch"].as_str().unwrap().to_owned();
    let eve = Someone::guest(served.address, "Eve").await;
    let mut lazy = Seat::open_narrow(&eve, &game, &format!("?key={key}")).await;
    lazy.snapshot().await;
    let operator = Someone::stranger(served.address);
    while !operator
        .get("/metrics")
        .await
        .text
        .contains("jarnac_slow_clients_total 1\n")
    {
        let begin = std::time::Instant::now();
        for _ in 0..20 {
            one.act(Act::OfferTie).await.unwrap();
            other.act(Act::DeclineTie).await.unwrap();
        }
        let waited = begin.elapsed();
        assert!(waited < Duration::from_secs(10), "held up for {waited:?}");
        assert!(other.seq < 10_000, "it is never dropped");
    }
    assert_eq!(lazy.goodbye().await, Some(ByeReason::Slow));
    assert!(lazy.seq < other.seq, "the rest was not kept for it");
}

#[tokio::test]
async fn an_address_holds_only_so_many_sockets() {
    let served = Served::start_with(|config| config.sockets_an_address = 3).await;
    let ada = Someone::guest(served.address, "Ada").await;
    let created = ada
        .new_game(json!({ "opponent": { "kind": "hotseat" } }))
        .await;
    let game = created["game"]["id"].as_str().unwrap();
    let mut seats = Vec::new();
    for _ in 0..3 {
        seats.push(Seat::sit(&ada, game).await);
    }
    let mut fourth = Seat::open(&ada, game, "").await;
    let answer = format!("{:?}", fourth.next().await);
    assert!(answer.contains("TooMany"), "{answer}");
    drop(seats.pop());
    // The place is free again as soon as the server has noticed.
    loop {
        let mut again = Seat::open(&ada, game, "").await;
        if let ServerMessage::Snapshot(_) = again.next().await {
            break;
        }
    }
}
