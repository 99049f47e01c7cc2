//! The words that one formula admits, ready to be searched.

use std::ops::ControlFlow;
use std::sync::OnceLock;

use jarnac_core::{Letters, Word, WordRules};

use crate::anagram::Lattice;
use crate::dictionary::{Dictionary, FormId};
use crate::packed::{WordTable, pack};

/// The admitted words of a [`Dictionary`] under one choice of conjugations and interjections.
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
        let lattice = Lattice::new(admitted.iter().map(|form| dictionary.word(*form)));
        let packed = admitted.iter().map(|form| pack(dictionary.word(*form)));
        let table = WordTable::new(packed.collect());
        let mut numbers = vec![0; admitted.len()];
        let mut forms = vec![FormId(0); admitted.len()];
        for (number, word) in (0..).zip(lattice.words()) {
            let at = table
                .find(*word)
                .expect("the lattice has the table's words");
            numbers[at] = number;
            forms[number as usize] = admitted[at];
        }
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
    /// entry, sorted by number.
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
        let mut members: Vec<(u32, u32)> = Vec::new();
        for (number, form) in (0..).zip(&index.forms) {
            for record in dictionary.records(*form) {
                if record.kind.is_admitted(rules) {
                    members.push((dictionary.entry_of(*record).0, number));
                }
            }
        }
        members.sort_unstable();
        members.dedup();
        let mut pairs: Vec<(u32, u32)> = Vec::new();
        for entry in members.chunk_by(|one, other| one.0 == other.0) {
            let words: Vec<(u32, usize, Letters)> = entry
                .iter()
                .map(|(_, number)| {
                    let word = index.lattice.word(*number);
                    (*number, word.len(), Letters::from(word))
                })
                .collect();
            for (short, length, letters) in &words {
                let longer = words.iter().filter(|(_, other, _)| other > length);
                let above = longer.filter(|(_, _, all)| all.contains_all(letters));
                pairs.extend(above.map(|(long, _, _)| (*short, *long)));
            }
        }
        pairs.sort_unstable();
        pairs.dedup();
        let mut starts = vec![0; index.forms.len() + 1];
        for (short, _) in &pairs {
            starts[*short as usize + 1] += 1;
        }
        for at in 1..starts.len() {
            starts[at] += starts[at - 1];
        }
        let words = pairs.into_iter().map(|(_, long)| long).collect();
        Siblings { starts, words }
    }
}

impl Dictionary {
    /// The words that these rules admit, as new words.
    pub fn index(&self, rules: &WordRules) -> &WordIndex {
        let at = usize::from(rules.conjugations) | usize::from(rules.interjections) << 1;
        self.indexes[at].get_or_init(|| WordIndex::new(self, rules))
    }

    /// Calls `f` for each admitted word with all letters of `from`, at least one of `pool` and no
    /// others, until it has had enough: what [`jarnac_core::Lexicon`] asks, without a dynamic call.
    pub fn extensions(
        &self,
        from: Option<Word>,
        pool: &Letters,
        rules: &WordRules,
        mut f: impl FnMut(Word) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let index = self.index(rules);
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
