//! `jarnac lexicon …`, and the choice of a lexicon.

use std::fs;
use std::path::Path;

use crate::{check, jarnac, program, run, scratch};

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

fn dump(args: &[&str]) -> Vec<String> {
    let output = jarnac(&[&["lexicon", "dump"], args].concat(), "");
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(str::to_owned).collect()
}

#[test]
fn a_dump_has_every_admitted_word_once_and_nothing_else() {
    let classic = dump(&["--rules", "classic"]);
    let competition = dump(&["--rules", "competition"]);
    for words in [&classic, &competition] {
        assert!(words.is_sorted_by(|a, b| a < b), "sorted, and each once");
        assert!(
            words
                .iter()
                .all(|word| word.bytes().all(|b| b.is_ascii_uppercase()))
        );
        assert!(words.iter().all(|word| (3..=9).contains(&word.len())));
    }
    assert!(classic.len() > competition.len());
    assert!(classic.contains(&"JOUAI".to_owned()) && !competition.contains(&"JOUAI".to_owned()));
    let readings = dump(&["--readings"]);
    assert!(readings.contains(&"LACS\tlacs\tlac\tnoun\tplural\tsource".to_owned()));
}

#[test]
fn statistics_count_the_same_words() {
    let output = jarnac(&["lexicon", "stats", "--json"], "");
    let counts: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let competition = dump(&["--rules", "competition"]).len();
    assert_eq!(counts["admitted"]["competition"], competition);
    assert_eq!(counts["forms"], dump(&[]).len());
    check(&["lexicon", "stats"], "", 0, "past participle, feminine");
}

#[test]
fn a_list_of_ones_own_is_imported_and_used_everywhere() {
    let folder = scratch("import");
    let (list, file) = (folder.join("club.txt"), folder.join("club.lexicon"));
    fs::write(
        &list,
        "\u{feff}RAT\r\nrats\r\ntzar\r\nxérophage\r\nxérophages\r\nos\r\nzz9\r\n",
    )
    .unwrap();
    let args = ["lexicon", "import", text(&list), "-o", text(&file)];
    let output = jarnac(&args, "");
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(0), "{err}");
    assert!(err.contains("line 6") && err.contains("line 7"), "{err}");
    check(
        &["lexicon", "verify", text(&file)],
        "",
        0,
        "is whole: «club», 4 forms",
    );
    let chosen = ["--lexicon", text(&file)];
    check(
        &[&["check", "tzar"], &chosen[..]].concat(),
        "",
        0,
        "tzar n.: headword",
    );
    let output = jarnac(&[&["check", "CHAT"], &chosen[..]].concat(), "");
    assert_eq!(output.status.code(), Some(1));
    check(&["lexicon", "diff", "french", "french"], "", 0, "");
    let output = jarnac(&["lexicon", "diff", text(&file), "french"], "");
    assert_eq!(output.status.code(), Some(1));
    assert!(
        String::from_utf8(output.stdout)
            .unwrap()
            .contains("+ CHAT\n")
    );

    // The same by the environment and by the configuration file, whose paths are its own.
    let config = folder.join("config.toml");
    fs::write(&config, "lexicon = \"club.lexicon\"\n").unwrap();
    for (variable, value) in [("JARNAC_LEXICON", &file), ("JARNAC_CONFIG", &config)] {
        let output = run(program().args(["check", "CHAT"]).env(variable, value), "");
        assert_eq!(output.status.code(), Some(1), "{variable}");
    }
    fs::write(&config, "lexikon = \"club.lexicon\"\n").unwrap();
    let output = run(
        program()
            .args(["check", "CHAT"])
            .env("JARNAC_CONFIG", &config),
        "",
    );
    assert_eq!(output.status.code(), Some(2));
    assert!(
        String::from_utf8(output.stderr)
            .unwrap()
            .contains("lexikon")
    );
}

