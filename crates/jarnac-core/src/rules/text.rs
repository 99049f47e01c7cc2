//! Each option by name, with its value as text: for record headers, commands and settings.

use std::str::FromStr;

use thiserror::Error;

use super::preset::UnknownPreset;
use super::{
    ClockRule, EndRule, Preset, RefereeRule, ResultRule, RuleOptions, RuleSet, RulesError, TossRule,
};
use crate::{BySide, Letter, Letters, Millis, Visible, bag};

/// The name of one option of the table in §9.
///
/// ```
/// use jarnac_core::Preset;
/// use jarnac_core::rules::OptionName;
/// let mut options = Preset::Classic.options();
/// assert_eq!(OptionName::Joker.get(&options), "off");
/// OptionName::Joker.set(&mut options, "on")?;
/// assert!(options.joker);
/// let why = OptionName::Joker.set(&mut options, "maybe").unwrap_err();
/// assert!(why.to_string().contains(OptionName::Joker.expected()), "{why}");
/// # Ok::<(), jarnac_core::rules::OptionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(
    missing_docs,
    reason = "each is the field of RuleOptions or WordRules of that name"
)]
pub enum OptionName {
    Bag,
    Toss,
    VowelGuarantee,
    Conjugations,
    SameEntry,
    Interjections,
    Referee,
    ContestPenalty,
    ContestAndJarnac,
    DoubleJarnac,
    End,
    Hundred,
    Joker,
    Result,
    Clock,
    Handicap,
    ContestWindow,
    StallTurns,
    HumanReferee,
    JarnacWindow,
    OpeningLimit,
}

