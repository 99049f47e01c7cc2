//! The rule table of a game (§9): [`RuleOptions`] may hold any values, a [`RuleSet`] only those
//! that make sense, and a [`Preset`] is one of the five published sets.

mod check;
mod preset;
mod shape;
mod text;
#[cfg(test)]
mod text_tests;

use std::ops::Deref;

pub(crate) use check::MAX_CLOCK;
pub use check::RulesError;
pub use preset::{Preset, UnknownPreset};
pub use shape::OptionShape;
pub(crate) use text::parse_span;
pub use text::{OptionError, OptionName};

use crate::lexicon::WordRules;
use crate::{BySide, Letters, Millis};

/// How many letters an opening draw takes, before handicap and bonus letters (§4.1).
pub const OPENING_DRAW: u8 = 6;
/// How long a call lasts where the game has a clock (§6, §8).
pub const CALL_TIME: Millis = Millis::from_secs(10);

/// Every option of a game, each with any value. [`RuleSet::new`] checks them together.
///
/// ```
/// use jarnac_core::{Preset, RuleOptions, RuleSet};
/// let options = RuleOptions { joker: true, ..Preset::BoxCompetition.options() };
/// let rules = RuleSet::new(options)?;
/// assert!(rules.joker && rules.preset().is_none());
/// assert_eq!(rules.options(), options);
/// # Ok::<(), jarnac_core::rules::RulesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RuleOptions {
    /// The letters to play with (§2).
    pub bag: Letters,
    /// How it is decided who begins (§4.1).
    pub toss: TossRule,
    /// Whether an opening draw without a vowel is mended (§4.1).
    pub vowel_guarantee: bool,
    /// Which words are admitted (§3).
    pub words: WordRules,
    /// Who checks the words (§4.3).
    pub referee: RefereeRule,
    /// Whether a contest costs the one who is wrong (§4.4).
    pub contest_penalty: bool,
    /// Whether a Jarnac after a contest must be announced with it (§4.4).
    pub contest_and_jarnac: bool,
    /// Whether two words may be taken at one handover (§5).
    pub double_jarnac: bool,
    /// When the game ends (§6).
    pub end: EndRule,
    /// Whether nine-letter headwords count 100 (§7.2).
    pub hundred: bool,
    /// Whether each side has a joker (§7.4).
    pub joker: bool,
    /// How the points make a result (§7.3).
    pub result: ResultRule,
    /// How time is limited (§8).
    pub clock: ClockRule,
    /// Letters more in a side's opening draw (§9).
    pub handicap: BySide<u8>,
    /// How long an author's draw waits for a contest (§4.3).
    pub contest_window: Millis,
    /// After how many turns in a row without a word the game is over (§6).
    pub stall_turns: u16,
    /// Whether a person rules on contests and may stop the clocks (§4.3).
    pub human_referee: bool,
    /// How long the receiver of the bag may say Jarnac after a pass; nothing for no limit (§5.14).
    pub jarnac_window: Millis,
    /// How long the starting side may take for its opening draw where there is a chess clock;
    /// nothing for no limit (§8.3.4).
    pub opening_limit: Millis,
}

/// How it is decided who begins (§4.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TossRule {
    /// By lot.
    Lot,
    /// Each side draws a letter; the one nearer to A begins.
    Letters,
}

/// Who checks the words (§4.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RefereeRule {
    /// The program refuses at once what is not admitted.
    Automatic,
    /// Any letters may be claimed; the opponent may contest.
    Contest,
}

/// When the game ends (§6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EndRule {
    /// As soon as a mat is full.
    LastRow,
    /// As soon as a mat is full and the opponent has let the final Jarnac go.
    LastRowJarnac,
    /// When a side with a full mat has passed and the last call brought no Jarnac.
    PlayOut,
}

/// How the points make a result (§7.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ResultRule {
    /// More points win.
    Points,
    /// A gap above 70 wins; otherwise the leader needs more Jarnacs.
    Competition,
}

/// How time is limited (§8). The sides may have different times.
///
/// ```
/// use jarnac_core::rules::{ClockRule, EndRule, RefereeRule, TossRule};
/// use jarnac_core::{BySide, Millis, Preset};
/// let rules = Preset::Federation.rules();
/// assert_eq!(rules.clock, ClockRule::PerMove(BySide::both(Millis::from_secs(30))));
/// assert_eq!((rules.toss, rules.referee), (TossRule::Lot, RefereeRule::Contest));
/// assert_eq!(rules.end, EndRule::LastRowJarnac);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ClockRule {
    /// It is not.
    None,
    /// So long for each decision.
    PerMove(BySide<Millis>),
    /// So long for the whole game, like a chess clock.
    Chess(BySide<Millis>),
}

/// A rule table that makes sense. It can only be built checked.
///
/// ```
/// use jarnac_core::rules::{Preset, RuleOptions, RuleSet};
/// let friendly = RuleOptions { hundred: true, ..Preset::Classic.options() };
/// let rules = RuleSet::new(friendly)?;
/// assert!(rules.hundred && rules.double_jarnac);
///
/// let mut senseless = Preset::Classic.options();
/// senseless.handicap.a = 9;
/// assert!(RuleSet::new(senseless).unwrap_err().to_string().contains("at most 4"));
/// # Ok::<(), jarnac_core::rules::RulesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RuleSet(RuleOptions);

impl RuleSet {
    /// The options as a rule set, or why they make no sense.
    ///
    /// ```
    /// use jarnac_core::{Preset, RuleOptions, RuleSet};
    /// let never = RuleOptions { stall_turns: 0, ..Preset::Classic.options() };
    /// let why = RuleSet::new(never).unwrap_err();
    /// assert!(why.to_string().contains("turns"), "{why}");
    /// ```
    pub fn new(options: RuleOptions) -> Result<RuleSet, RulesError> {
        check::check(&options)?;
        Ok(RuleSet(options))
    }

    /// The options it is made of, to change some and check them again.
    pub const fn options(&self) -> RuleOptions {
        self.0
    }

    /// The published set that it equals, if it is one.
    pub fn preset(&self) -> Option<Preset> {
        Preset::ALL
            .into_iter()
            .find(|preset| preset.options() == self.0)
    }

    /// How many words may be taken at a handover (§5).
    pub fn jarnacs_per_handover(&self) -> u8 {
        if self.double_jarnac { 2 } else { 1 }
    }

    /// How many letters a side's opening draw takes, without bonus letters (§4.1, §9).
    pub fn opening_draw(&self, side: crate::Side) -> u8 {
        OPENING_DRAW + self.handicap[side]
    }

    /// Whether the game has a clock of any kind (§8).
    pub fn is_timed(&self) -> bool {
        self.clock != ClockRule::None
    }
}

impl Deref for RuleSet {
    type Target = RuleOptions;

    fn deref(&self) -> &RuleOptions {
        &self.0
    }
}
