//! Jarnac in a page without a server: the table, the lexicon, the computer's players and the analyst
//! as one WebAssembly module.
//!
//! It is one more driver of `jarnac-table`, and speaks the server's own messages: bytes in, bytes out,
//! both JSON ([`House::answer`]). What a module can't have comes from the page, with each question: the
//! time, randomness, and what was stored before. Nothing is told before the page has stored it.
//! `abi.rs` is all that a browser sees.

#[cfg(target_arch = "wasm32")]
mod abi;
mod answer;
mod ask;
mod board;
mod desk;
mod house;
mod make;
mod think;

pub use answer::{Answer, Reply, Response};
pub use ask::{Ask, KeptGame};
pub use house::House;
pub use think::NODES;
