//! Games against the champion, in which the person never thinks: it is always the champion's turn.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use futures_util::SinkExt;
use serde_json::json;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;

use crate::games::{Socket, connect};
use crate::heard::{Kind, Last, hear, wish};
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
    let mut last = Last::default();
    let (mut seen, mut number) = (0, 0_u64);
    loop {
        let heard = hear(&mut socket).await;
        if heard
            .as_ref()
            .is_some_and(|heard| heard.kind == Kind::Event)
        {
            acts.fetch_add(1, Ordering::Relaxed);
        }
        last.note(heard);
        if last.seq <= seen {
            continue;
        }
        let Some(table) = last.table() else {
            continue;
        };
        let Some(allowed) = table.allowed.get("A") else {
            continue;
        };
        let may = |kind: &str| allowed.iter().any(|one| one == kind);
        let act = ["draw", "accept", "decline", "pass"]
            .into_iter()
            .find(|kind| may(kind));
        let Some(act) = act else {
            continue;
        };
        (seen, number) = (last.seq, number + 1);
        let wish = wish(number, seen, act);
        if socket.send(Message::text(wish)).await.is_err() {
            return;
        }
    }
}
