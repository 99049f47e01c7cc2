//! A bar on standard error while games are played.

use std::io::{self, IsTerminal};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use jarnac_engine::arena::Tally;

use crate::language::{decimal, said};

/// The bar: nothing is shown if nobody looks.
pub(super) struct Progress(ProgressBar);

impl Progress {
    pub(super) fn new(pairs: u64) -> Progress {
        let target = if io::stderr().is_terminal() {
            ProgressDrawTarget::stderr()
        } else {
            ProgressDrawTarget::hidden()
        };
        let bar = ProgressBar::with_draw_target(Some(pairs), target);
        let shown = said!("arena-progress", done = "{pos}/{len}", left = "{eta}");
        let style = ProgressStyle::with_template(&format!("{{bar:30}} {shown}  {{msg}}"));
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        // The first pair of players that think can take minutes.
        bar.enable_steady_tick(Duration::from_millis(500));
        Progress(bar)
    }

    /// A pair more, with the count of its match.
    pub(super) fn step(&self, tally: &Tally) {
        if !self.0.is_hidden()
            && let Some(score) = tally.score()
        {
            let interval = tally.scores.interval();
            let reach = (interval.high - interval.low) / 2.0;
            let (score, reach) = (decimal(100.0 * score, 1), decimal(100.0 * reach, 1));
            self.0.set_message(format!("{score} ± {reach} %"));
        }
        self.0.inc(1);
    }

    /// A pair more of several matches.
    pub(super) fn step_in_ladder(&self) {
        self.0.inc(1);
    }

    pub(super) fn finish(&self) {
        self.0.finish_and_clear();
    }
}
