//! §3 on the French lexicon: every example of the rule book, in both directions.

use jarnac_core::{Exclusion, Lexicon, Refusal, Verdict, WordRules};
use jarnac_lexicon::{Dictionary, EntryId};

use crate::{STRICT, all_rules, word};

/// The same with conjugated forms.
const CONJUGATIONS: WordRules = WordRules {
    conjugations: true,
    ..STRICT
};
/// The same with interjections.
const INTERJECTIONS: WordRules = WordRules {
    interjections: true,
    ..STRICT
};
/// The same with chains in one entry.
const CHAINS: WordRules = WordRules {
    same_entry: true,
    ..STRICT
};

fn opened(text: &str, rules: &WordRules) -> Verdict {
    Dictionary::french().verdict(None, word(text), rules)
}

fn extended(from: &str, to: &str, rules: &WordRules) -> Verdict {
    Dictionary::french().verdict(Some(word(from)), word(to), rules)
}

#[track_caller]
fn admitted(words: &str, rules: &WordRules) {
    for text in words.split(' ') {
        assert_eq!(opened(text, rules), Verdict::Admitted, "{text}");
    }
}

#[track_caller]
fn refused(words: &str, rules: &WordRules, why: Refusal) {
    for text in words.split(' ') {
        assert_eq!(opened(text, rules), Verdict::Refused(why), "{text}");
    }
}

/// One entry has both: neither may become the other, unless chains are allowed.
#[track_caller]
fn one_entry(pairs: &str) {
    for pair in pairs.split(' ') {
        let (one, other) = pair.split_once('→').unwrap();
        for (from, to) in [(one, other), (other, one)] {
            let same = Refusal::SameEntry { from: word(from) };
            assert_eq!(
                extended(from, to, &STRICT),
                Verdict::Refused(same),
                "{from}→{to}"
            );
            assert_eq!(
                extended(from, to, &CHAINS),
                Verdict::Admitted,
                "{from}→{to}"
            );
        }
    }
}

/// No entry has both.
#[track_caller]
fn two_entries(pairs: &str) {
    for pair in pairs.split(' ') {
        let (one, other) = pair.split_once('→').unwrap();
        for (from, to) in [(one, other), (other, one)] {
            assert_eq!(
                extended(from, to, &STRICT),
                Verdict::Admitted,
                "{from}→{to}"
            );
            assert_eq!(
                extended(from, to, &CHAINS),
                Verdict::Admitted,
                "{from}→{to}"
            );
        }
    }
}

/// The entries of all readings of a word.
fn entries(text: &str) -> Vec<EntryId> {
    let french = Dictionary::french();
    let form = french.find(word(text)).unwrap();
    french
        .readings(form)
        .map(|reading| reading.entry())
        .collect()
}

/// §3.1.3, §3.1.4: what is a word, and what only looks like one.
#[test]
fn r3_1_words_are_told_from_what_only_looks_like_one() {
    admitted("TZAR PHOTO PROF VOLT WATT GRAMME LITRE", &STRICT);
    for (words, why) in [
        ("ANGLO HISPANO MULTI", Refusal::Excluded(Exclusion::Prefix)),
        (
            "MUTANDIS MUTATIS VALOREM",
            Refusal::Excluded(Exclusion::Locution),
        ),
        ("AVR NOV FIG SIN", Refusal::Excluded(Exclusion::Symbol)),
        ("LORSQU PUISQU QUELQU JUSQU", Refusal::Unknown),
        ("XYZ ARCENCIEL BERLIN EUROPE", Refusal::Unknown),
    ] {
        for rules in all_rules() {
            refused(words, &rules, why);
        }
    }
}

/// §3.1.5
#[test]
fn r3_1_5_interjections_are_an_option() {
    let why = Refusal::Excluded(Exclusion::Interjection);
    let words = "OUPS OUST HUM TARATATA PARDI";
    refused(words, &STRICT, why);
    admitted(words, &INTERJECTIONS);
    // Whoever has another reading needs no option.
    admitted("TOPE MINCE", &STRICT);
    refused("AIE BASTA", &STRICT, Refusal::ConjugatedOnly);
    admitted("AIE BASTA", &INTERJECTIONS);
    admitted("AIE BASTA", &CONJUGATIONS);
}

/// §3.2.3
#[test]
fn r3_2_3_conjugated_forms_are_an_option() {
    let always = "JOUER JOUE JOUES JOUEE JOUEES JOUANT";
    let sometimes = "JOUA JOUAI RUAT BROSSENT";
    admitted(always, &STRICT);
    refused(sometimes, &STRICT, Refusal::ConjugatedOnly);
    admitted(always, &CONJUGATIONS);
    admitted(sometimes, &CONJUGATIONS);
}

