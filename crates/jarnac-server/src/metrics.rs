//! Counts and times for `/metrics`, in the text format of Prometheus.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

/// Upper bounds of the buckets of a histogram, in microseconds.
const BOUNDS: [u64; 9] = [
    50, 200, 1_000, 5_000, 20_000, 50_000, 200_000, 1_000_000, 5_000_000,
];

/// A histogram of durations.
#[derive(Default)]
pub(crate) struct Histogram {
    buckets: [AtomicU64; BOUNDS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Histogram {
    /// Counts a duration.
    pub(crate) fn observe(&self, duration: Duration) {
        let micros = u64::try_from(duration.as_micros()).unwrap_or(u64::MAX);
        for (bucket, bound) in self.buckets.iter().zip(BOUNDS) {
            if micros <= bound {
                bucket.fetch_add(1, Ordering::Relaxed);
            }
        }
        self.count.fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }

    fn print(&self, name: &str, out: &mut String) {
        let _ = writeln!(out, "# TYPE {name} histogram");
        for (bucket, bound) in self.buckets.iter().zip(BOUNDS) {
            let count = bucket.load(Ordering::Relaxed);
            let _ = writeln!(
                out,
                "{name}_bucket{{le=\"{}\"}} {count}",
                bound as f64 / 1e6
            );
        }
        let count = self.count.load(Ordering::Relaxed);
        let seconds = self.micros.load(Ordering::Relaxed) as f64 / 1e6;
        let _ = writeln!(out, "{name}_bucket{{le=\"+Inf\"}} {count}");
        let _ = writeln!(out, "{name}_sum {seconds}\n{name}_count {count}");
    }
}

/// Everything that is counted.
#[derive(Default)]
pub(crate) struct Metrics {
    /// Games in memory.
    pub(crate) rooms: AtomicI64,
    /// Sockets that are open.
    pub(crate) sockets: AtomicI64,
    /// Actions that were done.
    pub(crate) actions: AtomicU64,
    /// Actions that were refused.
    pub(crate) refusals: AtomicU64,
    /// Clients that were dropped because they read too slowly.
    pub(crate) slow_clients: AtomicU64,
    /// Appends that met an event of somebody else.
    pub(crate) conflicts: AtomicU64,
    /// Wishes that were refused because too much was going on.
    pub(crate) busy: AtomicU64,
    /// Connections that the system did not give us.
    pub(crate) failed_accepts: AtomicU64,
    /// Connections for which there was no place.
    pub(crate) turned_away: AtomicU64,
    /// Questions that wait for a computer player.
    pub(crate) pool_queue: AtomicI64,
    /// Analyses that are being made or wait.
    pub(crate) analyses: AtomicI64,
    /// Milliseconds of lag that were given back.
    pub(crate) lag_given: AtomicU64,
    /// How many think at a time at all workers together.
    pub(crate) worker_places: AtomicI64,
    /// Jobs that workers were asked for and have not done.
    pub(crate) jobs: AtomicI64,
    /// By how many milliseconds the database's clock is ahead of this machine's.
    pub(crate) clock_offset: AtomicI64,
    /// Leases that this server has.
    pub(crate) leases: AtomicI64,
    /// What computer players have thought of, asked by this server.
    pub(crate) thoughts: AtomicU64,
    /// Jobs that workers have done for this server.
    pub(crate) jobs_done: AtomicU64,
    /// What was not written because the lease for it was over.
    pub(crate) overtaken: AtomicU64,
    /// Hints that other servers did not get.
    pub(crate) hints_lost: AtomicU64,
    /// How long the rules take to decide.
    pub(crate) decide: Histogram,
    /// How long a commit takes.
    pub(crate) commit: Histogram,
}

/// Adds one, as long as it lives.
pub(crate) struct Gauge<'m>(&'m AtomicI64);

impl<'m> Gauge<'m> {
    /// Counts one more.
    pub(crate) fn up(gauge: &'m AtomicI64) -> Gauge<'m> {
        gauge.fetch_add(1, Ordering::Relaxed);
        Gauge(gauge)
    }
}

impl Drop for Gauge<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Metrics {
    /// Everything as text, with the name that this server has as long as it runs.
    pub(crate) fn print(&self, node: &str) -> String {
        let mut out = String::new();
        let version = env!("CARGO_PKG_VERSION");
        let _ = writeln!(
            out,
            "# TYPE jarnac_node_info gauge\njarnac_node_info{{node=\"{node}\",version=\"{version}\"}} 1"
        );
        for (name, gauge) in [
            ("jarnac_games_live", &self.rooms),
            ("jarnac_sockets", &self.sockets),
            ("jarnac_computer_queue", &self.pool_queue),
            ("jarnac_analyses", &self.analyses),
            ("jarnac_leases", &self.leases),
            ("jarnac_worker_places", &self.worker_places),
            ("jarnac_jobs", &self.jobs),
            ("jarnac_clock_offset_milliseconds", &self.clock_offset),
        ] {
            let value = gauge.load(Ordering::Relaxed);
            let _ = writeln!(out, "# TYPE {name} gauge\n{name} {value}");
        }
        for (name, counter) in [
            ("jarnac_actions_total", &self.actions),
            ("jarnac_refusals_total", &self.refusals),
            ("jarnac_slow_clients_total", &self.slow_clients),
            ("jarnac_conflicts_total", &self.conflicts),
            ("jarnac_busy_total", &self.busy),
            ("jarnac_failed_accepts_total", &self.failed_accepts),
            ("jarnac_turned_away_total", &self.turned_away),
            ("jarnac_hints_lost_total", &self.hints_lost),
            ("jarnac_jobs_done_total", &self.jobs_done),
            ("jarnac_thoughts_total", &self.thoughts),
            ("jarnac_overtaken_total", &self.overtaken),
            ("jarnac_lag_given_milliseconds_total", &self.lag_given),
        ] {
            let value = counter.load(Ordering::Relaxed);
            let _ = writeln!(out, "# TYPE {name} counter\n{name} {value}");
        }
        self.decide.print("jarnac_decide_seconds", &mut out);
        self.commit.print("jarnac_commit_seconds", &mut out);
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_histogram_counts_up_to_its_bounds() {
        let metrics = Metrics::default();
        metrics.decide.observe(Duration::from_micros(100));
        metrics.decide.observe(Duration::from_secs(60));
        let text = metrics.print("one");
        assert!(
            text.contains("jarnac_decide_seconds_bucket{le=\"0.0002\"} 1"),
            "{text}"
        );
        assert!(
            text.contains("jarnac_decide_seconds_bucket{le=\"+Inf\"} 2"),
            "{text}"
        );
        let one = Gauge::up(&metrics.sockets);
        assert!(metrics.print("one").contains("jarnac_sockets 1"));
        assert!(text.contains("jarnac_node_info{node=\"one\""), "{text}");
        drop(one);
        assert!(metrics.print("one").contains("jarnac_sockets 0"));
    }
}
