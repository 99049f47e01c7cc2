//! Every text that the code asks for is in the catalogue, and nothing is said that is not from there.

use jarnac_catalogue::{Catalogue, Language};

use crate::plain::COMMANDS;
use crate::sheets::ENDS;

/// The sources of this crate, without its tests.
fn sources() -> Vec<(String, String)> {
    fn add(folder: &std::path::Path, all: &mut Vec<(String, String)>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() && !path.ends_with("tests") {
                add(&path, all);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let text = std::fs::read_to_string(&path).unwrap();
                let code = text.split("#[cfg(test)]").next().unwrap_or_default();
                all.push((path.display().to_string(), code.to_owned()));
            }
        }
    }
    let mut all = Vec::new();
    add(
        &std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        &mut all,
    );
    all
}

/// The string literals of a line of code that is no comment.
fn literals(line: &str) -> Vec<&str> {
    let line = line.trim_start();
    if line.starts_with("//") {
        return Vec::new();
    }
    line.split('"').skip(1).step_by(2).collect()
}

/// What programs say to each other.
const HEADERS: [&str; 3] = ["set-cookie", "transfer-encoding", "x-jarnac-csrf"];

fn is_id(text: &str) -> bool {
    text.contains('-')
        && text.starts_with(|first: char| first.is_ascii_lowercase())
        && text
            .chars()
            .all(|one| one.is_ascii_lowercase() || one.is_ascii_digit() || one == '-')
        && !text.ends_with('-')
}

#[test]
fn every_text_that_the_code_asks_for_is_there() {
    let catalogues = Language::ALL.map(Catalogue::new);
    // Names of buttons and calls are parts of names of texts.
    let parts = |text: &str| {
        [
            "action-",
            "say-call-",
            "why-call-",
            "refused-word-",
            "heard-",
            "end-",
            "result-why-",
            "command-",
        ]
        .iter()
        .any(|head| catalogues[0].has(&format!("{head}{text}")))
    };
    let mut asked = 0;
    for (path, text) in sources() {
        let ids = text.lines().flat_map(literals).filter(|text| is_id(text));
        for id in ids.filter(|id| !HEADERS.contains(id)) {
            asked += 1;
            for texts in &catalogues {
                assert!(texts.has(id) || parts(id), "{path} asks for {id}");
            }
        }
    }
    assert!(asked > 200, "{asked}");
    for texts in &catalogues {
        for (id, _) in COMMANDS {
            assert!(texts.has(&format!("command-{id}")), "{id}");
            assert!(texts.has(&format!("command-{id}-about")), "{id}");
        }
        for (_, id) in ENDS {
            assert!(texts.has(id), "{id}");
        }
    }
}

/// What is no text for people: formats, names of fields, signs.
fn is_plain(text: &str) -> bool {
    // What programs say to each other has no spaces, or ends its lines as HTTP does.
    if !text.contains(' ') || text.contains("\\r\\n") {
        return true;
    }
    let words = text
        .split(|one: char| !one.is_alphabetic())
        .filter(|word| word.chars().count() > 2);
    words.count() < 2
}

#[test]
fn nothing_is_said_that_is_not_from_the_catalogue() {
    let records = "local/record.rs";
    for (path, text) in sources() {
        for line in text.lines() {
            let is_reason = ["expect(", "reason =", "#["]
                .iter()
                .any(|one| line.contains(one));
            if is_reason || path.ends_with(records) {
                continue;
            }
            for said in literals(line) {
                // What stands in braces is put in, and says nothing itself.
                let mut bare = String::new();
                let mut depth = 0;
                for one in said.chars() {
                    match one {
                        '{' => depth += 1,
                        '}' => depth -= 1,
                        one if depth == 0 => bare.push(one),
                        _ => {}
                    }
                }
                assert!(
                    is_plain(&bare) || is_id(said),
                    "{path}: {said:?} is a text outside the catalogue"
                );
            }
        }
    }
}
