//! A server in a process of its own.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, ChildStdout, Command, Stdio};

/// A running server. It is killed when this is dropped.
pub(crate) struct Node {
    child: Child,
    pub(crate) address: SocketAddr,
    /// Kept, so that it can print to the end.
    _output: BufReader<ChildStdout>,
}

impl Node {
    /// Starts it, and waits until it tells its address.
    pub(crate) fn start(mut command: Command) -> Node {
        let command = command.stdin(Stdio::null()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let address = loop {
            let mut line = String::new();
            assert_ne!(
                output.read_line(&mut line).unwrap(),
                0,
                "it tells its address"
            );
            if let Some(address) = address(&line) {
                break address;
            }
        };
        Node {
            child,
            address,
            _output: output,
        }
    }

    /// Sends it a signal by name.
    pub(crate) fn signal(&self, name: &str) {
        let id = self.child.id().to_string();
        let sent = Command::new("kill").args(["-s", name, &id]).status();
        assert!(sent.unwrap().success(), "SIG{name}");
    }

    /// SIGTERM, and waits until it has stopped in order.
    pub(crate) fn stop(mut self) {
        self.signal("TERM");
        let ended = self.child.wait().unwrap();
        assert!(ended.success(), "{ended}");
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        // It may have ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The address in a line of the program, or of the tests' server.
fn address(line: &str) -> Option<SocketAddr> {
    let told = ["http://", "listening on "];
    let mut told = told.iter().filter_map(|before| line.split_once(before));
    told.next()?.1.trim().parse().ok()
}
