//! Events as sentences.

use jarnac_core::{
    BySide, Declining, Ending, EventKind, Note, Official, Outcome, Play, Ruler, Ruling, Sealed,
    Side, Standing, Toss,
};

use crate::language::{retold, said};

/// The names of the sides, or their letters.
pub(crate) struct Names(BySide<String>);

impl Names {
    pub(crate) fn new(names: &BySide<Option<Note>>) -> Names {
        Names(BySide::from_fn(|side| match &names[side] {
            Some(name) => name.to_string(),
            None => said!("side-name", side = side.to_string()),
        }))
    }

    pub(crate) fn of(&self, side: Side) -> &str {
        &self.0[side]
    }

    fn standing(&self, standing: Standing) -> String {
        match standing {
            Standing::Win(side) => said!("standing-win", name = self.of(side)),
            Standing::Tie => said!("standing-tie"),
        }
    }
}

/// What happened, in a sentence without a full stop.
#[expect(clippy::too_many_lines, reason = "a flat match: an arm for each event")]
pub(crate) fn sentence(event: &EventKind, names: &Names) -> String {
    let of = |side: &Side| names.of(*side);
    match event {
        EventKind::Tossed(toss) => tossed(toss, names),
        EventKind::Drew {
            side,
            letters,
            put_back,
        } => {
            let drawn_none = letters.is_empty();
            let letters = letters.to_string();
            match put_back {
                _ if drawn_none => said!("event-drew-empty", name = of(side)),
                None => said!("event-drew", name = of(side), letters = letters),
                Some(back) => {
                    let back = back.to_string();
                    said!(
                        "event-drew-back",
                        name = of(side),
                        letters = letters,
                        back = back
                    )
                }
            }
        }
        EventKind::Exchanged { side, given, drawn } => {
            let given: String = given.iter().map(|letter| letter.to_char()).collect();
            let drawn = drawn.to_string();
            said!(
                "event-exchanged",
                name = of(side),
                given = given,
                drawn = drawn
            )
        }
        EventKind::Opened { side, row, word } => laid("event-opened", of(side), *row, word),
        EventKind::Extended { side, row, word } => laid("event-extended", of(side), *row, word),
        EventKind::Jarnacked { side, play, to } => {
            let (taken, to) = (taken(*play), to.number());
            said!("event-jarnacked", name = of(side), taken = taken, to = to)
        }
        EventKind::SealedVoid { side, play } => {
            said!("event-void", name = of(side), taken = taken(*play))
        }
        EventKind::Spotted {
            side,
            play,
            refusal,
        } => {
            let taken = taken(*play);
            match refusal {
                None => said!("event-spotted", name = of(side), taken = taken),
                Some(why) => {
                    let why = retold(why);
                    said!(
                        "event-spotted-wrong",
                        name = of(side),
                        taken = taken,
                        refusal = why
                    )
                }
            }
        }
        EventKind::JokerPlayed { side, row, points } => {
            let (row, points) = (row.number(), points.0);
            said!("event-joker", name = of(side), row = row, points = points)
        }
        EventKind::Contested { side, sealed } => match sealed {
            Sealed::None => said!("event-contested", name = of(side)),
            Sealed::Hidden | Sealed::Word(_) => said!("event-contested-jarnac", name = of(side)),
        },
        EventKind::Ruled { ruling, by } => ruled(*ruling, by),
        EventKind::WindowClosed => said!("event-window-closed"),
        EventKind::Declined { side, how } => match how {
            Declining::Said => said!("event-declined", name = of(side)),
            Declining::TimeUp => said!("event-silent", name = of(side)),
        },
        EventKind::Passed { side } => said!("event-passed", name = of(side)),
        EventKind::Accepted { side } => said!("event-accepted", name = of(side)),
        EventKind::MoveTimeUp { side } => said!("event-too-long", name = of(side)),
        EventKind::FlagFell { side } => said!("event-flag", name = of(side)),
        EventKind::Resigned { side } => said!("event-resigned", name = of(side)),
        EventKind::TieOffered { side } => said!("event-tie-offered", name = of(side)),
        EventKind::TieAccepted { side } => said!("event-tie-accepted", name = of(side)),
        EventKind::TieDeclined { side } => said!("event-tie-declined", name = of(side)),
        official => by_official(official, names),
    }
}

