//! The analysis of a record.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use jarnac_core::Side;
use jarnac_core::notation::{Record, RecordError};
use thiserror::Error;

use super::plan::plan;
use super::report::{Report, TurnReport};
use super::summary::sides;
use super::turn::Scales;
use crate::arena::{Limit, in_order};
use crate::manners::Manners;
use crate::words::Words;

/// Analyses records.
///
/// ```
/// use std::num::NonZeroUsize;
/// use std::sync::atomic::AtomicBool;
/// use jarnac_core::{Preset, Side};
/// use jarnac_core::notation::{Header, Record};
/// use jarnac_engine::{Manners, Words};
/// use jarnac_engine::analysis::Analyst;
/// use jarnac_engine::arena::Limit;
/// use jarnac_lexicon::Dictionary;
/// // A passes, and leaves BURAT and TZAR to B.
/// let lines = ["0:00 toss A", "0:04 A draw ABUZRT", "0:21 A open 1 RAT; A draw T", "1:02 A pass"];
/// let lines = lines.into_iter().map(str::parse).collect::<Result<_, _>>()?;
/// let record = Record { header: Header::new(Preset::Classic.rules()), lines };
/// let words = Words::kept(Dictionary::french(), record.header.rules.words);
/// let analyst = Analyst { words, limit: Limit::Nodes(200), threads: NonZeroUsize::MIN, seed: 1, manners: Manners::Plain };
/// let report = analyst.analyze(&record, &AtomicBool::new(false), |_, _| {})?;
/// assert!(report.is_complete());
/// assert_eq!(report.curve().len(), report.turns.len(), "A's chances, turn by turn");
/// let missed: Vec<String> = report.turns[0].missed.iter().map(|one| one.play.word.to_string()).collect();
/// assert!(missed.contains(&"BURAT".to_owned()), "{missed:?}");
/// let lost = report.turns[0].lost[Side::A];
/// assert!((0.0..=1.0).contains(&lost), "what the turn cost, as a part of a game: {lost}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Analyst<'a> {
    /// The words of the records' rules.
    pub words: &'a Words<'a>,
    /// How long it may think about each decision. Counted in nodes, the same record has the same
    /// report on every machine and with any number of threads.
    pub limit: Limit,
    /// How many turns are weighed at the same time.
    pub threads: NonZeroUsize,
    /// Where the simulated bags come from.
    pub seed: u64,
    /// Which words it does not show unless somebody laid them.
    pub manners: Manners,
}

/// Why a record can't be analysed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum AnalysisError {
    /// The record does not hold.
    #[error("the record does not hold: {0}")]
    Record(#[from] RecordError),
    /// The analyst has the words of another formula.
    #[error("the record's rules admit other words than those it would be analysed with")]
    OtherWords,
}

impl Analyst<'_> {
    /// Analyses a record, finished or not. `watch` sees each turn in its order, with the number of
    /// turns there are; whoever sets `stop` gets a report of the turns that were finished.
    pub fn analyze(
        &self,
        record: &Record,
        stop: &AtomicBool,
        mut watch: impl FnMut(&TurnReport, usize),
    ) -> Result<Report, AnalysisError> {
        if record.header.rules.words != *self.words.rules() {
            return Err(AnalysisError::OtherWords);
        }
        let plan = plan(self.words, self.manners, record)?;
        let of = plan.turns.len();
        let mut turns = Vec::with_capacity(of);
        let job = |number: u64, stop: &AtomicBool| {
            let scales = Scales {
                words: self.words,
                limit: self.limit,
                seed: self.seed,
                manners: self.manners,
                drawn: &plan.drawn,
                stop,
            };
            scales.weigh(plan.turns.get(usize::try_from(number).ok()?)?)
        };
        in_order(of as u64, self.threads, stop, job, |mut turn| {
            if let Some(last) = turns.last() {
                turn.value = begins(last, turn.side);
            }
            watch(&turn, of);
            turns.push(turn);
            ControlFlow::Continue(())
        });
        Ok(Report {
            sides: sides(&turns),
            turns,
            of,
            outcome: plan.game.outcome().copied(),
        })
    }
}

/// What a side may expect when its turn begins: where the turn before has ended.
fn begins(last: &TurnReport, side: Side) -> f32 {
    if last.side == side {
        last.end
    } else {
        1.0 - last.end
    }
}
