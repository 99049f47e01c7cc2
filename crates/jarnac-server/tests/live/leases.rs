//! What one of several servers does for all: thinking, analysing, waking; and whose clock counts.

use std::time::{Duration, Instant};

use jarnac_protocol::{Act, ActKind, AnalysisState, SideName, TableView};
use serde_json::json;
use sqlx::{Connection, PgConnection};
use tokio::time::{sleep, timeout};

use super::brain::of;
use super::node_faults::connect;
use super::outages::set_clock;
use super::process::Process;
use super::seat::Seat;
use super::secrets::begun;
use super::served::{Served, fresh_folder};
use super::someone::Someone;
use super::street::{By, Ground, Street};
use super::two_servers::counted;

/// Somebody has a lease that a server wants, or wanted to keep, from now on for so many milliseconds.
async fn steal(connection: &mut PgConnection, name: &str, ms: i64) {
    let now = "cast(extract(epoch from clock_timestamp()) * 1000 as bigint)";
    let statement = format!(
        "insert into lease (name, node_id, epoch, until_ms) values ($1, 'thief', 1, {now} + $2) \
         on conflict (name) do update set node_id = 'thief', epoch = lease.epoch + 1, \
         until_ms = excluded.until_ms"
    );
    sqlx::query(sqlx::AssertSqlSafe(statement))
        .bind(name)
        .bind(ms)
        .execute(connection)
        .await
        .unwrap();
}

/// Who has had a lease so far: the last one, and how many.
async fn holder(connection: &mut PgConnection, name: &str) -> Option<(String, i64)> {
    sqlx::query_as("select node_id, epoch from lease where name = $1")
        .bind(name)
        .fetch_optional(connection)
        .await
        .unwrap()
}

