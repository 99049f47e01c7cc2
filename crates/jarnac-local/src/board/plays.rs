//! What the engine thinks of a place.

use std::sync::atomic::AtomicBool;

use jarnac_core::{
    Action, BySide, Ctx, Game, Letters, Lexicon as _, Play, Position, RowIndex, SeededSource, Side,
    Stage, Verdict,
};
use jarnac_engine::analysis::{Standard, Weighed, judge, weigh_best};
use jarnac_engine::{Budget, Manners, Question, Words};
use jarnac_lexicon::Dictionary;
use jarnac_protocol::{
    Act, ApiError, BoardAct, BoardJudged, BoardPlace, BoardPlay, BoardPlays, LeftWord, SideName,
    Wanted, WordRefusal,
};
use jarnac_table::Grounds;

use super::{bad, game_at, lot};
use crate::study::{STUDY_BUDGET, STUDY_SEED};

/// On how many bags each choice is tried, and how many words are: the longer, the more.
pub const EFFORTS: [(usize, usize); 4] = [(8, 24), (32, 32), (96, 40), (288, 48)];
/// How many choices are told.
const SHOWN: usize = 20;
/// How many words are told of those that are left.
const LEFT: usize = 3;
/// How many simulated games say what a side without a choice may expect.
const STANDING: u64 = 1_000;

/// The best that can be done at a place; none where nobody decides anything.
pub fn plays_at(
    place: &BoardPlace,
    effort: u8,
    lexicon: &'static Dictionary,
    stop: &AtomicBool,
) -> Result<Option<BoardPlays>, ApiError> {
    let game = game_at(place)?;
    let Some(side) = game.awaited() else {
        return Ok(None);
    };
    let most = EFFORTS.len() - 1;
    let (bags, width) = EFFORTS[usize::from(effort).min(most)];
    let question = Question {
        words: Words::kept(lexicon, game.rules().words),
        game: &game,
        side,
        budget: Budget {
            stop: Some(stop),
            ..Budget::nodes(STANDING)
        },
        seed: STUDY_SEED,
        manners: Manners::Plain,
    };
    let standard = Standard {
        bags,
        ..Standard::PUZZLE
    };
    let Some(weighed) = weigh_best(&question, &standard, width) else {
        return Ok(None);
    };
    let value = weighed.first().map_or(0.0, |best| best.value) as f32;
    let (takes, others): (Vec<&Weighed>, Vec<&Weighed>) = weighed
        .iter()
        .partition(|one| matches!(one.action, Action::Jarnac(_)));
    let plays = takes.into_iter().chain(others).take(SHOWN);
    let plays = plays.filter_map(|one| play(&game, side, one, lexicon));
    Ok(Some(BoardPlays {
        side: SideName::from(side),
        value,
        plays: plays.collect(),
    }))
}

/// A choice as it is told.
fn play(game: &Game, side: Side, one: &Weighed, lexicon: &Dictionary) -> Option<BoardPlay> {
    let laid = one.action.play();
    let owner = owner(one.action, side);
    let from = laid.and_then(|laid| game.mat(owner).word(laid.row?));
    let letters = laid.map_or(Letters::EMPTY, |laid| {
        let old = from.map_or(Letters::EMPTY, Letters::from);
        Letters::from(laid.word)
            .checked_sub(&old)
            .unwrap_or(Letters::EMPTY)
    });
    let mut left = leaves(game, side, one.action, lexicon);
    let count = u32::try_from(left.len()).unwrap_or(u32::MAX);
    left.truncate(LEFT);
    Some(BoardPlay {
        act: Act::of(one.action)?,
        value: one.value as f32,
        error: one.error as f32,
        from: from.map(|word| word.to_string()),
        letters: letters.to_string(),
        points: laid.map_or(0, |laid| laid.word.points().0),
        leaves: left,
        left: count,
    })
}

