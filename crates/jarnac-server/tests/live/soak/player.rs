//! People who draw and pass for as long as they may, and come back wherever there is a server.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use jarnac_protocol::{
    Act, ActKind, ClientMessage, ErrorCode, PhaseView, ServerMessage, SideName, Snapshot,
    TableView, Wish,
};
use jarnac_testkit::Rng;
use serde_json::json;
use tokio::task::JoinHandle;
use tokio::time::sleep;

use super::book::Book;
use super::line::{Came, Line};
use super::town::Town;
use crate::someone::Someone;

/// How long somebody waits for an answer before they try it at another server.
const PATIENCE: Duration = Duration::from_secs(3);
/// How long a line may be silent: there is a beat every ten seconds.
const SILENCE: Duration = Duration::from_secs(15);
/// How long a game lasts at least, by how slowly they play.
const A_GAME: Duration = Duration::from_secs(12);
/// By this deed both have come.
const FIRST: u32 = 4;
/// How long after the end an answer is waited for.
const LAST_ANSWER: Duration = Duration::from_secs(60);

/// Two people who play one game after the other.
pub(crate) struct Pair {
    players: [Player; 2],
}

impl Pair {
    /// Makes them and their games: as many as they may need in this time.
    pub(crate) async fn begin(
        town: &Town,
        book: &Arc<Book>,
        number: usize,
        lasts: Duration,
    ) -> Pair {
        let addresses = town.addresses();
        let homes = [number % addresses.len(), (number + 1) % addresses.len()];
        let ada = Someone::guest(addresses[homes[0]], &format!("Ada {number}")).await;
        let bob = Someone::guest(addresses[homes[1]], &format!("Bob {number}")).await;
        let rules = json!({ "set": "classic",
            "changes": { "clock": "chess 180:00", "stall_turns": "1000" } });
        let wish = json!({ "rules": rules, "opponent": { "kind": "invite" }, "side": "a" });
        let count = 2 + lasts.as_secs() / A_GAME.as_secs();
        let mut games = Vec::new();
        for _ in 0..count {
            let created = ada.new_game(wish.clone()).await;
            let game = created["game"]["id"].as_str().unwrap().to_owned();
            let key = &created["invitations"]["sides"]["B"];
            let path = format!("/api/games/{game}/join");
            bob.post(&path, json!({ "key": key })).await.good();
            games.push(game);
        }
        let sides = [(ada, SideName::A), (bob, SideName::B)].into_iter();
        let mut players = sides.zip(homes).map(|((someone, side), home)| Player {
            someone,
            side,
            home,
            games: games.clone(),
            signpost: town.signpost(),
            book: Arc::clone(book),
            rng: Rng::new(2 * number as u64 + u64::from(side == SideName::B)),
            wishes: 0,
            acknowledged: 0,
            news_at: Instant::now(),
        });
        let mut next = || players.next().expect("there are two sides");
        Pair {
            players: [next(), next()],
        }
    }

    pub(crate) fn play(self) -> [JoinHandle<()>; 2] {
        self.players.map(|mut player| {
            tokio::spawn(async move {
                for game in player.games.clone() {
                    if player.book.is_over() {
                        return;
                    }
                    player.play(&game).await;
                }
                panic!("there are games enough");
            })
        })
    }
}

struct Player {
    someone: Someone,
    side: SideName,
    /// The server where they begin.
    home: usize,
    games: Vec<String>,
    signpost: Arc<Mutex<Vec<SocketAddr>>>,
    book: Arc<Book>,
    rng: Rng,
    wishes: u32,
    /// The number of the last deed of this game that they know for sure.
    acknowledged: u32,
    /// When they last heard of a deed, at whichever server.
    news_at: Instant,
}

/// Where somebody sits.
struct Seat {
    line: Line,
    table: TableView,
    seq: u32,
}

/// A wish that was not answered yet.
struct Pending {
    wish: Wish,
    since: Instant,
}

impl Player {
    async fn play(&mut self, game: &str) {
        self.acknowledged = 0;
        let mut pending: Option<Pending> = None;
        let mut seat = self.come_back(game).await;
        // The other one may come later.
        self.news_at = Instant::now();
        loop {
            if let PhaseView::Over { .. } = seat.table.phase {
                return;
            }
            let is_stuck = self.book.is_over_since(LAST_ANSWER);
            if is_stuck || (self.book.is_over() && pending.is_none()) {
                if let Some(pending) = pending {
                    let waited = pending.since.elapsed();
                    self.book
                        .accuse(format!("{game}: no answer for {waited:?}"));
                }
                return;
            }
            if pending.is_none() {
                pending = self.wish(&mut seat).await;
            }
            let within = if pending.is_some() { PATIENCE } else { SILENCE };
            let message = match seat.line.next(within).await {
                Came::Message(message) => message,
                Came::Nothing | Came::End => {
                    seat = self.move_on(game, pending.as_mut()).await;
                    continue;
                }
            };
            self.hear(game, message, &mut seat, &mut pending).await;
        }
    }

