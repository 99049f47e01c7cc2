//! The task of a live game.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use jarnac_core::{BySide, Millis, Side, Timestamp};
use jarnac_protocol::{ApiError, ByeReason, ErrorCode, EventMessage, ServerMessage};
use tokio::sync::mpsc;
use tokio::time::sleep;

use super::absence::Away;
use super::command::Command;
use super::computer::{Asked, Planned};
use super::subscriber::{Outgoing, Subscriber};
use crate::app::App;
use crate::journal::Journal;
use crate::limits;
use crate::metrics::Gauge;
use crate::store::GameRow;
use crate::wall_clock;

/// A live game.
pub(super) struct Room {
    pub(super) app: Arc<App>,
    pub(super) row: GameRow,
    pub(super) journal: Journal,
    pub(super) subscribers: Vec<Subscriber>,
    /// The last entries, for clients that come back and wishes that are repeated.
    pub(super) recent: VecDeque<Recent>,
    /// The number of the last line of chat.
    pub(super) chat_number: u32,
    /// What the computer will do, and when.
    pub(super) planned: BySide<Option<Planned>>,
    /// What a computer player was last asked.
    pub(super) asked: BySide<Option<Asked>>,
    /// Where somebody who plays was last seen.
    pub(super) seen_at: Option<IpAddr>,
    /// When the clocks start again after the server was down.
    pub(super) resume_at: Option<Timestamp>,
    /// When what could not be done is tried again.
    pub(super) retry_at: Option<Timestamp>,
    /// How many outages this game knows of.
    pub(super) outages_seen: usize,
    /// Since when nobody could act, as long as the clocks don't know it.
    pub(super) out_since: Option<Timestamp>,
    /// Since when a side is away.
    pub(super) gone: BySide<Option<Timestamp>>,
    /// Whom everybody knows to be waited for in vain.
    pub(super) told_away: Option<Away>,
    /// Whether everybody was told that the game can be claimed.
    pub(super) told_claim: bool,
    /// Since when nobody needs this game in memory.
    pub(super) idle_since: Timestamp,
    /// The way to this task, for those that it asks.
    pub(super) me: mpsc::WeakSender<Command>,
}

/// One of the last entries.
pub(super) struct Recent {
    pub(super) message: EventMessage,
    pub(super) intent: Option<String>,
    pub(super) quiet: bool,
}

