//! The decision behind an event.

use jarnac_core::{Action, EventKind, Game, Manner, Phase, Side};

use super::choices::exchange;

/// Who decided what, if the event is a decision: not what the rules force, what a clock or an
/// official did, or what ends a game by agreement.
pub(super) fn decision(game: &Game, event: &EventKind) -> Option<(Side, Action)> {
    let (side, action) = event.action()?;
    let decided = match (action, game.phase()) {
        (Action::Draw, Phase::Handover(handover)) => !handover.forced,
        (Action::Pass, Phase::Turn(turn)) => !turn.forced,
        (Action::Draw | Action::Pass, _) | (Action::Jarnac(_), Phase::Reveal(_)) => false,
        _ => action.kind().manner() == Manner::Played,
    };
    let action = match action {
        Action::Exchange(given) => exchange(given),
        other => other,
    };
    decided.then_some((side, action))
}

/// Whether an event lets the pending claims stand for good because nobody contested them.
pub(super) fn lets_stand(before: &Game, event: &EventKind, after: &Game) -> bool {
    let settles = matches!(
        event,
        EventKind::Drew { .. }
            | EventKind::Exchanged { .. }
            | EventKind::Jarnacked { .. }
            | EventKind::Accepted { .. }
            | EventKind::Declined { .. }
    );
    let pending = before.pending();
    // A second Jarnac is one claim more; only one that answers a call lets the other's stand.
    let gone = after.pending().is_empty() || after.pending().author != pending.author;
    settles && !pending.is_empty() && gone
}
