//! What must hold after every run, whatever went wrong in it.

use std::collections::BTreeSet;

use jarnac_core::{Side, Timestamp};
use jarnac_lexicon::Dictionary;
use jarnac_protocol::{ErrorCode, EventMessage, Snapshot, StepView, TableView};
use jarnac_table::{Deed, Journal, Table, Written, story};

use crate::node::State;
use crate::plan::{EPOCH, NODES};
use crate::witness::{Outage, Stranded};
use crate::world::World;

/// Outages that are shorter are not made up for, in milliseconds: see the table's `Pulse`.
const SHORTEST: u64 = 5_000;
/// How much of an outage may be charged all the same: how often is noted that a node is alive, and
/// what is too short to be written down.
const SLACK: u64 = 1_500;
/// For so long a lost node can't have been missed by the others: nobody who sat there is charged.
const MISSED_AFTER: u64 = 2_500;
/// How much of that may be charged all the same.
const LITTLE: u64 = 700;
/// Within so long the others have made up for it.
const MADE_UP_WITHIN: u64 = 7_000;

/// A time that was charged to a side.
struct Charge {
    side: Side,
    from: u64,
    until: u64,
}

impl World {
    /// Whether nothing is on its way any more: everybody knows everything. If not, what is missing.
    pub(crate) fn unrest(&self) -> Option<String> {
        for (game, row) in self.store.games.iter().enumerate() {
            for node in 0..NODES {
                let room = self.nodes[node].rooms.get(&game);
                if let Some(room) = room
                    && (room.is_busy() || room.seq() as usize != row.len())
                {
                    let (seq, all) = (room.seq(), row.len());
                    return Some(format!("n{node} knows {seq} of {all} deeds of game {game}"));
                }
            }
        }
        for client in &self.clients {
            let person = &client.person;
            if !client.is_there() {
                return Some(format!("{person} has no table"));
            }
            if let Some(kept) = client.outbox.first() {
                return Some(format!("{person} has no answer to {}", kept.wish.key));
            }
            let all = self.store.games[client.game].len();
            if client.seq as usize != all {
                return Some(format!("{person} knows {} of {all} deeds", client.seq));
            }
        }
        let off = (0..NODES).find(|node| self.nodes[*node].state != State::Up);
        off.map(|node| format!("n{node} is not there"))
    }

    /// Everything that must hold.
    pub(crate) fn check_all(&mut self) {
        for game in 0..self.store.games.len() {
            let checks = [
                World::check_journal,
                World::check_keys,
                World::check_replicas,
                World::check_presence,
                World::check_progress,
                World::check_clocks,
            ];
            for check in checks {
                if let Err(what) = check(self, game) {
                    return self.violate(format!("game {game}: {what}"));
                }
            }
        }
        for client in 0..self.clients.len() {
            for at in 0..self.clients[client].done.len() {
                self.check_done(client, at);
            }
            let checks = [World::check_refused, World::check_views];
            for check in checks {
                if let Err(what) = check(self, client) {
                    return self.violate(what);
                }
            }
        }
    }

    /// The journal can be followed, and its times never go back.
    fn check_journal(&self, game: usize) -> Result<(), String> {
        let row = &self.store.games[game];
        Journal::read(row.setup.rules, &row.journal).map_err(|damage| damage.to_string())?;
        let mut last = Timestamp(0);
        for written in &row.journal {
            for at in times(written) {
                if at < last {
                    let (seq, back) = (written.seq, last.since(at).0);
                    return Err(format!("deed {seq} goes back in time by {back} ms"));
                }
                last = at;
            }
        }
        Ok(())
    }

    /// No wish is done twice.
    fn check_keys(&self, game: usize) -> Result<(), String> {
        let mut seen = BTreeSet::new();
        let journal = self.store.games[game].journal.iter();
        match journal
            .filter_map(|one| one.key.as_ref())
            .find(|key| !seen.insert(*key))
        {
            Some(key) => Err(format!("{key} was done twice")),
            None => Ok(()),
        }
    }

    /// All nodes have the same game, which is the fold of the journal.
    fn check_replicas(&self, game: usize) -> Result<(), String> {
        let row = &self.store.games[game];
        let fold = Journal::read(row.setup.rules, &row.journal).map_err(|why| why.to_string())?;
        for (node, table) in self.tables(game) {
            if *table.game() != fold.game || table.seq() != fold.seq {
                return Err(format!("n{node} has another game than the journal"));
            }
            if table.setup().status != row.setup.status || table.setup().result != row.setup.result
            {
                return Err(format!("n{node} tells another result"));
            }
        }
        Ok(())
    }

