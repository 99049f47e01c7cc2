//! How well known a word is, in five steps that can be told.

use std::fmt;

use super::Commonness;
use crate::dictionary::FormId;

/// The vocabulary of a kind of people: the forms that are common enough. (The computer's levels know
/// words by their [`Depth`](super::Depth).)
///
/// Each one holds those before it. Of the embedded lexicon's forms they hold about
///
/// | vocabulary | forms | without conjugations |
/// |---|---|---|
/// | [`Beginner`](Vocabulary::Beginner) | 8,700 | 6,900 |
/// | [`Amateur`](Vocabulary::Amateur) | 26,500 | 20,300 |
/// | [`Experienced`](Vocabulary::Experienced) | 52,100 | 38,200 |
/// | [`Expert`](Vocabulary::Expert) | 122,000 | 66,000 |
/// | [`Champion`](Vocabulary::Champion) | all | all |
///
/// ```
/// use jarnac_lexicon::Dictionary;
/// use jarnac_lexicon::frequency::{Commonness, Frequencies, Vocabulary};
/// let french = Dictionary::french();
/// let commonness = Commonness::new(french, Frequencies::french());
/// let smallest = Vocabulary::ALL[0];
/// assert!(smallest.knows(&commonness, french.find("maison".parse()?).unwrap()));
/// assert!(!smallest.knows(&commonness, french.find("urticants".parse()?).unwrap()));
/// assert_eq!(Vocabulary::named(smallest.name()), Some(smallest));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Vocabulary {
    /// What a child of ten knows.
    Beginner,
    /// What anybody reads.
    Amateur,
    /// What people know who read a lot.
    Experienced,
    /// Nearly all words that are ever met in texts.
    Expert,
    /// The whole lexicon.
    Champion,
}

impl Vocabulary {
    /// All of them, the smallest first.
    pub const ALL: [Vocabulary; 5] = [
        Vocabulary::Beginner,
        Vocabulary::Amateur,
        Vocabulary::Experienced,
        Vocabulary::Expert,
        Vocabulary::Champion,
    ];

    /// The name in JSON and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Vocabulary::Beginner => "beginner",
            Vocabulary::Amateur => "amateur",
            Vocabulary::Experienced => "experienced",
            Vocabulary::Expert => "expert",
            Vocabulary::Champion => "champion",
        }
    }

    /// The vocabulary with this name.
    pub fn named(name: &str) -> Option<Vocabulary> {
        Vocabulary::ALL
            .into_iter()
            .find(|vocabulary| vocabulary.name() == name)
    }

    /// The rarest that a form may be, in hundredths; `None` for no limit.
    const fn limit(self) -> Option<u16> {
        match self {
            Vocabulary::Beginner => Some(505),
            Vocabulary::Amateur => Some(594),
            Vocabulary::Experienced => Some(672),
            Vocabulary::Expert => Some(808),
            Vocabulary::Champion => None,
        }
    }

    /// Whether it holds a form of the lexicon that `commonness` was made for.
    ///
    /// ```
    /// use jarnac_lexicon::Dictionary;
    /// use jarnac_lexicon::frequency::{Commonness, Frequencies, Vocabulary};
    ///
    /// let french = Dictionary::french();
    /// let commonness = Commonness::new(french, Frequencies::french());
    /// let [chat, tzar] = ["CHAT", "TZAR"].map(|word| french.find(word.parse().unwrap()).unwrap());
    /// assert!(Vocabulary::Beginner.knows(&commonness, chat));
    /// assert!(!Vocabulary::Beginner.knows(&commonness, tzar));
    /// assert!(Vocabulary::Beginner.knows_with(&commonness, tzar, 1000), "much more than a little");
    /// assert!(Vocabulary::Champion.knows(&commonness, tzar));
    /// ```
    pub fn knows(self, commonness: &Commonness, form: FormId) -> bool {
        self.knows_with(commonness, form, 0)
    }

    /// The same for somebody who knows a little more, or less if `more` is negative: the rarest
    /// form may be so many hundredths of a [`Frequency`](super::Frequency) rarer.
    pub fn knows_with(self, commonness: &Commonness, form: FormId, more: i16) -> bool {
        match self.limit() {
            None => true,
            Some(limit) => commonness
                .get(form)
                .is_some_and(|common| common.hundredths() <= limit.saturating_add_signed(more)),
        }
    }
}

