//! The words that one formula admits, ready to be searched.

use std::ops::ControlFlow;
use std::sync::OnceLock;

use jarnac_core::{Letters, Word, WordRules};

use crate::anagram::Lattice;
use crate::dictionary::{Dictionary, FormId};
use crate::packed::{WordTable, pack};

/// The admitted words of a [`Dictionary`] under one choice of conjugations and interjections.
///
/// ```
/// use jarnac_core::Preset;
/// use jarnac_lexicon::Dictionary;
/// let (french, rules) = (Dictionary::french(), Preset::Competition.rules().words);
/// let index = french.word_index(&rules);
/// let number = index.number("lac".parse()?).expect("it is admitted");
/// assert_eq!(index.lattice().word(number).to_string(), "LAC");
/// assert_eq!(french.word(index.form(number)).to_string(), "LAC");
/// let lacs = index.number("lacs".parse()?).unwrap();
/// assert_eq!(index.siblings(french, &rules, number), [lacs], "the same entry");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct WordIndex {
    lattice: Lattice,
    /// From a word to its number in the lattice.
    table: WordTable,
    numbers: Vec<u32>,
    /// The form of each word, by number.
    forms: Vec<FormId>,
    siblings: OnceLock<Siblings>,
}

/// For each word the longer ones with all its letters that an entry has beside it.
#[derive(Debug)]
struct Siblings {
    starts: Vec<u32>,
    words: Vec<u32>,
}

impl WordIndex {
    fn new(dictionary: &Dictionary, rules: &WordRules) -> WordIndex {
        let admitted: Vec<FormId> = dictionary
            .forms()
            .filter(|form| {
                let mut records = dictionary.records(*form).iter();
                records.any(|record| record.kind.is_admitted(rules))
            })
            .collect();
        let words: Vec<Word> = admitted.iter().map(|form| dictionary.word(*form)).collect();
        let (lattice, order) = Lattice::of_sorted(&words);
        let table = WordTable::new(words.iter().map(|word| pack(*word)).collect());
        let mut numbers = vec![0; admitted.len()];
        for (number, at) in (0..).zip(&order) {
            numbers[*at as usize] = number;
        }
        let forms = order.iter().map(|at| admitted[*at as usize]).collect();
        WordIndex {
            lattice,
            table,
            numbers,
            forms,
            siblings: OnceLock::new(),
        }
    }

    /// The lattice of the admitted words.
    pub fn lattice(&self) -> &Lattice {
        &self.lattice
    }

    /// The number of an admitted word.
    pub fn number(&self, word: Word) -> Option<u32> {
        self.table.find(word).map(|at| self.numbers[at])
    }

    /// The form of a word by its number.
    pub fn form(&self, number: u32) -> FormId {
        self.forms[number as usize]
    }

    /// The admitted words with all letters of a word and at least one more that are in the same
    /// entry; one that shares two entries may come twice.
    pub fn siblings(&self, dictionary: &Dictionary, rules: &WordRules, number: u32) -> &[u32] {
        let siblings = self
            .siblings
            .get_or_init(|| Siblings::new(self, dictionary, rules));
        let at = number as usize;
        &siblings.words[siblings.starts[at] as usize..siblings.starts[at + 1] as usize]
    }
}

impl Siblings {
    fn new(index: &WordIndex, dictionary: &Dictionary, rules: &WordRules) -> Siblings {
        let mut members: Vec<(u32, u32)> = Vec::with_capacity(2 * index.forms.len());
        for (number, form) in (0..).zip(&index.forms) {
            for record in dictionary.records(*form) {
                if record.kind.is_admitted(rules) {
                    members.push((dictionary.entry_of(*record).0, number));
                }
            }
        }
        let (starts, words) = grouped(&members, dictionary.entry_count());
        let mut pairs: Vec<(u32, u32)> = Vec::with_capacity(members.len());
        for span in starts.windows(2) {
            let entry = &words[span[0] as usize..span[1] as usize];
            let letters: Vec<(usize, Letters)> = entry
                .iter()
                .map(|number| index.lattice.word(*number))
                .map(|word| (word.len(), Letters::from(word)))
                .collect();
            for (short, (length, part)) in entry.iter().zip(&letters) {
                for (long, (other, whole)) in entry.iter().zip(&letters) {
                    if other > length && whole.contains_all(part) {
                        pairs.push((*short, *long));
                    }
                }
            }
        }
        let (starts, words) = grouped(&pairs, index.forms.len());
        Siblings { starts, words }
    }
}

/// The second numbers of pairs, side by side for each first one: where those of each begin (one
/// more than `count`), and all of them.
fn grouped(pairs: &[(u32, u32)], count: usize) -> (Vec<u32>, Vec<u32>) {
    let mut starts = vec![0; count + 1];
    for (first, _) in pairs {
        starts[*first as usize + 1] += 1;
    }
    for at in 1..starts.len() {
        starts[at] += starts[at - 1];
    }
    let mut next = starts.clone();
    let mut seconds = vec![0; pairs.len()];
    for (first, second) in pairs {
        let place = &mut next[*first as usize];
        seconds[*place as usize] = *second;
        *place += 1;
    }
    (starts, seconds)
}

impl Dictionary {
    /// The words that these rules admit, as new words.
    pub fn word_index(&self, rules: &WordRules) -> &WordIndex {
        let at = usize::from(rules.conjugations) | usize::from(rules.interjections) << 1;
        self.indexes[at].get_or_init(|| WordIndex::new(self, rules))
    }

    /// Calls `f` for each admitted word with all letters of `from`, at least one of `pool` and no
    /// others, until it has had enough: what [`jarnac_core::Lexicon`] asks, without a dynamic call.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use jarnac_core::Preset;
    /// use jarnac_lexicon::Dictionary;
    /// let rules = Preset::Classic.rules().words;
    /// let mut found = Vec::new();
    /// let _ = Dictionary::french().extensions(Some("RAT".parse()?), &"ZW".parse()?, &rules, |word| {
    ///     found.push(word.to_string());
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!(found, ["TZAR"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn extensions(
        &self,
        from: Option<Word>,
        pool: &Letters,
        rules: &WordRules,
        mut f: impl FnMut(Word) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let index = self.word_index(rules);
        let lattice = index.lattice();
        let Some(from) = from else {
            return lattice
                .for_each_between(&Letters::EMPTY, pool, |number| f(lattice.word(number)));
        };
        let lower = Letters::from(from);
        let upper = lower.saturating_add(pool);
        let banned: &[u32] = match index.number(from) {
            Some(number) if !rules.same_entry => index.siblings(self, rules, number),
            _ => &[],
        };
        lattice.for_each_beyond(&lower, &upper, |number| {
            if banned.contains(&number) {
                return ControlFlow::Continue(());
            }
            f(lattice.word(number))
        })
    }
}
