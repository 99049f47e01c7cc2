//! The keys of a club's links. They follow from the store's own key, so none is stored; a new generation makes all older
//! ones worthless.

use jarnac_protocol::ClubLinks;

use crate::secret::{self, Signer};
use crate::store::ClubRow;

/// What a key opens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum KeyFor {
    /// Becoming a member.
    Joining,
    /// Reading the calendar.
    Calendar,
}

fn key(signer: &Signer, row: &ClubRow, what: &str) -> String {
    signer.sign(&format!("club {} {} {what}", row.id, row.links))
}

/// What a key opens; nothing if it is none of this club's.
pub(crate) fn key_for(signer: &Signer, row: &ClubRow, shown: &str) -> Option<KeyFor> {
    let links = links(signer, row);
    let is = |key: &str| secret::same(key, shown);
    match (is(&links.join), is(&links.calendar)) {
        (true, _) => Some(KeyFor::Joining),
        (false, true) => Some(KeyFor::Calendar),
        (false, false) => None,
    }
}

/// All keys.
pub(crate) fn links(signer: &Signer, row: &ClubRow) -> ClubLinks {
    ClubLinks {
        join: key(signer, row, "join"),
        calendar: key(signer, row, "calendar"),
    }
}
