//! Several dictionaries side by side, of which a game chooses one.

use thiserror::Error;

use crate::{Citation, Dictionary};

/// The dictionaries that a program holds. The first is taken where none is chosen.
///
/// ```
/// use jarnac_lexicon::{Citation, Dictionary, Shelf};
/// let shelf = Shelf::new(Dictionary::french());
/// let title = shelf.first().about().title();
/// assert!(shelf.titled(&title).is_some() && shelf.titled("ODS 9").is_none());
/// let citation = Citation::of(Dictionary::french());
/// assert!(shelf.cited(&citation).is_some());
/// assert_eq!(shelf.nearest(&citation).about().title(), title);
/// ```
#[derive(Clone, Debug)]
pub struct Shelf {
    held: Vec<&'static Dictionary>,
}

/// A dictionary that can't be put on a shelf.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ShelfError {
    /// Its title is taken.
    #[error("two dictionaries are called «{0}»: give one another name or edition")]
    Taken(String),
    /// It has none.
    #[error("a dictionary has no name: give it one")]
    Nameless,
}

impl Shelf {
    /// A shelf with one dictionary.
    pub fn new(first: &'static Dictionary) -> Shelf {
        Shelf { held: vec![first] }
    }

    /// Puts one more beside the others. Titles tell them apart.
    ///
    /// ```
    /// use jarnac_lexicon::{Dictionary, Shelf, ShelfError};
    /// let mut shelf = Shelf::new(Dictionary::french());
    /// let club = Dictionary::embedded().called("Club", "2026");
    /// let club: &'static Dictionary = Box::leak(Box::new(club));
    /// assert_eq!(shelf.add(club), Ok(()));
    /// assert_eq!(shelf.add(club), Err(ShelfError::Taken("Club 2026".to_owned())));
    /// assert_eq!(shelf.iter().len(), 2);
    /// ```
    pub fn add(&mut self, dictionary: &'static Dictionary) -> Result<(), ShelfError> {
        let title = dictionary.about().title();
        if title.is_empty() {
            return Err(ShelfError::Nameless);
        }
        if self.titled(&title).is_some() {
            return Err(ShelfError::Taken(title));
        }
        self.held.push(dictionary);
        Ok(())
    }

    /// The one that is taken where none is chosen.
    pub fn first(&self) -> &'static Dictionary {
        self.held[0]
    }

    /// All of them, the first one first.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &'static Dictionary> {
        self.held.iter().copied()
    }

    /// The one with this title, in whatever case.
    pub fn titled(&self, title: &str) -> Option<&'static Dictionary> {
        let asked = title.trim().to_lowercase();
        self.iter()
            .find(|one| one.about().title().to_lowercase() == asked)
    }

    /// The one that a game was played with, if it is here.
    pub fn cited(&self, citation: &Citation) -> Option<&'static Dictionary> {
        self.iter().find(|one| citation.is_of(one.checksum()))
    }

    /// The one to go on with: what a game was played with, or if that is gone what has its title by
    /// now, or else the first.
    pub fn nearest(&self, citation: &Citation) -> &'static Dictionary {
        self.cited(citation)
            .or_else(|| self.titled(citation.title()))
            .unwrap_or_else(|| self.first())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::make::{Draft, encode};

    fn dictionary(name: &str, edition: &str) -> &'static Dictionary {
        let about = crate::About {
            name: name.to_owned(),
            edition: edition.to_owned(),
            ..crate::About::default()
        };
        let bytes = encode(&Draft::default(), &about);
        Box::leak(Box::new(Dictionary::from_bytes(&bytes).unwrap()))
    }

    #[test]
    fn titles_tell_dictionaries_apart() {
        let mut shelf = Shelf::new(dictionary("ODS", "8"));
        shelf.add(dictionary("ODS", "9")).unwrap();
        assert_eq!(
            shelf.add(dictionary("ods", "9")),
            Err(ShelfError::Taken("ods 9".to_owned()))
        );
        assert_eq!(shelf.add(dictionary("", "")), Err(ShelfError::Nameless));
        assert_eq!(shelf.titled(" ods 9 ").unwrap().about().edition, "9");
        assert_eq!(shelf.iter().len(), 2);
    }

    #[test]
    fn a_game_goes_on_with_its_own_dictionary_or_what_has_its_title() {
        let (old, new) = (dictionary("Club", "2025"), dictionary("Club", "2026"));
        let mut shelf = Shelf::new(old);
        shelf.add(new).unwrap();
        let of = |dictionary| Citation::of(dictionary);
        assert!(std::ptr::eq(shelf.nearest(&of(new)), new));
        let changed = Citation::read("Club 2026 0123456789abcdef");
        assert!(shelf.cited(&changed).is_none());
        assert!(std::ptr::eq(shelf.nearest(&changed), new));
        let gone = Citation::read("0123456789abcdef");
        assert!(std::ptr::eq(shelf.nearest(&gone), old));
    }
}
