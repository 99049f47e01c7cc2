//! No bus: for databases behind a pooler that carries no notifications, where no NATS is at hand.
//! Servers look for themselves, so that news take up to two seconds.

use futures_util::FutureExt;
use futures_util::future::BoxFuture;

use super::{Bus, BusError, Heard};

pub(super) struct Silence;

impl Bus for Silence {
    fn room(&self) -> usize {
        super::notify::ROOM
    }

    fn send(&self, _letter: String) -> BoxFuture<'_, Result<(), BusError>> {
        std::future::ready(Ok(())).boxed()
    }

    fn hear(&self) -> BoxFuture<'_, Result<Heard, BusError>> {
        std::future::pending().boxed()
    }
}
