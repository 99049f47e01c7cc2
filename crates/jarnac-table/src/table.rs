//! The table itself: what comes in, what comes out, and what it does next.

use std::collections::VecDeque;

use jarnac_core::{Action, BySide, Game, Side, Timestamp};
use jarnac_lexicon::{Citation, Dictionary};
use jarnac_protocol::{ApiError, ChatLine, GameStatus, ResultView, Wish};

use crate::absence::Absence;
use crate::computer::{Asked, Planned};
use crate::deed::{Damage, Written};
use crate::elsewhere::{Company, Elsewhere};
use crate::journal::Journal;
use crate::outage::Outages;
use crate::people::{ConnectionId, Guest, Place, Viewer};
use crate::propose::Underway;
use crate::setup::{House, Setup};
use crate::tell::{Recent, Told};
use crate::veil::Veil;
use crate::wish::Waiting;

/// One table without IO.
///
/// It is told what happens around it by [`handle`](Table::handle), always with the time, and says
/// what is to be stored and who is to be told what. Nobody is told of a deed before it is stored:
/// whoever drives the table stores the [`Proposal`] and comes back with [`Input::Stored`],
/// [`Input::Lost`] or [`Input::Failed`]. There is never more than one under way, and wishes that come
/// meanwhile wait inside. The same inputs give the same outputs.
pub struct Table {
    pub(crate) setup: Setup,
    pub(crate) house: House,
    pub(crate) lexicon: &'static Dictionary,
    pub(crate) journal: Journal,
    pub(crate) guests: Vec<Guest>,
    /// Who is there by other drivers.
    pub(crate) elsewhere: Vec<Elsewhere>,
    /// The last deeds, for those who come back and wishes that are repeated.
    pub(crate) recent: VecDeque<Recent>,
    /// Wishes that were not answered yet, the oldest first.
    pub(crate) wishes: VecDeque<Waiting>,
    /// What is being stored.
    pub(crate) underway: Option<Box<Underway>>,
    /// What the computer players were asked.
    pub(crate) asked: BySide<Option<Asked>>,
    /// What they will do, and when.
    pub(crate) planned: BySide<Option<Planned>>,
    /// When the clocks start again after the table had stopped them.
    pub(crate) resume_at: Option<Timestamp>,
    /// When what could not be stored is tried again.
    pub(crate) retry_at: Option<Timestamp>,
    pub(crate) outages: Outages,
    pub(crate) absence: Absence,
    /// What those who watch don't know yet, where they see the table later.
    pub(crate) veil: Option<Box<Veil>>,
    pub(crate) out: Output,
}

/// What happens around a table.
#[derive(Debug)]
pub enum Input {
    /// Somebody comes, who was [admitted](Table::admit).
    Joined(Box<Joining>),
    /// Somebody is gone.
    Left(ConnectionId),
    /// Who is there by another driver of the same journal: everybody, each time.
    Elsewhere(String, Company),
    /// How long the way there and back is, in milliseconds.
    Lag(ConnectionId, u64),
    /// Somebody wants something.
    Wish(Box<Wishing>),
    /// What was proposed is stored.
    Stored,
    /// Somebody else wrote first.
    Lost {
        /// What they wrote.
        news: Vec<Written>,
        /// The number of the deed that the wish had become before, if it had.
        done: Option<u32>,
    },
    /// What was proposed could not be stored.
    Failed {
        /// What is told to those who wait for it.
        error: ApiError,
        /// What is stored after all, if that can be read.
        news: Vec<Written>,
    },
    /// Somebody else has written.
    News(Vec<Written>),
    /// Who sits where has changed, or what is known of the game beside its journal.
    Reseated(Box<Setup>),
    /// A rematch was made.
    Rematch(String),
    /// Somebody has said something, which is stored; a team's line with its side.
    Said(Box<ChatLine>, Option<Side>),
    /// A computer player has begun to think about a [`Question`].
    Begun(Question),
    /// It has thought.
    Thought(Question, Thought),
    /// From this moment until now nobody could act.
    Outage(Timestamp),
    /// Since this moment nothing can be stored.
    StoreAway(Timestamp),
    /// Things can be stored again.
    StoreBack,
    /// The seat that was held for this side can't be freed now.
    SeatKept(Side),
    /// Nothing has happened for long: the game may be called off.
    LookIfDead,
    /// Time passes.
    Tick,
}

