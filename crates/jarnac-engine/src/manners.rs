//! Which words the computer keeps to itself.

use jarnac_core::Word;
use jarnac_lexicon::Coarseness;

use crate::words::Words;

/// How a player speaks. What people play stays valid whatever this is.
///
/// ```
/// use jarnac_engine::Manners;
/// use jarnac_lexicon::Coarseness;
/// assert!(Manners::Plain.allows(Some(Coarseness::Vulgar)) && !Manners::Family.allows(Some(Coarseness::Vulgar)));
/// assert!(!Manners::Plain.allows(Some(Coarseness::Slur)) && Manners::Family.allows(None));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Manners {
    /// Any word but slurs.
    #[default]
    Plain,
    /// No vulgar word either.
    Family,
}

impl Manners {
    /// Whether a word that hurts in this way, or in none, may be said.
    pub fn allows(self, coarseness: Option<Coarseness>) -> bool {
        match (self, coarseness) {
            (_, None) | (Manners::Plain, Some(Coarseness::Vulgar)) => true,
            (_, Some(Coarseness::Slur)) | (Manners::Family, Some(Coarseness::Vulgar)) => false,
        }
    }

    /// Whether this word may be said, which the rules admit or not.
    pub(crate) fn allow(self, words: &Words<'_>, word: Word) -> bool {
        let coarseness = match words.number(word) {
            Some(number) => words.lore().coarseness(number),
            None => words.dictionary().coarseness(word),
        };
        self.allows(coarseness)
    }
}
