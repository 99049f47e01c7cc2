//! Steps that are about rounds: pairings and results.

use anyhow::{Context, bail};
use jarnac_core::{BySide, Points, Side, Timestamp};
use jarnac_tournament::{
    Action, Bye, ByeKind, Event, Line, Moment, PlayerId, Report, RoundNo, Setup, TableNo,
    Tournament, notation,
};

use super::change::{act_and_tell, note, reason};
use super::{FileArgs, sheet};
use crate::Finding;
use crate::language::said;

#[derive(clap::Args)]
pub(crate) struct PairArgs {
    #[command(flatten)]
    file: FileArgs,
    /// By hand: who meets whom, table by table, as in `3-7`, or `3>7` if number 3 begins. Who is named nowhere has a
    /// bye.
    #[arg(long, value_name = "PAIR", num_args = 1..)]
    by_hand: Vec<String>,
    /// By hand: who has a bye that counts like a win.
    #[arg(long, value_name = "N", num_args = 1.., requires = "by_hand")]
    bye: Vec<u16>,
    /// Until when it is to be played, as in 2026-12-01.
    #[arg(long, value_name = "DAY")]
    until: Option<String>,
}

pub(super) fn pair(args: &PairArgs) -> anyhow::Result<Finding> {
    let deadline = args.until.as_deref().map(day).transpose()?;
    let tables = args.by_hand.iter().map(|text| notation::read_pairing(text));
    let tables = tables.collect::<Result<Vec<_>, _>>().context("--by-hand")?;
    let byes = args.bye.iter().map(|number| Bye {
        player: PlayerId(*number),
        kind: ByeKind::Full,
    });
    let byes: Vec<Bye> = byes.collect();
    let action = |_: &Tournament| {
        Ok(match tables.is_empty() {
            true => Action::Pair { deadline },
            false => Action::PairByHand {
                tables,
                byes,
                deadline,
            },
        })
    };
    act_and_tell(&args.file, action, |cup, _: &Line| {
        let round = RoundNo(cup.state().rounds().len() as u16);
        print!("{}", sheet::pairings(cup.state(), round));
    })
}

/// The end of a day.
fn day(text: &str) -> anyhow::Result<Timestamp> {
    let moment = Moment::parse(text, "23:59:59");
    Ok(moment.with_context(|| said!("cup-no-day", text = text))?.0)
}

#[derive(clap::Args)]
pub(crate) struct ResultArgs {
    #[command(flatten)]
    file: FileArgs,
    /// The table.
    table: u16,
    /// The points, as in `112-80` in the order of the pairing sheet; or `A`, `B`, `tie`, `A absent`, `B absent`, `both
    /// absent`; for teams `board 1 A wins, board 2 tie`.
    #[arg(required = true, num_args = 1..)]
    result: Vec<String>,
    /// How many Jarnacs each side said, as in `2-1`.
    #[arg(long, value_name = "A-B")]
    jarnacs: Option<String>,
    /// The round; the last one if not given.
    #[arg(long, value_name = "N")]
    round: Option<u16>,
}

/// A result as people write it.
fn read(setup: &Setup, words: &[String], jarnacs: Option<&String>) -> anyhow::Result<Report> {
    let text = words.join(" ");
    let said = jarnacs.map(|said| two(said).with_context(|| said!("cup-no-jarnacs", text = said)));
    let said = said.transpose()?;
    let mut report = match text.trim() {
        "A" | "a" => Report::won(Side::A),
        "B" | "b" => Report::won(Side::B),
        "=" => Report::tie(),
        text => match two(text) {
            Some(points) => setup.counted(points.map(Points), said)?,
            None => {
                notation::read_report(text).with_context(|| said!("cup-no-result", text = text))?
            }
        },
    };
    let Some(said) = said else {
        return Ok(report);
    };
    match &mut report {
        Report::Played(played) => played.jarnacs = Some(said),
        _ => bail!(said!("cup-jarnacs-played")),
    }
    Ok(report)
}

fn two(text: &str) -> Option<BySide<u16>> {
    let (a, b) = text.split_once('-')?;
    Some(BySide::new(a.trim().parse().ok()?, b.trim().parse().ok()?))
}

fn round_of(cup: &Tournament, wanted: Option<u16>) -> RoundNo {
    RoundNo(wanted.unwrap_or(cup.state().rounds().len() as u16))
}

pub(super) fn result(args: &ResultArgs) -> anyhow::Result<Finding> {
    let table = TableNo(args.table);
    let action = |cup: &Tournament| {
        let report = read(cup.state().setup(), &args.result, args.jarnacs.as_ref())?;
        Ok(Action::Report(round_of(cup, args.round), table, report))
    };
    act_and_tell(&args.file, action, |cup, line| {
        let round = round_of(cup, args.round);
        tell_table(cup, round, table, line);
        let missing = cup
            .state()
            .round(round)
            .map_or(0, |round| round.missing().count());
        println!("{}", said!("cup-results", missing = missing));
    })
}

fn tell_table(cup: &Tournament, round: RoundNo, table: TableNo, line: &Line) {
    let pairing = cup
        .state()
        .round(round)
        .ok()
        .and_then(|round| round.meeting(table));
    let names = pairing.map(|meeting| sheet::names(cup.state(), meeting.pairing.sides));
    for event in &line.events {
        println!("{event}");
    }
    if let Some(names) = names {
        println!("{}", said!("cup-sides", a = names.a, b = names.b));
    }
}

#[derive(clap::Args)]
pub(crate) struct CorrectArgs {
    #[command(flatten)]
    result: ResultArgs,
    /// Why: it stays in the log.
    #[arg(long, value_name = "REASON")]
    because: String,
}

pub(super) fn correct(args: &CorrectArgs) -> anyhow::Result<Finding> {
    let CorrectArgs { result, because } = args;
    let (table, reason) = (TableNo(result.table), note("reason", because)?);
    let action = |cup: &Tournament| {
        Ok(Action::Correct {
            round: round_of(cup, result.round),
            table,
            report: read(cup.state().setup(), &result.result, result.jarnacs.as_ref())?,
            reason,
        })
    };
    act_and_tell(&result.file, action, |cup, line| {
        tell_table(cup, round_of(cup, result.round), table, line);
    })
}

#[derive(clap::Args)]
pub(crate) struct UndoArgs {
    #[command(flatten)]
    file: FileArgs,
    /// Why.
    #[arg(long, value_name = "REASON")]
    because: Option<String>,
}

pub(super) fn undo(args: &UndoArgs) -> anyhow::Result<Finding> {
    let reason = reason(args.because.as_ref())?;
    let action = |_: &Tournament| Ok(Action::Undo(reason));
    act_and_tell(&args.file, action, |cup, line| {
        for event in &line.events {
            if let Event::Undone { line, .. } = event {
                let line = cup.lines()[line - 1].to_string();
                println!("{}", said!("cup-taken-back", line = line));
            }
        }
    })
}
