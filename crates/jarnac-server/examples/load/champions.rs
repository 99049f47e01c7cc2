//! Games against the champion, in which the person never thinks: it is always the champion's turn.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use futures_util::SinkExt;
use serde_json::json;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;

use crate::games::{HeardTable, Socket, connect, hear, note};
use crate::process::Process;
use crate::someone::Someone;

/// Such games, as long as this lives.
pub(crate) struct Champions {
    tasks: JoinSet<()>,
    acts: Arc<AtomicU64>,
    begin: Instant,
}

/// Begins so many games, each of somebody else.
pub(crate) async fn play(process: &Process, games: usize) -> Champions {
    let acts = Arc::new(AtomicU64::new(0));
    let mut tasks = JoinSet::new();
    for number in 0..games {
        let person = Someone::guest(process.address, &format!("Cleo {number}")).await;
        let opponent = json!({ "kind": "computer", "level": "champion" });
        let rules = json!({ "set": "classic", "changes": { "stall_turns": "1000" } });
        let wish = json!({ "rules": rules, "opponent": opponent, "side": "a" });
        let created = person.new_game(wish).await;
        let game = created["game"]["id"].as_str().expect("an id").to_owned();
        let socket = connect(process, &person, &game).await;
        tasks.spawn(pass_on(socket, Arc::clone(&acts)));
    }
    Champions {
        tasks,
        acts,
        begin: Instant::now(),
    }
}

impl Champions {
    /// Says how much the champions did, and ends their games.
    pub(crate) async fn report(mut self) {
        if self.tasks.is_empty() {
            return;
        }
        let acts = self.acts.load(Ordering::Relaxed);
        let seconds = self.begin.elapsed().as_secs_f64();
        println!(
            "events in the games against the champion: {acts}, {:.1} a second",
            acts as f64 / seconds
        );
        self.tasks.shutdown().await;
    }
}

/// Draws and passes at once, whenever it may.
async fn pass_on(mut socket: Socket, acts: Arc<AtomicU64>) {
    let mut table: Option<HeardTable> = None;
    let (mut seq, mut seen, mut number) = (0, 0, 0_u64);
    loop {
        if let Some(heard) = hear(&mut socket).await {
            if heard.kind == "event" {
                acts.fetch_add(1, Ordering::Relaxed);
            }
            note(heard, &mut seq, &mut table);
        }
        let Some(allowed) = table.as_ref().and_then(|table| table.allowed.get("A")) else {
            continue;
        };
        let may = |kind: &str| allowed.iter().any(|one| one == kind);
        let act = ["draw", "accept", "decline", "pass"]
            .into_iter()
            .find(|kind| may(kind));
        let Some(act) = act.filter(|_| seq > seen) else {
            continue;
        };
        (seen, number) = (seq, number + 1);
        let wish = json!({
            "type": "wish", "key": format!("k{number}"), "seen": seq, "act": { "do": act },
        });
        if socket.send(Message::text(wish.to_string())).await.is_err() {
            return;
        }
    }
}
