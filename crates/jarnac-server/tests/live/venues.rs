//! Halls with real letters: devices hand in, the referee acts from afar, and links reach as far as
//! they should.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use jarnac_protocol::{ErrorCode, HandInAnswer, VenueMessage, VenueNews, VenueView};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use super::seat::dial;
use super::served::{Served, quick};
use super::someone::Someone;

/// A venue with three tables, and its links.
pub(crate) struct Salle {
    pub(crate) id: String,
    pub(crate) referee: String,
    pub(crate) tables: Vec<String>,
}

impl Salle {
    pub(crate) async fn make(someone: &Someone) -> Salle {
        let wish = json!({ "name": "Club du jeudi", "tables": 3, "rules": "competition" });
        let made = someone.post("/api/venues", wish).await.good();
        let text = |name: &str| made[name].as_str().unwrap().to_owned();
        let (id, referee) = (text("id"), text("key"));
        let shown = show(someone, &referee)
            .get(&format!("/api/venues/{id}"))
            .await;
        let view: VenueView = serde_json::from_value(shown.good()).unwrap();
        assert_eq!((view.tables.len(), view.table), (3, None));
        let tables = view.tables.into_iter().map(|table| table.key).collect();
        Salle {
            id,
            referee,
            tables,
        }
    }

    /// An address below this venue.
    pub(crate) fn path(&self, rest: &str) -> String {
        format!("/api/venues/{}{rest}", self.id)
    }

    pub(crate) async fn news(&self, someone: &Someone, key: &str, after: u64) -> VenueNews {
        let path = self.path(&format!("/news?after={after}"));
        let answer = show(someone, key).get(&path).await;
        serde_json::from_value(answer.good()).unwrap()
    }

    /// Hands in at table 1.
    pub(crate) async fn hand_in(&self, someone: &Someone, wish: &Value) -> HandInAnswer {
        let path = self.path("/tables/1/hand-in");
        let device = show(someone, &self.tables[0]);
        let answer = device.post(&path, wish.clone()).await;
        serde_json::from_value(answer.good()).unwrap()
    }
}

/// Somebody with the key of a link.
pub(crate) fn show(someone: &Someone, key: &str) -> Someone {
    Someone {
        key: Some(key.to_owned()),
        ..someone.clone()
    }
}

/// What a device hands in that has these entries from a number on.
pub(crate) fn wish(from: u32, keys: &[&str]) -> Value {
    let entry = |key: &&str| json!({ "key": key, "at": 2_000, "told": { "kind": "step", "by": "A", "act": "pass" } });
    json!({
        "setup": {
            "id": "m1", "start": 1_000, "names": { "A": "Camille", "B": "Basile" }, "round": "1",
            "rules": "competition", "added": 0, "one_act": false, "long_press": false, "reasons": false
        },
        "writer": "phone", "from": from, "entries": keys.iter().map(entry).collect::<Vec<_>>(), "acts_done": 0,
        "now": 5_000
    })
}

pub(crate) fn act(key: &str, act: &Value, why: &str) -> Value {
    json!({ "key": key, "match_id": "m1", "seen": 3, "act": act, "why": why })
}

