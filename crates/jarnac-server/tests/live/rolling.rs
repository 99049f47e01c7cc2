//! Servers are started again one after the other while people play: everybody goes on, and nothing is
//! lost.

use std::collections::HashSet;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use jarnac_protocol::{Act, ActKind, ClientMessage, ErrorCode, ServerMessage, SideName, TableView};
use serde_json::json;
use sqlx::Row;
use tokio::time::sleep;

use super::brain::of;
use super::node_faults::connect;
use super::seat::Seat;
use super::served::Served;
use super::someone::Someone;
use super::street::{By, Ground, Street};

/// Where people find a server, as a proxy would tell them.
type Signpost = Arc<Mutex<Vec<SocketAddr>>>;

/// Somebody who comes back wherever there is a server.
struct Player {
    someone: Someone,
    side: SideName,
    game: String,
    signpost: Signpost,
    seat: Seat,
    table: TableView,
    /// The wishes that were granted, by their keys.
    granted: HashSet<String>,
    /// How often the line was lost, and how often the server said so.
    lost: u32,
    byes: u32,
    /// The longest time without a line.
    away: Duration,
}

impl Player {
    async fn sit(someone: &Someone, side: SideName, game: &str, signpost: &Signpost) -> Player {
        let (seat, snapshot) = Seat::sit(someone, game).await;
        Player {
            someone: someone.at(someone.address.unwrap()),
            side,
            game: game.to_owned(),
            signpost: Arc::clone(signpost),
            seat,
            table: snapshot.table,
            granted: HashSet::new(),
            lost: 0,
            byes: 0,
            away: Duration::ZERO,
        }
    }

    /// The next message; nothing if the line was lost, and is there again.
    async fn next(&mut self) -> Option<ServerMessage> {
        let message = self.seat.next_or_end().await;
        let wait = match &message {
            Some(ServerMessage::Bye { retry_ms, .. }) => {
                self.byes += 1;
                *retry_ms
            }
            Some(ServerMessage::Event(event)) => {
                self.table = event.table().unwrap().clone();
                return message;
            }
            Some(_) => return message,
            None => 100,
        };
        let begin = Instant::now();
        self.lost += 1;
        sleep(Duration::from_millis(wait)).await;
        self.come_back().await;
        self.away = self.away.max(begin.elapsed());
        None
    }

    async fn come_back(&mut self) {
        loop {
            let all = self.signpost.lock().unwrap().clone();
            for address in all {
                if tokio::net::TcpStream::connect(address).await.is_err() {
                    continue;
                }
                let mut seat = Seat::open(&self.someone.at(address), &self.game, "").await;
                if let Some(ServerMessage::Snapshot(snapshot)) = seat.next_or_end().await {
                    seat.seq = snapshot.seq;
                    self.table = snapshot.table.clone();
                    self.seat = seat;
                    return;
                }
            }
            sleep(Duration::from_millis(50)).await;
        }
    }

    fn may(&self, kind: ActKind) -> bool {
        of(&self.table.allowed, self.side).contains(&kind)
    }

    /// Acts, however often the same wish must be sent.
    async fn act(&mut self, act: Act) {
        let mut wish = self.seat.wish(act);
        self.seat.say(&ClientMessage::Wish(wish.clone())).await;
        loop {
            match self.next().await {
                // The line was lost: nobody knows what became of it.
                None => self.seat.say(&ClientMessage::Wish(wish.clone())).await,
                Some(ServerMessage::Done { key, .. }) if key == wish.key => {
                    self.granted.insert(key);
                    return;
                }
                Some(ServerMessage::Refused { key, error }) if key == wish.key => {
                    let waits = [
                        ErrorCode::TryAgain,
                        ErrorCode::Busy,
                        ErrorCode::Suspended,
                        ErrorCode::Stale,
                    ];
                    assert!(waits.contains(&error.code), "{error:?}");
                    sleep(Duration::from_millis(200)).await;
                    wish.seen = self.seat.seq;
                    self.seat.say(&ClientMessage::Wish(wish.clone())).await;
                }
                Some(_) => {}
            }
        }
    }

