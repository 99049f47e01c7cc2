//! The French lexicon from outside: its queries against a plain scan, the examples of the rule
//! book, damaged files, and the inflection models against the lexicon's own forms.

#![expect(clippy::unwrap_used, reason = "a test that can't go on stops")]

mod agreement;
mod chance;
mod file;
mod handfuls;
mod lattice;
mod oracle;
mod scan;
mod statistics;
mod verdict;

use jarnac_core::{Word, WordRules};

/// Nothing but what is always admitted.
const STRICT: WordRules = WordRules {
    conjugations: false,
    same_entry: false,
    interjections: false,
};

/// All combinations of the three options.
fn all_rules() -> impl Iterator<Item = WordRules> {
    (0..8).map(|bits| WordRules {
        conjugations: bits & 1 != 0,
        same_entry: bits & 2 != 0,
        interjections: bits & 4 != 0,
    })
}

fn word(text: &str) -> Word {
    text.parse().unwrap()
}
