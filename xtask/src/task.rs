//! The command line: which task was asked for.

use crate::failure::Failure;
use crate::fuzz::FuzzOptions;
use crate::gate::Mode;
use crate::instructions::Figures;
use crate::lexicon::Purpose;
use crate::load::LoadOptions;

/// What `cargo xtask help` prints.
pub(crate) const HELP: &str = "\
The gate of the Jarnac workspace.

Usage: cargo xtask COMMAND

  test [--quick]   the whole gate; --quick leaves out what takes minutes
  fmt              is everything formatted? (repair: `cargo fmt --all`, in fuzz/ too)
  tidy             the repository's own rules: sizes, names, arrows, links, citations
  clippy           lints, with warnings as errors
  doc              rustdoc, with warnings as errors
  bench-smoke      each benchmark once, without measuring
  instructions [--keep]
                   how many instructions a simulated game takes, compared with the kept figures
  fuzz [--seconds N] [--seed N] [TARGET...]
                   coverage-guided fuzzing, N seconds for each target (15 by default)
  start            is the start command of README.md true?
  lexicon [--check]
                   make the words under data/ again from their sources, or check them
  load [--games N] [--seconds N]
                   many games at once against a release build (5000 games for 60 s by default)
  train            train the players under data/ again from self-play (some 10 minutes)
  types            write the web client's types from jarnac-protocol
  web              types, texts and unit tests of the web client
  browser          the web client in Chromium against the release build
  unit             the tests; the last line is their number
  help             this text
";

/// One thing that `cargo xtask` can do.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Task {
    /// The whole gate.
    Test(Mode),
    /// The formatting check.
    Fmt,
    /// The repository rules.
    Tidy,
    /// The lints.
    Clippy,
    /// The documentation.
    Doc,
    /// The benchmarks, once each.
    BenchSmoke,
    /// The instructions of a simulated game.
    Instructions(Figures),
    /// The fuzz targets.
    Fuzz(FuzzOptions),
    /// The README's start command.
    Start,
    /// The words under `data/`.
    Lexicon(Purpose),
    /// Many games at once.
    Load(LoadOptions),
    /// The trained players under `data/`.
    Train,
    /// The web client's types.
    Types,
    /// The web client by itself.
    Web,
    /// The web client in a browser.
    Browser,
    /// The tests.
    Unit,
    /// The help text.
    Help,
}

impl Task {
    /// Reads the arguments that follow `cargo xtask`.
    pub(crate) fn parse(arguments: &[String]) -> Result<Self, Failure> {
        let Some((command, rest)) = arguments.split_first() else {
            return Ok(Self::Help);
        };
        let task = match command.as_str() {
            "test" => return Ok(Self::Test(Mode::parse(rest)?)),
            "fuzz" => return Ok(Self::Fuzz(FuzzOptions::parse(rest)?)),
            "instructions" => return Ok(Self::Instructions(Figures::parse(rest)?)),
            "lexicon" => return Ok(Self::Lexicon(Purpose::parse(rest)?)),
            "load" => return Ok(Self::Load(LoadOptions::parse(rest)?)),
            "fmt" => Self::Fmt,
            "tidy" => Self::Tidy,
            "clippy" => Self::Clippy,
            "doc" => Self::Doc,
            "bench-smoke" => Self::BenchSmoke,
            "start" => Self::Start,
            "train" => Self::Train,
            "types" => Self::Types,
            "web" => Self::Web,
            "browser" => Self::Browser,
            "unit" => Self::Unit,
            "help" | "--help" | "-h" => Self::Help,
            other => return Err(Failure::Usage(format!("there is no command `{other}`"))),
        };
        match rest.first() {
            None => Ok(task),
            Some(extra) => Err(Failure::Usage(format!(
                "`{command}` does not take `{extra}`"
            ))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Task, Failure> {
        let arguments: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        Task::parse(&arguments)
    }

    #[test]
    fn each_command_of_the_help_is_known() {
        for line in HELP
            .lines()
            .filter(|line| line.starts_with("  ") && !line.starts_with("   "))
        {
            let command = line.split_whitespace().next().unwrap();
            assert!(parse(command).is_ok(), "{command}");
        }
    }

    #[test]
    fn no_command_is_a_call_for_help() {
        assert_eq!(parse("").unwrap(), Task::Help);
    }

    #[test]
    fn the_gate_has_a_quick_mode() {
        assert_eq!(parse("test").unwrap(), Task::Test(Mode::Full));
        assert_eq!(parse("test --quick").unwrap(), Task::Test(Mode::Quick));
    }

    #[test]
    fn the_lexicon_is_made_or_checked() {
        assert_eq!(parse("lexicon").unwrap(), Task::Lexicon(Purpose::Write));
        let check = parse("lexicon --check").unwrap();
        assert_eq!(check, Task::Lexicon(Purpose::Check));
    }

    #[test]
    fn load_has_a_size() {
        let usual = parse("load").unwrap();
        assert_eq!(parse("load --games 5000 --seconds 60").unwrap(), usual);
        assert_ne!(parse("load --games 10").unwrap(), usual);
        assert!(matches!(parse("load --games"), Err(Failure::Usage(_))));
        assert!(matches!(parse("load fast"), Err(Failure::Usage(_))));
    }

    #[test]
    fn unknown_words_are_refused() {
        assert!(matches!(parse("tset"), Err(Failure::Usage(_))));
        assert!(matches!(parse("fmt --fix"), Err(Failure::Usage(_))));
        assert!(matches!(parse("test --fast"), Err(Failure::Usage(_))));
    }
}
