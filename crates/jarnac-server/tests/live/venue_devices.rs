//! One device writes a match, and one match is at a table.

use jarnac_protocol::{ByeReason, VenueMessage};
use serde_json::json;

use super::served::Served;
use super::someone::Someone;
use super::street::{By, Street, on_every_bus};
use super::venues::{Ear, Salle, act, show, wish};

/// A device that is replaced changes nothing any more; a match that is begun elsewhere displaces none.
#[tokio::test]
async fn a_second_device_takes_over_and_the_first_is_told() {
    let served = Served::start().await;
    let someone = Someone::stranger(served.address);
    let salle = Salle::make(&someone).await;
    let path = salle.path("/tables/1/hand-in");
    let device = show(&someone, &salle.tables[0]);
    let referee = show(&someone, &salle.referee);
    salle.hand_in(&someone, &wish(1, &["a"])).await;
    let mut spare = wish(2, &[]);
    spare["writer"] = json!("tablet");
    assert_eq!(device.post(&path, spare.clone()).await.code(), "stale");
    spare["takes_over"] = json!(true);
    spare["sheet"] = json!({
        "rows": { "A": ["TZAR"], "B": ["RAT"] }, "bonus": { "A": 0, "B": 0 },
        "jarnacs": { "A": 0, "B": 0 }, "decided": null
    });
    salle.hand_in(&someone, &spare).await;
    let before = salle.news(&someone, &salle.referee, 0).await;
    assert!(before.tables[0].sheet.is_some());
    // The first one goes on, with nothing to say or with something: it is told so, and nothing changes.
    for late in [wish(2, &[]), wish(2, &["b"])] {
        assert_eq!(device.post(&path, late).await.code(), "stale");
    }
    let after = salle.news(&someone, &salle.referee, 0).await;
    assert_eq!(
        (after.revision, &after.tables),
        (before.revision, &before.tables)
    );
    let other = |id: &str| {
        let mut wish = wish(1, &["a"]);
        wish["setup"]["id"] = json!(id);
        wish
    };
    // The sheet is signed: a new match takes its place. One that comes after it does not, unless asked.
    assert!(salle.hand_in(&someone, &other("m2")).await.current);
    assert!(!salle.hand_in(&someone, &other("m3")).await.current);
    let mut asked = other("m3");
    asked["replaces"] = json!("m2");
    assert!(salle.hand_in(&someone, &asked).await.current);
    let news = salle.news(&someone, &salle.referee, after.revision).await;
    assert_eq!(news.tables[0].setup.as_ref().unwrap().id, "m3");
    assert_eq!(news.entries.len(), 1, "with all that is known of it");
    // What can't be seen is not kept, and blocks nothing.
    let mut hidden = other("m4");
    hidden["setup"]["names"]["A"] = json!("\u{200b}\u{202e}");
    hidden["entries"][0]["told"] =
        json!({ "kind": "stop", "by": "A", "called": true, "why": "bru\u{202e}it" });
    salle.hand_in(&someone, &hidden).await;
    let log = referee.get(&salle.path("/tables/1/log")).await.good();
    assert_eq!(log["matches"][3]["setup"]["names"]["A"], "?");
    assert_eq!(log["matches"][3]["entries"][0]["told"]["why"], "bruit");
    let path = salle.path("/tables/1/assignment");
    let nobody = json!({ "names": { "A": "\u{200b}", "B": "Basile" } });
    assert_eq!(referee.post(&path, nobody).await.code(), "bad_request");
}

