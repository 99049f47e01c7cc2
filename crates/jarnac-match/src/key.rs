//! What a device can tell apart.

use jarnac_core::{BySide, Game, HandoverCause, Making, Phase, Side, Standing};
use jarnac_protocol::{CourseStage, EndingName};

/// A situation as a device knows it. Two games with the same key are one situation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Key {
    pub(crate) stage: CourseStage,
    pub(crate) side: Option<Side>,
    pub(crate) full: BySide<bool>,
    pub(crate) fallen: BySide<bool>,
    pub(crate) opened: BySide<bool>,
    /// How many words may still be taken; nothing after the draw.
    jarnacs_left: u8,
    cause: Option<HandoverCause>,
    bonus: u8,
    /// Who made the claims that can be contested, and how many were laid and taken.
    claims: Option<(Side, usize, usize)>,
    pub(crate) ending: Option<EndingName>,
    pub(crate) standing: Option<Standing>,
}

impl Key {
    pub(crate) fn of(game: &Game) -> Key {
        let (jarnacs_left, cause) = match game.phase() {
            Phase::Handover(handover) => (handover.jarnacs_left, Some(handover.cause)),
            _ => (0, None),
        };
        let ending = game.outcome().map(|outcome| outcome.ending);
        Key {
            stage: stage(game.phase()),
            side: game.awaited(),
            full: BySide::from_fn(|side| game.mat(side).is_full()),
            fallen: BySide::from_fn(|side| game.is_out_of_time(side)),
            opened: BySide::from_fn(|side| game.has_opened(side)),
            jarnacs_left,
            cause,
            bonus: game.bonus_letters(),
            claims: claims(game),
            ending: ending.map(EndingName::from),
            // Elsewhere the sheet decides: the stand-in letters have no points to go by.
            standing: match ending.map(EndingName::from) {
                Some(EndingName::Resigned | EndingName::TieAgreed) => {
                    game.outcome().map(|outcome| outcome.result)
                }
                _ => None,
            },
        }
        .without_what_is_over()
    }

    /// How many Jarnacs of this handover can be contested.
    pub(crate) fn said(&self) -> u8 {
        match self.claims {
            Some((_, _, taken)) => taken as u8,
            None => 0,
        }
    }

    /// At the end nothing but the end is told.
    fn without_what_is_over(self) -> Key {
        if self.stage != CourseStage::Over {
            return self;
        }
        Key {
            side: None,
            full: BySide::both(false),
            opened: BySide::both(true),
            bonus: 0,
            claims: None,
            ..self
        }
    }
}

fn claims(game: &Game) -> Option<(Side, usize, usize)> {
    let pending = game.pending();
    let count = |made| pending.claims().filter(|claim| claim.made == made).count();
    (!pending.is_empty()).then(|| (pending.author, count(Making::Laid), count(Making::Taken)))
}

fn stage(phase: &Phase) -> CourseStage {
    use jarnac_core::CallKind;
    match phase {
        Phase::Toss => CourseStage::Toss,
        Phase::Handover(handover) if handover.cause == HandoverCause::Start => CourseStage::Opening,
        Phase::Handover(_) | Phase::Turn(_) => CourseStage::Play,
        Phase::Call(call) => match call.kind {
            CallKind::LastCall => CourseStage::LastCall,
            CallKind::FinalJarnac { .. } => CourseStage::FinalJarnac,
            CallKind::FinalContest { .. } => CourseStage::FinalContest,
            CallKind::Spot => CourseStage::Spot,
        },
        // A person's ruling is given with the contest, so that neither is ever waited for.
        Phase::Ruling(_) | Phase::Reveal(_) | Phase::Ending(_) | Phase::Over(_) => {
            CourseStage::Over
        }
    }
}