    /// What they want now, if they may do anything.
    async fn wish(&mut self, seat: &mut Seat) -> Option<Pending> {
        let allowed = match self.side {
            SideName::A => &seat.table.allowed.a,
            SideName::B => &seat.table.allowed.b,
        };
        let act = if allowed.contains(&ActKind::Draw) {
            Act::Draw
        } else if allowed.contains(&ActKind::Pass) {
            // They think; so there are wishes at every moment of a fault.
            sleep(Duration::from_millis(50 + self.rng.below(200) as u64)).await;
            Act::Pass
        } else {
            return None;
        };
        self.wishes += 1;
        let wish = Wish {
            drawn: None,
            key: format!("w{}", self.wishes),
            seen: seat.seq,
            side: None,
            act,
        };
        seat.line.say(&ClientMessage::Wish(wish.clone())).await;
        Some(Pending {
            wish,
            since: Instant::now(),
        })
    }

    async fn hear(
        &mut self,
        game: &str,
        message: ServerMessage,
        seat: &mut Seat,
        pending: &mut Option<Pending>,
    ) {
        match message {
            ServerMessage::Event(event) => {
                if event.seq != seat.seq + 1 {
                    let (now, last) = (event.seq, seat.seq);
                    self.book
                        .accuse(format!("{game}: {now} was told after {last}"));
                }
                if seat.seq > FIRST {
                    self.book.note_gap(self.news_at.elapsed());
                }
                self.news_at = Instant::now();
                seat.seq = event.seq;
                seat.table = event.table().unwrap().clone();
            }
            ServerMessage::Done { key, seq } => {
                if let Some(done) = pending.take_if(|pending| pending.wish.key == key) {
                    self.acknowledged = self.acknowledged.max(seq);
                    let named = format!("{}:{key}", self.someone.id);
                    self.book.acknowledge(game, named, seq, done.since);
                }
            }
            ServerMessage::Refused { key, error } => {
                let Some(refused) = pending.take_if(|pending| pending.wish.key == key) else {
                    return;
                };
                let passes = [ErrorCode::TryAgain, ErrorCode::Busy, ErrorCode::Suspended];
                self.book.refuse(error.code);
                if passes.contains(&error.code) {
                    sleep(Duration::from_millis(200)).await;
                    *pending = Some(self.again(refused, seat).await);
                }
            }
            _ => {}
        }
    }

    /// Sends the same wish once more: it is done once, whatever has become of it.
    async fn again(&mut self, mut pending: Pending, seat: &mut Seat) -> Pending {
        pending.wish.seen = seat.seq;
        let wish = ClientMessage::Wish(pending.wish.clone());
        seat.line.say(&wish).await;
        pending
    }

    /// The line is lost, or no answer comes: the next server is tried.
    async fn move_on(&mut self, game: &str, pending: Option<&mut Pending>) -> Seat {
        self.book.lose_line();
        self.home += 1;
        let mut seat = self.come_back(game).await;
        if let Some(pending) = pending {
            // What was seen stays: nobody knows whether it was done.
            let wish = ClientMessage::Wish(pending.wish.clone());
            seat.line.say(&wish).await;
        }
        seat
    }

    /// Comes to the table, at whichever server there is.
    async fn come_back(&mut self, game: &str) -> Seat {
        loop {
            let all = self.signpost.lock().unwrap().clone();
            for turn in 0..all.len() {
                let address = all[(self.home + turn) % all.len()];
                let Some((line, snapshot)) = Line::open(&self.someone, address, game).await else {
                    continue;
                };
                self.check(game, &snapshot);
                return Seat {
                    line,
                    seq: snapshot.seq,
                    table: snapshot.table,
                };
            }
            sleep(Duration::from_millis(50)).await;
        }
    }

    /// What was acknowledged is there, wherever they come.
    fn check(&self, game: &str, snapshot: &Snapshot) {
        let (shown, known) = (snapshot.seq, self.acknowledged);
        if shown < known {
            self.book.accuse(format!(
                "{game}: {known} was acknowledged, and {shown} is shown"
            ));
        }
    }
}
