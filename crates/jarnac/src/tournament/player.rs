//! Steps that are about players.

use std::path::PathBuf;

use anyhow::Context;
use jarnac_core::Note;
use jarnac_tournament::{Action, ByeKind, Entrant, PlayerId, Rating, RoundNo, roster};

use super::change::{act, act_and_tell, each, note, reason};
use super::{FileArgs, file};
use crate::Finding;
use crate::language::said;

#[derive(clap::Args)]
pub(crate) struct EnterArgs {
    #[command(flatten)]
    file: FileArgs,
    /// What they are called.
    name: String,
    /// How strong they are.
    #[arg(long, value_name = "N")]
    rating: Option<u16>,
    /// Where they come from.
    #[arg(long)]
    club: Option<String>,
    /// A member of a team, board by board: once for each.
    #[arg(long, value_name = "NAME")]
    member: Vec<String>,
}

pub(super) fn enter(args: &EnterArgs) -> anyhow::Result<Finding> {
    let members = args.member.iter().map(|member| note("member", member));
    let entrant = Entrant {
        name: note("name", &args.name)?,
        rating: args.rating.map(Rating),
        club: args
            .club
            .as_ref()
            .map(|club| note("club", club))
            .transpose()?,
        members: members.collect::<anyhow::Result<Vec<Note>>>()?,
    };
    act(&args.file, |_| Ok(Action::Enter(entrant)))
}

#[derive(clap::Args)]
pub(crate) struct ImportArgs {
    #[command(flatten)]
    file: FileArgs,
    /// The list: a player a line, with the columns name (or nom), rating (cote) and club, divided by `;`, `,` or tabs.
    list: PathBuf,
}

pub(super) fn import(args: &ImportArgs) -> anyhow::Result<Finding> {
    let text = file::text(&args.list)?;
    let players = roster::read(&text)
        .with_context(|| said!("cup-no-list", file = args.list.display().to_string()))?;
    let told = said!("cup-entered-many", count = players.len());
    act_and_tell(
        &args.file,
        |_| Ok(Action::EnterAll(players)),
        |_, _| println!("{told}"),
    )
}

#[derive(clap::Args)]
pub(crate) struct EditArgs {
    #[command(flatten)]
    file: FileArgs,
    /// The number.
    number: u16,
    /// What they are called.
    #[arg(long)]
    name: Option<String>,
    /// How strong they are.
    #[arg(long, value_name = "N")]
    rating: Option<u16>,
    /// Where they come from.
    #[arg(long)]
    club: Option<String>,
}

pub(super) fn edit(args: &EditArgs) -> anyhow::Result<Finding> {
    act(&args.file, |cup| {
        let id = PlayerId(args.number);
        let mut entrant = cup.state().player(id)?.entrant.clone();
        if let Some(name) = &args.name {
            entrant.name = note("name", name)?;
        }
        if let Some(club) = &args.club {
            entrant.club = Some(note("club", club)?);
        }
        entrant.rating = args.rating.map(Rating).or(entrant.rating);
        Ok(Action::Edit(id, entrant))
    })
}

#[derive(clap::Args)]
pub(crate) struct NumbersArgs {
    #[command(flatten)]
    file: FileArgs,
    /// The numbers, as `jarnac tournament players` shows them.
    #[arg(required = true)]
    numbers: Vec<u16>,
}

pub(super) fn check_in(args: &NumbersArgs) -> anyhow::Result<Finding> {
    let action = |number| Action::CheckIn(PlayerId(number));
    each(&args.file, &args.numbers, action)
}

pub(super) fn back(args: &NumbersArgs) -> anyhow::Result<Finding> {
    let action = |number| Action::Return(PlayerId(number));
    each(&args.file, &args.numbers, action)
}

#[derive(clap::Args)]
pub(crate) struct ReasonArgs {
    #[command(flatten)]
    file: FileArgs,
    /// The number.
    number: u16,
    /// Why.
    #[arg(long, value_name = "REASON")]
    because: Option<String>,
}

pub(super) fn withdraw(args: &ReasonArgs) -> anyhow::Result<Finding> {
    let reason = reason(args.because.as_ref())?;
    act(&args.file, |_| {
        Ok(Action::Withdraw(PlayerId(args.number), reason))
    })
}

#[derive(clap::Args)]
pub(crate) struct ByeArgs {
    #[command(flatten)]
    file: FileArgs,
    /// The number.
    number: u16,
    /// In which round; the next one if not given.
    #[arg(long, value_name = "N")]
    round: Option<u16>,
    /// Without points.
    #[arg(long)]
    zero: bool,
    /// Take back what was asked for.
    #[arg(long, conflicts_with = "zero")]
    cancel: bool,
}

pub(super) fn bye(args: &ByeArgs) -> anyhow::Result<Finding> {
    act(&args.file, |cup| {
        let round = args.round.map_or(cup.state().next_round(), RoundNo);
        let id = PlayerId(args.number);
        let kind = if args.zero {
            ByeKind::Zero
        } else {
            ByeKind::Half
        };
        Ok(match args.cancel {
            true => Action::CancelBye(id, round),
            false => Action::AskBye(id, round, kind),
        })
    })
}

#[derive(clap::Args)]
pub(crate) struct TwoArgs {
    #[command(flatten)]
    file: FileArgs,
    /// The number of the one.
    one: u16,
    /// The number of the other.
    other: u16,
}

pub(super) fn forbid(args: &TwoArgs) -> anyhow::Result<Finding> {
    act(&args.file, |_| {
        Ok(Action::Forbid(PlayerId(args.one), PlayerId(args.other)))
    })
}

pub(super) fn allow(args: &TwoArgs) -> anyhow::Result<Finding> {
    act(&args.file, |_| {
        Ok(Action::Allow(PlayerId(args.one), PlayerId(args.other)))
    })
}

#[derive(clap::Args)]
pub(crate) struct MergeArgs {
    #[command(flatten)]
    file: FileArgs,
    /// The number that goes.
    dropped: u16,
    /// The number that stays, with the games of both.
    kept: u16,
    /// How it was found.
    #[arg(long, value_name = "REASON")]
    because: String,
}

pub(super) fn merge(args: &MergeArgs) -> anyhow::Result<Finding> {
    let reason = note("reason", &args.because)?;
    let (dropped, kept) = (PlayerId(args.dropped), PlayerId(args.kept));
    act(&args.file, |_| {
        Ok(Action::Merge {
            dropped,
            kept,
            reason,
        })
    })
}
