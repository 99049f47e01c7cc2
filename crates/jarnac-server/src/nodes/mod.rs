//! The servers on one store: which of them are alive, and who looks after the games of one that is
//! gone.
//!
//! Each notes again and again that it is alive, with the games that it holds in memory and those who
//! act there. One that does not come on for seconds, or has said goodbye, is gone: one of the others
//! becomes its heir, by a lease, and goes on with its games, and the time since its last note is charged to nobody
//! who sat there.

mod clock;
mod heir;
mod sleepers;
mod start;

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use jarnac_core::Timestamp;
use tokio::time::{MissedTickBehavior, interval};

pub(crate) use clock::{Clock, keep_time};
pub(crate) use heir::{Waking, wake};
pub(crate) use sleepers::wake_sleepers;
pub(crate) use start::{Before, is_another_up, look_around};

use crate::app::App;
use crate::limits;
use crate::room::Command;
use crate::store::{NodeRow, Store, StoreError};
use crate::wall_clock;

/// How many looks in a row must find no new note for a server to be gone.
const GONE_AFTER: u32 = 5;
/// After how many it is in doubt.
const SILENT_AFTER: u32 = 2;

/// What is known of the servers on one store.
pub(crate) struct Nodes {
    /// How this server is called.
    pub(crate) me: String,
    /// Whether it has the store for itself.
    is_alone: bool,
    /// Whether it has gone on with the games that waited when it started.
    is_up: AtomicBool,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    others: HashMap<String, Other>,
    /// Those that were gone when this one started, and since when, until they come on.
    gone: HashMap<String, Timestamp>,
    /// The games that are held here, with those who act.
    held: HashMap<String, Vec<String>>,
    /// The same as it is stored.
    stored: HashMap<String, Vec<String>>,
    /// Those whose games are being looked after here.
    inheriting: HashSet<String>,
}

/// Another server.
struct Other {
    alive_at: i64,
    /// How many looks in a row found no new note.
    silent: u32,
    has_stopped: bool,
}

