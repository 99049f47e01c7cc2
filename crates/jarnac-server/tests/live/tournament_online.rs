//! Tournaments that are played on the server: games are made, played and counted by themselves.

use std::time::{Duration, Instant};

use jarnac_protocol::SideName;
use serde_json::{Value, json};

use super::playing::{Character, play_to_the_end};
use super::seat::Seat;
use super::served::Served;
use super::someone::Someone;
use super::street::{By, Street, on_every_bus};

fn wish(settings: &Value) -> Value {
    let online = json!({ "rules": { "set": "classic" }, "forfeit_minutes": 10 });
    json!({ "settings": settings, "listed": true, "online": online })
}

async fn act(someone: &Someone, id: &str, key: &str, act: Value) -> Value {
    let path = format!("/api/tournaments/{id}/wishes");
    let answer = someone.post(&path, json!({ "key": key, "act": act })).await;
    answer.good()
}

/// Reads until something holds; it comes by itself.
async fn until(someone: &Someone, id: &str, holds: impl Fn(&Value) -> bool) -> Value {
    let path = format!("/api/tournaments/{id}");
    let begin = Instant::now();
    loop {
        let view = someone.get(&path).await.good()["tournament"].clone();
        if holds(&view) {
            return view;
        }
        assert!(begin.elapsed() < Duration::from_secs(60), "{view}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// Two people at two servers enter, are paired, play, and the tournament knows what came of it.
async fn a_round_is_played_by_itself(by: By) {
    let street = Street::new(by).await;
    let maker = Someone::guest(street.one.address, "Maker").await;
    let settings = json!({ "name": "Ligue", "rounds": "1", "seed": "1977" });
    let made = maker.post("/api/tournaments", wish(&settings)).await.good();
    let id = made["id"].as_str().unwrap();
    let ada = Someone::guest(street.one.address, "Ada").await;
    let bob = Someone::guest(street.two.address, "Bob").await;
    for (number, someone) in [(1, &ada), (2, &bob)] {
        let joined = act(someone, id, "in", json!({ "act": "join" })).await;
        assert_eq!(joined["you"], json!({ "role": "player", "player": number }));
        let again = act(someone, id, "in", json!({ "act": "join" })).await;
        assert_eq!(
            again["tournament"]["players"].as_array().unwrap().len(),
            number
        );
    }
    act(&maker, id, "p", json!({ "act": "pair" })).await;
    let has_game = |view: &Value| view["rounds"][0]["tables"][0]["game"].is_object();
    let view = until(&bob, id, has_game).await;
    let table = view["rounds"][0]["tables"][0].clone();
    let game = table["game"]["id"].as_str().unwrap();
    let (a, b) = match table["a"].as_u64() {
        Some(1) => (&ada, &bob),
        _ => (&bob, &ada),
    };
    for someone in [a, b] {
        let running = someone.get("/api/me/games?status=live").await.good();
        assert_eq!(
            running["games"].as_array().unwrap().len(),
            1,
            "one game a table"
        );
    }
    let path = format!("/api/tournaments/{id}/tables");
    let before = maker.get(&path).await.good();
    assert_eq!(
        before["tables"][0]["came"],
        json!({ "A": false, "B": false })
    );
    let (mut one, first) = Seat::sit(a, game).await;
    let (mut other, second) = Seat::sit(b, game).await;
    let mut left = Character::new(&first, SideName::A, 5);
    let mut right = Character::new(&second, SideName::B, 6);
    let (kinds, _) = tokio::join!(
        play_to_the_end(&mut one, first.table, &mut left),
        play_to_the_end(&mut other, second.table, &mut right),
    );
    assert!(kinds.contains("ended"), "{kinds:?}");
    let is_known = |view: &Value| view["rounds"][0]["tables"][0]["result"].is_object();
    let view = until(&maker, id, is_known).await;
    let result = maker.get(&format!("/api/games/{game}")).await.good()["result"].clone();
    let told = &view["rounds"][0]["tables"][0]["result"];
    // The page of the tournament has followed it, at either server.
    let path = format!("/api/tournaments/{id}/tables");
    for someone in [&ada, &bob] {
        let live = someone.get(&path).await.good()["tables"][0].clone();
        assert_eq!(
            (&live["points"], &live["status"]),
            (&result["points"], &json!("over"))
        );
        assert_eq!(live["came"], json!({ "A": true, "B": true }));
    }
    let zip = format!("/api/tournaments/{id}/files/zip");
    let zip = Someone::stranger(street.one.address).bytes(&zip).await;
    let zip = String::from_utf8_lossy(&zip);
    assert!(
        zip.contains(".jarnac") && zip.contains("Ligue, 1.1"),
        "{zip}"
    );
    assert_eq!(told["winner"], result["winner"]);
    assert_eq!(told["points"], result["points"]);
    let path = format!("/api/tournaments/{id}/log");
    let log = maker.get(&path).await.good();
    assert_eq!(log["lines"][0]["by"], "server");
    act(&maker, id, "f", json!({ "act": "finish" })).await;
}
on_every_bus!(a_round_is_played_by_itself);

#[tokio::test]
async fn nobody_joins_what_is_played_at_real_tables() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let plain = json!({ "settings": { "name": "Club" } });
    let made = ada.post("/api/tournaments", plain).await.good();
    let path = format!("/api/tournaments/{}/wishes", made["id"].as_str().unwrap());
    let bob = Someone::guest(served.address, "Bob").await;
    let join = json!({ "key": "k", "act": { "act": "join" } });
    assert_eq!(bob.post(&path, join.clone()).await.code(), "forbidden");
    for (online, part) in [
        (
            json!({ "rules": { "set": "chess" }, "forfeit_minutes": 5 }),
            "chess",
        ),
        (json!({ "rules": {}, "forfeit_minutes": 0 }), "1 to 1440"),
    ] {
        let wish = json!({ "settings": { "name": "Ligue" }, "online": online });
        let answer = bob.post("/api/tournaments", wish).await;
        assert!(answer.status == 400 || answer.status == 422, "{answer:?}");
        assert!(answer.text.contains(part), "{}", answer.text);
    }
}
