//! A bus within one process, for several servers in it that share a store: tests, mostly.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

use super::{Bus, BusError, Heard};

/// How many letters may wait for somebody who does not listen.
const QUEUE: usize = 1024;

/// The buses of this process, by store.
static ALL: LazyLock<Mutex<HashMap<String, broadcast::Sender<String>>>> =
    LazyLock::new(Mutex::default);

pub(super) struct Within {
    letters: broadcast::Sender<String>,
    ear: tokio::sync::Mutex<broadcast::Receiver<String>>,
}

impl Within {
    /// Joins the bus of a store.
    pub(super) fn join(store: &str) -> Within {
        let mut all = ALL.lock().unwrap_or_else(PoisonError::into_inner);
        let letters = all
            .entry(store.to_owned())
            .or_insert_with(|| broadcast::channel(QUEUE).0)
            .clone();
        let ear = tokio::sync::Mutex::new(letters.subscribe());
        Within { letters, ear }
    }
}

impl Bus for Within {
    fn room(&self) -> usize {
        // As little as the smallest of the others, so that tests of one are tests of all.
        super::notify::ROOM
    }

    fn send(&self, letter: String) -> BoxFuture<'_, Result<(), BusError>> {
        // The sender itself listens, so there is always somebody.
        let _ = self.letters.send(letter);
        std::future::ready(Ok(())).boxed()
    }

    fn hear(&self) -> BoxFuture<'_, Result<Heard, BusError>> {
        async {
            match self.ear.lock().await.recv().await {
                Ok(letter) => Ok(Heard::Letter(letter)),
                Err(RecvError::Lagged(_)) => Ok(Heard::Gap),
                Err(RecvError::Closed) => Err(BusError::Away("it was closed".to_owned())),
            }
        }
        .boxed()
    }
}
