//! Many games at once, each with two sockets.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use futures_util::SinkExt;
use serde_json::json;
use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::{sleep, sleep_until, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

use crate::heard::{Kind, Last, hear, wish};
use crate::meter::{Meter, Watched};
use crate::process::Process;
use crate::someone::Someone;

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// How long a game waits between two actions.
const PAUSE: Duration = Duration::from_secs(5);
/// How long this program takes to read what all its sockets were told at first: until then it would
/// measure itself.
const READING: Duration = Duration::from_secs(3);
/// How many bytes a socket reads at once.
const READ_AT_ONCE: usize = 4096;
/// How many games one pair of people plays.
const GAMES_A_PAIR: usize = 100;

/// Two people of a game.
struct Pair {
    game: String,
    people: [Arc<Someone>; 2],
}

/// Plays and reports. The first side of each game is at the first server, the second one at the last.
pub(crate) async fn run(servers: &[Process], games: usize, seconds: u64, watched: &[Watched]) {
    let process = servers.first().expect("there is a server");
    let other = servers.last().expect("there is a server");
    // Whatever is made once for all is made before anything is measured.
    make_games(process, 1).await;
    let base = process.memory();
    let begin = Instant::now();
    let pairs = make_games(process, games).await;
    println!("made in {:.1} s", begin.elapsed().as_secs_f64());
    // Games stay in memory for a minute after people have come in.
    let idle = process.memory();
    let mut first = Vec::new();
    for pair in &pairs {
        first.push(connect(process, &pair.people[0], &pair.game).await);
    }
    let mut second = Vec::new();
    for pair in &pairs {
        second.push(connect(other, &pair.people[1], &pair.game).await);
    }
    sleep(Duration::from_secs(2)).await;
    let with_two = process.memory();
    let each = |from: u64, to: u64| to.saturating_sub(from) as f64 / games as f64 / 1000.0;
    let (game, socket) = (each(base, idle), each(idle, with_two) / 2.0);
    println!(
        "memory: {:.1} MB; {game:.1} kB a game, {socket:.1} kB a socket",
        with_two as f64 / 1e6
    );
    let delays = Arc::new(Mutex::new(Delays::default()));
    let begin = Instant::now() + READING;
    let end = begin + Duration::from_secs(seconds);
    let mut tasks = JoinSet::new();
    for (number, sockets) in first.into_iter().zip(second).enumerate() {
        let delays = Arc::clone(&delays);
        let first = begin + PAUSE.mul_f64(number as f64 / games as f64);
        tasks.spawn(play([sockets.0, sockets.1], first, end, delays));
    }
    sleep_until(begin.into()).await;
    let meter = Meter::start(watched);
    while tasks.join_next().await.is_some() {}
    let took = begin.elapsed().as_secs_f64();
    let actions = delays.lock().expect("no task panicked").told.len();
    meter.report(actions, took);
    report(&delays.lock().expect("no task panicked"), seconds);
    println!("memory after it: {:.1} MB", process.memory() as f64 / 1e6);
}

/// How long it took from a wish to what came of it.
#[derive(Default)]
struct Delays {
    /// The event, on the other side.
    told: Vec<Duration>,
    /// The answer, on one's own.
    done: Vec<Duration>,
}

fn report(delays: &Delays, seconds: u64) {
    let count = delays.told.len();
    let rate = count as f64 / seconds as f64;
    println!("{count} actions, {rate:.0} a second");
    println!("wish to event on the other side: {}", spread(&delays.told));
    println!("wish to `done`: {}", spread(&delays.done));
}

fn spread(delays: &[Duration]) -> String {
    let mut sorted = delays.to_vec();
    sorted.sort_unstable();
    let at = |share: f64| {
        let index = ((sorted.len() as f64 * share) as usize).min(sorted.len().saturating_sub(1));
        sorted
            .get(index)
            .map_or(0.0, |delay| delay.as_secs_f64() * 1000.0)
    };
    let (p50, p99, max) = (at(0.5), at(0.99), at(1.0));
    format!("p50 {p50:.1} ms, p99 {p99:.1} ms, max {max:.1} ms")
}

async fn make_games(process: &Process, games: usize) -> Vec<Pair> {
    let places = Arc::new(Semaphore::new(8));
    let mut tasks = JoinSet::new();
    for number in 0..games.div_ceil(GAMES_A_PAIR) {
        let count = GAMES_A_PAIR.min(games - number * GAMES_A_PAIR);
        let (address, places) = (process.address, Arc::clone(&places));
        tasks.spawn(async move {
            let _place = places.acquire_owned().await;
            let ada = Arc::new(Someone::guest(address, &format!("Ada {number}")).await);
            let bob = Arc::new(Someone::guest(address, &format!("Bob {number}")).await);
            let mut pairs = Vec::new();
            for _ in 0..count {
                let rules = json!({ "set": "classic", "changes": { "stall_turns": "1000" } });
                let wish = json!({ "rules": rules, "opponent": { "kind": "invite" }, "side": "a" });
                let created = ada.new_game(wish).await;
                let game = created["game"]["id"].as_str().expect("an id").to_owned();
                let key = &created["invitations"]["sides"]["B"];
                bob.post(&format!("/api/games/{game}/join"), json!({ "key": key }))
                    .await
                    .good();
                let people = [Arc::clone(&ada), Arc::clone(&bob)];
                pairs.push(Pair { game, people });
            }
            pairs
        });
    }
    let mut pairs = Vec::new();
    while let Some(made) = tasks.join_next().await {
        pairs.extend(made.expect("games can be made"));
    }
    pairs
}

pub(crate) async fn connect(process: &Process, person: &Someone, game: &str) -> Socket {
    let url = format!("ws://{}/api/games/{game}/socket", process.address);
    let mut request = url.into_client_request().expect("an address");
    let cookie = person.cookie.as_deref().expect("a cookie");
    let cookie = cookie.parse().expect("a header");
    request.headers_mut().insert("cookie", cookie);
    // By default each socket would clear 128 kB for whatever it reads.
    let small = WebSocketConfig::default().read_buffer_size(READ_AT_ONCE);
    let (socket, _) = connect_async_with_config(request, Some(small), false)
        .await
        .expect("a socket");
    socket
}

/// Plays one game: whoever has the bag draws and passes, and the other one's socket tells when.
async fn play(mut sockets: [Socket; 2], first: Instant, end: Instant, delays: Arc<Mutex<Delays>>) {
    let mut last = Last::default();
    let mut due = first;
    let mut number = 0_u64;
    while Instant::now() < end {
        let wake = sleep_until(due.into());
        let [one, two] = &mut sockets;
        tokio::select! {
            heard = hear(one) => last.note(heard),
            heard = hear(two) => last.note(heard),
            () = wake => {
                due += PAUSE;
                let Some(now) = last.table() else { continue };
                let Some(holder) = &now.holder else { continue };
                let may_draw = now.allowed[holder].iter().any(|kind| kind == "draw");
                let act = if may_draw { "draw" } else { "pass" };
                number += 1;
                let wish = wish(number, last.seq, act);
                let (own, other) = if holder == "A" { (one, two) } else { (two, one) };
                let begin = Instant::now();
                if own.send(Message::text(wish)).await.is_err() {
                    return;
                }
                let before = last.seq;
                let told = async {
                    while last.seq == before {
                        last.note(hear(other).await);
                    }
                    begin.elapsed()
                };
                let done = async {
                    while hear(own).await.is_none_or(|heard| heard.kind != Kind::Done) {}
                    begin.elapsed()
                };
                let both = async { tokio::join!(told, done) };
                if let Ok((told, done)) = timeout(Duration::from_secs(10), both).await {
                    let mut delays = delays.lock().expect("no task panicked");
                    delays.told.push(told);
                    delays.done.push(done);
                }
            }
        }
    }
}
