//! Those who watch may see the table later than it is: nobody at it can then be told what a watcher
//! sees, and nobody in front of a projector calls a word that is still to be found.
//!
//! The veil keeps a second journal, which follows the first after the delay. Whatever goes to
//! everybody is kept from watchers at one place, [`Table::keep_veil`]; they get the same from here.

use std::collections::VecDeque;

use jarnac_core::{Millis, Timestamp};
use jarnac_protocol::{
    EventMessage, GameStatus, GameSummary, Presence, Role, ServerMessage, TableView,
};

use crate::deed::{Damage, Written};
use crate::grounds::Grounds;
use crate::journal::Journal;
use crate::people::{ConnectionId, TELL_WATCHERS};
use crate::setup::Setup;
use crate::story::{message, seen};
use crate::table::Table;
use crate::tell::{Audience, Told, short};

/// What those who watch know, and what they don't know yet.
pub(crate) struct Veil {
    delay: Millis,
    /// The game as they know it.
    pub(crate) journal: Journal,
    /// When the last thing was done that they know of.
    updated_at: Timestamp,
    /// What they don't know yet, the oldest first.
    hidden: VecDeque<Written>,
    /// The last deeds that they know of.
    recent: VecDeque<EventMessage>,
    /// What they were last told of the people, as far as it is told when it changes.
    told: Option<(GameSummary, Presence)>,
}

impl Veil {
    /// A veil over a whole journal, where the game has one.
    pub(crate) fn over(setup: &Setup, journal: &[Written]) -> Option<Box<Veil>> {
        (setup.watch_delay > Millis::ZERO).then(|| {
            Box::new(Veil {
                delay: setup.watch_delay,
                journal: Journal::new(setup.rules, true),
                updated_at: setup.created_at,
                hidden: journal.iter().cloned().collect(),
                recent: VecDeque::new(),
                told: None,
            })
        })
    }

    /// When something more may be seen.
    pub(crate) fn lifts_at(&self) -> Option<Timestamp> {
        self.hidden.front().map(|deed| deed.at + self.delay)
    }

    /// Whether they have seen the end, and nothing has happened since.
    fn has_shown_end(&self) -> bool {
        self.journal.is_over() && self.hidden.is_empty()
    }

    /// The table as it was a while ago, with its moments set to when they are seen.
    fn view(&self, now: Timestamp) -> TableView {
        let then = Timestamp(now.0.saturating_sub(self.delay.0));
        self.later(seen(&self.journal, then))
    }

    fn later(&self, mut view: TableView) -> TableView {
        view.clock.as_of += self.delay.0;
        if let Some(timer) = &mut view.clock.timer {
            timer.until += self.delay.0;
        }
        view
    }

    /// The next deed that may be seen by now, as it is told; nothing of it where nobody is told.
    fn next(
        &mut self,
        now: Timestamp,
        keep: usize,
        to_somebody: bool,
        grounds: Grounds<'_>,
    ) -> Option<Result<Option<EventMessage>, Damage>> {
        self.lifts_at().filter(|at| *at <= now)?;
        let written = self.hidden.pop_front()?;
        // A long past is read at once when the table is loaded: only its end is kept.
        let newer = self.hidden.get(keep.saturating_sub(1));
        let is_forgotten = newer.is_some_and(|deed| deed.at + self.delay <= now);
        let before = self.journal.before();
        let (deed, steps) = match self.journal.follow(&written) {
            Ok(followed) => followed,
            Err(damage) => return Some(Err(damage)),
        };
        self.updated_at = written.at;
        if is_forgotten && !to_somebody {
            return Some(Ok(None));
        }
        let mut told = message(&written, &deed, &before, &self.journal, &steps, grounds);
        if self.recent.len() >= keep {
            self.recent.pop_front();
        }
        self.recent.push_back(short(&told));
        if !to_somebody {
            return Some(Ok(None));
        }
        let last = told.steps.len().saturating_sub(1);
        for (at, step) in told.steps.iter_mut().enumerate() {
            let view = if at == last {
                Some(Box::new(self.view(now)))
            } else {
                step.table.take().map(|table| Box::new(self.later(*table)))
            };
            step.table = view;
        }
        Some(Ok(Some(told)))
    }
}

impl Table {
    /// Something was done that those who watch see later.
    pub(crate) fn hide(&mut self, written: &Written) {
        if let Some(veil) = &mut self.veil {
            veil.hidden.push_back(written.clone());
        }
    }

    fn watchers(&self) -> Vec<ConnectionId> {
        let all = self.guests.iter();
        all.filter(|guest| guest.role == Role::Watcher)
            .map(|guest| guest.connection)
            .collect()
    }

    /// Shows those who watch what is old enough.
    pub(crate) fn lift_veil(&mut self, now: Timestamp) {
        let Some(mut veil) = self.veil.take() else {
            return;
        };
        let watchers = self.watchers();
        let grounds = Grounds {
            lexicon: self.lexicon,
            rules: &self.setup.rules.words,
        };
        let was_over = veil.journal.is_over();
        let had_shown_end = veil.has_shown_end();
        let to_somebody = !watchers.is_empty();
        while let Some(next) = veil.next(now, self.house.recent, to_somebody, grounds) {
            match next {
                Ok(None) => {}
                Ok(Some(told)) => {
                    let told = ServerMessage::Event(Box::new(told));
                    let to = Audience::Only(watchers.clone());
                    self.out.tell.push(Told::new(to, told));
                }
                Err(damage) => {
                    self.out.damage = Some(damage);
                    break;
                }
            }
        }
        let ends = veil.journal.is_over() != was_over;
        let shows_end = veil.has_shown_end() && !had_shown_end;
        self.veil = Some(veil);
        if ends {
            self.tell_watchers_of_people();
            self.send_away();
        }
        if let Some(game) = self.setup.rematch.clone().filter(|_| shows_end) {
            let to = Audience::Only(watchers);
            let message = ServerMessage::Rematch { game };
            self.out.tell.push(Told::new(to, message));
        }
    }

