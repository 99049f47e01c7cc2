//! Rules tried out before a game is made: what would be played, and what can't be.

use std::collections::BTreeMap;

use jarnac_core::rules::{OptionError, OptionName, OptionShape, RulesError};
use jarnac_core::{Preset, RuleOptions, RuleSet};
use serde::{Deserialize, Serialize};

use crate::described::{TS, ToSchema};
use crate::error::{ApiError, ErrorCode, ErrorDetails};
use crate::game::GameKind;
use crate::rules::{RulesChoice, table};

/// Rules to be tried out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RulesTrial {
    /// The rules.
    #[serde(default)]
    pub rules: RulesChoice,
    /// The kind of game that they are for.
    pub kind: GameKind,
}

/// What became of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct RulesAnswer {
    /// Every option with the value that it would have; one that can't be read has its usual value.
    pub options: BTreeMap<String, String>,
    /// Every option with the value that it has if it is left alone.
    pub usual: BTreeMap<String, String>,
    /// What can't be; nothing if a game can be made.
    pub refusals: Vec<RulesRefusal>,
    /// How many more refusals there are than are told; none if that is all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub more: Option<usize>,
    /// The rule set for whose ratings such a game counts; none if it can't be rated.
    pub rated: Option<String>,
}

/// Something about rules that can't be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct RulesRefusal {
    /// The option that it is about; none for the set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub option: Option<String>,
    /// For programs, and for a sentence in another language.
    pub code: RulesProblem,
    /// For people, in English.
    pub message: String,
    /// The numbers of the sentence. Times are in milliseconds.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(optional, as = "Option<BTreeMap<String, u32>>")]
    pub numbers: BTreeMap<String, u64>,
}

/// What can be wrong with rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it; RulesError explains each")]
pub enum RulesProblem {
    UnknownSet,
    UnknownOption,
    BadValue,
    Twice,
    BagTooSmall,
    BagTooLarge,
    TossNeedsTwoLetters,
    HandicapTooLarge,
    ClockOutOfRange,
    WindowTooLong,
    JarnacWindowTooLong,
    OpeningLimitTooLong,
    StallTurnsOutOfRange,
}

/// A choice of rules that was read as far as it goes.
#[derive(Debug, Clone)]
pub struct Reading {
    /// The set that it starts from.
    pub preset: Preset,
    /// The options, those that can't be read left as they were.
    pub options: RuleOptions,
    /// What can't be, as much as is told of it.
    pub refusals: Vec<RulesRefusal>,
    /// How many more refusals there are; none if that is all.
    pub more: Option<usize>,
}

/// How many refusals are told at most: more than there are options, so that only options that don't
/// exist, or come again and again, are left out.
const MOST_REFUSALS: usize = 40;

/// As many as are told, those about options that exist first, and how many more there are.
fn told(mut refusals: Vec<RulesRefusal>) -> (Vec<RulesRefusal>, Option<usize>) {
    let more = refusals.len().saturating_sub(MOST_REFUSALS);
    if more > 0 {
        refusals.sort_by_key(|one| one.option.is_none());
        refusals.truncate(MOST_REFUSALS);
    }
    (refusals, (more > 0).then_some(more))
}

impl RulesChoice {
    /// Reads everything, and says all that can't be (of very much, the first).
    pub fn try_out(&self) -> Reading {
        let mut refusals = Vec::new();
        let name = if self.set.is_empty() {
            Preset::Classic.name()
        } else {
            &self.set
        };
        let preset = name.parse::<Preset>().unwrap_or_else(|error| {
            let message = error.to_string();
            refusals.push(RulesRefusal::new(RulesProblem::UnknownSet, None, message));
            Preset::Classic
        });
        let mut options = preset.options();
        let mut seen = Vec::new();
        for (name, value) in &self.changes {
            let change = name.parse::<OptionName>().and_then(|option| {
                if seen.contains(&option) {
                    return Err(OptionError::Twice(option));
                }
                seen.push(option);
                option.set(&mut options, value)
            });
            if let Err(error) = change {
                refusals.push(RulesRefusal::from(error));
            }
        }
        refusals.extend(options.problems().into_iter().map(RulesRefusal::from));
        let (refusals, more) = told(refusals);
        Reading {
            preset,
            options,
            refusals,
            more,
        }
    }

