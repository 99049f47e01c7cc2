//! One run, from its seed to its verdict.

use crate::flaw::Flaw;
use crate::world::{Counts, Violation, World};

/// For how long it is calm until everything must be at rest, and for how much longer that may be
/// waited for, in milliseconds.
const CALM: u64 = 40_000;
const REST: u64 = 30_000;

/// How a run went.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Run {
    /// What happened in it.
    pub counts: Counts,
    /// What must not be, if it was.
    pub violation: Option<Violation>,
}

/// Simulates the world of a seed, perhaps with a deliberate defect in it. A trace tells on the standard
/// output what happens.
///
/// ```
/// let run = jarnac_simulation::simulate(7, None, false);
/// assert_eq!(run.violation, None);
/// assert_eq!(run, jarnac_simulation::simulate(7, None, false), "the same seed, the same run");
/// ```
pub fn simulate(seed: u64, flaw: Option<Flaw>, traces: bool) -> Run {
    let mut world = World::new(seed, flaw, traces);
    let rests_from = world.plan.calm_at + CALM;
    let rests_until = rests_from + REST;
    while world.violation.is_none() && world.step() {
        let now = world.agenda.now();
        if now < rests_from {
            continue;
        }
        match world.unrest() {
            None => {
                world.check_all();
                break;
            }
            Some(what) if now >= rests_until => world.violate(format!("no rest: {what}")),
            Some(_) => {}
        }
    }
    world.counts.outages = world.long_outages().count() as u64;
    world.counts.simulated_ms = world.agenda.now();
    Run {
        counts: world.counts,
        violation: world.violation,
    }
}
