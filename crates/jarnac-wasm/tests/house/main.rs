//! The module as a page uses it, on this machine: JSON in, JSON out.

#![expect(clippy::unwrap_used, reason = "a test that can't go on stops")]

mod kept;
mod page;

use jarnac_engine::Manners;
use jarnac_lexicon::Dictionary;
use jarnac_wasm::House;
use serde_json::{Value, json};

use page::{Page, choice, new_game, raw};

#[test]
fn two_at_one_device_play_to_the_end_and_resume_after_every_deed() {
    let mut page = Page::make(&json!({"kind": "hotseat"}));
    assert_eq!(page.told[0]["type"], "snapshot");
    let mut acts = 0;
    while !page.is_over() {
        // The page is closed and opened again: nothing is lost, and nothing happens twice.
        let before = page.deeds.clone();
        page.open();
        assert_eq!(page.deeds[..before.len()], before[..]);
        let (side, act) = choice(&page.journal()).expect("the game waits for somebody");
        page.wish(side, &act);
        acts += 1;
        assert!(acts < 500, "the game does not end");
    }
    assert!(page.game["result"]["points"]["A"].as_u64().unwrap() > 0);
    assert!(
        page.game["seed"].is_string(),
        "the seed is told once it is over"
    );
    let request = |page: &mut Page, path: &str| {
        let game = page.kept();
        raw(
            &mut page.house,
            &json!({"ask": "request", "method": "GET", "path": path, "game": game}),
        )
    };
    let story = request(&mut page, "/api/games/local-test/story");
    assert_eq!(
        story["body"].as_array().unwrap().len(),
        page.deeds.len(),
        "every deed is told"
    );
    let record = request(&mut page, "/api/games/local-test/record?x=1");
    let record = record["body"].as_str().unwrap().to_owned();
    let read: jarnac_core::notation::Record = record.parse().unwrap();
    read.verify().expect("its draws follow from the seed");
    read.audit(Dictionary::french())
        .expect("its words are admitted");
    // The analysis is the one that a server makes.
    let study = raw(&mut page.house, &json!({"ask": "study", "record": record}));
    let never = std::sync::atomic::AtomicBool::new(false);
    let own = jarnac_local::study(
        &read,
        Dictionary::french(),
        Manners::Plain,
        &never,
        |_, _| {},
    );
    // As text, since that is how it is told.
    let own = serde_json::to_string(&own.unwrap()).unwrap();
    let own: Value = serde_json::from_str(&own).unwrap();
    assert_eq!(study["analysis"], own);
}

#[test]
fn the_computer_plays_when_it_has_thought() {
    let mut page = Page::make(&json!({"kind": "computer", "level": "champion"}));
    let mut thoughts = 0;
    while !page.is_over() && thoughts < 6 {
        if let Some(question) = page.questions.first().cloned() {
            let think =
                json!({"ask": "think", "game": page.kept(), "side": question["side"], "nodes": 60});
            let first = raw(&mut page.house, &think);
            // By nodes and a seed: another instance says the same.
            assert_eq!(first, raw(&mut House::new(|_, _| {}), &think));
            thoughts += 1;
            page.think_through(&question, &first);
        } else if let Some((side, act)) = choice(&page.journal()) {
            page.wish(side, &act);
        } else {
            page.wait();
        }
    }
    assert!(thoughts >= 6, "the computer was asked {thoughts} times");
}

#[test]
fn what_could_not_be_stored_has_not_happened() {
    let mut page = Page::make(&json!({"kind": "hotseat"}));
    let (side, act) = choice(&page.journal()).unwrap();
    let message = json!({"type": "wish", "key": "k", "seen": page.deeds.len(), "side": side.to_string(), "act": act});
    let now = page.now + 1;
    let reply = raw(
        &mut page.house,
        &json!({"ask": "say", "message": message, "now": now}),
    );
    assert!(
        reply["store"].is_object() && reply["tell"].as_array().unwrap().is_empty(),
        "{reply}"
    );
    let reply = raw(
        &mut page.house,
        &json!({"ask": "failed", "why": "full", "now": now}),
    );
    assert_eq!(reply["tell"][0]["type"], "refused", "{reply}");
    assert_eq!(reply["tell"][0]["error"]["code"], "try_again");
}

