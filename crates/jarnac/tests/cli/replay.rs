//! `jarnac replay` and `jarnac rules`.

use std::path::{Path, PathBuf};

use crate::check;

/// Records for these tests: some were played with the testkit's lexicon, or with a real bag.
fn records() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records")
}

fn example(name: &str) -> String {
    records().join(name).to_str().unwrap().to_owned()
}

/// All records of a folder.
fn records_in(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    paths
        .filter(|path| path.extension().is_some_and(|ending| ending == "jarnac"))
        .collect()
}

/// The games that we show: draws, words and rulings hold, and they are written as we write.
#[test]
fn every_example_passes_every_check() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let examples = records_in(&folder);
    assert!(examples.len() >= 2);
    for path in examples {
        let text = std::fs::read_to_string(&path).unwrap();
        let record: jarnac_core::notation::Record = text.parse().unwrap();
        assert_eq!(record.to_string(), text, "{}", path.display());
        let path = path.to_str().unwrap();
        let checks = ["replay", "--verify", "--audit", "--quiet", path];
        check(&checks, "", 0, "agrees with every word and every ruling");
    }
}

#[test]
fn every_record_holds_and_prints_back() {
    let found = records_in(&records());
    assert!(found.len() >= 3);
    for path in found {
        let text = std::fs::read_to_string(&path).unwrap();
        let record: jarnac_core::notation::Record = text.parse().unwrap();
        assert_eq!(record.to_string(), text, "{}", path.display());
        check(
            &["replay", "--quiet", path.to_str().unwrap()],
            "",
            0,
            "The record holds",
        );
    }
}

#[test]
fn records_are_audited_with_the_lexicon_they_name() {
    let lexicon = jarnac_testkit::TinyLexicon::new();
    for name in ["competition.jarnac", "federation.jarnac"] {
        let text = std::fs::read_to_string(records().join(name)).unwrap();
        let record: jarnac_core::notation::Record = text.parse().unwrap();
        let named = record.header.lexicon.as_ref().unwrap().to_string();
        assert_eq!(
            named,
            format!("tiny {}", lexicon.checksum()),
            "make {name} anew"
        );
        assert!(record.audit(&lexicon).unwrap().outcome().is_some());
        let forged = text.replace(
            "ruling withdrawn 1 unknown",
            "ruling withdrawn 1 conjugated",
        );
        let forged: jarnac_core::notation::Record = forged.parse().unwrap();
        assert!(forged.audit(&lexicon).is_err(), "{name}");
    }
}

#[test]
fn a_replay_shows_every_step() {
    let out = check(
        &["replay", &example("tzar.jarnac")],
        "",
        0,
        "«Jarnac !» TZAR",
    );
    assert!(
        out.contains("Alice opens row 1: RAT; Alice draws T"),
        "{out}"
    );
    assert!(out.contains("9 actions, not finished"), "{out}");
    assert_eq!(out.matches("bag: ").count(), 9, "a table for each action");
}

#[test]
fn one_step_can_be_shown() {
    let out = check(
        &["replay", "--step", "6", &example("tzar.jarnac")],
        "",
        0,
        "1 T Z A R",
    );
    assert_eq!(out.matches("bag: ").count(), 1);
    assert!(out.contains("▸Bruno: 16, 1 Jarnac"), "{out}");
    check(
        &["replay", "--step", "10", &example("tzar.jarnac")],
        "",
        2,
        "the last that holds is 9",
    );
}

#[test]
fn draws_are_verified_against_the_seed() {
    let file = example("competition.jarnac");
    check(
        &["replay", "--verify", "-q", &file],
        "",
        0,
        "the seed matches its commitment",
    );
    let text = std::fs::read_to_string(&file).unwrap();
    let seed = text
        .lines()
        .find(|line| line.starts_with("seed: "))
        .unwrap();
    let other = text.replace(seed, &format!("seed: {}", "0".repeat(64)));
    check(
        &["replay", "--verify", "-q", "-"],
        &other,
        1,
        "does not match the commitment",
    );
    let commitment = text
        .lines()
        .find(|line| line.starts_with("commitment: "))
        .unwrap();
    let unpromised = text.replace(&format!("{commitment}\n"), "");
    check(
        &["replay", "--verify", "-q", "-"],
        &unpromised,
        0,
        "has no commitment",
    );
    check(
        &["replay", "--verify", "-q", &example("tzar.jarnac")],
        "",
        1,
        "has no seed",
    );
}

#[test]
fn a_damaged_record_is_refused_with_a_place() {
    let text = std::fs::read_to_string(example("tzar.jarnac")).unwrap();
    let damaged = text.replace("A open 2 BUT", "A open 9 BUT");
    check(
        &["replay", "-"],
        &damaged,
        1,
        "line 29, column 13: expected a row, 1 to 8, found '9'",
    );
    let illegal = text.replace("A open 2 BUT", "A open 2 BUX");
    let out = check(
        &["replay", "-"],
        &illegal,
        1,
        "action 4 can't follow: X missing",
    );
    assert!(
        out.contains("Alice opens row 1: RAT"),
        "what holds is shown:\n{out}"
    );
    check(
        &["replay", "-"],
        "",
        1,
        "standard input is no record: line 1, column 1",
    );
}

