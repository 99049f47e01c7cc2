//! How long each step took, as a table.

use std::fmt;
use std::sync::Mutex;
use std::time::Instant;

use crate::failure::Failure;

/// What was measured so far. Steps may be measured beside each other.
#[derive(Default)]
pub(super) struct Times {
    steps: Mutex<Vec<(String, f64, bool)>>,
}

impl Times {
    /// Does something and notes how long it took.
    pub(super) fn measure<T>(
        &self,
        name: &str,
        body: impl FnOnce() -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let started = Instant::now();
        let outcome = body();
        let seconds = started.elapsed().as_secs_f64();
        let mut steps = self.steps.lock().expect("nobody panics with it");
        steps.push((name.to_owned(), seconds, outcome.is_ok()));
        outcome
    }
}

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let steps = self.steps.lock().expect("nobody panics with it");
        writeln!(f, "{:<20} seconds", "step")?;
        for (name, seconds, is_good) in steps.iter() {
            let failed = if *is_good { "" } else { "  FAILED" };
            writeln!(f, "{name:<20} {seconds:>7.1}{failed}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_step_has_a_line() {
        let times = Times::default();
        assert_eq!(times.measure("fmt", || Ok(7)).unwrap(), 7);
        let failed = times.measure("tidy", || Err::<(), _>(Failure::Check("no".to_owned())));
        assert!(failed.is_err());
        assert_eq!(
            times.to_string(),
            "step                 seconds\n\
             fmt                      0.0\n\
             tidy                     0.0  FAILED\n"
        );
    }
}
