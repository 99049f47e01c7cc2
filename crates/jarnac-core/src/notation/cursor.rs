//! A place in a line of text, and what was expected there.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::rules::parse_span;
use crate::{Letter, Letters, Millis, Note, RowIndex, Side, Visible, Word};

/// A text that is no notation: where, and what was expected.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub struct NotationError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, counted in characters.
    pub column: usize,
    /// What was expected there.
    pub expected: String,
    /// What was found instead; empty at the end of the line.
    pub found: String,
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NotationError {
            line,
            column,
            expected,
            found,
        } = self;
        // Both may hold pieces of a file that nobody has looked at.
        let (expected, found) = (Visible(expected), Visible(found));
        write!(f, "line {line}, column {column}: expected {expected}")?;
        if self.found.is_empty() {
            write!(f, ", but the line ends here")
        } else {
            write!(f, ", found '{found}'")
        }
    }
}

/// Reads a line token by token. A token is a run of characters without white space and none of
/// `; { } # "`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cursor<'t> {
    line: usize,
    text: &'t str,
    /// The next byte to read.
    at: usize,
}

/// The characters that end a token.
const MARKS: [char; 5] = [';', '{', '}', '#', '"'];

impl<'t> Cursor<'t> {
    pub(super) const fn new(line: usize, text: &'t str) -> Cursor<'t> {
        Cursor { line, text, at: 0 }
    }

    /// The same place, so many bytes further: they must be whole characters.
    pub(super) const fn skipping(mut self, bytes: usize) -> Cursor<'t> {
        self.at += bytes;
        self
    }

    /// Whether something of the line was read.
    pub(super) const fn is_past_start(&self) -> bool {
        self.at > 0
    }

    /// What is still to be read, without white space in front.
    pub(super) fn rest(&self) -> &'t str {
        self.text[self.at..].trim_start_matches([' ', '\t'])
    }

    fn skip_space(&mut self) {
        self.at = self.text.len() - self.rest().len();
    }

    /// The token that comes next, or an empty one at a mark or the end. It is not consumed.
    pub(super) fn peek(&self) -> &'t str {
        let rest = self.rest();
        let end = rest.find(|c: char| c.is_whitespace() || MARKS.contains(&c));
        &rest[..end.unwrap_or(rest.len())]
    }

    pub(super) fn is_at_end(&self) -> bool {
        self.rest().trim_end().is_empty()
    }

    /// An error at the next token.
    pub(super) fn expected(&self, expected: impl Into<String>) -> NotationError {
        let mut here = *self;
        here.skip_space();
        let rest = here.rest();
        let token = here.peek();
        let found = if token.is_empty() {
            rest.chars().take(1).collect()
        } else {
            shortened(token)
        };
        let column = here.text[..here.at].chars().count() + 1;
        NotationError {
            line: self.line,
            column,
            expected: expected.into(),
            found,
        }
    }

    /// Consumes the next token, whatever it is.
    pub(super) fn token(&mut self, expected: &str) -> Result<&'t str, NotationError> {
        let token = self.peek();
        if token.is_empty() {
            return Err(self.expected(expected));
        }
        self.skip_space();
        self.at += token.len();
        Ok(token)
    }

    /// Consumes the next token if it is this one.
    pub(super) fn eat(&mut self, token: &str) -> bool {
        let found = self.peek() == token;
        if found {
            self.skip_space();
            self.at += token.len();
        }
        found
    }

    /// Consumes this mark if it comes next.
    pub(super) fn eat_mark(&mut self, mark: char) -> bool {
        let found = self.rest().starts_with(mark);
        if found {
            self.skip_space();
            self.at += mark.len_utf8();
        }
        found
    }

    pub(super) fn mark(&mut self, mark: char) -> Result<(), NotationError> {
        if self.eat_mark(mark) {
            Ok(())
        } else {
            Err(self.expected(format!("'{mark}'")))
        }
    }

    /// Consumes the next token as a value.
    pub(super) fn value<T>(
        &mut self,
        expected: &str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, NotationError> {
        let start = *self;
        let token = self.token(expected)?;
        read(token).ok_or_else(|| start.expected(expected))
    }

    pub(super) fn number<T: FromStr>(&mut self, expected: &str) -> Result<T, NotationError> {
        self.value(expected, digits)
    }

    pub(super) fn side(&mut self) -> Result<Side, NotationError> {
        self.value("a side, A or B", |t| match t {
            "A" => Some(Side::A),
            "B" => Some(Side::B),
            _ => None,
        })
    }

    pub(super) fn row(&mut self) -> Result<RowIndex, NotationError> {
        self.value("a row, 1 to 8", |t| RowIndex::from_number(digits(t)?))
    }

    pub(super) fn word(&mut self) -> Result<Word, NotationError> {
        self.value("a word of 3 to 9 letters", |t| upper_case(t)?.parse().ok())
    }

    pub(super) fn letter(&mut self) -> Result<Letter, NotationError> {
        self.value("a letter", |t| {
            let mut letters = upper_case(t)?.chars();
            let letter = Letter::from_ascii(letters.next()?)?;
            letters.next().is_none().then_some(letter)
        })
    }

    /// Letters in an order; `-` stands for none.
    pub(super) fn letter_list(&mut self) -> Result<Vec<Letter>, NotationError> {
        self.value("letters, or - for none", |t| {
            let t = if t == "-" { "" } else { upper_case(t)? };
            t.chars().map(Letter::from_ascii).collect()
        })
    }

    /// Letters without an order; `-` stands for none.
    pub(super) fn letters(&mut self) -> Result<Letters, NotationError> {
        let start = *self;
        let letters = self.letter_list()?;
        let all: Letters = letters.iter().copied().collect();
        if all.len() == letters.len() {
            Ok(all)
        } else {
            Err(start.expected("fewer letters"))
        }
    }

    pub(super) fn span(&mut self) -> Result<Millis, NotationError> {
        self.value("a time such as 0:05.250", parse_span)
    }

    /// A text in double quotation marks.
    pub(super) fn quoted(&mut self) -> Result<Note, NotationError> {
        let start = *self;
        self.mark('"')?;
        let rest = &self.text[self.at..];
        let end = rest
            .find('"')
            .ok_or_else(|| start.expected("a text between two '\"'"))?;
        let note = Note::new(&rest[..end])
            .map_err(|error| start.expected(format!("a short text ({error})")))?;
        self.at += end + 1;
        Ok(note)
    }

    pub(super) fn end(&self) -> Result<(), NotationError> {
        if self.is_at_end() {
            Ok(())
        } else {
            Err(self.expected("the end of the line"))
        }
    }
}

