//! What can be said to a device in a situation, and the game that the rules make of it.

use jarnac_core::{
    Action, ActionKind, ClaimIndex, Game, HandoverCause, Making, Phase, RuleSet, Ruling, Side,
    Timer,
};
use jarnac_protocol::CourseAct;

use crate::stand_in;

/// Something that can come next: who does what, and the game after it.
pub(crate) struct Step {
    pub(crate) by: Option<Side>,
    pub(crate) act: CourseAct,
    pub(crate) game: Game,
}

/// All that can come next.
pub(crate) fn steps(game: &Game, rules: &RuleSet) -> Vec<Step> {
    let mut steps = Steps {
        game: *game,
        found: Vec::new(),
    };
    match game.phase() {
        Phase::Toss => {
            for side in Side::BOTH {
                steps.add(side, CourseAct::Starts, |game| {
                    stand_in::act(game, side, Action::Toss)
                });
            }
        }
        Phase::Handover(handover) if handover.cause == HandoverCause::Start => {
            // After the toss the loser starts the clock.
            let side = handover.side.other();
            steps.add(side, CourseAct::Begin, stand_in::drawn);
            steps.time_up();
        }
        Phase::Handover(_) | Phase::Turn(_) => steps.play(rules),
        Phase::Call(call) => steps.call(call.to),
        Phase::Ruling(_) | Phase::Reveal(_) | Phase::Ending(_) | Phase::Over(_) => {}
    }
    steps.found
}

struct Steps {
    game: Game,
    found: Vec<Step>,
}

impl Steps {
    fn add(&mut self, by: Side, act: CourseAct, after: impl FnOnce(Game) -> Option<Game>) {
        if let Some(game) = after(self.game) {
            let by = Some(by);
            self.found.push(Step { by, act, game });
        }
    }

    fn time_up(&mut self) {
        if let Some(game) = stand_in::time_out(self.game) {
            let (by, act) = (None, CourseAct::TimeUp);
            self.found.push(Step { by, act, game });
        }
    }

    /// A side has the bag. Whether it has drawn can't be seen, so both are offered: the Jarnac of a
    /// handover, and all that comes after the draw.
    fn play(&mut self, rules: &RuleSet) {
        let Some(side) = self.game.holder() else {
            return;
        };
        let other = side.other();
        self.add(side, CourseAct::Pass, |game| {
            stand_in::act(stand_in::drawn(game)?, side, Action::Pass)
        });
        self.jarnac(side);
        if self.game.mat(side).is_full() {
            self.add(side, CourseAct::NotFull, |game| {
                stand_in::not_full(&game, side, rules)
            });
        } else {
            self.add(side, CourseAct::Full, stand_in::fill);
        }
        // Jarnacs of this handover, or the last word of a side whose flag has fallen.
        self.contests_of_claims();
        if let Some(laid) = stand_in::lay(self.game) {
            self.contests(laid, other, Making::Laid);
        }
        self.play_time_up();
    }

    /// A flag falls upon a word that can still be contested: it is not known that there is none.
    fn play_time_up(&mut self) {
        let is_chess = matches!(self.game.timer(), Some((Timer::Chess(_), _)));
        let before = if is_chess {
            stand_in::lay(self.game)
        } else {
            Some(self.game)
        };
        if let Some(game) = before.and_then(stand_in::time_out) {
            let (by, act) = (None, CourseAct::TimeUp);
            self.found.push(Step { by, act, game });
        }
    }

    fn call(&mut self, to: Side) {
        if self.game.is_out_of_time(to) && self.game.may(to, ActionKind::Jarnac).is_ok() {
            self.add(to, CourseAct::SpotRight, |game| {
                stand_in::spot(game, to, true)
            });
            self.add(to, CourseAct::SpotWrong, |game| {
                stand_in::spot(game, to, false)
            });
        } else {
            self.jarnac(to);
        }
        self.contests_of_claims();
        self.add(to, CourseAct::Decline, |game| {
            stand_in::act(game, to, Action::Decline)
        });
        self.time_up();
    }

    fn jarnac(&mut self, side: Side) {
        self.add(side, CourseAct::Jarnac, |game| {
            let play = stand_in::take(&game, side)?;
            stand_in::act(game, side, Action::Jarnac(play))
        });
    }

    fn contests_of_claims(&mut self) {
        let pending = self.game.pending();
        let made = pending.claims().next().map(|claim| claim.made);
        if let Some(made) = made {
            self.contests(self.game, pending.author.other(), made);
        }
    }

    fn contests(&mut self, claimed: Game, by: Side, made: Making) {
        for ruling in stand_in::rulings(claimed.pending().len()) {
            for sealed in [false, true] {
                let Some(act) = name(made, ruling, sealed) else {
                    continue;
                };
                if self
                    .found
                    .iter()
                    .any(|one| one.by == Some(by) && one.act == act)
                {
                    continue;
                }
                if let Some(game) = stand_in::contest(claimed, by, ruling, sealed) {
                    let by = Some(by);
                    self.found.push(Step { by, act, game });
                }
            }
        }
    }
}

fn name(made: Making, ruling: Ruling, sealed: bool) -> Option<CourseAct> {
    Some(match (made, ruling, sealed) {
        (_, Ruling::Upheld, true) => return None,
        (Making::Laid, Ruling::Upheld, false) => CourseAct::WordUpheld,
        (Making::Laid, Ruling::Withdrawn(_), false) => CourseAct::WordWithdrawn,
        (Making::Laid, Ruling::Withdrawn(_), true) => CourseAct::WordWithdrawnSealed,
        (Making::Taken, Ruling::Upheld, false) => CourseAct::JarnacUpheld,
        (Making::Taken, Ruling::Withdrawn(ClaimIndex(0)), false) => CourseAct::JarnacWithdrawn,
        (Making::Taken, Ruling::Withdrawn(ClaimIndex(0)), true) => CourseAct::JarnacWithdrawnSealed,
        (Making::Taken, Ruling::Withdrawn(_), false) => CourseAct::SecondWithdrawn,
        (Making::Taken, Ruling::Withdrawn(_), true) => CourseAct::SecondWithdrawnSealed,
    })
}
