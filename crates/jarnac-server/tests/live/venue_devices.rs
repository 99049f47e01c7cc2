//! One device writes a match, and one match is at a table.

use serde_json::json;

use super::served::Served;
use super::someone::Someone;
use super::venues::{Salle, wish};

/// A device that is replaced changes nothing any more; a match that is begun elsewhere displaces none.
#[tokio::test]
async fn a_second_device_takes_over_and_the_first_is_told() {
    let served = Served::start().await;
    let someone = Someone::stranger(served.address);
    let salle = Salle::make(&someone).await;
    let path = salle.path("/tables/1/hand-in", &salle.tables[0]);
    salle.hand_in(&someone, &wish(1, &["a"])).await;
    let mut spare = wish(2, &[]);
    spare["writer"] = json!("tablet");
    assert_eq!(someone.post(&path, spare.clone()).await.code(), "stale");
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
        assert_eq!(someone.post(&path, late).await.code(), "stale");
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
    let log = salle.path("/tables/1/log", &salle.referee);
    let log = someone.get(&log).await.good();
    assert_eq!(log["matches"][3]["setup"]["names"]["A"], "?");
    assert_eq!(log["matches"][3]["entries"][0]["told"]["why"], "bruit");
    let path = salle.path("/tables/1/assignment", &salle.referee);
    let nobody = json!({ "names": { "A": "\u{200b}", "B": "Basile" } });
    assert_eq!(someone.post(&path, nobody).await.code(), "bad_request");
}
