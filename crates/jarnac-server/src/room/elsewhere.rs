//! The same game at other servers: what they tell, and what they are told.

use std::time::Duration;

use jarnac_core::{Side, Timestamp};
use jarnac_table::{Company, Hinted, Holders, Input, Written};

use super::task::Room;
use crate::bus::{Hint, TableHint};
use crate::store::StoreError;
use crate::wall_clock;

/// What a live game knows of other servers.
#[derive(Default)]
pub(super) struct Neighbours {
    /// Who is thought to be there, and what they were told.
    known: jarnac_table::Neighbours,
    /// Those who act here, as it is noted; nothing if the game is not noted as held here.
    held: Option<Vec<String>>,
}

impl Room {
    /// Another server has stored something.
    pub(super) async fn hear_news(&mut self, seq: u32, deed: Option<Written>) {
        let news = match self.table.hinted(seq, deed) {
            Hinted::Known => return,
            Hinted::Next(deed) => Ok(vec![deed]),
            Hinted::Gap => self.app.store.events(&self.id, self.table.seq()).await,
        };
        match news {
            Ok(news) => self.give(Input::News(news)).await,
            Err(error) => tracing::warn!(game = self.id, %error, "news can't be read"),
        }
    }

    /// Reads what others may have stored, where others may.
    pub(super) async fn catch_up(&mut self) -> Result<(), StoreError> {
        if !self.app.post.is_alone() {
            let news = self.app.store.events(&self.id, self.table.seq()).await?;
            if !news.is_empty() {
                self.give(Input::News(news)).await;
            }
        }
        Ok(())
    }

    /// Passes on what was said at other servers.
    pub(super) async fn read_chat(&mut self) -> Result<(), StoreError> {
        let store = &self.app.store;
        for (line, side) in store.chat_after(&self.id, self.chat_number).await? {
            self.pass_on(line, side).await;
        }
        Ok(())
    }

    /// Passes a line on that is stored, unless that was done.
    pub(super) async fn pass_on(&mut self, line: jarnac_protocol::ChatLine, side: Option<Side>) {
        if line.number > self.chat_number {
            self.chat_number = line.number;
            self.give(Input::Said(Box::new(line), side)).await;
        }
    }

    /// Another server has told who is there.
    pub(super) async fn meet(&mut self, node: String, company: Company) {
        let known = &mut self.neighbours.known;
        known.hear(&node, &company, wall_clock::now());
        self.give(Input::Elsewhere(node, company)).await;
    }

    /// It is stored which other servers hold the game, and who acts there.
    pub(super) async fn read_of(&mut self, tables: Holders) {
        // Nobody is at a server that is gone, or it will be known soon.
        let nodes = &self.app.nodes;
        let is_silent = |node: &str| nodes.silent_since(node).is_some();
        let known = &mut self.neighbours.known;
        for (node, company) in known.read_all(tables, is_silent, wall_clock::now()) {
            self.give(Input::Elsewhere(node, company)).await;
        }
    }

    /// Reads who holds this game elsewhere, when it comes into memory.
    pub(super) async fn look_around(&mut self) {
        if self.app.post.is_alone() {
            return;
        }
        let game = [self.id.clone()];
        let store = &self.app.store;
        let tables = match store.at_tables(&game, &self.app.nodes.me).await {
            Ok(tables) => tables,
            Err(error) => {
                tracing::warn!(game = self.id, %error, "others at the table can't be read");
                return;
            }
        };
        for table in tables.iter().filter(|table| !table.people.is_empty()) {
            // Those who sat there come here.
            if let Some(alive) = self.app.nodes.silent_since(&table.node) {
                self.give(Input::Outage(alive)).await;
            }
        }
        let tables = tables.into_iter().map(|table| (table.node, table.people));
        self.read_of(tables.collect()).await;
        self.app.post.send(|| Hint::WhoIsThere {
            game: self.id.clone(),
        });
    }

    /// Forgets those at servers that nothing is heard of, and tells others who is here if they don't
    /// know or it is time.
    pub(super) async fn keep_company(&mut self) {
        if self.app.post.is_alone() {
            return;
        }
        if let Some(node) = self.neighbours.known.forget(wall_clock::now()) {
            self.give(Input::Elsewhere(node, Company::default())).await;
        }
        self.hold();
        let known = &self.neighbours.known;
        if known.must_say(&self.table, wall_clock::now()) {
            self.say_who_is_here();
        }
    }

    pub(super) fn say_who_is_here(&mut self) {
        let company = self.table.company();
        self.app.post.send(|| Hint::Here {
            games: vec![TableHint::new(&self.id, &company)],
        });
        self.neighbours.known.say(company, wall_clock::now());
    }

    /// When the game must look at its neighbours again.
    pub(super) fn next_look(&self) -> Option<Duration> {
        let at = self.neighbours.known.wake_at(&self.table)?;
        Some(Duration::from_millis(at.since(wall_clock::now()).0))
    }

    /// Notes for other servers what this one holds, in case that it is gone.
    fn hold(&mut self) {
        let company = self.table.company();
        let people = self.table.is_needed().then(|| {
            let people = company.people.into_iter();
            people.map(|one| one.person).collect::<Vec<_>>()
        });
        if people != self.neighbours.held {
            self.app.nodes.hold(&self.id, people.clone());
            self.neighbours.held = people;
        }
    }

    /// The game is not held here any more.
    pub(super) fn let_go(&mut self) {
        let app = &self.app;
        app.leases.let_go(&app.store, &self.thinking_lease());
        if self.neighbours.held.take().is_some() {
            self.app.nodes.hold(&self.id, None);
        }
        if self.neighbours.known.let_go() {
            let games = vec![TableHint::new(&self.id, &Company::default())];
            self.app.post.send(|| Hint::Here { games });
        }
    }

    /// The last sign of life of a server that may be gone, while a clock has run out: somebody who sat
    /// there may not have been able to act.
    pub(super) fn doubt(&self) -> Option<Timestamp> {
        let deadline = self.table.next_deadline()?;
        if deadline > wall_clock::now() {
            return None;
        }
        let nodes = self.neighbours.known.drivers();
        nodes
            .filter_map(|node| self.app.nodes.silent_since(node))
            .min()
    }
}
