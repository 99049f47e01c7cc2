//! NATS as a bus, for many servers: it carries far more than a database.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use async_nats::{Client, ConnectOptions, Event, Subscriber};
use futures_util::future::BoxFuture;
use futures_util::{FutureExt, StreamExt};
use tokio::sync::{Mutex, Notify};

use super::{Bus, BusError, Heard};
use crate::secret::Signer;
use crate::store::without_password;

/// Far below what NATS takes (1 MB): small letters are read sooner.
const ROOM: usize = 60_000;

pub(super) struct Nats {
    client: Client,
    subject: String,
    ear: Mutex<Subscriber>,
    line: Arc<Line>,
}

/// Whether the line was lost since somebody last looked.
#[derive(Default)]
struct Line {
    was_lost: AtomicBool,
    is_back: Notify,
}

impl Nats {
    /// Connects to NATS. A server that does not answer at the start is told; later the line is made
    /// again by itself.
    pub(super) async fn connect(address: &str, signer: &Signer) -> Result<Nats, BusError> {
        if !address.starts_with("nats://") && !address.starts_with("tls://") {
            return Err(BusError::Address(without_password(address)));
        }
        let line = Arc::new(Line::default());
        let failed = |why: String| BusError::Nats {
            address: without_password(address),
            why,
        };
        let told = Arc::clone(&line);
        // What is said here is not heard here again.
        let options = ConnectOptions::new()
            .no_echo()
            .event_callback(move |event| {
                let line = Arc::clone(&told);
                async move {
                    match event {
                        Event::Disconnected => {
                            tracing::warn!("NATS is away");
                            line.was_lost.store(true, Ordering::Relaxed);
                        }
                        Event::Connected => line.is_back.notify_one(),
                        Event::SlowConsumer(_) => {
                            line.was_lost.store(true, Ordering::Relaxed);
                            line.is_back.notify_one();
                        }
                        other => tracing::debug!(%other, "NATS"),
                    }
                }
            });
        let client = options.connect(address).await;
        let client = client.map_err(|error| failed(error.to_string()))?;
        // Servers on another store may use the same NATS.
        let subject = format!("jarnac.{:016x}.hints", signer.number("bus"));
        let ear = client.subscribe(subject.clone()).await;
        let ear = ear.map_err(|error| failed(error.to_string()))?;
        // From now on everything is heard.
        let flushed = client.flush().await;
        flushed.map_err(|error| failed(error.to_string()))?;
        Ok(Nats {
            client,
            subject,
            ear: Mutex::new(ear),
            line,
        })
    }
}

impl Bus for Nats {
    fn room(&self) -> usize {
        ROOM
    }

    fn send(&self, letter: String) -> BoxFuture<'_, Result<(), BusError>> {
        async {
            if self.client.connection_state() != async_nats::connection::State::Connected {
                return Err(BusError::Away("the line to NATS is lost".to_owned()));
            }
            let sent = self.client.publish(self.subject.clone(), letter.into());
            let sent = sent.await;
            sent.map_err(|error| BusError::Away(error.to_string()))
        }
        .boxed()
    }

    fn hear(&self) -> BoxFuture<'_, Result<Heard, BusError>> {
        async {
            let mut ear = self.ear.lock().await;
            loop {
                tokio::select! {
                    message = ear.next() => return match message {
                        Some(message) => Ok(Heard::Letter(
                            String::from_utf8_lossy(&message.payload).into_owned(),
                        )),
                        None => Err(BusError::Away("NATS has ended the line".to_owned())),
                    },
                    () = self.line.is_back.notified() => {
                        if self.line.was_lost.swap(false, Ordering::Relaxed) {
                            return Ok(Heard::Gap);
                        }
                    }
                }
            }
        }
        .boxed()
    }
}
