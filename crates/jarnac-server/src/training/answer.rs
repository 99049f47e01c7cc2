//! Answers: judged, rated and kept, each once.

use jarnac_core::Game;
use jarnac_local::puzzle::{not_an_answer, read_answer, table, told, undecided};
use jarnac_protocol::{
    Act, ErrorCode, PuzzleView, TrainingAnswer, TrainingMode, TrainingResult, TrainingStep,
    TrainingVerdict,
};
use jarnac_study::{Answer, Judged, NEW_PERSON, NoAnswer, Puzzle, Rating, answered, judge};

use super::next::run_of;
use super::pack::cards;
use super::view::{Beside, view};
use super::{book, dictionary, find, find_in, name, not_asked, today};
use crate::app::App;
use crate::error::Failure;
use crate::store::{AnswerRow, AskedRow, Changes, PuzzleRow, SolverRow, Stored};
use crate::wall_clock;

/// The longest key of a wish.
const MAX_KEY: usize = 64;

/// Answers a puzzle that a person was asked.
pub(crate) async fn answer(
    app: &App,
    person: &str,
    wish: &TrainingAnswer,
) -> Result<TrainingResult, Failure> {
    if wish.key.is_empty() || wish.key.len() > MAX_KEY {
        let message = format!("a key has 1 to {MAX_KEY} characters");
        return Err(Failure::new(ErrorCode::BadRequest, message));
    }
    let key = match wish.mode {
        // One of the day counts once, whatever keys there are.
        TrainingMode::Day => format!("day {}", today()),
        mode => format!("{} {}", name(mode), wish.key),
    };
    if let Some(before) = app.store.training_answer(person, &key).await? {
        return told_before(app, person, &before).await;
    }
    let puzzle = &find_in(app, person, name(wish.mode), &wish.puzzle).await?;
    let asked = match wish.mode {
        TrainingMode::Day => of_today(puzzle)?,
        mode => {
            let asked = app.store.asked(person, name(mode)).await?;
            let asked = asked.filter(|asked| asked.puzzle == wish.puzzle);
            asked.ok_or_else(not_asked)?
        }
    };
    let answer = read_answer(&wish.acts).map_err(Failure)?;
    let judged = match &answer {
        Some(answer) => Some(judge(puzzle, dictionary(), answer).map_err(|why| no_answer(&why))?),
        None => None,
    };
    if let (Some(answer), [_]) = (&answer, &wish.acts[..])
        && let Some(after) = puzzle.after_first(dictionary(), answer)
    {
        return second(app, person, puzzle, &asked, &wish.acts, &after).await;
    }
    let may_again = asked.tries == 0 || asked.last_key == key;
    let refused = judged
        .as_ref()
        .is_some_and(|judged| judged.refused.is_some());
    if refused && may_again {
        if wish.mode != TrainingMode::Day {
            let asked = AskedRow {
                tries: 1,
                last_key: key,
                ..asked.clone()
            };
            app.store.ask_puzzle(person, &asked).await?;
        }
        return again(app, person, puzzle, &asked, &wish.acts, judged).await;
    }
    let run = run_of(app, person, &asked.run).await?;
    let late = run.is_some_and(|run| run.over);
    // An answer after the end counts for no run; it was seen all the same, and is told what was right.
    let counted = AskedRow {
        run: if late {
            String::new()
        } else {
            asked.run.clone()
        },
        ..asked.clone()
    };
    let judged = judged.filter(|_| !late);
    let answer = answer.filter(|_| !late);
    let kept = keep(
        app,
        person,
        puzzle,
        &counted,
        key,
        answer.as_ref(),
        judged.as_ref(),
    )
    .await?;
    let mut told = tell(app, person, puzzle, &kept, judged.as_ref()).await?;
    if late {
        told.run = run_of(app, person, &asked.run).await?;
    }
    Ok(told)
}

/// Answers the puzzle of the day without being known: nothing is kept.
pub(crate) async fn answer_of_the_day(
    app: &App,
    wish: &TrainingAnswer,
) -> Result<TrainingResult, Failure> {
    let puzzle = find(&wish.puzzle)?;
    let asked = of_today(puzzle)?;
    let answer = read_answer(&wish.acts).map_err(Failure)?;
    let judged = match &answer {
        Some(answer) => Some(judge(puzzle, dictionary(), answer).map_err(|why| no_answer(&why))?),
        None => None,
    };
    if judged
        .as_ref()
        .is_some_and(|judged| judged.refused.is_some())
    {
        return again(app, "", puzzle, &asked, &wish.acts, judged).await;
    }
    let kept = AnswerRow {
        key: String::new(),
        puzzle: wish.puzzle.clone(),
        mode: name(TrainingMode::Day).to_owned(),
        run: String::new(),
        at_ms: 0,
        right: judged.as_ref().is_some_and(|judged| judged.right),
        answer: answer.map_or_else(String::new, |answer| answer.to_string()),
        ratings: None,
    };
    tell(app, "", puzzle, &kept, judged.as_ref()).await
}

/// The puzzle of today, or of yesterday for who has the page open at midnight.
fn of_today(puzzle: &Puzzle) -> Result<AskedRow, Failure> {
    let days = [today(), today().before()];
    let is_it =
        |day: &jarnac_study::Day| day.puzzle(&book().puzzles).map(Puzzle::id) == Some(puzzle.id());
    if !days.iter().any(is_it) {
        return Err(not_asked());
    }
    Ok(AskedRow {
        mode: name(TrainingMode::Day).to_owned(),
        puzzle: puzzle.id().to_string(),
        theme: puzzle.theme.name().to_owned(),
        ..AskedRow::default()
    })
}

