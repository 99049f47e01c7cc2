//! What lies between nodes, store and people: delays, losses, cuts.

use jarnac_protocol::ServerMessage;

use crate::fault::{Fault, Phase};
use crate::flaw::Flaw;
use crate::happening::{Happening, Hint, Letter, Life, LineId, Uttered};
use crate::node::Waits;
use crate::plan::NODES;
use crate::store::{Answer, Ask};
use crate::world::World;

/// Something that can be cut several times at once.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Cut(u32);

impl Cut {
    pub(crate) fn is_cut(self) -> bool {
        self.0 > 0
    }

    pub(crate) fn cut(&mut self) {
        self.0 += 1;
    }

    pub(crate) fn mend(&mut self) {
        self.0 = self.0.saturating_sub(1);
    }
}

/// What works and what does not.
pub(crate) struct Links {
    pub(crate) cut_store: [Cut; NODES],
    pub(crate) cut_bus: [Cut; NODES],
    pub(crate) cut_clients: [Cut; NODES],
    pub(crate) store_away: Cut,
    pub(crate) slow_store: Cut,
    pub(crate) lost_answers: Cut,
    pub(crate) bus_away: Cut,
}

/// A connection of a client to a node: what is sent on it comes in order, or not at all.
#[derive(Debug)]
pub(crate) struct Line {
    pub(crate) client: usize,
    pub(crate) life: Life,
    /// Whether nothing comes through any more.
    pub(crate) is_dead: bool,
    /// When the last message comes, each way.
    to_client: u64,
    to_node: u64,
}

impl Links {
    pub(crate) fn new() -> Links {
        Links {
            cut_store: Default::default(),
            cut_bus: Default::default(),
            cut_clients: Default::default(),
            store_away: Cut::default(),
            slow_store: Cut::default(),
            lost_answers: Cut::default(),
            bus_away: Cut::default(),
        }
    }

    pub(crate) fn store_is_away(&self) -> bool {
        self.store_away.is_cut()
    }

    /// What a fault cuts, if it is one of those.
    pub(crate) fn of(&mut self, fault: Fault) -> Option<&mut Cut> {
        Some(match fault {
            Fault::CutStore(node) => &mut self.cut_store[node],
            Fault::CutBus(node) => &mut self.cut_bus[node],
            Fault::CutClients(node) => &mut self.cut_clients[node],
            Fault::StoreAway => &mut self.store_away,
            Fault::SlowStore => &mut self.slow_store,
            Fault::LostAnswers => &mut self.lost_answers,
            Fault::BusAway => &mut self.bus_away,
            Fault::Kill(_)
            | Fault::KillAt(..)
            | Fault::KillAll
            | Fault::Stop(_)
            | Fault::Freeze(_) => return None,
        })
    }
}

impl World {
    fn reaches_store(&self, node: usize) -> bool {
        !self.links.store_is_away() && !self.links.cut_store[node].is_cut()
    }

    /// A node asks the store.
    pub(crate) fn ask(&mut self, life: Life, ask: Ask, waits: Waits) {
        let ticket = self.number();
        let is_append = matches!(ask, Ask::Append(..));
        self.nodes[life.node].tickets.insert(ticket, waits);
        if is_append && self.dies_at(life, Phase::Decided) {
            return;
        }
        if !self.reaches_store(life.node) {
            return self.give_up(life, ticket, 1_500);
        }
        let slow = self.links.slow_store.is_cut() && self.rng.one_in(3);
        let way = match slow {
            true => 100 + self.some(2_500),
            false => 1 + self.some(6),
        };
        let odd = is_append && self.links.lost_answers.is_cut() && self.rng.one_in(3);
        // Either the answer is lost, or it is given up before the store is through with it.
        let way = match odd && self.rng.one_in(2) {
            true => way + self.some(3_000),
            false => way,
        };
        if odd {
            self.counts.unanswered += 1;
            self.give_up(life, ticket, 800);
        }
        let asked = Happening::AtStore(life, ticket, ask, !odd);
        self.agenda.after(way, asked);
        if is_append {
            self.dies_at(life, Phase::Asked);
        }
    }

    /// A node hears nothing of what it asked for.
    fn give_up(&mut self, life: Life, ticket: u64, bound: u64) {
        let wait = 20 + self.some(bound);
        let answer = Happening::FromStore(life, ticket, None);
        self.agenda.after(wait, answer);
    }

