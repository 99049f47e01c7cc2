//! Word tools, for those who don't play against a person.

use std::ops::ControlFlow;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use jarnac_core::{Letters, Lexicon, RuleSet, Word};
use jarnac_lexicon::Dictionary;
use jarnac_local::judge::{self, word_answer};
use jarnac_protocol::{AnagramList, ErrorCode, WordAnswer};
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::body::Asked;
use super::caller::Known;
use super::guard::too_many;
use crate::app::App;
use crate::error::{Failure, words_locked};
use crate::limits;

/// More letters than any reserve can have.
const MAX_LETTERS: usize = 24;

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(check))
        .routes(routes!(anagrams))
}

/// Refuses everything about words to a person with a running game against another person, or in
/// which words are contested: the lexicon is the referee's.
pub(super) async fn check_unlocked(app: &App, person: &str) -> Result<(), Failure> {
    refuse_during(app.store.locking_game(person).await?)
}

/// The same, where the person plays and does not only write a game down.
pub(super) async fn check_not_playing(app: &App, person: &str) -> Result<(), Failure> {
    refuse_during(app.store.locking_play(person).await?)
}

fn refuse_during(game: Option<String>) -> Result<(), Failure> {
    game.map_or(Ok(()), |game| Err(Failure(words_locked(&game))))
}

/// The dictionary with this title, the one of a club (`club:ID`), or the first one.
pub(super) async fn dictionary(
    app: &App,
    title: Option<&str>,
) -> Result<&'static Dictionary, Failure> {
    app.dictionaries.chosen(&app.store, title).await
}

#[derive(Deserialize)]
struct Question {
    word: String,
    from: Option<String>,
    rules: Option<String>,
    dictionary: Option<String>,
}

pub(super) fn read_rules(text: Option<&str>) -> Result<RuleSet, Failure> {
    judge::read_rules(text.unwrap_or("competition")).map_err(Failure)
}

pub(super) fn read_word(text: &str) -> Result<Word, Failure> {
    judge::read_word(text).map_err(Failure)
}

/// Whether a word is admitted.
#[utoipa::path(
    get,
    path = "/api/words/check",
    params(
        ("word" = String, Query),
        ("from" = Option<String>, Query, description = "the word that it is to replace"),
        ("rules" = Option<String>, Query, description = "such as `classic` or `competition,conjugations=on`"),
        ("dictionary" = Option<String>, Query, description = "the title of one of the server's")
    ),
    responses((status = OK, body = WordAnswer))
)]
async fn check(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Asked(question): Asked<Question>,
) -> Result<Json<WordAnswer>, Failure> {
    check_unlocked(&app, &person.id).await?;
    check_rate(&app, &person.id)?;
    let rules = read_rules(question.rules.as_deref())?;
    let word = read_word(&question.word)?;
    let from = question.from.as_deref().map(read_word).transpose()?;
    let lexicon = dictionary(&app, question.dictionary.as_deref()).await?;
    Ok(Json(word_answer(lexicon, from, word, &rules)))
}

#[derive(Deserialize)]
struct Search {
    letters: String,
    rules: Option<String>,
    dictionary: Option<String>,
}

/// The words that some of these letters make.
#[utoipa::path(
    get,
    path = "/api/words/anagrams",
    params(
        ("letters" = String, Query),
        ("rules" = Option<String>, Query),
        ("dictionary" = Option<String>, Query)
    ),
    responses((status = OK, body = AnagramList))
)]
async fn anagrams(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Asked(search): Asked<Search>,
) -> Result<Json<AnagramList>, Failure> {
    check_unlocked(&app, &person.id).await?;
    check_rate(&app, &person.id)?;
    let rules = read_rules(search.rules.as_deref())?;
    let bad = |message: String| Failure::new(ErrorCode::BadWord, message);
    let letters: Letters = search
        .letters
        .parse()
        .map_err(|error| bad(format!("{error}")))?;
    if letters.len() > MAX_LETTERS {
        return Err(bad(format!("search with at most {MAX_LETTERS} letters")));
    }
    // Beside the games: many letters make tens of thousands of words.
    let lexicon = dictionary(&app, search.dictionary.as_deref()).await?;
    let found = tokio::task::spawn_blocking(move || all_words(lexicon, &letters, &rules));
    let mut words = found.await.map_err(|error| {
        tracing::error!(%error, "a search broke down");
        Failure::new(ErrorCode::Internal, "the search broke down: try again")
    })?;
    let more = words.len() > limits::MAX_ANAGRAMS;
    words.truncate(limits::MAX_ANAGRAMS);
    Ok(Json(AnagramList {
        words: words.iter().map(Word::to_string).collect(),
        more,
    }))
}

/// The words that some of these letters make, the longest first.
fn all_words(lexicon: &Dictionary, letters: &Letters, rules: &RuleSet) -> Vec<Word> {
    let mut words = Vec::new();
    let _ = lexicon.for_each_extension(None, letters, &rules.words, &mut |word| {
        words.push(word);
        ControlFlow::Continue(())
    });
    words.sort_by_cached_key(|word| (std::cmp::Reverse(word.len()), word.to_string()));
    words
}

/// Word tools are for people, not for lists of all words.
pub(super) fn check_rate(app: &App, person: &str) -> Result<(), Failure> {
    if app.config.rate_limits {
        let asked = app.word_questions.check(person.to_owned());
        asked.map_err(too_many)?;
    }
    Ok(())
}
