//! Games that were played without a network.

use serde::{Deserialize, Serialize};

use crate::described::{TS, ToSchema};

/// A game that was played without a network, handed in when there is one again. The server plays it through by
/// the rules, and keeps it once, however often it is sent. It is never rated: whoever played it knew its seed,
/// so its draws prove nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OfflineGame {
    /// Its lines as they were kept: how it was made, and then a line for each deed, each a JSON object.
    pub lines: String,
}
