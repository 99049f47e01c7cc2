//! The two ways in which a word list's characters are written.

use std::borrow::Cow;
use std::fmt;

/// How a list's characters are written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Encoding {
    /// UTF-8, with or without a byte order mark.
    #[default]
    Utf8,
    /// Windows-1252, which is Latin-1 with a few more letters.
    Windows1252,
}

/// What Windows-1252 has in the places where Latin-1 has control characters.
const HIGH_CONTROLS: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// The text behind the bytes. What is no UTF-8 is taken for Windows-1252, in which any bytes are
/// some text.
pub(super) fn decode(bytes: &[u8]) -> (Cow<'_, str>, Encoding) {
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    match std::str::from_utf8(bytes) {
        Ok(text) => (Cow::Borrowed(text), Encoding::Utf8),
        Err(_) => {
            let text: String = bytes.iter().copied().map(windows_1252).collect();
            (Cow::Owned(text), Encoding::Windows1252)
        }
    }
}

fn windows_1252(byte: u8) -> char {
    match byte {
        0x80..=0x9f => HIGH_CONTROLS[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Encoding::Utf8 => "UTF-8",
            Encoding::Windows1252 => "Latin-1 (Windows-1252)",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_byte_order_mark_is_no_letter() {
        let (text, encoding) = decode("\u{feff}œuf".as_bytes());
        assert_eq!((&*text, encoding), ("œuf", Encoding::Utf8));
    }

    #[test]
    fn bytes_that_are_no_utf8_are_windows_1252() {
        let (text, encoding) = decode(b"m\xe9nag\xe9 \x9cuf \x8cUF");
        assert_eq!(
            (&*text, encoding),
            ("ménagé œuf ŒUF", Encoding::Windows1252)
        );
    }
}
