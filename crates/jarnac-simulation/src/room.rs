//! A live game at a node: it drives a table as `jarnac-server`'s room does, one thing after another,
//! and waits for the store in between.

use std::collections::VecDeque;

use jarnac_core::{BySide, Timestamp};
use jarnac_protocol::{ByeReason, ServerMessage, Wish};
use jarnac_table::{
    Company, ConnectionId, Holders, Input, Neighbours, Question, Table, Thought, Written,
};

use crate::flaw::Flaw;
use crate::happening::{Happening, Life, LineId};
use crate::node::{State, Waits};
use crate::reading::Reading;
use crate::store::Ask;
use crate::world::World;

/// How long a game that nobody needs stays in memory, in milliseconds.
const UNLOAD_AFTER: u64 = 60_000;

/// What a live game can be told.
#[derive(Debug)]
pub(crate) enum Command {
    Connect(LineId, Option<u32>),
    Disconnect(LineId),
    Wish(LineId, Wish, u64),
    Lag(LineId, u64),
    Begun(Question),
    Thought(Question, Thought),
    /// It is to be in memory: since when nobody could act, and for whom that is.
    Wake(Option<Timestamp>, Option<String>),
    News(u32, Option<Written>),
    Elsewhere(String, Company),
    Noted(Holders),
    SayWhoIsHere,
    Tick,
}

/// What is to be done next, before any other command.
pub(crate) enum Step {
    NoteOutages,
    Obey(Command),
    Give(Input),
    Admit(LineId, Option<u32>),
    Awake(String),
    LookAfter,
}

/// A live game.
pub(crate) struct Room {
    pub(crate) table: Option<Table>,
    pub(crate) queue: VecDeque<Command>,
    pub(crate) steps: VecDeque<Step>,
    pub(crate) waits: bool,
    pub(crate) lines: Vec<(ConnectionId, LineId)>,
    pub(crate) outages_seen: usize,
    pub(crate) store_is_away: bool,
    pub(crate) neighbours: Neighbours,
    pub(crate) thinking: BySide<Option<Question>>,
    idle_since: u64,
    /// Only the newest wake counts.
    wake: u64,
}

impl Room {
    fn new(now: u64) -> Room {
        Room {
            table: None,
            queue: VecDeque::new(),
            steps: VecDeque::new(),
            waits: true,
            lines: Vec::new(),
            outages_seen: 0,
            store_is_away: false,
            neighbours: Neighbours::default(),
            thinking: BySide::both(None),
            idle_since: now,
            wake: 0,
        }
    }

    /// The number of the last deed that it knows.
    pub(crate) fn seq(&self) -> u32 {
        self.table.as_ref().map_or(0, Table::seq)
    }

    /// Whether it waits for the store.
    pub(crate) fn is_busy(&self) -> bool {
        self.waits
    }

    pub(crate) fn connection(&self, line: LineId) -> Option<ConnectionId> {
        let mut lines = self.lines.iter();
        lines.find(|(_, one)| *one == line).map(|(id, _)| *id)
    }
}

impl World {
    pub(crate) fn room(&mut self, life: Life, game: usize) -> Option<&mut Room> {
        match self.is_alive(life) {
            true => self.nodes[life.node].rooms.get_mut(&game),
            false => None,
        }
    }

    /// Tells a game something. It is taken into memory if it is not there.
    pub(crate) fn command(&mut self, life: Life, game: usize, command: Command) {
        let now = self.agenda.now();
        if !self.is_alive(life) || self.nodes[life.node].state == State::Stopping {
            return;
        }
        let rooms = &mut self.nodes[life.node].rooms;
        let is_new = !rooms.contains_key(&game);
        let room = rooms.entry(game).or_insert_with(|| Room::new(now));
        room.queue.push_back(command);
        if is_new {
            let ask = Ask::Load(game, self.nodes[life.node].id());
            return self.read(life, game, ask, Reading::Load);
        }
        self.work(life, game);
    }

    /// Asks the store, and goes on when it has answered.
    pub(crate) fn read(&mut self, life: Life, game: usize, ask: Ask, reading: Reading) {
        if let Some(room) = self.room(life, game) {
            room.waits = true;
            self.ask(life, ask, Waits::Room(game, reading));
        }
    }

    /// Does one thing after another until the store must answer, or nothing is left.
    pub(crate) fn work(&mut self, life: Life, game: usize) {
        loop {
            if self.violation.is_some() {
                return;
            }
            let Some(room) = self.room(life, game).filter(|room| !room.waits) else {
                return;
            };
            if let Some(step) = room.steps.pop_front() {
                self.take_step(life, game, step);
            } else if let Some(command) = room.queue.pop_front() {
                let steps = [Step::NoteOutages, Step::Obey(command), Step::LookAfter];
                room.steps.extend(steps);
            } else {
                break;
            }
        }
        self.sleep(life, game);
    }

