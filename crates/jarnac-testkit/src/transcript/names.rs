//! The names of phases, events and endings in transcripts.

use jarnac_core::{
    CallKind, Ending, EventKind, HandoverCause, Outcome, Phase, Play, Side, Standing,
};

pub(super) fn phase(phase: &Phase) -> String {
    match phase {
        Phase::Toss => "toss".to_owned(),
        Phase::Handover(handover) => {
            format!("handover {} {}", handover.side, cause(handover.cause))
        }
        Phase::Turn(turn) if turn.draw_owed => format!("owes {}", turn.side),
        Phase::Turn(turn) => format!("turn {}", turn.side),
        Phase::Call(call) => {
            let kind = match call.kind {
                CallKind::LastCall => "last-call",
                CallKind::FinalJarnac { .. } => "final-jarnac",
                CallKind::FinalContest { .. } => "final-contest",
                CallKind::Spot => "spot",
            };
            format!("{kind} {}", call.to)
        }
        Phase::Ruling(contested) => format!("ruling {}", contested.by),
        Phase::Reveal(reveal) => format!("reveal {}", reveal.side),
        Phase::Ending(_) => "ending".to_owned(),
        Phase::Over(_) => "over".to_owned(),
    }
}

fn cause(cause: HandoverCause) -> &'static str {
    match cause {
        HandoverCause::Start => "start",
        HandoverCause::Pass => "pass",
        HandoverCause::Contest => "contest",
        HandoverCause::Flag => "flag",
        HandoverCause::Return => "return",
        HandoverCause::LastCall => "last-call",
    }
}

pub(super) fn outcome(outcome: &Outcome) -> String {
    let ending = match outcome.ending {
        Ending::FullMat => "full-mat",
        Ending::EmptyBag => "empty-bag",
        Ending::Stalled => "stalled",
        Ending::OutOfTimeRight => "out-of-time-right",
        Ending::BothFlags => "both-flags",
        Ending::Resigned(_) => "resigned",
        Ending::TieAgreed => "tie-agreed",
        Ending::Adjudicated(_) => "adjudicated",
        Ending::Forfeited(_) => "forfeited",
    };
    let winner = match outcome.result {
        Standing::Win(Side::A) => "A",
        Standing::Win(Side::B) => "B",
        Standing::Tie => "tie",
    };
    format!("{ending} {winner}")
}

/// A play as `TZAR@1`, or `RAT@-` for a new word.
pub(super) fn play(play: Play) -> String {
    match play.row {
        Some(row) => format!("{}@{row}", play.word),
        None => format!("{}@-", play.word),
    }
}

/// The name of a kind of event: `joker-played`.
pub fn event_name(kind: &EventKind) -> String {
    let debug = format!("{kind:?}");
    let letters = debug.chars().take_while(char::is_ascii_alphanumeric);
    let mut name = String::new();
    for letter in letters {
        if letter.is_ascii_uppercase() && !name.is_empty() {
            name.push('-');
        }
        name.push(letter.to_ascii_lowercase());
    }
    name
}
