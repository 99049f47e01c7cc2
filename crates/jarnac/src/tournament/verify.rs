//! `jarnac tournament verify`: is the log whole, and would its systems pair the same?

use super::{FileArgs, file, view};
use crate::{Finding, complain, print_json};
use jarnac_tournament::{Tournament, notation};

pub(super) fn run(args: &FileArgs) -> anyhow::Result<Finding> {
    let text = file::text(&args.file)?;
    let cup = match notation::read(&text) {
        Ok(cup) => cup,
        Err(error) => {
            complain::error(format_args!("{}: {error}", args.file.display()));
            return Ok(Finding::Bad);
        }
    };
    let otherwise = cup.audit();
    for one in &otherwise {
        complain::error(one);
    }
    match args.json {
        true => print_json::print(&view::Whole::new(&cup))?,
        false => println!("{}", told(&cup, otherwise.len())),
    }
    Ok(match otherwise.is_empty() {
        true => Finding::Good,
        false => Finding::Bad,
    })
}

fn told(cup: &Tournament, otherwise: usize) -> String {
    let state = cup.state();
    let taken_back = (1..=cup.lines().len())
        .filter(|line| !cup.counts(*line))
        .count();
    let paired = match otherwise {
        0 => "every round that a system paired comes out the same".to_owned(),
        count => format!("{count} rounds come out otherwise"),
    };
    format!(
        "{} lines ({taken_back} taken back or taking back), {} players, {} rounds: {paired}",
        cup.lines().len(),
        state.entered().count(),
        state.rounds().len(),
    )
}