/// Somebody who comes to the table.
#[derive(Debug)]
pub struct Joining {
    /// How they are called from now on.
    pub connection: ConnectionId,
    /// Who it is.
    pub viewer: Viewer,
    /// What they are here: see [`Table::admit`].
    pub place: Place,
    /// The last deed that they have seen.
    pub after: Option<u32>,
    /// What was said at the table, a team's lines with their side.
    pub chat: Vec<(ChatLine, Option<Side>)>,
}

/// Somebody with a wish, and what the driver knows about it.
#[derive(Debug)]
pub struct Wishing {
    /// Who wants it.
    pub connection: ConnectionId,
    /// What.
    pub wish: Wish,
    /// The deed that it became before, if it did and the table does not [remember](Table::remembers).
    pub done: Option<u32>,
    /// Why nothing new can be done at the moment, if so.
    pub barred: Option<ApiError>,
}

/// Something that a computer player is to think about: the game after a deed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Question {
    /// The side that it plays.
    pub side: Side,
    /// The number of the deed.
    pub about: u32,
}

/// What a computer player wants to do.
#[derive(Debug, Clone, Copy)]
pub struct Thought {
    /// The action.
    pub action: Action,
    /// How hard it was to find, from 0 to 1.
    pub effort: f32,
}

/// What is to be done after an [`Input`].
#[derive(Debug, Default)]
pub struct Output {
    /// To be stored.
    pub store: Option<Proposal>,
    /// To be sent, in this order.
    pub tell: Vec<Told>,
    /// Those who may not look any longer: nothing is sent to them, and they are gone.
    pub away: Vec<ConnectionId>,
    /// How much lag was given back, in milliseconds.
    pub lag_given: u64,
    /// What went wrong though it should not have: for the log.
    pub trouble: Vec<String>,
    /// Set if the journal can't be followed any more: the table must be loaded again.
    pub damage: Option<Damage>,
}

/// A deed to be stored, if nobody has written one of its number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    /// The deed.
    pub written: Written,
    /// Where the game is after it.
    pub status: GameStatus,
    /// Whether the table must be loaded after a restart even if nobody comes.
    pub wakes: bool,
    /// How it ended, if it did.
    pub result: Option<ResultView>,
    /// The side whose computer player has thought of it, if one has: where several drive the same
    /// journal, one of them has the players think.
    pub answers: Option<Side>,
}

/// When whoever drove the table before was last known to be there, and since when somebody is again.
#[derive(Debug, Clone, Copy)]
pub struct Down {
    /// When it was last there.
    pub alive: Option<Timestamp>,
    /// Since when somebody drives again.
    pub started: Timestamp,
}

impl Table {
    /// A table from its journal. Every event is checked again. It goes on by itself from the first
    /// [`Input::Tick`] on; clocks that ran when its driver went down are stopped at that moment. They
    /// run on if it was not down, since others drive the same journal.
    pub fn load(
        setup: Setup,
        house: House,
        lexicon: &'static Dictionary,
        journal: &[Written],
        down: Option<Down>,
    ) -> Result<Table, Damage> {
        let remembers = setup.friendly || setup.is_dealt_by_hand();
        let mut table = Table {
            journal: Journal::new(setup.rules, remembers),
            veil: Veil::over(&setup, journal),
            setup: judged_by(setup, lexicon),
            house,
            lexicon,
            guests: Vec::new(),
            elsewhere: Vec::new(),
            recent: VecDeque::new(),
            wishes: VecDeque::new(),
            underway: None,
            asked: BySide::new(None, None),
            planned: BySide::new(None, None),
            resume_at: None,
            retry_at: None,
            outages: Outages::default(),
            absence: Absence::default(),
            out: Output::default(),
        };
        let skip = journal.len().saturating_sub(house.recent);
        for (number, written) in journal.iter().enumerate() {
            if number < skip {
                table.journal.follow(written)?;
                continue;
            }
            let before = table.journal.before();
            let (deed, steps) = table.journal.follow(written)?;
            table.remember(written, &deed, &before, &steps);
        }
        if let Some(down) = down {
            table.note_down(down);
            table.wait_for_both(down.started);
        }
        Ok(table)
    }

