//! Steps that only show.

use jarnac_core::Visible;
use jarnac_tournament::{RoundNo, Status};

use super::{FileArgs, file, sheet, view};
use crate::language::said;
use crate::{Finding, print_json};

#[derive(clap::Args)]
pub(crate) struct PlayersArgs {
    #[command(flatten)]
    file: FileArgs,
}

pub(super) fn players(args: &PlayersArgs) -> anyhow::Result<Finding> {
    let cup = file::read(&args.file.file)?;
    if args.file.json {
        print_json::print(&view::players(&cup))?;
        return Ok(Finding::Good);
    }
    let head = [
        "cup-number",
        "tournament-name",
        "cup-rating",
        "tournament-club",
        "cup-status",
    ];
    let mut rows = vec![head.map(|head| said!(head)).to_vec()];
    for player in cup.state().players() {
        let entrant = &player.entrant;
        let club = entrant
            .club
            .as_ref()
            .map(|club| Visible(club.as_str()).to_string());
        rows.push(vec![
            player.id.to_string(),
            sheet::name(cup.state(), player.id),
            entrant
                .rating
                .map(|rating| rating.0.to_string())
                .unwrap_or_default(),
            club.unwrap_or_default(),
            match player.status {
                Status::Entered => String::new(),
                Status::Present => said!("cup-present"),
                Status::Withdrawn => said!("cup-left"),
                Status::Merged { kept } => said!("cup-is-number", number = kept.0),
            },
        ]);
    }
    print!("{}", sheet::columns(&rows));
    Ok(Finding::Good)
}

#[derive(clap::Args)]
pub(crate) struct PairingsArgs {
    #[command(flatten)]
    file: FileArgs,
    /// The round; the last one if not given.
    #[arg(long, value_name = "N")]
    round: Option<u16>,
    /// In the order of names, for a wall.
    #[arg(long)]
    by_name: bool,
}

pub(super) fn pairings(args: &PairingsArgs) -> anyhow::Result<Finding> {
    let cup = file::read(&args.file.file)?;
    let round = RoundNo(args.round.unwrap_or(cup.state().rounds().len() as u16));
    cup.state().round(round)?;
    match (args.file.json, args.by_name) {
        (true, _) => print_json::print(&view::round(&cup, round))?,
        (false, true) => print!("{}", sheet::by_name(cup.state(), round)),
        (false, false) => print!("{}", sheet::pairings(cup.state(), round)),
    }
    Ok(Finding::Good)
}

#[derive(clap::Args)]
pub(crate) struct StandingsArgs {
    #[command(flatten)]
    file: FileArgs,
}

pub(super) fn standings(args: &StandingsArgs) -> anyhow::Result<Finding> {
    let cup = file::read(&args.file.file)?;
    match args.file.json {
        true => print_json::print(&view::standings(&cup))?,
        false => print!("{}", sheet::ranking(cup.state())),
    }
    Ok(Finding::Good)
}
