//! `cargo xtask puzzles`: makes the puzzles of `data/puzzles`, goes on with them, or looks at them again.

use crate::failure::Failure;
use crate::process;
use crate::workspace::Workspace;

/// The file that is made.
const FILE: &str = "data/puzzles/competition.tsv";

/// The options of `cargo xtask puzzles`.
#[derive(Debug, PartialEq, Eq, clap::Args)]
pub(crate) struct PuzzlesOptions {
    /// How many puzzles there should be; what is there stays, and Ctrl-C keeps what was made
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    count: u32,
    /// Where games, letters and bags come from: another seed begins anew
    #[arg(long, value_name = "S", default_value_t = 20_261_117)]
    seed: u64,
    /// How many games are looked at at the same time
    #[arg(long, value_name = "N", default_value_t = 2)]
    threads: u32,
    /// Look at all puzzles again, without weighing: words, rules, slurs
    #[arg(long, conflicts_with_all = ["again", "people"])]
    check: bool,
    /// Weigh a sample of so many again, on other bags
    #[arg(long, value_name = "SAMPLE", conflicts_with = "people")]
    again: Option<u32>,
    /// How many times as many bags `--again` uses
    #[arg(long, value_name = "K", default_value_t = 8)]
    times: u32,
    /// Let levels train as people do: their ratings, and how much they solve
    #[arg(long)]
    people: bool,
}

/// Runs the example of `jarnac-study` that does it.
pub(crate) fn run(workspace: &Workspace, options: &PuzzlesOptions) -> Result<(), Failure> {
    let seed = options.seed.to_string();
    let (example, numbers) = if options.people {
        ("people", vec![seed])
    } else if options.check {
        ("check_puzzles", vec!["0".into(), "1".into(), seed])
    } else if let Some(sample) = options.again {
        let times = options.times.to_string();
        // Not the bags that it was made with.
        let other = options.seed.wrapping_add(1).to_string();
        ("check_puzzles", vec![sample.to_string(), times, other])
    } else {
        let (count, threads) = (options.count.to_string(), options.threads.to_string());
        ("puzzles", vec![count, seed, threads])
    };
    let mut arguments = vec![
        "run",
        "--release",
        "--locked",
        "-p",
        "jarnac-study",
        "--example",
        example,
        "--",
        FILE,
    ];
    arguments.extend(numbers.iter().map(String::as_str));
    process::run(&mut workspace.cargo(&arguments))
}
