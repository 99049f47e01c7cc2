//! Training: the puzzle of the day, rated ones, runs; and clients that don't behave.

use jarnac_study::{Answer, Puzzle, competition};
use serde_json::{Value, json};

use super::served::Served;
use super::someone::Someone;

/// The acts of an answer, as a client sends them.
fn acts(answer: &Answer) -> Value {
    let acts = answer.actions().filter_map(jarnac_protocol::Act::of);
    serde_json::to_value(acts.collect::<Vec<_>>()).unwrap()
}

fn puzzle(view: &Value) -> &'static Puzzle {
    let id = view["id"].as_str().unwrap();
    let mut all = competition().puzzles.iter();
    all.find(|puzzle| puzzle.id().to_string() == id).unwrap()
}

async fn next(someone: &Someone, wish: Value) -> Value {
    someone.post("/api/training/next", wish).await.good()
}

fn answer(mode: &str, view: &Value, key: &str, acts: &Value) -> Value {
    json!({ "key": key, "mode": mode, "puzzle": view["id"], "acts": acts })
}

#[tokio::test]
async fn the_puzzle_of_the_day_is_for_everybody() {
    let served = Served::start().await;
    let stranger = Someone::stranger(served.address);
    let view = stranger.get("/api/training/day").await.good();
    let told = view.to_string();
    let due = puzzle(&view);
    let best = due.best().unwrap();
    for word in best.answer.words() {
        assert!(
            !told.contains(&word.to_string()),
            "its answer is told: {told}"
        );
    }
    let wrong = due.tempting().unwrap();
    let missed = answer("day", &view, "k", &acts(&wrong.answer));
    let missed = stranger.post("/api/training/day", missed).await.good();
    assert_eq!(missed["verdict"], "missed");
    let found = answer("day", &view, "k", &acts(&best.answer));
    let found = stranger.post("/api/training/day", found).await.good();
    assert_eq!(found["verdict"], "found");
    assert_eq!(found["rating"], Value::Null, "nobody is rated by it");
    assert!(!found["words"].as_array().unwrap().is_empty());

    // Whoever is known has the first answer of the day, whatever they send afterwards.
    let ada = Someone::guest(served.address, "Ada").await;
    let first = answer("day", &view, "a", &acts(&best.answer));
    assert_eq!(
        ada.post("/api/training/day", first).await.good()["verdict"],
        "found"
    );
    let later = answer("day", &view, "b", &acts(&wrong.answer));
    assert_eq!(
        ada.post("/api/training/day", later).await.good()["verdict"],
        "found"
    );
    let hub = ada.get("/api/training").await.good();
    assert_eq!(hub["days_in_a_row"], 1);
    assert_eq!(hub["week"][6]["done"], true);
    let nobody = stranger.get("/api/training").await.good();
    assert_eq!(nobody["days_in_a_row"], 0);
    assert_eq!(nobody["themes"].as_array().unwrap().len(), 9);
}

#[tokio::test]
async fn a_rated_answer_is_judged_once() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let rated = json!({ "mode": "rated", "theme": null, "known_by": null });
    let view = next(&ada, rated.clone()).await;
    assert_eq!(view["theme"], Value::Null, "it would give it away");
    assert_eq!(
        next(&ada, rated.clone()).await["id"],
        view["id"],
        "nobody chooses"
    );
    let due = puzzle(&view);
    let right = acts(&due.best().unwrap().answer);
    let sent = answer("rated", &view, "one", &right);
    let result = ada.post("/api/training/answers", sent.clone()).await.good();
    assert_eq!(result["verdict"], "found", "{result}");
    let rating = &result["rating"];
    assert!(
        rating["after"].as_u64() > rating["before"].as_u64(),
        "{rating}"
    );
    assert_eq!(result["puzzle"]["theme"], due.theme.name());
    let again = ada.post("/api/training/answers", sent).await.good();
    assert_eq!(again["rating"], *rating, "counted once");
    let other = answer("rated", &view, "two", &right);
    let code = ada.post("/api/training/answers", other).await.code();
    assert_eq!(code, "stale", "it was answered");

    // A failed one comes back in the replay, until it is solved.
    let view = next(&ada, rated).await;
    let given_up = answer("rated", &view, "three", &json!([]));
    let result = ada.post("/api/training/answers", given_up).await.good();
    assert_eq!(result["verdict"], "missed");
    let replay = json!({ "mode": "replay", "theme": null, "known_by": null });
    let failed = next(&ada, replay.clone()).await;
    assert_eq!(failed["id"], view["id"]);
    let due = acts(&puzzle(&failed).best().unwrap().answer);
    let solved = answer("replay", &failed, "four", &due);
    let result = ada.post("/api/training/answers", solved).await.good();
    assert_eq!(
        (&result["verdict"], &result["rating"]),
        (&json!("found"), &Value::Null)
    );
    assert_eq!(
        ada.post("/api/training/next", replay).await.code(),
        "not_found"
    );
}

