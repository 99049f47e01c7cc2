//! What a word means: for those whom no game forbids help with words, and for the players of a game
//! in which a verdict was given on that word.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use jarnac_core::{EventKind, Game, Lexicon, Ruling, Verdict, Word, WordRules};
use jarnac_lexicon::frequency::{Commonness, Vocabulary};
use jarnac_lexicon::gloss::{Gloss, GlossSource, Glosses};
use jarnac_lexicon::{Class, Dictionary, EntryReadings, Hook, Kind};
use jarnac_protocol::{
    ErrorCode, GlossSourceName, GlossView, KnownBy, ReadingKind, WordCard, WordClass, WordEntry,
    WordHook, WordReading,
};
use jarnac_table::Journal;
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::body::Asked;
use super::caller::Known;
use super::words::{check_rate, check_unlocked, dictionary, read_rules, read_word};
use crate::app::App;
use crate::error::Failure;
use crate::store::GameRow;

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(card))
}

#[derive(Deserialize)]
struct About {
    game: Option<String>,
    rules: Option<String>,
    dictionary: Option<String>,
}

/// What a word means, how well it is known, and what it becomes with one letter more. With a game, its
/// dictionary and rules count; and its players may ask for a word on which a verdict was given there,
/// even while help with words is refused to them (then without the hooks).
#[utoipa::path(
    get,
    path = "/api/words/{word}",
    params(
        ("word" = String, Path, description = "in capitals, or with accents"),
        ("game" = Option<String>, Query, description = "where the word was met"),
        ("rules" = Option<String>, Query, description = "without a game: such as `classic`"),
        ("dictionary" = Option<String>, Query, description = "without a game: the title of one of the server's")
    ),
    responses((status = OK, body = WordCard))
)]
async fn card(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Path(word): Path<String>,
    Asked(about): Asked<About>,
) -> Result<Json<WordCard>, Failure> {
    check_rate(&app, &person.id)?;
    let word = read_word(&word)?;
    let game = match &about.game {
        Some(id) => {
            let row = app.store.game(id).await?;
            Some(row.ok_or_else(|| Failure::not_found("such game"))?)
        }
        None => None,
    };
    let unlocked = check_unlocked(&app, &person.id).await;
    let is_locked = unlocked.is_err();
    if let Err(refusal) = unlocked {
        let known = match &game {
            Some(row) if !row.sides_of(&person.id).is_empty() => was_ruled(&app, row, word).await?,
            _ => false,
        };
        if !known {
            return Err(refusal);
        }
    }
    let (lexicon, rules) = match &game {
        Some(row) => {
            let cited = app.dictionaries.of_game(&app.store, row);
            (cited.await?, row.rules.words)
        }
        None => {
            let rules = read_rules(about.rules.as_deref())?;
            (
                dictionary(&app, about.dictionary.as_deref()).await?,
                rules.words,
            )
        }
    };
    // Beside the games: what is asked for the first time is worked out for all words.
    let told = tokio::task::spawn_blocking(move || tell(lexicon, word, &rules, is_locked));
    let told = told.await.map_err(|error| {
        tracing::error!(%error, "looking a word up broke down");
        Failure::new(
            ErrorCode::Internal,
            "looking the word up broke down: try again",
        )
    })?;
    Ok(Json(told))
}

/// Whether a verdict on a word was given in a game, so that its players know what the dictionary says.
async fn was_ruled(app: &App, row: &GameRow, word: Word) -> Result<bool, Failure> {
    let stored = app.store.events(&row.id, 0).await?;
    let mut journal = Journal::new(row.rules, true);
    for written in &stored {
        let mut before = journal.game;
        let (_, steps) = journal.follow(written)?;
        for step in steps {
            if is_verdict_on(&step.event.kind, &before, word) {
                return Ok(true);
            }
            before = step.after;
        }
    }
    Ok(false)
}

