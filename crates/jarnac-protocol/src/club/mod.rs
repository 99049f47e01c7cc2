//! Clubs on the wire: what is wanted, what is seen, and who may.

mod act;
mod results;
mod role;
mod view;

pub use act::{ClubAct, ClubWish, Evening, NewClub};
pub use results::{
    ClubPlace, ClubRating, ClubRecord, ClubRecordKind, ClubResult, ClubResults, RatingPoint,
};
pub use role::{ClubLinks, ClubRole, ClubYou};
pub use view::{
    ClubAnswer, ClubEvening, ClubExport, ClubLine, ClubList, ClubLog, ClubMember, ClubName,
    ClubRequest, ClubSettings, ClubSummary, ClubView, ClubWords, ExportedGame, ExportedTournament,
};
