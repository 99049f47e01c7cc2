//! Somebody hostile at a tournament: every endpoint, every wish, every kind of link.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::served::Served;
use super::someone::Someone;
use super::tournament_club::{Club, Linked, seat};

const FOUR: [&str; 4] = ["Alice", "Basile", "Chloé", "Denis"];

async fn club(served: &Served) -> Club {
    let ada = Someone::guest(served.address, "Ada").await;
    let settings = json!({ "name": "Coupe", "rounds": "3", "seed": "1977" });
    Club::open(&ada, settings, &FOUR).await
}

/// Every wish there is, as it would be sent about this tournament.
fn wishes() -> Vec<Value> {
    let entrant = json!({ "name": "Intrus" });
    let result = json!({ "kind": "played", "winner": "A" });
    vec![
        json!({ "act": "enter", "entrant": entrant }),
        json!({ "act": "join" }),
        json!({ "act": "enter_list", "text": "Intrus" }),
        json!({ "act": "edit", "player": 1, "entrant": entrant }),
        json!({ "act": "check_in", "players": [2] }),
        json!({ "act": "check_in", "players": [1, 2] }),
        json!({ "act": "withdraw", "player": 2 }),
        json!({ "act": "return", "player": 2 }),
        json!({ "act": "ask_bye", "player": 1, "round": 2, "kind": "half" }),
        json!({ "act": "cancel_bye", "player": 1, "round": 2 }),
        json!({ "act": "forbid", "a": 1, "b": 2 }),
        json!({ "act": "allow", "a": 1, "b": 2 }),
        json!({ "act": "set", "setting": "name", "value": "Pris", "reason": "moi" }),
        json!({ "act": "merge", "dropped": 1, "kept": 2, "reason": "moi" }),
        json!({ "act": "pair" }),
        json!({ "act": "pair_by_hand", "tables": [{ "a": 1, "b": 2 }], "byes": [] }),
        json!({ "act": "report", "round": 1, "table": 1, "result": result }),
        json!({ "act": "correct", "round": 1, "table": 1, "result": result, "reason": "moi" }),
        json!({ "act": "claim", "round": 1, "table": 1, "result": result }),
        json!({ "act": "claim", "round": 1, "table": 2, "result": result }),
        json!({ "act": "close_round" }),
        json!({ "act": "undo", "line": 2 }),
        json!({ "act": "finish" }),
        json!({ "act": "start_clock", "minutes": 5 }),
        json!({ "act": "pause_clock" }),
        json!({ "act": "resume_clock" }),
        json!({ "act": "stop_clock" }),
        json!({ "act": "list", "listed": false }),
        json!({ "act": "renew_links" }),
    ]
}

/// What a referee may.
const REFEREES: [&str; 7] = [
    "report",
    "correct",
    "check_in",
    "start_clock",
    "pause_clock",
    "resume_clock",
    "stop_clock",
];

