//! The server from outside: real sockets, whole games, restarts, bad clients.

#![expect(clippy::unwrap_used, reason = "a test that can't go on stops")]

#[path = "../../examples/bot/brain.rs"]
mod brain;
#[path = "../../examples/bot/connection.rs"]
mod connection;
#[path = "installed/faults.rs"]
mod faults;
mod process;
mod seat;
mod served;
mod soak;
mod someone;
mod street;

mod absence;
mod analysis;
mod api;
mod bots;
mod broken;
mod club_house;
mod club_life;
mod clubs;
mod computer;
mod connections;
mod crowd;
mod crush;
mod dictionaries;
mod disk;
mod drills;
mod every_right;
mod fixture;
mod front_door;
mod hall;
mod killed;
mod leases;
mod links;
mod node_faults;
mod offline;
mod operation;
mod outages;
mod passwords;
mod people;
mod playing;
mod private_nats;
mod private_port;
mod private_postgres;
mod real_faults;
mod real_letters;
mod restart;
mod rolling;
mod rude;
mod rules;
mod said;
mod secrets;
mod series;
mod sessions;
mod studies;
mod tables;
mod takeback;
mod tournament_club;
mod tournament_online;
mod tournament_rights;
mod tournament_tables;
mod tournaments;
mod traces;
mod training;
mod training_modes;
mod transcript;
mod two_servers;
mod venue_devices;
mod venues;
mod whole_games;
mod wishes;
mod word_cards;
mod workers;

/// Now, in milliseconds since 1970.
fn now_ms() -> u64 {
    let since = std::time::UNIX_EPOCH.elapsed().unwrap();
    u64::try_from(since.as_millis()).unwrap()
}
