//! Tournaments that are stored: the log in the database is the truth, and `jarnac-tournament` says what follows from it.
//!
//! Any server reads and writes any tournament. What is kept in memory is looked up before it is used, so that nobody owns
//! a tournament; a change that was decided on an old state is decided again.

mod act;
mod archive;
mod calendar;
mod export;
mod kept;
mod keys;
mod live;
mod make;
mod news;
mod online;
mod refused;
mod rights;
mod tables;
mod view;
mod wire;
mod wish;

pub(crate) use calendar::calendar;
pub(crate) use export::{Format, export};
pub(crate) use kept::Kept;
pub(crate) use keys::{links, role_of};
pub(crate) use live::{Glimpses, live};
pub(crate) use make::make;
pub(crate) use news::Tournaments;
pub(crate) use online::{came, run};
pub(crate) use tables::look_after_tables;
pub(crate) use view::log;
pub(crate) use wish::{Asker, preview, wish};
