//! Tournaments on the wire: what is wanted, what is seen, and who may.

mod act;
mod board;
mod report;
mod role;
mod series;
mod summary;
mod view;

pub use act::{
    NewTournament, OnlinePlay, PairView, TournamentAct, TournamentEntrant, TournamentWish,
};
pub use board::{LiveTable, LiveTables};
pub use report::{ByeName, PlayedView, ReportView};
pub use role::{PlayerLink, TournamentCreated, TournamentLinks, TournamentRole};
pub use series::{
    NewSeries, SeriesAct, SeriesAlias, SeriesAnswer, SeriesKey, SeriesList, SeriesRank,
    SeriesShare, SeriesStage, SeriesSummary, SeriesView, SeriesWish,
};
pub use summary::{TournamentList, TournamentStatus, TournamentSummary};
pub use view::{
    ForbiddenPair, NextRound, RoundClock, TieValue, TournamentAnswer, TournamentBye,
    TournamentGame, TournamentLine, TournamentLog, TournamentMessage, TournamentPlayer,
    TournamentRank, TournamentRound, TournamentTable, TournamentView,
};
