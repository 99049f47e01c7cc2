//! Workers think for the servers.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use jarnac_protocol::{Act, ActKind, AnalysisState, SideName, TableView};
use jarnac_server::Worker;
use serde_json::json;
use sqlx::PgConnection;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use super::brain::of;
use super::node_faults::connect;
use super::process::Process;
use super::seat::Seat;
use super::secrets::begun;
use super::served::fresh_folder;
use super::someone::Someone;
use super::street::{By, Ground, Street, on_every_bus};
use super::two_servers::counted;

/// A worker in this process.
struct Working {
    stop: oneshot::Sender<()>,
    done: JoinHandle<()>,
}

impl Working {
    async fn start(ground: &Ground) -> Working {
        let mut config = ground.config();
        config.thinkers = 1;
        let worker = Worker::start(config).await.unwrap();
        let (stop, stopped) = oneshot::channel();
        let done = tokio::spawn(async move {
            let stop = async {
                let _ = stopped.await;
            };
            worker.run(stop).await.unwrap();
        });
        Working { stop, done }
    }

    async fn stop(self) {
        self.stop.send(()).unwrap();
        self.done.await.unwrap();
    }
}

/// Waits until a server knows of so many places to think in.
async fn places(someone: &Someone, count: i64) {
    let known = async {
        while counted(someone, "jarnac_worker_places").await != count {
            sleep(Duration::from_millis(50)).await;
        }
    };
    let known = timeout(Duration::from_secs(15), known).await;
    assert!(known.is_ok(), "{count} places");
}

/// A game against the champion, until the person has the hand and has drawn.
async fn against_the_champion(someone: &Someone) -> (Seat, String, SideName) {
    let opponent = json!({ "kind": "computer", "level": "champion" });
    let created = someone.new_game(json!({ "opponent": opponent })).await;
    let game = created["game"]["id"].as_str().unwrap().to_owned();
    let (mut seat, snapshot) = Seat::sit(someone, &game).await;
    let side = snapshot.you.sides[0];
    until_i_may(&mut seat, snapshot.table, side, ActKind::Draw).await;
    seat.act(Act::Draw).await.unwrap();
    (seat, game, side)
}

async fn until_i_may(seat: &mut Seat, mut table: TableView, side: SideName, kind: ActKind) {
    while !of(&table.allowed, side).contains(&kind) {
        table = seat.event().await.table().unwrap().clone();
    }
}

async fn jobs(connection: &mut PgConnection) -> i64 {
    sqlx::query_scalar("select count(*) from job")
        .fetch_one(connection)
        .await
        .unwrap()
}

/// What the champion does and what an analysis says comes from a worker, and the server goes on alone
/// when it stops.
async fn workers_think_while_they_are_there(by: By) {
    let street = Street::new(by).await;
    let worker = Working::start(&street.ground).await;
    let ada = Someone::guest(street.one.address, "Ada").await;
    places(&ada, 1).await;
    let (mut seat, game, side) = against_the_champion(&ada).await;
    seat.act(Act::Pass).await.unwrap();
    let (_, snapshot) = Seat::sit(&ada, &game).await;
    until_i_may(&mut seat, snapshot.table, side, ActKind::Draw).await;
    let done = counted(&ada, "jarnac_jobs_done_total").await;
    assert!(done >= 2, "it drew and passed at least: {done}");
    let thoughts = counted(&ada, "jarnac_thoughts_total").await;
    assert_eq!(thoughts, done, "all of them from the worker");
    let path = format!("/api/games/{game}/analysis");
    seat.act(Act::Resign).await.unwrap();
    loop {
        let state = ada.get(&path).await.good();
        if let AnalysisState::Done { analysis } = serde_json::from_value(state).unwrap() {
            assert!(analysis.complete);
            break;
        }
        sleep(Duration::from_millis(50)).await;
    }
    let studied = counted(&ada, "jarnac_jobs_done_total").await;
    assert!(studied > done, "the analysis, too");
    assert_eq!(counted(&ada, "jarnac_jobs").await, 0);
    worker.stop().await;
    places(&ada, 0).await;
    let studied = counted(&ada, "jarnac_jobs_done_total").await;
    let (mut seat, _, _) = against_the_champion(&ada).await;
    seat.act(Act::Pass).await.unwrap();
    seat.event().await;
    let alone = counted(&ada, "jarnac_jobs_done_total").await;
    assert_eq!(alone, studied, "it thinks itself");
}
on_every_bus!(workers_think_while_they_are_there);