/// Why a text is no option or no value of one.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum OptionError {
    /// No option has this name.
    #[error("there is no option '{}'", Visible(.0))]
    UnknownName(String),
    /// The option can't have this value.
    #[error("{} can't be '{}': write {expected}", .name.name(), Visible(.value))]
    BadValue {
        /// The option.
        name: OptionName,
        /// The value that was given.
        value: String,
        /// What can be written.
        expected: &'static str,
    },
    /// A change without `=`.
    #[error("'{}' changes nothing: write option=value", Visible(.0))]
    NoValue(String),
    /// An option that is changed twice: it is not told which one is meant.
    #[error("{} is given twice: say it once", .0.name())]
    Twice(OptionName),
    /// No rule set has this name.
    #[error(transparent)]
    UnknownPreset(#[from] UnknownPreset),
    /// The options make no sense together.
    #[error(transparent)]
    Senseless(#[from] RulesError),
}

impl OptionName {
    /// Options that came after the first records: those that don't tell them have none of it.
    pub const LATER: [OptionName; 2] = [OptionName::JarnacWindow, OptionName::OpeningLimit];

    /// All options in the order of §9, ours last.
    pub const ALL: [OptionName; 21] = [
        OptionName::Bag,
        OptionName::Toss,
        OptionName::VowelGuarantee,
        OptionName::Conjugations,
        OptionName::SameEntry,
        OptionName::Interjections,
        OptionName::Referee,
        OptionName::ContestPenalty,
        OptionName::ContestAndJarnac,
        OptionName::DoubleJarnac,
        OptionName::End,
        OptionName::Hundred,
        OptionName::Joker,
        OptionName::Result,
        OptionName::Clock,
        OptionName::Handicap,
        OptionName::ContestWindow,
        OptionName::StallTurns,
        OptionName::HumanReferee,
        OptionName::JarnacWindow,
        OptionName::OpeningLimit,
    ];

    /// Whether it is written where a table is spelled out: one that came later only if it is chosen,
    /// so that old records are written as they were, and an older program can still read new ones.
    pub(crate) fn is_told(self, options: &RuleOptions) -> bool {
        let usual = Preset::Classic.options();
        !OptionName::LATER.contains(&self) || self.get(options) != self.get(&usual)
    }

    /// The name in commands and files.
    pub const fn name(self) -> &'static str {
        match self {
            OptionName::Bag => "bag",
            OptionName::Toss => "toss",
            OptionName::VowelGuarantee => "vowel_guarantee",
            OptionName::Conjugations => "conjugations",
            OptionName::SameEntry => "same_entry",
            OptionName::Interjections => "interjections",
            OptionName::Referee => "referee",
            OptionName::ContestPenalty => "contest_penalty",
            OptionName::ContestAndJarnac => "contest_and_jarnac",
            OptionName::DoubleJarnac => "double_jarnac",
            OptionName::End => "end",
            OptionName::Hundred => "hundred",
            OptionName::Joker => "joker",
            OptionName::Result => "result",
            OptionName::Clock => "clock",
            OptionName::Handicap => "handicap",
            OptionName::ContestWindow => "contest_window",
            OptionName::StallTurns => "stall_turns",
            OptionName::HumanReferee => "human_referee",
            OptionName::JarnacWindow => "jarnac_window",
            OptionName::OpeningLimit => "opening_limit",
        }
    }

    /// Its value in a table, as [`set`](Self::set) reads it.
    pub fn get(self, options: &RuleOptions) -> String {
        match self {
            OptionName::Bag => bag_text(&options.bag),
            OptionName::Toss => word_of(TOSS, options.toss),
            OptionName::VowelGuarantee => switch(options.vowel_guarantee),
            OptionName::Conjugations => switch(options.words.conjugations),
            OptionName::SameEntry => switch(options.words.same_entry),
            OptionName::Interjections => switch(options.words.interjections),
            OptionName::Referee => word_of(REFEREE, options.referee),
            OptionName::ContestPenalty => switch(options.contest_penalty),
            OptionName::ContestAndJarnac => switch(options.contest_and_jarnac),
            OptionName::DoubleJarnac => switch(options.double_jarnac),
            OptionName::End => word_of(END, options.end),
            OptionName::Hundred => switch(options.hundred),
            OptionName::Joker => switch(options.joker),
            OptionName::Result => word_of(RESULT, options.result),
            OptionName::Clock => match options.clock {
                ClockRule::None => "none".to_owned(),
                ClockRule::PerMove(times) => format!("per_move {}", pair_text(times)),
                ClockRule::Chess(times) => format!("chess {}", pair_text(times)),
            },
            OptionName::Handicap => pair_text(options.handicap),
            OptionName::ContestWindow => options.contest_window.to_string(),
            OptionName::StallTurns => options.stall_turns.to_string(),
            OptionName::HumanReferee => switch(options.human_referee),
            OptionName::JarnacWindow => options.jarnac_window.to_string(),
            OptionName::OpeningLimit => options.opening_limit.to_string(),
        }
    }

    /// What a value of it looks like.
    pub const fn expected(self) -> &'static str {
        match self {
            OptionName::Bag => "lombard, y2012 or counts such as A14 B4 E19",
            OptionName::Toss => "lot or letters",
            OptionName::Referee => "automatic or contest",
            OptionName::End => "last_row, last_row_jarnac or play_out",
            OptionName::Result => "points or competition",
            OptionName::Clock => {
                "none, per_move 0:30, or chess 20:00 (two times give each side its own)"
            }
            OptionName::Handicap => "a number of letters, or one for each side",
            OptionName::ContestWindow => "minutes and seconds such as 0:05",
            OptionName::JarnacWindow => "minutes and seconds such as 0:10; 0:00 for no limit",
            OptionName::OpeningLimit => "minutes and seconds such as 1:00; 0:00 for no limit",
            OptionName::StallTurns => "a number of turns",
            OptionName::VowelGuarantee
            | OptionName::Conjugations
            | OptionName::SameEntry
            | OptionName::Interjections
            | OptionName::ContestPenalty
            | OptionName::ContestAndJarnac
            | OptionName::DoubleJarnac
            | OptionName::Hundred
            | OptionName::Joker
            | OptionName::HumanReferee => "on or off",
        }
    }

    /// Changes it in a table to the value that the text means.
    pub fn set(self, options: &mut RuleOptions, value: &str) -> Result<(), OptionError> {
        self.try_set(options, value.trim())
            .ok_or_else(|| OptionError::BadValue {
                name: self,
                value: value.trim().to_owned(),
                expected: self.expected(),
            })
    }

    fn try_set(self, options: &mut RuleOptions, value: &str) -> Option<()> {
        match self {
            OptionName::Bag => options.bag = parse_bag(value)?,
            OptionName::Toss => options.toss = value_of(TOSS, value)?,
            OptionName::VowelGuarantee => options.vowel_guarantee = value_of(SWITCH, value)?,
            OptionName::Conjugations => options.words.conjugations = value_of(SWITCH, value)?,
            OptionName::SameEntry => options.words.same_entry = value_of(SWITCH, value)?,
            OptionName::Interjections => options.words.interjections = value_of(SWITCH, value)?,
            OptionName::Referee => options.referee = value_of(REFEREE, value)?,
            OptionName::ContestPenalty => options.contest_penalty = value_of(SWITCH, value)?,
            OptionName::ContestAndJarnac => options.contest_and_jarnac = value_of(SWITCH, value)?,
            OptionName::DoubleJarnac => options.double_jarnac = value_of(SWITCH, value)?,
            OptionName::End => options.end = value_of(END, value)?,
            OptionName::Hundred => options.hundred = value_of(SWITCH, value)?,
            OptionName::Joker => options.joker = value_of(SWITCH, value)?,
            OptionName::Result => options.result = value_of(RESULT, value)?,
            OptionName::Clock => options.clock = parse_clock(value)?,
            OptionName::Handicap => options.handicap = parse_pair(value, |n| n.parse().ok())?,
            OptionName::ContestWindow => options.contest_window = parse_span(value)?,
            OptionName::StallTurns => options.stall_turns = value.parse().ok()?,
            OptionName::HumanReferee => options.human_referee = value_of(SWITCH, value)?,
            OptionName::JarnacWindow => options.jarnac_window = parse_span(value)?,
            OptionName::OpeningLimit => options.opening_limit = parse_span(value)?,
        }
        Some(())
    }
}