/// Starts the task.
pub(super) fn start(
    app: Arc<App>,
    game: String,
    me: mpsc::WeakSender<Command>,
    mut commands: mpsc::Receiver<Command>,
) {
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
        self.settle().await;
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
            if let Flow::End = flow {
                break;
            }
        }
    }

    async fn obey(&mut self, command: Command) -> Flow {
        if !matches!(command, Command::Stop) {
            self.make_up_for_outages().await;
        }
        match command {
            Command::Connect(connect) => self.connect(*connect).await,
            Command::Disconnect { connection } => self.disconnect(connection),
            Command::Wish {
                connection,
                wish,
                came,
            } => self.wish(connection, wish, came).await,
            Command::Lag { connection, lag_ms } => {
                let mut all = self.subscribers.iter_mut();
                if let Some(one) = all.find(|one| one.connection == connection) {
                    one.lag_ms = lag_ms;
                }
                return Flow::GoOn;
            }
            Command::Thought {
                seq,
                side,
                decision,
            } => self.plan(seq, side, decision.map(|decision| *decision)),
            Command::Seated => self.reload_row().await,
            Command::Rematch { game } => {
                self.row.rematch = Some(game.clone());
                self.broadcast(&ServerMessage::Rematch { game });
            }
            Command::Wake { ready } => {
                if let Some(ready) = ready {
                    // Whoever waited may be gone: the game is there all the same.
                    let _ = ready.send(());
                }
            }
            Command::ExpireIfDead => self.expire_if_dead().await,
            Command::Stop => {
                self.stop();
                return Flow::End;
            }
        }
        self.settle().await;
        Flow::GoOn
    }

    /// What happens by itself after anything has happened: the toss when both are there, clocks
    /// that start again, and the computer.
    async fn settle(&mut self) {
        self.note_absence();
        self.free_held_seat().await;
        self.toss_if_ready().await;
        self.resume_if_ready().await;
        self.ask_computer().await;
        self.tell_absence();
        if self.is_needed() {
            self.idle_since = wall_clock::now();
        }
    }

    /// Whether it must stay in memory.
    pub(super) fn is_needed(&self) -> bool {
        !self.subscribers.is_empty()
            || (self.row.status == "live"
                && (self.deadline().is_some()
                    || self.held().is_some()
                    || self.resume_at.is_some()
                    || Side::BOTH
                        .into_iter()
                        .any(|side| self.planned[side].is_some() || self.was_asked(side))))
    }

    /// When a timer runs out, with what the lag of the players adds.
    fn deadline(&self) -> Option<Timestamp> {
        if self.row.status != "live" || self.journal.is_over() {
            return None;
        }
        let deadline = self.journal.game.next_deadline()?;
        Some(deadline + self.grace())
    }

    /// How much later deadlines pass, so that nobody loses by distance, and the computer not by
    /// waiting for its turn to think.
    pub(super) fn grace(&self) -> Millis {
        let players = self.subscribers.iter().filter(|one| !one.sides.is_empty());
        let lag = players.map(|one| one.lag_ms).max().unwrap_or_default();
        let lag = lag.min(limits::MAX_LAG.as_millis() as u64);
        Millis(lag + self.waited_for_thinking().0)
    }

    /// How long the task may sleep.
    fn next_wake(&self) -> Duration {
        let unload = (!self.is_needed())
            .then(|| self.idle_since + Millis(limits::UNLOAD_AFTER.as_millis() as u64));
        let moments = [
            self.deadline(),
            self.resume_at,
            self.retry_at,
            self.planned.a.as_ref().map(|planned| planned.at),
            self.planned.b.as_ref().map(|planned| planned.at),
            self.away()
                .filter(|_| !self.told_claim)
                .map(|away| away.claim_at),
            self.held().map(|(_, until)| until),
            unload,
        ];
        let now = wall_clock::now();
        let next = moments.into_iter().flatten().min();
        let wait = next.map_or(Duration::from_secs(3600), |at| {
            Duration::from_millis(at.since(now).0)
        });
        // Never a busy loop, whatever the clocks say.
        wait.max(Duration::from_millis(1))
    }

    async fn tick(&mut self, commands: &mpsc::Receiver<Command>) -> Flow {
        let is_in_time = self.make_up_for_outages().await;
        let now = wall_clock::now();
        if is_in_time && self.deadline().is_some_and(|deadline| deadline <= now) {
            let dated = Timestamp(now.0.saturating_sub(self.grace().0));
            if let Err(error) = self.expire(dated).await {
                tracing::warn!(game = self.row.id, %error, "a deadline could not be kept");
                sleep(Duration::from_millis(500)).await;
            }
        }
        if self.retry_at.is_some_and(|retry_at| retry_at <= now) {
            self.retry_at = None;
        }
        self.act_as_planned(now).await;
        self.settle().await;
        let idle = now.since(self.idle_since).0 >= limits::UNLOAD_AFTER.as_millis() as u64;
        if !self.is_needed() && idle && self.app.rooms.remove(&self.row.id, commands) {
            return Flow::End;
        }
        Flow::GoOn
    }

    /// Sends a message to everybody. Clients that don't keep up are dropped.
    pub(super) fn broadcast(&mut self, message: &ServerMessage) {
        let message = Outgoing::new(message);
        self.send_where(&message, |_| true);
    }

    /// Sends a message to some.
    pub(super) fn send_where(&mut self, message: &Outgoing, who: impl Fn(&Subscriber) -> bool) {
        let before = self.subscribers.len();
        self.subscribers
            .retain(|one| !who(one) || one.send(message.clone()));
        let dropped = before - self.subscribers.len();
        if dropped > 0 {
            let counter = &self.app.metrics.slow_clients;
            counter.fetch_add(dropped as u64, std::sync::atomic::Ordering::Relaxed);
            tracing::info!(game = self.row.id, dropped, "clients read too slowly");
        }
    }

    /// Sends a message to one connection.
    pub(super) fn send_to(&mut self, connection: u64, message: &ServerMessage) {
        let message = Outgoing::new(message);
        self.send_where(&message, |one| one.connection == connection);
    }

    /// Tells everybody to connect again.
    fn stop(&mut self) {
        for subscriber in self.subscribers.drain(..) {
            let _ = subscriber.bye.set(ByeReason::Restart);
        }
    }

    /// Reads the list of games again: somebody has come in.
    pub(super) async fn reload_row(&mut self) {
        match self.app.store.game(&self.row.id).await {
            Ok(Some(row)) => {
                if row.status != self.row.status {
                    // Whoever is not there has only now been given a seat.
                    self.gone = BySide::both(None);
                }
                self.row = row;
            }
            Ok(None) => {}
            Err(error) => tracing::error!(%error, game = self.row.id, "a game can't be read"),
        }
        for subscriber in &mut self.subscribers {
            if let Some(person) = &subscriber.viewer.person {
                let mut seats = self.row.seats.a.iter().chain(&self.row.seats.b);
                if let Some(seat) = seats.find(|seat| seat.person.as_ref() == Some(person)) {
                    seat.name.clone_into(&mut subscriber.viewer.name);
                }
                subscriber.sides = self.row.sides_of(person);
                if !subscriber.sides.is_empty() {
                    subscriber.role = jarnac_protocol::Role::Player;
                }
            }
        }
        self.tell_people();
    }
}

/// The answer to somebody who has no place at the table.
pub(super) fn not_seated() -> ApiError {
    ApiError::new(
        ErrorCode::NotSeated,
        "you only watch this game: join a side by its link first",
    )
}
