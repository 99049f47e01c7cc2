//! What the lexicon lists and what it says, against the plain scan.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use jarnac_core::{Letters, Lexicon, Refusal, Verdict, Word, WordRules};
use jarnac_lexicon::Dictionary;
use jarnac_testkit::Rng;

use crate::chance::{gibberish, part, reserve};
use crate::scan::{Form, Scan};
use crate::{all_rules, word};

/// What the lexicon lists, sorted; twice the same word stays twice.
fn listed(from: Option<Word>, pool: &Letters, rules: &WordRules) -> Vec<Word> {
    let mut words = Vec::new();
    let flow = Dictionary::french().for_each_extension(from, pool, rules, &mut |word| {
        words.push(word);
        ControlFlow::Continue(())
    });
    assert_eq!(flow, ControlFlow::Continue(()));
    words.sort();
    words
}

/// A row, with a pool that often does something for it.
fn situation(rng: &mut Rng) -> (Option<Word>, Letters) {
    let scan = Scan::french();
    let pool = reserve(rng);
    match rng.below(10) {
        0 => (None, pool),
        1 => {
            let length = 3 + rng.below(7);
            (Some(gibberish(rng, length)), pool)
        }
        2 => (Some(some_form(rng, |form| form.word.len() == 9).word), pool),
        3 | 4 => (Some(some_form(rng, |form| form.word.len() < 6).word), pool),
        5 => (Some(rng.pick(&scan.forms).unwrap().word), pool),
        _ => {
            let short = some_form(rng, |form| {
                form.word.len() < 8 && !form.is_conjugated_only()
            });
            let more = relative(rng, short).map_or(Letters::EMPTY, |relative| {
                Letters::from(short.word).missing_from(&relative.word.into())
            });
            let few = part(rng, &pool, 2);
            (Some(short.word), few.saturating_add(&more))
        }
    }
}

/// A form that passes a test.
fn some_form(rng: &mut Rng, pass: impl Fn(&Form) -> bool) -> &'static Form {
    loop {
        let form = rng.pick(&Scan::french().forms).unwrap();
        if pass(form) {
            return form;
        }
    }
}

/// A longer form of an entry of the form, with all its letters.
fn relative(rng: &mut Rng, form: &Form) -> Option<&'static Form> {
    let longer = Scan::french().fitting(Some(form.word), &Letters::from_counts([9; 26]));
    let shares_entry = |other: &&Form| {
        if other.is_conjugated_only() {
            return false;
        }
        let mut entries = other.readings.iter();
        entries.any(|(entry, _)| form.readings.iter().any(|(own, _)| own == entry))
    };
    let relatives: Vec<&Form> = longer.into_iter().filter(shares_entry).collect();
    rng.pick(&relatives).copied()
}

#[test]
fn extensions_are_those_of_the_scan() {
    let mut rng = Rng::new(31);
    let (mut words, mut rows) = (0, 0);
    for rules in all_rules() {
        for _ in 0..60 {
            let (from, pool) = situation(&mut rng);
            let expected = Scan::french().extensions(from, &pool, &rules);
            let listed = listed(from, &pool, &rules);
            assert_eq!(listed, expected, "{from:?} with {pool} under {rules:?}");
            words += listed.len();
            rows += usize::from(from.is_some() && !listed.is_empty());
        }
    }
    assert!(words > 10_000, "only {words} words were compared");
    assert!(rows > 150, "only {rows} rows could grow");
}

#[test]
fn every_word_that_fits_is_listed_or_refused() {
    let mut rng = Rng::new(33);
    let mut same_entry = 0;
    for rules in all_rules() {
        for _ in 0..40 {
            let (from, pool) = situation(&mut rng);
            let listed = listed(from, &pool, &rules);
            let old = from.and_then(|from| Scan::french().find(from));
            for form in Scan::french().fitting(from, &pool) {
                let verdict = Dictionary::french().verdict(from, form.word, &rules);
                let case = format!("{from:?} to {} under {rules:?}", form.word);
                assert_eq!(verdict, form.verdict(old, &rules), "{case}");
                let is_listed = listed.binary_search(&form.word).is_ok();
                assert_eq!(is_listed, verdict == Verdict::Admitted, "{case}");
                let chained = matches!(verdict, Verdict::Refused(Refusal::SameEntry { .. }));
                same_entry += usize::from(chained);
            }
        }
    }
    assert!(same_entry > 50, "only {same_entry} chains were refused");
}

