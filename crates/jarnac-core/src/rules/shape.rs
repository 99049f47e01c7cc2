//! What can be chosen for each option, and within which bounds: for those who offer the choice.

use super::check::{
    MAX_BAG, MAX_CLOCK, MAX_HANDICAP, MAX_OPENING, MAX_WINDOW, MIN_CLOCK, RulesError, STALL_TURNS,
};
use super::text::{END, REFEREE, RESULT, TOSS};
use super::{OPENING_DRAW, OptionName, RuleOptions};
use crate::Millis;

/// What the values of an option are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OptionShape {
    /// `on` or `off`.
    Switch,
    /// One of these words.
    Words(Vec<&'static str>),
    /// A published bag, or how many of each letter.
    Bag {
        /// The fewest letters in all, without a handicap.
        least: usize,
        /// The most.
        most: usize,
    },
    /// None, or a time for each side: for a decision, or for the game.
    Clock {
        /// The shortest time.
        least: Millis,
        /// The longest.
        most: Millis,
    },
    /// A number of letters for each side.
    Letters {
        /// The most.
        most: u8,
    },
    /// A time.
    Span {
        /// The longest.
        most: Millis,
    },
    /// A number of turns.
    Turns {
        /// The fewest.
        least: u16,
        /// The most.
        most: u16,
    },
}

fn words<T>(all: &'static [(&'static str, T)]) -> OptionShape {
    OptionShape::Words(all.iter().map(|(word, _)| *word).collect())
}

impl OptionName {
    /// What its values are.
    ///
    /// ```
    /// use jarnac_core::rules::{OptionName, OptionShape};
    /// assert_eq!(OptionName::Handicap.shape(), OptionShape::Letters { most: 4 });
    /// ```
    pub fn shape(self) -> OptionShape {
        match self {
            OptionName::Bag => OptionShape::Bag {
                least: 2 * usize::from(OPENING_DRAW),
                most: MAX_BAG,
            },
            OptionName::Toss => words(TOSS),
            OptionName::Referee => words(REFEREE),
            OptionName::End => words(END),
            OptionName::Result => words(RESULT),
            OptionName::Clock => OptionShape::Clock {
                least: MIN_CLOCK,
                most: MAX_CLOCK,
            },
            OptionName::Handicap => OptionShape::Letters { most: MAX_HANDICAP },
            OptionName::ContestWindow | OptionName::JarnacWindow => {
                OptionShape::Span { most: MAX_WINDOW }
            }
            OptionName::OpeningLimit => OptionShape::Span { most: MAX_OPENING },
            OptionName::StallTurns => OptionShape::Turns {
                least: *STALL_TURNS.start(),
                most: *STALL_TURNS.end(),
            },
            OptionName::VowelGuarantee
            | OptionName::Conjugations
            | OptionName::SameEntry
            | OptionName::Interjections
            | OptionName::ContestPenalty
            | OptionName::ContestAndJarnac
            | OptionName::DoubleJarnac
            | OptionName::Hundred
            | OptionName::Joker
            | OptionName::HumanReferee => OptionShape::Switch,
        }
    }

    /// The value that another option must have for this one to change anything.
    ///
    /// ```
    /// use jarnac_core::rules::OptionName;
    /// assert_eq!(OptionName::ContestWindow.matters_with(), Some((OptionName::Referee, "contest")));
    /// assert_eq!(OptionName::Bag.matters_with(), None, "it always counts");
    /// ```
    pub const fn matters_with(self) -> Option<(OptionName, &'static str)> {
        match self {
            OptionName::ContestPenalty
            | OptionName::ContestAndJarnac
            | OptionName::ContestWindow
            | OptionName::HumanReferee => Some((OptionName::Referee, "contest")),
            _ => None,
        }
    }
}

impl RuleOptions {
    /// Everything that makes no sense about these options; nothing if they are a rule set.
    ///
    /// ```
    /// use jarnac_core::Preset;
    /// use jarnac_core::rules::OptionName;
    /// let mut options = Preset::Classic.options();
    /// assert!(options.problems().is_empty());
    /// options.stall_turns = 0;
    /// let about: Vec<OptionName> = options.problems().iter().map(|problem| problem.option()).collect();
    /// assert_eq!(about, [OptionName::StallTurns]);
    /// ```
    pub fn problems(&self) -> Vec<RulesError> {
        super::check::problems(self)
    }
}

impl RulesError {
    /// The option that it is about.
    pub const fn option(&self) -> OptionName {
        match self {
            RulesError::BagTooSmall { .. } | RulesError::BagTooLarge { .. } => OptionName::Bag,
            RulesError::TossNeedsTwoLetters => OptionName::Toss,
            RulesError::HandicapTooLarge { .. } => OptionName::Handicap,
            RulesError::ClockOutOfRange { .. } => OptionName::Clock,
            RulesError::WindowTooLong(_) => OptionName::ContestWindow,
            RulesError::JarnacWindowTooLong(_) => OptionName::JarnacWindow,
            RulesError::OpeningLimitTooLong(_) => OptionName::OpeningLimit,
            RulesError::StallTurnsOutOfRange(_) => OptionName::StallTurns,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    #[test]
    fn every_word_that_is_offered_can_be_set() {
        for option in OptionName::ALL {
            let words = match option.shape() {
                OptionShape::Words(words) => words,
                OptionShape::Switch => vec!["on", "off"],
                _ => continue,
            };
            for word in words {
                let mut options = Preset::Classic.options();
                option.set(&mut options, word).unwrap();
                assert_eq!(option.get(&options), word);
            }
        }
    }

    #[test]
    fn all_problems_are_told_at_once() {
        let mut options = Preset::Classic.options();
        options.handicap.a = 9;
        options.stall_turns = 1;
        let about: Vec<OptionName> = options.problems().iter().map(RulesError::option).collect();
        assert_eq!(about, [OptionName::Handicap, OptionName::StallTurns]);
        assert!(Preset::Classic.options().problems().is_empty());
    }
}
