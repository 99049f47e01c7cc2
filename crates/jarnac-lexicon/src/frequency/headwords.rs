//! How often lemmas are used.

use std::collections::HashMap;

use jarnac_core::WordRules;

use super::Frequency;
use crate::accents::plain;
use crate::dictionary::{Dictionary, FormId, ReadingRecord};

/// What any rule set may admit: what somebody knows does not depend on the rules of a game.
const ANY_RULES: WordRules = WordRules {
    conjugations: true,
    same_entry: true,
    interjections: true,
};

/// The frequencies of lemmas, where lemmas that differ only in accents are one.
pub(super) struct Headwords {
    /// The group of each lemma.
    groups: Vec<u32>,
    /// The share of each group.
    shares: Vec<f64>,
}

impl Headwords {
    /// Sums up the frequencies of the forms, given by form.
    pub(super) fn new(dictionary: &Dictionary, own: &[Option<Frequency>]) -> Headwords {
        let groups = groups(dictionary);
        let count = groups.iter().max().map_or(0, |last| *last as usize + 1);
        let mut shares = vec![0.0; count];
        for (form, own) in dictionary.forms().zip(own) {
            let Some(own) = own else { continue };
            let mut of_form = counted(dictionary, form).map(|r| groups[r.lemma as usize]);
            let Some(first) = of_form.next() else {
                continue;
            };
            if of_form.all(|group| group == first) {
                shares[first as usize] += own.share();
            }
        }
        Headwords { groups, shares }
    }

    /// The frequency of the lemma of a reading, if it was ever met.
    pub(super) fn frequency(&self, reading: &ReadingRecord) -> Option<Frequency> {
        let share = self.shares[self.groups[reading.lemma as usize] as usize];
        (share > 0.0).then(|| Frequency::of_share(share))
    }
}

/// The readings by which a form can be played under some rules.
pub(super) fn counted(
    dictionary: &Dictionary,
    form: FormId,
) -> impl Iterator<Item = ReadingRecord> {
    let records = dictionary.records(form).iter().copied();
    records.filter(|record| record.kind.is_admitted(&ANY_RULES))
}

/// The group of each lemma, counted from 0.
///
/// An accent on the last letter makes another word, not another spelling: «langué» is no «langue».
fn groups(dictionary: &Dictionary) -> Vec<u32> {
    let mut numbers = HashMap::new();
    dictionary
        .lemmas()
        .map(|lemma| {
            let spelling = lemma.spelling();
            let key = (plain(spelling), lemma.class(), spelling.ends_with('é'));
            let next = numbers.len() as u32;
            *numbers.entry(key).or_insert(next)
        })
        .collect()
}
