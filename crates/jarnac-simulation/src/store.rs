//! The store: what a database would hold, and what can be asked of it. Whether and when a question or
//! an answer comes through is decided elsewhere.

use std::collections::BTreeMap;

use jarnac_core::{Game, Timestamp};
use jarnac_protocol::{GameStatus, ResultView};
use jarnac_table::{Journal, Proposal, Setup, Written};

use crate::flaw::Flaw;

/// The store.
pub(crate) struct Store {
    pub(crate) games: Vec<Row>,
    nodes: BTreeMap<String, NodeRow>,
    /// Which node holds which game, with those who act there.
    at_table: BTreeMap<(String, usize), Vec<String>>,
    /// When a node was last alive, and the same as long as nobody has gone on with all games.
    alive: Option<Timestamp>,
    down: Option<Timestamp>,
    flaw: Option<Flaw>,
}

/// A game.
pub(crate) struct Row {
    pub(crate) setup: Setup,
    pub(crate) journal: Vec<Written>,
    wakes: bool,
    /// The fold of the journal after each deed, for those who want to know what a client saw.
    pub(crate) folds: Vec<Game>,
    fold: Journal,
}

/// A node, as it notes itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct NodeRow {
    pub(crate) id: String,
    pub(crate) alive_at: Timestamp,
    pub(crate) is_up: bool,
    pub(crate) has_stopped: bool,
    pub(crate) heir: Option<String>,
}

/// Who acts in a game at a node.
#[derive(Debug, Clone)]
pub(crate) struct AtTable {
    pub(crate) game: usize,
    pub(crate) node: String,
    pub(crate) people: Vec<String>,
}

/// A question to the store.
#[derive(Debug, Clone)]
pub(crate) enum Ask {
    Append(usize, Box<Proposal>),
    /// What was stored after a number, and what a wish became.
    News(usize, u32, Option<String>),
    /// Everything about a game, for a node that takes it into memory.
    Load(usize, String),
    /// A node is alive, holds these games now and those no more.
    Note {
        id: String,
        now: Timestamp,
        is_up: bool,
        held: Vec<(usize, Vec<String>)>,
        left: Vec<usize>,
    },
    /// The node that starts is there, too.
    LookAround(String, Timestamp),
    /// Since when there was no node, until somebody has gone on with everything.
    DownSince,
    Look(String, Vec<usize>),
    /// The games that go on by themselves: all, or those that nobody holds.
    Waking(bool),
    Inherit(NodeRow, String),
    Bury(Vec<String>),
    /// A node has gone on with everything.
    Up(String, Timestamp, Vec<String>),
    Stopped(String, Timestamp),
}

/// An answer.
#[derive(Debug)]
pub(crate) enum Answer {
    Committed,
    Conflict,
    News(Vec<Written>, Option<u32>),
    Loaded(Box<Setup>, Vec<Written>, Vec<AtTable>),
    /// Whether it was known, and everybody.
    Noted(bool, Vec<NodeRow>),
    Around(Vec<NodeRow>),
    DownSince(Option<Timestamp>),
    Looked(Vec<(usize, u32)>, Vec<AtTable>),
    Games(Vec<usize>),
    /// The games of the node that is gone, if they are inherited.
    Inherited(Option<Vec<AtTable>>),
    Well,
}

impl Store {
    pub(crate) fn new(setups: &[Setup], flaw: Option<Flaw>) -> Store {
        let row = |setup: &Setup| Row {
            setup: setup.clone(),
            journal: Vec::new(),
            wakes: false,
            folds: vec![Game::new(setup.rules)],
            fold: Journal::new(setup.rules, true),
        };
        Store {
            games: setups.iter().map(row).collect(),
            nodes: BTreeMap::new(),
            at_table: BTreeMap::new(),
            alive: None,
            down: None,
            flaw,
        }
    }

    /// When a node was last alive.
    pub(crate) fn last_alive(&self) -> Option<Timestamp> {
        self.alive
    }

    /// Does what is asked.
    pub(crate) fn answer(&mut self, ask: Ask) -> Answer {
        match ask {
            Ask::Append(game, proposal) => self.append(game, *proposal),
            Ask::News(game, after, key) => {
                let row = &self.games[game];
                let done = key.and_then(|key| self.done(game, &key));
                Answer::News(
                    self.told(&row.journal[row.len().min(after as usize)..]),
                    done,
                )
            }
            Ask::Load(game, me) => {
                let row = &self.games[game];
                let others = self.holders(&[game], &me);
                Answer::Loaded(Box::new(row.setup.clone()), self.told(&row.journal), others)
            }
            Ask::Note {
                id,
                now,
                is_up,
                held,
                left,
            } => self.note(&id, now, is_up, held, &left),
            Ask::LookAround(id, now) => {
                self.note_node(&id, now, false);
                Answer::Around(self.rows())
            }
            Ask::DownSince => {
                self.down = self.down.or(self.alive);
                Answer::DownSince(self.down)
            }
            Ask::Look(id, games) => {
                let glance = |game: &usize| (*game, self.games[*game].len() as u32);
                let glances = games.iter().map(glance).collect();
                Answer::Looked(glances, self.holders(&games, &id))
            }
            Ask::Waking(all) => Answer::Games(self.waking(all)),
            Ask::Inherit(gone, heir) => Answer::Inherited(self.inherit(&gone, heir)),
            Ask::Bury(ids) => {
                self.bury(&ids);
                Answer::Well
            }
            Ask::Up(id, now, gone) => {
                self.bury(&gone);
                self.down = None;
                self.note_node(&id, now, true);
                Answer::Well
            }
            Ask::Stopped(id, now) => {
                self.alive = Some(now);
                if let Some(row) = self.nodes.get_mut(&id) {
                    row.has_stopped = true;
                    row.alive_at = now;
                }
                Answer::Well
            }
        }
    }

