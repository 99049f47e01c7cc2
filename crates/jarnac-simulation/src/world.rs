//! The world: nodes, store, people, and what lies between them.

use std::collections::BTreeMap;

use jarnac_core::Timestamp;
use jarnac_testkit::Rng;

use crate::agenda::Agenda;
use crate::client::Client;
use crate::flaw::Flaw;
use crate::happening::{Chore, Happening, Life, LineId};
use crate::link::{Line, Links};
use crate::node::{Node, State};
use crate::plan::{EPOCH, NODES, Plan};
use crate::room::Command;
use crate::store::Store;
use crate::witness::Witness;

/// What a run counted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    /// Deeds that were stored.
    pub deeds: u64,
    /// Wishes that were answered as done.
    pub acknowledged: u64,
    /// Appends that lost against another node.
    pub outrun: u64,
    /// Appends whose answer was lost.
    pub unanswered: u64,
    /// Nodes that were killed.
    pub kills: u64,
    /// Things that went wrong on purpose.
    pub faults: u64,
    /// Things that happened at all.
    pub happenings: u64,
    /// Times in which nobody could act that were held against the clocks.
    pub outages: u64,
    /// Milliseconds that were simulated.
    pub simulated_ms: u64,
}

impl Counts {
    /// Adds what another run counted.
    pub fn add(&mut self, other: &Counts) {
        self.deeds += other.deeds;
        self.acknowledged += other.acknowledged;
        self.outrun += other.outrun;
        self.unanswered += other.unanswered;
        self.kills += other.kills;
        self.faults += other.faults;
        self.happenings += other.happenings;
        self.outages += other.outages;
        self.simulated_ms += other.simulated_ms;
    }
}

/// Something that must not be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Violation {
    /// When it was found, in milliseconds since the world began.
    pub at: u64,
    /// What.
    pub what: String,
}

/// Everything.
pub(crate) struct World {
    pub(crate) plan: Plan,
    pub(crate) flaw: Option<Flaw>,
    pub(crate) rng: Rng,
    pub(crate) agenda: Agenda<Happening>,
    pub(crate) store: Store,
    pub(crate) nodes: Vec<Node>,
    pub(crate) clients: Vec<Client>,
    pub(crate) lines: BTreeMap<LineId, Line>,
    pub(crate) links: Links,
    pub(crate) witness: Witness,
    pub(crate) counts: Counts,
    pub(crate) violation: Option<Violation>,
    /// The last ticket, line and connection that was given out.
    pub(crate) last_number: u64,
    traces: bool,
}

impl World {
    pub(crate) fn new(seed: u64, flaw: Option<Flaw>, traces: bool) -> World {
        let plan = Plan::of(seed);
        let mut world = World {
            store: Store::new(&plan.games, flaw),
            nodes: (0..NODES).map(|n| Node::new(n, plan.skew[n])).collect(),
            clients: Client::all(&plan.games),
            lines: BTreeMap::new(),
            links: Links::new(),
            witness: Witness::default(),
            counts: Counts::default(),
            violation: None,
            last_number: 0,
            rng: Rng::new(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x6a61_726e_6163),
            agenda: Agenda::new(),
            plan,
            flaw,
            traces,
        };
        for node in 0..NODES {
            let wait = world.rng.below(400) as u64;
            world.agenda.after(wait, Happening::Start(node));
        }
        for client in 0..world.clients.len() {
            let wait = 500 + world.rng.below(3_000) as u64;
            world.agenda.after(wait, Happening::Knock(client));
            world.agenda.after(wait, Happening::Look(client));
        }
        for (at, fault, lasts) in world.plan.faults.clone() {
            world.agenda.at(at, Happening::Fault(fault, lasts));
        }
        world
    }

    /// Lets the next thing happen. Tells whether there was one.
    pub(crate) fn step(&mut self) -> bool {
        let Some(happening) = self.agenda.next() else {
            return false;
        };
        self.counts.happenings += 1;
        if let Some(node) = concerns(&happening)
            && self.nodes[node].is_frozen
        {
            self.nodes[node].waiting.push(happening);
            return true;
        }
        self.happen(happening);
        true
    }

