//! Cards to learn words by: what is asked next, an answer, and how far one has come. They tell of words, so
//! they are refused like all help with words while one plays.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use jarnac_core::{Letter, Word};
use jarnac_drill::{Card, Deck, DeckKind, Formula, Given, Grade, Judged, Memory, Theme};
use jarnac_lexicon::Dictionary;
use jarnac_lexicon::frequency::Vocabulary;
use jarnac_protocol::{
    DrillAnswer, DrillJudged, DrillMissed, DrillProgress, DrillSitting, ErrorCode,
};
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::body::{Asked, Body};
use super::caller::Known;
use super::drill_list::cards_of;
use super::words::{check_rate, check_unlocked, read_word};
use crate::app::App;
use crate::drill::{Ask, judged_view, sit};
use crate::error::Failure;
use crate::store::DrillRow;
use crate::{limits, wall_clock};

/// How many of the next days are told.
const AHEAD: usize = 14;
/// How often an answer is tried again if somebody answers the same card elsewhere.
const TRIES: usize = 5;

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(sitting))
        .routes(routes!(answer))
        .routes(routes!(missed))
        .routes(routes!(progress))
}

#[derive(Deserialize)]
struct Wanted {
    deck: Option<String>,
    formula: Option<String>,
    vocabulary: Option<String>,
    length: Option<u8>,
    letter: Option<String>,
    theme: Option<String>,
    list: Option<String>,
}

/// The next cards: those that are due, then new ones of a deck or of a list of one's own. Without either, only
/// what is due.
#[utoipa::path(
    get,
    path = "/api/drills/sitting",
    params(
        ("deck" = Option<String>, Query, description = "`one_more`, `two_more`, `anagrams`, `conjugated` or `same_entry`"),
        ("formula" = Option<String>, Query, description = "which words count: `competition` unless `classic` is given"),
        ("vocabulary" = Option<String>, Query, description = "`beginner`, `amateur` (unless another is given), `experienced`, `expert` or `champion`"),
        ("length" = Option<u8>, Query, description = "the length of what is to be found"),
        ("letter" = Option<String>, Query, description = "a letter that it holds, or that is added"),
        ("theme" = Option<String>, Query, description = "`rare_letters`, `many_vowels` or `few_vowels`"),
        ("list" = Option<String>, Query, description = "the name of a list of one's own, in place of a deck")
    ),
    responses((status = OK, body = DrillSitting))
)]
async fn sitting(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Asked(wanted): Asked<Wanted>,
) -> Result<Json<DrillSitting>, Failure> {
    check_unlocked(&app, &person.id).await?;
    check_rate(&app, &person.id)?;
    let ask = match (&wanted.list, &wanted.deck) {
        (Some(name), _) => Ask::List(cards_of(&app, &person.id, name).await?),
        (None, Some(_)) => Ask::Deck(read_deck(&wanted)?),
        (None, None) => Ask::Due,
    };
    let lexicon = app.config.shelf.first();
    Ok(Json(sit(&app, &person.id, lexicon, ask).await?))
}

fn read_deck(wanted: &Wanted) -> Result<Deck, Failure> {
    let kind = named(
        "deck",
        wanted.deck.as_deref().unwrap_or_default(),
        DeckKind::named,
        &DeckKind::ALL.map(DeckKind::name),
    )?;
    let vocabulary = named(
        "vocabulary",
        wanted.vocabulary.as_deref().unwrap_or("amateur"),
        Vocabulary::named,
        &Vocabulary::ALL.map(Vocabulary::name),
    )?;
    let theme = named(
        "theme",
        wanted.theme.as_deref().unwrap_or("any"),
        Theme::named,
        &Theme::ALL.map(Theme::name),
    )?;
    let length = wanted.length.map(usize::from);
    if length.is_some_and(|length| !(Word::MIN_LEN..=Word::MAX_LEN).contains(&length)) {
        return Err(bad("length: words have 3 to 9 letters".to_owned()));
    }
    let letter = wanted.letter.as_deref().map(read_letter).transpose()?;
    Ok(Deck {
        length: wanted.length,
        letter,
        theme,
        ..Deck::new(kind, read_formula(wanted.formula.as_deref())?, vocabulary)
    })
}

fn read_letter(text: &str) -> Result<Letter, Failure> {
    let mut letters = text.chars().map(|c| c.to_ascii_uppercase());
    let letter = letters.next().and_then(Letter::from_ascii);
    let alone = letters.next().is_none();
    let letter = letter.filter(|_| alone);
    letter.ok_or_else(|| bad("letter: one of A to Z".to_owned()))
}

/// Which words count.
pub(super) fn read_formula(text: Option<&str>) -> Result<Formula, Failure> {
    let text = text.unwrap_or("competition");
    named(
        "formula",
        text,
        Formula::named,
        &Formula::ALL.map(Formula::name),
    )
}

fn named<T>(
    what: &str,
    text: &str,
    read: impl FnOnce(&str) -> Option<T>,
    all: &[&str],
) -> Result<T, Failure> {
    read(text).ok_or_else(|| {
        let all = all.join(", ");
        bad(format!("{what}: choose one of {all}"))
    })
}

/// A refusal of what a request says.
pub(super) fn bad(message: String) -> Failure {
    Failure::new(ErrorCode::BadRequest, message)
}

