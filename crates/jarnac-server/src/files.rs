//! How many files the process may have open: every connection is one.

/// What is kept for the database, the log and everything else that is no connection.
const KEPT: u64 = 64;
/// More than this nobody needs.
const MOST: u64 = 1 << 17;

/// Raises the limit as far as the system lets us, and tells it. Called once, at the start.
#[cfg(unix)]
pub(crate) fn raise_limit() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let now = getrlimit(Resource::Nofile);
    let wanted = now.maximum.unwrap_or(MOST).min(MOST);
    if now.current.is_none_or(|current| current >= wanted) {
        return;
    }
    let more = Rlimit {
        current: Some(wanted),
        ..now
    };
    match setrlimit(Resource::Nofile, more) {
        Ok(()) => tracing::debug!(wanted, "files that may be open"),
        Err(error) => tracing::warn!(%error, "the limit on open files stays as it is"),
    }
}

#[cfg(not(unix))]
pub(crate) fn raise_limit() {}

/// A file that may not grow any more is an error like any other, not the end of the process, which
/// is what the system's signal means unless somebody listens to it. Called once, at the start.
#[cfg(unix)]
pub(crate) fn survive_large_files() {
    use rustix::process::Signal;
    use tokio::signal::unix::{SignalKind, signal};
    // Whoever has listened once is not ended by it any more.
    if let Err(error) = signal(SignalKind::from_raw(Signal::XFSZ.as_raw())) {
        tracing::warn!(%error, "a file that may not grow would end the server");
    }
}

#[cfg(not(unix))]
pub(crate) fn survive_large_files() {}

/// How many files may be open.
#[cfg(unix)]
fn limit() -> u64 {
    use rustix::process::{Resource, getrlimit};
    getrlimit(Resource::Nofile)
        .current
        .unwrap_or(MOST)
        .min(MOST)
}

#[cfg(not(unix))]
fn limit() -> u64 {
    MOST
}

/// How many connections there is room for.
pub(crate) fn room_for_connections() -> usize {
    usize::try_from(limit().saturating_sub(KEPT).max(1)).unwrap_or(usize::MAX)
}
