//! One short line of text from outside.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::visible::is_plain;

/// One short line of text: a reason, a name, a remark. It is not empty and has at most 200
/// characters.
///
/// ```
/// use jarnac_core::Note;
/// assert_eq!(Note::new("Alice").unwrap().as_str(), "Alice");
/// assert!(Note::new("two\nlines").is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Note(Box<str>);

/// Why a text is no note.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum NoteError {
    /// There is none.
    #[error("it can't be empty: write a few words")]
    Empty,
    /// It is too long.
    #[error("it has at most {} characters", Note::MAX_LEN)]
    TooLong,
    /// It has a line break or another character that is not seen, or a quotation mark.
    #[error("it is one line of text without double quotation marks")]
    BadCharacter,
}

impl Note {
    /// The longest note, in characters.
    pub const MAX_LEN: usize = 200;

    /// The text as a note, without white space around it.
    pub fn new(text: &str) -> Result<Note, NoteError> {
        let text = text.trim();
        if text.is_empty() {
            Err(NoteError::Empty)
        } else if text.chars().count() > Note::MAX_LEN {
            Err(NoteError::TooLong)
        } else if text.chars().any(|c| !is_plain(c) || c == '"') {
            Err(NoteError::BadCharacter)
        } else {
            Ok(Note(text.into()))
        }
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.as_str())
    }
}

impl FromStr for Note {
    type Err = NoteError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Note::new(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_is_one_short_line() {
        assert_eq!(Note::new("  pause café "), Note::new("pause café"));
        assert_eq!(Note::new(" "), Err(NoteError::Empty));
        assert_eq!(Note::new("a\nb"), Err(NoteError::BadCharacter));
        assert_eq!(Note::new("a \"b\""), Err(NoteError::BadCharacter));
        assert_eq!(Note::new("a\u{202e}b"), Err(NoteError::BadCharacter));
        assert!(Note::new(&"é".repeat(200)).is_ok());
        assert_eq!(Note::new(&"é".repeat(201)), Err(NoteError::TooLong));
        let reason = Note::new("pause").unwrap();
        assert_eq!(format!("{reason} {reason:?}"), "pause \"pause\"");
    }
}
