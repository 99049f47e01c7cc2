//! A game as a row of the list.

use jarnac_core::{BySide, Millis, RuleSet, Seed, Side};
use jarnac_engine::Manners;
use jarnac_lexicon::Citation;
use jarnac_protocol::{BySideView, GameKind, GameStatus, GameSummary, ResultView, Seat};
use jarnac_table::{Setup, cited, sides_of};
use sqlx::Row;
use sqlx::any::AnyRow;

use super::StoreError;
use crate::computer::{Opponent, opponent};
use crate::wall_clock;

/// A game without its events.
#[derive(Clone)]
pub(crate) struct GameRow {
    pub(crate) id: String,
    pub(crate) kind: GameKind,
    pub(crate) rules: RuleSet,
    /// The rules as text, as they are stored.
    pub(crate) rules_text: String,
    pub(crate) seed: Seed,
    pub(crate) lexicon: String,
    pub(crate) creator: String,
    pub(crate) teams: bool,
    pub(crate) rated: bool,
    pub(crate) friendly: bool,
    pub(crate) spectators: bool,
    pub(crate) locks_words: bool,
    pub(crate) keys: BySideView<String>,
    pub(crate) key_watch: String,
    pub(crate) key_referee: String,
    pub(crate) computer: BySideView<Option<String>>,
    /// Whether the computer minds its words, where somebody has chosen.
    pub(crate) family: Option<bool>,
    pub(crate) rematch_of: Option<String>,
    pub(crate) created_at: i64,
    pub(crate) status: GameStatus,
    pub(crate) seats: BySideView<Vec<Seat>>,
    pub(crate) referee: Option<String>,
    pub(crate) updated_at: i64,
    pub(crate) seq: u32,
    pub(crate) result: Option<ResultView>,
    pub(crate) rematch: Option<String>,
    /// What the sides are called, where names were given to them.
    pub(crate) names: Option<BySideView<String>>,
    /// How many milliseconds later those see it who watch.
    pub(crate) watch_delay: i64,
    /// Who has handed it in and what they called it, if it was played without a network: it is kept once.
    pub(crate) offline_key: Option<String>,
}

/// What [`GameRow::read`] reads.
pub(super) const COLUMNS: &str = "g.game_id, g.kind, g.rules, g.seed, g.lexicon, g.creator, g.teams, g.rated, \
    g.friendly, g.spectators, g.locks_words, g.key_a, g.key_b, g.key_watch, g.key_referee, \
    g.computer_a, g.computer_b, g.rematch_of, g.created_at, g.status, g.seats, g.referee, \
    g.updated_at, g.seq, g.result, g.rematch, g.names, g.family, g.watch_delay, \
    g.offline_key";

impl GameRow {
    pub(super) fn read(row: &AnyRow) -> Result<GameRow, StoreError> {
        let id: String = row.try_get("game_id")?;
        let corrupt = |why: &dyn std::fmt::Display| StoreError::corrupt(format!("game {id}"), why);
        let flag = |name: &str| -> Result<bool, StoreError> {
            let value: i64 = row.try_get(name)?;
            Ok(value != 0)
        };
        let (kind, status): (String, String) = (row.try_get("kind")?, row.try_get("status")?);
        let rules_text: String = row.try_get("rules")?;
        let seed: String = row.try_get("seed")?;
        let seats: String = row.try_get("seats")?;
        let result: Option<String> = row.try_get("result")?;
        let names: Option<String> = row.try_get("names")?;
        let seq: i64 = row.try_get("seq")?;
        let family: Option<i64> = row.try_get("family")?;
        let watch_delay: Option<i64> = row.try_get("watch_delay")?;
        Ok(GameRow {
            kind: GameKind::named(&kind).ok_or_else(|| corrupt(&"its kind is not known"))?,
            rules: rules_text.parse().map_err(|why| corrupt(&why))?,
            rules_text,
            seed: seed.parse().map_err(|why| corrupt(&why))?,
            lexicon: row.try_get("lexicon")?,
            creator: row.try_get("creator")?,
            teams: flag("teams")?,
            rated: flag("rated")?,
            friendly: flag("friendly")?,
            spectators: flag("spectators")?,
            locks_words: flag("locks_words")?,
            keys: BySideView {
                a: row.try_get("key_a")?,
                b: row.try_get("key_b")?,
            },
            key_watch: row.try_get("key_watch")?,
            key_referee: row.try_get("key_referee")?,
            computer: BySideView {
                a: row.try_get("computer_a")?,
                b: row.try_get("computer_b")?,
            },
            family: family.map(|family| family != 0),
            watch_delay: watch_delay.unwrap_or_default().max(0),
            offline_key: row.try_get("offline_key")?,
            rematch_of: row.try_get("rematch_of")?,
            created_at: row.try_get("created_at")?,
            status: read_status(&status).map_err(|why| corrupt(&why))?,
            seats: serde_json::from_str(&seats).map_err(|why| corrupt(&why))?,
            referee: row.try_get("referee")?,
            updated_at: row.try_get("updated_at")?,
            seq: u32::try_from(seq).map_err(|why| corrupt(&why))?,
            result: result
                .map(|text| serde_json::from_str(&text))
                .transpose()
                .map_err(|why| corrupt(&why))?,
            rematch: row.try_get("rematch")?,
            names: names
                .map(|text| serde_json::from_str(&text))
                .transpose()
                .map_err(|why| corrupt(&why))?,
            id,
        })
    }

