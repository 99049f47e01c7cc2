//! A database that was written by an older program (commit 11a2f0a): its games go on, and its records
//! read the same.

use std::path::{Path, PathBuf};
use std::time::Duration;

use jarnac_core::notation::Record;
use jarnac_protocol::{EventMessage, Happened, SideName};
use jarnac_server::{Absences, Config};
use serde_json::{Value, json};

use super::playing::{Character, play_to_the_end};
use super::private_postgres::PrivatePostgres;
use super::seat::Seat;
use super::served::{Served, fresh_folder, quick};
use super::someone::Someone;

/// What the older program said of its games.
const EXPECTED: &str = include_str!("../fixtures/written_by_11a2f0a.json");

fn fixture(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    folder.join(format!("written_by_11a2f0a.{name}"))
}

/// Nothing in it is too old.
fn patient(mut config: Config) -> Config {
    let ever = Duration::from_secs(100 * 365 * 24 * 3600);
    config.absences = Absences {
        waiting: ever,
        lobby: ever,
        live: ever,
        ..Absences::default()
    };
    config
}

async fn sign_in(served: &Served, name: &str) -> Someone {
    let mut someone = Someone::stranger(served.address);
    let body = json!({ "name": name, "password": "correct horse" });
    let answer = someone.post("/api/session", body).await;
    someone.remember(&answer);
    someone
}

/// Everything that was there is there, and goes on.
async fn goes_on(served: &Served) {
    let expected: Value = serde_json::from_str(EXPECTED).unwrap();
    let game = |name: &str| expected[name].as_str().unwrap().to_owned();
    let (ada, bob) = (sign_in(served, "Ada").await, sign_in(served, "Bob").await);
    for name in ["over", "live", "computer"] {
        let path = format!("/api/games/{}/record", game(name));
        let record: Record = ada.get(&path).await.text.parse().unwrap();
        let before: Record = expected["records"][name].as_str().unwrap().parse().unwrap();
        let events = |record: &Record| -> Vec<String> {
            let lines = record.lines.iter().flat_map(|line| line.events.iter());
            lines.map(|event| format!("{event:?}")).collect()
        };
        let (old, new) = (events(&before), events(&record));
        assert_eq!(new[..old.len()], old[..], "{name}");
        assert_eq!(record.header.rules, before.header.rules, "{name}");
        assert_eq!(record.header.commitment, before.header.commitment, "{name}");
        record.replay().unwrap();
    }
    let over = ada
        .get(&format!("/api/games/{}", game("over")))
        .await
        .good();
    assert_eq!(over["status"], "over");
    assert_eq!(over["seq"], expected["seq"]["over"]);
    let ratings = ada.get(&format!("/api/people/{}", ada.id)).await.text;
    assert!(ratings.contains("classic"), "{ratings}");
    people_go_on(&ada, &bob, &game("live")).await;
    let (mut seat, snapshot) = Seat::sit(&ada, &game("computer")).await;
    let mut character = Character::new(&snapshot, SideName::A, 3);
    let kinds = play_to_the_end(&mut seat, snapshot.table, &mut character).await;
    assert!(kinds.contains("ended"), "{kinds:?}");
    let path = format!("/api/games/{}/join", game("open"));
    ada.post(&path, json!({})).await.good();
}

/// The clocks stood while nobody served, what was said is there, and the game comes to its end.
async fn people_go_on(ada: &Someone, bob: &Someone, game: &str) {
    let (mut one, first) = Seat::sit(ada, game).await;
    let said: Vec<&str> = first.chat.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(said, ["Bonjour", "À toi"]);
    let stood = first.events.iter().flat_map(EventMessage::happened);
    let stood = stood.filter(|one| matches!(one, Happened::ClocksStopped { .. }));
    assert_eq!(stood.count(), 1, "while nobody served");
    let left = first.table.clock.left_ms.unwrap();
    assert!(left.a > 1_700_000 && left.b > 1_700_000, "{left:?}");
    let (mut other, second) = Seat::sit(bob, game).await;
    let mut a = Character::new(&first, SideName::A, 1);
    let mut b = Character::new(&second, SideName::B, 2);
    let (kinds, others) = tokio::join!(
        play_to_the_end(&mut one, first.table, &mut a),
        play_to_the_end(&mut other, second.table, &mut b),
    );
    assert!(kinds.contains("ended") && others.contains("ended"));
}

/// Runs a file of statements.
fn load(postgres: &PrivatePostgres, statements: &Path) {
    // Its user may not read where the file is.
    let copy = postgres.folder.join("statements.sql");
    std::fs::copy(statements, &copy).unwrap();
    let mut psql = postgres.as_its_user(Path::new("psql"));
    psql.args(["-q", "-v", "ON_ERROR_STOP=1", "-f"]);
    let output = psql.arg(&copy).arg(postgres.url()).output().unwrap();
    let text = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{text}");
}

#[tokio::test]
async fn an_older_file_goes_on() {
    let folder = fresh_folder();
    std::fs::copy(fixture("sqlite"), folder.join("jarnac.db")).unwrap();
    let config = patient(quick(&folder));
    let served = Served::start_in(folder, config).await;
    goes_on(&served).await;
}

#[tokio::test]
#[cfg_attr(without_postgres, ignore = "PostgreSQL is not installed")]
async fn an_older_postgres_goes_on() {
    let postgres = PrivatePostgres::start();
    load(&postgres, &fixture("sql"));
    let folder = fresh_folder();
    let mut config = patient(quick(&folder));
    config.database = postgres.url();
    let served = Served::start_in(folder, config).await;
    goes_on(&served).await;
    served.stop().await;
}
