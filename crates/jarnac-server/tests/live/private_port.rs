//! A port for a server of our own that can't choose one by itself.

use std::net::TcpListener;
use std::sync::atomic::{AtomicU32, Ordering};

/// Below those that the system gives to connections and to whoever asks for any port: what is free there
/// stays free until the server takes it, however long that is. With `127.0.0.1:0` a connection of another test
/// took it now and then.
const FIRST: u32 = 12_000;
const PORTS: u32 = 20_000;

/// How far apart processes begin that were started after each other.
const STRIDE: u32 = 17;

static NUMBER: AtomicU32 = AtomicU32::new(0);

/// A port that is free, and that no other test is about to take.
pub(crate) fn private_port() -> u16 {
    for _ in 0..PORTS {
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let place = std::process::id().wrapping_mul(STRIDE).wrapping_add(number) % PORTS;
        let port = u16::try_from(FIRST + place).expect("ports end below 65,536");
        if TcpListener::bind(("127.0.0.1", port)).is_ok() {
            return port;
        }
    }
    panic!("none of {PORTS} ports is free");
}
