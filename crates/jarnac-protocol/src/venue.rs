//! A venue: the tables of a hall with real letters, each with a device, and their referee.

use serde::{Deserialize, Serialize};

use crate::described::{TS, ToSchema};
use crate::error::ApiError;
use crate::happened::StandingName;
use crate::side::{BySideView, SideName};
use crate::socket::ByeReason;
use crate::told::Told;
use crate::venue_link::RuledResult;

/// A venue to be made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewVenue {
    /// What people call it.
    pub name: String,
    /// How many tables it has. They are numbered from 1.
    pub tables: u16,
    /// The rules, such as `competition` or `federation,clock=chess 20:00`.
    pub rules: String,
}

/// A venue that was made. Whoever has the key is its referee.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct VenueMade {
    /// Its id.
    pub id: String,
    /// The referee's key.
    pub key: String,
}

/// A venue, as far as a link reaches.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct VenueView {
    /// Its id.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// The rules.
    pub rules: String,
    /// The table that the link is for; none for the referee's.
    pub table: Option<u16>,
    /// The keys of all tables, for the referee alone.
    pub tables: Vec<VenueTableKey>,
    /// Where other devices find this server, such as `http://192.168.1.20:1977`; nothing if it
    /// listens to its own machine alone, or does not know.
    pub addresses: Vec<String>,
}

/// What lets a device in to one table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct VenueTableKey {
    /// The table.
    pub number: u16,
    /// Its key.
    pub key: String,
}

/// A match as its device began it. The course follows from the rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MatchSetup {
    /// Its name for ever, made by the device.
    pub id: String,
    /// When it began, by the device's clock.
    pub start: u64,
    /// Who plays.
    pub names: BySideView<String>,
    /// The round, as it is called in the hall; may be empty.
    pub round: String,
    /// The rules.
    pub rules: String,
    /// What each pass adds to a clock, in milliseconds.
    pub added: u64,
    /// Whether the press itself says «je passe».
    pub one_act: bool,
    /// Whether the large button wants to be held for a moment.
    pub long_press: bool,
    /// Whether the reason of a verdict is shown at once.
    pub reasons: bool,
    /// The number of the assignment that it was begun for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub assignment: Option<u32>,
}

/// Something that a device was told, with its time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MatchEntry {
    /// Its name for ever: it is kept once, however often it is sent.
    pub key: String,
    /// When, by the device's clock.
    pub at: u64,
    /// The referee's act that it comes from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub act: Option<u32>,
    /// What.
    pub told: Told,
}

/// What a device hands in: what it has not been told to be kept yet, and how all of it stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HandIn {
    /// The match.
    pub setup: MatchSetup,
    /// The name of the device for this match, made by it. One device writes a match: what another one
    /// hands in is refused, be it nothing but that it is there.
    pub writer: String,
    /// Whether this device goes on with a match that another one has written: from then on it is the
    /// one that writes it.
    #[serde(default)]
    pub takes_over: bool,
    /// The match in whose place this one is at the table, because somebody said so. Without it a match
    /// does not displace one that has begun and is not signed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub replaces: Option<String>,
    /// The number of the first entry that comes here, from 1.
    pub from: u32,
    /// The entries, in order.
    pub entries: Vec<MatchEntry>,
    /// Up to which of the referee's acts the device has taken in.
    pub acts_done: u32,
    /// What time it is by the device's clock.
    pub now: u64,
    /// The sheet, while both sides have signed it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub sheet: Option<SignedSheet>,
}

/// A sheet that both sides have signed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignedSheet {
    /// The rows of both mats from the top; an empty one is free.
    pub rows: BySideView<Vec<String>>,
    /// Bonus points.
    pub bonus: BySideView<u16>,
    /// How many words each side has taken.
    pub jarnacs: BySideView<u16>,
    /// Who has won, where the points don't decide.
    pub decided: Option<StandingName>,
}

/// A sheet as it was handed in, and counted by the server.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct HandedSheet {
    /// What was signed.
    pub sheet: SignedSheet,
    /// What each side has, with its bonus points.
    pub points: BySideView<u16>,
    /// Who has won.
    pub standing: StandingName,
}

/// What became of what was handed in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct HandInAnswer {
    /// How many entries of the match are kept.
    pub entries: u32,
    /// Whether it is the match that the referee sees at this table.
    pub current: bool,
    /// Whether other entries are kept under numbers that came: then nothing was kept, and the device
    /// reads in the news what it has forgotten before it sends the rest.
    pub differs: bool,
    /// How many acts of the referee there are for this table.
    pub acts: u32,
}

/// Who is to play at a table, so that its device need not ask.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewAssignment {
    /// The names of both sides.
    pub names: BySideView<String>,
    /// The rules, if they are not those of the venue.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rules: Option<String>,
    /// The round, as it is called in the hall; may be empty.
    #[serde(default)]
    pub round: String,
}

/// An assignment as a device sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct AssignmentView {
    /// Its number at this table, from 1.
    pub number: u32,
    /// The names of both sides.
    pub names: BySideView<String>,
    /// The rules.
    pub rules: String,
    /// The round.
    pub round: String,
}

