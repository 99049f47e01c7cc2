//! How much waits for the store. Under overload a wish is refused at once rather than answered when
//! nobody waits for it any more.

use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use crate::limits;

/// What waits, and how fast it is stored.
pub(super) struct Pressure {
    /// Events that wait for a writer.
    waiting: AtomicUsize,
    writers: Mutex<Vec<Writer>>,
    /// Whether nothing will come any more.
    is_over: AtomicBool,
    /// Whether other servers write as well.
    is_shared: AtomicBool,
}

/// One that stores batches of events.
#[derive(Clone, Copy, Default)]
struct Writer {
    /// Since when it stores the batch that it has, if it has one.
    since: Option<Instant>,
    /// How long a batch takes, the last ones counting most.
    usual: Duration,
}

impl Pressure {
    pub(super) fn new(writers: usize) -> Pressure {
        Pressure {
            waiting: AtomicUsize::new(0),
            writers: Mutex::new(vec![Writer::default(); writers]),
            is_over: AtomicBool::new(false),
            is_shared: AtomicBool::new(false),
        }
    }

    /// One more event waits.
    pub(super) fn add(&self) {
        self.waiting.fetch_add(1, Ordering::Relaxed);
    }

    /// A writer takes a batch of so many.
    pub(super) fn begin(&self, writer: usize, count: usize, now: Instant) {
        self.waiting.fetch_sub(count, Ordering::Relaxed);
        let mut writers = self.writers.lock().unwrap_or_else(PoisonError::into_inner);
        writers[writer].since = Some(now);
    }

    /// It is done with it.
    pub(super) fn end(&self, writer: usize, now: Instant) {
        let mut writers = self.writers.lock().unwrap_or_else(PoisonError::into_inner);
        let writer = &mut writers[writer];
        let took = writer.since.take().map(|since| now - since);
        writer.usual = (writer.usual * 3 + took.unwrap_or_default()) / 4;
    }

    /// How long something that came now would wait until it is stored.
    fn wait(&self, now: Instant) -> Duration {
        let waiting = self.waiting.load(Ordering::Relaxed);
        let writers = self.writers.lock().unwrap_or_else(PoisonError::into_inner);
        let batches = waiting.div_ceil(limits::MAX_BATCH * writers.len());
        let each = writers.iter().map(|writer| {
            // One that takes longer than usual takes as long again, as far as anybody knows.
            let rest = writer.since.map_or(Duration::ZERO, |since| now - since);
            rest + writer.usual * u32::try_from(batches).unwrap_or(u32::MAX)
        });
        each.min().unwrap_or_default()
    }

    /// Nothing will come any more.
    pub(super) fn close(&self) {
        self.is_over.store(true, Ordering::Relaxed);
    }

    pub(super) fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }

    /// Whether other servers write to the same store.
    pub(super) fn share(&self, is_shared: bool) {
        self.is_shared.store(is_shared, Ordering::Relaxed);
    }

    pub(super) fn is_shared(&self) -> bool {
        self.is_shared.load(Ordering::Relaxed)
    }

    /// Whether something waits for the first writer, which has been at its batch for so long.
    pub(super) fn holds_up(&self, long: Duration, now: Instant) -> bool {
        let writers = self.writers.lock().unwrap_or_else(PoisonError::into_inner);
        let since = writers.first().and_then(|writer| writer.since);
        since.is_some_and(|since| now - since >= long) && self.waiting.load(Ordering::Relaxed) > 0
    }

    /// Whether what comes now would wait for too long.
    pub(super) fn is_too_high(&self, now: Instant) -> bool {
        self.wait(now) > limits::MAX_STORE_WAIT
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MS: Duration = Duration::from_millis(1);

    #[test]
    fn a_writer_that_hangs_is_felt_only_if_all_do() {
        let now = Instant::now();
        let pressure = Pressure::new(2);
        pressure.add();
        pressure.begin(0, 1, now);
        assert!(
            !pressure.is_too_high(now + MS * 5000),
            "the other one is free"
        );
        assert!(!pressure.holds_up(MS, now + MS), "nobody waits");
        pressure.add();
        assert!(pressure.holds_up(MS, now + MS) && !pressure.holds_up(MS * 2, now + MS));
        pressure.begin(1, 1, now);
        assert!(!pressure.is_too_high(now + MS * 100));
        assert!(pressure.is_too_high(now + MS * 5000));
        pressure.end(1, now + MS * 5000);
        assert!(!pressure.is_too_high(now + MS * 5000));
    }

    #[test]
    fn a_queue_that_grows_is_felt_before_it_is_old() {
        let mut now = Instant::now();
        let pressure = Pressure::new(1);
        for _ in 0..20 {
            pressure.add();
            pressure.begin(0, 1, now);
            now += MS * 100;
            pressure.end(0, now);
        }
        for _ in 0..limits::MAX_BATCH * 4 {
            pressure.add();
        }
        assert!(!pressure.is_too_high(now), "four batches of 100 ms");
        for _ in 0..limits::MAX_BATCH * 4 {
            pressure.add();
        }
        assert!(pressure.is_too_high(now), "eight");
    }
}
