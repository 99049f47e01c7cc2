//! What a device beside real letters was told, as it is handed in to a venue. The device's own log is
//! the list of these (`web/src/match/entries.ts`); what follows from them is read from the course.

use serde::{Deserialize, Serialize};

use crate::course::CourseAct;
use crate::described::{TS, ToSchema};
use crate::error::WordRefusal;
use crate::happened::StandingName;
use crate::side::SideName;

/// Who did something that is not an act of the course.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub enum Who {
    /// Side A.
    A,
    /// Side B.
    B,
    /// Both of them, who agree.
    #[serde(rename = "both")]
    Both,
    /// The referee.
    #[serde(rename = "referee")]
    Referee,
    /// The device by itself.
    #[serde(rename = "device")]
    Device,
    /// Somebody at the table who did not say who.
    #[serde(rename = "table")]
    Table,
}

/// What is contested.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ContestOf {
    /// A word that was laid.
    Word,
    /// A word that was taken.
    Jarnac,
    /// A word that an out-of-time side names.
    Spot,
}

/// Who gave a verdict.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ruler {
    /// The lexicon.
    Lexicon,
    /// A person.
    Referee,
}

/// A word that was contested, and what was found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct JudgedWord {
    /// The word.
    pub word: String,
    /// The row's word before it; none for a new row.
    pub from: Option<String>,
    /// Whether it is admitted; none where a referee ruled without asking.
    pub admitted: Option<bool>,
    /// Why not.
    pub refusal: Option<WordRefusal>,
}

/// Something that a device was told.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Told {
    /// An act of the course.
    Step {
        /// Who does it; none for a timer.
        by: Option<SideName>,
        /// What.
        act: CourseAct,
    },
    /// The decision is made, and the next one begins.
    Decided {
        /// By whom.
        by: SideName,
    },
    /// The Jarnac just said is taken back by who said it.
    Unsaid {
        /// By whom.
        by: SideName,
    },
    /// Both clocks are held.
    Stop {
        /// Who asked for it.
        by: Who,
        /// Whether the referee is called.
        called: bool,
        /// Why.
        why: String,
    },
    /// Who held the clocks, and why, said afterwards.
    Reason {
        /// Who asked for it.
        by: Who,
        /// Why.
        why: String,
    },
    /// The match goes on.
    Resume,
    /// A clock is set.
    Clock {
        /// By whom.
        by: Who,
        /// Why.
        why: String,
        /// Whose clock.
        side: SideName,
        /// What it shows then, in milliseconds.
        left: u64,
    },
    /// The Jarnacs of a side are set.
    Jarnacs {
        /// By whom.
        by: Who,
        /// Why.
        why: String,
        /// Whose.
        side: SideName,
        /// How many there are then.
        count: u16,
    },
    /// The bonus points of a side are set.
    Points {
        /// By whom.
        by: Who,
        /// Why.
        why: String,
        /// Whose.
        side: SideName,
        /// How many there are then.
        count: u16,
    },
    /// The hand is given to a side.
    Hand {
        /// By whom.
        by: Who,
        /// Why.
        why: String,
        /// To whom.
        side: SideName,
    },
    /// A contest is opened.
    Contest {
        /// By whom.
        by: SideName,
        /// Of what.
        of: ContestOf,
        /// Whether a Jarnac is announced in the same breath.
        sealed: bool,
    },
    /// The contest is given up.
    Dropped {
        /// By whom.
        by: SideName,
    },
    /// A verdict on a contest.
    Verdict {
        /// Who contested.
        by: SideName,
        /// What it is for the course.
        act: CourseAct,
        /// The words.
        words: Vec<JudgedWord>,
        /// Who gave it.
        ruler: Ruler,
        /// Why, if a person did.
        why: String,
    },
    /// A side gives up.
    Resigned {
        /// Which.
        side: SideName,
    },
    /// Both agree on a tie.
    Tie,
    /// People end the match.
    Closed {
        /// By whom.
        by: Who,
        /// Why.
        why: String,
        /// With which result; the sheet tells it if there is none.
        standing: Option<StandingName>,
    },
    /// The match goes on after its end.
    Reopened {
        /// By whom.
        by: Who,
        /// Why.
        why: String,
    },
    /// Nobody could have seen the clock.
    Away {
        /// Since when, by the device's clock.
        from: u64,
    },
    /// The referee is called while the clocks stand anyway: in a contest, or after the end.
    Call,
    /// The referee is on the way.
    Coming,
    /// An act of the referee came too late to be done.
    Void {
        /// What was wanted.
        why: String,
    },
}