impl fmt::Display for Vocabulary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use super::super::Frequencies;
    use super::*;
    use crate::dictionary::Dictionary;

    static COMMONNESS: LazyLock<Commonness> =
        LazyLock::new(|| Commonness::new(Dictionary::french(), Frequencies::french()));

    /// The smallest vocabulary that holds each of these words.
    #[track_caller]
    fn check(expected: Vocabulary, words: &str) {
        for word in words.split_whitespace() {
            let form = Dictionary::french().find(word.parse().unwrap()).unwrap();
            let smallest = Vocabulary::ALL
                .into_iter()
                .find(|vocabulary| vocabulary.knows(&COMMONNESS, form));
            assert_eq!(smallest, Some(expected), "{word}");
        }
    }

    #[test]
    fn names_read_back() {
        for vocabulary in Vocabulary::ALL {
            assert_eq!(Vocabulary::named(vocabulary.name()), Some(vocabulary));
        }
        assert_eq!(Vocabulary::named("child"), None);
    }

    #[test]
    fn a_child_knows_common_words() {
        check(
            Vocabulary::Beginner,
            "CHAT CHATS MANGER MANGE MANGENT MANGEAIT MAISON MAISONS EAU EAUX COEUR ETE GRAND \
             GRANDES JOUER JOUEUSE OEUF ROUGE ECOLE",
        );
    }

    #[test]
    fn dolls_are_better_known_than_taxes() {
        check(
            Vocabulary::Beginner,
            "POUPEE COCHON LINGE BAGUE TIROIR CAILLOU ARMOIRE SINGE",
        );
        check(Vocabulary::Experienced, "FISCALITE");
    }

    #[test]
    fn names_and_plurals_of_months_are_no_common_words() {
        check(Vocabulary::Beginner, "AVRIL JUIN");
        check(Vocabulary::Experienced, "ANNA MACRON AVRILS JUINS");
        check(Vocabulary::Amateur, "CANADAS");
    }

    #[test]
    fn rarer_words_need_a_better_player() {
        check(Vocabulary::Amateur, "ZEN OGRE DOUDOU MANGEAT");
        check(Vocabulary::Experienced, "KIWI ABBESSE BRAME RUAT ROUSPETER");
        check(Vocabulary::Expert, "YEUSE REMANGE ICHOR MUSIQUER");
        check(Vocabulary::Champion, "MANEGER");
    }

    #[test]
    fn a_child_knows_no_rare_words() {
        for word in ["RUAT", "TZAR", "ENGAMER"] {
            let form = Dictionary::french().find(word.parse().unwrap()).unwrap();
            assert!(!Vocabulary::Beginner.knows(&COMMONNESS, form), "{word}");
        }
    }

    #[test]
    fn each_vocabulary_holds_those_before_it() {
        for form in Dictionary::french().forms() {
            let known = Vocabulary::ALL.map(|v| v.knows(&COMMONNESS, form));
            assert!(known.is_sorted(), "{:?}", Dictionary::french().word(form));
            assert_eq!(known.last(), Some(&true));
        }
    }

    #[test]
    fn the_sizes_are_those_of_the_levels() {
        let forms = || Dictionary::french().forms();
        let sizes = Vocabulary::ALL.map(|v| forms().filter(|f| v.knows(&COMMONNESS, *f)).count());
        let expected = [
            6_000..10_000,
            24_000..29_000,
            48_000..56_000,
            115_000..130_000,
        ];
        for (size, range) in sizes.iter().zip(expected) {
            assert!(range.contains(size), "{sizes:?}");
        }
        assert_eq!(sizes.last(), Some(&Dictionary::french().form_count()));
    }
}
