//! What a form is in its entry (§3).

use std::fmt;

use jarnac_core::{Exclusion, WordRules};

/// The kind of one reading of a form.
///
/// ```
/// use jarnac_core::Preset;
/// use jarnac_lexicon::Kind;
/// let (classic, competition) = (Preset::Classic.rules().words, Preset::Competition.rules().words);
/// assert!(Kind::Conjugated.is_admitted(&classic) && !Kind::Conjugated.is_admitted(&competition));
/// assert!(Kind::Infinitive.is_headword() && Kind::PluralParticiple.is_past_participle());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Kind {
    Headword,
    Feminine,
    Plural,
    FemininePlural,
    /// Another form of the singular, such as «bel» or «vieil».
    Variant,
    Infinitive,
    PastParticiple,
    FeminineParticiple,
    PluralParticiple,
    FemininePluralParticiple,
    PresentParticiple,
    Conjugated,
    Interjection,
    Prefix,
    /// Part of a locution, and no word by itself.
    Locution,
    /// A symbol, a sigle or an abbreviation.
    Symbol,
}

impl Kind {
    /// All of them; the position is the code in lexicon files.
    pub const ALL: [Kind; 16] = [
        Kind::Headword,
        Kind::Feminine,
        Kind::Plural,
        Kind::FemininePlural,
        Kind::Variant,
        Kind::Infinitive,
        Kind::PastParticiple,
        Kind::FeminineParticiple,
        Kind::PluralParticiple,
        Kind::FemininePluralParticiple,
        Kind::PresentParticiple,
        Kind::Conjugated,
        Kind::Interjection,
        Kind::Prefix,
        Kind::Locution,
        Kind::Symbol,
    ];

    /// The name in JSON and in text files.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Headword => "headword",
            Kind::Feminine => "feminine",
            Kind::Plural => "plural",
            Kind::FemininePlural => "feminine plural",
            Kind::Variant => "variant",
            Kind::Infinitive => "infinitive",
            Kind::PastParticiple => "past participle",
            Kind::FeminineParticiple => "past participle, feminine",
            Kind::PluralParticiple => "past participle, plural",
            Kind::FemininePluralParticiple => "past participle, feminine plural",
            Kind::PresentParticiple => "present participle",
            Kind::Conjugated => "conjugated",
            Kind::Interjection => "interjection",
            Kind::Prefix => "prefix",
            Kind::Locution => "part of a locution",
            Kind::Symbol => "symbol",
        }
    }

    /// Why a reading of this kind does not count, if it does not (§3.1.3).
    ///
    /// ```
    /// use jarnac_core::{Exclusion, Preset};
    /// use jarnac_lexicon::Kind;
    /// let rules = Preset::Federation.rules().words;
    /// assert_eq!(Kind::Interjection.exclusion(&rules), Some(Exclusion::Interjection));
    /// assert_eq!((Kind::Plural.name(), Kind::Plural.exclusion(&rules)), ("plural", None));
    /// ```
    pub fn exclusion(self, rules: &WordRules) -> Option<Exclusion> {
        match self {
            Kind::Interjection if !rules.interjections => Some(Exclusion::Interjection),
            Kind::Prefix => Some(Exclusion::Prefix),
            Kind::Locution => Some(Exclusion::Locution),
            Kind::Symbol => Some(Exclusion::Symbol),
            Kind::Headword
            | Kind::Feminine
            | Kind::Plural
            | Kind::FemininePlural
            | Kind::Variant
            | Kind::Infinitive
            | Kind::PastParticiple
            | Kind::FeminineParticiple
            | Kind::PluralParticiple
            | Kind::FemininePluralParticiple
            | Kind::PresentParticiple
            | Kind::Conjugated
            | Kind::Interjection => None,
        }
    }

    /// Whether a form of this kind may be played (§3.1, §3.2).
    pub fn is_admitted(self, rules: &WordRules) -> bool {
        let conjugated = self == Kind::Conjugated && !rules.conjugations;
        self.exclusion(rules).is_none() && !conjugated
    }

    /// Whether it is neither conjugated nor inflected (§7.2).
    pub fn is_headword(self) -> bool {
        matches!(self, Kind::Headword | Kind::Infinitive)
    }

    /// Whether it is a past participle, of any gender and number.
    pub fn is_past_participle(self) -> bool {
        matches!(
            self,
            Kind::PastParticiple
                | Kind::FeminineParticiple
                | Kind::PluralParticiple
                | Kind::FemininePluralParticiple
        )
    }

    pub(crate) fn code(self) -> u8 {
        self as u8
    }

    pub(crate) fn from_code(code: u8) -> Option<Kind> {
        Kind::ALL.get(usize::from(code)).copied()
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_positions() {
        for (code, kind) in (0..).zip(Kind::ALL) {
            assert_eq!(kind.code(), code);
            assert_eq!(Kind::from_code(code), Some(kind));
        }
        assert_eq!(Kind::from_code(16), None);
    }

    #[test]
    fn the_rules_decide_about_conjugated_forms_and_interjections() {
        let mut rules = WordRules {
            conjugations: false,
            same_entry: true,
            interjections: false,
        };
        assert!(!Kind::Conjugated.is_admitted(&rules));
        assert!(!Kind::Interjection.is_admitted(&rules));
        assert!(Kind::FeminineParticiple.is_admitted(&rules));
        rules.conjugations = true;
        rules.interjections = true;
        assert!(Kind::Conjugated.is_admitted(&rules));
        assert!(Kind::Interjection.is_admitted(&rules));
        assert!(!Kind::Prefix.is_admitted(&rules));
    }
}
