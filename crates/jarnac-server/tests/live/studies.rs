//! The study board and studies that are kept: what is asked, who may read what, and clients that don't behave.

use serde_json::{Value, json};

use super::seat::Seat;
use super::served::Served;
use super::someone::Someone;

const POSITION: &str = "A RAT / BUZ; B SEL / AEU; turn A";

async fn view(someone: &Someone) -> Value {
    let text = json!({ "text": POSITION, "rules": "classic" });
    someone.post("/api/board/read", text).await.good()
}

fn place(view: &Value, lines: &[&str]) -> Value {
    json!({ "rules": view["rules_text"], "position": view["tree"]["position"], "lines": lines })
}

#[tokio::test]
async fn the_board_plays_by_the_rules() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let study = view(&ada).await;
    assert_eq!(study["tree"]["position"], POSITION);
    let here = place(&study, &[]);
    let seen = ada.post("/api/board/look", here.clone()).await.good();
    assert_eq!(seen["table"]["mats"]["A"]["rows"][0]["word"], "RAT");
    assert_eq!(seen["awaited"], "A");
    let act = |word: &str, drawn: Value| json!({ "place": here, "side": "A", "act": { "do": "extend", "row": 1, "word": word }, "drawn": drawn, "lot": 7 });
    let done = ada
        .post("/api/board/acts", act("TZAR", json!("E")))
        .await
        .good();
    assert_eq!(done["steps"][0]["line"], "0:00 A extend 1 TZAR; A draw E");
    assert_eq!(done["view"]["table"]["mats"]["A"]["reserve"], "BEU");
    let by_lot = ada
        .post("/api/board/acts", act("TZAR", Value::Null))
        .await
        .good();
    let again = ada
        .post("/api/board/acts", act("TZAR", Value::Null))
        .await
        .good();
    assert_eq!(by_lot, again, "the same lot draws the same letter");
    // What the rules don't allow is refused by their own reasons.
    assert_eq!(
        ada.post("/api/board/acts", act("TZAR", json!("EE")))
            .await
            .code(),
        "bad_request"
    );
    assert_eq!(
        ada.post("/api/board/acts", act("RATS", json!("E")))
            .await
            .code(),
        "letters_missing"
    );
    let lines = ["0:00 B pass"];
    let damaged = ada.post("/api/board/look", place(&study, &lines)).await;
    assert_eq!(damaged.code(), "bad_request");
    assert!(
        damaged.text.contains("action 1 can't follow"),
        "{damaged:?}"
    );
    // Nobody who is not known asks the engine.
    let stranger = Someone::stranger(served.address);
    assert_eq!(
        stranger.post("/api/board/look", here).await.code(),
        "not_signed_in"
    );
}

#[tokio::test]
async fn the_engine_says_what_is_best_and_what_it_leaves() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let study = view(&ada).await;
    let question = json!({ "place": place(&study, &[]), "effort": 0 });
    let found = ada.post("/api/board/plays", question).await.good();
    assert_eq!(found["side"], "A");
    let plays = found["plays"].as_array().unwrap();
    let play = |word: &str| plays.iter().find(|one| one["act"]["word"] == word);
    let tzar = play("TZAR").expect("TZAR is among them");
    assert_eq!(
        (&tzar["from"], &tzar["letters"]),
        (&json!("RAT"), &json!("Z"))
    );
    assert_eq!(tzar["points"], 16);
    let pass = plays.iter().find(|one| one["act"]["do"] == "pass").unwrap();
    let left: Vec<&str> = pass["leaves"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["word"].as_str().unwrap())
        .collect();
    assert!(
        pass["left"].as_u64().unwrap() > 0 && left.contains(&"BURAT"),
        "{pass}"
    );
    // An answer is weighed as an analysis does it.
    let passing = json!({ "place": place(&study, &[]), "side": "A", "act": { "do": "pass" } });
    let judged = ada.post("/api/board/judged", passing).await.good();
    assert!(judged["loss"].as_f64().unwrap() >= 0.0 && judged["right"].is_boolean());
    let none =
        json!({ "place": place(&study, &[]), "side": "A", "act": { "do": "open", "word": "ZUB" } });
    let judged = ada.post("/api/board/judged", none).await.good();
    assert_eq!(
        (&judged["right"], &judged["refusal"]["reason"]),
        (&json!(false), &json!("unknown"))
    );
}

