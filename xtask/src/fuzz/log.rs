//! Reading what libFuzzer prints.

use std::fmt;

/// How many lines of a log are shown after a crash.
const TAIL_LINES: usize = 60;

/// What a run of a fuzz target did.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Summary {
    runs: u64,
    coverage_of_seeds: u64,
    coverage: u64,
}

impl Summary {
    /// Reads the log of a run that ended well; none if the run reached no instrumented code.
    pub(super) fn read(log: &str) -> Option<Self> {
        let mut coverages = log.lines().filter_map(|line| number_after(line, " cov: "));
        let coverage_of_seeds = coverages.next()?;
        let coverage = coverages.next_back().unwrap_or(coverage_of_seeds);
        let runs = log.lines().find_map(|line| {
            line.strip_prefix("Done ")?
                .split_once(" runs in ")?
                .0
                .parse()
                .ok()
        })?;
        (coverage > 0).then_some(Self {
            runs,
            coverage_of_seeds,
            coverage,
        })
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            runs,
            coverage_of_seeds,
            coverage,
        } = self;
        write!(
            f,
            "{runs} runs, coverage {coverage_of_seeds} from the seeds, {coverage} at the end"
        )
    }
}

/// The file with the input that failed, if the fuzzer wrote one.
pub(super) fn artifact(log: &str) -> Option<&str> {
    log.lines()
        .find_map(|line| Some(line.split_once("Test unit written to ")?.1.trim()))
}

/// The last lines of the log, without those that tell of progress.
pub(super) fn tail(log: &str) -> String {
    let lines: Vec<&str> = log.lines().filter(|line| !line.starts_with('#')).collect();
    lines[lines.len().saturating_sub(TAIL_LINES)..].join("\n")
}

fn number_after(line: &str, label: &str) -> Option<u64> {
    line.split_once(label)?
        .1
        .split_whitespace()
        .next()?
        .parse()
        .ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "INFO: Loaded 1 modules   (154 inline 8-bit counters): 154 [0x1, 0x2)\n\
        #2\tINITED cov: 8 ft: 8 corp: 1/1b exec/s: 0 rss: 27Mb\n\
        #4\tNEW    cov: 9 ft: 9 corp: 2/2b lim: 4 exec/s: 0 rss: 27Mb L: 1/1 MS: 2 ChangeBit-\n\
        #10438564\tDONE   cov: 19 ft: 21 corp: 2/2b lim: 4096 exec/s: 1739760 rss: 27Mb\n\
        Done 10438564 runs in 6 second(s)\n";

    #[test]
    fn a_good_run_is_summed_up() {
        let summary = Summary::read(GOOD).unwrap();
        assert_eq!(
            summary,
            Summary {
                runs: 10_438_564,
                coverage_of_seeds: 8,
                coverage: 19
            }
        );
    }

    #[test]
    fn a_run_without_coverage_is_not_believed() {
        let blind = "#2\tINITED exec/s: 0 rss: 27Mb\n\
                     WARNING: no interesting inputs were found so far.\n\
                     Done 5 runs in 6 second(s)\n";
        assert_eq!(Summary::read(blind), None);
        assert_eq!(Summary::read(&GOOD.replace("cov: 19", "cov: 0")), None);
    }

    #[test]
    fn the_failing_input_is_named() {
        let line = "artifact_prefix='out/'; Test unit written to out/crash-a6ad\nBase64: SkFS\n";
        assert_eq!(artifact(line), Some("out/crash-a6ad"));
        assert_eq!(artifact(GOOD), None);
    }

    #[test]
    fn the_tail_is_short() {
        let log: String = (0..200).map(|n| format!("line {n}\n")).collect();
        let tail = tail(&log);
        assert_eq!(tail.lines().count(), TAIL_LINES);
        assert!(tail.ends_with("line 199"));
        assert_eq!(super::tail("#2\tINITED cov: 8\none"), "one");
    }
}
