//! A SQLite file belongs to one server. A second one that was started by mistake would stop the
//! clocks of the games that the first one holds.

use std::fs::{File, TryLockError};
use std::path::Path;

use super::open::sqlite_path;
use super::{StoreError, private};

/// A file that is taken until this is dropped, or the process ends however it does.
pub(crate) struct Alone {
    _lock: Option<File>,
}

impl Alone {
    /// Takes the database at this address, if it is a file.
    pub(crate) fn take(address: &str) -> Result<Alone, StoreError> {
        let Some(path) = sqlite_path(address)? else {
            return Ok(Alone { _lock: None });
        };
        let failed = |source| StoreError::Folder {
            folder: path.to_owned(),
            source,
        };
        // Beside the file itself, whatever links lead to it: two of them are one database.
        let real = private::make_database(Path::new(path)).map_err(failed)?;
        let file = private::create(&private::beside(&real, ".lock")).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => Ok(Alone { _lock: Some(file) }),
            Err(TryLockError::WouldBlock) => Err(StoreError::InUse(address.to_owned())),
            Err(TryLockError::Error(source)) => Err(failed(source)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_taken_once_and_given_back() {
        let folder = std::env::temp_dir().join(format!("jarnac-alone-{}", std::process::id()));
        let address = folder.join("a.db").display().to_string();
        let first = Alone::take(&address).unwrap();
        assert!(matches!(Alone::take(&address), Err(StoreError::InUse(_))));
        drop(first);
        assert!(Alone::take(&address).is_ok());
        assert!(Alone::take("postgres://u@h/d").is_ok());
        #[cfg(unix)]
        {
            let link = folder.join("link.db");
            std::os::unix::fs::symlink("a.db", &link).unwrap();
            let link = link.display().to_string();
            let first = Alone::take(&address).unwrap();
            assert!(matches!(Alone::take(&link), Err(StoreError::InUse(_))));
            drop(first);
            let first = Alone::take(&link).unwrap();
            assert!(matches!(Alone::take(&address), Err(StoreError::InUse(_))));
            drop(first);
        }
        std::fs::remove_dir_all(folder).unwrap();
    }
}
