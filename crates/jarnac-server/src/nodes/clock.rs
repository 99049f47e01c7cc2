//! How the clock of this machine compares with the database's, which all servers share.
//!
//! The database is asked for its time several times in a row; half of the way there and back belongs
//! to each side, and the one in the middle counts. A clock that is far off is corrected: at once when
//! the server starts, and by small steps while games are played. A database that is ahead by as much
//! as an outage is followed at once, since `pulse.rs` makes an outage of that.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Instant;

use tokio::time::{MissedTickBehavior, interval};

use crate::app::App;
use crate::store::{Store, StoreError};
use crate::{limits, wall_clock};

/// How often the database is asked each time.
const SAMPLES: usize = 5;

/// What is known of the clocks.
#[derive(Default)]
pub(crate) struct Clock {
    offset_ms: AtomicI64,
}

/// One look at both clocks, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Sample {
    /// By how much the database is ahead of the time that this server tells.
    of_ours: i64,
    /// By how much it is ahead of the machine's clock.
    of_system: i64,
}

impl Clock {
    /// By how many milliseconds the database's clock is ahead of this machine's.
    pub(crate) fn offset_ms(&self) -> i64 {
        self.offset_ms.load(Ordering::Relaxed)
    }

    /// What whoever runs the server should know, if anything.
    pub(crate) fn complaint(&self) -> Option<String> {
        let offset = self.offset_ms();
        let way = if offset > 0 { "behind" } else { "ahead of" };
        (offset.abs() > limits::CLOCK_OFF_MS).then(|| {
            format!(
                "this machine's clock is {} ms {way} the database's: the times of events are \
                 corrected by that; set the clock, or have NTP do it",
                offset.abs()
            )
        })
    }

    /// Compares the clocks when the server starts, and corrects ours at once.
    pub(crate) async fn set(&self, store: &Store) -> Result<(), StoreError> {
        let sample = self.compare(store).await?;
        if let Some(complaint) = self.complaint() {
            tracing::warn!("{complaint}");
        }
        if sample.of_ours.abs() > limits::CLOCK_OFF_MS {
            wall_clock::correct(sample.of_ours);
        }
        Ok(())
    }

    async fn compare(&self, store: &Store) -> Result<Sample, StoreError> {
        let mut samples = Vec::with_capacity(SAMPLES);
        for _ in 0..SAMPLES {
            samples.push(look(store).await?);
        }
        samples.sort();
        let sample = samples[SAMPLES / 2];
        self.offset_ms.store(sample.of_system, Ordering::Relaxed);
        Ok(sample)
    }
}

async fn look(store: &Store) -> Result<Sample, StoreError> {
    let (ours, system) = (wall_clock::reckoned(), wall_clock::system());
    let begin = Instant::now();
    let theirs = store.database_time().await?;
    let half = i64::try_from(begin.elapsed().as_millis() / 2).unwrap_or(i64::MAX);
    let ahead_of = |moment: u64| {
        let moment = i64::try_from(moment).unwrap_or(i64::MAX);
        theirs.saturating_sub(moment).saturating_sub(half)
    };
    Ok(Sample {
        of_ours: ahead_of(ours),
        of_system: ahead_of(system),
    })
}

/// By how much the time that is told is corrected while games are played.
fn step(of_ours: i64) -> i64 {
    let outage = i64::try_from(limits::OUTAGE.as_millis()).unwrap_or(i64::MAX);
    match of_ours {
        _ if of_ours.abs() <= limits::CLOCK_OFF_MS => 0,
        _ if of_ours >= outage => of_ours,
        _ => of_ours.clamp(-limits::CLOCK_STEP_MS, limits::CLOCK_STEP_MS),
    }
}

/// Compares the clocks again and again.
pub(crate) async fn keep_time(app: Arc<App>) {
    let mut tick = interval(limits::CLOCK_EVERY);
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    while !app.is_stopping() {
        tick.tick().await;
        match app.clock.compare(&app.store).await {
            Ok(sample) => {
                let step = step(sample.of_ours);
                if step != 0 {
                    tracing::warn!(ms = step, "this server's time is corrected");
                    wall_clock::correct(step);
                }
            }
            Err(error) => tracing::warn!(%error, "the clocks can't be compared"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_corrected_by_small_steps_or_as_an_outage() {
        for (of_ours, expected) in [
            (0, 0),
            (250, 0),
            (-250, 0),
            (251, 251),
            (-300, -300),
            (2_999, 500),
            (3_000, 3_000),
            (3_600_000, 3_600_000),
            (-3_600_000, -500),
        ] {
            assert_eq!(step(of_ours), expected, "{of_ours}");
        }
    }

    #[test]
    fn only_a_clock_that_is_far_off_is_complained_about() {
        let clock = Clock::default();
        for near in [0, 250, -250] {
            clock.offset_ms.store(near, Ordering::Relaxed);
            assert_eq!(clock.complaint(), None);
        }
        clock.offset_ms.store(-4_200, Ordering::Relaxed);
        let ahead = clock.complaint().unwrap();
        assert!(ahead.contains("4200 ms ahead of"), "{ahead}");
        clock.offset_ms.store(300, Ordering::Relaxed);
        let behind = clock.complaint().unwrap();
        assert!(behind.contains("300 ms behind"), "{behind}");
    }
}
