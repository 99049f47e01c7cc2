//! Three real servers under load, to which everything happens that can: the short form of `cargo xtask
//! faults`.

use std::time::Duration;

use jarnac_protocol::{Act, ByeReason, SideName};
use serde_json::json;

use super::process::{BUS, command_on};
use super::seat::Seat;
use super::secrets::begun;
use super::served::{Served, fresh_folder};
use super::soak::forwarder::Forwarder;
use super::soak::{Fault, Plan, soak};
use super::someone::Someone;
use super::street::{By, Ground, invited};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[cfg_attr(
    any(without_postgres, without_nats),
    ignore = "PostgreSQL or NATS is not installed"
)]
async fn nothing_acknowledged_is_lost_by_what_happens_to_servers() {
    let short = Duration::from_millis(500);
    // Longer than what counts as an outage.
    let long = Duration::from_millis(3500);
    let plan = Plan {
        by_nats: true,
        pairs: 3,
        faults: vec![
            Fault::Killed(short),
            Fault::StandsStill(long),
            Fault::BusDown(short),
            Fault::LinesEnded,
            Fault::StoreDown(short),
            Fault::CutOff(long),
        ],
        lasts: Duration::ZERO,
        calm: short,
        is_told: false,
    };
    let folder = fresh_folder();
    let place = folder.clone();
    let program = Box::new(move |database: &str, bus: Option<&str>| {
        let mut command = command_on(&place, database);
        command.envs(bus.map(|bus| (BUS, bus)));
        command
    });
    let totals = soak(&plan, program).await;
    assert!(totals.is_good(), "{totals}");
    assert!(totals.acknowledged > 50 && totals.games >= 3, "{totals}");
    let _ = std::fs::remove_dir_all(folder);
}

/// A server that does not reach the store any more can't tell its people what happens: it sends them to
/// the others, and they go on there while it is still cut off.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[cfg_attr(without_postgres, ignore = "PostgreSQL is not installed")]
async fn a_server_that_is_cut_off_sends_its_people_to_others() {
    let ground = Ground::new(By::Notify);
    let url = ground.postgres.as_ref().unwrap().url();
    let port = url.rsplit_once(':').unwrap().1.split('/').next().unwrap();
    let way = Forwarder::to(port.parse().unwrap()).await;
    let mut config = ground.config();
    config.database = url.replace(port, &way.address.port().to_string());
    let near = ground.serve().await;
    let far = Served::start_in(std::path::PathBuf::new(), config).await;
    let ada = Someone::guest(near.address, "Ada").await;
    let bob = Someone::guest(far.address, "Bob").await;
    let game = invited(&ada, &bob, json!({ "set": "classic" })).await;
    let (first, second, starter) = begun(&ada, &bob, &game).await;
    let (mut adas, mut bobs) = match starter {
        SideName::A => (first, second),
        SideName::B => (second, first),
    };
    way.cut(true);
    let news = match starter {
        SideName::A => adas.act(Act::Pass).await.unwrap(),
        SideName::B => adas.seq,
    };
    assert_eq!(bobs.goodbye().await, Some(ByeReason::Restart));
    let (mut back, snapshot) = Seat::sit(&bob.at(near.address), &game).await;
    assert!(snapshot.seq >= news, "they see what they had missed");
    let act = match starter {
        SideName::A => Act::Draw,
        SideName::B => Act::Pass,
    };
    back.act(act).await.unwrap();
    way.cut(false);
}
