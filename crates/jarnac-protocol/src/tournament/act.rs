//! What somebody wants of a tournament.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::report::{ByeName, ReportView};
use crate::described::{TS, ToSchema};
use crate::rules::RulesChoice;

/// A tournament that is to be made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTournament {
    /// Its settings by name, as docs/TOURNAMENTS.md lists them; `name` must be there, the others have usual values.
    pub settings: BTreeMap<String, String>,
    /// Whether it stands in the public list; whoever has its address sees it anyway.
    #[serde(default)]
    pub listed: bool,
    /// How its games are played, if they are played on this server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub online: Option<OnlinePlay>,
    /// A log of `jarnac tournament` that it goes on from, instead of the settings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub log: Option<String>,
    /// The club whose tournament it is; for its organisers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub club: Option<String>,
}

/// How the games of a tournament are played that is played on the server.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OnlinePlay {
    /// The rules, with the clock.
    pub rules: RulesChoice,
    /// Whether games count for ratings; they do if both have accounts and the rules can be rated.
    #[serde(default)]
    pub rated: bool,
    /// After how many minutes who has not come to the table loses.
    pub forfeit_minutes: u16,
    /// The title of the dictionary, or `club:ID` for a club's own; the server's first one if it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub dictionary: Option<String>,
}

/// A person or a team that enters.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TournamentEntrant {
    /// What they are called.
    pub name: String,
    /// How strong they are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rating: Option<u16>,
    /// Where they come from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub club: Option<String>,
    /// A team's members, board by board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub members: Vec<String>,
}

/// Two that meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct PairView {
    /// The number of side A.
    pub a: u16,
    /// The number of side B.
    pub b: u16,
    /// Whether side A begins; otherwise the toss says.
    #[serde(default)]
    pub begins: bool,
}

/// A wish. Its key names it for ever: sent again, it is done once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TournamentWish {
    /// A name that nobody else gives.
    pub key: String,
    /// What is wanted.
    pub act: TournamentAct,
}

/// What can be wanted of a tournament. `player`, `a` and `b` are numbers of entrants.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "act", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say what the fields are")]
pub enum TournamentAct {
    /// Somebody enters.
    Enter { entrant: TournamentEntrant },
    /// Whoever asks enters themselves, to play on the server. They are known by their session, and need no link.
    Join,
    /// Everybody of a pasted list enters (CSV): all or none.
    EnterList { text: String },
    /// What is known of somebody is put right.
    Edit {
        player: u16,
        entrant: TournamentEntrant,
    },
    /// They are there.
    CheckIn { players: Vec<u16> },
    /// Somebody leaves; a game that they are in is lost.
    Withdraw {
        player: u16,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        reason: Option<String>,
    },
    /// Somebody who left is back.
    Return { player: u16 },
    /// Somebody will not play in a round to come.
    AskBye {
        player: u16,
        round: u16,
        kind: ByeName,
    },
    /// They will, after all.
    CancelBye { player: u16, round: u16 },
    /// Two must not meet.
    Forbid { a: u16, b: u16 },
    /// They may, after all.
    Allow { a: u16, b: u16 },
    /// A setting is to be another; a reason is needed once a round was paired.
    Set {
        setting: String,
        value: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        reason: Option<String>,
    },
    /// Two entrants are one person.
    Merge {
        dropped: u16,
        kept: u16,
        reason: String,
    },
    /// The next round is paired by the system.
    Pair {
        /// Until when it is to be played, if the players arrange that.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        until: Option<u64>,
    },
    /// The next round is paired by a person; who is named nowhere has a bye.
    PairByHand {
        tables: Vec<PairView>,
        byes: Vec<u16>,
    },
    /// A table's result.
    Report {
        round: u16,
        table: u16,
        result: ReportView,
    },
    /// A result is put right.
    Correct {
        round: u16,
        table: u16,
        result: ReportView,
        reason: String,
    },
    /// A player says what came of their own table; it counts when both say the same.
    Claim {
        round: u16,
        table: u16,
        result: ReportView,
    },
    /// The round is over.
    CloseRound,
    /// The last line is taken back; `line` is its number, so that nobody takes back another.
    Undo {
        line: u32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        reason: Option<String>,
    },
    /// The tournament is over.
    Finish,
    /// The clock of the round starts with so many minutes.
    StartClock { minutes: u16 },
    /// It stands, and keeps what is left.
    PauseClock,
    /// It goes on.
    ResumeClock,
    /// It is taken away.
    StopClock,
    /// Whether it stands in the public list.
    List { listed: bool },
    /// All links but one's own account's are replaced: the old ones open nothing any more.
    RenewLinks,
}
