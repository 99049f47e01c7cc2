//! What the game waits for.

use jarnac_core::{CallKind, Game, HandoverCause, Making, Phase};
use serde::{Deserialize, Serialize};

use crate::described::{TS, ToSchema};
use crate::happened::{EndingName, PlayView, StandingName};
use crate::side::{BySideView, SideName};

/// What the game waits for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "name", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields say what they hold")]
pub enum PhaseView {
    /// The toss.
    Toss,
    /// A side has received the bag and not drawn yet.
    Handover {
        side: SideName,
        cause: HandoverCauseName,
        /// How many words it may still take before it draws.
        jarnacs_left: u8,
        /// How many letters its draw takes.
        draw_size: u8,
    },
    /// A side has drawn and plays.
    Turn { side: SideName, draw_owed: bool },
    /// Only this side may answer now.
    Call { side: SideName, call: CallName },
    /// A contest waits for its decision.
    Ruling { by: SideName, announced: bool },
    /// An announced Jarnac is about to be revealed.
    Reveal { side: SideName },
    /// The game is about to be counted.
    Ending,
    /// The game is over.
    Over {
        ending: EndingName,
        result: StandingName,
        points: BySideView<u16>,
    },
}

/// How the bag came to a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum HandoverCauseName {
    /// It won the toss.
    Start,
    /// The opponent passed.
    Pass,
    /// The opponent lost it by a contest.
    Contest,
    /// The opponent's flag fell.
    Flag,
    /// The opponent is out of time: it came back.
    Return,
    /// It took a word in a last call.
    LastCall,
}

/// What a side is called for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CallName {
    /// A Jarnac on the full mat that passed.
    LastCall,
    /// The final Jarnac on a mat that was just filled.
    FinalJarnac,
    /// A contest of the word that would end the game.
    FinalContest,
    /// A Jarnac that an out-of-time side may name.
    Spot,
}

/// A word that can still be contested.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ClaimView {
    /// Who claimed it.
    pub author: SideName,
    /// The word, and the row whose word it replaced.
    pub play: PlayView,
    /// The word that it replaced.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub old: Option<String>,
    /// The author's row that it lies on.
    pub lies_on: u8,
    /// Whether it was taken by a Jarnac.
    pub taken: bool,
}

impl ClaimView {
    /// The claims of a game that can still be contested.
    pub fn all(game: &Game) -> Vec<ClaimView> {
        let pending = game.pending();
        pending
            .claims()
            .map(|claim| ClaimView {
                author: pending.author.into(),
                play: claim.play.into(),
                old: claim.old.map(|old| old.to_string()),
                lies_on: claim.lies_on.number(),
                taken: claim.made == Making::Taken,
            })
            .collect()
    }
}

impl PhaseView {
    /// What a game waits for.
    pub fn new(game: &Game) -> PhaseView {
        match game.phase() {
            Phase::Toss => PhaseView::Toss,
            Phase::Handover(handover) => PhaseView::Handover {
                side: handover.side.into(),
                cause: match handover.cause {
                    HandoverCause::Start => HandoverCauseName::Start,
                    HandoverCause::Pass => HandoverCauseName::Pass,
                    HandoverCause::Contest => HandoverCauseName::Contest,
                    HandoverCause::Flag => HandoverCauseName::Flag,
                    HandoverCause::Return => HandoverCauseName::Return,
                    HandoverCause::LastCall => HandoverCauseName::LastCall,
                },
                jarnacs_left: handover.jarnacs_left,
                draw_size: u8::try_from(game.draw_size()).unwrap_or(u8::MAX),
            },
            Phase::Turn(turn) => PhaseView::Turn {
                side: turn.side.into(),
                draw_owed: turn.draw_owed,
            },
            Phase::Call(call) => PhaseView::Call {
                side: call.to.into(),
                call: match call.kind {
                    CallKind::LastCall => CallName::LastCall,
                    CallKind::FinalJarnac { .. } => CallName::FinalJarnac,
                    CallKind::FinalContest { .. } => CallName::FinalContest,
                    CallKind::Spot => CallName::Spot,
                },
            },
            Phase::Ruling(contested) => PhaseView::Ruling {
                by: contested.by.into(),
                announced: contested.sealed != jarnac_core::Sealed::None,
            },
            Phase::Reveal(reveal) => PhaseView::Reveal {
                side: reveal.side.into(),
            },
            Phase::Ending(_) => PhaseView::Ending,
            Phase::Over(outcome) => PhaseView::Over {
                ending: outcome.ending.into(),
                result: outcome.result.into(),
                points: outcome.points.map(|points| points.0).into(),
            },
        }
    }
}
