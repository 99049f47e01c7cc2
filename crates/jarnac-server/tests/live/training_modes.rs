//! Training: what is the same on two servers, what comes too late, what is taken along, and one's own missed Jarnacs.

use std::time::Duration;

use jarnac_protocol::{Act, AnalysisState};
use jarnac_study::{Day, PuzzleId, competition};
use serde_json::{Value, json};
use sqlx::Connection as _;

use super::secrets::{begun, two};
use super::served::Served;
use super::someone::Someone;

async fn next(someone: &Someone, wish: Value) -> Value {
    someone.post("/api/training/next", wish).await.good()
}

fn answer(mode: &str, view: &Value, key: &str, acts: &Value) -> Value {
    json!({ "key": key, "mode": mode, "puzzle": view["id"], "acts": acts })
}

/// Two servers that know nothing of each other, and the day as the book itself has it.
#[tokio::test]
async fn two_servers_have_the_same_puzzle_of_the_day() {
    let (one, other) = (Served::start().await, Served::start().await);
    let day = async |served: &Served| {
        let stranger = Someone::stranger(served.address);
        stranger.get("/api/training/day").await.good()
    };
    let (mine, yours) = (day(&one).await, day(&other).await);
    // Midnight in Paris may have passed between both.
    if mine["day"] == yours["day"] {
        assert_eq!(mine, yours);
    }
    let date: Day = mine["day"].as_str().unwrap().parse().unwrap();
    let due = date.puzzle(&competition().puzzles).unwrap().id();
    assert_eq!(mine["id"], due.to_string());
    assert!(!due.is_open(), "its answer could be in a page");
}

/// The time of a storm is the server's. What comes after it counts for nothing, and the answer is told.
#[tokio::test]
async fn an_answer_after_the_storm_counts_for_nothing() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let storm = json!({ "mode": "storm", "theme": null, "known_by": null, "fresh": true });
    let view = next(&ada, storm).await;
    sqlx::any::install_default_drivers();
    let file = format!("sqlite:{}", served.folder.join("jarnac.db").display());
    let mut database = sqlx::AnyConnection::connect(&file).await.unwrap();
    sqlx::query("update training_run set started_at = started_at - 181000")
        .execute(&mut database)
        .await
        .unwrap();
    let id: PuzzleId = view["id"].as_str().unwrap().parse().unwrap();
    let right = jarnac_study::find(id).unwrap().best().unwrap().answer;
    let acts: Vec<Act> = right.actions().filter_map(Act::of).collect();
    let late = answer("storm", &view, "late", &json!(acts));
    let result = ada.post("/api/training/answers", late.clone()).await.good();
    assert_eq!(result["verdict"], "missed");
    let run = &result["run"];
    assert_eq!(
        (&run["over"], &run["score"], &run["faults"]),
        (&json!(true), &json!(0), &json!(0))
    );
    assert!(!result["right"].as_array().unwrap().is_empty());
    let again = ada.post("/api/training/answers", late).await.good();
    assert_eq!(again["verdict"], "missed", "the same key, the same answer");
    assert_eq!(ada.get("/api/training").await.good()["best_storm"], 0);
}

/// What a page takes along has its answers; nothing of it is ever asked for a rating.
#[tokio::test]
async fn what_is_taken_along_is_never_rated() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let pack = ada.get("/api/training/pack").await.good();
    let puzzles = pack["puzzles"].as_array().unwrap();
    assert_eq!(puzzles.len(), 40);
    for packed in puzzles {
        let line = packed["line"].as_str().unwrap();
        let puzzle =
            jarnac_study::Puzzle::read_line(pack["rules"].as_str().unwrap().parse().unwrap(), line);
        assert!(puzzle.unwrap().id().is_open());
    }
    let means = |packed: &Value| !packed["words"].as_array().unwrap().is_empty();
    assert!(puzzles.iter().any(means), "what their words mean");
    let stranger = Someone::stranger(served.address);
    assert_eq!(stranger.get("/api/training/pack").await.good(), pack);
    let rated = json!({ "mode": "rated", "theme": null, "known_by": null });
    for key in 0..8 {
        let view = next(&ada, rated.clone()).await;
        let id: PuzzleId = view["id"].as_str().unwrap().parse().unwrap();
        assert!(!id.is_open());
        let given_up = answer("rated", &view, &key.to_string(), &json!([]));
        ada.post("/api/training/answers", given_up).await.good();
    }
}

/// Both leave what their letters make, and nobody takes it: an analysis shows that, and it can be found again.
#[tokio::test]
async fn missed_jarnacs_are_found_again() {
    let (_served, ada, bob, game) = two(json!({ "set": "competition" })).await;
    let (mut one, mut other, _) = begun(&ada, &bob, &game).await;
    for _ in 0..8 {
        one.act(Act::Pass).await.unwrap();
        while other.seq < one.seq {
            other.event().await;
        }
        other.act(Act::Draw).await.unwrap();
        while one.seq < other.seq {
            one.event().await;
        }
        std::mem::swap(&mut one, &mut other);
    }
    one.act(Act::Resign).await.unwrap();
    let path = format!("/api/games/{game}/analysis");
    loop {
        let state = serde_json::from_value(ada.get(&path).await.good()).unwrap();
        if matches!(state, AnalysisState::Done { .. }) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let missed = async |who: &Someone| {
        let hub = who.get("/api/training").await.good();
        hub["missed"].as_u64().unwrap()
    };
    let who = if missed(&ada).await > 0 { &ada } else { &bob };
    assert!(missed(who).await > 0, "nobody made a word in eight turns");
    let wish = json!({ "mode": "missed", "theme": null, "known_by": null });
    let view = next(who, wish.clone()).await;
    assert_eq!(view["asks"], "handover");
    let given_up = answer("missed", &view, "a", &json!([]));
    let result = who.post("/api/training/answers", given_up).await.good();
    assert_eq!(
        (&result["verdict"], &result["rating"]),
        (&json!("missed"), &Value::Null)
    );
    // What was right is right when it comes again.
    let mut turn = 0;
    let again = loop {
        turn += 1;
        let again = next(who, wish.clone()).await;
        if again["id"] == view["id"] {
            break again;
        }
        let other = answer("missed", &again, &format!("turn {turn}"), &json!([]));
        who.post("/api/training/answers", other).await.good();
    };
    let found = answer("missed", &again, "b", &result["right"][0]["acts"]);
    let found = who.post("/api/training/answers", found).await.good();
    assert_eq!(found["verdict"], "found", "{found}");
}
