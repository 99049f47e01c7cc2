//! Text from outside, made fit for a message.

use std::fmt::{self, Display, Write};

/// Shows text that somebody else wrote. What would steer a terminal, turn the direction of a line
/// or stay unseen is written in letters: `\n`, `\u{1b}`.
///
/// ```
/// use jarnac_core::Visible;
/// assert_eq!(Visible("caf\u{e9} \u{1b}[2J").to_string(), r"café \u{1b}[2J");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Visible<'t>(pub &'t str);

impl Display for Visible<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| {
            if is_plain(c) {
                f.write_char(c)
            } else {
                write!(f, "{}", c.escape_default())
            }
        })
    }
}

/// Whether a character shows as itself, and changes nothing else.
pub(crate) fn is_plain(c: char) -> bool {
    let is_format = matches!(c,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}');
    !c.is_control() && !is_format
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_steers_a_terminal_is_written_in_letters() {
        for (text, shown) in [
            ("Rémi «œuf» 1", "Rémi «œuf» 1"),
            ("\u{1b}]0;x\u{7}", r"\u{1b}]0;x\u{7}"),
            ("a\r\n\tb\0", r"a\r\n\tb\u{0}"),
            ("\u{9b}31m\u{7f}", r"\u{9b}31m\u{7f}"),
            (
                "\u{202e}tar\u{2069}\u{200b}",
                r"\u{202e}tar\u{2069}\u{200b}",
            ),
        ] {
            assert_eq!(Visible(text).to_string(), shown);
        }
    }
}
