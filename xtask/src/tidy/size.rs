//! No source file is too long to be read in one go. That no function is, is clippy's to say
//! (`too_many_lines`).

use super::tree::{Tree, Violation};

/// The kinds of files that people write and read.
const SOURCES: [&str; 6] = ["rs", "ts", "svelte", "css", "js", "mjs"];

/// Aim at 250 lines.
const MOST_LINES: usize = 450;

/// Written by a program.
const MADE: [&str; 1] = ["web/src/protocol/messages.ts"];

pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    let mut violations = Vec::new();
    for (file, text) in tree.texts(&SOURCES) {
        if MADE.contains(&file.path()) {
            continue;
        }
        let lines = text.lines().count();
        if lines > MOST_LINES {
            let told = format!("{lines} lines, at most {MOST_LINES}: split it");
            violations.push(file.whole(told));
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
            "a.rs: 451 lines, at most 450: split it"
        );
        assert_ne!(reports(check, &[("web/src/a.svelte", &text)]), "");
    }

    #[test]
    fn other_files_may_be_long() {
        assert_eq!(reports(check, &[("a.rs", &"x\n".repeat(MOST_LINES))]), "");
        let long = "x\n".repeat(9_000);
        assert_eq!(reports(check, &[("data/words.txt", &long)]), "");
        assert_eq!(reports(check, &[(MADE[0], &long)]), "");
    }
}