/// A game against the computer, until the person has the hand and has drawn.
async fn against_the_computer(someone: &Someone) -> (Seat, String, SideName) {
    let opponent = json!({ "kind": "computer", "level": "debutant" });
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

/// The server that has the computer think is killed: another one does when the lease is over.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[cfg_attr(without_postgres, ignore = "PostgreSQL is not installed")]
async fn the_computer_goes_on_thinking_elsewhere() {
    let ground = Ground::new(By::Notify);
    let url = ground.postgres.as_ref().unwrap().url();
    let folder = fresh_folder();
    let doomed = Process::start_on(&folder, &url);
    let other = ground.serve().await;
    let ada = Someone::guest(doomed.address, "Ada").await;
    let (mut seat, game, side) = against_the_computer(&ada).await;
    seat.act(Act::Pass).await.unwrap();
    let (_, snapshot) = Seat::sit(&ada, &game).await;
    until_i_may(&mut seat, snapshot.table, side, ActKind::Draw).await;
    let mut connection = PgConnection::connect(&url).await.unwrap();
    let name = format!("think {game}");
    let (node, epoch) = holder(&mut connection, &name).await.unwrap();
    doomed.kill();
    drop(seat);
    let (mut seat, _) = Seat::sit(&ada.at(other.address), &game).await;
    let begin = Instant::now();
    loop {
        // While it is not sure that the server is gone, it is waited for.
        match seat.act(Act::Draw).await {
            Ok(_) => break,
            Err(_) => sleep(Duration::from_millis(300)).await,
        }
    }
    seat.act(Act::Pass).await.unwrap();
    seat.event().await;
    let waited = begin.elapsed();
    assert!(waited < Duration::from_secs(20), "{waited:?}");
    let (heir, next) = holder(&mut connection, &name).await.unwrap();
    assert_ne!(heir, node);
    assert_eq!(next, epoch + 1);
    let _ = std::fs::remove_dir_all(folder);
}

/// The computer has thought, and before it acts another server has the lease: nothing is written
/// under the old one.
#[tokio::test]
#[cfg_attr(without_postgres, ignore = "PostgreSQL is not installed")]
async fn an_answer_under_a_lease_that_is_over_is_refused() {
    let ground = Ground::new(By::Notify);
    let mut config = ground.config();
    // It waits for more than a second before it acts.
    config.pace = 2.0;
    let served = Served::start_in(std::path::PathBuf::new(), config).await;
    let ada = Someone::guest(served.address, "Ada").await;
    let (mut seat, game, _) = against_the_computer(&ada).await;
    let mut connection = connect(&ground).await;
    let name = format!("think {game}");
    seat.act(Act::Pass).await.unwrap();
    let (_, epoch) = loop {
        if let Some(holder) = holder(&mut connection, &name).await {
            break holder;
        }
        sleep(Duration::from_millis(20)).await;
    };
    // It has thought by now: this level takes milliseconds.
    sleep(Duration::from_millis(300)).await;
    steal(&mut connection, &name, 14_000).await;
    while counted(&ada, "jarnac_overtaken_total").await == 0 {
        sleep(Duration::from_millis(50)).await;
    }
    let silent = timeout(Duration::from_secs(2), seat.event()).await;
    assert!(silent.is_err(), "{silent:?}");
    seat.event().await;
    let (_, next) = holder(&mut connection, &name).await.unwrap();
    assert_eq!(next, epoch + 2, "the thief, and the server again");
}

/// One server analyses a game. Another one says so, and does it if the first is gone.
#[tokio::test]
#[cfg_attr(without_postgres, ignore = "PostgreSQL is not installed")]
async fn an_analysis_is_made_by_one() {
    let street = Street::new(By::Notify).await;
    let (ada, bob, game) = street.pair(json!({ "set": "classic" })).await;
    let (mut one, mut two, _) = begun(&ada, &bob, &game).await;
    one.act(Act::Pass).await.unwrap();
    two.event().await;
    two.act(Act::Resign).await.unwrap();
    let mut connection = connect(&street.ground).await;
    steal(&mut connection, &format!("analysis {game}"), 3_000).await;
    let path = format!("/api/games/{game}/analysis");
    let begin = Instant::now();
    let mut waited = 0;
    loop {
        let state = ada.get(&path).await.good();
        match serde_json::from_value(state).unwrap() {
            AnalysisState::Done { .. } => break,
            AnalysisState::Waiting => waited += 1,
            AnalysisState::Running { .. } => {}
        }
        sleep(Duration::from_millis(100)).await;
    }
    assert!(waited > 10, "somebody else did it: {waited}");
    assert!(begin.elapsed() > Duration::from_secs(2));
    let state = bob.get(&path).await.good();
    assert_eq!(state["state"], "done", "it is there for all");
}

/// A server is killed before it has noted a game whose clock runs: another one finds it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[cfg_attr(without_postgres, ignore = "PostgreSQL is not installed")]
async fn games_that_nobody_holds_are_woken() {
    let ground = Ground::new(By::Notify);
    let url = ground.postgres.as_ref().unwrap().url();
    let folder = fresh_folder();
    let doomed = Process::start_on(&folder, &url);
    let other = ground.serve().await;
    let ada = Someone::guest(doomed.address, "Ada").await;
    let changes = json!({ "clock": "per_move 0:05" });
    let (seat, game, _) = Seat::alone(&ada, changes).await;
    doomed.kill();
    drop(seat);
    let mut connection = PgConnection::connect(&url).await.unwrap();
    sqlx::query("delete from at_table")
        .execute(&mut connection)
        .await
        .unwrap();
    let path = format!("/api/games/{game}");
    let woken = async {
        loop {
            let summary = ada.at(other.address).get(&path).await.good();
            if summary["seq"].as_u64().unwrap() > 2 {
                return;
            }
            sleep(Duration::from_millis(200)).await;
        }
    };
    let woken = timeout(Duration::from_secs(25), woken).await;
    assert!(woken.is_ok(), "nobody went on with it");
    let _ = std::fs::remove_dir_all(folder);
}

/// Two servers start at the same moment: one of them goes on with what waits.
#[tokio::test]
#[cfg_attr(without_postgres, ignore = "PostgreSQL is not installed")]
async fn of_two_that_start_at_once_one_wakes_the_games() {
    let ground = Ground::new(By::Notify);
    let first = ground.serve().await;
    let ada = Someone::guest(first.address, "Ada").await;
    let mut games = Vec::new();
    for _ in 0..5 {
        let changes = json!({ "clock": "chess 10:00" });
        let (mut seat, game, table) = Seat::alone(&ada, changes).await;
        let holder = table.holder.unwrap();
        seat.act_for(holder, Act::Draw).await.unwrap();
        games.push(game);
    }
    first.stop().await;
    let (_one, _two) = tokio::join!(ground.serve(), ground.serve());
    sleep(Duration::from_secs(4)).await;
    let mut connection = connect(&ground).await;
    for game in games {
        let count: i64 = sqlx::query_scalar("select count(*) from at_table where game_id = $1")
            .bind(&game)
            .fetch_one(&mut connection)
            .await
            .unwrap();
        assert_eq!(count, 1, "{game} is held by {count}");
    }
}

/// The clock of one machine is five seconds ahead: it says so, and nobody sees it in a game.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[cfg_attr(
    any(without_postgres, without_libfaketime),
    ignore = "PostgreSQL or libfaketime is not installed"
)]
async fn a_clock_that_is_wrong_is_corrected() {
    let ground = Ground::new(By::Notify);
    let url = ground.postgres.as_ref().unwrap().url();
    let right = ground.serve().await;
    for (by, says) in [("+5", "ahead of"), ("-5", "behind")] {
        let folder = fresh_folder();
        let wrong = Process::start_on_with(&folder, &url, |command| {
            set_clock(command, &folder, by);
        });
        let ada = Someone::guest(wrong.address, "Ada").await;
        let ready = ada.get("/readyz").await;
        assert_eq!(ready.status, 200);
        assert!(ready.text.contains(says), "{by}: {}", ready.text);
        let offset = counted(&ada, "jarnac_clock_offset_milliseconds").await;
        assert!(offset.abs().abs_diff(5000) < 300, "{by}: {offset}");
        assert_eq!(ada.at(right.address).get("/readyz").await.text, "ready\n");
        times_go_on(&ada, &ada.at(right.address)).await;
        wrong.stop();
        let _ = std::fs::remove_dir_all(folder);
    }
}

/// Acts by turns at two servers: each event is later than the one before, and none is of another time.
async fn times_go_on(here: &Someone, there: &Someone) {
    let changes = json!({ "clock": "chess 10:00" });
    let (mut one, game, table) = Seat::alone(here, changes).await;
    let (mut two, _) = Seat::sit(there, &game).await;
    let mut side = table.holder.unwrap();
    let mut last = 0;
    for round in 0..6 {
        let (acts, looks) = if round % 2 == 0 {
            (&mut one, &mut two)
        } else {
            (&mut two, &mut one)
        };
        for act in [Act::Draw, Act::Pass] {
            let drawn = acts.act_for(side, act).await.unwrap();
            while looks.seq < drawn {
                let event = looks.event().await;
                assert!(event.at >= last, "{} after {last}", event.at);
                last = event.at;
                let off = event.at.abs_diff(super::now_ms());
                assert!(off < 1_500, "an event is {off} ms away from now");
            }
        }
        side = match side {
            SideName::A => SideName::B,
            SideName::B => SideName::A,
        };
    }
}
