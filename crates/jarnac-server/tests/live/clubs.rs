//! Clubs on a real server: their whole life, what everybody may do there, and somebody hostile at every endpoint.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::club_house::{Fellow, House, number};
use super::served::Served;
use super::someone::Someone;

fn evening() -> Value {
    json!({ "title": "Soirée", "at": 1_900_000_000_000_u64, "minutes": 180 })
}

/// Every wish there is, as it would be sent about this club.
fn wishes() -> Vec<Value> {
    vec![
        json!({ "act": "describe", "name": "Pris", "about": "", "place": "" }),
        json!({ "act": "open", "listed": false, "shows_members": true, "asks": false }),
        json!({ "act": "rules", "rules": { "set": "competition" }, "tournament": {} }),
        json!({ "act": "words", "text": "+ zibul", "edition": 0 }),
        json!({ "act": "add_members", "names": "Intrus" }),
        json!({ "act": "rename", "member": 1, "name": "Intrus" }),
        json!({ "act": "remove", "member": 2 }),
        json!({ "act": "set_role", "member": 4, "role": "organiser" }),
        json!({ "act": "hand_over", "member": 4 }),
        json!({ "act": "ask", "note": "" }),
        json!({ "act": "join" }),
        json!({ "act": "accept", "member": 5 }),
        json!({ "act": "decline", "member": 5 }),
        json!({ "act": "leave" }),
        json!({ "act": "add_evening", "evening": evening(), "weeks": 1 }),
        json!({ "act": "edit_evening", "number": 6, "evening": evening() }),
        json!({ "act": "remove_evening", "number": 6 }),
        json!({ "act": "adopt", "tournament": "x" }),
        json!({ "act": "release", "tournament": "x" }),
        json!({ "act": "renew_links" }),
    ]
}

#[tokio::test]
async fn nobody_does_what_their_role_is_not_for() {
    let served = Served::start().await;
    let house = House::open(&served, true).await;
    // Somebody asks, so that there is a request; and there is an evening.
    let eve = Someone::account(served.address, "Eve").await;
    let asks = house.owner.beside(&eve, None);
    asks.wish(json!({ "act": "ask", "note": "bonjour" })).await;
    let act = json!({ "act": "add_evening", "evening": evening(), "weeks": 1 });
    let before = house.owner.wish(act).await;
    let tried: BTreeSet<String> = wishes()
        .iter()
        .map(|act| act["act"].as_str().unwrap().to_owned())
        .collect();
    // None that there is was forgotten here.
    let description = serde_json::to_value(jarnac_server::openapi()).unwrap();
    let all = &description["components"]["schemas"]["ClubAct"]["oneOf"];
    let known = all.as_array().unwrap().iter();
    let known = known.map(|act| {
        act["properties"]["act"]["enum"][0]
            .as_str()
            .unwrap()
            .to_owned()
    });
    assert_eq!(tried, known.collect());
    let guest = Someone::guest(served.address, "Mallory").await;
    let stranger = Someone::stranger(served.address);
    let no_csrf = Someone {
        csrf: None,
        ..house.owner.someone.clone()
    };
    let outsiders = [
        house.owner.beside(&stranger, None),
        house.owner.beside(&stranger, Some(&house.join)),
        house.owner.beside(&guest, None),
        house.owner.beside(&guest, Some(&house.join)),
        house.owner.beside(&guest, Some("0123456789abcdef")),
        house.owner.beside(&no_csrf, None),
        // Whoever asks is no member yet.
        asks.clone(),
    ];
    for act in wishes() {
        let name = act["act"].as_str().unwrap();
        for outsider in &outsiders {
            if outsider.someone.id == eve.id && ["leave", "ask"].contains(&name) {
                continue;
            }
            let answer = outsider.try_wish(act.clone()).await;
            assert!([401, 403].contains(&answer.status), "{act}: {answer:?}");
        }
        for fellow in [&house.member, &house.referee] {
            if ["leave", "ask", "join"].contains(&name) {
                continue;
            }
            let answer = fellow.try_wish(act.clone()).await;
            assert_eq!(answer.code(), "forbidden", "{act}");
        }
        if ["open", "hand_over", "set_role"].contains(&name) {
            let answer = house.organiser.try_wish(act.clone()).await;
            assert_eq!(answer.code(), "forbidden", "{act}");
        }
    }
    // An organiser removes neither the owner nor another organiser, and makes none.
    for act in [
        json!({ "act": "remove", "member": 1 }),
        json!({ "act": "set_role", "member": 1, "role": "member" }),
        json!({ "act": "set_role", "member": 3, "role": "organiser" }),
    ] {
        assert_eq!(
            house.organiser.try_wish(act.clone()).await.code(),
            "forbidden",
            "{act}"
        );
    }
    let after = house.owner.get("").await.good()["club"].clone();
    assert_eq!(after, before, "nothing of all that has changed anything");
}

