//! The decision behind an event.

use jarnac_core::{Action, EventKind, Game, Phase, Sealed, Side};

use super::choices::exchange;

/// Who decided what, if the event is a decision: not what follows by itself, what a clock or an
/// official did, or what ends a game by agreement.
pub(super) fn decision(game: &Game, event: &EventKind) -> Option<(Side, Action)> {
    match event {
        EventKind::Drew { side, .. } => match game.phase() {
            Phase::Handover(handover) if !handover.forced => Some((*side, Action::Draw)),
            _ => None,
        },
        EventKind::Exchanged { side, given, .. } => Some((*side, exchange(*given))),
        EventKind::Opened { side, word, .. } => Some((*side, Action::Open(*word))),
        EventKind::Extended { side, row, word } => Some((*side, Action::Extend(*row, *word))),
        EventKind::Passed { side } => match game.phase() {
            Phase::Turn(turn) if !turn.forced => Some((*side, Action::Pass)),
            _ => None,
        },
        EventKind::Jarnacked { side, play, .. } => match game.phase() {
            Phase::Reveal(_) => None,
            _ => Some((*side, Action::Jarnac(*play))),
        },
        EventKind::Spotted { side, play, .. } => Some((*side, Action::Jarnac(*play))),
        EventKind::JokerPlayed { side, row, .. } => Some((*side, Action::Joker(*row))),
        EventKind::Contested { side, sealed } => Some((
            *side,
            match sealed {
                Sealed::Word(play) => Action::ContestAndJarnac(*play),
                Sealed::None | Sealed::Hidden => Action::Contest,
            },
        )),
        EventKind::Accepted { side } => Some((*side, Action::Accept)),
        EventKind::Declined { side, .. } => Some((*side, Action::Decline)),
        EventKind::Tossed(_)
        | EventKind::SealedVoid { .. }
        | EventKind::Ruled { .. }
        | EventKind::WindowClosed
        | EventKind::MoveTimeUp { .. }
        | EventKind::FlagFell { .. }
        | EventKind::Resigned { .. }
        | EventKind::TieOffered { .. }
        | EventKind::TieAccepted { .. }
        | EventKind::TieDeclined { .. }
        | EventKind::ClocksStopped { .. }
        | EventKind::ClocksStarted { .. }
        | EventKind::ClockCorrected { .. }
        | EventKind::Adjudicated { .. }
        | EventKind::Ended { .. } => None,
    }
}

/// Whether an event lets the pending claims stand for good because nobody contested them.
pub(super) fn lets_stand(before: &Game, event: &EventKind, after: &Game) -> bool {
    let settles = match event {
        EventKind::Drew { .. }
        | EventKind::Exchanged { .. }
        | EventKind::Jarnacked { .. }
        | EventKind::Accepted { .. }
        | EventKind::Declined { .. } => true,
        EventKind::Tossed(_)
        | EventKind::Opened { .. }
        | EventKind::Extended { .. }
        | EventKind::Passed { .. }
        | EventKind::SealedVoid { .. }
        | EventKind::Spotted { .. }
        | EventKind::JokerPlayed { .. }
        | EventKind::Contested { .. }
        | EventKind::Ruled { .. }
        | EventKind::WindowClosed
        | EventKind::MoveTimeUp { .. }
        | EventKind::FlagFell { .. }
        | EventKind::Resigned { .. }
        | EventKind::TieOffered { .. }
        | EventKind::TieAccepted { .. }
        | EventKind::TieDeclined { .. }
        | EventKind::ClocksStopped { .. }
        | EventKind::ClocksStarted { .. }
        | EventKind::ClockCorrected { .. }
        | EventKind::Adjudicated { .. }
        | EventKind::Ended { .. } => false,
    };
    let pending = before.pending();
    // A second Jarnac is one claim more; only one that answers a call lets the other's stand.
    let gone = after.pending().is_empty() || after.pending().author != pending.author;
    settles && !pending.is_empty() && gone
}
