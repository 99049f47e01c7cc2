//! A file is named after what is in it, not after the fact that something is in it.

use super::tree::{Tree, Violation};

/// Names that say nothing.
const EMPTY_NAMES: [&str; 5] = ["utils", "util", "helpers", "misc", "common"];

pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    let mut violations = Vec::new();
    for file in tree.files() {
        // Folders count too: `common/mod.rs` is a module called `common`.
        for part in file.path().split('/') {
            let stem = part.split('.').next().unwrap_or(part).to_lowercase();
            if EMPTY_NAMES.contains(&stem.as_str()) {
                violations.push(file.whole(format!("`{stem}` says nothing: name what is in it")));
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
    fn names_that_say_nothing_are_refused() {
        for path in [
            "src/utils.rs",
            "web/src/Helpers.ts",
            "tests/common/mod.rs",
            "misc.test.ts",
        ] {
            assert_ne!(reports(check, &[(path, "")]), "", "{path}");
        }
    }

    #[test]
    fn names_that_hold_such_a_word_pass() {
        for path in [
            "src/commons.rs",
            "src/common_words.rs",
            "src/utility.rs",
            "utils-of.md",
        ] {
            assert_eq!(reports(check, &[(path, "")]), "", "{path}");
        }
    }
}
