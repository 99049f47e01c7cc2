//! What every database must do about training, tested on both.

use jarnac_study::{NEW_PERSON, Rating};

use super::*;

fn answer(key: &str, right: bool) -> AnswerRow {
    AnswerRow {
        key: key.to_owned(),
        puzzle: "0123456789".to_owned(),
        mode: "storm".to_owned(),
        run: "r1".to_owned(),
        at_ms: 1_000 + key.len() as i64,
        right,
        answer: "jarnac 1 TZAR".to_owned(),
        ratings: Some((650.0, 700.25)),
    }
}

pub(super) async fn training(store: &Store) {
    assert_eq!(store.solver("ada").await.unwrap(), None);
    assert_eq!(store.asked("ada", "storm").await.unwrap(), None);
    let asked = AskedRow {
        mode: "storm".to_owned(),
        puzzle: "0123456789".to_owned(),
        run: "r1".to_owned(),
        ..AskedRow::default()
    };
    store.ask_puzzle("ada", &asked).await.unwrap();
    let hinted = AskedRow { hints: 1, ..asked };
    store.ask_puzzle("ada", &hinted).await.unwrap();
    assert_eq!(store.asked("ada", "storm").await.unwrap(), Some(hinted));
    let run = RunRow {
        id: "r1".to_owned(),
        kind: "storm".to_owned(),
        started_at: 5,
        score: 0,
        faults: 0,
    };
    store.begin_run("ada", &run).await.unwrap();

    let new = SolverRow {
        rating: NEW_PERSON,
        answers: 0,
    };
    let puzzle = PuzzleRow {
        rating: Rating::of_puzzle(700),
        answers: 0,
        solved: 0,
    };
    let after = Rating {
        rating: 700.25,
        ..NEW_PERSON
    };
    let changes = Changes {
        person: Some((new, after)),
        puzzle: (puzzle, puzzle.rating, true),
    };
    // The same key is counted once, and a rating that has changed since is read again.
    let kept = store.keep_answer("ada", &answer("k", true), &changes).await;
    assert_eq!(kept.unwrap(), Stored::Done);
    let again = store
        .keep_answer("ada", &answer("k", false), &changes)
        .await;
    assert_eq!(again.unwrap(), Stored::Before);
    let stale = store
        .keep_answer("ada", &answer("kk", false), &changes)
        .await;
    assert_eq!(stale.unwrap(), Stored::Stale);
    assert_eq!(store.training_answer("ada", "kk").await.unwrap(), None);

    let solver = store.solver("ada").await.unwrap().unwrap();
    assert_eq!((solver.answers, solver.rating), (1, after));
    let rated = store.puzzle_rating("0123456789").await.unwrap().unwrap();
    assert_eq!((rated.answers, rated.solved), (1, 1));
    assert_eq!(store.puzzle_ratings().await.unwrap().len(), 1);
    assert_eq!(store.asked("ada", "storm").await.unwrap(), None);
    let kept = store.training_answer("ada", "k").await.unwrap();
    assert_eq!(kept, Some(answer("k", true)));
    let unrated = Changes {
        person: None,
        puzzle: (rated, rated.rating, false),
    };
    let second = store
        .keep_answer("ada", &answer("kk", false), &unrated)
        .await;
    assert_eq!(second.unwrap(), Stored::Done);
    let all = store.training_answers("ada").await.unwrap();
    let rights: Vec<bool> = all.iter().map(|one| one.right).collect();
    assert_eq!(rights, [true, false], "the oldest first");
    let run = store.training_run("ada", "r1").await.unwrap().unwrap();
    assert_eq!((run.score, run.faults), (1, 1));
    assert_eq!(store.best_run("ada", "storm").await.unwrap(), 1);
    assert_eq!(store.best_run("ada", "streak").await.unwrap(), 0);
    assert_eq!(store.training_run("bob", "r1").await.unwrap(), None);
}
