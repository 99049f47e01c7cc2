//! A program that is talked to, line by line.

use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// How long something is waited for: far longer than it takes.
const PATIENCE: Duration = Duration::from_secs(90);

/// A program that is talked to. It ends with its test.
pub(crate) struct Talker {
    child: Child,
    told: Arc<Mutex<String>>,
}

impl Drop for Talker {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Talker {
    pub(crate) fn new(command: &mut Command) -> Talker {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .unwrap();
        let mut out = child.stdout.take().unwrap();
        let told = Arc::new(Mutex::new(String::new()));
        let hears = Arc::clone(&told);
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = out.read(&mut bytes) {
                let text = String::from_utf8_lossy(&bytes[..count]);
                hears.lock().unwrap().push_str(&text);
            }
        });
        Talker { child, told }
    }

    pub(crate) fn writes(&mut self, line: &str) {
        let stdin = self.child.stdin.as_mut().unwrap();
        writeln!(stdin, "{line}").unwrap();
    }

    /// Everything that it has said so far.
    pub(crate) fn told(&self) -> String {
        self.told.lock().unwrap().clone()
    }

    #[track_caller]
    pub(crate) fn hears(&self, text: &str) {
        let until = Instant::now() + PATIENCE;
        while !self.told().contains(text) {
            assert!(
                Instant::now() < until,
                "{text:?} is not heard:\n{}",
                self.told()
            );
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// It ends by itself, in order.
    #[track_caller]
    pub(crate) fn ends(mut self) {
        assert!(self.child.wait().unwrap().success());
    }
}
