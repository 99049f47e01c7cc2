//! Ctrl-C in commands that take long.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Context;

use crate::language::said;

/// Set by Ctrl-C: what was finished is printed.
pub(crate) static STOP: AtomicBool = AtomicBool::new(false);

/// The first Ctrl-C ends the work, the second the program.
pub(crate) fn stop_at_ctrl_c() -> anyhow::Result<()> {
    const INTERRUPTED: i32 = 130;
    let handler = || {
        if STOP.swap(true, Ordering::Relaxed) {
            process::exit(INTERRUPTED);
        }
    };
    ctrlc::set_handler(handler).with_context(|| said!("cli-no-ctrl-c"))
}
