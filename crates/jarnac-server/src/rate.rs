//! Rate limits: a bucket of tokens for each who asks.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How much is allowed: so many at once, and so many more a span.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Rate {
    burst: u32,
    refill: u32,
    seconds: u32,
}

impl Rate {
    /// So many at once, and so many more a second.
    pub(crate) const fn new(burst: u32, a_second: u32) -> Rate {
        Rate {
            burst,
            refill: a_second,
            seconds: 1,
        }
    }

    /// The refill comes every so many seconds instead.
    #[must_use]
    pub(crate) const fn every(self, seconds: u32) -> Rate {
        Rate { seconds, ..self }
    }

    fn a_second(self) -> f64 {
        f64::from(self.refill) / f64::from(self.seconds)
    }
}

impl std::fmt::Display for Rate {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Rate {
            burst,
            refill,
            seconds,
        } = self;
        match seconds {
            1 => write!(f, "{burst} at once, {refill} a second"),
            _ => write!(f, "{burst} at once, {refill} every {seconds} s"),
        }
    }
}

/// One bucket.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    tokens: f64,
    at: Instant,
}

impl Bucket {
    /// A full one.
    pub(crate) fn full(rate: Rate, now: Instant) -> Bucket {
        Bucket {
            tokens: f64::from(rate.burst),
            at: now,
        }
    }

    /// Takes a token, or tells how long to wait for one.
    pub(crate) fn take(&mut self, rate: Rate, now: Instant) -> Result<(), Duration> {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.tokens = (self.tokens + passed * rate.a_second()).min(f64::from(rate.burst));
        self.at = now;
        if self.tokens >= 1.0 {
            self.tokens -= 1.0;
            return Ok(());
        }
        Err(Duration::from_secs_f64(
            (1.0 - self.tokens) / rate.a_second(),
        ))
    }

    /// Puts a token back that was not used.
    fn give_back(&mut self, rate: Rate) {
        self.tokens = (self.tokens + 1.0).min(f64::from(rate.burst));
    }

    fn is_full(&self, rate: Rate, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.tokens + passed * rate.a_second() >= f64::from(rate.burst)
    }
}

/// The buckets of all who ask.
pub(crate) struct Limiter<K> {
    rate: Rate,
    buckets: Mutex<Buckets<K>>,
}

struct Buckets<K> {
    all: HashMap<K, Bucket>,
    /// When so many are kept, the full ones are thrown away: they say nothing.
    sweep_at: usize,
}

/// The fewest buckets that are looked through.
const SWEEP_AT: usize = 10_000;

impl<K: Hash + Eq> Limiter<K> {
    /// A limiter of this rate.
    pub(crate) fn new(rate: Rate) -> Limiter<K> {
        Limiter {
            rate,
            buckets: Mutex::new(Buckets {
                all: HashMap::new(),
                sweep_at: SWEEP_AT,
            }),
        }
    }

    /// Whether this one may go on, or how long it has to wait.
    pub(crate) fn check(&self, key: K) -> Result<(), Duration> {
        let now = Instant::now();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.all.len() >= buckets.sweep_at {
            buckets
                .all
                .retain(|_, bucket| !bucket.is_full(self.rate, now));
            // Never at each request, however many are in use.
            buckets.sweep_at = SWEEP_AT.max(2 * buckets.all.len());
        }
        buckets
            .all
            .entry(key)
            .or_insert_with(|| Bucket::full(self.rate, now))
            .take(self.rate, now)
    }

    /// What was asked for turned out not to count.
    pub(crate) fn give_back(&self, key: &K) {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bucket) = buckets.all.get_mut(key) {
            bucket.give_back(self.rate);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let rate = Rate::new(2, 1);
        let start = Instant::now();
        let mut bucket = Bucket::full(rate, start);
        assert!(bucket.take(rate, start).is_ok());
        assert!(bucket.take(rate, start).is_ok());
        let wait = bucket.take(rate, start).unwrap_err();
        assert!(wait <= Duration::from_secs(1) && wait > Duration::from_millis(900));
        assert!(bucket.take(rate, start + Duration::from_secs(1)).is_ok());
        assert!(bucket.take(rate, start + Duration::from_secs(1)).is_err());
        assert_eq!(rate.every(3).to_string(), "2 at once, 1 every 3 s");
    }

    #[test]
    fn each_key_has_its_own_bucket() {
        let limiter = Limiter::new(Rate::new(1, 1));
        assert!(limiter.check("a").is_ok());
        assert!(limiter.check("a").is_err());
        assert!(limiter.check("b").is_ok());
        limiter.give_back(&"a");
        assert!(limiter.check("a").is_ok(), "it was given back");
        assert!(limiter.check("a").is_err());
    }
}
