//! A club's row, its members, and what belongs to it.

use jarnac_protocol::{ClubEvening, ClubRole, ClubSettings};
use sqlx::Row;
use sqlx::any::AnyRow;

use super::StoreError;

/// A club as its row says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ClubRow {
    pub(crate) id: String,
    /// Its name as addresses write it.
    pub(crate) slug: String,
    pub(crate) name: String,
    pub(crate) listed: bool,
    /// Which generation of links is good.
    pub(crate) links: i64,
    pub(crate) settings: ClubSettings,
    /// House words.
    pub(crate) words: String,
    /// How often they were written.
    pub(crate) edition: u32,
    pub(crate) evenings: Vec<ClubEvening>,
    /// The last number that a member or an evening was given.
    pub(crate) last_number: u32,
    /// Counts every change.
    pub(crate) revision: u32,
    pub(crate) created_at: i64,
    pub(crate) updated_at: i64,
}

/// A member, or somebody who asks to become one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct MemberRow {
    pub(crate) member: u32,
    /// The account, if they have one.
    pub(crate) person: Option<String>,
    pub(crate) name: String,
    /// Nothing for somebody who asks.
    pub(crate) role: Option<ClubRole>,
    /// What they were called before.
    pub(crate) former: Vec<String>,
    /// What they said when they asked.
    pub(crate) note: String,
    pub(crate) since: i64,
}

/// A wish that was done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ClubWishRow {
    pub(crate) key: String,
    pub(crate) revision: u32,
    pub(crate) at: i64,
    pub(crate) person: Option<String>,
    /// What was done, in JSON.
    pub(crate) payload: String,
}

/// The words of a club with which games were made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct WordsRow {
    /// The checksum of the dictionary.
    pub(crate) checksum: String,
    pub(crate) club: String,
    /// The title of the dictionary that they change.
    pub(crate) base: String,
    /// What the changed one is called.
    pub(crate) title: String,
    pub(crate) edition: u32,
    pub(crate) words: String,
    pub(crate) created_at: i64,
}

/// How the store names somebody who asks.
const ASKED: &str = "asked";

pub(super) const CLUB: &str = "c.club_id, c.slug, c.name, c.listed, c.links, c.settings, c.words, c.edition, c.evenings, \
     c.last_number, c.revision, c.created_at, c.updated_at";

fn number<T: TryFrom<i64>>(row: &AnyRow, column: &str) -> Result<T, StoreError> {
    let value: i64 = row.try_get(column)?;
    let why = format!("{value} is out of range");
    T::try_from(value).map_err(|_| StoreError::corrupt(format!("a club's {column}"), &why))
}

fn json<T: serde::de::DeserializeOwned>(row: &AnyRow, column: &str) -> Result<T, StoreError> {
    let text: String = row.try_get(column)?;
    serde_json::from_str(&text).map_err(|why| StoreError::corrupt("a club", &why))
}

impl ClubRow {
    pub(super) fn read(row: &AnyRow) -> Result<ClubRow, StoreError> {
        Ok(ClubRow {
            id: row.try_get("club_id")?,
            slug: row.try_get("slug")?,
            name: row.try_get("name")?,
            listed: row.try_get::<i64, _>("listed")? != 0,
            links: row.try_get("links")?,
            settings: json(row, "settings")?,
            words: row.try_get("words")?,
            edition: number(row, "edition")?,
            evenings: json(row, "evenings")?,
            last_number: number(row, "last_number")?,
            revision: number(row, "revision")?,
            created_at: row.try_get("created_at")?,
            updated_at: row.try_get("updated_at")?,
        })
    }
}

impl MemberRow {
    pub(super) fn read(row: &AnyRow) -> Result<MemberRow, StoreError> {
        let role: String = row.try_get("role")?;
        let role = match role.as_str() {
            ASKED => None,
            name => Some(ClubRole::named(name).ok_or_else(|| {
                StoreError::corrupt("a member of a club", &format!("no role {name}"))
            })?),
        };
        let former: String = row.try_get("former")?;
        Ok(MemberRow {
            member: number(row, "member")?,
            person: row.try_get("person_id")?,
            name: row.try_get("name")?,
            role,
            former: former.lines().map(str::to_owned).collect(),
            note: row.try_get("note")?,
            since: row.try_get("since")?,
        })
    }

    /// The role as it is stored.
    pub(super) fn role_name(&self) -> &'static str {
        self.role.map_or(ASKED, ClubRole::name)
    }
}

impl ClubWishRow {
    pub(super) fn read(row: &AnyRow) -> Result<ClubWishRow, StoreError> {
        Ok(ClubWishRow {
            key: row.try_get("intent")?,
            revision: number(row, "revision")?,
            at: row.try_get("at_ms")?,
            person: row.try_get("person_id")?,
            payload: row.try_get("payload")?,
        })
    }
}

impl WordsRow {
    pub(super) fn read(row: &AnyRow) -> Result<WordsRow, StoreError> {
        Ok(WordsRow {
            checksum: row.try_get("checksum")?,
            club: row.try_get("club_id")?,
            base: row.try_get("base")?,
            title: row.try_get("title")?,
            edition: number(row, "edition")?,
            words: row.try_get("words")?,
            created_at: row.try_get("created_at")?,
        })
    }
}
