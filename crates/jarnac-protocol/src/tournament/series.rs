//! Series on the wire: several tournaments that are added up.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::summary::TournamentStatus;
use super::view::TieValue;
use crate::described::{TS, ToSchema};

/// A series that is to be made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewSeries {
    /// Its settings by name, as docs/TOURNAMENTS.md lists them; `name` must be there, the others have usual values.
    pub settings: BTreeMap<String, String>,
    /// Whether it stands in the public list; whoever has its address sees it anyway.
    #[serde(default)]
    pub listed: bool,
}

/// The key of a series' organiser.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct SeriesKey {
    /// The series' id.
    pub id: String,
    /// To be shown in the header `x-jarnac-key`.
    pub key: String,
}

/// A wish. Its key names it for ever: sent again, it is done once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeriesWish {
    /// A name that nobody else gives.
    pub key: String,
    /// What is wanted.
    pub act: SeriesAct,
}

/// What the organiser of a series can want.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "act", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say what the fields are")]
pub enum SeriesAct {
    /// A setting is to be another.
    Set { setting: String, value: String },
    /// A tournament is added: one of the public list, one's own, or one whose organiser's key is shown.
    Add {
        tournament: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        organiser: Option<String>,
    },
    /// A tournament is taken out.
    Remove { tournament: String },
    /// Who is called `name`, in all tournaments or in one, is the one who is called `is`.
    Join {
        name: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        tournament: Option<String>,
        is: String,
    },
    /// They are not, after all.
    Part {
        name: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        tournament: Option<String>,
    },
    /// Whether it stands in the public list.
    List { listed: bool },
    /// The organiser's link is replaced by another.
    RenewLink,
}

/// A tournament of a series.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct SeriesStage {
    /// The tournament's id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// How far it is.
    pub status: TournamentStatus,
    /// Whether it counts: it does when it is over, or if the series says so before.
    pub counts: bool,
}

/// What a tournament adds for somebody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct SeriesShare {
    /// As it is shown.
    pub points: String,
    /// Their rank there.
    pub rank: u32,
    /// Whether it is one of the best, which count.
    pub counts: bool,
}

/// A line of the standings of a series.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct SeriesRank {
    /// The rank, from 1; those whom nothing decides between share it.
    pub rank: u32,
    /// Who.
    pub name: String,
    /// What counts, added up, as it is shown.
    pub points: String,
    /// Tournament by tournament; nothing where they did not take part.
    pub shares: Vec<Option<SeriesShare>>,
    /// The tie-breaks in their order.
    pub ties: Vec<TieValue>,
}

/// Two names that are one person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct SeriesAlias {
    /// As somebody is called in a tournament.
    pub name: String,
    /// In this one only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub tournament: Option<String>,
    /// Who that is.
    pub is: String,
}

/// A series as it stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct SeriesView {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// Whether it stands in the public list.
    pub listed: bool,
    /// Every setting.
    pub settings: BTreeMap<String, String>,
    /// Its tournaments.
    pub tournaments: Vec<SeriesStage>,
    /// Names that were joined.
    pub aliases: Vec<SeriesAlias>,
    /// The standings.
    pub standings: Vec<SeriesRank>,
}

/// A series, and by which key you run it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct SeriesAnswer {
    /// The series.
    pub series: SeriesView,
    /// The key of the organiser's link, if you may change it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub key: Option<String>,
}

/// A series in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct SeriesSummary {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// How many tournaments it has.
    pub tournaments: u16,
    /// When it was made, in milliseconds since 1970.
    pub created_at: u64,
}

/// Series, the newest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct SeriesList {
    /// As many as a page has.
    pub series: Vec<SeriesSummary>,
}