#[tokio::test]
async fn nobody_does_what_their_link_is_not_for() {
    let served = Served::start().await;
    let club = club(&served).await;
    let view = club.organiser.wish(json!({ "act": "pair" })).await;
    let tried: BTreeSet<String> = wishes()
        .iter()
        .map(|act| act["act"].as_str().unwrap().to_owned())
        .collect();
    // None that there is was forgotten here.
    let description = serde_json::to_value(jarnac_server::openapi()).unwrap();
    let all = &description["components"]["schemas"]["TournamentAct"]["oneOf"];
    let known = all.as_array().unwrap().iter();
    let known = known.map(|act| {
        act["properties"]["act"]["enum"][0]
            .as_str()
            .unwrap()
            .to_owned()
    });
    assert_eq!(tried, known.collect());
    let guest = Someone::guest(served.address, "Mallory").await;
    let bot = Someone::account(served.address, "Botmaster").await;
    let token = bot.post("/api/me/tokens", json!({ "label": "x" })).await;
    let bearer = token.good()["token"].as_str().map(str::to_owned);
    let bot = Someone {
        bearer,
        ..Someone::stranger(served.address)
    };
    let no_csrf = Someone {
        csrf: None,
        ..Someone::guest(served.address, "Trudy").await
    };
    let by = |someone: &Someone, key: Option<&str>| Linked {
        someone: someone.clone(),
        key: key.map(str::to_owned),
        id: club.id.clone(),
    };
    let stranger = Someone::stranger(served.address);
    let outsiders = [
        by(&stranger, None),
        by(&guest, None),
        by(&bot, None),
        by(&no_csrf, None),
        by(&guest, Some("")),
        by(&stranger, Some("0123456789abcdef0123456789abcdef")),
        by(&stranger, Some("1-0123456789abcdef0123456789abcdef")),
        by(&stranger, Some("65536-x")),
    ];
    for act in wishes() {
        for outsider in &outsiders {
            let answer = outsider.try_wish(act.clone()).await;
            assert!([401, 403].contains(&answer.status), "{act}: {answer:?}");
        }
        let name = act["act"].as_str().unwrap();
        if !REFEREES.contains(&name) {
            let answer = club.referee.try_wish(act.clone()).await;
            assert_eq!(answer.code(), "forbidden", "{act}");
        }
        let own = match name {
            "claim" => act["table"].as_u64() == Some(seat(&view, 2).0),
            "check_in" => act["players"] == json!([2]),
            // By their session: a link alone enters nobody.
            "join" => club.players[1].try_wish(act.clone()).await.code() == "not_signed_in",
            _ => false,
        };
        if !own {
            let answer = club.players[1].try_wish(act.clone()).await;
            assert_eq!(answer.code(), "forbidden", "{act}");
        }
    }
    let after = club.organiser.read().await["tournament"].clone();
    assert_eq!(after, view, "nothing of all that has changed anything");
}

#[tokio::test]
async fn links_and_reasons_are_for_those_who_run_it() {
    let served = Served::start().await;
    let club = club(&served).await;
    let why = json!({ "act": "withdraw", "player": 4, "reason": "secret médical" });
    club.organiser.wish(why).await;
    for (what, may) in [
        ("/links", [true, false, false, false]),
        ("/pairing", [true, false, false, false]),
        ("/log", [true, true, false, false]),
        ("/files/log", [true, true, false, false]),
        ("/files/json", [true, true, true, true]),
        ("", [true, true, true, true]),
    ] {
        let all = [
            &club.organiser,
            &club.referee,
            &club.players[0],
            &club.spectator,
        ];
        for (linked, may) in all.into_iter().zip(may) {
            let answer = linked.get(what).await;
            assert_eq!(answer.status < 300, may, "{what}: {answer:?}");
            assert!(may || !answer.text.contains("secret"), "{what}");
            let secrets = [&club.organiser.key, &club.referee.key];
            let shows = |key: &&Option<String>| answer.text.contains(key.as_deref().unwrap());
            assert_eq!(
                secrets.iter().any(shows),
                what == "/links" && may,
                "{what}: keys"
            );
        }
    }
    let view = club.spectator.get("").await.text;
    assert!(!view.contains("secret"), "{view}");
}

#[tokio::test]
async fn old_links_open_nothing_and_those_of_others_neither() {
    let served = Served::start().await;
    let (one, two) = (club(&served).await, club(&served).await);
    for linked in [&one.organiser, &one.referee, &one.players[0]] {
        let stray = Linked {
            id: two.id.clone(),
            ..linked.clone()
        };
        assert_eq!(stray.get("").await.code(), "forbidden");
        let act = json!({ "act": "check_in", "players": [1] });
        assert_eq!(stray.try_wish(act).await.code(), "forbidden");
    }
    // A key that stands behind the question mark reads, and changes nothing.
    let key = one.organiser.key.clone().unwrap();
    let path = format!("/api/tournaments/{}/wishes?key={key}", one.id);
    let wish = json!({ "key": "k", "act": { "act": "pair" } });
    let answer = one.spectator.someone.post(&path, wish).await;
    assert_eq!(answer.code(), "not_signed_in");
    let path = format!("/api/tournaments/{}/links?key={key}", one.id);
    let links = one.spectator.someone.get(&path).await.good();
    one.organiser.wish(json!({ "act": "renew_links" })).await;
    for linked in [&one.organiser, &one.referee, &one.players[0]] {
        assert_eq!(linked.get("").await.code(), "forbidden", "the old one");
    }
    assert_eq!(links["organiser"].as_str(), Some(key.as_str()));
    assert_eq!(one.spectator.get("").await.status, 200);
}

