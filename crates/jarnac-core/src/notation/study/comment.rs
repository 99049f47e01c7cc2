//! What somebody says about a step: a few lines, or a sign.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::visible::is_plain;

/// A comment: one or several lines of text, without white space at its ends or at the ends of its lines.
///
/// ```
/// use jarnac_core::notation::Comment;
/// assert_eq!(Comment::new(" one  \r\n\r\n two\n").unwrap().as_str(), "one\n\n two");
/// assert!(Comment::new("\u{1b}[2J").is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Comment(Box<str>);

/// Why a text is no comment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum CommentError {
    /// There is none.
    #[error("it can't be empty: write a few words")]
    Empty,
    /// It is too long.
    #[error("it has at most {} characters", Comment::MAX_LEN)]
    TooLong,
    /// It has a character that is not seen.
    #[error("it has a character that is not seen: take it out")]
    BadCharacter,
}

impl Comment {
    /// The longest comment, in characters.
    pub const MAX_LEN: usize = 2_000;

    /// The text as a comment.
    pub fn new(text: &str) -> Result<Comment, CommentError> {
        let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
        let text = lines.join("\n");
        let text = text.trim();
        if text.is_empty() {
            Err(CommentError::Empty)
        } else if text.chars().count() > Comment::MAX_LEN {
            Err(CommentError::TooLong)
        } else if text.chars().any(|c| c != '\n' && !is_plain(c)) {
            Err(CommentError::BadCharacter)
        } else {
            Ok(Comment(text.into()))
        }
    }

    /// The text, with its line breaks.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// What somebody thinks of a step, in a sign.
///
/// ```
/// use jarnac_core::notation::Mark;
/// assert_eq!("!?".parse::<Mark>(), Ok(Mark::Interesting));
/// assert!(Mark::ALL.iter().all(|mark| mark.to_string().parse() == Ok(*mark)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// `!`
    Good,
    /// `!!`
    Brilliant,
    /// `?`
    Bad,
    /// `??`
    Blunder,
    /// `!?`
    Interesting,
    /// `?!`
    Dubious,
}

/// A text that is no mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a mark is !, !!, ?, ??, !? or ?!")]
pub struct MarkError;

impl Mark {
    /// All of them.
    pub const ALL: [Mark; 6] = [
        Mark::Brilliant,
        Mark::Good,
        Mark::Interesting,
        Mark::Dubious,
        Mark::Bad,
        Mark::Blunder,
    ];

    /// The sign.
    pub const fn sign(self) -> &'static str {
        match self {
            Mark::Good => "!",
            Mark::Brilliant => "!!",
            Mark::Bad => "?",
            Mark::Blunder => "??",
            Mark::Interesting => "!?",
            Mark::Dubious => "?!",
        }
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sign())
    }
}

impl FromStr for Mark {
    type Err = MarkError;

    fn from_str(text: &str) -> Result<Mark, MarkError> {
        let mark = Mark::ALL.into_iter().find(|mark| mark.sign() == text);
        mark.ok_or(MarkError)
    }
}
