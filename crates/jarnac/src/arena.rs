//! `jarnac arena`: computer players against each other.

mod follow;
mod ladder;
mod levels;
mod players;
mod progress;
mod record_files;
mod report;

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread;

use jarnac_engine::Words;
use jarnac_engine::arena::{ArenaError, Contender, Limit, Match, Setting, Sprt};

use crate::chosen_lexicon::LexiconArgs;
use crate::chosen_rules::RulesArgs;
use crate::interrupt::{STOP, stop_at_ctrl_c};
use crate::language::retold;
use crate::{Finding, complain, print_json};
use players::find;
use progress::Progress;
use record_files::RecordFiles;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The player whose score is counted; see `--list`.
    #[arg(long, value_name = "PLAYER", required_unless_present_any = ["ladder", "levels", "follow", "list"])]
    a: Option<String>,
    /// Its opponent.
    #[arg(long, value_name = "PLAYER", required_unless_present_any = ["ladder", "levels", "follow", "list"])]
    b: Option<String>,
    /// Let everybody play against everybody, and rate them.
    #[arg(long, conflicts_with_all = ["a", "b", "list", "sprt", "budget_a", "budget_b"])]
    ladder: bool,
    /// Let each level play against the one below and against itself, and say what it is like.
    #[arg(long, conflicts_with_all = ["a", "b", "list", "ladder", "sprt", "budget_a", "budget_b", "records"])]
    levels: bool,
    /// Let each level play one game after another, as a newcomer, against the player that follows:
    /// twice as many games as `--pairs`.
    #[arg(long, conflicts_with_all = ["a", "b", "list", "ladder", "levels", "sprt", "budget_a", "budget_b", "records"])]
    follow: bool,
    /// Who plays in the ladder; everybody if it is not given.
    #[arg(
        long,
        value_name = "PLAYERS",
        value_delimiter = ',',
        requires = "ladder"
    )]
    players: Vec<String>,
    /// List the players, the weakest first.
    #[arg(long, conflicts_with_all = ["a", "b"])]
    list: bool,
    #[command(flatten)]
    rules: RulesArgs,
    /// How many mirrored pairs of games are played, by every two players in a ladder.
    #[arg(long, value_name = "N", default_value_t = 100,
          value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pairs: u64,
    /// Where the letters come from: the same seed gives the same games.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How long a player thinks about each decision: nodes (`400`) give the same result on every
    /// machine, times (`10ms`, `1s`) don't.
    #[arg(long, value_name = "BUDGET", default_value = "400")]
    budget: Limit,
    /// The same for player A only.
    #[arg(long, value_name = "BUDGET")]
    budget_a: Option<Limit>,
    /// The same for player B only.
    #[arg(long, value_name = "BUDGET")]
    budget_b: Option<Limit>,
    /// How many games are played at the same time; as many as the machine has cores if it is not
    /// given.
    #[arg(long, value_name = "T")]
    threads: Option<NonZeroUsize>,
    /// Stop as soon as a sequential test decides whether A is worth the first or the second Elo
    /// difference more, each with 5 % of error.
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// Write a record of each game to this folder.
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// Print the result as JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    lexicon: LexiconArgs,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Finding> {
    if args.list {
        return players::list(args.json);
    }
    if args.ladder {
        return ladder::run(args);
    }
    if args.levels {
        return levels::run(args);
    }
    if args.follow {
        return follow::run(args);
    }
    let a = find(args.a.as_deref().unwrap_or_default())?;
    let b = find(args.b.as_deref().unwrap_or_default())?;
    let dictionary = args.lexicon.load()?;
    let words = Words::new(dictionary, args.rules.words());
    let asked = Match {
        setting: args.setting(&words),
        a: Contender {
            player: &*a,
            limit: args.budget_a.unwrap_or(args.budget),
        },
        b: Contender {
            player: &*b,
            limit: args.budget_b.unwrap_or(args.budget),
        },
        pairs: args.pairs,
        threads: args.threads(),
        sprt: args.sprt,
    };
    let mut files = RecordFiles::new(args.records.as_deref(), dictionary, args.seed)?;
    let progress = Progress::new(args.pairs);
    stop_at_ctrl_c()?;
    let result = asked.run(&STOP, |pair, tally| {
        progress.step(tally);
        files.write(pair)
    });
    progress.finish();
    files.finish()?;
    let result = match result {
        Ok(result) => result,
        Err(error) => return Ok(blame(&error)),
    };
    let report = report::Report::new(args.rules.name(), &asked, &result);
    if args.json {
        print_json::print(&report)?;
    } else {
        report.print()?;
    }
    Ok(Finding::Good)
}

impl Args {
    fn setting<'a>(&'a self, words: &'a Words<'a>) -> Setting<'a> {
        Setting {
            words,
            rules: self.rules.table(),
            seed: self.seed,
        }
    }

    fn threads(&self) -> NonZeroUsize {
        let cores = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        self.threads.unwrap_or_else(cores)
    }
}

/// A player with a bug: not bad usage, but nothing to measure either.
fn blame(error: &ArenaError) -> Finding {
    complain::error(retold(error));
    Finding::Bad
}
