//! What servers keep of tournaments in memory, and who is told that one has changed.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::Kept;
use crate::app::App;
use crate::bus::Hint;
use crate::error::Failure;
use crate::followers::Followers;
use crate::limits;
use crate::store::StoreError;

/// The tournaments that somebody asked for lately.
pub(crate) struct Tournaments {
    kept: Mutex<HashMap<String, Arc<Kept>>>,
    pub(crate) followers: Followers,
}

impl Tournaments {
    pub(crate) fn new() -> Tournaments {
        Tournaments {
            kept: Mutex::default(),
            followers: Followers::new(),
        }
    }

    fn kept(&self) -> MutexGuard<'_, HashMap<String, Arc<Kept>>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The tournament as it is stored now. What is in memory is used as far as it goes.
    pub(crate) async fn read(&self, app: &App, id: &str) -> Result<Arc<Kept>, Failure> {
        let row = app.store.tournament(id).await?;
        let row = row.ok_or_else(|| Failure::not_found("such tournament"))?;
        let before = self.kept().get(id).cloned();
        if let Some(kept) = before.as_ref().filter(|kept| kept.row == row) {
            return Ok(Arc::clone(kept));
        }
        let kept = Arc::new(Kept::read(&app.store, row, before.as_deref()).await?);
        let mut all = self.kept();
        if all.len() >= limits::MAX_TOURNAMENTS_KEPT && !all.contains_key(id) {
            // Whoever asks for one of them reads it again.
            all.clear();
        }
        all.insert(id.to_owned(), Arc::clone(&kept));
        Ok(kept)
    }

    /// Everybody who follows a tournament is told that it has changed, at any server.
    pub(crate) fn tell(&self, app: &App, id: &str, revision: u32) {
        self.followers.tell(id, revision);
        app.post.send(|| Hint::Tournament {
            tournament: id.to_owned(),
            revision,
        });
    }

    /// Looks up those that are followed here: what a lost hint costs is two seconds.
    pub(crate) async fn look(&self, app: &App) -> Result<(), StoreError> {
        let ids = self.followers.ids();
        if ids.is_empty() {
            return Ok(());
        }
        for (id, revision) in app.store.tournament_revisions(&ids).await? {
            self.followers.tell(&id, revision);
        }
        Ok(())
    }
}
