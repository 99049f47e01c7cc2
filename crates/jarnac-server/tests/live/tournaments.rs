//! Tournaments on a server: an evening, mistakes, a killed process, two servers on one store.

use std::time::Duration;

use futures_util::StreamExt;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use super::process::Process;
use super::served::{Served, fresh_folder};
use super::someone::Someone;
use super::street::{By, Street, on_every_bus};
use super::tournament_club::{Club, seat};

const SIX: [&str; 6] = ["Alice", "Basile", "Chloé", "Denis", "Émile", "Fanny"];

fn coupe(rounds: u32) -> Value {
    json!({ "name": "Coupe", "rounds": rounds.to_string(), "seed": "1977" })
}

#[tokio::test]
async fn an_evening_from_entry_to_crosstable() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let club = Club::open(&ada, coupe(3), &SIX).await;
    let organiser = &club.organiser;
    let view = organiser
        .wish(json!({ "act": "enter", "entrant": { "name": "Gaston", "rating": 1400, "club": "Cognac" } }))
        .await;
    assert_eq!(view["players"].as_array().unwrap().len(), 7);
    assert_eq!(view["status"], "open");
    let there: Vec<u16> = (1..=7).collect();
    organiser
        .wish(json!({ "act": "check_in", "players": there }))
        .await;
    // What would be paired is told to the organiser alone, and is what is paired then.
    let preview = organiser.get("/pairing").await.good();
    let view = organiser.wish(json!({ "act": "pair" })).await;
    assert_eq!(view["rounds"][0], preview);
    assert_eq!(view["rounds"][0]["byes"].as_array().unwrap().len(), 1);
    let early = organiser.try_wish(json!({ "act": "pair" })).await;
    assert_eq!(early.code(), "tournament_refused");
    let why = &early.json()["details"]["tournament"];
    assert_eq!(why["name"], "results-missing");
    assert_eq!(why["about"]["tables"], "1, 2, 3");
    club.report_all().await;
    let view = organiser.wish(json!({ "act": "pair" })).await;
    assert_eq!(view["rounds"][0]["closed"], true);
    // Somebody leaves, a result of the first round was wrong, a step was a mistake.
    let (left, _) = seat(&view, 2);
    organiser
        .wish(json!({ "act": "withdraw", "player": 2, "reason": "malade" }))
        .await;
    club.report_all().await;
    let result = json!({ "kind": "played", "winner": "tie", "points": { "A": 90, "B": 90 } });
    let correct = json!({ "act": "correct", "round": 1, "table": 1, "result": result, "reason": "feuille mal lue" });
    let view = organiser.wish(correct).await;
    assert_eq!(view["rounds"][0]["tables"][0]["corrections"], 1);
    assert_eq!(
        view["rounds"][1]["tables"][left as usize - 1]["result"]["kind"],
        "absent"
    );
    let line = view["undo"].as_u64().unwrap();
    let view = organiser.wish(json!({ "act": "undo", "line": line })).await;
    assert_eq!(view["rounds"][0]["tables"][0]["corrections"], 0);
    let stale = organiser
        .try_wish(json!({ "act": "undo", "line": line }))
        .await;
    assert_eq!(stale.code(), "stale");
    organiser.wish(json!({ "act": "pair" })).await;
    let view = club.report_all().await;
    assert_eq!(view["next"].get("round"), None, "all are paired");
    organiser.wish(json!({ "act": "close_round" })).await;
    let view = organiser.wish(json!({ "act": "finish" })).await;
    assert_eq!(view["status"], "over");
    let first = &view["standings"][0];
    assert_eq!(first["cells"].as_array().unwrap().len(), 3);
    let list = ada.get("/api/tournaments").await.good();
    assert_eq!(list["tournaments"][0]["status"], "over");
    files_are_whole(&club).await;
}

