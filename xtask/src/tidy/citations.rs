//! A paragraph of the rule book that the code cites is in the rule book.

use std::collections::BTreeSet;

use super::search::numbered_lines;
use super::tree::{Tree, Violation};

/// The rule book.
const RULE_BOOK: &str = "docs/RULES.md";

/// The kinds of files that cite it.
const CODE: [&str; 7] = ["rs", "ts", "svelte", "css", "sql", "ftl", "toml"];

/// The sign before a citation; as a number, so that this file cites nothing.
const SIGN: char = '\u{a7}';

pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    let book = tree.get(RULE_BOOK).and_then(|file| file.text());
    let paragraphs = book.map(paragraphs);
    let mut violations = Vec::new();
    for (file, text) in tree.texts(&CODE) {
        for (number, line) in numbered_lines(text) {
            for cited in citations(line) {
                match &paragraphs {
                    None => {
                        let why = format!("{SIGN}{cited}, but there is no {RULE_BOOK}");
                        violations.push(file.at(number, why));
                    }
                    Some(known) if !known.contains(cited) => {
                        let why = format!("{SIGN}{cited} is not in {RULE_BOOK}");
                        violations.push(file.at(number, why));
                    }
                    Some(_) => {}
                }
            }
        }
    }
    violations
}

/// The numbers after the sign.
fn citations(line: &str) -> impl Iterator<Item = &str> {
    line.split(SIGN)
        .skip(1)
        .map(number)
        .filter(|number| !number.is_empty())
}

/// The numbers of the paragraphs (`**4.4.1**`) and of the headings (`## 4.4 …`).
fn paragraphs(book: &str) -> BTreeSet<&str> {
    let mut known = BTreeSet::new();
    for line in book.lines() {
        if let Some(heading) = line.strip_prefix('#') {
            let heading = heading.trim_start_matches('#').trim_start();
            known.insert(number(heading.trim_start_matches(SIGN)));
        }
        // Every other part is bold.
        known.extend(
            line.split("**")
                .skip(1)
                .step_by(2)
                .map(|bold| number(bold.trim_start_matches(SIGN))),
        );
    }
    known.remove("");
    known
}

/// The number at the start, such as `4.4.1`; a dot at its end is the sentence's.
fn number(text: &str) -> &str {
    let end = text
        .find(|c: char| !c.is_ascii_digit() && c != '.')
        .unwrap_or(text.len());
    let number = text[..end].trim_end_matches('.');
    if number.starts_with('.') { "" } else { number }
}

#[cfg(test)]
mod tests {
    use super::super::tree::reports;
    use super::*;

    const BOOK: &str = "# Rules\n\n## 4 Play\n\n### 4.4 Opening\n\n**4.4.1** One word. \
                        See **bold** and **4.4.2.**\n";

    fn report(cited: &str) -> String {
        let code = format!("\n/// As {SIGN}{cited}, always.\n");
        reports(
            check,
            &[(RULE_BOOK, BOOK), ("crates/jarnac-core/src/a.rs", &code)],
        )
    }

    #[test]
    fn paragraphs_and_headings_may_be_cited() {
        for cited in ["4", "4.4", "4.4.1", "4.4.2", "4.4.1."] {
            assert_eq!(report(cited), "", "{cited}");
        }
    }

    #[test]
    fn what_is_not_in_the_book_is_refused() {
        let expected = format!("crates/jarnac-core/src/a.rs:2: {SIGN}4.4.3 is not in {RULE_BOOK}");
        assert_eq!(report("4.4.3"), expected);
        assert_ne!(report("4.5"), "");
        assert_ne!(report(&format!("4.4.1 and {SIGN}9.1")), "");
    }

    #[test]
    fn the_sign_alone_cites_nothing() {
        assert_eq!(report("x.y.z"), "");
        assert_eq!(report(".."), "");
    }

    #[test]
    fn without_a_book_nothing_may_be_cited() {
        let code = format!("// {SIGN}4.4");
        assert!(reports(check, &[("a.rs", &code)]).contains("there is no docs/RULES.md"));
        assert_eq!(reports(check, &[("a.rs", "// nothing")]), "");
    }
}
