//! Anagram search by itself: on the French lexicon and on small sets of words.

use std::ops::ControlFlow;

use jarnac_core::{Letter, Letters, Word, WordRules};
use jarnac_lexicon::Dictionary;
use jarnac_lexicon::anagram::Lattice;
use jarnac_testkit::Rng;
use proptest::prelude::*;

use crate::chance::{part, rack, reserve};
use crate::scan::Scan;
use crate::{STRICT, all_rules};

/// The words that a search lists, sorted; twice the same word stays twice.
fn between(lattice: &Lattice, lower: &Letters, upper: &Letters) -> Vec<Word> {
    let mut words = Vec::new();
    let flow = lattice.for_each_between(lower, upper, |number| {
        words.push(lattice.word(number));
        ControlFlow::Continue(())
    });
    assert_eq!(flow, ControlFlow::Continue(()));
    words.sort();
    words
}

fn beyond(lattice: &Lattice, lower: &Letters, upper: &Letters) -> Vec<Word> {
    let mut words = Vec::new();
    let flow = lattice.for_each_beyond(lower, upper, |number| {
        words.push(lattice.word(number));
        ControlFlow::Continue(())
    });
    assert_eq!(flow, ControlFlow::Continue(()));
    words.sort();
    words
}

/// Both searches of the French lexicon against the scan; says how many words there were.
#[track_caller]
fn compare(lower: &Letters, upper: &Letters, rules: &WordRules) -> usize {
    let lattice = Dictionary::french().word_index(rules).lattice();
    let mut expected = Scan::french().admitted_between(lower, upper, rules);
    let found = between(lattice, lower, upper);
    assert_eq!(found, expected, "from {lower} to {upper}");
    expected.retain(|word| Letters::from(*word) != *lower);
    assert_eq!(beyond(lattice, lower, upper), expected, "beyond {lower}");
    found.len()
}

#[test]
fn words_between_two_multisets_are_those_of_the_scan() {
    let mut rng = Rng::new(41);
    let mut words = 0;
    for _ in 0..40 {
        for rules in all_rules().filter(|rules| rules.same_entry) {
            let upper = reserve(&mut rng);
            let lower = part(&mut rng, &upper, 4);
            words += compare(&lower, &upper, &rules);
            compare(&Letters::EMPTY, &upper, &rules);
        }
    }
    assert!(words > 1_000, "only {words} words were compared");
}

#[test]
fn the_anagrams_of_a_word_lie_between_it_and_itself() {
    let mut rng = Rng::new(43);
    let mut words = 0;
    for _ in 0..100 {
        let form = rng.pick(&Scan::french().forms).unwrap();
        let letters = Letters::from(form.word);
        for rules in all_rules().filter(|rules| rules.same_entry == rules.conjugations) {
            words += compare(&letters, &letters, &rules);
            let lattice = Dictionary::french().word_index(&rules).lattice();
            assert_eq!(beyond(lattice, &letters, &letters), []);
        }
    }
    assert!(words > 300, "only {words} anagrams were compared");
}

/// What one letter makes possible: the words that need every copy of it.
#[test]
fn a_letter_makes_the_difference_of_two_searches_possible() {
    let mut rng = Rng::new(45);
    let lattice = Dictionary::french().word_index(&STRICT).lattice();
    let mut words = 0;
    for _ in 0..300 {
        let with = reserve(&mut rng);
        let letter = with.at_rank(rng.below(with.len())).unwrap();
        let without = with.without(letter).unwrap();
        let every_copy: Letters = with.iter().filter(|l| *l == letter).collect();
        let before = between(lattice, &Letters::EMPTY, &without);
        let mut after = between(lattice, &Letters::EMPTY, &with);
        after.retain(|word| before.binary_search(word).is_err());
        let new = between(lattice, &every_copy, &with);
        assert_eq!(new, after, "{letter} in {with}");
        words += new.len();
    }
    assert!(words > 3_000, "only {words} words became possible");
}

#[test]
fn pools_may_be_huge() {
    let mut rng = Rng::new(47);
    let full = Letters::from_counts([255; 26]);
    compare(&Letters::EMPTY, &full, &STRICT);
    for _ in 0..20 {
        let any = Letters::from_counts(std::array::from_fn(|_| rng.below(256) as u8));
        let few = Letters::from_counts(std::array::from_fn(|_| rng.below(3) as u8 * 127));
        for upper in [any, few, full] {
            let size = rng.below(5);
            let asked = rack(&mut rng, size);
            let there = asked.iter().filter(|l| asked.count(*l) <= upper.count(*l));
            compare(&there.collect(), &upper, &STRICT);
        }
    }
}

#[test]
fn what_no_word_has_is_found_nowhere() {
    let lattice = Dictionary::french().word_index(&STRICT).lattice();
    let full = Letters::from_counts([255; 26]);
    for lower in [
        full,
        "ZZZZ".parse().unwrap(),
        "JKQWXY".parse().unwrap(),
        "EEEEEEEEEEEEEEE".parse().unwrap(),
        Letters::from_counts([1; 26]),
    ] {
        assert_eq!(between(lattice, &lower, &full), []);
        assert_eq!(between(lattice, &lower, &lower), []);
        assert_eq!(beyond(lattice, &lower, &full), []);
    }
    assert_eq!(between(lattice, &Letters::EMPTY, &Letters::EMPTY), []);
    assert_eq!(beyond(lattice, &Letters::EMPTY, &Letters::EMPTY), []);
    for letter in Letter::all() {
        let mut counts = [0; 26];
        counts[letter.index()] = 255;
        compare(&Letters::EMPTY, &Letters::from_counts(counts), &STRICT);
    }
}

