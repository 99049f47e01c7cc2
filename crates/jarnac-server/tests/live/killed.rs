//! The process is killed, at any moment, and the game goes on.

use std::collections::BTreeSet;

use jarnac_protocol::{
    Act, ActKind, ClientMessage, PhaseView, ServerMessage, SideName, Snapshot, TableView,
};
use serde_json::json;

use super::brain::of;
use super::playing::Character;
use super::process::Process;
use super::seat::Seat;
use super::served::fresh_folder;
use super::someone::Someone;

/// One person who plays both sides, so that one socket sees everything.
struct Solo {
    folder: std::path::PathBuf,
    process: Option<Process>,
    person: Someone,
    game: String,
    seat: Seat,
    table: TableView,
    kinds: BTreeSet<String>,
    kills: u32,
}

impl Solo {
    async fn begin(rules: serde_json::Value) -> (Solo, Snapshot) {
        let folder = fresh_folder();
        let process = Process::start(&folder);
        let person = Someone::guest(process.address, "Ada").await;
        let wish = json!({ "rules": rules, "opponent": { "kind": "hotseat" }, "friendly": true });
        let created = person.new_game(wish).await;
        let game = created["game"]["id"].as_str().unwrap().to_owned();
        let (seat, snapshot) = Seat::sit(&person, &game).await;
        let solo = Solo {
            folder,
            process: Some(process),
            person,
            game,
            seat,
            table: snapshot.table.clone(),
            kinds: BTreeSet::new(),
            kills: 0,
        };
        (solo, snapshot)
    }

    /// Kills the process, starts another one, and connects again.
    async fn kill(&mut self) -> Snapshot {
        self.kills += 1;
        self.process.take().unwrap().kill();
        let process = Process::start(&self.folder);
        self.person.address = Some(process.address);
        self.process = Some(process);
        let after = self.seat.seq;
        self.seat = Seat::open(&self.person, &self.game, &format!("?after={after}")).await;
        self.seat.snapshot().await
    }

    /// The same, and everything must be as it was.
    async fn kill_and_compare(&mut self, kind: &str) {
        let (seq, before) = (self.seat.seq, self.table.clone());
        let snapshot = self.kill().await;
        let after = &snapshot.table;
        assert!(snapshot.seq >= seq, "{kind}: what was acknowledged is lost");
        // A toss that is tied is held again at once, before or after the kill.
        let went_on = snapshot.events.iter().any(|event| {
            let text = serde_json::to_string(&event.happened()).unwrap();
            let by_itself = ["tossed", "window_closed", "time_up", "flag_fell"];
            by_itself.iter().any(|one| text.contains(one))
        });
        if !went_on {
            assert_eq!(after.phase, before.phase, "{kind}");
            assert_eq!(after.mats, before.mats, "{kind}");
            assert_eq!(after.bag, before.bag, "{kind}");
            assert_eq!(after.claims, before.claims, "{kind}");
            assert_eq!(after.tie_offer, before.tie_offer, "{kind}");
        }
        if let (Some(now), Some(then)) = (after.clock.left_ms, before.clock.left_ms) {
            for side in [SideName::A, SideName::B] {
                let (now, then) = (*of(&now, side), *of(&then, side));
                // As much as passes between two notes that the server is alive, and some.
                assert!(now.abs_diff(then) < 1_500, "{kind}: {then} ms, now {now}");
            }
        }
        self.table = snapshot.table;
        while self.table.clock.suspended {
            let event = self.seat.event().await;
            if format!("{event:?}").contains("ClocksStarted") {
                self.kinds.insert("clocks_started".to_owned());
            }
            self.table = event.table().unwrap().clone();
        }
    }

    /// Takes in an event, and kills the server if it brought something new.
    async fn take_in(&mut self, event: jarnac_protocol::EventMessage) {
        self.table = event.table().unwrap().clone();
        for one in &event.happened() {
            let value = serde_json::to_value(one).unwrap();
            let kind = value["what"].as_str().unwrap().to_owned();
            if self.kinds.insert(kind.clone()) {
                self.kill_and_compare(&kind).await;
            }
        }
    }

    /// Acts, and takes in everything up to the event that it became.
    async fn act(&mut self, side: SideName, act: Act) -> Result<(), jarnac_protocol::ApiError> {
        let mut wish = self.seat.wish(act);
        wish.side = Some(side);
        let key = wish.key.clone();
        self.seat.say(&ClientMessage::Wish(wish)).await;
        let mut event = None;
        loop {
            match self.seat.next().await {
                ServerMessage::Event(news) => event = Some(*news),
                ServerMessage::Done { key: done, .. } if done == key => break,
                ServerMessage::Refused {
                    key: refused,
                    error,
                } if refused == key => return Err(error),
                _ => {}
            }
        }
        if let Some(event) = event {
            self.take_in(event).await;
        }
        Ok(())
    }

