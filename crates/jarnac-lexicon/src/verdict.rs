//! What the lexicon says about a word, and why (§3).

use std::ops::ControlFlow;

use jarnac_core::{Letters, Lexicon, Refusal, Verdict, Word, WordRules};

use crate::dictionary::{Dictionary, FormId, Reading};

impl Lexicon for Dictionary {
    fn verdict(&self, from: Option<Word>, word: Word, rules: &WordRules) -> Verdict {
        let Some(form) = self.find(word) else {
            return Verdict::Refused(Refusal::Unknown);
        };
        if let Some(refusal) = self.refusal(form, rules) {
            return Verdict::Refused(refusal);
        }
        let old = from.filter(|_| !rules.same_entry);
        match old.and_then(|old| self.find(old)) {
            Some(old) if self.shared(old, form, rules).next().is_some() => {
                let from = self.word(old);
                Verdict::Refused(Refusal::SameEntry { from })
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
        self.extensions(from, pool, rules, f)
    }

    fn is_headword(&self, word: Word) -> bool {
        self.find(word)
            .is_some_and(|form| self.records(form).iter().any(|r| r.kind.is_headword()))
    }
}

impl Dictionary {
    /// Why a form can't be opened, if so (§3.1, §3.2).
    fn refusal(&self, form: FormId, rules: &WordRules) -> Option<Refusal> {
        let kinds = || self.records(form).iter().map(|record| record.kind);
        if kinds().any(|kind| kind.is_admitted(rules)) {
            return None;
        }
        // A reading that is not excluded can only be a conjugated form.
        if kinds().any(|kind| kind.exclusion(rules).is_none()) {
            return Some(Refusal::ConjugatedOnly);
        }
        kinds()
            .find_map(|kind| kind.exclusion(rules))
            .map(Refusal::Excluded)
    }

    /// The pairs of readings by which two forms are in one entry (§3.3).
    pub(crate) fn shared<'a>(
        &'a self,
        one: FormId,
        other: FormId,
        rules: &'a WordRules,
    ) -> impl Iterator<Item = (Reading<'a>, Reading<'a>)> {
        let admitted = move |reading: &Reading<'_>| reading.kind().is_admitted(rules);
        self.readings(one).filter(admitted).flat_map(move |first| {
            let second = self.readings(other).filter(admitted);
            second
                .filter(move |second| second.entry() == first.entry())
                .map(move |second| (first, second))
        })
    }
}
