//! What only a lexicon knows about an event: whether its word is admitted, its ruling right, its
//! points due.

use thiserror::Error;

use super::{Checked, Game};
use crate::event::{EventKind, Ruler};
use crate::play::Fit;
use crate::rules::RefereeRule;
use crate::{Lexicon, Play, RuleError, Side, Verdict};

/// An event that a lexicon contradicts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum AuditError {
    /// A word that should have been refused.
    #[error("{0}")]
    NotAdmitted(RuleError),
    /// A contest that should have been decided otherwise.
    #[error("the lexicon decides this contest otherwise")]
    WrongRuling,
    /// A Jarnac that an out-of-time side named was judged wrongly.
    #[error("the lexicon judges this Jarnac otherwise")]
    WrongSpot,
    /// A joker that keeps other points, or other words that count 100.
    #[error("the lexicon gives other points")]
    WrongPoints,
}

impl Game {
    /// Where the program checks words, one that is not admitted is refused at once (§4.3).
    pub(super) fn check_admitted(
        &self,
        lexicon: &dyn Lexicon,
        checked: Checked<'_>,
    ) -> Result<(), RuleError> {
        match claimed_word(&checked.event().kind) {
            Some((_, play)) => self.admit(lexicon, play, || Ok(checked.fit())),
            None => Ok(()),
        }
    }

    fn admit(
        &self,
        lexicon: &dyn Lexicon,
        play: Play,
        fit: impl FnOnce() -> Result<Fit, RuleError>,
    ) -> Result<(), RuleError> {
        if self.rules.referee == RefereeRule::Contest {
            return Ok(());
        }
        let word = play.word;
        match lexicon.verdict(fit()?.judged_from, word, &self.rules.words) {
            Verdict::Admitted => Ok(()),
            Verdict::Refused(refusal) => Err(RuleError::NotAdmitted { word, refusal }),
        }
    }

    /// Whether a lexicon agrees with an event that [`check`](Game::check) has let through. A record
    /// can be audited with the lexicon that it was played with.
    ///
    /// ```
    /// use jarnac_core::{AnyWord, EventKind, Position, Preset, RowIndex, Side};
    /// let position: Position = "A / RATS; B / -; turn A".parse()?;
    /// let game = position.game(Preset::Classic.rules())?;
    /// let row = RowIndex::all().next().unwrap();
    /// let opened = EventKind::Opened { side: Side::A, row, word: "RAT".parse()? };
    /// assert!(game.audit(&AnyWord, &opened).is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn audit(&self, lexicon: &dyn Lexicon, event: &EventKind) -> Result<(), AuditError> {
        if let Some((owner, play)) = claimed_word(event) {
            self.admit(lexicon, play, || self.ground(owner).fit(play))
                .map_err(AuditError::NotAdmitted)?;
        }
        let (due, error) = match event {
            EventKind::Ruled {
                by: Ruler::Lexicon(_),
                ..
            } => (Ok(self.lexicon_ruling(lexicon)), AuditError::WrongRuling),
            EventKind::Spotted { side, play, .. } => (
                self.decide_spotted(lexicon, *side, *play),
                AuditError::WrongSpot,
            ),
            EventKind::JokerPlayed { side, row, .. } => (
                self.decide_joker(lexicon, *side, *row),
                AuditError::WrongPoints,
            ),
            EventKind::Ended { ending, .. } => (
                Ok(self.decide_end(lexicon, *ending)),
                AuditError::WrongPoints,
            ),
            _ => return Ok(()),
        };
        if due.as_ref() == Ok(event) {
            Ok(())
        } else {
            Err(error)
        }
    }
}

/// Whose letters a word is made of, if the event claims one.
fn claimed_word(event: &EventKind) -> Option<(Side, Play)> {
    match event {
        EventKind::Opened { side, word, .. } => Some((*side, Play::open(*word))),
        EventKind::Extended { side, row, word } => Some((*side, Play::extend(*row, *word))),
        EventKind::Jarnacked { side, play, .. } => Some((side.other(), *play)),
        _ => None,
    }
}
