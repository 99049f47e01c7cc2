//! What the words of a deck have in common.

use jarnac_core::{Letter, Letters, Word};

/// A narrowing of a deck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Theme {
    /// All words.
    Any,
    /// Words with one of the letters that nobody likes to draw.
    RareLetters,
    /// Words that use up vowels: more than half of their letters.
    ManyVowels,
    /// Words that use up consonants: at most one vowel in four letters.
    FewVowels,
}

/// J, K, Q, W, X, Y and Z: no box has more than two of each.
const RARE: [char; 7] = ['J', 'K', 'Q', 'W', 'X', 'Y', 'Z'];

impl Theme {
    /// All of them.
    pub const ALL: [Theme; 4] = [
        Theme::Any,
        Theme::RareLetters,
        Theme::ManyVowels,
        Theme::FewVowels,
    ];

    /// The name in JSON and in addresses.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Any => "any",
            Theme::RareLetters => "rare_letters",
            Theme::ManyVowels => "many_vowels",
            Theme::FewVowels => "few_vowels",
        }
    }

    /// The theme with this name.
    pub fn named(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// Whether a word belongs to it.
    ///
    /// ```
    /// use jarnac_drill::Theme;
    /// let word = |text: &str| text.parse().unwrap();
    /// assert!(Theme::RareLetters.holds(word("tzar")) && !Theme::RareLetters.holds(word("tard")));
    /// assert!(Theme::ManyVowels.holds(word("oiseau")) && !Theme::ManyVowels.holds(word("rat")));
    /// assert!(Theme::FewVowels.holds(word("porc")) && !Theme::FewVowels.holds(word("rate")));
    /// ```
    pub fn holds(self, word: Word) -> bool {
        let vowels = Letters::from(word).vowels().len();
        match self {
            Theme::Any => true,
            Theme::RareLetters => word.letters().iter().any(|letter| is_rare(*letter)),
            Theme::ManyVowels => vowels * 2 > word.len(),
            Theme::FewVowels => vowels * 4 <= word.len(),
        }
    }
}

fn is_rare(letter: Letter) -> bool {
    RARE.contains(&letter.to_char())
}
