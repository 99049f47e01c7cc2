//! Games as they are made, joined and listed.

use serde::{Deserialize, Serialize};

use crate::described::{TS, ToSchema};
use crate::dictionary::GameDictionary;
use crate::happened::{EndingName, StandingName};
use crate::rules::{RuleSetView, RulesChoice};
use crate::side::{BySideView, SideName};
use crate::socket::Role;

/// A game to be made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// By which rules.
    #[serde(default)]
    pub rules: RulesChoice,
    /// Against whom.
    pub opponent: Opponent,
    /// Which side the maker takes.
    #[serde(default)]
    pub side: SideChoice,
    /// Whether any number of people may join a side by its link.
    #[serde(default)]
    pub teams: bool,
    /// Whether it counts for the ratings.
    #[serde(default)]
    pub rated: bool,
    /// Whether actions may be taken back if both agree.
    #[serde(default)]
    pub friendly: bool,
    /// Whether anyone with the link may watch.
    #[serde(default)]
    pub spectators: bool,
    /// The title of the dictionary that judges; the server's first one if not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub dictionary: Option<String>,
    /// What the sides are called: for two at one device, and for teams.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub names: Option<BySideView<String>>,
    /// How many seconds later those see a transcript who watch it.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[ts(optional, as = "Option<u32>")]
    pub watch_delay_s: u32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_false(flag: &bool) -> bool {
    !*flag
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// Against whom a game is made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Opponent {
    /// The computer.
    Computer {
        /// The name of a level, or `mesure` for the player that follows its opponent.
        level: String,
        /// Whether it says no vulgar word; the level's own way if not given. Slurs it never says.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        family: Option<bool>,
    },
    /// Whoever follows the link.
    Invite,
    /// Whoever takes it up in the lobby.
    Lobby,
    /// Both sides at this device.
    Hotseat,
    /// Nobody: two play with real letters, and somebody writes their game down.
    Transcript,
}

/// Which side somebody takes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SideChoice {
    /// The lot decides.
    #[default]
    Random,
    /// Side A.
    A,
    /// Side B.
    B,
}

/// A game as lists show it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct GameSummary {
    /// For links.
    pub id: String,
    /// Where it is.
    pub status: GameStatus,
    /// The kind of opponent that it was made for.
    pub kind: GameKind,
    /// By which rules.
    pub rules: RuleSetView,
    /// With which dictionary.
    pub dictionary: GameDictionary,
    /// Who sits where.
    pub seats: BySideView<Vec<Seat>>,
    /// What the sides are called, where names were given to them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub names: Option<BySideView<String>>,
    /// Whether any number of people may join a side by its link.
    pub teams: bool,
    /// Whether it counts for the ratings.
    pub rated: bool,
    /// Whether actions may be taken back if both agree.
    pub friendly: bool,
    /// Whether anyone with the link may watch.
    pub spectators: bool,
    /// Whether it was played without a server and handed in, or still is. Such a game is never rated, and its
    /// draws prove nothing: whoever played it knew its seed.
    #[serde(default, skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub offline: bool,
    /// Who made it.
    pub creator: String,
    /// When, in milliseconds since 1970.
    pub created_at: u64,
    /// When something last happened.
    pub updated_at: u64,
    /// How many events it has.
    pub seq: u32,
    /// How many seconds later those see it who watch.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[ts(optional, as = "Option<u32>")]
    pub watch_delay_s: u32,
    /// The SHA-256 hash of the seed, as promised before the toss; empty where letters are drawn by
    /// hand.
    pub commitment: String,
    /// The seed itself, once the game is over.
    pub seed: Option<String>,
    /// How it ended.
    pub result: Option<ResultView>,
    /// The game that was made as its rematch.
    pub rematch: Option<String>,
}

/// The kind of opponent that a game was made for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum GameKind {
    /// The computer.
    Computer,
    /// Whoever follows the link.
    Invite,
    /// Whoever takes it up in the lobby.
    Lobby,
    /// Both sides at one device.
    Hotseat,
    /// A game with real letters that somebody writes down.
    Transcript,
}

impl GameKind {
    /// All of them.
    pub const ALL: [GameKind; 5] = [
        GameKind::Computer,
        GameKind::Invite,
        GameKind::Lobby,
        GameKind::Hotseat,
        GameKind::Transcript,
    ];

    /// Its name, on the wire and in a store.
    pub fn name(self) -> &'static str {
        match self {
            GameKind::Computer => "computer",
            GameKind::Invite => "invite",
            GameKind::Lobby => "lobby",
            GameKind::Hotseat => "hotseat",
            GameKind::Transcript => "transcript",
        }
    }

    /// The kind of this name.
    pub fn named(name: &str) -> Option<GameKind> {
        GameKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// Where a game is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum GameStatus {
    /// It waits for people.
    Waiting,
    /// It is played.
    Live,
    /// It is over.
    Over,
    /// It was called off.
    Aborted,
}

