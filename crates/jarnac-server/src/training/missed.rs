//! «Mes Jarnacs manqués»: handovers of one's own games at which a word was there to be taken, and another thing was done. They
//! come from the analyses that are there: nobody's game is analysed for it.

use std::collections::HashSet;

use jarnac_core::{Action, Phase, Preset, Side};
use jarnac_lexicon::frequency::Vocabulary;
use jarnac_protocol::{Act, AnalysedDecision, Analysis, GameStatus, ValuedAct, Wanted};
use jarnac_study::{Answer, Name, Origin, Puzzle, Theme, Valued, check_answers};
use jarnac_table::Journal;

use super::dictionary;
use crate::analysis::kept;
use crate::app::App;
use crate::error::Failure;
use crate::ratings::rated_set;
use crate::store::{GameFilter, GameRow};

/// How many of one's latest games are looked through.
const GAMES: usize = 20;
/// How many missed Jarnacs there are at most.
const MOST: usize = 100;
/// How much a missed Jarnac must have cost to come again.
const COST: f32 = 0.03;
/// How far behind the best another Jarnac counts as right.
const AS_GOOD: f32 = 0.02;

/// How many there are.
pub(super) async fn count(app: &App, person: &str) -> Result<u32, Failure> {
    let all = all(app, person).await?;
    Ok(u32::try_from(all.len()).unwrap_or(u32::MAX))
}

/// All of them, those of the latest games first.
pub(super) async fn all(app: &App, person: &str) -> Result<Vec<Puzzle>, Failure> {
    let filter = GameFilter::Of {
        person: person.to_owned(),
        status: Some(GameStatus::Over),
        known_by: None,
    };
    let games = app.store.games(&filter, None).await?;
    let (mut puzzles, mut names) = (Vec::new(), HashSet::new());
    for row in games.into_iter().take(GAMES) {
        for puzzle in of_game(app, person, &row).await? {
            if puzzles.len() < MOST && names.insert(puzzle.id()) {
                puzzles.push(puzzle);
            }
        }
    }
    Ok(puzzles)
}

/// Those of one game, if it was analysed with the lexicon of puzzles and played by rules that they know.
async fn of_game(app: &App, person: &str, row: &GameRow) -> Result<Vec<Puzzle>, Failure> {
    let set: Option<Preset> = rated_set(&row.rules).and_then(|set| set.parse().ok());
    let (Some(set), &[side]) = (set, row.sides_of(person).as_slice()) else {
        return Ok(Vec::new());
    };
    let Some(analysis) = kept(app, row).await? else {
        return Ok(Vec::new());
    };
    if analysis.lexicon != dictionary().checksum().to_string()
        && analysis.lexicon != dictionary().checksum().short()
    {
        return Ok(Vec::new());
    }
    let left = left_by(&analysis, side);
    if left.is_empty() {
        return Ok(Vec::new());
    }
    let stored = app.store.events(&row.id, 0).await?;
    let mut journal = Journal::new(row.rules, true);
    let mut puzzles = Vec::new();
    for written in &stored {
        let mut before = journal.game;
        let (_, steps) = journal.follow(written)?;
        for step in steps {
            let turn: u16 = Side::BOTH.iter().map(|side| before.handovers(*side)).sum();
            let supplied = matches!(step.event.kind.action(), Some((by, Action::Draw | Action::Exchange(_))) if by == side);
            let at_handover = matches!(before.phase(), Phase::Handover(_));
            if supplied && at_handover {
                let decision = left.iter().find(|(number, _)| *number == u32::from(turn));
                let puzzle = decision.and_then(|(_, decision)| {
                    let mut position = before.position()?;
                    (position.clock, position.out_of_time) = (None, None);
                    made(set, position, decision)
                });
                puzzles.extend(puzzle);
            }
            before = step.after;
        }
    }
    Ok(puzzles)
}

/// The decisions at which a side left a Jarnac that it should have said, with their turns.
fn left_by(analysis: &Analysis, side: Side) -> Vec<(u32, &AnalysedDecision)> {
    let turns = analysis.turns.iter();
    let all = turns.flat_map(|turn| turn.decisions.iter().map(|one| (turn.turn, one)));
    all.filter(|(_, one)| {
        Side::from(one.side) == side
            && matches!(one.act, Act::Draw | Act::Exchange { .. })
            && matches!(one.best.act, Act::Jarnac { .. })
            && one.loss >= COST
    })
    .collect()
}

fn made(
    rules: Preset,
    position: jarnac_core::Position,
    decision: &AnalysedDecision,
) -> Option<Puzzle> {
    let best = decision.best.value;
    let valued = |one: &ValuedAct| match one.act.read() {
        Ok(Wanted::Play(action)) => Some(Valued {
            answer: Answer::of(action),
            value: thousandths(one.value),
            behind: thousandths(best - one.value),
            error: 0,
        }),
        _ => None,
    };
    let is_right =
        |one: &&ValuedAct| matches!(one.act, Act::Jarnac { .. }) && best - one.value <= AS_GOOD;
    let mut right: Vec<Valued> = vec![valued(&decision.best)?];
    right.extend(decision.ranked.iter().filter(is_right).filter_map(valued));
    right.dedup_by_key(|one| one.answer);
    right.truncate(jarnac_study::MOST_RIGHT);
    let done = ValuedAct {
        act: decision.act.clone(),
        value: decision.value,
    };
    let wrong = std::iter::once(&done).chain(&decision.ranked);
    let mut wrong: Vec<Valued> = wrong.filter_map(valued).collect();
    wrong.retain(|one| right.iter().all(|other| !other.answer.is_twin(&one.answer)));
    wrong.dedup_by_key(|one| one.answer);
    let puzzle = Puzzle {
        rules,
        position,
        claim: None,
        theme: Theme::Forgotten,
        right,
        wrong,
        hardness: 1000,
        vocabulary: Vocabulary::Champion,
        origin: Origin {
            game: 0,
            ply: 0,
            // Nobody's name is told without being asked.
            players: [String::new(), String::new()],
        },
        name: Name::default(),
    };
    check_answers(&puzzle, dictionary())
        .is_ok()
        .then_some(puzzle)
}

fn thousandths(part: f32) -> u16 {
    (1000.0 * part).round().clamp(0.0, 1000.0) as u16
}
