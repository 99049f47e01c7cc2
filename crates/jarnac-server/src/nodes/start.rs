//! What a server finds when it starts: is there another one?

use std::time::Duration;

use jarnac_core::Timestamp;
use tokio::time::{Instant, sleep};

use crate::app::App;
use crate::limits;
use crate::store::{NodeRow, Store, StoreError};
use crate::wall_clock;

/// How often it looks.
const EVERY: Duration = Duration::from_millis(200);

/// What was there before.
pub(crate) enum Before {
    /// No server: since this moment nobody could act, if there ever was one.
    Nobody {
        alive: Option<Timestamp>,
        /// Servers that were noted, and are gone.
        gone: Vec<String>,
    },
    /// Another server that runs: games go on there.
    Somebody,
}

/// Whether another server that comes on has gone on with the games that waited since this one looked
/// around.
pub(crate) async fn is_another_up(app: &App) -> Result<bool, StoreError> {
    let now = wall_clock::stored(wall_clock::now());
    let rows = app.store.nodes().await?;
    let Before::Nobody { gone, .. } = &app.before else {
        return Ok(true);
    };
    Ok(rows.iter().any(|row| {
        let is_new = row.id != app.nodes.me && !gone.contains(&row.id);
        let old = now.saturating_sub(row.alive_at);
        is_new && row.is_up && !row.has_stopped && old < limits::NODE_OLD_MS
    }))
}

/// Looks whether another server on the same store runs. A row that looks alive may be that of one that
/// was killed a second ago, so it is watched for a moment whether it comes on; and one that starts,
/// too, is waited for. If two start at once where none ran, one goes on with everything.
pub(crate) async fn look_around(store: &Store, me: &str) -> Result<Before, StoreError> {
    let first = store.nodes().await?;
    let begin = Instant::now();
    loop {
        let now = wall_clock::stored(wall_clock::now());
        store.note_node(me, now, false).await?;
        let rows = store.nodes().await?;
        let comes_on = |row: &NodeRow| {
            let mut known = first.iter();
            let before = known.find(|known| known.id == row.id);
            row.id != me && before.is_none_or(|before| before.alive_at != row.alive_at)
        };
        if rows.iter().any(|row| row.is_up && comes_on(row)) {
            return Ok(Before::Somebody);
        }
        let may_be_alive = |row: &NodeRow| {
            let old = now.saturating_sub(row.alive_at);
            row.id != me && !row.has_stopped && old < limits::NODE_OLD_MS
        };
        if !rows.iter().any(may_be_alive) || begin.elapsed() >= limits::NODE_WATCHED {
            let gone = rows.into_iter();
            let gone = gone.filter(|row| row.id != me && (row.is_up || row.has_stopped));
            let gone = gone.filter(|row| !comes_on(row)).map(|row| row.id);
            return Ok(Before::Nobody {
                alive: store.down_since().await?.map(wall_clock::from_store),
                gone: gone.collect(),
            });
        }
        sleep(EVERY).await;
    }
}
