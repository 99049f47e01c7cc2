//! Rules are tried out before a game is made.

use serde_json::{Value, json};

use super::served::Served;
use super::someone::Someone;

async fn tried(served: &Served, kind: &str, set: &str, changes: Value) -> Value {
    let stranger = Someone::stranger(served.address);
    let trial = json!({ "kind": kind, "rules": { "set": set, "changes": changes } });
    stranger.post("/api/rules", trial).await.good()
}

fn codes(answer: &Value) -> Vec<String> {
    let refusals = answer["refusals"].as_array().unwrap().iter();
    refusals
        .map(|one| {
            format!(
                "{} {}",
                one["option"].as_str().unwrap_or("-"),
                one["code"].as_str().unwrap()
            )
        })
        .collect()
}

#[tokio::test]
async fn everything_that_cannot_be_is_told_at_once() {
    let served = Served::start().await;
    let cases = [
        (json!({}), vec![]),
        (json!({ "clock": "chess vingt" }), vec!["clock bad_value"]),
        (
            json!({ "clock": "chess 2000:00" }),
            vec!["clock clock_out_of_range"],
        ),
        (
            json!({ "handicap": "5 0", "stall_turns": "1" }),
            vec![
                "handicap handicap_too_large",
                "stall_turns stall_turns_out_of_range",
            ],
        ),
        (json!({ "bag": "A6 B5" }), vec!["bag bag_too_small"]),
        (
            json!({ "bag": "A20", "toss": "letters" }),
            vec!["toss toss_needs_two_letters"],
        ),
        (
            json!({ "contest_window": "1:01" }),
            vec!["contest_window window_too_long"],
        ),
        (json!({ "dance": "on" }), vec!["- unknown_option"]),
    ];
    for (changes, expected) in cases {
        let answer = tried(&served, "invite", "classic", changes.clone()).await;
        assert_eq!(codes(&answer), expected, "{changes}");
    }
    let answer = tried(&served, "invite", "chess", json!({})).await;
    assert_eq!(codes(&answer), ["- unknown_set"]);
    let small = tried(&served, "invite", "classic", json!({ "bag": "A6 B5" })).await;
    let numbers = &small["refusals"][0]["numbers"];
    assert_eq!(
        (&numbers["size"], &numbers["needed"]),
        (&json!(11), &json!(12))
    );
}

/// Whoever sends a thousand options that don't exist is not sent a thousand sentences, and what is
/// wrong with those that exist is still among them.
#[tokio::test]
async fn of_very_many_refusals_the_first_are_told() {
    let served = Served::start().await;
    let names = (0..1200).map(|number| (format!("x{number}"), json!("1")));
    let mut changes: serde_json::Map<String, Value> = names.collect();
    changes.insert("stall_turns".to_owned(), json!("1"));
    let rules = json!({ "set": "classic", "changes": changes });
    let stranger = Someone::stranger(served.address);
    let trial = json!({ "kind": "invite", "rules": rules.clone() });
    let answered = stranger.post("/api/rules", trial).await;
    let size = answered.text.len();
    assert!(size < 8_000, "{size} bytes");
    let answer = answered.good();
    let told = codes(&answer);
    assert_eq!(told[0], "stall_turns stall_turns_out_of_range");
    assert_eq!(answer["more"], json!(1201 - told.len()));
    let ada = Someone::guest(served.address, "Ada").await;
    let wish = json!({ "rules": rules, "opponent": { "kind": "invite" } });
    let refused = ada.post("/api/games", wish).await.json();
    let message = refused["message"].as_str().unwrap();
    assert!(message.ends_with("(and 1200 more like it)"), "{message}");
    let few = tried(&served, "invite", "classic", json!({ "dance": "on" })).await;
    assert_eq!(few.get("more"), None);
}

#[tokio::test]
async fn the_same_refusals_come_when_a_game_is_made() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let rules = json!({ "set": "classic", "changes": { "handicap": "9", "stall_turns": "1" } });
    let wish = json!({ "rules": rules, "opponent": { "kind": "invite" } });
    let refused = ada.post("/api/games", wish).await.json();
    assert_eq!(refused["code"], "bad_rules");
    let refusals = refused["details"]["rules"].as_array().unwrap();
    assert_eq!(refusals.len(), 3, "both sides, and the turns: {refused}");
}