    pub(crate) fn happen(&mut self, happening: Happening) {
        match happening {
            Happening::AtStore(life, ticket, ask, waits) => {
                self.reach_store(life, ticket, ask, waits);
            }
            Happening::FromStore(life, ticket, answer) => self.hear_store(life, ticket, answer),
            Happening::Letter(node, letter) => self.read_letter(node, letter),
            Happening::ToNode(life, line, uttered) => self.hear_client(life, line, uttered),
            Happening::ToClient(line, message) => self.reach_client(line, message),
            Happening::Wake(life, game, number) => self.wake_room(life, game, number),
            Happening::Rouse(life, game, since, whose) => {
                self.command(life, game, Command::Wake(since, Some(whose)));
            }
            Happening::Chore(life, chore) if self.is_alive(life) => self.do_chore(life, chore),
            Happening::Chore(..) => {}
            Happening::Think(life, game, question, thought) => {
                self.hear_thought(life, game, question, thought);
            }
            Happening::Look(client) => self.look_at_table(client),
            Happening::Knock(client) => self.knock(client),
            Happening::Again(client, key) => self.send_again(client, &key),
            Happening::Fault(fault, lasts) => self.go_wrong(fault, lasts),
            Happening::Mend(fault) => self.mend(fault),
            Happening::Start(node) => self.start(node),
        }
        let is_served = (0..NODES).any(|node| self.is_well(node));
        let is_there = self.nodes.iter().any(|node| node.state != State::Off);
        self.witness
            .note_served(is_served, is_there, self.agenda.now());
    }

    /// Whether nobody makes wishes any more and nothing goes wrong.
    pub(crate) fn is_calm(&self) -> bool {
        self.agenda.now() >= self.plan.calm_at
    }

    pub(crate) fn number(&mut self) -> u64 {
        self.last_number += 1;
        self.last_number
    }

    /// Some milliseconds below a bound.
    pub(crate) fn some(&mut self, bound: u64) -> u64 {
        self.rng.below(bound.max(1) as usize) as u64
    }

    /// What a node's clock shows. It never goes back.
    pub(crate) fn clock(&self, node: usize) -> Timestamp {
        let now = (EPOCH + self.agenda.now()) as i64 + self.nodes[node].skew;
        Timestamp(now as u64)
    }

    /// When a node's clock will show this, on the world's own.
    pub(crate) fn when(&self, node: usize, at: Timestamp) -> u64 {
        let at = at.0 as i64 - self.nodes[node].skew - EPOCH as i64;
        at.max(0) as u64
    }

    pub(crate) fn is_alive(&self, life: Life) -> bool {
        let node = &self.nodes[life.node];
        node.life == life.number && node.state != State::Off
    }

    /// Whether people can play at a node.
    pub(crate) fn is_well(&self, node: usize) -> bool {
        let links = &self.links;
        self.nodes[node].state == State::Up
            && !self.nodes[node].is_frozen
            && !links.store_is_away()
            && !links.cut_store[node].is_cut()
    }

    pub(crate) fn chore_after(&mut self, life: Life, wait: u64, chore: Chore) {
        self.agenda.after(wait, Happening::Chore(life, chore));
    }

    /// Something is wrong: the run ends.
    pub(crate) fn violate(&mut self, what: impl Into<String>) {
        if self.violation.is_none() {
            let (at, what) = (self.agenda.now(), what.into());
            self.say(|| format!("VIOLATION {what}"));
            self.violation = Some(Violation { at, what });
        }
    }

    /// Says what happens, if somebody wants to know.
    pub(crate) fn say(&self, what: impl FnOnce() -> String) {
        if self.traces {
            let now = self.agenda.now();
            println!("{:>4}.{:03}  {}", now / 1000, now % 1000, what());
        }
    }
}

/// The node for which something is, if it must run for that.
fn concerns(happening: &Happening) -> Option<usize> {
    match happening {
        Happening::FromStore(life, ..)
        | Happening::ToNode(life, ..)
        | Happening::Wake(life, ..)
        | Happening::Rouse(life, ..)
        | Happening::Chore(life, ..)
        | Happening::Think(life, ..) => Some(life.node),
        Happening::Letter(node, _) => Some(*node),
        Happening::AtStore(..)
        | Happening::ToClient(..)
        | Happening::Look(_)
        | Happening::Knock(_)
        | Happening::Again(..)
        | Happening::Fault(..)
        | Happening::Mend(_)
        | Happening::Start(_) => None,
    }
}
