//! A bar on standard error while turns are weighed.

use std::io::{self, IsTerminal};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use jarnac_engine::analysis::TurnReport;

use crate::language::said;

/// The bar: nothing is shown if nobody looks.
pub(super) struct Progress(ProgressBar);

impl Progress {
    pub(super) fn new() -> Progress {
        let target = if io::stderr().is_terminal() {
            ProgressDrawTarget::stderr()
        } else {
            ProgressDrawTarget::hidden()
        };
        let bar = ProgressBar::with_draw_target(None, target);
        let left = said!("analyze-progress", left = "{eta}");
        let style = ProgressStyle::with_template(&format!("{{bar:30}} {{pos}}/{{len}}, {left}"));
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        bar.enable_steady_tick(Duration::from_millis(500));
        Progress(bar)
    }

    /// A turn more of so many.
    pub(super) fn step(&self, turn: &TurnReport, of: usize) {
        self.0.set_length(of as u64);
        self.0.set_position(u64::from(turn.number));
    }

    pub(super) fn finish(&self) {
        self.0.finish_and_clear();
    }
}
