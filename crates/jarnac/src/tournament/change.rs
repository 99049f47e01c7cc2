//! Steps that change a tournament: read, decide, store, and only then tell.

use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::Context;
use jarnac_core::{Note, Timestamp};
use jarnac_tournament::{Action, Line, Setting, Tournament};

use super::{FileArgs, file, view};
use crate::language::{retold, said};
use crate::{Finding, print_json};

/// The time on this machine.
pub(super) fn now() -> Timestamp {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    // A clock before 1970 is one that was never set.
    let millis = since.map_or(0, |since| {
        u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
    });
    Timestamp(millis.min(jarnac_tournament::Moment::LAST.0))
}

/// A text as a note; what it is, the catalogue has as `cup-bad-…`.
pub(super) fn note(what: &str, text: &str) -> anyhow::Result<Note> {
    Note::new(text).with_context(|| said!(format!("cup-bad-{what}")))
}

/// A reason, if there is one.
pub(super) fn reason(text: Option<&String>) -> anyhow::Result<Option<Note>> {
    text.map(|text| note("reason", text)).transpose()
}

/// Does something to the tournament in a file. It is stored before anything is told.
pub(super) fn act(
    args: &FileArgs,
    wanted: impl FnOnce(&Tournament) -> anyhow::Result<Action>,
) -> anyhow::Result<Finding> {
    act_and_tell(args, wanted, |_, line| print!("{}", told(line)))
}

/// The same, and tells it in another way.
pub(super) fn act_and_tell(
    args: &FileArgs,
    wanted: impl FnOnce(&Tournament) -> anyhow::Result<Action>,
    tell: impl FnOnce(&Tournament, &Line),
) -> anyhow::Result<Finding> {
    let held = file::hold(&args.file)?;
    let mut cup = held.read()?;
    let action = wanted(&cup)?;
    let line = cup.act(now(), action)?.clone();
    held.write(&cup)?;
    match args.json {
        true => print_json::print(&view::Changed::new(&cup, &line))?,
        false => tell(&cup, &line),
    }
    Ok(Finding::Good)
}

/// What happened, an event a line.
fn told(line: &Line) -> String {
    line.events
        .iter()
        .map(|event| format!("{event}\n"))
        .collect()
}

/// Something to several: all or none.
pub(super) fn each<T: Copy>(
    args: &FileArgs,
    all: &[T],
    action: impl Fn(T) -> Action,
) -> anyhow::Result<Finding> {
    let held = file::hold(&args.file)?;
    let mut cup = held.read()?;
    let mut lines = Vec::new();
    for one in all {
        lines.push(cup.act(now(), action(*one))?.clone());
    }
    held.write(&cup)?;
    match (args.json, lines.last()) {
        (true, Some(last)) => print_json::print(&view::Changed::new(&cup, last))?,
        (true, None) | (false, _) => lines.iter().for_each(|line| print!("{}", told(line))),
    }
    Ok(Finding::Good)
}

pub(super) fn close(args: &FileArgs) -> anyhow::Result<Finding> {
    act(args, |_| Ok(Action::CloseRound))
}

pub(super) fn finish(args: &FileArgs) -> anyhow::Result<Finding> {
    act(args, |_| Ok(Action::Finish))
}

#[derive(clap::Args)]
pub(crate) struct SetArgs {
    #[command(flatten)]
    file: FileArgs,
    /// Which setting; without one, all of them are shown.
    setting: Option<String>,
    /// What it is to be, `-` for nothing; without it, it is shown.
    value: Option<String>,
    /// Why: needed once a round has been paired.
    #[arg(long, value_name = "REASON")]
    because: Option<String>,
}

pub(super) fn set(args: &SetArgs) -> anyhow::Result<Finding> {
    if let (Some(setting), Some(value)) = (&args.setting, &args.value) {
        let (setting, value) = (note("setting", setting)?, note("value", value)?);
        let reason = reason(args.because.as_ref())?;
        return act(&args.file, |_| {
            Ok(Action::Change {
                setting,
                value,
                reason,
            })
        });
    }
    let cup = file::read(&args.file.file)?;
    if args.file.json {
        print_json::print(&view::settings(&cup))?;
        return Ok(Finding::Good);
    }
    let chosen = args.setting.as_deref().map(Setting::named).transpose()?;
    for setting in Setting::ALL {
        if chosen.is_some_and(|chosen| chosen.name != setting.name) {
            continue;
        }
        let value = cup.state().setup().get(setting.name).unwrap_or_default();
        println!("{:<14} {value:<34} {}", setting.name, retold(setting.about));
    }
    Ok(Finding::Good)
}
