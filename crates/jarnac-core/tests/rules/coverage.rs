//! Every numbered paragraph of `docs/RULES.md` has its test, and every such test its paragraph.

#![expect(clippy::disallowed_methods, reason = "a test may read files")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// A rule by its number: `[4, 2, 8]` is §4.2.8.
type Number = Vec<u16>;

/// The rules that have no test here, and why.
const EXEMPT: &[(&str, &str)] = &[(
    "1.8",
    "it points to the glossary and says nothing about the game",
)];

/// The numbers at the beginning of paragraphs: `**4.2.8** After each …`.
fn rules_in(text: &str) -> Vec<Number> {
    text.lines()
        .filter_map(|line| line.strip_prefix("**")?.split_once("**"))
        .filter_map(|(number, _)| parse(number, '.'))
        .collect()
}

/// The numbers that tests name: `fn r4_2_8_each_word_owes_a_draw`, marked as a test.
fn tests_in(text: &str) -> Vec<Number> {
    let marks = text.lines().map(|line| line.trim() == "#[test]");
    marks
        .zip(text.lines().skip(1))
        .filter_map(|(marked, line)| marked.then_some(line))
        .filter_map(|line| line.trim_start().strip_prefix("fn r"))
        .filter(|name| name.starts_with(|c: char| c.is_ascii_digit()))
        .map(|name| {
            let parts = name.split('_').map(str::parse).take_while(Result::is_ok);
            parts.flatten().collect()
        })
        .collect()
}

fn parse(number: &str, between: char) -> Option<Number> {
    let parts: Number = number
        .split(between)
        .map(|part| part.parse().ok())
        .collect::<Option<_>>()?;
    matches!(parts.len(), 2 | 3).then_some(parts)
}

/// All Rust files of a folder and its subfolders, one after the other.
fn sources(folder: &Path) -> String {
    let mut text = String::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("a file").path();
        if path.is_dir() {
            text += &sources(&path);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            text += &fs::read_to_string(&path).expect("UTF-8");
            text.push('\n');
        }
    }
    text
}

fn list<'n>(numbers: impl IntoIterator<Item = &'n Number>) -> String {
    let print = |number: &Number| {
        let parts: Vec<String> = number.iter().map(ToString::to_string).collect();
        format!("§{}", parts.join("."))
    };
    let all: Vec<String> = numbers.into_iter().map(print).collect();
    all.join(" ")
}

#[test]
fn every_rule_has_a_test_and_every_test_a_rule() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let book = fs::read_to_string(here.join("../../docs/RULES.md")).unwrap();
    let in_order = rules_in(&book);
    let rules: BTreeSet<Number> = in_order.iter().cloned().collect();
    assert_eq!(rules.len(), in_order.len(), "a number is given twice");
    assert!(rules.len() > 100, "only {} rules were found", rules.len());
    let tests: BTreeSet<Number> = tests_in(&sources(&here.join("tests/rules")))
        .into_iter()
        .collect();
    let exempt: BTreeSet<Number> = EXEMPT
        .iter()
        .map(|(number, _)| parse(number, '.').expect("a number such as 4.2.8"))
        .collect();

    let covered: BTreeSet<Number> = tests.union(&exempt).cloned().collect();
    let untested = list(rules.difference(&covered));
    let of_no_rule = list(covered.difference(&rules));
    let needless = list(tests.intersection(&exempt));
    let problems = [
        ("rules without a test", untested),
        ("tests or exemptions of no rule", of_no_rule),
        ("exemptions of rules that have a test", needless),
    ];
    let problems: Vec<String> = problems
        .into_iter()
        .filter(|(_, numbers)| !numbers.is_empty())
        .map(|(what, numbers)| format!("{what}: {numbers}"))
        .collect();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn numbers_are_read_from_paragraphs_and_from_names() {
    let book =
        "**4.2.8** After each\nsee **4.2.9** there\n**[ours]** no\n> **5.1** no\n**10.5** yes";
    assert_eq!(rules_in(book), [vec![4, 2, 8], vec![10, 5]]);
    let marked = |name: &str| {
        format!(
            "#[test]
    fn {name}() {{}}
"
        )
    };
    let tests = ["r5_8_a_call", "refused", "r4_1_10_y_is_a_vowel"].map(marked);
    let tests = tests.concat() + "fn r5_9_no_test() {}";
    assert_eq!(tests_in(&tests), [vec![5, 8], vec![4, 1, 10]]);
    assert_eq!(list(&[vec![4, 2, 8], vec![10, 5]]), "§4.2.8 §10.5");
}
