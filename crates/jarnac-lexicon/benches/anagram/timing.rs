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

/// Runs each method over all queries, five times in turns, and prints the best time of each as
/// queries a second and as a ratio to the first method.
pub(crate) fn compare<Q>(what: &str, queries: &[Q], methods: &[Method<'_, Q>]) {
    let mut best = vec![Duration::MAX; methods.len()];
    let mut found = vec![Found::default(); methods.len()];
    for _ in 0..5 {
        for (at, method) in methods.iter().enumerate() {
            let start = Instant::now();
            let mut total = Found::default();
            for query in queries {
                let one = (method.run)(query);
                total.words += one.words;
                total.numbers += one.numbers;
            }
            best[at] = best[at].min(start.elapsed());
            found[at] = total;
        }
    }
    println!(
        "\n{what}: {} words a query",
        found[0].words as f64 / queries.len() as f64
    );
    println!("{:<28}{:>14}{:>12}", "method", "queries/s", "we are");
    for (at, method) in methods.iter().enumerate() {
        let numbers = if found[at].numbers == 0 {
            0
        } else {
            found[0].numbers
        };
        let expected = Found {
            numbers,
            ..found[0]
        };
        assert_eq!(found[at], expected, "{} finds other words", method.name);
        let rate = queries.len() as f64 / best[at].as_secs_f64();
        let ratio = best[at].as_secs_f64() / best[0].as_secs_f64();
        println!("{:<28}{rate:>14.0}{ratio:>10.1} ×", method.name);
    }
}
