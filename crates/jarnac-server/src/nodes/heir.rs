//! One server goes on with the games of another one that is gone.

use std::sync::Arc;

use jarnac_core::Timestamp;
use tokio::sync::oneshot;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::app::App;
use crate::limits;
use crate::room::Command;
use crate::store::{NodeRow, StoreError};
use crate::wall_clock;

/// Goes on with the games of a server that is gone: a task of its own, so that this server is noted as
/// alive meanwhile.
pub(super) async fn run(app: Arc<App>, gone: NodeRow) {
    let id = gone.id.clone();
    if let Err(error) = look_after(&app, gone).await {
        tracing::warn!(%error, "the games of a server that is gone will be looked after soon");
    }
    app.nodes.state().inheriting.remove(&id);
}

/// The same, unless another server does it.
async fn look_after(app: &Arc<App>, gone: NodeRow) -> Result<(), StoreError> {
    let has_heir = match &gone.heir {
        None => false,
        // Its heir may be gone too.
        Some(heir) => *heir != app.nodes.me && app.nodes.is_there(heir),
    };
    if has_heir || !app.store.inherit(&gone, &app.nodes.me).await? {
        return Ok(());
    }
    let games = app.store.going_on_at(&gone.id).await?;
    tracing::info!(
        node = gone.id,
        games = games.len(),
        "a server is gone: going on"
    );
    let alive = wall_clock::from_store(gone.alive_at);
    let mut waking = JoinSet::new();
    for table in games {
        if waking.len() >= limits::WAKE_AT_ONCE {
            waking.join_next().await;
        }
        // Whoever was not there could come here all the time.
        let since = (!table.people.is_empty()).then_some(alive);
        waking.spawn(wake(Arc::clone(app), table.game, since));
    }
    while waking.join_next().await.is_some() {}
    app.store.bury(&gone.id).await
}

/// Takes one game into memory, and tells it since when those who sat elsewhere could not act. A store
/// that is busy is asked again.
pub(crate) async fn wake(app: Arc<App>, game: String, since: Option<Timestamp>) {
    for _ in 0..limits::WAKE_TRIES {
        let (ready, awake) = oneshot::channel();
        let command = Command::Wake {
            ready: Some(ready),
            since,
        };
        let sent = app.rooms.send(&app, &game, command).await;
        if sent.is_ok() && awake.await.is_ok() {
            return;
        }
        if app.is_stopping() {
            return;
        }
        sleep(limits::WAKE_AGAIN).await;
    }
    tracing::error!(game, "a game can't go on");
}
