//! Training: puzzles, answers and what became of them.

use serde::{Deserialize, Serialize};

use crate::act::Act;
use crate::described::{TS, ToSchema};
use crate::error::WordRefusal;
use crate::happened::PlayView;
use crate::side::SideName;
use crate::table::TableView;
use crate::word_card::{KnownBy, WordCard};

/// What a puzzle teaches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ThemeName {
    /// A word was overlooked.
    Forgotten,
    /// Two words can be taken.
    Double,
    /// A word of nine letters.
    Nine,
    /// Words that bring the most draws.
    Steps,
    /// What to leave to be taken.
    Leave,
    /// To draw or to exchange.
    Supply,
    /// To contest or not.
    Contest,
    /// An anagram outside of the entry.
    Entry,
    /// The end of a game.
    End,
}

/// How one trains.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TrainingMode {
    /// The puzzle of the day, the same for everybody.
    Day,
    /// Puzzles near one's rating, which they change.
    Rated,
    /// Puzzles of one theme; they change the rating less.
    Theme,
    /// Ever harder ones until the first fault.
    Streak,
    /// As many as possible in three minutes, with three faults at most.
    Storm,
    /// Those that one has failed, shuffled.
    Replay,
    /// Jarnacs that one has missed in one's own games.
    Missed,
}

/// What is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Asks {
    /// The other side has passed: take a word, or draw, or exchange.
    Handover,
    /// It is one's turn: lay a word, or pass.
    Turn,
    /// The other side has announced a word: contest it, or let it stand.
    Claim,
    /// The mat of the other side is full: take a word, or let it be.
    Call,
}

/// A puzzle as it is asked: nothing of its answers is in it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct PuzzleView {
    /// Its name.
    pub id: String,
    /// What it teaches, where that is told before.
    pub theme: Option<ThemeName>,
    /// The rule set.
    pub rules: String,
    /// Whose answer is wanted.
    pub side: SideName,
    /// What is asked.
    pub asks: Asks,
    /// The table.
    pub table: TableView,
    /// The word that the other side has announced.
    pub claim: Option<PlayView>,
    /// Its rating.
    pub rating: u16,
    /// Who knows its words.
    pub known_by: KnownBy,
    /// How many people have answered it,
    pub answers: u32,
    /// and how many of them rightly.
    pub solved: u32,
    /// The day that it belongs to, such as `2026-11-20`, in Paris.
    pub day: Option<String>,
    /// Which row the answer is at, once that was asked for: 0 for a new word.
    pub hint_row: Option<u8>,
    /// How many letters its word has, once that was asked for.
    pub hint_length: Option<u8>,
    /// The run that it belongs to.
    pub run: Option<TrainingRun>,
}

/// A streak or a storm.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TrainingRun {
    /// Its name.
    pub id: String,
    /// How many were solved.
    pub score: u32,
    /// How many were not.
    pub faults: u32,
    /// How much time is left, where there is a limit.
    pub left_ms: Option<u64>,
    /// Whether it is over.
    pub over: bool,
}

/// Which puzzle is wanted next.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TrainingWish {
    /// How one trains: not `day`, which everybody may read.
    pub mode: TrainingMode,
    /// For `theme`: which one.
    pub theme: Option<ThemeName>,
    /// Only words that these know.
    pub known_by: Option<KnownBy>,
    /// For `streak` and `storm`: begin a new run.
    #[serde(default)]
    pub fresh: bool,
}

/// An answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TrainingAnswer {
    /// The key of the wish: the same key is answered the same, and counted once.
    pub key: String,
    /// How one trains.
    pub mode: TrainingMode,
    /// Which puzzle.
    pub puzzle: String,
    /// What one would do: one act, two Jarnacs, a Jarnac and a draw (no second one), or nothing to be shown the answer.
    pub acts: Vec<Act>,
}

/// Help that is asked for: first which row, then how many letters.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HintWish {
    /// How one trains.
    pub mode: TrainingMode,
    /// Which puzzle.
    pub puzzle: String,
}

