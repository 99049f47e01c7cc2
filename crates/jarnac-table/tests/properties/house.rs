//! A house of two drivers on one store, all of it in memory: whatever a network, a disk and an
//! operator can do to a table, decided by a seed.

use std::collections::HashMap;

use jarnac_core::{BySide, Millis, RuleSet, Seed, Side, Timestamp};
use jarnac_lexicon::Dictionary;
use jarnac_protocol::{
    ApiError, BySideView, ErrorCode, GameKind, GameStatus, Seat, ServerMessage, Wish,
};
use jarnac_table::{
    ConnectionId, Down, Input, Joining, Output, Proposal, Setup, Table, Thought, Viewer, Wishing,
    Written,
};
use jarnac_testkit::Rng;

/// A driver: a table, what it is storing, and who is connected to it.
pub(crate) struct Driver {
    pub(crate) table: Table,
    storing: Option<Proposal>,
    pub(crate) guests: Vec<Guest>,
}

/// Somebody who is connected, and the last deed that they have seen.
#[derive(Clone, Debug)]
pub(crate) struct Guest {
    pub(crate) connection: ConnectionId,
    pub(crate) person: &'static str,
    seen: u32,
}

/// Everything.
pub(crate) struct World {
    pub(crate) rng: Rng,
    pub(crate) now: Timestamp,
    setup: Setup,
    /// The store: the journal of the one game.
    pub(crate) journal: Vec<Written>,
    pub(crate) drivers: Vec<Driver>,
    connections: ConnectionId,
    keys: u64,
    /// Wishes that were sent and not answered, by connection and key.
    open: HashMap<(ConnectionId, String), Wish>,
    /// Wishes that were sent, to be sent again.
    sent: Vec<(&'static str, Wish)>,
    /// Everything that the tables said, for comparing runs.
    pub(crate) transcript: Vec<String>,
}

pub(crate) const PEOPLE: [&str; 2] = ["ada", "bob"];

fn seat(person: &str) -> Vec<Seat> {
    vec![Seat {
        person: Some(person.to_owned()),
        name: person.to_owned(),
        rating: None,
    }]
}

fn setup(rules: RuleSet, friendly: bool, computer: bool) -> Setup {
    Setup {
        id: "g".to_owned(),
        kind: GameKind::Invite,
        rules,
        dictionary: jarnac_table::cited(&jarnac_lexicon::Citation::of(Dictionary::french())),
        seed: Seed([3; 32]),
        creator: "ada".to_owned(),
        seats: BySideView {
            a: seat("ada"),
            b: seat(if computer { "computer" } else { "bob" }),
        },
        computer: BySide::new(false, computer),
        referee: None,
        names: None,
        teams: false,
        rated: false,
        friendly,
        spectators: true,
        watch_delay: Millis::ZERO,
        offline: false,
        is_rematch: false,
        rematch: None,
        status: GameStatus::Live,
        seq: 0,
        result: None,
        created_at: Timestamp(0),
        updated_at: Timestamp(0),
    }
}

impl World {
    pub(crate) fn new(seed: u64, rules: RuleSet) -> World {
        let mut rng = Rng::new(seed);
        let computer = rng.one_in(3);
        let setup = setup(rules, rng.one_in(2), computer);
        let now = Timestamp(1_000_000);
        let journal = Vec::new();
        let drivers = (0..2).map(|_| Driver::new(&setup, &journal, now)).collect();
        World {
            rng,
            now,
            setup,
            journal,
            drivers,
            connections: 0,
            keys: 0,
            open: HashMap::new(),
            sent: Vec::new(),
            transcript: Vec::new(),
        }
    }

    /// One thing happens.
    pub(crate) fn step(&mut self) {
        let driver = self.rng.below(self.drivers.len());
        self.now.0 += self.rng.below(700) as u64;
        match self.rng.below(20) {
            0 => self.join_one(driver),
            1 => self.part(driver),
            2 => {
                self.restart(driver);
                self.join_both(driver);
            }
            3 => self.news(driver),
            4 => self.send_again(driver),
            5 => self.long_wait(driver),
            6 if self.rng.one_in(4) => self.outage(driver),
            7 => self.tell_who_is_there(driver),
            8..=9 => self.think(driver),
            10..=13 => self.wish(driver),
            _ => self.finish_storing(driver),
        }
    }

