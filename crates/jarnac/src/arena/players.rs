//! Players by their names.

use std::io::{self, Write};

use anyhow::bail;
use jarnac_engine::{Strategy, all_players, player};

use crate::{Finding, print_json};

/// The player with this name, or an error that lists the names there are.
pub(super) fn find(name: &str) -> anyhow::Result<Box<dyn Strategy>> {
    match player(name) {
        Some(player) => Ok(player),
        None => bail!(
            "there is no player '{name}': choose one of {}",
            names().join(", ")
        ),
    }
}

/// Prints the names.
pub(super) fn list(json: bool) -> anyhow::Result<Finding> {
    let names = names();
    if json {
        print_json::print(&names)?;
    } else {
        let mut out = io::stdout().lock();
        for name in names {
            writeln!(out, "{name}")?;
        }
    }
    Ok(Finding::Good)
}

/// The weakest first.
fn names() -> Vec<String> {
    let players = all_players();
    players
        .iter()
        .map(|player| player.name().to_owned())
        .collect()
}
