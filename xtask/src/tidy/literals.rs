//! The texts between quotation marks in Rust code.

/// A text in code: its line from 1, where it begins, and what it says.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Literal {
    pub(super) line: usize,
    pub(super) at: usize,
    pub(super) text: String,
}

/// All of them, without those in comments.
pub(super) fn literals(code: &str) -> Vec<Literal> {
    let bytes = code.as_bytes();
    let mut found = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let rest = &code[at..];
        let raw = rest.strip_prefix("r#\"").map(|raw| (raw, "\"#", 3));
        let raw = raw.or_else(|| rest.strip_prefix("r\"").map(|raw| (raw, "\"", 2)));
        let is_word = at > 0 && (bytes[at - 1].is_ascii_alphanumeric() || bytes[at - 1] == b'_');
        if rest.starts_with("//") {
            at += rest.find('\n').unwrap_or(rest.len());
        } else if let Some((raw, end, skipped)) = raw.filter(|_| !is_word) {
            let length = raw.find(end).unwrap_or(raw.len());
            found.push(literal(code, at, raw[..length].to_owned()));
            at += skipped + length + end.len();
        } else if rest.starts_with('"') {
            let length = quoted(rest);
            let inner = &rest[1..length.max(2) - 1];
            found.push(literal(code, at, unescaped(inner)));
            at += length.max(1);
        } else if let Some(length) = character(rest) {
            at += length;
        } else {
            at += rest.chars().next().map_or(1, char::len_utf8);
        }
    }
    found
}

fn literal(code: &str, at: usize, text: String) -> Literal {
    let line = code[..at].matches('\n').count() + 1;
    Literal { line, at, text }
}

/// How long a text with its quotation marks is.
fn quoted(rest: &str) -> usize {
    let mut is_escaped = false;
    for (at, one) in rest.char_indices().skip(1) {
        match one {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    rest.len()
}

/// How long a character such as `'"'` is; a lifetime is none.
fn character(rest: &str) -> Option<usize> {
    let inner = rest.strip_prefix('\'')?;
    let first = inner.chars().next()?;
    let length = match first {
        '\\' => inner[1..].find('\'')? + 1,
        one => one.len_utf8(),
    };
    inner[length..].starts_with('\'').then_some(length + 2)
}

/// Lines that go on are one line, and quotation marks are what they are.
fn unescaped(inner: &str) -> String {
    let mut text = String::new();
    let mut rest = inner;
    while let Some((before, after)) = rest.split_once('\\') {
        text.push_str(before);
        rest = match after.chars().next() {
            Some('\n') => after.trim_start(),
            Some('"') => {
                text.push('"');
                &after[1..]
            }
            _ => {
                text.push('\\');
                after
            }
        };
    }
    text.push_str(rest);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_found_and_comments_are_none() {
        let code = "// \"no\"\nlet a = \"one \\\"two\\\"\"; let b = '\"'; f::<'a>(\"three \\\n    four\", r#\"five \"six\"\"#)";
        let found: Vec<(usize, String)> = literals(code)
            .into_iter()
            .map(|one| (one.line, one.text))
            .collect();
        let expected = [
            (2, "one \"two\"".to_owned()),
            (2, "three four".to_owned()),
            (3, "five \"six\"".to_owned()),
        ];
        assert_eq!(found, expected);
    }
}
