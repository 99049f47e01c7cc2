//! A node starts: it looks whether another one runs, and goes on with the games that wait.

use jarnac_core::Timestamp;
use jarnac_table::Pulse;

use crate::flaw::Flaw;
use crate::happening::{Chore, Life};
use crate::node::{AT_START, BEAT_EVERY, Before, Doing, LOOK_EVERY, Node, OUTAGE, State, Waits};
use crate::room::Command;
use crate::store::{Ask, NodeRow};
use crate::world::World;

/// How often it looks around, in milliseconds.
const AROUND_EVERY: u64 = 200;
/// How long it watches others that look alive.
const WATCHED: u64 = 2_000;
/// Older notes than this are those of a node that is gone.
const OLD: u64 = 30_000;

impl World {
    /// A node starts with nothing in memory.
    pub(crate) fn start(&mut self, number: usize) {
        if self.nodes[number].state != State::Off {
            return;
        }
        let life = self.nodes[number].life + 1;
        let node = &mut self.nodes[number];
        *node = Node::new(number, self.plan.skew[number]);
        node.life = life;
        node.state = State::Starting;
        node.began = self.agenda.now();
        let life = node.life();
        // Its clock goes on from the last moment that is stored.
        if let Some(last) = self.store.last_alive() {
            let behind = (last.0 + 1).saturating_sub(self.clock(number).0);
            self.nodes[number].skew += behind as i64;
        }
        let now = self.clock(number);
        self.nodes[number].pulse = Pulse::new(now, OUTAGE);
        self.say(|| format!("n{number} starts, life {}", life.number));
        self.chore_after(life, 1, Chore::LookAround);
    }

    /// Whether another node runs, or this one is the first.
    pub(crate) fn look_around(&mut self, life: Life, rows: &[NodeRow]) {
        let now = self.clock(life.node);
        let world_now = self.agenda.now();
        let node = &mut self.nodes[life.node];
        let me = node.id();
        if node.first.is_none() {
            node.began = world_now;
        }
        let is_late = world_now - node.began >= WATCHED;
        let first = node.first.get_or_insert_with(|| rows.to_vec());
        let comes_on = |row: &NodeRow| {
            let before = first.iter().find(|known| known.id == row.id);
            row.id != me && before.is_none_or(|before| before.alive_at != row.alive_at)
        };
        let may_be_alive =
            |row: &NodeRow| row.id != me && !row.has_stopped && now.since(row.alive_at).0 < OLD;
        if rows.iter().any(|row| row.is_up && comes_on(row)) {
            return self.go_up(life, Before::Somebody);
        }
        if rows.iter().any(may_be_alive) && !is_late {
            return self.chore_after(life, AROUND_EVERY, Chore::LookAround);
        }
        let gone = rows.iter();
        let gone = gone.filter(|row| row.id != me && (row.is_up || row.has_stopped));
        let gone = gone.filter(|row| !comes_on(row)).map(|row| row.id.clone());
        node.gone = gone.collect();
        self.ask(life, Ask::DownSince, Waits::Node(Doing::LookAround));
    }

    /// The node takes connections from now on.
    pub(crate) fn go_up(&mut self, life: Life, before: Before) {
        let now = self.clock(life.node);
        let node = &mut self.nodes[life.node];
        let is_first = matches!(before, Before::Nobody(_));
        if let Before::Nobody(Some(alive)) = before
            && self.flaw != Some(Flaw::DeadAreBelieved)
        {
            // Nobody sits there any more.
            let gone = node.gone.iter().map(|id| (id.clone(), alive));
            node.empty = gone.collect();
        }
        node.before = before;
        node.started = now;
        node.state = State::Up;
        node.pulse = Pulse::new(now, OUTAGE);
        self.say(|| format!("n{} is there, first: {is_first}", life.node));
        self.chore_after(life, 1, Chore::GoOn);
        self.chore_after(life, BEAT_EVERY, Chore::Beat);
        self.chore_after(life, 2, Chore::Note);
        self.chore_after(life, LOOK_EVERY, Chore::Look);
    }

    /// Takes games into memory, and remembers for whom.
    pub(crate) fn wake_games(
        &mut self,
        life: Life,
        whose: &str,
        games: impl ExactSizeIterator<Item = (usize, Option<Timestamp>)>,
    ) {
        let waking = &mut self.nodes[life.node].waking;
        waking.insert(whose.to_owned(), games.len());
        if games.len() == 0 {
            return self.all_awake(life, whose);
        }
        for (game, since) in games {
            self.command(life, game, Command::Wake(since, Some(whose.to_owned())));
        }
    }

    /// A game is in memory and knows since when nobody could act.
    pub(crate) fn one_awake(&mut self, life: Life, whose: &str) {
        if let Some(left) = self.nodes[life.node].waking.get_mut(whose) {
            *left = left.saturating_sub(1);
            if *left == 0 {
                self.all_awake(life, whose);
            }
        }
    }

    fn all_awake(&mut self, life: Life, whose: &str) {
        let now = self.clock(life.node);
        let node = &mut self.nodes[life.node];
        node.waking.remove(whose);
        if whose == AT_START {
            let ask = match node.before {
                Before::Nobody(_) => Ask::Up(node.id(), now, node.gone.clone()),
                Before::Somebody => Ask::Note {
                    id: node.id(),
                    now,
                    is_up: true,
                    held: Vec::new(),
                    left: Vec::new(),
                },
            };
            return self.ask(life, ask, Waits::Node(Doing::Up));
        }
        let whose = whose.to_owned();
        let ask = Ask::Bury(vec![whose.clone()]);
        self.ask(life, ask, Waits::Node(Doing::Bury(whose)));
    }
}
