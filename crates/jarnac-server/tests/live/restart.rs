//! A server that starts again goes on where the last one was.

use std::path::{Path, PathBuf};

use jarnac_protocol::{Act, ErrorCode, EventMessage, Happened, SideName};
use serde_json::json;
use sqlx::{AnyConnection, Connection, Row};

use super::brain::of;
use super::now_ms;
use super::playing::{Character, play_to_the_end};
use super::seat::Seat;
use super::secrets::{begun, join_two};
use super::served::{Served, quick};
use super::someone::Someone;

/// What the server has noted of itself in its database.
async fn connect(folder: &Path) -> AnyConnection {
    sqlx::any::install_default_drivers();
    let file = folder.join("jarnac.db");
    AnyConnection::connect(&format!("sqlite://{}", file.display()))
        .await
        .unwrap()
}

/// When it was last alive.
async fn alive_at(database: &mut AnyConnection) -> u64 {
    let row = sqlx::query("select value from setting where name = 'alive_at'");
    let row = row.fetch_one(database).await.unwrap();
    row.try_get::<String, _>("value").unwrap().parse().unwrap()
}

/// Two people with a clock, whose server was stopped after the first draw: both of them, the game,
/// who holds the bag, and where the database is.
async fn stopped_after_a_draw() -> (Someone, Someone, String, SideName, PathBuf) {
    let served = Served::start().await;
    let rules = json!({ "set": "classic", "changes": { "clock": "chess 10:00" } });
    let (ada, bob, game) = join_two(&served, rules).await;
    let (one, two, first) = begun(&ada, &bob, &game).await;
    drop((one, two));
    let folder = served.stop().await;
    (ada, bob, game, first, folder)
}

fn stands(event: &EventMessage) -> bool {
    let stopped = |one: &Happened| {
        matches!(
            one,
            Happened::ClocksStopped {
                by_server: true,
                ..
            }
        )
    };
    event.happened().iter().any(stopped)
}

/// The server was last known to be alive five milliseconds after the draw. However long it was down
/// since, those five are what is charged.
#[tokio::test]
async fn time_that_the_server_was_down_is_charged_to_nobody() {
    let (ada, bob, game, first, folder) = stopped_after_a_draw().await;
    let mut database = connect(&folder).await;
    let noted = alive_at(&mut database).await;
    let drawn = sqlx::query("select max(at_ms) as at from game_event");
    let drawn = drawn.fetch_one(&mut database).await.unwrap();
    let drawn = u64::try_from(drawn.try_get::<i64, _>("at").unwrap()).unwrap();
    assert!(
        (drawn..=now_ms()).contains(&noted),
        "noted at {noted}, as it stopped; drawn at {drawn}"
    );
    sqlx::query("update setting set value = $1 where name = 'alive_at'")
        .bind((drawn + 5).to_string())
        .execute(&mut database)
        .await
        .unwrap();
    database.close().await.unwrap();
    let config = quick(&folder);
    let served = Served::start_in(folder, config).await;
    let (ada, bob) = (ada.at(served.address), bob.at(served.address));
    let (holder, other) = match first {
        SideName::A => (ada, bob),
        SideName::B => (bob, ada),
    };
    let (mut one, snapshot) = Seat::sit(&holder, &game).await;
    assert!(snapshot.table.clock.suspended, "until both are there");
    let told: Vec<u64> = snapshot
        .events
        .iter()
        .filter(|event| stands(event))
        .map(|event| event.at)
        .collect();
    assert_eq!(told, [drawn + 5], "one event says so");
    let left = *of(&snapshot.table.clock.left_ms.unwrap(), first);
    assert_eq!(left, 600_000 - 5);
    let error = one.act(Act::Pass).await.unwrap_err();
    assert_eq!(error.code, ErrorCode::Suspended);
    let (_two, _) = Seat::sit(&other, &game).await;
    let started = one.event_where(|event| {
        event
            .happened()
            .iter()
            .any(|one| matches!(one, Happened::ClocksStarted { .. }))
    });
    let event = started.await;
    let table = event.table().unwrap();
    assert!(!table.clock.suspended && table.holder == Some(first));
    let now = *of(&table.clock.left_ms.unwrap(), first);
    let since = table.clock.as_of - event.at;
    assert_eq!(
        left - now,
        since,
        "nothing is charged while the clocks stand"
    );
}

#[tokio::test]
async fn the_computer_goes_on_after_a_restart() {
    let served = Served::start_with(|config| config.pace = 10.0).await;
    let ada = Someone::guest(served.address, "Ada").await;
    let opponent = json!({ "kind": "computer", "level": "amateur" });
    let created = ada
        .new_game(json!({ "opponent": opponent, "side": "b" }))
        .await;
    let game = created["game"]["id"].as_str().unwrap();
    let (seat, _) = Seat::sit(&ada, game).await;
    drop(seat);
    let folder = served.stop().await;
    let config = quick(&folder);
    let served = Served::start_in(folder, config).await;
    let ada = ada.at(served.address);
    let (mut seat, snapshot) = Seat::sit(&ada, game).await;
    let mut character = Character::new(&snapshot, SideName::B, 4);
    let kinds = play_to_the_end(&mut seat, snapshot.table, &mut character).await;
    assert!(kinds.contains("ended"), "{kinds:?}");
}
