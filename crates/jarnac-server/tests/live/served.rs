//! A server in this process, on a free port and a database of its own.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use jarnac_server::{Config, Server};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A running server. It is stopped and its database deleted when this is dropped.
pub(crate) struct Served {
    pub(crate) address: SocketAddr,
    pub(crate) folder: PathBuf,
    stop: Option<oneshot::Sender<()>>,
    done: Option<JoinHandle<()>>,
}

static NUMBER: AtomicU32 = AtomicU32::new(0);

/// A folder that no other test uses.
pub(crate) fn fresh_folder() -> PathBuf {
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let name = format!("jarnac-live-{}-{number}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// A server for tests: the computer answers at once, and nobody is limited.
pub(crate) fn quick(folder: &std::path::Path) -> Config {
    Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        pace: 0.0,
        rate_limits: false,
        ..Config::new(folder.join("jarnac.db").display().to_string())
    }
}

impl Served {
    /// A server on a new database.
    pub(crate) async fn start() -> Served {
        Served::start_with(|_| {}).await
    }

    /// The same with another configuration.
    pub(crate) async fn start_with(change: impl FnOnce(&mut Config)) -> Served {
        let folder = fresh_folder();
        let mut config = quick(&folder);
        change(&mut config);
        Served::start_in(folder, config).await
    }

    /// A server on a database that may be there already.
    pub(crate) async fn start_in(folder: PathBuf, config: Config) -> Served {
        let server = Server::start(config).await.unwrap();
        let address = server.address().unwrap();
        let (stop, stopped) = oneshot::channel();
        let done = tokio::spawn(async move {
            let stop = async {
                let _ = stopped.await;
            };
            server.run(stop).await.unwrap();
        });
        Served {
            address,
            folder,
            stop: Some(stop),
            done: Some(done),
        }
    }

    /// Stops in order, and keeps the database.
    pub(crate) async fn stop(mut self) -> PathBuf {
        let _ = self.stop.take().unwrap().send(());
        self.done.take().unwrap().await.unwrap();
        std::mem::take(&mut self.folder)
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        if self.folder.as_os_str().is_empty() {
            return;
        }
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
