//! How far an analysis is.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use jarnac_protocol::AnalysisState;

/// An analysis that is being made.
#[derive(Default)]
pub(crate) struct Job {
    begun: AtomicBool,
    held: AtomicBool,
    failed: AtomicBool,
    done: AtomicU32,
    of: AtomicU32,
}

/// Others come first as long as this lives.
pub(super) struct Held<'j>(&'j Job);

impl Drop for Held<'_> {
    fn drop(&mut self) {
        self.0.held.store(false, Ordering::Relaxed);
    }
}

impl Job {
    /// It has its first place to think in.
    pub(super) fn begin(&self) {
        self.begun.store(true, Ordering::Relaxed);
    }

    /// So many turns of so many are done.
    pub(super) fn go_on(&self, done: u32, of: u32) {
        self.done.store(done, Ordering::Relaxed);
        self.of.store(of, Ordering::Relaxed);
    }

    /// How far it is, as a worker says it.
    pub(crate) fn progress(&self) -> String {
        let (done, of) = (
            self.done.load(Ordering::Relaxed),
            self.of.load(Ordering::Relaxed),
        );
        format!("{done} {of}")
    }

    /// It is as far as a worker says.
    pub(super) fn follow(&self, progress: &str) {
        let numbers: Vec<u32> = progress
            .split(' ')
            .filter_map(|number| number.parse().ok())
            .collect();
        if let [done, of] = numbers[..] {
            self.begin();
            self.go_on(done, of);
        }
    }

    /// Others come first.
    pub(super) fn hold(&self) -> Held<'_> {
        self.held.store(true, Ordering::Relaxed);
        Held(self)
    }

    pub(super) fn fail(&self) {
        self.failed.store(true, Ordering::Relaxed);
    }

    pub(super) fn has_failed(&self) -> bool {
        self.failed.load(Ordering::Relaxed)
    }

    /// What is told about it: that others come first only if it is so.
    pub(super) fn state(&self) -> AnalysisState {
        let waits = self.held.load(Ordering::Relaxed);
        if waits && !self.begun.load(Ordering::Relaxed) {
            return AnalysisState::Waiting;
        }
        AnalysisState::Running {
            done: self.done.load(Ordering::Relaxed),
            of: self.of.load(Ordering::Relaxed),
            waits,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn others_come_first_only_while_they_do() {
        let job = Job::default();
        let running = |done, of, waits| AnalysisState::Running { done, of, waits };
        assert_eq!(job.state(), running(0, 0, false), "it is on its way");
        let held = job.hold();
        assert_eq!(job.state(), AnalysisState::Waiting);
        drop(held);
        assert_eq!(job.state(), running(0, 0, false));
        job.begin();
        job.go_on(3, 12);
        let held = job.hold();
        assert_eq!(job.state(), running(3, 12, true), "it does not go back");
        drop(held);
        assert_eq!(job.state(), running(3, 12, false));
        let here = Job::default();
        here.follow(&job.progress());
        assert_eq!(here.state(), running(3, 12, false), "a worker says so");
    }
}
