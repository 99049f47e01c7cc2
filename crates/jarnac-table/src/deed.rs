//! What is done at a table, as its journal keeps it.

use std::fmt::Display;

use jarnac_core::notation::Line;
use jarnac_core::{Event, EventKind, Manner, Side, Timestamp};
use thiserror::Error;

/// What the journal keeps: an action with everything that followed from it, or something that only
/// the table knows, such as a game called off or an action taken back. It is whole or not there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Deed {
    /// An action and what followed from it.
    Played(Vec<Event>),
    /// A side called the game off.
    Aborted(Side),
    /// Nobody had come for long: the table was called off.
    Expired,
    /// A side asks to take its last action back.
    TakebackOffered(Side),
    /// Its opponent refuses.
    TakebackDeclined(Side),
    /// The game goes back to how it was after a deed, and its times count later.
    TakenBack {
        /// The number of that deed.
        to: u32,
        /// By how many milliseconds.
        shift: u64,
        /// What stands all the same: pauses that came after what was taken back.
        again: Vec<Event>,
    },
}

/// A deed as it is written down, with its number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    /// Its number, from 1 and without gaps.
    pub seq: u32,
    /// When it was done.
    pub at: Timestamp,
    /// Who did it, if it was a person.
    pub person: Option<String>,
    /// The person and the key of the wish that it answers.
    pub key: Option<String>,
    /// The deed: [`Deed::to_text`].
    pub text: String,
}

/// A journal that can't be: something was lost or changed where it is kept.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("deed {seq} of the journal is damaged: {why}")]
pub struct Damage {
    /// The number of the deed.
    pub seq: u32,
    /// What is wrong.
    pub why: String,
}

impl Damage {
    pub(crate) fn new(seq: u32, why: &dyn Display) -> Damage {
        Damage {
            seq,
            why: why.to_string(),
        }
    }
}

impl Written {
    /// What it says.
    pub fn read(&self) -> Result<Deed, Damage> {
        Deed::from_text(&self.text).map_err(|why| Damage::new(self.seq, &why))
    }
}

impl Deed {
    /// The deed as text: lines of a record, or a line that begins with `!`.
    pub fn to_text(&self) -> String {
        match self {
            Deed::Played(events) => lines_of(events).join("\n"),
            Deed::Aborted(side) => format!("! aborted {side}"),
            Deed::Expired => "! expired".to_owned(),
            Deed::TakebackOffered(side) => format!("! takeback-offered {side}"),
            Deed::TakebackDeclined(side) => format!("! takeback-declined {side}"),
            Deed::TakenBack { to, shift, again } => {
                let mut lines = vec![format!("! taken-back {to} {shift}")];
                lines.extend(lines_of(again));
                lines.join("\n")
            }
        }
    }

    /// Reads a deed, or says what is wrong with the text.
    pub fn from_text(text: &str) -> Result<Deed, String> {
        let Some(rest) = text.strip_prefix("! ") else {
            let events = events_of(text)?;
            if events.is_empty() {
                return Err("nothing is done in it".to_owned());
            }
            return Ok(Deed::Played(events));
        };
        let (rest, more) = rest.split_once('\n').unwrap_or((rest, ""));
        let side = |text: &str| match text {
            "A" => Ok(Side::A),
            "B" => Ok(Side::B),
            _ => Err(format!("there is no side {text}")),
        };
        let words: Vec<&str> = rest.split(' ').collect();
        match words[..] {
            [name, ..] if name != "taken-back" && !more.is_empty() => {
                Err(format!("nothing follows {name}"))
            }
            ["aborted", who] => Ok(Deed::Aborted(side(who)?)),
            ["expired"] => Ok(Deed::Expired),
            ["takeback-offered", who] => Ok(Deed::TakebackOffered(side(who)?)),
            ["takeback-declined", who] => Ok(Deed::TakebackDeclined(side(who)?)),
            ["taken-back", to, shift] => Ok(Deed::TakenBack {
                to: to.parse().map_err(display)?,
                shift: shift.parse().map_err(display)?,
                again: events_of(more)?,
            }),
            _ => Err(format!("there is no deed {rest}")),
        }
    }

