//! Rule tables: what can be chosen, and what was.

use std::collections::BTreeMap;

use jarnac_core::rules::OptionName;
use jarnac_core::{Preset, RuleSet};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::error::{ApiError, ErrorCode};

/// A published set with changes: `{"set": "classic", "changes": {"clock": "chess 10:00"}}`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct RulesChoice {
    /// The name of a published set; `classic` if it is empty.
    pub set: String,
    /// Options by name, with the values as `jarnac rules` prints them.
    pub changes: BTreeMap<String, String>,
}

/// A full rule table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct RuleSetView {
    /// The published set that it is, if it is one.
    pub set: Option<String>,
    /// Every option with its value.
    pub options: BTreeMap<String, String>,
}

/// One option and what can be written for it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct OptionView {
    /// Its name.
    pub name: String,
    /// What a value looks like.
    pub expected: String,
}

/// Everything that can be chosen for a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct RuleBook {
    /// The published sets.
    pub sets: Vec<RuleSetView>,
    /// The options in the order of the rule book.
    pub options: Vec<OptionView>,
    /// The levels of the computer, the weakest first.
    pub levels: Vec<LevelView>,
}

/// A level of the computer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct LevelView {
    /// Its name.
    pub name: String,
    /// How it plays.
    pub about: String,
    /// Its fixed strength in rated games.
    pub rating: u16,
}

impl RulesChoice {
    /// The rule table, or why it makes no sense.
    pub fn read(&self) -> Result<RuleSet, ApiError> {
        let bad = |error: &dyn std::fmt::Display| {
            ApiError::new(ErrorCode::BadRules, format!("rules: {error}"))
        };
        let name = if self.set.is_empty() {
            Preset::Classic.name()
        } else {
            &self.set
        };
        let preset: Preset = name.parse().map_err(|error| bad(&error))?;
        let changes = self.changes.iter();
        let changes = changes.map(|(name, value)| (name.as_str(), value.as_str()));
        preset.changed(changes).map_err(|error| bad(&error))
    }
}

impl RuleSetView {
    /// The whole table of some rules.
    pub fn new(rules: &RuleSet) -> RuleSetView {
        RuleSetView {
            set: rules.preset().map(|preset| preset.name().to_owned()),
            options: OptionName::ALL
                .into_iter()
                .map(|option| (option.name().to_owned(), option.get(rules)))
                .collect(),
        }
    }
}

impl RuleBook {
    /// The published sets and the options, with these levels.
    pub fn new(levels: Vec<LevelView>) -> RuleBook {
        RuleBook {
            sets: Preset::ALL
                .into_iter()
                .map(|preset| RuleSetView::new(&preset.rules()))
                .collect(),
            options: OptionName::ALL
                .into_iter()
                .map(|option| OptionView {
                    name: option.name().to_owned(),
                    expected: option.expected().to_owned(),
                })
                .collect(),
            levels,
        }
    }
}
