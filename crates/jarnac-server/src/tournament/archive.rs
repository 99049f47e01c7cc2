//! All games of a tournament in one file: records of those that were played here, sheets of the others.

use jarnac_core::Note;
use jarnac_tournament::trf::Trf;
use jarnac_tournament::{RoundNo, TableNo, sheets};

use super::Kept;
use crate::app::App;
use crate::error::Failure;
use crate::preview::Locale;
use crate::record::record;
use crate::store::TableGame;
use crate::wall_clock;

/// The archive. Games that are not over are in none: their seed is a secret.
pub(crate) async fn archive(app: &App, kept: &Kept, locale: Locale) -> Result<Vec<u8>, Failure> {
    let state = kept.cup.state();
    let say = |id: &str| locale.say(id, &[]);
    let mut archive = sheets::Archive::new(wall_clock::from_store(kept.row.updated_at));
    archive.add("standings.csv", sheets::csv(state).as_bytes());
    let page = sheets::page(state, locale.language(), say);
    archive.add("crosstable.html", page.as_bytes());
    archive.add("tournament.trf", Trf::of(&kept.cup).to_string().as_bytes());
    for (round, found) in (1..).map(RoundNo).zip(state.rounds()) {
        for (table, meeting) in (1..).map(TableNo).zip(&found.meetings) {
            let name = |id| {
                let player = state.player(id);
                player.map_or_else(|_| String::new(), |player| player.entrant.name.to_string())
            };
            let sides = meeting.pairing.sides;
            let file = sheets::file_name(round, table, &name(sides.a), &name(sides.b));
            let event = format!("{}, {round}.{table}", kept.row.name);
            let written = match kept.game_of(round, table) {
                Some(game) => record_of(app, game, &event).await?,
                None => None,
            };
            match (written, &meeting.report) {
                (Some(text), _) => archive.add(&format!("{file}.jarnac"), text.as_bytes()),
                (None, Some(_)) => {
                    let text = sheets::result_sheet(state, (round, table), meeting, say);
                    archive.add(&format!("{file}.txt"), text.as_bytes())
                }
                (None, None) => false,
            };
        }
    }
    Ok(archive.finish())
}

/// The record of a game that is over.
async fn record_of(app: &App, game: &TableGame, event: &str) -> Result<Option<String>, Failure> {
    let Some(row) = app.store.game(&game.game).await? else {
        return Ok(None);
    };
    if !row.is_over() {
        return Ok(None);
    }
    let written = app.store.events(&row.id, 0).await?;
    let mut record = record(&row, &written)?;
    record.header.event = Note::new(event).ok();
    Ok(Some(record.to_string()))
}
