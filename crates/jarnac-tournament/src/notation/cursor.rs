//! A place in a line of the log, and what was expected there.

use std::str::FromStr;

use jarnac_core::Note;
use jarnac_core::notation::NotationError;

/// Reads a line token by token: a run of characters without white space and none of `; , # "`, or one of the
/// marks, or a text in quotation marks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cursor<'t> {
    line: usize,
    text: &'t str,
    /// The next byte to read.
    at: usize,
}

/// The characters that end a token.
const MARKS: [char; 4] = [';', ',', '#', '"'];

impl<'t> Cursor<'t> {
    pub(crate) const fn new(line: usize, text: &'t str) -> Cursor<'t> {
        Cursor { line, text, at: 0 }
    }

    fn rest(&self) -> &'t str {
        self.text[self.at..].trim_start()
    }

    /// The token that comes next, or an empty one at a mark or the end. It is not consumed.
    pub(crate) fn peek(&self) -> &'t str {
        let rest = self.rest();
        let end = rest.find(|c: char| c.is_whitespace() || MARKS.contains(&c));
        &rest[..end.unwrap_or(rest.len())]
    }

    /// Whether nothing comes but white space and a remark.
    pub(crate) fn is_at_end(&self) -> bool {
        let rest = self.rest();
        rest.is_empty() || rest.starts_with('#')
    }

    /// An error at the next token.
    pub(crate) fn expected(&self, expected: impl Into<String>) -> NotationError {
        let rest = self.rest();
        let at = self.text.len() - rest.len();
        let token = self.peek();
        let found = match token.is_empty() {
            true => rest.chars().take(1).collect(),
            false => token.chars().take(30).collect(),
        };
        NotationError {
            line: self.line,
            column: self.text[..at].chars().count() + 1,
            expected: expected.into(),
            found,
        }
    }

    fn skip(&mut self, len: usize) {
        self.at = self.text.len() - self.rest().len() + len;
    }

    /// The next token.
    pub(crate) fn word(&mut self) -> &'t str {
        let word = self.peek();
        self.skip(word.len());
        word
    }

    /// Consumes a word or a mark, if it comes next.
    pub(crate) fn eat(&mut self, wanted: &str) -> bool {
        let is_mark = wanted.chars().all(|c| MARKS.contains(&c));
        let is_next = match is_mark {
            true => self.rest().starts_with(wanted),
            false => self.peek() == wanted,
        };
        if is_next {
            self.skip(wanted.len());
        }
        is_next
    }

    /// Consumes a word that must come next.
    pub(crate) fn need(&mut self, wanted: &str) -> Result<(), NotationError> {
        match self.eat(wanted) {
            true => Ok(()),
            false => Err(self.expected(format!("`{wanted}`"))),
        }
    }

    /// A word that must be one of a kind.
    pub(crate) fn value<T: FromStr>(&mut self, expected: &str) -> Result<T, NotationError> {
        let error = self.expected(expected);
        self.word().parse().map_err(|_| error)
    }

    /// A number from 1 on.
    pub(crate) fn number(&mut self, expected: &str) -> Result<u16, NotationError> {
        let error = self.expected(expected);
        parse_number(self.word())
            .filter(|number| *number > 0)
            .ok_or(error)
    }

    /// A text in quotation marks.
    pub(crate) fn quoted(&mut self, expected: &str) -> Result<Note, NotationError> {
        let error = self.expected(format!("{expected} in quotation marks"));
        let rest = self.rest();
        let inner = rest.strip_prefix('"').and_then(|rest| rest.split_once('"'));
        let (inner, _) = inner.ok_or(error.clone())?;
        // Read as it is written: white space around it would be lost.
        let note = Note::new(inner).ok().filter(|note| note.as_str() == inner);
        let note = note.ok_or(error)?;
        self.skip(inner.len() + 2);
        Ok(note)
    }
}

/// A number as the log writes it: without a sign or leading zeros.
pub(super) fn parse_number(text: &str) -> Option<u16> {
    let number: u16 = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}
