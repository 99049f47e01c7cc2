#![doc = include_str!("../README.md")]

pub mod analysis;
pub mod arena;
mod budget;
mod decision;
mod growth;
mod lore;
mod manners;
mod multiset;
mod player;
mod policy;
mod reach;
mod rng;
mod search;
mod situation;
mod speed;
mod spelling;
mod steps;
mod strategy;
mod table;
#[doc(hidden)]
pub mod train;
mod value;
mod words;

pub use budget::{Budget, Progress};
pub use decision::{Alternative, Decision};
pub use manners::Manners;
pub use player::{
    LEVELS, Level, MEASURE, NEWCOMER, PastGame, all_players, follow, level, level_names, measure,
    player, simulates,
};
pub use speed::{keen_games, linear_games, paliers_games};
pub use strategy::{Question, Strategy};
pub use words::Words;
