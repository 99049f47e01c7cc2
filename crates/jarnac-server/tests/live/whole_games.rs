//! Whole games through real sockets, by all five published rule sets.

use std::collections::BTreeSet;

use jarnac_core::notation::Record;
use jarnac_core::source::Promise;
use jarnac_protocol::SideName;
use serde_json::json;

use super::playing::{Character, play_to_the_end};
use super::private_postgres::PrivatePostgres;
use super::seat::Seat;
use super::served::Served;
use super::someone::Someone;

/// Two people play a game; returns what happened in it, and checks its record.
async fn play(rules: serde_json::Value, seed: u64) -> BTreeSet<String> {
    play_at(&Served::start().await, rules, seed).await
}

async fn play_at(served: &Served, rules: serde_json::Value, seed: u64) -> BTreeSet<String> {
    let ada = Someone::guest(served.address, "Ada").await;
    let bob = Someone::guest(served.address, "Bob").await;
    let wish = json!({ "rules": rules, "opponent": { "kind": "invite" }, "side": "a" });
    let created = ada.new_game(wish).await;
    let game = created["game"]["id"].as_str().unwrap();
    let promised = created["game"]["commitment"].as_str().unwrap();
    let key = &created["invitations"]["sides"]["B"];
    let joined = bob
        .post(&format!("/api/games/{game}/join"), json!({ "key": key }))
        .await;
    assert_eq!(joined.good()["status"], "live");
    let (mut one, first) = Seat::sit(&ada, game).await;
    let (mut other, second) = Seat::sit(&bob, game).await;
    let mut a = Character::new(&first, SideName::A, seed);
    let mut b = Character::new(&second, SideName::B, !seed);
    let (mut kinds, more) = tokio::join!(
        play_to_the_end(&mut one, first.table, &mut a),
        play_to_the_end(&mut other, second.table, &mut b),
    );
    kinds.extend(more);
    let text = ada.get(&format!("/api/games/{game}/record")).await.text;
    let record: Record = text.parse().unwrap();
    assert!(record.replay().unwrap().outcome().is_some());
    assert_eq!(record.verify().unwrap().promise, Promise::Kept);
    assert_eq!(record.header.commitment.unwrap().to_string(), promised);
    check_story(&ada, game, one.seq, &kinds).await;
    let summary = bob.get(&format!("/api/games/{game}")).await.good();
    assert_eq!(summary["status"], "over");
    assert!(summary["seed"].is_string() && summary["result"]["winner"].is_string());
    kinds
}

/// The story tells every event, ends with the last table, and can be asked for from any event on.
async fn check_story(person: &Someone, game: &str, last: u32, kinds: &BTreeSet<String>) {
    let path = format!("/api/games/{game}/story");
    let story = person.get(&path).await.good();
    let story = story.as_array().unwrap();
    let numbers: Vec<_> = story.iter().map(|event| event["seq"].clone()).collect();
    let due: Vec<_> = (1..=last).map(|number| json!(number)).collect();
    assert_eq!(numbers, due);
    let steps = || {
        story
            .iter()
            .flat_map(|event| event["steps"].as_array().unwrap())
    };
    assert!(steps().all(|step| step["table"].is_object()));
    let told: BTreeSet<String> = steps()
        .map(|step| step["happened"]["what"].as_str().unwrap().to_owned())
        .collect();
    let seen = kinds.iter().filter(|kind| !kind.starts_with("call "));
    assert_eq!(told, seen.cloned().collect());
    let rest = person.get(&format!("{path}?after={}", last - 3)).await;
    assert_eq!(rest.good().as_array().unwrap(), &story[story.len() - 3..]);
}

#[track_caller]
fn happened(kinds: &BTreeSet<String>, wanted: &[&str]) {
    for kind in wanted {
        assert!(kinds.contains(*kind), "no {kind} in {kinds:?}");
    }
}

const ALWAYS: [&str; 6] = ["tossed", "drew", "opened", "extended", "passed", "ended"];

#[tokio::test]
async fn classic() {
    let kinds = play(json!({ "set": "classic" }), 1).await;
    happened(&kinds, &ALWAYS);
    happened(&kinds, &["jarnacked"]);
}

#[tokio::test]
async fn box_competition() {
    let kinds = play(json!({ "set": "box_competition" }), 2).await;
    happened(&kinds, &ALWAYS);
    happened(&kinds, &["jarnacked", "contested", "ruled", "accepted"]);
}

#[tokio::test]
async fn lombard() {
    let kinds = play(json!({ "set": "lombard" }), 3).await;
    happened(&kinds, &ALWAYS);
    happened(&kinds, &["jarnacked"]);
}

#[tokio::test]
async fn federation() {
    let kinds = play(json!({ "set": "federation" }), 4).await;
    happened(&kinds, &ALWAYS);
    happened(&kinds, &["jarnacked", "contested", "ruled"]);
}

#[tokio::test]
async fn competition() {
    let kinds = play(json!({ "set": "competition" }), 5).await;
    happened(&kinds, &ALWAYS);
    happened(&kinds, &["jarnacked", "contested", "ruled"]);
}

/// The same on the other database.
#[tokio::test]
#[cfg_attr(without_postgres, ignore = "PostgreSQL is not installed")]
async fn competition_on_postgres() {
    let postgres = PrivatePostgres::start();
    let served = Served::start_with(|config| config.database = postgres.url()).await;
    let kinds = play_at(&served, json!({ "set": "competition" }), 7).await;
    happened(&kinds, &ALWAYS);
    let folder = served.stop().await;
    std::fs::remove_dir_all(folder).unwrap();
}

/// A mat is full long before the bag is empty, so the game ends by a last call.
#[tokio::test]
async fn a_last_call_comes_before_the_end() {
    let kinds = play(
        json!({ "set": "classic", "changes": { "clock": "chess 20:00" } }),
        6,
    )
    .await;
    happened(&kinds, &["call LastCall", "declined"]);
}

/// With a second each, both flags fall: the server says so by itself.
#[tokio::test]
async fn flags_fall_on_time() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let changes = json!({ "clock": "chess 0:01", "contest_window": "0:00" });
    let rules = json!({ "set": "competition", "changes": changes });
    let wish = json!({ "rules": rules, "opponent": { "kind": "hotseat" } });
    let created = ada.new_game(wish).await;
    let game = created["game"]["id"].as_str().unwrap();
    let (mut seat, snapshot) = Seat::sit(&ada, game).await;
    let mut seen = BTreeSet::new();
    let mut table = snapshot.table;
    let begin = std::time::Instant::now();
    let fallen = loop {
        if let Some(holder) = table.holder
            && super::brain::of(&table.allowed, holder).contains(&jarnac_protocol::ActKind::Draw)
        {
            let _ = seat.act_for(holder, jarnac_protocol::Act::Draw).await;
        }
        let event = seat.event().await;
        let text = serde_json::to_string(&event.happened()).unwrap();
        table = event.table().unwrap().clone();
        seen.insert(text.clone());
        if text.contains("flag_fell") {
            break event.at;
        }
        if begin.elapsed().as_secs() > 20 {
            panic!("no flag fell: {seen:?}");
        }
    };
    let late = super::now_ms().saturating_sub(fallen);
    assert!(late < 1_500, "a flag is told {late} ms late");
}
