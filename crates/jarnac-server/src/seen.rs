//! A game as somebody sees it over HTTP. Those who only watch may see it later than it is: they are
//! shown the same game with fewer deeds, and nothing else is to be thought of where it is read.

use jarnac_table::{Journal, Written};

use crate::app::App;
use crate::store::{GameRow, StoreError};
use crate::wall_clock;

/// The game with this id as somebody sees it now.
pub(crate) async fn game_seen(
    app: &App,
    id: &str,
    person: Option<&str>,
) -> Result<Option<GameRow>, StoreError> {
    match app.store.game(id).await? {
        Some(row) => seen(app, row, person).await.map(Some),
        None => Ok(None),
    }
}

/// The deeds of a game that was [seen](game_seen).
pub(crate) async fn deeds_seen(app: &App, row: &GameRow) -> Result<Vec<Written>, StoreError> {
    let mut deeds = app.store.events(&row.id, 0).await?;
    if row.watch_delay > 0 {
        deeds.retain(|deed| deed.seq <= row.seq);
    }
    Ok(deeds)
}

/// Whether something of a game is still kept from those who watch it.
pub(crate) fn hides_something(row: &GameRow) -> bool {
    let now = wall_clock::stored(wall_clock::now());
    row.watch_delay > 0 && row.updated_at.saturating_add(row.watch_delay) > now
}

async fn seen(app: &App, row: GameRow, person: Option<&str>) -> Result<GameRow, StoreError> {
    if !hides_something(&row) || row.has_place_for(person) {
        return Ok(row);
    }
    let now = wall_clock::stored(wall_clock::now());
    let known = |deed: &Written| wall_clock::stored(deed.at).saturating_add(row.watch_delay) <= now;
    let deeds = app.store.events(&row.id, 0).await?;
    let deeds: Vec<Written> = deeds.into_iter().take_while(known).collect();
    let last = deeds.last().map(|last| wall_clock::stored(last.at));
    let rules = row.rules;
    // A long one with many corrections takes its time, and anybody may ask.
    let read = tokio::task::spawn_blocking(move || Journal::read(rules, &deeds));
    let journal = read.await;
    let journal = journal.map_err(|why| StoreError::corrupt("a game", &why))??;
    Ok(GameRow {
        status: journal.status(),
        seq: journal.seq,
        result: journal.result(),
        updated_at: last.unwrap_or(row.created_at),
        rematch: None,
        ..row
    })
}
