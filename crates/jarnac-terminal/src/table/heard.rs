//! Everything that happens as a sentence, for those who read line by line or listen.

use jarnac_catalogue::Sentence;
use jarnac_core::{BySide, Side};
use jarnac_protocol::{Happened, SideName, TossView};

use super::saying::reason_of;
use crate::letters::{spelled, square};

/// What happened, in sentences.
pub(crate) fn heard(happened: &Happened, names: &BySide<String>) -> Vec<Sentence> {
    let by = |id: &str, side: &SideName| {
        Sentence::new(format!("heard-{id}")).with("name", &names[Side::from(*side)])
    };
    let one = |sentence: Sentence| vec![sentence];
    match happened {
        Happened::Tossed { toss, starter } => tossed(toss, *starter, names),
        Happened::Drew { side, letters, .. } => one(by("drew", side)
            .with("letters", spelled(letters, " "))
            .with("count", letters.len())),
        Happened::Exchanged { side, given, drawn } => one(by("exchanged", side)
            .with("given", spelled(given, " "))
            .with("drawn", spelled(drawn, " "))),
        Happened::Opened { side, row, word } => one(by("opened", side)
            .with("word", word)
            .with("row", *row)
            .with("points", square(word.len()))),
        Happened::Extended {
            side,
            row,
            word,
            old,
        } => one(by("extended", side)
            .with("word", word)
            .with("row", *row)
            .with("points", square(word.len()))
            .with("old", old)),
        Happened::Jarnacked { side, play, to, .. } => one(by("jarnacked", side)
            .with("word", &play.word)
            .with("row", *to)
            .with("points", square(play.word.len()))
            .with("victim", &names[Side::from(*side).other()])),
        Happened::SealedVoid { side, play } => {
            one(by("sealed-void", side).with("word", &play.word))
        }
        Happened::Spotted { side, play, .. } => one(by("spotted", side).with("word", &play.word)),
        Happened::JokerPlayed { side, row, points } => one(by("joker-played", side)
            .with("row", *row)
            .with("points", *points)),
        Happened::Ruled { .. } => ruled(happened),
        Happened::WindowClosed => Vec::new(),
        Happened::Ended { .. } => one(Sentence::new("heard-ended")),
        Happened::Aborted { side: None } => one(Sentence::new("heard-expired")),
        Happened::Aborted { side: Some(side) } => one(by("aborted", side)),
        Happened::ClocksStopped { by_server, reason } => one(clocks("stopped", *by_server, reason)),
        Happened::ClocksStarted { by_server, reason } => one(clocks("started", *by_server, reason)),
        Happened::ClockCorrected { side, reason, .. } => {
            one(by("clock-corrected", side).with("reason", reason))
        }
        Happened::Adjudicated { reason, .. } => {
            one(Sentence::new("heard-adjudicated").with("reason", reason))
        }
        Happened::TakenBack { .. } => one(Sentence::new("heard-taken-back")),
        Happened::Passed { side } => one(by("passed", side)),
        Happened::Contested { side, .. } => one(by("contested", side)),
        Happened::Accepted { side } => one(by("accepted", side)),
        Happened::Declined { side, .. } => one(by("declined", side)),
        Happened::MoveTimeUp { side } => one(by("move-time-up", side)),
        Happened::FlagFell { side } => one(by("flag-fell", side)),
        Happened::Resigned { side } => one(by("resigned", side)),
        Happened::TieOffered { side } => one(by("tie-offered", side)),
        Happened::TieAccepted { side } => one(by("tie-accepted", side)),
        Happened::TieDeclined { side } => one(by("tie-declined", side)),
        Happened::Forfeited { side, .. } => one(by("forfeited", side)),
        Happened::TakebackOffered { side } => one(by("takeback-offered", side)),
        Happened::TakebackDeclined { side } => one(by("takeback-declined", side)),
    }
}

/// A ruling with its reason.
fn ruled(happened: &Happened) -> Vec<Sentence> {
    let Happened::Ruled {
        withdrawn,
        word,
        refusal,
        referee,
        ..
    } = happened
    else {
        return Vec::new();
    };
    let id = withdrawn.map_or("heard-upheld", |_| "heard-withdrawn");
    let mut all = vec![Sentence::new(id)];
    if let (Some(word), Some(refusal)) = (word, refusal) {
        all.push(reason_of(word, refusal));
    }
    let reason = referee.as_ref();
    all.extend(reason.map(|reason| Sentence::new("verdict-referee").with("reason", reason)));
    all
}

/// What a driver says of stopped clocks is for its records.
fn clocks(what: &str, by_server: bool, reason: &str) -> Sentence {
    let reason = if by_server { "" } else { reason };
    Sentence::new(format!("heard-clocks-{what}")).with("reason", reason)
}

fn tossed(toss: &TossView, starter: Option<SideName>, names: &BySide<String>) -> Vec<Sentence> {
    let starter = starter.map(Side::from);
    let name = starter.map_or(String::new(), |side| names[side].clone());
    match toss {
        TossView::Letters { drawn } => {
            let id = starter.map_or("thread-toss-equal", |_| "thread-toss");
            let sentence = Sentence::new(id)
                .with("a", &names.a)
                .with("b", &names.b)
                .with("side", name);
            vec![sentence.with("drawn_a", &drawn.a).with("drawn_b", &drawn.b)]
        }
        TossView::Lot => starter
            .map(|_| Sentence::new("heard-tossed").with("name", name))
            .into_iter()
            .collect(),
    }
}
