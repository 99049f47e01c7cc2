//! Real faults: three servers under load, and one fault after the other. `cargo xtask faults` builds the
//! server and runs this.
//!
//! `faults SERVER BUS SECONDS GAMES`: the server's program, `notify` or `nats`, for how long, and how
//! many games are played at the same time. Fails if anything that was acknowledged is not in the
//! journals, or is there twice.

#![expect(
    clippy::unwrap_used,
    dead_code,
    reason = "it shares tools with the tests, and a soak that can't go on stops"
)]

#[path = "../../tests/live/private_nats.rs"]
mod private_nats;
#[path = "../../tests/live/private_port.rs"]
mod private_port;
#[path = "../../tests/live/private_postgres.rs"]
mod private_postgres;
#[path = "../../tests/live/soak/mod.rs"]
mod soak;
#[path = "../../tests/live/someone.rs"]
mod someone;

use std::process::{Command, ExitCode};
use std::time::Duration;

use soak::{Fault, Plan, soak};

const USAGE: &str = "usage: faults SERVER notify|nats SECONDS GAMES";

#[tokio::main]
async fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [server, bus, seconds, games] = &arguments[..] else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let (Ok(seconds), Ok(pairs), "notify" | "nats") =
        (seconds.parse(), games.parse(), bus.as_str())
    else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let by_nats = bus == "nats";
    let plan = Plan {
        by_nats,
        pairs,
        faults: faults(by_nats),
        lasts: Duration::from_secs(seconds),
        calm: Duration::from_secs(4),
        is_told: true,
    };
    println!("== three servers by {bus}, {pairs} games at a time, for {seconds} s");
    let server = server.clone();
    let totals = soak(
        &plan,
        Box::new(move |database, bus| serve(&server, database, bus)),
    )
    .await;
    print!("{totals}");
    match totals.is_good() {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}

/// One round of everything, with kills between, since those come at another moment each time.
fn faults(by_nats: bool) -> Vec<Fault> {
    let seconds = Duration::from_secs;
    let mut long = vec![
        Fault::StandsStill(seconds(15)),
        Fault::LinesEnded,
        Fault::StoreDown(seconds(5)),
        Fault::CutOff(seconds(30)),
    ];
    if by_nats {
        long.push(Fault::BusDown(seconds(5)));
    }
    let kills = [Fault::Killed(seconds(1)); 4];
    let round = long.into_iter();
    round
        .flat_map(|fault| kills.into_iter().chain([fault]))
        .collect()
}

fn serve(server: &str, database: &str, bus: Option<&str>) -> Command {
    let mut command = Command::new(server);
    command
        .args(["serve", "--listen", "127.0.0.1:0", "--database", database])
        .args(bus.map(|bus| format!("--bus={bus}")))
        .args(["--no-rate-limits", "--sockets-an-address", "1000000"])
        // What it says of the faults that we make is no news.
        .args(["--log", "error"]);
    command
}
