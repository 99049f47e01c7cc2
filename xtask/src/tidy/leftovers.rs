//! No notes to oneself, no holes and no debugging prints: unfinished work is an issue.

use super::search::{holds_word, numbered_lines};
use super::tree::{Tree, Violation};

/// The kinds of files that hold code.
const CODE: [&str; 14] = [
    "rs", "ts", "js", "mjs", "svelte", "css", "html", "sql", "ftl", "toml", "sh", "yml", "yaml", "",
];

/// In two halves, so that this file does not break its own rule.
const LEFTOVERS: [&str; 6] = [
    concat!("to", "do!"),
    concat!("un", "implemented!"),
    concat!("db", "g!"),
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("XX", "X"),
];

pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    let mut violations = Vec::new();
    for (file, text) in tree.texts(&CODE) {
        for (number, line) in numbered_lines(text) {
            for leftover in LEFTOVERS {
                if holds_word(line, leftover) {
                    violations.push(file.at(number, format!("`{leftover}`: finish it first")));
                }
            }
        }
    }
    violations
}

#[cfg(test)]
mod tests {
    use super::super::tree::reports;
    use super::*;

    #[test]
    fn each_leftover_is_refused() {
        for leftover in LEFTOVERS {
            let text = format!("fn f() {{\n    {leftover}(1); // really\n}}\n");
            for path in ["a.rs", "web/a.ts", ".ci/run"] {
                let expected = format!("{path}:2: `{leftover}`: finish it first");
                assert_eq!(reports(check, &[(path, &text)]), expected);
            }
        }
    }

    #[test]
    fn similar_words_pass() {
        let text = format!(
            "{}S and all_{}(); todo = \"warn\"",
            LEFTOVERS[3], LEFTOVERS[0]
        );
        assert_eq!(reports(check, &[("a.rs", &text)]), "");
    }

    #[test]
    fn prose_may_speak_of_them() {
        assert_eq!(reports(check, &[("CONTRIBUTING.md", LEFTOVERS[3])]), "");
    }
}
