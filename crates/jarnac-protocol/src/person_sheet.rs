//! Sheets of matches with real letters that somebody keeps with their account.

use serde::{Deserialize, Serialize};

use crate::described::{TS, ToSchema};
use crate::side::{BySideView, SideName};
use crate::venue::{HandedSheet, SignedSheet};

/// A sheet that both have signed, to be kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPersonSheet {
    /// Names the match: kept again, it takes the place of what was kept before.
    pub id: String,
    /// The side that whoever keeps it played; none for a sheet of others.
    pub side: Option<SideName>,
    /// The rules.
    pub rules: String,
    /// Who played.
    pub names: BySideView<String>,
    /// The table, as it is called in the hall; may be empty.
    pub table: String,
    /// The round; may be empty.
    pub round: String,
    /// When it was signed, by the device's clock.
    pub at: u64,
    /// What was signed.
    pub sheet: SignedSheet,
    /// Which rows hold a word that was taken.
    pub taken: BySideView<Vec<bool>>,
}

/// A sheet that somebody keeps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct PersonSheet {
    /// Its name.
    pub id: String,
    /// The side that they played.
    pub side: Option<SideName>,
    /// The rules.
    pub rules: String,
    /// Who played.
    pub names: BySideView<String>,
    /// The table.
    pub table: String,
    /// The round.
    pub round: String,
    /// When it was signed.
    pub at: u64,
    /// The sheet, counted by the server.
    pub sheet: HandedSheet,
    /// Which rows hold a word that was taken.
    pub taken: BySideView<Vec<bool>>,
}

/// The sheets that somebody keeps, the latest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct PersonSheetList {
    /// The sheets.
    pub sheets: Vec<PersonSheet>,
}