const SWITCH: &[(&str, bool)] = &[("on", true), ("off", false)];
pub(super) const TOSS: &[(&str, TossRule)] =
    &[("lot", TossRule::Lot), ("letters", TossRule::Letters)];
pub(super) const REFEREE: &[(&str, RefereeRule)] = &[
    ("automatic", RefereeRule::Automatic),
    ("contest", RefereeRule::Contest),
];
pub(super) const END: &[(&str, EndRule)] = &[
    ("last_row", EndRule::LastRow),
    ("last_row_jarnac", EndRule::LastRowJarnac),
    ("play_out", EndRule::PlayOut),
];
pub(super) const RESULT: &[(&str, ResultRule)] = &[
    ("points", ResultRule::Points),
    ("competition", ResultRule::Competition),
];

fn switch(on: bool) -> String {
    word_of(SWITCH, on)
}

fn word_of<T: Copy + PartialEq>(words: &[(&str, T)], value: T) -> String {
    let (word, _) = words
        .iter()
        .find(|(_, v)| *v == value)
        .expect("each value has a word");
    (*word).to_owned()
}

fn value_of<T: Copy>(words: &[(&str, T)], text: &str) -> Option<T> {
    words
        .iter()
        .find(|(word, _)| *word == text)
        .map(|(_, value)| *value)
}

fn pair_text<T: Copy + PartialEq + ToString>(pair: BySide<T>) -> String {
    if pair.a == pair.b {
        pair.a.to_string()
    } else {
        format!("{} {}", pair.a.to_string(), pair.b.to_string())
    }
}

fn parse_pair<T: Copy>(text: &str, one: impl Fn(&str) -> Option<T>) -> Option<BySide<T>> {
    let mut parts = text.split_ascii_whitespace();
    let a = one(parts.next()?)?;
    let b = parts.next().map_or(Some(a), &one)?;
    parts.next().is_none().then_some(BySide::new(a, b))
}

fn parse_clock(text: &str) -> Option<ClockRule> {
    match text.split_once(' ') {
        None => (text == "none").then_some(ClockRule::None),
        Some(("per_move", times)) => Some(ClockRule::PerMove(parse_pair(times, parse_span)?)),
        Some(("chess", times)) => Some(ClockRule::Chess(parse_pair(times, parse_span)?)),
        Some(_) => None,
    }
}

