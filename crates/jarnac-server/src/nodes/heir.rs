//! One server goes on with the games of another one that is gone.

use std::sync::Arc;

use jarnac_core::Timestamp;
use tokio::sync::oneshot;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::app::App;
use crate::leases::{Claim, Right};
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
    let name = format!("games of {}", gone.id);
    // If its heir is gone, too, the lease will be over.
    let Claim::Mine(right) = app.leases.take(&app.store, &name).await? else {
        return Ok(());
    };
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
        let wanted = Waking {
            game: table.game,
            // Whoever was not there could come here all the time.
            since: (!table.people.is_empty()).then_some(alive),
            right: right.clone(),
        };
        waking.spawn(wake(Arc::clone(app), wanted));
    }
    while waking.join_next().await.is_some() {}
    if !app.store.bury(&gone.id, right.as_ref()).await? {
        tracing::warn!(node = gone.id, "another server looks after its games now");
        app.leases.forget(&name);
        return Ok(());
    }
    app.leases.let_go(&app.store, &name);
    Ok(())
}

/// A game that is to be in memory.
pub(crate) struct Waking {
    pub(crate) game: String,
    /// Since when those who sat elsewhere could not act, if so.
    pub(crate) since: Option<Timestamp>,
    /// The lease under which that is made up for.
    pub(crate) right: Right,
}

impl Waking {
    /// A game for which nothing is to be made up.
    pub(crate) fn of(game: String) -> Waking {
        Waking {
            game,
            since: None,
            right: None,
        }
    }
}

/// Takes one game into memory, and tells it since when those who sat elsewhere could not act. A store
/// that is busy is asked again.
pub(crate) async fn wake(app: Arc<App>, wanted: Waking) {
    let Waking { game, since, right } = wanted;
    for _ in 0..limits::WAKE_TRIES {
        let (ready, awake) = oneshot::channel();
        let command = Command::Wake {
            ready: Some(ready),
            since,
            right: right.clone(),
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
