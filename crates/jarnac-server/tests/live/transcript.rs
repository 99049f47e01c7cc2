//! A transcript: letters that people draw, written down over a socket; and what others may see of it.

use std::time::Duration;

use jarnac_core::notation::{Dealing, Record, RecordError};
use jarnac_protocol::{Act, ErrorCode, GameStatus, Role, ServerMessage, SideName, Wish};
use serde_json::{Value, json};

use super::seat::Seat;
use super::secrets::{begun, two};
use super::served::Served;
use super::someone::Someone;

/// A transcript of Ada's, with the key to watch it.
async fn made(ada: &Someone, delay: u32) -> (String, String) {
    let wish = json!({
        "rules": { "set": "competition", "changes": { "clock": "none" } },
        "opponent": { "kind": "transcript" },
        "names": { "A": "Odile", "B": "Rémi" },
        "spectators": true,
        "watch_delay_s": delay,
    });
    let created = ada.new_game(wish).await;
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let id = text(&created["game"]["id"]);
    assert_eq!(created["game"]["kind"], "transcript");
    assert_eq!(created["game"]["commitment"], "");
    (id, text(&created["invitations"]["watch"]))
}

/// Tells letters with an act.
async fn tell(seat: &mut Seat, side: SideName, act: Act, letters: &str) {
    let wish = Wish {
        side: Some(side),
        drawn: (!letters.is_empty()).then(|| letters.to_owned()),
        ..seat.wish(act)
    };
    seat.send(wish).await.unwrap();
}

/// The toss, a draw and a word.
async fn write_some(seat: &mut Seat) {
    tell(seat, SideName::A, Act::Toss { starter: None }, "AB").await;
    tell(seat, SideName::A, Act::Draw, "ABUZRT").await;
    let word = "RAT".to_owned();
    tell(seat, SideName::A, Act::Open { word }, "").await;
}

async fn record_of(someone: &Someone, path: &str) -> Record {
    let answer = someone.get(path).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.text.parse().unwrap()
}

#[tokio::test]
async fn a_transcript_is_a_game_like_any_other() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let (game, _) = made(&ada, 0).await;
    let (mut seat, snapshot) = Seat::sit(&ada, &game).await;
    assert_eq!(snapshot.seq, 0, "the toss waits to be told");
    write_some(&mut seat).await;
    let path = format!("/api/games/{game}/record");
    let record = record_of(&ada, &path).await;
    assert_eq!(record.header.dealing, Dealing::Hand);
    assert_eq!(record.lines.len(), 3);
    record.replay().unwrap();
    assert_eq!(record.verify(), Err(RecordError::ByHand));

    // A slip, a correction, and the end.
    tell(&mut seat, SideName::A, Act::Draw, "W").await;
    tell(&mut seat, SideName::A, Act::StepBack, "").await;
    tell(&mut seat, SideName::A, Act::Draw, "X").await;
    tell(&mut seat, SideName::A, Act::Resign, "").await;
    let record = record_of(&Someone::stranger(served.address), &path).await;
    assert_eq!(record.header.seed, None);
    assert!(record.header.commitment.is_none() && record.header.skipped.is_empty());
    assert!(record.to_string().contains("A draw X"));
    assert!(!record.to_string().contains("A draw W"));
    assert_eq!(record.verify(), Err(RecordError::ByHand));
    let summary = ada.get(&format!("/api/games/{game}")).await.good();
    assert_eq!(
        (&summary["status"], &summary["seed"]),
        (&json!("over"), &Value::Null)
    );

    // It is analysed like any other.
    let analysis = format!("/api/games/{game}/analysis");
    while ada.get(&analysis).await.good()["state"] != "done" {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }

    // Its end was a slip, too.
    tell(&mut seat, SideName::A, Act::StepBack, "").await;
    let summary = ada.get(&format!("/api/games/{game}")).await.good();
    assert_eq!(summary["status"], "live");
    let own = ada.get("/api/me/games?status=live").await.good();
    assert_eq!(own["games"][0]["id"], json!(game));
}

