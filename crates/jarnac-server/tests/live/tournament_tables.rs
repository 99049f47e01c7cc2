//! A tournament whose tables have devices: pairings are put to them, and signed sheets are results.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::sleep;

use super::served::{Served, quick};
use super::someone::Someone;
use super::street::{By, Street, on_every_bus};
use super::tournament_club::{Club, Linked};
use super::venues::{show, wish};

const FOUR: [&str; 4] = ["Alice", "Basile", "Chloé", "Denis"];

/// A tournament with its venue, whose tables have these keys.
struct Hall {
    club: Club,
    venue: Value,
    tables: Vec<String>,
}

impl Hall {
    async fn open(maker: &Someone) -> Hall {
        let settings = json!({ "name": "Coupe", "rounds": "3", "seed": "1977" });
        let club = Club::open(maker, settings, &FOUR).await;
        let new = json!({ "kind": "open", "tables": 2, "rules": "competition" });
        let venue = post(&club.organiser, &new).await.good()["venue"].clone();
        // Its answer was lost: there is one venue all the same.
        let again = post(&club.organiser, &new).await.good()["venue"].clone();
        assert_eq!(again, venue);
        let referee = show(maker, venue["key"].as_str().unwrap());
        let path = format!("/api/venues/{}", venue["id"].as_str().unwrap());
        let shown = referee.get(&path).await.good();
        let key = |table: &Value| table["key"].as_str().unwrap().to_owned();
        let tables = shown["tables"]
            .as_array()
            .unwrap()
            .iter()
            .map(key)
            .collect();
        Hall {
            club,
            venue,
            tables,
        }
    }

    fn path(&self, rest: &str) -> String {
        format!("/api/venues/{}{rest}", self.venue["id"].as_str().unwrap())
    }

    /// What is assigned to a table, when it is for this round.
    async fn assigned(&self, someone: &Someone, table: usize, round: &str) -> Value {
        let device = show(someone, &self.tables[table - 1]);
        for _ in 0..150 {
            let news = device.get(&self.path("/news")).await.good();
            let assigned = &news["tables"][0]["assignment"];
            if assigned["round"] == round {
                return assigned.clone();
            }
            sleep(Duration::from_millis(100)).await;
        }
        panic!("nobody is to play round {round} at table {table}");
    }

    /// The device of a table hands in a match, with this on its sheet.
    async fn hand_in(
        &self,
        someone: &Someone,
        (table, id): (usize, &str),
        assigned: &Value,
        sheet: Option<Value>,
    ) {
        let mut told = wish(1, &["a"]);
        told["setup"]["id"] = json!(id);
        told["setup"]["assignment"] = assigned["number"].clone();
        told["setup"]["names"] = assigned["names"].clone();
        if let Some(sheet) = sheet {
            told["sheet"] = sheet;
        }
        self.tell(someone, table, told).await;
    }

    async fn tell(&self, someone: &Someone, table: usize, told: Value) {
        let device = show(someone, &self.tables[table - 1]);
        let path = self.path(&format!("/tables/{table}/hand-in"));
        device.post(&path, told).await.good();
    }
}

async fn post(linked: &Linked, wish: &Value) -> super::someone::Answer {
    let path = format!("/api/tournaments/{}/venue", linked.id);
    let by = show(&linked.someone, linked.key.as_deref().unwrap_or("none"));
    by.post(&path, wish.clone()).await
}

fn sheet(a: &[&str], b: &[&str]) -> Value {
    json!({
        "rows": { "A": a, "B": b }, "bonus": { "A": 0, "B": 0 }, "jarnacs": { "A": 1, "B": 0 },
        "decided": null
    })
}

/// The result of a table, when it is there and not this one.
async fn result(club: &Club, round: usize, table: usize, other_than: &Value) -> Value {
    for _ in 0..150 {
        let view = club.organiser.read().await["tournament"].clone();
        let found = view["rounds"][round - 1]["tables"][table - 1]["result"].clone();
        if !found.is_null() && found != *other_than {
            return found;
        }
        sleep(Duration::from_millis(100)).await;
    }
    panic!("table {table} has no result");
}

