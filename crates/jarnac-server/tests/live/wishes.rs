//! Wishes that come twice, late, in the wrong order, at the same time.

use futures_util::SinkExt;
use jarnac_protocol::{Act, ClientMessage, ErrorCode, ServerMessage, Wish};
use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

use super::seat::Seat;
use super::secrets::{begun, two};

#[tokio::test]
async fn a_wish_that_is_repeated_is_done_once() {
    let (_served, ada, bob, game) = two(json!({})).await;
    let (mut one, other, starter) = begun(&ada, &bob, &game).await;
    let wish = one.wish(Act::Pass);
    let first = one.send(wish.clone()).await.unwrap();
    assert_eq!(one.send(wish.clone()).await.unwrap(), first);
    // From another tab, after a lost connection: the same answer.
    let person = if starter == jarnac_protocol::SideName::A {
        &ada
    } else {
        &bob
    };
    let (mut tab, snapshot) = Seat::sit(person, &game).await;
    assert_eq!(snapshot.seq, first);
    assert_eq!(tab.send(wish.clone()).await.unwrap(), first);
    // The same key of somebody else is another wish.
    let (mut theirs, _) = (other, ());
    while theirs.seq < first {
        theirs.event().await;
    }
    let draw = Wish {
        seen: first,
        act: Act::Draw,
        ..wish
    };
    assert_eq!(theirs.send(draw).await.unwrap(), first + 1);
}

#[tokio::test]
async fn a_wish_on_an_old_table_is_stale() {
    let (_served, ada, bob, game) = two(json!({})).await;
    let (mut one, mut other, _) = begun(&ada, &bob, &game).await;
    let old = one.seq;
    one.act(Act::Pass).await.unwrap();
    other.event().await;
    let late = Wish {
        seen: old,
        ..other.wish(Act::Draw)
    };
    let error = other.send(late).await.unwrap_err();
    assert_eq!(error.code, ErrorCode::Stale);
    assert_eq!(error.details.unwrap().seq, Some(old + 1));
    let early = Wish {
        seen: 1000,
        ..other.wish(Act::Draw)
    };
    assert_eq!(
        other.send(early).await.unwrap_err().code,
        ErrorCode::BadMessage
    );
    // An offered tie is no reason to decide anew.
    let seen = other.seq;
    one.act(Act::OfferTie).await.unwrap();
    let draw = Wish {
        seen,
        ..other.wish(Act::Draw)
    };
    other.send(draw).await.unwrap();
}

/// Two tabs of one person act at the same moment: one is done, the other explains itself.
#[tokio::test]
async fn two_wishes_race_for_one_number() {
    let (_served, ada, bob, game) = two(json!({})).await;
    let (mut one, _other, starter) = begun(&ada, &bob, &game).await;
    let person = if starter == jarnac_protocol::SideName::A {
        &ada
    } else {
        &bob
    };
    let (mut tab, _) = Seat::sit(person, &game).await;
    let before = one.seq;
    let (first, second) = (one.wish(Act::Pass), tab.wish(Act::Pass));
    assert_ne!(first.key, second.key);
    let (first, second) = tokio::join!(one.send(first), tab.send(second));
    let (won, lost) = if first.is_ok() {
        (first, second)
    } else {
        (second, first)
    };
    assert_eq!(won.unwrap(), before + 1);
    assert_eq!(lost.unwrap_err().code, ErrorCode::Stale);
}

#[tokio::test]
async fn tabs_stay_in_step_and_a_connection_goes_on_where_it_was() {
    let (_served, ada, bob, game) = two(json!({})).await;
    let (mut one, mut other, starter) = begun(&ada, &bob, &game).await;
    let person = if starter == jarnac_protocol::SideName::A {
        &ada
    } else {
        &bob
    };
    let seen = one.seq;
    let (mut tab, _) = Seat::sit(person, &game).await;
    one.act(Act::Pass).await.unwrap();
    assert_eq!(tab.event().await.seq, seen + 1);
    other.event().await;
    other.act(Act::Draw).await.unwrap();
    drop(one);
    let mut back = Seat::open(person, &game, &format!("?after={seen}")).await;
    let snapshot = back.snapshot().await;
    let numbers: Vec<u32> = snapshot.events.iter().map(|event| event.seq).collect();
    assert_eq!(numbers, [seen + 1, seen + 2]);
    assert_eq!(snapshot.seq, seen + 2);
}

