//! No source file is too long to be read in one go. That no function is, is clippy's to say
//! (`too_many_lines`).

use super::tree::{Tree, Violation};

/// The kinds of files that people write and read.
const SOURCES: [&str; 6] = ["rs", "ts", "svelte", "css", "js", "mjs"];

/// Aim at 250 lines.
const MOST_LINES: usize = 450;

/// Written by a program.
const MADE: [&str; 1] = ["web/src/protocol/messages.ts"];

/// Those that were longer when the rule came, and how long they may be. To be split, and then to be
/// taken off this list.
const LONGER: [(&str, usize); 2] = [
    ("crates/jarnac-server/src/store/contract_tests.rs", 600),
    ("crates/jarnac-server/src/store/game.rs", 500),
];

pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    let mut violations = Vec::new();
    for (file, text) in tree.texts(&SOURCES) {
        if MADE.contains(&file.path()) {
            continue;
        }
        let lines = text.lines().count();
        let longer = LONGER.iter().find(|(path, _)| *path == file.path());
        let most = longer.map_or(MOST_LINES, |(_, most)| *most);
        if lines > most {
            violations.push(file.whole(format!("{lines} lines, at most {most}: split it")));
        }
        if longer.is_some() && lines <= MOST_LINES {
            violations.push(file.whole("short enough: take it off the list in xtask's size.rs"));
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

    #[test]
    fn an_exception_has_a_bound_and_an_end() {
        let (path, most) = LONGER[0];
        let report = |lines: usize| reports(check, &[(path, &"x\n".repeat(lines))]);
        assert_eq!(report(most), "");
        assert!(report(most + 1).contains("split it"));
        assert!(report(MOST_LINES).contains("take it off the list"));
    }
}
