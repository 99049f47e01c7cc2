//! What people read is in the catalogue: what the libraries and the server say, by its English; what the commands and the
//! terminal say, by its name. And nothing stands there that nobody says.

use std::collections::BTreeSet;

use super::literals::{Literal, literals};
use super::tree::{File, Tree, Violation};

/// What libraries say, and help, in English: both are found by their words.
const LIBRARY: &str = "locales/library.en.ftl";

/// What is asked for by its name.
const NAMED: [&str; 2] = ["locales/command.en.ftl", "locales/terminal.en.ftl"];

/// The crates that speak by names.
const SPEAKERS: [&str; 2] = ["crates/jarnac/src/", "crates/jarnac-terminal/src/"];

/// Where a sentence begins that a person may read. Behind these stand `format!(`, a code or nothing, then the text.
const SAYS: [&str; 9] = [
    "#[error(",
    "ApiError::new(",
    "Failure::new(",
    "Failure::not_found(",
    "bad(",
    "forbidden(",
    ".expected(",
    "Unexpected(",
    "let message =",
];

/// What is said to nobody but those who build the program or read its log.
const TO_NOBODY: [(&str, &str); 13] = [
    (
        "crates/jarnac-lexicon/src/frequency/",
        "a file that `cargo xtask lexicon` makes",
    ),
    (
        "crates/jarnac-lexicon/src/gloss/",
        "a file that `cargo xtask glosses` makes",
    ),
    (
        "crates/jarnac-lexicon/src/make/hunspell/",
        "a source of `cargo xtask lexicon`",
    ),
    (
        "crates/jarnac-lexicon/src/make/source/",
        "a source of `cargo xtask lexicon`",
    ),
    (
        "crates/jarnac-lexicon/src/make/table.rs",
        "a source of `cargo xtask lexicon`",
    ),
    (
        "crates/jarnac-lexicon/src/make/draft.rs",
        "a source of `cargo xtask lexicon`",
    ),
    (
        "crates/jarnac-engine/src/train/",
        "a file that `cargo xtask train` makes",
    ),
    (
        "crates/jarnac-server/src/analysis/mod.rs",
        "it goes to the log",
    ),
    (
        "crates/jarnac-study/src/book.rs",
        "a file that `cargo xtask puzzles` makes",
    ),
    (
        "crates/jarnac-study/src/check.rs",
        "what `cargo xtask puzzles` finds",
    ),
    ("crates/jarnac-simulation/", "tests"),
    ("crates/jarnac-testkit/", "tests"),
    (
        "crates/jarnac-terminal/",
        "its own test looks at every text",
    ),
];

/// Texts of the library's file that are not written in our code: the machine's, and those made of parts.
const FROM_ELSEWHERE: [&str; 11] = [
    "said-os-",
    "said-not-utf8",
    "said-no-digit",
    "said-no-number",
    "said-number-",
    "said-no-float",
    "said-no-socket-address",
    "said-not-in-range",
    "said-count",
    "said-notation-",
    "said-refusal-",
];

/// Texts in code of which the catalogue has what is made of them.
const MADE_OF_PARTS: [&str; 1] = ["{} due, and it has {found}"];

/// Texts of commands that no catalogue has: what is typed, and what other programs read.
const NO_TEXTS: [(&str, &str); 3] = [
    ("jarnac completions", "a line to be typed"),
    ("jarnac series", "how such a file begins"),
    ("every level is a player", "a promise of the code"),
];

pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    let Some(library) = tree.get(LIBRARY) else {
        return Vec::new();
    };
    let known: BTreeSet<String> = messages(library).map(|(_, _, text)| shape(text)).collect();
    let mut violations = Vec::new();
    let mut written = BTreeSet::new();
    let mut named = BTreeSet::new();
    for (file, text) in tree.texts(&["rs"]) {
        if !file.path().starts_with("crates/") || is_test(file.path()) {
            continue;
        }
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let all = literals(code);
        written.extend(all.iter().map(|literal| shape(&literal.text)));
        if SPEAKERS
            .iter()
            .any(|speaker| file.path().starts_with(speaker))
        {
            named.extend(all.iter().map(|literal| asked(&literal.text)));
        }
        if file.path().starts_with(SPEAKERS[0]) {
            violations.extend(
                all.iter()
                    .filter_map(|literal| outside(file, code, literal)),
            );
        } else if !TO_NOBODY
            .iter()
            .any(|(path, _)| file.path().starts_with(path))
        {
            let said = all.iter().filter(|literal| is_said(code, literal.at));
            let said = said.filter(|said| !MADE_OF_PARTS.contains(&said.text.as_str()));
            let missing =
                said.filter(|said| has_words(&said.text) && !known.contains(&shape(&said.text)));
            violations.extend(missing.map(|said| {
                let why = format!(
                    "«{}» is not in {LIBRARY}: write it there, and in French",
                    said.text
                );
                file.at(said.line, why)
            }));
        }
    }
    violations.extend(unsaid(tree, library, &written, &named));
    violations
}

fn is_test(path: &str) -> bool {
    path.contains("/tests/") || path.ends_with("tests.rs") || path.contains("/benches/")
}

/// The messages of a catalogue that have one line: line, name, text.
fn messages(file: &File) -> impl Iterator<Item = (usize, &str, &str)> {
    let lines = file.text().unwrap_or_default().lines();
    lines.enumerate().filter_map(|(at, line)| {
        let (name, text) = line.split_once(" =")?;
        let is_name = name.starts_with(|first: char| first.is_ascii_lowercase());
        is_name.then(|| (at + 1, name, text.trim_start()))
    })
}