#[test]
fn bad_usage_exits_with_2() {
    check(&["replay"], "", 2, "FILE");
    check(
        &["replay", "no-such-file"],
        "",
        2,
        "can't open no-such-file",
    );
    check(&["rules", "tournoi"], "", 2, "choose classic");
    check(&["rules", "classic,handicap=9"], "", 2, "at most 4");
    let twice = ["rules", "classic,joker=on,joker=off"];
    check(&twice, "", 2, "joker is given twice");
    check(&["dance"], "", 2, "unrecognized subcommand");
}

#[test]
fn files_that_are_no_text_are_refused() {
    let file = std::env::temp_dir().join(format!("jarnac-test-{}", std::process::id()));
    std::fs::write(&file, [0xff, 0xfe, 0x00]).unwrap();
    // What was read and is no record is a bad finding, whatever else it is.
    for command in ["replay", "analyze"] {
        let args = [command, file.to_str().unwrap()];
        check(&args, "", 1, "is no record: line 1 is not UTF-8 text");
    }
    std::fs::write(&file, "#".repeat((4 << 20) + 1)).unwrap();
    let args = ["replay", file.to_str().unwrap()];
    check(&args, "", 1, "is no record: it is larger than 4 MiB");
    std::fs::remove_file(file).unwrap();
}

/// An escape sequence of a file would move the cursor, or worse, in an error that quotes it.
#[test]
fn errors_hold_no_control_characters_of_a_file() {
    let text = std::fs::read_to_string(example("tzar.jarnac")).unwrap();
    for (damaged, shown) in [
        ("\u{1b}]0;owned\u{7}\n".to_owned(), r"found '\u{1b}]0'"),
        (
            text.replace("A open 2 BUT", "A \u{1b}[2J"),
            r"found '\u{1b}[2J'",
        ),
        (
            text.replace("A: Alice", "A: \u{9b}31m"),
            r"found '\u{9b}31m'",
        ),
    ] {
        for command in ["replay", "analyze"] {
            let output = crate::jarnac(&[command, "-"], &damaged);
            let error = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(1), "{error}");
            assert!(error.contains(shown), "{error:?}");
            let mut raw = error.chars().filter(|c| c.is_control() && *c != '\n');
            assert_eq!(raw.next(), None, "{error:?}");
        }
    }
}

#[test]
fn one_is_no_plural() {
    let text = std::fs::read_to_string(example("tzar.jarnac")).unwrap();
    let (head, _) = text.split_once("\n0:00 toss").unwrap();
    let short = format!("{head}\n0:00 toss A\n");
    check(&["replay", "-q", "-"], &short, 0, "holds: 1 action, not");
    let two = format!("{short}0:03 A draw ABUZRT\n0:09 A open 1 RAT; A draw TT\n");
    check(&["replay", "-"], &two, 1, "1 letter is due, and it has 2");
    let bag = "A2 B2 R2 S2 T2 U2 Z1";
    let small = short.replace("bag: y2012", &format!("bag: {bag}"));
    let lines = "0:03 A draw ABUZRT\n0:04 A pass\n0:05 B draw ABRSTU\n";
    check(
        &["replay", "-"],
        &format!("{small}{lines}"),
        0,
        "bag: 1 letter\n",
    );
}

#[test]
fn the_line_of_a_record_is_one_action() {
    let text = std::fs::read_to_string(example("tzar.jarnac")).unwrap();
    let joined = text.replacen("\n0:04 A draw", "; A draw", 1);
    assert_ne!(joined, text);
    check(
        &["replay", "-"],
        &joined,
        1,
        "another action begins a line of its own",
    );
}

#[test]
fn the_rule_sets_are_shown() {
    check(&["rules"], "", 0, "box_competition");
    check(
        &["rules", "competition,joker=on"],
        "",
        0,
        "joker               on",
    );
    check(&["--help"], "", 0, "Usage: jarnac");
    check(&["--version"], "", 0, "jarnac ");
}

/// The announced word of a contest that failed is hidden, but the contested word is not.
#[test]
fn an_audit_judges_a_sealed_contest() {
    let header = jarnac_core::notation::Header::new("competition,clock=none".parse().unwrap());
    let record = |word: &str| {
        format!(
            "{header}\n0:00 toss letters A B\n0:01 A draw ABRTUZ\n0:02 A open 1 {word}\n\
             0:03 B contest sealed; ruling upheld\n"
        )
    };
    let args = ["replay", "--quiet", "--audit", "-"];
    check(&args, &record("RAT"), 0, "agrees with every word");
    check(
        &args,
        &record("ZUB"),
        1,
        "action 4: the lexicon decides this contest otherwise",
    );
}

#[test]
fn an_audit_asks_the_lexicon() {
    let args = |name: &str| ["replay", "--quiet", "--audit", &example(name)].map(str::to_owned);
    for (name, code, expected) in [
        ("tzar.jarnac", 0, "agrees with every word and every ruling"),
        ("competition.jarnac", 1, "decides this contest otherwise"),
        (
            "competition.jarnac",
            1,
            "was played with the dictionary tiny",
        ),
    ] {
        let args = args(name);
        check(&args.each_ref().map(String::as_str), "", code, expected);
    }
}
