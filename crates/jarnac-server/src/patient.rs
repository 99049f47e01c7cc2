//! A stream that does not wait for ever for somebody who does not read.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

/// A stream whose writes fail when nothing could be written for a while.
pub(crate) struct Patient<S, P> {
    stream: S,
    /// The place that it takes, for as long as it lives.
    _place: P,
    patience: Duration,
    /// When it is enough, while a write waits.
    enough: Option<Pin<Box<Sleep>>>,
}

impl<S, P> Patient<S, P> {
    pub(crate) fn new(stream: S, place: P, patience: Duration) -> Patient<S, P> {
        Patient {
            stream,
            _place: place,
            patience,
            enough: None,
        }
    }

    /// What became of a write, or that it has waited long enough.
    fn wait<T>(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.enough = None;
            return written;
        }
        let patience = self.patience;
        let enough = self.enough.get_or_insert_with(|| Box::pin(sleep(patience)));
        ready!(enough.as_mut().poll(context));
        enough.as_mut().reset(Instant::now() + patience);
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin, P: Unpin> AsyncRead for Patient<S, P> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin, P: Unpin> AsyncWrite for Patient<S, P> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.wait(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.wait(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        self.wait(context, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let shut = Pin::new(&mut self.stream).poll_shutdown(context);
        self.wait(context, shut)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    use super::*;

    #[tokio::test]
    async fn whoever_does_not_read_is_let_go() {
        let patience = Duration::from_millis(50);
        let (near, mut far) = duplex(4);
        let mut patient = Patient::new(near, (), patience);
        patient.write_all(b"abcd").await.unwrap();
        let begun = Instant::now();
        let failed = patient.write_all(b"e").await.unwrap_err();
        assert_eq!(failed.kind(), io::ErrorKind::TimedOut);
        assert!(begun.elapsed() >= patience);
        let mut four = [0; 4];
        far.read_exact(&mut four).await.unwrap();
        patient.write_all(b"f").await.unwrap();
        assert_eq!(far.read_u8().await.unwrap(), b'f');
    }
}
