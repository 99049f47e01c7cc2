//! The task of a live game: it drives a table.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use jarnac_core::{BySide, Timestamp};
use jarnac_protocol::{Act, ApiError, ByeReason, ErrorCode, ErrorDetails, Wish};
use jarnac_table::{Input, Joining, Table, Viewer, Wishing};
use tokio::sync::mpsc;
use tokio::time::sleep;

use super::Me;
use super::command::{Command, Connect, Connected};
use super::elsewhere::Neighbours;
use super::known::Known;
use super::subscriber::Subscriber;
use super::think::Thinking;
use crate::app::App;
use crate::computer::Opponent;
use crate::error::{store_error, words_locked};
use crate::leases::Right;
use crate::limits;
use crate::metrics::Gauge;
use crate::secret;
use crate::wall_clock;

/// A live game: a table, those who follow it, and what it needs of the world.
pub(super) struct Room {
    pub(super) app: Arc<App>,
    pub(super) id: String,
    pub(super) table: Table,
    pub(super) subscribers: Vec<Subscriber>,
    /// Who made the game.
    pub(super) creator: String,
    /// Opens the table for those who watch.
    pub(super) key_watch: String,
    pub(super) opponents: BySide<Option<Opponent>>,
    /// What the computer players think about.
    pub(super) thinking: BySide<Option<Thinking>>,
    /// Where somebody who plays was last seen.
    pub(super) seen_at: Option<IpAddr>,
    /// The number of the last line of chat.
    pub(super) chat_number: u32,
    /// How many outages this game knows of.
    pub(super) outages_seen: usize,
    /// Whether the table knows that nothing can be stored.
    pub(super) store_is_away: bool,
    /// Since when nobody needs this game in memory.
    pub(super) idle_since: Timestamp,
    /// Set when the table can't follow its journal any more.
    pub(super) is_damaged: bool,
    /// The way to this task, for those that it asks.
    pub(super) me: mpsc::WeakSender<Command>,
    /// The same for those who look whether there is more.
    pub(super) known: Arc<Known>,
    /// The same game at other servers.
    pub(super) neighbours: Neighbours,
    /// The lease under which it makes up for a server that is gone, as long as it does.
    pub(super) woken_under: Right,
}

/// Starts the task.
pub(super) fn start(app: Arc<App>, game: String, me: Me, mut commands: mpsc::Receiver<Command>) {
    tokio::spawn(async move {
        match Box::pin(Room::load(&app, &game, me)).await {
            Ok(room) => {
                let _live = Gauge::up(&app.metrics.rooms);
                Box::pin(room.run(&mut commands)).await;
            }
            Err(error) => refuse(&app, &game, &mut commands, &error),
        }
    });
}

/// A game that can't be opened tells everybody so, and is gone.
fn refuse(app: &App, game: &str, commands: &mut mpsc::Receiver<Command>, error: &ApiError) {
    loop {
        while let Ok(command) = commands.try_recv() {
            if let Command::Connect(connect) = command {
                let _ = connect.answer.send(Err(error.clone()));
            }
        }
        if app.rooms.remove(game, commands) {
            return;
        }
    }
}

/// What the loop does next.
enum Flow {
    GoOn,
    End,
}

impl Room {
    async fn run(mut self, commands: &mut mpsc::Receiver<Command>) {
        self.note_outages().await;
        self.look_around().await;
        self.give(Input::Tick).await;
        self.keep_company().await;
        loop {
            let wake = self.next_wake();
            let flow = tokio::select! {
                biased;
                command = commands.recv() => match command {
                    Some(command) => self.obey(command).await,
                    None => Flow::End,
                },
                () = sleep(wake) => self.tick(commands).await,
            };
            if self.is_damaged {
                // Whoever comes back finds it read anew.
                self.stop();
                break;
            }
            if let Flow::End = flow {
                break;
            }
        }
        if !self.app.is_stopping() {
            self.let_go();
        }
    }