/// The log read back makes the same tournament, and others get what is for them.
async fn files_are_whole(club: &Club) {
    let log = club.organiser.get("/files/log").await;
    let cup = jarnac_tournament::notation::read(&log.text).unwrap();
    assert!(cup.audit().is_empty());
    assert!(log.text.contains("malade"));
    for (format, part) in [
        ("trf", "012 Coupe"),
        ("csv", "rank,number,name"),
        ("json", "\"standings\""),
        ("html", "<caption>Coupe – Tableau croisé</caption>"),
    ] {
        let file = club.spectator.get(&format!("/files/{format}")).await;
        assert_eq!(file.status, 200);
        assert!(file.text.contains(part), "{format}: {}", file.text);
        assert!(file.head.contains("attachment"), "{}", file.head);
        assert!(!file.text.contains("malade"), "{format}");
    }
    let maker = Someone::guest(club.organiser.someone.address.unwrap(), "Zoé").await;
    let wish = json!({ "settings": {}, "log": log.text });
    let made = maker.post("/api/tournaments", wish).await.good();
    let path = format!("/api/tournaments/{}", made["id"].as_str().unwrap());
    let again = maker.get(&path).await.good();
    assert_eq!(
        again["you"]["role"], "organiser",
        "who made it needs no link"
    );
    let before = club.organiser.read().await;
    for part in ["standings", "rounds", "players", "status"] {
        assert_eq!(
            again["tournament"][part], before["tournament"][part],
            "{part}"
        );
    }
}

#[tokio::test]
async fn players_phones_report_when_both_say_the_same() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let club = Club::open(&ada, coupe(3), &SIX).await;
    let view = club.organiser.wish(json!({ "act": "pair" })).await;
    let (table, side) = seat(&view, 1);
    let other = if side == "A" { "b" } else { "a" };
    let row = &view["rounds"][0]["tables"][table as usize - 1];
    let opponent = row[other].as_u64().unwrap() as usize;
    let claim = |winner: &str, a: u32, b: u32| {
        let result = json!({ "kind": "played", "winner": winner, "points": { "A": a, "B": b } });
        json!({ "act": "claim", "round": 1, "table": table, "result": result })
    };
    let (one, two) = (&club.players[0], &club.players[opponent - 1]);
    let at = |view: &Value| view["rounds"][0]["tables"][table as usize - 1].clone();
    let view = one.wish(claim("A", 112, 80)).await;
    assert!(at(&view).get("result").is_none());
    assert_eq!(at(&view)["claims"][side]["winner"], "A");
    let view = two.wish(claim("A", 110, 80)).await;
    assert!(at(&view).get("result").is_none(), "they differ");
    let view = two.wish(claim("A", 112, 80)).await;
    assert_eq!(at(&view)["result"]["points"]["A"], 112);
    assert!(at(&view).get("claims").is_none());
    let log = club.referee.get("/log").await.good();
    assert_eq!(log["lines"][0]["by"], format!("player {opponent}"));
    let late = one.try_wish(claim("B", 1, 2)).await;
    assert_eq!(late.json()["details"]["tournament"]["name"], "has-result");
    // A pairing that is taken back takes what was said at its tables with it.
    let line = view["undo"].as_u64().unwrap();
    club.organiser
        .wish(json!({ "act": "undo", "line": line }))
        .await;
    let view = club.organiser.read().await["tournament"].clone();
    let line = view["undo"].as_u64().unwrap();
    club.organiser
        .wish(json!({ "act": "undo", "line": line }))
        .await;
    let view = club.organiser.wish(json!({ "act": "pair" })).await;
    assert!(at(&view).get("claims").is_none(), "{}", at(&view));
}

#[tokio::test]
async fn a_wish_is_done_once_and_the_clock_runs() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let club = Club::open(&ada, coupe(3), &SIX).await;
    let enter = json!({ "act": "enter", "entrant": { "name": "Gaston" } });
    for _ in 0..3 {
        let answer = club.organiser.try_keyed("same", enter.clone()).await.good();
        assert_eq!(answer["tournament"]["players"].as_array().unwrap().len(), 7);
    }
    let other = club.organiser.try_keyed("other", enter).await;
    assert_eq!(other.json()["details"]["tournament"]["name"], "same-name");
    let view = club
        .referee
        .wish(json!({ "act": "start_clock", "minutes": 40 }))
        .await;
    assert_eq!(view["clock"]["whole_ms"], 2_400_000);
    let view = club.referee.wish(json!({ "act": "pause_clock" })).await;
    assert!(view["clock"]["left_ms"].as_u64().unwrap() > 2_300_000);
    let again = club.referee.try_wish(json!({ "act": "pause_clock" })).await;
    assert_eq!(again.code(), "stale");
    let view = club.referee.wish(json!({ "act": "resume_clock" })).await;
    assert!(view["clock"]["ends_at"].is_u64());
    let view = club.organiser.wish(json!({ "act": "stop_clock" })).await;
    assert!(view.get("clock").is_none());
}