/// Whose letters an action uses.
const fn owner(action: Action, side: Side) -> Side {
    match action {
        Action::Jarnac(_) | Action::ContestAndJarnac(_) => side.other(),
        _ => side,
    }
}

/// The words that a side leaves if it passes after an action, before any letter comes; the most points first.
fn leaves(game: &Game, side: Side, action: Action, lexicon: &Dictionary) -> Vec<LeftWord> {
    let laid = match action {
        Action::Open(word) => Some(Play::open(word)),
        Action::Extend(row, word) => Some(Play::extend(row, word)),
        Action::Pass => None,
        _ => return Vec::new(),
    };
    let position = Position {
        mats: BySide::from_fn(|one| *game.mat(one)),
        reserves: BySide::from_fn(|one| *game.reserve(one)),
        stage: Stage::Turn(side),
        opened: BySide::both(true),
        joker_played: BySide::from_fn(|one| game.joker_played(one)),
        ..Position::start(side)
    };
    let after = match laid {
        Some(laid) => position.with_play(side, laid).ok(),
        None => Some(position),
    };
    let after = after.and_then(|after| after.game(*game.rules()).ok());
    let mut words = after.map_or_else(Vec::new, |after| after.plays(lexicon, side));
    words.sort_by_key(|play| (std::cmp::Reverse(play.word.points()), *play));
    let told = words.into_iter().map(|play| LeftWord {
        row: play.row.map(RowIndex::number),
        word: play.word.to_string(),
        points: play.word.points().0,
    });
    told.collect()
}

/// What an act at a place is worth, as an analysis would say it of the same act in a game.
pub fn judge_at(
    wish: &BoardAct,
    lexicon: &'static Dictionary,
    stop: &AtomicBool,
) -> Result<BoardJudged, ApiError> {
    let game = game_at(&wish.place)?;
    let Wanted::Play(action) = wish.act.read()? else {
        return Err(bad("on the study board only plays are made"));
    };
    let side = Side::from(wish.side);
    let right = BoardJudged {
        right: true,
        value: 0.0,
        loss: 0.0,
        best: wish.act.clone(),
        best_value: 0.0,
        refusal: None,
    };
    if let Some(refusal) = refused(&game, side, action, wish.lot, lexicon)? {
        return Ok(BoardJudged {
            right: false,
            refusal: Some(refusal),
            ..right
        });
    }
    let words = Words::kept(lexicon, game.rules().words);
    let Some(report) = judge(words, &game, side, action, STUDY_BUDGET, stop) else {
        return Ok(right);
    };
    Ok(BoardJudged {
        right: report.loss <= 0.0,
        value: report.value,
        loss: report.loss,
        best: Act::of(report.best.action).unwrap_or(right.best),
        best_value: report.best.value,
        refusal: None,
    })
}

/// Why the lexicon does not admit an action's word, if the rules allow the action at all.
fn refused(
    game: &Game,
    side: Side,
    action: Action,
    number: u32,
    lexicon: &Dictionary,
) -> Result<Option<WordRefusal>, ApiError> {
    let rules = &game.rules().words;
    let grounds = Grounds { lexicon, rules };
    if let Some(play) = action.play()
        && !matches!(action, Action::ContestAndJarnac(_))
        && !game.plays(lexicon, owner(action, side)).contains(&play)
    {
        let from = play
            .row
            .and_then(|row| game.mat(owner(action, side)).word(row));
        if let Verdict::Refused(refusal) = lexicon.verdict(from, play.word, rules) {
            let mut refusal = WordRefusal::from(refusal);
            grounds.add(&mut refusal, play.word);
            return Ok(Some(refusal));
        }
    }
    let mut ctx = Ctx {
        now: game.at(),
        lexicon,
        source: &mut SeededSource::new(lot(number)),
    };
    match game.decide(&mut ctx, side, action) {
        Ok(_) => Ok(None),
        Err(error) => Err(grounds.add_to_error(ApiError::from(error))),
    }
}