#[tokio::test]
async fn what_does_not_go_with_it_is_refused() {
    let served = Served::start().await;
    let ada = Someone::account(served.address, "Ada").await;
    let transcript = json!({ "kind": "transcript" });
    for wish in [
        json!({ "opponent": transcript, "rated": true }),
        json!({ "opponent": transcript, "teams": true }),
        json!({ "opponent": transcript, "watch_delay_s": 3601 }),
        json!({ "opponent": { "kind": "hotseat" }, "watch_delay_s": 60 }),
    ] {
        let answer = ada.post("/api/games", wish).await;
        assert_eq!(answer.code(), "bad_request");
    }
    // Where the server draws, nobody tells it what.
    let (mut seat, _, table) = Seat::alone(&ada, json!({})).await;
    let wish = Wish {
        side: table.holder,
        drawn: Some("ABUZRT".to_owned()),
        ..seat.wish(Act::Draw)
    };
    let refused = seat.send(wish).await.unwrap_err();
    assert_eq!(refused.code, ErrorCode::BadMessage);
    let back = seat.act_for(SideName::A, Act::StepBack).await.unwrap_err();
    assert_eq!(back.code, ErrorCode::NoTakeback);
}

/// Every way to the data, for somebody who has the link to watch: nothing is told before its time.
#[tokio::test]
async fn no_way_leads_around_the_delay() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let (game, key) = made(&ada, 600).await;
    let (mut seat, _) = Seat::sit(&ada, &game).await;
    write_some(&mut seat).await;
    let bob = Someone::guest(served.address, "Bob").await;
    let stranger = Someone::stranger(served.address);

    let mut watching = Seat::open(&bob, &game, &format!("?key={key}")).await;
    let snapshot = watching.snapshot().await;
    assert_eq!((snapshot.you.role, snapshot.seq), (Role::Watcher, 0));
    assert!(snapshot.table.mats.a.reserve.is_empty() && snapshot.events.is_empty());
    // A screen in the writer's own browser shows what others see.
    let mut screen = Seat::open(&ada, &game, &format!("?key={key}&watch=true")).await;
    assert_eq!(screen.snapshot().await.seq, 0);

    tell(&mut seat, SideName::A, Act::Resign, "").await;
    let of = |what: &str| format!("/api/games/{game}{what}");
    for someone in [&bob, &stranger] {
        let summary = someone.get(&of("")).await.good();
        assert_eq!(
            (&summary["seq"], &summary["status"]),
            (&json!(0), &json!("live"))
        );
        assert_eq!(summary["result"], Value::Null);
        let story = someone.get(&of(&format!("/story?key={key}"))).await.good();
        assert_eq!(story, json!([]));
        assert_eq!(someone.get(&of("/story")).await.code(), "forbidden");
        let record = record_of(someone, &of(&format!("/record?key={key}"))).await;
        assert!(record.lines.is_empty());
        assert_eq!(someone.get(&of("/record")).await.code(), "forbidden");
        assert_eq!(someone.get(&of("/aftermath")).await.code(), "bad_request");
        let page = someone.get(&format!("/g/{game}?watch={key}")).await.text;
        assert!(!page.contains("seq="), "{page}");
        assert!(page.contains("Odile"), "{page}");
        let of_ada = someone.get(&format!("/api/people/{}/games", ada.id)).await;
        assert_eq!(of_ada.good()["games"], json!([]));
    }
    // Whoever has no key is told the same as while it runs.
    let join = bob.post(&of("/join"), json!({})).await;
    assert_eq!(join.code(), "forbidden");
    let join = bob.post(&of("/join"), json!({ "key": key })).await;
    assert_eq!(join.code(), "forbidden");
    let cover = stranger.bytes("/picture.png").await;
    let picture = format!("/g/{game}/picture.png?watch={key}");
    assert_eq!(stranger.bytes(&picture).await, cover);
    assert_eq!(bob.get(&of("/analysis")).await.code(), "words_locked");
    let plays = of("/plays?side=A");
    assert_eq!(bob.get(&plays).await.code(), "words_locked");
    let refused = Seat::open(&stranger, &game, "").await.next().await;
    assert!(
        matches!(refused, ServerMessage::Error { .. }),
        "{refused:?}"
    );

    // Whoever writes it sees everything, and may watch like the others.
    let own = ada.get(&of("")).await.good();
    assert_eq!((&own["status"], &own["seq"]), (&json!("over"), &json!(4)));
    assert_eq!(
        ada.get(&of("/story"))
            .await
            .good()
            .as_array()
            .unwrap()
            .len(),
        4
    );
    let watched = of(&format!("/story?key={key}&watch=true"));
    assert_eq!(ada.get(&watched).await.good(), json!([]));
}

#[tokio::test]
async fn after_the_delay_everything_comes() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let (game, key) = made(&ada, 1).await;
    let (mut seat, _) = Seat::sit(&ada, &game).await;
    let bob = Someone::stranger(served.address);
    let mut watching = Seat::open(&bob, &game, &format!("?key={key}")).await;
    watching.snapshot().await;
    write_some(&mut seat).await;
    tell(&mut seat, SideName::A, Act::Resign, "").await;
    for seq in 1..=4 {
        assert_eq!(watching.event().await.seq, seq);
    }
    let over = loop {
        if let ServerMessage::People { game, .. } = watching.next().await
            && game.status == GameStatus::Over
        {
            break game;
        }
    };
    assert!(over.result.is_some());
    let summary = bob.get(&format!("/api/games/{game}")).await.good();
    assert_eq!(summary["status"], "over");
}