#[tokio::test]
async fn a_position_is_set_by_hand() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let set = |rows: Value, reserve: &str| {
        json!({ "rules": "competition", "sides": {
            "A": { "rows": rows, "reserve": reserve }, "B": { "rows": [], "reserve": "EAU" } },
            "holder": "A", "handover": false })
    };
    let good = ada
        .post("/api/board/position", set(json!(["RAT", "BUT"]), "ZW"))
        .await
        .good();
    assert_eq!(good["position"], "A RAT BUT / WZ; B / AEU; turn A");
    assert_eq!(good["problems"], json!([]));
    let half = ada
        .post("/api/board/position", set(json!(["RA"]), "ZW"))
        .await
        .good();
    assert_eq!(
        (&half["position"], &half["problems"][0]["row"]),
        (&Value::Null, &json!(1))
    );
    assert_eq!(
        half["bag_count"],
        144 - 7,
        "what is written is out of the bag"
    );
    let odd = ada
        .post("/api/board/position", set(json!(["RZT"]), "W"))
        .await
        .good();
    assert_eq!(odd["problems"][0]["error"]["code"], "not_admitted");
    assert!(
        odd["position"].is_string(),
        "somebody may have overlooked it"
    );
    let many = ada
        .post("/api/board/position", set(json!([]), "ZZZZZZ"))
        .await
        .good();
    assert_eq!(many["position"], Value::Null);
    assert!(
        many["problems"][0]["error"]["details"]["letters"]
            .as_str()
            .unwrap()
            .starts_with('Z')
    );
}

/// A wish to keep a study with a comment and a variation.
fn wish(view: &Value, access: &str, key: &str) -> Value {
    let mut tree = view["tree"].clone();
    tree["name"] = json!("Le tzar oublié");
    tree["comment"] = json!("Deux\nlignes");
    tree["steps"] = json!([
        { "parent": null, "line": "0:00 A extend 1 TZAR; A draw E", "mark": "!", "comment": "Oui." },
        { "parent": null, "line": "0:00 A pass", "mark": "??", "comment": "" },
        { "parent": 0, "line": "0:00 A pass", "mark": "", "comment": "" },
    ]);
    json!({ "tree": tree, "access": access, "revision": 0, "key": key })
}

