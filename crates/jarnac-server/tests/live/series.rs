//! Series: what tournaments add up to, and somebody hostile at every endpoint of them.

use serde_json::{Value, json};

use super::served::Served;
use super::someone::{Answer, Someone};
use super::tournament_club::Club;

/// A tournament of two that is over: the first one won.
async fn cup(maker: &Someone, name: &str, two: [&str; 2]) -> Club {
    let settings = json!({ "name": name, "rounds": "1", "seed": "1977" });
    let club = Club::open(maker, settings, &two).await;
    club.organiser.wish(json!({ "act": "pair" })).await;
    club.report_all().await;
    club.organiser.wish(json!({ "act": "finish" })).await;
    club
}

async fn made(someone: &Someone, settings: Value) -> (String, String) {
    let wish = json!({ "settings": settings });
    let made = someone.post("/api/series", wish).await.good();
    let text = |name: &str| made[name].as_str().unwrap().to_owned();
    (text("id"), text("key"))
}

async fn wish(by: &Someone, id: &str, key: Option<&str>, name: &str, act: Value) -> Answer {
    let header = key.map_or_else(String::new, |key| format!("x-jarnac-key: {key}\r\n"));
    let body = json!({ "key": name, "act": act }).to_string();
    let path = format!("/api/series/{id}/wishes");
    by.send("POST", &path, &header, &body).await
}

/// Everybody with their points, as the page shows them.
fn told(answer: &Value) -> Vec<String> {
    let rows = answer["series"]["standings"].as_array().unwrap();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    rows.iter()
        .map(|row| format!("{} {}", text(&row["name"]), text(&row["points"])))
        .collect()
}

#[tokio::test]
async fn a_series_follows_its_tournaments() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let one = cup(&ada, "Janvier", ["Alice", "Basile"]).await;
    let two = cup(&ada, "Mars", ["Alice M.", "Basile"]).await;
    let (id, key) = made(&ada, json!({ "name": "Challenge", "ties": "-" })).await;
    for (name, club) in [("a", &one), ("b", &two)] {
        let act = json!({ "act": "add", "tournament": club.id });
        wish(&ada, &id, None, name, act.clone()).await.good();
        // The answer was lost, and it is sent again.
        let again = wish(&ada, &id, None, name, act).await.good();
        assert_eq!(again["key"], key);
    }
    let path = format!("/api/series/{id}");
    let stranger = Someone::stranger(served.address);
    let seen = stranger.get(&path).await.good();
    assert_eq!(told(&seen), ["Alice 1", "Alice M. 1", "Basile 0"]);
    assert!(seen.get("key").is_none(), "who looks on runs nothing");
    let join = json!({ "act": "join", "name": "Alice M.", "is": "Alice" });
    let seen = wish(&stranger, &id, Some(&key), "j", join).await.good();
    assert_eq!(told(&seen), ["Alice 2", "Basile 0"]);
    let table = json!({ "act": "set", "setting": "points", "value": "places 10 4" });
    let seen = wish(&ada, &id, None, "p", table).await.good();
    assert_eq!(told(&seen), ["Alice 20", "Basile 8"]);
    // Three months later somebody finds the sheet.
    let view = two.organiser.read().await["tournament"].clone();
    let is_first = view["rounds"][0]["tables"][0]["a"] == 1;
    let winner = if is_first { "B" } else { "A" };
    let act = json!({
        "act": "correct", "round": 1, "table": 1, "reason": "feuille mal lue",
        "result": { "kind": "played", "winner": winner },
    });
    two.organiser.wish(act).await;
    let seen = stranger.get(&path).await.good();
    assert_eq!(told(&seen), ["Alice 14", "Basile 14"]);
    for (format, part) in [
        ("csv", "1,Alice,14,"),
        ("html", "<th scope=\"row\">Alice</th>"),
        ("json", "\"points\": \"14\""),
    ] {
        let file = stranger.get(&format!("{path}/files/{format}")).await;
        assert!(
            file.status == 200 && file.text.contains(part),
            "{format}: {}",
            file.text
        );
    }
    assert_eq!(stranger.get(&format!("{path}/files/exe")).await.status, 404);
    let twice = json!({ "act": "add", "tournament": one.id });
    assert_eq!(wish(&ada, &id, None, "c", twice).await.code(), "stale");
    let out = json!({ "act": "remove", "tournament": two.id });
    let seen = wish(&ada, &id, None, "d", out).await.good();
    assert_eq!(told(&seen), ["Alice 10", "Basile 4"]);
    let listed = || async { stranger.get("/api/series").await.good()["series"].clone() };
    assert_eq!(listed().await, json!([]));
    wish(
        &ada,
        &id,
        None,
        "l",
        json!({ "act": "list", "listed": true }),
    )
    .await
    .good();
    assert_eq!(listed().await[0]["tournaments"], 1);
}

