//! When those whom a server sends away come back, here or at another one.

use std::sync::atomic::{AtomicU64, Ordering};

use jarnac_protocol::ByeReason;

use crate::limits;

/// How long a server that starts again on the same address is away, in milliseconds, at least.
const AWAY: u64 = 1_000;
/// How long it takes until everybody knows that a server among others stops.
const NOTICED: u64 = 100;

/// Spreads those who are sent away because the server stops: one each millisecond, so that the next
/// server gets them one after the other and not all at once.
pub(crate) struct Handover {
    /// How long the first one waits.
    least: u64,
    sent: AtomicU64,
}

impl Handover {
    /// For a server that is alone, or one among others.
    pub(crate) fn new(is_alone: bool) -> Handover {
        Handover {
            least: if is_alone { AWAY } else { NOTICED },
            sent: AtomicU64::new(0),
        }
    }

    /// How long the next one who is sent away waits before the first try, in milliseconds.
    pub(crate) fn retry_ms(&self, reason: ByeReason) -> u64 {
        match reason {
            ByeReason::Restart => {
                let before = self.sent.fetch_add(1, Ordering::Relaxed);
                self.least + before % limits::HANDOVER_MS
            }
            ByeReason::SignedOut => 1_000,
            ByeReason::Slow | ByeReason::Silent => 500,
            ByeReason::Abuse => 60_000,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_who_are_sent_away_come_back_one_after_the_other() {
        let handover = Handover::new(false);
        let waits: Vec<u64> = (0..10_000)
            .map(|_| handover.retry_ms(ByeReason::Restart))
            .collect();
        let most = waits.iter().max().unwrap();
        assert_eq!(
            (waits[0], *most),
            (NOTICED, NOTICED + limits::HANDOVER_MS - 1)
        );
        for moment in NOTICED..NOTICED + limits::HANDOVER_MS {
            let together = waits.iter().filter(|wait| **wait == moment).count();
            assert!(together <= 3, "{together} at {moment} ms");
        }
        let alone = Handover::new(true);
        assert!(alone.retry_ms(ByeReason::Restart) >= AWAY);
        assert_eq!(alone.retry_ms(ByeReason::Abuse), 60_000);
    }
}