/// How an answer was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TrainingVerdict {
    /// Right.
    Found,
    /// Not right, and nothing more can be said.
    Missed,
    /// A word that is not admitted: it may be tried once more.
    Again,
    /// The first of two Jarnacs, and right so far: the table is the one after it. Answer again with both.
    Second,
}

/// An answer with what it is worth: from 0 (lost) to 1 (won).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct ValuedAnswer {
    /// The acts.
    pub acts: Vec<Act>,
    /// The expected result after them.
    pub value: f32,
    /// How much less that is than the best.
    pub behind: f32,
    /// The points of its words, less those of the words they replace.
    pub points: u16,
}

/// What became of an answer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct TrainingResult {
    /// How it was.
    pub verdict: TrainingVerdict,
    /// Why a word of it is not admitted.
    pub refusal: Option<WordRefusal>,
    /// The puzzle, with its theme; the theme is left out while it can be tried again.
    pub puzzle: PuzzleView,
    /// Why the word that was announced is not good, where that was the question and it is not.
    pub claim_refusal: Option<WordRefusal>,
    /// The position in notation, to be studied; nothing while it can be tried again.
    pub position: String,
    /// What was answered.
    pub acts: Vec<Act>,
    /// What that is worth, if it is known.
    pub mine: Option<ValuedAnswer>,
    /// The right answers, the best first; none while it can be tried again.
    pub right: Vec<ValuedAnswer>,
    /// Wrong ones, the one that people fall for first.
    pub wrong: Vec<ValuedAnswer>,
    /// What the words of the right answers mean.
    pub words: Vec<WordCard>,
    /// The names of the levels whose game it comes from.
    pub players: Vec<String>,
    /// The rating before and after, where it was rated.
    pub rating: Option<TrainingStep>,
    /// The run that it belongs to.
    pub run: Option<TrainingRun>,
}

/// A rating before and after an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TrainingStep {
    /// Before.
    pub before: u16,
    /// After.
    pub after: u16,
}

/// How one's training stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Training {
    /// How many puzzles there are.
    pub puzzles: u32,
    /// Today in Paris.
    pub today: String,
    /// The rating; none before the first rated answer.
    pub rating: Option<u16>,
    /// The rating after each of the last rated answers, the oldest first.
    pub curve: Vec<u16>,
    /// The last seven days up to today, and whether the puzzle of the day was done.
    pub week: Vec<TrainingDay>,
    /// How many days in a row the puzzle of the day was done.
    pub days_in_a_row: u32,
    /// The most days in a row that it ever was.
    pub most_days_in_a_row: u32,
    /// Each theme: how many there are, how many one has tried and solved.
    pub themes: Vec<ThemeTally>,
    /// How many failed ones wait to be replayed.
    pub failed: u32,
    /// The best storm and the best streak.
    pub best_storm: u32,
    /// The longest streak.
    pub best_streak: u32,
    /// Jarnacs missed in one's own analysed games.
    pub missed: u32,
    /// Cards that are due.
    pub cards: u32,
}

/// A day of the week.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TrainingDay {
    /// Such as `2026-11-20`.
    pub day: String,
    /// Whether its puzzle was answered on it.
    pub done: bool,
}

/// What one has done of a theme.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ThemeTally {
    /// The theme.
    pub theme: ThemeName,
    /// How many there are.
    pub puzzles: u32,
    /// How many one has tried,
    pub tried: u32,
    /// and solved.
    pub solved: u32,
}

/// Puzzles for when there is no network. They are never asked for a rating.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct PuzzlePack {
    /// The rule set of all of them.
    pub rules: String,
    /// The puzzles, with their answers.
    pub puzzles: Vec<PackedPuzzle>,
}

/// A puzzle that a page keeps and its own module judges.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct PackedPuzzle {
    /// Its line of the file of puzzles.
    pub line: String,
    /// What its words mean.
    pub words: Vec<WordCard>,
}
