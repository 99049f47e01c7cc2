//! A node: it starts, notes that it is alive, looks after its games and after those of nodes that are
//! gone. What it does when is what `jarnac-server` does (`serve.rs`, `nodes/`, `bus/look.rs`).

use std::collections::{BTreeMap, BTreeSet};

use jarnac_core::{Millis, Timestamp};
use jarnac_table::{Company, Down, HeldElsewhere, Holders, Pulse};

use crate::fault::Phase;
use crate::flaw::Flaw;
use crate::happening::{Chore, Happening, Hint, Letter, Life};
use crate::reading::Reading;
use crate::room::{Command, Room};
use crate::store::{Answer, Ask, AtTable, NodeRow};
use crate::world::World;

/// From when on a time in which nobody could act is charged to nobody.
pub(crate) const OUTAGE: Millis = Millis::from_secs(3);
/// How often a node looks whether it runs, notes that it is alive, and looks up its games, in
/// milliseconds.
pub(crate) const BEAT_EVERY: u64 = 250;
const NOTE_EVERY: u64 = 500;
pub(crate) const LOOK_EVERY: u64 = 2_000;
/// How many looks in a row must find no new note for a node to be in doubt, and to be gone.
const SILENT_AFTER: u32 = 2;
const GONE_AFTER: u32 = 5;
/// After how long something is tried again that the store did not answer.
const AGAIN_AFTER: u64 = 1_000;

/// What a node does at all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum State {
    Off,
    Starting,
    Up,
    Stopping,
}

/// Another node, as it is known here.
pub(crate) struct Other {
    pub(crate) alive_at: Timestamp,
    pub(crate) silent: u32,
    pub(crate) has_stopped: bool,
}

/// What was there before a node started.
pub(crate) enum Before {
    Nobody(Option<Timestamp>),
    Somebody,
}

/// A node.
pub(crate) struct Node {
    number: usize,
    pub(crate) life: u32,
    pub(crate) state: State,
    pub(crate) is_frozen: bool,
    /// What came while it stood still.
    pub(crate) waiting: Vec<Happening>,
    /// By how much its clock is ahead.
    pub(crate) skew: i64,
    pub(crate) pulse: Pulse,
    pub(crate) rooms: BTreeMap<usize, Room>,
    pub(crate) tickets: BTreeMap<u64, Waits>,
    pub(crate) letters: u64,
    /// The last letter of each other node.
    read: BTreeMap<String, u64>,
    pub(crate) others: BTreeMap<String, Other>,
    pub(crate) held: BTreeMap<usize, Vec<String>>,
    /// How often it has looked, and what it found of who holds its games elsewhere.
    looks: u64,
    found: BTreeMap<usize, HeldElsewhere>,
    stored: BTreeMap<usize, Vec<String>>,
    inheriting: BTreeSet<String>,
    /// Those whose games are being woken, with how many are not awake yet.
    pub(crate) waking: BTreeMap<String, usize>,
    /// Nodes that were gone when it started.
    pub(crate) gone: Vec<String>,
    /// Where nobody sits any more for that, and since when, until they come on. Another node that
    /// started may have buried them: then their tables may be read a moment before.
    pub(crate) empty: BTreeMap<String, Timestamp>,
    pub(crate) before: Before,
    pub(crate) first: Option<Vec<NodeRow>>,
    pub(crate) began: u64,
    pub(crate) started: Timestamp,
    pub(crate) is_up: bool,
    beats: usize,
    /// When it is to be killed, if it is.
    pub(crate) dies_at: Option<Phase>,
}

/// What a node waits for the store with.
pub(crate) enum Waits {
    Room(usize, Reading),
    Node(Doing),
}

/// What a node itself asked the store for.
pub(crate) enum Doing {
    LookAround,
    GoOn,
    Note(Vec<(usize, Vec<String>)>, Vec<usize>),
    Look,
    Inherit(NodeRow),
    Bury(String),
    Up,
    Stop,
}

/// The name under which a node wakes the games that waited when it started.
pub(crate) const AT_START: &str = "";

