//! Tests are neither left out (but where a program that they need is missing) nor expected to panic.
//! That a lint is silenced only with a reason is clippy's to say (`allow_attributes`).

use super::search::{holds_word, numbered_lines};
use super::tree::{Tree, Violation};

pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    let mut violations = Vec::new();
    for (file, text) in tree.texts(&["rs"]) {
        for (number, line) in numbered_lines(text) {
            violations.extend(judge(line.trim_start()).map(|why| file.at(number, why)));
        }
    }
    violations
}

/// What is wrong with a line that begins with an attribute, if anything. rustfmt puts them there.
fn judge(line: &str) -> Option<&'static str> {
    let body = line.strip_prefix("#[")?;
    let name = body
        .split(|c: char| !c.is_alphanumeric() && c != '_')
        .next()?;
    // In `cfg_attr` the attribute is hidden behind a condition.
    let is = |wanted: &str| name == wanted || (name == "cfg_attr" && holds_word(body, wanted));
    if is("ignore") && !needs_a_program(body) {
        Some("`ignore`: a test that does not run proves nothing")
    } else if is("should_panic") {
        Some("`should_panic`: assert on the error instead")
    } else {
        None
    }
}

/// Whether a test is left out only where a program that it needs is not installed: the build script of
/// its crate says so, and the test counts as skipped.
fn needs_a_program(body: &str) -> bool {
    let squeezed: String = body.chars().filter(|c| !c.is_whitespace()).collect();
    squeezed.starts_with("cfg_attr(without_") && squeezed.contains(",ignore=\"")
}

#[cfg(test)]
mod tests {
    use super::super::tree::reports;
    use super::*;

    #[track_caller]
    fn refused(attribute: &str, word: &str) {
        let report = reports(
            check,
            &[("a.rs", &format!("\n    {attribute}\n    fn t() {{}}"))],
        );
        assert!(
            report.starts_with("a.rs:2: ") && report.contains(word),
            "{report}"
        );
    }

    #[track_caller]
    fn passes(text: &str) {
        assert_eq!(reports(check, &[("a.rs", text)]), "");
    }

    #[test]
    fn tests_must_run_and_must_not_panic() {
        refused("#[ignore]", "ignore");
        refused("#[ignore = \"slow\"]", "ignore");
        refused("#[should_panic(expected = \"x\")]", "should_panic");
        refused("#[cfg_attr(miri, ignore)]", "ignore");
        refused("#[cfg_attr(without_npm, ignore)]", "ignore");
        passes("#[cfg_attr(without_npm, ignore = \"npm is not installed\")]\nfn t() {}");
    }

    #[test]
    fn texts_and_other_attributes_pass() {
        passes("// #[ignore]\nconst A: &str = \"#[should_panic]\";");
        passes("#[derive(Debug)]\n#[cfg(feature = \"ignore\")]\nstruct S([u8; 4]);");
    }
}
