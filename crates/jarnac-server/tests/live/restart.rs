//! A server that starts again goes on where the last one was.

use std::time::Duration;

use jarnac_protocol::{Act, Happened, SideName};
use serde_json::json;

use super::brain::of;
use super::playing::{Character, play_to_the_end};
use super::seat::Seat;
use super::secrets::begun;
use super::served::{Served, quick};
use super::someone::Someone;

#[tokio::test]
async fn time_that_the_server_was_down_is_charged_to_nobody() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let bob = Someone::guest(served.address, "Bob").await;
    let rules = json!({ "set": "classic", "changes": { "clock": "chess 10:00" } });
    let wish = json!({ "rules": rules, "opponent": { "kind": "invite" }, "side": "a" });
    let created = ada.new_game(wish).await;
    let game = created["game"]["id"].as_str().unwrap();
    let key = &created["invitations"]["sides"]["B"];
    bob.post(&format!("/api/games/{game}/join"), json!({ "key": key }))
        .await
        .good();
    let (one, two, first) = begun(&ada, &bob, game).await;
    let seen = one.seq;
    drop((one, two));
    let folder = served.stop().await;
    let stopped = super::now_ms();
    tokio::time::sleep(Duration::from_secs(2)).await;
    let config = quick(&folder);
    let served = Served::start_in(folder, config).await;
    let (ada, bob) = (ada.at(served.address), bob.at(served.address));
    let (mut one, snapshot) = Seat::sit(&ada, game).await;
    assert!(snapshot.table.clock.suspended, "until both are there");
    let told = snapshot.events.iter().flat_map(|event| &event.happened);
    let told: Vec<&Happened> = told
        .filter(|one| {
            matches!(
                one,
                Happened::ClocksStopped {
                    by_server: true,
                    ..
                }
            )
        })
        .collect();
    assert_eq!(told.len(), 1, "an event says so");
    let left = *of(&snapshot.table.clock.left_ms.unwrap(), first);
    let ran = 600_000 - left;
    let alive = stopped.saturating_sub(snapshot.events[0].at);
    assert!(
        ran <= alive + 50,
        "{ran} ms were charged, and it was alive for {alive}"
    );
    let error = one.act(Act::Pass).await.unwrap_err();
    assert!(matches!(
        error.code,
        jarnac_protocol::ErrorCode::Suspended | jarnac_protocol::ErrorCode::NotYourTurn
    ));
    let (_two, _) = Seat::sit(&bob, game).await;
    let started = one.event_where(|event| {
        event
            .happened
            .iter()
            .any(|one| matches!(one, Happened::ClocksStarted { .. }))
    });
    let event = started.await;
    let table = event.table.unwrap();
    assert!(!table.clock.suspended && table.holder == Some(first));
    let now = *of(&table.clock.left_ms.unwrap(), first);
    let since = table.clock.as_of - event.at;
    assert_eq!(
        left - now,
        since,
        "nothing is charged while the clocks stand"
    );
    assert!(one.seq > seen);
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
