//! A lexicon as a plain list that is read from end to end: slow, and simple enough to be right.

use std::sync::LazyLock;

use jarnac_core::{Exclusion, Letter, Letters, Refusal, Verdict, Word, WordRules};
use jarnac_lexicon::{Dictionary, EntryId, Kind};

/// All forms of a lexicon with what the scan compares.
pub(crate) struct Scan {
    pub(crate) forms: Vec<Form>,
}

/// A form with its letters counted once and for all.
pub(crate) struct Form {
    pub(crate) word: Word,
    counts: [u8; Letter::COUNT],
    pub(crate) readings: Vec<(EntryId, Kind)>,
}

impl Scan {
    /// The scan of the embedded lexicon.
    pub(crate) fn french() -> &'static Scan {
        static FRENCH: LazyLock<Scan> = LazyLock::new(|| Scan::of(Dictionary::french()));
        &FRENCH
    }

    fn of(dictionary: &Dictionary) -> Scan {
        let mut forms = Vec::new();
        for id in dictionary.forms() {
            let word = dictionary.word(id);
            let mut counts = [0; Letter::COUNT];
            for letter in word.letters() {
                counts[letter.index()] += 1;
            }
            let readings = dictionary.readings(id);
            let readings = readings.map(|r| (r.entry(), r.kind())).collect();
            forms.push(Form {
                word,
                counts,
                readings,
            });
        }
        Scan { forms }
    }

    /// The form of a word.
    pub(crate) fn find(&self, word: Word) -> Option<&Form> {
        self.forms.iter().find(|form| form.word == word)
    }

    /// All forms with every letter of `lower` and none that is not in `upper`.
    pub(crate) fn between(&self, lower: &Letters, upper: &Letters) -> Vec<&Form> {
        let mut found = Vec::new();
        for form in &self.forms {
            if form.lies_between(lower.counts(), upper.counts()) {
                found.push(form);
            }
        }
        found
    }

    /// The forms that the letters allow in place of `from`, or as new words, admitted or not.
    pub(crate) fn fitting(&self, from: Option<Word>, pool: &Letters) -> Vec<&Form> {
        let lower = from.map_or(Letters::EMPTY, Letters::from);
        let mut fits = self.between(&lower, &lower.saturating_add(pool));
        fits.retain(|form| from.is_none_or(|from| form.word.len() > from.len()));
        fits
    }

    /// What [`jarnac_core::Lexicon`] must list, in dictionary order.
    pub(crate) fn extensions(
        &self,
        from: Option<Word>,
        pool: &Letters,
        rules: &WordRules,
    ) -> Vec<Word> {
        let old = from.and_then(|from| self.find(from));
        let mut fits = self.fitting(from, pool);
        fits.retain(|form| form.verdict(old, rules) == Verdict::Admitted);
        fits.iter().map(|form| form.word).collect()
    }

    /// The words that the rules admit as new words, between two multisets.
    pub(crate) fn admitted_between(
        &self,
        lower: &Letters,
        upper: &Letters,
        rules: &WordRules,
    ) -> Vec<Word> {
        let mut fits = self.between(lower, upper);
        fits.retain(|form| form.verdict(None, rules) == Verdict::Admitted);
        fits.iter().map(|form| form.word).collect()
    }
}

impl Form {
    /// Whether it has no reading but as a conjugated verb.
    pub(crate) fn is_conjugated_only(&self) -> bool {
        let mut kinds = self.readings.iter();
        kinds.all(|(_, kind)| *kind == Kind::Conjugated)
    }

    fn lies_between(&self, lower: &[u8; Letter::COUNT], upper: &[u8; Letter::COUNT]) -> bool {
        for (at, count) in self.counts.iter().enumerate() {
            if *count < lower[at] || *count > upper[at] {
                return false;
            }
        }
        true
    }

    /// The verdict by the letter of §3, with `old` as the form on the row.
    pub(crate) fn verdict(&self, old: Option<&Form>, rules: &WordRules) -> Verdict {
        if self.admitted_entries(rules).next().is_none() {
            return Verdict::Refused(self.refusal(rules));
        }
        let Some(old) = old.filter(|_| !rules.same_entry) else {
            return Verdict::Admitted;
        };
        for entry in self.admitted_entries(rules) {
            if old.admitted_entries(rules).any(|other| other == entry) {
                return Verdict::Refused(Refusal::SameEntry { from: old.word });
            }
        }
        Verdict::Admitted
    }

    /// Why a word without a reading that counts is refused.
    fn refusal(&self, rules: &WordRules) -> Refusal {
        for (_, kind) in &self.readings {
            if exclusion(*kind, rules).is_none() {
                return Refusal::ConjugatedOnly;
            }
        }
        let (_, first) = self.readings[0];
        Refusal::Excluded(exclusion(first, rules).unwrap())
    }

    /// The entries that have it among their admitted forms.
    fn admitted_entries(&self, rules: &WordRules) -> impl Iterator<Item = EntryId> {
        let readings = self.readings.iter().filter(|(_, kind)| {
            let conjugated = *kind == Kind::Conjugated;
            exclusion(*kind, rules).is_none() && (rules.conjugations || !conjugated)
        });
        readings.map(|(entry, _)| *entry)
    }
}

/// Why a kind never counts (§3.1.3): written a second time, on purpose.
fn exclusion(kind: Kind, rules: &WordRules) -> Option<Exclusion> {
    match kind {
        Kind::Interjection => (!rules.interjections).then_some(Exclusion::Interjection),
        Kind::Prefix => Some(Exclusion::Prefix),
        Kind::Locution => Some(Exclusion::Locution),
        Kind::Symbol => Some(Exclusion::Symbol),
        Kind::Headword
        | Kind::Feminine
        | Kind::Plural
        | Kind::FemininePlural
        | Kind::Variant
        | Kind::Infinitive
        | Kind::PastParticiple
        | Kind::FeminineParticiple
        | Kind::PluralParticiple
        | Kind::FemininePluralParticiple
        | Kind::PresentParticiple
        | Kind::Conjugated => None,
    }
}
