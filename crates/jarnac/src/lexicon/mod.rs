//! `jarnac lexicon …`: import, check and compare lexicons.

mod diff;
mod dump;
mod import;
mod proposals;
mod stats;
mod verify;

use clap::Subcommand;

use crate::Finding;

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Count what a lexicon holds.
    Stats(stats::Args),
    /// Print every word, one a line and sorted: for other programs.
    Dump(dump::Args),
    /// Make a lexicon file of a word list of your own.
    Import(import::Args),
    /// Check that a lexicon file is whole.
    Verify(verify::Args),
    /// Show what differs between two lexicons.
    Diff(diff::Args),
    /// Show what people would have changed about the dictionaries of a server.
    Proposals(proposals::Args),
}

pub(crate) fn run(command: &Command) -> anyhow::Result<Finding> {
    match command {
        Command::Stats(args) => stats::run(args),
        Command::Dump(args) => dump::run(args),
        Command::Import(args) => import::run(args),
        Command::Verify(args) => verify::run(args),
        Command::Diff(args) => diff::run(args),
        Command::Proposals(args) => proposals::run(args),
    }
}
