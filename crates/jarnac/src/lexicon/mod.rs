//! `jarnac lexicon …`: build, import, check and compare lexicons.

mod build;

use clap::Subcommand;

use crate::Finding;

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Build a lexicon file from a tagged Hunspell dictionary and our own tables.
    Build(build::Args),
}

pub(crate) fn run(command: &Command) -> anyhow::Result<Finding> {
    match command {
        Command::Build(args) => build::run(args),
    }
}
