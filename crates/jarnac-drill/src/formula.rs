//! Which words count for a card.

use std::fmt;

use jarnac_core::{Preset, WordRules};

/// One of the two formulas that people learn words for.
///
/// ```
/// use jarnac_drill::Formula;
/// assert!(Formula::Classic.rules().conjugations && !Formula::Competition.rules().conjugations);
/// assert_eq!(Formula::named("classic"), Some(Formula::Classic));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Formula {
    /// That of `classic`: conjugated forms count.
    Classic,
    /// That of `competition`: they don't, nor does another form of the same entry.
    Competition,
}

impl Formula {
    /// Both of them.
    pub const ALL: [Formula; 2] = [Formula::Classic, Formula::Competition];

    /// The name in a card's text, in JSON and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Formula::Classic => "classic",
            Formula::Competition => "competition",
        }
    }

    /// The formula with this name.
    pub fn named(name: &str) -> Option<Formula> {
        Formula::ALL
            .into_iter()
            .find(|formula| formula.name() == name)
    }

    /// What it admits.
    pub fn rules(self) -> WordRules {
        match self {
            Formula::Classic => Preset::Classic.rules().words,
            Formula::Competition => Preset::Competition.rules().words,
        }
    }
}

impl fmt::Display for Formula {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
