//! Tests of the tiny lexicon: every word example of §3.

use super::*;
use jarnac_core::Exclusion;

const STRICT: WordRules = WordRules {
    conjugations: false,
    same_entry: false,
    interjections: false,
};
const FREE: WordRules = WordRules {
    conjugations: true,
    same_entry: true,
    interjections: true,
};

fn word(text: &str) -> Word {
    text.parse().unwrap()
}

fn verdict(from: &str, to: &str, rules: &WordRules) -> Verdict {
    let from = (!from.is_empty()).then(|| word(from));
    TinyLexicon::shared().verdict(from, word(to), rules)
}

#[track_caller]
fn admitted(words: &str, rules: &WordRules) {
    for text in words.split(' ') {
        assert_eq!(verdict("", text, rules), Verdict::Admitted, "{text}");
    }
}

#[track_caller]
fn refused(words: &str, rules: &WordRules, why: Refusal) {
    for text in words.split(' ') {
        assert_eq!(verdict("", text, rules), Verdict::Refused(why), "{text}");
    }
}

/// §3.1: what the lexicon has, and what it leaves out.
#[test]
fn a_word_falls_only_if_every_reading_is_excluded() {
    admitted("RAT BUT TZAR PHOTO PROF CASIERS SORBETS FLORES", &STRICT);
    refused("RTA AAA ZZZ", &FREE, Refusal::Unknown);
    let excluded = Refusal::Excluded;
    refused("NEO OMNI", &FREE, excluded(Exclusion::Prefix));
    refused("INSTAR LURETTE", &FREE, excluded(Exclusion::Locution));
    refused("KWH SNCF", &FREE, excluded(Exclusion::Symbol));
    refused("OUF PST ZUT", &STRICT, excluded(Exclusion::Interjection));
    admitted("OUF PST ZUT AIE", &FREE);
    // AIE is a form of AVOIR as well, and so not only an interjection.
    refused("AIE", &STRICT, Refusal::ConjugatedOnly);
}

/// §3.2: conjugated forms.
#[test]
fn conjugated_forms_need_the_option() {
    let nouns_and_participles = "JOUER JOUE JOUES JOUEE JOUEES JOUANT CARIES TRACE TRACEES";
    admitted(nouns_and_participles, &STRICT);
    let conjugated = "JOUA JOUAI RUAT BROSSENT MANGEAIT";
    admitted(conjugated, &FREE);
    refused(conjugated, &STRICT, Refusal::ConjugatedOnly);
    refused("JOUAIN MANGAIT DECRUEE", &FREE, Refusal::Unknown);
}

/// §3.3: the same entry, in both directions.
#[test]
fn forms_of_one_entry_do_not_follow_one_another() {
    let refused = "LAC-LACS ELANCE-ELANCEE MENAGE-MENAGER FLORE-FLORES PECHE-PECHER CHAT-CHATTE \
                   CHAT-CHATS CLE-CLEF TRACE-TRACEE TRACE-TRACER JOUE-JOUER";
    for pair in refused.split(' ') {
        let (from, to) = pair.split_once('-').unwrap();
        let same = Verdict::Refused(Refusal::SameEntry { from: word(from) });
        assert_eq!(verdict(from, to, &STRICT), same, "{pair}");
        assert_eq!(verdict(from, to, &FREE), Verdict::Admitted, "{pair}");
        assert_eq!(verdict("", to, &STRICT), Verdict::Admitted, "{pair}");
    }
    let allowed = "LAC-CALS ELANCE-ENLACEE MENAGE-ENGAMER MENAGE-MANEGER MENAGE-REMANGE \
                   DECRU-DECRUE ARE-RACE RACE-TRACE RAT-TZAR CARIES-CASIERS";
    for pair in allowed.split(' ') {
        let (from, to) = pair.split_once('-').unwrap();
        assert_eq!(verdict(from, to, &STRICT), Verdict::Admitted, "{pair}");
    }
}

