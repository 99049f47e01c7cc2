//! Numbers of things.

use jarnac_catalogue::Value;

use crate::language::said;

/// `1 letter`, `2 letters`: the catalogue has `count-letter`.
pub(crate) fn counted(number: impl Into<Value>, thing: &str) -> String {
    said!(format!("count-{thing}"), count = number)
}