#[tokio::test]
async fn a_hint_halves_what_is_won_and_a_theme_is_told() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let view = next(
        &ada,
        json!({ "mode": "theme", "theme": "nine", "known_by": null }),
    )
    .await;
    assert_eq!(view["theme"], "nine");
    assert_eq!(view["hint_row"], Value::Null);
    let wish = json!({ "mode": "theme", "puzzle": view["id"] });
    let hinted = ada.post("/api/training/hints", wish.clone()).await.good();
    assert!(hinted["hint_row"].is_u64() && hinted["hint_length"].is_null());
    let hinted = ada.post("/api/training/hints", wish).await.good();
    assert_eq!(hinted["hint_length"], 9);
    let other = next(
        &ada,
        json!({ "mode": "theme", "theme": "steps", "known_by": null }),
    )
    .await;
    assert_eq!(other["theme"], "steps", "another theme is another puzzle");
}

#[tokio::test]
async fn a_streak_ends_with_the_first_fault() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let wish =
        |fresh: bool| json!({ "mode": "streak", "theme": null, "known_by": null, "fresh": fresh });
    let view = next(&ada, wish(true)).await;
    let right = acts(&puzzle(&view).best().unwrap().answer);
    let result = answer("streak", &view, "a", &right);
    let result = ada.post("/api/training/answers", result).await.good();
    assert_eq!(
        (&result["run"]["score"], &result["run"]["over"]),
        (&json!(1), &json!(false))
    );
    let second = next(&ada, wish(false)).await;
    assert_eq!(second["run"]["id"], view["run"]["id"], "it goes on");
    let given_up = answer("streak", &second, "b", &json!([]));
    let result = ada.post("/api/training/answers", given_up).await.good();
    assert_eq!(result["run"]["over"], true);
    assert_ne!(
        next(&ada, wish(false)).await["run"]["id"],
        view["run"]["id"]
    );
    let storm = json!({ "mode": "storm", "theme": null, "known_by": null, "fresh": true });
    let storm = next(&ada, storm).await;
    assert!(storm["run"]["left_ms"].as_u64().unwrap() <= 180_000);
    assert_eq!(ada.get("/api/training").await.good()["best_streak"], 1);
}

#[tokio::test]
async fn hostile_answers_are_refused() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let rated = json!({ "mode": "rated", "theme": null, "known_by": null });
    let view = next(&ada, rated).await;
    let right = acts(&puzzle(&view).best().unwrap().answer);
    for (body, code) in [
        (
            answer("rated", &json!({ "id": "0000000000" }), "k", &right),
            "not_found",
        ),
        (
            answer("rated", &json!({ "id": "../../etc" }), "k", &right),
            "not_found",
        ),
        (answer("storm", &view, "k", &right), "stale"),
        (answer("day", &view, "k", &right), "bad_request"),
        (answer("rated", &view, "", &right), "bad_request"),
        (
            answer("rated", &view, &"k".repeat(65), &right),
            "bad_request",
        ),
        (
            answer("rated", &view, "k", &json!([{ "do": "resign" }])),
            "bad_request",
        ),
        (
            answer("rated", &view, "k", &json!([{ "do": "abort" }])),
            "bad_request",
        ),
        (
            answer(
                "rated",
                &view,
                "k",
                &json!([{ "do": "pass" }, { "do": "pass" }]),
            ),
            "bad_request",
        ),
        (
            answer(
                "rated",
                &view,
                "k",
                &json!([{ "do": "open", "word": "ZZZZZZZZZ" }]),
            ),
            "",
        ),
        (
            answer(
                "rated",
                &view,
                "k",
                &json!([{ "do": "extend", "row": 99, "word": "RAT" }]),
            ),
            "",
        ),
    ] {
        let refused = ada.post("/api/training/answers", body.clone()).await;
        assert!(refused.status >= 400, "{body} {refused:?}");
        assert!(
            code.is_empty() || refused.code() == code,
            "{body} {refused:?}"
        );
    }
}

#[tokio::test]
async fn nobody_answers_for_another() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let bob = Someone::guest(served.address, "Bob").await;
    let rated = json!({ "mode": "rated", "theme": null, "known_by": null });
    let view = next(&ada, rated).await;
    let right = acts(&puzzle(&view).best().unwrap().answer);
    let sent = answer("rated", &view, "k", &right);
    assert_eq!(
        bob.post("/api/training/answers", sent.clone()).await.code(),
        "stale"
    );
    let stranger = Someone::stranger(served.address);
    assert_eq!(
        stranger
            .post("/api/training/answers", sent.clone())
            .await
            .code(),
        "not_signed_in"
    );
    let elsewhere = Someone {
        csrf: None,
        ..ada.clone()
    };
    assert_eq!(
        elsewhere
            .post("/api/training/answers", sent.clone())
            .await
            .code(),
        "csrf"
    );
    assert_eq!(
        ada.post("/api/training/answers", sent).await.good()["verdict"],
        "found"
    );
    for wish in [
        json!({ "mode": "day" }),
        json!({ "mode": "theme" }),
        json!({ "mode": "chess" }),
    ] {
        let refused = ada.post("/api/training/next", wish.clone()).await;
        assert!(refused.status >= 400, "{wish}");
    }
}