    /// All nodes tell that the same people are there: those who are.
    fn check_presence(&self, game: usize) -> Result<(), String> {
        let here = self.clients.iter();
        let here = here.filter(|client| client.game == game && client.side.is_some());
        let here: BTreeSet<&str> = here.map(|client| client.person.as_str()).collect();
        for (node, table) in self.tables(game) {
            let online = table.presence().online;
            let told = online.a.iter().chain(&online.b).map(String::as_str);
            let told: BTreeSet<&str> = told.collect();
            if told != here {
                return Err(format!(
                    "n{node} tells that {told:?} are there, not {here:?}"
                ));
            }
        }
        Ok(())
    }

    /// What happens by itself has happened: the toss, and whatever ran out.
    fn check_progress(&self, game: usize) -> Result<(), String> {
        let row = &self.store.games[game];
        if row.journal.is_empty() {
            return Err("both are there, and there was no toss".to_owned());
        }
        let Some(fold) = row.seen(row.len() as u32) else {
            return Err("the journal can't be followed".to_owned());
        };
        let now = EPOCH + self.agenda.now();
        let late = fold
            .next_deadline()
            .map_or(0, |at| now.saturating_sub(at.0));
        if !row.setup.status.is_final() && late > 5_000 {
            return Err(format!(
                "a clock ran out {late} ms ago, and nothing came of it"
            ));
        }
        Ok(())
    }

    fn tables(&self, game: usize) -> impl Iterator<Item = (usize, &Table)> {
        self.nodes
            .iter()
            .enumerate()
            .filter_map(move |(number, node)| {
                let room = node.rooms.get(&game)?;
                Some((number, room.table.as_ref()?))
            })
    }

    /// What was refused for good, and sent once, is not done.
    fn check_refused(&self, number: usize) -> Result<(), String> {
        let client = &self.clients[number];
        for (key, code) in &client.refused {
            let mut sent = client.sent.iter();
            let once = sent.any(|kept| kept.wish.key == *key && kept.times == 1);
            let is_passing = matches!(code, ErrorCode::TryAgain | ErrorCode::Busy);
            let named = format!("{}:{key}", client.person);
            if once && !is_passing && self.store.done(client.game, &named).is_some() {
                return Err(format!("{named} was refused as {code:?}, and done"));
            }
        }
        Ok(())
    }

    /// Everything that somebody was told is what the journal tells.
    fn check_views(&self, number: usize) -> Result<(), String> {
        let client = &self.clients[number];
        let row = &self.store.games[client.game];
        let story = story(row.setup.rules, &row.journal, Dictionary::french());
        let story = story.map_err(|damage| damage.to_string())?;
        let deed = |seq: u32| (seq as usize).checked_sub(1).and_then(|at| story.get(at));
        for told in &client.events {
            let same = deed(told.seq).is_some_and(|deed| seen(deed) == seen(told));
            if !same {
                let (person, seq) = (&client.person, told.seq);
                return Err(format!("{person} was told deed {seq} otherwise"));
            }
        }
        for snapshot in &client.snapshots {
            check_snapshot(snapshot, &story)
                .map_err(|what| format!("{} was shown {what}", client.person))?;
        }
        let last = deed(client.seq).and_then(EventMessage::table);
        let shown = client.table.as_ref();
        if last.map(timeless) != shown.filter(|_| client.seq > 0).map(timeless) {
            return Err(format!("{} sees another table in the end", client.person));
        }
        Ok(())
    }

    /// The times in which nobody could act that clocks must stand for.
    pub(crate) fn long_outages(&self) -> impl Iterator<Item = &Outage> {
        let outages = self.witness.outages.iter();
        outages.filter(|outage| {
            // At the beginning nobody was there yet; and if a node is lost meanwhile that would have
            // written down that the clocks stood, the next one may not know.
            let (from, until) = (outage.from + 1, outage.until + 5_000);
            let is_whole = !self.witness.has_new_fault(from, until);
            outage.lasts() >= SHORTEST && outage.from > 0 && is_whole
        })
    }

    /// No clock was charged for a time in which nobody could act, or in which somebody's node was gone
    /// and nobody had noticed.
    fn check_clocks(&self, game: usize) -> Result<(), String> {
        let row = &self.store.games[game];
        let charges = charges(&row.journal, Journal::new(row.setup.rules, true));
        let slack = SLACK + 2 * self.plan.spread();
        for outage in self.long_outages() {
            for side in Side::BOTH {
                let until = match outage.all_dead {
                    true => self.back_after(game, side, outage.until),
                    false => outage.until,
                };
                let charged = charged(&charges, side, outage.from, until);
                if charged > slack {
                    return Err(format!("{side} paid {charged} ms of {outage:?}"));
                }
            }
        }
        let stranded = self.witness.stranded.iter();
        for stranded in stranded.filter(|one| one.game == game) {
            self.check_stranded(stranded, &charges)?;
        }
        Ok(())
    }