/// Answers a card. The same key counts once.
#[utoipa::path(post, path = "/api/drills/answers", request_body = DrillAnswer, responses((status = OK, body = DrillJudged)))]
async fn answer(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Body(answer): Body<DrillAnswer>,
) -> Result<Json<DrillJudged>, Failure> {
    check_unlocked(&app, &person.id).await?;
    check_rate(&app, &person.id)?;
    if answer.key.is_empty() || answer.key.chars().count() > limits::MAX_KEY {
        let most = limits::MAX_KEY;
        return Err(bad(format!("key: 1 to {most} characters")));
    }
    let card = read_card(&answer.card)?;
    let judged = judge(app.config.shelf.first(), &card, &read_given(&answer)?)?;
    let name = card.to_string();
    for _ in 0..TRIES {
        let old = app.store.drill_card(&person.id, &name).await?;
        if let Some(old) = old.as_ref().filter(|old| old.key == answer.key) {
            return Ok(Json(judged_view(&card, &judged, old.grade, &old.memory)));
        }
        if old.is_none() {
            check_room(&app, &person.id).await?;
        }
        let before = old.as_ref().map(|old| old.memory);
        let row = DrillRow {
            memory: Memory::after(before, judged.grade, wall_clock::now()),
            before,
            grade: judged.grade,
            key: answer.key.clone(),
        };
        let store = &app.store;
        if store
            .keep_drill_card(&person.id, &name, old.as_ref(), &row)
            .await?
        {
            return Ok(Json(judged_view(&card, &judged, row.grade, &row.memory)));
        }
    }
    Err(busy())
}

async fn check_room(app: &App, person: &str) -> Result<(), Failure> {
    let counts = app.store.drill_counts(person, wall_clock::now()).await?;
    if counts.learnt as usize >= limits::MAX_DRILL_CARDS {
        let most = limits::MAX_DRILL_CARDS;
        let message = format!("you learn {most} cards already: repeat those first");
        return Err(Failure::new(ErrorCode::TooMany, message));
    }
    Ok(())
}

fn busy() -> Failure {
    let message = "this card is being answered elsewhere: try again";
    Failure::new(ErrorCode::TryAgain, message)
}

fn read_card(text: &str) -> Result<Card, Failure> {
    text.parse().map_err(|error| bad(format!("card: {error}")))
}

fn read_given(answer: &DrillAnswer) -> Result<Given, Failure> {
    match (&answer.words, answer.counts) {
        (Some(words), None) => {
            if words.len() > limits::MAX_ANAGRAMS {
                let most = limits::MAX_ANAGRAMS;
                return Err(bad(format!("words: {most} at most")));
            }
            let words: Result<Vec<Word>, Failure> =
                words.iter().map(|word| read_word(word)).collect();
            Ok(Given::Words(words?))
        }
        (None, Some(counts)) => Ok(Given::Counts(counts)),
        (Some(_), Some(_)) | (None, None) => Err(bad("give either `words` or `counts`".to_owned())),
    }
}

fn judge(lexicon: &Dictionary, card: &Card, given: &Given) -> Result<Judged, Failure> {
    card.judge(lexicon, given)
        .map_err(|error| bad(format!("card: {error}")))
}

/// Takes the last answer to a card for a wrong one after all.
#[utoipa::path(post, path = "/api/drills/missed", request_body = DrillMissed, responses((status = OK, body = DrillJudged)))]
async fn missed(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Body(wish): Body<DrillMissed>,
) -> Result<Json<DrillJudged>, Failure> {
    check_unlocked(&app, &person.id).await?;
    check_rate(&app, &person.id)?;
    let card = read_card(&wish.card)?;
    let nothing = match card.asked {
        jarnac_drill::Asked::Grow { .. } | jarnac_drill::Asked::Anagrams(_) => {
            Given::Words(Vec::new())
        }
        // Either answer tells what is right.
        jarnac_drill::Asked::Conjugated(_) | jarnac_drill::Asked::SameEntry { .. } => {
            Given::Counts(true)
        }
    };
    let judged = judge(app.config.shelf.first(), &card, &nothing)?;
    let name = card.to_string();
    for _ in 0..TRIES {
        let old = app.store.drill_card(&person.id, &name).await?;
        let old = old.ok_or_else(|| Failure::not_found("such card of yours"))?;
        let row = DrillRow {
            memory: Memory::after(old.before, Grade::Again, old.memory.seen),
            grade: Grade::Again,
            ..old.clone()
        };
        let kept = old.grade == Grade::Again
            || app
                .store
                .keep_drill_card(&person.id, &name, Some(&old), &row)
                .await?;
        if kept {
            return Ok(Json(judged_view(&card, &judged, row.grade, &row.memory)));
        }
    }
    Err(busy())
}

/// How far one has come.
#[utoipa::path(get, path = "/api/drills", responses((status = OK, body = DrillProgress)))]
async fn progress(
    State(app): State<Arc<App>>,
    Known(person): Known,
) -> Result<Json<DrillProgress>, Failure> {
    let (store, now) = (&app.store, wall_clock::now());
    let counts = store.drill_counts(&person.id, now).await?;
    Ok(Json(DrillProgress {
        due: counts.due,
        learnt: counts.learnt,
        firm: counts.firm,
        days: store.drill_days(&person.id).await?,
        ahead: store.drill_ahead(&person.id, now, AHEAD).await?,
        lists: store.drill_lists(&person.id).await?,
    }))
}