/// What the referee does at a table from afar. The device does it as soon as it hears of it, if the
/// course allows it then.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "act", rename_all = "snake_case", deny_unknown_fields)]
pub enum RefereeAct {
    /// Hold both clocks.
    Stop,
    /// Go on.
    GoOn,
    /// Give a side time, or take some.
    Clock {
        /// Whose clock.
        side: SideName,
        /// How much, in milliseconds; less than nothing takes it away.
        by: i64,
    },
    /// Correct the number of Jarnacs.
    Jarnacs {
        /// Whose.
        side: SideName,
        /// By how many.
        by: i32,
    },
    /// Correct the bonus points.
    Points {
        /// Whose.
        side: SideName,
        /// By how many.
        by: i32,
    },
    /// Give the hand to a side.
    Hand {
        /// Which.
        side: SideName,
    },
    /// Rule on the contest that is open, or otherwise than its verdict.
    Rule {
        /// Whether the word is good.
        good: bool,
    },
    /// End the match.
    End {
        /// With which result; the sheet tells it if there is none.
        standing: Option<StandingName>,
    },
    /// Let it go on after its end.
    Reopen,
    /// Say that the referee is on the way.
    Coming,
}

impl RefereeAct {
    /// Whether it needs a reason.
    pub fn needs_reason(self) -> bool {
        !matches!(self, RefereeAct::GoOn | RefereeAct::Coming)
    }
}

/// An act of the referee at a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewRefereeAct {
    /// Its name for ever: it is done once, however often it is sent.
    pub key: String,
    /// The match that it is meant for.
    pub match_id: String,
    /// How many entries of it the referee has seen: what was opened after them is not meant.
    pub seen: u32,
    /// What.
    pub act: RefereeAct,
    /// Why.
    #[serde(default)]
    pub why: String,
}

/// An act of the referee that is kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct GivenAct {
    /// The table.
    pub table: u16,
    /// Its number at this table, from 1.
    pub number: u32,
    /// The match that it is meant for.
    pub match_id: String,
    /// How many entries of it the referee had seen.
    pub seen: u32,
    /// When, by the server's clock.
    pub at: u64,
    /// What.
    pub act: RefereeAct,
    /// Why.
    pub why: String,
}

/// What has changed in a venue.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct VenueNews {
    /// Up to where this tells it; to be asked after next time.
    pub revision: u64,
    /// Whether there is more to be asked for at once.
    pub more: bool,
    /// The server's clock.
    pub now: u64,
    /// Tables that have changed.
    pub tables: Vec<TableNews>,
    /// New entries of the matches that are at the tables now.
    pub entries: Vec<TableEntry>,
    /// New acts of the referee for those matches.
    pub acts: Vec<GivenAct>,
    /// When each device was last heard, changed or not.
    pub seen: Vec<TableSeen>,
}

/// A table as it stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TableNews {
    /// Its number.
    pub number: u16,
    /// Who is to play there.
    pub assignment: Option<AssignmentView>,
    /// The match that is played there, or was last.
    pub setup: Option<MatchSetup>,
    /// How many entries of it are kept.
    pub entries: u32,
    /// Its sheet, while both have signed it.
    pub sheet: Option<HandedSheet>,
    /// What the referee has ruled: it stands, signed or not.
    pub ruled: Option<RuledResult>,
    /// How many acts of the referee there are for this table.
    pub acts: u32,
    /// How many of them its device has taken in.
    pub acts_done: u32,
}

/// An entry of a table's match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TableEntry {
    /// The table.
    pub table: u16,
    /// The match.
    pub match_id: String,
    /// Its number in the match, from 1.
    pub seq: u32,
    /// The entry.
    pub entry: MatchEntry,
}

/// When a table's device was last heard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TableSeen {
    /// The table.
    pub number: u16,
    /// When, by the server's clock; 0 if never.
    pub at: u64,
    /// By how much the server's clock is ahead of the device's.
    pub offset: i64,
}

/// All that was ever handed in at a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TableLog {
    /// The table.
    pub number: u16,
    /// Its matches, the first one first.
    pub matches: Vec<LoggedMatch>,
    /// The referee's acts at it.
    pub acts: Vec<GivenAct>,
}

/// A match with all its entries.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct LoggedMatch {
    /// How it was begun.
    pub setup: MatchSetup,
    /// What its device was told.
    pub entries: Vec<MatchEntry>,
    /// Its sheet, if both have signed it.
    pub sheet: Option<HandedSheet>,
    /// What the referee has ruled.
    pub ruled: Option<RuledResult>,
}

/// What came of a match: a sheet that both have signed, a result that the referee has ruled, or both.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct VenueSheet {
    /// The table.
    pub table: u16,
    /// What a tournament calls the pairing; empty for a match that none assigned.
    pub reference: String,
    /// The match.
    pub setup: MatchSetup,
    /// The sheet, if both have signed it.
    pub sheet: Option<HandedSheet>,
    /// What the referee has ruled.
    pub ruled: Option<RuledResult>,
    /// When it was handed in, by the server's clock.
    pub at: u64,
}

/// What the server sends over a venue's socket. It is answered with beats only.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum VenueMessage {
    /// Something has changed: ask for the news. It comes first, too.
    Changed {
        /// The revision.
        revision: u64,
    },
    /// The server is there. To be answered with the same number.
    Beat {
        /// The number.
        n: u64,
        /// The server's clock, in milliseconds since 1970.
        now: u64,
    },
    /// A message made no sense, or the connection is refused.
    Error {
        /// What was wrong.
        error: ApiError,
    },
    /// The server closes the connection.
    Bye {
        /// Why.
        reason: ByeReason,
        /// When to connect again, in milliseconds.
        retry_ms: u64,
    },
}