#[tokio::test]
async fn what_is_not_public_is_told_to_nobody() {
    let served = Served::start().await;
    let house = House::open(&served, false).await;
    let stranger = house.owner.beside(&Someone::stranger(served.address), None);
    let guest = house
        .owner
        .beside(&Someone::guest(served.address, "Gus").await, None);
    let invited = stranger.beside(&stranger.someone, Some(&house.join));
    for (what, outside, by_link, member, organiser) in [
        ("", false, true, true, true),
        ("/results", false, false, true, true),
        ("/links", false, false, false, true),
        ("/log", false, false, false, true),
        ("/export", false, false, false, true),
        ("/calendar.ics", false, false, true, true),
    ] {
        for (fellow, may) in [
            (&stranger, outside),
            (&guest, outside),
            (&invited, by_link),
            (&house.member, member),
            (&house.referee, member),
            (&house.organiser, organiser),
            (&house.owner, organiser),
        ] {
            let answer = fellow.get(what).await;
            assert_eq!(answer.status < 300, may, "{what}: {answer:?}");
            assert!(may || !answer.text.contains("Mia"), "{what}");
        }
    }
    let seen = invited.get("").await.good()["club"].clone();
    assert_eq!(seen["members"], json!([]), "a link shows what it is");
    assert_eq!(seen["evenings"], json!([]));
    let list = stranger.someone.get("/api/clubs").await.good();
    assert_eq!(list["clubs"], json!([]));
    let own = house.member.someone.get("/api/me/clubs").await.good();
    assert_eq!(own["clubs"][0]["role"], "member");
    let by_slug = house
        .member
        .someone
        .get("/api/clubs/club-d-angouleme")
        .await;
    assert_eq!(by_slug.good()["you"]["role"], "member");
    // Listed, it shows what it is, and its members only if it wants to.
    let open = |shows: bool| json!({ "act": "open", "listed": true, "shows_members": shows, "asks": true });
    house.owner.wish(open(false)).await;
    let seen = stranger.get("").await.good()["club"].clone();
    assert_eq!((&seen["members"], &seen["size"]), (&json!([]), &json!(4)));
    house.owner.wish(open(true)).await;
    let seen = stranger.get("").await.good()["club"].clone();
    assert_eq!(seen["members"].as_array().unwrap().len(), 4);
    // The calendar of a club that is not listed has a key of its own, which opens nothing else.
    let close = json!({ "act": "open", "listed": false, "shows_members": true, "asks": true });
    house.owner.wish(close).await;
    let links = house.owner.get("/links").await.good();
    let key = links["calendar"].as_str().unwrap();
    assert_eq!(
        stranger
            .get(&format!("/calendar.ics?key={key}"))
            .await
            .status,
        200
    );
    assert_eq!(
        stranger.get(&format!("?key={key}")).await.code(),
        "not_found"
    );
    house.organiser.wish(json!({ "act": "renew_links" })).await;
    let old = stranger.get(&format!("/calendar.ics?key={key}")).await;
    assert_eq!(old.code(), "not_found");
    assert_eq!(invited.get("").await.code(), "not_found", "an old link");
}

