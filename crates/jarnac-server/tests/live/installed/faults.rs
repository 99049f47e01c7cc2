//! What makes faults on this machine. The build script asks too, so that tests which need it are
//! counted as ignored where it is not.

use std::path::Path;

/// Where Debian has libfiu's libraries, as the loader wants to be told.
pub(crate) const LIBFIU: &str = "/usr/lib/fiu/fiu_run_preload.so:/usr/lib/fiu/fiu_posix_preload.so";

/// Where Debian has libfaketime.
pub(crate) const LIBFAKETIME: &str = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1";

/// Whether these libraries are here.
pub(crate) fn are_here(libraries: &str) -> bool {
    libraries.split(':').all(|path| Path::new(path).exists())
}