    async fn obey(&mut self, command: Command) -> Flow {
        if matches!(command, Command::Stop) {
            self.stop();
            return Flow::End;
        }
        self.note_outages().await;
        match command {
            Command::Connect(connect) => self.connect(*connect).await,
            Command::Disconnect { connection } => {
                self.subscribers.retain(|one| one.connection != connection);
                self.give(Input::Left(connection)).await;
            }
            Command::Wish {
                connection,
                wish,
                came,
            } => self.wish(connection, wish, came).await,
            Command::Say {
                connection,
                key,
                room,
                text,
            } => self.say(connection, key, room, text).await,
            Command::Lag { connection, lag_ms } => {
                self.give(Input::Lag(connection, lag_ms)).await;
            }
            Command::Begun(question) => self.give(Input::Begun(question)).await,
            Command::Thought(question, thought) => {
                self.app.metrics.thoughts.fetch_add(1, Ordering::Relaxed);
                self.give(Input::Thought(question, thought)).await;
            }
            Command::Seated => self.reseat().await,
            Command::Rematch { game } => self.give(Input::Rematch(game)).await,
            Command::Wake {
                ready,
                since,
                right,
            } => {
                self.woken_under = right;
                self.give(since.map_or(Input::Tick, Input::Outage)).await;
                self.woken_under = None;
                if let Some(ready) = ready {
                    // Whoever waited may be gone: the game is there all the same.
                    let _ = ready.send(());
                }
            }
            Command::News { seq, deed } => self.hear_news(seq, deed).await,
            Command::Elsewhere { node, company } => self.meet(node, company).await,
            Command::Noted { tables } => self.read_of(tables).await,
            Command::SayWhoIsHere => self.say_who_is_here(),
            Command::ReadChat => {
                if let Err(error) = self.read_chat().await {
                    tracing::warn!(game = self.id, %error, "what was said can't be read");
                }
            }
            Command::ExpireIfDead => self.give(Input::LookIfDead).await,
            Command::Stop => {}
        }
        self.look_after().await;
        Flow::GoOn
    }

    async fn tick(&mut self, commands: &mpsc::Receiver<Command>) -> Flow {
        self.note_outages().await;
        self.give(Input::Tick).await;
        self.look_after().await;
        let idle = wall_clock::now().since(self.idle_since).0;
        let long = idle >= limits::UNLOAD_AFTER.as_millis() as u64;
        if !self.table.is_needed() && long && self.app.rooms.remove(&self.id, commands) {
            return Flow::End;
        }
        Flow::GoOn
    }

    /// What is the task's own to do after anything has happened.
    async fn look_after(&mut self) {
        self.known.note(self.table.seq(), self.chat_number);
        self.free_held_seat().await;
        self.keep_company().await;
        if self.table.is_needed() {
            self.idle_since = wall_clock::now();
        }
    }

    /// How long the task may sleep.
    fn next_wake(&self) -> Duration {
        let now = wall_clock::now();
        let unload = (!self.table.is_needed()).then(|| {
            self.idle_since + jarnac_core::Millis(limits::UNLOAD_AFTER.as_millis() as u64)
        });
        let next = [self.table.wake_at(now), unload]
            .into_iter()
            .flatten()
            .min();
        let wait = next.map_or(Duration::from_secs(3600), |at| {
            Duration::from_millis(at.since(now).0)
        });
        // Never a busy loop, whatever the clocks say.
        let least = Duration::from_millis(if self.store_is_away { 100 } else { 1 });
        let look = self.next_look().unwrap_or(wait);
        wait.min(look).max(least)
    }

