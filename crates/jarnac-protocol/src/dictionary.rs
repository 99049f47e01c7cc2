//! Dictionaries, as games choose and name them.

use serde::{Deserialize, Serialize};

use crate::described::{TS, ToSchema};

/// A dictionary that a game can be played with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DictionaryView {
    /// Its name with its edition: what a new game chooses it by.
    pub title: String,
    /// The beginning of the checksum of its contents.
    pub checksum: String,
    /// How many forms it has.
    pub forms: u32,
}

/// The dictionary that a game was made with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct GameDictionary {
    /// Its name with its edition; empty if only the checksum is known.
    pub title: String,
    /// The beginning of the checksum of its contents.
    pub checksum: String,
    /// The title of the one that judges in its place, if the server no longer has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub replaced_by: Option<String>,
}
