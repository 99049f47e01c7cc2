//! Puzzles as they are shown: nothing of their answers before they are given.

use jarnac_lexicon::frequency::Vocabulary;
use jarnac_local::puzzle::{asked, theme_name};
use jarnac_protocol::{ErrorCode, KnownBy, PuzzleView, ThemeName, TrainingRun};
use jarnac_study::{Day, Puzzle, Theme};

use super::{book, dictionary, today};
use crate::app::App;
use crate::error::Failure;
use crate::store::{AskedRow, PuzzleRow};

/// What is told of a puzzle beside itself.
#[derive(Default)]
pub(super) struct Beside<'a> {
    pub(super) asked: Option<&'a AskedRow>,
    pub(super) rating: Option<PuzzleRow>,
    pub(super) run: Option<TrainingRun>,
    pub(super) day: Option<Day>,
    /// Whether its theme is told.
    pub(super) tells_theme: bool,
}

/// The puzzle of the day.
pub(crate) async fn of_the_day(app: &App) -> Result<PuzzleView, Failure> {
    let day = today();
    let puzzle = day.puzzle(&book().puzzles);
    let puzzle = puzzle.ok_or_else(|| Failure::not_found("puzzle"))?;
    let beside = Beside {
        rating: app.store.puzzle_rating(&puzzle.id().to_string()).await?,
        day: Some(day),
        tells_theme: true,
        ..Beside::default()
    };
    view(puzzle, beside)
}

pub(super) fn view(puzzle: &Puzzle, beside: Beside<'_>) -> Result<PuzzleView, Failure> {
    let asked = asked(puzzle, dictionary()).map_err(|error| {
        tracing::error!(puzzle = %puzzle.id(), %error, "a puzzle can't be set up");
        Failure::new(
            ErrorCode::Internal,
            "this puzzle is broken: ask for another one",
        )
    })?;
    let best = puzzle.best().and_then(|best| best.answer.first.play());
    let hints = beside.asked.map_or(0, |asked| asked.hints);
    let rating = beside.rating;
    let count = |of: fn(&PuzzleRow) -> i64| {
        rating
            .as_ref()
            .map_or(0, |row| u32::try_from(of(row)).unwrap_or_default())
    };
    Ok(PuzzleView {
        theme: beside.tells_theme.then(|| theme_name(puzzle.theme)),
        rating: rating.map_or(puzzle.hardness, |row| row.rating.rating.round() as u16),
        answers: count(|row| row.answers),
        solved: count(|row| row.solved),
        day: beside.day.map(|day| day.to_string()),
        hint_row: best
            .filter(|_| hints > 0)
            .map(|play| play.row.map_or(0, jarnac_core::RowIndex::number)),
        hint_length: best.filter(|_| hints > 1).map(|play| play.word.len() as u8),
        run: beside.run,
        ..asked
    })
}

pub(super) const fn theme(name: ThemeName) -> Theme {
    match name {
        ThemeName::Forgotten => Theme::Forgotten,
        ThemeName::Double => Theme::Double,
        ThemeName::Nine => Theme::Nine,
        ThemeName::Steps => Theme::Steps,
        ThemeName::Leave => Theme::Leave,
        ThemeName::Supply => Theme::Supply,
        ThemeName::Contest => Theme::Contest,
        ThemeName::Entry => Theme::Entry,
        ThemeName::End => Theme::End,
    }
}

pub(super) const fn vocabulary(known_by: KnownBy) -> Vocabulary {
    match known_by {
        KnownBy::Beginner => Vocabulary::Beginner,
        KnownBy::Amateur => Vocabulary::Amateur,
        KnownBy::Experienced => Vocabulary::Experienced,
        KnownBy::Expert => Vocabulary::Expert,
        KnownBy::Champion => Vocabulary::Champion,
    }
}