    /// Draws and passes whenever it may.
    async fn play(&mut self) {
        loop {
            if self.may(ActKind::Draw) {
                self.act(Act::Draw).await;
            } else if self.may(ActKind::Pass) {
                self.act(Act::Pass).await;
                sleep(Duration::from_millis(100)).await;
            } else {
                self.next().await;
            }
        }
    }
}

async fn servers_are_restarted_one_after_the_other(by: By) {
    let Street {
        mut one,
        mut two,
        ground,
    } = Street::new(by).await;
    let signpost: Signpost = Arc::new(Mutex::new(vec![one.address, two.address]));
    let ada = Someone::guest(one.address, "Ada").await;
    let bob = Someone::guest(two.address, "Bob").await;
    let rules = json!({ "set": "classic",
        "changes": { "clock": "chess 30:00", "stall_turns": "1000" } });
    let wish = json!({ "rules": rules, "opponent": { "kind": "invite" }, "side": "a" });
    let created = ada.new_game(wish).await;
    let game = created["game"]["id"].as_str().unwrap().to_owned();
    let key = &created["invitations"]["sides"]["B"];
    let path = format!("/api/games/{game}/join");
    bob.post(&path, json!({ "key": key })).await.good();
    let mut a = Player::sit(&ada, SideName::A, &game, &signpost).await;
    let mut b = Player::sit(&bob, SideName::B, &game, &signpost).await;
    let restarts = async {
        for number in 0..4 {
            sleep(Duration::from_millis(1500)).await;
            let (stays, goes) = if number % 2 == 0 {
                (two, one)
            } else {
                (one, two)
            };
            *signpost.lock().unwrap() = vec![stays.address];
            let new = replaced(goes, &ground).await;
            (one, two) = if number % 2 == 0 {
                (new, stays)
            } else {
                (stays, new)
            };
            *signpost.lock().unwrap() = vec![one.address, two.address];
        }
        sleep(Duration::from_secs(2)).await;
        (one, two)
    };
    let playing = async { tokio::join!(a.play(), b.play()) };
    let (one, _two) = tokio::select! {
        servers = restarts => servers,
        _ = playing => unreachable!("they play as long as they are let"),
    };
    for player in [&a, &b] {
        assert!(player.byes >= 1, "{:?} was never sent away", player.side);
        assert!(player.granted.len() > 10, "{:?}", player.granted);
        assert_eq!(player.byes, player.lost, "the server always says why");
        assert!(player.away < Duration::from_secs(3), "{:?}", player.away);
    }
    // Whatever was granted is in the journal, once.
    let mut connection = connect(&ground).await;
    let rows =
        sqlx::query("select intent from game_event where game_id = $1 and intent is not null")
            .bind(&game)
            .fetch_all(&mut connection)
            .await
            .unwrap();
    let intents: Vec<String> = rows.iter().map(|row| row.get("intent")).collect();
    for (player, someone) in [(&a, &ada), (&b, &bob)] {
        for key in &player.granted {
            let named = intents
                .iter()
                .filter(|intent| intent.ends_with(key.as_str()));
            assert_eq!(named.count(), 1, "{key} of {}", someone.id);
        }
    }
    let path = format!("/api/games/{game}/record");
    let record = ada.at(one.address).get(&path).await.text;
    let record: jarnac_core::notation::Record = record.parse().unwrap();
    record.replay().unwrap();
}

/// Stops a server in order while the other one goes on, and starts another one in its place.
async fn replaced(old: Served, ground: &Ground) -> Served {
    old.stop().await;
    ground.serve().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[cfg_attr(without_postgres, ignore = "PostgreSQL is not installed")]
async fn a_rolling_restart_by_notifications() {
    servers_are_restarted_one_after_the_other(By::Notify).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[cfg_attr(
    any(without_postgres, without_nats),
    ignore = "PostgreSQL or NATS is not installed"
)]
async fn a_rolling_restart_by_nats() {
    servers_are_restarted_one_after_the_other(By::Nats).await;
}
