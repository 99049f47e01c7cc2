//! A tournament as text that people can read, and that is read back.
//!
//! ```text
//! jarnac tournament 1
//! name: Coupe de Cognac
//! system: swiss
//! rounds: 5
//! seed: 1977
//!
//! 2026-11-17 09:02:11 enter 1 "Alice" rating 1712 club "Angoulême"
//! 2026-11-17 09:03:40 enter 2 "Bob"
//! 2026-11-17 09:30:00 pair round 1 by swiss tables 1-2
//! 2026-11-17 10:15:22 result round 1 table 1 A wins 112-80 jarnacs 2-0  # Alice, Bob
//! 2026-11-17 13:40:02 correct round 1 table 1 B wins 80-112 because "sides mixed up"  # Alice, Bob
//! ```
//!
//! The header has a line for each [`Setting`]; one that is missing has its usual value, and `seed`
//! is 0. Then comes a line for each thing that was done, with its moment in universal time and everything that
//! followed from it, divided by `;`. `1-2` is a pairing whose toss decides who begins; in `1>2` number 1 does.
//! What stands behind `#` is for people, and is not read.

mod cursor;
mod read_event;

use std::fmt::Write;

use jarnac_core::notation::NotationError;
use thiserror::Error;

use crate::{
    Event, Line, Pairing, Refusal, Report, RoundNo, Setting, Setup, SetupError, State, System,
    TableNo, Tournament,
};
pub(crate) use cursor::Cursor;

/// The first line of every log.
const FIRST: &str = "jarnac tournament 1";

/// Why a text is no log of a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum LogError {
    /// It begins otherwise.
    #[error("this is no tournament: its first line is not `{FIRST}`")]
    NotATournament,
    /// It begins otherwise than a series.
    #[error("this is no series: its first line is not `jarnac series 1`")]
    NotASeries,
    /// A setting makes no sense.
    #[error("line {line}: {error}")]
    Setup {
        /// The line of the text, from 1.
        line: usize,
        /// What is wrong.
        error: SetupError,
    },
    /// A line can't be read.
    #[error("{0}")]
    Notation(#[from] NotationError),
    /// A line can't follow from those before it.
    #[error("line {line} can't follow: {refusal}")]
    Replay {
        /// The line of the text, from 1.
        line: usize,
        /// Why not.
        refusal: Refusal,
    },
}

/// The whole log as text.
///
/// ```
/// use jarnac_core::Timestamp;
/// use jarnac_tournament::notation::{read, write};
/// use jarnac_tournament::{Action, Entrant, Setup, System, Tournament};
/// let mut cup = Tournament::new(Setup::new("Coupe", System::Swiss, 3, 1977)?);
/// cup.act(Timestamp(0), Action::Enter(Entrant::named("Alice")?))?;
/// let text = write(&cup);
/// assert!(text.ends_with("1970-01-01 00:00:00 enter 1 \"Alice\"\n"));
/// assert_eq!(read(&text)?, cup);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(tournament: &Tournament) -> String {
    let mut text = format!("{}\n", write_setup(tournament.first_setup()));
    for line in tournament.lines() {
        let _ = writeln!(text, "{line}{}", remark(line, tournament.state()));
    }
    text
}

/// The head of a log alone: how a tournament is set up before its first line.
///
/// ```
/// use jarnac_tournament::notation::{read_setup, write_setup};
/// use jarnac_tournament::{Setup, System};
/// let setup = Setup::new("Coupe", System::Swiss, 3, 1977)?;
/// assert_eq!(read_setup(&write_setup(&setup))?, setup);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_setup(setup: &Setup) -> String {
    let mut text = format!("{FIRST}\n");
    for setting in Setting::ALL {
        let value = setup.get(setting.name).unwrap_or_default();
        let _ = writeln!(text, "{}: {value}", setting.name);
    }
    text
}

