//! How somebody's training stands.

use std::collections::{HashMap, HashSet};

use jarnac_local::puzzle::theme_name;
use jarnac_protocol::{ThemeTally, Training, TrainingDay};
use jarnac_study::{Day, Puzzle, PuzzleId, Theme};

use super::next::failed;
use super::{book, missed, today};
use crate::app::App;
use crate::error::Failure;
use crate::store::AnswerRow;
use crate::wall_clock;

/// How many ratings the curve has.
const CURVE: usize = 60;

/// The hub's figures: of everybody, and of a person if they are known.
pub(crate) async fn hub(app: &App, person: Option<&str>) -> Result<Training, Failure> {
    let today = today();
    let answers = match person {
        Some(person) => app.store.training_answers(person).await?,
        None => Vec::new(),
    };
    let done = days(&answers);
    let mut week: Vec<TrainingDay> = Vec::new();
    let mut day = today;
    for _ in 0..7 {
        week.push(TrainingDay {
            day: day.to_string(),
            done: done.contains(&day),
        });
        day = day.before();
    }
    week.reverse();
    let (best_storm, best_streak) = match person {
        Some(person) => (
            app.store.best_run(person, "storm").await?,
            app.store.best_run(person, "streak").await?,
        ),
        None => (0, 0),
    };
    let solver = match person {
        Some(person) => app.store.solver(person).await?,
        None => None,
    };
    let curve = answers.iter().filter_map(|answer| answer.ratings);
    let curve: Vec<u16> = curve.map(|(_, after)| after.round() as u16).collect();
    let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    Ok(Training {
        puzzles: count(book().puzzles.len()),
        today: today.to_string(),
        rating: solver.map(|row| row.rating.rating.round() as u16),
        curve: curve[curve.len().saturating_sub(CURVE)..].to_vec(),
        week,
        days_in_a_row: in_a_row(&done, today),
        most_days_in_a_row: most_in_a_row(&done),
        themes: themes(&answers),
        failed: count(failed(&answers).len()),
        best_storm: u32::try_from(best_storm).unwrap_or_default(),
        best_streak: u32::try_from(best_streak).unwrap_or_default(),
        missed: match person {
            Some(person) => missed::count(app, person).await?,
            None => 0,
        },
        cards: match person {
            Some(person) => {
                let counts = app.store.drill_counts(person, wall_clock::now()).await?;
                counts.due
            }
            None => 0,
        },
    })
}

/// The days whose puzzle was answered.
fn days(answers: &[AnswerRow]) -> HashSet<Day> {
    let of = |answer: &AnswerRow| answer.key.strip_prefix("day ")?.parse().ok();
    answers.iter().filter_map(of).collect()
}

/// How many days in a row up to today, or up to yesterday while today's is open.
fn in_a_row(done: &HashSet<Day>, today: Day) -> u32 {
    let mut day = if done.contains(&today) {
        today
    } else {
        today.before()
    };
    let mut count = 0;
    while done.contains(&day) {
        count += 1;
        day = day.before();
    }
    count
}

/// The most days in a row.
fn most_in_a_row(done: &HashSet<Day>) -> u32 {
    let last = done.iter().filter(|day| !done.contains(&day.after()));
    let lengths = last.map(|day| in_a_row(done, *day));
    lengths.max().unwrap_or(0)
}

fn themes(answers: &[AnswerRow]) -> Vec<ThemeTally> {
    let mut best: HashMap<PuzzleId, bool> = HashMap::new();
    for answer in answers {
        if let Ok(id) = answer.puzzle.parse() {
            *best.entry(id).or_default() |= answer.right;
        }
    }
    let tally = |theme: Theme| {
        let mut tally = ThemeTally {
            theme: theme_name(theme),
            puzzles: 0,
            tried: 0,
            solved: 0,
        };
        let of = |puzzle: &&Puzzle| puzzle.theme == theme;
        for puzzle in book().puzzles.iter().filter(of) {
            tally.puzzles += 1;
            if let Some(solved) = best.get(&puzzle.id()) {
                tally.tried += 1;
                tally.solved += u32::from(*solved);
            }
        }
        tally
    };
    Theme::ALL.into_iter().map(tally).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_in_a_row_are_counted_up_to_yesterday_while_today_is_open() {
        let day = |text: &str| text.parse::<Day>().unwrap();
        let done: HashSet<Day> = ["2026-02-26", "2026-02-27", "2026-02-28", "2026-03-02"]
            .map(day)
            .into();
        assert_eq!(in_a_row(&done, day("2026-03-03")), 1);
        assert_eq!(in_a_row(&done, day("2026-03-04")), 0);
        assert_eq!(most_in_a_row(&done), 3);
        assert_eq!(most_in_a_row(&HashSet::new()), 0);
    }
}
