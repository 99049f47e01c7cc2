//! The same game at other servers: what they tell, and what they are told.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use jarnac_core::{Side, Timestamp};
use jarnac_table::{Company, Input, Present, Written};

use super::task::Room;
use crate::bus::{Hint, TableHint};
use crate::limits;
use crate::store::StoreError;
use crate::wall_clock;

/// What a live game knows of other servers.
#[derive(Default)]
pub(super) struct Neighbours {
    /// When each was last heard of, and whether it spoke itself.
    heard: HashMap<String, Heard>,
    /// What others were last told of those who are here, and when.
    told: Option<(Company, Instant)>,
    /// Those who act here, as it is noted; nothing if the game is not noted as held here.
    held: Option<Vec<String>>,
}

#[derive(Clone, Copy)]
struct Heard {
    at: Instant,
    by_word: bool,
}

impl Room {
    /// Another server has stored something.
    pub(super) async fn hear_news(&mut self, seq: u32, deed: Option<Written>) {
        let known = self.table.seq();
        let news = match deed {
            _ if seq <= known => return,
            Some(deed) if seq == known + 1 => Ok(vec![deed]),
            // Something was missed.
            Some(_) | None => self.app.store.events(&self.id, known).await,
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
        if company.is_empty() {
            self.neighbours.heard.remove(&node);
        } else {
            let heard = Heard {
                at: Instant::now(),
                by_word: true,
            };
            self.neighbours.heard.insert(node.clone(), heard);
        }
        self.give(Input::Elsewhere(node, company)).await;
    }

    /// It is stored who acts at another server: that counts if nothing was heard of it.
    pub(super) async fn read_of(&mut self, node: String, people: Vec<String>) {
        let heard = &mut self.neighbours.heard;
        let speaks = |known: &Heard| known.by_word && known.at.elapsed() < limits::COMPANY_LASTS;
        if people.is_empty() || heard.get(&node).is_some_and(speaks) {
            return;
        }
        let now = Heard {
            at: Instant::now(),
            by_word: false,
        };
        heard.insert(node.clone(), now);
        let present = |person| Present { person, lag_ms: 0 };
        let company = Company {
            people: people.into_iter().map(present).collect(),
            watchers: 0,
        };
        self.give(Input::Elsewhere(node, company)).await;
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
        for table in tables {
            match self.app.nodes.silent_since(&table.node) {
                // Those who sat there come here.
                Some(alive) if !table.people.is_empty() => {
                    self.give(Input::Outage(alive)).await;
                }
                Some(_) => {}
                None => self.read_of(table.node, table.people).await,
            }
        }
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
        let heard = &mut self.neighbours.heard;
        let is_silent = |heard: &Heard| heard.at.elapsed() >= limits::COMPANY_LASTS;
        let silent = heard.iter().find(|(_, heard)| is_silent(heard));
        if let Some(node) = silent.map(|(node, _)| node.clone()) {
            heard.remove(&node);
            self.give(Input::Elsewhere(node, Company::default())).await;
        }
        self.hold();
        let company = self.table.company();
        let told = self.neighbours.told.as_ref();
        let is_known = match told {
            Some((told, at)) => is_same(told, &company) && !self.is_time(at),
            None => company.is_empty(),
        };
        if !is_known {
            self.say_who_is_here();
        }
    }

    pub(super) fn say_who_is_here(&mut self) {
        let company = self.table.company();
        self.app.post.send(|| Hint::Here {
            games: vec![TableHint::new(&self.id, &company)],
        });
        self.neighbours.told = Some((company, Instant::now()));
    }

    /// Whether it is time to say again who is here.
    fn is_time(&self, told: &Instant) -> bool {
        self.says_again() && told.elapsed() >= limits::LOOK_EVERY
    }

    /// Whether somebody may be elsewhere who wants to know who is here.
    fn says_again(&self) -> bool {
        let told = self.neighbours.told.as_ref();
        told.is_some_and(|(told, _)| !told.is_empty())
            && (!self.neighbours.heard.is_empty() || !self.table.all_are_here())
    }

    /// When the game must look at its neighbours again.
    pub(super) fn next_look(&self) -> Option<Duration> {
        let heard = self.neighbours.heard.values();
        let forget = heard
            .map(|heard| left(heard.at, limits::COMPANY_LASTS))
            .min();
        let told = self.neighbours.told.as_ref().filter(|_| self.says_again());
        let say = told.map(|(_, at)| left(*at, limits::LOOK_EVERY));
        [forget, say].into_iter().flatten().min()
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
        if self
            .neighbours
            .told
            .take()
            .is_some_and(|(told, _)| !told.is_empty())
        {
            let games = vec![TableHint::new(&self.id, &Company::default())];
            self.app.post.send(|| Hint::Here { games });
        }
    }

    /// The last sign of life of a server that may be gone, while a clock has run out: somebody who sat
    /// there may not have been able to act.
    pub(super) fn doubt(&self) -> Option<Timestamp> {
        if self.neighbours.heard.is_empty() {
            return None;
        }
        let deadline = self.table.game().next_deadline()?;
        if deadline > wall_clock::now() {
            return None;
        }
        let nodes = self.neighbours.heard.keys();
        nodes
            .filter_map(|node| self.app.nodes.silent_since(node))
            .min()
    }
}

/// Whether the same people are there: lag is told along, and no reason to tell.
fn is_same(one: &Company, other: &Company) -> bool {
    let names = |company: &Company| {
        let people = company.people.iter().map(|one| one.person.clone());
        people.collect::<Vec<_>>()
    };
    one.watchers == other.watchers && names(one) == names(other)
}

fn left(since: Instant, span: Duration) -> Duration {
    span.saturating_sub(since.elapsed())
}