#[tokio::test]
async fn senseless_wishes_are_refused_and_change_nothing() {
    let served = Served::start().await;
    let club = club(&served).await;
    let before = club.organiser.wish(json!({ "act": "pair" })).await;
    let long = "x".repeat(300);
    let boards: Vec<Value> = (0..30).map(|_| json!({ "kind": "both_absent" })).collect();
    let nested = json!({ "kind": "boards", "boards": [{ "kind": "boards", "boards": [] }] });
    for act in [
        json!({ "act": "enter", "entrant": { "name": "" } }),
        json!({ "act": "enter", "entrant": { "name": long } }),
        json!({ "act": "enter", "entrant": { "name": "a\"b" } }),
        json!({ "act": "enter", "entrant": { "name": "x", "rating": 70000 } }),
        json!({ "act": "enter", "entrant": { "name": "x", "admin": true } }),
        json!({ "act": "enter", "entrant": { "name": "alice" } }),
        json!({ "act": "enter_list", "text": "" }),
        json!({ "act": "enter_list", "text": "\"" }),
        json!({ "act": "check_in", "players": [] }),
        json!({ "act": "check_in", "players": [0] }),
        json!({ "act": "check_in", "players": [1, 1] }),
        json!({ "act": "check_in", "players": [9999] }),
        json!({ "act": "report", "round": 0, "table": 1, "result": { "kind": "both_absent" } }),
        json!({ "act": "report", "round": 1, "table": 0, "result": { "kind": "both_absent" } }),
        json!({ "act": "report", "round": 1, "table": 1, "result": { "kind": "boards", "boards": boards } }),
        json!({ "act": "report", "round": 1, "table": 1, "result": nested }),
        json!({ "act": "report", "round": 1, "table": 1, "result": { "kind": "won" } }),
        json!({ "act": "correct", "round": 1, "table": 1, "result": { "kind": "both_absent" }, "reason": "" }),
        json!({ "act": "set", "setting": "seed", "value": "7", "reason": "why" }),
        json!({ "act": "set", "setting": "ties", "value": long, "reason": "why" }),
        json!({ "act": "undo", "line": 0 }),
        json!({ "act": "undo", "line": 4_000_000_000_u32 }),
        json!({ "act": "start_clock", "minutes": 0 }),
        json!({ "act": "start_clock", "minutes": 60000 }),
        json!({ "act": "pair_by_hand", "tables": [{ "a": 1, "b": 1 }], "byes": [] }),
        json!({ "act": "conquer" }),
        json!({}),
        json!("pair"),
    ] {
        let answer = club.organiser.try_wish(act.clone()).await;
        assert!((400..500).contains(&answer.status), "{act}: {answer:?}");
    }
    for key in ["", &"k".repeat(65), "a\u{7}b"] {
        let answer = club
            .organiser
            .try_keyed(key, json!({ "act": "finish" }))
            .await;
        assert_eq!(answer.code(), "bad_request", "{key:?}");
    }
    let after = club.organiser.read().await["tournament"].clone();
    assert_eq!(after, before);
    let maker = Someone::guest(served.address, "Eve").await;
    for settings in [
        json!({}),
        json!({ "name": "" }),
        json!({ "name": "x", "rounds": "0" }),
        json!({ "name": "x", "system": "magic" }),
        json!({ "name": "x", "colour": "red" }),
    ] {
        let wish = json!({ "settings": settings });
        let answer = maker.post("/api/tournaments", wish).await;
        assert_eq!(answer.code(), "bad_request", "{settings}");
    }
    let large = json!({ "settings": { "name": "x" }, "log": "x".repeat(300_000) });
    assert_eq!(
        maker.post("/api/tournaments", large).await.code(),
        "too_large"
    );
}
