//! Connections: how many there may be, and for how long one may keep the server waiting.
//!
//! A connection costs a file, and a process has few of them. So an address holds a limited number,
//! all addresses together hold what the process has room for, and who does not go on with a request,
//! or does not read the answer, is let go.

use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpListener;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::sleep;
use tower_service::Service;

use crate::app::App;
use crate::http::household;
use crate::limits;
use crate::patient::Patient;
use crate::places::Place;

/// How long it waits after a connection could not be taken.
const AGAIN_AFTER: Duration = Duration::from_millis(50);
/// How often it is written down that there was no place.
const COMPLAIN_EVERY: Duration = Duration::from_secs(1);
/// The most that is kept of a request's head.
const MAX_HEAD: usize = 32 * 1024;

/// What somebody who has too many connections reads, if there is still time for it.
const TOO_MANY: &[u8] = b"HTTP/1.1 429 Too Many Requests\r\nRetry-After: 10\r\n\
    Content-Type: text/plain; charset=utf-8\r\nConnection: close\r\nContent-Length: 62\r\n\r\n\
    too many connections from your address: close some, then retry";

/// Takes connections until told to stop, then waits until all requests under way are answered.
pub(crate) async fn serve(
    app: &Arc<App>,
    listener: TcpListener,
    router: Router,
    stop: impl Future<Output = ()>,
) {
    let room = Arc::new(Semaphore::new(crate::files::room_for_connections()));
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(app.config.patience.head)
        .max_buf_size(MAX_HEAD);
    let (ending, _) = watch::channel(());
    let mut complaints = Complaints::default();
    let mut stop = pin!(stop);
    loop {
        let accepted = tokio::select! {
            biased;
            () = &mut stop => break,
            accepted = listener.accept() => accepted,
        };
        let (stream, address) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                app.metrics.failed_accepts.fetch_add(1, Ordering::Relaxed);
                if complaints.are_due() {
                    tracing::error!(%error, "connections can't be taken");
                }
                sleep(AGAIN_AFTER).await;
                continue;
            }
        };
        let place = match admit(app, &room, address.ip()) {
            Ok(place) => place,
            Err(why) => {
                app.metrics.turned_away.fetch_add(1, Ordering::Relaxed);
                if complaints.are_due() {
                    tracing::warn!(%address, "{why}");
                }
                // If that takes no time.
                let _ = stream.try_write(TOO_MANY);
                continue;
            }
        };
        // Small messages are sent at once: an answer that waits for the next one is late by 40 ms.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection is gone already");
            continue;
        }
        let stream = Patient::new(stream, place, app.config.patience.reading);
        let mut ended = ending.subscribe();
        let router = router.clone();
        let service = service_fn(move |request: Request<Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(ConnectInfo(address));
            router.clone().call(request)
        });
        let served = http
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades();
        tokio::spawn(async move {
            let mut served = pin!(served);
            tokio::select! {
                // A client that is gone, or was too slow, is nothing to write about.
                _ = served.as_mut() => {}
                _ = ended.changed() => {
                    served.as_mut().graceful_shutdown();
                    let _ = served.await;
                }
            }
        });
    }
    drop(listener);
    let _ = ending.send(());
    ending.closed().await;
}

/// A place for a connection: one of all, and one of those of its address.
fn admit(
    app: &App,
    room: &Arc<Semaphore>,
    address: IpAddr,
) -> Result<(OwnedSemaphorePermit, Place), &'static str> {
    let place = Arc::clone(room)
        .try_acquire_owned()
        .map_err(|_| "there is no room for more connections")?;
    // Behind a proxy all connections are the proxy's.
    let most = match app.config.behind_proxy {
        true => usize::MAX,
        false => app.config.sockets_an_address + limits::PLAIN_CONNECTIONS_AN_ADDRESS,
    };
    let own = app.connections.take(household(address), most);
    let own = own.ok_or("an address has too many connections")?;
    Ok((place, own))
}

/// What goes wrong a thousand times a second is written down once.
#[derive(Default)]
struct Complaints {
    last: Option<Instant>,
}

impl Complaints {
    fn are_due(&mut self) -> bool {
        let due = self
            .last
            .is_none_or(|last| last.elapsed() >= COMPLAIN_EVERY);
        if due {
            self.last = Some(Instant::now());
        }
        due
    }
}
