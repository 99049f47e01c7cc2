//! Whether the server can serve. Everybody may ask, so the store is tried once a second at most.

use std::time::{Duration, Instant};

use tokio::sync::Mutex;
use tokio::time::timeout;

use crate::pulse::Pulse;
use crate::store::Store;

/// How long an answer holds.
const HOLDS: Duration = Duration::from_secs(1);
/// How long the store may take.
const PATIENCE: Duration = Duration::from_secs(2);

/// The last answer. Who comes while the store is tried waits for the same answer.
#[derive(Default)]
pub(crate) struct Readiness {
    last: Mutex<Option<(Instant, bool)>>,
}

impl Readiness {
    /// Whether the store keeps what it is given.
    pub(crate) async fn ask(&self, store: &Store, pulse: &Pulse) -> bool {
        let mut last = self.last.lock().await;
        if let Some((at, ready)) = *last
            && at.elapsed() < HOLDS
        {
            return ready;
        }
        let ready = match timeout(PATIENCE, store.check()).await {
            Ok(Ok(())) => {
                pulse.stored();
                true
            }
            Ok(Err(error)) => {
                tracing::error!(%error, "the store does not work");
                pulse.not_stored();
                false
            }
            Err(_) => {
                tracing::error!("the store does not answer in time");
                false
            }
        };
        *last = Some((Instant::now(), ready));
        ready
    }
}
