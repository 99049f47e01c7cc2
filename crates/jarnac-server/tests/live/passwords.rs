//! Passwords cost memory: however many are tried, only so much.

use futures_util::future::join_all;
use serde_json::json;

use super::process::Process;
use super::served::fresh_folder;
use super::someone::Someone;

/// By how many megabytes the server may grow: two are hashed at a time, each in 19 MB.
const MOST: u64 = 100;

/// The most memory that a process ever had, in megabytes.
fn most_memory(process: &Process) -> u64 {
    let path = format!("/proc/{}/status", process.id());
    let status = std::fs::read_to_string(path).unwrap();
    let line = status.lines().find(|line| line.starts_with("VmHWM:"));
    let kilobytes = line.unwrap().split_whitespace().nth(1).unwrap();
    kilobytes.parse::<u64>().unwrap() / 1024
}

/// Strangers who try passwords all at once don't make the server outgrow a small machine.
#[tokio::test]
async fn a_crowd_that_signs_in_takes_little_memory() {
    let folder = fresh_folder();
    let process = Process::start(&folder);
    let stranger = Someone::stranger(process.address);
    let body = json!({ "name": "Ada", "password": "correct horse" });
    stranger.post("/api/account", body).await.good();
    let before = most_memory(&process);
    for round in 0..2 {
        let tries = (0..60).map(|number| {
            let name = if number % 2 == 0 { "Ada" } else { "Nobody" };
            let body = json!({ "name": name, "password": format!("guess {round} {number}") });
            stranger.post("/api/session", body)
        });
        for answer in join_all(tries).await {
            assert_eq!(answer.code(), "wrong_password", "{answer:?}");
        }
    }
    let grown = most_memory(&process) - before;
    println!("{before} MB before, {grown} MB more after");
    assert!(grown < MOST, "{before} MB, and then {grown} MB more");
    process.kill();
    let _ = std::fs::remove_dir_all(&folder);
}
