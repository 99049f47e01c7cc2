//! Relative links in Markdown lead to files that are there.

use super::tree::{File, Tree, Violation};

pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    let mut violations = Vec::new();
    for (file, text) in tree.texts(&["md"]) {
        for (number, line) in (1..).zip(prose(text)) {
            for target in targets(&line) {
                if !leads_somewhere(tree, file, target) {
                    violations.push(file.at(number, format!("the link `{target}` leads nowhere")));
                }
            }
        }
    }
    violations
}

/// The lines without code; a line in a code block is empty.
fn prose(text: &str) -> Vec<String> {
    let mut fence = None;
    let mut lines = Vec::new();
    for line in text.lines() {
        let start = line.trim_start();
        let mark = ["```", "~~~"]
            .into_iter()
            .find(|mark| start.starts_with(mark));
        let is_prose = match (fence, mark) {
            (None, None) => true,
            (None, Some(_)) => {
                fence = mark;
                false
            }
            (Some(open), Some(close)) if open == close => {
                fence = None;
                false
            }
            (Some(_), _) => false,
        };
        lines.push(if is_prose {
            without_code(line)
        } else {
            String::new()
        });
    }
    lines
}

/// Leaves out what stands between backticks.
fn without_code(line: &str) -> String {
    line.split('`').step_by(2).collect::<Vec<_>>().join("`")
}

/// The targets of `[text](target)` and `[label]: target`.
fn targets(line: &str) -> Vec<&str> {
    let mut found: Vec<&str> = line
        .match_indices("](")
        .map(|(at, opening)| &line[at + opening.len()..])
        .map(|rest| rest.split(')').next().unwrap_or(rest))
        .collect();
    if line.starts_with('[') && !line.starts_with("[^") {
        found.extend(line.split_once("]: ").map(|(_, target)| target));
    }
    found.into_iter().map(address).collect()
}

/// The address without the title that may follow it.
fn address(target: &str) -> &str {
    let target = target.trim();
    match target.strip_prefix('<') {
        Some(inner) => inner.split('>').next().unwrap_or(inner),
        None => target.split_whitespace().next().unwrap_or(""),
    }
}

fn leads_somewhere(tree: &Tree, from: &File, target: &str) -> bool {
    let path = target
        .split(['#', '?'])
        .next()
        .unwrap_or(target)
        .replace("%20", " ");
    let is_elsewhere = path
        .split('/')
        .next()
        .is_some_and(|first| first.contains(':'));
    if is_elsewhere || (path.is_empty() && target.starts_with('#')) {
        return true;
    }
    !target.is_empty() && resolve(from.path(), &path).is_some_and(|path| tree.has(&path))
}

/// The path from the root that a link in a file stands for; none if it leaves the repository.
fn resolve(from: &str, link: &str) -> Option<String> {
    let folder = from.rsplit_once('/').map_or("", |(folder, _)| folder);
    let base = if link.starts_with('/') { "" } else { folder };
    let mut parts: Vec<&str> = Vec::new();
    for part in base.split('/').chain(link.split('/')) {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::super::tree::reports;
    use super::*;

    fn report(text: &str) -> String {
        let files = [
            ("README.md", ""),
            ("docs/RULES.md", ""),
            ("docs/img/a b.png", ""),
            ("docs/guide.md", text),
        ];
        reports(check, &files)
    }

    #[test]
    fn links_to_files_and_folders_hold() {
        for link in [
            "RULES.md",
            "RULES.md#4.4",
            "./RULES.md",
            "../README.md",
            "/README.md",
            "img/",
            "..",
            "img/a%20b.png",
            "<img/a b.png>",
            "RULES.md \"the rules\"",
        ] {
            assert_eq!(
                report(&format!("see [this]({link}) and ![that]({link})")),
                "",
                "{link}"
            );
        }
        assert_eq!(report("[rules]: RULES.md"), "");
    }

    #[test]
    fn links_to_nothing_are_refused() {
        let expected = "docs/guide.md:2: the link `README.md` leads nowhere";
        assert_eq!(report("\n[a](README.md)"), expected);
        assert_eq!(report("\n[a]: README.md"), expected);
        assert!(report("[a](RULES.md) [b](../../outside.md)").contains("`../../outside.md`"));
        assert!(report("[a]()").contains("leads nowhere"));
    }

    #[test]
    fn links_elsewhere_are_not_followed() {
        assert_eq!(
            report("[a](https://example.org/x) [b](#here) [c](mailto:a@example.org)"),
            ""
        );
    }

    #[test]
    fn code_is_not_a_link() {
        assert_eq!(
            report("```rust\n[a](x.md)\n```\n`[a](x.md)` [^1]: a note\n"),
            ""
        );
        assert_ne!(report("```\n~~~\n```\n[a](x.md)"), "");
    }
}
