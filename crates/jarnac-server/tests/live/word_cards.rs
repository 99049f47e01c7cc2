//! What words mean, and when it is told.

use jarnac_protocol::{Act, GlossSourceName, Happened, KnownBy, ReadingKind, WordCard, WordClass};
use serde_json::json;

use crate::seat::Seat;
use crate::secrets::{begun, two};
use crate::served::Served;
use crate::someone::Someone;

async fn card(someone: &Someone, path: &str) -> WordCard {
    serde_json::from_value(someone.get(&format!("/api/words/{path}")).await.good()).unwrap()
}

#[tokio::test]
async fn a_word_is_told_with_its_entries_its_meaning_and_its_hooks() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let told = card(&ada, "GAUFRIERS").await;
    assert_eq!((told.word.as_str(), told.admitted), ("GAUFRIERS", true));
    let [entry] = told.entries.as_slice() else {
        panic!("{told:?}");
    };
    assert_eq!(
        (entry.headword.as_str(), entry.class),
        ("gaufrier", WordClass::Noun)
    );
    assert_eq!(entry.readings[0].kind, ReadingKind::Plural);
    let gloss = entry.gloss.as_ref().unwrap();
    assert_eq!(
        (gloss.text.as_str(), gloss.source),
        ("Moule à gaufres", GlossSourceName::Wiktionary)
    );
    assert_eq!(told.hooks, Some(Vec::new()), "nine letters become nothing");

    let lac = card(&ada, "lac?rules=competition").await;
    assert_eq!(lac.known_by, Some(KnownBy::Beginner));
    let hooks = lac.hooks.unwrap();
    let has = |word: &str, same| {
        hooks
            .iter()
            .any(|hook| hook.word == word && hook.same_entry == same)
    };
    assert!(has("LACS", true) && has("CALS", false), "{hooks:?}");

    // Which forms count depends on the rules.
    assert!(!card(&ada, "jouai?rules=competition").await.admitted);
    assert!(card(&ada, "jouai?rules=classic").await.admitted);
    // A word that is none has a card too: there it can be proposed.
    let none = card(&ada, "XQXQ").await;
    assert!(none.entries.is_empty() && none.known_by.is_none() && !none.admitted);
}

#[tokio::test]
async fn bad_questions_are_told() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    for (path, code) in [
        ("/api/words/os", "bad_word"),
        ("/api/words/l%27eau", "bad_word"),
        ("/api/words/RAT?rules=clasic", "bad_rules"),
        ("/api/words/RAT?dictionary=ODS", "bad_request"),
        ("/api/words/RAT?game=nowhere", "not_found"),
    ] {
        assert_eq!(ada.get(path).await.code(), code, "{path}");
    }
    let stranger = Someone::stranger(served.address);
    assert_eq!(stranger.get("/api/words/RAT").await.code(), "not_signed_in");
}

#[tokio::test]
async fn in_a_game_only_what_was_ruled_on_there_is_told_and_no_hooks() {
    let (_served, ada, bob, game) = two(json!({ "set": "competition" })).await;
    let (mut one, mut other, _) = begun(&ada, &bob, &game).await;
    let (_, snapshot) = Seat::sit(&ada, &game).await;
    let mats = &snapshot.table.mats;
    let reserve = [&mats.a.reserve, &mats.b.reserve];
    let reserve = reserve.iter().find(|letters| !letters.is_empty()).unwrap();
    let word: String = reserve.chars().rev().take(3).collect();
    let asked = format!("/api/words/{word}?game={game}");
    for player in [&ada, &bob] {
        assert_eq!(
            player.get(&asked).await.code(),
            "words_locked",
            "before it was laid"
        );
    }
    one.act(Act::Open { word: word.clone() }).await.unwrap();
    other.event().await;
    assert_eq!(
        bob.get(&asked).await.code(),
        "words_locked",
        "before it was ruled on"
    );
    other.act(Act::Contest).await.unwrap();
    one.event_where(|event| {
        event
            .happened()
            .iter()
            .any(|one| matches!(one, Happened::Ruled { .. }))
    })
    .await;
    for player in [&ada, &bob] {
        let told = card(player, &format!("{word}?game={game}")).await;
        assert_eq!(told.word, word);
        assert_eq!(told.hooks, None, "what it becomes would be help");
        // Only with the game, and only that word.
        assert_eq!(
            player.get(&format!("/api/words/{word}")).await.code(),
            "words_locked"
        );
        let another = format!("/api/words/RAT?game={game}");
        if word != "RAT" {
            assert_eq!(player.get(&another).await.code(), "words_locked");
        }
    }
    // When the game is over, everything is told again.
    one.act(Act::Resign).await.unwrap();
    assert!(
        card(&ada, &format!("{word}?game={game}"))
            .await
            .hooks
            .is_some()
    );
    assert!(card(&bob, "RAT").await.hooks.is_some());
}

#[tokio::test]
async fn a_verdict_elsewhere_opens_nothing() {
    let (served, ada, bob, game) = two(json!({ "set": "competition" })).await;
    let (mut one, mut other, _) = begun(&ada, &bob, &game).await;
    let (_, snapshot) = Seat::sit(&ada, &game).await;
    let mats = &snapshot.table.mats;
    let reserve = [&mats.a.reserve, &mats.b.reserve];
    let reserve = reserve.iter().find(|letters| !letters.is_empty()).unwrap();
    let word: String = reserve.chars().rev().take(3).collect();
    one.act(Act::Open { word: word.clone() }).await.unwrap();
    other.event().await;
    other.act(Act::Contest).await.unwrap();
    one.event_where(|event| {
        event
            .happened()
            .iter()
            .any(|one| matches!(one, Happened::Ruled { .. }))
    })
    .await;
    // Somebody who plays another such game, and does not sit in this one.
    let eve = Someone::guest(served.address, "Eve").await;
    let wish = json!({ "rules": { "set": "competition" }, "opponent": { "kind": "computer", "level": "expert" } });
    let theirs = eve.new_game(wish).await;
    let (mut seat, snapshot) = Seat::sit(&eve, theirs["game"]["id"].as_str().unwrap()).await;
    if snapshot.seq == 0 {
        seat.event().await;
    }
    let asked = format!("/api/words/{word}?game={game}");
    assert_eq!(eve.get(&asked).await.code(), "words_locked");
}