#[tokio::test]
async fn refusals_explain_themselves() {
    let (_served, ada, bob, game) = two(json!({})).await;
    let (mut one, mut other, _) = begun(&ada, &bob, &game).await;
    let word = "zzz".to_owned();
    let error = one.act(Act::Open { word }).await.unwrap_err();
    assert_eq!(error.code, ErrorCode::LettersMissing);
    assert!(error.details.unwrap().letters.unwrap().contains('Z'));
    let error = other.act(Act::Draw).await.unwrap_err();
    assert_eq!(error.code, ErrorCode::NotYourTurn);
    let error = one
        .act(Act::Open {
            word: "ab".to_owned(),
        })
        .await
        .unwrap_err();
    assert_eq!(error.code, ErrorCode::BadWord);
    let official = Act::StopClocks {
        reason: "tea".to_owned(),
    };
    assert_eq!(
        one.act(official).await.unwrap_err().code,
        ErrorCode::Forbidden
    );
    let empty = Wish {
        key: String::new(),
        ..one.wish(Act::Pass)
    };
    assert_eq!(
        one.send(empty).await.unwrap_err().code,
        ErrorCode::BadMessage
    );
}

#[tokio::test]
async fn chat_has_rooms_limits_and_mutes() {
    let (_served, ada, bob, game) = two(json!({})).await;
    let (mut one, _) = Seat::sit(&ada, &game).await;
    let (mut other, _) = Seat::sit(&bob, &game).await;
    let say = |room: &str, text: &str, key: &str| {
        let text = json!({ "type": "say", "key": key, "room": room, "text": text }).to_string();
        serde_json::from_str::<ClientMessage>(&text).unwrap()
    };
    one.say(&say("table", "Bonjour !", "1")).await;
    one.say(&say("table", "Bonjour !", "1")).await;
    one.say(&say("team", "entre nous", "2")).await;
    one.say(&say("watchers", "psst", "3")).await;
    one.say(&say("table", &"x".repeat(301), "4")).await;
    one.say(&say("table", "Fin", "5")).await;
    let mut heard = Vec::new();
    while heard.len() < 2 {
        if let ServerMessage::Chat(line) = other.next().await {
            heard.push(line.text);
        }
    }
    assert_eq!(heard, ["Bonjour !", "Fin"]);
    let muted = bob
        .send("PUT", &format!("/api/me/mutes/{}", ada.id), "", "")
        .await;
    assert_eq!(muted.status, 204);
    one.say(&say("table", "Entends-tu ?", "6")).await;
    loop {
        if let ServerMessage::Done { key, .. } = one.next().await
            && key == "6"
        {
            break;
        }
    }
    one.act(Act::OfferTie).await.unwrap();
    loop {
        match other.next().await {
            ServerMessage::Chat(line) => panic!("muted, but heard: {}", line.text),
            ServerMessage::Event(event) if format!("{event:?}").contains("TieOffered") => break,
            _ => {}
        }
    }
}

/// What every database can't store is refused before it comes there: it would fail other games too.
#[tokio::test]
async fn a_key_has_no_control_characters() {
    let (_served, ada, bob, game) = two(json!({})).await;
    let (mut one, _other, _) = begun(&ada, &bob, &game).await;
    for key in ["\u{0}", "a\nb", ""] {
        let wish = Wish {
            key: key.to_owned(),
            ..one.wish(Act::Pass)
        };
        let error = one.send(wish).await.unwrap_err();
        assert_eq!(error.code, ErrorCode::BadMessage, "{key:?}");
    }
}

/// The toss waits for both, so nobody begins a game against somebody who is not there.
#[tokio::test]
async fn nobody_holds_the_toss() {
    let (_served, ada, _bob, game) = two(json!({})).await;
    let (mut one, snapshot) = Seat::sit(&ada, &game).await;
    assert_eq!(snapshot.seq, 0, "it waits for the other");
    let error = one.act(Act::Draw).await.unwrap_err();
    assert_eq!(error.code, ErrorCode::NotNow);
    let toss = Act::Toss { starter: None };
    let error = one.act(toss).await.unwrap_err();
    assert_eq!(error.code, ErrorCode::NotNow, "it is held by itself");
}

#[tokio::test]
async fn a_wish_that_makes_no_sense_is_refused_by_its_key() {
    let (_served, ada, _bob, game) = two(json!({})).await;
    let (mut seat, _) = Seat::sit(&ada, &game).await;
    for (wish, key) in [
        (
            json!({ "type": "wish", "key": "k1", "seen": 0, "act": { "do": "fly" } }),
            Some("k1"),
        ),
        (
            json!({ "type": "wish", "key": "k2", "act": { "do": "pass" } }),
            Some("k2"),
        ),
        (
            json!({ "type": "say", "key": "k3", "room": "cellar", "text": "x" }),
            Some("k3"),
        ),
        (
            json!({ "type": "wish", "key": 4, "seen": 0, "act": { "do": "pass" } }),
            None,
        ),
        (
            json!({ "type": "wish", "key": "k".repeat(65), "seen": -1 }),
            None,
        ),
    ] {
        let frame = Message::text(wish.to_string());
        seat.socket.send(frame).await.unwrap();
        let (answered, error) = loop {
            match seat.next().await {
                ServerMessage::Refused { key, error } => break (Some(key), error),
                ServerMessage::Error { error } => break (None, error),
                _ => {}
            }
        };
        assert_eq!(answered.as_deref(), key, "{wish}");
        assert_eq!(error.code, ErrorCode::BadMessage);
    }
}
