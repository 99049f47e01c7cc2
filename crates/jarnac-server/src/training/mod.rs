//! Training: puzzles that are asked, answered and rated. What is right is `jarnac-study`'s; what was answered, the store's.

mod answer;
mod asked;
mod hub;
mod missed;
mod next;
mod pack;
mod view;

pub(crate) use answer::{answer, answer_of_the_day};
pub(crate) use asked::hint;
pub(crate) use hub::hub;
pub(crate) use next::next;
pub(crate) use pack::pack;
pub(crate) use view::of_the_day;

use jarnac_lexicon::Dictionary;
use jarnac_protocol::{ErrorCode, TrainingMode};
use jarnac_study::{Book, Day, Puzzle, PuzzleId, RunKind, competition};

use crate::app::App;
use crate::error::Failure;
use crate::wall_clock;

/// The lexicon of the puzzles: the embedded one, whatever a server has on its shelf.
fn dictionary() -> &'static Dictionary {
    Dictionary::french()
}

fn book() -> &'static Book {
    competition()
}

/// Today in Paris.
fn today() -> Day {
    Day::at(wall_clock::stored(wall_clock::now()) / 1000)
}

/// The puzzle with a name.
fn find(name: &str) -> Result<&'static Puzzle, Failure> {
    let id: Option<PuzzleId> = name.parse().ok();
    let found = id.and_then(jarnac_study::find);
    found.ok_or_else(|| Failure::not_found("such puzzle"))
}

/// The puzzle with a name that somebody was asked in a mode: of the file, or of their own games.
async fn find_in(app: &App, person: &str, mode: &str, named: &str) -> Result<Puzzle, Failure> {
    if mode != name(TrainingMode::Missed) {
        return find(named).cloned();
    }
    let own = missed::all(app, person).await?;
    let found = own
        .into_iter()
        .find(|puzzle| puzzle.id().to_string() == named);
    found.ok_or_else(|| Failure::not_found("such puzzle"))
}

/// A mode as it is stored.
const fn name(mode: TrainingMode) -> &'static str {
    match mode {
        TrainingMode::Day => "day",
        TrainingMode::Rated => "rated",
        TrainingMode::Theme => "theme",
        TrainingMode::Streak => "streak",
        TrainingMode::Storm => "storm",
        TrainingMode::Replay => "replay",
        TrainingMode::Missed => "missed",
    }
}

const fn run_kind(mode: TrainingMode) -> Option<RunKind> {
    match mode {
        TrainingMode::Streak => Some(RunKind::Streak),
        TrainingMode::Storm => Some(RunKind::Storm),
        _ => None,
    }
}

fn not_asked() -> Failure {
    let message = "this puzzle is not the one that you were asked: ask for the next one";
    Failure::new(ErrorCode::Stale, message)
}
