//! A server with several dictionaries, of which a game chooses one.

use jarnac_lexicon::Dictionary;
use jarnac_lexicon::make::house;
use jarnac_protocol::GameDictionary;
use jarnac_server::Config;
use serde_json::{Value, json};

use super::seat::Seat;
use super::served::{Served, quick};
use super::someone::Someone;

/// A club's own dictionary: ZZZ is a word there.
fn club() -> &'static Dictionary {
    let own = house::apply(Dictionary::french(), "+ zzz\n").unwrap();
    Box::leak(Box::new(own.called("Club de Cognac", "2026")))
}

fn with_club(config: &mut Config) {
    config.shelf.add(club()).unwrap();
}

async fn made(someone: &Someone, dictionary: Option<&str>) -> Value {
    let mut wish = json!({ "opponent": { "kind": "hotseat" } });
    if let Some(title) = dictionary {
        wish["dictionary"] = json!(title);
    }
    someone.post("/api/games", wish).await.good()["game"].clone()
}

/// The dictionary as the table of a game tells it.
async fn told(someone: &Someone, game: &str) -> GameDictionary {
    let (_, snapshot) = Seat::sit(someone, game).await;
    snapshot.game.dictionary
}

#[tokio::test]
async fn a_game_chooses_its_dictionary() {
    let served = Served::start_with(with_club).await;
    let ada = Someone::guest(served.address, "Ada").await;
    let book = ada.get("/api/rules").await.good();
    let titles: Vec<&str> = book["dictionaries"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["title"].as_str().unwrap())
        .collect();
    let first = Dictionary::french().about().title();
    assert_eq!(titles, [first.as_str(), "Club de Cognac 2026"]);

    let usual = made(&ada, None).await;
    assert_eq!(usual["dictionary"]["title"], first);
    let own = made(&ada, Some("club de cognac 2026")).await;
    assert_eq!(own["dictionary"]["title"], "Club de Cognac 2026");
    assert_eq!(own["dictionary"]["checksum"], club().checksum().short());

    let wish = json!({ "opponent": { "kind": "hotseat" }, "dictionary": "ODS 9" });
    let refused = ada.post("/api/games", wish).await;
    assert_eq!(refused.code(), "bad_request");
    assert!(refused.text.contains("Club de Cognac 2026"), "{refused:?}");
}

#[tokio::test]
async fn the_word_tools_ask_the_dictionary_that_is_named() {
    let served = Served::start_with(with_club).await;
    let ada = Someone::guest(served.address, "Ada").await;
    let asked = |more: &'static str| {
        let ada = ada.clone();
        async move { ada.get(&format!("/api/words/check?word=zzz{more}")).await }
    };
    assert_eq!(asked("").await.good()["admitted"], false);
    let own = asked("&dictionary=Club%20de%20Cognac%202026").await;
    assert_eq!(own.good()["admitted"], true);
    assert_eq!(asked("&dictionary=ODS").await.code(), "bad_request");
}

#[tokio::test]
async fn a_game_whose_dictionary_is_gone_goes_on_and_says_so() {
    let served = Served::start_with(with_club).await;
    let ada = Someone::guest(served.address, "Ada").await;
    let game = made(&ada, Some("Club de Cognac 2026")).await;
    let id = game["id"].as_str().unwrap().to_owned();
    assert_eq!(told(&ada, &id).await.replaced_by, None);
    let folder = served.stop().await;

    let config = quick(&folder);
    let served = Served::start_in(folder, config).await;
    let ada = ada.at(served.address);
    let dictionary = told(&ada, &id).await;
    assert_eq!(dictionary.title, "Club de Cognac 2026");
    let first = Dictionary::french().about().title();
    assert_eq!(dictionary.replaced_by, Some(first));
    let record = ada.get(&format!("/api/games/{id}/record")).await.text;
    let cited = format!("lexicon: Club de Cognac 2026 {}", club().checksum());
    assert!(record.contains(&cited), "{record}");
}

#[tokio::test]
async fn a_word_is_proposed_and_the_proposal_taken_back() {
    let served = Served::start_with(with_club).await;
    let ada = Someone::guest(served.address, "Ada").await;
    let propose = |word: &str, change: &str, why: &str| {
        let body = json!({ "word": word, "change": change, "why": why });
        let ada = ada.clone();
        async move { ada.post("/api/words/proposals", body).await }
    };
    let listed = || async {
        let list = ada.get("/api/words/proposals").await.good();
        let words = list["proposals"].as_array().unwrap().iter();
        let line = |one: &Value| format!("{} {} {}", one["word"], one["change"], one["why"]);
        words.map(line).collect::<Vec<_>>()
    };
    let made = propose("jarnaquer", "add", "  it is what we do ")
        .await
        .good();
    assert_eq!(made["dictionary"], Dictionary::french().about().title());
    assert_eq!(
        listed().await,
        ["\"JARNAQUER\" \"add\" \"it is what we do\""]
    );
    // One mind about one word.
    propose("jarnaquer", "remove", "").await.good();
    assert_eq!(listed().await, ["\"JARNAQUER\" \"remove\" \"\""]);
    assert_eq!(propose("x", "add", "").await.code(), "bad_word");
    assert_eq!(propose("mot", "burn", "").await.code(), "bad_request");
    assert_eq!(propose("mot", "add", "a\nb").await.code(), "bad_request");
    assert_eq!(
        propose("mot", "add", &"x".repeat(201)).await.code(),
        "bad_request"
    );
    let bob = Someone::guest(served.address, "Bob").await;
    let theirs = bob.get("/api/words/proposals").await.good();
    assert_eq!(theirs["proposals"], json!([]));
    let of_another = bob.delete("/api/words/proposals/jarnaquer").await;
    assert_eq!(of_another.code(), "not_found");
    ada.delete("/api/words/proposals/jarnaquer").await.good();
    assert_eq!(listed().await, Vec::<String>::new());
    let stranger = Someone::stranger(served.address);
    let body = json!({ "word": "mot", "change": "add" });
    assert_eq!(
        stranger.post("/api/words/proposals", body).await.status,
        401
    );
}

/// It says nothing about the word, so it may be done after a verdict, while the game goes on.
#[tokio::test]
async fn a_word_is_proposed_in_the_middle_of_a_game() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let rules = json!({ "set": "competition" });
    let wish = json!({ "rules": rules, "opponent": { "kind": "computer", "level": "expert" } });
    let game = ada.post("/api/games", wish).await.good();
    let (mut seat, snapshot) = Seat::sit(&ada, game["game"]["id"].as_str().unwrap()).await;
    if snapshot.seq == 0 {
        seat.event().await;
    }
    let asked = ada.get("/api/words/check?word=zzz").await;
    assert_eq!(asked.code(), "words_locked");
    let answers = ["zzz", "mot"].map(|word| {
        let body = json!({ "word": word, "change": "add" });
        let ada = ada.clone();
        async move { ada.post("/api/words/proposals", body).await.status }
    });
    let [unknown, known] = answers;
    assert_eq!((unknown.await, known.await), (200, 200));
}
