//! The thread of a game: what was said and laid, a line each.

use jarnac_catalogue::Sentence;
use jarnac_core::{BySide, Side};
use jarnac_protocol::{BySideView, ClaimView, Happened, TossView};

use super::room::ToldStep;
use crate::letters::{lacking, spelled};

/// A line of the thread. The word stands apart, since it is set apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ThreadLine {
    pub(crate) side: Option<Side>,
    /// A word that was laid or taken.
    pub(crate) word: Option<String>,
    /// Whether it was taken.
    pub(crate) duel: bool,
    /// Whether a ruling took the word back.
    pub(crate) undone: bool,
    pub(crate) says: Sentence,
}

/// The lines, the newest first. Draws are not listed, nor what was taken back.
pub(crate) fn thread(steps: &[ToldStep], names: &BySide<String>) -> Vec<ThreadLine> {
    let kept = standing(steps);
    let undone = undone(&kept);
    let mut lines: Vec<ThreadLine> = kept
        .iter()
        .zip(undone)
        .filter_map(|(step, undone)| {
            let line = line_of(&step.happened, names)?;
            Some(ThreadLine { undone, ..line })
        })
        .collect();
    lines.reverse();
    lines
}

/// The steps that were not taken back.
fn standing(steps: &[ToldStep]) -> Vec<&ToldStep> {
    let mut kept: Vec<&ToldStep> = Vec::new();
    for step in steps {
        if let Happened::TakenBack { to } = step.happened {
            kept.retain(|one| one.seq <= to);
        }
        kept.push(step);
    }
    kept
}

/// Which steps laid a word that a ruling took back, as it says itself.
fn undone(steps: &[&ToldStep]) -> Vec<bool> {
    let mut undone = vec![false; steps.len()];
    for (at, step) in steps.iter().enumerate() {
        let Happened::Ruled { undone: claims, .. } = &step.happened else {
            continue;
        };
        for claim in claims {
            let made = steps[..at]
                .iter()
                .rposition(|step| makes(&step.happened, claim));
            if let Some(made) = made {
                undone[made] = true;
            }
        }
    }
    undone
}

fn makes(happened: &Happened, claim: &ClaimView) -> bool {
    match happened {
        Happened::Opened { side, row, word }
        | Happened::Extended {
            side, row, word, ..
        } => *side == claim.author && *row == claim.lies_on && *word == claim.play.word,
        Happened::Jarnacked { side, play, to, .. } => {
            *side == claim.author && *to == claim.lies_on && play.word == claim.play.word
        }
        _ => false,
    }
}

fn said(side: Option<Side>, says: Sentence) -> Option<ThreadLine> {
    Some(ThreadLine {
        side,
        word: None,
        duel: false,
        undone: false,
        says,
    })
}

fn laid(side: Side, word: &str, duel: bool, says: Sentence) -> Option<ThreadLine> {
    Some(ThreadLine {
        side: Some(side),
        word: Some(word.to_owned()),
        duel,
        undone: false,
        says,
    })
}

fn line_of(happened: &Happened, names: &BySide<String>) -> Option<ThreadLine> {
    let by = |id: &str, side: &jarnac_protocol::SideName| {
        let side = Side::from(*side);
        said(Some(side), Sentence::new(id).with("side", &names[side]))
    };
    match happened {
        Happened::Opened { side, word, .. } => {
            laid((*side).into(), word, false, Sentence::new("thread-opened"))
        }
        Happened::Extended {
            side, word, old, ..
        } => {
            let added = spelled(&lacking(old, word), " ");
            let says = Sentence::new("thread-extended").with("old", old);
            laid((*side).into(), word, false, says.with("added", added))
        }
        Happened::Jarnacked {
            side, play, old, ..
        } => {
            let side = Side::from(*side);
            let old = old.as_deref().unwrap_or_default();
            let id = if old.is_empty() {
                "thread-jarnac-new"
            } else {
                "thread-jarnac"
            };
            let says = Sentence::new(id).with("old", old);
            laid(
                side,
                &play.word,
                true,
                says.with("victim", &names[side.other()]),
            )
        }
        Happened::Tossed {
            toss: TossView::Letters { drawn },
            starter,
        } => tossed(drawn, starter.map(Side::from), names),
        Happened::JokerPlayed { side, row, points } => {
            let says = Sentence::new("thread-joker").with("row", *row);
            said(Some((*side).into()), says.with("points", *points))
        }
        Happened::Contested { side, announced } => by(
            match announced {
                true => "thread-contest-jarnac",
                false => "thread-contest",
            },
            side,
        ),
        Happened::Ruled { withdrawn, .. } => said(
            None,
            Sentence::new(withdrawn.map_or("thread-upheld", |_| "thread-withdrawn")),
        ),
        Happened::Spotted {
            side,
            play,
            refusal,
        } => {
            let id = match refusal {
                Some(_) => "thread-spotted-wrong",
                None => "thread-spotted",
            };
            let side = Side::from(*side);
            let says = Sentence::new(id).with("side", &names[side]);
            said(Some(side), says.with("word", &play.word))
        }
        Happened::ClockCorrected { .. } => said(None, Sentence::new("thread-clock-corrected")),
        Happened::ClocksStopped { .. } => said(None, Sentence::new("thread-clocks-stopped")),
        Happened::ClocksStarted { .. } => said(None, Sentence::new("thread-clocks-started")),
        Happened::TakenBack { .. } => said(None, Sentence::new("thread-taken-back")),
        Happened::Passed { side } => by("thread-passed", side),
        Happened::Exchanged { side, .. } => by("thread-exchanged", side),
        Happened::Declined { side, .. } => by("thread-declined", side),
        Happened::MoveTimeUp { side } => by("thread-move-time-up", side),
        Happened::FlagFell { side } => by("thread-flag-fell", side),
        Happened::Resigned { side } => by("thread-resigned", side),
        Happened::SealedVoid { side, .. } => by("thread-sealed-void", side),
        _ => None,
    }
}

/// The letters that decided who begins, or that were equal.
fn tossed(
    drawn: &BySideView<String>,
    starter: Option<Side>,
    names: &BySide<String>,
) -> Option<ThreadLine> {
    let id = starter.map_or("thread-toss-equal", |_| "thread-toss");
    let name = starter.map_or(String::new(), |side| names[side].clone());
    let says = Sentence::new(id)
        .with("a", &names.a)
        .with("b", &names.b)
        .with("side", name);
    let says = says.with("drawn_a", &drawn.a).with("drawn_b", &drawn.b);
    said(starter, says)
}