#[tokio::test]
async fn what_would_be_played_and_whether_it_counts() {
    let served = Served::start().await;
    let contest = json!({ "referee": "contest" });
    let apart = tried(&served, "invite", "classic", contest.clone()).await;
    assert_eq!(apart["options"]["contest_window"], "0:05");
    assert_eq!(apart["usual"]["contest_window"], "0:05");
    assert_eq!(apart["rated"], Value::Null);
    let together = tried(&served, "hotseat", "classic", contest).await;
    assert_eq!(together["options"]["contest_window"], "0:00");
    let timed = json!({ "clock": "chess 5:00", "contest_window": "0:09" });
    let rated = tried(&served, "invite", "competition", timed).await;
    assert_eq!(rated["rated"], "competition");
    assert_eq!(rated["usual"]["contest_window"], "0:05");
    let unfair = json!({ "clock": "chess 0:30" });
    let unfair = tried(&served, "invite", "competition", unfair).await;
    assert_eq!(unfair["rated"], Value::Null);
}

/// Over a network nobody else starts the clock of who has won the toss and never draws.
#[tokio::test]
async fn two_people_with_chess_clocks_have_a_limit_for_the_opening() {
    let served = Served::start().await;
    for (kind, set, changes, limit) in [
        ("invite", "competition", json!({}), "1:00"),
        ("lobby", "classic", json!({ "clock": "chess 5:00" }), "1:00"),
        ("invite", "classic", json!({}), "0:00"),
        ("invite", "federation", json!({}), "0:00"),
        ("computer", "competition", json!({}), "0:00"),
        ("hotseat", "competition", json!({}), "0:00"),
    ] {
        let tried = tried(&served, kind, set, changes).await;
        assert_eq!(tried["options"]["opening_limit"], limit, "{kind}, {set}");
        assert_eq!(tried["usual"]["opening_limit"], limit, "{kind}, {set}");
    }
    let none = json!({ "opening_limit": "0:00" });
    let without = tried(&served, "invite", "competition", none).await;
    assert_eq!(without["options"]["opening_limit"], "0:00");
    assert_eq!(without["rated"], "competition");
    let ada = Someone::guest(served.address, "Ada").await;
    let wish = json!({ "rules": { "set": "competition" }, "opponent": { "kind": "invite" } });
    let made = ada.new_game(wish).await;
    let options = &made["game"]["rules"]["options"];
    assert_eq!(options["opening_limit"], "1:00");
}

#[tokio::test]
async fn the_book_has_all_that_can_be_chosen() {
    let served = Served::start().await;
    let stranger = Someone::stranger(served.address);
    let book = stranger.get("/api/rules").await.good();
    assert_eq!(book["sets"].as_array().unwrap().len(), 5);
    assert_eq!(book["formulas"].as_array().unwrap().len(), 4);
    assert_eq!(book["bags"][0]["letters"]["E"], 19);
    assert_eq!(book["rated"], json!(["classic", "competition"]));
    let options = book["options"].as_array().unwrap();
    let window = options
        .iter()
        .find(|option| option["name"] == "contest_window");
    let window = window.unwrap();
    assert_eq!(
        window["shape"],
        json!({ "kind": "span", "most_ms": 60_000 })
    );
    assert_eq!(
        window["matters_with"],
        json!({ "option": "referee", "value": "contest" })
    );
}

/// The browser tests look at pages without a server: they have the book as it is here.
#[tokio::test]
async fn the_book_of_the_browser_tests_is_fresh() {
    let served = Served::start().await;
    let stranger = Someone::stranger(served.address);
    let mut book = stranger.get("/api/rules").await.good();
    // Their look does not depend on which words there are.
    book["dictionaries"] =
        json!([{ "title": "Jarnac 2026", "checksum": "0".repeat(16), "forms": 1 }]);
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/e2e/rule-book.json");
    let text = format!("{}\n", serde_json::to_string_pretty(&book).unwrap());
    if std::env::var("INSTA_UPDATE").is_ok_and(|how| how == "always") {
        std::fs::write(path, &text).unwrap();
    }
    let written = std::fs::read_to_string(path).unwrap_or_default();
    let written: Value = serde_json::from_str(&written).unwrap_or_default();
    let how = "out of date: run it again with INSTA_UPDATE=always, and format it";
    assert_eq!(written, book, "web/e2e/rule-book.json is {how}");
}
