//! The server's process.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A running server, which is stopped when this is dropped.
pub(crate) struct Process {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl Process {
    /// Starts the program on a database, with a bus if there is one.
    pub(crate) fn start(program: &Path, database: &str, bus: Option<&str>) -> Process {
        let mut child = Command::new(program)
            .args(["serve", "--listen", "127.0.0.1:0", "--database", database])
            .args(bus.map(|bus| format!("--bus={bus}")))
            .args([
                "--no-rate-limits",
                "--sockets-an-address",
                "1000000",
                "--log",
                "warn",
            ])
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let out = child.stdout.take().expect("it was asked for");
        let address = BufReader::new(out)
            .lines()
            .map_while(Result::ok)
            .find_map(|line| line.split_once("http://")?.1.trim().parse().ok())
            .expect("the server tells its address");
        Process { child, address }
    }

    /// The number of its process.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// How much memory it holds, in bytes.
    pub(crate) fn memory(&self) -> u64 {
        let path = format!("/proc/{}/status", self.child.id());
        let status = std::fs::read_to_string(path).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes =
            line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok());
        kilobytes.unwrap_or_default() * 1024
    }
}

/// A running worker, which is stopped when this is dropped.
pub(crate) struct Worker(Child);

impl Worker {
    /// Starts the program as a worker.
    pub(crate) fn start(program: &Path, database: &str, bus: Option<&str>) -> Worker {
        let mut child = Command::new(program)
            .args(["think", "--database", database, "--thinkers", "1"])
            .args(bus.map(|bus| format!("--bus={bus}")))
            .args(["--log", "warn"])
            .stdout(Stdio::piped())
            .spawn()
            .expect("the worker starts");
        let out = child.stdout.take().expect("it was asked for");
        let started = BufReader::new(out).lines().map_while(Result::ok).next();
        started.expect("the worker says that it is there");
        Worker(child)
    }

    /// The number of its process.
    pub(crate) fn id(&self) -> u32 {
        self.0.id()
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
