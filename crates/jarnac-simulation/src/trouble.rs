//! Things go wrong, and are mended.

use crate::fault::{Fault, Phase};
use crate::happening::{Chore, Happening, Life};
use crate::node::State;
use crate::plan::NODES;
use crate::witness::Stranded;
use crate::world::World;

/// How long it takes until a node that is gone is started again, at most, in milliseconds.
const DOWN: u64 = 15_000;
/// A node that is lost for less than this is not missed.
const LONG: u64 = 4_500;

impl World {
    /// Something goes wrong for so long.
    pub(crate) fn go_wrong(&mut self, fault: Fault, lasts: u64) {
        self.counts.faults += 1;
        self.say(|| format!("FAULT {fault:?} for {lasts} ms"));
        // Everything is well again when it is calm.
        let lasts = lasts.min(self.plan.calm_at.saturating_sub(self.agenda.now()));
        match fault {
            Fault::Kill(node) => self.kill(node, lasts),
            Fault::KillAt(node, phase) => self.nodes[node].dies_at = Some(phase),
            Fault::KillAll => (0..NODES).for_each(|node| self.kill(node, lasts)),
            Fault::Stop(node) => self.stop(node),
            Fault::Freeze(node) => self.freeze(node, lasts),
            Fault::CutClients(node) => {
                for line in self.lines_of(node) {
                    self.break_line(line, 8_000);
                    let wait = 5_000 + self.some(20_000);
                    let life = self.nodes[node].life();
                    let gone = crate::happening::Uttered::Gone;
                    self.agenda.after(wait, Happening::ToNode(life, line, gone));
                }
            }
            Fault::StoreAway => self.store.crash(),
            Fault::CutStore(node) => self.strand(node, lasts),
            Fault::CutBus(_) | Fault::SlowStore | Fault::LostAnswers | Fault::BusAway => {}
        }
        if let Some(cut) = self.links.of(fault) {
            cut.cut();
            self.witness.note_fault(self.agenda.now(), lasts);
            self.agenda.after(lasts, Happening::Mend(fault));
        }
    }

    /// It is mended.
    pub(crate) fn mend(&mut self, fault: Fault) {
        self.say(|| format!("mended {fault:?}"));
        if let Some(cut) = self.links.of(fault) {
            cut.mend();
        }
        if let Fault::Freeze(node) = fault {
            self.thaw(node);
        }
    }

    /// A node is killed if it was to be at this moment. Tells whether it is dead.
    pub(crate) fn dies_at(&mut self, life: Life, phase: Phase) -> bool {
        let is_due = self.is_alive(life) && self.nodes[life.node].dies_at == Some(phase);
        if is_due {
            let back = 200 + self.some(DOWN);
            let lasts = back.min(self.plan.calm_at.saturating_sub(self.agenda.now()));
            self.kill(life.node, lasts);
        }
        !self.is_alive(life)
    }

    fn kill(&mut self, node: usize, lasts: u64) {
        if self.nodes[node].state == State::Off {
            return;
        }
        self.say(|| format!("n{node} is killed"));
        self.counts.kills += 1;
        // It comes back as another one.
        self.strand(node, u64::MAX);
        self.witness.note_fault(self.agenda.now(), lasts);
        self.end(node);
        self.agenda.after(lasts, Happening::Start(node));
    }

    /// A node is no more.
    pub(crate) fn end(&mut self, node: usize) {
        for line in self.lines_of(node) {
            self.break_line(line, 300);
        }
        let was_stopping = self.nodes[node].state == State::Stopping;
        let node = &mut self.nodes[node];
        node.state = State::Off;
        node.is_frozen = false;
        node.waiting.clear();
        node.rooms.clear();
        node.dies_at = None;
        if was_stopping {
            let number = node.life().node;
            let back = 200 + self.some(3_000);
            self.agenda.after(back, Happening::Start(number));
        }
    }

    fn stop(&mut self, node: usize) {
        if self.nodes[node].state != State::Up {
            return;
        }
        self.witness.note_fault(self.agenda.now(), DOWN);
        self.hang_up(node);
        self.nodes[node].state = State::Stopping;
        let life = self.nodes[node].life();
        self.chore_after(life, 20, Chore::End);
    }

    fn freeze(&mut self, node: usize, lasts: u64) {
        let is_there = self.nodes[node].state != State::Off && !self.nodes[node].is_frozen;
        if is_there {
            self.strand(node, lasts);
            self.witness.note_fault(self.agenda.now(), lasts);
            self.nodes[node].is_frozen = true;
            self.agenda
                .after(lasts, Happening::Mend(Fault::Freeze(node)));
        }
    }

    /// A node that stood still goes on with what came meanwhile.
    fn thaw(&mut self, node: usize) {
        if !std::mem::take(&mut self.nodes[node].is_frozen) {
            return;
        }
        for happening in std::mem::take(&mut self.nodes[node].waiting) {
            self.agenda.after(0, happening);
        }
    }

    /// Remembers who sits at a node that is lost under them, if it is for long.
    fn strand(&mut self, node: usize, lasts: u64) {
        let at = self.agenda.now();
        if lasts < LONG {
            return;
        }
        for client in &self.clients {
            let line = client.line.and_then(|line| self.lines.get(&line));
            let sits = line.is_some_and(|line| {
                line.life == self.nodes[node].life() && !line.is_dead && client.is_settled(at)
            });
            if sits && self.is_well(node) {
                self.witness.stranded.push(Stranded {
                    game: client.game,
                    person: client.person.clone(),
                    at,
                });
            }
        }
    }
}