    /// Stores a deed if its number and its wish are free.
    fn append(&mut self, game: usize, proposal: Proposal) -> Answer {
        let Proposal {
            written,
            status,
            wakes,
            result,
            ..
        } = proposal;
        let is_next = written.seq as usize == self.games[game].len() + 1;
        let key = written.key.as_deref();
        let is_new = key.is_none_or(|key| self.done(game, key).is_none());
        let writes_over = self.flaw == Some(Flaw::NoFence) && !is_next;
        let row = &mut self.games[game];
        if writes_over && let Some(old) = row.journal.get_mut(written.seq as usize - 1) {
            *old = written;
            return Answer::Committed;
        }
        if !is_next || !is_new {
            return Answer::Conflict;
        }
        row.push(written, status, result);
        row.wakes = wakes;
        Answer::Committed
    }

    /// The deed that a wish has become.
    pub(crate) fn done(&self, game: usize, key: &str) -> Option<u32> {
        if self.flaw == Some(Flaw::KeysForgotten) {
            return None;
        }
        let mut all = self.games[game].journal.iter();
        let found = all.find(|written| written.key.as_deref() == Some(key));
        found.map(|written| written.seq)
    }

    fn told(&self, journal: &[Written]) -> Vec<Written> {
        let mut journal = journal.to_vec();
        if self.flaw == Some(Flaw::KeysForgotten) {
            journal.iter_mut().for_each(|written| written.key = None);
        }
        journal
    }

    /// Loses what a disk would lose that was never told to keep it.
    pub(crate) fn crash(&mut self) {
        if self.flaw == Some(Flaw::NotSynced) {
            for row in &mut self.games {
                row.journal.pop();
                row.read_again();
            }
        }
    }

    fn note_node(&mut self, id: &str, now: Timestamp, is_up: bool) -> bool {
        if let Some(row) = self.nodes.get_mut(id) {
            (row.alive_at, row.is_up) = (now, is_up);
            return true;
        }
        let row = NodeRow {
            id: id.to_owned(),
            alive_at: now,
            is_up,
            has_stopped: false,
            heir: None,
        };
        self.nodes.insert(id.to_owned(), row);
        false
    }

    fn note(
        &mut self,
        id: &str,
        now: Timestamp,
        is_up: bool,
        held: Vec<(usize, Vec<String>)>,
        left: &[usize],
    ) -> Answer {
        self.alive = Some(now);
        let was_known = self.note_node(id, now, is_up);
        for game in left {
            self.at_table.remove(&(id.to_owned(), *game));
        }
        for (game, people) in held {
            self.at_table.insert((id.to_owned(), game), people);
        }
        Answer::Noted(was_known, self.rows())
    }

    fn rows(&self) -> Vec<NodeRow> {
        self.nodes.values().cloned().collect()
    }

    fn holders(&self, games: &[usize], but: &str) -> Vec<AtTable> {
        let all = self.at_table.iter();
        all.filter(|((node, game), _)| games.contains(game) && node != but)
            .map(|((node, game), people)| AtTable {
                game: *game,
                node: node.clone(),
                people: people.clone(),
            })
            .collect()
    }

    fn waking(&self, all: bool) -> Vec<usize> {
        let is_held = |game: usize| self.at_table.keys().any(|(_, held)| *held == game);
        let games = 0..self.games.len();
        games
            .filter(|game| self.games[*game].wakes && (all || !is_held(*game)))
            .collect()
    }

    fn inherit(&mut self, gone: &NodeRow, heir: String) -> Option<Vec<AtTable>> {
        let row = self.nodes.get_mut(&gone.id)?;
        if row.alive_at != gone.alive_at || row.heir != gone.heir {
            return None;
        }
        row.heir = Some(heir);
        let all: Vec<usize> = (0..self.games.len()).collect();
        let held = self.holders(&all, "").into_iter();
        let waits = |table: &AtTable| table.node == gone.id && self.games[table.game].wakes;
        Some(held.filter(waits).collect())
    }

    fn bury(&mut self, ids: &[String]) {
        self.nodes.retain(|id, _| !ids.contains(id));
        self.at_table.retain(|(id, _), _| !ids.contains(id));
    }
}

impl Row {
    pub(crate) fn len(&self) -> usize {
        self.journal.len()
    }

    fn push(&mut self, written: Written, status: GameStatus, result: Option<ResultView>) {
        // What can't be followed is found by those who read it.
        if self.fold.follow(&written).is_ok() {
            self.folds.push(self.fold.game);
        }
        self.setup.status = status;
        self.setup.seq = written.seq;
        self.setup.result = result;
        self.setup.updated_at = written.at;
        self.journal.push(written);
    }

    fn read_again(&mut self) {
        let all = std::mem::take(&mut self.journal);
        self.fold = Journal::new(self.setup.rules, true);
        self.folds.truncate(1);
        for written in all {
            let (status, result) = (self.setup.status, self.setup.result.clone());
            self.push(written, status, result);
        }
    }

    /// The game as somebody saw it who knows so many deeds.
    pub(crate) fn seen(&self, seq: u32) -> Option<&Game> {
        self.folds.get(seq as usize)
    }
}
