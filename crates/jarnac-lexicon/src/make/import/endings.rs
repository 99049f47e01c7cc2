//! Pairs of endings that make plurals and feminines.

use jarnac_core::Word;

use crate::Kind;

/// One way to make a form of a headword: -AL gives way to -AUX.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ending {
    base: &'static str,
    form: &'static str,
    /// [`Kind::Plural`] or [`Kind::Feminine`].
    pub(super) kind: Kind,
}

/// All pairs, the plurals first. The first of them is the regular plural.
pub(super) const ENDINGS: [Ending; 20] = [
    plural("", "S"),
    plural("AU", "AUX"),
    plural("EU", "EUX"),
    plural("OU", "OUX"),
    plural("AL", "AUX"),
    plural("AIL", "AUX"),
    feminine("", "E"),
    feminine("N", "NNE"),
    feminine("L", "LLE"),
    feminine("T", "TTE"),
    feminine("S", "SSE"),
    feminine("X", "SE"),
    feminine("EUR", "EUSE"),
    feminine("TEUR", "TRICE"),
    feminine("F", "VE"),
    feminine("C", "QUE"),
    feminine("C", "CHE"),
    feminine("G", "GUE"),
    feminine("E", "ESSE"),
    feminine("EAU", "ELLE"),
];

const fn plural(base: &'static str, form: &'static str) -> Ending {
    Ending {
        base,
        form,
        kind: Kind::Plural,
    }
}

const fn feminine(base: &'static str, form: &'static str) -> Ending {
    Ending {
        base,
        form,
        kind: Kind::Feminine,
    }
}

/// Whether one word is a plural of another by its letters.
pub(crate) fn is_plural(base: Word, form: Word) -> bool {
    let (base, form) = (base.to_string(), form.to_string());
    let mut plurals = ENDINGS.iter().filter(|ending| ending.kind == Kind::Plural);
    plurals.any(|ending| ending.apply(&base).as_ref() == Some(&form))
}

impl Ending {
    /// The form of a headword, if it has this ending. Words in -S, -X and -Z have no other plural.
    pub(super) fn apply(&self, base: &str) -> Option<String> {
        if self.kind == Kind::Plural && base.ends_with(['S', 'X', 'Z']) {
            return None;
        }
        let stem = base.strip_suffix(self.base)?;
        Some(format!("{stem}{}", self.form))
    }

    /// The headword that has this form, if there can be one.
    pub(super) fn undo(&self, form: &str) -> Option<String> {
        let stem = form.strip_suffix(self.form)?;
        let base = format!("{stem}{}", self.base);
        self.apply(&base).map(|_| base)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(text: &str) -> Word {
        text.parse().unwrap()
    }

    #[test]
    fn plurals_are_told_by_their_letters() {
        for (base, form) in [
            ("CHAT", "CHATS"),
            ("BATEAU", "BATEAUX"),
            ("JEU", "JEUX"),
            ("BIJOU", "BIJOUX"),
            ("CHEVAL", "CHEVAUX"),
            ("TRAVAIL", "TRAVAUX"),
        ] {
            assert!(is_plural(word(base), word(form)), "{base}");
        }
        assert!(!is_plural(word("CHAT"), word("CHATTE")));
        assert!(!is_plural(word("GAZ"), word("GAZS")));
    }

    #[test]
    fn endings_come_off_again() {
        let undone = |form: &str| -> Vec<String> {
            let endings = ENDINGS.iter();
            endings.filter_map(|ending| ending.undo(form)).collect()
        };
        assert_eq!(undone("ACTRICE"), ["ACTRIC", "ACTEUR"]);
        assert_eq!(undone("CHEVAUX"), ["CHEVAU", "CHEVAL", "CHEVAIL"]);
        assert!(undone("GAZ").is_empty());
    }
}
