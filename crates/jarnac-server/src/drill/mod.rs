//! Cards to learn words by: which ones somebody is asked next, and what becomes of an answer. What a card
//! asks and when it comes back is `jarnac-drill`'s; nothing here knows a word.

mod decks;
mod sitting;
mod views;

pub(crate) use decks::Decks;
pub(crate) use sitting::{Ask, sit};
pub(crate) use views::judged_view;
