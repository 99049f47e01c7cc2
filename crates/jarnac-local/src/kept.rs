//! A game as lines: how it was made, and then a line for each deed.

use jarnac_core::Timestamp;
use jarnac_lexicon::Dictionary;
use jarnac_table::{Damage, Journal, Setup, Written};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::head::{Head, VERSION};
use crate::player::Player;

/// What the lines of a game hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kept {
    /// How it was made.
    pub head: Head,
    /// What was done.
    pub deeds: Vec<Written>,
    /// When somebody was last known to be here.
    pub alive: Option<Timestamp>,
}

/// A line after the first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Line {
    /// A deed.
    Deed(DeedLine),
    /// Somebody was here at this moment.
    Alive {
        /// In milliseconds since 1970.
        alive: u64,
    },
}

/// A deed as it is kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeedLine {
    /// Its number, from 1 and without gaps.
    pub seq: u32,
    /// When it was done, in milliseconds since 1970.
    pub at: u64,
    /// Who did it, if it was a person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<String>,
    /// The person and the key of the wish that it answers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// What was done.
    pub deed: String,
}

/// Why lines are no game.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Unreadable {
    /// Another version has written them.
    #[error("another version has written this game")]
    OtherVersion,
    /// A line makes no sense.
    #[error("line {line}: {why}")]
    Line {
        /// Which, from 1.
        line: usize,
        /// What is wrong with it.
        why: String,
    },
}

/// Why a game that can be read can't be played.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Unplayable {
    /// Its rules or its seed make no sense.
    #[error("its rules or its seed make no sense")]
    Head,
    /// There is no such level.
    #[error("there is no such level of the computer")]
    Level,
    /// What was done can't have happened.
    #[error(transparent)]
    Damage(#[from] Damage),
}

impl From<&Written> for DeedLine {
    fn from(written: &Written) -> DeedLine {
        DeedLine {
            seq: written.seq,
            at: written.at.0,
            person: written.person.clone(),
            key: written.key.clone(),
            deed: written.text.clone(),
        }
    }
}

impl From<DeedLine> for Written {
    fn from(line: DeedLine) -> Written {
        Written {
            seq: line.seq,
            at: Timestamp(line.at),
            person: line.person,
            key: line.key,
            text: line.deed,
        }
    }
}

impl Kept {
    /// The game as its table takes it: as far as it was played, every event checked again.
    pub fn setup(&self, lexicon: &Dictionary) -> Result<Setup, Unplayable> {
        let Kept { head, deeds, .. } = self;
        let mut setup = head.setup(lexicon).ok_or(Unplayable::Head)?;
        if head.computer().is_some() && Player::of(head).is_none() {
            return Err(Unplayable::Level);
        }
        let journal = Journal::read(setup.rules, deeds)?;
        setup.seq = journal.seq;
        setup.status = journal.status();
        setup.result = journal.result();
        if let Some(last) = deeds.last() {
            setup.updated_at = last.at;
        }
        Ok(setup)
    }

    /// Reads lines up to the last whole one, and says how many bytes that are. What comes after it was
    /// cut off while it was written: nobody was told of it.
    pub fn read(text: &[u8]) -> Result<(Kept, usize), Unreadable> {
        let whole = text.iter().rposition(|byte| *byte == b'\n');
        let whole = whole.map_or(0, |last| last + 1);
        let bad = |line: usize, why: &dyn std::fmt::Display| Unreadable::Line {
            line,
            why: why.to_string(),
        };
        let lines = std::str::from_utf8(&text[..whole]).map_err(|why| bad(1, &why))?;
        let mut lines = lines.lines();
        let head: Head =
            serde_json::from_str(lines.next().unwrap_or_default()).map_err(|why| bad(1, &why))?;
        if head.jarnac_game != VERSION {
            return Err(Unreadable::OtherVersion);
        }
        let mut kept = Kept {
            head,
            deeds: Vec::new(),
            alive: None,
        };
        for (number, line) in (2..).zip(lines) {
            match serde_json::from_str(line).map_err(|why| bad(number, &why))? {
                Line::Deed(deed) => kept.deeds.push(deed.into()),
                Line::Alive { alive } => kept.alive = Some(Timestamp(alive)),
            }
        }
        Ok((kept, whole))
    }
}