/// The claims up to the first bad one were judged; those behind it only went with it.
fn is_verdict_on(event: &EventKind, before: &Game, word: Word) -> bool {
    match event {
        EventKind::Ruled { ruling, .. } => {
            let judged = match ruling {
                Ruling::Upheld => usize::MAX,
                Ruling::Withdrawn(index) => usize::from(index.0) + 1,
            };
            let mut claims = before.pending().claims().take(judged);
            claims.any(|claim| claim.play.word == word)
        }
        EventKind::Spotted { play, .. } => play.word == word,
        _ => false,
    }
}

/// The card of a word for whom nothing is refused.
pub(crate) fn word_of(lexicon: &'static Dictionary, word: Word, rules: &WordRules) -> WordCard {
    tell(lexicon, word, rules, false)
}

/// The card of a word. While help is refused, what it becomes would be help.
fn tell(lexicon: &'static Dictionary, word: Word, rules: &WordRules, is_locked: bool) -> WordCard {
    let glosses = Glosses::french();
    let explanation = lexicon.explain(None, word, rules);
    let form = lexicon.find(word);
    let hooks = || lexicon.hooks(word, rules).iter().map(hook).collect();
    WordCard {
        word: word.to_string(),
        dictionary: lexicon.about().title(),
        admitted: lexicon.verdict(None, word, rules) == Verdict::Admitted,
        entries: explanation
            .entries
            .iter()
            .map(|readings| entry(readings, &glosses))
            .collect(),
        known_by: form.map(|form| known_by(Vocabulary::smallest(Commonness::kept(lexicon), form))),
        hooks: (!is_locked).then(hooks),
    }
}

fn entry(entry: &EntryReadings<'_>, glosses: &Glosses<'_>) -> WordEntry {
    let readings = entry.readings.iter().map(|(spelling, kind)| WordReading {
        spelling: spelling.clone(),
        kind: reading_kind(*kind),
    });
    WordEntry {
        headword: entry.lemma.spelling().to_owned(),
        class: match entry.lemma.class() {
            Class::Noun => WordClass::Noun,
            Class::Verb => WordClass::Verb,
            Class::Other => WordClass::Other,
        },
        readings: readings.collect(),
        gloss: glosses.of(entry.lemma).map(gloss),
    }
}

fn gloss(gloss: Gloss) -> GlossView {
    GlossView {
        text: gloss.text,
        source: match gloss.source {
            GlossSource::Wiktionary => GlossSourceName::Wiktionary,
            GlossSource::Littre => GlossSourceName::Littre,
            GlossSource::Thesaurus => GlossSourceName::Thesaurus,
            GlossSource::Jarnac => GlossSourceName::Jarnac,
        },
    }
}

fn hook(hook: &Hook) -> WordHook {
    WordHook {
        letter: hook.letter.to_char().to_string(),
        word: hook.word.to_string(),
        same_entry: hook.same_entry,
    }
}

fn known_by(vocabulary: Vocabulary) -> KnownBy {
    match vocabulary {
        Vocabulary::Beginner => KnownBy::Beginner,
        Vocabulary::Amateur => KnownBy::Amateur,
        Vocabulary::Experienced => KnownBy::Experienced,
        Vocabulary::Expert => KnownBy::Expert,
        Vocabulary::Champion => KnownBy::Champion,
    }
}

fn reading_kind(kind: Kind) -> ReadingKind {
    match kind {
        Kind::Headword => ReadingKind::Headword,
        Kind::Feminine => ReadingKind::Feminine,
        Kind::Plural => ReadingKind::Plural,
        Kind::FemininePlural => ReadingKind::FemininePlural,
        Kind::Variant => ReadingKind::Variant,
        Kind::Infinitive => ReadingKind::Infinitive,
        Kind::PastParticiple => ReadingKind::PastParticiple,
        Kind::FeminineParticiple => ReadingKind::FeminineParticiple,
        Kind::PluralParticiple => ReadingKind::PluralParticiple,
        Kind::FemininePluralParticiple => ReadingKind::FemininePluralParticiple,
        Kind::PresentParticiple => ReadingKind::PresentParticiple,
        Kind::Conjugated => ReadingKind::Conjugated,
        Kind::Interjection => ReadingKind::Interjection,
        Kind::Prefix => ReadingKind::Prefix,
        Kind::Locution => ReadingKind::Locution,
        Kind::Symbol => ReadingKind::Symbol,
    }
}
