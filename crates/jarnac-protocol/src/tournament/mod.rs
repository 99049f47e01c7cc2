//! Tournaments on the wire: what is wanted, what is seen, and who may.

mod act;
mod report;
mod role;
mod summary;
mod view;

pub use act::{
    NewTournament, OnlinePlay, PairView, TournamentAct, TournamentEntrant, TournamentWish,
};
pub use report::{ByeName, PlayedView, ReportView};
pub use role::{PlayerLink, TournamentCreated, TournamentLinks, TournamentRole};
pub use summary::{TournamentList, TournamentStatus, TournamentSummary};
pub use view::{
    NextRound, RoundClock, TieValue, TournamentAnswer, TournamentBye, TournamentGame,
    TournamentLine, TournamentLog, TournamentMessage, TournamentPlayer, TournamentRank,
    TournamentRound, TournamentTable, TournamentView,
};
