//! A live game from the store.

use std::sync::Arc;

use jarnac_core::{BySide, Timestamp};
use jarnac_protocol::{ApiError, ErrorCode};
use jarnac_table::Table;

use super::Me;
use super::drive::house;
use super::elsewhere::Neighbours;
use super::task::Room;
use crate::app::App;
use crate::error::store_error;
use crate::store::StoreError;
use crate::wall_clock;

impl Room {
    /// Reads a game and replays it: every event is checked again.
    pub(super) async fn load(app: &Arc<App>, game: &str, me: Me) -> Result<Room, ApiError> {
        let store = &app.store;
        let failed = |error: StoreError| store_error(&error);
        let row = store.game(game).await.map_err(failed)?.ok_or_else(|| {
            ApiError::new(ErrorCode::NotFound, "there is no such game: check the link")
        })?;
        let journal = store.events(game, 0).await.map_err(failed)?;
        let chat = store.chat(game).await.map_err(failed)?;
        let house = house(&app.config);
        let cited = app.dictionaries.of_game(store, &row).await;
        let lexicon = cited.map_err(failed)?;
        let table = Table::load(row.setup(), house, lexicon, &journal, app.down())
            .map_err(|damage| failed(StoreError::from(damage)))?;
        let last = journal.last().map_or(Timestamp::default(), |last| last.at);
        Ok(Room {
            app: Arc::clone(app),
            table,
            subscribers: Vec::new(),
            opponents: BySide::from_fn(|side| row.opponent(side)),
            thinking: BySide::new(None, None),
            seen_at: None,
            chat_number: chat.last().map_or(0, |(line, _)| line.number),
            outages_seen: app.pulse.settled(last),
            store_is_away: false,
            idle_since: wall_clock::now(),
            is_damaged: false,
            me: me.commands,
            known: me.known,
            neighbours: Neighbours::default(),
            woken_under: None,
            creator: row.creator,
            key_watch: row.key_watch,
            id: row.id,
        })
    }
}
