//! Clubs: their members and what those may do, their calendar, their own dictionary, and what came of their tournaments.
//!
//! Any server reads and writes any club. A change is decided on what is stored, and decided again if somebody was faster.

mod act;
mod calendar;
mod digest;
mod evening;
mod export;
mod keys;
mod make;
mod members;
mod news;
mod ratings;
mod records;
mod refused;
mod results;
mod rights;
mod state;
mod view;
mod wish;

pub(crate) use calendar::calendar;
pub(crate) use export::{export, log};
pub(crate) use keys::{KeyFor, key_for, links};
pub(crate) use make::make;
pub(crate) use news::Clubs;
pub(crate) use refused::Refusal;
pub(crate) use results::results;
pub(crate) use rights::Visitor;
pub(crate) use state::Club;
pub(crate) use view::{summary, view, you};
pub(crate) use wish::wish;
