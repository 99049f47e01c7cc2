//! People at their devices: what they see, what they wish for, and how they come back. A client does
//! what the web client does (`web/src/net/`).

use jarnac_core::Side;
use jarnac_protocol::{
    Act, ActKind, ErrorCode, EventMessage, Role, ServerMessage, Snapshot, TableView, Wish,
};
use jarnac_table::Setup;

use crate::drive::decision;
use crate::happening::{Happening, LineId, Uttered};
use crate::plan::{NODES, person};
use crate::world::World;

/// How long a node must have known of somebody for it to be noted, in milliseconds.
const SETTLED: u64 = 2_500;

/// Somebody at a device, for one game.
pub(crate) struct Client {
    pub(crate) person: String,
    pub(crate) game: usize,
    /// The side that they play; nothing if they watch.
    pub(crate) side: Option<Side>,
    /// The line that they have, if they do.
    pub(crate) line: Option<LineId>,
    /// Since when there is a table on it.
    since: Option<u64>,
    /// The last deed that they have seen, and the table after it.
    pub(crate) seq: u32,
    pub(crate) table: Option<TableView>,
    /// Wishes that are not answered yet.
    pub(crate) outbox: Vec<Kept>,
    /// All that were ever sent.
    pub(crate) sent: Vec<Kept>,
    wishes: u32,
    /// How long they wait for an answer before they try another line.
    patience: u64,
    /// How often they have tried in vain to connect.
    tries: u32,
    /// When they last heard anything.
    heard_at: u64,
    /// What they were told.
    pub(crate) events: Vec<EventMessage>,
    pub(crate) snapshots: Vec<Snapshot>,
    /// When they came to the table, each time.
    pub(crate) came: Vec<u64>,
    pub(crate) done: Vec<(String, u32)>,
    pub(crate) refused: Vec<(String, ErrorCode)>,
}

/// A wish, and how often it went out.
#[derive(Clone)]
pub(crate) struct Kept {
    pub(crate) wish: Wish,
    made: u64,
    pub(crate) times: u32,
}

impl Client {
    fn new(person: String, game: usize, side: Option<Side>) -> Client {
        Client {
            person,
            game,
            side,
            line: None,
            since: None,
            seq: 0,
            table: None,
            outbox: Vec::new(),
            sent: Vec::new(),
            wishes: 0,
            patience: 5_000,
            tries: 0,
            heard_at: 0,
            events: Vec::new(),
            snapshots: Vec::new(),
            came: Vec::new(),
            done: Vec::new(),
            refused: Vec::new(),
        }
    }

    /// Everybody who comes to these games.
    pub(crate) fn all(games: &[Setup]) -> Vec<Client> {
        let mut all = Vec::new();
        for (game, setup) in games.iter().enumerate() {
            all.push(Client::new(person("ada", game), game, Some(Side::A)));
            if !setup.computer.b {
                all.push(Client::new(person("bob", game), game, Some(Side::B)));
            }
            all.push(Client::new(person("eve", game), game, None));
        }
        all
    }

    /// Whether they have sat where they sit for so long that it is noted.
    pub(crate) fn is_settled(&self, now: u64) -> bool {
        self.since.is_some_and(|since| now - since >= SETTLED)
    }

    /// Whether they see a table.
    pub(crate) fn is_there(&self) -> bool {
        self.line.is_some() && self.since.is_some()
    }
}

impl World {
    /// A client tries to connect, to any node.
    pub(crate) fn knock(&mut self, number: usize) {
        if self.clients[number].line.is_some() {
            return;
        }
        let node = self.rng.below(NODES);
        let line = self.open_line(number, node);
        let now = self.agenda.now();
        let client = &mut self.clients[number];
        client.line = Some(line);
        client.since = None;
        client.heard_at = now;
        client.patience = 2_000;
        let after = client.table.is_some().then_some(client.seq);
        let connect = Uttered::Connect(client.game, after);
        self.utter(line, connect);
    }

    /// A client hangs up and comes back, perhaps elsewhere.
    fn hop(&mut self, number: usize) {
        if let Some(line) = self.clients[number].line.take() {
            self.utter(line, Uttered::Gone);
            self.lines
                .entry(line)
                .and_modify(|line| line.is_dead = true);
        }
        self.clients[number].since = None;
        let wait = 100 + self.some(1_500);
        self.agenda.after(wait, Happening::Knock(number));
    }

