//! Properties of the small values: letters, words, times, texts.

use jarnac_core::notation::{Position, Record};
use jarnac_core::rules::RuleSet;
use jarnac_core::{Letter, Letters, Millis, Note, Word, spelling};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed};

fn config() -> Config {
    Config {
        cases: 256,
        rng_seed: RngSeed::Fixed(1977),
        failure_persistence: None,
        ..Config::default()
    }
}

fn letters() -> impl Strategy<Value = Letters> {
    proptest::collection::vec(0..26_u8, 0..40)
        .prop_map(|indexes| indexes.into_iter().filter_map(Letter::from_index).collect())
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn taking_away_and_adding_are_inverse(a in letters(), b in letters()) {
        let sum = a.checked_add(&b).unwrap();
        prop_assert_eq!(sum.checked_sub(&b), Some(a));
        prop_assert_eq!(sum.len(), a.len() + b.len());
        prop_assert!(sum.contains_all(&a) && sum.contains_all(&b));
        prop_assert_eq!(a.checked_sub(&b).is_some(), a.contains_all(&b));
        prop_assert_eq!(a.missing_from(&b).is_empty(), a.contains_all(&b));
    }

    #[test]
    fn letters_print_and_read_back(a in letters()) {
        prop_assert_eq!(a.to_string().parse(), Ok(a));
        prop_assert_eq!(a.iter().collect::<Letters>(), a);
        let by_rank: Letters = (0..a.len()).map(|rank| a.at_rank(rank).unwrap()).collect();
        prop_assert_eq!(by_rank, a);
    }

    #[test]
    fn any_text_is_a_word_or_says_why_not(text in "\\PC{0,12}") {
        match text.parse::<Word>() {
            Ok(word) => {
                prop_assert!((3..=9).contains(&word.len()));
                prop_assert_eq!(word.to_string().parse(), Ok(word));
                let folded: Vec<_> = spelling::letters(&text).map(Result::unwrap).collect();
                prop_assert_eq!(word.letters(), folded);
            }
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }

    #[test]
    fn any_text_is_a_note_or_says_why_not(text in "\\PC{0,250}") {
        match Note::new(&text) {
            Ok(note) => prop_assert_eq!(Note::new(note.as_str()), Ok(note)),
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }

    #[test]
    fn nothing_that_is_read_panics(text in "(\\PC|\n){0,200}") {
        let _ = text.parse::<Record>();
        let _ = text.parse::<Position>();
        let _ = text.parse::<RuleSet>();
        let _ = format!("jarnac record 1\n{text}").parse::<Record>();
        let _ = format!("A / -; B / -; turn A; {text}").parse::<Position>();
        let _ = format!("classic,{text}").parse::<RuleSet>();
    }

    #[test]
    fn spans_print_in_order(a in 0..10_000_000_u64, b in 0..10_000_000_u64) {
        prop_assert_eq!(Millis(a).less(Millis(b)).0, a.saturating_sub(b));
        prop_assert_eq!(Millis(a).to_string() == Millis(b).to_string(), a == b);
    }
}