    /// Plays on until the game is over.
    async fn play(&mut self, characters: &mut [Character; 2]) {
        for _ in 0..3000 {
            if let PhaseView::Over { .. } = self.table.phase {
                return;
            }
            let mut acted = false;
            for (side, character) in [SideName::A, SideName::B].into_iter().zip(&mut *characters) {
                if let Some(act) = character.choose(&self.table) {
                    if self.act(side, act.clone()).await.is_err() {
                        character.learn(&act);
                    }
                    acted = true;
                    break;
                }
            }
            if !acted {
                let event = self.seat.event().await;
                self.take_in(event).await;
            }
        }
        panic!("the game does not end: {:?}", self.table.phase);
    }

    fn end(mut self) {
        self.process.take().unwrap().kill();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

#[tokio::test]
async fn a_kill_after_every_kind_of_event_changes_nothing() {
    let changes = json!({ "contest_window": "0:01" });
    let (mut solo, snapshot) =
        Solo::begin(json!({ "set": "competition", "changes": changes })).await;
    while solo.table.holder.is_none() {
        let event = solo.seat.event().await;
        solo.take_in(event).await;
    }
    let holder = solo.table.holder.unwrap();
    solo.act(holder, Act::Draw).await.unwrap();
    for act in [Act::OfferTie, Act::OfferTakeback] {
        solo.act(holder, act).await.unwrap();
    }
    let opponent = super::brain::other(holder);
    solo.act(opponent, Act::DeclineTie).await.unwrap();
    solo.act(opponent, Act::DeclineTakeback).await.unwrap();
    let mut characters = [
        Character::new(&snapshot, SideName::A, 11),
        Character::new(&snapshot, SideName::B, 12),
    ];
    solo.play(&mut characters).await;
    let kinds = &solo.kinds;
    for kind in [
        "drew",
        "opened",
        "extended",
        "passed",
        "jarnacked",
        "contested",
        "ruled",
        "ended",
        "tie_offered",
        "tie_declined",
        "takeback_offered",
        "takeback_declined",
        "clocks_started",
    ] {
        assert!(kinds.contains(kind), "no {kind} in {kinds:?}");
    }
    assert!(solo.kills >= 12, "{} kills", solo.kills);
    solo.end();
}

/// The kill comes while a wish is on its way: sent again, it is done exactly once.
#[tokio::test]
async fn a_wish_in_flight_is_done_once() {
    let (mut solo, _) =
        Solo::begin(json!({ "set": "classic", "changes": { "stall_turns": "1000" } })).await;
    while solo.table.holder.is_none() {
        solo.table = solo.seat.event().await.table().unwrap().clone();
    }
    for round in 0..6 {
        let holder = solo.table.holder.unwrap();
        let may_draw = of(&solo.table.allowed, holder).contains(&ActKind::Draw);
        let mut wish = solo.seat.wish(if may_draw { Act::Draw } else { Act::Pass });
        wish.side = Some(holder);
        let seen = solo.seat.seq;
        solo.seat.say(&ClientMessage::Wish(wish.clone())).await;
        if round % 2 == 0 {
            tokio::time::sleep(std::time::Duration::from_millis(round)).await;
        }
        let snapshot = solo.kill().await;
        assert!(snapshot.seq <= seen + 1);
        let done = solo.seat.send(wish).await.unwrap();
        assert_eq!(done, seen + 1, "once, and only once");
        let (_, snapshot) = Seat::sit(&solo.person, &solo.game).await;
        assert_eq!(snapshot.seq, seen + 1);
        solo.table = snapshot.table;
        solo.seat.seq = seen + 1;
        let (seat, _) = Seat::sit(&solo.person, &solo.game).await;
        solo.seat = seat;
    }
    solo.end();
}

/// The time for a decision runs out on the server that came after.
#[tokio::test]
async fn a_deadline_survives_a_kill() {
    let changes = json!({ "clock": "per_move 0:02" });
    let (mut solo, _) = Solo::begin(json!({ "set": "classic", "changes": changes })).await;
    while solo.table.holder.is_none() {
        solo.table = solo.seat.event().await.table().unwrap().clone();
    }
    solo.kill_and_compare("before a deadline").await;
    let up = solo.seat.event_where(|event| {
        serde_json::to_string(&event.happened())
            .unwrap()
            .contains("move_time_up")
    });
    up.await;
    solo.end();
}
