//! The study board: a place in a study, what can be done there, and what the engine thinks of it. A server answers
//! these, and so does the module in a page.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::act::Act;
use crate::described::{TS, ToSchema};
use crate::error::{ApiError, WordRefusal};
use crate::rules::RuleSetView;
use crate::side::{BySideView, SideName};
use crate::step::StepView;
use crate::table::TableView;

/// A place in a study: where it begins, and the lines up to there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BoardPlace {
    /// The rules: a set's name, or spelled out.
    pub rules: String,
    /// The position in which it begins; the toss if there is none.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub position: Option<String>,
    /// What happened since then, as a record writes it.
    #[serde(default)]
    pub lines: Vec<String>,
}

/// What lies there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct BoardView {
    /// The table, with what is open to each side.
    pub table: TableView,
    /// The same as one line; none where a position can't say it all.
    pub position: Option<String>,
    /// Whom the game waits for; nobody when it is over.
    pub awaited: Option<SideName>,
}

/// Something to be done at a place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BoardAct {
    /// Where.
    pub place: BoardPlace,
    /// By whom.
    pub side: SideName,
    /// What.
    pub act: Act,
    /// The letters that come out of the bag; drawn by lot if none are said.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub drawn: Option<String>,
    /// Where the lot begins: another number, other letters.
    #[serde(default)]
    pub lot: u32,
}

/// What came of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct BoardDone {
    /// The lines of it, mostly one.
    pub steps: Vec<BoardStep>,
    /// What lies there then.
    pub view: BoardView,
}

/// A line, and what it tells.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct BoardStep {
    /// As a record writes it.
    pub line: String,
    /// What happened in it, without the tables.
    pub told: Vec<StepView>,
    /// The number of the turn in which it happens.
    pub turn: u16,
}

/// A question to the engine about a place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BoardQuestion {
    /// Where.
    pub place: BoardPlace,
    /// How long it thinks: 0 for a first look, up to 3.
    #[serde(default)]
    pub effort: u8,
}

/// What the engine thinks of a place.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct BoardPlays {
    /// Who decides.
    pub side: SideName,
    /// What this side may expect, from 0 (lost) to 1 (won), if it does the best.
    pub value: f32,
    /// The best that it can do: Jarnacs first, then by value. At most twenty.
    pub plays: Vec<BoardPlay>,
}

/// Something that can be done, and what it is worth.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct BoardPlay {
    /// What.
    pub act: Act,
    /// What the side may expect then.
    pub value: f32,
    /// The standard error of how far it is behind the best; 0 for the best, and where values are exact.
    pub error: f32,
    /// The word that it replaces or takes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub from: Option<String>,
    /// The letters of a reserve that it needs.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[ts(optional, as = "Option<String>")]
    pub letters: String,
    /// What its word counts; 0 without one.
    pub points: u16,
    /// What the side leaves to be taken if it passes after it, the most points first; at most three.
    pub leaves: Vec<LeftWord>,
    /// How many words that would be.
    pub left: u32,
}

/// A word that is left to be taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct LeftWord {
    /// The row, from 1; none for a new word.
    pub row: Option<u8>,
    /// The word.
    pub word: String,
    /// What it counts.
    pub points: u16,
}

/// What an answer at a place is worth, weighed as an analysis does it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct BoardJudged {
    /// Whether nothing is better beyond doubt.
    pub right: bool,
    /// What the side may expect after it.
    pub value: f32,
    /// How much that is behind the best.
    pub loss: f32,
    /// The best: the answer itself if it is right.
    pub best: Act,
    /// What the side may expect after that.
    pub best_value: f32,
    /// Why its word is not admitted; then nothing else of this counts, and one may try again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub refusal: Option<WordRefusal>,
}

/// A position that is being set by hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BoardSetting {
    /// The rules: a set's name, or spelled out.
    pub rules: String,
    /// A position whose other details are kept: Jarnacs, jokers, clocks.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub base: Option<String>,
    /// What lies on both sides.
    pub sides: BySideView<BoardSide>,
    /// Who has the bag.
    pub holder: SideName,
    /// Whether that side has only just received it, and may say Jarnac and draw.
    pub handover: bool,
}

/// What lies on a side.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BoardSide {
    /// The rows from the top, as far as something is written there; a joker is `*81`.
    pub rows: Vec<String>,
    /// The loose letters.
    pub reserve: String,
}

/// What became of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct BoardSet {
    /// The position as one line, if it makes sense.
    pub position: Option<String>,
    /// What lies there then.
    pub view: Option<BoardView>,
    /// How many of each letter are left in the bag; those that are used up are left out.
    pub bag: BTreeMap<String, u8>,
    /// How many letters that is.
    pub bag_count: u16,
    /// What keeps it from being a position, or is odd about it.
    pub problems: Vec<BoardProblem>,
}

/// Something about a position that is being set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct BoardProblem {
    /// The side that it is about.
    pub side: Option<SideName>,
    /// The row, from 1.
    pub row: Option<u8>,
    /// What it is. A word that is not admitted may lie there all the same: somebody has overlooked it.
    pub error: ApiError,
}

/// A study as pages and programs read it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyTree {
    /// The head of its record: who, when, by which rules.
    pub head: String,
    /// The position in which it begins; the toss if there is none.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub position: Option<String>,
    /// What it is called; empty if it has no name.
    #[serde(default)]
    pub name: String,
    /// What is said before the first step.
    #[serde(default)]
    pub comment: String,
    /// Its steps, each after the one that it follows. Of several that follow the same one the first is the line that
    /// goes on.
    pub steps: Vec<TreeStep>,
}

/// A step of a study.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TreeStep {
    /// The place of the step that it follows, from 0; none at the beginning.
    pub parent: Option<u32>,
    /// What happens, as a record writes it.
    pub line: String,
    /// `!`, `!!`, `?`, `??`, `!?`, `?!` or nothing.
    #[serde(default)]
    pub mark: String,
    /// What is said of it.
    #[serde(default)]
    pub comment: String,
}

/// A text that may be a study: a record, or a position in one line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyText {
    /// The text.
    pub text: String,
    /// The rules of a position, which does not say them; competition if nothing is said.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub rules: Option<String>,
}

/// A study that holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct StudyView {
    /// The study.
    pub tree: StudyTree,
    /// What the sides are called; empty if they have no name.
    pub names: BySideView<String>,
    /// Its rules.
    pub rules: RuleSetView,
    /// The same, spelled out, as a place says them.
    pub rules_text: String,
    /// What each step tells, and the turn in which it happens.
    pub steps: Vec<BoardStep>,
}
