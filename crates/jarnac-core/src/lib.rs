#![doc = include_str!("../README.md")]
//!
//! # A first word
//!
//! ```
//! use jarnac_core::{Action, AnyWord, Ctx, Game, Preset, ScriptedSource, Side, Timestamp};
//! let mut game = Game::new(Preset::Classic.rules());
//!
//! // The toss by lot falls on A, which draws its six letters and lays RAT.
//! let mut toss = ScriptedSource::lot(Side::A);
//! let mut ctx = Ctx { now: Timestamp(0), lexicon: &AnyWord, source: &mut toss };
//! game.act(&mut ctx, Side::A, Action::Toss)?;
//!
//! let mut bag = ScriptedSource::letters("ABUZRTE").unwrap();
//! let mut ctx = Ctx { now: Timestamp(1_000), lexicon: &AnyWord, source: &mut bag };
//! game.act(&mut ctx, Side::A, Action::Draw)?;
//! let events = game.act(&mut ctx, Side::A, Action::Open("RAT".parse().unwrap()))?;
//!
//! // The word stands, and the letter that it brings is drawn by itself in this rule set.
//! assert_eq!(events.len(), 2);
//! assert_eq!(game.reserve(Side::A).to_string(), "BEUZ");
//! # Ok::<(), jarnac_core::RuleError>(())
//! ```

mod letter;
pub mod spelling;

mod letters;
mod word;

pub mod bag;

mod row;
mod side;

mod mat;
mod score;
mod time;

mod note;
mod visible;

pub mod lexicon;
pub mod rules;

mod drawn;
mod play;

mod action;
mod action_kinds;
mod error;
mod event;
mod official;
mod phase;

mod game;
pub mod source;

pub mod notation;

pub use action::{Action, ActionKind, Manner};
pub use action_kinds::ActionKinds;
pub use drawn::Drawn;
pub use error::{EventError, NoJarnac, NoJoker, OfficialError, RuleError};
pub use event::{ClaimIndex, Declining, Event, EventKind, Ruler, Ruling, Sealed, Toss};
pub use game::{
    AuditError, Ctx, Game, Idle, Position, PositionError, ReplayError, Rulings, Stage, Step, Timer,
};
pub use letter::Letter;
pub use letters::Letters;
pub use lexicon::{AnyWord, Exclusion, Lexicon, Refusal, Verdict, WordRules};
pub use mat::{Mat, Row};
pub use note::{Note, NoteError};
pub use official::{Official, OfficialAction, OfficialKind};
pub use phase::{
    Back, Call, CallKind, Claim, Contested, Handover, HandoverCause, Interrupted, Making, Pending,
    Phase, Reveal, Stake, Turn,
};
pub use play::Play;
pub use row::{RowIndex, RowSet};
pub use rules::{Preset, RuleOptions, RuleSet};
pub use score::{Ending, Outcome, Points, Standing, score_result};
pub use side::{BySide, Side};
pub use source::{
    Commitment, HandSource, LetterSource, Pick, ScriptedSource, Seed, SeededSource, SourceError,
};
pub use time::{Millis, Timestamp};
pub use visible::Visible;
pub use word::{Word, WordError};
