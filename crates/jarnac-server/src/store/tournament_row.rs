//! A tournament's row, and what belongs to it.

use jarnac_core::Side;
use jarnac_protocol::{TournamentStatus, TournamentSummary};
use sqlx::Row;
use sqlx::any::AnyRow;

use super::StoreError;

/// A tournament as its row says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct TournamentRow {
    pub(crate) id: String,
    /// Who made it, if they were known.
    pub(crate) creator: Option<String>,
    /// The head of the log.
    pub(crate) setup: String,
    pub(crate) listed: bool,
    /// Which generation of links is good.
    pub(crate) links: i64,
    /// The round's clock, in JSON.
    pub(crate) clock: Option<String>,
    /// How its games are played if they are played here, in JSON.
    pub(crate) online: Option<String>,
    pub(crate) name: String,
    pub(crate) place: Option<String>,
    pub(crate) date: Option<String>,
    pub(crate) system: String,
    pub(crate) status: TournamentStatus,
    /// The last round that was paired.
    pub(crate) round: u16,
    pub(crate) rounds: u16,
    pub(crate) players: u16,
    /// The number of the last line.
    pub(crate) seq: u32,
    /// Counts every change.
    pub(crate) revision: u32,
    pub(crate) created_at: i64,
    pub(crate) updated_at: i64,
    /// When it begins, if that was laid down.
    pub(crate) begins_at: Option<i64>,
}

/// A line of a tournament's log as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct LineRow {
    pub(crate) seq: u32,
    pub(crate) at: i64,
    /// Who did it: `organiser`, `referee`, `player 3`.
    pub(crate) role: String,
    /// The person, if they were known.
    pub(crate) person: Option<String>,
    /// The line as the log writes it.
    pub(crate) payload: String,
}

/// What a player says of their own table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ClaimRow {
    pub(crate) round: u16,
    pub(crate) table: u16,
    pub(crate) side: Side,
    /// The line that paired the round: what was said of a pairing that was taken back counts no more.
    pub(crate) line: u32,
    /// The result as the log writes it.
    pub(crate) report: String,
    pub(crate) at: i64,
}

pub(super) const COLUMNS: &str = "tournament_id, creator, setup, listed, links, clock, online, name, place, date, system, status, round, \
     rounds, players, seq, revision, created_at, updated_at, begins_at";

/// A number of a column, in a type that it must fit.
fn number<T: TryFrom<i64>>(row: &AnyRow, column: &str) -> Result<T, StoreError> {
    let value: i64 = row.try_get(column)?;
    let why = format!("{value} is out of range");
    T::try_from(value).map_err(|_| StoreError::corrupt(format!("a tournament's {column}"), &why))
}

impl TournamentRow {
    pub(super) fn read(row: &AnyRow) -> Result<TournamentRow, StoreError> {
        let status: String = row.try_get("status")?;
        let status = TournamentStatus::named(&status)
            .ok_or_else(|| StoreError::corrupt("a tournament", &format!("no status {status}")))?;
        Ok(TournamentRow {
            id: row.try_get("tournament_id")?,
            creator: row.try_get("creator")?,
            setup: row.try_get("setup")?,
            listed: row.try_get::<i64, _>("listed")? != 0,
            links: row.try_get("links")?,
            clock: row.try_get("clock")?,
            online: row.try_get("online")?,
            name: row.try_get("name")?,
            place: row.try_get("place")?,
            date: row.try_get("date")?,
            system: row.try_get("system")?,
            status,
            round: number(row, "round")?,
            rounds: number(row, "rounds")?,
            players: number(row, "players")?,
            seq: number(row, "seq")?,
            revision: number(row, "revision")?,
            created_at: row.try_get("created_at")?,
            updated_at: row.try_get("updated_at")?,
            begins_at: row.try_get("begins_at")?,
        })
    }

    /// As a list shows it.
    pub(crate) fn summary(&self) -> TournamentSummary {
        TournamentSummary {
            id: self.id.clone(),
            name: self.name.clone(),
            place: self.place.clone(),
            date: self.date.clone(),
            begins_at: self.begins_at.and_then(|at| u64::try_from(at).ok()),
            online: self.online.is_some(),
            status: self.status,
            system: self.system.clone(),
            round: self.round,
            rounds: self.rounds,
            players: self.players,
            created_at: u64::try_from(self.created_at).unwrap_or_default(),
        }
    }
}

impl LineRow {
    pub(super) fn read(row: &AnyRow) -> Result<LineRow, StoreError> {
        Ok(LineRow {
            seq: number(row, "seq")?,
            at: row.try_get("at_ms")?,
            role: row.try_get("role")?,
            person: row.try_get("person_id")?,
            payload: row.try_get("payload")?,
        })
    }
}

/// A game of a tournament that is played here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct TableGame {
    /// The line that paired its round.
    pub(crate) line: u32,
    pub(crate) table: u16,
    pub(crate) game: String,
    /// The key that lets others look on.
    pub(crate) watch: String,
    pub(crate) created_at: i64,
    /// Who has been at its table.
    pub(crate) came: jarnac_core::BySide<bool>,
}

impl TableGame {
    pub(super) fn read(row: &AnyRow) -> Result<TableGame, StoreError> {
        let came = |column: &str| -> Result<bool, StoreError> {
            let value: i64 = row.try_get(column)?;
            Ok(value != 0)
        };
        Ok(TableGame {
            line: number(row, "line")?,
            table: number(row, "table_no")?,
            game: row.try_get("game_id")?,
            watch: row.try_get("watch")?,
            created_at: row.try_get("created_at")?,
            came: jarnac_core::BySide::new(came("came_a")?, came("came_b")?),
        })
    }
}

/// Somebody who plays here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PlayerPerson {
    pub(crate) player: u16,
    pub(crate) person: String,
}

impl PlayerPerson {
    pub(super) fn read(row: &AnyRow) -> Result<PlayerPerson, StoreError> {
        Ok(PlayerPerson {
            player: number(row, "player")?,
            person: row.try_get("person_id")?,
        })
    }
}

impl ClaimRow {
    pub(super) fn read(row: &AnyRow) -> Result<ClaimRow, StoreError> {
        let side: String = row.try_get("side")?;
        let side = Side::BOTH
            .into_iter()
            .find(|one| one.to_string() == side)
            .ok_or_else(|| StoreError::corrupt("a claim", &format!("no side {side}")))?;
        Ok(ClaimRow {
            round: number(row, "round")?,
            table: number(row, "table_no")?,
            side,
            line: number(row, "line")?,
            report: row.try_get("report")?,
            at: row.try_get("at_ms")?,
        })
    }
}