/// An end that others have seen is taken back: for one delay more they see it, and nothing of what
/// comes after it.
#[tokio::test]
async fn an_end_that_was_seen_hides_what_follows() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let (game, key) = made(&ada, 4).await;
    let (mut seat, _) = Seat::sit(&ada, &game).await;
    write_some(&mut seat).await;
    tell(&mut seat, SideName::A, Act::Resign, "").await;
    let bob = Someone::guest(served.address, "Bob").await;
    let of = |what: &str| format!("/api/games/{game}{what}");
    while bob.get(&of("")).await.good()["status"] != "over" {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let plays = of("/plays?side=A");
    let before = bob.get(&plays).await.good();
    let list = format!("/api/people/{}/games", ada.id);
    let listed = bob.get(&list).await.good();
    assert_eq!(listed["games"][0]["id"], *game);
    let came = Seat::open(&bob, &game, "").await.snapshot().await;
    assert_eq!(came.you.role, Role::Watcher);
    let mut strangers = Seat::open(&bob, &game, "").await;
    strangers.snapshot().await;
    let mut watching = Seat::open(&bob, &game, &format!("?key={key}")).await;
    watching.snapshot().await;

    tell(&mut seat, SideName::A, Act::StepBack, "").await;
    tell(&mut seat, SideName::A, Act::Draw, "S").await;
    assert_eq!(bob.get(&of("")).await.good()["status"], "over");
    assert_eq!(bob.get(&plays).await.good(), before);
    assert_eq!(bob.get(&list).await.good(), listed, "it is where it was");
    assert_ne!(ada.get(&of("")).await.good()["status"], "over");

    // Then the game goes on for those who have the link; others came because it was over.
    while watching.event().await.seq < 6 {}
    let bye = loop {
        match strangers.next().await {
            ServerMessage::Bye { .. } => break true,
            ServerMessage::Event(_) => break false,
            _ => {}
        }
    };
    assert!(bye);
    assert_eq!(bob.get(&plays).await.code(), "words_locked");
    assert_eq!(bob.get(&list).await.good()["games"], json!([]));
}

/// Letters of one's own and a contest would answer every question about words.
#[tokio::test]
async fn who_plays_elsewhere_writes_no_oracle() {
    let (served, ada, bob, game) = two(json!({ "set": "competition" })).await;
    // One that was made before the game began, and one that is made now.
    let (transcript, _) = made(&ada, 0).await;
    let (mut seat, _) = Seat::sit(&ada, &transcript).await;
    write_some(&mut seat).await;
    let _seats = begun(&ada, &bob, &game).await;
    let wish = json!({ "opponent": { "kind": "transcript" } });
    let refused = ada.post("/api/games", wish.clone()).await;
    assert_eq!(refused.code(), "words_locked");
    let contest = seat.act_for(SideName::B, Act::Contest).await.unwrap_err();
    assert_eq!(contest.code, ErrorCode::WordsLocked);

    // Who only writes games down may write several.
    let eve = Someone::guest(served.address, "Eve").await;
    let (one, _) = made(&eve, 0).await;
    let (mut seat, _) = Seat::sit(&eve, &one).await;
    write_some(&mut seat).await;
    eve.post("/api/games", wish).await.good();
    seat.act_for(SideName::B, Act::Contest).await.unwrap();
}

/// A page of somebody's games is as long as it says, whatever is still hidden.
#[tokio::test]
async fn a_list_of_games_has_no_gap_where_an_end_is_hidden() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    // As many as a page holds, and a last one that nobody may know of.
    for number in 0..=30 {
        let (game, _) = made(&ada, if number == 30 { 600 } else { 0 }).await;
        let (mut seat, _) = Seat::sit(&ada, &game).await;
        tell(&mut seat, SideName::A, Act::Toss { starter: None }, "AB").await;
        tell(&mut seat, SideName::A, Act::Resign, "").await;
    }
    let bob = Someone::stranger(served.address);
    let list = bob.get(&format!("/api/people/{}/games", ada.id)).await;
    let list = list.good();
    assert_eq!(list["games"].as_array().unwrap().len(), 30);
    assert_eq!(list["next"], Value::Null);
    let own = ada.get("/api/me/games?status=over").await.good();
    assert_ne!(own["next"], Value::Null);
}