/// Near the root words come from lists where nothing common is asked for, and from maps where
/// something is: both in one order, which the engine relies on.
#[test]
fn words_come_in_one_order() {
    let lattice = Dictionary::french().word_index(&STRICT).lattice();
    let in_turn = |lower: &Letters, upper: &Letters| {
        let mut numbers = Vec::new();
        let _ = lattice.for_each_between(lower, upper, |number| {
            numbers.push(number as usize);
            ControlFlow::Continue(())
        });
        numbers
    };
    let mut ranks = vec![0; lattice.len()];
    let all = in_turn(&Letters::EMPTY, &Letters::from_counts([9; 26]));
    for (rank, number) in all.into_iter().enumerate() {
        ranks[number] = rank;
    }
    let mut rng = Rng::new(59);
    let mut words = 0;
    for size in 3..=14 {
        for _ in 0..20 {
            let upper = rack(&mut rng, size);
            for lower in [Letters::EMPTY, part(&mut rng, &upper, 2)] {
                let found = in_turn(&lower, &upper);
                assert!(
                    found.is_sorted_by_key(|number| ranks[*number]),
                    "{lower} {upper}"
                );
                words += found.len();
            }
        }
    }
    assert!(words > 10_000, "only {words} words were compared");
}

#[test]
fn a_walk_stops_where_it_is_told_to() {
    let lattice = Dictionary::french().word_index(&STRICT).lattice();
    let upper = "AEINRSTUDL".parse().unwrap();
    let all = between(lattice, &Letters::EMPTY, &upper).len();
    for enough in (1..=all).step_by(97) {
        let mut calls = 0;
        let flow = lattice.for_each_between(&Letters::EMPTY, &upper, |_| {
            calls += 1;
            if calls == enough {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        assert_eq!((flow, calls), (ControlFlow::Break(()), enough));
    }
}

/// Words over a small alphabet, so that many have the same letters: common ones, of which the
/// first copy is treated apart, and rare ones.
fn some_words() -> impl Strategy<Value = Vec<Word>> {
    let letter = prop::sample::select(b"AEESUZZB".to_vec());
    let word = prop::collection::vec(letter, 3..=9).prop_map(|bytes| {
        let letters = bytes
            .iter()
            .map(|b| Letter::from_ascii(char::from(*b)).unwrap());
        Word::new(&letters.collect::<Vec<_>>()).unwrap()
    });
    prop::collection::vec(word, 0..60)
}

/// A multiset over the alphabet of the words and a letter more.
fn some_letters(most: u8) -> impl Strategy<Value = Letters> {
    prop::collection::vec(0..=most, 7).prop_map(|counts| {
        let mut all = [0; 26];
        for (letter, count) in b"ABESUWZ".iter().zip(counts) {
            all[usize::from(letter - b'A')] = count;
        }
        Letters::from_counts(all)
    })
}

proptest! {
    #[test]
    fn small_lattices_are_like_their_lists(
        words in some_words(),
        lower in some_letters(1),
        more in some_letters(4),
    ) {
        let lattice = Lattice::new(words.iter().copied());
        let mut different = words;
        different.sort();
        different.dedup();
        prop_assert_eq!(lattice.len(), different.len());
        prop_assert_eq!(lattice.is_empty(), different.is_empty());
        let mut own = lattice.words().to_vec();
        own.sort();
        prop_assert_eq!(&own, &different);
        let upper = lower.saturating_add(&more);
        let fits = |word: &&Word| {
            let letters = Letters::from(**word);
            letters.contains_all(&lower) && upper.contains_all(&letters)
        };
        let mut expected: Vec<Word> = different.iter().filter(fits).copied().collect();
        prop_assert_eq!(&between(&lattice, &lower, &upper), &expected);
        expected.retain(|word| Letters::from(*word) != lower);
        prop_assert_eq!(beyond(&lattice, &lower, &upper), expected);
    }

    #[test]
    fn each_word_of_a_small_lattice_finds_itself(words in some_words()) {
        let lattice = Lattice::new(words.iter().copied());
        for word in words {
            let letters = Letters::from(word);
            let anagrams = between(&lattice, &letters, &letters);
            prop_assert!(anagrams.contains(&word));
            prop_assert!(anagrams.iter().all(|other| Letters::from(*other) == letters));
        }
    }
}

#[test]
fn an_empty_lattice_has_nothing() {
    let lattice = Lattice::new([]);
    assert!(lattice.is_empty());
    let full = Letters::from_counts([255; 26]);
    assert_eq!(between(&lattice, &Letters::EMPTY, &full), []);
    assert_eq!(beyond(&lattice, &"RAT".parse().unwrap(), &full), []);
}
