//! What one of several servers does for all: it has a lease for it, by the database's time.
//!
//! A lease that is had is kept again and again, all of them in one statement, until it is let go or
//! the server is gone; then somebody else takes it. What is written under one carries its epoch
//! ([`Fence`]), and the store refuses it if the lease is over: a server that stood still and goes on
//! does no harm. Who has the store for itself needs no lease.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::time::{MissedTickBehavior, interval, sleep};

use crate::app::App;
use crate::limits;
use crate::store::{Fence, Store, StoreError, Taken};

/// The shortest time after which it is looked again whether a lease is free.
pub(crate) const SOON: Duration = Duration::from_millis(20);

/// The leases of this server.
pub(crate) struct Leases {
    me: String,
    /// Whether it has the store for itself.
    is_alone: bool,
    held: Mutex<HashMap<String, Held>>,
}

struct Held {
    fence: Fence,
    /// Until when it is certainly not over, by this server's own steady clock.
    until: Instant,
}

/// A right to do something for all servers: nothing is to be shown where there is only one.
pub(crate) type Right = Option<Fence>;

impl Leases {
    pub(crate) fn new(me: &str, is_alone: bool) -> Leases {
        Leases {
            me: me.to_owned(),
            is_alone,
            held: Mutex::default(),
        }
    }

    fn held(&self) -> MutexGuard<'_, HashMap<String, Held>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.held().len()
    }

    /// Takes a lease, unless somebody else has it.
    pub(crate) async fn take(&self, store: &Store, name: &str) -> Result<Claim, StoreError> {
        if self.is_alone {
            return Ok(Claim::Mine(None));
        }
        if let Some(held) = self.held().get(name)
            && Instant::now() < held.until
        {
            return Ok(Claim::Mine(Some(held.fence.clone())));
        }
        if let Some(rest) = store.lease_elsewhere(name, &self.me).await? {
            return Ok(Claim::Elsewhere(rest));
        }
        let until = Instant::now() + limits::LEASE_LASTS;
        match store
            .take_lease(name, &self.me, limits::LEASE_LASTS)
            .await?
        {
            Taken::Had(fence) => {
                let held = Held {
                    fence: fence.clone(),
                    until,
                };
                self.held().insert(name.to_owned(), held);
                Ok(Claim::Mine(Some(fence)))
            }
            Taken::Elsewhere(rest) => Ok(Claim::Elsewhere(rest)),
        }
    }

    /// The same, and waits until nobody else has it.
    pub(crate) async fn wait(&self, store: &Store, name: &str) -> Right {
        loop {
            let rest = match self.take(store, name).await {
                Ok(Claim::Mine(right)) => return right,
                Ok(Claim::Elsewhere(rest)) => rest,
                Err(error) => {
                    tracing::warn!(%error, name, "a lease can't be taken");
                    limits::LEASE_AGAIN
                }
            };
            // It may be given back before it is over.
            sleep(rest.clamp(SOON, limits::LEASE_AGAIN)).await;
        }
    }

    /// It turned out that a lease is over.
    pub(crate) fn forget(&self, name: &str) {
        self.held().remove(name);
    }

    /// Gives a lease back, soon.
    pub(crate) fn let_go(&self, store: &Store, name: &str) {
        let Some(held) = self.held().remove(name) else {
            return;
        };
        let store = store.clone();
        tokio::spawn(async move {
            if let Err(error) = store.end_lease(&held.fence).await {
                tracing::warn!(%error, "a lease can't be given back: it ends by itself");
            }
        });
    }

    /// Gives all of them back: the server stops.
    pub(crate) async fn end(&self, store: &Store) -> Result<(), StoreError> {
        self.held().clear();
        match self.is_alone {
            true => Ok(()),
            false => store.end_leases(&self.me).await,
        }
    }

    /// Keeps them for longer.
    async fn keep(&self, store: &Store) -> Result<(), StoreError> {
        if self.held().is_empty() {
            return Ok(());
        }
        let until = Instant::now() + limits::LEASE_LASTS;
        let kept = store.keep_leases(&self.me, limits::LEASE_LASTS).await?;
        let kept: HashMap<&str, &Fence> = kept.iter().map(|one| (&*one.name, one)).collect();
        self.held().retain(|name, held| {
            let is_kept = kept.get(&**name) == Some(&&held.fence);
            if is_kept {
                held.until = held.until.max(until);
            }
            // One that was taken meanwhile is not among them, and good.
            is_kept || Instant::now() < held.until
        });
        Ok(())
    }
}

