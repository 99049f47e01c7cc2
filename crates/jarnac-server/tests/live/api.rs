//! The HTTP part as others rely on it.

use serde_json::{Value, json};

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
    assert_eq!(book["levels"].as_array().unwrap().len(), 8);
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

#[test]
fn the_description_of_the_sockets_is_whole() {
    let sockets = jarnac_server::asyncapi();
    insta::assert_snapshot!("asyncapi", serde_json::to_string_pretty(&sockets).unwrap());
    let text = sockets.to_string();
    for reference in text.split("\"$ref\":\"#").skip(1) {
        let pointer = reference.split('"').next().unwrap();
        assert!(sockets.pointer(pointer).is_some(), "{pointer}");
    }
    let schemas = &sockets["components"]["schemas"];
    for (name, kinds) in [
        (
            "ServerMessage",
            &["snapshot", "event", "done", "refused", "bye"][..],
        ),
        (
            "LobbyMessage",
            &["lobby", "opened", "closed", "challenge", "beat"],
        ),
        ("ClientMessage", &["wish", "say", "beat"]),
    ] {
        let schema = schemas[name].to_string();
        for kind in kinds {
            assert!(
                schema.contains(&format!("[\"{kind}\"]")),
                "{name}: {schema}"
            );
        }
    }
}

/// A body with a text for every field that an operation must have.
fn body(description: &Value, operation: &Value) -> String {
    let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
    let name = schema["$ref"].as_str().unwrap_or_default();
    let schema = description.pointer(name.trim_start_matches('#'));
    let required = schema.and_then(|schema| schema["required"].as_array());
    let fields = required.into_iter().flatten().map(|field| {
        let name = field.as_str().unwrap().to_owned();
        (name, json!("some text"))
    });
    Value::Object(fields.collect()).to_string()
}

#[tokio::test]
async fn the_description_tells_who_may_ask_and_what_a_refusal_is() {
    let served = Served::start().await;
    let stranger = Someone::stranger(served.address);
    let description = stranger.get("/api/openapi.json").await.good();
    let sockets = stranger.get("/api/asyncapi.json").await.good();
    assert_eq!(
        sockets["channels"]["game"]["address"],
        "/api/games/{id}/socket"
    );
    let schemes = description["components"]["securitySchemes"]
        .as_object()
        .unwrap();
    assert_eq!(
        schemes.keys().collect::<Vec<_>>(),
        ["csrf", "key", "session", "token"]
    );
    let owner = Someone::account(served.address, "Owner").await;
    let label = json!({ "label": "bot" });
    let made = owner.post("/api/me/tokens", label).await.good();
    let bot = Someone {
        bearer: made["token"].as_str().map(str::to_owned),
        ..stranger.clone()
    };
    let (mut asked, mut wrong) = (0, Vec::new());
    for (path, operations) in description["paths"].as_object().unwrap() {
        let place = path.replace("{id}", "0123456789");
        let place = place.split('{').next().unwrap().to_owned()
            + if place.contains('{') { "x" } else { "" };
        for (method, operation) in operations.as_object().unwrap() {
            let about = format!("{method} {path}");
            let refused = &operation["responses"]["4XX"]["content"]["application/json"];
            assert_eq!(
                refused["schema"]["$ref"], "#/components/schemas/ApiError",
                "{about}"
            );
            if path.ends_with("/socket") {
                continue;
            }
            let security = operation["security"].as_array().unwrap();
            let sent = body(&description, operation);
            let anybody = security.contains(&json!({}));
            let method = method.to_uppercase();
            let answer = stranger.send(&method, &place, "", &sent).await;
            let unknown = answer.status == 401 && answer.code() == "not_signed_in";
            let by_token = bot.send(&method, &place, "", &sent).await;
            let refused = by_token.text.contains("a bot token plays and reads");
            let takes_token = security.iter().any(|way| way["token"].is_array());
            if unknown == anybody || (!anybody && takes_token == refused) {
                wrong.push(format!("{about}: {} {}", answer.status, answer.text));
            }
            asked += 1;
        }
    }
    assert!(asked > 30, "{asked}");
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[tokio::test]
async fn two_at_one_device_and_teams_have_names() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let names = json!({ "A": " Zoé ", "B": "Basile" });
    let wish = json!({ "opponent": { "kind": "hotseat" }, "names": names });
    let created = ada.new_game(wish).await;
    assert_eq!(
        created["game"]["names"],
        json!({ "A": "Zoé", "B": "Basile" })
    );
    let id = created["game"]["id"].as_str().unwrap();
    let again = ada.get(&format!("/api/games/{id}")).await.good();
    assert_eq!(again["names"]["B"], "Basile");
    let record = ada.get(&format!("/api/games/{id}/record")).await;
    assert!(record.text.contains("Zoé"), "{}", record.text);

    let teams = json!({ "A": "Les Verts", "B": "Les Bleus" });
    let wish = json!({ "opponent": { "kind": "invite" }, "teams": true, "names": teams });
    let created = ada.new_game(wish).await;
    assert_eq!(created["game"]["names"], teams);
    // Where a side is one person, that person's name does.
    let wish = json!({ "opponent": { "kind": "invite" }, "names": teams });
    assert_eq!(ada.post("/api/games", wish).await.code(), "bad_request");
    for (a, b) in [("Zoé", "Zoé"), ("", "Basile"), ("Zoé", "<b>")] {
        let names = json!({ "A": a, "B": b });
        let wish = json!({ "opponent": { "kind": "hotseat" }, "names": names });
        assert_eq!(
            ada.post("/api/games", wish).await.code(),
            "bad_name",
            "{a} {b}"
        );
    }
    let plain = json!({ "opponent": { "kind": "hotseat" } });
    assert!(ada.new_game(plain).await["game"].get("names").is_none());
}
