//! Words looked up handful by handful are those that a walk finds.

use std::ops::ControlFlow;

use jarnac_core::{Letters, Word};
use jarnac_lexicon::Dictionary;
use jarnac_lexicon::anagram::{Handfuls, LetterSum};
use jarnac_testkit::Rng;

use crate::STRICT;
use crate::chance::rack;

/// Compares both ways to make longer words of some letters, up to the size that is listed; says how
/// many words there were.
#[track_caller]
fn compare(handfuls: &mut Handfuls, from: &Letters, reserve: &Letters) -> usize {
    let lattice = Dictionary::french().word_index(&STRICT).lattice();
    handfuls.fill(reserve.distinct(), Word::MAX_LEN);
    let most = handfuls.reach().min(Word::MAX_LEN - from.len());
    let mut found = Vec::new();
    let sums = handfuls.of_sizes(1..=most);
    lattice.for_each_with_handful(LetterSum::of(from), sums, |number| found.push(number));
    let mut walked = Vec::new();
    let _ = lattice.for_each_beyond(from, &from.saturating_add(reserve), |number| {
        if lattice.word(number).len() <= from.len() + most {
            walked.push(number);
        }
        ControlFlow::Continue(())
    });
    found.sort_unstable();
    walked.sort_unstable();
    assert_eq!(found, walked, "{from} with {reserve}");
    found.len()
}

#[test]
fn every_size_of_reserve_gives_the_words_of_a_walk() {
    let words = Dictionary::french().word_index(&STRICT).lattice().words();
    let mut rng = Rng::new(53);
    let mut handfuls = Handfuls::default();
    let mut count = 0;
    for size in 0..=25 {
        for _ in 0..20 {
            let reserve = rack(&mut rng, size);
            let word = words[rng.below(words.len())];
            count += compare(&mut handfuls, &Letters::EMPTY, &reserve);
            count += compare(&mut handfuls, &Letters::from(word), &reserve);
        }
    }
    assert!(count > 2_000, "only {count} words were compared");
}

/// Handfuls are different multisets, all of them, the smaller ones first.
#[test]
fn each_handful_is_listed_once() {
    let mut handfuls = Handfuls::default();
    for (reserve, sizes) in [
        ("", vec![1]),
        ("A", vec![1, 1]),
        ("AAB", vec![1, 2, 2, 1]),
        ("ABCD", vec![1, 4, 6, 4, 1]),
        ("AABBCCD", vec![1, 4, 9, 13, 13, 9, 4]),
    ] {
        let letters: Letters = reserve.parse().unwrap();
        handfuls.fill(letters.distinct(), Word::MAX_LEN);
        for (size, count) in sizes.iter().enumerate() {
            let listed = handfuls.of_sizes(size..=size);
            assert_eq!(listed.len(), *count, "{size} of {reserve}");
        }
        let mut all = handfuls.of_sizes(0..=9).to_vec();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), handfuls.of_sizes(0..=9).len());
    }
}

#[test]
fn a_limit_is_kept_only_where_it_limits() {
    let mut handfuls = Handfuls::default();
    let letters: Letters = "ABCDE".parse().unwrap();
    handfuls.fill(letters.distinct(), 2);
    assert_eq!((handfuls.reach(), handfuls.of_sizes(0..=9).len()), (2, 16));
    handfuls.fill(letters.distinct(), 5);
    assert_eq!((handfuls.reach(), handfuls.of_sizes(0..=9).len()), (9, 32));
    let many = Letters::from_counts([9; 26]);
    handfuls.fill(many.distinct(), 9);
    assert_eq!((handfuls.reach(), handfuls.of_sizes(0..=9).len()), (0, 1));
}