/// A number written in digits, without a sign or a zero in front.
pub(super) fn digits<T: FromStr>(text: &str) -> Option<T> {
    let plain = text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    plain.then(|| text.parse().ok()).flatten()
}

/// The beginning of a text, for messages.
pub(super) fn shortened(text: &str) -> String {
    const SHOWN: usize = 40;
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// The text, if it is all upper-case letters: a record writes words in one way only.
fn upper_case(text: &str) -> Option<&str> {
    text.bytes().all(|b| b.is_ascii_uppercase()).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_end_at_space_and_marks() {
        let mut cursor = Cursor::new(7, "  A draw ABC; x");
        assert_eq!(cursor.side(), Ok(Side::A));
        assert!(cursor.eat("draw"));
        assert_eq!(cursor.letters().unwrap().to_string(), "ABC");
        assert!(!cursor.eat_mark('{'));
        assert!(cursor.eat_mark(';'));
        assert!(!cursor.is_at_end());
        assert_eq!(cursor.peek(), "x");
    }

    #[test]
    fn an_error_names_line_column_and_what_was_expected() {
        let mut cursor = Cursor::new(7, "é é row");
        cursor.token("a word").unwrap();
        cursor.token("a word").unwrap();
        let error = cursor.row().unwrap_err();
        assert_eq!(
            error.to_string(),
            "line 7, column 5: expected a row, 1 to 8, found 'row'"
        );
        let error = Cursor::new(1, "A  ").clone_after_side().word().unwrap_err();
        assert_eq!(
            error.to_string(),
            "line 1, column 4: expected a word of 3 to 9 letters, but the line ends here"
        );
        let error = Cursor::new(1, "; ").side().unwrap_err();
        assert_eq!(error.found, ";");
        let long = Cursor::new(1, &"é".repeat(50)).side().unwrap_err();
        assert_eq!(long.found.chars().count(), 41);
    }

    impl Cursor<'_> {
        fn clone_after_side(mut self) -> Self {
            self.side().unwrap();
            self
        }
    }

    #[test]
    fn values_are_written_in_one_way() {
        assert!(Cursor::new(1, "rat").word().is_err());
        assert!(Cursor::new(1, "É").letter().is_err());
        assert!(Cursor::new(1, "AB").letter().is_err());
        assert!(Cursor::new(1, "9").row().is_err());
        assert!(Cursor::new(1, "+9").number::<u8>("a number").is_err());
        assert!(Cursor::new(1, "09").number::<u8>("a number").is_err());
        assert!(Cursor::new(1, "+1").row().is_err());
        assert_eq!(Cursor::new(1, "0").number::<u8>("a number"), Ok(0));
        assert!(Cursor::new(1, "256").number::<u8>("a number").is_err());
        assert_eq!(Cursor::new(1, "-").letters(), Ok(Letters::EMPTY));
        assert!(Cursor::new(1, &"A".repeat(256)).letters().is_err());
        assert_eq!(Cursor::new(1, "0:05").span(), Ok(Millis::from_secs(5)));
    }

    #[test]
    fn quoted_texts_are_short_lines() {
        let mut cursor = Cursor::new(1, " \"pause; {café} # 1\" x");
        assert_eq!(cursor.quoted().unwrap().as_str(), "pause; {café} # 1");
        assert!(cursor.eat("x"));
        assert!(Cursor::new(1, "\"open").quoted().is_err());
        assert!(Cursor::new(1, "\" \"").quoted().is_err());
        assert!(Cursor::new(1, "none").quoted().is_err());
    }
}
