//! What a journal folds to.

use jarnac_core::source::SkippedPicks;
use jarnac_core::{Event, EventKind, Game, Official, ReplayError, RuleSet, Side, Step, Timestamp};

use crate::deed::{Damage, Deed, Written};
use crate::marks::Marks;
use crate::past::{Past, PastEvent};

/// The state of a table's game: the fold of the deeds in its journal. The rules are not here: a
/// [`Game`] takes every event in, and refuses what can't follow.
#[derive(Clone, Debug)]
pub struct Journal {
    /// The game.
    pub game: Game,
    /// The number of the last deed; 0 if there is none.
    pub seq: u32,
    /// When it was done: nothing that is done later is dated before, by whichever clock.
    pub(crate) at: Timestamp,
    /// Who called the game off, if somebody did.
    pub called_off: Option<CalledOff>,
    /// Who has asked to take its last action back.
    pub takeback_offer: Option<Side>,
    /// The picks that were taken back: nobody may know what comes.
    pub skipped: SkippedPicks,
    /// Whether it was the table itself that stopped the clocks.
    pub(crate) stopped_by_table: bool,
    /// Whether a word has been laid: until then the game can be called off.
    pub(crate) has_word: bool,
    /// Whether letters have been drawn: until then a rated game can be called off.
    pub(crate) has_letters: bool,
    /// Which words were taken as they lie.
    pub(crate) marks: Marks,
    /// Everything that still counts, where it may be needed.
    pub(crate) past: Past,
}

/// Who called a game off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CalledOff {
    /// A side.
    By(Side),
    /// Nobody: no one had come for long.
    Expired,
}

/// The game and its marks, as they were before a deed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Before {
    pub(crate) game: Game,
    pub(crate) marks: Marks,
}

impl Journal {
    /// A game in which nothing has happened. `remembers` tells whether actions may be taken back,
    /// or a record be made: then everything that happened is kept.
    pub fn new(rules: RuleSet, remembers: bool) -> Journal {
        Journal {
            game: Game::new(rules),
            seq: 0,
            at: Timestamp(0),
            called_off: None,
            takeback_offer: None,
            stopped_by_table: false,
            has_word: false,
            has_letters: false,
            skipped: SkippedPicks::NONE,
            marks: Marks::NONE,
            past: Past::new(remembers),
        }
    }

    /// The journal of these deeds, which remembers everything.
    pub fn read<'w>(
        rules: RuleSet,
        all: impl IntoIterator<Item = &'w Written>,
    ) -> Result<Journal, Damage> {
        let mut journal = Journal::new(rules, true);
        for written in all {
            journal.follow(written)?;
        }
        Ok(journal)
    }

    /// Takes in the next deed as it was written, wherever it comes from: everything is checked.
    /// Gives the deed, and the game after each of its events.
    pub fn follow(&mut self, written: &Written) -> Result<(Deed, Vec<Step>), Damage> {
        if written.seq != self.seq + 1 {
            return Err(Damage::new(self.seq + 1, &"it is missing"));
        }
        let deed = written.read()?;
        let steps = self.take_in(&deed)?;
        self.at = self.at.max(written.at);
        Ok((deed, steps))
    }

    /// Everything that happened and still counts, in order; nothing if it is not kept.
    pub fn past(&self) -> Vec<PastEvent> {
        let mut all: Vec<PastEvent> = self.past.newest_first().cloned().collect();
        all.reverse();
        all
    }

    pub(crate) fn before(&self) -> Before {
        Before {
            game: self.game,
            marks: self.marks,
        }
    }

    /// Whether nothing more can happen.
    pub fn is_over(&self) -> bool {
        self.called_off.is_some() || self.game.outcome().is_some()
    }

    /// Checks a deed from outside and takes it in.
    pub(crate) fn take_in(&mut self, deed: &Deed) -> Result<Vec<Step>, Damage> {
        let steps = match deed {
            Deed::Played(events) => follow_from(self.game, events),
            Deed::TakenBack { to, shift, again } if !again.is_empty() => {
                follow_from(self.gone_back(*to, *shift)?.game, again)
            }
            _ => Ok(Vec::new()),
        };
        let steps = steps.map_err(|why| Damage::new(self.seq + 1, &why))?;
        self.add(deed, &steps)?;
        Ok(steps)
    }

    /// Takes in a deed that was just decided on this very state: `steps` are what the rules made of
    /// it, and are not asked about again.
    pub(crate) fn add(&mut self, deed: &Deed, steps: &[Step]) -> Result<(), Damage> {
        let seq = self.seq + 1;
        match deed {
            Deed::Played(_) => {
                self.add_steps(seq, steps);
                if !deed.is_quiet() {
                    self.takeback_offer = None;
                }
            }
            Deed::Aborted(side) => self.called_off = Some(CalledOff::By(*side)),
            Deed::Expired => self.called_off = Some(CalledOff::Expired),
            Deed::TakebackOffered(side) => self.takeback_offer = Some(*side),
            Deed::TakebackDeclined(_) => self.takeback_offer = None,
            Deed::TakenBack { to, shift, .. } => {
                *self = self.gone_back(*to, *shift)?;
                self.add_steps(seq, steps);
            }
        }
        self.seq = seq;
        Ok(())
    }

    fn add_steps(&mut self, seq: u32, steps: &[Step]) {
        for step in steps {
            self.note(&step.event.kind);
            self.game = step.after;
            self.past.push(seq, &step.event);
        }
    }

    /// How it was after a deed, with all times later by so many milliseconds.
    pub(crate) fn gone_back(&self, to: u32, shift: u64) -> Result<Journal, Damage> {
        let damage = |why: &dyn std::fmt::Display| Damage::new(self.seq + 1, why);
        if !self.past.is_kept() {
            return Err(damage(&"nothing can be taken back in this game"));
        }
        let mut before = Journal::new(*self.game.rules(), true);
        for mut one in self.past().into_iter().filter(|one| one.seq <= to) {
            one.event.at.0 = one.event.at.0.saturating_add(shift);
            let taken = before.game.take_in(&one.event);
            taken.map_err(|why| damage(&why))?;
            before.note(&one.event.kind);
            before.past.push(one.seq, &one.event);
        }
        before.at = self.at;
        before.skipped = self.skipped.clone();
        before.skipped.go_back(self.game.pick(), before.game.pick());
        Ok(before)
    }

    fn note(&mut self, event: &EventKind) {
        self.marks.note(event);
        match event {
            EventKind::Opened { .. } | EventKind::Jarnacked { .. } => self.has_word = true,
            EventKind::Drew { .. } => self.has_letters = true,
            EventKind::ClocksStopped { by, .. } => {
                self.stopped_by_table = *by == Official::System;
            }
            EventKind::ClocksStarted { .. } => self.stopped_by_table = false,
            _ => {}
        }
    }
}

/// The game after each of these events, if they follow.
fn follow_from(mut game: Game, events: &[Event]) -> Result<Vec<Step>, ReplayError> {
    let step = |event: &Event| {
        game.take_in(event)?;
        Ok(Step {
            event: event.clone(),
            after: game,
        })
    };
    events.iter().map(step).collect()
}
