//! White space that nobody sees does not change from commit to commit.

use super::search::numbered_lines;
use super::tree::{File, Tree, Violation};

pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    let mut violations = Vec::new();
    for file in tree.files().filter(|file| is_ours(file)) {
        let Some(text) = file.text() else { continue };
        for (number, line) in numbered_lines(&text.replace('\r', " ")) {
            if line.ends_with(char::is_whitespace) {
                violations.push(file.at(number, "white space at the end of the line"));
            }
            if file.extension() == "rs" && line.contains('\t') {
                violations.push(file.at(number, "a tab: use spaces, or `\\t` in a string"));
            }
        }
        if !text.is_empty() && !text.ends_with('\n') {
            violations.push(file.whole("no newline at the end of the file"));
        }
        if text.ends_with("\n\n") || text == "\n" {
            violations.push(file.whole("empty lines at the end of the file"));
        }
    }
    violations
}

/// Snapshots are written by a program, and a fuzz seed is any bytes.
fn is_ours(file: &File) -> bool {
    file.extension() != "snap" && !file.path().starts_with("fuzz/corpus/")
}

#[cfg(test)]
mod tests {
    use super::super::tree::reports;
    use super::*;

    #[test]
    fn white_space_at_the_end_is_refused() {
        let expected = "a.md:2: white space at the end of the line";
        assert_eq!(reports(check, &[("a.md", "a\nb \nc\n")]), expected);
        assert_eq!(reports(check, &[("a.md", "a\nb\r\nc\n")]), expected);
    }

    #[test]
    fn rust_has_no_tabs() {
        assert!(reports(check, &[("a.rs", "\tx\n")]).contains("a.rs:1: a tab"));
        assert_eq!(reports(check, &[("Makefile", "\tx\n")]), "");
    }

    #[test]
    fn a_file_ends_with_one_newline() {
        assert_eq!(
            reports(check, &[("a.rs", "x")]),
            "a.rs: no newline at the end of the file"
        );
        assert_eq!(
            reports(check, &[("a", "x\n\n")]),
            "a: empty lines at the end of the file"
        );
        assert_eq!(
            reports(check, &[("a", "\n")]),
            "a: empty lines at the end of the file"
        );
        assert_eq!(reports(check, &[("a", "x\n"), (".gitkeep", "")]), "");
    }

    #[test]
    fn what_programs_write_is_left_alone() {
        assert_eq!(
            reports(
                check,
                &[("tests/a.snap", "x \n\n"), ("fuzz/corpus/t/1", "x")]
            ),
            ""
        );
    }
}
