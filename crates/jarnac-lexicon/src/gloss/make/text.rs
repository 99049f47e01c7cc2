//! Texts of the sources, made fit to be shown.

use crate::accents::plain;

/// The longest gloss.
pub(super) const LONGEST: usize = 150;

/// One line with the apostrophes and ligatures that are written today, without a full stop,
/// beginning with a capital.
pub(super) fn tidy(text: &str) -> String {
    let text = without_tags(text).replace(['\'', '`', '´'], "’");
    let words: Vec<String> = text.split_whitespace().map(modern).collect();
    let mut text = words.join(" ");
    for (from, to) in [
        (" ,", ","),
        (" .", "."),
        ("( ", "("),
        (" )", ")"),
        ("’ ", "’"),
    ] {
        text = text.replace(from, to);
    }
    let text = text.trim_matches(|c: char| c.is_whitespace() || ",;:.-–—".contains(c));
    let text = if text.ends_with(", etc") {
        format!("{text}.")
    } else {
        text.to_owned()
    };
    capital(&text)
}

/// The text with its first letter as a capital; what begins with a mark in parentheses, behind it.
pub(super) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().chain(chars).collect(),
        None => String::new(),
    }
}

/// What is between angle brackets is not text, and a few characters stand for themselves.
pub(super) fn without_tags(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut depth = 0_usize;
    for character in text.chars() {
        match character {
            '<' => depth += 1,
            '>' if depth > 0 => depth -= 1,
            other if depth == 0 => plain.push(other),
            _ => {}
        }
    }
    for (name, character) in [
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&apos;", "’"),
        ("&amp;", "&"),
    ] {
        plain = plain.replace(name, character);
    }
    plain
}

/// A word of 1873 as it is written since: «cœur» for «coeur», «manège» for «manége».
fn modern(word: &str) -> String {
    const LIGATURES: [&str; 16] = [
        "boeuf",
        "choeur",
        "coeur",
        "foetus",
        "moeurs",
        "noeud",
        "oeil",
        "oesophage",
        "oenoth",
        "oestre",
        "oeuf",
        "oeuvr",
        "oeufs",
        "soeur",
        "voeu",
        "oedème",
    ];
    let mut word = word.to_owned();
    for stem in LIGATURES {
        if word.to_lowercase().contains(stem) {
            word = word.replace("oe", "œ").replace("Oe", "Œ");
        }
    }
    // A slip of the printed page: only «être» has that letter at its beginning.
    if let Some(rest) = word
        .strip_prefix('Ê')
        .filter(|rest| !rest.starts_with("tre"))
    {
        word = format!("É{rest}");
    }
    for (from, to) in [
        ("poëte", "poète"),
        ("poëme", "poème"),
        ("poëtique", "poétique"),
        ("Poëte", "Poète"),
    ] {
        word = word.replace(from, to);
    }
    for ending in ["ége", "éges"] {
        let core = word.trim_end_matches(|c: char| !c.is_alphabetic());
        let rest = word[core.len()..].to_owned();
        if let Some(stem) = core.strip_suffix(ending) {
            word = format!("{stem}{}{rest}", ending.replace('é', "è"));
        }
    }
    word
}

/// A spelling without its accents.
pub(super) fn letters(spelling: &str) -> String {
    plain(spelling).unwrap_or_else(|| spelling.to_owned())
}

/// The words of a text: runs of letters.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphabetic())
        .filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_shown_as_today() {
        for (old, new) in [
            ("petite boîte\n  d'or .", "Petite boîte d’or"),
            ("<i>Qui</i> a rapport au coeur.", "Qui a rapport au cœur"),
            (
                "Exercice de manége, de piéges.",
                "Exercice de manège, de pièges",
            ),
            ("Plantes, fleurs, etc.", "Plantes, fleurs, etc."),
            ("étoffe &amp; soie", "Étoffe & soie"),
            ("Êtoffe de soie très forte", "Étoffe de soie très forte"),
            ("Être rutilant", "Être rutilant"),
            ("", ""),
        ] {
            assert_eq!(tidy(old), new);
        }
        assert_eq!(modern("coexister"), "coexister");
        assert_eq!(modern("poème"), "poème");
    }
}