/// A link that was given away opens nothing any more, and who is there by it is sent away.
#[tokio::test]
async fn a_table_gets_a_new_link_and_then_all_do() {
    let served = Served::start().await;
    let someone = Someone::stranger(served.address);
    let salle = Salle::make(&someone).await;
    let referee = show(&someone, &salle.referee);
    salle.hand_in(&someone, &wish(1, &["a"])).await;
    let mut first = Ear::open(&someone, &salle, &salle.tables[0]).await;
    let mut second = Ear::open(&someone, &salle, &salle.tables[1]).await;
    first.changed(0).await;
    second.changed(0).await;
    let links = salle.path("/links");
    let one = json!({ "key": "k", "links": { "which": "table", "number": 1 } });
    let renewed = referee.post(&links, one.clone()).await.good();
    assert_eq!(referee.post(&links, one).await.good(), renewed, "once");
    assert_eq!(renewed["key"], salle.referee);
    let key = |renewed: &serde_json::Value, at: usize| {
        renewed["venue"]["tables"][at]["key"]
            .as_str()
            .unwrap()
            .to_owned()
    };
    assert_ne!(key(&renewed, 0), salle.tables[0]);
    assert_eq!(key(&renewed, 1), salle.tables[1]);
    match first.next().await {
        VenueMessage::Bye { reason, .. } => assert_eq!(reason, ByeReason::SignedOut),
        other => panic!("{other:?}"),
    }
    let path = salle.path("/tables/1/hand-in");
    let old = show(&someone, &salle.tables[0]);
    assert_eq!(old.post(&path, wish(2, &["b"])).await.code(), "not_found");
    let new = show(&someone, &key(&renewed, 0));
    new.post(&path, wish(2, &["b"])).await.good();
    for bad in [
        json!({ "key": "", "links": { "which": "tables" } }),
        json!({ "key": "l", "links": { "which": "table", "number": 9 } }),
    ] {
        assert!((400..500).contains(&referee.post(&links, bad).await.status));
    }
    // All of them, the referee's own too: the answer may be lost, and the wish sent again by the old key.
    let all = json!({ "key": "m", "links": { "which": "all" } });
    let renewed = referee.post(&links, all.clone()).await.good();
    assert_eq!(referee.post(&links, all).await.good(), renewed);
    assert_ne!(renewed["key"], salle.referee);
    let news = salle.path("/news");
    assert_eq!(referee.get(&news).await.code(), "not_found");
    let other = json!({ "key": "n", "links": { "which": "all" } });
    assert_eq!(referee.post(&links, other).await.code(), "not_found");
    let now = show(&someone, renewed["key"].as_str().unwrap());
    assert_eq!(
        now.get(&news).await.good()["entries"]
            .as_array()
            .unwrap()
            .len(),
        2
    );
}

/// What the referee rules is a result, without anybody's signature.
#[tokio::test]
async fn a_ruled_result_is_handed_in() {
    let served = Served::start().await;
    let someone = Someone::stranger(served.address);
    let salle = Salle::make(&someone).await;
    let referee = show(&someone, &salle.referee);
    let mut closed = wish(1, &["a"]);
    closed["entries"][0]["told"] =
        json!({ "kind": "closed", "by": "referee", "why": "parti", "standing": "B" });
    salle.hand_in(&someone, &closed).await;
    let news = salle.news(&someone, &salle.referee, 0).await;
    let ruled = news.tables[0].ruled.clone().unwrap();
    assert_eq!(
        (serde_json::to_value(ruled.standing).unwrap(), &*ruled.why),
        (json!("B"), "parti")
    );
    let sheets = referee.get(&salle.path("/sheets")).await.good();
    assert_eq!(
        (&sheets[0]["ruled"]["standing"], &sheets[0]["sheet"]),
        (&json!("B"), &json!(null))
    );
}

#[tokio::test]
async fn a_device_that_asks_too_much_is_told_to_wait() {
    let served = Served::start_with(|config| config.rate_limits = true).await;
    let someone = Someone::stranger(served.address);
    let salle = Salle::make(&someone).await;
    let device = show(&someone, &salle.tables[0]);
    let path = salle.path("/news");
    let mut refused = None;
    for _ in 0..200 {
        let answer = device.get(&path).await;
        if answer.status != 200 {
            refused = Some(answer);
            break;
        }
    }
    let refused = refused.expect("there is an end");
    assert_eq!(refused.code(), "too_many");
    assert!(refused.json()["details"]["wait_ms"].as_u64().is_some());
}

/// The device is at one server and the referee at another.
async fn a_venue_at_two_servers(by: By) {
    let street = Street::new(by).await;
    let device = Someone::stranger(street.one.address);
    let referee = Someone::stranger(street.two.address);
    let salle = Salle::make(&referee).await;
    let mut ear = Ear::open(&referee, &salle, &salle.referee).await;
    let mut own = Ear::open(&device, &salle, &salle.tables[0]).await;
    let (heard, before) = (ear.changed(0).await, own.changed(0).await);
    salle.hand_in(&device, &wish(1, &["a"])).await;
    let heard = ear.changed(heard).await;
    let before = own.changed(before).await;
    assert_eq!(
        salle.news(&referee, &salle.referee, 0).await.entries.len(),
        1
    );
    let acts = salle.path("/tables/1/acts");
    let stop = act("k", &json!({ "act": "stop" }), "noise");
    show(&referee, &salle.referee)
        .post(&acts, stop)
        .await
        .good();
    own.changed(before).await;
    ear.changed(heard).await;
    assert_eq!(salle.news(&device, &salle.tables[0], 0).await.acts.len(), 1);
}
on_every_bus!(a_venue_at_two_servers);
