//! A series sums several tournaments: a league, a challenge over a year.
//!
//! What is stored is a [`Plan`]: which tournaments, and by which rules they count. The standings follow from it and from the
//! tournaments as they are now, so that a correction in one of them needs no second step here.

mod identity;
mod notation;
mod plan;
mod share;
mod sheets;
mod standings;

pub use notation::{read, write};
pub use plan::{Alias, Equal, Plan, PlanError, Points, SeriesTie, Settable};
pub use share::Share;
pub use sheets::{cells, csv, head, page};
pub use standings::{SeriesRow, Stage, StageShare, Standings, standings};
