//! Clocks (§8): which timer runs, when it runs out, and what happens then.
//!
//! Only one timer runs at a time, and the phase tells which. Each event charges the time since the
//! event before it to that timer, so the clocks are part of the fold.

use super::hand::TurnEnd;
use super::{Clock, Game};
use crate::event::{Declining, EventKind};
use crate::phase::{Back, Call, CallKind, HandoverCause, Phase};
use crate::rules::{CALL_TIME, ClockRule, RefereeRule, RuleSet};
use crate::{BySide, Ending, EventError, Millis, RuleError, Side, Timestamp};

/// A timer of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Timer {
    /// The contest window.
    Window,
    /// A call.
    Call,
    /// The time for a decision.
    Decision(Side),
    /// A side's chess clock.
    Chess(Side),
}

impl Clock {
    pub(super) fn new(rules: &RuleSet) -> Clock {
        let left = match rules.clock {
            ClockRule::Chess(times) => times,
            ClockRule::None | ClockRule::PerMove(_) => BySide::both(Millis::ZERO),
        };
        Clock {
            left,
            fallen: BySide::both(false),
            decision: Millis::ZERO,
        }
    }
}

impl Game {
    /// What a side had left on its chess clock at the last event, if the game has one.
    pub fn clock_left(&self, side: Side) -> Option<Millis> {
        match self.rules.clock {
            ClockRule::Chess(_) => Some(self.clock.left[side]),
            ClockRule::None | ClockRule::PerMove(_) => None,
        }
    }

    /// Whether a side is out of time (§8).
    pub fn is_out_of_time(&self, side: Side) -> bool {
        self.clock.fallen[side]
    }

