//! The computer at the table: when it is asked, and when its answer is due.

use jarnac_core::{Action, ActionKind, Game, Manner, Millis, RuleError, Side, Timer, Timestamp};

use crate::by_itself::note;
use crate::pace::pace;
use crate::propose::{Cause, Draft};
use crate::table::{Question, Table, Thought};

/// Waiting that is shorter than this stays on the computer's clock: a record should not be full of it.
const WORTH_NOTING: Millis = Millis(250);

/// How long it waits, in milliseconds, until it tries again what it could not do.
const AGAIN_AFTER: u64 = 1000;

/// What a computer player was last asked.
pub(crate) struct Asked {
    /// The deed that it was asked about.
    about: u32,
    /// The last deed that changes nothing about it.
    seq: u32,
    /// When it was asked, and when it began to think.
    at: Timestamp,
    begun: Option<Timestamp>,
    /// Whether the clocks know how long it waited.
    noted: bool,
}

/// What the computer will do.
pub(crate) struct Planned {
    pub(crate) at: Timestamp,
    seq: u32,
    action: Action,
}

/// Whether there may be something to decide for this side. The toss is held by itself.
pub fn is_asked(game: &Game, side: Side) -> bool {
    let mut allowed = game.allowed(side).iter();
    allowed.any(|kind| kind != ActionKind::Toss && kind.manner() != Manner::Said)
}

impl Asked {
    /// How long it has waited for a place in which to think.
    fn waited(&self, now: Timestamp) -> Millis {
        self.begun.unwrap_or(now).since(self.at)
    }
}

impl Table {
    /// What the computer player of a side is to think about. Whoever drives the table has it thought
    /// about as long as this is so, and gives it up when it is not.
    pub fn question(&self, side: Side) -> Option<Question> {
        let asked = self.asked[side].as_ref()?;
        let about = asked.about;
        Some(Question { side, about })
    }

    /// Asks the computer, if it may have something to decide and was not asked yet.
    pub(crate) fn ask_computer(&mut self, now: Timestamp) {
        let seq = self.journal.seq;
        for side in Side::BOTH {
            if !self.setup.computer[side] || self.was_asked(side) && self.is_live() {
                continue;
            }
            // Whatever was asked before has become another question.
            let game = &self.journal.game;
            let asks = self.is_live() && !game.is_suspended() && is_asked(game, side);
            self.asked[side] = asks.then_some(Asked {
                about: seq,
                seq,
                at: now,
                begun: None,
                noted: false,
            });
        }
    }

    /// Whether a side's player has been asked about the game as it is.
    pub(crate) fn was_asked(&self, side: Side) -> bool {
        let asked = self.asked[side].as_ref();
        asked.is_some_and(|asked| asked.seq == self.journal.seq)
    }

    pub(crate) fn begin_thinking(&mut self, question: Question, now: Timestamp) {
        if let Some(asked) = &mut self.asked[question.side]
            && asked.about == question.about
        {
            asked.begun.get_or_insert(now);
        }
    }

    /// Whether the timer that runs is the time of this side to decide.
    fn has_the_clock(&self, side: Side) -> bool {
        let game = &self.journal.game;
        match game.timer() {
            Some((Timer::Decision(of) | Timer::Chess(of), _)) => of == side,
            Some((Timer::Call, _)) => game.awaited() == Some(side),
            Some((Timer::Window, _)) | None => false,
        }
    }

    /// How long the computer, whose clock runs, has waited for a place in which to think, as long as
    /// the clocks don't know it yet. That is the driver's time and not the computer's.
    pub(crate) fn waited_for_thinking(&self, now: Timestamp) -> Millis {
        let waited = Side::BOTH
            .into_iter()
            .filter(|side| self.was_asked(*side) && self.has_the_clock(*side))
            .filter_map(|side| self.asked[side].as_ref())
            .filter(|asked| !asked.noted)
            .map(|asked| asked.waited(now))
            .max();
        waited.unwrap_or_default()
    }