/// A worker stands still, so that others take its jobs; another is killed, and the server thinks.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[cfg_attr(without_postgres, ignore = "PostgreSQL is not installed")]
async fn a_worker_that_dies_costs_one_retry() {
    let ground = Ground::new(By::Notify);
    let url = ground.postgres.as_ref().unwrap().url();
    let served = ground.serve().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let (one, two) = (fresh_folder(), fresh_folder());
    let stuck = Process::worker_on(&one, &url);
    places(&ada, 1).await;
    let (mut seat, _, side) = against_the_champion(&ada).await;
    stuck.signal("STOP");
    seat.act(Act::Pass).await.unwrap();
    // It is still thought to be alive, and does nothing; then there is another one.
    let second = Process::worker_on(&two, &url);
    // Long before the server would think that nobody comes any more.
    let first = seat.event().await;
    let table = first.table().unwrap().clone();
    until_i_may(&mut seat, table, side, ActKind::Draw).await;
    // What the first one says now is too late, and does no harm.
    stuck.signal("CONT");
    sleep(Duration::from_millis(500)).await;
    seat.act(Act::Draw).await.unwrap();
    stuck.kill();
    second.kill();
    seat.act(Act::Pass).await.unwrap();
    seat.event().await;
    for folder in [one, two] {
        let _ = std::fs::remove_dir_all(folder);
    }
}

/// What a game has made outdated is given up: no job is left.
#[tokio::test]
#[cfg_attr(without_postgres, ignore = "PostgreSQL is not installed")]
async fn outdated_questions_are_taken_off_the_table() {
    let street = Street::new(By::Notify).await;
    let mut connection = connect(&street.ground).await;
    let ada = Someone::guest(street.one.address, "Ada").await;
    let (mut seat, _, _) = against_the_champion(&ada).await;
    // A worker that is said to be alive and does nothing.
    sqlx::query("insert into worker (worker_id, alive_at, places) values ('idle', $1, 1)")
        .bind(i64::MAX)
        .execute(&mut connection)
        .await
        .unwrap();
    places(&ada, 1).await;
    seat.act(Act::Pass).await.unwrap();
    while jobs(&mut connection).await == 0 {
        sleep(Duration::from_millis(20)).await;
    }
    seat.act(Act::Resign).await.unwrap();
    let begin = Instant::now();
    while jobs(&mut connection).await > 0 {
        assert!(begin.elapsed() < Duration::from_secs(5), "it is left");
        sleep(Duration::from_millis(20)).await;
    }
}

/// An analysis of a game between people goes to a worker, too, and is the same as without one.
#[tokio::test]
#[cfg_attr(without_postgres, ignore = "PostgreSQL is not installed")]
async fn a_worker_says_what_the_server_would() {
    let street = Street::new(By::Notify).await;
    let mut seen = Vec::new();
    let (ada, bob, game) = street.pair(json!({ "set": "classic" })).await;
    let (mut one, mut two, _) = begun(&ada, &bob, &game).await;
    one.act(Act::Pass).await.unwrap();
    two.event().await;
    two.act(Act::Resign).await.unwrap();
    let path = format!("/api/games/{game}/analysis");
    let mut connection = connect(&street.ground).await;
    for with_worker in [false, true] {
        let worker = match with_worker {
            true => Some(Working::start(&street.ground).await),
            false => None,
        };
        places(&ada, i64::from(with_worker)).await;
        loop {
            let state = ada.get(&path).await.good();
            if let AnalysisState::Done { analysis } = serde_json::from_value(state).unwrap() {
                seen.push(analysis);
                break;
            }
            sleep(Duration::from_millis(20)).await;
        }
        sqlx::query("delete from analysis")
            .execute(&mut connection)
            .await
            .unwrap();
        if let Some(worker) = worker {
            assert_eq!(counted(&ada, "jarnac_jobs_done_total").await, 1);
            worker.stop().await;
        }
    }
    assert_eq!(seen[0], seen[1]);
}

/// A worker on a file that belongs to a server says what it needs.
#[tokio::test]
async fn a_worker_needs_a_shared_database() {
    let folder: PathBuf = fresh_folder();
    let mut config = super::served::quick(&folder);
    config.shared = false;
    let error = Worker::start(config).await.err().unwrap();
    assert!(error.to_string().contains("postgres://"), "{error}");
    let _ = std::fs::remove_dir_all(folder);
}
