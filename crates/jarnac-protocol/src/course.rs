//! A match with real letters: what can follow what, read from the rules once, so that a page follows
//! it without a network and without knowing a rule.

use serde::{Deserialize, Serialize};

use crate::clock::TimerName;
use crate::described::{TS, ToSchema};
use crate::happened::{EndingName, StandingName};
use crate::rules::RuleSetView;
use crate::side::{BySideView, SideName};

/// The course of a match: every situation that a device beside the letters can be in, and what leads
/// from one to the next.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Course {
    /// The rules that it was read from.
    pub rules: RuleSetView,
    /// What each side has on its clock at the start, or for each decision, in milliseconds; none
    /// without clocks.
    pub times_ms: Option<BySideView<u64>>,
    /// How long a call lasts.
    pub call_ms: u64,
    /// How many letters each side's opening draw takes.
    pub opening: BySideView<u8>,
    /// The situations. The match begins with the first.
    pub states: Vec<CourseState>,
    /// Where it goes when a side gives up, at any moment before its end.
    pub resigned: BySideView<u16>,
    /// Where it goes when both agree on a tie.
    pub tie: u16,
    /// How the sheet is counted.
    pub scale: Scale,
    /// The checksum of the dictionary that judges contested words; none where nobody judges yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lexicon: Option<String>,
}

/// A situation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct CourseState {
    /// What is waited for.
    pub stage: CourseStage,
    /// Who has the bag, or is called; none before the toss and at the end.
    pub side: Option<SideName>,
    /// The timer that runs; it is this side's.
    pub timer: Option<TimerName>,
    /// How long it runs, where that is not one of the times on the clocks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub timer_ms: Option<u64>,
    /// Whose mat is full, as far as was said.
    pub full: BySideView<bool>,
    /// Whose flag has fallen.
    pub fallen: BySideView<bool>,
    /// Who has made its opening draw.
    pub opened: BySideView<bool>,
    /// How many Jarnacs were said at this handover and can still be contested.
    pub said: u8,
    /// Why the match is over, if it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ending: Option<EndingName>,
    /// Who won, where the points don't decide.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub standing: Option<StandingName>,
    /// What can come next.
    pub next: Vec<CourseStep>,
}

/// What a situation waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CourseStage {
    /// The toss.
    Toss,
    /// The opening draw of the starting side.
    Opening,
    /// The side that has the bag.
    Play,
    /// A Jarnac on the full mat that passed.
    LastCall,
    /// The final Jarnac on a mat that was just filled.
    FinalJarnac,
    /// A contest of the word that would end the match.
    FinalContest,
    /// A Jarnac that an out-of-time side may name.
    Spot,
    /// Nothing: it is over.
    Over,
}

/// Something that can come next.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct CourseStep {
    /// Who does it; none for a timer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub by: Option<SideName>,
    /// What.
    pub act: CourseAct,
    /// The number of the situation that it leads to.
    pub to: u16,
    /// By how much the Jarnacs of the sides change.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub jarnacs: Option<BySideView<i8>>,
    /// The bonus points that the sides get.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub points: Option<BySideView<u16>>,
    /// What the side that has the bag then draws, where it is more than usual.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub draws: Option<BonusDraw>,
}

/// A draw with bonus letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct BonusDraw {
    /// How many letters it takes.
    pub letters: u8,
    /// How many of them are bonus letters.
    pub bonus: u8,
    /// How many come for the letters that are given, where the side may exchange instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub exchange: Option<u8>,
}

/// What a device is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CourseAct {
    /// The toss was won by this side.
    Starts,
    /// The opening letters of the other side are drawn: its clock starts.
    Begin,
    /// The bag is handed over.
    Pass,
    /// A word is taken.
    Jarnac,
    /// The mat is full.
    Full,
    /// It is not full after all.
    NotFull,
    /// A call is let go by.
    Decline,
    /// The timer has run out.
    TimeUp,
    /// A word was contested and is good.
    WordUpheld,
    /// A word was contested and is taken back.
    WordWithdrawn,
    /// The same, and the Jarnac that was announced with the contest is said.
    WordWithdrawnSealed,
    /// A Jarnac was contested and is good, or both are.
    JarnacUpheld,
    /// A Jarnac was contested and is taken back, with the second if there was one.
    JarnacWithdrawn,
    /// The same, and the announced Jarnac is said.
    JarnacWithdrawnSealed,
    /// Of two Jarnacs the second is taken back.
    SecondWithdrawn,
    /// The same, and the announced Jarnac is said.
    SecondWithdrawnSealed,
    /// An out-of-time side named a word that was there.
    SpotRight,
    /// An out-of-time side named a word that was none.
    SpotWrong,
}

/// How a sheet is counted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Scale {
    /// What a word counts, by its number of letters from 0 on; nothing where a word can't have so many.
    pub points: Vec<u16>,
    /// What a nine-letter headword counts, where that is more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hundred: Option<u16>,
    /// How many rows a mat has.
    pub rows: u8,
    /// What each wrong word of an out-of-time side gives.
    pub penalty: u16,
    /// The letters of the bag: how many A, B and so on to Z.
    pub bag: Vec<u8>,
    /// Who wins where both have as many Jarnacs.
    pub even: Vec<StandingStep>,
    /// Who wins where A has more.
    pub more_a: Vec<StandingStep>,
    /// Who wins where B has more.
    pub more_b: Vec<StandingStep>,
}

/// From which lead of A on a result holds; a lead of B is below zero.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct StandingStep {
    /// The least lead; the first step holds for all that are smaller, too.
    pub lead: i32,
    /// The result.
    pub standing: StandingName,
}

/// A word that was contested beside real letters.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VerdictWish {
    /// The rules, such as `competition` or `classic,conjugations=off`.
    pub rules: String,
    /// The word.
    pub word: String,
    /// The word of the row before it; none for a new row.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub from: Option<String>,
    /// The title of a dictionary; the server's first one if not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub dictionary: Option<String>,
}

/// A sheet to be counted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SheetWish {
    /// The rules.
    pub rules: String,
    /// The rows of both mats from the top; an empty one is free.
    pub rows: BySideView<Vec<String>>,
    /// Bonus points.
    pub bonus: BySideView<u16>,
    /// How many words each side has taken.
    pub jarnacs: BySideView<u16>,
    /// The title of a dictionary, for words that count 100; the server's first one if not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub dictionary: Option<String>,
}

/// A sheet that was counted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct SheetAnswer {
    /// What each row counts.
    pub rows: BySideView<Vec<u16>>,
    /// What each side has, with its bonus points.
    pub points: BySideView<u16>,
    /// Who has won by that.
    pub standing: StandingName,
}
