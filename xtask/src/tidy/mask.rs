//! Rust source with comments and the insides of literals blanked out, so that the other rules
//! see only code. Lines stay where they are.

/// Blanks out comments, and what stands between the quotes of strings and characters.
pub(super) fn code_only(source: &str) -> String {
    let mut masker = Masker {
        source: source.chars().collect(),
        at: 0,
        code: String::with_capacity(source.len()),
    };
    masker.run();
    masker.code
}

struct Masker {
    source: Vec<char>,
    at: usize,
    code: String,
}

impl Masker {
    fn run(&mut self) {
        while let Some(c) = self.peek(0) {
            match (c, self.peek(1)) {
                ('/', Some('/')) => self.line_comment(),
                ('/', Some('*')) => self.block_comment(),
                ('"', _) => self.string(),
                ('r', Some('"' | '#')) if !self.follows_word() => self.raw_string(),
                ('b' | 'c', Some('r')) if !self.follows_word() => {
                    self.keep();
                    self.raw_string();
                }
                ('\'', _) => self.character_or_lifetime(),
                _ => self.keep(),
            }
        }
    }

    fn peek(&self, ahead: usize) -> Option<char> {
        self.source.get(self.at + ahead).copied()
    }

    /// Whether the character before this one belongs to a word that it would be the end of.
    fn follows_word(&self) -> bool {
        let before = self
            .at
            .checked_sub(1)
            .and_then(|index| self.source.get(index));
        before.is_some_and(|c| c.is_alphanumeric() || *c == '_')
    }

    fn keep(&mut self) {
        self.code.extend(self.peek(0));
        self.at += 1;
    }

    fn blank(&mut self) {
        self.code
            .extend(self.peek(0).map(|c| if c == '\n' { '\n' } else { ' ' }));
        self.at += 1;
    }

    fn line_comment(&mut self) {
        while self.peek(0).is_some_and(|c| c != '\n') {
            self.blank();
        }
    }

    fn block_comment(&mut self) {
        let mut depth = 0_usize;
        while self.peek(0).is_some() {
            match (self.peek(0), self.peek(1)) {
                (Some('/'), Some('*')) => depth += 1,
                (Some('*'), Some('/')) => depth -= 1,
                _ => {
                    self.blank();
                    continue;
                }
            }
            self.blank();
            self.blank();
            if depth == 0 {
                return;
            }
        }
    }

    fn string(&mut self) {
        self.keep();
        while let Some(c) = self.peek(0) {
            match c {
                '"' => return self.keep(),
                '\\' => {
                    self.blank();
                    self.blank();
                }
                _ => self.blank(),
            }
        }
    }

    /// From the `r`; a raw identifier such as `r#type` is kept.
    fn raw_string(&mut self) {
        self.keep();
        let hashes = self.source[self.at..]
            .iter()
            .take_while(|c| **c == '#')
            .count();
        if self.peek(hashes) != Some('"') {
            return;
        }
        for _ in 0..=hashes {
            self.keep();
        }
        while self.peek(0).is_some() && !self.closes_raw_string(hashes) {
            self.blank();
        }
        for _ in 0..=hashes {
            self.keep();
        }
    }

    fn closes_raw_string(&self, hashes: usize) -> bool {
        self.peek(0) == Some('"') && (1..=hashes).all(|ahead| self.peek(ahead) == Some('#'))
    }

    fn character_or_lifetime(&mut self) {
        let is_escaped = self.peek(1) == Some('\\');
        let is_character = is_escaped || self.peek(2) == Some('\'');
        self.keep();
        if !is_character {
            return;
        }
        if is_escaped {
            self.blank();
        }
        self.blank();
        while self.peek(0).is_some_and(|c| c != '\'') {
            self.blank();
        }
        self.keep();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(source: &str, expected: &str) {
        let code = code_only(source);
        assert_eq!(code, expected);
        assert_eq!(code.lines().count(), source.lines().count());
    }

    #[test]
    fn comments_are_blanked() {
        check("a // b\nc", "a     \nc");
        check("a /* b\n/* c */ d */ e", "a     \n             e");
        check("//! x", "     ");
        check("a / b", "a / b");
    }

    #[test]
    fn strings_are_blanked() {
        check(r#"f("a // b")"#, r#"f("      ")"#);
        check(r#""a\"b" c"#, r#""    " c"#);
        check("\"a\nb\" c", "\" \n \" c");
        check(r#"b"x" y"#, r#"b" " y"#);
    }

    #[test]
    fn raw_strings_are_blanked() {
        check(r##"r#"a"b"# c"##, r##"r#"   "# c"##);
        check(r#"r"\" c"#, r#"r" " c"#);
        check(r##"br#"a"# c"##, r##"br#" "# c"##);
        check("r#type", "r#type");
        check("bar", "bar");
        check(r#"br + "x""#, r#"br + " ""#);
    }

    #[test]
    fn characters_are_not_lifetimes() {
        check("'\"' \"x\"", "' ' \" \"");
        check(r"'\'' x", r"'  ' x");
        check(r"'\u{a7}' x", r"'      ' x");
        check("&'a str", "&'a str");
        check("<'a, 'b>", "<'a, 'b>");
    }

    #[test]
    fn unfinished_literals_end_with_the_file() {
        check("\"a", "\" ");
        check("r#\"a", "r#\" ");
        check("/* a", "    ");
        check("'", "'");
    }
}
