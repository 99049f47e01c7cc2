//! Rule tables: what can be chosen, and what was.

use std::collections::BTreeMap;

use jarnac_core::rules::{OptionName, OptionShape};
use jarnac_core::{Preset, RuleOptions, RuleSet};
use serde::{Deserialize, Serialize};

use crate::described::{TS, ToSchema};
use crate::dictionary::DictionaryView;

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
    /// The published set that it differs least from.
    pub like: String,
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
    /// What the values are, and within which bounds.
    pub shape: ShapeView,
    /// Only then does it change anything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub matters_with: Option<OptionValue>,
}

/// An option and a value of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct OptionValue {
    /// The option's name.
    pub option: String,
    /// The value.
    pub value: String,
}

/// What the values of an option are. Times are in milliseconds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields say what they hold")]
pub enum ShapeView {
    /// `on` or `off`.
    Switch,
    /// One of these words.
    Words { values: Vec<String> },
    /// A published bag, or how many of each letter.
    Bag { least: u32, most: u32 },
    /// `none`, or `per_move` or `chess` with a time for each side.
    Clock { least_ms: u64, most_ms: u64 },
    /// A number of letters for each side.
    Letters { most: u8 },
    /// A time.
    Span { most_ms: u64 },
    /// A number of turns.
    Turns { least: u16, most: u16 },
}

/// A published bag.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct BagView {
    /// Its name, as a value of the option `bag`.
    pub name: String,
    /// How many there are of each letter.
    pub letters: BTreeMap<String, u8>,
}

/// A named choice of options: one of the four formulas of the 2019 text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct FormulaView {
    /// Its name.
    pub name: String,
    /// The options that make it.
    pub changes: BTreeMap<String, String>,
}

/// Everything that can be chosen for a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct RuleBook {
    /// The published sets.
    pub sets: Vec<RuleSetView>,
    /// The options in the order of the rule book.
    pub options: Vec<OptionView>,
    /// The four formulas of the 2019 text: which words count.
    pub formulas: Vec<FormulaView>,
    /// The published bags.
    pub bags: Vec<BagView>,
    /// The sets that can be rated, with any fair clock.
    pub rated: Vec<String>,
    /// The levels of the computer, the weakest first.
    pub levels: Vec<LevelView>,
    /// The dictionaries, the one that is taken by default first.
    pub dictionaries: Vec<DictionaryView>,
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
    /// Whether it says no vulgar word unless somebody chooses otherwise.
    pub family: bool,
}

impl RuleSetView {
    /// The whole table of some rules.
    pub fn new(rules: &RuleSet) -> RuleSetView {
        RuleSetView {
            set: rules.preset().map(|preset| preset.name().to_owned()),
            like: like(rules).name().to_owned(),
            options: table(rules),
        }
    }
}

/// Every option with its value.
pub(crate) fn table(options: &RuleOptions) -> BTreeMap<String, String> {
    let all = OptionName::ALL.into_iter();
    all.map(|option| (option.name().to_owned(), option.get(options)))
        .collect()
}

/// The published set with the fewest other values.
fn like(rules: &RuleSet) -> Preset {
    let differences = |preset: &Preset| {
        let options = preset.options();
        let differs = |option: &OptionName| option.get(&options) != option.get(rules);
        OptionName::ALL.iter().filter(|one| differs(one)).count()
    };
    let nearest = Preset::ALL.into_iter().min_by_key(differences);
    nearest.unwrap_or(Preset::Classic)
}

impl RuleBook {
    /// The published sets and the options, with these levels and dictionaries.
    pub fn new(
        levels: Vec<LevelView>,
        rated: &[Preset],
        dictionaries: Vec<DictionaryView>,
    ) -> RuleBook {
        let presets = Preset::ALL.into_iter();
        RuleBook {
            sets: presets.map(|one| RuleSetView::new(&one.rules())).collect(),
            options: OptionName::ALL.into_iter().map(OptionView::from).collect(),
            formulas: formulas(),
            bags: ["lombard", "y2012"].map(bag).into(),
            rated: rated.iter().map(|one| one.name().to_owned()).collect(),
            levels,
            dictionaries,
        }
    }
}

/// Conjugations on or off, with chains within one entry on or off.
fn formulas() -> Vec<FormulaView> {
    let all = [
        ("all_words", "on", "on"),
        ("no_chains", "on", "off"),
        ("no_conjugations", "off", "on"),
        ("strict", "off", "off"),
    ];
    all.map(|(name, conjugations, same_entry)| FormulaView {
        name: name.to_owned(),
        changes: BTreeMap::from([
            (
                OptionName::Conjugations.name().to_owned(),
                conjugations.to_owned(),
            ),
            (
                OptionName::SameEntry.name().to_owned(),
                same_entry.to_owned(),
            ),
        ]),
    })
    .into()
}

fn bag(name: &str) -> BagView {
    let mut options = Preset::Classic.options();
    OptionName::Bag
        .set(&mut options, name)
        .expect("a published bag");
    let letters = options.bag.distinct();
    BagView {
        name: name.to_owned(),
        letters: letters
            .map(|(letter, count)| (letter.to_string(), count))
            .collect(),
    }
}

impl From<OptionName> for OptionView {
    fn from(option: OptionName) -> OptionView {
        OptionView {
            name: option.name().to_owned(),
            expected: option.expected().to_owned(),
            shape: option.shape().into(),
            matters_with: option.matters_with().map(|(other, value)| OptionValue {
                option: other.name().to_owned(),
                value: value.to_owned(),
            }),
        }
    }
}

impl From<OptionShape> for ShapeView {
    fn from(shape: OptionShape) -> ShapeView {
        match shape {
            OptionShape::Switch => ShapeView::Switch,
            OptionShape::Words(words) => ShapeView::Words {
                values: words.into_iter().map(str::to_owned).collect(),
            },
            OptionShape::Bag { least, most } => ShapeView::Bag {
                least: least as u32,
                most: most as u32,
            },
            OptionShape::Clock { least, most } => ShapeView::Clock {
                least_ms: least.0,
                most_ms: most.0,
            },
            OptionShape::Letters { most } => ShapeView::Letters { most },
            OptionShape::Span { most } => ShapeView::Span { most_ms: most.0 },
            OptionShape::Turns { least, most } => ShapeView::Turns { least, most },
        }
    }
}