/// Who has a lease.
#[derive(Debug)]
pub(crate) enum Claim {
    /// This server.
    Mine(Right),
    /// Another one, for so long unless it keeps it.
    Elsewhere(Duration),
}

/// Keeps the leases of this server again and again, and forgets old ones of all.
pub(crate) async fn keep(app: Arc<App>) {
    let mut tick = interval(limits::LEASE_EVERY);
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    for number in 0_u64.. {
        tick.tick().await;
        if app.is_stopping() {
            return;
        }
        if let Err(error) = app.leases.keep(&app.store).await {
            tracing::warn!(%error, "leases can't be kept");
        }
        if number % limits::LEASES_SWEPT_EACH == 0
            && let Err(error) = app.store.sweep_leases(limits::LEASE_FORGOTTEN).await
        {
            tracing::warn!(%error, "old leases can't be forgotten");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::secret;

    async fn store() -> (std::path::PathBuf, Store) {
        let folder = std::env::temp_dir().join(format!("jarnac-leases-{}", secret::new_id()));
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join("leases.db").display().to_string();
        (folder, Store::open(&path).await.unwrap())
    }

    #[tokio::test]
    async fn a_lease_goes_on_when_it_is_let_go_and_not_before() {
        let (folder, store) = store().await;
        let (one, two) = (Leases::new("one", false), Leases::new("two", false));
        let Claim::Mine(Some(first)) = one.take(&store, "it").await.unwrap() else {
            panic!("nobody has it");
        };
        let other = two.take(&store, "it").await.unwrap();
        assert!(matches!(other, Claim::Elsewhere(_)), "{other:?}");
        one.keep(&store).await.unwrap();
        assert_eq!(one.count(), 1);
        one.let_go(&store, "it");
        let waited = tokio::time::timeout(Duration::from_secs(5), two.wait(&store, "it"));
        let second = waited.await.unwrap().unwrap();
        assert_eq!(second.epoch, first.epoch + 1);
        two.end(&store).await.unwrap();
        assert!(matches!(
            one.take(&store, "it").await.unwrap(),
            Claim::Mine(Some(_))
        ));
        store.close().await;
        std::fs::remove_dir_all(folder).unwrap();
    }

    /// A server that stood still: what it thinks to have is somebody else's.
    #[tokio::test]
    async fn a_lease_that_another_has_is_not_kept() {
        let (folder, store) = store().await;
        let (one, two) = (Leases::new("one", false), Leases::new("two", false));
        let Claim::Mine(Some(fence)) = one.take(&store, "it").await.unwrap() else {
            panic!("nobody has it");
        };
        store.end_lease(&fence).await.unwrap();
        two.take(&store, "it").await.unwrap();
        let now = Instant::now();
        for held in one.held().values_mut() {
            held.until = now;
        }
        one.keep(&store).await.unwrap();
        assert_eq!(one.count(), 0);
        let other = one.take(&store, "it").await.unwrap();
        assert!(matches!(other, Claim::Elsewhere(_)), "{other:?}");
        store.close().await;
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[tokio::test]
    async fn who_is_alone_needs_none() {
        let (folder, store) = store().await;
        let alone = Leases::new("me", true);
        assert!(matches!(
            alone.take(&store, "it").await.unwrap(),
            Claim::Mine(None)
        ));
        assert_eq!(alone.count(), 0);
        store.close().await;
        std::fs::remove_dir_all(folder).unwrap();
    }
}
