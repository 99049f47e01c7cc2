//! Rate limits: a bucket of tokens for each who asks.

use std::collections::HashMap;
use std::hash::{BuildHasher, Hash, RandomState};
use std::sync::{Mutex, MutexGuard, PoisonError};
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

    /// How long an empty bucket takes to be full.
    fn fills_in(self) -> Duration {
        Duration::from_secs_f64(f64::from(self.burst) / self.a_second())
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
}

/// The buckets of all who ask.
///
/// A bucket that nobody has asked for long enough is full, and says nothing. So buckets are kept in two
/// generations: whoever asks comes into the young one, and after the time in which a bucket fills the
/// old one is thrown away and the young one is old. No request looks through others' buckets. There
/// are several shards of them, so that one which grows, or is thrown away, is a small part of all.
pub(crate) struct Limiter<K> {
    rate: Rate,
    by: RandomState,
    shards: Box<[Mutex<Shard<K>>]>,
}

/// Into how many parts buckets are divided.
const SHARDS: usize = 32;

struct Shard<K> {
    young: HashMap<K, Bucket>,
    old: HashMap<K, Bucket>,
    /// When the young ones were begun.
    turned: Instant,
}

impl<K: Hash + Eq> Limiter<K> {
    /// A limiter of this rate.
    pub(crate) fn new(rate: Rate) -> Limiter<K> {
        let turned = Instant::now();
        let empty = || Shard {
            young: HashMap::new(),
            old: HashMap::new(),
            turned,
        };
        Limiter {
            rate,
            by: RandomState::new(),
            shards: (0..SHARDS).map(|_| Mutex::new(empty())).collect(),
        }
    }

    /// Whether this one may go on, or how long it has to wait.
    pub(crate) fn check(&self, key: K) -> Result<(), Duration> {
        self.check_at(key, Instant::now())
    }

    fn check_at(&self, key: K, now: Instant) -> Result<(), Duration> {
        let mut shard = self.shard(&key);
        let thrown_away = shard.turn(self.rate.fills_in(), now);
        let taken = shard.take(key, self.rate, now);
        drop(shard);
        // While nobody waits for it.
        drop(thrown_away);
        taken
    }

    /// What was asked for turned out not to count.
    pub(crate) fn give_back(&self, key: &K) {
        let Shard { young, old, .. } = &mut *self.shard(key);
        if let Some(bucket) = young.get_mut(key).or_else(|| old.get_mut(key)) {
            bucket.give_back(self.rate);
        }
    }

    fn shard(&self, key: &K) -> MutexGuard<'_, Shard<K>> {
        let shards = SHARDS as u64;
        let shard = &self.shards[(self.by.hash_one(key) % shards) as usize];
        shard.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Hash + Eq> Shard<K> {
    /// Makes the young ones old if it is time, and returns those that are full again.
    fn turn(&mut self, fills_in: Duration, now: Instant) -> Option<HashMap<K, Bucket>> {
        if now.saturating_duration_since(self.turned) < fills_in {
            return None;
        }
        self.turned = now;
        let young = std::mem::take(&mut self.young);
        Some(std::mem::replace(&mut self.old, young))
    }

    fn take(&mut self, key: K, rate: Rate, now: Instant) -> Result<(), Duration> {
        if let Some(bucket) = self.young.get_mut(&key) {
            return bucket.take(rate, now);
        }
        let old = self.old.remove(&key);
        let mut bucket = old.unwrap_or_else(|| Bucket::full(rate, now));
        let taken = bucket.take(rate, now);
        self.young.insert(key, bucket);
        taken
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

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

    /// Who has used everything up has not got it back by a turn of the generations.
    #[test]
    fn a_bucket_outlives_the_turn_of_generations() {
        let limiter = Limiter::new(Rate::new(2, 1));
        let start = Instant::now();
        let at = |seconds: f64| start + Duration::from_secs_f64(seconds);
        for _ in 0..2 {
            assert!(limiter.check_at("a", at(1.9)).is_ok());
        }
        assert!(limiter.check_at("a", at(2.1)).is_err(), "now it is old");
        assert!(limiter.check_at("a", at(2.9)).is_ok(), "one came back");
        assert!(limiter.check_at("a", at(3.0)).is_err());
        assert!(limiter.check_at("a", at(4.2)).is_ok(), "once more");
        limiter.give_back(&"a");
        for _ in 0..2 {
            assert!(limiter.check_at("a", at(9.0)).is_ok(), "full again");
        }
        assert!(limiter.check_at("a", at(9.0)).is_err());
    }

    thread_local! {
        static TOUCHED: Cell<usize> = const { Cell::new(0) };
    }

    /// One who asks, and counts how often anybody is hashed, compared or thrown away.
    #[derive(Eq)]
    struct Counted(u32);

    fn touch() {
        TOUCHED.set(TOUCHED.get() + 1);
    }

    impl Hash for Counted {
        fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
            touch();
            self.0.hash(state);
        }
    }

    impl PartialEq for Counted {
        fn eq(&self, other: &Counted) -> bool {
            touch();
            self.0 == other.0
        }
    }

    impl Drop for Counted {
        fn drop(&mut self) {
            touch();
        }
    }

    /// No request pays for all the others, and those who are gone are forgotten.
    #[test]
    fn a_hundred_thousand_addresses_make_no_request_slow() {
        const MANY: u32 = 100_000;
        let rate = Rate::new(100, 40);
        let limiter = Limiter::new(rate);
        let start = Instant::now();
        let (mut all, mut most) = (0, 0);
        for round in 0..4 {
            let now = start + rate.fills_in() * round;
            for number in 0..MANY {
                TOUCHED.set(0);
                assert!(
                    limiter
                        .check_at(Counted(round * MANY + number), now)
                        .is_ok()
                );
                most = most.max(TOUCHED.get());
                all += TOUCHED.get();
            }
        }
        let kept: usize = limiter
            .shards
            .iter()
            .map(|shard| {
                let shard = shard.lock().unwrap();
                shard.young.len() + shard.old.len()
            })
            .sum();
        assert!(kept <= 2 * MANY as usize, "{kept} are kept");
        assert!(most <= MANY as usize / 16, "one request touched {most}");
        assert!(all <= 12 * 4 * MANY as usize, "all of them touched {all}");
    }
}
