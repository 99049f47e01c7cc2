//! The engine thinks for the study board: in the pool of the computer players, behind those who play.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use jarnac_protocol::ErrorCode;
use tokio::task::spawn_blocking;

use crate::app::App;
use crate::computer::giving_way;
use crate::error::Failure;

/// Stops the work when nobody waits for it any more.
struct Stop(Arc<AtomicBool>);

impl Drop for Stop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Does something that takes long, once there is a place for it. It is told when nobody wants to know any more.
pub(crate) async fn think<T, W>(app: &Arc<App>, work: W) -> Result<T, Failure>
where
    T: Send + 'static,
    W: Fn(&AtomicBool) -> T + Send + Sync + 'static,
{
    let _waits = app.studies.waiting.try_acquire().map_err(|_| {
        let message = "too many positions are being thought about: ask again in a moment";
        Failure::new(ErrorCode::TryAgain, message)
    })?;
    let place = app.pool.place_for_analysis().await;
    let stop = Arc::new(AtomicBool::new(false));
    let _stop = Stop(Arc::clone(&stop));
    let thought = spawn_blocking(move || {
        let _place = place;
        giving_way(|| work(&stop))
    });
    thought.await.map_err(|error| {
        tracing::error!(%error, "the engine broke down at the study board");
        let message = "the engine could not think about this position: report it";
        Failure::new(ErrorCode::Internal, message)
    })
}