    /// Who sat at a node that was lost paid nothing until they were back, or the others had missed it.
    fn check_stranded(&self, stranded: &Stranded, charges: &[Charge]) -> Result<(), String> {
        let mut clients = self.clients.iter();
        let client = clients.find(|client| client.person == stranded.person);
        let Some((client, side)) = client.and_then(|client| Some((client, client.side?))) else {
            return Ok(());
        };
        let from = stranded.at;
        let until = from + MADE_UP_WITHIN;
        let is_single = self
            .witness
            .is_single_fault(from.saturating_sub(1_000), until);
        let journal = &self.store.games[stranded.game].journal;
        if !is_single || !is_still(journal, from, until) {
            return Ok(());
        }
        let back = client.came.iter().find(|came| **came >= from);
        let missed = from + MISSED_AFTER;
        let charged = charged(charges, side, from, missed.min(*back.unwrap_or(&missed)));
        match charged > LITTLE + self.plan.spread() {
            true => Err(format!(
                "{side} paid {charged} ms after its node was lost at {from}"
            )),
            false => Ok(()),
        }
    }

    /// When somebody of a side is back, or was waited for.
    fn back_after(&self, game: usize, side: Side, from: u64) -> u64 {
        let mut clients = self.clients.iter();
        let client = clients.find(|client| client.game == game && client.side == Some(side));
        let Some(client) = client else {
            return from;
        };
        let back = client.came.iter().find(|came| **came >= from);
        let waited = from + self.plan.house.resume.0;
        back.map_or(waited, |back| waited.min(*back))
    }
}

/// Whether nothing was done between two moments but to let the clocks stand.
fn is_still(journal: &[Written], from: u64, until: u64) -> bool {
    let stands = |written: &Written| written.text.contains(" stop system ");
    let mut acts = journal.iter().filter(|one| !stands(one));
    !acts.any(|one| (from..until).contains(&one.at.0.saturating_sub(EPOCH)))
}

/// The moments of a deed.
fn times(written: &Written) -> Vec<Timestamp> {
    let mut times = match written.read() {
        Ok(Deed::Played(events)) => events.iter().map(|event| event.at).collect(),
        _ => Vec::new(),
    };
    times.push(written.at);
    times
}

/// Which times were charged to whom, in the world's own time.
fn charges(journal: &[Written], mut fold: Journal) -> Vec<Charge> {
    let mut charges = Vec::new();
    for written in journal {
        let mut before = fold.game;
        let Ok((_, steps)) = fold.follow(written) else {
            break;
        };
        for step in steps {
            if let Some(side) = before.clock_running() {
                charges.push(Charge {
                    side,
                    from: before.at().0.saturating_sub(EPOCH),
                    until: step.event.at.0.saturating_sub(EPOCH),
                });
            }
            before = step.after;
        }
    }
    charges
}

/// How much of a time a side was charged for.
fn charged(charges: &[Charge], side: Side, from: u64, until: u64) -> u64 {
    let own = charges.iter().filter(|charge| charge.side == side);
    own.map(|charge| {
        charge
            .until
            .min(until)
            .saturating_sub(charge.from.max(from))
    })
    .sum()
}

/// A table without what depends on when and by whom it is looked at.
fn timeless(table: &TableView) -> TableView {
    let mut table = table.clone().only_seen();
    table.clock.as_of = 0;
    table.clock.left_ms = None;
    if let Some(timer) = &mut table.clock.timer {
        timer.left_ms = 0;
    }
    table
}

/// What everybody sees of a deed.
fn seen(message: &EventMessage) -> EventMessage {
    let step = |step: &StepView| StepView {
        table: step.table.as_deref().map(|table| Box::new(timeless(table))),
        ..step.clone()
    };
    EventMessage {
        steps: message.steps.iter().map(step).collect(),
        ..message.clone()
    }
}

/// The same without tables and journeys, as a snapshot has it.
fn short(message: &EventMessage) -> EventMessage {
    let step = |step: &StepView| StepView {
        table: None,
        journeys: Vec::new(),
        ..step.clone()
    };
    EventMessage {
        steps: message.steps.iter().map(step).collect(),
        ..message.clone()
    }
}

fn check_snapshot(snapshot: &Snapshot, story: &[EventMessage]) -> Result<(), String> {
    let Some(last) = (snapshot.seq as usize).checked_sub(1) else {
        return Ok(());
    };
    let table = story.get(last).and_then(EventMessage::table);
    if table.map(timeless).as_ref() != Some(&timeless(&snapshot.table)) {
        return Err(format!("another table after deed {}", snapshot.seq));
    }
    for event in &snapshot.events {
        let told = story.get(event.seq as usize - 1);
        if told.map(short).as_ref() != Some(event) {
            return Err(format!("deed {} otherwise", event.seq));
        }
    }
    Ok(())
}
