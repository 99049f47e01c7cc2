//! The five published rule sets (§9).

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{ClockRule, EndRule, RefereeRule, ResultRule, RuleOptions, RuleSet, TossRule};
use crate::lexicon::WordRules;
use crate::{BySide, Millis, Visible, bag};

/// One of the named rule sets.
///
/// ```
/// use jarnac_core::{Preset, Side};
/// let competition: Preset = "competition".parse()?;
/// let rules = competition.rules();
/// assert_eq!((rules.opening_draw(Side::A), rules.jarnacs_per_handover()), (6, 2));
/// assert!(rules.is_timed() && "tournoi".parse::<Preset>().is_err());
/// assert_eq!(Preset::ALL.map(Preset::name)[0], "classic");
/// # Ok::<(), jarnac_core::rules::UnknownPreset>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Preset {
    /// The box rules.
    Classic,
    /// The competition chapter of the box rules.
    BoxCompetition,
    /// Émile Lombard's original rules.
    Lombard,
    /// The federation's competition rules of the original text.
    Federation,
    /// The competition rules of 2019.
    Competition,
}

/// No rule set has this name.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "there is no rule set '{}': choose classic, box_competition, lombard, federation or competition",
    Visible(.0)
)]
pub struct UnknownPreset(pub String);

impl Preset {
    /// All five, as in the table of §9.
    pub const ALL: [Preset; 5] = [
        Preset::Classic,
        Preset::BoxCompetition,
        Preset::Lombard,
        Preset::Federation,
        Preset::Competition,
    ];

    /// The name in commands and files.
    pub const fn name(self) -> &'static str {
        match self {
            Preset::Classic => "classic",
            Preset::BoxCompetition => "box_competition",
            Preset::Lombard => "lombard",
            Preset::Federation => "federation",
            Preset::Competition => "competition",
        }
    }

    /// Its option table.
    pub const fn options(self) -> RuleOptions {
        match self {
            Preset::Classic => CLASSIC,
            Preset::BoxCompetition => RuleOptions {
                words: WordRules {
                    conjugations: false,
                    ..CLASSIC.words
                },
                referee: RefereeRule::Contest,
                contest_penalty: true,
                ..CLASSIC
            },
            Preset::Lombard => RuleOptions {
                bag: bag::LOMBARD,
                vowel_guarantee: false,
                end: EndRule::LastRow,
                ..CLASSIC
            },
            Preset::Federation => RuleOptions {
                bag: bag::LOMBARD,
                vowel_guarantee: false,
                words: WordRules {
                    conjugations: false,
                    same_entry: false,
                    interjections: false,
                },
                referee: RefereeRule::Contest,
                contest_penalty: true,
                end: EndRule::LastRowJarnac,
                clock: ClockRule::PerMove(BySide::both(Millis::from_secs(30))),
                ..CLASSIC
            },
            Preset::Competition => RuleOptions {
                toss: TossRule::Letters,
                vowel_guarantee: false,
                words: WordRules {
                    conjugations: false,
                    same_entry: false,
                    interjections: true,
                },
                referee: RefereeRule::Contest,
                contest_penalty: true,
                contest_and_jarnac: true,
                result: ResultRule::Competition,
                clock: ClockRule::Chess(BySide::both(Millis::from_minutes(20))),
                ..CLASSIC
            },
        }
    }

    /// The rule set itself.
    pub fn rules(self) -> RuleSet {
        RuleSet::new(self.options()).expect("the published sets make sense: a test builds them all")
    }
}

const CLASSIC: RuleOptions = RuleOptions {
    bag: bag::Y2012,
    toss: TossRule::Lot,
    vowel_guarantee: true,
    words: WordRules {
        conjugations: true,
        same_entry: true,
        interjections: false,
    },
    referee: RefereeRule::Automatic,
    contest_penalty: false,
    contest_and_jarnac: false,
    double_jarnac: true,
    end: EndRule::PlayOut,
    hundred: false,
    joker: false,
    result: ResultRule::Points,
    clock: ClockRule::None,
    handicap: BySide::both(0),
    contest_window: Millis::ZERO,
    stall_turns: 24,
    human_referee: false,
    jarnac_window: Millis::ZERO,
    opening_limit: Millis::ZERO,
};

impl fmt::Display for Preset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Preset {
    type Err = UnknownPreset;

    /// Reads a name; `-` and `_` are the same, and so are the cases.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let name = text.trim().to_ascii_lowercase().replace('-', "_");
        Preset::ALL
            .into_iter()
            .find(|preset| preset.name() == name)
            .ok_or_else(|| UnknownPreset(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_makes_sense_and_is_found_again() {
        for preset in Preset::ALL {
            assert_eq!(preset.rules().preset(), Some(preset));
            assert_eq!(preset.name().parse(), Ok(preset));
        }
        assert_eq!("Box-Competition".parse(), Ok(Preset::BoxCompetition));
        let error = "tournoi".parse::<Preset>().unwrap_err().to_string();
        assert!(
            error.contains("tournoi") && error.contains("federation"),
            "{error}"
        );
    }

    #[test]
    fn a_changed_preset_is_none() {
        let changed = RuleOptions {
            joker: true,
            ..Preset::Classic.options()
        };
        assert_eq!(RuleSet::new(changed).unwrap().preset(), None);
    }
}
