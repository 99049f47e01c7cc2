//! Cards to learn words by.

use serde_json::{Value, json};

use super::seat::Seat;
use super::served::Served;
use super::someone::Someone;

async fn give(someone: &Someone, card: &str, key: &str, words: &[&str]) -> Value {
    let body = json!({ "card": card, "key": key, "words": words });
    someone.post("/api/drills/answers", body).await.good()
}

#[tokio::test]
async fn a_card_is_asked_answered_and_comes_back() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let deck = "/api/drills/sitting?deck=one_more&vocabulary=expert&letter=z&length=4";
    let sitting = ada.get(deck).await.good();
    let cards = sitting["cards"].as_array().unwrap();
    assert_eq!(cards.len(), 10, "so many new ones at a time");
    assert!(cards.iter().all(|card| card["fresh"] == true));
    let first = cards[0]["card"].as_str().unwrap();
    // Nothing that was sent tells the answer.
    assert_eq!(cards[0]["question"]["with"], "Z");
    assert!(cards[0].get("answers").is_none());

    let judged = give(&ada, "competition/RAT+Z", "k1", &["tzar"]).await;
    assert_eq!(
        (&judged["grade"], &judged["times"]),
        (&json!("good"), &json!(1))
    );
    let again = give(&ada, "competition/RAT+Z", "k1", &["tzar"]).await;
    assert_eq!(again, judged, "one key counts once");
    let wrong = give(&ada, first, "k2", &[]).await;
    assert_eq!(wrong["grade"], "again");
    assert_eq!(wrong["missed"], wrong["answers"]);

    let body = json!({ "card": "competition/RAT+Z" });
    let missed = ada.post("/api/drills/missed", body.clone()).await.good();
    assert_eq!(
        (&missed["grade"], &missed["times"]),
        (&json!("again"), &json!(1))
    );
    assert!(missed["due"].as_u64() < judged["due"].as_u64());
    assert_eq!(ada.post("/api/drills/missed", body).await.good(), missed);

    let progress = ada.get("/api/drills").await.good();
    assert_eq!(
        (&progress["learnt"], &progress["due"]),
        (&json!(2), &json!(0))
    );
    let day = &progress["days"][0];
    assert_eq!((&day["asked"], &day["known"]), (&json!(2), &json!(0)));
    let sitting = ada.get(deck).await.good();
    let cards = sitting["cards"].as_array().unwrap();
    assert!(
        cards.iter().all(|card| card["card"] != first),
        "seen, and not due"
    );

    let bob = Someone::guest(served.address, "Bob").await;
    assert_eq!(bob.get("/api/drills").await.good()["learnt"], 0);
    let file = ada.get("/api/drills/files/csv").await;
    assert!(
        file.text.contains("\"RAT + Z\",\"TZAR\",\"1\",\"1\""),
        "{}",
        file.text
    );
    let file = ada.get("/api/drills/files/anki").await;
    assert!(
        file.text.contains("RAT + Z\tTZAR\tjarnac::competition"),
        "{}",
        file.text
    );
}

#[tokio::test]
async fn lists_of_ones_own() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let list = |text: &str| json!({ "name": " Z ", "formula": "competition", "text": text });
    let kept = ada
        .put("/api/drills/lists", list("rat+z\nmaison"))
        .await
        .good();
    assert_eq!(kept["name"], "Z");
    let sitting = ada.get("/api/drills/sitting?list=Z").await.good();
    let cards: Vec<&str> = sitting["cards"]
        .as_array()
        .unwrap()
        .iter()
        .map(|card| card["card"].as_str().unwrap())
        .collect();
    assert_eq!(cards, ["competition/RAT+Z", "competition/=AIMNOS"]);
    let wrong = ada.put("/api/drills/lists", list("rat+z\nab")).await;
    assert_eq!(wrong.code(), "bad_request");
    assert!(wrong.text.contains("line 2"), "{}", wrong.text);
    assert_eq!(
        ada.put("/api/drills/lists", list(" # nothing"))
            .await
            .code(),
        "bad_request"
    );
    assert_eq!(
        ada.put("/api/drills/lists", list(&"RAT+Z\n".repeat(2_000)))
            .await
            .code(),
        "bad_request"
    );
    let bob = Someone::guest(served.address, "Bob").await;
    assert_eq!(
        bob.get("/api/drills/sitting?list=Z").await.code(),
        "not_found"
    );
    assert_eq!(bob.delete("/api/drills/lists/Z").await.code(), "not_found");
    ada.delete("/api/drills/lists/Z").await.good();
    assert_eq!(ada.get("/api/drills").await.good()["lists"], json!([]));
}

#[tokio::test]
async fn what_is_wrong_says_what_is_right() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    for (query, hint) in [
        ("deck=all", "choose one of one_more"),
        ("deck=anagrams&length=12", "3 to 9"),
        ("deck=anagrams&letter=%C3%A9", "one of A to Z"),
        ("deck=anagrams&theme=x", "rare_letters"),
        ("deck=anagrams&vocabulary=x", "beginner"),
        ("deck=anagrams&formula=x", "competition"),
    ] {
        let answer = ada.get(&format!("/api/drills/sitting?{query}")).await;
        assert_eq!(answer.code(), "bad_request", "{query}");
        assert!(answer.text.contains(hint), "{query}: {}", answer.text);
    }
    for body in [
        json!({ "card": "RAT+Z", "key": "k", "words": [] }),
        json!({ "card": "competition/RAT+W", "key": "k", "words": [] }),
        json!({ "card": "competition/RAT+Z", "key": "k", "counts": true }),
        json!({ "card": "competition/RAT+Z", "key": "k" }),
        json!({ "card": "competition/RAT+Z", "key": "", "words": [] }),
    ] {
        let answer = ada.post("/api/drills/answers", body.clone()).await;
        assert_eq!(answer.code(), "bad_request", "{body}");
    }
    assert_eq!(ada.get("/api/drills").await.good()["learnt"], 0);
    let never = json!({ "card": "competition/RAT+Z" });
    assert_eq!(
        ada.post("/api/drills/missed", never).await.code(),
        "not_found"
    );
}

/// Cards tell of words.
#[tokio::test]
async fn no_cards_while_words_are_contested() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let rules = json!({ "set": "competition" });
    let wish = json!({ "rules": rules, "opponent": { "kind": "computer", "level": "expert" } });
    let game = ada.post("/api/games", wish).await.good();
    let (mut seat, snapshot) = Seat::sit(&ada, game["game"]["id"].as_str().unwrap()).await;
    if snapshot.seq == 0 {
        seat.event().await;
    }
    let body = json!({ "card": "competition/RAT+Z", "key": "k", "words": [] });
    assert_eq!(
        ada.post("/api/drills/answers", body).await.code(),
        "words_locked"
    );
    let sitting = ada.get("/api/drills/sitting?deck=anagrams").await;
    assert_eq!(sitting.code(), "words_locked");
    assert_eq!(
        ada.get("/api/drills/files/csv").await.code(),
        "words_locked"
    );
}
