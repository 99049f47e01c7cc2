//! Live games of Jarnac over the network: HTTP, sockets, and a store that survives anything.
//!
//! This crate knows no rule of the game: `jarnac-core` decides, and what a client may know is said
//! by `jarnac-protocol`. Nothing is acknowledged before it is stored, and a game can be made again
//! from the store at any moment. The wall clock is asked in one file.

mod config;
mod dictionaries;
mod files;
mod follow;
mod followers;
mod host;
mod limits;
mod names;
mod patient;
mod places;
mod pulse;
mod rate;
mod secret;
mod seen;
mod wall_clock;

mod store;
mod telling;

mod password;
mod ratings;
mod readiness;
mod record;

mod analysis;
mod bus;
mod club;
mod computer;
mod drill;
mod leases;
mod metrics;
mod nodes;
mod picture;
mod preview;
mod room;
mod series;
mod study;
mod tournament;
mod training;
mod venue;
mod workers;

mod accept;
mod app;
mod assets;
mod error;
mod expiry;
mod hall;
mod handover;
mod http;
mod serve;
mod ws;

pub use bus::BusError;
pub use config::{Absences, Config, ConfigError, Patience, default_thinkers};
pub use http::{asyncapi, openapi};
pub use serve::{ServeError, Server};
pub use store::{Backup, PortableError, Store, StoreError, without_password};
pub use workers::Worker;

/// Whether this program has the module with which pages play without a network.
pub fn plays_offline() -> bool {
    assets::has_module()
}
