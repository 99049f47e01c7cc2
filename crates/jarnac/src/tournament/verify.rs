//! `jarnac tournament verify`: is the log whole, and would its systems pair the same?

use super::{FileArgs, file, view};
use crate::language::{retold, said};
use crate::{Finding, complain, print_json};
use jarnac_tournament::{Tournament, notation};
use serde::Serialize;

/// The tournament with what is wrong with it; without it if it can't be read.
#[derive(Serialize)]
struct Verified {
    problems: Vec<String>,
    #[serde(flatten)]
    whole: Option<view::Whole>,
}

pub(super) fn run(args: &FileArgs) -> anyhow::Result<Finding> {
    let text = file::text(&args.file)?;
    let cup = match notation::read(&text) {
        Ok(cup) => cup,
        Err(error) => {
            let file = args.file.display().to_string();
            let problem = said!("cause", told = file, why = retold(error));
            complain::error(&problem);
            if args.json {
                let (problems, whole) = (vec![problem], None);
                print_json::print(&Verified { problems, whole })?;
            }
            return Ok(Finding::Bad);
        }
    };
    let problems: Vec<String> = cup.audit().iter().map(retold).collect();
    problems.iter().for_each(complain::error);
    let is_good = problems.is_empty();
    match args.json {
        true => print_json::print(&Verified {
            problems,
            whole: Some(view::Whole::new(&cup)),
        })?,
        false => println!("{}", told(&cup, problems.len())),
    }
    Ok(match is_good {
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
        0 => said!("cup-same"),
        count => said!("cup-otherwise", count = count),
    };
    said!(
        "cup-verified",
        lines = cup.lines().len(),
        taken = taken_back,
        players = state.entered().count(),
        rounds = state.rounds().len(),
        paired = paired
    )
}
