//! What a human referee, or the program that runs the game, can do (§4.3).

use super::Game;
use crate::event::{EventKind, Ruler};
use crate::rules::{ClockRule, MAX_CLOCK};
use crate::{
    Ending, Millis, Official, OfficialAction, OfficialError, OfficialKind, RuleError, Side,
};

impl Game {
    pub(super) fn official_event(&self, by: Official, action: OfficialAction) -> EventKind {
        match action {
            OfficialAction::StopClocks(reason) => EventKind::ClocksStopped { by, reason },
            OfficialAction::StartClocks(reason) => EventKind::ClocksStarted { by, reason },
            OfficialAction::CorrectClock(side, left, reason) => {
                EventKind::ClockCorrected { side, left, reason }
            }
            OfficialAction::Rule(ruling, reason) => EventKind::Ruled {
                ruling,
                by: Ruler::Referee(reason),
            },
            OfficialAction::Adjudicate(result, reason) => EventKind::Adjudicated { result, reason },
            OfficialAction::Forfeit(side, reason) => EventKind::Forfeited { side, reason },
        }
    }

    /// What a human referee may do now: kinds, not values.
    ///
    /// ```
    /// use jarnac_core::{Game, OfficialKind, Preset, RuleSet, Side};
    /// let rules: RuleSet = "competition,human_referee=on".parse()?;
    /// let game = Game::new(rules);
    /// assert!(game.referee_may().contains(&OfficialKind::StopClocks));
    /// assert!(!game.referee_may().contains(&OfficialKind::Rule), "nothing is contested");
    /// assert_eq!(game.correctable().collect::<Vec<_>>(), Side::BOTH);
    /// assert!(Game::new(Preset::Competition.rules()).referee_may().is_empty(), "there is none");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn referee_may(&self) -> Vec<OfficialKind> {
        if !self.rules.human_referee || self.outcome().is_some() {
            return Vec::new();
        }
        let waits_for_ruling = matches!(self.phase, crate::Phase::Ruling(_)) && !self.suspended;
        let all = [
            (OfficialKind::Adjudicate, true),
            (
                OfficialKind::CorrectClock,
                self.correctable().next().is_some(),
            ),
            (OfficialKind::StopClocks, !self.suspended),
            (OfficialKind::StartClocks, self.suspended),
            (OfficialKind::Rule, waits_for_ruling),
        ];
        let open = all.into_iter().filter(|(_, may)| *may);
        open.map(|(kind, _)| kind).collect()
    }

    /// The sides whose clock a human referee may set.
    pub fn correctable(&self) -> impl Iterator<Item = Side> + '_ {
        let has_clocks = matches!(self.rules.clock, ClockRule::Chess(_));
        let may = self.rules.human_referee && has_clocks && self.outcome().is_none();
        let sides = Side::BOTH.into_iter();
        sides.filter(move |side| may && !self.clock.fallen[*side])
    }

    /// The program may only stop and start the clocks, and say that a side was away; the rest needs a
    /// human referee.
    pub(super) fn check_official(
        &self,
        by: Official,
        action: &OfficialAction,
    ) -> Result<(), RuleError> {
        let by_program = matches!(
            action,
            OfficialAction::StopClocks(_)
                | OfficialAction::StartClocks(_)
                | OfficialAction::Forfeit(..)
        );
        match by {
            Official::System if !by_program => Err(OfficialError::NoReferee.into()),
            Official::System | Official::Referee => self.check_authority(by),
        }
    }

    fn check_authority(&self, by: Official) -> Result<(), RuleError> {
        match by {
            Official::Referee if !self.rules.human_referee => Err(OfficialError::NoReferee.into()),
            Official::Referee | Official::System => Ok(()),
        }
    }

    pub(super) fn check_clocks_stopped(&self, by: Official) -> Result<(), RuleError> {
        self.check_authority(by)?;
        if self.suspended {
            Err(OfficialError::AlreadyStopped.into())
        } else {
            Ok(())
        }
    }

    pub(super) fn check_clocks_started(&self, by: Official) -> Result<(), RuleError> {
        self.check_authority(by)?;
        if self.suspended {
            Ok(())
        } else {
            Err(OfficialError::NotStopped.into())
        }
    }

    pub(super) fn check_clock_corrected(&self, side: Side, left: Millis) -> Result<(), RuleError> {
        self.check_authority(Official::Referee)?;
        if !matches!(self.rules.clock, ClockRule::Chess(_)) || self.clock.fallen[side] {
            Err(OfficialError::NoClock.into())
        } else if left == Millis::ZERO || left > MAX_CLOCK {
            Err(OfficialError::BadTime.into())
        } else {
            Ok(())
        }
    }

    pub(super) fn check_adjudicated(&self) -> Result<(), RuleError> {
        self.check_authority(Official::Referee)
    }

    /// Whoever is away while a clock runs has the time on it (§6.8).
    pub(super) fn check_forfeited(&self) -> Result<(), RuleError> {
        if self.timer().is_some() {
            Err(OfficialError::ClockRuns.into())
        } else {
            Ok(())
        }
    }

    pub(super) fn apply_clock_corrected(&mut self, side: Side, left: Millis) {
        self.clock.left[side] = left;
    }

    pub(super) fn apply_adjudicated(&mut self, result: crate::Standing) {
        self.break_off(Ending::Adjudicated(result));
    }
}
