//! No source file is too long to be read in one go.

use super::tree::{Tree, Violation};

/// The kinds of files that people write and read.
const SOURCES: [&str; 4] = ["rs", "ts", "svelte", "css"];

/// Aim at 300 lines, split before 600.
const MOST_LINES: usize = 600;

/// Nobody writes this: `cargo xtask types` does.
const GENERATED: &str = "web/src/protocol/messages.ts";

pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    let mut violations = Vec::new();
    for (file, text) in tree.texts(&SOURCES) {
        if file.path() == GENERATED {
            continue;
        }
        let lines = text.lines().count();
        if lines > MOST_LINES {
            violations.push(file.whole(format!("{lines} lines, at most {MOST_LINES}: split it")));
        }
    }
    violations
}

#[cfg(test)]
mod tests {
    use super::super::tree::reports;
    use super::*;

    #[test]
    fn long_sources_are_refused() {
        let text = "x\n".repeat(MOST_LINES + 1);
        assert_eq!(
            reports(check, &[("a.rs", &text)]),
            "a.rs: 601 lines, at most 600: split it"
        );
        assert_ne!(reports(check, &[("web/src/a.svelte", &text)]), "");
    }

    #[test]
    fn other_files_may_be_long() {
        assert_eq!(reports(check, &[("a.rs", &"x\n".repeat(MOST_LINES))]), "");
        assert_eq!(
            reports(check, &[("data/words.txt", &"x\n".repeat(9_000))]),
            ""
        );
    }
}
