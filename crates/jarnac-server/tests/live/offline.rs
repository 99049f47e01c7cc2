//! Games that were played without a network are handed in: by whoever played them, once, and only if they can
//! have been played.

use jarnac_core::Side;
use jarnac_core::notation::Record;
use jarnac_engine::{Budget, Manners, Question, Words, player};
use jarnac_lexicon::Dictionary;
use jarnac_protocol::{Act, SideName};
use jarnac_wasm::House;
use serde_json::{Value, json};

use crate::seat::Seat;
use crate::served::Served;
use crate::someone::Someone;

fn ask(house: &mut House, ask: &Value) -> Value {
    serde_json::from_slice(&house.answer(ask.to_string().as_bytes())).unwrap()
}

/// A game as a page keeps it: somebody draws, and resigns if it is to be over.
fn played(id: &str, opponent: &Value, is_over: bool) -> Vec<Value> {
    let mut house = House::new(|_, _| {});
    let made = ask(
        &mut house,
        &json!({
            "ask": "make", "game": {"opponent": opponent, "side": "a", "friendly": true}, "id": id,
            "seed": "0b".repeat(32), "choices": 2, "name": "Ada", "now": 1_700_000_000_000_u64,
        }),
    );
    let mut lines = vec![made["head"].clone()];
    let mut now = 1_700_000_000_000_u64;
    let acts = [json!({"do": "draw"}), json!({"do": "resign"})];
    let mut acts = acts.into_iter().take(1 + usize::from(is_over));
    let mut next = Some(json!({"ask": "open", "game": {"head": made["head"]}}));
    while let Some(mut question) = next.take() {
        now += 1000;
        question["now"] = json!(now);
        let mut reply = ask(&mut house, &question);
        assert_eq!(reply["answer"], "table", "{reply}");
        if reply["store"].is_object() {
            lines.push(reply["store"].take());
            next = Some(json!({"ask": "stored"}));
        } else if let Some(act) = acts.next() {
            let key = format!("k{}", lines.len());
            let message = json!({"type": "wish", "key": key, "seen": lines.len() - 1, "side": "A", "act": act});
            next = Some(json!({"ask": "say", "message": message}));
        }
    }
    lines
}

fn body(lines: &[Value]) -> Value {
    let lines: Vec<String> = lines.iter().map(Value::to_string).collect();
    json!({"lines": lines.join("\n")})
}

#[tokio::test]
async fn a_game_is_handed_in_once_and_is_never_rated() {
    let served = Served::start().await;
    let ada = Someone::account(served.address, "Ada").await;
    let game = body(&played("local-1", &json!({"kind": "hotseat"}), true));
    let first = ada.post("/api/me/offline", game.clone()).await.good();
    assert_eq!(
        (&first["offline"], &first["rated"]),
        (&json!(true), &json!(false))
    );
    assert_eq!(first["status"], "over");
    let all = (0..4).map(|_| ada.post("/api/me/offline", game.clone()));
    for again in futures_util::future::join_all(all).await {
        assert_eq!(again.good()["id"], first["id"]);
    }
    let list = ada.get("/api/me/games?status=over").await.good();
    assert_eq!(list["games"].as_array().unwrap().len(), 1);
    assert_eq!(list["games"][0]["offline"], true);
    // What is told of it is what was played.
    let id = first["id"].as_str().unwrap();
    let story = ada.get(&format!("/api/games/{id}/story")).await.good();
    assert_eq!(
        story.as_array().unwrap().len() as u64,
        first["seq"].as_u64().unwrap()
    );
    assert_eq!(story[1]["by"], ada.id.as_str());
    let record = ada.get(&format!("/api/games/{id}/record")).await;
    assert!(record.text.contains(&"0b".repeat(32)), "{record:?}");
    // The same lines of somebody else are another game, and strangers have none.
    let bob = Someone::guest(served.address, "Bob").await;
    let other = bob.post("/api/me/offline", game.clone()).await.good();
    assert_ne!(other["id"], first["id"]);
    let stranger = Someone::stranger(served.address);
    assert_eq!(
        stranger.post("/api/me/offline", game).await.code(),
        "not_signed_in"
    );
    let against = played(
        "local-2",
        &json!({"kind": "computer", "level": "champion"}),
        false,
    );
    assert_eq!(
        ada.post("/api/me/offline", body(&against)).await.code(),
        "bad_request"
    );
}