    /// Takes in what happens around the table, and says what is to be done.
    pub fn handle(&mut self, input: Input, now: Timestamp) -> Output {
        match input {
            Input::Joined(joining) => self.welcome(*joining, now),
            Input::Left(connection) => self.leave(connection, now),
            Input::Elsewhere(driver, company) => self.meet(driver, company, now),
            Input::Lag(connection, lag_ms) => self.note_lag(connection, lag_ms),
            Input::Wish(wishing) => self.hear(*wishing, now),
            Input::Stored => self.stored(now),
            Input::Lost { news, done } => self.lost(&news, done, now),
            Input::Failed { error, news } => self.failed(&error, &news, now),
            Input::News(news) => {
                self.catch_up(&news, now);
            }
            Input::Reseated(setup) => self.reseat(*setup),
            Input::Rematch(game) => self.tell_rematch(game),
            Input::Said(line, side) => self.pass_on(*line, side),
            Input::Begun(question) => self.begin_thinking(question, now),
            Input::Thought(question, thought) => self.plan(question, thought, now),
            Input::Outage(from) => self.nobody_could_act_since(from),
            Input::StoreAway(since) => self.store_went_away(since),
            Input::StoreBack => self.store_came_back(),
            Input::SeatKept(side) => self.absence.begin(side, now),
            Input::LookIfDead => self.absence.look_if_dead = true,
            Input::Tick => {}
        }
        self.go_on(now);
        self.keep_veil(now);
        std::mem::take(&mut self.out)
    }

    /// Does what is to be done next, until something has to be stored first or nothing is left.
    fn go_on(&mut self, now: Timestamp) {
        self.note_absence(now);
        self.wait_for_both(now);
        while self.underway.is_none() && self.out.damage.is_none() {
            let does_something = self.make_up(now) || self.grant(now) || self.do_by_itself(now);
            if !does_something {
                break;
            }
        }
        if self.underway.is_none() {
            self.ask_computer(now);
        }
        self.tell_absence(now);
    }

    /// When [`Input::Tick`] is to come at the latest.
    pub fn wake_at(&self, now: Timestamp) -> Option<Timestamp> {
        let by_itself = [
            self.deadline(now),
            self.resume_at,
            self.planned.a.as_ref().map(|planned| planned.at),
            self.planned.b.as_ref().map(|planned| planned.at),
        ];
        // Nothing of that is done before something is tried again: to come earlier is in vain.
        let retry_at = self.retry_at.unwrap_or_default();
        let by_itself = by_itself.into_iter().flatten().map(|at| at.max(retry_at));
        let others = [
            self.retry_at,
            self.next_claim(),
            self.held().map(|(_, until)| until),
            self.veil.as_ref().and_then(|veil| veil.lifts_at()),
        ];
        by_itself.chain(others.into_iter().flatten()).min()
    }

    /// Whether it must stay in memory.
    pub fn is_needed(&self) -> bool {
        !self.guests.is_empty()
            || self.underway.is_some()
            || (self.is_live()
                && (self.next_deadline().is_some()
                    || self.held().is_some()
                    || self.resume_at.is_some()
                    || Side::BOTH
                        .into_iter()
                        .any(|side| self.planned[side].is_some() || self.was_asked(side))))
    }

    /// The dictionary that judges.
    pub fn lexicon(&self) -> &'static Dictionary {
        self.lexicon
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.journal.game
    }

    /// What the table is made for, and where it is.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The number of the last deed.
    pub fn seq(&self) -> u32 {
        self.journal.seq
    }

    /// Whether nothing more can happen.
    pub fn is_over(&self) -> bool {
        self.journal.is_over()
    }

    /// Whether the table itself has stopped the clocks: another driver may let them run again.
    pub fn is_stopped(&self) -> bool {
        self.journal.game.is_suspended() && self.journal.stopped_by_table
    }

    /// Whether people may play.
    pub(crate) fn is_live(&self) -> bool {
        self.setup.status == GameStatus::Live && !self.journal.is_over()
    }
}

/// The game, with what judges in it if its own dictionary is gone.
pub(crate) fn judged_by(mut setup: Setup, lexicon: &Dictionary) -> Setup {
    let own = &mut setup.dictionary;
    let is_here = Citation::read(&own.checksum).is_of(lexicon.checksum());
    own.replaced_by = (!is_here).then(|| lexicon.about().title());
    setup
}
