//! What a device beside real letters asks: a course, verdicts, the count of a sheet.

use jarnac_protocol::{Course, CourseStage, SheetAnswer, StandingName};
use serde_json::{Value, json};

use crate::secrets::{begun, two};
use crate::served::Served;
use crate::someone::Someone;

#[tokio::test]
async fn a_stranger_gets_a_course_a_verdict_and_a_count() {
    let served = Served::start().await;
    let stranger = Someone::stranger(served.address);
    let told = stranger
        .get("/api/match/course?rules=competition,clock=chess%2010:00")
        .await;
    let course: Course = serde_json::from_value(told.good()).unwrap();
    assert_eq!(course.states[0].stage, CourseStage::Toss);
    assert_eq!(course.times_ms.unwrap().b, 600_000);
    assert_eq!(course.scale.points[9], 81);
    let book = stranger.get("/api/rules").await.good();
    let judges = &book["dictionaries"][0]["checksum"];
    assert_eq!(course.lexicon.as_deref(), judges.as_str());

    let ask = |word: &str, from: Option<&str>| json!({ "rules": "competition", "word": word, "from": from });
    let menager = stranger
        .post("/api/match/verdict", ask("menager", Some("menage")))
        .await
        .good();
    assert_eq!(menager["admitted"], false);
    assert_eq!(menager["refusal"]["reason"], "same_entry");
    let cals = stranger
        .post("/api/match/verdict", ask("CALS", Some("LAC")))
        .await
        .good();
    assert_eq!(cals["admitted"], true);

    let sheet = json!({
        "rules": "competition",
        "rows": { "A": ["TZAR", "", "BUT"], "B": ["RAT"] },
        "bonus": { "A": 0, "B": 10 },
        "jarnacs": { "A": 1, "B": 0 },
    });
    let told = stranger.post("/api/match/count", sheet).await.good();
    let counted: SheetAnswer = serde_json::from_value(told).unwrap();
    assert_eq!(counted.rows.a, [16, 0, 9]);
    assert_eq!((counted.points.a, counted.points.b), (25, 19));
    assert_eq!(counted.standing, StandingName::A);
}

#[tokio::test]
async fn bad_questions_are_told() {
    let served = Served::start().await;
    let stranger = Someone::stranger(served.address);
    assert_eq!(
        stranger.get("/api/match/course?rules=tennis").await.code(),
        "bad_rules"
    );
    let bad = json!({ "rules": "competition", "word": "l'eau" });
    assert_eq!(
        stranger.post("/api/match/verdict", bad).await.code(),
        "bad_word"
    );
    // More K than the box has.
    let sheet = json!({
        "rules": "competition",
        "rows": { "A": ["KAKIS"], "B": [] },
        "bonus": { "A": 0, "B": 0 },
        "jarnacs": { "A": 0, "B": 0 },
    });
    let told = stranger.post("/api/match/count", sheet).await;
    assert_eq!(told.code(), "bad_request");
}

#[tokio::test]
async fn verdicts_are_refused_to_who_plays_against_a_person() {
    let (served, ada, bob, game) = two(json!({})).await;
    let _seats = begun(&ada, &bob, &game).await;
    let ask = json!({ "rules": "classic", "word": "rat" });
    assert_eq!(
        ada.post("/api/match/verdict", ask.clone()).await.code(),
        "words_locked"
    );
    let free = Someone::guest(served.address, "Eve").await;
    assert_eq!(
        free.post("/api/match/verdict", ask).await.good()["admitted"],
        true
    );
}

/// The client's own tests follow a match without a server: they have the course as it is here.
#[tokio::test]
async fn the_course_of_the_browser_tests_is_fresh() {
    let served = Served::start().await;
    let stranger = Someone::stranger(served.address);
    let told = stranger.get("/api/match/course?rules=competition").await;
    let mut course = told.good();
    // A new dictionary makes no new course.
    course.as_object_mut().unwrap().remove("lexicon");
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/e2e/course.json");
    if std::env::var("INSTA_UPDATE").is_ok_and(|how| how == "always") {
        std::fs::write(path, format!("{course}\n")).unwrap();
    }
    let written = std::fs::read_to_string(path).unwrap_or_default();
    let written: Value = serde_json::from_str(&written).unwrap_or_default();
    let how = "out of date: run it again with INSTA_UPDATE=always";
    assert!(written == course, "web/e2e/course.json is {how}");
}