impl GameStatus {
    /// All of them.
    pub const ALL: [GameStatus; 4] = [
        GameStatus::Waiting,
        GameStatus::Live,
        GameStatus::Over,
        GameStatus::Aborted,
    ];

    /// Its name, on the wire and in a store.
    pub fn name(self) -> &'static str {
        match self {
            GameStatus::Waiting => "waiting",
            GameStatus::Live => "live",
            GameStatus::Over => "over",
            GameStatus::Aborted => "aborted",
        }
    }

    /// The status of this name.
    pub fn named(name: &str) -> Option<GameStatus> {
        let mut all = GameStatus::ALL.into_iter();
        all.find(|status| status.name() == name)
    }

    /// Whether nothing more can happen.
    pub fn is_final(self) -> bool {
        matches!(self, GameStatus::Over | GameStatus::Aborted)
    }
}

/// Somebody at a side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Seat {
    /// The person; none for the computer.
    pub person: Option<String>,
    /// The name to show; for the computer, its level.
    pub name: String,
    /// The rating when the game was joined, if it is rated.
    pub rating: Option<i32>,
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ResultView {
    /// Who won.
    pub winner: StandingName,
    /// Why it ended.
    pub ending: EndingName,
    /// The points.
    pub points: BySideView<u16>,
    /// The words taken.
    pub jarnacs: BySideView<u16>,
}

/// A game just made, with the keys that let others in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Created {
    /// The game.
    pub game: GameSummary,
    /// The keys of its links.
    pub invitations: Invitations,
}

/// Keys to be sent to [`join`](Joining) with, one for each way in. The maker of a game, and the
/// members of a team for their own side, can ask for them again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Invitations {
    /// Lets people join a side, while there is room.
    pub sides: BySideView<Option<String>>,
    /// Lets people watch, if the game allows it.
    pub watch: Option<String>,
    /// Lets one person be the referee, if the game has one.
    pub referee: Option<String>,
}

/// What a key opens, told before it is used.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Invitation {
    /// The game.
    pub game: GameSummary,
    /// The name of who made it.
    pub host: String,
    /// What somebody who comes in by the key is.
    pub role: Role,
    /// The side that a player joins.
    pub side: Option<SideName>,
    /// Whether there is still room.
    pub open: bool,
    /// Whether everybody whom the game waits for has then come. It begins when both sides are at
    /// the table.
    pub completes: bool,
}

/// The wish to come in: with a key, or without one for a game in the lobby.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Joining {
    /// The key of an invitation.
    pub key: Option<String>,
}

/// One page of games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct GameList {
    /// The games, newest first.
    pub games: Vec<GameSummary>,
    /// To be sent as `cursor` for the next page; none on the last one.
    pub next: Option<String>,
}

/// A rating of a person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct RatingNow {
    /// The rule set that it is for: `classic` or `competition`.
    pub set: String,
    /// The Glicko-2 rating, rounded.
    pub rating: i32,
    /// How uncertain it is.
    pub deviation: i32,
    /// After how many games.
    pub games: u32,
}

/// What a game that is over left behind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Aftermath {
    /// What it made of each side's rating; none for the computer, and where it is not rated.
    pub ratings: BySideView<Option<RatingChange>>,
    /// How the games between its two sides have ended so far, this one included, as side A sees
    /// it; none for teams, and where one person plays both sides.
    pub meetings: Option<Meetings>,
}

/// What a game made of a rating.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct RatingChange {
    /// The rule set that it is for: `classic` or `competition`.
    pub set: String,
    /// The Glicko-2 rating before the game, rounded.
    pub before: i32,
    /// The rating after it.
    pub after: i32,
}

/// How the games between two have ended, as one of them sees it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Meetings {
    /// Games that this one won.
    pub won: u32,
    /// Games that the other one won.
    pub lost: u32,
    /// Games that nobody won.
    pub tied: u32,
}

impl Meetings {
    /// The same games as the other one sees them.
    #[must_use]
    pub fn turned(self) -> Meetings {
        Meetings {
            won: self.lost,
            lost: self.won,
            tied: self.tied,
        }
    }
}

/// The game that follows another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Rematch {
    /// Its id. The first who asks makes it, the second comes in.
    pub game: String,
}

impl Opponent {
    /// The kind of game that is made against it.
    pub fn kind(&self) -> GameKind {
        match self {
            Opponent::Computer { .. } => GameKind::Computer,
            Opponent::Invite => GameKind::Invite,
            Opponent::Lobby => GameKind::Lobby,
            Opponent::Hotseat => GameKind::Hotseat,
            Opponent::Transcript => GameKind::Transcript,
        }
    }
}

impl SideChoice {
    /// The side, if it was chosen.
    pub fn side(self) -> Option<SideName> {
        match self {
            SideChoice::Random => None,
            SideChoice::A => Some(SideName::A),
            SideChoice::B => Some(SideName::B),
        }
    }
}