    /// The rule table, or why it makes no sense.
    pub fn read(&self) -> Result<RuleSet, ApiError> {
        let Reading {
            options,
            refusals,
            more,
            ..
        } = self.try_out();
        match (RuleSet::new(options), refusals.first()) {
            (Ok(rules), None) => Ok(rules),
            (_, Some(first)) => {
                let mut message = format!("rules: {}", first.message);
                if let Some(more) = more {
                    let all = more + refusals.len();
                    message = format!("{message} (and {} more like it)", all - 1);
                }
                let error = ApiError::new(ErrorCode::BadRules, message);
                Err(error.with(ErrorDetails {
                    rules: refusals,
                    ..ErrorDetails::default()
                }))
            }
            (Err(error), None) => Err(ApiError::new(
                ErrorCode::BadRules,
                format!("rules: {error}"),
            )),
        }
    }
}

impl RulesAnswer {
    /// The answer about rules that were read; `usual` is what is played if nothing is changed.
    pub fn new(reading: &Reading, usual: &RuleOptions, rated: Option<&str>) -> RulesAnswer {
        RulesAnswer {
            options: table(&reading.options),
            usual: table(usual),
            refusals: reading.refusals.clone(),
            more: reading.more,
            rated: rated.map(str::to_owned),
        }
    }
}

impl RulesRefusal {
    fn new(code: RulesProblem, option: Option<OptionName>, message: String) -> RulesRefusal {
        RulesRefusal {
            option: option.map(|option| option.name().to_owned()),
            code,
            message,
            numbers: BTreeMap::new(),
        }
    }
}

impl From<OptionError> for RulesRefusal {
    fn from(error: OptionError) -> RulesRefusal {
        let message = error.to_string();
        match error {
            OptionError::BadValue { name, .. } => {
                RulesRefusal::new(RulesProblem::BadValue, Some(name), message)
            }
            OptionError::Twice(name) => RulesRefusal::new(RulesProblem::Twice, Some(name), message),
            OptionError::Senseless(error) => RulesRefusal::from(error),
            _ => RulesRefusal::new(RulesProblem::UnknownOption, None, message),
        }
    }
}

impl From<RulesError> for RulesRefusal {
    fn from(error: RulesError) -> RulesRefusal {
        let (code, numbers): (_, Vec<(&str, u64)>) = match error {
            RulesError::BagTooSmall { letters, needed } => (
                RulesProblem::BagTooSmall,
                vec![("size", letters as u64), ("needed", needed as u64)],
            ),
            RulesError::BagTooLarge { letters } => {
                (RulesProblem::BagTooLarge, vec![("size", letters as u64)])
            }
            RulesError::TossNeedsTwoLetters => (RulesProblem::TossNeedsTwoLetters, vec![]),
            RulesError::HandicapTooLarge { handicap, .. } => (
                RulesProblem::HandicapTooLarge,
                vec![("letters", u64::from(handicap))],
            ),
            RulesError::ClockOutOfRange { time, .. } => {
                (RulesProblem::ClockOutOfRange, vec![("ms", time.0)])
            }
            RulesError::WindowTooLong(time) => (RulesProblem::WindowTooLong, vec![("ms", time.0)]),
            RulesError::JarnacWindowTooLong(time) => {
                (RulesProblem::JarnacWindowTooLong, vec![("ms", time.0)])
            }
            RulesError::OpeningLimitTooLong(time) => {
                (RulesProblem::OpeningLimitTooLong, vec![("ms", time.0)])
            }
            RulesError::StallTurnsOutOfRange(turns) => (
                RulesProblem::StallTurnsOutOfRange,
                vec![("turns", u64::from(turns))],
            ),
        };
        let mut refusal = RulesRefusal::new(code, Some(error.option()), error.to_string());
        let bounds = match error.option().shape() {
            OptionShape::Bag { most, .. } => vec![("most", most as u64)],
            OptionShape::Clock { least, most } => {
                vec![("least", least.0), ("most", most.0)]
            }
            OptionShape::Letters { most } => vec![("most", u64::from(most))],
            OptionShape::Span { most } => vec![("most", most.0)],
            OptionShape::Turns { least, most } => {
                vec![("least", u64::from(least)), ("most", u64::from(most))]
            }
            _ => vec![],
        };
        let all = numbers.into_iter().chain(bounds);
        refusal.numbers = all.map(|(name, n)| (name.to_owned(), n)).collect();
        refusal
    }
}
