//! The command line: which task was asked for.

use clap::{Parser, Subcommand};

use crate::dist::DistOptions;
use crate::faults::FaultsOptions;
use crate::fuzz::FuzzOptions;
use crate::gate::GateOptions;
use crate::glosses::GlossesOptions;
use crate::instructions::InstructionsOptions;
use crate::levels::LevelsOptions;
use crate::lexicon::LexiconOptions;
use crate::load::LoadOptions;
use crate::pairings::PairingsOptions;
use crate::puzzles::PuzzlesOptions;
use crate::simulate::SimulateOptions;
use crate::tournaments::TournamentsOptions;
use crate::train::TrainOptions;
use crate::unit::UnitOptions;
use crate::wasm::WasmOptions;

/// The gate of the Jarnac workspace, and what else is done with it.
#[derive(Debug, PartialEq, Eq, Parser)]
#[command(bin_name = "cargo xtask", arg_required_else_help = true)]
pub(crate) struct CommandLine {
    /// What to do.
    #[command(subcommand)]
    pub(crate) task: Task,
}

/// One thing that `cargo xtask` can do. Each step of the gate is one of them.
#[derive(Debug, PartialEq, Eq, Subcommand)]
pub(crate) enum Task {
    /// The whole gate: everything that must hold before a commit lands
    Test(GateOptions),
    /// Is everything formatted? (`cargo fmt --all` mends it, in fuzz/ too)
    Fmt,
    /// The repository's own rules: sizes, names, arrows, links, citations
    Tidy,
    /// Licences, sources and duplicate versions of what we depend on, and known advisories
    Dependencies,
    /// Lints, with warnings as errors
    Clippy,
    /// rustdoc, with warnings as errors
    Doc,
    /// Each benchmark once, without measuring
    BenchSmoke,
    /// How many instructions a simulated game takes, compared with the kept figures
    Instructions(InstructionsOptions),
    /// Coverage-guided fuzzing, on stable Rust
    Fuzz(FuzzOptions),
    /// Is the start command of README.md true?
    Start,
    /// What people download, each part unpacked, started and played with
    Dist(DistOptions),
    /// Checks the files under deploy/, and runs what they run, outside a container
    Deploy,
    /// Makes the words under data/ again from their sources, or checks them
    Lexicon(LexiconOptions),
    /// Makes the glosses under data/ again from their sources, or checks them
    Glosses(GlossesOptions),
    /// Places the levels of the computer anew, equally far apart (some minutes)
    Levels(LevelsOptions),
    /// Makes the puzzles under data/ (10,000 in about an hour), goes on with them, or looks at them again
    Puzzles(PuzzlesOptions),
    /// Many games at once against a release build, on both databases
    Load(LoadOptions),
    /// Three real servers under load, and everything that can happen to them (10 minutes)
    Faults(FaultsOptions),
    /// Several servers, their store and their people in one deterministic program, seed by seed
    Simulate(SimulateOptions),
    /// Random tournaments with everything that goes wrong in them, or the time of a large one
    Tournaments(TournamentsOptions),
    /// Pairings of tournaments made again by an independent program (fetched by pip)
    Pairings(PairingsOptions),
    /// Trains the players under data/ again from self-play (some half an hour), or goes on with it
    Train(TrainOptions),
    /// Builds the module for a page without a network, which the server embeds
    Wasm(WasmOptions),
    /// Writes the web client's types from jarnac-protocol, and its list of levels
    Types,
    /// Builds the web client into web/dist
    Client,
    /// Formatting, lints, types, texts and unit tests of the web client
    Web,
    /// The web client in Chromium against the release build
    Browser,
    /// The tests; the last line is their number
    Unit(UnitOptions),
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;
    use clap::error::ErrorKind;

    use super::*;

    fn parse(line: &str) -> Result<Task, ErrorKind> {
        let words = std::iter::once("xtask").chain(line.split_whitespace());
        CommandLine::try_parse_from(words)
            .map(|line| line.task)
            .map_err(|error| error.kind())
    }

    #[test]
    fn the_command_line_is_sound_and_each_command_says_what_it_does() {
        CommandLine::command().debug_assert();
        for command in CommandLine::command().get_subcommands() {
            let about = command.get_about().map(ToString::to_string);
            assert!(
                about.is_some_and(|about| about.len() > 10),
                "{}",
                command.get_name()
            );
            let asked = format!("{} --help", command.get_name());
            assert_eq!(parse(&asked), Err(ErrorKind::DisplayHelp), "{asked}");
        }
    }

