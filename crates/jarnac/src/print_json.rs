//! JSON on standard output.

use std::io::{self, Write};

use serde::Serialize;

/// Prints a value, indented, with a line end.
pub(crate) fn print(value: &impl Serialize) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    // Through a string: a closed pipe is then an IO error like everywhere else.
    writeln!(out, "{}", serde_json::to_string_pretty(value)?)?;
    Ok(())
}