#[test]
fn verdicts_on_any_pair_are_those_of_the_scan() {
    let mut rng = Rng::new(35);
    let forms = &Scan::french().forms;
    for rules in all_rules() {
        for _ in 0..2_000 {
            let new = rng.below(forms.len());
            // Neighbours in the dictionary often share an entry.
            let near = (new + rng.below(12)).saturating_sub(6).min(forms.len() - 1);
            let (new, old) = (&forms[new], &forms[near]);
            let verdict = Dictionary::french().verdict(Some(old.word), new.word, &rules);
            let case = format!("{} to {} under {rules:?}", old.word, new.word);
            assert_eq!(verdict, new.verdict(Some(old), &rules), "{case}");
        }
        let length = 3 + rng.below(7);
        let nonsense = gibberish(&mut rng, length);
        if Scan::french().find(nonsense).is_none() {
            let verdict = Dictionary::french().verdict(None, nonsense, &rules);
            assert_eq!(verdict, Verdict::Refused(Refusal::Unknown), "{nonsense}");
        }
    }
}

#[test]
fn the_index_of_each_choice_of_options_knows_its_words() {
    let dictionary = Dictionary::french();
    let mut rng = Rng::new(36);
    let full = Letters::from_counts([9; 26]);
    for rules in all_rules() {
        let index = dictionary.word_index(&rules);
        let mut admitted = 0;
        for form in &Scan::french().forms {
            let number = index.number(form.word);
            let verdict = form.verdict(None, &rules);
            assert_eq!(
                number.is_some(),
                verdict == Verdict::Admitted,
                "{}",
                form.word
            );
            if let Some(number) = number {
                assert_eq!(index.lattice().word(number), form.word);
                assert_eq!(Some(index.form(number)), dictionary.find(form.word));
                admitted += 1;
            }
        }
        assert_eq!(index.lattice().len(), admitted);
        let strict = WordRules {
            same_entry: false,
            ..rules
        };
        for _ in 0..60 {
            let old = some_form(&mut rng, |form| index.number(form.word).is_some());
            let siblings = index.siblings(dictionary, &rules, index.number(old.word).unwrap());
            let siblings: BTreeSet<Word> = siblings
                .iter()
                .map(|number| index.lattice().word(*number))
                .collect();
            let same = Verdict::Refused(Refusal::SameEntry { from: old.word });
            let mut fits = Scan::french().fitting(Some(old.word), &full);
            fits.retain(|form| form.verdict(Some(old), &strict) == same);
            let expected = fits.iter().map(|form| form.word).collect();
            assert_eq!(siblings, expected, "{}", old.word);
        }
    }
}

#[test]
fn a_search_stops_when_it_is_told_to() {
    let mut rng = Rng::new(37);
    let mut stopped = 0;
    for rules in all_rules() {
        for _ in 0..20 {
            let (from, pool) = situation(&mut rng);
            let all = listed(from, &pool, &rules);
            if all.is_empty() {
                continue;
            }
            let enough = 1 + rng.below(all.len());
            let mut words: Vec<Word> = Vec::new();
            let mut f = |word| {
                words.push(word);
                if words.len() == enough {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            };
            let flow = Dictionary::french().for_each_extension(from, &pool, &rules, &mut f);
            assert_eq!(flow, ControlFlow::Break(()));
            assert_eq!(words.len(), enough);
            assert!(words.iter().all(|word| all.contains(word)));
            stopped += 1;
        }
    }
    assert!(
        stopped > 60,
        "only {stopped} searches had something to stop"
    );
}

#[test]
fn without_letters_nothing_can_be_made() {
    for rules in all_rules() {
        assert_eq!(listed(None, &Letters::EMPTY, &rules), []);
        assert_eq!(listed(None, &"EEEEE".parse().unwrap(), &rules), []);
        // Anagrams of the row's word are no extensions of it.
        assert_eq!(listed(Some(word("RAT")), &Letters::EMPTY, &rules), []);
        let full = Letters::from_counts([255; 26]);
        assert_eq!(listed(Some(word("CARTONNER")), &full, &rules), []);
    }
}

#[test]
fn with_every_letter_everything_can_be_made() {
    let mut rng = Rng::new(39);
    let full = Letters::from_counts([255; 26]);
    for rules in all_rules() {
        let all = Scan::french().extensions(None, &full, &rules);
        assert!(all.len() > 50_000);
        assert_eq!(listed(None, &full, &rules), all);
        for _ in 0..4 {
            let row = rng.pick(&Scan::french().forms).unwrap().word;
            let expected = Scan::french().extensions(Some(row), &full, &rules);
            assert_eq!(listed(Some(row), &full, &rules), expected, "{row}");
        }
    }
}