impl Node {
    pub(crate) fn new(number: usize, skew: i64) -> Node {
        Node {
            number,
            life: 0,
            state: State::Off,
            is_frozen: false,
            waiting: Vec::new(),
            skew,
            pulse: Pulse::new(Timestamp(0), OUTAGE),
            rooms: BTreeMap::new(),
            tickets: BTreeMap::new(),
            letters: 0,
            read: BTreeMap::new(),
            others: BTreeMap::new(),
            held: BTreeMap::new(),
            looks: 0,
            found: BTreeMap::new(),
            stored: BTreeMap::new(),
            inheriting: BTreeSet::new(),
            waking: BTreeMap::new(),
            gone: Vec::new(),
            empty: BTreeMap::new(),
            before: Before::Somebody,
            first: None,
            began: 0,
            started: Timestamp(0),
            is_up: false,
            beats: 0,
            dies_at: None,
        }
    }

    /// How it is called in this life.
    pub(crate) fn id(&self) -> String {
        format!("n{}.{}", self.number, self.life)
    }

    pub(crate) fn life(&self) -> Life {
        Life {
            node: self.number,
            number: self.life,
        }
    }

    /// The last sign of life of a node that is gone, or may be.
    pub(crate) fn silent_since(&self, id: &str) -> Option<Timestamp> {
        if let Some(alive) = self.empty.get(id) {
            return Some(*alive);
        }
        let other = self.others.get(id)?;
        let is_silent = other.has_stopped || other.silent >= SILENT_AFTER;
        is_silent.then_some(other.alive_at)
    }

    fn is_there(&self, id: &str) -> bool {
        let other = self.others.get(id);
        id == self.id() || other.is_some_and(|one| !one.has_stopped && one.silent < GONE_AFTER)
    }

    /// What a table is told that is taken into memory now.
    pub(crate) fn down(&self) -> Option<Down> {
        match self.before {
            Before::Nobody(alive) if !self.is_up => Some(Down {
                alive,
                started: self.started,
            }),
            _ => None,
        }
    }

    /// Compares what is noted of others with what was. Gives those that are gone.
    fn compare(&mut self, rows: Vec<NodeRow>) -> Vec<NodeRow> {
        self.others
            .retain(|id, _| rows.iter().any(|row| row.id == *id));
        let me = self.id();
        let mut gone = Vec::new();
        for row in rows.into_iter().filter(|row| row.id != me) {
            let other = self.others.entry(row.id.clone()).or_insert(Other {
                alive_at: row.alive_at,
                silent: 0,
                has_stopped: false,
            });
            let is_new = other.alive_at != row.alive_at;
            if is_new {
                self.empty.remove(&row.id);
            }
            other.silent = if is_new { 0 } else { other.silent + 1 };
            other.alive_at = row.alive_at;
            other.has_stopped = row.has_stopped;
            if row.has_stopped || other.silent >= GONE_AFTER {
                gone.push(row);
            }
        }
        gone
    }
}

impl World {
    pub(crate) fn do_chore(&mut self, life: Life, chore: Chore) {
        let now = self.clock(life.node);
        match chore {
            Chore::Beat => {
                self.beat(life.node);
                self.chore_after(life, BEAT_EVERY, Chore::Beat);
            }
            Chore::Note => {
                let node = &self.nodes[life.node];
                let (held, left) = changes(&node.held, &node.stored);
                let ask = Ask::Note {
                    id: node.id(),
                    now,
                    is_up: node.is_up,
                    held: held.clone(),
                    left: left.clone(),
                };
                self.ask(life, ask, Waits::Node(Doing::Note(held, left)));
            }
            Chore::Look => {
                let node = &self.nodes[life.node];
                let games = node.rooms.keys().copied().collect();
                let ask = Ask::Look(node.id(), games);
                if self.flaw == Some(Flaw::HintsAreTruth) {
                    return;
                }
                self.ask(life, ask, Waits::Node(Doing::Look));
            }
            Chore::LookAround => {
                let ask = Ask::LookAround(self.nodes[life.node].id(), now);
                self.ask(life, ask, Waits::Node(Doing::LookAround));
            }
            Chore::GoOn => {
                let all = matches!(self.nodes[life.node].before, Before::Nobody(_));
                self.ask(life, Ask::Waking(all), Waits::Node(Doing::GoOn));
            }
            Chore::End => self.end_if_done(life),
        }
    }

