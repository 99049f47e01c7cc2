//! One of several servers is stopped or killed, or can't hear the others.

use std::time::{Duration, Instant};

use jarnac_protocol::{Act, EventMessage, ServerMessage, SideName, TableView};
use serde_json::json;
use sqlx::{Connection, PgConnection};
use tokio::time::{sleep, timeout};

use super::brain::of;
use super::playing::{Character, play_to_the_end};
use super::process::Process;
use super::seat::Seat;
use super::secrets::begun;
use super::served::fresh_folder;
use super::someone::Someone;
use super::street::{By, Ground, Street};
use super::two_servers::until;

/// A clock of ten minutes for each side.
const CLOCK: &str = "chess 10:00 10:00";

fn tells(event: &EventMessage, what: &str) -> bool {
    let text = serde_json::to_string(&event.happened()).unwrap();
    text.contains(&format!("\"{what}\""))
}

fn left(table: &TableView, side: SideName) -> u64 {
    *of(&table.clock.left_ms.unwrap(), side)
}

/// Servers come, stop in order and are killed: the clocks of games at another one run on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[cfg_attr(without_postgres, ignore = "PostgreSQL is not installed")]
async fn a_restart_of_one_does_not_stop_the_clocks_of_another() {
    let ground = Ground::new(By::Notify);
    let one = ground.serve().await;
    let ada = Someone::guest(one.address, "Ada").await;
    let changes = json!({ "clock": CLOCK });
    let (mut seat, game, table) = Seat::alone(&ada, changes).await;
    let holder = table.holder.unwrap();
    let seq = seat.act_for(holder, Act::Draw).await.unwrap();
    for kill in [false, true] {
        let url = ground.postgres.as_ref().unwrap().url();
        let folder = fresh_folder();
        let two = Process::start_on(&folder, &url);
        let there = ada.at(two.address);
        let (watching, snapshot) = Seat::sit(&there, &game).await;
        assert_eq!(snapshot.seq, seq, "kill {kill}: it goes on as it was");
        assert!(!snapshot.table.clock.suspended);
        drop(watching);
        // Long enough for it to be noted that nobody is there.
        sleep(Duration::from_millis(1200)).await;
        if kill {
            two.kill();
        } else {
            two.stop();
        }
        sleep(Duration::from_secs(4)).await;
        let _ = std::fs::remove_dir_all(folder);
    }
    let (_, snapshot) = Seat::sit(&ada, &game).await;
    assert_eq!(
        snapshot.seq, seq,
        "nothing was written: {:?}",
        snapshot.events
    );
    let spent = 600_000 - left(&snapshot.table, holder);
    assert!(spent > 9_000, "the clock ran all the time: {spent} ms");
    drop(seat);
}

/// A server is killed: whoever sat there goes on at the other one, and is not charged for the time in
/// between.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[cfg_attr(without_postgres, ignore = "PostgreSQL is not installed")]
async fn players_of_a_killed_server_go_on_at_another() {
    let ground = Ground::new(By::Notify);
    let url = ground.postgres.as_ref().unwrap().url();
    let folder = fresh_folder();
    let doomed = Process::start_on(&folder, &url);
    let other = ground.serve().await;
    let ada = Someone::guest(doomed.address, "Ada").await;
    let bob = Someone::guest(other.address, "Bob").await;
    let rules = json!({ "set": "classic", "changes": { "clock": CLOCK } });
    let wish = json!({ "rules": rules, "opponent": { "kind": "invite" }, "side": "a" });
    let created = ada.new_game(wish).await;
    let game = created["game"]["id"].as_str().unwrap().to_owned();
    let key = &created["invitations"]["sides"]["B"];
    let path = format!("/api/games/{game}/join");
    bob.post(&path, json!({ "key": key })).await.good();
    let (mut first, mut second, starter) = begun(&ada, &bob, &game).await;
    if starter == SideName::B {
        first.act(Act::Pass).await.unwrap();
        second.event().await;
        second.act(Act::Draw).await.unwrap();
        first.event().await;
        std::mem::swap(&mut first, &mut second);
    }
    // Ada is to act; long enough for it to be noted that she sits there.
    sleep(Duration::from_millis(1200)).await;
    let (mut bobs, before) = Seat::sit(&bob, &game).await;
    doomed.kill();
    let killed = Instant::now();
    drop((first, second));
    let stopped = bobs
        .event_where(|event| tells(event, "clocks_stopped"))
        .await;
    assert!(tells(&stopped, "clocks_started"), "they run again");
    let waited = killed.elapsed();
    assert!(waited < Duration::from_secs(8), "{waited:?}");
    let ada = ada.at(other.address);
    let (mut back, snapshot) = Seat::sit(&ada, &game).await;
    // More may be given back than was lost: as much as passes between two notes.
    let spent = left(&before.table, SideName::A).saturating_sub(left(&snapshot.table, SideName::A));
    let since = u64::try_from(killed.elapsed().as_millis()).unwrap();
    let charged_in_between = since.min(2_000);
    assert!(
        spent < charged_in_between,
        "{spent} ms of {since} ms are charged"
    );
    let mut a = Character::new(&snapshot, SideName::A, 1);
    let mut b = Character::new(&before, SideName::B, 2);
    bobs.seq = bobs.seq.max(stopped.seq);
    let table = snapshot.table.clone();
    tokio::join!(
        play_to_the_end(&mut back, snapshot.table, &mut a),
        play_to_the_end(&mut bobs, table, &mut b),
    );
    let _ = std::fs::remove_dir_all(folder);
}

