//! PostgreSQL's notifications as a bus: two servers on one database just work. They are sent after
//! the commit, in a statement of their own: inside of it they would make all commits wait for each
//! other.

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use tokio::sync::Mutex;

use super::{Bus, BusError, Heard};
use crate::store::{Listener, Speaker, Store};

/// PostgreSQL takes fewer than 8,000 bytes.
pub(super) const ROOM: usize = 7_900;

pub(super) struct Notify {
    speaker: Mutex<Speaker>,
    listener: Mutex<Listener>,
}

impl Notify {
    pub(super) async fn connect(store: &Store, address: &str) -> Result<Notify, BusError> {
        let listener = Listener::connect(address).await;
        let listener = listener.map_err(|error| BusError::Away(error.to_string()))?;
        Ok(Notify {
            speaker: Mutex::new(store.speaker()),
            listener: Mutex::new(listener),
        })
    }
}

impl Bus for Notify {
    fn room(&self) -> usize {
        ROOM
    }

    fn send(&self, letter: String) -> BoxFuture<'_, Result<(), BusError>> {
        async {
            let sent = self.speaker.lock().await.say(letter).await;
            sent.map_err(|error| BusError::Away(error.to_string()))
        }
        .boxed()
    }

    fn hear(&self) -> BoxFuture<'_, Result<Heard, BusError>> {
        async {
            let heard = self.listener.lock().await.next().await;
            match heard {
                Ok(Some(letter)) => Ok(Heard::Letter(letter)),
                // The line was lost and is there again.
                Ok(None) => Ok(Heard::Gap),
                Err(error) => Err(BusError::Away(error.to_string())),
            }
        }
        .boxed()
    }
}
