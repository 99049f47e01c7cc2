//! Who follows tournaments and clubs by a socket, and who is told that one has changed.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::broadcast;

use crate::limits;

/// Something that those who follow hear.
#[derive(Debug, Clone)]
pub(crate) enum News {
    /// What has this id has this revision now.
    Changed(Arc<str>, u32),
    /// The server stops.
    Stop,
}

/// Those who follow something at this server.
pub(crate) struct Followers {
    news: broadcast::Sender<News>,
    /// How many sockets follow each, and the last revision that they were told.
    followed: Mutex<HashMap<String, (usize, u32)>>,
}

/// Something is followed, until this is dropped.
pub(crate) struct Following<'a> {
    followers: &'a Followers,
    id: String,
}

impl Followers {
    pub(crate) fn new() -> Followers {
        Followers {
            news: broadcast::channel(limits::HALL_QUEUE).0,
            followed: Mutex::default(),
        }
    }

    fn followed(&self) -> MutexGuard<'_, HashMap<String, (usize, u32)>> {
        self.followed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells everybody who follows it here, unless they know.
    pub(crate) fn tell(&self, id: &str, revision: u32) {
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

    /// What is followed here.
    pub(crate) fn ids(&self) -> Vec<String> {
        self.followed().keys().cloned().collect()
    }

    /// Everybody is told to come back in a moment.
    pub(crate) fn stop(&self) {
        let _ = self.news.send(News::Stop);
    }

    pub(crate) fn listen(&self) -> broadcast::Receiver<News> {
        self.news.subscribe()
    }

    /// From now on somebody follows this one.
    pub(crate) fn enter(&self, id: &str) -> Following<'_> {
        self.followed().entry(id.to_owned()).or_default().0 += 1;
        Following {
            followers: self,
            id: id.to_owned(),
        }
    }
}

impl Drop for Following<'_> {
    fn drop(&mut self) {
        let mut followed = self.followers.followed();
        if let Some((count, _)) = followed.get_mut(&self.id) {
            *count -= 1;
            if *count == 0 {
                followed.remove(&self.id);
            }
        }
    }
}
