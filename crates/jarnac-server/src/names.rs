//! Names: which can be one, and which look the same to people. And text that others read.

use jarnac_protocol::ErrorCode;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::confusable_detection::skeleton;

use crate::error::Failure;
use crate::{computer, limits};

/// How many accents may stand on one letter of a name, and of what is said.
const MAX_MARKS: usize = 2;

/// The one form of a name that no two accounts share: what looks alike is the same. Case is folded
/// before, since the tables of what looks alike know small letters best, and after, since they turn
/// the digit 0 into a capital O.
pub(crate) fn key(name: &str) -> String {
    let plain: String = visible(name).nfkc().collect();
    let folded = fold(&plain);
    let mut alike = String::with_capacity(folded.len());
    for c in folded.chars() {
        match c {
            // The tables say that m looks like rn. So it does, but Camus is not Carnus.
            'm' => alike.push('m'),
            _ => alike.push_str(&looks(c)),
        }
    }
    // A capital I and a small l are one stroke in most scripts on screens. Case is gone by now, so that
    // every i is an l: Lia and Ila can't both be accounts, and nobody can pose as Alain by AIain.
    fold(&alike)
        .replace('i', "l")
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

/// What a small letter looks like: a plain one if it or its capital does, as the capital of the
/// Cyrillic м does.
fn looks(c: char) -> String {
    let small: String = skeleton(c.encode_utf8(&mut [0; 4])).collect();
    if small.is_ascii() {
        return small;
    }
    let capital: String = c.to_uppercase().collect();
    let capital: String = skeleton(&capital).collect();
    if capital.is_ascii() { capital } else { small }
}

/// Case folding, by way of the capitals so that ß and ss are the same, letter by letter so that a
/// sigma at the end of a word is one as well.
fn fold(text: &str) -> String {
    let capitals = text.chars().flat_map(char::to_uppercase);
    capitals.flat_map(char::to_lowercase).nfkc().collect()
}

/// Checks a name; drops what can't be seen, and white space around it.
pub(crate) fn read(name: &str) -> Result<String, Failure> {
    let has_control = name.trim().chars().any(char::is_control);
    let name: String = visible(name).nfkc().collect();
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let (least, most) = limits::NAME_LEN;
    let fits = (least..=most).contains(&name.chars().count());
    let is_fit = |c: char| {
        (c.is_alphanumeric() && !is_blank(c)) || is_combining_mark(c) || " -_.'’".contains(c)
    };
    let plain = !has_control && name.chars().all(is_fit);
    let named = name
        .chars()
        .any(|c| c.is_alphanumeric() && !is_combining_mark(c));
    if !(fits && plain && named && marks_in_a_row(&name) <= MAX_MARKS)
        || name.starts_with(is_combining_mark)
    {
        return Err(Failure::new(
            ErrorCode::BadName,
            format!(
                "a name has {least} to {most} letters, digits, spaces or - _ . ', at least one of \
                 them a letter or digit"
            ),
        ));
    }
    if is_the_computers(&name) {
        return Err(taken());
    }
    Ok(name)
}

/// Whether people would take it for the computer's name, with or without accents.
fn is_the_computers(name: &str) -> bool {
    let bare: String = name.nfd().filter(|c| !is_combining_mark(*c)).collect();
    let mut names = computer::names().chain(["computer", "ordinateur"]);
    names.any(|own| key(own) == key(&bare))
}

/// The answer to somebody whose name an account has already.
pub(crate) fn taken() -> Failure {
    Failure::new(
        ErrorCode::NameTaken,
        "this name is taken, or looks like one that is: choose another one",
    )
}

/// What was said, without marks that change the direction of what follows or that nobody sees. A
/// joiner stays within an emoji.
pub(crate) fn said(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut marks = 0;
    let chars: Vec<char> = text.chars().collect();
    for (at, &c) in chars.iter().enumerate() {
        let joins = c == '\u{200d}'
            && at > 0
            && is_pictorial(chars[at - 1])
            && chars.get(at + 1).copied().is_some_and(is_pictorial);
        if is_hidden(c) && !joins {
            continue;
        }
        marks = if is_combining_mark(c) && !is_selector(c) {
            marks + 1
        } else {
            0
        };
        if marks <= MAX_MARKS {
            out.push(c);
        }
    }
    if out.chars().all(|c| c.is_whitespace() || is_blank(c)) {
        return String::new();
    }
    out.trim().to_owned()
}

fn visible(text: &str) -> impl Iterator<Item = char> + '_ {
    text.chars().filter(|c| !is_hidden(*c))
}

