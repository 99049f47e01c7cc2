//! `jarnac check`, `plays` and `anagrams`.

use serde_json::Value;

use crate::{check, jarnac};

fn json(args: &[&str]) -> Value {
    let output = jarnac(args, "");
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn a_word_is_admitted_in_any_case_and_with_accents() {
    for word in ["ménagé", "MENAGE", "Ménage"] {
        check(
            &["check", word],
            "",
            0,
            "MENAGE: admitted, ménage n.: headword",
        );
    }
    check(&["check", "cœur"], "", 0, "COEUR: admitted");
}

#[test]
fn a_refusal_says_why_and_exits_with_1() {
    for (args, why) in [
        (
            &["check", "MENAGER", "--from", "MENAGE"][..],
            "same entry, ménager v.: past participle",
        ),
        (
            &["check", "LACS", "--from", "LAC"],
            "LACS from LAC: same entry, lac n.: headword / plural",
        ),
        (
            &["check", "JOUAI"],
            "only a conjugated form, jouer v.: conjugated",
        ),
        (&["check", "XQXQ"], "XQXQ: not in the lexicon"),
        (
            &["check", "ATCHOUM", "--rules", "classic"],
            "only an interjection",
        ),
        (&["check", "MUTANDIS"], "only part of a locution"),
    ] {
        let output = jarnac(args, "");
        let out = String::from_utf8(output.stdout).unwrap();
        assert_eq!(output.status.code(), Some(1), "{args:?}: {out}");
        assert!(out.contains(why), "{args:?}: {out}");
    }
    check(&["check", "CALS", "--from", "LAC"], "", 0, "admitted");
    check(
        &["check", "JOUAI", "--rules", "classic"],
        "",
        0,
        "not admitted under: box_competition",
    );
}

#[test]
fn bad_usage_exits_with_2_and_says_how_to_mend_it() {
    check(&["check", "os"], "", 2, "at least 3 letters");
    check(&["check", "l'eau"], "", 2, "apostrophe");
    check(&["check", "RATS", "--from", "CHAT"], "", 2, "CH is missing");
    check(&["check", "ART", "--from", "RAT"], "", 2, "no letter more");
    check(&["check", "RAT", "--rules", "clasic"], "", 2, "clasic");
    check(
        &["check", "RAT", "--lexicon", "nowhere.lexicon"],
        "",
        2,
        "nowhere.lexicon",
    );
    check(&["words", "--reserve", "A1"], "", 2, "'1' is not a letter");
    check(&["words"], "", 2, "--reserve");
    // Its old name.
    check(&["plays", "--reserve", "Z"], "", 0, "no play");
    check(&["anagrams", ""], "", 2, "give some letters");
    check(&["anagrams", "AB", "--all"], "", 2, "3 to 9");
    check(&["anagrams", "ABC", "--drawn", "DE"], "", 2, "one letter");
    check(&["anagrams", "ABC", "--drawn", ""], "", 2, "there is none");
    let nine: Vec<&str> = ["--row", "RAT"].repeat(9);
    let args: Vec<&str> = ["words", "--reserve", "A"]
        .into_iter()
        .chain(nine)
        .collect();
    check(&args, "", 2, "8 rows");
}

#[test]
fn the_answer_in_json_has_its_shape() {
    let answer = json(&["check", "menager", "--from", "menage", "--json"]);
    assert_eq!(answer["word"], "MENAGER");
    assert_eq!(answer["admitted"], false);
    assert_eq!(answer["reason"], "same_entry");
    assert_eq!(answer["rules"], "competition");
    assert_eq!(answer["shared"][0]["headword"], "ménager");
    let entries = answer["entries"].as_array().unwrap();
    assert!(entries.iter().any(|entry| {
        entry["headword"] == "ménager"
            && entry["class"] == "verb"
            && entry["kinds"][0] == "infinitive"
    }));
    let answer = json(&["check", "rat", "--json"]);
    assert_eq!(answer["admitted"], true);
    assert_eq!(answer["reason"], Value::Null);
    assert_eq!(answer["lexicon"].as_str().unwrap().len(), 64);
}

#[test]
fn plays_come_best_first() {
    let plays = json(&[
        "words",
        "--row",
        "RAT",
        "--row",
        "BUT",
        "--reserve",
        "ZW",
        "--json",
    ]);
    let plays = plays.as_array().unwrap();
    assert!(plays.contains(&serde_json::json!({
        "row": 1, "from": "RAT", "word": "TZAR", "letters": "Z", "points": 16, "gain": 7
    })));
    let gains: Vec<i64> = plays
        .iter()
        .map(|play| play["gain"].as_i64().unwrap())
        .collect();
    assert!(gains.is_sorted_by(|a, b| a >= b), "{gains:?}");
    let opened = json(&["words", "--reserve", "ACEERT", "--json"]);
    assert_eq!(opened[0]["row"], Value::Null);
    assert_eq!(opened[0]["word"].as_str().unwrap().len(), 6);
    check(
        &["words", "--row", "RAT", "--reserve", "Z"],
        "",
        0,
        "row 1, RAT + Z",
    );
    check(&["words", "--reserve", "Z"], "", 0, "no play");
}

#[test]
fn a_full_mat_opens_nothing_and_hundred_counts() {
    let rows: Vec<&str> = ["--row", "RAT"].repeat(8);
    let args: Vec<&str> = ["words", "--reserve", "ZEBU", "--json"]
        .into_iter()
        .chain(rows)
        .collect();
    let plays = json(&args);
    assert!(
        plays
            .as_array()
            .unwrap()
            .iter()
            .all(|play| play["row"] != Value::Null)
    );
    let rules = "competition,hundred=on";
    let plays = json(&[
        "words",
        "--reserve",
        "CHARPENTE",
        "--rules",
        rules,
        "--json",
    ]);
    assert_eq!(plays[0]["points"].as_i64(), Some(100), "{}", plays[0]);
}

#[test]
fn anagrams_of_all_of_some_and_with_a_new_letter() {
    let all = json(&["anagrams", "tzar", "--all", "--json"]);
    assert_eq!(all[0]["word"], "TZAR");
    check(&["anagrams", "ACEERT"], "", 0, "6 letters: ");
    let drawn = json(&["anagrams", "RAT", "--drawn", "Z", "--json"]);
    let words: Vec<&str> = drawn
        .as_array()
        .unwrap()
        .iter()
        .map(|w| w["word"].as_str().unwrap())
        .collect();
    assert!(words.contains(&"TZAR"));
    assert!(words.iter().all(|word| word.contains('Z')));
    let accents = json(&["anagrams", "MENAGE", "--all", "--json"]);
    let menage = accents
        .as_array()
        .unwrap()
        .iter()
        .find(|w| w["word"] == "MENAGE")
        .unwrap();
    assert!(
        menage["spellings"]
            .as_array()
            .unwrap()
            .contains(&"ménagé".into())
    );
}

#[test]
fn a_word_is_defined_with_its_source_and_its_hooks() {
    check(
        &["define", "gaufriers"],
        "",
        0,
        "Moule à gaufres (Wiktionnaire)",
    );
    check(&["define", "gaufriers"], "", 0, "gaufrier n.: plural");
    check(&["define", "rat"], "", 0, "+ Z: TZAR");
    check(&["define", "rat"], "", 0, "RATS (same entry)");
    check(&["define", "rat"], "", 0, "a child knows it");
    let told = json(&["define", "boucher", "--json"]);
    let entries = told["entries"].as_array().unwrap();
    let classes: Vec<&Value> = entries.iter().map(|entry| &entry["class"]).collect();
    assert!(
        classes.contains(&&"noun".into()) && classes.contains(&&"verb".into()),
        "{told}"
    );
    for entry in entries {
        assert!(entry["gloss"]["text"].is_string(), "{entry}");
        assert!(
            entry["gloss"]["title"].is_string() && entry["gloss"]["licence"].is_string(),
            "{entry}"
        );
    }
    assert_eq!(told["known_by"], "beginner");
    assert!(
        told["hooks"]
            .as_array()
            .unwrap()
            .iter()
            .all(|hook| hook["letter"].is_string())
    );
}

#[test]
fn a_word_that_is_none_has_no_definition() {
    let output = jarnac(&["define", "XQXQ"], "");
    let out = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1), "{out}");
    assert!(out.contains("XQXQ: not in the lexicon"), "{out}");
    let told = json(&["define", "XQXQ", "--json"]);
    assert_eq!(
        (&told["entries"], &told["known_by"]),
        (&serde_json::json!([]), &Value::Null)
    );
    check(&["define", "os"], "", 2, "at least 3 letters");
    check(
        &["define", "RAT", "--dictionary", "nowhere.lexicon"],
        "",
        2,
        "nowhere.lexicon",
    );
    check(&["define"], "", 2, "<WORD>");
}
