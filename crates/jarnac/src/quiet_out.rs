//! Standard output for commands whose exit code matters more than their text.

use std::io::{self, StdoutLock, Write};

/// Standard output that goes on in silence when nobody reads it any more: what was to be found out is
/// found out all the same.
pub(crate) struct QuietOut {
    out: StdoutLock<'static>,
}

impl QuietOut {
    pub(crate) fn new() -> QuietOut {
        QuietOut {
            out: io::stdout().lock(),
        }
    }
}

/// The result, unless nobody reads.
fn unless_unread<T>(done: io::Result<T>, unread: T) -> io::Result<T> {
    match done {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(unread),
        done => done,
    }
}

impl Write for QuietOut {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        unless_unread(self.out.write(bytes), bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        unless_unread(self.out.flush(), ())
    }
}
