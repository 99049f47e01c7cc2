//! A match: two players, many mirrored pairs.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use super::parallel::in_order;
use super::{ArenaError, Contender, Pair, Setting, Sprt, Tally, Verdict};

/// A match to be played.
///
/// ```
/// use std::num::NonZeroUsize;
/// use std::ops::ControlFlow;
/// use std::sync::atomic::AtomicBool;
/// use jarnac_core::Preset;
/// use jarnac_engine::arena::{Contender, Ended, Limit, Match, Setting};
/// use jarnac_engine::{Words, player};
/// use jarnac_lexicon::Dictionary;
/// let rules = Preset::Classic.rules();
/// let setting = Setting { words: Words::kept(Dictionary::french(), rules.words), rules: &rules, seed: 1 };
/// let players = ["paliers", "random"].map(|name| player(name).unwrap());
/// let [a, b] = [0, 1].map(|at| Contender { player: &*players[at], limit: Limit::Nodes(1) });
/// let meeting = Match { setting, a, b, pairs: 2, threads: NonZeroUsize::MIN, sprt: None };
/// let result = meeting.run(&AtomicBool::new(false), |_, _| ControlFlow::Continue(()))?;
/// assert_eq!((result.ended, result.tally.games()), (Ended::AllPlayed, 4));
/// assert!(result.tally.score().unwrap() > 0.5, "random is weak");
/// let (elo, interval) = result.tally.elo().unwrap();
/// assert!(elo > 0.0 && interval.contains(elo));
/// assert!(result.tally.mean(result.tally.a.points) > result.tally.mean(result.tally.b.points));
/// # Ok::<(), jarnac_engine::arena::ArenaError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Match<'a> {
    /// Words, rules and seed.
    pub setting: Setting<'a>,
    /// The player whose score is counted.
    pub a: Contender<'a>,
    /// Its opponent.
    pub b: Contender<'a>,
    /// How many pairs at most.
    pub pairs: u64,
    /// How many games are played at the same time.
    pub threads: NonZeroUsize,
    /// Whether it is over as soon as a test decides.
    pub sprt: Option<Sprt>,
}

/// What a match has shown.
#[derive(Clone, PartialEq, Debug)]
pub struct MatchResult {
    /// The count.
    pub tally: Tally,
    /// Why it is over.
    pub ended: Ended,
}

/// Why a match is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// All pairs were played.
    AllPlayed,
    /// The test has decided.
    Decided(Verdict),
    /// It was stopped: what was finished counts.
    Stopped,
}

impl Match<'_> {
    /// Plays it. `watch` sees each pair in its order, with the count up to it, and may end the
    /// match; so does whoever sets `stop`. With limits in nodes, the result does not depend on the
    /// machine or the number of threads, except for the times.
    pub fn run(
        &self,
        stop: &AtomicBool,
        mut watch: impl FnMut(&Pair, &Tally) -> ControlFlow<()>,
    ) -> Result<MatchResult, ArenaError> {
        let mut tally = Tally::default();
        let mut ended = None;
        let mut failed = None;
        let job =
            |number, halt: &AtomicBool| Pair::play(&self.setting, self.a, self.b, number, halt);
        in_order(self.pairs, self.threads, stop, job, |pair| {
            let pair = match pair {
                Ok(pair) => pair,
                Err(error) => {
                    failed = Some(error);
                    return ControlFlow::Break(());
                }
            };
            tally.add(&pair);
            if watch(&pair, &tally).is_break() {
                ended = Some(Ended::Stopped);
            } else if let Some(sprt) = &self.sprt {
                ended = sprt.verdict(&tally.scores).map(Ended::Decided);
            }
            match ended {
                Some(_) => ControlFlow::Break(()),
                None => ControlFlow::Continue(()),
            }
        });
        if let Some(error) = failed {
            return Err(error);
        }
        let complete = tally.scores.count() == self.pairs;
        let ended = match ended {
            Some(ended) => ended,
            None if complete => Ended::AllPlayed,
            None => Ended::Stopped,
        };
        Ok(MatchResult { tally, ended })
    }
}
