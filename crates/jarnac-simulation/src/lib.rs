//! Three nodes, their store, their bus and their people in one deterministic program.
//!
//! Everything that happens follows from a seed: when somebody wishes for what, how long a message is on
//! its way, which hint is lost, doubled or late, which answer of the store never comes, when a node is
//! killed, stands still or is cut off, and by how much its clock is wrong. There is no thread, no
//! socket, no file and no real clock in it, so that a seed that fails fails again.
//!
//! The tables are the real ones (`jarnac-table`), with what that crate knows about driving them: what a
//! hint is good for, what is to be looked up before a wish, when nobody could act, who is thought to be
//! elsewhere. What a server does around them with tasks and sockets is done here in the same order by
//! `room`, `drive` and `node`.
//!
//! After every run it must hold that nothing acknowledged is lost, no wish is done twice, whatever
//! anybody was told is what the journal tells, all nodes have the same game and tell the same people,
//! no clock was charged for an outage, and times never go back. Deliberate [flaws](Flaw) show that each of
//! these can fail.

mod agenda;
mod beginning;
mod check;
mod client;
mod coming;
mod drive;
mod fault;
mod flaw;
mod happening;
mod link;
mod node;
mod plan;
mod reading;
mod room;
mod run;
mod store;
mod trouble;
mod witness;
mod world;

pub use flaw::Flaw;
pub use run::{Run, simulate};
pub use world::{Counts, Violation};
