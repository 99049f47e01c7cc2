//! People: guests, accounts and bots.

use serde::{Deserialize, Serialize};

use crate::described::{TS, ToSchema};
use crate::game::{GameSummary, RatingNow};
use crate::person_sheet::PersonSheet;
use crate::study::StudySummary;
use crate::word::WordProposal;

/// A person as others see them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Person {
    /// For links and messages.
    pub id: String,
    /// The name that they chose.
    pub name: String,
    /// Guest or account.
    pub kind: PersonKind,
}

/// What kind of person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PersonKind {
    /// Plays at once, without a password.
    Guest,
    /// Has a password, and keeps games and ratings.
    Account,
    /// One of the computer's levels.
    Computer,
}

/// Who asks, and what they need to ask for more.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Me {
    /// The person, once there is one.
    pub person: Option<Person>,
    /// To be sent back in the header `x-jarnac-csrf` of every request that changes something.
    pub csrf: Option<String>,
    /// The version of the protocol.
    pub protocol: u32,
    /// The version of the server.
    pub server: String,
}

/// A person's page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Profile {
    /// The person.
    pub person: Person,
    /// Since when, in milliseconds since 1970.
    pub since: u64,
    /// Their ratings.
    pub ratings: Vec<RatingNow>,
}

/// The name of a guest.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GuestName {
    /// 2 to 24 characters.
    pub name: String,
}

/// The same for somebody who has one already.
pub type NewName = GuestName;

/// A name and a password.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// 2 to 24 characters.
    pub name: String,
    /// 8 to 200 characters.
    pub password: String,
}

/// A change of password.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The one that was.
    pub old: String,
    /// 8 to 200 characters.
    pub new: String,
}

/// The password again, for what can't be undone. Guests have none and leave it out.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PasswordProof {
    /// The password of an account.
    pub password: Option<String>,
}

/// A wish for a bot token.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewBotToken {
    /// What it is for.
    pub label: String,
}

/// A token with which a program acts as this person: `Authorization: Bearer TOKEN`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct BotToken {
    /// To delete it by.
    pub id: String,
    /// What it is for.
    pub label: String,
    /// Since when, in milliseconds since 1970.
    pub created_at: u64,
    /// The token itself: told once, when it is made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub token: Option<String>,
}

/// Somewhere where a person is signed in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct SessionView {
    /// To end it by.
    pub id: String,
    /// The program that signed in, as it calls itself.
    pub agent: String,
    /// Since when, in milliseconds since 1970.
    pub created_at: u64,
    /// Until when.
    pub expires_at: u64,
    /// Whether it is the one that asks.
    pub current: bool,
}

/// What is left of somebody's recovery codes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct RecoveryState {
    /// How many can still be used.
    pub left: u32,
    /// When they were made, in milliseconds since 1970; nothing if there are none.
    pub made_at: Option<u64>,
}

/// New recovery codes: told once, when they are made.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct RecoveryCodes {
    /// Each can be used once.
    pub codes: Vec<String>,
}

/// The way back in for somebody who has forgotten the password.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Recovery {
    /// The name of the account.
    pub name: String,
    /// One of its recovery codes, in any case, with or without hyphens.
    pub code: String,
    /// The new password, 8 to 200 characters.
    pub password: String,
}

/// Everything that the server keeps about a person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct PersonExport {
    /// The person, with ratings.
    pub profile: Profile,
    /// When and from which program they are signed in.
    pub sessions: Vec<SessionView>,
    /// Their bot tokens, without the tokens themselves.
    pub tokens: Vec<BotToken>,
    /// Whom they don't want to read.
    pub muted: Vec<String>,
    /// Their games; each record is at `/api/games/ID/record`.
    pub games: Vec<GameSummary>,
    /// What they have proposed about words.
    pub proposals: Vec<WordProposal>,
    /// What they said, with the game it was said in.
    pub chat: Vec<String>,
    /// The sheets of matches with real letters that they keep.
    pub sheets: Vec<PersonSheet>,
    /// The studies that they keep; each record is at `/api/studies/ID/record`.
    pub studies: Vec<StudySummary>,
}