    /// Looks whether the node ran all the time. Every game looks, too, if it did not.
    pub(crate) fn beat(&mut self, number: usize) {
        let now = self.clock(number);
        let node = &mut self.nodes[number];
        node.pulse.run(now);
        if node.pulse.count() != node.beats {
            node.beats = node.pulse.count();
            let life = node.life();
            let games: Vec<usize> = node.rooms.keys().copied().collect();
            for game in games {
                self.command(life, game, Command::Wake(None, None));
            }
        }
    }

    /// The store has answered the node itself, or has not.
    pub(crate) fn go_on_doing(&mut self, life: Life, doing: Doing, answer: Option<Answer>) {
        match (doing, answer) {
            (Doing::LookAround, Some(Answer::Around(rows))) => self.look_around(life, &rows),
            (Doing::LookAround, Some(Answer::DownSince(since))) => {
                self.go_up(life, Before::Nobody(since));
            }
            (Doing::LookAround, _) => self.chore_after(life, AGAIN_AFTER, Chore::LookAround),
            (Doing::GoOn, Some(Answer::Games(games))) => {
                self.wake_games(life, AT_START, games.into_iter().map(|game| (game, None)));
            }
            (Doing::GoOn, _) => self.chore_after(life, AGAIN_AFTER, Chore::GoOn),
            (Doing::Note(held, left), Some(Answer::Noted(was_known, rows))) => {
                self.noted(life, was_known, held, &left, rows);
            }
            (Doing::Note(..), _) => {
                self.nodes[life.node].pulse.miss();
                self.chore_after(life, NOTE_EVERY, Chore::Note);
            }
            (Doing::Look, answer) => {
                if let Some(Answer::Looked(glances, tables)) = answer {
                    self.looked(life, glances, tables);
                }
                self.chore_after(life, LOOK_EVERY, Chore::Look);
            }
            (Doing::Inherit(gone), Some(Answer::Inherited(Some(tables)))) => {
                self.say(|| format!("n{} goes on with the games of {}", life.node, gone.id));
                let games: Vec<_> = tables
                    .into_iter()
                    // Whoever was not there could come here all the time.
                    .map(|one| (one.game, (!one.people.is_empty()).then_some(gone.alive_at)))
                    .collect();
                self.wake_games(life, &gone.id, games.into_iter());
            }
            (Doing::Inherit(gone), _) => drop(self.nodes[life.node].inheriting.remove(&gone.id)),
            (Doing::Bury(id), _) => drop(self.nodes[life.node].inheriting.remove(&id)),
            (Doing::Up, Some(_)) => self.nodes[life.node].is_up = true,
            (Doing::Up, None) => self.chore_after(life, AGAIN_AFTER, Chore::GoOn),
            (Doing::Stop, _) => self.stopped(life),
        }
    }

    /// It is noted that the node is alive. Others may not be.
    fn noted(
        &mut self,
        life: Life,
        was_known: bool,
        held: Vec<(usize, Vec<String>)>,
        left: &[usize],
        rows: Vec<NodeRow>,
    ) {
        let now = self.clock(life.node);
        let node = &mut self.nodes[life.node];
        node.pulse.keep(now);
        for game in left {
            node.stored.remove(game);
        }
        node.stored.extend(held);
        let mut next = NOTE_EVERY;
        if !was_known {
            // It is new, or was given up too early: what it held is forgotten, and noted again.
            node.stored.clear();
            next = 1;
        }
        let is_up = node.is_up;
        for gone in node.compare(rows) {
            let games: Vec<usize> = self.nodes[life.node].rooms.keys().copied().collect();
            for game in games {
                let nobody = Command::Elsewhere(gone.id.clone(), Company::default());
                self.command(life, game, nobody);
            }
            if !is_up || self.flaw == Some(Flaw::NoHeir) {
                continue;
            }
            let node = &mut self.nodes[life.node];
            if node.inheriting.insert(gone.id.clone()) {
                let heir = gone.heir.as_ref();
                let has_heir = heir.is_some_and(|heir| *heir != node.id() && node.is_there(heir));
                if has_heir {
                    node.inheriting.remove(&gone.id);
                    continue;
                }
                let ask = Ask::Inherit(gone.clone(), node.id());
                self.ask(life, ask, Waits::Node(Doing::Inherit(gone)));
            }
        }
        self.chore_after(life, next, Chore::Note);
    }

