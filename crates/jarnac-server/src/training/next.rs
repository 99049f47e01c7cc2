//! The next puzzle of a mode. Whoever has not answered one yet is asked the same again: nobody chooses the easy ones.

use std::collections::{HashMap, HashSet};

use jarnac_local::puzzle::theme_name;
use jarnac_protocol::{ErrorCode, PuzzleView, TrainingMode, TrainingRun, TrainingWish};
use jarnac_study::{NEW_PERSON, Puzzle, PuzzleId, Wish, pick};

use super::view::{Beside, theme, view, vocabulary};
use super::{book, find, find_in, missed, name, run_kind};
use crate::app::App;
use crate::error::Failure;
use crate::store::{AnswerRow, AskedRow, PuzzleRow, RunRow};
use crate::{secret, wall_clock};

/// What a person is asked next.
pub(crate) async fn next(
    app: &App,
    person: &str,
    wish: &TrainingWish,
) -> Result<PuzzleView, Failure> {
    if wish.mode == TrainingMode::Day {
        let message = "the puzzle of the day is at /api/training/day";
        return Err(Failure::new(ErrorCode::BadRequest, message));
    }
    if wish.mode == TrainingMode::Theme && wish.theme.is_none() {
        let message = "say which theme";
        return Err(Failure::new(ErrorCode::BadRequest, message));
    }
    if let Some(asked) = standing(app, person, wish).await? {
        return shown(app, person, &asked).await;
    }
    let run = begin(app, person, wish).await?;
    let puzzle = choose(app, person, wish, run.as_ref()).await?;
    let asked = AskedRow {
        mode: name(wish.mode).to_owned(),
        puzzle: puzzle.id().to_string(),
        theme: match (wish.mode, wish.theme) {
            (TrainingMode::Theme, Some(_)) => puzzle.theme.name().to_owned(),
            _ => String::new(),
        },
        run: run.map_or_else(String::new, |run| run.id),
        ..AskedRow::default()
    };
    app.store.ask_puzzle(person, &asked).await?;
    shown(app, person, &asked).await
}

/// What was asked and still stands: not if another theme is wanted, if its run is over or a fresh one is wanted, or
/// if there is no such puzzle any more.
async fn standing(
    app: &App,
    person: &str,
    wish: &TrainingWish,
) -> Result<Option<AskedRow>, Failure> {
    let Some(asked) = app.store.asked(person, name(wish.mode)).await? else {
        return Ok(None);
    };
    let Ok(puzzle) = find_in(app, person, &asked.mode, &asked.puzzle).await else {
        return Ok(None);
    };
    let same_theme =
        wish.mode != TrainingMode::Theme || wish.theme.map(theme) == Some(puzzle.theme);
    let goes_on = match run_kind(wish.mode) {
        None => true,
        Some(_) if wish.fresh => false,
        Some(_) => {
            let run = run_of(app, person, &asked.run).await?;
            run.is_some_and(|run| !run.over)
        }
    };
    Ok((same_theme && goes_on).then_some(asked))
}

/// The run that the next puzzle belongs to: the one that goes on, or a new one.
async fn begin(app: &App, person: &str, wish: &TrainingWish) -> Result<Option<RunRow>, Failure> {
    let Some(kind) = run_kind(wish.mode) else {
        return Ok(None);
    };
    let now = wall_clock::stored(wall_clock::now());
    if !wish.fresh {
        let answers = app.store.training_answers(person).await?;
        let last = answers.iter().rev().find(|one| one.mode == name(wish.mode));
        if let Some(last) = last
            && let Some(run) = app.store.training_run(person, &last.run).await?
        {
            let faults = u32::try_from(run.faults).unwrap_or(u32::MAX);
            if !kind.is_over(run.started_at, now, faults) {
                return Ok(Some(run));
            }
        }
    }
    let run = RunRow {
        id: secret::new_id(),
        kind: name(wish.mode).to_owned(),
        started_at: now,
        score: 0,
        faults: 0,
    };
    app.store.begin_run(person, &run).await?;
    Ok(Some(run))
}

