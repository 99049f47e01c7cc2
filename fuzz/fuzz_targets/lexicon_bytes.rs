//! Any bytes, and a small lexicon file with anything in it changed: reading never panics and makes
//! no room for what is only claimed, and what reads can be asked everything and written again.
#![no_main]

use std::ops::ControlFlow;
use std::sync::LazyLock;

use jarnac_core::{Letters, Lexicon, Verdict, Word, WordRules};
use jarnac_fuzz::Bytes;
use jarnac_lexicon::make::{Draft, encode};
use jarnac_lexicon::{About, Class, Dictionary, Kind, Origin};
use libfuzzer_sys::fuzz_target;

/// A lexicon file with some of everything: accents, a ligature, an entry of two lemmas, several
/// readings of one form.
static SMALL: LazyLock<Vec<u8>> = LazyLock::new(|| {
    use Kind::{Conjugated, Feminine, Headword, Infinitive, Interjection, PastParticiple, Plural};
    let mut draft = Draft::default();
    let mut add = |lemma: &str, class, forms: &[(&str, Kind)]| {
        let lemma = draft
            .add_lemma(lemma, class, Origin::House)
            .expect("a lemma");
        for (form, kind) in forms {
            draft.add_reading(lemma, form, *kind).expect("a form");
        }
        lemma
    };
    add("œuf", Class::Noun, &[("œuf", Headword), ("œufs", Plural)]);
    add(
        "chat",
        Class::Noun,
        &[("chat", Headword), ("chatte", Feminine)],
    );
    add("oups", Class::Other, &[("oups", Interjection)]);
    add(
        "mangé",
        Class::Noun,
        &[("mangé", Headword), ("mangée", Feminine)],
    );
    let verb = [
        ("manger", Infinitive),
        ("mangé", PastParticiple),
        ("mange", Conjugated),
    ];
    add("manger", Class::Verb, &verb);
    let one = add("clé", Class::Noun, &[("clé", Headword), ("clés", Plural)]);
    let other = add("clef", Class::Noun, &[("clef", Headword)]);
    draft.link(one, other);
    encode(&draft, &About::default())
});

fuzz_target!(|data: &[u8]| {
    read(data);
    read(&changed(data));
});

/// The small file with the data as changes, each at a place.
fn changed(data: &[u8]) -> Vec<u8> {
    let mut file = SMALL.clone();
    let mut bytes = Bytes(data);
    while !bytes.is_empty() && !file.is_empty() {
        let place = usize::from(u16::from_le_bytes([bytes.byte(), bytes.byte()])) % file.len();
        match bytes.below(4) {
            0 => file[place] = bytes.byte(),
            1 => file[place] ^= 1 << bytes.below(8),
            2 => file.insert(place, bytes.byte()),
            _ => {
                file.remove(place);
            }
        }
    }
    file
}

fn read(bytes: &[u8]) {
    let verified = Dictionary::verify(bytes).is_ok();
    match Dictionary::from_bytes(bytes) {
        Err(_) => assert!(!verified, "the stricter check let it pass"),
        Ok(dictionary) => ask(&dictionary, bytes, verified),
    }
}

/// All that can be asked of a lexicon.
fn ask(dictionary: &Dictionary, bytes: &[u8], verified: bool) {
    let mut words: Vec<Word> = Vec::new();
    for form in dictionary.forms() {
        let word = dictionary.word(form);
        assert_eq!(dictionary.find(word), Some(form));
        assert!(dictionary.readings(form).len() > 0);
        for reading in dictionary.readings(form) {
            assert_eq!(reading.spelling().parse(), Ok(word));
            assert!(!reading.lemma().to_string().is_empty());
        }
        words.push(word);
    }
    for bits in 0..8 {
        let rules = WordRules {
            conjugations: bits & 1 != 0,
            same_entry: bits & 2 != 0,
            interjections: bits & 4 != 0,
        };
        list(dictionary, &words, &rules);
    }
    let again = encode(&Draft::of(dictionary), dictionary.about());
    let read = Dictionary::verify(&again).expect("what is written is in order");
    assert_eq!(read.form_count(), dictionary.form_count());
    if verified {
        assert_eq!(again, bytes);
    }
}

/// What can be made of a few letters is what the verdicts admit.
fn list(dictionary: &Dictionary, words: &[Word], rules: &WordRules) {
    let pool: Letters = "CAHTTEFLS".parse().expect("letters");
    let rows = words.iter().step_by(words.len() / 3 + 1).copied().map(Some);
    for from in rows.chain([None]) {
        let lower = from.map_or(Letters::EMPTY, Letters::from);
        let mut listed = Vec::new();
        let _ = dictionary.for_each_extension(from, &pool, rules, &mut |word| {
            listed.push(word);
            ControlFlow::Continue(())
        });
        listed.sort();
        let fits = |word: &&Word| {
            let added = Letters::from(**word).checked_sub(&lower);
            added.is_some_and(|added| !added.is_empty() && pool.contains_all(&added))
                && dictionary.verdict(from, **word, rules) == Verdict::Admitted
        };
        let admitted: Vec<Word> = words.iter().filter(fits).copied().collect();
        assert_eq!(listed, admitted);
        let _ = from.is_some_and(|word| dictionary.is_headword(word));
    }
}