#[test]
fn a_dictionary_of_the_configuration_is_chosen_by_its_title() {
    let folder = scratch("titles");
    let (list, file) = (folder.join("club.txt"), folder.join("club.lexicon"));
    fs::write(&list, "RAT\nrats\n").unwrap();
    let named = ["--name", "Club", "--edition", "2026"];
    let args = ["lexicon", "import", text(&list), "-o", text(&file)];
    check(&[&args[..], &named[..]].concat(), "", 0, "2 forms");
    check(
        &["lexicon", "stats", "--lexicon", text(&file)],
        "",
        0,
        "Club 2026",
    );
    let config = folder.join("config.toml");
    let tables =
        "[[dictionary]]\nname = \"Le nôtre\"\nedition = \"9\"\nlexicon = \"club.lexicon\"\n";
    fs::write(&config, tables).unwrap();
    let chat = |title: &str| {
        let mut command = program();
        command.args(["check", "CHAT", "--lexicon", title]);
        run(command.env("JARNAC_CONFIG", &config), "")
    };
    for title in ["Le nôtre 9", "le nôtre"] {
        assert_eq!(chat(title).status.code(), Some(1), "{title}");
    }
    let unknown = chat("Le vôtre");
    assert_eq!(unknown.status.code(), Some(2));
    assert!(
        String::from_utf8(unknown.stderr)
            .unwrap()
            .contains("Le vôtre")
    );
}

#[test]
fn inferred_entries_are_marked() {
    let folder = scratch("inferred");
    let (list, file) = (folder.join("list.txt"), folder.join("list.lexicon"));
    fs::write(&list, "xiplotte\nxiplottes\n").unwrap();
    check(
        &["lexicon", "import", text(&list), "-o", text(&file)],
        "",
        0,
        "2 forms",
    );
    let args = [
        "check",
        "xiplottes",
        "--from",
        "xiplotte",
        "--lexicon",
        text(&file),
    ];
    let output = jarnac(&args, "");
    let out = String::from_utf8(output.stdout).unwrap();
    assert!(
        out.contains("same entry") && out.contains("inferred"),
        "{out}"
    );
}

#[test]
fn house_words_are_added_and_banned() {
    let folder = scratch("house");
    let house = folder.join("house.txt");
    fs::write(&house, "# our club\n+ jarnaquer\n- rat\n").unwrap();
    let chosen = ["--house-words", text(&house)];
    check(
        &[&["check", "jarnaquer"], &chosen[..]].concat(),
        "",
        0,
        "(house word)",
    );
    let output = jarnac(&[&["check", "rat"], &chosen[..]].concat(), "");
    assert_eq!(output.status.code(), Some(1));
    fs::write(&house, "+ jarnaquer\n? what\n").unwrap();
    check(&[&["check", "rat"], &chosen[..]].concat(), "", 2, "line 2");
}

#[test]
fn damage_is_found_and_the_way_to_mend_it_is_named() {
    let folder = scratch("damage");
    let file = folder.join("bad.lexicon");
    fs::write(&file, b"JARNACLX\x01\0\0\0 short").unwrap();
    check(
        &["lexicon", "verify", text(&file)],
        "",
        1,
        "jarnac lexicon import",
    );
    fs::write(&file, "RAT\nBUT\n").unwrap();
    check(
        &["lexicon", "verify", text(&file)],
        "",
        1,
        "no lexicon file",
    );
    check(
        &["check", "RAT", "--lexicon", text(&file)],
        "",
        2,
        "jarnac lexicon import",
    );
    check(&["lexicon", "verify", "nowhere"], "", 2, "nowhere");
    check(
        &["lexicon", "verify"],
        "",
        0,
        "the embedded french.lexicon is whole",
    );
    let empty = folder.join("empty.txt");
    fs::write(&empty, "# nothing\n").unwrap();
    check(
        &["lexicon", "import", text(&empty), "-o", text(&file)],
        "",
        2,
        "one word a line",
    );
}
