//! How large the log becomes, and what is said when there is no room.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use futures_util::future::join_all;

use super::*;
use crate::secret;

/// How much is written, in texts of this size: many times what the log may hold.
const TEXT: usize = 64 * 1024;
const TEXTS: usize = 3_200;

fn folder() -> PathBuf {
    let folder = std::env::temp_dir().join(format!("jarnac-log-{}", secret::new_id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// One of those who write, each of them the same few rows.
async fn write(store: &Store, writer: usize) -> Duration {
    let mut slowest = Duration::ZERO;
    // All together 32 MB a second, which is more than any load so far.
    let mut pace = tokio::time::interval(Duration::from_millis(8));
    for number in 0..TEXTS / 4 {
        pace.tick().await;
        // What is the same as before would not be written.
        let text = number.to_string().repeat(TEXT)[..TEXT].to_owned();
        let query = sqlx::query(
            "insert into setting (name, value) values ($1, $2) \
             on conflict (name) do update set value = excluded.value",
        );
        let query = query.bind(format!("w{writer} {}", number % 8)).bind(text);
        let begin = Instant::now();
        store.writers.execute(query).await.expect("it is stored");
        slowest = slowest.max(begin.elapsed());
    }
    slowest
}

/// One of those who read meanwhile, again and again.
async fn read(store: &Store) {
    loop {
        let query = sqlx::query("select value from setting where name = 'w0 0'");
        query
            .fetch_optional(&store.readers)
            .await
            .expect("it is read");
    }
}

/// However much is written without a pause, and while others read, the log stays within its bound,
/// and shrinks to it on the disk.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_log_stays_within_its_bound() {
    let folder = folder();
    let file = folder.join("a.db");
    let store = Store::open(&file.display().to_string()).await.unwrap();
    let readers: Vec<_> = (0..3)
        .map(|_| {
            let store = store.clone();
            tokio::spawn(async move { read(&store).await })
        })
        .collect();
    let largest = {
        let (file, store) = (file.clone(), store.clone());
        tokio::spawn(async move {
            let mut largest = 0;
            while !store.readers.is_closed() {
                largest = largest.max(checkpoint::size(&file));
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            largest
        })
    };
    let slowest = join_all((0..4).map(|writer| write(&store, writer))).await;
    for reader in readers {
        reader.abort();
    }
    store.close().await;
    let (largest, data) = (
        largest.await.unwrap(),
        std::fs::metadata(&file).unwrap().len(),
    );
    println!("log {largest}, data {data}, slowest {slowest:?}");
    let written = (TEXT * TEXTS) as u64;
    assert!(
        largest > checkpoint::LONG_BYTES / 2,
        "it was put to the test: {largest}"
    );
    assert!(
        largest < checkpoint::LONG_BYTES * 3,
        "{largest} bytes beside {data}, of {written} that were written"
    );
    std::fs::remove_dir_all(folder).unwrap();
}

/// Stores so many megabytes in one commit, and lets the log begin anew with the next. Returns how large its file is.
async fn log_after(store: &Store, file: &Path, megabytes: u32) -> u64 {
    let long = "insert into setting (name, value) values ('long', hex(zeroblob($1))) \
                on conflict (name) do update set value = excluded.value";
    let query = sqlx::query(long).bind(i64::from(megabytes) * 500_000);
    store.writers.execute(query).await.unwrap();
    checkpoint::begin_anew(store.writers.pool()).await.unwrap();
    store.note_alive(i64::from(megabytes)).await.unwrap();
    checkpoint::size(file)
}

/// A log that is as long as it usually becomes begins anew in place: cut each time, it would have to grow again under
/// those who commit. Only a longer one is cut.
#[tokio::test]
async fn a_log_begins_anew_in_place_unless_it_is_far_too_long() {
    let folder = folder();
    let file = folder.join("a.db");
    let store = Store::open(&file.display().to_string()).await.unwrap();
    let usual = log_after(&store, &file, 40).await;
    assert!(usual > 40_000_000, "{usual}");
    let cut = log_after(&store, &file, 100).await;
    assert_eq!(cut, 2 * checkpoint::LONG_BYTES);
    store.close().await;
    std::fs::remove_dir_all(folder).unwrap();
}

/// A server that finds no room says so, how large the log is, and what to do.
#[tokio::test]
async fn no_room_is_told_at_the_start() {
    let folder = folder();
    let file = folder.join("a.db");
    let address = file.display().to_string();
    let store = Store::open(&address).await.unwrap();
    let few = sqlx::query("pragma max_page_count = 1");
    store.writers.execute(few).await.unwrap();
    let query = sqlx::query("insert into setting (name, value) values ('long', $1)");
    let query = query.bind("x".repeat(1_000_000));
    let error = store.writers.execute(query).await.expect_err("no room");
    let log = checkpoint::size(&file);
    let told = StoreError::from(error).at_start(&address).to_string();
    assert!(
        log > 0 && told.contains("no room left on the disk"),
        "{told}"
    );
    assert!(told.contains("make room"), "{told}");
    let mb = format!("{address}-wal has {} MB", log.div_ceil(1_000_000));
    assert!(told.contains(&mb), "{told}");
    let other = StoreError::NotKept.at_start(&address);
    assert!(matches!(other, StoreError::NotKept), "{other}");
    store.close().await;
    std::fs::remove_dir_all(folder).unwrap();
}

/// A long log that a server before left is emptied at the start, before anything is written.
#[tokio::test]
async fn a_long_log_is_emptied_at_the_start() {
    let folder = folder();
    let (file, copy) = (folder.join("a.db"), folder.join("b.db"));
    let store = Store::open(&file.display().to_string()).await.unwrap();
    // Somebody reads, so that the log can't begin anew; then it is as after a crash.
    let mut reading = store.snapshot().await.unwrap();
    let look = sqlx::query("select count(*) from setting");
    look.fetch_one(&mut *reading).await.unwrap();
    let query = sqlx::query("insert into setting (name, value) values ('long', $1)");
    let query = query.bind("x".repeat(40 * 1024 * 1024));
    store.writers.execute(query).await.unwrap();
    for suffix in ["", "-wal"] {
        let (from, to) = (
            private::beside(&file, suffix),
            private::beside(&copy, suffix),
        );
        std::fs::copy(from, to).unwrap();
    }
    assert!(checkpoint::size(&copy) > checkpoint::LONG_BYTES);
    drop(reading);
    store.close().await;
    let again = Store::open(&copy.display().to_string()).await.unwrap();
    let log = checkpoint::size(&copy);
    assert!(log < 1_000_000, "{log} bytes are left");
    assert_eq!(
        again.setting("long").await.unwrap().unwrap().len(),
        40 * 1024 * 1024
    );
    again.close().await;
    std::fs::remove_dir_all(folder).unwrap();
}
