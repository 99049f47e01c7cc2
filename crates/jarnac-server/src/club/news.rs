//! What servers keep of clubs in memory, and who is told that one has changed.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::Club;
use super::digest::Digest;
use super::refused::Refusal;
use crate::app::App;
use crate::bus::Hint;
use crate::error::Failure;
use crate::followers::Followers;
use crate::limits;
use crate::rate::Limiter;
use crate::store::{StoreError, TournamentRow};
use crate::tournament::Kept;

/// The clubs of a server.
pub(crate) struct Clubs {
    pub(crate) followers: Followers,
    /// What came of tournaments, by their id, with the revision of which that is true.
    digests: Mutex<HashMap<String, (u32, Arc<Digest>)>>,
    /// How fast clubs are made, wishes come, and what is worked out is asked for.
    pub(crate) makings: Limiter<String>,
    pub(crate) wishes: Limiter<String>,
    pub(crate) readings: Limiter<String>,
}

impl Clubs {
    pub(crate) fn new() -> Clubs {
        Clubs {
            followers: Followers::new(),
            digests: Mutex::default(),
            makings: Limiter::new(limits::NEW_CLUBS),
            wishes: Limiter::new(limits::CLUB_WISHES),
            readings: Limiter::new(limits::CLUB_READINGS),
        }
    }

    /// The club as it is stored now, by its id or its slug.
    pub(crate) async fn read(&self, app: &App, name: &str) -> Result<Club, Failure> {
        let row = app.store.club(name).await?;
        let row = row.ok_or(Refusal::NoClub)?;
        let members = app.store.club_members(&row.id).await?;
        Ok(Club { row, members })
    }

    /// Everybody who follows a club is told that it has changed, at any server.
    pub(crate) fn tell(&self, app: &App, id: &str, revision: u32) {
        self.followers.tell(id, revision);
        app.post.send(|| Hint::Club {
            club: id.to_owned(),
            revision,
        });
    }

    /// Looks up those that are followed here: what a lost hint costs is two seconds.
    pub(crate) async fn look(&self, app: &App) -> Result<(), StoreError> {
        let ids = self.followers.ids();
        if ids.is_empty() {
            return Ok(());
        }
        for (id, revision) in app.store.club_revisions(&ids).await? {
            self.followers.tell(&id, revision);
        }
        Ok(())
    }

    /// What came of a tournament. It is worked out once for each revision.
    pub(super) async fn digest(
        &self,
        app: &App,
        row: TournamentRow,
    ) -> Result<Arc<Digest>, Failure> {
        let (id, revision) = (row.id.clone(), row.revision);
        let lock = || self.digests.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((known, digest)) = lock().get(&id)
            && *known == revision
        {
            return Ok(Arc::clone(digest));
        }
        let kept = Kept::read(&app.store, row, None).await?;
        let people = app.store.tournament_people(&id).await?;
        let digest = Arc::new(Digest::of(&kept, &people));
        let mut all = lock();
        if all.len() >= limits::MAX_DIGESTS && !all.contains_key(&id) {
            // Whoever asks for one of them works it out again.
            all.clear();
        }
        all.insert(id, (revision, Arc::clone(&digest)));
        Ok(digest)
    }
}