    /// Whether a wish that was made before it still means the same.
    pub fn is_quiet(&self) -> bool {
        match self {
            // What ends a game brings the event of its end.
            Deed::Played(events) => events.iter().all(|Event { kind, .. }| {
                let changes_no_letter = matches!(
                    kind,
                    EventKind::WindowClosed
                        | EventKind::Accepted { .. }
                        | EventKind::ClocksStopped { .. }
                        | EventKind::ClocksStarted { .. }
                );
                changes_no_letter || is_about_the_game(kind)
            }),
            Deed::TakebackOffered(_) | Deed::TakebackDeclined(_) => true,
            Deed::Aborted(_) | Deed::Expired | Deed::TakenBack { .. } => false,
        }
    }

    /// When it was done, if it says so.
    pub fn at(&self) -> Option<Timestamp> {
        match self {
            Deed::Played(events) => events.last().map(|event| event.at),
            _ => None,
        }
    }
}

/// Events as lines of a record, one for each moment.
fn lines_of(events: &[Event]) -> Vec<String> {
    let mut lines: Vec<Line> = Vec::new();
    for event in events {
        match lines.last_mut() {
            Some(line) if line.at() == event.at => line.events.push(event.clone()),
            _ => lines.push(Line {
                events: vec![event.clone()],
                clocks: None,
                remark: None,
            }),
        }
    }
    lines.iter().map(Line::to_string).collect()
}

fn events_of(lines: &str) -> Result<Vec<Event>, String> {
    let mut events = Vec::new();
    for line in lines.lines() {
        let line: Line = line.parse().map_err(display)?;
        events.extend(line.events);
    }
    Ok(events)
}

/// Whether it is said about the game rather than done in it.
fn is_about_the_game(event: &EventKind) -> bool {
    let action = event.action();
    action.is_some_and(|(_, action)| action.kind().manner() != Manner::Played)
}

fn display(why: impl Display) -> String {
    why.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn back(again: Vec<Event>) -> Deed {
        Deed::TakenBack {
            to: 7,
            shift: 1234,
            again,
        }
    }

    fn pause(at: u64) -> Event {
        let reason = jarnac_core::Note::new("une bouteille est tombée").unwrap();
        let by = jarnac_core::Official::Referee;
        Event {
            at: Timestamp(at),
            kind: EventKind::ClocksStopped { by, reason },
        }
    }

    fn resumption(at: u64) -> Event {
        let reason = jarnac_core::Note::new("elle est ramassée").unwrap();
        let by = jarnac_core::Official::Referee;
        Event {
            at: Timestamp(at),
            kind: EventKind::ClocksStarted { by, reason },
        }
    }

    #[test]
    fn deeds_read_back() {
        let toss = Event {
            at: Timestamp(1_700_000_000_123),
            kind: EventKind::Tossed(jarnac_core::Toss::Lot(Side::B)),
        };
        for deed in [
            Deed::Played(vec![toss]),
            Deed::Aborted(Side::A),
            Deed::Expired,
            Deed::TakebackOffered(Side::B),
            Deed::TakebackDeclined(Side::A),
            back(Vec::new()),
            back(vec![pause(1_000), resumption(61_000)]),
        ] {
            assert_eq!(Deed::from_text(&deed.to_text()), Ok(deed));
        }
    }

    #[test]
    fn what_is_no_deed_is_refused() {
        for bad in [
            "",
            "! dance",
            "! aborted C",
            "! taken-back x 1",
            "! taken-back 1",
            "! taken-back 1 2\nnonsense",
            "! aborted A\n! aborted B",
            "0:00 nonsense",
            "!",
        ] {
            assert!(Deed::from_text(bad).is_err(), "{bad:?} was read");
        }
    }
}
