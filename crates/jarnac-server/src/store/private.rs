//! Files that hold secrets are for their owner alone: seeds of running games, hashes of passwords,
//! the key that signs cookies.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

/// Makes a file for its owner alone; one that is there is emptied, and nobody else's any more.
pub(super) fn create(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    let file = for_the_owner(&mut options).open(path)?;
    take_rights(path)?;
    Ok(file)
}

/// Makes a folder for its owner alone. One that is there already stays as it is.
pub(super) fn create_folder(path: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt;
        builder.mode(0o700);
    }
    builder.create(path)
}

/// Makes a SQLite file for its owner alone if it is not there. Returns where it really is, whatever
/// links lead to it.
pub(super) fn make_database(path: &Path) -> io::Result<PathBuf> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    // An open file that is closed again would lose the locks that SQLite has on it in this process:
    // a file that is there is never opened.
    if !path.exists() {
        match for_the_owner(&mut options).open(target(path)) {
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    path.canonicalize()
}

/// Takes everybody else's rights away from a file that is known to be a database, and from what
/// SQLite has put beside it. What it puts there later has the rights of the file.
pub(super) fn keep_database(path: &Path) -> io::Result<()> {
    let real = path.canonicalize()?;
    for suffix in ["", "-wal", "-shm"] {
        match take_rights(&beside(&real, suffix)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            // Somebody else's file that we may write to: they decide who reads it.
            Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
                tracing::warn!(path = %real.display(), "others may be able to read the database");
            }
            done => done?,
        }
    }
    Ok(())
}

/// The file whose name goes on like this.
pub(super) fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

/// Where a link leads whose file is not there yet.
fn target(path: &Path) -> PathBuf {
    match fs::read_link(path) {
        Ok(to) => path.parent().unwrap_or(Path::new("")).join(to),
        Err(_) => path.to_owned(),
    }
}

#[cfg(unix)]
fn for_the_owner(options: &mut OpenOptions) -> &mut OpenOptions {
    use std::os::unix::fs::OpenOptionsExt;
    options.mode(0o600)
}

#[cfg(not(unix))]
fn for_the_owner(options: &mut OpenOptions) -> &mut OpenOptions {
    options
}

#[cfg(unix)]
fn take_rights(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let rights = fs::metadata(path)?.permissions();
    if rights.mode() & 0o077 == 0 {
        return Ok(());
    }
    fs::set_permissions(path, fs::Permissions::from_mode(0o600))
}

#[cfg(not(unix))]
fn take_rights(path: &Path) -> io::Result<()> {
    fs::metadata(path).map(drop)
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::*;

    fn mode(path: &Path) -> Option<u32> {
        let metadata = fs::metadata(path).ok()?;
        Some(metadata.permissions().mode() & 0o777)
    }

    #[test]
    fn files_of_secrets_are_for_their_owner_alone() {
        let folder = std::env::temp_dir().join(format!("jarnac-private-{}", std::process::id()));
        create_folder(&folder).unwrap();
        assert_eq!(mode(&folder), Some(0o700));
        let old = folder.join("old.jsonl");
        fs::write(&old, "x").unwrap();
        fs::set_permissions(&old, fs::Permissions::from_mode(0o644)).unwrap();
        create(&old).unwrap();
        assert_eq!(
            (mode(&old), fs::read(&old).unwrap()),
            (Some(0o600), Vec::new())
        );

        let (file, link) = (folder.join("games.db"), folder.join("link.db"));
        symlink("games.db", &link).unwrap();
        let real = file
            .parent()
            .unwrap()
            .canonicalize()
            .unwrap()
            .join("games.db");
        assert_eq!(make_database(&link).unwrap(), real);
        assert_eq!(mode(&file), Some(0o600));
        fs::write(&file, "kept").unwrap();
        for path in [file.clone(), beside(&file, "-wal")] {
            fs::write(&path, "kept").unwrap();
            fs::set_permissions(&path, fs::Permissions::from_mode(0o664)).unwrap();
        }
        assert_eq!(make_database(&file).unwrap(), real);
        keep_database(&link).unwrap();
        assert_eq!(mode(&file), Some(0o600));
        assert_eq!(mode(&beside(&file, "-wal")), Some(0o600));
        assert_eq!(fs::read(&file).unwrap(), b"kept");
        fs::remove_dir_all(folder).unwrap();
    }
}
