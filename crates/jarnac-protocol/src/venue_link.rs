//! The links of a venue: what is shown to come in, and how links that were given away are replaced.

use serde::{Deserialize, Serialize};

use crate::described::{TS, ToSchema};
use crate::venue::VenueView;

/// What a client says over a venue's socket.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum VenueClientMessage {
    /// The key of its link. It comes first, so that it is part of no address that somebody writes down.
    Hello {
        /// The key.
        key: String,
    },
    /// Answers a beat with its number.
    Beat {
        /// The number.
        n: u64,
    },
}

/// Which links of a venue are to be replaced.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "which", rename_all = "snake_case", deny_unknown_fields)]
pub enum VenueLinks {
    /// That of one table.
    Table {
        /// Its number.
        number: u16,
    },
    /// Those of all tables.
    Tables,
    /// Those of all tables and the referee's own.
    All,
}

/// A wish to replace links: those that were given away open nothing any more.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RenewVenueLinks {
    /// Names this wish: it is done once, however often it is sent in a row. It is good for that even
    /// with the referee's key that it has made worthless.
    pub key: String,
    /// Which of them.
    pub links: VenueLinks,
}

/// The links of a venue after some were replaced.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct VenueLinksRenewed {
    /// The referee's key.
    pub key: String,
    /// The venue, with the keys of all tables.
    pub venue: VenueView,
}

/// A result that the referee has ruled: it needs no signature.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct RuledResult {
    /// Who has won.
    pub standing: crate::happened::StandingName,
    /// Why.
    pub why: String,
}
