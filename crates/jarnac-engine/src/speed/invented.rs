//! A lexicon that nobody speaks, so that no change of the French one changes what is pinned on it.

use jarnac_core::{Letter, bag};
use jarnac_lexicon::make::{Draft, encode};
use jarnac_lexicon::{About, Class, Dictionary, Kind, Origin};

use crate::rng::Rng;

/// How many words grow from three letters to nine.
const CHAINS: usize = 3_000;

/// Some 20,000 strings that grow out of each other letter by letter, with plurals and feminines in
/// the entries of their headwords, conjugated forms, interjections, and many anagrams.
pub(super) fn invented() -> Dictionary {
    let mut rng = Rng::new(2012);
    let mut draft = Draft::default();
    let letters: Vec<Letter> = bag::Y2012.iter().collect();
    for chain in 0..CHAINS {
        let mut word: Vec<Letter> = (0..3).map(|_| letters[rng.below(letters.len())]).collect();
        while word.len() <= 9 {
            for at in (1..word.len()).rev() {
                word.swap(at, rng.below(at + 1));
            }
            add(&mut draft, &word, chain + word.len());
            word.push(letters[rng.below(letters.len())]);
        }
    }
    let file = encode(&draft, &About::default());
    Dictionary::from_bytes(&file).expect("what was encoded can be read")
}

/// Adds a word, and with it what its number says: a plural, a feminine.
fn add(draft: &mut Draft, word: &[Letter], number: usize) {
    let spelling: String = word.iter().map(|letter| letter.to_char()).collect();
    let spelling = spelling.to_lowercase();
    let (class, kind) = match number % 8 {
        0 => (Class::Verb, Kind::Infinitive),
        1 => (Class::Other, Kind::Interjection),
        _ => (Class::Noun, Kind::Headword),
    };
    let lemma = draft
        .add_lemma(&spelling, class, Origin::House)
        .expect("letters");
    let further = match number % 8 {
        0 => Some(("e", Kind::Conjugated)),
        2 | 3 => Some(("s", Kind::Plural)),
        4 => Some(("e", Kind::Feminine)),
        _ => None,
    };
    draft
        .add_reading(lemma, &spelling, kind)
        .expect("at most nine letters");
    if let Some((ending, kind)) = further {
        let longer = format!("{spelling}{ending}");
        draft.add_reading(lemma, &longer, kind).expect("letters");
    }
}
