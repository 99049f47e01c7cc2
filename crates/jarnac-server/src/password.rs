//! Passwords: hashed by argon2, a few at a time, beside everything else.
//!
//! Each takes 19 MB. There are as many work areas as are hashed at a time, made once and used again:
//! memory that is taken and given back by one thread after the other stays with each of them, and a
//! crowd that signs in would make the process grow by hundreds of megabytes.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use jarnac_protocol::{ApiError, ErrorCode, ErrorDetails};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;

use crate::app::App;
use crate::error::Failure;
use crate::limits;

/// The places in which passwords are hashed, and the queue for them.
pub(crate) struct Hashing {
    places: Arc<Semaphore>,
    at_once: usize,
    most: usize,
    /// Those that are being hashed or wait for it.
    inside: AtomicUsize,
    /// How long one took lately, in microseconds.
    took: AtomicU64,
    /// The work areas that nobody uses at the moment. They are made when they are first needed.
    areas: Mutex<Vec<Area>>,
}

/// The memory in which a password is hashed.
type Area = Vec<Block>;

/// A place, and how long it has been taken. It goes with the work itself: somebody who does not wait
/// for the answer does not make room for another.
struct Place {
    hashing: Arc<Hashing>,
    permit: Option<OwnedSemaphorePermit>,
    begin: Instant,
}

impl Hashing {
    /// So many at once, and so many that wait.
    pub(crate) fn new(at_once: usize, most: usize) -> Hashing {
        Hashing {
            places: Arc::new(Semaphore::new(at_once)),
            at_once,
            most: at_once + most,
            inside: AtomicUsize::new(0),
            took: AtomicU64::new(50_000),
            areas: Mutex::default(),
        }
    }

    async fn place(self: &Arc<Self>) -> Result<Place, Failure> {
        let mut place = Place {
            hashing: Arc::clone(self),
            permit: None,
            begin: Instant::now(),
        };
        if self.inside.fetch_add(1, Ordering::Relaxed) >= self.most {
            return Err(busy(self.wait()));
        }
        let permit = Arc::clone(&self.places).acquire_owned().await;
        place.permit = Some(permit.map_err(|_| broken())?);
        place.begin = Instant::now();
        Ok(place)
    }

    /// How long it takes until those that wait now are through.
    fn wait(&self) -> Duration {
        let inside = self.inside.load(Ordering::Relaxed) as u64;
        let micros = self.took.load(Ordering::Relaxed) * inside / self.at_once as u64;
        Duration::from_micros(micros)
    }

    /// Does some work in an area, beside everything else.
    async fn work<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&mut Area) -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let place = self.place().await?;
        let worked = spawn_blocking(move || {
            let mut area = place.hashing.areas().pop().unwrap_or_default();
            let done = work(&mut area);
            place.hashing.areas().push(area);
            done
        });
        worked.await.map_err(|_| broken())
    }

    fn areas(&self) -> std::sync::MutexGuard<'_, Vec<Area>> {
        self.areas.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.hashing.inside.fetch_sub(1, Ordering::Relaxed);
        if self.permit.is_some() {
            let took = u64::try_from(self.begin.elapsed().as_micros()).unwrap_or(u64::MAX);
            let before = self.hashing.took.load(Ordering::Relaxed);
            let mixed = (before.saturating_mul(7).saturating_add(took)) / 8;
            self.hashing.took.store(mixed, Ordering::Relaxed);
        }
    }
}

/// How a password is hashed: new ones by the default, stored ones as they were.
#[derive(Default)]
struct Recipe {
    algorithm: Algorithm,
    version: Version,
    params: Params,
}

impl Recipe {
    /// How a stored hash was made.
    fn of(hash: &PasswordHash) -> Option<Recipe> {
        let version = hash.version.map(Version::try_from);
        Some(Recipe {
            algorithm: Algorithm::new(hash.algorithm).ok()?,
            version: version.transpose().ok()?.unwrap_or_default(),
            params: Params::try_from(hash).ok()?,
        })
    }