#[test]
fn a_wish_that_is_sent_again_is_done_once() {
    let mut page = Page::make(&json!({"kind": "hotseat"}));
    let (side, act) = choice(&page.journal()).unwrap();
    let message = json!({"type": "wish", "key": "same", "seen": page.deeds.len(), "side": side.to_string(), "act": act});
    page.ask(json!({"ask": "say", "message": message}));
    let done = page.deeds.len();
    page.open();
    page.ask(json!({"ask": "say", "message": message}));
    assert_eq!(page.deeds.len(), done);
    assert_eq!(page.told.last().unwrap()["type"], "done");
}

#[test]
fn nonsense_is_refused_and_never_panics() {
    let mut house = House::new(|_, _| {});
    for nonsense in [
        "",
        "{",
        "[]",
        "null",
        r#"{"ask":"dance"}"#,
        "\u{0}",
        r#"{"ask":"tick","now":-1}"#,
    ] {
        let answer: Value = serde_json::from_slice(&house.answer(nonsense.as_bytes())).unwrap();
        assert_eq!(answer["answer"], "refused", "{nonsense}");
    }
    assert_eq!(
        raw(&mut house, &json!({"ask": "tick", "now": 1}))["error"]["code"],
        "not_found"
    );
    let mut bad = new_game(&json!({"kind": "invite"}));
    assert_eq!(raw(&mut house, &bad)["error"]["code"], "bad_request");
    bad = new_game(&json!({"kind": "computer", "level": "deity"}));
    assert_eq!(raw(&mut house, &bad)["error"]["code"], "bad_request");
    bad = new_game(&json!({"kind": "hotseat"}));
    bad["seed"] = json!("zz");
    assert_eq!(raw(&mut house, &bad)["error"]["code"], "bad_request");
    bad = new_game(&json!({"kind": "hotseat"}));
    let mut head = raw(&mut house, &bad)["head"].clone();
    for (field, wrong) in [("rules", "gibberish"), ("seed", "12")] {
        let before = std::mem::replace(&mut head[field], json!(wrong));
        let game = json!({"head": head, "deeds": []});
        assert_eq!(
            raw(&mut house, &json!({"ask": "open", "game": game, "now": 1}))["answer"],
            "refused"
        );
        head[field] = before;
    }
    let deed = json!({"seq": 1, "at": 1, "deed": "0:00 A draw QQQQQQ"});
    let game = json!({"head": head, "deeds": [deed]});
    let refused = raw(&mut house, &json!({"ask": "open", "game": game, "now": 1}));
    assert!(
        refused["error"]["message"]
            .as_str()
            .unwrap()
            .contains("deed 1"),
        "{refused}"
    );
}

/// A table with real letters whose server can't be reached asks the page itself.
#[test]
fn contested_words_and_sheets_are_judged_as_at_a_server() {
    let mut house = House::new(|_, _| {});
    let mut ask = |path: &str, body: Value| {
        let ask = json!({"ask": "request", "method": "POST", "path": path, "body": body});
        raw(&mut house, &ask)
    };
    let menager = json!({"rules": "competition", "word": "menager", "from": "menage"});
    let told = ask("/api/match/verdict", menager);
    assert_eq!(told["body"]["admitted"], false, "{told}");
    assert_eq!(told["body"]["refusal"]["reason"], "same_entry");
    let cals = json!({"rules": "competition", "word": "CALS", "from": "LAC"});
    let told = ask("/api/match/verdict", cals);
    assert_eq!(told["body"]["admitted"], true, "{told}");
    let told = ask(
        "/api/match/verdict",
        json!({"rules": "tennis", "word": "RAT"}),
    );
    assert_eq!(told["body"]["code"], "bad_rules", "{told}");

    // A word of nine letters counts 100 only if a dictionary heads an entry with it.
    let sheet = json!({
        "rules": "competition,hundred=on",
        "rows": {"A": ["PARAPLUIE", "BUT"], "B": ["MONTAGNES"]},
        "bonus": {"A": 0, "B": 10},
        "jarnacs": {"A": 0, "B": 0},
    });
    let told = ask("/api/match/count", sheet);
    assert_eq!(
        told["body"]["rows"],
        json!({"A": [100, 9], "B": [81]}),
        "{told}"
    );
}

