//! A game that is being played: the state, whoever drives its table, and what is done between them.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::time::Duration;

use jarnac_core::Timestamp;
use jarnac_engine::Manners;
use jarnac_lexicon::Dictionary;
use jarnac_protocol::ServerMessage;

use crate::analysis::study;
use crate::error::PlayError;
use crate::local::driver::Local;
use crate::options::What;
use crate::remote::driver::{Remote, record_of};
use crate::run::{Event, again};
use crate::state::{Effect, State, Study};
use crate::table::room::Room;
use crate::update::{Input, update};

/// What comes after a game.
#[derive(Debug, Clone)]
pub(crate) enum Next {
    /// Another one like it.
    Again(Box<What>),
    /// Nothing.
    Quit,
}

/// Whoever drives the table.
pub(crate) enum Driver {
    /// This program.
    Local(Box<Local>),
    /// A server.
    Remote(Box<Remote>),
}

/// A game that is being played.
pub(crate) struct Session {
    pub(crate) state: State,
    driver: Driver,
    hear: Sender<Event>,
    /// Set when nobody wants to know the analysis any more.
    stop: Arc<AtomicBool>,
    recorded: bool,
}

impl Drop for Session {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Session {
    /// Sits down at a table.
    pub(crate) fn begin(state: State, driver: Driver, hear: Sender<Event>, now: u64) -> Session {
        let mut session = Session {
            state,
            driver,
            hear,
            stop: Arc::new(AtomicBool::new(false)),
            recorded: false,
        };
        session.state.now = now;
        session.join(now);
        session
    }

    /// At one's own table everything is told at once; a server tells when it is reached.
    fn join(&mut self, now: u64) {
        match &mut self.driver {
            Driver::Local(local) => {
                let told = local.join(Timestamp(now));
                self.told(told, now);
            }
            Driver::Remote(_) => {}
        }
    }

    /// Something comes in. Says what comes next if the game is left.
    pub(crate) fn input(&mut self, input: Input, now: u64) -> Option<Next> {
        let effects = update(&mut self.state, input, now);
        let mut next = None;
        for effect in effects {
            next = self.perform(effect, now).or(next);
        }
        next
    }

    /// A player has thought, a server says something, or the analysis is further.
    pub(crate) fn event(&mut self, event: Event, now: u64) -> Option<Next> {
        match event {
            Event::Thought(question, thought) => {
                if let Driver::Local(local) = &mut self.driver {
                    let told = local.thought(question, thought, Timestamp(now));
                    self.told(told, now);
                }
                None
            }
            Event::Study(study) => self.input(Input::Study(study), now),
            Event::Heard(message) => {
                self.told(vec![*message], now);
                None
            }
            Event::Net(line) => self.input(Input::Line(line), now),
            Event::Term(_) | Event::Line(_) => None,
        }
    }

    /// Time passes.
    pub(crate) fn tick(&mut self, now: u64) -> Option<Next> {
        if let Driver::Local(local) = &mut self.driver {
            let told = local.tick(Timestamp(now));
            self.told(told, now);
        }
        self.input(Input::Tick, now)
    }

    /// How long nothing has to be done by itself. A clock that is seen to run is drawn often.
    pub(crate) fn patience(&self, now: u64) -> Duration {
        let seen = self.state.room.as_ref();
        let runs = seen.is_some_and(|room| room.table.clock.timer.is_some() && !room.is_over());
        let most = if runs { 250 } else { 60_000 };
        let wake = match &self.driver {
            Driver::Local(local) => local.wake_at(Timestamp(now)),
            Driver::Remote(_) => None,
        };
        let wait = wake.map_or(most, |at| at.0.saturating_sub(now).min(most));
        Duration::from_millis(wait)
    }

    /// Notes that somebody is here: nothing more may come of them.
    pub(crate) fn keep(&mut self, now: u64) {
        if let Driver::Local(local) = &mut self.driver {
            local.note_alive(Timestamp(now));
        }
    }

    fn told(&mut self, messages: Vec<ServerMessage>, now: u64) {
        for message in messages {
            // Nothing that is heard makes anybody leave.
            let _ = self.input(Input::Heard(Box::new(message)), now);
        }
        let is_over = self.state.room.as_ref().is_some_and(Room::is_over);
        if is_over && !self.recorded {
            self.recorded = true;
            if let Some(written) = self.write_record() {
                let said = match written {
                    Ok(path) => path.display().to_string(),
                    Err(why) => why.say(&self.state.texts),
                };
                let _ = self.input(Input::Recorded(said), now);
            }
        }
    }

    fn write_record(&self) -> Option<Result<PathBuf, PlayError>> {
        match &self.driver {
            Driver::Local(local) => Some(local.write_record()),
            Driver::Remote(remote) => remote.write_record(),
        }
    }

    /// Does what the state wants done.
    pub(crate) fn perform(&mut self, effect: Effect, now: u64) -> Option<Next> {
        match effect {
            Effect::Wish(wish) => {
                match &mut self.driver {
                    Driver::Local(local) => {
                        let told = local.wish(*wish, Timestamp(now));
                        self.told(told, now);
                    }
                    Driver::Remote(remote) => remote.wish(*wish),
                }
                None
            }
            Effect::Resync => {
                match &self.driver {
                    Driver::Local(_) => self.join(now),
                    Driver::Remote(remote) => remote.resync(),
                }
                None
            }
            Effect::Analyse => {
                self.analyse();
                None
            }
            Effect::Say { key, text } => {
                // There is nobody to talk to at one's own table.
                if let Driver::Remote(remote) = &self.driver {
                    remote.say(key, text);
                }
                None
            }
            Effect::Redraw => None,
            Effect::Again => self.again(),
            Effect::Quit => {
                self.keep(now);
                Some(Next::Quit)
            }
        }
    }

    fn again(&mut self) -> Option<Next> {
        let next = match &self.driver {
            Driver::Local(local) => again(local.head()),
            Driver::Remote(remote) => match remote.rematch() {
                Ok(next) => Some(next),
                Err(why) => {
                    self.state.study = Study::Failed(why.say(&self.state.texts));
                    None
                }
            },
        };
        next.map(|next| Next::Again(Box::new(next)))
    }

    /// Has the game analysed, on a thread of its own.
    fn analyse(&mut self) {
        let (hear, stop) = (self.hear.clone(), Arc::clone(&self.stop));
        let texts = Arc::clone(&self.state.texts);
        let no_record = texts.text("play-no-record");
        type Fetch = Box<dyn FnOnce() -> Result<jarnac_core::notation::Record, String> + Send>;
        let (fetch, lexicon, manners): (Fetch, &'static Dictionary, Manners) = match &self.driver {
            Driver::Local(local) => {
                let record = local.record();
                let fetch = move || record.ok_or(no_record);
                (Box::new(fetch), local.lexicon(), local.manners())
            }
            Driver::Remote(remote) => {
                let (account, game) = remote.place();
                let fetch = move || record_of(&account, &game).map_err(|why| why.say(&texts));
                (Box::new(fetch), Dictionary::french(), Manners::Plain)
            }
        };
        self.state.study = Study::Running(0, 0);
        std::thread::spawn(move || {
            let step = |done, of| {
                let _ = hear.send(Event::Study(Study::Running(done, of)));
            };
            let studied = fetch().and_then(|record| study(&record, lexicon, manners, &stop, step));
            let done = match studied {
                Ok(report) => Study::Done(Box::new(report)),
                Err(why) => Study::Failed(why),
            };
            let _ = hear.send(Event::Study(done));
        });
    }
}
