//! A PostgreSQL server of our own, from the installed package, on a free port.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use super::private_port::private_port;

#[path = "installed/postgres.rs"]
mod installed;

/// A running server. It is stopped and deleted when this is dropped.
pub(crate) struct PrivatePostgres {
    programs: PathBuf,
    pub(crate) folder: PathBuf,
    port: u16,
    options: String,
}

static NUMBER: AtomicU32 = AtomicU32::new(0);

impl PrivatePostgres {
    /// Starts one for tests, which need not survive a power cut.
    pub(crate) fn start() -> PrivatePostgres {
        PrivatePostgres::start_with("-c fsync=off")
    }

    /// Starts one with these options.
    pub(crate) fn start_with(more: &str) -> PrivatePostgres {
        let programs = installed::programs()
            .expect("PostgreSQL is not installed: try `apt-get install postgresql`");
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("jarnac-postgres-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let port = private_port();
        let postgres = PrivatePostgres {
            programs,
            folder,
            port,
            options: more.to_owned(),
        };
        let data = postgres.folder.join("data").display().to_string();
        fs::create_dir_all(&postgres.folder).unwrap();
        if is_root() {
            let folder = postgres.folder.display().to_string();
            succeed(Command::new("chown").args(["postgres", &folder]));
        }
        let init = [
            "-D", &data, "-U", "jarnac", "-A", "trust", "-N", "-E", "UTF8",
        ];
        succeed(postgres.command("initdb").args(init));
        postgres.run();
        postgres
    }

    /// Runs the server, which is down.
    pub(crate) fn run(&self) {
        let data = self.folder.join("data").display().to_string();
        let options = format!(
            "-p {} -k {} -c listen_addresses=127.0.0.1 {}",
            self.port,
            self.folder.display(),
            self.options
        );
        let log = self.folder.join("log").display().to_string();
        let start = ["-D", &data, "-l", &log, "-o", &options, "-w", "start"];
        succeed(self.command("pg_ctl").args(start));
    }

    /// Ends the server as a crash does. It may be down already.
    pub(crate) fn crash(&self) {
        let data = self.folder.join("data").display().to_string();
        let stop = ["-D", &data, "-m", "immediate", "stop"];
        let mut command = self.command("pg_ctl");
        let _ = command.args(stop).stdout(Stdio::null()).status();
    }

    /// The address of an empty database.
    pub(crate) fn url(&self) -> String {
        format!("postgres://jarnac@127.0.0.1:{}/postgres", self.port)
    }

    /// One of its programs; it refuses to run as root.
    fn command(&self, program: &str) -> Command {
        self.as_its_user(&self.programs.join(program))
    }

    /// A program that is run by the user whose processes the server's are.
    pub(crate) fn as_its_user(&self, path: &Path) -> Command {
        let mut command = if is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(path);
            command
        } else {
            Command::new(path)
        };
        command.current_dir(&self.folder);
        command
    }
}

impl Drop for PrivatePostgres {
    fn drop(&mut self) {
        self.crash();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn is_root() -> bool {
    // The owner of this process's own folder: there is no safe call for it in the library.
    use std::os::unix::fs::MetadataExt;
    fs::metadata(Path::new("/proc/self")).is_ok_and(|metadata| metadata.uid() == 0)
}

fn succeed(command: &mut Command) {
    let output = command.stdin(Stdio::null()).stdout(Stdio::null()).output();
    let output = output.unwrap();
    let text = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {text}");
}
