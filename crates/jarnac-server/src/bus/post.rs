//! How hints leave: many in one letter, signed, and never waited for.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde::Deserialize;
use tokio::sync::mpsc;
use tokio::time::{sleep_until, timeout};

use super::{Bus, Hint};
use crate::secret::{self, Signer};

/// How many hints may wait. What finds no room is found by looking again.
const QUEUE: usize = 4096;
/// How many hints go into one letter, if they fit.
const AT_ONCE: usize = 256;
/// How soon one letter follows another: what comes meanwhile goes into the next. Each letter wakes all
/// others, so that a busy server sends fewer and longer ones; the first after a while goes at once.
const APART: Duration = Duration::from_millis(4);
/// How long another server is thought to listen that was heard.
const LISTENS_FOR: Duration = Duration::from_secs(10);
/// How long sending one letter may take.
const PATIENCE: Duration = Duration::from_secs(2);
/// What a letter has beside its hints, at most.
const AROUND: usize = 200;

/// Where hints are put, if there is a bus.
pub(crate) struct Post {
    /// How this server is called as long as it runs.
    pub(crate) node: String,
    queue: Option<mpsc::Sender<Hint>>,
    sender: Option<Arc<Sender>>,
    /// Hints that found no room, or were not carried.
    pub(crate) lost: Arc<AtomicU64>,
    /// When a letter of another server last came.
    heard: Mutex<Option<Instant>>,
}

/// Many hints of one server.
#[derive(Deserialize)]
struct Letter {
    node: String,
    /// Counts up, so that a letter that somebody sends again is not heard again.
    number: u64,
    hints: Vec<Hint>,
}

impl Post {
    /// A post that sends over a bus, from now on; or one that sends nothing, without one.
    pub(crate) fn new(bus: Option<&Arc<dyn Bus>>, signer: &Signer) -> Post {
        let node = secret::new_id();
        let lost = Arc::new(AtomicU64::new(0));
        let sender = bus.map(|bus| {
            Arc::new(Sender {
                bus: Arc::clone(bus),
                signer: signer.clone(),
                node: node.clone(),
                letters: AtomicU64::new(0),
                lost: Arc::clone(&lost),
            })
        });
        let queue = sender.clone().map(|sender| {
            let (queue, hints) = mpsc::channel(QUEUE);
            tokio::spawn(sender.run(hints));
            queue
        });
        Post {
            node,
            queue,
            sender,
            lost,
            heard: Mutex::default(),
        }
    }

    /// A letter of another server has come.
    pub(crate) fn hear(&self) {
        let mut heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        *heard = Some(Instant::now());
    }

    /// Whether another server was heard lately.
    pub(crate) fn has_heard(&self) -> bool {
        let heard = *self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        heard.is_some_and(|heard| heard.elapsed() < LISTENS_FOR)
    }

    /// Tells others at once that this server stops, and waits until that is sent.
    pub(crate) async fn say_goodbye(&self) {
        if let Some(sender) = &self.sender {
            let letter = sender.sealed(&written(&Hint::Bye));
            if timeout(PATIENCE, sender.bus.send(letter)).await.is_err() {
                tracing::warn!("other servers can't be told: they will look for themselves");
            }
        }
    }

    /// Whether no other server shares the store.
    pub(crate) fn is_alone(&self) -> bool {
        self.queue.is_none()
    }

