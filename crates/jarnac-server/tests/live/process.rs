//! A server in a process of its own, which is this same program.

use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use jarnac_server::{Server, Worker};
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use super::served::quick;

/// Tells this program to be a server on the database in this folder.
const FOLDER: &str = "JARNAC_TEST_SERVER_IN";
/// Tells it to be a worker instead.
const WORKER: &str = "JARNAC_TEST_WORKER";
/// The same on this database.
const DATABASE: &str = "JARNAC_TEST_SERVER_ON";
/// The same by this bus.
pub(crate) const BUS: &str = "JARNAC_TEST_SERVER_BY";
/// Has it write into the file `log` in its folder what this filter lets through.
pub(crate) const LOG: &str = "JARNAC_TEST_LOG";

/// A running server.
pub(crate) struct Process {
    child: Child,
    pub(crate) address: SocketAddr,
    /// Kept, so that it can print to the end.
    _output: BufReader<ChildStdout>,
}

impl Process {
    /// A server on the SQLite file in this folder.
    pub(crate) fn start(folder: &Path) -> Process {
        Process::start_with(folder, |_| {})
    }

    /// A server on this PostgreSQL.
    pub(crate) fn start_on(folder: &Path, database: &str) -> Process {
        Process::start_on_with(folder, database, |_| {})
    }

    /// The same with another environment.
    pub(crate) fn start_on_with(
        folder: &Path,
        database: &str,
        change: impl FnOnce(&mut Command),
    ) -> Process {
        Process::start_with(folder, |command| {
            command.env(DATABASE, database);
            change(command);
        })
    }

    /// A worker on this PostgreSQL.
    pub(crate) fn worker_on(folder: &Path, database: &str) -> Process {
        Process::start_on_with(folder, database, |command| {
            command.env(WORKER, "1");
        })
    }

    /// A server that a shell starts after this.
    pub(crate) fn start_after(folder: &Path, order: &str) -> Process {
        let mut command = Command::new("sh");
        command.args(["-c", &format!("{order} && exec \"$0\" \"$@\"")]);
        command.arg(std::env::current_exe().unwrap());
        Process::run(folder, command)
    }

    /// A server with another environment.
    pub(crate) fn start_with(folder: &Path, change: impl FnOnce(&mut Command)) -> Process {
        let mut command = Command::new(std::env::current_exe().unwrap());
        change(&mut command);
        Process::run(folder, command)
    }

    fn run(folder: &Path, mut command: Command) -> Process {
        be_a_server(&mut command, folder);
        let mut child = command.spawn().unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let address = output
            .by_ref()
            .lines()
            .map(|line| line.unwrap())
            .find_map(|line| Some(line.split_once("listening on ")?.1.parse().unwrap()))
            .expect("it tells its address");
        Process {
            child,
            address,
            _output: output,
        }
    }

    /// Its number.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Sends it a signal by name.
    pub(crate) fn signal(&self, name: &str) {
        let id = self.id().to_string();
        let sent = Command::new("kill").args(["-s", name, &id]).status();
        assert!(sent.unwrap().success(), "SIG{name}");
    }

    /// SIGKILL: no destructor runs, no file is closed in order.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// SIGTERM, and waits until it has stopped in order.
    pub(crate) fn stop(mut self) {
        self.signal("TERM");
        let ended = self.child.wait().unwrap();
        assert!(ended.success(), "{ended}");
    }
}

/// The command of a server on this PostgreSQL, for who runs it by other means.
pub(crate) fn command_on(folder: &Path, database: &str) -> Command {
    let mut command = Command::new(std::env::current_exe().unwrap());
    be_a_server(&mut command, folder);
    command.env(DATABASE, database);
    command
}

/// Has this program be a server.
fn be_a_server(command: &mut Command, folder: &Path) {
    command
        .args(["--exact", "process::the_server_process", "--nocapture"])
        .env(FOLDER, folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
}

impl Drop for Process {
    fn drop(&mut self) {
        // A test that failed leaves no server behind; one that was ended is not ended again.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Not a test: what the process runs. Without the variable there is nothing to do.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_server_process() {
    let Some(folder) = std::env::var_os(FOLDER) else {
        return;
    };
    if let Ok(filter) = std::env::var(LOG) {
        start_log(&filter, &Path::new(&folder).join("log"));
    }
    let mut config = quick(Path::new(&folder));
    if let Ok(database) = std::env::var(DATABASE) {
        config.database = database;
    }
    config.bus = std::env::var(BUS).ok();
    let mut ended = signal(SignalKind::terminate()).unwrap();
    let stop = async move {
        ended.recv().await;
    };
    if std::env::var_os(WORKER).is_some() {
        config.thinkers = 1;
        let worker = Worker::start(config).await.unwrap();
        // It has no address: this one is for whoever waits for it.
        println!("listening on 127.0.0.1:1");
        worker.run(stop).await.unwrap();
        return;
    }
    let server = Server::start(config).await.unwrap();
    println!("listening on {}", server.address().unwrap());
    server.run(stop).await.unwrap();
}

fn start_log(filter: &str, path: &Path) {
    let filter: Targets = filter.parse().unwrap();
    let lines = tracing_subscriber::fmt::layer()
        .with_ansi(false)
        .with_writer(File::create(path).unwrap());
    tracing_subscriber::registry()
        .with(filter)
        .with(lines)
        .init();
}