/// Somebody who listens to a venue.
pub(crate) struct Ear(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Ear {
    pub(crate) async fn open(someone: &Someone, salle: &Salle, key: &str) -> Ear {
        let mut ear = Ear(dial(someone, &salle.path("/socket")).await);
        let hello = json!({ "type": "hello", "key": key }).to_string();
        ear.0.send(Message::text(hello)).await.unwrap();
        ear
    }

    pub(crate) async fn next(&mut self) -> VenueMessage {
        loop {
            let message = timeout(Duration::from_secs(30), self.0.next()).await;
            let text = message.unwrap().unwrap().unwrap().into_text().unwrap();
            match serde_json::from_str(&text).unwrap() {
                VenueMessage::Beat { n, .. } => {
                    let beat = json!({ "type": "beat", "n": n }).to_string();
                    self.0.send(Message::text(beat)).await.unwrap();
                }
                message => return message,
            }
        }
    }

    /// Waits for a change after this one.
    pub(crate) async fn changed(&mut self, after: u64) -> u64 {
        loop {
            match self.next().await {
                VenueMessage::Changed { revision } if revision > after => return revision,
                VenueMessage::Changed { .. } => {}
                other => panic!("{other:?}"),
            }
        }
    }
}

#[tokio::test]
async fn a_device_hands_in_and_the_referee_hears_and_acts() {
    let served = Served::start().await;
    let referee = Someone::stranger(served.address);
    let device = Someone::stranger(served.address);
    let salle = Salle::make(&referee).await;
    let mut ear = Ear::open(&referee, &salle, &salle.referee).await;
    assert_eq!(ear.changed(0).await, 1);
    let assignment = json!({ "names": { "A": "Camille", "B": "Basile" }, "round": "3" });
    let path = salle.path("/tables/1/assignment");
    let referee = show(&referee, &salle.referee);
    referee.post(&path, assignment).await.good();
    let after = ear.changed(1).await;
    let news = salle.news(&device, &salle.tables[0], 0).await;
    let assigned = news.tables[0].assignment.clone().unwrap();
    assert_eq!((assigned.number, &*assigned.round), (1, "3"));

    assert_eq!(
        salle.hand_in(&device, &wish(1, &["a", "b"])).await.entries,
        2
    );
    let after = ear.changed(after).await;
    // A lost line: everything is sent again, with something new.
    assert_eq!(
        salle
            .hand_in(&device, &wish(1, &["a", "b", "c"]))
            .await
            .entries,
        3
    );
    let after = ear.changed(after).await;
    let news = salle.news(&referee, &salle.referee, 0).await;
    let keys: Vec<&str> = news.entries.iter().map(|one| &*one.entry.key).collect();
    assert_eq!(keys, ["a", "b", "c"], "in order, once each");
    assert!(news.seen[0].at > 0 && news.seen[1].at == 0);
    // Somebody who forgot a part is told from where on.
    assert_eq!(salle.hand_in(&device, &wish(9, &["z"])).await.entries, 3);
    let differs = salle.hand_in(&device, &wish(3, &["x"])).await;
    assert_eq!((differs.entries, differs.differs), (3, true), "it forgot");

    let mut own = Ear::open(&device, &salle, &salle.tables[0]).await;
    let before = own.changed(0).await;
    let mut elsewhere = Ear::open(&device, &salle, &salle.tables[1]).await;
    assert_eq!(elsewhere.changed(0).await, 1);
    let acts = salle.path("/tables/1/acts");
    let stop = act("k", &json!({ "act": "stop" }), "noise");
    assert_eq!(referee.post(&acts, stop.clone()).await.good()["number"], 1);
    assert_eq!(referee.post(&acts, stop).await.good()["number"], 1, "once");
    own.changed(before).await;
    ear.changed(after).await;
    let news = salle.news(&device, &salle.tables[0], before).await;
    assert_eq!((news.acts.len(), &*news.acts[0].why), (1, "noise"));
    let mut taken = wish(4, &[]);
    taken["acts_done"] = json!(1);
    taken["entries"] = json!([{ "key": "d", "at": 3_000, "act": 1,
        "told": { "kind": "stop", "by": "referee", "called": false, "why": "noise" } }]);
    salle.hand_in(&device, &taken).await;
    let news = salle.news(&referee, &salle.referee, 0).await;
    assert_eq!(news.tables[0].acts_done, 1);
    assert_eq!(news.entries.last().unwrap().entry.act, Some(1));
    let no_reason = act("l", &json!({ "act": "end", "standing": "A" }), " ");
    assert_eq!(referee.post(&acts, no_reason).await.code(), "bad_request");
    let mut late = act("n", &json!({ "act": "go_on" }), "");
    late["match_id"] = json!("another");
    assert_eq!(referee.post(&acts, late).await.code(), "stale");
    for too_much in [
        json!({ "act": "clock", "side": "A", "by": 86_400_001 }),
        json!({ "act": "jarnacs", "side": "A", "by": -101 }),
        json!({ "act": "points", "side": "B", "by": 1_001 }),
    ] {
        let answer = referee.post(&acts, act("o", &too_much, "x")).await;
        assert_eq!(answer.code(), "bad_request");
    }
}

#[tokio::test]
async fn a_signed_sheet_is_counted_by_the_server_and_taken_back() {
    let served = Served::start().await;
    let device = Someone::stranger(served.address);
    let salle = Salle::make(&device).await;
    let referee = show(&device, &salle.referee);
    let mut signed = wish(1, &["a"]);
    signed["sheet"] = json!({
        "rows": { "A": ["TZAR", "", "BUT"], "B": ["RAT"] }, "bonus": { "A": 0, "B": 10 },
        "jarnacs": { "A": 1, "B": 0 }, "decided": null
    });
    salle.hand_in(&device, &signed).await;
    let news = salle.news(&device, &salle.referee, 0).await;
    let sheet = news.tables[0].sheet.clone().unwrap();
    assert_eq!((sheet.points.a, sheet.points.b), (25, 19));
    let sheets = referee.get(&salle.path("/sheets")).await.good();
    assert_eq!(sheets[0]["sheet"]["points"], json!({ "A": 25, "B": 19 }));
    let log = referee.get(&salle.path("/tables/1/log")).await.good();
    assert_eq!(log["matches"][0]["sheet"]["standing"], "A");
    salle.hand_in(&device, &wish(2, &[])).await;
    let news = salle.news(&device, &salle.referee, news.revision).await;
    assert_eq!(news.tables[0].sheet, None, "a side has taken its word back");
    let sheets = referee.get(&salle.path("/sheets")).await.good();
    assert_eq!(sheets, json!([]));
    signed["sheet"]["rows"]["B"] = json!(["KAKIS"]);
    let path = salle.path("/tables/1/hand-in");
    let device = show(&device, &salle.tables[0]);
    assert_eq!(device.post(&path, signed).await.code(), "bad_request");
}

/// Every address below a venue, with every key that should not open it.
#[tokio::test]
async fn a_link_reaches_its_table_and_nothing_else() {
    let served = Served::start().await;
    let someone = Someone::stranger(served.address);
    let salle = Salle::make(&someone).await;
    let other = Salle::make(&someone).await;
    salle.hand_in(&someone, &wish(1, &["a"])).await;
    let description = someone.get("/api/openapi.json").await.good();
    let paths = description["paths"].as_object().unwrap();
    let mut tried = 0;
    for (path, operations) in paths
        .iter()
        .filter(|(path, _)| path.starts_with("/api/venues/"))
    {
        for method in operations.as_object().unwrap().keys() {
            let method = method.to_uppercase();
            let rest = path.trim_start_matches("/api/venues/{id}");
            if rest == "/socket" {
                continue;
            }
            let body = match rest.rsplit('/').next().unwrap_or_default() {
                "hand-in" => wish(1, &["a"]),
                "acts" => act("k", &json!({ "act": "coming" }), ""),
                "assignment" => json!({ "names": { "A": "X", "B": "Y" } }),
                "links" => json!({ "key": "k", "links": { "which": "all" } }),
                _ => json!({}),
            };
            // What opens it: a table's own link, the referee's, or both.
            let (device, referee) = match rest {
                "/tables/{number}/hand-in" => (true, false),
                "/news" => (true, true),
                "" => (method == "GET", true),
                _ => (false, true),
            };
            let rest = rest.replace("{number}", "1");
            let mut wrong = vec![
                ("", "not_found"),
                ("nobody", "not_found"),
                (&*other.referee, "not_found"),
                (&*other.tables[0], "not_found"),
            ];
            if !device {
                wrong.push((&salle.tables[0], "forbidden"));
            }
            if !referee {
                wrong.push((&salle.referee, "forbidden"));
            }
            if rest.starts_with("/tables/") {
                wrong.push((&salle.tables[1], "forbidden"));
            }
            for (key, code) in wrong {
                let path = salle.path(&rest);
                let by = show(&someone, key);
                let answer = by.send(&method, &path, "", &body.to_string()).await;
                assert_eq!(answer.code(), code, "{method} {rest} by {key}: {answer:?}");
                tried += 1;
            }
        }
    }
    assert!(tried >= 40, "{tried}");
    // A key in the address opens nothing: addresses are written down.
    let path = salle.path(&format!("/news?key={}", salle.referee));
    assert_eq!(someone.get(&path).await.code(), "not_found");
    for key in ["", "nobody", &other.referee, &other.tables[0]] {
        let mut ear = Ear::open(&someone, &salle, key).await;
        match ear.next().await {
            VenueMessage::Error { error } => assert_eq!(error.code, ErrorCode::NotFound),
            other => panic!("{other:?}"),
        }
    }
    // Nothing of it changed anything, and a table's link tells of no other one.
    let news = salle.news(&someone, &salle.referee, 0).await;
    assert_eq!((news.tables.len(), news.entries.len()), (3, 1));
    assert!(news.acts.is_empty() && news.tables.iter().all(|one| one.assignment.is_none()));
    let second = salle.news(&someone, &salle.tables[1], 0).await;
    assert_eq!((second.tables.len(), second.tables[0].number), (1, 2));
    assert!(second.entries.is_empty() && second.seen.len() == 1);
    let shown = show(&someone, &salle.tables[1]).get(&salle.path("")).await;
    assert!(!shown.text.contains(&salle.tables[0]) && !shown.text.contains(&salle.referee));
}

#[tokio::test]
async fn what_is_too_much_or_makes_no_sense_is_refused() {
    let served = Served::start().await;
    let someone = Someone::stranger(served.address);
    let venue = |name: &str, tables: u32, rules: &str| json!({ "name": name, "tables": tables, "rules": rules });
    for (wish, code) in [
        (venue("", 3, "competition"), "bad_request"),
        (venue(&"x".repeat(61), 3, "competition"), "bad_request"),
        (venue("Club", 0, "competition"), "bad_request"),
        (venue("Club", 61, "competition"), "bad_request"),
        (venue("Club", 3, "tennis"), "bad_rules"),
    ] {
        assert_eq!(someone.post("/api/venues", wish).await.code(), code);
    }
    let salle = Salle::make(&someone).await;
    let path = salle.path("/tables/1/hand-in");
    let device = show(&someone, &salle.tables[0]);
    let changed = |change: &dyn Fn(&mut Value)| {
        let mut wish = wish(1, &["a"]);
        change(&mut wish);
        wish
    };
    let long = "x".repeat(1_600);
    for (wish, code) in [
        (changed(&|wish| wish["from"] = json!(0)), "bad_request"),
        (
            changed(&|wish| wish["setup"]["id"] = json!("")),
            "bad_request",
        ),
        (
            changed(&|wish| wish["setup"]["rules"] = json!("tennis")),
            "bad_rules",
        ),
        (
            changed(&|wish| wish["setup"]["names"]["A"] = json!(" ")),
            "bad_request",
        ),
        (
            changed(&|wish| wish["entries"][0]["told"]["kind"] = json!("dance")),
            "bad_request",
        ),
        (
            changed(&|wish| wish["entries"][0]["at"] = json!(9_000_000_000_000_000_u64)),
            "bad_request",
        ),
        (
            changed(&|wish| wish["now"] = json!(u64::MAX)),
            "bad_request",
        ),
        (changed(&|wish| wish["writer"] = json!("")), "bad_request"),
        (
            changed(&|wish| wish["entries"][0]["told"]["by"] = json!("Z")),
            "bad_request",
        ),
        (
            changed(&|wish| {
                let told = json!({ "kind": "stop", "by": "A", "called": true, "why": long });
                wish["entries"][0]["told"] = told;
            }),
            "too_large",
        ),
        (
            changed(&|wish| wish["entries"] = json!(vec![wish["entries"][0].clone(); 61])),
            "bad_request",
        ),
    ] {
        let answer = device.post(&path, wish).await;
        assert_eq!(answer.code(), code, "{answer:?}");
    }
    assert!(
        salle
            .news(&someone, &salle.referee, 0)
            .await
            .entries
            .is_empty()
    );
    let referee = show(&someone, &salle.referee);
    referee.delete(&salle.path("")).await.good();
    assert_eq!(device.post(&path, wish(1, &[])).await.code(), "not_found");
}

#[tokio::test]
async fn a_server_that_starts_again_has_everything() {
    let served = Served::start().await;
    let someone = Someone::stranger(served.address);
    let salle = Salle::make(&someone).await;
    let acts = salle.path("/tables/1/acts");
    salle.hand_in(&someone, &wish(1, &["a", "b"])).await;
    let stop = act(
        "k",
        &json!({ "act": "clock", "side": "B", "by": -10_000 }),
        "late",
    );
    show(&someone, &salle.referee)
        .post(&acts, stop)
        .await
        .good();
    let before = salle.news(&someone, &salle.referee, 0).await;
    let folder = served.stop().await;
    let config = quick(&folder);
    let served = Served::start_in(folder, config).await;
    let someone = Someone::stranger(served.address);
    let after = salle.news(&someone, &salle.referee, 0).await;
    assert_eq!(
        (after.revision, &after.tables, &after.entries, &after.acts),
        (
            before.revision,
            &before.tables,
            &before.entries,
            &before.acts
        )
    );
    assert_eq!(
        salle
            .hand_in(&someone, &wish(1, &["a", "b", "c"]))
            .await
            .entries,
        3
    );
}
