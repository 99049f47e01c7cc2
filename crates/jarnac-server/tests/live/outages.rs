//! Time in which nobody could act is charged to nobody.

use std::path::Path;
use std::time::Duration;

use jarnac_protocol::{Act, ClientMessage, ErrorCode, Happened, SideName};
use serde_json::json;
use tokio::time::sleep;

use super::brain::of;
use super::broken::{Broken, FULL, Fault};
use super::faults::{LIBFAKETIME, are_here};
use super::process::Process;
use super::seat::Seat;
use super::served::fresh_folder;
use super::someone::Someone;

/// Longer than a decision may take here, and than what counts as an outage.
const LONG: Duration = Duration::from_secs(6);

/// Rules with little time for a decision.
fn hasty() -> serde_json::Value {
    json!({ "clock": "per_move 0:05", "stall_turns": "1000" })
}

/// The store is away for longer than a decision may take: the wish that was refused meanwhile is
/// granted afterwards.
#[tokio::test]
#[cfg_attr(without_libfiu, ignore = "libfiu is not installed")]
async fn a_store_that_is_away_costs_nobody_time() {
    let mut broken = Broken::begin_with(None, hasty()).await;
    let before = broken.seat.seq;
    broken.fault(FULL, true).await;
    let refused = broken.wish().await.expect_err("it can't be stored");
    assert_eq!(refused.code, ErrorCode::TryAgain);
    broken.wait_for(503).await;
    sleep(LONG).await;
    let still = broken.wish().await.expect_err("it can't be stored yet");
    assert_eq!(still.code, ErrorCode::TryAgain);
    assert!(still.message.contains("clocks stand"), "{}", still.message);
    broken.fault(FULL, false).await;
    broken.wait_for(200).await;
    nothing_ran_out(&mut broken, before).await;
}

/// A store that hangs refuses the wishes of other games at once, before they wait as long.
#[tokio::test]
async fn a_store_that_hangs_is_busy() {
    let mut broken = Broken::begin(None).await;
    let (mut seat, _, table) = Seat::alone(&broken.person, json!({})).await;
    for _ in 0..5 {
        broken.fault(Fault::Locked, true).await;
        let mut first = broken.seat.wish(Act::Draw);
        first.side = broken.table.holder;
        broken.seat.say(&ClientMessage::Wish(first)).await;
        // Longer than a wish may wait, shorter than SQLite waits for the lock.
        sleep(Duration::from_millis(900)).await;
        let second = seat.act_for(table.holder.unwrap(), Act::Draw).await;
        broken.fault(Fault::Locked, false).await;
        let refused = second.expect_err("the file is locked");
        if refused.code == ErrorCode::Busy {
            assert_eq!(refused.details.unwrap().wait_ms, Some(1000));
            broken.wait_for(200).await;
            seat.act_for(table.holder.unwrap(), Act::Draw)
                .await
                .expect("it goes on");
            return;
        }
        // The machine was so slow that the lock was given up first.
        assert_eq!(refused.code, ErrorCode::TryAgain);
        broken.wait_for(200).await;
    }
    panic!("a store that hangs was never busy");
}

/// Nothing happened but that the clocks stood, and the wish is granted.
async fn nothing_ran_out(broken: &mut Broken, before: u32) {
    let (seat, snapshot) = Seat::sit(&broken.person, &broken.game).await;
    assert!(snapshot.seq <= before + 1, "only the clocks were set");
    broken.seat = seat;
    broken.table = snapshot.table;
    broken.wish().await.expect("there is time");
}

/// The process stands still, as on a machine that is overloaded or asleep.
#[tokio::test]
async fn a_process_that_stands_still_costs_nobody_time() {
    let folder = fresh_folder();
    let process = Process::start(&folder);
    stands_still(process, |process| async move {
        process.signal("STOP");
        sleep(LONG).await;
        process.signal("CONT");
        process
    })
    .await;
    let _ = std::fs::remove_dir_all(&folder);
}

