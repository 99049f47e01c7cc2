//! The only place that asks what time it is.

use std::time::{SystemTime, UNIX_EPOCH};

use jarnac_core::Timestamp;

/// Now, in milliseconds since 1970.
pub(crate) fn now() -> Timestamp {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    Timestamp(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

/// A moment as the store keeps it.
pub(crate) fn stored(at: Timestamp) -> i64 {
    i64::try_from(at.0).unwrap_or(i64::MAX)
}

/// A moment from the store.
pub(crate) fn from_store(ms: i64) -> Timestamp {
    Timestamp(u64::try_from(ms).unwrap_or_default())
}
