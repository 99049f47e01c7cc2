//! A server whose disk can be broken, and one person who plays both sides on it.
//!
//! Faults are those of the C library, made by libfiu in a server's process while it runs, or by a
//! limit on the size of files.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use jarnac_protocol::{Act, ActKind, SideName, TableView};
use serde_json::{Value, json};
use sqlx::{Connection, Row};
use tokio::time::{sleep, timeout};

use super::brain::of;
use super::faults::LIBFIU;
use super::private_postgres::PrivatePostgres;
use super::process::Process;
use super::seat::Seat;
use super::served::fresh_folder;
use super::someone::Someone;

/// What can be wrong with a store.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fault {
    /// A call of the C library fails with this error.
    Call(&'static str, u32),
    /// No file grows any more.
    FileSize,
    /// Another program has locked the file.
    Locked,
    /// PostgreSQL's files grow no more: it breaks down, and is started again.
    PostgresFileSize,
    /// PostgreSQL is down.
    PostgresDown,
}

pub(crate) const FULL: Fault = Fault::Call("posix/io/rw/pwrite", 28);
pub(crate) const BROKEN: Fault = Fault::Call("posix/io/rw/pwrite", 5);
pub(crate) const READ_ONLY: Fault = Fault::Call("posix/io/rw/pwrite", 30);
pub(crate) const NO_SYNC: Fault = Fault::Call("posix/io/sync/*", 5);

/// A server whose disk can be broken, and one person who plays both sides on it.
pub(crate) struct Broken {
    pub(crate) folder: PathBuf,
    pub(crate) postgres: Option<PrivatePostgres>,
    pub(crate) process: Process,
    pub(crate) person: Someone,
    pub(crate) game: String,
    pub(crate) seat: Seat,
    pub(crate) table: TableView,
    lock: Option<sqlx::AnyConnection>,
}

pub(crate) fn start(folder: &Path, postgres: Option<&PrivatePostgres>) -> Process {
    match postgres {
        Some(postgres) => Process::start_on(folder, &postgres.url()),
        None => Process::start_with(folder, |command| {
            command
                .env("LD_PRELOAD", LIBFIU)
                .env("FIU_CTRL_FIFO", folder.join("fiu"));
        }),
    }
}

impl Broken {
    pub(crate) async fn begin(postgres: Option<PrivatePostgres>) -> Broken {
        Broken::begin_with(postgres, json!({ "stall_turns": "1000" })).await
    }

    /// The same under classic rules with these changes.
    pub(crate) async fn begin_with(postgres: Option<PrivatePostgres>, changes: Value) -> Broken {
        let folder = fresh_folder();
        let process = start(&folder, postgres.as_ref());
        let person = Someone::guest(process.address, "Ada").await;
        let (seat, game, table) = Seat::alone(&person, changes).await;
        Broken {
            folder,
            postgres,
            process,
            person,
            game,
            seat,
            table,
            lock: None,
        }
    }

    pub(crate) async fn fault(&mut self, fault: Fault, on: bool) {
        let id = self.process.id().to_string();
        let mut order = match fault {
            Fault::Call(name, error) => {
                let order = match on {
                    true => format!("enable name={name},failinfo={error}"),
                    false => format!("disable name={name}"),
                };
                let mut command = Command::new("fiu-ctrl");
                command.arg("-f").arg(self.folder.join("fiu"));
                command.args(["-c", &order, &id]);
                command
            }
            Fault::FileSize => {
                let limit = if on { "4096" } else { "unlimited" };
                let mut command = Command::new("prlimit");
                command.args(["--pid", &id, &format!("--fsize={limit}:")]);
                command
            }
            Fault::Locked => return self.lock(on).await,
            Fault::PostgresFileSize | Fault::PostgresDown => return self.fault_postgres(fault, on),
        };
        assert!(order.status().unwrap().success(), "{fault:?} {on}");
    }

    async fn lock(&mut self, on: bool) {
        self.lock = None;
        if on {
            let mut connection = connect(&self.address("rw")).await;
            let lock = sqlx::raw_sql("begin immediate");
            lock.execute(&mut connection).await.unwrap();
            self.lock = Some(connection);
        }
    }

    fn fault_postgres(&self, fault: Fault, on: bool) {
        let postgres = self.postgres.as_ref().unwrap();
        match (fault, on) {
            (Fault::PostgresFileSize, true) => limit_files(postgres),
            (_, true) => postgres.crash(),
            (_, false) => {
                postgres.crash();
                postgres.run();
            }
        }
    }

    /// The next wish: something that whoever holds the bag may always do.
    pub(crate) async fn wish(&mut self) -> Result<u32, jarnac_protocol::ApiError> {
        let holder: SideName = self.table.holder.unwrap();
        let may_draw = of(&self.table.allowed, holder).contains(&ActKind::Draw);
        let act = if may_draw { Act::Draw } else { Act::Pass };
        let done = self.seat.act_for(holder, act).await?;
        let (seat, snapshot) = Seat::sit(&self.person, &self.game).await;
        assert_eq!(snapshot.seq, done, "what is done is there");
        (self.seat, self.table) = (seat, snapshot.table);
        Ok(done)
    }

    pub(crate) async fn wishes(&mut self, count: u32) -> u32 {
        let mut last = 0;
        for _ in 0..count {
            last = self.wish().await.expect("the disk is well again");
        }
        last
    }

    /// How another process reaches the store.
    fn address(&self, mode: &str) -> String {
        match &self.postgres {
            Some(postgres) => postgres.url(),
            None => format!(
                "sqlite://{}?mode={mode}",
                self.folder.join("jarnac.db").display()
            ),
        }
    }

    /// How many events another process finds.
    pub(crate) async fn stored(&self) -> u32 {
        let mut connection = connect(&self.address("ro")).await;
        let row = sqlx::query("select count(*) as n from game_event where game_id = $1")
            .bind(self.game.clone())
            .fetch_one(&mut connection)
            .await
            .unwrap();
        u32::try_from(row.try_get::<i64, _>("n").unwrap()).unwrap()
    }

    /// Waits until the server says that it is ready, or that it is not. The answer may be a second
    /// old.
    pub(crate) async fn wait_for(&self, status: u16) {
        let waited = timeout(Duration::from_secs(20), async {
            let stranger = Someone::stranger(self.process.address);
            while stranger.get("/readyz").await.status != status {
                sleep(Duration::from_millis(100)).await;
            }
        });
        waited.await.expect("the server tells how it is");
    }
}

/// Lets none of PostgreSQL's files grow any more.
fn limit_files(postgres: &PrivatePostgres) {
    let text = std::fs::read_to_string(postgres.folder.join("data/postmaster.pid")).unwrap();
    let first = text.lines().next().unwrap();
    let children = format!("/proc/{first}/task/{first}/children");
    let children = std::fs::read_to_string(children).unwrap();
    for id in children.split_whitespace().chain([first]) {
        let mut limit = postgres.as_its_user(Path::new("prlimit"));
        let done = limit.args(["--pid", id, "--fsize=8192:"]).status();
        // One of its children may have ended meanwhile.
        assert!(done.unwrap().success() || id != first, "{id}");
    }
}

async fn connect(url: &str) -> sqlx::AnyConnection {
    sqlx::any::install_default_drivers();
    sqlx::AnyConnection::connect(url).await.unwrap()
}