/// It can be given again: the rules don't allow it.
fn no_answer(why: &NoAnswer) -> Failure {
    if let NoAnswer::Setup(error) = why {
        tracing::error!(%error, "a puzzle can't be set up");
    }
    Failure(not_an_answer(why))
}

/// Keeps an answer with what it makes of the ratings. Whoever ends two at once has both counted.
async fn keep(
    app: &App,
    person: &str,
    puzzle: &Puzzle,
    asked: &AskedRow,
    key: String,
    answer: Option<&Answer>,
    judged: Option<&Judged>,
) -> Result<AnswerRow, Failure> {
    let right = judged.is_some_and(|judged| judged.right);
    let mut row = AnswerRow {
        key,
        puzzle: asked.puzzle.clone(),
        mode: asked.mode.clone(),
        run: asked.run.clone(),
        at_ms: wall_clock::stored(wall_clock::now()),
        right,
        answer: answer.map_or_else(String::new, Answer::to_string),
        ratings: None,
    };
    loop {
        let changes = changes(app, person, puzzle, asked, right).await?;
        row.ratings = changes
            .person
            .map(|(before, after)| (before.rating.rating, after.rating));
        match app.store.keep_answer(person, &row, &changes).await? {
            Stored::Done => return Ok(row),
            Stored::Before => {
                let before = app.store.training_answer(person, &row.key).await?;
                return before.ok_or_else(not_asked);
            }
            Stored::Stale => {}
        }
    }
}

/// What an answer makes of both ratings: whole if nothing was told, less with a theme or hints, and nothing of the
/// person's where it is not rated.
async fn changes(
    app: &App,
    person: &str,
    puzzle: &Puzzle,
    asked: &AskedRow,
    right: bool,
) -> Result<Changes, Failure> {
    let stored = app.store.puzzle_rating(&asked.puzzle).await?;
    let row = stored.unwrap_or(PuzzleRow {
        rating: Rating::of_puzzle(puzzle.hardness),
        answers: 0,
        solved: 0,
    });
    let told = if asked.theme.is_empty() {
        1.0
    } else {
        puzzle.theme.weight_when_told()
    };
    let weight = if asked.hints > 0 { told / 2.0 } else { told };
    if !matches!(asked.mode.as_str(), "rated" | "theme") {
        return Ok(Changes {
            person: None,
            puzzle: (row, row.rating, right),
        });
    }
    let solver = app.store.solver(person).await?.unwrap_or(SolverRow {
        rating: NEW_PERSON,
        answers: 0,
    });
    let after = answered(solver.rating, row.rating, right, weight);
    Ok(Changes {
        person: Some((solver, after.person)),
        puzzle: (row, after.puzzle, right),
    })
}

/// It may be tried once more: what is wrong with the word, and nothing else.
async fn again(
    app: &App,
    person: &str,
    puzzle: &Puzzle,
    asked: &AskedRow,
    given: &[Act],
    judged: Option<Judged>,
) -> Result<TrainingResult, Failure> {
    let run = run_of(app, person, &asked.run).await?;
    let shown = Beside {
        asked: Some(asked),
        rating: app.store.puzzle_rating(&asked.puzzle).await?,
        run: run.clone(),
        day: None,
        tells_theme: !asked.theme.is_empty(),
    };
    let view = view(puzzle, shown)?;
    Ok(TrainingResult {
        run,
        ..undecided(view, TrainingVerdict::Again, given, judged.as_ref())
    })
}

/// The first of two Jarnacs: the same question on the table after it. Nothing is kept yet.
async fn second(
    app: &App,
    person: &str,
    puzzle: &Puzzle,
    asked: &AskedRow,
    given: &[Act],
    after: &Game,
) -> Result<TrainingResult, Failure> {
    let mut result = again(app, person, puzzle, asked, given, None).await?;
    result.verdict = TrainingVerdict::Second;
    result.puzzle.table = table(after, puzzle, result.puzzle.asks);
    Ok(result)
}

/// What an answer that was kept came to.
async fn told_before(
    app: &App,
    person: &str,
    before: &AnswerRow,
) -> Result<TrainingResult, Failure> {
    let puzzle = &find_in(app, person, &before.mode, &before.puzzle).await?;
    let answer: Option<Answer> = before.answer.parse().ok();
    let judged = answer.and_then(|answer| judge(puzzle, dictionary(), &answer).ok());
    tell(app, person, puzzle, before, judged.as_ref()).await
}

async fn tell(
    app: &App,
    person: &str,
    puzzle: &Puzzle,
    kept: &AnswerRow,
    judged: Option<&Judged>,
) -> Result<TrainingResult, Failure> {
    let run = run_of(app, person, &kept.run).await?;
    let shown: PuzzleView = view(
        puzzle,
        Beside {
            asked: None,
            rating: app.store.puzzle_rating(&kept.puzzle).await?,
            run: run.clone(),
            day: None,
            tells_theme: true,
        },
    )?;
    let answer: Option<Answer> = kept.answer.parse().ok();
    let cards = cards(vec![puzzle.clone()]).await?;
    let cards = cards.into_iter().flatten().collect();
    let rating = kept.ratings.map(|(before, after)| TrainingStep {
        before: before.round() as u16,
        after: after.round() as u16,
    });
    Ok(TrainingResult {
        // As it was judged then: the puzzles may have been made again since.
        verdict: if kept.right {
            TrainingVerdict::Found
        } else {
            TrainingVerdict::Missed
        },
        words: cards,
        rating,
        run,
        ..told(puzzle, shown, dictionary(), answer.as_ref(), judged)
    })
}