/// What the referee or the system did, and the end.
fn by_official(event: &EventKind, names: &Names) -> String {
    match event {
        EventKind::ClocksStopped { by, reason } => {
            let id = match by {
                Official::Referee => "event-stopped-referee",
                Official::System => "event-stopped-system",
            };
            said!(id, reason = reason.to_string())
        }
        EventKind::ClocksStarted { by, reason } => {
            let id = match by {
                Official::Referee => "event-started-referee",
                Official::System => "event-started-system",
            };
            said!(id, reason = reason.to_string())
        }
        EventKind::ClockCorrected { side, left, reason } => {
            let (left, reason) = (left.to_string(), reason.to_string());
            said!(
                "event-clock",
                name = names.of(*side),
                left = left,
                reason = reason
            )
        }
        EventKind::Adjudicated { result, reason } => {
            let result = names.standing(*result);
            said!(
                "event-adjudicated",
                result = result,
                reason = reason.to_string()
            )
        }
        EventKind::Forfeited { side, reason } => {
            said!(
                "event-forfeited",
                name = names.of(*side),
                reason = reason.to_string()
            )
        }
        EventKind::Ended { ending, .. } => said!("event-ended", ending = ended(*ending, names)),
        // Everything else is a side's, or happens by itself.
        other => other.to_string(),
    }
}

fn tossed(toss: &Toss, names: &Names) -> String {
    let drawn = match toss {
        Toss::Lot(side) => return said!("event-lot", name = names.of(*side)),
        Toss::Letters(drawn) => drawn,
    };
    let (a, b) = (drawn.a.to_string(), drawn.b.to_string());
    match toss.starter() {
        Some(side) => said!("event-toss", a = a, b = b, name = names.of(side)),
        None => said!("event-toss-equal", a = a, b = b),
    }
}

fn laid(id: &str, name: &str, row: jarnac_core::RowIndex, word: &jarnac_core::Word) -> String {
    said!(id, name = name, row = row.number(), word = word.to_string())
}

/// A word that can be taken, with the victim's row.
pub(crate) fn taken(play: Play) -> String {
    let word = play.word.to_string();
    match play.row {
        Some(row) => said!("taken-row", word = word, row = row.number()),
        None => said!("taken-reserve", word = word),
    }
}

fn ruled(ruling: Ruling, by: &Ruler) -> String {
    let outcome = match ruling {
        Ruling::Upheld => said!("ruling-upheld"),
        Ruling::Withdrawn(first) if first.0 == 0 => said!("ruling-withdrawn"),
        Ruling::Withdrawn(_) => said!("ruling-second"),
    };
    match by {
        Ruler::Lexicon(None) => said!("event-ruled", outcome = outcome),
        Ruler::Lexicon(Some(refusal)) => {
            said!(
                "event-ruled-refusal",
                outcome = outcome,
                refusal = retold(refusal)
            )
        }
        Ruler::Referee(reason) => {
            said!(
                "event-ruled-referee",
                outcome = outcome,
                reason = reason.to_string()
            )
        }
    }
}

fn ended(ending: Ending, names: &Names) -> String {
    match ending {
        Ending::FullMat => said!("ending-full-mat"),
        Ending::EmptyBag => said!("ending-empty-bag"),
        Ending::Stalled => said!("ending-stalled"),
        Ending::OutOfTimeRight => said!("ending-out-of-time-right"),
        Ending::BothFlags => said!("ending-both-flags"),
        Ending::Resigned(side) => said!("ending-resigned", name = names.of(side)),
        Ending::TieAgreed => said!("ending-tie-agreed"),
        Ending::Adjudicated(result) => names.standing(result),
        Ending::Forfeited(side) => said!("ending-forfeited", name = names.of(side)),
    }
}

/// The result in one line.
pub(crate) fn result(outcome: &Outcome, names: &Names) -> String {
    let (a, b) = (outcome.points.a.0, outcome.points.b.0);
    match outcome.result {
        Standing::Win(side) => said!("outcome-win", name = names.of(side), a = a, b = b),
        Standing::Tie => said!("outcome-tie", a = a, b = b),
    }
}