    fn obey(&mut self, life: Life, game: usize, command: Command) {
        let flaw = self.flaw;
        let now = self.clock(life.node);
        let Some(room) = self.room(life, game) else {
            return;
        };
        let seq = room.seq();
        let mut give = |input| room.steps.push_front(Step::Give(input));
        match command {
            Command::Connect(line, after) => {
                let ask = Ask::News(game, seq, None);
                self.read(life, game, ask, Reading::Connect(line, after));
            }
            Command::Disconnect(line) => {
                if let Some(connection) = room.connection(line) {
                    room.lines.retain(|(_, one)| *one != line);
                    room.steps.push_front(Step::Give(Input::Left(connection)));
                }
            }
            Command::Wish(line, wish, came) => self.hear_wish(life, game, line, wish, came),
            Command::Lag(line, ms) => {
                if let Some(connection) = room.connection(line) {
                    room.steps
                        .push_front(Step::Give(Input::Lag(connection, ms)));
                }
            }
            Command::Begun(question) => give(Input::Begun(question)),
            Command::Thought(question, thought) => give(Input::Thought(question, thought)),
            Command::Wake(since, whose) => {
                let since = since.filter(|_| flaw != Some(Flaw::ClocksRunOn));
                if let Some(whose) = whose {
                    room.steps.push_front(Step::Awake(whose));
                }
                let input = since.map_or(Input::Tick, Input::Outage);
                room.steps.push_front(Step::Give(input));
            }
            Command::News(seq, deed) => self.hear_news(life, game, seq, deed),
            Command::Elsewhere(node, company) => {
                room.neighbours.hear(&node, &company, now);
                room.steps
                    .push_front(Step::Give(Input::Elsewhere(node, company)));
            }
            Command::Noted(holders) => self.read_of(life, game, holders),
            Command::SayWhoIsHere => self.say_who_is_here(life, game),
            Command::Tick => give(Input::Tick),
        }
    }

    pub(crate) fn take_step(&mut self, life: Life, game: usize, step: Step) {
        match step {
            Step::NoteOutages => self.note_outages(life, game),
            Step::Obey(command) => self.obey(life, game, command),
            Step::Give(input) => self.give(life, game, input),
            Step::Admit(line, after) => self.admit(life, game, line, after),
            Step::Awake(whose) => self.one_awake(life, &whose),
            Step::LookAfter => self.look_after(life, game),
        }
    }

    pub(crate) fn wake_room(&mut self, life: Life, game: usize, number: u64) {
        let Some(room) = self.room(life, game) else {
            return;
        };
        if room.wake != number || room.waits {
            return;
        }
        self.command(life, game, Command::Tick);
        let now = self.agenda.now();
        let Some(room) = self.room(life, game) else {
            return;
        };
        let is_needed = room.table.as_ref().is_some_and(Table::is_needed);
        let is_idle = !room.waits && room.queue.is_empty() && room.steps.is_empty();
        if !is_needed && is_idle && now - room.idle_since >= UNLOAD_AFTER {
            self.let_go(life, game);
        }
    }

    /// Sleeps until something is to be done.
    fn sleep(&mut self, life: Life, game: usize) {
        let (clock, now) = (self.clock(life.node), self.agenda.now());
        let Some(room) = self.room(life, game) else {
            return;
        };
        let Some(table) = &room.table else {
            return;
        };
        if table.is_needed() {
            room.idle_since = now;
        }
        let unload = (!table.is_needed()).then_some(room.idle_since + UNLOAD_AFTER);
        let least = if room.store_is_away { 100 } else { 1 };
        let moments = [table.wake_at(clock), room.neighbours.wake_at(table)];
        room.wake += 1;
        let number = room.wake;
        let next = moments.into_iter().flatten().min();
        let next = next.map(|at| self.when(life.node, at));
        if let Some(at) = next.into_iter().chain(unload).min() {
            let wake = Happening::Wake(life, game, number);
            self.agenda.at(at.max(now + least), wake);
        }
    }

    /// A node hangs up on everybody at its tables.
    pub(crate) fn hang_up(&mut self, node: usize) {
        let bye = || ServerMessage::Bye {
            reason: ByeReason::Restart,
            retry_ms: 500,
        };
        let rooms = self.nodes[node].rooms.values();
        let lines: Vec<LineId> = rooms
            .flat_map(|room| &room.lines)
            .map(|one| one.1)
            .collect();
        for line in lines {
            self.send(line, Some(bye()));
        }
    }
}
