//! Load: many games at once against a server in a process of its own, and long lists. `cargo xtask
//! load` builds the server and runs this.
//!
//! `load SERVER DATABASE GAMES SECONDS [CHAMPIONS [WORKERS]]`: the server's program, `sqlite` or
//! `postgres`, how many games, and for how long they are played with an action every five seconds in
//! each. `notify` and `nats` are PostgreSQL with two servers, where the two sides of each game are at
//! different ones. Beside them so many games are played against the champion, whose turn it is nearly
//! all the time, with so many workers; how long an action of the others takes is measured.

#![expect(
    clippy::unwrap_used,
    dead_code,
    reason = "it shares tools with the tests, and a load that can't go on stops"
)]

mod champions;
mod games;
mod heard;
mod lists;
mod meter;
#[path = "../../tests/live/private_nats.rs"]
mod private_nats;
#[path = "../../tests/live/private_port.rs"]
mod private_port;
#[path = "../../tests/live/private_postgres.rs"]
mod private_postgres;
mod process;
#[path = "../../tests/live/someone.rs"]
mod someone;

use std::path::PathBuf;
use std::process::ExitCode;

use meter::Watched;
use private_nats::PrivateNats;
use private_postgres::PrivatePostgres;
use process::{Process, Worker};

#[tokio::main]
async fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [server, database, numbers @ ..] = &arguments[..] else {
        eprintln!(
            "usage: load SERVER sqlite|postgres|notify|nats GAMES SECONDS [CHAMPIONS [WORKERS]]"
        );
        return ExitCode::from(2);
    };
    let numbers: Result<Vec<usize>, _> = numbers.iter().map(|number| number.parse()).collect();
    let (games, seconds, champions, workers) = match numbers.as_deref() {
        Ok([games, seconds]) => (*games, *seconds, 0, 0),
        Ok([games, seconds, champions]) => (*games, *seconds, *champions, 0),
        Ok([games, seconds, champions, workers]) => (*games, *seconds, *champions, *workers),
        _ => {
            eprintln!("GAMES, SECONDS, CHAMPIONS and WORKERS are numbers");
            return ExitCode::from(2);
        }
    };
    let server = PathBuf::from(server);
    let folder = std::env::temp_dir().join(format!("jarnac-load-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for the database");
    let postgres = match database.as_str() {
        "postgres" | "notify" | "nats" => {
            Some(PrivatePostgres::start_with("-c max_connections=50"))
        }
        _ => None,
    };
    let nats = (database == "nats").then(PrivateNats::start);
    let address = postgres.as_ref().map_or_else(
        || folder.join("load.db").display().to_string(),
        PrivatePostgres::url,
    );
    println!("== {database}: {games} games, an action in each every 5 s, for {seconds} s");
    if champions > 0 {
        println!("beside {champions} games against the champion, with {workers} workers");
    }
    let bus = nats.as_ref().map(PrivateNats::url);
    let mut servers = vec![Process::start(&server, &address, bus.as_deref())];
    if matches!(database.as_str(), "notify" | "nats") {
        servers.push(Process::start(&server, &address, bus.as_deref()));
    }
    let thinking: Vec<Worker> = (0..workers)
        .map(|_| Worker::start(&server, &address, bus.as_deref()))
        .collect();
    let beside = champions::play(&servers[0], champions).await;
    let mut watched = vec![Watched::one("this load", std::process::id())];
    for (server, name) in servers.iter().zip(["a server", "the other"]) {
        watched.push(Watched::one(name, server.id()));
    }
    watched.extend(
        postgres
            .iter()
            .filter_map(|one| Watched::postgres(&one.folder)),
    );
    watched.extend(nats.iter().filter_map(|_| Watched::nats()));
    watched.extend(
        thinking
            .iter()
            .map(|one| Watched::one("a worker", one.id())),
    );
    games::run(&servers, games, seconds as u64, &watched).await;
    beside.report().await;
    drop((thinking, servers));
    if postgres.is_none() {
        lists::run(&server, &folder).await;
    }
    drop(postgres);
    let _ = std::fs::remove_dir_all(&folder);
    ExitCode::SUCCESS
}