/// §3.3.5: a conjugated form links nothing where it is not admitted.
#[test]
fn a_conjugated_form_is_a_link_only_where_it_is_admitted() {
    let lexicon = TinyLexicon::from_text("e LIRE=inf LIS=c\nn LIS -");
    let with_conjugations = WordRules {
        conjugations: true,
        ..STRICT
    };
    let (from, to) = (Some(word("LIS")), word("LIRES"));
    assert_eq!(
        lexicon.verdict(from, to, &STRICT),
        Verdict::Refused(Refusal::Unknown)
    );
    let to = word("LIRE");
    let same = Verdict::Refused(Refusal::SameEntry { from: word("LIS") });
    assert_eq!(lexicon.verdict(from, to, &STRICT), Verdict::Admitted);
    assert_eq!(lexicon.verdict(from, to, &with_conjugations), same);
}

#[test]
fn headwords_and_infinitives_are_headwords() {
    let lexicon = TinyLexicon::shared();
    for text in [
        "ADVERSITE",
        "CARTONNER",
        "DECROITRE",
        "RAT",
        "CLEF",
        "TRACE",
    ] {
        assert!(lexicon.is_headword(word(text)), "{text}");
    }
    for text in ["CARAVANES", "ABORDAGES", "RESTERA", "ELANCE", "ZZZ", "LACS"] {
        assert!(!lexicon.is_headword(word(text)), "{text}");
    }
}

#[test]
fn there_are_words_of_every_length() {
    let lexicon = TinyLexicon::shared();
    for (len, at_least) in [
        (3, 80),
        (4, 150),
        (5, 200),
        (6, 150),
        (7, 100),
        (8, 50),
        (9, 30),
    ] {
        let found = lexicon.words().filter(|w| w.len() == len).count();
        assert!(found >= at_least, "{found} words of {len} letters");
    }
    let sorted = lexicon.words().is_sorted();
    assert!(sorted);
    assert_eq!(lexicon.checksum().len(), 16);
    assert_ne!(
        lexicon.checksum(),
        TinyLexicon::from_text("n LAC").checksum()
    );
}

/// The list of extensions against the verdict on each word, the long way.
#[test]
fn extensions_are_what_the_verdict_admits() {
    let lexicon = TinyLexicon::shared();
    let cases = [
        ("", "ACEERT"),
        ("ARE", "CTE"),
        ("RACE", "TTESIR"),
        ("CARIES", "SIEN"),
        ("RAT", "BUZT"),
        ("MENAGE", "RRE"),
        ("", ""),
        ("LAC", "S"),
    ];
    for rules in [STRICT, FREE] {
        for (from, pool) in cases {
            let from = (!from.is_empty()).then(|| word(from));
            let pool: Letters = pool.parse().unwrap();
            let mut listed = Vec::new();
            let _ = lexicon.for_each_extension(from, &pool, &rules, &mut |word| {
                listed.push(word);
                ControlFlow::Continue(())
            });
            let base = from.map_or(Letters::EMPTY, Letters::from);
            let all = base.checked_add(&pool).unwrap();
            let by_hand: Vec<_> = lexicon
                .words()
                .filter(|w| from.is_none_or(|from| w.len() > from.len()))
                .filter(|w| all.contains_all(&(*w).into()))
                .filter(|w| Letters::from(*w).contains_all(&base))
                .filter(|w| lexicon.verdict(from, *w, &rules) == Verdict::Admitted)
                .collect();
            assert_eq!(listed, by_hand, "{from:?} {pool}");
        }
    }
}

#[test]
fn a_line_that_makes_no_sense_is_named() {
    let outcome = std::panic::catch_unwind(|| TinyLexicon::from_text("n LAC\nq LAC"));
    let message = outcome.expect_err("it has no such code");
    let text = message.downcast_ref::<String>().unwrap();
    assert!(text.contains("lexicon line 2"), "{text}");
}
