//! News between servers on one store.
//!
//! What is said on the bus is a *hint*: it is sent after the truth was stored, it may be lost or come
//! twice, and nothing depends on it but how soon somebody hears of something. Whoever sees a gap
//! reads the store, and while other servers are there every live game is looked up again every two seconds (`look.rs`).
//!
//! There are three buses behind one trait: within a process, PostgreSQL's notifications, and NATS; and
//! none, where servers only look for themselves.

mod hint;
mod listen;
mod look;
mod nats;
mod notify;
mod post;
mod silence;
mod within;

use std::sync::Arc;

use futures_util::future::BoxFuture;
use thiserror::Error;

pub(crate) use hint::{DeedText, Hint, Table as TableHint};
pub(crate) use listen::listen;
pub(crate) use look::look_again;
pub(crate) use post::{Post, Reader};

use crate::config::Config;
use crate::secret::Signer;
use crate::store::Store;

/// What is written for a bus where there is none.
const NONE: &str = "none";

/// Why the bus can't be used at the moment.
#[derive(Debug, Error)]
pub enum BusError {
    /// The address names no bus.
    #[error("--bus is {0}: write nats://HOST:PORT, none, or leave it out")]
    Address(String),
    /// NATS does not answer.
    #[error("NATS at {address} does not answer: {why}; start it, or leave --bus out")]
    Nats {
        /// The address, without what is secret in it.
        address: String,
        /// What it said.
        why: String,
    },
    /// It does not carry this now.
    #[error("the bus does not work: {0}")]
    Away(String),
}

/// What comes over a bus.
pub(crate) enum Heard {
    /// Hints, as they were sent.
    Letter(String),
    /// Something may have been missed.
    Gap,
}

/// A way to all other servers on the same store. One task sends, another one hears.
pub(crate) trait Bus: Send + Sync {
    /// How many bytes a letter may have.
    fn room(&self) -> usize;

    /// Sends a letter to all others.
    fn send(&self, letter: String) -> BoxFuture<'_, Result<(), BusError>>;

    /// The next letter of somebody, which may be oneself.
    fn hear(&self) -> BoxFuture<'_, Result<Heard, BusError>>;
}

/// The bus that the settings name: NATS, or that of the store. A server that has its store for
/// itself needs none.
pub(crate) async fn open(
    config: &Config,
    store: &Store,
    signer: &Signer,
) -> Result<Option<Arc<dyn Bus>>, BusError> {
    Ok(match config.bus.as_deref() {
        Some(NONE) => Some(Arc::new(silence::Silence)),
        Some(address) => Some(Arc::new(nats::Nats::connect(address, signer).await?)),
        None if store.is_shared() => Some(Arc::new(
            notify::Notify::connect(store, &config.database).await?,
        )),
        None if config.shared => Some(Arc::new(within::Within::join(&config.database))),
        None => None,
    })
}
