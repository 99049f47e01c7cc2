//! The only place that asks what time it is.
//!
//! It is the system's time when the server started, and from then on it runs by itself: a system
//! clock that somebody sets must not run down a clock at the table. If the system is ahead by
//! seconds it is followed (a machine that slept, or that was started with a wrong date), and the
//! time that was skipped is an outage (`pulse.rs`). It never goes back, not even to where the system
//! is after a restart: then it goes on from the last moment that was stored.
//!
//! Where several servers share a database, theirs is the database's time if the machine's is far from
//! it (`nodes/clock.rs`): then this is corrected, and stands for a moment rather than go back.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use jarnac_core::Timestamp;

/// By how many milliseconds the system must be ahead to be followed.
const AHEAD: u64 = 2_000;

/// Where it began: the system's time then, and the same moment on a clock that nobody sets.
static START: OnceLock<(u64, Instant)> = OnceLock::new();
/// How many milliseconds were skipped since.
static SKIPPED: AtomicU64 = AtomicU64::new(0);

/// By how many milliseconds the system is corrected.
static CORRECTED: AtomicI64 = AtomicI64::new(0);
/// The last moment that was told.
static LAST: AtomicU64 = AtomicU64::new(0);

/// Now, in milliseconds since 1970.
pub(crate) fn now() -> Timestamp {
    let now = reckoned();
    Timestamp(LAST.fetch_max(now, Ordering::Relaxed).max(now))
}

/// The same, and it may be before what was told.
pub(crate) fn reckoned() -> u64 {
    let (start, begun) = START.get_or_init(|| (system(), Instant::now()));
    let ran = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
    let skipped = SKIPPED.load(Ordering::Relaxed);
    let steady = start.saturating_add(ran).saturating_add(skipped);
    steady.saturating_add_signed(CORRECTED.load(Ordering::Relaxed))
}

/// Corrects what is reckoned from now on, in milliseconds. Time that was told does not go back: it
/// stands until it is reached again.
pub(crate) fn correct(by: i64) {
    CORRECTED.fetch_add(by, Ordering::Relaxed);
}

/// Follows the system as it is corrected, if it is ahead.
pub(crate) fn follow() {
    let corrected = CORRECTED.load(Ordering::Relaxed);
    let skip = ahead(system().saturating_add_signed(corrected), reckoned());
    if skip > 0 {
        tracing::warn!(ms = skip, "the system's clock is ahead, and is followed");
        SKIPPED.fetch_add(skip, Ordering::Relaxed);
    }
}

/// Goes on from this moment, if the system has not come so far: somebody set its clock back while no
/// server ran.
pub(crate) fn go_on_from(last: Timestamp) {
    let behind = (last.0 + 1).saturating_sub(now().0);
    if behind > 0 {
        tracing::warn!(
            ms = behind,
            "the system's clock is behind the last moment that was stored: time goes on from there"
        );
        SKIPPED.fetch_add(behind, Ordering::Relaxed);
    }
}

/// How much is to be skipped.
fn ahead(system: u64, now: u64) -> u64 {
    let ahead = system.saturating_sub(now);
    if ahead >= AHEAD { ahead } else { 0 }
}

/// What the system says.
pub(crate) fn system() -> u64 {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// A moment as the store keeps it.
pub(crate) fn stored(at: Timestamp) -> i64 {
    i64::try_from(at.0).unwrap_or(i64::MAX)
}

/// A moment from the store.
pub(crate) fn from_store(ms: i64) -> Timestamp {
    Timestamp(u64::try_from(ms).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_system_that_is_far_ahead_is_followed() {
        assert_eq!(ahead(10_000, 10_000), 0);
        assert_eq!(ahead(11_000, 10_000), 0, "it drifts");
        assert_eq!(ahead(3_610_000, 10_000), 3_600_000, "it was set forward");
        assert_eq!(ahead(10_000, 3_610_000), 0, "it was set back");
    }
}
