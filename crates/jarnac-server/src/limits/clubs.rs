//! The limits of clubs.

use crate::rate::Rate;

/// How many clubs one account may own.
pub(crate) const MAX_CLUBS: usize = 20;
/// How many members a club may have, with those who ask.
pub(crate) const MAX_CLUB_MEMBERS: usize = 1_000;
/// How many characters the name of a club or of a member may have.
pub(crate) const MAX_CLUB_NAME: usize = 60;
/// How many characters a club may say about itself.
pub(crate) const MAX_CLUB_ABOUT: usize = 2_000;
/// How many evenings stand in a club's calendar.
pub(crate) const MAX_EVENINGS: usize = 400;
/// How many lines of a club's log are shown.
pub(crate) const MAX_CLUB_LINES: usize = 1_000;
/// How many tournaments of a club are shown and counted, the newest first.
pub(crate) const MAX_CLUB_TOURNAMENTS: usize = 1_000;
/// How many characters a club's own dictionary may have.
pub(crate) const MAX_CLUB_WORDS: usize = 20_000;
/// How many dictionaries of clubs a server holds in memory between two starts.
pub(crate) const MAX_CLUB_DICTIONARIES: usize = 32;
/// The results of how many tournaments are kept in memory for clubs.
pub(crate) const MAX_DIGESTS: usize = 2_000;
/// The longest wish about a club, in bytes.
pub(crate) const MAX_CLUB_BODY: usize = 128 * 1024;
/// Clubs made by one account.
pub(crate) const NEW_CLUBS: Rate = Rate::new(5, 1).every(600);
/// Wishes about one club by one account.
pub(crate) const CLUB_WISHES: Rate = Rate::new(60, 2);
/// Results and exports of clubs that one household asks for.
pub(crate) const CLUB_READINGS: Rate = Rate::new(60, 2);
