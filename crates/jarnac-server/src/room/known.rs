//! What a game's task knows, for those who look whether there is more.

use std::sync::atomic::{AtomicU32, Ordering};

/// The last numbers that a live game knows of.
#[derive(Default)]
pub(crate) struct Known {
    seq: AtomicU32,
    said: AtomicU32,
}

impl Known {
    /// The number of the last deed.
    pub(crate) fn seq(&self) -> u32 {
        self.seq.load(Ordering::Relaxed)
    }

    /// The number of the last line of chat.
    pub(crate) fn said(&self) -> u32 {
        self.said.load(Ordering::Relaxed)
    }

    pub(super) fn note(&self, seq: u32, said: u32) {
        self.seq.store(seq, Ordering::Relaxed);
        self.said.store(said, Ordering::Relaxed);
    }
}