/// A text with nothing in its braces.
fn shape(text: &str) -> String {
    let mut shape = String::new();
    let mut depth = 0;
    for one in text.chars() {
        match one {
            '{' => depth += 1,
            '}' if depth == 1 => {
                depth = 0;
                shape.push_str("{}");
            }
            '}' => depth -= 1,
            one if depth == 0 => shape.push(one),
            _ => {}
        }
    }
    shape
}

fn has_words(text: &str) -> bool {
    shape(text)
        .split(|one: char| !one.is_alphabetic())
        .any(|word| word.chars().count() > 2)
}

/// Whether a text stands where something is said.
fn is_said(code: &str, at: usize) -> bool {
    let mut before = code[..at].trim_end();
    for skipped in ["format!(", "&"] {
        before = before.strip_suffix(skipped).unwrap_or(before).trim_end();
    }
    if let Some((rest, last)) = before.rsplit_once(['(', '\n'])
        && let Some(code) = last.trim().strip_suffix(',')
        && code.starts_with("ErrorCode::")
    {
        let opens = before[..rest.len() + 1].trim_end();
        before = opens;
    }
    SAYS.iter().any(|says| before.ends_with(says.trim_end()))
}

/// A text of a command that is written in the code.
fn outside(file: &File, code: &str, literal: &Literal) -> Option<Violation> {
    let line = code.lines().nth(literal.line - 1).unwrap_or_default();
    let is_attribute = ["#[", "reason =", "expect("]
        .iter()
        .any(|one| line.contains(one));
    let words = shape(&literal.text);
    let words = words
        .split(|one: char| !one.is_alphabetic())
        .filter(|word| word.chars().count() > 2);
    let is_text = words.count() > 1 && literal.text.contains(' ');
    let is_known = NO_TEXTS.iter().any(|(text, _)| literal.text.contains(text));
    let why = "is a text outside the catalogue: say it by its name in locales/command.*.ftl";
    (is_text && !is_attribute && !is_known)
        .then(|| file.at(literal.line, format!("«{}» {why}", literal.text)))
}

/// What stands in the catalogue and is said by nobody.
fn unsaid(
    tree: &Tree,
    library: &File,
    written: &BTreeSet<String>,
    named: &BTreeSet<String>,
) -> Vec<Violation> {
    let is_elsewhere = |name: &str| FROM_ELSEWHERE.iter().any(|head| name.starts_with(head));
    let old = messages(library)
        .filter(|(_, name, text)| !is_elsewhere(name) && !written.contains(&shape(text)));
    let mut violations: Vec<Violation> = old
        .map(|(line, name, _)| library.at(line, format!("nobody says {name} in the code any more")))
        .collect();
    for file in NAMED.iter().filter_map(|path| tree.get(path)) {
        for (line, name, _) in messages(file) {
            if !is_asked(named, name) {
                violations.push(file.at(line, format!("nobody asks for {name}")));
            }
        }
    }
    violations
}

/// The name that code asks for; of a name that is made, `format!("arena-{head}")`, as much as is sure: `arena-`.
fn asked(literal: &str) -> String {
    let sure = literal.split('{').next().unwrap_or_default();
    sure.to_owned()
}

fn is_asked(named: &BTreeSet<String>, name: &str) -> bool {
    let mut heads = name.match_indices('-').map(|(at, _)| &name[..=at]);
    named.contains(name) || heads.any(|head| named.contains(head))
}

#[cfg(test)]
mod tests {
    use super::super::tree::reports;
    use super::*;

    const KNOWN: (&str, &str) = (LIBRARY, "# x\nsaid-over = the game is over\n");

    fn report(path: &str, code: &str) -> String {
        let says = (
            "crates/jarnac-core/src/said.rs",
            "#[error(\"the game is over\")]",
        );
        reports(check, &[KNOWN, says, (path, code)])
    }

    #[test]
    fn what_a_library_says_is_in_the_catalogue() {
        let path = "crates/jarnac-core/src/a.rs";
        assert_eq!(report(path, "#[error(\"the game is over\")]"), "");
        assert_eq!(report(path, "#[error(\"{0}\")]"), "");
        assert!(
            report(path, "\n#[error(\"the {x} is lost\")]").contains("a.rs:2: «the {x} is lost»")
        );
        let answer = "Failure::new(\n    ErrorCode::Busy,\n    format!(\"wait for {x}\"),\n)";
        assert!(report("crates/jarnac-server/src/a.rs", answer).contains("wait for {x}"));
        assert_eq!(report("crates/jarnac-server/src/tests.rs", answer), "");
    }

    #[test]
    fn a_command_has_no_text_of_its_own() {
        let path = "crates/jarnac/src/a.rs";
        assert!(report(path, "println!(\"nothing was found\");").contains("outside the catalogue"));
        assert_eq!(report(path, "println!(\"{a:>4}  {b}\");"), "");
        assert_eq!(report(path, "#[expect(x, reason = \"a good reason\")]"), "");
    }

    #[test]
    fn nothing_stands_there_that_nobody_says() {
        let unused = reports(check, &[KNOWN]);
        assert!(unused.contains("nobody says said-over"), "{unused}");
        let named = (NAMED[0], "a-b = x\na-c = y\n");
        let code = (
            "crates/jarnac/src/a.rs",
            "said!(\"a-b\"); // the game is over\n",
        );
        assert!(reports(check, &[named, KNOWN, code]).contains("nobody asks for a-c"));
        let made = ("crates/jarnac/src/a.rs", "said!(format!(\"a-{x}\"))");
        assert!(!reports(check, &[named, KNOWN, made]).contains("nobody asks"));
    }
}