/// Reads `20:00` or `0:07.250`: minutes, seconds, and thousandths if there are any.
pub(crate) fn parse_span(text: &str) -> Option<Millis> {
    let (minutes, seconds) = text.split_once(':')?;
    let (seconds, thousandths) = match seconds.split_once('.') {
        Some((seconds, thousandths)) => (seconds, digits(thousandths, 3)?),
        None => (seconds, 0),
    };
    let seconds = digits(seconds, 2).filter(|s| *s < 60)?;
    let minutes = digits(minutes, minutes.len().max(1))?;
    let seconds = minutes.checked_mul(60)?.checked_add(seconds)?;
    Some(Millis(seconds.checked_mul(1000)?.checked_add(thousandths)?))
}

/// A number of exactly `len` digits.
fn digits(text: &str, len: usize) -> Option<u64> {
    let all_digits = text.len() == len && text.bytes().all(|b| b.is_ascii_digit());
    all_digits.then(|| text.parse().ok())?
}

fn bag_text(letters: &Letters) -> String {
    match *letters {
        bag::LOMBARD => "lombard".to_owned(),
        bag::Y2012 => "y2012".to_owned(),
        _ => {
            let counts: Vec<_> = letters.distinct().map(|(l, n)| format!("{l}{n}")).collect();
            counts.join(" ")
        }
    }
}

fn parse_bag(text: &str) -> Option<Letters> {
    match text {
        "lombard" => return Some(bag::LOMBARD),
        "y2012" => return Some(bag::Y2012),
        _ => {}
    }
    let mut counts = [0; Letter::COUNT];
    for part in text.split_ascii_whitespace() {
        let mut chars = part.chars();
        let letter = Letter::from_ascii(chars.next()?)?;
        let count: u8 = chars.as_str().parse().ok().filter(|n| *n > 0)?;
        if std::mem::replace(&mut counts[letter.index()], count) != 0 {
            return None;
        }
    }
    Some(Letters::from_counts(counts))
}

impl FromStr for OptionName {
    type Err = OptionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let name = text.trim().replace('-', "_");
        OptionName::ALL
            .into_iter()
            .find(|option| option.name() == name)
            .ok_or(OptionError::UnknownName(name))
    }
}

/// Reads a set's name, and changes to it if there are any: `competition,joker=on,clock=none`.
impl RuleSet {
    /// The rules as text that reads back as the same table, whatever becomes of the published sets:
    /// every option is written that a program from before it would miss.
    ///
    /// ```
    /// use jarnac_core::RuleSet;
    /// let rules: RuleSet = "classic,joker=on".parse()?;
    /// assert_eq!(rules.spelled_out().parse::<RuleSet>()?, rules);
    /// # Ok::<(), jarnac_core::rules::OptionError>(())
    /// ```
    pub fn spelled_out(&self) -> String {
        let changes: Vec<String> = OptionName::ALL
            .into_iter()
            .filter(|option| option.is_told(self))
            .map(|option| format!(",{}={}", option.name(), option.get(self)))
            .collect();
        format!("classic{}", changes.concat())
    }
}

impl FromStr for RuleSet {
    type Err = OptionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut parts = text.split(',');
        let preset: Preset = parts.next().unwrap_or_default().parse()?;
        let changes = parts.map(|change| {
            change
                .split_once('=')
                .ok_or_else(|| OptionError::NoValue(change.to_owned()))
        });
        let changes: Vec<(&str, &str)> = changes.collect::<Result<_, _>>()?;
        preset.changed(changes)
    }
}

impl Preset {
    /// The set with these changes, an option's name and its value each.
    ///
    /// ```
    /// use jarnac_core::Preset;
    /// let rules = Preset::Classic.changed([("joker", "on"), ("end", "play_out")])?;
    /// assert_eq!(rules, "classic,joker=on,end=play_out".parse()?);
    /// assert!(Preset::Classic.changed([("joker", "sometimes")]).is_err());
    /// # Ok::<(), jarnac_core::rules::OptionError>(())
    /// ```
    pub fn changed<'t>(
        self,
        changes: impl IntoIterator<Item = (&'t str, &'t str)>,
    ) -> Result<RuleSet, OptionError> {
        let mut options = self.options();
        let mut seen: Vec<OptionName> = Vec::new();
        for (name, value) in changes {
            let option: OptionName = name.parse()?;
            if seen.contains(&option) {
                return Err(OptionError::Twice(option));
            }
            seen.push(option);
            option.set(&mut options, value)?;
        }
        Ok(RuleSet::new(options)?)
    }
}