    /// Somebody wants to follow the game.
    async fn connect(&mut self, connect: Connect) {
        let has_key = connect.key.as_deref();
        let viewer = Viewer {
            person: connect.person,
            name: connect.name,
            has_watch_key: has_key.is_some_and(|key| secret::same(key, &self.key_watch)),
            only_watches: connect.only_watches,
        };
        if let Err(error) = self.catch_up().await {
            let _ = connect.answer.send(Err(store_error(&error)));
            return;
        }
        let place = match self.table.admit(&viewer) {
            Ok(place) => place,
            Err(error) => {
                // Whoever asked may be gone already: then its socket says so.
                let _ = connect.answer.send(Err(error));
                return;
            }
        };
        let chat = match self.app.store.chat(&self.id).await {
            Ok(chat) => chat,
            Err(error) => {
                let _ = connect.answer.send(Err(store_error(&error)));
                return;
            }
        };
        if chat
            .last()
            .is_some_and(|(line, _)| line.number > self.chat_number)
        {
            // Those who are here know as much as who comes.
            for (line, side) in chat.clone() {
                self.pass_on(line, side).await;
            }
        }
        if !place.sides.is_empty() {
            self.seen_at = connect.address;
        }
        let connection = self.app.next_connection();
        self.subscribers.push(Subscriber {
            connection,
            queue: connect.queue,
            bye: connect.bye,
        });
        let joining = Joining {
            connection,
            viewer,
            place,
            after: connect.after,
            chat,
        };
        self.give(Input::Joined(Box::new(joining))).await;
        let _ = connect.answer.send(Ok(Connected { connection }));
    }

    /// Somebody wants to act.
    async fn wish(&mut self, connection: u64, wish: Wish, came: Instant) {
        self.trace_wish(connection, &wish);
        let mut barred = self.barred(came);
        let mut done = None;
        let inquiry = self.table.inquire(connection, &wish);
        if let Some(named) = inquiry.done {
            match self.app.store.deed_of_wish(&self.id, &named).await {
                Ok(found) => done = found,
                Err(error) => barred = Some(store_error(&error)),
            }
        }
        if inquiry.news
            && barred.is_none()
            && let Err(error) = self.catch_up().await
        {
            barred = Some(store_error(&error));
        }
        if barred.is_none() {
            barred = self.oracle(connection, &wish).await;
        }
        let wishing = Wishing {
            connection,
            wish,
            done,
            barred,
        };
        let begin = Instant::now();
        self.give(Input::Wish(Box::new(wishing))).await;
        self.app.metrics.decide.observe(begin.elapsed());
    }

    /// Why nothing new can be done at the moment, if so. Whoever wants something while the store is
    /// away gets it when it is back: no clock runs until then.
    fn barred(&self, came: Instant) -> Option<ApiError> {
        if self.app.pulse.store_away_since().is_some() {
            let message =
                "nothing can be stored at the moment, so the clocks stand: try again soon";
            return Some(ApiError::new(ErrorCode::TryAgain, message));
        }
        let is_busy = self.app.store.is_busy() || self.doubt().is_some();
        if came.elapsed() <= limits::MAX_ROOM_WAIT && !is_busy {
            return None;
        }
        self.app.metrics.busy.fetch_add(1, Ordering::Relaxed);
        let message = "too much is going on at the moment: try again in a second";
        let error = ApiError::new(ErrorCode::Busy, message).with(ErrorDetails {
            wait_ms: Some(1000),
            ..ErrorDetails::default()
        });
        Some(error)
    }

    /// Why a word is not contested in a transcript by somebody who plays elsewhere, if so: with letters
    /// of one's own every verdict would be to be had.
    async fn oracle(&self, connection: u64, wish: &Wish) -> Option<ApiError> {
        let asks = matches!(wish.act, Act::Contest | Act::ContestAndJarnac { .. });
        if !asks || !self.table.setup().is_dealt_by_hand() {
            return None;
        }
        let person = self.table.guest(connection)?.viewer.person.as_ref()?;
        match self.app.store.locking_play(person).await {
            Ok(game) => game.map(|game| words_locked(&game)),
            Err(error) => Some(store_error(&error)),
        }
    }

    /// Tells everybody to connect again.
    fn stop(&mut self) {
        for subscriber in self.subscribers.drain(..) {
            let _ = subscriber.bye.set(ByeReason::Restart);
        }
    }
}
