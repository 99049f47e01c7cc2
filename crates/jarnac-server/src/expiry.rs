//! Games that nobody comes to any more are not kept open for ever.

use std::sync::Arc;
use std::time::Duration;

use jarnac_core::Timestamp;
use jarnac_protocol::GameStatus;
use tokio::time::{MissedTickBehavior, interval};

use crate::app::App;
use crate::room::Command;
use crate::store::StoreError;
use crate::{limits, wall_clock};

/// Looks for such games again and again.
pub(crate) async fn run(app: Arc<App>) {
    let mut tick = interval(app.config.absences.sweep);
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    while !app.is_stopping() {
        tick.tick().await;
        if let Err(error) = sweep(&app).await {
            tracing::error!(%error, "games that nobody comes to could not be looked for");
        }
    }
}

async fn sweep(app: &Arc<App>) -> Result<(), StoreError> {
    let absences = app.config.absences;
    let before = |lasts: Duration| {
        let now = wall_clock::now().0;
        wall_clock::stored(Timestamp(now.saturating_sub(lasts.as_millis() as u64)))
    };
    let stale = app.store.stale_games(
        before(absences.waiting),
        before(absences.lobby),
        before(absences.live),
    );
    for (game, status) in stale.await? {
        if app.is_stopping() {
            return Ok(());
        }
        if status == GameStatus::Waiting {
            withdraw(app, &game).await?;
        } else if let Err(error) = app.rooms.send(app, &game, Command::ExpireIfDead).await {
            tracing::warn!(game, %error, "a dead game could not be called off");
        }
    }
    let (since, empty) = (
        before(limits::VENUE_LASTS),
        before(limits::EMPTY_VENUE_LASTS),
    );
    for venue in app.store.stale_venues(since, empty).await? {
        app.store.remove_venue(&venue).await?;
    }
    Ok(())
}

async fn withdraw(app: &App, game: &str) -> Result<(), StoreError> {
    let seating = app.seating.lock().await;
    let withdrawn = app.store.withdraw(game).await?;
    drop(seating);
    if withdrawn {
        if let Some(row) = app.store.game(game).await? {
            app.hall.tell(&row, &app.post);
        }
        app.reseat(game).await;
    }
    Ok(())
}
