//! Games come into memory, and people to their tables.

use jarnac_core::Timestamp;
use jarnac_lexicon::Dictionary;
use jarnac_table::{Input, Joining, Question, Setup, Table, Thought, Viewer, Written};

use crate::flaw::Flaw;
use crate::happening::{Happening, Life, LineId, Uttered};
use crate::node::State;
use crate::room::{Command, Step};
use crate::store::AtTable;
use crate::world::World;

/// After how long a game that can't be read is tried again, in milliseconds.
const LOAD_AGAIN: u64 = 1_000;

impl World {
    /// A game is in memory.
    pub(crate) fn loaded(
        &mut self,
        life: Life,
        game: usize,
        setup: Setup,
        journal: &[Written],
        others: Vec<AtTable>,
    ) {
        let now = self.clock(life.node);
        let flaw = self.flaw;
        let down = self.nodes[life.node].down();
        let down = down.filter(|_| flaw != Some(Flaw::ClocksRunOn));
        let lexicon = Dictionary::french();
        let node = &mut self.nodes[life.node];
        node.pulse.run(now);
        let last = journal.last().map_or(Timestamp(0), |last| last.at);
        let seen = node.pulse.settled(last, now);
        let table = match Table::load(setup, self.plan.house, lexicon, journal, down) {
            Ok(table) => table,
            Err(damage) => return self.violate(format!("game {game} can't be read: {damage}")),
        };
        if let Some(room) = self.room(life, game) {
            room.table = Some(table);
            room.outages_seen = seen;
            room.steps.push_back(Step::NoteOutages);
        }
        self.look_at_neighbours(life, game, others);
        if let Some(room) = self.room(life, game) {
            room.steps.push_back(Step::Give(Input::Tick));
            room.steps.push_back(Step::LookAfter);
        }
    }

    /// A game that can't be read tells everybody so, and is gone. Whoever must have it tries again.
    pub(crate) fn not_loaded(&mut self, life: Life, game: usize) {
        let Some(room) = self.nodes[life.node].rooms.remove(&game) else {
            return;
        };
        for command in room.queue {
            match command {
                Command::Connect(line, _) => self.send(line, None),
                Command::Wake(since, Some(whose)) => {
                    let again = Happening::Rouse(life, game, since, whose);
                    self.agenda.after(LOAD_AGAIN, again);
                }
                _ => {}
            }
        }
    }

    /// Somebody who was read up for comes to the table.
    pub(crate) fn admit(&mut self, life: Life, game: usize, line: LineId, after: Option<u32>) {
        let Some(open) = self.lines.get(&line).filter(|line| !line.is_dead) else {
            return;
        };
        let viewer = Viewer {
            person: Some(self.clients[open.client].person.clone()),
            name: self.clients[open.client].person.clone(),
            has_watch_key: true,
            only_watches: false,
        };
        let connection = self.number();
        let Some(room) = self.room(life, game) else {
            return;
        };
        let Some(Ok(place)) = room.table.as_ref().map(|table| table.admit(&viewer)) else {
            return self.send(line, None);
        };
        room.lines.push((connection, line));
        let joining = Joining {
            connection,
            viewer,
            place,
            after,
            chat: Vec::new(),
        };
        room.steps
            .push_front(Step::Give(Input::Joined(Box::new(joining))));
    }

    /// A client has said something on its line.
    pub(crate) fn hear_client(&mut self, life: Life, line: LineId, uttered: Uttered) {
        let Some(client) = self.lines.get(&line).map(|line| line.client) else {
            return;
        };
        let is_open = self.is_alive(life)
            && matches!(self.nodes[life.node].state, State::Up)
            && !(matches!(uttered, Uttered::Connect(..))
                && self.links.cut_clients[life.node].is_cut());
        if !is_open {
            return self.break_line(line, 300);
        }
        let game = self.clients[client].game;
        let now = self.agenda.now();
        let command = match uttered {
            Uttered::Connect(game, after) => {
                return self.command(life, game, Command::Connect(line, after));
            }
            Uttered::Wish(wish) => Command::Wish(line, wish, now),
            Uttered::Lag(ms) => Command::Lag(line, ms),
            Uttered::Gone => Command::Disconnect(line),
        };
        if self.nodes[life.node].rooms.contains_key(&game) {
            self.command(life, game, command);
        }
    }

    /// A computer player has thought, or begun to.
    pub(crate) fn hear_thought(
        &mut self,
        life: Life,
        game: usize,
        question: Question,
        thought: Option<Thought>,
    ) {
        if self.room(life, game).is_some() {
            let command = match thought {
                Some(thought) => Command::Thought(question, thought),
                None => Command::Begun(question),
            };
            self.command(life, game, command);
        }
    }
}
