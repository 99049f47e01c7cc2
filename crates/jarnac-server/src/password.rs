//! Passwords: hashed by argon2, a few at a time, beside everything else.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use jarnac_protocol::{ApiError, ErrorCode, ErrorDetails};
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::task::spawn_blocking;

use crate::app::App;
use crate::error::Failure;
use crate::limits;

/// The places in which passwords are hashed, and the queue for them.
pub(crate) struct Hashing {
    places: Semaphore,
    at_once: usize,
    most: usize,
    /// Those that are being hashed or wait for it.
    inside: AtomicUsize,
    /// How long one took lately, in microseconds.
    took: AtomicU64,
}

/// A place, and how long it has been taken.
struct Place<'h> {
    hashing: &'h Hashing,
    _permit: Option<SemaphorePermit<'h>>,
    begin: Instant,
}

impl Hashing {
    /// So many at once, and so many that wait.
    pub(crate) fn new(at_once: usize, most: usize) -> Hashing {
        Hashing {
            places: Semaphore::new(at_once),
            at_once,
            most: at_once + most,
            inside: AtomicUsize::new(0),
            took: AtomicU64::new(50_000),
        }
    }

    async fn place(&self) -> Result<Place<'_>, Failure> {
        let mut place = Place {
            hashing: self,
            _permit: None,
            begin: Instant::now(),
        };
        if self.inside.fetch_add(1, Ordering::Relaxed) >= self.most {
            return Err(busy(self.wait()));
        }
        place._permit = Some(self.places.acquire().await.map_err(|_| broken())?);
        place.begin = Instant::now();
        Ok(place)
    }

    /// How long it takes until those that wait now are through.
    fn wait(&self) -> Duration {
        let inside = self.inside.load(Ordering::Relaxed) as u64;
        let micros = self.took.load(Ordering::Relaxed) * inside / self.at_once as u64;
        Duration::from_micros(micros)
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.hashing.inside.fetch_sub(1, Ordering::Relaxed);
        if self._permit.is_some() {
            let took = u64::try_from(self.begin.elapsed().as_micros()).unwrap_or(u64::MAX);
            let before = self.hashing.took.load(Ordering::Relaxed);
            let mixed = (before.saturating_mul(7).saturating_add(took)) / 8;
            self.hashing.took.store(mixed, Ordering::Relaxed);
        }
    }
}

/// Checks that a password can be one.
pub(crate) fn check(password: &str) -> Result<(), Failure> {
    let (least, most) = limits::PASSWORD_LEN;
    let is_blank = password.trim().is_empty();
    if !is_blank && (least..=most).contains(&password.chars().count()) {
        Ok(())
    } else {
        Err(Failure::new(
            ErrorCode::BadPassword,
            format!("a password has {least} to {most} characters, not only spaces"),
        ))
    }
}

/// The hash to store.
pub(crate) async fn hash(app: &App, password: String) -> Result<String, Failure> {
    let _place = app.hashing.place().await?;
    let hashed = spawn_blocking(move || {
        let hashed = Argon2::default().hash_password(password.as_bytes());
        hashed.map(|hash| hash.to_string())
    });
    hashed.await.map_err(|_| broken())?.map_err(|_| broken())
}

/// Whether a password is the one of this hash. Without a hash it takes as long and is wrong, so
/// that nobody learns which names exist.
pub(crate) async fn verify(
    app: &App,
    password: String,
    stored: Option<String>,
) -> Result<bool, Failure> {
    let _place = app.hashing.place().await?;
    let verified = spawn_blocking(move || match stored {
        Some(stored) => PasswordHash::new(&stored).is_ok_and(|hash| {
            Argon2::default()
                .verify_password(password.as_bytes(), &hash)
                .is_ok()
        }),
        None => {
            let _ = Argon2::default().hash_password(password.as_bytes());
            false
        }
    });
    verified.await.map_err(|_| broken())
}

fn busy(wait: Duration) -> Failure {
    let message = "too many people sign in at the moment: try again in a little while";
    let error = ApiError::new(ErrorCode::Busy, message);
    Failure(error.with(ErrorDetails {
        wait_ms: Some(wait.as_millis().max(1) as u64),
        ..ErrorDetails::default()
    }))
}

fn broken() -> Failure {
    Failure::new(
        ErrorCode::Internal,
        "the password could not be checked: try again",
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;

    #[tokio::test]
    async fn the_queue_for_hashing_has_an_end() {
        let hashing = Hashing::new(1, 1);
        let first = hashing.place().await.ok().unwrap();
        let mut second = Box::pin(hashing.place());
        assert!(second.as_mut().now_or_never().is_none(), "it waits");
        let error = hashing.place().await.err().unwrap().0;
        assert_eq!(error.code, ErrorCode::Busy);
        let wait = error.details.unwrap().wait_ms.unwrap();
        assert!((100..=500).contains(&wait), "two or three of 50 ms: {wait}");
        drop(first);
        assert!(second.await.is_ok());
        assert_eq!(hashing.inside.load(Ordering::Relaxed), 0);
    }
}