    /// The clocks know how long a side's player waited, and that changed nothing for it.
    pub(crate) fn note_waited(&mut self, side: Side) {
        let seq = self.journal.seq;
        if let Some(asked) = &mut self.asked[side] {
            asked.noted = true;
            asked.seq = seq;
        }
    }

    /// Does the next thing that a computer player has to do. Tells whether there was one.
    pub(crate) fn do_for_computer(&mut self, now: Timestamp) -> bool {
        for side in Side::BOTH {
            if !self.setup.computer[side] {
                continue;
            }
            if let Some(draft) = self.answer_to_offer(side, now) {
                return self.propose(draft, Cause::Itself, now);
            }
            if let Some(draft) = self.noted_waiting(side, now) {
                return self.propose(draft, Cause::Waiting(side), now);
            }
            if let Some(draft) = self.planned_act(side, now) {
                return self.propose(draft, Cause::Computer(side), now);
            }
        }
        false
    }

    /// The computer plays on rather than agree to a tie, and lets people take back what they like.
    fn answer_to_offer(&self, side: Side, now: Timestamp) -> Option<Draft> {
        if self.journal.game.tie_offer() == Some(side.other()) {
            let decided = self.decide(now, |game, ctx| {
                game.act_by_steps(ctx, side, Action::DeclineTie)
            });
            return decided.ok().map(Draft::played);
        }
        if self.journal.takeback_offer == Some(side.other()) {
            return self.take_back(side.other(), now).ok();
        }
        None
    }

    /// Once the thinking has begun, the clocks stand still for the time before. Nothing has happened
    /// in between, so that it can be written down afterwards.
    fn noted_waiting(&mut self, side: Side, now: Timestamp) -> Option<Draft> {
        if !self.was_asked(side) {
            return None;
        }
        let asked = self.asked[side].as_ref()?;
        if asked.noted || asked.begun.is_none() {
            return None;
        }
        let waited = asked.waited(now);
        let from = asked.at.max(self.journal.game.at());
        if waited >= WORTH_NOTING && self.has_the_clock(side) {
            let reason = note("the computer waited for its turn to think");
            if let Ok(draft) = self.stand_still(from, from + waited, &reason) {
                return Some(draft);
            }
        }
        self.note_waited(side);
        None
    }

    /// The computer has thought: it acts after a while, like a person. The time that it took so far
    /// is part of that while.
    pub(crate) fn plan(&mut self, question: Question, thought: Thought, now: Timestamp) {
        let Question { side, about } = question;
        let asked = self.asked[side].as_ref();
        let Some(asked) = asked.filter(|asked| asked.about == about && self.was_asked(side)) else {
            return;
        };
        let Thought { action, effort } = thought;
        let game = &self.journal.game;
        let wait = pace(game, side, &action, effort, self.house.pace, now);
        let rest = wait.0.saturating_sub(now.since(asked.at).0);
        self.planned[side] = Some(Planned {
            at: Timestamp(now.0.saturating_add(rest)),
            seq: self.journal.seq,
            action,
        });
    }

    /// What is planned for this moment, unless the game has gone on since.
    fn planned_act(&mut self, side: Side, now: Timestamp) -> Option<Draft> {
        let planned = self.planned[side].as_mut()?;
        if planned.seq != self.journal.seq {
            self.planned[side] = None;
            return None;
        }
        if planned.at > now {
            return None;
        }
        // Dated at the moment for which it was planned, however late its driver comes, but not in a time in
        // which nobody could act: a clock that it starts would run for that. And if it can't be stored,
        // it is tried again.
        let again = Timestamp(now.0.saturating_add(AGAIN_AFTER));
        let at = std::mem::replace(&mut planned.at, again).max(self.outages.over);
        let action = planned.action;
        match self.decide(at, |game, ctx| game.act_by_steps(ctx, side, action)) {
            Ok(steps) => Some(Draft::played(steps)),
            // What comes of that happens by itself.
            Err(RuleError::TimeIsUp { .. }) => None,
            Err(error) => {
                let trouble = format!("the computer could not act: {error}");
                self.out.trouble.push(trouble);
                None
            }
        }
    }
}