async fn choose(
    app: &App,
    person: &str,
    wish: &TrainingWish,
    run: Option<&RunRow>,
) -> Result<Puzzle, Failure> {
    let answers = app.store.training_answers(person).await?;
    let lot = app.signer.number(&secret::new_id());
    if wish.mode == TrainingMode::Replay {
        let failed = failed(&answers);
        let at = lot % failed.len().max(1) as u64;
        let puzzle = failed.get(at as usize).copied().cloned();
        return puzzle.ok_or_else(|| Failure::not_found("failed puzzle"));
    }
    if wish.mode == TrainingMode::Missed {
        let mut own = missed::all(app, person).await?;
        let again = solved(&answers);
        if own.iter().any(|puzzle| !again.contains(&puzzle.id())) {
            own.retain(|puzzle| !again.contains(&puzzle.id()));
        }
        let at = lot % own.len().max(1) as u64;
        let puzzle = own.into_iter().nth(at as usize);
        return puzzle.ok_or_else(|| Failure::not_found("missed Jarnac"));
    }
    let ratings = app.store.puzzle_ratings().await?.into_iter();
    let ratings: HashMap<PuzzleId, PuzzleRow> = ratings
        .filter_map(|(name, row)| Some((name.parse().ok()?, row)))
        .collect();
    let solver = app.store.solver(person).await?;
    let solver = solver.map_or(NEW_PERSON.rating, |row| row.rating.rating);
    let rating = match (run_kind(wish.mode), run) {
        (Some(kind), Some(run)) => kind.rating(
            solver,
            u32::try_from(run.score + run.faults).unwrap_or_default(),
        ),
        _ => solver,
    };
    let seen: HashSet<PuzzleId> = answers
        .iter()
        .filter_map(|answer| answer.puzzle.parse().ok())
        .collect();
    let near = Wish {
        rating,
        theme: wish
            .theme
            .filter(|_| wish.mode == TrainingMode::Theme)
            .map(theme),
        vocabulary: wish.known_by.map(vocabulary),
        seen: &seen,
        lot,
    };
    let rating_of = |puzzle: &Puzzle| {
        let row = ratings.get(&puzzle.id());
        row.map_or(f64::from(puzzle.hardness), |row| row.rating.rating)
    };
    let found = pick(&book().puzzles, &near, rating_of).cloned();
    found.ok_or_else(|| Failure::not_found("such puzzle"))
}

/// The puzzles that were solved.
fn solved(answers: &[AnswerRow]) -> HashSet<PuzzleId> {
    let right = answers.iter().filter(|answer| answer.right);
    right
        .filter_map(|answer| answer.puzzle.parse().ok())
        .collect()
}

/// The puzzles whose last answer was wrong.
pub(super) fn failed(answers: &[AnswerRow]) -> Vec<&'static Puzzle> {
    let mut last: HashMap<&str, bool> = HashMap::new();
    for answer in answers {
        last.insert(&answer.puzzle, answer.right);
    }
    let mut failed: Vec<&str> = last
        .into_iter()
        .filter(|(_, right)| !right)
        .map(|(puzzle, _)| puzzle)
        .collect();
    failed.sort_unstable();
    failed
        .into_iter()
        .filter_map(|name| find(name).ok())
        .collect()
}

/// A run as it stands now.
pub(super) async fn run_of(
    app: &App,
    person: &str,
    id: &str,
) -> Result<Option<TrainingRun>, Failure> {
    if id.is_empty() {
        return Ok(None);
    }
    let Some(row) = app.store.training_run(person, id).await? else {
        return Ok(None);
    };
    let kind = match row.kind.as_str() {
        "storm" => jarnac_study::RunKind::Storm,
        _ => jarnac_study::RunKind::Streak,
    };
    let now = wall_clock::stored(wall_clock::now());
    let count = |number: i64| u32::try_from(number).unwrap_or_default();
    Ok(Some(TrainingRun {
        left_ms: kind.left_ms(row.started_at, now),
        over: kind.is_over(row.started_at, now, count(row.faults)),
        score: count(row.score),
        faults: count(row.faults),
        id: row.id,
    }))
}

/// The puzzle that was asked, as it is shown.
pub(super) async fn shown(
    app: &App,
    person: &str,
    asked: &AskedRow,
) -> Result<PuzzleView, Failure> {
    let puzzle = find_in(app, person, &asked.mode, &asked.puzzle).await?;
    let beside = Beside {
        asked: Some(asked),
        rating: app.store.puzzle_rating(&asked.puzzle).await?,
        run: run_of(app, person, &asked.run).await?,
        day: None,
        tells_theme: !asked.theme.is_empty(),
    };
    let mut shown = view(&puzzle, beside)?;
    shown.theme = shown.theme.filter(|_| asked.theme == puzzle.theme.name());
    debug_assert!(
        shown
            .theme
            .is_none_or(|told| told == theme_name(puzzle.theme))
    );
    Ok(shown)
}