    /// A question is at the store.
    pub(crate) fn reach_store(&mut self, life: Life, ticket: u64, ask: Ask, waits: bool) {
        if !self.reaches_store(life.node) {
            if waits {
                self.give_up(life, ticket, 1_500);
            }
            return;
        }
        let is_append = matches!(ask, Ask::Append(..));
        let answer = self.store.answer(ask);
        if is_append {
            match answer {
                Answer::Committed => self.counts.deeds += 1,
                _ => self.counts.outrun += 1,
            }
            self.dies_at(life, Phase::Stored);
        }
        if waits {
            let way = 1 + self.some(4);
            let answer = Happening::FromStore(life, ticket, Some(answer));
            self.agenda.after(way, answer);
        }
    }

    /// An answer is at a node.
    pub(crate) fn hear_store(&mut self, life: Life, ticket: u64, answer: Option<Answer>) {
        if !self.is_alive(life) {
            return;
        }
        if answer.is_some() && !self.reaches_store(life.node) {
            return self.give_up(life, ticket, 1_500);
        }
        let Some(waits) = self.nodes[life.node].tickets.remove(&ticket) else {
            return;
        };
        match waits {
            Waits::Room(game, reading) => self.go_on_reading(life, game, reading, answer),
            Waits::Node(doing) => self.go_on_doing(life, doing, answer),
        }
    }

    /// A node tells all others something, if it comes through.
    pub(crate) fn post(&mut self, life: Life, hint: &Hint) {
        if !self.is_alive(life) {
            return;
        }
        let node = &mut self.nodes[life.node];
        node.letters += 1;
        let mut letter = Letter {
            from: node.id(),
            number: node.letters,
            hint: hint.clone(),
        };
        if let Hint::Deed(_, _, deed) = &mut letter.hint {
            // A long one does not fit.
            if self.rng.one_in(8) {
                *deed = None;
            } else if let Some(deed) = deed
                && self.flaw == Some(Flaw::KeysForgotten)
            {
                deed.key = None;
            }
        }
        for other in (0..NODES).filter(|other| *other != life.node) {
            let is_cut = self.links.bus_away.is_cut()
                || self.links.cut_bus[life.node].is_cut()
                || self.links.cut_bus[other].is_cut();
            if is_cut || self.rng.one_in(self.plan.lost_hints) {
                continue;
            }
            let mut copies = 1;
            if self.rng.one_in(self.plan.odd_hints) {
                copies += 1;
            }
            for _ in 0..copies {
                let late = self.rng.one_in(self.plan.odd_hints);
                let way = 1 + self.some(if late { 5_000 } else { 8 });
                let sent = Happening::Letter(other, letter.clone());
                self.agenda.after(way, sent);
            }
        }
    }

    /// A client opens a line to a node.
    pub(crate) fn open_line(&mut self, client: usize, node: usize) -> LineId {
        let number = self.nodes[node].life;
        let id = self.number();
        let line = Line {
            client,
            life: Life { node, number },
            is_dead: false,
            to_client: 0,
            to_node: 0,
        };
        self.lines.insert(id, line);
        id
    }

    /// A client says something on its line.
    pub(crate) fn utter(&mut self, id: LineId, uttered: Uttered) {
        let way = 1 + self.some(self.plan.distance);
        let now = self.agenda.now();
        let Some(line) = self.lines.get_mut(&id).filter(|line| !line.is_dead) else {
            return;
        };
        line.to_node = line.to_node.max(now + way);
        let said = Happening::ToNode(line.life, id, uttered);
        let at = line.to_node;
        self.agenda.at(at, said);
    }

    /// A node says something on a line; nothing if it hangs up.
    pub(crate) fn send(&mut self, id: LineId, message: Option<ServerMessage>) {
        let way = 1 + self.some(self.plan.distance);
        let now = self.agenda.now();
        let Some(line) = self.lines.get_mut(&id).filter(|line| !line.is_dead) else {
            return;
        };
        line.to_client = line.to_client.max(now + way);
        let at = line.to_client;
        self.agenda.at(at, Happening::ToClient(id, message));
    }

    /// Nothing comes through on a line any more. Its client notices after a while.
    pub(crate) fn break_line(&mut self, id: LineId, noticed_within: u64) {
        let wait = 10 + self.some(noticed_within);
        let Some(line) = self.lines.get_mut(&id).filter(|line| !line.is_dead) else {
            return;
        };
        line.is_dead = true;
        self.agenda.after(wait, Happening::ToClient(id, None));
    }
}