    /// What comes out for this password and this salt.
    fn hash(&self, area: &mut Area, password: &str, salt: &[u8]) -> Option<Output> {
        let blocks = self.params.block_count();
        // Hashes that another program made, and that were imported, may need more than ours.
        let mut larger = Area::new();
        let ours = Params::default().block_count();
        let area = if blocks > ours { &mut larger } else { area };
        if area.len() < blocks {
            area.resize(blocks.max(ours), Block::new());
        }
        let argon = Argon2::new(self.algorithm, self.version, self.params.clone());
        let len = self.params.output_len();
        let mut out = [0; Output::MAX_LENGTH];
        let out = out.get_mut(..len.unwrap_or(Params::DEFAULT_OUTPUT_LEN))?;
        argon
            .hash_password_into_with_memory(password.as_bytes(), salt, out, area)
            .ok()?;
        Output::new(out).ok()
    }
}

/// The hash to store, as text.
fn hash_in(area: &mut Area, password: &str) -> Option<String> {
    let recipe = Recipe::default();
    let salt = Salt::generate();
    let hash = recipe.hash(area, password, &salt)?;
    let whole = PasswordHash {
        algorithm: recipe.algorithm.ident(),
        version: Some(recipe.version.into()),
        params: ParamsString::try_from(&recipe.params).ok()?,
        salt: Some(salt),
        hash: Some(hash),
    };
    Some(whole.to_string())
}

/// Whether this is the password of a stored hash. Nothing if that is no hash.
fn verify_in(area: &mut Area, password: &str, stored: &str) -> Option<bool> {
    let stored = PasswordHash::new(stored).ok()?;
    let hash = Recipe::of(&stored)?.hash(area, password, stored.salt.as_ref()?)?;
    // It takes as long, however much of it is the same.
    Some(stored.hash? == hash)
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
    let work = app.hashing.work(move |area| hash_in(area, &password));
    work.await?.ok_or_else(broken)
}

/// Whether a password is the one of this hash. Without a hash it takes as long and is wrong, so
/// that nobody learns which names exist.
pub(crate) async fn verify(
    app: &App,
    password: String,
    stored: Option<String>,
) -> Result<bool, Failure> {
    let work = app.hashing.work(move |area| match stored {
        Some(stored) => verify_in(area, &password, &stored).unwrap_or(false),
        None => {
            let _ = hash_in(area, &password);
            false
        }
    });
    work.await
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
    use argon2::{CustomizedPasswordHasher, PasswordVerifier};
    use futures_util::FutureExt;

    use super::*;

    #[tokio::test]
    async fn the_queue_for_hashing_has_an_end() {
        let hashing = Arc::new(Hashing::new(1, 1));
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

    /// Somebody who hangs up does not make room for others while the password is still being hashed.
    #[tokio::test]
    async fn the_place_is_taken_until_the_work_is_done() {
        let hashing = Arc::new(Hashing::new(1, 1));
        let (go_on, wait) = std::sync::mpsc::channel::<()>();
        let work = Arc::clone(&hashing);
        let asked = tokio::spawn(async move { work.work(move |_| wait.recv()).await.is_ok() });
        while hashing.places.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        asked.abort();
        assert!(asked.await.is_err(), "nobody waits any more");
        let mut next = Box::pin(hashing.place());
        assert!(next.as_mut().now_or_never().is_none(), "it waits");
        go_on.send(()).unwrap();
        assert!(next.await.is_ok());
    }

    #[test]
    fn hashes_are_those_that_argon2_itself_makes_and_reads() {
        let argon = Argon2::default();
        let mut area = Area::new();
        let stored = hash_in(&mut area, "correct horse").unwrap();
        assert!(stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"));
        assert!(
            argon
                .verify_password(b"correct horse", stored.as_str())
                .is_ok()
        );
        assert!(
            argon
                .verify_password(b"wrong horse", stored.as_str())
                .is_err()
        );
        let size = area.len();
        for (memory, passes, lanes) in [(19_456, 2, 1), (64, 3, 2), (24_000, 1, 1)] {
            let params = Params::new(memory, passes, lanes, Some(24)).unwrap();
            let other = argon.hash_password_with_params(b"correct horse", b"some salt", params);
            let other = other.unwrap().to_string();
            let mut verify = |password| verify_in(&mut area, password, &other);
            assert_eq!(verify("correct horse"), Some(true), "{other}");
            assert_eq!(verify("wrong horse"), Some(false), "{other}");
        }
        assert_eq!(area.len(), size, "a larger one is not kept");
        for broken in ["", "x", "$argon2id$v=19$m=19456,t=2,p=1$", "$scrypt$a$b"] {
            assert_eq!(verify_in(&mut area, "correct horse", broken), None);
        }
    }
}
