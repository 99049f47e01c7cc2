//! Passwords: hashed by argon2, a few at a time, beside everything else.

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use jarnac_protocol::ErrorCode;
use tokio::task::spawn_blocking;

use crate::app::App;
use crate::error::Failure;
use crate::limits;

/// Checks that a password can be one.
pub(crate) fn check(password: &str) -> Result<(), Failure> {
    let (least, most) = limits::PASSWORD_LEN;
    if (least..=most).contains(&password.chars().count()) {
        Ok(())
    } else {
        Err(Failure::new(
            ErrorCode::BadPassword,
            format!("a password has {least} to {most} characters"),
        ))
    }
}

/// The hash to store.
pub(crate) async fn hash(app: &App, password: String) -> Result<String, Failure> {
    let _place = app.hashing.acquire().await.map_err(|_| broken())?;
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
    let _place = app.hashing.acquire().await.map_err(|_| broken())?;
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

fn broken() -> Failure {
    Failure::new(
        ErrorCode::Internal,
        "the password could not be checked: try again",
    )
}
