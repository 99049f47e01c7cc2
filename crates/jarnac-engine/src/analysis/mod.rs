//! The analyst: what an action is worth, and what a game's players missed.
//!
//! [`rank`] lists everything that a side can do in a position, the best first. The [`Analyst`]
//! replays a record and asks the same about every decision in it. One unit throughout: the
//! expected result of the side that decides, from 0 (lost) to 1 (won), if from there on both play
//! like the champion's simulated games and know every word of the lexicon. `docs/ANALYSIS.md`
//! explains the figures to players.
//!
//! An action is tried on a simulated table, as in `search`. Tables know neither contests nor jokers
//! nor words that are none: where those matter it is tried on the real game, and a table goes on
//! from the next turn. Where exact search reaches, that is asked instead.

mod analyst;
mod choices;
mod close;
mod cut;
mod ground;
mod loss;
mod onward;
mod paired;
mod plan;
mod playout;
mod report;
mod said;
mod shuffled;
mod summary;
mod turn;
mod weighing;

pub use analyst::{AnalysisError, Analyst};
pub use close::{Standard, Weighed, weigh, weigh_best, weigh_through, weigh_while};
pub use report::{
    ClaimReport, DecisionReport, JarnacReport, Missed, Onward, Report, SideReport, TurnReport,
};
pub use turn::judge;
pub use weighing::rank;
