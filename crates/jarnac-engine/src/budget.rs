//! How long a player may think.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// A limit on thinking. Counted in nodes, it gives the same choice on every machine.
#[derive(Clone, Copy, Debug)]
pub struct Budget<'a> {
    /// How many simulated games at most.
    pub nodes: u64,
    /// Until when at most.
    pub until: Option<Instant>,
    /// Set from outside to stop at once.
    pub stop: Option<&'a AtomicBool>,
}

impl Budget<'_> {
    /// So many simulated games.
    pub const fn nodes(nodes: u64) -> Budget<'static> {
        Budget {
            nodes,
            until: None,
            stop: None,
        }
    }

    /// So much time from now on.
    pub fn time(time: Duration) -> Budget<'static> {
        Budget {
            nodes: u64::MAX,
            until: Some(Instant::now() + time),
            stop: None,
        }
    }

    /// Whether it is used up after so many nodes.
    pub(crate) fn is_over(&self, nodes: u64) -> bool {
        nodes >= self.nodes
            || self.until.is_some_and(|until| Instant::now() >= until)
            || self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}