/// What was acknowledged is there, whenever the process dies.
#[tokio::test]
async fn a_killed_server_has_lost_nothing() {
    let folder = fresh_folder();
    let mut process = Process::start(&folder);
    let ada = Someone::guest(process.address, "Ada").await;
    let mut club = Club::open(&ada, coupe(5), &SIX).await;
    let mut acts = vec![json!({ "act": "pair" })];
    for table in 1..=3 {
        let result =
            json!({ "kind": "played", "winner": "A", "points": { "A": 100 + table, "B": 50 } });
        acts.push(json!({ "act": "report", "round": 1, "table": table, "result": result }));
    }
    acts.push(json!({ "act": "withdraw", "player": 6 }));
    acts.push(json!({ "act": "start_clock", "minutes": 30 }));
    acts.push(json!({ "act": "pair" }));
    for act in acts {
        let before = club.organiser.wish(act.clone()).await;
        process.kill();
        process = Process::start(&folder);
        club.organiser = club.organiser.at(process.address);
        let after = club.organiser.read().await["tournament"].clone();
        assert_eq!(after, before, "{act}");
    }
    process.kill();
    std::fs::remove_dir_all(folder).unwrap();
}

/// Two servers change one tournament at once: nothing is lost, nothing is doubled, and those who follow are told.
async fn two_servers_run_one_tournament(by: By) {
    let street = Street::new(by).await;
    let ada = Someone::guest(street.one.address, "Ada").await;
    let club = Club::open(&ada, coupe(3), &SIX).await;
    let there = club.organiser.at(street.two.address);
    let url = format!(
        "ws://{}/api/tournaments/{}/socket",
        street.two.address, club.id
    );
    let (mut socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
    let here = &club.organiser;
    let enter =
        |number: u32| json!({ "act": "enter", "entrant": { "name": format!("Joueur {number}") } });
    for number in 0..10 {
        let (one, two) = tokio::join!(
            here.try_wish(enter(number * 2)),
            there.try_wish(enter(number * 2 + 1))
        );
        one.good();
        two.good();
    }
    let view = there.read().await["tournament"].clone();
    assert_eq!(view, here.read().await["tournament"]);
    assert_eq!(view["players"].as_array().unwrap().len(), 26);
    let last = view["revision"].as_u64().unwrap();
    let told = async {
        while let Some(Ok(message)) = socket.next().await {
            let Message::Text(text) = message else {
                continue;
            };
            let message: Value = serde_json::from_str(&text).unwrap();
            if message["type"] == "changed" && message["revision"].as_u64() == Some(last) {
                return true;
            }
        }
        false
    };
    let told = tokio::time::timeout(Duration::from_secs(10), told).await;
    assert_eq!(
        told,
        Ok(true),
        "whoever follows at the other server is told"
    );
}
on_every_bus!(two_servers_run_one_tournament);

/// Only points are told: who has won follows from the tournament's own rule, and seventy points do not decide alone.
#[tokio::test]
async fn points_decide_by_the_rule_of_the_tournament() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let settings = json!({ "name": "Coupe", "rounds": "1", "result": "competition" });
    let club = Club::open(&ada, settings, &["Alice", "Basile", "Chloé", "Denis"]).await;
    club.organiser.wish(json!({ "act": "pair" })).await;
    let counted = |a: u32, b: u32| json!({ "kind": "counted", "points": { "A": a, "B": b } });
    let report =
        |result: &Value| json!({ "act": "report", "round": 1, "table": 1, "result": result });
    let answer = club.organiser.try_wish(report(&counted(291, 221))).await;
    assert_eq!(answer.code(), "tournament_refused");
    assert!(answer.text.contains("needs-jarnacs"), "{answer:?}");
    let mut close = counted(291, 221);
    close["jarnacs"] = json!({ "A": 0, "B": 1 });
    let view = club.organiser.wish(report(&close)).await;
    let result = &view["rounds"][0]["tables"][0]["result"];
    assert_eq!(
        (&result["kind"], &result["winner"]),
        (&json!("played"), &json!("tie"))
    );
    // Two players who both tell the same points agree.
    let view = club.organiser.read().await["tournament"].clone();
    let table = &view["rounds"][0]["tables"][1];
    for side in ["a", "b"] {
        let player = &club.players[table[side].as_u64().unwrap() as usize - 1];
        let act = json!({ "act": "claim", "round": 1, "table": 2, "result": counted(300, 200) });
        player.wish(act).await;
    }
    let view = club.organiser.read().await["tournament"].clone();
    assert_eq!(view["rounds"][0]["tables"][1]["result"]["winner"], "A");
}
