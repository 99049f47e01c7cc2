//! Real faults under load: three servers in processes of their own on a PostgreSQL and a bus, people who
//! play at them and come back wherever there is a server, and one fault after the other. Afterwards
//! whatever was acknowledged is looked for in the journals. `cargo xtask faults` runs it for long, a
//! live test for some seconds.

mod book;
mod fault;
pub(crate) mod forwarder;
mod line;
mod node;
mod player;
mod town;

use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::time::sleep;

pub(crate) use book::Totals;
pub(crate) use fault::Fault;

use book::Book;
use player::Pair;
use town::Town;

/// What makes a server's command of a database and a bus.
pub(crate) type Program = Box<dyn Fn(&str, Option<&str>) -> Command + Send>;

/// What happens in a soak.
pub(crate) struct Plan {
    /// Whether the bus is NATS, or the database's own notifications.
    pub(crate) by_nats: bool,
    /// How many games are played at the same time.
    pub(crate) pairs: usize,
    /// The faults, in order: all of them at least once, and again until the time is up.
    pub(crate) faults: Vec<Fault>,
    pub(crate) lasts: Duration,
    /// How long nothing goes wrong after each.
    pub(crate) calm: Duration,
    /// Whether it is told what happens.
    pub(crate) is_told: bool,
}

impl Plan {
    /// How long it takes at most.
    fn longest(&self) -> Duration {
        let longest = self.faults.iter().map(|fault| fault.lasts() + self.calm);
        let once: Duration = longest.clone().sum();
        let last = longest.max().unwrap_or_default();
        once.max(self.lasts) + last
    }
}

/// Plays and breaks things until the time is up, and says what came of it.
pub(crate) async fn soak(plan: &Plan, program: Program) -> Totals {
    let mut town = Town::start(plan.by_nats, program).await;
    let book = Arc::new(Book::default());
    let begin = Instant::now();
    let mut players = Vec::new();
    for number in 0..plan.pairs {
        let pair = Pair::begin(&town, &book, number, plan.longest()).await;
        players.extend(pair.play());
    }
    let mut faults = plan.faults.iter().cycle();
    let mut count = 0;
    while count < plan.faults.len() || begin.elapsed() < plan.lasts {
        let Some(fault) = faults.next() else {
            break;
        };
        count += 1;
        book.begin_fault(fault);
        town.suffer(fault, count).await;
        sleep(plan.calm).await;
        if plan.is_told {
            println!("{:>6.1} s  {}", begin.elapsed().as_secs_f64(), book.last());
        }
    }
    book.end();
    for player in players {
        player.await.unwrap();
    }
    let totals = book.totals(&town).await;
    town.stop();
    totals
}
