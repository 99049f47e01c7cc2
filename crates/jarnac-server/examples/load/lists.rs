//! A hundred thousand stored games, and how long a page of them takes.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::process::Process;
use crate::someone::Someone;

const GAMES: i64 = 100_000;

/// Makes a database with many games by way of export and import, and reads its lists.
pub(crate) async fn run(server: &Path, folder: &Path) {
    let small = folder.join("small.db").display().to_string();
    let large = folder.join("large.db").display().to_string();
    let files = folder.join("files");
    let process = Process::start(server, &small, None);
    let mut ada = Someone::guest(process.address, "Ada").await;
    ada.new_game(json!({ "opponent": { "kind": "lobby" } }))
        .await;
    drop(process);
    move_rows(server, "export", &files, &small);
    multiply(&files, &ada.id);
    sum_up(&files);
    let begin = Instant::now();
    move_rows(server, "import", &files, &large);
    println!(
        "{GAMES} games imported in {:.1} s",
        begin.elapsed().as_secs_f64()
    );
    let process = Process::start(server, &large, None);
    ada.address = Some(process.address);
    let lists = [
        "/api/me/games",
        "/api/me/games?status=over",
        "/api/me/games?status=live",
        "/api/lobby",
    ];
    for start in lists {
        let mut slowest = 0.0_f64;
        let mut path = start.to_owned();
        for _ in 0..200 {
            let begin = Instant::now();
            let page = ada.get(&path).await.good();
            slowest = slowest.max(begin.elapsed().as_secs_f64() * 1000.0);
            let Some(next) = page["next"].as_str() else {
                break;
            };
            let mark = if start.contains('?') { '&' } else { '?' };
            path = format!("{start}{mark}cursor={next}");
        }
        println!("{start}: the slowest of 200 pages took {slowest:.1} ms");
    }
}

fn move_rows(server: &Path, way: &str, files: &Path, database: &str) {
    let done = Command::new(server)
        .arg(way)
        .arg(files)
        .args(["--database", database])
        .status();
    assert!(done.is_ok_and(|status| status.success()), "{way} failed");
}

/// Writes many copies of the one game: one half are games of this person that are over, the other
/// half wait in the lobby.
fn multiply(files: &Path, person: &str) {
    let path = files.join("game.jsonl");
    let text = fs::read_to_string(&path).expect("an export has games");
    let mut row: Value =
        serde_json::from_str(text.lines().next().expect("one game")).expect("JSON");
    let mut games = fs::File::create(&path).expect("a file");
    let mut seats = fs::File::create(files.join("seat.jsonl")).expect("a file");
    let (mut all_games, mut all_seats) = (String::new(), String::new());
    for number in 0..GAMES {
        row["game_id"] = json!(format!("g{number:06}"));
        row["created_at"] = json!(1_700_000_000_000_i64 + number);
        row["status"] = json!(if number % 2 == 0 { "over" } else { "waiting" });
        all_games.push_str(&format!("{row}\n"));
        let person = if number % 2 == 0 {
            person
        } else {
            "somebody else"
        };
        let seat = json!({
            "game_id": row["game_id"], "person_id": person, "side": "A",
            "created_at": row["created_at"], "is_over": 1 - number % 2,
        });
        all_seats.push_str(&format!("{seat}\n"));
    }
    games.write_all(all_games.as_bytes()).expect("a file");
    seats.write_all(all_seats.as_bytes()).expect("a file");
}

/// Sums the files up again, as an export does: an import refuses files that were changed.
fn sum_up(files: &Path) {
    let path = files.join("manifest.json");
    let text = fs::read_to_string(&path).expect("an export has a manifest");
    let mut manifest: Value = serde_json::from_str(&text).expect("JSON");
    let mut all = String::new();
    for sum in manifest["tables"].as_array_mut().expect("a list") {
        let table = sum["table"].as_str().expect("a name").to_owned();
        let rows = fs::read(files.join(format!("{table}.jsonl"))).expect("a file");
        let (count, bytes) = (
            rows.iter().filter(|byte| **byte == b'\n').count(),
            rows.len(),
        );
        let hash = hex(&Sha256::digest(&rows));
        all.push_str(&format!("{table} {count} {bytes} {hash}\n"));
        *sum = json!({ "table": table, "rows": count, "bytes": bytes, "sha256": hash });
    }
    manifest["sha256"] = json!(hex(&Sha256::digest(all.as_bytes())));
    fs::write(&path, manifest.to_string()).expect("a file");
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
