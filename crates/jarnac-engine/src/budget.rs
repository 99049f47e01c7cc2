//! How long a player may think.

use std::fmt;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// A limit on thinking. Counted in nodes, it gives the same choice on every machine, whatever the
/// number of threads.
///
/// ```
/// use std::num::NonZeroUsize;
/// use std::time::Duration;
/// use jarnac_engine::Budget;
/// let quick = Budget { threads: NonZeroUsize::new(2).unwrap(), ..Budget::time(Duration::from_millis(10)) };
/// assert!(quick.until.is_some() && Budget::nodes(400).until.is_none());
/// ```
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// How many simulated games at most.
    pub nodes: u64,
    /// Until when at most.
    pub until: Option<Instant>,
    /// Set from outside to stop at once.
    pub stop: Option<&'a AtomicBool>,
    /// How many threads may think about one decision.
    pub threads: NonZeroUsize,
    /// Hears now and then how far the thinking has got.
    pub progress: Option<&'a (dyn Fn(Progress) + Sync)>,
}

/// How far the thinking about a decision has got.
///
/// ```
/// use std::sync::atomic::{AtomicU64, Ordering};
/// use jarnac_core::{Position, Preset, Side};
/// use jarnac_engine::{Budget, Manners, Progress, Question, Strategy as _, Words, player};
/// use jarnac_lexicon::Dictionary;
/// let rules = Preset::Classic.rules();
/// let game = "A RAT / TZEN; B / -; turn A".parse::<Position>()?.game(rules)?;
/// let played = AtomicU64::new(0);
/// let hear = |progress: Progress| played.store(progress.nodes, Ordering::Relaxed);
/// let budget = Budget { progress: Some(&hear), ..Budget::nodes(60) };
/// let words = Words::kept(Dictionary::french(), rules.words);
/// let question = Question { words, game: &game, side: Side::A, budget, seed: 1, manners: Manners::Plain };
/// player("champion").unwrap().decide(&question).expect("it is A's turn");
/// assert!(played.into_inner() > 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progress {
    /// Simulated games so far.
    pub nodes: u64,
    /// How many choices are still weighed.
    pub choices: usize,
    /// What the best of them seems to be worth, from 0 to 1.
    pub best: f32,
}

impl<'a> Budget<'a> {
    /// So many simulated games.
    pub const fn nodes(nodes: u64) -> Budget<'static> {
        Budget {
            nodes,
            until: None,
            stop: None,
            threads: NonZeroUsize::MIN,
            progress: None,
        }
    }

    /// So much time from now on.
    pub fn time(time: Duration) -> Budget<'static> {
        Budget {
            until: Some(Instant::now() + time),
            ..Budget::nodes(u64::MAX)
        }
    }

    /// How many simulated games it is likely to allow, if a core plays so many in a millisecond.
    pub(crate) fn expected_nodes(&self, pace: u64) -> u64 {
        let left = |until: Instant| {
            let left = until.saturating_duration_since(Instant::now());
            let millis = u64::try_from(left.as_millis()).unwrap_or(u64::MAX);
            let nodes = millis.saturating_mul(pace);
            nodes.saturating_mul(self.threads.get() as u64)
        };
        self.until.map_or(self.nodes, left).min(self.nodes)
    }

    /// The same with half of the time that is left.
    pub(crate) fn half(self) -> Budget<'a> {
        // The clock is asked only where there is a time limit: a page has none.
        let half = |until: Instant| {
            let now = Instant::now();
            now + until.saturating_duration_since(now) / 2
        };
        Budget {
            until: self.until.map(half),
            ..self
        }
    }

    /// Whether it is used up after so many nodes.
    pub(crate) fn is_over(&self, nodes: u64) -> bool {
        nodes >= self.nodes
            || self.until.is_some_and(|until| Instant::now() >= until)
            || self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget")
            .field("nodes", &self.nodes)
            .field("until", &self.until)
            .field("threads", &self.threads)
            .finish_non_exhaustive()
    }
}