#[tokio::test]
async fn signed_sheets_become_results_and_typed_ones_stand() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let hall = Hall::open(&ada).await;
    let club = &hall.club;
    let view = club.organiser.wish(json!({ "act": "pair" })).await;
    let first = hall.assigned(&ada, 1, "1").await;
    let a = view["rounds"][0]["tables"][0]["a"].as_u64().unwrap() as usize;
    assert_eq!(first["names"]["A"], FOUR[a - 1]);
    let second = hall.assigned(&ada, 2, "1").await;
    // Not signed: no result.
    hall.hand_in(&ada, (1, "m1"), &first, None).await;
    // The organiser types the second one, whatever the device says later.
    let typed = json!({ "kind": "played", "winner": "B" });
    club.organiser
        .wish(json!({ "act": "report", "round": 1, "table": 2, "result": typed }))
        .await;
    let signed = sheet(&["TZAR", "BUT"], &["RAT"]);
    hall.hand_in(&ada, (2, "m2"), &second, Some(signed.clone()))
        .await;
    hall.hand_in(&ada, (1, "m1"), &first, Some(signed)).await;
    let taken = result(club, 1, 1, &Value::Null).await;
    assert_eq!(taken["winner"], "A");
    assert_eq!(taken["points"], json!({ "A": 25, "B": 9 }));
    assert_eq!(taken["jarnacs"], json!({ "A": 1, "B": 0 }));
    let view = club.organiser.read().await["tournament"].clone();
    assert_eq!(
        view["rounds"][0]["tables"][1]["result"]["winner"], "B",
        "typed"
    );
    // The sheet is opened again, corrected and signed: so is the result, with its reason.
    hall.hand_in(&ada, (1, "m1"), &first, None).await;
    let corrected = sheet(&["TZAR", "BUT"], &["GAUFRIERS"]);
    hall.hand_in(&ada, (1, "m1"), &first, Some(corrected)).await;
    let taken = result(club, 1, 1, &taken).await;
    assert_eq!(taken["points"], json!({ "A": 25, "B": 81 }));
    assert_eq!(
        taken["winner"], "tie",
        "the lead is not large enough, and A has a Jarnac"
    );
    let log = club.organiser.get("/log").await.good();
    let last = &log["lines"][0];
    assert_eq!(last["by"], "device");
    let event = last["events"][0].as_str().unwrap();
    assert!(
        event.starts_with("correct round 1 table 1") && event.contains("table 1\""),
        "{event}"
    );
    // The round is over: the next one is put to the tables, and a ruling is a result.
    club.organiser.wish(json!({ "act": "pair" })).await;
    let next = hall.assigned(&ada, 1, "2").await;
    let mut ruled = wish(1, &["a"]);
    ruled["setup"]["id"] = json!("m3");
    ruled["setup"]["assignment"] = next["number"].clone();
    ruled["entries"][0]["told"] =
        json!({ "kind": "closed", "by": "referee", "why": "parti", "standing": "B" });
    hall.tell(&ada, 1, ruled).await;
    let taken = result(club, 2, 1, &Value::Null).await;
    assert_eq!(
        (
            &taken["winner"],
            taken.get("points").is_none_or(Value::is_null)
        ),
        (&json!("B"), true)
    );
    // What the organiser takes back is not reported again by itself.
    let undo = club.organiser.read().await["tournament"]["undo"].clone();
    let act = json!({ "act": "undo", "line": undo, "reason": "à vérifier" });
    club.organiser.wish(act).await;
    sleep(Duration::from_millis(2_500)).await;
    let view = club.organiser.read().await["tournament"].clone();
    assert!(
        view["rounds"][1]["tables"][0]
            .get("result")
            .is_none_or(Value::is_null)
    );
}

#[tokio::test]
async fn the_venue_is_for_those_who_run_it() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let hall = Hall::open(&ada).await;
    let club = &hall.club;
    let secret = hall.venue["key"].as_str().unwrap();
    let all = [
        &club.organiser,
        &club.referee,
        &club.players[0],
        &club.spectator,
    ];
    for (linked, may) in all.into_iter().zip([true, true, false, false]) {
        let answer = linked.get("/venue").await;
        assert_eq!(
            (answer.status < 300, answer.text.contains(secret)),
            (may, may)
        );
    }
    let new = json!({ "kind": "open", "tables": 2, "rules": "competition" });
    for linked in [&club.referee, &club.players[0], &club.spectator] {
        assert!([401, 403].contains(&post(linked, &new).await.status));
        let path = format!("/api/tournaments/{}/venue", linked.id);
        let by = show(&linked.someone, linked.key.as_deref().unwrap_or("none"));
        assert!([401, 403].contains(&by.delete(&path).await.status));
    }
    // Another tournament gets this venue by its referee's link only, and not while it is another's.
    let settings = json!({ "name": "Autre", "rounds": "3" });
    let other = Club::open(&ada, settings, &FOUR).await;
    let link = |key: &str| json!({ "kind": "link", "venue": hall.venue["id"], "key": key });
    assert_eq!(
        post(&other.organiser, &link("wrong")).await.code(),
        "not_found"
    );
    assert_eq!(
        post(&other.organiser, &link(&hall.tables[0])).await.code(),
        "not_found"
    );
    assert_eq!(post(&other.organiser, &link(secret)).await.code(), "stale");
    let path = format!("/api/tournaments/{}/venue", club.id);
    let organiser = show(&ada, club.organiser.key.as_deref().unwrap());
    organiser.delete(&path).await.good();
    assert_eq!(
        club.organiser.get("/venue").await.good()["venue"],
        Value::Null
    );
    assert_eq!(
        post(&other.organiser, &link(secret)).await.good()["venue"]["id"],
        hall.venue["id"]
    );
    let teams = Club::open(&ada, json!({ "name": "Équipes", "boards": "2" }), &[]).await;
    assert_eq!(post(&teams.organiser, &new).await.code(), "bad_request");
}