    /// Sends a hint soon, if there is anybody to tell.
    pub(crate) fn send(&self, hint: impl FnOnce() -> Hint) {
        let Some(queue) = &self.queue else {
            return;
        };
        if queue.try_send(hint()).is_err() {
            self.lost.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// The task that empties the queue.
struct Sender {
    bus: Arc<dyn Bus>,
    signer: Signer,
    node: String,
    /// How many letters were written.
    letters: AtomicU64,
    lost: Arc<AtomicU64>,
}

impl Sender {
    async fn run(self: Arc<Self>, mut hints: mpsc::Receiver<Hint>) {
        let mut waiting = Vec::new();
        let mut works = true;
        let mut next = tokio::time::Instant::now();
        while hints.recv_many(&mut waiting, AT_ONCE).await > 0 {
            if tokio::time::Instant::now() < next {
                sleep_until(next).await;
                while waiting.len() < AT_ONCE
                    && let Ok(hint) = hints.try_recv()
                {
                    waiting.push(hint);
                }
            }
            next = tokio::time::Instant::now() + APART;
            for letter in self.letters(std::mem::take(&mut waiting)) {
                let sent = timeout(PATIENCE, self.bus.send(letter)).await;
                let now_works = matches!(sent, Ok(Ok(())));
                if !now_works {
                    self.lost.fetch_add(1, Ordering::Relaxed);
                }
                if works && !now_works {
                    tracing::warn!("other servers can't be told: they will look for themselves");
                } else if now_works && !works {
                    tracing::info!("other servers are told again");
                }
                works = now_works;
            }
        }
    }

    /// The hints in as few letters as hold them. A hint that is too long is left out, as a deed
    /// without its text if it is one.
    fn letters(&self, hints: Vec<Hint>) -> Vec<String> {
        let room = self.bus.room() - AROUND;
        let mut letters = Vec::new();
        let mut packed = String::new();
        for hint in hints {
            let hint = fitting(hint, room);
            if hint.len() >= room {
                self.lost.fetch_add(1, Ordering::Relaxed);
                continue;
            }
            if packed.len() + hint.len() >= room {
                letters.push(self.sealed(&packed));
                packed.clear();
            }
            if !packed.is_empty() {
                packed.push(',');
            }
            packed.push_str(&hint);
        }
        if !packed.is_empty() {
            letters.push(self.sealed(&packed));
        }
        letters
    }

    /// A letter with these hints, which are written already: each is written once.
    fn sealed(&self, hints: &str) -> String {
        let number = 1 + self.letters.fetch_add(1, Ordering::Relaxed);
        let text = format!("{}{number},\"hints\":[{hints}]}}", head(&self.node));
        format!("{}{text}", self.signer.sign(&text))
    }
}

/// How the letters of a server begin, up to their number. Names of servers have nothing in them that
/// is written in another way as JSON.
fn head(node: &str) -> String {
    format!("{{\"node\":\"{node}\",\"number\":")
}

/// A hint as it is written, as short as it must be.
fn fitting(hint: Hint, room: usize) -> String {
    let text = written(&hint);
    match hint {
        Hint::Deed { game, seq, .. } if text.len() >= room => written(&Hint::Deed {
            game,
            seq,
            deed: None,
        }),
        _ => text,
    }
}

fn written(hint: &Hint) -> String {
    serde_json::to_string(hint).expect("our own hints can be written")
}

/// How long a signature is, in characters.
const SIGNATURE: usize = 32;

/// Reads letters.
pub(crate) struct Reader {
    /// How one's own letters begin, which come back on some buses.
    own: String,
    /// The number of the last letter of each server.
    last: HashMap<String, u64>,
}

/// How many servers are remembered: far more than run on one store, and each start is one.
const REMEMBERED: usize = 1000;

impl Reader {
    /// Reads what others than this server have written.
    pub(crate) fn new(node: &str) -> Reader {
        Reader {
            own: head(node),
            last: HashMap::new(),
        }
    }

    /// The sender and the hints of a letter, if it is of another one of ours and new. Whoever does not
    /// have the store's key is not heard, even on a bus that everybody can write to.
    pub(crate) fn open(&mut self, signer: &Signer, letter: &str) -> Option<(String, Vec<Hint>)> {
        let (signature, text) = letter.split_at_checked(SIGNATURE)?;
        if text.starts_with(&self.own) {
            return None;
        }
        if !secret::same(&signer.sign(text), signature) {
            return None;
        }
        let letter: Letter = serde_json::from_str(text).ok()?;
        if self.last.len() >= REMEMBERED {
            self.last.clear();
        }
        let last = self.last.entry(letter.node.clone()).or_default();
        if letter.number <= *last {
            return None;
        }
        *last = letter.number;
        Some((letter.node, letter.hints))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bus::within::Within;

    fn sender() -> Sender {
        Sender {
            bus: Arc::new(Within::join("tests of letters")),
            signer: Signer::new("key"),
            node: "one".to_owned(),
            letters: AtomicU64::new(0),
            lost: Arc::default(),
        }
    }

    #[test]
    fn hints_share_letters_that_fit_and_are_read_back() {
        let sender = sender();
        let room = sender.bus.room();
        let hint = |number: usize| Hint::Said {
            game: format!("game {number}"),
        };
        let hints: Vec<Hint> = (0..1000).map(hint).collect();
        let letters = sender.letters(hints.clone());
        assert!(letters.len() > 1 && letters.len() < 20, "{}", letters.len());
        assert!(letters.iter().all(|letter| letter.len() <= room));
        let mut reader = Reader::new("two");
        let read: Vec<Hint> = letters
            .iter()
            .flat_map(|letter| reader.open(&sender.signer, letter).unwrap().1)
            .collect();
        assert_eq!(read, hints);
        let again = reader.open(&sender.signer, &letters[0]);
        assert!(again.is_none(), "somebody sends it again");
        let own = Reader::new("one").open(&sender.signer, &letters[0]);
        assert!(own.is_none(), "it is one's own");
    }

    #[test]
    fn a_long_deed_goes_without_its_text() {
        let sender = sender();
        let written = jarnac_table::Written {
            seq: 7,
            at: jarnac_core::Timestamp(1),
            person: None,
            key: None,
            text: "x".repeat(sender.bus.room()),
        };
        let hint = Hint::Deed {
            game: "long".to_owned(),
            seq: 7,
            deed: Some(super::super::hint::DeedText::of(&written)),
        };
        let letters = sender.letters(vec![hint]);
        let (_, hints) = Reader::new("two")
            .open(&sender.signer, &letters[0])
            .unwrap();
        assert!(matches!(
            hints[..],
            [Hint::Deed {
                deed: None,
                seq: 7,
                ..
            }]
        ));
    }

    #[test]
    fn letters_of_strangers_are_not_read() {
        let sender = sender();
        let letter = &sender.letters(vec![Hint::Bye])[0];
        assert!(Reader::new("two").open(&sender.signer, letter).is_some());
        assert!(
            Reader::new("two")
                .open(&Signer::new("other"), letter)
                .is_none()
        );
        assert!(
            Reader::new("two")
                .open(&sender.signer, &letter.replace("one", "three"))
                .is_none()
        );
        assert!(Reader::new("two").open(&sender.signer, "é").is_none());
        assert!(Reader::new("two").open(&sender.signer, "").is_none());
    }
}