#[tokio::test]
async fn a_club_is_never_without_an_owner() {
    let served = Served::start().await;
    let house = House::open(&served, true).await;
    assert_eq!(
        house.owner.try_wish(json!({ "act": "leave" })).await.code(),
        "bad_request"
    );
    let forget = json!({ "password": "correct horse" }).to_string();
    let ada = &house.owner.someone;
    let answer = ada.send("DELETE", "/api/me", "", &forget).await;
    assert!(answer.text.contains("hand it over"), "{answer:?}");
    let view = house
        .owner
        .wish(json!({ "act": "add_members", "names": "Mamie\nPapi" }))
        .await;
    let mamie = number(&view, "Mamie");
    let act = json!({ "act": "hand_over", "member": mamie });
    assert_eq!(house.owner.try_wish(act).await.code(), "bad_request");
    let act = json!({ "act": "set_role", "member": mamie, "role": "referee" });
    assert_eq!(house.owner.try_wish(act).await.code(), "bad_request");
    let act = json!({ "act": "hand_over", "member": number(&view, "Mia") });
    let after = house.owner.wish(act).await;
    let owners = after["members"].as_array().unwrap().iter();
    let owners: Vec<&Value> = owners.filter(|one| one["role"] == "owner").collect();
    assert_eq!(owners.len(), 1);
    assert_eq!(owners[0]["name"], "Mia");
    assert_eq!(house.owner.get("").await.good()["you"]["role"], "organiser");
    // Now they may go, and everything of theirs goes.
    ada.send("DELETE", "/api/me", "", &forget).await.good();
    let left = house.member.get("").await.good()["club"].clone();
    assert_eq!(left["size"], 5);
    let delete = |fellow: &Fellow| {
        let fellow = fellow.clone();
        async move {
            let path = format!("/api/clubs/{}", fellow.id);
            fellow.someone.send("DELETE", &path, "", "").await
        }
    };
    assert_eq!(delete(&house.organiser).await.code(), "forbidden");
    assert_eq!(delete(&house.member).await.status, 204);
    assert_eq!(house.member.get("").await.code(), "not_found");
}

#[tokio::test]
async fn who_asks_is_taken_in_as_whom_the_club_knows() {
    let served = Served::start().await;
    let house = House::open(&served, true).await;
    let names = json!({ "act": "add_members", "names": "Yvonne Martin" });
    let view = house.organiser.wish(names).await;
    let listed = number(&view, "Yvonne Martin");
    let again = json!({ "act": "add_members", "names": "yvonne martin" });
    assert_eq!(house.organiser.try_wish(again).await.code(), "name_taken");
    let yvonne = Someone::account(served.address, "yvonne16").await;
    let asks = house.owner.beside(&yvonne, None);
    let asked = asks
        .try_keyed("k", json!({ "act": "ask", "note": "c’est moi" }))
        .await
        .good();
    assert_eq!(asked["you"]["asked"], true);
    // The same wish again is done once.
    asks.try_keyed("k", json!({ "act": "ask", "note": "c’est moi" }))
        .await
        .good();
    assert_eq!(asks.try_wish(json!({ "act": "ask" })).await.code(), "stale");
    let view = house.organiser.get("").await.good()["club"].clone();
    let request = &view["requests"][0];
    assert_eq!(
        (&request["name"], &request["note"]),
        (&json!("yvonne16"), &json!("c’est moi"))
    );
    let act = json!({ "act": "accept", "member": request["member"], "listed_as": listed });
    let view = house.organiser.wish(act).await;
    assert_eq!(view["requests"], json!([]));
    let you = asks.get("").await.good()["you"].clone();
    assert_eq!(
        (&you["member"], &you["role"]),
        (&json!(listed), &json!("member"))
    );
    // They write their own name, and nobody else's.
    asks.wish(json!({ "act": "rename", "member": listed, "name": "Yvonne M." }))
        .await;
    let act = json!({ "act": "rename", "member": 1, "name": "Moi" });
    assert_eq!(asks.try_wish(act).await.code(), "forbidden");
    asks.try_wish(json!({ "act": "leave" })).await.good();
    assert_eq!(asks.get("").await.good()["you"]["role"], Value::Null);
    let log = house.organiser.get("/log").await.good();
    let lines = log["lines"].as_array().unwrap();
    assert_eq!(lines[0]["act"]["act"], "leave");
    assert_eq!(lines[0]["by"], "yvonne16");
}

