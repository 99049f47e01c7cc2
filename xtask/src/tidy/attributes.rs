//! Tests are neither left out (but where a program that they need is missing) nor expected to panic, and a lint is silenced only with a reason.

use super::mask::code_only;
use super::search::holds_word;
use super::tree::{Tree, Violation};

pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    let mut violations = Vec::new();
    for (file, text) in tree.texts(&["rs"]) {
        for attribute in attributes(&code_only(text)) {
            violations.extend(judge(&attribute.body).map(|why| file.at(attribute.line, why)));
        }
    }
    violations
}

/// What stands between `#[` and `]`.
struct Attribute {
    line: usize,
    body: String,
}

/// What is wrong with an attribute, if anything.
fn judge(body: &str) -> Option<&'static str> {
    let name: String = body
        .chars()
        .take_while(|c| c.is_alphanumeric() || *c == '_')
        .collect();
    // In `cfg_attr` the attribute is hidden behind a condition.
    let is = |wanted: &str| name == wanted || (name == "cfg_attr" && holds_word(body, wanted));
    if is("ignore") && !needs_a_program(body) {
        Some("`ignore`: a test that does not run proves nothing")
    } else if is("should_panic") {
        Some("`should_panic`: assert on the error instead")
    } else if is("allow") {
        Some("`allow`: use `expect(…, reason = \"…\")`, which tells when it is not needed any more")
    } else if is("expect") && !has_reason(body) {
        Some("`expect` without a reason: add `reason = \"…\"`")
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

/// Whether there is a reason that is not empty. The text itself is blanked out here.
fn has_reason(body: &str) -> bool {
    let squeezed: String = body.chars().filter(|c| *c != '\n').collect();
    let Some((_, value)) = squeezed.split_once("reason") else {
        return false;
    };
    let value = value.trim_start().strip_prefix('=').map(str::trim_start);
    value.is_some_and(|value| !value.starts_with("\"\""))
}

/// All attributes, over as many lines as they take.
fn attributes(code: &str) -> Vec<Attribute> {
    let mut found = Vec::new();
    for (start, _) in code.match_indices('#') {
        let rest = &code[start + 1..];
        let rest = rest.strip_prefix('!').unwrap_or(rest).trim_start();
        let Some(rest) = rest.strip_prefix('[') else {
            continue;
        };
        let body = rest[..closing_bracket(rest)].trim_start().to_owned();
        let line = 1 + code[..start].matches('\n').count();
        found.push(Attribute { line, body });
    }
    found
}

/// Where the bracket is closed that stands just before the text.
fn closing_bracket(text: &str) -> usize {
    let mut depth = 1_usize;
    for (at, c) in text.char_indices() {
        match c {
            '[' => depth += 1,
            ']' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at;
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::super::tree::reports;
    use super::*;

    #[track_caller]
    fn refused(text: &str, word: &str) {
        let report = reports(check, &[("a.rs", text)]);
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
        refused("\n#[ignore]\nfn t() {}", "ignore");
        refused("\n#[ignore = \"slow\"]\nfn t() {}", "ignore");
        refused(
            "\n#[should_panic(expected = \"x\")]\nfn t() {}",
            "should_panic",
        );
        refused("\n#[cfg_attr(miri, ignore)]\nfn t() {}", "ignore");
        refused("\n#[cfg_attr(without_npm, ignore)]\nfn t() {}", "ignore");
        passes("#[cfg_attr(without_npm, ignore = \"npm is not installed\")]\nfn t() {}");
    }

    #[test]
    fn lints_are_expected_not_allowed() {
        refused("\n#[allow(dead_code)]\nfn f() {}", "allow");
        refused("\n#![allow(dead_code)]", "allow");
        refused("\n#[cfg_attr(test, allow(dead_code))]\nfn f() {}", "allow");
    }

    #[test]
    fn an_expectation_has_a_reason() {
        refused("\n#[expect(dead_code)]\nfn f() {}", "without a reason");
        refused(
            "\n#[expect(dead_code, reason = \"\")]\nfn f() {}",
            "without a reason",
        );
        passes("#[expect(dead_code, reason = \"used by the next layer\")]\nfn f() {}");
        passes("#[expect(\n    dead_code,\n    reason = \"x[1]\",\n)]\nfn f() {}");
        passes("let x = y.expect(\"it holds\");");
    }

    #[test]
    fn texts_and_other_attributes_pass() {
        passes("// #[ignore]\n/// #[allow(x)]\nconst A: &str = \"#[should_panic]\";");
        passes("#[derive(Debug)]\n#[cfg(feature = \"ignore\")]\nstruct S([u8; 4]);");
    }
}
