//! One table of Jarnac without IO: its journal, its seats and roles, wishes with their keys, offers
//! and takebacks, clocks that stop and run again, when the computer is to be asked and when its
//! answer is due, and what everybody is told.
//!
//! It stands to whatever drives it as `quinn-proto` stands to `quinn`: it knows no sockets, no
//! storage, no threads and no clock. A server, a page without one and a terminal drive the same table.
//! See [`Table`].

mod absence;
mod by_itself;
mod computer;
mod deed;
mod grounds;
mod journal;
mod outage;
mod pace;
mod people;
mod propose;
mod setup;
mod table;
mod takeback;
mod tell;
mod view;
mod wish;

pub use computer::is_asked;
pub use deed::{Damage, Deed, Written};
pub use grounds::Grounds;
pub use journal::{CalledOff, Journal, Past};
pub use people::{ConnectionId, Guest, Place, Viewer, not_seated};
pub use setup::{House, Setup, sides_of};
pub use table::{Down, Input, Joining, Output, Proposal, Question, Table, Thought, Wish};
pub use tell::{Audience, Told, message};
pub use wish::{MAX_KEY, check_key};
