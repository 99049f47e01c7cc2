//! Bytes of a fuzzer as choices: actions, events, rule tables.

mod bytes;
mod choose_action;
mod choose_event;

pub use bytes::Bytes;
pub use choose_action::{action, official_action, rules};
pub use choose_event::event;
