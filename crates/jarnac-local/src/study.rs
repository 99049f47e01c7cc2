//! The analysis of a game that is over, and what it found as the protocol says it. Server, terminal and page
//! make it in the same way, so that their figures are the same.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use jarnac_core::notation::Record;
use jarnac_core::{Outcome, Play, Points, Preset, RowIndex};
use jarnac_engine::analysis::{
    AnalysisError, Analyst, ClaimReport, DecisionReport, JarnacReport, Missed, Onward, Report,
    SideReport, TurnReport,
};
use jarnac_engine::arena::Limit;
use jarnac_engine::{Alternative, Manners, Words};
use jarnac_lexicon::Dictionary;
use jarnac_protocol::{
    Act, AnalysedDecision, AnalysedSide, AnalysedTurn, Analysis, BySideView, JudgedClaim,
    MissedWord, NextAct, OutcomeView, TakeableWord, ValuedAct,
};

/// How many games are simulated for each decision: a game is analysed in 0.1 to 1.3 s of a core
/// (docs/ANALYSIS.md).
pub const STUDY_BUDGET: Limit = Limit::Nodes(1000);

/// Where the simulated bags come from.
pub const STUDY_SEED: u64 = 1;

/// Analyses a record in this thread, and says after each turn how far it is.
pub fn study(
    record: &Record,
    lexicon: &'static Dictionary,
    manners: Manners,
    stop: &AtomicBool,
    mut on_turn: impl FnMut(u32, u32),
) -> Result<Analysis, AnalysisError> {
    let analyst = Analyst {
        words: Words::kept(lexicon, record.header.rules.words),
        limit: STUDY_BUDGET,
        threads: NonZeroUsize::MIN,
        seed: STUDY_SEED,
        manners,
    };
    let report = analyst.analyze(record, stop, |turn, of| {
        on_turn(turn.number, u32::try_from(of).unwrap_or(u32::MAX));
    })?;
    Ok(analysis_view(record, &analyst, &report))
}

/// A report as programs read it.
pub fn analysis_view(record: &Record, analyst: &Analyst<'_>, report: &Report) -> Analysis {
    let rules = record.header.rules.preset().map_or("custom", Preset::name);
    Analysis {
        rules: rules.to_owned(),
        lexicon: analyst.words.dictionary().checksum().to_string(),
        budget: analyst.limit.to_string(),
        seed: analyst.seed,
        complete: report.is_complete(),
        of: report.of as u32,
        outcome: report.outcome.as_ref().map(outcome),
        curve: report.curve(),
        sides: BySideView::from_fn(|one| side(&report.sides[one])),
        turns: report.turns.iter().map(turn).collect(),
    }
}

fn outcome(outcome: &Outcome) -> OutcomeView {
    OutcomeView {
        winner: outcome.result.into(),
        ending: outcome.ending.into(),
        points: outcome.points.map(|Points(points)| points).into(),
    }
}

fn side(side: &SideReport) -> AnalysedSide {
    let word = |found: &Option<(u32, Missed)>| {
        let found = found.as_ref();
        found.map(|(turn, word)| missed(*turn, word))
    };
    AnalysedSide {
        accuracy: side.accuracy,
        decisions: side.decisions as u32,
        turns: side.turns as u32,
        lost: side.lost,
        jarnacs_said: side.jarnacs_said as u32,
        jarnacs_left: side.jarnacs_left as u32,
        wrong_contests: side.wrong_contests as u32,
        bad_words_let_stand: side.bad_words_let_stand as u32,
        best_missed: word(&side.best_missed),
        longest_missed: word(&side.longest_missed),
    }
}

fn turn(turn: &TurnReport) -> AnalysedTurn {
    let word = |word| missed(turn.number, word);
    AnalysedTurn {
        turn: turn.number,
        side: turn.side.into(),
        value: turn.value,
        end: turn.end,
        end_exact: turn.end_exact,
        lost: turn.lost.into(),
        chance: turn.chance(),
        points: turn.points.map(|Points(points)| points).into(),
        decisions: turn.decisions.iter().filter_map(decision).collect(),
        missed: turn.missed.iter().map(word).collect(),
        jarnacs: turn.jarnacs.iter().map(takeable).collect(),
        jarnac_left: turn.jarnac_left,
        claims: turn.claims.iter().map(claim).collect(),
    }
}

/// A decision; none if it is the toss, about which nobody decides.
fn decision(decision: &DecisionReport) -> Option<AnalysedDecision> {
    Some(AnalysedDecision {
        seq: decision.seq,
        side: decision.side.into(),
        act: Act::of(decision.action)?,
        value: decision.value,
        best: valued(&decision.best)?,
        loss: decision.loss,
        above: decision.above,
        exact: decision.exact,
        next: decision.onward.as_ref().and_then(next),
        ranked: decision.ranked.iter().filter_map(valued).collect(),
    })
}

fn next(onward: &Onward) -> Option<NextAct> {
    Some(NextAct {
        drawn: onward.drawn.iter().map(|letter| letter.to_char()).collect(),
        side: onward.side.into(),
        act: Act::of(onward.action)?,
    })
}

fn valued(alternative: &Alternative) -> Option<ValuedAct> {
    Some(ValuedAct {
        act: Act::of(alternative.action)?,
        value: alternative.value,
    })
}

fn missed(turn: u32, missed: &Missed) -> MissedWord {
    MissedWord {
        turn,
        row: row(missed.play),
        word: missed.play.word.to_string(),
        points: missed.points.0,
        gain: missed.gain.0,
        value: missed.value,
        better_by: missed.better_by,
        left: missed.left,
    }
}

fn takeable(jarnac: &JarnacReport) -> TakeableWord {
    TakeableWord {
        row: row(jarnac.play),
        word: jarnac.play.word.to_string(),
        points: jarnac.points.0,
        said: jarnac.said,
        admitted: jarnac.admitted,
    }
}

fn claim(claim: &ClaimReport) -> JudgedClaim {
    JudgedClaim {
        author: claim.author.into(),
        row: row(claim.play),
        word: claim.play.word.to_string(),
        refusal: claim.refusal.map(Into::into),
        contested: claim.contested,
    }
}

fn row(play: Play) -> Option<u8> {
    play.row.map(RowIndex::number)
}
