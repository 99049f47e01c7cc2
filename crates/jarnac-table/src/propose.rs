//! Something is decided, stored, and only then taken in and told.

use jarnac_core::{
    Ctx, Event, Game, HandSource, LetterSource, RuleError, SeededSource, Side, Step, Timestamp,
};
use jarnac_protocol::{
    ApiError, BySideView, ErrorCode, ErrorDetails, GameStatus, ResultView, ServerMessage,
};

use crate::computer::is_asked;
use crate::deed::{Deed, Written};
use crate::journal::Journal;
use crate::table::{Proposal, Table};
use crate::tell::Told;

/// How long it waits, in milliseconds, until it tries again what could not be stored.
const AGAIN_AFTER: u64 = 500;

/// A deed, with what the rules made of it.
pub(crate) struct Draft {
    pub(crate) deed: Deed,
    pub(crate) steps: Vec<Step>,
}

/// Why something is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cause {
    /// The first of the waiting wishes wants it.
    Wish,
    /// The clocks stand still for an outage.
    Outage,
    /// They are stopped, since the driver was down.
    Down,
    /// They stand still for the time that a side's computer waited.
    Waiting(Side),
    /// A side's computer player wants it.
    Computer(Side),
    /// It comes by itself.
    Itself,
}

/// What is being stored.
pub(crate) struct Underway {
    deed: Deed,
    steps: Vec<Step>,
    next: Journal,
    written: Written,
    status: GameStatus,
    result: Option<ResultView>,
    cause: Cause,
}

impl Draft {
    pub(crate) fn played(steps: Vec<Step>) -> Draft {
        let events: Vec<Event> = steps.iter().map(|step| step.event.clone()).collect();
        Draft {
            deed: Deed::Played(events),
            steps,
        }
    }

    pub(crate) fn of(deed: Deed) -> Draft {
        Draft {
            deed,
            steps: Vec::new(),
        }
    }
}