    /// A person looks at the table, and may want something.
    pub(crate) fn look_at_table(&mut self, number: usize) {
        let wait = 50 + self.some(self.plan.pause * 2);
        self.agenda.after(wait, Happening::Look(number));
        let now = self.agenda.now();
        let client = &self.clients[number];
        let Some(line) = client.line else {
            return;
        };
        let waits = client.since.is_none() || !client.outbox.is_empty();
        if waits && now - client.heard_at > client.patience {
            return self.hop(number);
        }
        if client.since.is_none() || self.is_calm() {
            return;
        }
        let Some(side) = client.side else {
            if self.rng.one_in(20) {
                self.hop(number);
            }
            return;
        };
        match self.rng.below(40) {
            0 => self.hop(number),
            1 => {
                let lag = self.some(2 * self.plan.distance + 40);
                self.utter(line, Uttered::Lag(lag));
            }
            2..=4 => self.repeat_old(number, line),
            _ if self.clients[number].outbox.len() < 2 => self.wish(number, line, side),
            _ => {}
        }
    }

    fn repeat_old(&mut self, number: usize, line: LineId) {
        let count = self.clients[number].sent.len();
        if count > 0 {
            let at = count - 1 - self.rng.below(count.min(12));
            let old = &mut self.clients[number].sent[at];
            old.times += 1;
            let wish = old.wish.clone();
            self.utter(line, Uttered::Wish(wish));
        }
    }

    fn wish(&mut self, number: usize, line: LineId, side: Side) {
        let now = self.agenda.now();
        let client = &self.clients[number];
        let Some(allowed) = client.table.as_ref().map(|table| table.allowed.of(side)) else {
            return;
        };
        let allowed = allowed.clone();
        let Some(game) = self.store.games[client.game].seen(client.seq).copied() else {
            return;
        };
        let Some(act) = self.some_act(&game, side, &allowed) else {
            return;
        };
        let patience = 1_500 + self.some(9_000);
        let client = &mut self.clients[number];
        client.wishes += 1;
        if client.outbox.is_empty() {
            client.heard_at = now;
            client.patience = patience;
        }
        let wish = Wish {
            drawn: None,
            key: format!("k{}", client.wishes),
            seen: client.seq,
            side: None,
            act,
        };
        let kept = Kept {
            wish: wish.clone(),
            made: now,
            times: 1,
        };
        client.outbox.push(kept.clone());
        client.sent.push(kept);
        self.utter(line, Uttered::Wish(wish.clone()));
        if self.rng.one_in(10) {
            self.note_sent(number, &wish.key);
            self.utter(line, Uttered::Wish(wish));
        }
    }

    /// Something that they may want, more often than not what is open to them.
    fn some_act(
        &mut self,
        game: &jarnac_core::Game,
        side: Side,
        allowed: &[ActKind],
    ) -> Option<Act> {
        let managing = [
            (ActKind::OfferTie, Act::OfferTie),
            (ActKind::DeclineTie, Act::DeclineTie),
            (ActKind::OfferTakeback, Act::OfferTakeback),
            (ActKind::AcceptTakeback, Act::AcceptTakeback),
            (ActKind::DeclineTakeback, Act::DeclineTakeback),
            (ActKind::ClaimWin, Act::ClaimWin),
        ];
        let open = managing.iter().filter(|(kind, _)| allowed.contains(kind));
        let open: Vec<&(ActKind, Act)> = open.collect();
        if self.rng.one_in(6)
            && let Some((_, act)) = self.rng.pick(&open)
        {
            return Some(act.clone());
        }
        match self.rng.below(400) {
            0 => return Some(Act::Resign),
            1 => return Some(Act::Abort),
            2..=20 => return Some(Act::Pass),
            21..=30 => return Some(Act::Contest),
            _ => {}
        }
        let waits = allowed
            .iter()
            .any(|kind| !managing.iter().any(|(one, _)| one == kind));
        if !waits {
            return None;
        }
        Act::of(decision(&mut self.rng, game, side))
    }

    fn note_sent(&mut self, number: usize, key: &str) {
        let mut sent = self.clients[number].sent.iter_mut();
        if let Some(kept) = sent.find(|kept| kept.wish.key == key) {
            kept.times += 1;
        }
    }

    /// A wish that could not be granted is sent again, with the same key.
    pub(crate) fn send_again(&mut self, number: usize, key: &str) {
        let client = &self.clients[number];
        let kept = client.outbox.iter().find(|kept| kept.wish.key == key);
        let (Some(kept), Some(line), Some(_)) = (kept, client.line, client.since) else {
            return;
        };
        let wish = kept.wish.clone();
        self.note_sent(number, key);
        self.utter(line, Uttered::Wish(wish));
    }