    /// Tells those who watch of the people, if there is anything new: that something is told at all
    /// would else say that something has happened which they don't know yet.
    fn tell_watchers_of_people(&mut self) {
        let game = self.summary_for(Role::Watcher);
        let presence = self.presence_for(Role::Watcher);
        let gist = gist(&game, &presence);
        let watchers = self.watchers();
        let Some(veil) = self.veil.as_mut() else {
            return;
        };
        if veil.told.as_ref() == Some(&gist) {
            return;
        }
        veil.told = Some(gist);
        let message = ServerMessage::People {
            game: Box::new(game),
            presence,
        };
        let to = Audience::Only(watchers);
        self.out.tell.push(Told::new(to, message));
    }

    /// The first of those who watch has been told of the people.
    pub(crate) fn note_told(&mut self, game: &GameSummary, presence: &Presence) {
        if let Some(veil) = self.veil.as_mut() {
            veil.told.get_or_insert_with(|| gist(game, presence));
        }
    }

    /// Keeps from those who watch what was just told to everybody, and shows them what is old enough.
    pub(crate) fn keep_veil(&mut self, now: Timestamp) {
        if self.veil.is_none() {
            return;
        }
        let insiders = self.guests.iter();
        let insiders: Vec<ConnectionId> = insiders
            .filter(|guest| guest.role != Role::Watcher)
            .map(|guest| guest.connection)
            .collect();
        let shown = self.veil.as_ref().filter(|veil| veil.has_shown_end());
        let of_rematch = shown.map_or_else(Vec::new, |_| self.watchers());
        let mut has_people = false;
        for told in &mut self.out.tell {
            let is_for_all = !matches!(told.to, Audience::Only(_));
            if is_for_all {
                has_people |= matches!(told.message, ServerMessage::People { .. });
                let is_rematch = matches!(told.message, ServerMessage::Rematch { .. });
                let watchers = of_rematch.iter().filter(|_| is_rematch);
                let all = insiders.iter().chain(watchers).copied();
                told.to = Audience::Only(all.filter(|one| told.to.holds(*one)).collect());
            }
        }
        if has_people {
            self.tell_watchers_of_people();
        }
        self.lift_veil(now);
    }

    /// The game as it is told to somebody here.
    pub(crate) fn summary_for(&self, role: Role) -> GameSummary {
        let Some(veil) = self.veil.as_ref().filter(|_| role == Role::Watcher) else {
            return self.setup.summary();
        };
        let has_begun = self.setup.status != GameStatus::Waiting;
        let setup = Setup {
            status: if has_begun {
                veil.journal.status()
            } else {
                GameStatus::Waiting
            },
            seq: veil.journal.seq,
            result: veil.journal.result(),
            updated_at: veil.updated_at,
            rematch: self.setup.rematch.clone().filter(|_| veil.has_shown_end()),
            ..self.setup.clone()
        };
        setup.summary()
    }

    /// Who is there, as it is told to somebody here.
    pub(crate) fn presence_for(&self, role: Role) -> Presence {
        let presence = self.presence();
        if self.veil.is_none() || role != Role::Watcher {
            return presence;
        }
        // Whom the game waits for is what they don't know yet.
        Presence {
            away: None,
            ..presence
        }
    }

    /// The table as somebody sees it who just came, with the number of its last deed.
    pub(crate) fn table_for(&self, role: Role, now: Timestamp) -> (u32, TableView) {
        match self.veil.as_ref().filter(|_| role == Role::Watcher) {
            Some(veil) => (veil.journal.seq, veil.view(now)),
            None => (self.journal.seq, self.view(now)),
        }
    }

    /// The deeds after a number, as far as they are at hand.
    pub(crate) fn messages_for(&self, role: Role, after: u32) -> Vec<EventMessage> {
        match self.veil.as_ref().filter(|_| role == Role::Watcher) {
            Some(veil) => {
                let newer = veil.recent.iter().filter(|told| told.seq > after);
                newer.cloned().collect()
            }
            None => {
                let newer = self.recent.iter().filter(|one| one.message.seq > after);
                newer.map(|one| one.message.clone()).collect()
            }
        }
    }

    /// Whether the game is over as far as those know who watch.
    pub(crate) fn is_over_to_watchers(&self) -> bool {
        let veil = self.veil.as_ref();
        veil.map_or(self.journal.is_over(), |veil| veil.journal.is_over())
    }
}

/// What is told of the people whenever it changes: not how far the game is, nor how many watch where
/// they are many.
fn gist(game: &GameSummary, presence: &Presence) -> (GameSummary, Presence) {
    let game = GameSummary {
        seq: 0,
        updated_at: 0,
        ..game.clone()
    };
    let presence = Presence {
        watchers: presence.watchers.min(TELL_WATCHERS),
        ..presence.clone()
    };
    (game, presence)
}