#[tokio::test]
async fn nobody_runs_a_series_without_its_link() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let mallory = Someone::guest(served.address, "Mallory").await;
    let stranger = Someone::stranger(served.address);
    let secret = json!({ "settings": { "name": "Secret" } });
    let secret = ada.post("/api/tournaments", secret).await.good();
    let tournament = secret["id"].as_str().unwrap();
    let (id, _) = made(&ada, json!({ "name": "Challenge" })).await;
    let acts = [
        json!({ "act": "set", "setting": "name", "value": "Pris" }),
        json!({ "act": "add", "tournament": tournament }),
        json!({ "act": "remove", "tournament": tournament }),
        json!({ "act": "join", "name": "A", "is": "B" }),
        json!({ "act": "part", "name": "A" }),
        json!({ "act": "list", "listed": true }),
        json!({ "act": "renew_link" }),
    ];
    let before = stranger.get(&format!("/api/series/{id}")).await.text;
    for act in &acts {
        for (by, key) in [
            (&stranger, None),
            (&mallory, None),
            (&mallory, Some("")),
            (&stranger, Some("0123456789abcdef")),
        ] {
            let answer = wish(by, &id, key, "x", act.clone()).await;
            assert!([401, 403].contains(&answer.status), "{act}: {answer:?}");
        }
        let no_csrf = Someone {
            csrf: None,
            ..ada.clone()
        };
        let answer = wish(&no_csrf, &id, None, "x", act.clone()).await;
        assert!([401, 403].contains(&answer.status), "{act}: {answer:?}");
    }
    assert_eq!(
        stranger.get(&format!("/api/series/{id}")).await.text,
        before
    );
}

#[tokio::test]
async fn private_tournaments_stay_private_and_old_links_end() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let mallory = Someone::guest(served.address, "Mallory").await;
    let stranger = Someone::stranger(served.address);
    let secret = json!({ "settings": { "name": "Secret" } });
    let secret = ada.post("/api/tournaments", secret).await.good();
    let tournament = secret["id"].as_str().unwrap();
    let (id, key) = made(&ada, json!({ "name": "Challenge" })).await;
    let (others, _) = made(&mallory, json!({ "name": "Autre" })).await;
    // A private tournament's address is its secret: only who runs it tells it to a series.
    let add =
        |key: Option<&str>| json!({ "act": "add", "tournament": tournament, "organiser": key });
    for key in [None, Some("x"), secret["links"]["referee"].as_str()] {
        assert_eq!(
            wish(&mallory, &others, None, "m", add(key)).await.code(),
            "forbidden"
        );
    }
    let organiser = secret["links"]["organiser"].as_str();
    wish(&mallory, &others, None, "m", add(organiser))
        .await
        .good();
    // A link that was replaced is good no more.
    let renewed = wish(
        &stranger,
        &id,
        Some(&key),
        "r",
        json!({ "act": "renew_link" }),
    )
    .await
    .good();
    let new = renewed["key"].as_str().unwrap();
    assert_ne!(new, key);
    let rename = |name: &str| json!({ "act": "set", "setting": "name", "value": name });
    assert_eq!(
        wish(&stranger, &id, Some(&key), "s", rename("B"))
            .await
            .code(),
        "forbidden"
    );
    wish(&stranger, &id, Some(new), "s", rename("C"))
        .await
        .good();
    // What makes no sense changes nothing.
    for act in [
        json!({ "act": "set", "setting": "points", "value": "places" }),
        json!({ "act": "set", "setting": "wins", "value": "3" }),
        json!({ "act": "set", "setting": "name", "value": "two\nlines" }),
        json!({ "act": "join", "name": "\"", "is": "B" }),
        json!({ "act": "add", "tournament": "nowhere" }),
        json!({ "act": "explode" }),
    ] {
        let answer = wish(&ada, &id, None, "y", act.clone()).await;
        assert!((400..500).contains(&answer.status), "{act}: {answer:?}");
    }
    assert_eq!(
        wish(&ada, "nowhere", None, "z", rename("D")).await.status,
        404
    );
    assert_eq!(stranger.get("/api/series/nowhere").await.status, 404);
    assert_eq!(stranger.get("/api/me/series").await.status, 401);
}

#[tokio::test]
async fn tournaments_have_a_date_and_all_their_sheets_in_one_file() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let club = cup(&ada, "Janvier", ["Alice", "Basile"]).await;
    let path = format!("/api/tournaments/{}/files/zip", club.id);
    let file = Someone::stranger(served.address).bytes(&path).await;
    let file = String::from_utf8_lossy(&file);
    for part in [
        "PK",
        "standings.csv",
        "tournament.trf",
        "round-01/table-001",
        "wins",
    ] {
        assert!(file.contains(part), "{part}: {file}");
    }
    assert_eq!(club.spectator.get("/files/ics").await.code(), "not_found");
    let settings = json!({ "name": "Coupe; finale", "begins": "2999-11-20T19:30" });
    let coming = Club::open(&ada, settings, &[]).await;
    let file = coming.spectator.get("/files/ics").await;
    assert!(
        file.text.contains("DTSTART:29991120T193000Z"),
        "{}",
        file.text
    );
    assert!(
        file.text.contains("SUMMARY:Coupe\\; finale"),
        "{}",
        file.text
    );
    let stranger = Someone::stranger(served.address);
    let calendar = stranger.get("/api/tournaments/calendar").await.good();
    let ids: Vec<&str> = calendar["tournaments"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["id"].as_str().unwrap())
        .collect();
    assert_eq!(ids, [&coming.id], "what is over is in no calendar");
    let feed = stranger.get("/api/tournaments/calendar.ics").await;
    assert!(feed.text.contains(&coming.id), "{}", feed.text);
    coming
        .organiser
        .wish(json!({ "act": "list", "listed": false }))
        .await;
    let feed = stranger.get("/api/tournaments/calendar.ics").await;
    assert!(!feed.text.contains(&coming.id), "it is private now");
    let wrong = json!({ "act": "set", "setting": "begins", "value": "demain" });
    assert!(
        coming
            .organiser
            .try_wish(wrong)
            .await
            .text
            .contains("2026-11-20 19:30")
    );
    let tables = club.spectator.get("/tables").await.good();
    assert_eq!(tables["tables"], json!([]), "nothing is played here");
}