/// Nobody is left at a game whose clock runs: the other server lets it run out.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[cfg_attr(without_postgres, ignore = "PostgreSQL is not installed")]
async fn games_of_a_killed_server_go_on_by_themselves() {
    let ground = Ground::new(By::Notify);
    let url = ground.postgres.as_ref().unwrap().url();
    let folder = fresh_folder();
    let doomed = Process::start_on(&folder, &url);
    let other = ground.serve().await;
    let ada = Someone::guest(doomed.address, "Ada").await;
    let changes = json!({ "clock": "per_move 0:04" });
    let (seat, game, _) = Seat::alone(&ada, changes).await;
    sleep(Duration::from_millis(1200)).await;
    doomed.kill();
    drop(seat);
    sleep(Duration::from_secs(10)).await;
    // It was in memory there before anybody came: what has run out has its own time.
    let path = format!("/api/games/{game}");
    let summary = ada.at(other.address).get(&path).await.good();
    assert!(summary["seq"].as_u64().unwrap() > 2, "{summary}");
    let (_, snapshot) = Seat::sit(&ada.at(other.address), &game).await;
    assert!(
        snapshot
            .events
            .iter()
            .any(|event| tells(event, "clocks_stopped"))
    );
    assert!(
        snapshot
            .events
            .iter()
            .any(|event| tells(event, "move_time_up"))
    );
    let _ = std::fs::remove_dir_all(folder);
}

/// The lines on which servers listen are cut: what was missed is found, and later they hear again.
#[tokio::test]
#[cfg_attr(without_postgres, ignore = "PostgreSQL is not installed")]
async fn a_listener_that_is_cut_off_hears_again() {
    let street = Street::new(By::Notify).await;
    let (ada, bob, game) = street.pair(json!({ "set": "classic" })).await;
    let (mut one, mut two, _) = begun(&ada, &bob, &game).await;
    let mut connection = connect(&street.ground).await;
    let cut = "select count(pg_terminate_backend(pid)) from pg_stat_activity \
               where query ilike 'listen%'";
    let count: i64 = sqlx::query_scalar(cut)
        .fetch_one(&mut connection)
        .await
        .unwrap();
    assert_eq!(count, 2, "two servers listened");
    let begin = Instant::now();
    one.act(Act::Pass).await.unwrap();
    two.event().await;
    assert!(
        begin.elapsed() < Duration::from_secs(4),
        "{:?}",
        begin.elapsed()
    );
    sleep(Duration::from_secs(1)).await;
    let count: i64 =
        sqlx::query_scalar("select count(*) from pg_stat_activity where query ilike 'listen%'")
            .fetch_one(&mut connection)
            .await
            .unwrap();
    assert_eq!(count, 2, "they listen again");
    two.act(Act::Draw).await.unwrap();
    one.event().await;
}

/// NATS is killed and comes back: what was missed is found, and later it is used again.
#[tokio::test]
#[cfg_attr(
    any(without_postgres, without_nats),
    ignore = "PostgreSQL or NATS is not installed"
)]
async fn nats_may_be_killed_and_come_back() {
    let mut street = Street::new(By::Nats).await;
    let (ada, bob, game) = street.pair(json!({ "set": "classic" })).await;
    let (mut one, mut two, _) = begun(&ada, &bob, &game).await;
    street.ground.nats.as_mut().unwrap().crash();
    let begin = Instant::now();
    one.act(Act::Pass).await.unwrap();
    two.event().await;
    assert!(
        begin.elapsed() < Duration::from_secs(5),
        "{:?}",
        begin.elapsed()
    );
    street.ground.nats.as_mut().unwrap().run();
    sleep(Duration::from_secs(5)).await;
    let begin = Instant::now();
    two.act(Act::Draw).await.unwrap();
    one.event().await;
    assert!(
        begin.elapsed() < Duration::from_secs(3),
        "{:?}",
        begin.elapsed()
    );
}

/// Whoever can write to the bus and does not have the key is not heard.
#[tokio::test]
#[cfg_attr(without_postgres, ignore = "PostgreSQL is not installed")]
async fn forged_hints_are_not_heard() {
    let street = Street::new(By::Notify).await;
    let (ada, bob, game) = street.pair(json!({ "set": "classic" })).await;
    let (mut one, mut two, _) = begun(&ada, &bob, &game).await;
    let mut connection = connect(&street.ground).await;
    let hints = json!([
        { "hint": "revoked", "what": { "person": { "person": ada.id, "kept": null } } },
        { "hint": "rematch", "game": game, "next": "nowhere" },
        { "hint": "deed", "game": game, "seq": one.seq + 1, "deed": { "at": 1, "text": "aborted A" } },
    ]);
    let letter = json!({ "node": "stranger", "number": 1, "hints": hints }).to_string();
    for letter in [
        letter.clone(),
        format!("{}{letter}", "0".repeat(32)),
        "é".to_owned(),
    ] {
        sqlx::query("select pg_notify('jarnac_hints', $1)")
            .bind(letter)
            .execute(&mut connection)
            .await
            .unwrap();
    }
    let anything = async {
        loop {
            let message = one.next().await;
            let is_lag = matches!(message, ServerMessage::People { .. });
            assert!(is_lag, "{message:?}");
        }
    };
    assert!(timeout(Duration::from_secs(1), anything).await.is_err());
    one.act(Act::Pass).await.unwrap();
    two.event().await;
    let pass = |message: &ServerMessage| matches!(message, ServerMessage::Event(_)).then_some(());
    two.act(Act::Draw).await.unwrap();
    until(&mut one, pass).await;
}

pub(crate) async fn connect(ground: &Ground) -> PgConnection {
    let url = ground.postgres.as_ref().unwrap().url();
    PgConnection::connect(&url).await.unwrap()
}
