//! The words of a game as the engine sees them: numbers, with what is asked about them most often.

use std::ops::ControlFlow;
use std::sync::{Mutex, OnceLock, PoisonError};

use jarnac_core::{Letter, Letters, Lexicon as _, Word, WordRules};
use jarnac_lexicon::anagram::{Lattice, LetterSum};
use jarnac_lexicon::{Dictionary, FormId, WordIndex};

use crate::growth::Growth;
use crate::lore::Lore;
use crate::multiset::Multiset;
use crate::policy::Linear;
use crate::reach::Reach;
use crate::steps::Steps;

/// The number of a word in the lattice of its rules.
pub(crate) type WordNumber = u32;

/// The admitted words of one formula.
///
/// ```
/// use jarnac_core::Preset;
/// use jarnac_engine::Words;
/// use jarnac_lexicon::Dictionary;
/// let rules = Preset::Competition.rules().words;
/// let words = Words::kept(Dictionary::french(), rules);
/// assert_eq!(*words.rules(), rules);
/// assert!(std::ptr::eq(words, Words::kept(words.dictionary(), rules)), "made once");
/// ```
pub struct Words<'a> {
    dictionary: &'a Dictionary,
    index: &'a WordIndex,
    rules: WordRules,
    facts: Vec<Facts>,
    growth: OnceLock<Growth>,
    reach: OnceLock<Reach>,
    linear: OnceLock<Linear>,
    lore: OnceLock<Lore>,
    headwords: OnceLock<Vec<bool>>,
}

/// What is known about a word.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Facts {
    pub(crate) letters: Multiset,
    pub(crate) sum: LetterSum,
    /// Its place in the order in which walks through the lattice find words.
    pub(crate) rank: u32,
    pub(crate) steps: Steps,
    pub(crate) len: u8,
}

impl<'a> Words<'a> {
    /// The words of a lexicon under these rules.
    pub fn new(dictionary: &'a Dictionary, rules: WordRules) -> Words<'a> {
        let index = dictionary.word_index(&rules);
        Words {
            dictionary,
            index,
            rules,
            facts: facts(index.lattice()),
            growth: OnceLock::new(),
            reach: OnceLock::new(),
            linear: OnceLock::new(),
            lore: OnceLock::new(),
            headwords: OnceLock::new(),
        }
    }

    /// The same, made once and kept for good. There are eight sets of word rules.
    pub fn kept(dictionary: &'static Dictionary, rules: WordRules) -> &'static Words<'static> {
        static KEPT: Mutex<Vec<&'static Words<'static>>> = Mutex::new(Vec::new());
        let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
        let is_it = |words: &&&Words<'_>| {
            words.rules == rules && std::ptr::eq(words.dictionary, dictionary)
        };
        if let Some(words) = kept.iter().find(is_it) {
            return words;
        }
        let words = Box::leak(Box::new(Words::new(dictionary, rules)));
        kept.push(words);
        words
    }

    /// The lexicon.
    pub fn dictionary(&self) -> &'a Dictionary {
        self.dictionary
    }

    /// What it takes to be admitted.
    pub fn rules(&self) -> &WordRules {
        &self.rules
    }

    pub(crate) fn lattice(&self) -> &'a Lattice {
        self.index.lattice()
    }

    pub(crate) fn len(&self) -> usize {
        self.facts.len()
    }

    pub(crate) fn word(&self, number: WordNumber) -> Word {
        self.index.lattice().word(number)
    }

    pub(crate) fn number(&self, word: Word) -> Option<WordNumber> {
        self.index.number(word)
    }

    #[inline]
    pub(crate) fn facts(&self, number: WordNumber) -> &Facts {
        &self.facts[number as usize]
    }

    /// How well each word can grow; worked out when it is first asked for.
    pub(crate) fn growth(&self) -> &Growth {
        self.growth.get_or_init(|| Growth::new(self))
    }

    /// How far each word can go; worked out when it is first asked for.
    pub(crate) fn reach(&self) -> &Reach {
        self.reach.get_or_init(|| Reach::new(self))
    }

    /// The trained linear policy for these words.
    pub(crate) fn linear(&self) -> &Linear {
        self.linear.get_or_init(|| Linear::trained(self))
    }

    /// Whether a word is a headword; worked out for all when it is first asked for.
    pub(crate) fn is_headword(&self, number: WordNumber) -> bool {
        let is_one = |word: &Word| self.dictionary.is_headword(*word);
        let make = || self.lattice().words().iter().map(is_one).collect();
        self.headwords.get_or_init(make)[number as usize]
    }

    /// What players know about words; worked out when it is first asked for.
    pub(crate) fn lore(&self) -> &Lore {
        self.lore.get_or_init(|| Lore::new(self))
    }

    /// The form of a word.
    pub(crate) fn form(&self, number: WordNumber) -> FormId {
        self.index.form(number)
    }

    pub(crate) fn letters(&self, number: WordNumber) -> Letters {
        Letters::from(self.word(number))
    }

    /// Calls `f` with every word of just these letters.
    #[inline]
    pub(crate) fn for_each_of(&self, letters: LetterSum, f: impl FnMut(WordNumber)) {
        self.lattice().for_each_of(letters, f);
    }

    /// The words that the same-entry rule keeps a word from becoming.
    #[inline]
    pub(crate) fn banned(&self, number: Option<WordNumber>) -> &'a [WordNumber] {
        match number {
            Some(number) if !self.rules.same_entry => {
                self.index.siblings(self.dictionary, &self.rules, number)
            }
            _ => &[],
        }
    }
}

/// What is known about each word, by number.
fn facts(lattice: &Lattice) -> Vec<Facts> {
    let steps = Steps::of_classes(lattice);
    let mut facts: Vec<Facts> = lattice
        .words()
        .iter()
        .map(|word| {
            let letters = Letters::from(*word);
            let sum = LetterSum::of(&letters);
            let class = lattice.class(sum).expect("each word is in a class");
            Facts {
                letters: Multiset::of(&letters),
                sum,
                rank: 0,
                steps: steps[class as usize],
                len: word.len() as u8,
            }
        })
        .collect();
    let all = Letters::from_counts([Word::MAX_LEN as u8; Letter::COUNT]);
    let mut rank = 0;
    let _ = lattice.for_each_between(&Letters::EMPTY, &all, |number| {
        facts[number as usize].rank = rank;
        rank += 1;
        ControlFlow::Continue(())
    });
    facts
}
