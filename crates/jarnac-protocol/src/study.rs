//! Studies that are kept: whose they are, and who may read them.

use serde::{Deserialize, Serialize};

use crate::board::{StudyTree, StudyView};
use crate::described::{TS, ToSchema};

/// Who may read a study.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StudyAccess {
    /// Whoever made it.
    Private,
    /// Whoever has its link.
    Link,
    /// Everybody: it stands in the public list.
    Public,
}

/// A study to be kept, or kept anew.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyWish {
    /// The study, with its name.
    pub tree: StudyTree,
    /// Who may read it.
    pub access: StudyAccess,
    /// The revision that was changed; 0 for a new one.
    #[serde(default)]
    pub revision: u32,
    /// A key of the page's own choice: the same wish is done once.
    pub key: String,
}

/// A study as lists show it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct StudySummary {
    /// What its address ends with.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// Who made it, as they are called.
    pub author: String,
    /// Who may read it.
    pub access: StudyAccess,
    /// How many steps it has.
    pub steps: u32,
    /// How often it was changed, from 1.
    pub revision: u32,
    /// When it was last changed, in milliseconds since 1970.
    pub updated_at: u64,
}

/// Studies, the latest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct StudyList {
    /// At most a page of them.
    pub studies: Vec<StudySummary>,
}

/// A study that is kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct KeptStudy {
    /// As lists show it.
    pub summary: StudySummary,
    /// The study.
    pub view: StudyView,
    /// Whether it is your own, and you may change it.
    pub own: bool,
}
