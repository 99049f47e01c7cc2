//! The HTTP part as others rely on it.

use serde_json::json;

use super::served::Served;
use super::someone::Someone;

#[test]
fn the_description_is_as_it_was() {
    let description = serde_json::to_string_pretty(&jarnac_server::openapi()).unwrap();
    insta::assert_snapshot!("openapi", description);
}

#[tokio::test]
async fn the_description_is_served() {
    let served = Served::start().await;
    let someone = Someone::stranger(served.address);
    let description = someone.get("/api/openapi.json").await.good();
    assert!(description["paths"]["/api/games"]["post"].is_object());
    let book = someone.get("/api/rules").await.good();
    assert_eq!(book["sets"].as_array().unwrap().len(), 5);
    assert_eq!(book["levels"].as_array().unwrap().len(), 6);
}

#[tokio::test]
async fn lists_go_on_from_a_cursor() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let mut made = Vec::new();
    for _ in 0..65 {
        let created = ada
            .new_game(json!({ "opponent": { "kind": "hotseat" } }))
            .await;
        made.push(created["game"]["id"].as_str().unwrap().to_owned());
    }
    let mut listed = Vec::new();
    let mut path = "/api/me/games".to_owned();
    let mut pages = 0;
    loop {
        let page = ada.get(&path).await.good();
        pages += 1;
        for game in page["games"].as_array().unwrap() {
            listed.push(game["id"].as_str().unwrap().to_owned());
        }
        match page["next"].as_str() {
            Some(next) => path = format!("/api/me/games?cursor={next}"),
            None => break,
        }
    }
    assert_eq!(pages, 3);
    listed.sort();
    made.sort();
    assert_eq!(listed, made);
    assert_eq!(
        ada.get("/api/me/games?cursor=x").await.code(),
        "bad_request"
    );
    assert_eq!(
        ada.get("/api/me/games?status=old").await.code(),
        "bad_request"
    );
    let over = ada.get("/api/me/games?status=over").await.good();
    assert!(over["games"].as_array().unwrap().is_empty());
}

#[tokio::test]
async fn senseless_rules_are_explained() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    for (rules, part) in [
        (json!({ "set": "chess" }), "chess"),
        (json!({ "changes": { "clock": "soon" } }), "per_move"),
        (json!({ "changes": { "handicap": "9" } }), "at most 4"),
    ] {
        let wish = json!({ "rules": rules, "opponent": { "kind": "hotseat" } });
        let answer = ada.post("/api/games", wish).await;
        assert_eq!(answer.code(), "bad_rules");
        assert!(answer.text.contains(part), "{}", answer.text);
    }
}
