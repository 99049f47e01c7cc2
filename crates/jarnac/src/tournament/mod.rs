//! `jarnac tournament …`: a whole tournament from one file, without a server.

mod change;
mod crosstable;
mod export;
mod file;
mod new;
mod player;
mod round;
mod series;
mod sheet;
mod show;
mod verify;
mod view;

use std::path::PathBuf;

use clap::Subcommand;

use crate::Finding;

/// The file, and how the answer is told.
#[derive(clap::Args)]
pub(crate) struct FileArgs {
    /// The tournament's file.
    file: PathBuf,
    /// Print the tournament as JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Make a new tournament, or one from a report file (TRF16).
    New(new::Args),
    /// Show or change a setting.
    Set(change::SetArgs),
    /// Enter somebody, or a team.
    Enter(player::EnterArgs),
    /// Enter everybody of a list (CSV): all or none.
    Import(player::ImportArgs),
    /// Put right what is known of somebody.
    Edit(player::EditArgs),
    /// Say that somebody is there.
    CheckIn(player::NumbersArgs),
    /// Say that somebody leaves; a game that they are in is lost.
    Withdraw(player::ReasonArgs),
    /// Say that somebody who left is back.
    Return(player::NumbersArgs),
    /// Ask for a half-point bye (or one without points) in a round to come.
    Bye(player::ByeArgs),
    /// Say that two must not meet.
    Forbid(player::TwoArgs),
    /// Say that they may, after all.
    Allow(player::TwoArgs),
    /// Say that two entrants are one person.
    Merge(player::MergeArgs),
    /// Pair the next round, by the system or by hand.
    Pair(round::PairArgs),
    /// Report the result of a table.
    Result(round::ResultArgs),
    /// Put a result right, with the reason.
    Correct(round::CorrectArgs),
    /// Say that the round is over (pairing the next one does so as well).
    Close(FileArgs),
    /// Take the last step back; it stays in the log.
    Undo(round::UndoArgs),
    /// Say that the tournament is over.
    Finish(FileArgs),
    /// Show everybody with their numbers.
    Players(show::PlayersArgs),
    /// Show the pairings and results of a round.
    Pairings(show::PairingsArgs),
    /// Show the standings.
    Standings(show::StandingsArgs),
    /// Show everybody's rounds in one table, as text or as a page to print.
    Crosstable(crosstable::Args),
    /// Write the tournament for others: TRF16, CSV, JSON, a ZIP of all sheets and records, iCalendar.
    Export(export::Args),
    /// Add several tournaments up: a league, a challenge over a year.
    Series(series::Args),
    /// Check the whole log, and pair every round again.
    Verify(FileArgs),
}

pub(crate) fn run(command: &Command) -> anyhow::Result<Finding> {
    match command {
        Command::New(args) => new::run(args),
        Command::Set(args) => change::set(args),
        Command::Enter(args) => player::enter(args),
        Command::Import(args) => player::import(args),
        Command::Edit(args) => player::edit(args),
        Command::CheckIn(args) => player::check_in(args),
        Command::Withdraw(args) => player::withdraw(args),
        Command::Return(args) => player::back(args),
        Command::Bye(args) => player::bye(args),
        Command::Forbid(args) => player::forbid(args),
        Command::Allow(args) => player::allow(args),
        Command::Merge(args) => player::merge(args),
        Command::Pair(args) => round::pair(args),
        Command::Result(args) => round::result(args),
        Command::Correct(args) => round::correct(args),
        Command::Close(args) => change::close(args),
        Command::Undo(args) => round::undo(args),
        Command::Finish(args) => change::finish(args),
        Command::Players(args) => show::players(args),
        Command::Pairings(args) => show::pairings(args),
        Command::Standings(args) => show::standings(args),
        Command::Crosstable(args) => crosstable::run(args),
        Command::Export(args) => export::run(args),
        Command::Series(args) => series::run(args),
        Command::Verify(args) => verify::run(args),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_subcommand_answers_programs() {
        let command = Command::augment_subcommands(clap::Command::new("tournament"));
        for one in command.get_subcommands() {
            let has_json = one
                .get_arguments()
                .any(|argument| argument.get_id() == "json");
            assert!(has_json, "{} has no --json", one.get_name());
        }
    }
}
