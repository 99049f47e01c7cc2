//! What servers tell each other.

use jarnac_core::Timestamp;
use jarnac_table::{Company, Present, Written};
use serde::{Deserialize, Serialize};

use crate::app::Revoked;

/// Something has happened at another server. The truth about it is in the store.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "hint", rename_all = "snake_case")]
pub(crate) enum Hint {
    /// A deed was stored.
    Deed {
        game: String,
        seq: u32,
        /// The deed itself, if it is short enough.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        deed: Option<DeedText>,
    },
    /// Who is at a table of this server: everybody, each time.
    Here { games: Vec<Table> },
    /// Somebody wants to know who is at a table.
    WhoIsThere { game: String },
    /// A line of chat was stored.
    Said { game: String },
    /// Who sits where has changed, or a game was withdrawn.
    Seated { game: String },
    /// A rematch was made.
    Rematch { game: String, next: String },
    /// Everybody in the lobby is told this.
    Lobby { message: String },
    /// Who is in the lobby of this server: everybody, each time, in parts that fit.
    InLobby { part: usize, people: Vec<String> },
    /// One person in the lobby is told this.
    Challenge { person: String, message: String },
    /// A tournament has changed.
    Tournament { tournament: String, revision: u32 },
    /// A club has changed.
    Club { club: String, revision: u32 },
    /// A session or token has ended.
    Revoked { what: Revoked },
    /// Somebody reads somebody else no more, or again.
    Muted { person: String },
    /// There is a job for workers, or one is taken or done.
    Jobs,
    /// Something has changed at a table of a venue.
    Venue {
        venue: String,
        table: u16,
        revision: i64,
    },
    /// The device at a table of a venue was heard.
    Heard {
        venue: String,
        table: u16,
        at: u64,
        offset: i64,
    },
    /// The server stops: nobody is at its tables any more.
    Bye,
}

/// A deed as it is stored, but for its number.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct DeedText {
    at: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    person: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    key: Option<String>,
    text: String,
}

impl DeedText {
    pub(crate) fn of(written: &Written) -> DeedText {
        DeedText {
            at: written.at.0,
            person: written.person.clone(),
            key: written.key.clone(),
            text: written.text.clone(),
        }
    }

    pub(crate) fn numbered(self, seq: u32) -> Written {
        Written {
            seq,
            at: Timestamp(self.at),
            person: self.person,
            key: self.key,
            text: self.text,
        }
    }
}

/// Who is at a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Table {
    pub(crate) game: String,
    /// Those who act, each with their lag.
    people: Vec<(String, u64)>,
    watchers: u32,
}

impl Table {
    pub(crate) fn new(game: &str, company: &Company) -> Table {
        let people = company.people.iter();
        Table {
            game: game.to_owned(),
            people: people.map(|one| (one.person.clone(), one.lag_ms)).collect(),
            watchers: company.watchers,
        }
    }

    pub(crate) fn company(self) -> Company {
        let present = |(person, lag_ms)| Present { person, lag_ms };
        Company {
            people: self.people.into_iter().map(present).collect(),
            watchers: self.watchers,
        }
    }
}
