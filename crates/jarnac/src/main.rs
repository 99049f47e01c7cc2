//! The program: one file for each sub-command.

mod anagrams;
mod analyze;
mod arena;
mod backup;
mod check;
mod chosen_lexicon;
mod chosen_rules;
mod complain;
mod completions;
mod counted;
mod define;
mod describe;
mod draw_table;
mod evening;
mod explained;
mod help;
mod interrupt;
mod language;
mod lexicon;
mod log_lines;
mod manual;
mod open_page;
mod play;
mod print_json;
mod quiet_out;
mod record_file;
mod replay;
mod rule_table;
mod serve;
mod settings;
mod signals;
mod think;
mod tournament;
mod words;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Play, referee and study Jarnac, Émile Lombard's word game. Without a command: the server.
#[derive(Parser)]
#[command(version, about, args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    serve: serve::Args,
    /// The language: fr or en. The configuration file can set it for good; otherwise it is that of
    /// the machine.
    #[arg(long, global = true, value_name = "LANG", env = "JARNAC_LANG")]
    lang: Option<jarnac_catalogue::Language>,
}

#[derive(Subcommand)]
enum Command {
    /// Serve games over the network (the default command).
    Serve(Box<serve::Args>),
    /// Hold a club's evening on this laptop: serve tournaments to phones in the local network, without internet.
    #[command(visible_alias = "soiree")]
    Evening(evening::Args),
    /// Play in the terminal: against the computer, or two at one terminal.
    Play(Box<play::Args>),
    /// Think for the servers on a PostgreSQL: computer players and analyses.
    Think(think::Args),
    /// Write everything that a server keeps to portable files.
    Export(backup::Args),
    /// Read such files into a new database.
    Import(backup::Args),
    /// Say whether a word is admitted, with its entries or the reason.
    Check(check::Args),
    /// Say what a word means, how well it is known, and what it becomes with one letter more.
    Define(define::Args),
    /// List every play of a mat and a reserve, the best first.
    #[command(alias = "plays")]
    Words(words::Args),
    /// List the words that some letters make.
    Anagrams(anagrams::Args),
    /// Say what the players of a recorded game missed, and what it cost them.
    Analyze(analyze::Args),
    /// Let computer players play against each other, and measure them.
    Arena(arena::Args),
    /// Check a game record and show it step by step.
    Replay(replay::Args),
    /// Import, check and compare lexicons.
    #[command(subcommand)]
    Lexicon(lexicon::Command),
    /// Run a tournament from one file, without a server.
    #[command(subcommand)]
    Tournament(Box<tournament::Command>),
    /// Show the published rule sets, or one rule table in full.
    Rules(rule_table::Args),
    /// Print what a shell needs to complete commands and options by Tab.
    Completions(completions::Args),
    /// Print the manual for `man`, or write a page of it for each command.
    Manual(manual::Args),
}

/// What a command found, as its exit code.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Finding {
    /// All is well.
    Good,
    /// The thing that was checked does not hold.
    Bad,
}

/// The exit code of bad usage and of files that can't be read, on every command. A file that was
/// read and is not what it should be is a bad finding.
const USAGE: u8 = 2;

fn main() -> ExitCode {
    language::choose();
    let cli = help::read();
    let result = match cli.command {
        Some(Command::Serve(args)) => serve::run(&args),
        Some(Command::Evening(args)) => evening::run(&args),
        Some(Command::Think(args)) => think::run(&args),
        Some(Command::Export(args)) => backup::export(&args),
        Some(Command::Import(args)) => backup::import(&args),
        Some(Command::Check(args)) => check::run(&args),
        Some(Command::Define(args)) => define::run(&args),
        Some(Command::Play(args)) => play::run(&args),
        Some(Command::Words(args)) => words::run(&args),
        Some(Command::Anagrams(args)) => anagrams::run(&args),
        Some(Command::Analyze(args)) => analyze::run(&args),
        Some(Command::Arena(args)) => arena::run(&args),
        Some(Command::Replay(args)) => replay::run(&args),
        Some(Command::Lexicon(command)) => lexicon::run(&command),
        Some(Command::Tournament(command)) => tournament::run(&command),
        Some(Command::Rules(args)) => rule_table::run(&args),
        Some(Command::Completions(args)) => completions::run(&args),
        Some(Command::Manual(args)) => manual::run(&args),
        None => serve::run(&cli.serve),
    };
    match result {
        Ok(Finding::Good) => ExitCode::SUCCESS,
        Ok(Finding::Bad) => ExitCode::FAILURE,
        // Whoever reads our output has had enough: that is no error of ours.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            complain::error(complain::chain(&error));
            open_page::wait_for_a_reader();
            ExitCode::from(USAGE)
        }
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .downcast_ref::<std::io::Error>()
        .is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    /// Two options of one name panic only when their command is called.
    #[test]
    fn the_whole_command_line_is_sound() {
        Cli::command().debug_assert();
    }
}