#[test]
fn rules_are_told_and_tried_out_as_at_a_server() {
    let mut house = House::new(|_, _| {});
    let book = raw(
        &mut house,
        &json!({"ask": "request", "method": "GET", "path": "/api/rules"}),
    );
    assert_eq!(book["body"]["levels"].as_array().unwrap().len(), 8);
    assert_eq!(book["body"]["rated"], json!([]), "nothing counts in a page");
    let trial =
        json!({"kind": "computer", "rules": {"set": "competition", "changes": {"joker": "maybe"}}});
    let tried = raw(
        &mut house,
        &json!({"ask": "request", "method": "POST", "path": "/api/rules", "body": trial}),
    );
    assert_eq!(
        tried["body"]["refusals"].as_array().unwrap().len(),
        1,
        "{tried}"
    );
    let lost = raw(
        &mut house,
        &json!({"ask": "request", "method": "GET", "path": "/api/lobby"}),
    );
    assert_eq!(lost["status"], 404);
}

#[test]
fn the_study_board_answers_as_a_server_does() {
    let mut house = House::new(|_, _| {});
    let mut ask = |what: &str, body: Value| {
        let path = format!("/api/board/{what}");
        raw(
            &mut house,
            &json!({"ask": "request", "method": "POST", "path": path, "body": body}),
        )
    };
    let text = json!({"text": "A RAT / ZBU; B SEL / EAU; turn A", "rules": "classic"});
    let study = ask("read", text);
    assert_eq!(study["status"], 200, "{study}");
    let tree = study["body"]["tree"].clone();
    let place =
        json!({"rules": study["body"]["rules_text"], "position": tree["position"], "lines": []});
    let seen = ask("look", place.clone());
    assert_eq!(seen["body"]["awaited"], "A");
    let act = json!({"do": "extend", "row": 1, "word": "TZAR"});
    let done = ask(
        "acts",
        json!({"place": place, "side": "A", "act": act, "drawn": "E"}),
    );
    assert_eq!(done["body"]["view"]["table"]["mats"]["A"]["points"], 16);
    let plays = ask("plays", json!({"place": place, "effort": 0}));
    assert!(!plays["body"]["plays"].as_array().unwrap().is_empty());
    let judged = ask("judged", json!({"place": place, "side": "A", "act": act}));
    assert!(judged["body"]["right"].is_boolean(), "{judged}");
    let written = ask("write", tree);
    assert!(
        written["body"]["text"]
            .as_str()
            .unwrap()
            .starts_with("jarnac record 1")
    );
    let bad = ask("look", json!({"rules": "none", "lines": []}));
    assert_eq!(
        (&bad["status"], &bad["body"]["code"]),
        (&json!(400), &json!("bad_rules"))
    );
    assert_eq!(ask("nothing", Value::Null)["status"], 404);
}

/// A puzzle that the page took along: asked without its answers, and judged as a server would.
#[test]
fn puzzles_are_asked_and_judged_here() {
    let book = jarnac_study::competition();
    let open = book.puzzles.iter().find(|puzzle| puzzle.id().is_open());
    let puzzle = open.unwrap();
    let mut house = House::new(|_, _| {});
    let mut ask = |acts: Value| {
        let body = json!({"rules": book.rules.name(), "line": puzzle.line(), "acts": acts});
        let path = "/api/training/here";
        let ask = json!({"ask": "request", "method": "POST", "path": path, "body": body});
        raw(&mut house, &ask)
    };
    let shown = ask(Value::Null)["body"].clone();
    assert_eq!(shown["id"], puzzle.id().to_string());
    assert!(shown.get("right").is_none() && shown["theme"].is_null());
    let best = puzzle.best().unwrap().answer;
    let acts: Vec<jarnac_protocol::Act> = best
        .actions()
        .filter_map(jarnac_protocol::Act::of)
        .collect();
    let found = ask(json!(acts))["body"].clone();
    assert_eq!(
        (&found["verdict"], &found["rating"]),
        (&json!("found"), &Value::Null)
    );
    let trap = puzzle.tempting().unwrap().answer;
    let acts: Vec<jarnac_protocol::Act> = trap
        .actions()
        .filter_map(jarnac_protocol::Act::of)
        .collect();
    assert_eq!(ask(json!(acts))["body"]["verdict"], "missed");
    assert_eq!(ask(json!([]))["body"]["verdict"], "missed");
    let refused = ask(json!([{"do": "resign"}]));
    assert_eq!(refused["status"], 400, "{refused}");
}
