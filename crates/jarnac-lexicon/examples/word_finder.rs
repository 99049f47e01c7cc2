//! Finds words: those that letters make, or those that a row's word becomes with them.
//!
//! ```text
//! cargo run -p jarnac-lexicon --example word_finder -- ACEERT
//! cargo run -p jarnac-lexicon --example word_finder -- RAT ZWE
//! ```

use std::error::Error;
use std::ops::ControlFlow;

use jarnac_core::{Preset, Word};
use jarnac_lexicon::Dictionary;
use jarnac_lexicon::frequency::{Commonness, Frequencies};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (row, letters) = match &arguments[..] {
        [letters] => (None, letters),
        [word, letters] => (Some(word.parse::<Word>()?), letters),
        _ => return Err("usage: word_finder [WORD] LETTERS".into()),
    };
    let french = Dictionary::french();
    let rules = Preset::Classic.rules().words;
    let mut found: Vec<Word> = Vec::new();
    let all = french.extensions(row, &letters.parse()?, &rules, |word| {
        found.push(word);
        ControlFlow::Continue(())
    });
    assert!(all.is_continue(), "nobody stopped it");
    // Long words first, and among them those that everybody knows.
    let commonness = Commonness::new(french, Frequencies::french());
    let rarity = |word: &Word| french.find(*word).and_then(|form| commonness.get(form));
    found.sort_by_key(|word| {
        (
            std::cmp::Reverse(word.len()),
            rarity(word).is_none(),
            rarity(word),
        )
    });
    for word in found {
        println!("{word:9} {:3}", word.points().0);
    }
    Ok(())
}
