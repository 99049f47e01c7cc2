//! A way between a server and something that it needs, which can be cut.

use std::net::SocketAddr;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// Listens on an address of its own, and passes everything on. It ends when this is dropped.
pub(crate) struct Forwarder {
    pub(crate) address: SocketAddr,
    is_cut: watch::Sender<bool>,
    accepting: JoinHandle<()>,
}

impl Forwarder {
    pub(crate) async fn to(port: u16) -> Forwarder {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (is_cut, cut) = watch::channel(false);
        let accepting = tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                tokio::spawn(pass_on(near, port, cut.clone()));
            }
        });
        Forwarder {
            address,
            is_cut,
            accepting,
        }
    }

    /// Cuts the way, or mends it: what was sent meanwhile arrives then, as in a network that heals.
    pub(crate) fn cut(&self, is_cut: bool) {
        // Nobody may be connected.
        let _ = self.is_cut.send(is_cut);
    }
}

impl Drop for Forwarder {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

async fn pass_on(near: TcpStream, port: u16, mut cut: watch::Receiver<bool>) {
    if cut.wait_for(|is_cut| !is_cut).await.is_err() {
        return;
    }
    let Ok(far) = TcpStream::connect(("127.0.0.1", port)).await else {
        return;
    };
    for one in [&near, &far] {
        let _ = one.set_nodelay(true);
    }
    let (near_in, near_out) = near.into_split();
    let (far_in, far_out) = far.into_split();
    // Whichever end closes, both are closed.
    tokio::select! {
        () = flow(near_in, far_out, cut.clone()) => {}
        () = flow(far_in, near_out, cut) => {}
    }
}

async fn flow(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut cut: watch::Receiver<bool>,
) {
    let mut bytes = vec![0; 16 * 1024];
    while let Ok(count @ 1..) = from.read(&mut bytes).await {
        let is_mended = cut.wait_for(|is_cut| !is_cut).await.is_ok();
        if !is_mended || to.write_all(&bytes[..count]).await.is_err() {
            break;
        }
    }
}