impl Nodes {
    pub(crate) fn new(me: &str, is_alone: bool) -> Nodes {
        Nodes {
            me: me.to_owned(),
            is_alone,
            is_up: AtomicBool::new(false),
            state: Mutex::default(),
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn is_alone(&self) -> bool {
        self.is_alone
    }

    /// Whether it has gone on with the games that waited when it started.
    pub(crate) fn is_up(&self) -> bool {
        self.is_up.load(Ordering::Relaxed)
    }

    /// It has: whoever starts from now on need not.
    pub(crate) async fn note_up(&self, store: &Store) -> Result<(), StoreError> {
        self.is_up.store(true, Ordering::Relaxed);
        match self.is_alone {
            true => Ok(()),
            false => self.note(store).await,
        }
    }

    /// These were gone when this server started: nobody sits there any more.
    pub(crate) fn know_gone(&self, before: &Before) {
        if let Before::Nobody {
            alive: Some(alive),
            gone,
        } = before
        {
            let gone = gone.iter().map(|node| (node.clone(), *alive));
            self.state().gone.extend(gone);
        }
    }

    /// A game is held here, with those who act; or no more.
    pub(crate) fn hold(&self, game: &str, people: Option<Vec<String>>) {
        if self.is_alone {
            return;
        }
        let mut state = self.state();
        match people {
            Some(people) => drop(state.held.insert(game.to_owned(), people)),
            None => drop(state.held.remove(game)),
        }
    }

    /// The last sign of life of a server that is gone, or may be.
    pub(crate) fn silent_since(&self, node: &str) -> Option<Timestamp> {
        let state = self.state();
        if let Some(alive) = state.gone.get(node) {
            return Some(*alive);
        }
        let other = state.others.get(node)?;
        let is_silent = other.has_stopped || other.silent >= SILENT_AFTER;
        is_silent.then(|| wall_clock::from_store(other.alive_at))
    }

    /// Whether another server was there when this was last looked up.
    pub(crate) fn has_company(&self) -> bool {
        let state = self.state();
        let mut others = state.others.values();
        others.any(|other| !other.has_stopped && other.silent < SILENT_AFTER)
    }

    /// Whether another server may still write: it was there, and is not yet known to be gone.
    pub(crate) fn may_have_company(&self) -> bool {
        let state = self.state();
        let mut others = state.others.values();
        others.any(|other| !other.has_stopped && other.silent < GONE_AFTER)
    }

    /// What is held and not stored so, and what is stored and not held.
    fn changes(&self) -> (Vec<(String, Vec<String>)>, Vec<String>) {
        let state = self.state();
        let new = state.held.iter();
        let new = new.filter(|(game, people)| state.stored.get(*game) != Some(*people));
        let left = state.stored.keys();
        let left = left.filter(|game| !state.held.contains_key(*game));
        (
            new.map(|(game, people)| (game.clone(), people.clone()))
                .collect(),
            left.cloned().collect(),
        )
    }

    /// Notes that this server is alive, and what it holds.
    async fn note(&self, store: &Store) -> Result<(), StoreError> {
        let now = wall_clock::stored(wall_clock::now());
        if !store.note_node(&self.me, now, self.is_up()).await? {
            // It is new, or was given up too early: what it held is forgotten.
            self.state().stored.clear();
        }
        let (held, left) = self.changes();
        store.note_tables(&self.me, &held, &left).await?;
        let mut state = self.state();
        for game in left {
            state.stored.remove(&game);
        }
        state.stored.extend(held);
        Ok(())
    }

    /// Compares what is noted of others with what was. Returns those that are gone.
    fn compare(&self, rows: Vec<NodeRow>) -> Vec<NodeRow> {
        let mut state = self.state();
        let State {
            others,
            gone: gone_before,
            ..
        } = &mut *state;
        let is_there = |id: &String| rows.iter().any(|row| row.id == *id);
        others.retain(|id, _| is_there(id));
        let mut gone = Vec::new();
        for row in rows.into_iter().filter(|row| row.id != self.me) {
            let other = others.entry(row.id.clone()).or_insert(Other {
                alive_at: row.alive_at,
                silent: 0,
                has_stopped: false,
            });
            let is_new = other.alive_at != row.alive_at;
            if is_new {
                gone_before.remove(&row.id);
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

/// Notes again and again that this server is alive, and looks after others.
pub(crate) async fn keep(app: Arc<App>) {
    if app.nodes.is_alone() {
        return;
    }
    let mut tick = interval(limits::NODE_EVERY);
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    while !app.is_stopping() {
        tick.tick().await;
        if let Err(error) = look(&app).await {
            tracing::warn!(%error, "other servers can't be looked after");
        }
    }
}

async fn look(app: &Arc<App>) -> Result<(), StoreError> {
    app.nodes.note(&app.store).await?;
    let gone = app.nodes.compare(app.store.nodes().await?);
    app.store.share(app.nodes.has_company());
    for node in gone {
        app.hall.part_with(&node.id);
        app.rooms.tell_all(|| Command::Elsewhere {
            node: node.id.clone(),
            company: jarnac_table::Company::default(),
        });
        if app.nodes.is_up() && app.nodes.state().inheriting.insert(node.id.clone()) {
            tokio::spawn(heir::run(Arc::clone(app), node));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(id: &str, alive_at: i64) -> NodeRow {
        NodeRow {
            id: id.to_owned(),
            alive_at,
            is_up: true,
            has_stopped: false,
        }
    }

    #[test]
    fn a_server_is_gone_if_it_does_not_come_on_or_says_so() {
        let nodes = Nodes::new("me", false);
        for at in 0..10 {
            let gone = nodes.compare(vec![row("me", 0), row("other", at)]);
            assert_eq!(gone, []);
        }
        for look in 1..GONE_AFTER {
            assert_eq!(nodes.compare(vec![row("other", 9)]), [], "look {look}");
            assert!(nodes.may_have_company(), "it may be slow");
        }
        assert_eq!(nodes.silent_since("other"), Some(Timestamp(9)));
        assert_eq!(nodes.compare(vec![row("other", 9)]), [row("other", 9)]);
        assert!(!nodes.has_company() && !nodes.may_have_company(), "only me");
        assert_eq!(nodes.compare(vec![row("other", 10)]), [], "it is back");
        assert!(nodes.has_company() && nodes.may_have_company());
        assert_eq!(nodes.silent_since("other"), None);
        let stopped = NodeRow {
            has_stopped: true,
            ..row("other", 11)
        };
        assert_eq!(nodes.compare(vec![stopped.clone()]), [stopped]);
    }

    /// After everything was down, nobody is thought to sit at a server that is no more.
    #[test]
    fn a_server_that_was_gone_at_the_start_is_silent_until_it_comes_on() {
        let nodes = Nodes::new("me", false);
        nodes.know_gone(&Before::Nobody {
            alive: Some(Timestamp(7)),
            gone: vec!["old".to_owned()],
        });
        assert_eq!(nodes.silent_since("old"), Some(Timestamp(7)));
        nodes.compare(vec![row("old", 5)]);
        assert_eq!(nodes.silent_since("old"), Some(Timestamp(7)));
        nodes.compare(vec![row("old", 6)]);
        assert_eq!(nodes.silent_since("old"), None, "it was only slow");
    }

    #[test]
    fn only_what_has_changed_is_stored() {
        let nodes = Nodes::new("me", false);
        nodes.hold("a", Some(vec!["ada".to_owned()]));
        let (held, left) = nodes.changes();
        assert_eq!((held.len(), left.len()), (1, 0));
        nodes.state().stored.extend(held);
        assert_eq!(nodes.changes(), (Vec::new(), Vec::new()));
        nodes.hold("a", None);
        assert_eq!(nodes.changes(), (Vec::new(), vec!["a".to_owned()]));
    }
}
