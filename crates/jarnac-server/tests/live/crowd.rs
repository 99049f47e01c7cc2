//! Many games against the computer at once: nobody is starved by somebody else's.

use std::time::{Duration, Instant};

use jarnac_protocol::{Act, ActKind, Happened, SideName, TableView};
use serde_json::{Value, json};

use super::seat::Seat;
use super::served::Served;
use super::someone::Someone;

/// A game against the computer, in which it is the computer's turn.
struct Facing {
    seat: Seat,
    table: TableView,
}

impl Facing {
    async fn new(someone: &Someone, level: &str, rules: &Value) -> Facing {
        let opponent = json!({ "kind": "computer", "level": level });
        let wish = json!({ "rules": rules, "opponent": opponent, "side": "a" });
        let created = someone.new_game(wish).await;
        let game = created["game"]["id"].as_str().unwrap();
        let (seat, snapshot) = Seat::sit(someone, game).await;
        let table = snapshot.table;
        let mut facing = Facing { seat, table };
        facing.hand_over().await;
        facing
    }

    /// Passes on, until the bag is the computer's.
    async fn hand_over(&mut self) {
        while self.table.holder != Some(SideName::B) {
            let allowed = &self.table.allowed.a;
            let act = [(ActKind::Draw, Act::Draw), (ActKind::Pass, Act::Pass)]
                .into_iter()
                .find(|(kind, _)| allowed.contains(kind));
            if let Some((_, act)) = act {
                let wish = self.seat.wish(act);
                let message = jarnac_protocol::ClientMessage::Wish(wish);
                self.seat.say(&message).await;
            }
            self.event().await;
        }
    }

    /// The next event.
    async fn event(&mut self) -> Vec<Happened> {
        let event = self.seat.event().await;
        self.table = event.table().unwrap().clone();
        event.happened()
    }
}

/// With two hundred games against the champion, all of one address, somebody else's beginner
/// answers at once.
#[tokio::test]
async fn a_beginner_answers_while_two_hundred_champions_think() {
    let served = Served::start_with(|config| {
        config.behind_proxy = true;
        config.thinkers = 1;
        config.sockets_an_address = 500;
    })
    .await;
    let mut crowd = Vec::new();
    for number in 0..10 {
        let name = format!("Guest {number}");
        let guest = Someone::guest_from(served.address, &name, "10.0.0.1").await;
        for _ in 0..20 {
            crowd.push(Facing::new(&guest, "champion", &json!({})).await);
        }
    }
    let bob = Someone::guest_from(served.address, "Bob", "10.0.0.2").await;
    let mut beginner = Facing::new(&bob, "debutant", &json!({})).await;
    for _ in 0..4 {
        let begin = Instant::now();
        beginner.event().await;
        let took = begin.elapsed();
        println!("the beginner answered in {took:?}");
        assert!(took < Duration::from_secs(2), "it took {took:?}");
        beginner.hand_over().await;
    }
    let waiting = bob.get("/metrics").await.text;
    let line = waiting
        .lines()
        .find(|line| line.starts_with("jarnac_computer_queue "));
    let waiting: u32 = line
        .and_then(|line| line.split(' ').nth(1)?.parse().ok())
        .unwrap();
    assert!(waiting > 50, "the champion still has much to do: {waiting}");
}

/// All these games are one person's: their questions wait for each other, for longer than the
/// computer has for a decision. It loses none by that.
#[tokio::test]
async fn what_the_computer_waits_for_its_turn_to_think_is_not_on_its_clock() {
    let served = Served::start_with(|config| config.thinkers = 1).await;
    let ada = Someone::guest(served.address, "Ada").await;
    // Half of what the last one waits, and so much that a machine full of tests lets it think for a second.
    let rules = json!({ "changes": { "clock": "per_move 0:08" } });
    let mut games = Vec::new();
    for _ in 0..16 {
        games.push(Facing::new(&ada, "champion", &rules).await);
    }
    for game in &mut games {
        // Until the computer has decided something in its turn.
        loop {
            let happened = game.event().await;
            for one in &happened {
                let lost = matches!(one, Happened::MoveTimeUp { side: SideName::B });
                assert!(!lost, "the computer lost its turn: {happened:?}");
            }
            let drew = happened
                .iter()
                .all(|one| matches!(one, Happened::Drew { .. }));
            if !drew {
                break;
            }
        }
    }
}
