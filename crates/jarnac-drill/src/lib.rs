#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod card;
mod formula;

mod answer;

mod memory;

mod deal;
mod deck;
mod theme;

pub mod export;
pub mod list;

pub use answer::{Answers, Given, Judged, MeaninglessCard};
pub use card::{Asked, Card, CardError};
pub use deck::{Deck, DeckKind};
pub use formula::Formula;
pub use memory::{Grade, Memory};
pub use theme::Theme;
