//! What servers keep of tournaments in memory, and who is told that one has changed.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::broadcast;

use super::Kept;
use crate::app::App;
use crate::bus::Hint;
use crate::error::Failure;
use crate::limits;
use crate::store::StoreError;

/// Something that those who follow tournaments hear.
#[derive(Debug, Clone)]
pub(super) enum News {
    /// One has this revision now.
    Changed(Arc<str>, u32),
    /// The server stops.
    Stop,
}

/// The tournaments that somebody asked for lately.
pub(crate) struct Tournaments {
    kept: Mutex<HashMap<String, Arc<Kept>>>,
    news: broadcast::Sender<News>,
    /// How many sockets follow each, and the last revision that they were told.
    followed: Mutex<HashMap<String, (usize, u32)>>,
}

/// A tournament that is followed, until this is dropped.
pub(super) struct Following<'a> {
    tournaments: &'a Tournaments,
    id: String,
}

impl Tournaments {
    pub(crate) fn new() -> Tournaments {
        Tournaments {
            kept: Mutex::default(),
            news: broadcast::channel(limits::HALL_QUEUE).0,
            followed: Mutex::default(),
        }
    }

    fn kept(&self) -> MutexGuard<'_, HashMap<String, Arc<Kept>>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn followed(&self) -> MutexGuard<'_, HashMap<String, (usize, u32)>> {
        self.followed.lock().unwrap_or_else(PoisonError::into_inner)
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
        self.tell_here(id, revision);
        app.post.send(|| Hint::Tournament {
            tournament: id.to_owned(),
            revision,
        });
    }

    /// The same for those at this server, unless they know.
    pub(crate) fn tell_here(&self, id: &str, revision: u32) {
        let mut followed = self.followed();
        let Some((_, told)) = followed.get_mut(id) else {
            return;
        };
        if *told < revision {
            *told = revision;
            // With nobody there nobody hears it.
            let _ = self.news.send(News::Changed(id.into(), revision));
        }
    }

    /// Looks up those that are followed here: what a lost hint costs is two seconds.
    pub(crate) async fn look(&self, app: &App) -> Result<(), StoreError> {
        let ids: Vec<String> = self.followed().keys().cloned().collect();
        if ids.is_empty() {
            return Ok(());
        }
        for (id, revision) in app.store.tournament_revisions(&ids).await? {
            self.tell_here(&id, revision);
        }
        Ok(())
    }

    /// Everybody is told to come back in a moment.
    pub(crate) fn stop(&self) {
        let _ = self.news.send(News::Stop);
    }

    pub(super) fn listen(&self) -> broadcast::Receiver<News> {
        self.news.subscribe()
    }

    /// From now on somebody follows this one.
    pub(super) fn enter(&self, id: &str) -> Following<'_> {
        self.followed().entry(id.to_owned()).or_default().0 += 1;
        Following {
            tournaments: self,
            id: id.to_owned(),
        }
    }
}

impl Drop for Following<'_> {
    fn drop(&mut self) {
        let mut followed = self.tournaments.followed();
        if let Some((count, _)) = followed.get_mut(&self.id) {
            *count -= 1;
            if *count == 0 {
                followed.remove(&self.id);
            }
        }
    }
}
