//! A tiny lexicon: a plain scan over some hundred forms, simple enough to be the oracle of others.

use std::ops::ControlFlow;
use std::sync::LazyLock;

use jarnac_core::{Letters, Lexicon, Refusal, Verdict, Word, WordRules};

use crate::kind::Kind;
use crate::tiny_text;

const TINY: &str = include_str!("tiny.txt");

/// A hand-written French lexicon of some 1,800 forms, with every word that the rule book
/// names.
#[derive(Clone, Debug)]
pub struct TinyLexicon {
    /// In dictionary order.
    forms: Vec<Form>,
    checksum: u64,
}

/// A form with what the scan needs, precomputed.
#[derive(Clone, Debug)]
struct Form {
    word: Word,
    letters: Letters,
    /// A bit for each different letter.
    mask: u32,
    readings: Vec<Reading>,
}

#[derive(Clone, Copy, Debug)]
struct Reading {
    entry: usize,
    kind: Kind,
}

impl TinyLexicon {
    /// The lexicon of `tiny.txt`.
    pub fn new() -> TinyLexicon {
        TinyLexicon::from_text(TINY)
    }

    /// The same, read once for the whole process.
    pub fn shared() -> &'static TinyLexicon {
        static SHARED: LazyLock<TinyLexicon> = LazyLock::new(TinyLexicon::new);
        &SHARED
    }

    /// The lexicon of a text in the same format.
    ///
    /// # Panics
    ///
    /// If a line is not in the format.
    ///
    /// ```
    /// use jarnac_testkit::TinyLexicon;
    /// let lexicon = TinyLexicon::from_text("n LAC\ne ETRE=inf ETE=pp EST=c");
    /// assert_eq!(lexicon.words().count(), 5);
    /// ```
    pub fn from_text(text: &str) -> TinyLexicon {
        let mut readings: Vec<(Word, Reading)> = Vec::new();
        for (entry, forms) in tiny_text::entries(text).into_iter().enumerate() {
            for (form, kind) in forms {
                // Words that are too short or too long can't be played.
                if let Ok(word) = form.parse::<Word>() {
                    readings.push((word, Reading { entry, kind }));
                }
            }
        }
        readings.sort_by_key(|(word, _)| *word);
        let forms = readings
            .chunk_by(|(one, _), (other, _)| one == other)
            .map(Form::new)
            .collect();
        TinyLexicon {
            forms,
            checksum: fnv1a(text.as_bytes()),
        }
    }

    /// All words of it, admitted or not, in dictionary order.
    pub fn words(&self) -> impl Iterator<Item = Word> + '_ {
        self.forms.iter().map(|form| form.word)
    }

    /// A hash of the text that it was made from, in 16 hexadecimal digits.
    pub fn checksum(&self) -> String {
        format!("{:016x}", self.checksum)
    }

    fn form(&self, word: Word) -> Option<&Form> {
        let at = self.forms.binary_search_by_key(&word, |form| form.word);
        at.ok().map(|at| &self.forms[at])
    }
}

impl Default for TinyLexicon {
    fn default() -> Self {
        TinyLexicon::new()
    }
}

impl Form {
    fn new(readings: &[(Word, Reading)]) -> Form {
        let (word, _) = readings[0];
        let letters = Letters::from(word);
        Form {
            word,
            letters,
            mask: mask(&letters),
            readings: readings.iter().map(|(_, reading)| *reading).collect(),
        }
    }

    /// Why it can't be opened, if so (§3.1, §3.2).
    fn refusal(&self, rules: &WordRules) -> Option<Refusal> {
        if self.readings.iter().any(|r| r.kind.is_admitted(rules)) {
            return None;
        }
        let exclusions = self.readings.iter().map(|r| r.kind.exclusion(rules));
        // If one reading is no exclusion, it must be a conjugated form.
        let all_excluded: Option<Vec<_>> = exclusions.collect();
        Some(match all_excluded {
            Some(kinds) => Refusal::Excluded(kinds[0]),
            None => Refusal::ConjugatedOnly,
        })
    }

    /// Whether an entry has both among its admitted forms (§3.3).
    fn shares_entry(&self, other: &Form, rules: &WordRules) -> bool {
        let admitted = |form: &Form, entry: usize| {
            let mut readings = form.readings.iter();
            readings.any(|r| r.entry == entry && r.kind.is_admitted(rules))
        };
        let mut entries = self.readings.iter().map(|r| r.entry);
        entries.any(|entry| admitted(self, entry) && admitted(other, entry))
    }
}

impl Lexicon for TinyLexicon {
    fn verdict(&self, from: Option<Word>, word: Word, rules: &WordRules) -> Verdict {
        let Some(form) = self.form(word) else {
            return Verdict::Refused(Refusal::Unknown);
        };
        if let Some(refusal) = form.refusal(rules) {
            return Verdict::Refused(refusal);
        }
        let old = from.filter(|_| !rules.same_entry);
        match old.and_then(|old| self.form(old)) {
            Some(old) if old.shares_entry(form, rules) => {
                Verdict::Refused(Refusal::SameEntry { from: old.word })
            }
            _ => Verdict::Admitted,
        }
    }

    fn for_each_extension(
        &self,
        from: Option<Word>,
        pool: &Letters,
        rules: &WordRules,
        f: &mut dyn FnMut(Word) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let base = from.map_or(Letters::EMPTY, Letters::from);
        let (all, needed) = (mask(&base) | mask(pool), mask(&base));
        for form in &self.forms {
            if form.mask & !all != 0 || needed & !form.mask != 0 {
                continue;
            }
            let fits = form
                .letters
                .checked_sub(&base)
                .is_some_and(|added| !added.is_empty() && pool.contains_all(&added));
            if fits && self.verdict(from, form.word, rules) == Verdict::Admitted {
                f(form.word)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn is_headword(&self, word: Word) -> bool {
        self.form(word)
            .is_some_and(|form| form.readings.iter().any(|r| r.kind.is_headword()))
    }
}

fn mask(letters: &Letters) -> u32 {
    letters
        .distinct()
        .fold(0, |mask, (letter, _)| mask | 1 << letter.index())
}

fn fnv1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[cfg(test)]
#[path = "lexicon_tests.rs"]
mod tests;
