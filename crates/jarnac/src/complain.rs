//! What goes wrong, on standard error. Text of files and of other people can't steer the terminal
//! there.

use std::fmt::Display;
use std::io::{self, Write};

use jarnac_catalogue::Sentence;
use jarnac_core::Visible;

use crate::language;

/// Says that something is wrong.
pub(crate) fn error(text: impl Display) {
    say("error-head", &text);
}

/// Says something that a person should know.
pub(crate) fn note(text: impl Display) {
    say("note-head", &text);
}

fn say(head: &str, text: &dyn Display) {
    let said = Sentence::new(head).with("message", shown(&text.to_string()));
    // Whoever reads may have had enough; the exit code tells all the same.
    let _ = writeln!(io::stderr(), "{}", language::say(&said));
}

/// An error with its causes, each text once: some errors tell their cause themselves. What libraries say is
/// said in the reader's language.
pub(crate) fn chain(error: &anyhow::Error) -> String {
    let mut told = String::new();
    let mut said = String::new();
    for cause in error.chain() {
        let text = cause.to_string();
        if told.is_empty() {
            said = language::retold(&text);
            told = text;
        } else if !told.contains(&text) {
            told = format!("{told}: {text}");
            let both = Sentence::new("cause").with("told", said);
            said = language::say(&both.with("why", language::retold(&text)));
        }
    }
    said
}

/// The same lines, without control characters in them.
fn shown(text: &str) -> String {
    let lines: Vec<String> = text.lines().map(|line| Visible(line).to_string()).collect();
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::anyhow;

    #[test]
    fn each_cause_is_told_once() {
        let bare = anyhow!("no such file").context("can't read x");
        assert_eq!(chain(&bare), "can't read x: no such file");
        let told = anyhow!("no such file").context("x: no such file");
        assert_eq!(chain(&told.context("export")), "export: x: no such file");
    }

    #[test]
    fn lines_stay_and_control_characters_do_not() {
        assert_eq!(shown("one\n  two \u{1b}[2J"), "one\n  two \\u{1b}[2J");
    }
}
