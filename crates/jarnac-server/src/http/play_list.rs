//! The plays of a position, for study and for hints against the computer.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use jarnac_core::{Game, Play, Side};
use jarnac_protocol::{ErrorCode, GameKind, PlayList, PlayOffer, SideName};
use jarnac_table::Journal;
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::body::Asked;
use super::caller::Known;
use super::words::{check_rate, check_unlocked};
use crate::app::App;
use crate::error::Failure;
use crate::seen::{deeds_seen, game_seen};
use crate::store::GameRow;

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(plays))
}

#[derive(Deserialize)]
struct Moment {
    side: SideName,
    after: Option<u32>,
}

/// The plays that a side had after an event, or has now. In a running game only against the
/// computer, where words are not contested.
#[utoipa::path(
    get,
    path = "/api/games/{id}/plays",
    params(
        ("id" = String, Path),
        ("side" = SideName, Query),
        ("after" = Option<u32>, Query, description = "the number of an event; the last one by default")
    ),
    responses((status = OK, body = PlayList))
)]
async fn plays(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Path(id): Path<String>,
    Asked(moment): Asked<Moment>,
) -> Result<Json<PlayList>, Failure> {
    check_unlocked(&app, &person.id).await?;
    check_rate(&app, &person.id)?;
    let row = game_seen(&app, &id, Some(&person.id)).await?;
    let row = row.ok_or_else(|| Failure::not_found("such game"))?;
    if !may_study(&row, &person.id) {
        let message = "plays are shown when the game is over";
        return Err(Failure::new(ErrorCode::WordsLocked, message));
    }
    let stored = deeds_seen(&app, &row).await?;
    let until = moment.after.unwrap_or(u32::MAX);
    let stored = stored.iter().filter(|deed| deed.seq <= until);
    let journal = Journal::read(row.rules, stored)?;
    let game = journal.game;
    let side = Side::from(moment.side);
    let lexicon = app.dictionaries.of_game(&app.store, &row).await?;
    let manners = row.manners();
    let mut plays: Vec<PlayOffer> = game
        .plays(lexicon, side)
        .into_iter()
        .filter(|play| manners.allows(lexicon.coarseness(play.word)))
        .map(|play| offer(&game, side, play))
        .collect();
    plays.sort_by(|one, other| other.gain.cmp(&one.gain).then(one.word.cmp(&other.word)));
    Ok(Json(PlayList { plays }))
}

/// A game that is over can be studied by anyone; a running one by who plays it against the computer
/// or at one device.
fn may_study(row: &GameRow, person: &str) -> bool {
    let alone = matches!(row.kind, GameKind::Computer | GameKind::Hotseat) && !row.locks_words;
    row.is_over() || (alone && !row.sides_of(person).is_empty())
}

fn offer(game: &Game, side: Side, play: Play) -> PlayOffer {
    let old = play.row.and_then(|row| game.mat(side).word(row));
    let points = play.word.points().0;
    PlayOffer {
        row: play.row.map(jarnac_core::RowIndex::number),
        word: play.word.to_string(),
        points,
        gain: points.saturating_sub(old.map_or(0, |old| old.points().0)),
    }
}
