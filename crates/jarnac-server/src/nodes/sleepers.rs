//! Games that should go on by themselves and that no server holds: their server was gone before it
//! had noted them. One server looks for them, for all.

use std::collections::HashSet;
use std::sync::Arc;

use tokio::time::{MissedTickBehavior, interval};

use super::heir::{Waking, wake};
use crate::app::App;
use crate::leases::Claim;
use crate::limits;
use crate::store::StoreError;

/// What the lease is called to look for them.
const LEASE: &str = "sleeping games";

/// Wakes them, again and again.
pub(crate) async fn wake_sleepers(app: Arc<App>) {
    let mut tick = interval(limits::SLEEPERS_EVERY);
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut seen = HashSet::new();
    while !app.is_stopping() {
        tick.tick().await;
        if !app.nodes.is_up() {
            continue;
        }
        match look(&app, &seen).await {
            Ok(now) => seen = now,
            Err(error) => tracing::warn!(%error, "sleeping games can't be looked for"),
        }
    }
}

/// Wakes what is asleep now and was the last time, so that nobody is disturbed who is just sitting
/// down. Returns what is asleep.
async fn look(app: &Arc<App>, seen: &HashSet<String>) -> Result<HashSet<String>, StoreError> {
    let Claim::Mine(_) = app.leases.take(&app.store, LEASE).await? else {
        return Ok(HashSet::new());
    };
    let asleep: HashSet<String> = app.store.waking_without_node().await?.into_iter().collect();
    for game in asleep.intersection(seen).take(limits::WAKE_AT_ONCE) {
        tracing::info!(game, "no server held this game: going on");
        wake(Arc::clone(app), Waking::of(game.clone())).await;
    }
    Ok(asleep)
}