#[tokio::test]
async fn what_cannot_have_been_played_is_refused() {
    let served = Served::start().await;
    let eve = Someone::guest(served.address, "Eve").await;
    let good = played("local-3", &json!({"kind": "hotseat"}), true);
    let refused = |lines: Vec<Value>| {
        let eve = eve.clone();
        async move {
            let answer = eve.post("/api/me/offline", body(&lines)).await;
            assert_eq!(answer.code(), "bad_request", "{lines:?}");
        }
    };
    let changed = |line: usize, field: &str, value: Value| {
        let mut lines = good.clone();
        lines[line][field] = value;
        lines
    };
    // Letters of one's own choice, another seed, rules of another kind, a deed that is missing, none at all.
    let drawn = good[2]["deed"].as_str().unwrap();
    let letters = drawn.rsplit(' ').next().unwrap();
    refused(changed(2, "deed", json!(drawn.replace(letters, "AEIRST")))).await;
    refused(changed(0, "seed", json!("0c".repeat(32)))).await;
    refused(changed(0, "rules", json!("chess"))).await;
    refused(changed(0, "id", json!("../etc"))).await;
    refused(changed(0, "jarnac_game", json!(99))).await;
    refused(changed(2, "seq", json!(3))).await;
    refused([&good[..1], &good[2..]].concat()).await;
    refused(good[..1].to_vec()).await;
    refused(vec![json!("nonsense")]).await;
    let long = json!({"lines": "x".repeat(600_000)});
    assert!(eve.post("/api/me/offline", long).await.status >= 400);
    let none = eve.get("/api/me/games?status=over").await.good();
    assert_eq!(none["games"], json!([]));
}

/// The lines of a record after its head: what was done, without who did it.
fn deeds(record: &str) -> Vec<String> {
    let is_deed = |line: &&str| line.starts_with(|c: char| c.is_ascii_digit());
    record.lines().filter(is_deed).map(str::to_owned).collect()
}

/// What a quick player would do for whoever the game waits for; nothing if it is over.
fn choice(record: &str) -> Option<(SideName, Act)> {
    let record: Record = record.parse().unwrap();
    let game = record.replay().unwrap();
    let quick = player("paliers").unwrap();
    Side::BOTH.into_iter().find_map(|side| {
        let decision = quick.decide(&Question {
            words: Words::kept(Dictionary::french(), game.rules().words),
            game: &game,
            side,
            budget: Budget::nodes(1),
            seed: 3,
            manners: Manners::Plain,
        })?;
        Some((side.into(), Act::of(decision.action)?))
    })
}

/// The same wishes at the same moments give the same journal at a server and in a page. (A terminal and a page
/// are compared in `jarnac-terminal`, by whole games.)
#[tokio::test]
async fn a_server_and_a_page_write_the_same() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let (mut seat, id, _) = Seat::alone(&ada, json!({})).await;
    let mut wishes = Vec::new();
    while let Some((side, act)) = choice(&ada.get(&format!("/api/games/{id}/record")).await.text) {
        let seq = seat.act_for(side, act.clone()).await.unwrap();
        wishes.push((side, act, seq));
        assert!(wishes.len() < 500, "the game does not end");
    }
    let summary = ada.get(&format!("/api/games/{id}")).await.good();
    let story = ada.get(&format!("/api/games/{id}/story")).await.good();
    let record = ada.get(&format!("/api/games/{id}/record")).await.text;
    let at = |seq: u32| story[seq as usize - 1]["at"].as_u64().unwrap();

    let mut house = House::new(|_, _| {});
    let game = json!({"opponent": {"kind": "hotseat"}, "friendly": summary["friendly"]});
    let made = ask(
        &mut house,
        &json!({
            "ask": "make", "game": game, "id": "local-4", "seed": summary["seed"], "choices": 2,
            "name": "Ada", "now": summary["created_at"],
        }),
    );
    let mut lines = Vec::new();
    let mut wishes = wishes.into_iter();
    let mut next = Some((
        json!({"ask": "open", "game": {"head": made["head"]}}),
        at(1),
    ));
    while let Some((mut question, now)) = next.take() {
        question["now"] = json!(now);
        let mut reply = ask(&mut house, &question);
        assert_eq!(reply["answer"], "table", "{reply}");
        if reply["store"].is_object() {
            lines.push(reply["store"].take());
            next = Some((json!({"ask": "stored"}), now));
        } else if let Some((side, act, seq)) = wishes.next() {
            let message = json!({
                "type": "wish", "key": format!("k{seq}"), "seen": lines.len(), "side": side, "act": act,
            });
            next = Some((json!({"ask": "say", "message": message}), at(seq)));
        }
    }
    let game = json!({"head": made["head"], "deeds": lines});
    let mut request = |path: &str| {
        let asked = json!({"ask": "request", "method": "GET", "path": path, "game": game});
        ask(&mut house, &asked)["body"].take()
    };
    let own = request("/api/games/local-4/record");
    assert_eq!(
        deeds(own.as_str().unwrap()).join("\n"),
        deeds(&record).join("\n")
    );
    assert!(deeds(&record).len() > 40, "{record}");
    let nobody = |mut told: Value| {
        for event in told.as_array_mut().unwrap() {
            event["by"] = Value::Null;
        }
        told
    };
    assert_eq!(nobody(request("/api/games/local-4/story")), nobody(story));
}
