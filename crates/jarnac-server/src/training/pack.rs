//! Puzzles to be taken along where there is no network, and what their words mean.

use std::collections::HashSet;

use jarnac_protocol::{ErrorCode, PackedPuzzle, PuzzlePack, WordCard};
use jarnac_study::{NEW_PERSON, Puzzle, PuzzleId, Wish};

use super::{book, dictionary};
use crate::app::App;
use crate::error::Failure;
use crate::http::word_of;

/// How many a page takes along.
const MOST: usize = 40;

/// Puzzles for a person, or for somebody new: near their rating, and none that they have answered.
pub(crate) async fn pack(app: &App, person: Option<&str>) -> Result<PuzzlePack, Failure> {
    let (mut rating, mut seen) = (NEW_PERSON.rating, HashSet::new());
    if let Some(person) = person {
        let solver = app.store.solver(person).await?;
        rating = solver.map_or(rating, |row| row.rating.rating);
        let answers = app.store.training_answers(person).await?;
        let read = |name: &String| name.parse::<PuzzleId>().ok();
        seen.extend(answers.iter().filter_map(|one| read(&one.puzzle)));
    }
    let wish = Wish {
        rating,
        theme: None,
        vocabulary: None,
        seen: &seen,
        lot: 0,
    };
    let chosen = jarnac_study::pack(&book().puzzles, &wish, MOST);
    let words = cards(chosen.iter().map(|puzzle| (*puzzle).clone()).collect()).await?;
    let puzzles = chosen
        .iter()
        .zip(words)
        .map(|(puzzle, words)| PackedPuzzle {
            line: puzzle.line(),
            words,
        });
    Ok(PuzzlePack {
        rules: book().rules.name().to_owned(),
        puzzles: puzzles.collect(),
    })
}

/// What the words of puzzles mean: of the right answers, or of what was announced.
pub(super) async fn cards(puzzles: Vec<Puzzle>) -> Result<Vec<Vec<WordCard>>, Failure> {
    let of = |puzzle: &Puzzle| -> Vec<WordCard> {
        let rules = puzzle.rules.rules().words;
        let card = |word| word_of(dictionary(), word, &rules);
        puzzle.words().into_iter().map(card).collect()
    };
    let cards = tokio::task::spawn_blocking(move || puzzles.iter().map(of).collect());
    cards.await.map_err(|error| {
        tracing::error!(%error, "looking words up broke down");
        Failure::new(
            ErrorCode::Internal,
            "looking the words up broke down: try again",
        )
    })
}