#[tokio::test]
async fn senseless_wishes_are_refused_and_change_nothing() {
    let served = Served::start().await;
    let house = House::open(&served, true).await;
    let before = house.owner.get("").await.good()["club"].clone();
    let long = "x".repeat(61);
    let evening = |change: Value| {
        let mut evening = evening();
        for (name, value) in change.as_object().unwrap() {
            evening[name] = value.clone();
        }
        evening
    };
    for act in [
        json!({ "act": "describe", "name": "", "about": "", "place": "" }),
        json!({ "act": "describe", "name": long, "about": "", "place": "" }),
        json!({ "act": "describe", "name": "x", "about": "a\u{7}b", "place": "" }),
        json!({ "act": "rules", "rules": { "set": "magic" }, "tournament": {} }),
        json!({ "act": "rules", "rules": {}, "tournament": { "colour": "red" } }),
        json!({ "act": "rules", "rules": {}, "tournament": { "name": "x" } }),
        json!({ "act": "words", "text": "+ chat", "edition": 0 }),
        json!({ "act": "words", "text": "arc-en-ciel", "edition": 0 }),
        json!({ "act": "words", "text": "x".repeat(20_001), "edition": 0 }),
        json!({ "act": "words", "text": "+ zibul", "edition": 7 }),
        json!({ "act": "add_members", "names": "" }),
        json!({ "act": "add_members", "names": "a\"b" }),
        json!({ "act": "add_members", "names": "Mia" }),
        json!({ "act": "add_members", "names": "Papi\nPapi" }),
        json!({ "act": "add_members", "names": (0..1000).map(|n| format!("M{n}\n")).collect::<String>() }),
        json!({ "act": "remove", "member": 99 }),
        json!({ "act": "set_role", "member": 2, "role": "owner" }),
        json!({ "act": "set_role", "member": 2, "role": "king" }),
        json!({ "act": "accept", "member": 2 }),
        json!({ "act": "join" }),
        json!({ "act": "ask" }),
        json!({ "act": "add_evening", "evening": evening(json!({ "minutes": 0 })), "weeks": 1 }),
        json!({ "act": "add_evening", "evening": evening(json!({ "at": u64::MAX })), "weeks": 1 }),
        json!({ "act": "add_evening", "evening": evening(json!({ "title": "" })), "weeks": 1 }),
        json!({ "act": "add_evening", "evening": evening(json!({})), "weeks": 0 }),
        json!({ "act": "add_evening", "evening": evening(json!({})), "weeks": 54 }),
        json!({ "act": "edit_evening", "number": 77, "evening": evening(json!({})) }),
        json!({ "act": "adopt", "tournament": "nothing" }),
        json!({ "act": "release", "tournament": "nothing" }),
        json!({ "act": "conquer" }),
        json!({ "act": "leave", "why": "x" }),
        json!({}),
    ] {
        let answer = house.owner.try_wish(act.clone()).await;
        assert!((400..500).contains(&answer.status), "{act}: {answer:?}");
    }
    for key in ["", &"k".repeat(65), "a\u{7}b"] {
        let answer = house
            .owner
            .try_keyed(key, json!({ "act": "renew_links" }))
            .await;
        assert_eq!(answer.code(), "bad_request", "{key:?}");
    }
    assert_eq!(house.owner.get("").await.good()["club"], before);
    let guest = Someone::guest(served.address, "Gus").await;
    let answer = guest.post("/api/clubs", json!({ "name": "Mien" })).await;
    assert_eq!(answer.code(), "forbidden", "guests own no club");
}