    /// A message comes to a client, or its line is broken.
    pub(crate) fn reach_client(&mut self, line: LineId, message: Option<ServerMessage>) {
        let Some(number) = self.lines.get(&line).map(|line| line.client) else {
            return;
        };
        if self.clients[number].line != Some(line) {
            return;
        }
        let now = self.agenda.now();
        let Some(message) = message else {
            let client = &mut self.clients[number];
            client.line = None;
            client.since = None;
            // Soon at first, and at most after eight seconds.
            let pause = (400 << client.tries.min(5)).min(8_000);
            client.tries += 1;
            let wait = pause * 3 / 4 + self.some(pause / 2);
            self.agenda.after(wait, Happening::Knock(number));
            return;
        };
        self.clients[number].heard_at = now;
        match message {
            ServerMessage::Snapshot(snapshot) => self.see_all(number, line, *snapshot),
            ServerMessage::Event(event) => self.see_event(number, *event),
            ServerMessage::Done { key, seq } => self.hear_done(number, key, seq),
            ServerMessage::Refused { key, error } => self.hear_refused(number, key, error.code),
            ServerMessage::Allowed { allowed } => {
                if let Some(table) = &mut self.clients[number].table {
                    table.allowed = allowed;
                }
            }
            ServerMessage::Bye { .. } => self.hop(number),
            _ => {}
        }
    }

    fn see_all(&mut self, number: usize, line: LineId, snapshot: Snapshot) {
        let now = self.agenda.now();
        let client = &mut self.clients[number];
        if snapshot.seq < client.seq {
            let (person, had, got) = (client.person.clone(), client.seq, snapshot.seq);
            let what = format!("{person} had seen deed {had} and comes back to {got}");
            return self.violate(what);
        }
        let is_player = client.side.is_some();
        client.since = Some(now);
        client.tries = 0;
        client.came.push(now);
        client.seq = snapshot.seq;
        client.table = Some(snapshot.table.clone());
        if (snapshot.you.role == Role::Player) != is_player {
            return self.violate(format!("{} has another role", snapshot.you.role as u8));
        }
        client.snapshots.push(snapshot);
        let again: Vec<String> = client
            .outbox
            .iter()
            .map(|kept| kept.wish.key.clone())
            .collect();
        self.check_stored(number);
        let lag = self.some(2 * self.plan.distance + 40);
        self.utter(line, Uttered::Lag(lag));
        for key in again {
            self.send_again(number, &key);
        }
    }

    fn see_event(&mut self, number: usize, event: EventMessage) {
        let client = &mut self.clients[number];
        if event.seq <= client.seq {
            return;
        }
        let Some(table) = event.table().filter(|_| event.seq == client.seq + 1) else {
            return self.hop(number);
        };
        client.seq = event.seq;
        client.table = Some(table.clone());
        client.events.push(event);
        self.check_stored(number);
    }

    /// Nobody may know what is not stored.
    fn check_stored(&mut self, number: usize) {
        let client = &self.clients[number];
        let (person, seq) = (&client.person, client.seq as usize);
        let stored = self.store.games[client.game].len();
        if seq > stored {
            let what = format!("{person} was told of deed {seq}, and only {stored} are stored");
            self.violate(what);
        }
    }

    fn hear_done(&mut self, number: usize, key: String, seq: u32) {
        self.counts.acknowledged += 1;
        let client = &mut self.clients[number];
        client.outbox.retain(|kept| kept.wish.key != key);
        client.done.push((key, seq));
        self.check_done(number, self.clients[number].done.len() - 1);
    }

    /// What was acknowledged is in the journal, under that number and that key.
    pub(crate) fn check_done(&mut self, number: usize, at: usize) {
        let client = &self.clients[number];
        let (key, seq) = &client.done[at];
        let named = format!("{}:{key}", client.person);
        let journal = &self.store.games[client.game].journal;
        let stored = (*seq as usize)
            .checked_sub(1)
            .and_then(|at| journal.get(at));
        if stored.and_then(|one| one.key.as_ref()) != Some(&named) {
            self.violate(format!(
                "{named} was acknowledged as deed {seq}, and is lost"
            ));
        }
    }

    fn hear_refused(&mut self, number: usize, key: String, code: ErrorCode) {
        let now = self.agenda.now();
        let client = &mut self.clients[number];
        let is_passing = matches!(code, ErrorCode::TryAgain | ErrorCode::Busy);
        let kept = client.outbox.iter().find(|kept| kept.wish.key == key);
        if is_passing && kept.is_some_and(|kept| now - kept.made < 60_000) {
            self.agenda.after(1_000, Happening::Again(number, key));
            return;
        }
        client.outbox.retain(|kept| kept.wish.key != key);
        client.refused.push((key, code));
    }
}
