//! The venue of a tournament: the devices at its tables, and the referee's page.

use serde::{Deserialize, Serialize};

use crate::described::{TS, ToSchema};

/// A venue for a tournament: a new one, or one that is there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum NewTournamentVenue {
    /// It is made, with the tournament's name.
    Open {
        /// How many tables have a device.
        tables: u16,
        /// The rules, such as `competition` or `federation,clock=chess 20:00`.
        rules: String,
    },
    /// One that was made before.
    Link {
        /// Its id.
        venue: String,
        /// Its referee's key.
        key: String,
    },
}

/// The venue of a tournament, for those who run it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TournamentVenue {
    /// Its id.
    pub id: String,
    /// Its referee's key.
    pub key: String,
    /// What people call it.
    pub name: String,
    /// How many tables have a device.
    pub tables: u16,
    /// The rules that matches there are begun with.
    pub rules: String,
}

/// Whether a tournament has a venue.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TournamentVenueAnswer {
    /// The venue.
    pub venue: Option<TournamentVenue>,
}
