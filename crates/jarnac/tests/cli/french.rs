//! The program speaks French where the machine does, or where it is told to: everything, errors of bad use too.

use std::fs;

use crate::{program, run, scratch};

/// What it prints on both streams, with its exit code.
fn said(args: &[&str], input: &str) -> (Option<i32>, String) {
    let output = run(program().env("LC_ALL", "fr_FR.UTF-8").args(args), input);
    let both = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(both).unwrap())
}

#[track_caller]
fn check(args: &[&str], code: i32, expected: &str) -> String {
    let (found, text) = said(args, "");
    assert_eq!(found, Some(code), "{text}");
    assert!(text.contains(expected), "{expected:?} is not in:\n{text}");
    text
}

/// Words that no French text has.
const ENGLISH: [&str; 8] = [
    " the ", " of ", " with ", "Usage", "default:", "values:", "aliases:", "Print ",
];

#[track_caller]
fn is_french(text: &str) {
    for word in ENGLISH {
        assert!(!text.contains(word), "«{word}» is in:\n{text}");
    }
}

#[test]
fn all_help_is_french() {
    let commands = [
        "",
        "serve",
        "evening",
        "play",
        "think",
        "export",
        "import",
        "check",
        "define",
        "words",
        "anagrams",
        "analyze",
        "arena",
        "replay",
        "rules",
        "completions",
        "manual",
        "lexicon",
        "lexicon stats",
        "lexicon dump",
        "lexicon import",
        "lexicon verify",
        "lexicon diff",
        "lexicon proposals",
        "tournament",
        "tournament new",
        "tournament enter",
        "tournament pair",
        "tournament result",
        "tournament export",
        "help",
    ];
    for command in commands {
        let mut line: Vec<&str> = command.split(' ').filter(|word| !word.is_empty()).collect();
        if command != "help" {
            line.push("--help");
        }
        is_french(&check(&line, 0, "Utilisation\u{a0}: jarnac"));
    }
    is_french(&check(&["evening", "-h"], 0, "[par défaut\u{a0}: 1977]"));
    check(&["manual"], 0, ".SH NOM");
    check(&["completions", "fish"], 0, "Jouer dans le terminal");
}

#[test]
fn bad_use_is_told_in_french() {
    for (line, told) in [
        ("chek", "la commande «\u{202f}chek\u{202f}» n’existe pas"),
        ("chek", "il y a la commande «\u{202f}check\u{202f}»"),
        ("check", "il manque ces arguments"),
        (
            "check tzar --jsn",
            "il y a l’argument «\u{202f}--json\u{202f}»",
        ),
        ("check x", "un mot a au moins 3 lettres, et celui-ci en a 1"),
        ("check l’eau", "n’est pas une lettre"),
        (
            "check tzar --rules foo",
            "il n’y a pas de formule «\u{202f}foo\u{202f}»",
        ),
        ("check tzar --rules classic,joker=oui", "écrivez on ou off"),
        (
            "arena --a random --b random --pairs 0",
            "0 n’est pas dans 1..=1000000",
        ),
        (
            "arena --a random --b random --seed x",
            "ce n’est pas un nombre entier",
        ),
        (
            "arena --a who --b random",
            "il n’y a pas de joueur «\u{202f}who\u{202f}»",
        ),
        ("replay --quiet --all x", "ne va pas avec"),
        (
            "check tzar --lang de",
            "il n’y a pas de langue «\u{202f}de\u{202f}»",
        ),
        (
            "serve --listen 0.0.0.0:1",
            "dites --public si vous le voulez",
        ),
        ("serve --thinkers 0 --database x.db", "--thinkers vaut 0"),
        ("lexicon", "Utilisation\u{a0}: jarnac lexicon"),
    ] {
        let line: Vec<&str> = line.split(' ').collect();
        is_french(&check(&line, 2, told));
    }
}

#[test]
fn what_is_wrong_with_a_record_is_explained_in_french() {
    let folder = scratch("french-records");
    let write = |name: &str, text: &str| {
        let path = folder.join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let good = fs::read_to_string("tests/records/tzar.jarnac").unwrap();
    let cut = write("cut.jarnac", &good.replacen(" open 1 ", " open ", 1));
    check(
        &["replay", "--quiet", &cut],
        1,
        "attendu une ligne, de 1 à 8, trouvé",
    );
    let wrong = write("wrong.jarnac", &good.replacen(" open 1 ", " open 3 ", 1));
    check(
        &["replay", "--quiet", &wrong],
        1,
        "la feuille ne tient pas\u{a0}: l’action",
    );
    check(
        &["replay", "nowhere"],
        2,
        "impossible d’ouvrir nowhere\u{a0}: ce fichier ou dossier n’existe pas",
    );
    let bytes = folder.join("bytes.lexicon");
    fs::write(&bytes, "nothing").unwrap();
    let bytes = bytes.to_str().unwrap();
    check(
        &["lexicon", "verify", bytes],
        1,
        "ce n’est pas un fichier de lexique",
    );
}

#[test]
fn commands_speak_french_and_json_does_not() {
    check(
        &["check", "tzar"],
        0,
        "TZAR\u{a0}: admis, tzar n.\u{a0}: vedette",
    );
    check(
        &["check", "ménager", "--from", "ménage"],
        1,
        "même entrée, ménager v.",
    );
    check(&["define", "zzz"], 1, "ZZZ\u{a0}: absent du lexique");
    check(&["lexicon", "stats"], 0, "somme de contrôle");
    let record = "tests/records/tzar.jarnac";
    is_french(&check(&["replay", record], 0, "La feuille tient"));
    check(&["arena", "--list"], 0, "un enfant à table");
    let (_, json) = said(&["check", "tzar", "--json"], "");
    let value: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(value["admitted"], true);
    let folder = scratch("french-tournament");
    let file = folder.join("jeudi.tournament");
    let file = file.to_str().unwrap();
    check(&["tournament", "new", file], 0, "inscrit des joueurs");
    check(
        &["tournament", "withdraw", file, "3"],
        2,
        "personne n’a le numéro 3",
    );
    check(
        &["tournament", "set", file, "rounds"],
        0,
        "combien il y aura de rondes",
    );
    check(&["tournament", "new", file], 2, "existe déjà");
}

#[test]
fn the_flag_comes_before_the_machine() {
    check(
        &["define", "zzz", "--lang", "en"],
        1,
        "ZZZ: not in the lexicon",
    );
    check(&["chek", "--lang=en"], 2, "unrecognized subcommand 'chek'");
    let output = run(program().args(["--lang", "fr", "define", "zzz"]), "");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("absent du lexique"), "{text}");
}