    /// What its table is made for.
    pub(crate) fn setup(&self) -> Setup {
        Setup {
            id: self.id.clone(),
            kind: self.kind,
            rules: self.rules,
            dictionary: cited(&self.dictionary()),
            seed: self.seed,
            creator: self.creator.clone(),
            seats: self.seats.clone(),
            computer: BySide::from_fn(|side| self.computer.of(side).is_some()),
            referee: self.referee.clone(),
            names: self.names.clone(),
            teams: self.teams,
            rated: self.rated,
            friendly: self.friendly,
            spectators: self.spectators,
            watch_delay: Millis(self.watch_delay.unsigned_abs()),
            offline: self.offline_key.is_some(),
            is_rematch: self.rematch_of.is_some(),
            rematch: self.rematch.clone(),
            status: self.status,
            seq: self.seq,
            result: self.result.clone(),
            created_at: wall_clock::from_store(self.created_at),
            updated_at: wall_clock::from_store(self.updated_at),
        }
    }

    /// The computer's player of a side, if it plays that one.
    pub(crate) fn opponent(&self, side: Side) -> Option<Opponent> {
        let name = self.computer.of(side).as_deref()?;
        let rating = self.seats.of(side).first().and_then(|seat| seat.rating);
        opponent(name, rating, self.family)
    }

    /// Which words are not shown to those who played it.
    pub(crate) fn manners(&self) -> Manners {
        let opponents = Side::BOTH
            .into_iter()
            .filter_map(|side| self.opponent(side));
        let mut manners = opponents.map(|opponent| opponent.manners);
        manners.next().unwrap_or_default()
    }

    /// The dictionary that it was made with.
    pub(crate) fn dictionary(&self) -> Citation {
        Citation::read(&self.lexicon)
    }

    /// The game as lists show it.
    pub(crate) fn summary(&self) -> GameSummary {
        self.setup().summary()
    }

    /// The sides that a person acts for.
    pub(crate) fn sides_of(&self, person: &str) -> Vec<Side> {
        sides_of(&self.seats, person)
    }

    /// Whether somebody has a place at its table, and so sees it as it is.
    pub(crate) fn has_place_for(&self, person: Option<&str>) -> bool {
        person.is_some_and(|person| {
            !self.sides_of(person).is_empty()
                || self.referee.as_deref() == Some(person)
                || self.creator == person
        })
    }

    /// Whether it is over or called off.
    pub(crate) fn is_over(&self) -> bool {
        self.status.is_final()
    }

    /// Whether a side has somebody.
    pub(crate) fn is_taken(&self, side: Side) -> bool {
        !self.seats.of(side).is_empty()
    }
}

pub(super) fn read_status(name: &str) -> Result<GameStatus, StoreError> {
    let status = GameStatus::named(name);
    status.ok_or_else(|| StoreError::corrupt("a game", &format!("there is no status {name}")))
}
