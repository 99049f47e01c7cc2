//! Times several methods in turns, so that a slow moment of the machine hits all of them.

use std::time::{Duration, Instant};

/// What a method found, to compare methods with each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Found {
    pub(crate) words: u64,
    /// The sum of their numbers; methods without numbers leave it at 0.
    pub(crate) numbers: u64,
}

impl Found {
    pub(crate) fn add(&mut self, number: u64) {
        self.words += 1;
        self.numbers += number;
    }
}

/// A method with its name.
pub(crate) struct Method<'a, Q> {
    pub(crate) name: &'static str,
    pub(crate) run: Box<dyn Fn(&Q) -> Found + 'a>,
}

/// What to measure.
pub(crate) struct Choice {
    /// How many queries.
    pub(crate) count: usize,
    /// How long each method answers them again and again.
    lasts: Duration,
    /// Words of which one must be in the name of a method; all of them if there is none.
    words: Vec<String>,
}

impl Choice {
    /// What the arguments say.
    pub(crate) fn from_arguments() -> Choice {
        let mut choice = Choice {
            count: 20_000,
            lasts: LASTS,
            words: Vec::new(),
        };
        for argument in std::env::args().skip(1) {
            let count = argument.strip_prefix("count=").map(str::parse);
            match (argument.as_str(), count) {
                ("--test", _) => (choice.count, choice.lasts) = (200, Duration::ZERO),
                (_, Some(count)) => choice.count = count.expect("a number"),
                (option, _) if option.starts_with("--") => {}
                _ => choice.words.push(argument),
            }
        }
        choice
    }

    fn takes(&self, name: &str) -> bool {
        self.words.is_empty() || self.words.iter().any(|word| name.contains(word))
    }

    /// Runs each method over all queries, and prints the time of each as queries a second and as a
    /// ratio to the first method, which is ours. All must find the same words.
    pub(crate) fn compare<Q>(&self, what: &str, queries: &[Q], methods: &[Method<'_, Q>]) {
        let chosen = methods.iter().enumerate();
        let methods: Vec<&Method<'_, Q>> = chosen
            .filter(|(at, method)| *at == 0 || self.takes(method.name))
            .map(|(_, method)| method)
            .collect();
        let (best, found) = measure(queries, &methods, self.lasts);
        let each = found[0].words as f64 / queries.len() as f64;
        println!("\n{what}: {each:.2} words a query");
        println!("{:<28}{:>14}{:>12}", "method", "queries/s", "we are");
        for (at, method) in methods.iter().enumerate() {
            let is_numbered = found[at].numbers != 0;
            let numbers = if is_numbered { found[0].numbers } else { 0 };
            let expected = Found {
                numbers,
                ..found[0]
            };
            assert_eq!(found[at], expected, "{} finds other words", method.name);
            let rate = queries.len() as f64 / best[at].as_secs_f64();
            let ratio = best[at].as_secs_f64() / best[0].as_secs_f64();
            println!("{:<28}{rate:>14.0}{ratio:>10.2} ×", method.name);
        }
    }
}

/// How often each method has its turn.
const ROUNDS: usize = 5;
/// How long a turn lasts at least: the processor's time is told late by some milliseconds, in which
/// the fastest method answers all queries.
const LASTS: Duration = Duration::from_millis(200);

/// The best time of each method, and what it found. The queries are many, so that no branch predictor
/// learns them by heart.
fn measure<Q>(
    queries: &[Q],
    methods: &[&Method<'_, Q>],
    lasts: Duration,
) -> (Vec<Duration>, Vec<Found>) {
    let mut best = vec![Duration::MAX; methods.len()];
    let mut found = vec![Found::default(); methods.len()];
    for _ in 0..ROUNDS {
        for (at, method) in methods.iter().enumerate() {
            let start = Clock::now();
            let mut times = 0;
            loop {
                found[at] = answer(queries, method);
                times += 1;
                let elapsed = start.elapsed();
                if elapsed >= lasts {
                    best[at] = best[at].min(elapsed / times);
                    break;
                }
            }
        }
    }
    (best, found)
}

/// Answers all queries once.
fn answer<Q>(queries: &[Q], method: &Method<'_, Q>) -> Found {
    let mut total = Found::default();
    for query in queries {
        let one = (method.run)(query);
        total.words += one.words;
        total.numbers += one.numbers;
    }
    total
}

/// The processor time of this thread where the system tells it (Linux does, a few milliseconds late),
/// so that what else the machine does costs nothing but the cache; the time of day elsewhere.
enum Clock {
    Processor(Duration),
    Day(Instant),
}

impl Clock {
    fn now() -> Clock {
        processor_time().map_or_else(|| Clock::Day(Instant::now()), Clock::Processor)
    }

    fn elapsed(&self) -> Duration {
        match self {
            Clock::Processor(start) => processor_time().map_or(*start, |now| now - *start),
            Clock::Day(start) => start.elapsed(),
        }
    }
}

fn processor_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanos = text.split_whitespace().next()?.parse().ok()?;
    Some(Duration::from_nanos(nanos))
}