    /// What a side has left on its chess clock at this moment, if the game has one.
    ///
    /// ```
    /// use jarnac_core::{Millis, Position, RuleSet, Side, Timestamp};
    /// let rules: RuleSet = "competition,clock=chess 20:00".parse()?;
    /// let game = "A / RAT; B / -; turn A".parse::<Position>()?.game(rules)?;
    /// assert_eq!(game.clock_left(Side::A), Some(Millis::from_minutes(20)));
    /// assert_eq!(game.clock_left_at(Side::A, Timestamp(60_000)), Some(Millis::from_minutes(19)));
    /// assert_eq!(game.clock_left_at(Side::B, Timestamp(60_000)), Some(Millis::from_minutes(20)));
    /// assert!(!game.is_out_of_time(Side::A));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn clock_left_at(&self, side: Side, now: Timestamp) -> Option<Millis> {
        let left = self.clock_left(side)?;
        let runs = self.running() == Some(Timer::Chess(side));
        Some(if runs {
            left.less(now.since(self.at))
        } else {
            left
        })
    }

    /// The timer that runs and when it runs out, if one does.
    ///
    /// ```
    /// use jarnac_core::{Position, RuleSet, Side, Timer, Timestamp};
    /// let rules: RuleSet = "competition,clock=chess 20:00".parse()?;
    /// let game = "A / RAT; B / -; turn A".parse::<Position>()?.game(rules)?;
    /// assert_eq!(game.timer(), Some((Timer::Chess(Side::A), Timestamp(20 * 60_000))));
    /// assert_eq!(game.clock_running(), Some(Side::A));
    /// assert_eq!(game.next_deadline(), Some(Timestamp(20 * 60_000)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn timer(&self) -> Option<(Timer, Timestamp)> {
        let timer = self.running()?;
        Some((timer, self.at + self.left(timer)))
    }

    /// Whose clock runs, if one does.
    pub fn clock_running(&self) -> Option<Side> {
        match self.running()? {
            Timer::Chess(side) | Timer::Decision(side) => Some(side),
            Timer::Window | Timer::Call => None,
        }
    }

    /// When something happens by itself, unless somebody acts before. It is now if an event is due
    /// at once.
    pub fn next_deadline(&self) -> Option<Timestamp> {
        if self.consequence_is_due() {
            Some(self.at)
        } else {
            self.timer_deadline()
        }
    }

    fn timer_deadline(&self) -> Option<Timestamp> {
        self.timer().map(|(_, deadline)| deadline)
    }

    fn running(&self) -> Option<Timer> {
        if self.suspended || self.is_forced() {
            return None;
        }
        match &self.phase {
            Phase::Call(_) => self.rules.is_timed().then_some(Timer::Call),
            Phase::Handover(_) | Phase::Turn(_) if self.pending.window.is_some() => {
                Some(Timer::Window)
            }
            Phase::Handover(_) if self.jarnac_is_timed() => Some(Timer::Call),
            Phase::Handover(handover) if handover.cause == HandoverCause::Start => {
                match self.rules.clock {
                    ClockRule::None => None,
                    // A chess clock starts after the opening draw of the starting side, which may
                    // have a limit of its own (§8.3.4).
                    ClockRule::Chess(_) if self.rules.opening_limit == Millis::ZERO => None,
                    ClockRule::Chess(_) | ClockRule::PerMove(_) => {
                        Some(Timer::Decision(handover.side))
                    }
                }
            }
            Phase::Handover(_) | Phase::Turn(_) => {
                let holder = self.holder()?;
                match self.rules.clock {
                    ClockRule::None => None,
                    ClockRule::PerMove(_) => Some(Timer::Decision(holder)),
                    ClockRule::Chess(_) => Some(Timer::Chess(holder)),
                }
            }
            Phase::Toss
            | Phase::Ruling(_)
            | Phase::Reveal(_)
            | Phase::Ending(_)
            | Phase::Over(_) => None,
        }
    }

    fn left(&self, timer: Timer) -> Millis {
        match timer {
            Timer::Window => self.pending.window.unwrap_or_default(),
            Timer::Call | Timer::Decision(_) => self.clock.decision,
            Timer::Chess(side) => self.clock.left[side],
        }
    }

    /// Whether the right to a Jarnac has a time of its own now: after a pass, until a word is taken
    /// (§5.14). No clock runs meanwhile, as in a call.
    fn jarnac_is_timed(&self) -> bool {
        let Phase::Handover(handover) = &self.phase else {
            return false;
        };
        self.rules.jarnac_window > Millis::ZERO
            && handover.cause == HandoverCause::Pass
            && handover.jarnacs_left > 0
            && handover.claimed == crate::RowSet::EMPTY
            && self.may_jarnac(handover.side).is_ok()
    }

    /// The time for a Jarnac has run out: the side draws (§5.14).
    pub(super) fn jarnac_lapses(&mut self) {
        if let Phase::Handover(handover) = &mut self.phase {
            handover.jarnacs_left = 0;
        }
        self.new_decision();
    }

    /// Charges the time since the last event to the timer that ran.
    pub(super) fn charge(&mut self, until: Timestamp) {
        let spent = until.since(self.at);
        match self.running() {
            Some(Timer::Window) => {
                self.pending.window = self.pending.window.map(|left| left.less(spent));
            }
            Some(Timer::Call | Timer::Decision(_)) => {
                self.clock.decision = self.clock.decision.less(spent);
            }
            Some(Timer::Chess(side)) => {
                self.clock.left[side] = self.clock.left[side].less(spent);
            }
            None => {}
        }
        self.at = until;
    }

    /// A new decision begins, with the full time for it.
    pub(super) fn new_decision(&mut self) {
        self.clock.decision = match (&self.phase, self.rules.clock, self.holder()) {
            (Phase::Call(_), _, _) => CALL_TIME,
            _ if self.jarnac_is_timed() => self.rules.jarnac_window,
            (Phase::Handover(handover), ClockRule::Chess(_), _)
                if handover.cause == HandoverCause::Start =>
            {
                self.rules.opening_limit
            }
            (_, ClockRule::PerMove(times), Some(holder)) => times[holder],
            _ => Millis::ZERO,
        };
    }

    /// Refuses what comes when the time for it has run out.
    pub(super) fn check_in_time(&self, at: Timestamp) -> Result<(), RuleError> {
        match self.timer_deadline() {
            Some(deadline) if at >= deadline => Err(RuleError::TimeIsUp { deadline }),
            _ => Ok(()),
        }
    }

    /// What the timer brings when it runs out.
    pub(super) fn time_out(&self) -> Option<(Timestamp, EventKind)> {
        let event = match self.running()? {
            Timer::Window => EventKind::WindowClosed,
            Timer::Call => EventKind::Declined {
                side: self.awaited()?,
                how: Declining::TimeUp,
            },
            Timer::Decision(side) => EventKind::MoveTimeUp { side },
            Timer::Chess(side) => EventKind::FlagFell { side },
        };
        Some((self.timer_deadline()?, event))
    }

    /// An event of the clock must be the one that is due, at the moment when it is due.
    pub(super) fn check_time_out(
        &self,
        at: Timestamp,
        event: &EventKind,
    ) -> Result<(), EventError> {
        match self.time_out() {
            Some((deadline, due)) if at == deadline && due == *event => Ok(()),
            _ => Err(EventError::NotDue),
        }
    }

    /// Whether the time for a decision has run out, so that the rest happens by itself.
    pub(super) const fn is_forced(&self) -> bool {
        match &self.phase {
            Phase::Handover(handover) => handover.forced,
            Phase::Turn(turn) => turn.forced,
            _ => false,
        }
    }

    pub(super) fn apply_move_time_up(&mut self) {
        match &mut self.phase {
            Phase::Handover(handover) => handover.forced = true,
            Phase::Turn(turn) => turn.forced = true,
            _ => unreachable!("checked: a decision was waited for"),
        }
    }

    /// Whether an event follows by itself, without time passing.
    pub(super) fn consequence_is_due(&self) -> bool {
        match &self.phase {
            // A game that was resigned or adjudicated in a suspension is over at once.
            Phase::Ending(_) => true,
            _ if self.suspended => false,
            Phase::Ruling(_) => !self.rules.human_referee,
            Phase::Reveal(reveal) => matches!(reveal.sealed, crate::Sealed::Word(_)),
            Phase::Handover(handover) => handover.forced,
            Phase::Turn(turn) => {
                turn.forced || turn.draw_owed && self.rules.referee == RefereeRule::Automatic
            }
            Phase::Toss | Phase::Call(_) | Phase::Over(_) => false,
        }
    }

    /// A flag has fallen: that side stops at once (§8).
    pub(super) fn apply_flag_fell(&mut self, side: Side) {
        let back = match self.phase {
            Phase::Handover(handover) => Back::Handover(handover),
            Phase::Turn(turn) => Back::Turn(turn),
            _ => unreachable!("checked: its clock ran"),
        };
        let opponent = side.other();
        self.clock.fallen[side] = true;
        self.clock.left[side] = Millis::ZERO;
        self.close_turn(TurnEnd::Lost);
        if self.clock.fallen[opponent] {
            let kind = CallKind::FinalContest {
                back,
                ending: Ending::BothFlags,
            };
            self.call(Call {
                to: self.pending.author.other(),
                kind,
            });
        } else {
            self.hand_over(opponent, HandoverCause::Flag);
        }
    }
}