    /// What was found of the games that are in memory.
    fn looked(&mut self, life: Life, glances: Vec<(usize, u32)>, tables: Vec<AtTable>) {
        let mut holders: BTreeMap<usize, Holders> = BTreeMap::new();
        for table in tables {
            let all = holders.entry(table.game).or_default();
            all.push((table.node, table.people));
        }
        let node = &mut self.nodes[life.node];
        node.looks += 1;
        let look = node.looks;
        node.found.retain(|game, _| node.rooms.contains_key(game));
        for (game, seq) in glances {
            let node = &mut self.nodes[life.node];
            let Some(room) = node.rooms.get(&game) else {
                continue;
            };
            let is_behind = room.seq() < seq;
            let held = holders.remove(&game).unwrap_or_default();
            let found = node.found.entry(game);
            let found = found
                .and_modify(|found| found.find(held.clone(), look))
                .or_insert_with(|| HeldElsewhere::found(held, look));
            let told = found.told(look).cloned();
            if is_behind {
                self.command(life, game, Command::News(seq, None));
            }
            if let Some(told) = told {
                self.command(life, game, Command::Noted(told));
            }
        }
    }

    /// A letter of another node is read, unless it is old.
    pub(crate) fn read_letter(&mut self, number: usize, letter: Letter) {
        let node = &mut self.nodes[number];
        if node.state != State::Up && node.state != State::Stopping {
            return;
        }
        let last = node.read.entry(letter.from.clone()).or_default();
        if letter.number <= *last {
            return;
        }
        *last = letter.number;
        let life = node.life();
        let live: Vec<usize> = node.rooms.keys().copied().collect();
        let (game, command) = match letter.hint {
            Hint::Deed(game, seq, deed) => (game, Command::News(seq, deed)),
            Hint::Here(game, company) => (game, Command::Elsewhere(letter.from, company)),
            Hint::WhoIsThere(game) => (game, Command::SayWhoIsHere),
            Hint::Bye => {
                for game in live {
                    let nobody = Command::Elsewhere(letter.from.clone(), Company::default());
                    self.command(life, game, nobody);
                }
                return;
            }
        };
        if live.contains(&game) {
            self.command(life, game, command);
        }
    }

    /// A node that stops ends when its games have.
    fn end_if_done(&mut self, life: Life) {
        let node = &self.nodes[life.node];
        if node.rooms.values().any(Room::is_busy) {
            return self.chore_after(life, 20, Chore::End);
        }
        let ask = Ask::Stopped(node.id(), self.clock(life.node));
        self.ask(life, ask, Waits::Node(Doing::Stop));
    }

    fn stopped(&mut self, life: Life) {
        self.post(life, &Hint::Bye);
        self.end(life.node);
    }
}

/// What is held and not stored so, and what is stored and not held.
fn changes(
    held: &BTreeMap<usize, Vec<String>>,
    stored: &BTreeMap<usize, Vec<String>>,
) -> (Vec<(usize, Vec<String>)>, Vec<usize>) {
    let new = held
        .iter()
        .filter(|(game, people)| stored.get(*game) != Some(*people))
        .map(|(game, people)| (*game, people.clone()));
    let left = stored.keys().filter(|game| !held.contains_key(*game));
    (new.collect(), left.copied().collect())
}
