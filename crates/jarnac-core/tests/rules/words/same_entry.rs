//! §3.3: forms of one entry do not follow one another on a row.

use jarnac_core::{Lexicon, Preset, Refusal, Verdict, WordRules};
use jarnac_testkit::{TinyLexicon, check};

use super::{FREE, STRICT, word};

/// What the lexicon says about one word in place of another.
fn extended(from: &str, to: &str, rules: &WordRules) -> Verdict {
    TinyLexicon::new().verdict(Some(word(from)), word(to), rules)
}

/// The letters that an extension adds.
fn added(from: &str, to: &str) -> String {
    let mut rest: Vec<char> = to.chars().collect();
    for letter in from.chars() {
        let at = rest.iter().position(|l| *l == letter);
        rest.remove(at.expect("an extension keeps every letter"));
    }
    rest.into_iter().collect()
}

/// X may not become Y where chains are off, in the lexicon's words and in a game.
#[track_caller]
fn forbidden(pairs: &str) {
    for pair in pairs.split(' ') {
        let (from, to) = pair.split_once('→').expect("FROM→TO");
        let same = Refusal::SameEntry { from: word(from) };
        assert_eq!(
            extended(from, to, &STRICT),
            Verdict::Refused(same),
            "{pair}"
        );
        assert_eq!(extended(from, to, &FREE), Verdict::Admitted, "{pair}");
        let reserve = added(from, to);
        check(&format!(
            "
            rules classic,same_entry=off,conjugations=off
            from A {from} / {reserve}; B / -; turn A
            = cannot play A {to}@1
            A extend 1 {to} ! {to} is not admitted: in the same entry as {from}
            = A {from} / {reserve}
            "
        ));
        check(&format!(
            "
            rules classic,conjugations=off
            from A {from} / {reserve}; B / -; turn A
            = can play A {to}@1
            A extend 1 {to} +E
            = A {to} / E
            "
        ));
        check(&format!(
            "
            rules competition
            from A {from} / {reserve}; B / -; turn A
            A extend 1 {to}
            B contest
            = A {from} / {reserve}
            = phase handover B contest
            "
        ));
    }
}

/// X may become Y even where chains are off.
#[track_caller]
fn allowed(pairs: &str) {
    for pair in pairs.split(' ') {
        let (from, to) = pair.split_once('→').expect("FROM→TO");
        assert_eq!(extended(from, to, &STRICT), Verdict::Admitted, "{pair}");
        let reserve = added(from, to);
        check(&format!(
            "
            rules classic,same_entry=off,conjugations=off
            from A {from} / {reserve}; B / -; turn A
            = can play A {to}@1
            A extend 1 {to} +E
            = A {to} / E
            "
        ));
        check(&format!(
            "
            rules competition
            from A {from} / {reserve}; B / -; turn A
            A extend 1 {to}
            B contest
            = A {to} /
            = bonus 1
            "
        ));
    }
}

/// §3.3.1: on, nothing is tested; off, one shared entry is enough to refuse.
#[test]
fn r3_3_1_same_entry_chains_are_an_option() {
    let presets = Preset::ALL.map(|preset| preset.options().words.same_entry);
    assert_eq!(presets, [true, true, true, false, false]);
    forbidden("TRACE→TRACEE RAT→RATS");
    // MENAGER is a verb and an adjective: MENAGE is in the first alone, and that is enough.
    forbidden("MENAGE→MENAGER");
    allowed("RAT→TZAR");
}

/// §3.3.2: an article has the headword with feminine, plurals, participles and other spellings.
#[test]
fn r3_3_2_an_entry_is_an_article_of_a_dictionary() {
    forbidden("CHAT→CHATTE CHAT→CHATS CLE→CLEF CLEF→CLEFS CLE→CLES");
    // «adj. et n.»
    forbidden("VOISIN→VOISINE VOISIN→VOISINES AMI→AMIES");
    forbidden("JOUE→JOUEE JOUEE→JOUEES PORTE→PORTER");
    // CAL is another article than LAC, RACE another than ARE.
    allowed("LAC→CALS ARE→RACE RACE→TRACE");
}

/// §3.3.3: without accents, and over all readings.
#[test]
fn r3_3_3_forms_are_compared_as_they_are_played() {
    // The fruit and its tree are two articles, but pêché and pêcher are one verb.
    forbidden("PECHE→PECHER");
    let only_nouns = TinyLexicon::from_text("n PECHE\nn PECHER");
    let apart = only_nouns.verdict(Some(word("pêche")), word("pêcher"), &STRICT);
    assert_eq!(apart, Verdict::Admitted);
}

/// §3.3.4: only the word just before counts, and only for extensions.
#[test]
fn r3_3_4_only_the_word_just_before_is_compared() {
    forbidden("TRACE→TRACEES");
    check(
        "
        rules classic,same_entry=off,conjugations=off
        from A TRACE / ES; B / -; turn A
        A extend 1 ECARTE +L
        A extend 1 ECARTES ! in the same entry as ECARTE
        A extend 1 TRACEES +C
        = A TRACEES / LC
        ",
    );
    // LACS may be opened beside LAC, and LAC does not become LACS.
    check(
        "
        rules classic,same_entry=off
        from A LAC / LACS; B / -; turn A
        A extend 1 LACS ! in the same entry as LAC
        A open LACS +E
        = A LAC LACS / E
        ",
    );
    check(
        "
        rules competition
        from A LAC / LACS; B / -; turn A
        A open LACS
        B contest
        = A LAC LACS /
        = bonus 1
        ",
    );
}

/// §3.3.5: a conjugated reading links nothing where it is not admitted.
#[test]
fn r3_3_5_a_conjugated_reading_is_a_link_only_where_it_is_admitted() {
    let conjugations = WordRules {
        conjugations: true,
        ..STRICT
    };
    // PART is a noun and a form of PARTIR, SENS a noun and a form of SENTIR.
    allowed("PART→PARTIR SENS→SENTIES");
    for (from, to) in [("PART", "PARTIR"), ("SENS", "SENTIES")] {
        let same = Refusal::SameEntry { from: word(from) };
        assert_eq!(
            extended(from, to, &conjugations),
            Verdict::Refused(same),
            "{from}"
        );
        let reserve = added(from, to);
        check(&format!(
            "
            rules classic,same_entry=off
            from A {from} / {reserve}; B / -; turn A
            A extend 1 {to} ! {to} is not admitted: in the same entry as {from}
            "
        ));
    }
}

/// §3.3.6: the examples of the texts.
#[test]
fn r3_3_6_the_examples_of_the_texts() {
    forbidden("LAC→LACS ELANCE→ELANCEE MENAGE→MENAGER FLORE→FLORES");
    allowed("LAC→CALS ELANCE→ENLACEE DECRU→DECRUE");
    allowed("MENAGE→ENGAMER MENAGE→MANEGER MENAGE→REMANGE");
}