/// The server is killed between the signatures and the result: it is reported once when it is back.
#[tokio::test]
async fn a_server_that_starts_again_reports_what_was_signed() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let hall = Hall::open(&ada).await;
    hall.club.organiser.wish(json!({ "act": "pair" })).await;
    let first = hall.assigned(&ada, 1, "1").await;
    let signed = sheet(&["TZAR", "BUT"], &["RAT"]);
    hall.hand_in(&ada, (1, "m1"), &first, Some(signed)).await;
    let folder = served.stop().await;
    let config = quick(&folder);
    let served = Served::start_in(folder, config).await;
    let organiser = hall.club.organiser.at(served.address);
    let club = Club {
        organiser,
        ..hall.club
    };
    let taken = result(&club, 1, 1, &Value::Null).await;
    assert_eq!(taken["points"], json!({ "A": 25, "B": 9 }));
    let log = club.organiser.get("/log").await.good();
    let by_device = |line: &&Value| line["by"] == "device";
    assert_eq!(
        log["lines"]
            .as_array()
            .unwrap()
            .iter()
            .filter(by_device)
            .count(),
        1
    );
}

/// The organiser is at one server, the device at another: one of them reports, once.
async fn tables_at_two_servers(by: By) {
    let street = Street::new(by).await;
    let ada = Someone::guest(street.one.address, "Ada").await;
    let device = Someone::stranger(street.two.address);
    let hall = Hall::open(&ada).await;
    hall.club.organiser.wish(json!({ "act": "pair" })).await;
    for table in [1, 2] {
        let assigned = hall.assigned(&device, table, "1").await;
        let signed = sheet(&["TZAR", "BUT"], &["RAT"]);
        hall.hand_in(
            &device,
            (table, &format!("m{table}")),
            &assigned,
            Some(signed),
        )
        .await;
    }
    for table in [1, 2] {
        let taken = result(&hall.club, 1, table, &Value::Null).await;
        assert_eq!(taken["points"], json!({ "A": 25, "B": 9 }));
    }
    let log = hall.club.organiser.get("/log").await.good();
    let by_device = |line: &&Value| line["by"] == "device";
    assert_eq!(
        log["lines"]
            .as_array()
            .unwrap()
            .iter()
            .filter(by_device)
            .count(),
        2
    );
}
on_every_bus!(tables_at_two_servers);

/// A sheet is kept with an account, by its owner and for them alone.
#[tokio::test]
async fn a_signed_sheet_is_kept_with_an_account() {
    let served = Served::start().await;
    let ada = Someone::account(served.address, "Ada").await;
    let eve = Someone::account(served.address, "Eve").await;
    let kept = |id: &str, row: &str| {
        json!({
            "id": id, "side": "A", "rules": "competition", "names": { "A": "Ada", "B": "Basile" },
            "table": "3", "round": "2", "at": 1_000, "sheet": sheet(&["TZAR", "BUT"], &[row]),
            "taken": { "A": [true, false], "B": [false] }
        })
    };
    let answer = ada.post("/api/me/sheets", kept("m1", "RAT")).await.good();
    assert_eq!(answer["sheet"]["points"], json!({ "A": 25, "B": 9 }));
    ada.post("/api/me/sheets", kept("m1", "RATS")).await.good();
    let own = ada.get("/api/me/sheets").await.good();
    assert_eq!(own["sheets"].as_array().unwrap().len(), 1, "in its place");
    assert_eq!(own["sheets"][0]["sheet"]["points"]["B"], 16);
    assert_eq!(
        eve.get("/api/me/sheets").await.good(),
        json!({ "sheets": [] })
    );
    assert_eq!(eve.delete("/api/me/sheets/m1").await.code(), "not_found");
    let export = ada.get("/api/me/export").await.good();
    assert_eq!(export["sheets"].as_array().unwrap().len(), 1);
    let stranger = Someone::stranger(served.address);
    assert_eq!(
        stranger
            .post("/api/me/sheets", kept("m2", "RAT"))
            .await
            .code(),
        "not_signed_in"
    );
    for bad in [
        kept("", "RAT"),
        kept("a/b", "RAT"),
        kept("m2", "KAKISSSSSSSS"),
        kept("m2", "12"),
    ] {
        assert!((400..500).contains(&ada.post("/api/me/sheets", bad).await.status));
    }
    ada.delete("/api/me/sheets/m1").await.good();
    assert_eq!(
        ada.get("/api/me/sheets").await.good(),
        json!({ "sheets": [] })
    );
}