/// Somebody sets the machine's clock forward by an hour.
#[tokio::test]
#[cfg_attr(without_libfaketime, ignore = "libfaketime is not installed")]
async fn a_clock_set_forward_costs_nobody_time() {
    assert!(
        are_here(LIBFAKETIME),
        "libfaketime is not installed: try `apt-get install faketime`"
    );
    let folder = fresh_folder();
    let process = at_another_time(&folder, "+0");
    let forward = folder.join("time");
    stands_still(process, |process| async move {
        std::fs::write(&forward, "+3600").unwrap();
        process
    })
    .await;
    let _ = std::fs::remove_dir_all(&folder);
}

/// A server whose system's clock is wrong by so much.
fn at_another_time(folder: &Path, by: &str) -> Process {
    Process::start_with(folder, |command| set_clock(command, folder, by))
}

/// Has a process see another time, which is in the file `time` of its folder.
pub(crate) fn set_clock(command: &mut std::process::Command, folder: &Path, by: &str) {
    let file = folder.join("time");
    std::fs::write(&file, by).unwrap();
    command
        .env("LD_PRELOAD", LIBFAKETIME)
        .env("FAKETIME_TIMESTAMP_FILE", &file)
        .env("FAKETIME_NO_CACHE", "1")
        .env("FAKETIME_DONT_FAKE_MONOTONIC", "1");
}

/// Somebody sets the machine's clock back by an hour while the server is down: time goes on from where
/// it was, and does not stand still for an hour.
#[tokio::test]
#[cfg_attr(without_libfaketime, ignore = "libfaketime is not installed")]
async fn a_clock_set_back_before_a_start_does_not_stop_time() {
    let folder = fresh_folder();
    let process = at_another_time(&folder, "+0");
    let ada = Someone::guest(process.address, "Ada").await;
    let (mut seat, game, table) = Seat::alone(&ada, hasty()).await;
    seat.act_for(table.holder.unwrap(), Act::Draw)
        .await
        .unwrap();
    process.stop();
    let process = at_another_time(&folder, "-3600");
    let (mut seat, snapshot) = Seat::sit(&ada.at(process.address), &game).await;
    let before = snapshot.now;
    assert!(
        before.abs_diff(super::now_ms()) < 60_000,
        "it is not an hour ago"
    );
    let event = seat
        .event_where(|event| {
            let is_up = |one: &Happened| matches!(one, Happened::MoveTimeUp { .. });
            event.happened().iter().any(is_up)
        })
        .await;
    assert!(event.at > before, "{} after {before}", event.at);
    process.kill();
    let _ = std::fs::remove_dir_all(&folder);
}

/// After whatever happens to the process, both clocks are as they were, and nothing ran out.
async fn stands_still<F: Future<Output = Process>>(
    process: Process,
    happens: impl FnOnce(Process) -> F,
) {
    let ada = Someone::guest(process.address, "Ada").await;
    let changes = json!({ "clock": "chess 0:05", "stall_turns": "1000" });
    let (mut seat, game, table) = Seat::alone(&ada, changes).await;
    let holder: SideName = table.holder.unwrap();
    let left = |clock: &jarnac_protocol::ClockView| *of(&clock.left_ms.unwrap(), holder);
    seat.act_for(holder, Act::Draw).await.unwrap();
    let (mut seat, snapshot) = Seat::sit(&ada, &game).await;
    assert!(snapshot.table.clock.timer.is_some(), "a clock runs");
    let before = left(&snapshot.table.clock);
    let process = happens(process).await;
    seat.event_where(|event| {
        let again = |one: &Happened| matches!(one, Happened::ClocksStarted { .. });
        event.happened().iter().any(again)
    })
    .await;
    seat.act_for(holder, Act::Pass)
        .await
        .expect("there is time");
    let (_, snapshot) = Seat::sit(&ada, &game).await;
    let after = left(&snapshot.table.clock);
    // It may be a little more than before: the clocks stood from the beat before it.
    assert!(
        before.abs_diff(after) < 3_000,
        "{before} ms, then {after} ms"
    );
    process.kill();
}
