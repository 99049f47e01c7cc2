//! Games between two.

use jarnac_core::Side;
use jarnac_engine::PastGame;
use jarnac_protocol::{Meetings, ResultView, StandingName};
use sqlx::Row;
use sqlx::any::AnyRow;

use super::game_row::{COLUMNS, GameRow};
use super::{Store, StoreError};
use crate::limits;

/// Whom somebody met.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Rival<'a> {
    /// A person, by id.
    Person(&'a str),
    /// The computer, by its level.
    Level(&'a str),
}

impl Store {
    /// How the games of a person against another ended, among the latest that the person has
    /// played. Teams don't count: nobody there plays alone.
    pub(crate) async fn meetings(
        &self,
        person: &str,
        rival: Rival<'_>,
    ) -> Result<Meetings, StoreError> {
        let (against, name) = match rival {
            Rival::Person(id) => (
                "exists (select 1 from seat t where t.game_id = s.game_id and t.side <> s.side \
                 and t.person_id = $2)",
                id,
            ),
            Rival::Level(level) => ("(g.computer_a = $2 or g.computer_b = $2)", level),
        };
        let statement = format!(
            "select s.game_id, s.side, g.result from (select game_id, side from seat \
             where person_id = $1 and is_over = 1 order by created_at desc, game_id desc limit $3) s \
             join game g on g.game_id = s.game_id \
             where g.status = 'over' and g.teams = 0 and {against}"
        );
        let rows = sqlx::query(sqlx::AssertSqlSafe(statement))
            .bind(person.to_owned())
            .bind(name.to_owned())
            .bind(limits::MET_AMONG as i64)
            .fetch_all(&self.readers)
            .await?;
        let mut met = Meetings::default();
        for row in &rows {
            count(&mut met, row)?;
        }
        Ok(met)
    }

    /// The last games of a person alone against the computer, the oldest first.
    pub(crate) async fn against_computer(
        &self,
        person: &str,
        most: usize,
    ) -> Result<Vec<PastGame>, StoreError> {
        let statement = format!(
            "select {COLUMNS} from (select game_id from seat where person_id = $1 and is_over = 1 \
             order by created_at desc, game_id desc limit $2) s \
             join game g on g.game_id = s.game_id \
             where g.status = 'over' and g.teams = 0 and g.kind = 'computer' \
             order by g.created_at desc, g.game_id desc limit $3"
        );
        let rows = sqlx::query(sqlx::AssertSqlSafe(statement))
            .bind(person.to_owned())
            .bind(limits::MET_AMONG as i64)
            .bind(most as i64)
            .fetch_all(&self.readers)
            .await?;
        let mut games = Vec::new();
        for row in rows.iter().rev() {
            games.extend(past_game(&GameRow::read(row)?));
        }
        Ok(games)
    }
}

/// How strong the computer was in a game, and how the person did.
fn past_game(game: &GameRow) -> Option<PastGame> {
    let computer = Side::BOTH
        .into_iter()
        .find(|side| game.computer.of(*side).is_some())?;
    let result = match (game.result.as_ref()?.winner, computer) {
        (StandingName::Tie, _) => 0.5,
        (StandingName::A, Side::A) | (StandingName::B, Side::B) => 0.0,
        (StandingName::A, Side::B) | (StandingName::B, Side::A) => 1.0,
    };
    let opponent = game.opponent(computer)?;
    Some(PastGame {
        opponent: f32::from(opponent.rating),
        result,
    })
}

fn count(met: &mut Meetings, row: &AnyRow) -> Result<(), StoreError> {
    let side: String = row.try_get("side")?;
    let result: Option<String> = row.try_get("result")?;
    let Some(text) = result else {
        return Ok(());
    };
    let result: ResultView = serde_json::from_str(&text).map_err(|why| {
        let id: String = row.try_get("game_id").unwrap_or_default();
        StoreError::corrupt(format!("game {id}"), &why)
    })?;
    match (result.winner, side.as_str()) {
        (StandingName::Tie, _) => met.tied += 1,
        (StandingName::A, "A") | (StandingName::B, "B") => met.won += 1,
        (StandingName::A | StandingName::B, _) => met.lost += 1,
    }
    Ok(())
}
