//! The kinds of reading that a form can have (§3).

use jarnac_core::{Exclusion, WordRules};

/// What a form is in its entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Headword,
    Feminine,
    Plural,
    FemininePlural,
    Infinitive,
    PastParticiple,
    PresentParticiple,
    Conjugated,
    Interjection,
    Prefix,
    Locution,
    Symbol,
}

impl Kind {
    /// The kind behind the name in `FORM=name`.
    pub(crate) fn named(name: &str) -> Option<Kind> {
        Some(match name {
            "h" => Kind::Headword,
            "f" => Kind::Feminine,
            "p" => Kind::Plural,
            "fp" => Kind::FemininePlural,
            "inf" => Kind::Infinitive,
            "pp" => Kind::PastParticiple,
            "pr" => Kind::PresentParticiple,
            "c" => Kind::Conjugated,
            "int" => Kind::Interjection,
            "pre" => Kind::Prefix,
            "loc" => Kind::Locution,
            "sym" => Kind::Symbol,
            _ => return None,
        })
    }

    /// Why a reading of this kind does not count, if it does not (§3.1.3).
    pub(crate) fn exclusion(self, rules: &WordRules) -> Option<Exclusion> {
        match self {
            Kind::Interjection if !rules.interjections => Some(Exclusion::Interjection),
            Kind::Prefix => Some(Exclusion::Prefix),
            Kind::Locution => Some(Exclusion::Locution),
            Kind::Symbol => Some(Exclusion::Symbol),
            Kind::Headword
            | Kind::Feminine
            | Kind::Plural
            | Kind::FemininePlural
            | Kind::Infinitive
            | Kind::PastParticiple
            | Kind::PresentParticiple
            | Kind::Conjugated
            | Kind::Interjection => None,
        }
    }

    /// Whether a form of this kind may be played (§3.1, §3.2).
    pub(crate) fn is_admitted(self, rules: &WordRules) -> bool {
        let conjugated_only = self == Kind::Conjugated && !rules.conjugations;
        self.exclusion(rules).is_none() && !conjugated_only
    }

    /// Whether it is neither conjugated nor inflected (§7.2).
    pub(crate) fn is_headword(self) -> bool {
        matches!(self, Kind::Headword | Kind::Infinitive)
    }
}
