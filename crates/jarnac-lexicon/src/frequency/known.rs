//! How well one form is known, for those who ask about few of them.

use std::sync::{Mutex, PoisonError};

use super::{Commonness, Frequencies, Vocabulary};
use crate::dictionary::{Checksum, Dictionary, FormId};

impl Commonness {
    /// How common the forms of a lexicon are by the embedded frequencies: worked out when it is
    /// first asked for, and kept for good.
    pub fn kept(dictionary: &Dictionary) -> &'static Commonness {
        static KEPT: Mutex<Vec<(Checksum, &'static Commonness)>> = Mutex::new(Vec::new());
        let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
        let checksum = dictionary.checksum();
        if let Some((_, commonness)) = kept.iter().find(|(of, _)| *of == checksum) {
            return commonness;
        }
        let made = Commonness::new(dictionary, Frequencies::french());
        let made = Box::leak(Box::new(made));
        kept.push((checksum, made));
        made
    }
}

impl Vocabulary {
    /// The smallest one that holds a form of the lexicon that `commonness` was made for.
    ///
    /// ```
    /// use jarnac_lexicon::Dictionary;
    /// use jarnac_lexicon::frequency::{Commonness, Vocabulary};
    /// let french = Dictionary::french();
    /// let commonness = Commonness::kept(french);
    /// let [chat, ichor] = ["CHAT", "ICHOR"].map(|word| french.find(word.parse().unwrap()).unwrap());
    /// assert_eq!(Vocabulary::smallest(commonness, chat), Vocabulary::Beginner);
    /// assert!(Vocabulary::smallest(commonness, ichor) > Vocabulary::Amateur);
    /// ```
    pub fn smallest(commonness: &Commonness, form: FormId) -> Vocabulary {
        let mut all = Vocabulary::ALL.into_iter();
        all.find(|vocabulary| vocabulary.knows(commonness, form))
            .unwrap_or(Vocabulary::Champion)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_worked_out_once() {
        let french = Dictionary::french();
        assert!(std::ptr::eq(
            Commonness::kept(french),
            Commonness::kept(french)
        ));
    }
}
