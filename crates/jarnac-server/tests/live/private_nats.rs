//! A NATS server of our own, from the installed package, on a free port.

use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use super::private_port::private_port;

#[path = "installed/nats.rs"]
mod installed;

/// A running server. It is ended when this is dropped.
pub(crate) struct PrivateNats {
    port: u16,
    child: Child,
}

impl PrivateNats {
    pub(crate) fn start() -> PrivateNats {
        let port = private_port();
        PrivateNats {
            port,
            child: run(port),
        }
    }

    pub(crate) fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Ends it as a crash does.
    pub(crate) fn crash(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Runs it again, where it was.
    pub(crate) fn run(&mut self) {
        self.child = run(self.port);
    }
}

impl Drop for PrivateNats {
    fn drop(&mut self) {
        self.crash();
    }
}

fn run(port: u16) -> Child {
    let program = installed::program();
    let program = program.expect("NATS is not installed: try `apt-get install nats-server`");
    let child = Command::new(program)
        .args(["-a", "127.0.0.1", "-p", &port.to_string()])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let begin = Instant::now();
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        assert!(begin.elapsed() < Duration::from_secs(20), "it listens");
        std::thread::sleep(Duration::from_millis(20));
    }
    child
}