impl Table {
    /// Lets the rules decide on a copy of the game, and tells what happens.
    pub(crate) fn decide<T>(
        &self,
        now: Timestamp,
        f: impl FnOnce(&mut Game, &mut Ctx<'_>) -> Result<T, RuleError>,
    ) -> Result<T, RuleError> {
        if self.setup.is_dealt_by_hand() {
            return self.decide_from(&mut HandSource::silent(), now, f);
        }
        let mut source = SeededSource::skipping(self.setup.seed, self.journal.skipped.clone());
        self.decide_from(&mut source, now, f)
    }

    /// The same with letters from a source.
    pub(crate) fn decide_from<T>(
        &self,
        source: &mut dyn LetterSource,
        now: Timestamp,
        f: impl FnOnce(&mut Game, &mut Ctx<'_>) -> Result<T, RuleError>,
    ) -> Result<T, RuleError> {
        let mut game = self.journal.game;
        let mut ctx = Ctx {
            // What only the table knows has its time, too; and another driver's clock may be ahead.
            now: now.max(self.journal.at),
            lexicon: self.lexicon,
            source,
        };
        f(&mut game, &mut ctx)
    }

    /// What has run out by this moment, if anything has.
    pub(crate) fn expired(&self, now: Timestamp) -> Result<Option<Draft>, RuleError> {
        if self.journal.is_over() {
            return Ok(None);
        }
        let steps = self.decide(now, Game::advance_by_steps)?;
        Ok((!steps.is_empty()).then(|| Draft::played(steps)))
    }

    /// Proposes a deed. Tells whether there is one under way now.
    pub(crate) fn propose(&mut self, draft: Draft, cause: Cause, now: Timestamp) -> bool {
        let Draft { deed, steps } = draft;
        let mut next = self.journal.clone();
        if let Err(damage) = next.add(&deed, &steps) {
            // The rules made it, so it follows: this would be a defect, and must change nothing.
            self.out.trouble.push(damage.to_string());
            self.retry_at = Some(Timestamp(now.0 + AGAIN_AFTER));
            if cause == Cause::Wish {
                self.refuse_first(broken());
            }
            return false;
        }
        let (person, key) = match (cause, self.wishes.front()) {
            (Cause::Wish, Some(wish)) => (Some(wish.person.clone()), Some(wish.named.clone())),
            _ => (None, None),
        };
        let written = Written {
            seq: next.seq,
            at: deed.at().unwrap_or(now).max(self.journal.at),
            person,
            key,
            text: deed.to_text(),
        };
        next.at = written.at;
        let (status, result) = (next.status(), next.result());
        self.out.store = Some(Proposal {
            written: written.clone(),
            status,
            wakes: self.wakes(&next),
            result: result.clone(),
            answers: match cause {
                Cause::Computer(side) => Some(side),
                Cause::Wish | Cause::Outage | Cause::Down | Cause::Waiting(_) | Cause::Itself => {
                    None
                }
            },
        });
        self.underway = Some(Box::new(Underway {
            deed,
            steps,
            next,
            written,
            status,
            result,
            cause,
        }));
        true
    }

    /// What was proposed is stored: it is taken in, and everybody is told.
    pub(crate) fn stored(&mut self, now: Timestamp) {
        let Some(done) = self.underway.take() else {
            return;
        };
        let before = self.journal.before();
        let was_over = self.journal.is_over();
        self.journal = done.next;
        self.setup.status = done.status;
        self.setup.seq = self.journal.seq;
        self.setup.updated_at = done.written.at;
        self.setup.result = done.result;
        let told = self.remember(&done.written, &done.deed, &before, &done.steps);
        self.tell_last(told, now);
        self.hide(&done.written);
        self.note_who_acted(&done.written);
        match done.cause {
            Cause::Wish => self.answer_first(done.written.seq),
            Cause::Outage => self.outages.since = None,
            Cause::Down => self.outages.stop_at = None,
            Cause::Waiting(side) => self.note_waited(side),
            Cause::Computer(_) | Cause::Itself => {}
        }
        self.wait_for_both(now);
        self.tell_of_end(was_over);
    }

    /// Somebody else wrote first: nothing of what was proposed happens. A wish is weighed again.
    pub(crate) fn lost(&mut self, news: &[Written], done: Option<u32>, now: Timestamp) {
        let Some(lost) = self.underway.take() else {
            return;
        };
        for wish in &mut self.wishes {
            wish.is_fresh = false;
        }
        let is_wish = lost.cause == Cause::Wish;
        if is_wish && let Some(first) = self.wishes.front_mut() {
            first.done = first.done.or(done);
        }
        let has_news = self.catch_up(news, now);
        if has_news || done.is_some() {
            return;
        }
        // Somebody has written something that can't be read: it would be lost for ever.
        self.retry_at = Some(Timestamp(now.0 + AGAIN_AFTER));
        if is_wish {
            self.refuse_first(stale(self.journal.seq));
        }
    }

    /// It could not be stored, or only the answer was lost.
    pub(crate) fn failed(&mut self, error: &ApiError, news: &[Written], now: Timestamp) {
        let Some(failed) = self.underway.take() else {
            return;
        };
        self.nobody_could_act_since(failed.written.at);
        self.retry_at = Some(Timestamp(now.0 + AGAIN_AFTER));
        self.catch_up(news, now);
        self.refuse_all(error);
    }

    /// Takes in what somebody else has written, and tells everybody. Tells whether there was
    /// anything new.
    pub(crate) fn catch_up(&mut self, news: &[Written], now: Timestamp) -> bool {
        let known = self.journal.seq;
        let was_over = self.journal.is_over();
        for written in news.iter().filter(|written| written.seq > known) {
            let before = self.journal.before();
            let (deed, steps) = match self.journal.follow(written) {
                Ok(followed) => followed,
                Err(damage) => {
                    self.out.damage = Some(damage);
                    return false;
                }
            };
            self.setup.status = self.journal.status();
            self.setup.seq = self.journal.seq;
            self.setup.updated_at = written.at;
            self.setup.result = self.journal.result();
            self.note_who_acted(written);
            if self.is_stopped() {
                // Whoever drives it too has done this.
                self.outages.stop_at = None;
            }
            let told = self.remember(written, &deed, &before, &steps);
            self.tell_last(told, now);
            self.hide(written);
        }
        if self.journal.seq == known {
            return false;
        }
        self.planned = jarnac_core::BySide::new(None, None);
        self.wait_for_both(now);
        self.tell_of_end(was_over);
        true
    }

    /// The game has ended, or its end was taken back.
    fn tell_of_end(&mut self, was_over: bool) {
        if self.journal.is_over() || was_over {
            self.tell_people();
        }
        if was_over {
            self.send_away();
        }
    }

    /// Whoever acts is there, by whichever driver.
    fn note_who_acted(&mut self, written: &Written) {
        let person = written.person.as_deref();
        for side in person.map_or_else(Vec::new, |person| self.setup.sides_of(person)) {
            self.absence.end(side);
        }
    }

    /// Whether the game must be in memory after a restart.
    fn wakes(&self, next: &Journal) -> bool {
        let computer = Side::BOTH
            .into_iter()
            .any(|side| self.setup.computer[side] && is_asked(&next.game, side));
        !next.is_over() && (computer || next.game.timer().is_some() || next.stopped_by_table)
    }

    /// The first wish has become a deed.
    fn answer_first(&mut self, seq: u32) {
        if let Some(first) = self.wishes.pop_front() {
            let key = first.wish.key;
            let done = ServerMessage::Done { key, seq };
            self.out.tell.push(Told::to(first.connection, done));
        }
    }

    /// The first wish is refused.
    pub(crate) fn refuse_first(&mut self, error: ApiError) {
        if let Some(first) = self.wishes.pop_front() {
            let key = first.wish.key;
            let refused = ServerMessage::Refused { key, error };
            self.out.tell.push(Told::to(first.connection, refused));
        }
    }

    /// Nothing can be stored: all wishes are refused, but what was done is done.
    fn refuse_all(&mut self, error: &ApiError) {
        while let Some(first) = self.wishes.front() {
            match self.done_lately(&first.named) {
                Some(seq) => self.answer_first(seq),
                None => self.refuse_first(error.clone()),
            }
        }
    }
}

/// The answer to a wish that was made before something else happened.
pub(crate) fn stale(seq: u32) -> ApiError {
    let error = ApiError::new(
        ErrorCode::Stale,
        "something else happened first: look at the table again, and decide anew",
    );
    error.with(ErrorDetails {
        seq: Some(seq),
        ..ErrorDetails::default()
    })
}

fn broken() -> ApiError {
    ApiError::new(
        ErrorCode::Internal,
        "the server made a mistake; nothing was changed",
    )
}

impl Journal {
    /// Where the game is.
    pub fn status(&self) -> GameStatus {
        if self.called_off.is_some() {
            GameStatus::Aborted
        } else if self.game.outcome().is_some() {
            GameStatus::Over
        } else {
            GameStatus::Live
        }
    }

    /// How it ended, if it did.
    pub fn result(&self) -> Option<ResultView> {
        let game = &self.game;
        let outcome = game.outcome()?;
        Some(ResultView {
            winner: outcome.result.into(),
            ending: outcome.ending.into(),
            points: outcome.points.map(|points| points.0).into(),
            jarnacs: BySideView::from_fn(|side| game.jarnacs(side)),
        })
    }
}