/// §3.3.6
#[test]
fn r3_3_6_the_examples_of_the_rule_book() {
    one_entry("LAC→LACS ELANCE→ELANCEE MENAGE→MENAGER FLORE→FLORES PECHE→PECHER");
    two_entries("LAC→CALS ELANCE→ENLACEE DECRU→DECRUE");
    two_entries("MENAGE→ENGAMER MENAGE→MANEGER MENAGE→REMANGE");
}

/// §3.3.2: an entry is an article: with feminine, plural, and other spellings.
#[test]
fn r3_3_2_feminines_and_spellings_are_one_entry() {
    one_entry("CHAT→CHATTE CHAT→CHATS CLE→CLEF CLE→CLEFS DUC→DUCHESSE VERRIER→VERRIERE");
    for pair in [
        "CHAT CHATTE",
        "CLE CLEF",
        "DUC DUCHESSE",
        "VERRIER VERRIERE",
    ] {
        let (one, other) = pair.split_once(' ').unwrap();
        let other = entries(other);
        assert!(
            entries(one).iter().any(|entry| other.contains(entry)),
            "{pair}"
        );
    }
    // The articles of the noun and of the adjective differ; the verb is a third one.
    let noun = entries("MENAGES")[0];
    assert!(!entries("MENAGER").contains(&noun));
}

/// §3.3.2: what looks like a feminine can be another article.
#[test]
fn r3_3_2_other_nouns_are_other_entries() {
    two_entries("PLANT→PLANTE LEZARD→LEZARDE BOULET→BOULETTE RAVIN→RAVINE SABLIER→SABLIERE");
    two_entries("VARIANT→VARIANTE AVAR→AVARE HUN→HUNE TRAVERS→TRAVERSE POULAIN→POULAINE");
    one_entry("SAILLI→SAILLIE BIAIS→BIAISE MAURE→MAURESQUE DOUE→DOUER BOX→BOXES");
    one_entry("SANICLE→SANICULE PLANTE→PLANTES");
}

/// §3.3.5: where conjugations are off, a conjugated form links nothing.
#[test]
fn r3_3_5_conjugated_forms_are_no_links_where_they_are_not_admitted() {
    // The noun «sort», and «il sort» beside «sortir».
    for (from, to) in [("SORT", "SORTI"), ("SORT", "SORTIR"), ("SORTIE", "SORT")] {
        let same = Refusal::SameEntry { from: word(from) };
        assert_eq!(
            extended(from, to, &STRICT),
            Verdict::Admitted,
            "{from}→{to}"
        );
        let verdict = extended(from, to, &CONJUGATIONS);
        assert_eq!(verdict, Verdict::Refused(same), "{from}→{to}");
    }
    // A row's word that is not admitted itself limits nothing.
    assert_eq!(extended("JOUA", "JOUANT", &STRICT), Verdict::Admitted);
    let same = Refusal::SameEntry { from: word("JOUA") };
    assert_eq!(
        extended("JOUA", "JOUANT", &CONJUGATIONS),
        Verdict::Refused(same)
    );
}

/// §3.3.4: opening is never limited, and neither is what follows an unknown word.
#[test]
fn r3_3_4_only_the_word_on_the_row_counts() {
    for text in ["LACS", "ELANCEE", "MENAGER", "FLORES", "PECHER"] {
        assert_eq!(opened(text, &STRICT), Verdict::Admitted, "{text}");
        assert_eq!(extended("ZZZ", text, &STRICT), Verdict::Admitted, "{text}");
    }
    // Why a word is refused by itself goes before.
    let why = Verdict::Refused(Refusal::ConjugatedOnly);
    assert_eq!(extended("JOUER", "JOUERA", &STRICT), why);
    assert_eq!(
        extended("LAC", "CALX", &STRICT),
        Verdict::Refused(Refusal::Unknown)
    );
}

/// §7.2.1: headwords and infinitives, in one reading or more.
#[test]
fn r7_2_1_headwords_are_neither_conjugated_nor_inflected() {
    let french = Dictionary::french();
    for text in [
        "LAC",
        "JOUER",
        "JOUE",
        "JOUEE",
        "MENAGER",
        "TZAR",
        "DUCHESSE",
        "CARTONNER",
    ] {
        assert!(french.is_headword(word(text)), "{text}");
    }
    for text in [
        "CALS", "JOUES", "JOUANT", "JOUA", "CHATTE", "ELANCEE", "AVR", "ZZZ", "BROSSENT",
    ] {
        assert!(!french.is_headword(word(text)), "{text}");
    }
}