/// For people: who sits at the table of a result.
fn remark(line: &Line, state: &State) -> String {
    let tables = line.events.iter().filter_map(|event| match event {
        Event::Reported { round, table, .. } | Event::Corrected { round, table, .. } => {
            names(state, *round, *table)
        }
        _ => None,
    });
    let tables: Vec<String> = tables.collect();
    match tables.is_empty() {
        true => String::new(),
        false => format!("  # {}", tables.join("; ")),
    }
}

fn names(state: &State, round: RoundNo, table: TableNo) -> Option<String> {
    let pairing = state.round(round).ok()?.meeting(table)?.pairing;
    let name = |id| {
        state
            .player(id)
            .map(|player| player.entrant.name.to_string())
    };
    let (a, b) = (name(pairing.sides.a).ok()?, name(pairing.sides.b).ok()?);
    Some(format!("{a}, {b}"))
}

/// The tournament that a log makes. Every line is checked.
pub fn read(text: &str) -> Result<Tournament, LogError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut lines = text.lines().enumerate();
    let mut tournament = Tournament::new(head(&mut lines)?);
    for (at, line) in lines {
        let mut cursor = Cursor::new(at + 1, line);
        if cursor.is_at_end() {
            continue;
        }
        let line = read_event::read_line(&mut cursor)?;
        tournament.take_in(line).map_err(|error| LogError::Replay {
            line: at + 1,
            refusal: error.refusal,
        })?;
    }
    Ok(tournament)
}

/// How a tournament is set up, from the head of its log.
pub fn read_setup(text: &str) -> Result<Setup, LogError> {
    head(&mut text.lines().enumerate())
}

/// One line of a log, as it is written: nobody checks whether it can follow.
///
/// ```
/// use jarnac_tournament::notation::read_line;
/// let text = "2026-11-17 09:02:11 check-in 3; check-in 4";
/// assert_eq!(read_line(text)?.to_string(), text);
/// # Ok::<(), jarnac_core::notation::NotationError>(())
/// ```
pub fn read_line(text: &str) -> Result<Line, NotationError> {
    read_event::read_line(&mut Cursor::new(1, text))
}

/// The settings, up to the empty line behind them.
fn head<'t>(lines: &mut impl Iterator<Item = (usize, &'t str)>) -> Result<Setup, LogError> {
    let first = lines.next().map(|(_, line)| line.trim_end());
    if first != Some(FIRST) {
        return Err(LogError::NotATournament);
    }
    let mut setup = Setup::new("-", System::Swiss, 5, 0).expect("these are valid settings");
    for (at, line) in lines {
        let line = line.trim();
        if line.is_empty() {
            break;
        }
        if line.starts_with('#') {
            continue;
        }
        let Some((name, value)) = line.split_once(':') else {
            let expected = "a setting such as `rounds: 5`, or an empty line";
            return Err(Cursor::new(at + 1, line).expected(expected).into());
        };
        let set = setup.set(name.trim(), value);
        set.map_err(|error| LogError::Setup {
            line: at + 1,
            error,
        })?;
    }
    Ok(setup)
}

/// A result as the log writes it: `A wins 112-80 jarnacs 2-0`, `tie`, `B absent`, `board 1 tie, board 2 A wins`.
///
/// ```
/// use jarnac_tournament::notation::read_report;
/// assert_eq!(read_report("A wins 112-80")?.to_string(), "A wins 112-80");
/// assert!(read_report("white wins").unwrap_err().to_string().contains("`A wins`"));
/// # Ok::<(), jarnac_core::notation::NotationError>(())
/// ```
pub fn read_report(text: &str) -> Result<Report, NotationError> {
    let mut cursor = Cursor::new(1, text);
    let report = read_event::report(&mut cursor)?;
    match cursor.is_at_end() {
        true => Ok(report),
        false => Err(cursor.expected("the end of the result")),
    }
}

/// Two that meet, as the log writes them: `3-7`, or `3>7` if number 3 begins.
pub fn read_pairing(text: &str) -> Result<Pairing, NotationError> {
    let error = Cursor::new(1, text).expected("two numbers as in `3-7`");
    read_event::parse_pairing(text.trim()).ok_or(error)
}