    /// Lets a driver handle something, and everybody hear of it.
    pub(crate) fn give(&mut self, driver: usize, input: Input) {
        let output = self.drivers[driver].table.handle(input, self.now);
        self.transcript.push(format!("{driver} {output:?}"));
        let Output {
            store,
            tell,
            trouble,
            damage,
            ..
        } = output;
        assert_eq!(trouble, [""; 0], "nothing goes wrong by itself");
        assert_eq!(damage, None, "what was stored can be followed");
        for told in tell {
            for at in 0..self.drivers[driver].guests.len() {
                let connection = self.drivers[driver].guests[at].connection;
                if told.to.holds(connection) {
                    self.hear(driver, at, &told.message);
                }
            }
        }
        if let Some(proposal) = store {
            let storing = &mut self.drivers[driver].storing;
            assert!(storing.is_none(), "one at a time");
            *storing = Some(proposal);
        }
    }

    /// Somebody hears a message: nothing is told that is not stored, and nothing twice or never.
    fn hear(&mut self, driver: usize, at: usize, message: &ServerMessage) {
        let guest = &mut self.drivers[driver].guests[at];
        match message {
            ServerMessage::Snapshot(snapshot) => guest.seen = snapshot.seq,
            ServerMessage::Event(event) => {
                assert_eq!(event.seq, guest.seen + 1, "without gaps");
                guest.seen = event.seq;
                let stored = &self.journal[event.seq as usize - 1];
                assert_eq!(stored.person, event.by);
                assert_eq!(stored.at.0, event.at);
            }
            ServerMessage::Done { key, seq } => {
                let named = format!("{}:{key}", guest.person);
                let stored = &self.journal[*seq as usize - 1];
                assert_eq!(stored.key, Some(named), "what is done is stored");
                self.open.remove(&(guest.connection, key.clone()));
            }
            ServerMessage::Refused { key, .. } => {
                self.open.remove(&(guest.connection, key.clone()));
            }
            _ => {}
        }
        let guest = &self.drivers[driver].guests[at];
        assert!(
            guest.seen as usize <= self.journal.len(),
            "told before stored"
        );
    }

    /// Both come to a driver.
    pub(crate) fn join_both(&mut self, driver: usize) {
        for person in PEOPLE {
            self.join(driver, person);
        }
    }

    fn join_one(&mut self, driver: usize) {
        let person = PEOPLE[self.rng.below(PEOPLE.len())];
        self.join(driver, person);
    }

    pub(crate) fn join(&mut self, driver: usize, person: &'static str) {
        let viewer = Viewer {
            person: Some(person.to_owned()),
            name: person.to_owned(),
            has_watch_key: true,
            only_watches: false,
        };
        let Ok(place) = self.drivers[driver].table.admit(&viewer) else {
            return;
        };
        self.connections += 1;
        let connection = self.connections;
        self.drivers[driver].guests.push(Guest {
            connection,
            person,
            seen: 0,
        });
        let joining = Joining {
            connection,
            viewer,
            place,
            after: None,
            chat: Vec::new(),
        };
        self.give(driver, Input::Joined(Box::new(joining)));
    }

    fn part(&mut self, driver: usize) {
        let count = self.drivers[driver].guests.len();
        if count > 1 || self.rng.one_in(8) && count > 0 {
            let at = self.rng.below(count);
            let gone = self.drivers[driver].guests.swap_remove(at).connection;
            self.open.retain(|(connection, _), _| *connection != gone);
            self.give(driver, Input::Left(gone));
        }
    }

    /// The driver is killed, and comes back from what is stored. What it was storing is, or is not.
    pub(crate) fn restart(&mut self, driver: usize) {
        if let Some(proposal) = self.drivers[driver].storing.take()
            && self.rng.one_in(2)
        {
            self.append(proposal);
        }
        let gone = std::mem::take(&mut self.drivers[driver].guests);
        self.open
            .retain(|(one, _), _| gone.iter().all(|guest| guest.connection != *one));
        self.drivers[driver] = Driver::new(&self.setup, &self.journal, self.now);
        self.give(driver, Input::Tick);
    }

    pub(crate) fn news(&mut self, driver: usize) {
        if self.drivers[driver].storing.is_none() {
            let news = self.after(driver);
            self.give(driver, Input::News(news));
        }
    }

    fn after(&self, driver: usize) -> Vec<Written> {
        self.journal[self.drivers[driver].table.seq() as usize..].to_vec()
    }

    /// Stores if the number and the wish are free. Tells whether it did.
    fn append(&mut self, proposal: Proposal) -> bool {
        let written = proposal.written;
        let is_next = written.seq as usize == self.journal.len() + 1;
        let is_new = written.key.is_none() || self.done(written.key.as_deref()).is_none();
        if is_next && is_new {
            self.journal.push(written);
        }
        is_next && is_new
    }

    fn done(&self, key: Option<&str>) -> Option<u32> {
        let mut all = self.journal.iter();
        let found = all.find(|written| key.is_some() && written.key.as_deref() == key);
        found.map(|written| written.seq)
    }

