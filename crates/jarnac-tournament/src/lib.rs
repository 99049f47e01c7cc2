#![doc = include_str!("../README.md")]

mod entrant;
mod tally;
mod tie_break;
mod time_text;

mod setup;

mod report;
mod round;

mod action;
mod error;
mod event;

mod decide;
mod state;
mod tournament;

mod pairing;
mod standings;

pub mod notation;
pub mod roster;
pub mod series;
pub mod sheets;
pub mod trf;

pub use action::Action;
pub use entrant::{Entrant, PlayerId, Rating};
pub use error::{NoPairing, Refusal};
pub use event::{Event, Line};
pub use pairing::{CRITERIA, Criterion, berger_round, berger_rounds};
pub use report::{Played, Report};
pub use round::{
    Bye, ByeKind, Meeting, Method, Pairing, Pairings, Round, RoundNo, Start, TableNo, UnknownBye,
};
pub use setup::{
    Late, PointScale, Rematches, ResultBy, Setting, Setup, SetupError, Starts, Switch, System,
    Unplayed, Within,
};
pub use standings::{Cell, CrossRow, Ranked, crosstable, standings};
pub use state::{Appearance, Player, State, Status};
pub use tally::{Tally, TallyError};
pub use tie_break::{TieBreak, UnknownTieBreak};
pub use time_text::Moment;
pub use tournament::{PairedOtherwise, ReplayError, Tournament};
