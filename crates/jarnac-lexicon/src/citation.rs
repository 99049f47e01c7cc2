//! How a game names the dictionary that it is played with.

use std::fmt;

use crate::{Checksum, Dictionary};

/// The shortest beginning of a checksum that tells dictionaries apart.
const SHORTEST: usize = 8;

/// The longest title that is written.
const LONGEST: usize = 100;

/// A dictionary as records and stores name it: its title, and the checksum of its contents.
///
/// ```
/// use jarnac_lexicon::{Citation, Dictionary};
/// let french = Dictionary::french();
/// let cited = Citation::of(french).to_string();
/// assert!(cited.starts_with(&french.about().title()));
/// assert!(Citation::read(&cited).is_of(french.checksum()));
/// // Records may have the checksum alone, or its beginning.
/// let short = Citation::read(&french.checksum().short());
/// assert!(short.is_of(french.checksum()) && short.title().is_empty());
/// assert!(!Citation::read("ODS 9").is_of(french.checksum()));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Citation {
    title: String,
    checksum: String,
}

impl Citation {
    /// How this dictionary is named.
    pub fn of(dictionary: &Dictionary) -> Citation {
        Citation {
            title: in_one_line(&dictionary.about().title()),
            checksum: dictionary.checksum().to_string(),
        }
    }

    /// Reads a name: a title, a checksum or its beginning, or both.
    pub fn read(text: &str) -> Citation {
        let text = text.trim();
        let (title, last) = text.rsplit_once(' ').unwrap_or(("", text));
        let is_checksum =
            last.len() >= SHORTEST && last.bytes().all(|byte| byte.is_ascii_hexdigit());
        let (title, checksum) = if is_checksum {
            (title, last)
        } else {
            (text, "")
        };
        Citation {
            title: title.trim().to_owned(),
            checksum: checksum.to_ascii_lowercase(),
        }
    }

    /// What the dictionary is called, with its edition; empty if only the checksum is known.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The checksum or its beginning; empty if only the title is known.
    pub fn checksum(&self) -> &str {
        &self.checksum
    }

    /// Whether a dictionary with this checksum is meant.
    pub fn is_of(&self, checksum: Checksum) -> bool {
        !self.checksum.is_empty() && checksum.to_string().starts_with(&self.checksum)
    }
}

/// A title as a line of a record can have it.
fn in_one_line(title: &str) -> String {
    let plain = |c: char| match c {
        '"' => '\'',
        c if c.is_control() => ' ',
        c => c,
    };
    title.chars().map(plain).take(LONGEST).collect()
}

impl fmt::Display for Citation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.title.as_str(), self.checksum.as_str()) {
            ("", checksum) => f.write_str(checksum),
            (title, "") => f.write_str(title),
            (title, checksum) => write!(f, "{title} {checksum}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_is_written_again() {
        for text in [
            "ODS 9 0123456789abcdef",
            "0123456789abcdef",
            "ODS 9",
            "deadbee",
            "",
        ] {
            assert_eq!(Citation::read(text).to_string(), text);
        }
        let both = Citation::read("ODS 9 0123456789ABCDEF");
        assert_eq!(
            (both.title(), both.checksum()),
            ("ODS 9", "0123456789abcdef")
        );
        // Too short to be told from a word.
        assert_eq!(Citation::read("Le DECADE").title(), "Le DECADE");
    }

    #[test]
    fn a_title_fits_into_a_line_of_a_record() {
        assert_eq!(in_one_line("Le \"Petit\"\nrouge"), "Le 'Petit' rouge");
        assert_eq!(in_one_line(&"é".repeat(300)).chars().count(), LONGEST);
    }

    #[test]
    fn a_title_alone_is_of_no_checksum() {
        let french = Dictionary::french();
        let cited = Citation::read(&french.about().title());
        assert!(!cited.is_of(french.checksum()));
    }
}
