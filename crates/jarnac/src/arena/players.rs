//! Players by their names.

use std::io::{self, Write};

use anyhow::bail;
use jarnac_engine::{Strategy, all_players, player};
use serde::Serialize;

use crate::language::{retold, said};
use crate::{Finding, print_json};

/// The player with this name, or an error that lists the names there are.
pub(super) fn find(name: &str) -> anyhow::Result<Box<dyn Strategy>> {
    match player(name) {
        Some(player) => Ok(player),
        None => bail!(said!(
            "arena-no-player",
            name = name,
            names = names().join(", ")
        )),
    }
}

/// A player in JSON.
#[derive(Serialize)]
struct Listed {
    name: String,
    about: String,
}

/// Prints all players.
pub(super) fn list(json: bool) -> anyhow::Result<Finding> {
    let players = all_players();
    if json {
        let listed: Vec<Listed> = players
            .iter()
            .map(|player| Listed {
                name: player.name().to_owned(),
                about: player.about().to_owned(),
            })
            .collect();
        print_json::print(&listed)?;
    } else {
        let mut out = io::stdout().lock();
        for player in &players {
            writeln!(out, "{:<18}{}", player.name(), retold(player.about()))?;
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
