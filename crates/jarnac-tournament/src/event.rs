//! What can happen in a tournament, and how the log writes it.

use std::fmt;

use jarnac_core::{Note, Timestamp};

use crate::time_text::Moment;
use crate::{Bye, ByeKind, Entrant, Method, Pairing, PlayerId, Report, RoundNo, TableNo};

/// Something that happened. A tournament is the list of its lines, and a line holds one or more of
/// these.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// Somebody entered, with the next number.
    Entered {
        /// The number.
        player: PlayerId,
        /// Who.
        entrant: Entrant,
    },
    /// What is known of somebody was put right.
    Edited {
        /// Whose entrant.
        player: PlayerId,
        /// What it is now.
        entrant: Entrant,
    },
    /// Somebody was seen to be there.
    CheckedIn {
        /// Who.
        player: PlayerId,
    },
    /// Somebody left.
    Withdrawn {
        /// Who.
        player: PlayerId,
        /// Why, if it was said.
        reason: Option<Note>,
    },
    /// Somebody who had left is back.
    Returned {
        /// Who.
        player: PlayerId,
    },
    /// Somebody will not play in a round to come.
    ByeAsked {
        /// Who.
        player: PlayerId,
        /// In which round.
        round: RoundNo,
        /// What it will count.
        kind: ByeKind,
    },
    /// They will, after all.
    ByeCancelled {
        /// Who.
        player: PlayerId,
        /// In which round.
        round: RoundNo,
    },
    /// Two must not meet: a couple, a parent and a child, two of one club.
    Forbidden {
        /// The one.
        a: PlayerId,
        /// The other.
        b: PlayerId,
    },
    /// They may meet, after all.
    Allowed {
        /// The one.
        a: PlayerId,
        /// The other.
        b: PlayerId,
    },
    /// A setting was changed.
    Changed {
        /// Which.
        setting: Note,
        /// What it is now.
        value: Note,
        /// Why: there is a reason once a round has been paired.
        reason: Option<Note>,
    },
    /// Two entrants were one person.
    Merged {
        /// The entrant that goes.
        dropped: PlayerId,
        /// The entrant that stays, with the games of both.
        kept: PlayerId,
        /// How it was found.
        reason: Note,
    },
    /// A round was paired.
    Paired {
        /// Which.
        round: RoundNo,
        /// How.
        method: Method,
        /// Who meets whom, table by table.
        tables: Vec<Pairing>,
        /// Who does not play.
        byes: Vec<Bye>,
        /// Until when it is to be played, if the players arrange that.
        deadline: Option<Timestamp>,
    },
    /// A table reported its result.
    Reported {
        /// In which round.
        round: RoundNo,
        /// Which table.
        table: TableNo,
        /// The result.
        report: Report,
    },
    /// A result was put right.
    Corrected {
        /// In which round.
        round: RoundNo,
        /// Which table.
        table: TableNo,
        /// The result as it should be.
        report: Report,
        /// Why.
        reason: Note,
    },
    /// A round is over.
    RoundClosed {
        /// Which.
        round: RoundNo,
    },
    /// A line of the log was taken back. It stays there, and counts no more.
    Undone {
        /// Its number, from 1.
        line: usize,
        /// Why, if it was said.
        reason: Option<Note>,
    },
    /// The tournament is over.
    Finished,
}

/// One thing that somebody did, with everything that followed from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// When.
    pub at: Timestamp,
    /// What happened, at least one event.
    pub events: Vec<Event>,
}

fn because(f: &mut fmt::Formatter<'_>, reason: Option<&Note>) -> fmt::Result {
    reason.map_or(Ok(()), |reason| write!(f, " because \"{reason}\""))
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Entered { player, entrant } => write!(f, "enter {player} {entrant}"),
            Event::Edited { player, entrant } => write!(f, "edit {player} {entrant}"),
            Event::CheckedIn { player } => write!(f, "check-in {player}"),
            Event::Withdrawn { player, reason } => {
                write!(f, "withdraw {player}")?;
                because(f, reason.as_ref())
            }
            Event::Returned { player } => write!(f, "return {player}"),
            Event::ByeAsked {
                player,
                round,
                kind,
            } => write!(f, "ask {player} round {round} {kind}"),
            Event::ByeCancelled { player, round } => write!(f, "unask {player} round {round}"),
            Event::Forbidden { a, b } => write!(f, "forbid {a} {b}"),
            Event::Allowed { a, b } => write!(f, "allow {a} {b}"),
            Event::Changed {
                setting,
                value,
                reason,
            } => {
                write!(f, "change {setting} to \"{value}\"")?;
                because(f, reason.as_ref())
            }
            Event::Merged {
                dropped,
                kept,
                reason,
            } => write!(f, "merge {dropped} into {kept} because \"{reason}\""),
            Event::Paired {
                round,
                method,
                tables,
                byes,
                deadline,
            } => {
                write!(f, "pair round {round} by {method}")?;
                if let Some(deadline) = deadline {
                    write!(f, " until {}", Moment(*deadline))?;
                }
                for (number, pairing) in tables.iter().enumerate() {
                    let before = if number == 0 { " tables" } else { "," };
                    write!(f, "{before} {pairing}")?;
                }
                byes.iter()
                    .try_for_each(|bye| write!(f, ", {} {}", bye.kind, bye.player))
            }
            Event::Reported {
                round,
                table,
                report,
            } => write!(f, "result round {round} table {table} {report}"),
            Event::Corrected {
                round,
                table,
                report,
                reason,
            } => write!(
                f,
                "correct round {round} table {table} {report} because \"{reason}\""
            ),
            Event::RoundClosed { round } => write!(f, "close round {round}"),
            Event::Undone { line, reason } => {
                write!(f, "undo {line}")?;
                because(f, reason.as_ref())
            }
            Event::Finished => f.write_str("finish"),
        }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", Moment(self.at))?;
        for (number, event) in self.events.iter().enumerate() {
            let before = if number == 0 { "" } else { ";" };
            write!(f, "{before} {event}")?;
        }
        Ok(())
    }
}
