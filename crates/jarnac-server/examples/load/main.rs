//! Load: many games at once against a server in a process of its own, and long lists. `cargo xtask
//! load` builds the server and runs this.
//!
//! `load SERVER DATABASE GAMES SECONDS`: the server's program, `sqlite` or `postgres`, how many
//! games, and for how long they are played with an action every five seconds in each. `notify` and
//! `nats` are PostgreSQL with two servers, where the two sides of each game are at different ones.

#![expect(
    clippy::unwrap_used,
    dead_code,
    reason = "it shares tools with the tests, and a load that can't go on stops"
)]

mod games;
mod lists;
#[path = "../../tests/live/private_nats.rs"]
mod private_nats;
#[path = "../../tests/live/private_postgres.rs"]
mod private_postgres;
mod process;
#[path = "../../tests/live/someone.rs"]
mod someone;

use std::path::PathBuf;
use std::process::ExitCode;

use private_nats::PrivateNats;
use private_postgres::PrivatePostgres;
use process::Process;

#[tokio::main]
async fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [server, database, games, seconds] = &arguments[..] else {
        eprintln!("usage: load SERVER sqlite|postgres|notify|nats GAMES SECONDS");
        return ExitCode::from(2);
    };
    let (Ok(games), Ok(seconds)) = (games.parse(), seconds.parse()) else {
        eprintln!("GAMES and SECONDS are numbers");
        return ExitCode::from(2);
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
    let bus = nats.as_ref().map(PrivateNats::url);
    let mut servers = vec![Process::start(&server, &address, bus.as_deref())];
    if matches!(database.as_str(), "notify" | "nats") {
        servers.push(Process::start(&server, &address, bus.as_deref()));
    }
    games::run(&servers, games, seconds).await;
    drop(servers);
    if postgres.is_none() {
        lists::run(&server, &folder).await;
    }
    drop(postgres);
    let _ = std::fs::remove_dir_all(&folder);
    ExitCode::SUCCESS
}