    #[test]
    fn no_command_is_a_call_for_help() {
        assert_eq!(
            parse(""),
            Err(ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand)
        );
        assert_eq!(parse("help"), Err(ErrorKind::DisplayHelp));
    }

    #[test]
    fn the_gate_has_a_quick_mode() {
        assert_eq!(parse("test"), Ok(Task::Test(GateOptions { quick: false })));
        assert_eq!(
            parse("test --quick"),
            Ok(Task::Test(GateOptions { quick: true }))
        );
    }

    #[test]
    fn a_fuzz_run_is_always_bounded_and_takes_targets() {
        let Ok(Task::Fuzz(usual)) = parse("fuzz") else {
            panic!("`fuzz` is a command");
        };
        assert_eq!(usual, FuzzOptions::default());
        let Ok(Task::Fuzz(chosen)) = parse("fuzz game --seconds 60 notation --seed 7") else {
            panic!("options and targets mix");
        };
        assert_eq!((chosen.seconds, chosen.seed), (60, 7));
        assert_eq!(chosen.targets, ["game", "notation"]);
        for line in ["--seconds", "--seconds 0", "--seconds ten", "--endless"] {
            assert!(parse(&format!("fuzz {line}")).is_err(), "{line}");
        }
    }

    #[test]
    fn load_has_a_size() {
        let usual = parse("load").unwrap();
        assert_eq!(parse("load --games 5000 --seconds 60").unwrap(), usual);
        assert_ne!(parse("load --games 10").unwrap(), usual);
        let all = "load --on sqlite,postgres,notify,nats --champions 0 --workers 0";
        assert_eq!(parse(all).unwrap(), usual);
        assert_ne!(parse("load --on notify --champions 200").unwrap(), usual);
        assert!(parse("load --on mysql").is_err());
        assert!(parse("load --games").is_err());
        assert!(parse("load fast").is_err());
    }

    #[test]
    fn faults_have_a_time_and_buses() {
        let usual = parse("faults").unwrap();
        assert_eq!(
            parse("faults --minutes 10 --games 12 --on notify,nats").unwrap(),
            usual
        );
        assert_ne!(parse("faults --on nats").unwrap(), usual);
        for line in ["--minutes 0", "--minutes long", "--on process"] {
            assert!(parse(&format!("faults {line}")).is_err(), "{line}");
        }
    }

    #[test]
    fn what_people_download_is_for_this_machine_unless_it_is_said() {
        assert_ne!(parse("dist").unwrap(), parse("dist --windows").unwrap());
        assert!(parse("dist --macos").is_err());
    }

    #[test]
    fn a_simulation_has_seeds_and_can_be_replayed() {
        let usual = parse("simulate").unwrap();
        assert_eq!(parse("simulate --seeds 1000 --seed 1").unwrap(), usual);
        assert_ne!(parse("simulate --seed 7 --trace").unwrap(), usual);
        assert!(parse("simulate --seeds many").is_err());
    }

    #[test]
    fn puzzles_are_made_or_looked_at() {
        let usual = parse("puzzles").unwrap();
        let line = "puzzles --count 10000 --seed 20261117 --threads 2";
        assert_eq!(parse(line).unwrap(), usual);
        assert_ne!(parse("puzzles --again 200 --times 8").unwrap(), usual);
        assert!(parse("puzzles --check --people").is_err());
    }

    #[test]
    fn tournaments_have_a_size() {
        let usual = parse("tournaments").unwrap();
        let line = "tournaments --count 5000 --seed 1 --players 200 --rounds 15";
        assert_eq!(parse(line).unwrap(), usual);
        assert_ne!(parse("tournaments --time --players 500").unwrap(), usual);
        assert!(parse("tournaments --players 1").is_err());
        assert_eq!(
            parse("pairings --tournaments 100").unwrap(),
            parse("pairings").unwrap()
        );
        assert!(parse("pairings --rounds 2").is_err());
    }

    #[test]
    fn unknown_words_are_refused() {
        for line in [
            "tset",
            "fmt --fix",
            "test --fast",
            "lexicon --chekc",
            "glosses --chekc",
        ] {
            assert!(parse(line).is_err(), "{line}");
        }
    }
}
