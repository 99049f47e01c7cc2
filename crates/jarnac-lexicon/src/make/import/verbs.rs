//! Verbs: those that only the list has, and further forms of those that are known.

use jarnac_core::Word;

use super::analogy::Analogy;
use super::inference::Inference;
use super::paradigm::Paradigm;
use crate::Class;
use crate::accents::plain;

/// Places the forms of verbs, and says how many new verbs there are.
pub(super) fn infer(inference: &mut Inference<'_>) -> usize {
    let analogy = Analogy::learn(inference.open);
    add_to_known(inference);
    let list = inference.list;
    let mut found = 0;
    for (letters, spelling) in list.all() {
        if analogy.knows(&letters) {
            continue;
        }
        let regular = Paradigm::regular(spelling).filter(|paradigm| paradigm.is_borne_out(list));
        if let Some(paradigm) = regular.or_else(|| analogy.paradigm(&letters, list)) {
            found += usize::from(place_all(inference, spelling, paradigm));
        }
    }
    found + infer_without_infinitive(inference)
}

/// A list that ends at nine letters has of a verb in -er with ten only two forms, in -a and -e.
/// There is hardly another reason for both of them to be words.
fn infer_without_infinitive(inference: &mut Inference<'_>) -> usize {
    let list = inference.list;
    let words: Vec<Word> = inference.unplaced.iter().copied().collect();
    let mut found = 0;
    for word in words {
        let spelling = inference.spelling(word, "");
        let Some(stem) = spelling.strip_suffix('a') else {
            continue;
        };
        let infinitive = format!("{}er", stem.replace('ç', "c"));
        let has_both = plain(stem).is_some_and(|stem| {
            list.is_silent_about(&format!("{stem}ER")) && list.has(&format!("{stem}E"))
        });
        if let Some(paradigm) = Paradigm::regular(&infinitive).filter(|_| has_both) {
            found += usize::from(place_all(inference, &infinitive, paradigm));
        }
    }
    found
}

/// A new verb with all its forms that the list has, be they known through other lemmas or not. If
/// every one of them is known, they are no verb, and nothing is placed.
fn place_all(inference: &mut Inference<'_>, infinitive: &str, paradigm: Paradigm) -> bool {
    let forms = paradigm.listed(inference.list);
    if !forms
        .iter()
        .any(|form| inference.is_unplaced(&form.letters))
    {
        return false;
    }
    let lemma = inference.inferred_lemma(infinitive, Class::Verb);
    for form in forms {
        if let Ok(word) = form.letters.parse() {
            inference.place(word, lemma, form.kind, &form.spelling);
        }
    }
    true
}

/// Unknown words that are forms of a known regular verb, such as the feminine of a participle that
/// the open lexicon takes for invariable.
fn add_to_known(inference: &mut Inference<'_>) {
    let (list, open) = (inference.list, inference.open);
    for lemma in open.lemmas().filter(|lemma| lemma.class() == Class::Verb) {
        let paradigm = Paradigm::regular(lemma.spelling());
        let Some(paradigm) = paradigm.filter(|paradigm| paradigm.is_borne_out(list)) else {
            continue;
        };
        let known = inference
            .draft
            .lemma(lemma.spelling(), Class::Verb)
            .expect("the draft began with all lemmas of the lexicon");
        let mut further = None;
        for form in paradigm.listed(list) {
            let Ok(word) = form.letters.parse() else {
                continue;
            };
            if inference.unplaced.contains(&word) {
                let spelling = inference.spelling(word, &form.spelling);
                let lemma =
                    *further.get_or_insert_with(|| inference.further_lemma(known, spelling));
                inference.place(word, lemma, form.kind, &form.spelling);
            }
        }
    }
}
