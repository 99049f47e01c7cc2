//! Somebody who plays without having chosen a name is «Vous» to themselves: the catalogue asks
//! `WHO($name)`, and says it in the second person.

/// A mark that nobody sees, and that no name has: names from outside lose it.
const MARK: char = '\u{2060}';

/// What the reader is called who has no name.
pub fn as_you(text: &str) -> String {
    format!("{text}{MARK}")
}

/// Whether this is the reader.
pub fn is_you(name: &str) -> bool {
    name.ends_with(MARK)
}

/// The name as it is written down.
///
/// ```
/// use jarnac_catalogue::{as_name, as_you, is_you};
/// let reader = as_you("Vous");
/// assert!(is_you(&reader) && !is_you("Vous"));
/// assert_eq!(as_name(&reader), "Vous");
/// ```
pub fn as_name(name: &str) -> String {
    name.replace(MARK, "")
}
