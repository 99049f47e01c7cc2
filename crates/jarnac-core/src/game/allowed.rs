//! Which kinds of action are open to a side. No lexicon is asked, so this can be sent to anyone
//! (§10).

use super::Game;
use crate::phase::Phase;
use crate::{ActionKind, ActionKinds, Manner, RuleError, Side};

impl Game {
    /// The kinds of action that are open to a side. Of each, the letters allow at least one; which
    /// words exist, it does not tell.
    ///
    /// ```
    /// use jarnac_core::{ActionKind, Game, Preset, Side};
    /// let game = Game::new(Preset::Competition.rules());
    /// assert!(game.allowed(Side::B).contains(ActionKind::Toss));
    /// assert!(!game.allowed(Side::B).contains(ActionKind::Draw));
    /// ```
    pub fn allowed(&self, side: Side) -> ActionKinds {
        ActionKind::ALL
            .into_iter()
            .filter(|kind| self.may(side, *kind).is_ok())
            .collect()
    }

    /// Whether this kind of action is open to a side, or why not.
    ///
    /// ```
    /// use jarnac_core::{ActionKind, Game, Preset, Side};
    /// let game = Game::new(Preset::Classic.rules());
    /// assert!(game.may(Side::A, ActionKind::Toss).is_ok());
    /// let why = game.may(Side::A, ActionKind::Pass).unwrap_err();
    /// assert!(why.to_string().contains("toss"), "{why}");
    /// ```
    pub fn may(&self, side: Side, kind: ActionKind) -> Result<(), RuleError> {
        match self.phase {
            Phase::Ending(_) | Phase::Over(_) => return Err(RuleError::GameOver),
            _ if self.is_forced() => return Err(RuleError::TimeIsUp { deadline: self.at }),
            Phase::Reveal(_) => return Err(self.not_now(kind)),
            _ if self.consequence_is_due() => return Err(self.not_now(kind)),
            _ => {}
        }
        if self.suspended && kind.manner() == Manner::Played {
            return Err(RuleError::Suspended);
        }
        self.may_now(side, kind)
    }

    pub(super) fn not_now(&self, kind: ActionKind) -> RuleError {
        RuleError::NotNow {
            kind,
            phase: self.phase.name(),
        }
    }
}