#[tokio::test]
async fn studies_are_kept_shared_and_carried() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let bob = Someone::guest(served.address, "Bob").await;
    let study = view(&ada).await;
    let made = ada
        .post("/api/studies", wish(&study, "private", "k1"))
        .await
        .good();
    let again = ada
        .post("/api/studies", wish(&study, "private", "k1"))
        .await
        .good();
    assert_eq!(
        made["summary"]["id"], again["summary"]["id"],
        "a wish is done once"
    );
    let path = format!("/api/studies/{}", made["summary"]["id"].as_str().unwrap());
    assert_eq!(
        (&made["own"], &made["summary"]["author"]),
        (&json!(true), &json!("Ada"))
    );
    // It is Ada's alone: of a private study nothing is told.
    let stranger = Someone::stranger(served.address);
    for other in [&bob, &stranger] {
        assert_eq!(other.get(&path).await.code(), "not_found");
        assert_eq!(
            other.get(&format!("{path}/record")).await.code(),
            "not_found"
        );
    }
    let mut shared = wish(&study, "link", "k2");
    shared["revision"] = json!(1);
    assert_eq!(bob.put(&path, shared.clone()).await.code(), "not_found");
    let kept = ada.put(&path, shared.clone()).await.good();
    assert_eq!(kept["summary"]["revision"], 2);
    assert_eq!(
        ada.put(&path, shared.clone()).await.good()["summary"]["revision"],
        2
    );
    shared["key"] = json!("k3");
    assert_eq!(ada.put(&path, shared.clone()).await.code(), "stale");
    // Whoever has the link reads it, and changes nothing.
    let read = stranger.get(&path).await.good();
    assert_eq!(
        (&read["own"], &read["view"]["tree"]["comment"]),
        (&json!(false), &json!("Deux\nlignes"))
    );
    shared["revision"] = json!(2);
    assert_eq!(bob.put(&path, shared).await.code(), "forbidden");
    assert_eq!(bob.delete(&path).await.code(), "not_found");
    assert_eq!(
        stranger.put(&path, wish(&study, "link", "k9")).await.code(),
        "not_signed_in"
    );
    // What goes out comes in again, byte for byte.
    let record = stranger.get(&format!("{path}/record")).await;
    assert!(
        record
            .text
            .contains("\n#study 1\n#name Le tzar oublié\n#: Deux\n#: lignes\n"),
        "{record:?}"
    );
    let back = bob
        .post("/api/board/read", json!({ "text": record.text }))
        .await
        .good();
    assert_eq!(back["tree"], read["view"]["tree"]);
    let text = bob
        .post("/api/board/write", back["tree"].clone())
        .await
        .good();
    assert_eq!(text["text"], record.text);
    // Only what is public stands in the list of all.
    let list = |of: Value| of["studies"].as_array().unwrap().len();
    assert_eq!(list(stranger.get("/api/studies").await.good()), 0);
    assert_eq!(list(ada.get("/api/me/studies").await.good()), 1);
    ada.post("/api/studies", wish(&study, "public", "k4"))
        .await
        .good();
    assert_eq!(list(stranger.get("/api/studies").await.good()), 1);
    ada.delete(&path).await.good();
    assert_eq!(ada.get(&path).await.code(), "not_found");
    let export = ada.get("/api/me/export").await.good();
    assert_eq!(export["studies"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn nonsense_is_refused() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let study = view(&ada).await;
    let refused = |change: fn(&mut Value)| {
        let mut wish = wish(&study, "private", "k");
        change(&mut wish);
        wish
    };
    for bad in [
        refused(|wish| wish["tree"]["name"] = json!(" ")),
        refused(|wish| wish["tree"]["name"] = json!("deux\nlignes")),
        refused(|wish| wish["tree"]["comment"] = json!("\u{1b}[2J")),
        refused(|wish| wish["tree"]["comment"] = json!("a".repeat(2_001))),
        refused(|wish| wish["tree"]["steps"][1]["parent"] = json!(1)),
        refused(|wish| wish["tree"]["steps"][1]["parent"] = json!(99)),
        refused(|wish| wish["tree"]["steps"][1]["line"] = json!("0:00 B pass")),
        refused(|wish| wish["tree"]["steps"][1]["mark"] = json!("!!!")),
        refused(|wish| wish["tree"]["head"] = json!("jarnac record 2")),
        refused(|wish| wish["tree"]["position"] = json!("A / ZZZZZZ; B / -; turn A")),
        refused(|wish| wish["key"] = json!("")),
    ] {
        let answer = ada.post("/api/studies", bad).await;
        assert!((400..500).contains(&answer.status), "{answer:?}");
    }
    let steps = vec![json!({ "parent": null, "line": "0:00 A pass" }); 2_001];
    let mut long = wish(&study, "private", "k");
    long["tree"]["steps"] = json!(steps);
    assert_eq!(ada.post("/api/studies", long).await.code(), "bad_request");
    let text = json!({ "text": "RAT ZE" });
    let told = ada.post("/api/board/read", text).await;
    assert!(
        told.text.contains("no record") && told.text.contains("column 1"),
        "{told:?}"
    );
    let own = ada.get("/api/me/studies").await.good();
    assert!(own["studies"].as_array().unwrap().is_empty());
}

#[tokio::test]
async fn no_help_at_the_board_while_words_are_contested() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let study = view(&ada).await;
    let rules = json!({ "set": "competition" });
    let wish = json!({ "rules": rules, "opponent": { "kind": "computer", "level": "expert" } });
    let game = ada.post("/api/games", wish).await.good();
    let (mut seat, snapshot) = Seat::sit(&ada, game["game"]["id"].as_str().unwrap()).await;
    if snapshot.seq == 0 {
        seat.event().await;
    }
    let here = place(&study, &[]);
    for (path, body) in [
        ("/api/board/plays", json!({ "place": here, "effort": 0 })),
        (
            "/api/board/judged",
            json!({ "place": here, "side": "A", "act": { "do": "pass" } }),
        ),
        (
            "/api/board/acts",
            json!({ "place": here, "side": "A", "act": { "do": "pass" } }),
        ),
    ] {
        assert_eq!(ada.post(path, body).await.code(), "words_locked", "{path}");
    }
    ada.post("/api/board/look", here).await.good();
}
