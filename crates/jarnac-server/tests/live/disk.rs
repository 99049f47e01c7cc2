//! The disk is full, or breaks: what can't be stored is refused, and what is acknowledged can be
//! read by a fresh connection, then and ever after.

use jarnac_protocol::ErrorCode;

use super::broken::{BROKEN, Broken, FULL, Fault, NO_SYNC, READ_ONLY, start};
use super::private_postgres::PrivatePostgres;
use super::process::Process;
use super::seat::Seat;

/// One fault, whatever it is, and everything after it is stored.
async fn survives(fault: Fault, postgres: Option<PrivatePostgres>, end: impl FnOnce(Process)) {
    let mut broken = Broken::begin(postgres).await;
    broken.wishes(3).await;
    let before = broken.stored().await;
    broken.fault(fault, true).await;
    for _ in 0..2 {
        let refused = broken.wish().await.expect_err("it can't be stored");
        assert_eq!(refused.code, ErrorCode::TryAgain, "{fault:?}");
    }
    broken.wait_for(503).await;
    broken.fault(fault, false).await;
    broken.wait_for(200).await;
    let last = broken.wishes(10).await;
    assert_eq!(last, before + 10, "{fault:?}");
    let stored = broken.stored().await;
    assert_eq!(stored, last, "{fault:?}: a fresh connection reads it");
    let Broken {
        folder,
        postgres,
        process,
        person,
        game,
        ..
    } = broken;
    end(process);
    let process = start(&folder, postgres.as_ref());
    let (_, snapshot) = Seat::sit(&person.at(process.address), &game).await;
    assert_eq!(snapshot.seq, last, "{fault:?}: what was acknowledged stays");
    process.kill();
    let _ = std::fs::remove_dir_all(&folder);
}

#[tokio::test]
#[cfg_attr(without_libfiu, ignore = "libfiu is not installed")]
async fn a_full_disk_then_a_kill() {
    survives(FULL, None, Process::kill).await;
}

#[tokio::test]
#[cfg_attr(without_libfiu, ignore = "libfiu is not installed")]
async fn a_full_disk_then_a_stop_in_order() {
    survives(FULL, None, Process::stop).await;
}

#[tokio::test]
#[cfg_attr(without_libfiu, ignore = "libfiu is not installed")]
async fn a_disk_that_breaks_or_can_only_be_read() {
    for fault in [BROKEN, READ_ONLY, NO_SYNC] {
        survives(fault, None, Process::kill).await;
    }
}

#[tokio::test]
async fn files_that_may_not_grow() {
    survives(Fault::FileSize, None, Process::kill).await;
}

#[tokio::test]
async fn a_file_that_is_locked_for_long() {
    survives(Fault::Locked, None, Process::kill).await;
}

/// Somebody takes the file away from under the server: nobody is told that anything is stored.
#[tokio::test]
async fn a_file_that_is_taken_away() {
    let mut broken = Broken::begin(None).await;
    broken.wishes(2).await;
    for file in ["jarnac.db", "jarnac.db-wal", "jarnac.db-shm"] {
        std::fs::remove_file(broken.folder.join(file)).unwrap();
    }
    broken.wait_for(503).await;
    let refused = broken.wish().await.expect_err("there is no file");
    assert_eq!(refused.code, ErrorCode::TryAgain);
    let _ = std::fs::remove_dir_all(&broken.folder);
}

#[tokio::test]
#[cfg_attr(without_postgres, ignore = "PostgreSQL is not installed")]
async fn postgresql_without_room_or_down() {
    for fault in [Fault::PostgresFileSize, Fault::PostgresDown] {
        let postgres = PrivatePostgres::start();
        survives(fault, Some(postgres), Process::kill).await;
    }
}