    /// What a driver stores is stored, or somebody else was faster, or nobody knows.
    pub(crate) fn finish_storing(&mut self, driver: usize) {
        let Some(proposal) = self.drivers[driver].storing.take() else {
            return self.give(driver, Input::Tick);
        };
        if self.rng.one_in(10) {
            let is_stored = self.rng.one_in(2) && self.append(proposal);
            let news = if is_stored && self.rng.one_in(2) {
                self.after(driver)
            } else {
                Vec::new()
            };
            let error = ApiError::new(ErrorCode::TryAgain, "try again");
            return self.give(driver, Input::Failed { error, news });
        }
        let key = proposal.written.key.clone();
        if self.append(proposal) {
            return self.give(driver, Input::Stored);
        }
        let (news, done) = (self.after(driver), self.done(key.as_deref()));
        self.give(driver, Input::Lost { news, done });
    }

    fn wish(&mut self, driver: usize) {
        let Some(guest) = self.rng.pick(&self.drivers[driver].guests).cloned() else {
            return self.join_one(driver);
        };
        let table = &self.drivers[driver].table;
        let side = if guest.person == "ada" {
            Side::A
        } else {
            Side::B
        };
        let view = table.view(self.now);
        let game = *table.game();
        let act = crate::some_act(&mut self.rng, &game, side, view.allowed.of(side));
        self.keys += 1;
        let wish = Wish {
            drawn: None,
            key: format!("k{}", self.keys),
            seen: guest.seen.saturating_sub(u32::from(self.rng.one_in(9))),
            side: None,
            act,
        };
        self.sent.push((guest.person, wish.clone()));
        self.send(driver, guest.connection, wish);
    }

    fn send_again(&mut self, driver: usize) {
        let Some((person, wish)) = self.rng.pick(&self.sent).cloned() else {
            return;
        };
        let mut guests = self.drivers[driver].guests.iter();
        if let Some(guest) = guests.find(|guest| guest.person == person) {
            let connection = guest.connection;
            self.send(driver, connection, wish);
        }
    }

    fn send(&mut self, driver: usize, connection: ConnectionId, wish: Wish) {
        let table = &self.drivers[driver].table;
        let named = table.name_of_wish(connection, &wish.key);
        let done = match table.remembers(wish.seen) {
            true => None,
            false => self.done(named.as_deref()),
        };
        self.open
            .insert((connection, wish.key.clone()), wish.clone());
        let wishing = Wishing {
            connection,
            wish,
            done,
            barred: None,
        };
        self.give(driver, Input::Wish(Box::new(wishing)));
    }

    fn think(&mut self, driver: usize) {
        for side in Side::BOTH {
            let table = &self.drivers[driver].table;
            let Some(question) = table.question(side) else {
                continue;
            };
            if self.rng.one_in(2) {
                self.give(driver, Input::Begun(question));
                continue;
            }
            let game = *table.game();
            if let Some(action) = crate::some_action(&mut self.rng, &game, side) {
                let thought = Thought {
                    action,
                    effort: 0.5,
                };
                self.give(driver, Input::Thought(question, thought));
            }
        }
        self.give(driver, Input::Tick);
    }

    fn outage(&mut self, driver: usize) {
        let since = self.now;
        self.now.0 += 5_000;
        if self.rng.one_in(2) {
            return self.give(driver, Input::Outage(since));
        }
        self.give(driver, Input::StoreAway(since));
        self.now.0 += 3_000;
        self.give(driver, Input::StoreBack);
    }

    fn long_wait(&mut self, driver: usize) {
        let wake = self.drivers[driver].table.wake_at(self.now);
        if let Some(wake) = wake
            && wake.since(self.now) < Millis(120_000)
        {
            self.now = self.now.max(wake);
        }
        self.give(driver, Input::Tick);
    }

    /// Lets everything that is under way come to its end.
    pub(crate) fn settle(&mut self) {
        for _ in 0..400 {
            for driver in 0..self.drivers.len() {
                while self.drivers[driver].storing.is_some() {
                    self.finish_storing(driver);
                }
                self.news(driver);
            }
            let is_done = |driver: &Driver| {
                driver.storing.is_none() && driver.table.seq() as usize == self.journal.len()
            };
            if self.drivers.iter().all(is_done) {
                return;
            }
        }
        panic!("it never comes to rest");
    }

    pub(crate) fn has_open_wishes(&self) -> bool {
        !self.open.is_empty()
    }
}

impl Driver {
    fn new(setup: &Setup, journal: &[Written], now: Timestamp) -> Driver {
        let down = Down {
            alive: journal.last().map(|last| last.at),
            started: now,
        };
        let lexicon = Dictionary::french();
        let table = Table::load(
            setup.clone(),
            crate::customs(),
            lexicon,
            journal,
            Some(down),
        );
        Driver {
            table: table.expect("what was stored can be read"),
            storing: None,
            guests: Vec::new(),
        }
    }
}