/// Marks of direction, and what has no width.
fn is_hidden(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Letters that show nothing.
fn is_blank(c: char) -> bool {
    matches!(
        c,
        '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}'
    )
}

/// Selects how the character before it looks.
fn is_selector(c: char) -> bool {
    matches!(c, '\u{fe00}'..='\u{fe0f}')
}

/// No letter, no digit, no punctuation of ours.
fn is_pictorial(c: char) -> bool {
    !c.is_ascii() && !c.is_alphanumeric() && !c.is_whitespace()
}

fn marks_in_a_row(text: &str) -> usize {
    let decomposed = text.chars().nfd();
    let mut longest = 0;
    let mut here = 0;
    for c in decomposed {
        here = if is_combining_mark(c) { here + 1 } else { 0 };
        longest = longest.max(here);
    }
    longest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_looks_alike_is_one_name() {
        for (one, other) in [
            ("Ada", "ADA"),
            ("Ada", "А\u{501}а"),
            ("Camus", "Саmus"),
            ("Bob", "B0b"),
            ("ADAM", "АDАМ"),
            ("Ida", "Іda"),
            ("Strauß", "STRAUSS"),
            ("Zoé", "Zoe\u{301}"),
            ("ﬁlou", "filou"),
            ("Ada", "A\u{200b}da"),
            ("Ada", "Ａｄａ"),
            ("Ada L.", "Ada  L."),
            ("ΣΑΣ", "σας"),
            ("Alain", "AIain"),
            ("Irène", "lrène"),
            ("Odile", "OdiIe"),
            ("Bill Gil", "BlLL GlL"),
            ("Bill", "Bi1|"),
        ] {
            assert_eq!(key(one), key(other), "{one} {other}");
        }
    }

    #[test]
    fn what_does_not_look_alike_is_not() {
        for (one, other) in [
            ("Camus", "Carnus"),
            ("Zoé", "Zoe"),
            ("Ada", "Ida"),
            ("Ana", "Anna"),
        ] {
            assert_ne!(key(one), key(other), "{one} {other}");
        }
        assert_eq!(key("Camus"), key("camus"));
        assert_eq!(key(&key("Été 0Om")), key("Été 0Om"), "a key is its own key");
    }

    #[test]
    fn nobody_is_invisible_or_towers_over_others() {
        for bad in [
            "..",
            "- -",
            "''",
            "\u{3164}\u{3164}",
            "\u{115f}a\u{115f}",
            "\u{2800}\u{2800}",
            "\u{200b}\u{200b}",
            "Z\u{300}\u{301}\u{302}\u{303}oe",
            "\u{301}\u{301}",
            "a\nb",
            "<b>",
            "champion",
            "Champi0n",
            "debut\u{200b}ant",
            "Débutant",
            "Maître",
            "Ordinateur",
        ] {
            let read = read(bad);
            assert!(read.is_err(), "{bad:?} is {:?}", read.ok());
        }
        assert_eq!(read(" Zoe\u{301}  d’Arc ").unwrap(), "Zoé d’Arc");
        assert_eq!(read("\u{202e}Ada\u{200b}").unwrap(), "Ada");
        assert_eq!(read("นา น้ำ").unwrap().chars().next(), Some('น'));
    }

    #[test]
    fn what_is_said_reads_from_one_side_and_stays_in_its_line() {
        assert_eq!(said("a\u{202e}b\u{2066}c\u{200b}d"), "abcd");
        assert_eq!(said("👩\u{200d}🚀 ok"), "👩\u{200d}🚀 ok");
        assert_eq!(said("a\u{200d}b"), "ab");
        assert_eq!(said("Z\u{300}\u{301}\u{302}\u{303}oe"), "Z\u{300}\u{301}oe");
        assert_eq!(said(" \u{200b} "), "");
        assert_eq!(said("\u{3164} \u{2800}"), "");
    }
}
