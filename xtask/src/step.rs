//! A step: something that says its name, what it runs and how long it took.

use std::time::Instant;

use crate::failure::Failure;

/// Runs one step; `name` is also the command that runs it alone.
pub(crate) fn step<T>(
    name: &'static str,
    body: impl FnOnce() -> Result<T, Failure>,
) -> Result<T, Failure> {
    println!("== {name}");
    let started = Instant::now();
    let outcome = body();
    let seconds = started.elapsed().as_secs_f64();
    match outcome {
        Ok(value) => {
            println!("== {name}: done in {seconds:.1} s\n");
            Ok(value)
        }
        Err(failure) => {
            println!("== {name}: FAILED after {seconds:.1} s\n");
            Err(Failure::Step {
                name,
                source: Box::new(failure),
            })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_gets_the_name_of_its_step() {
        let outcome: Result<(), Failure> = step("doc", || Err(Failure::Check("no".to_owned())));
        assert!(matches!(outcome, Err(Failure::Step { name: "doc", .. })));
    }

    #[test]
    fn a_value_passes_through() {
        assert_eq!(step("unit", || Ok(7)).unwrap(), 7);
    }
}
