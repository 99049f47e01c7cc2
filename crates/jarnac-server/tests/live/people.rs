//! Guests, accounts, sessions, and what keeps them safe.

use jarnac_protocol::ByeReason;
use serde_json::json;

use super::seat::Seat;
use super::served::Served;
use super::someone::Someone;

#[tokio::test]
async fn a_guest_who_registers_keeps_the_games() {
    let served = Served::start().await;
    let mut ada = Someone::guest(served.address, "Ada").await;
    let created = ada
        .new_game(json!({ "opponent": { "kind": "hotseat" } }))
        .await;
    let guest = ada.id.clone();
    let body = json!({ "name": "Ada L.", "password": "correct horse" });
    let answer = ada.post("/api/account", body.clone()).await;
    ada.remember(&answer);
    assert_eq!(ada.id, guest);
    let games = ada.get("/api/me/games").await.good();
    assert_eq!(games["games"][0]["id"], created["game"]["id"]);
    let other = Someone::stranger(served.address);
    assert_eq!(other.post("/api/account", body).await.code(), "name_taken");
    let wrong = json!({ "name": "ada l.", "password": "wrong horse" });
    assert_eq!(
        other.post("/api/session", wrong).await.code(),
        "wrong_password"
    );
    let right = json!({ "name": "ada l.", "password": "correct horse" });
    let mut again = other.clone();
    again.remember(&other.post("/api/session", right).await);
    assert_eq!(again.id, guest);
}

#[tokio::test]
async fn changes_need_the_token_of_our_own_page() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let wish = json!({ "opponent": { "kind": "hotseat" } });
    let forged = Someone {
        csrf: None,
        ..ada.clone()
    };
    assert_eq!(forged.post("/api/games", wish.clone()).await.code(), "csrf");
    let wrong = Someone {
        csrf: Some("0".repeat(32)),
        ..ada.clone()
    };
    assert_eq!(wrong.post("/api/games", wish.clone()).await.code(), "csrf");
    let elsewhere = "origin: https://evil.example\r\n";
    let answer = ada
        .send("POST", "/api/games", elsewhere, &wish.to_string())
        .await;
    assert_eq!(answer.code(), "csrf");
    let own = format!("origin: http://{}\r\n", served.address);
    let answer = ada
        .send("POST", "/api/games", &own, &wish.to_string())
        .await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let cookie = ada
        .cookie
        .as_ref()
        .unwrap()
        .replace("jarnac_session=", "jarnac_session=0");
    let tampered = Someone {
        cookie: Some(cookie),
        ..ada.clone()
    };
    assert!(tampered.get("/api/me").await.good()["person"].is_null());
}

#[tokio::test]
async fn cookies_are_out_of_reach_of_scripts() {
    let served = Served::start_with(|config| {
        config.public_url = Some("https://jarnac.example".to_owned());
    })
    .await;
    let someone = Someone::stranger(served.address);
    let head = someone
        .post("/api/guest", json!({ "name": "Ada" }))
        .await
        .head;
    for part in ["HttpOnly", "SameSite=Lax", "Secure", "Path=/"] {
        assert!(head.contains(part), "{part}: {head}");
    }
}

#[tokio::test]
async fn sessions_end_here_or_everywhere() {
    let served = Served::start().await;
    let mut one = Someone::account(served.address, "Ada").await;
    let body = json!({ "name": "Ada", "password": "correct horse" });
    let mut two = Someone::stranger(served.address);
    two.remember(&two.post("/api/session", body.clone()).await);
    one.delete("/api/session").await.good();
    assert!(one.get("/api/me").await.good()["person"].is_null());
    assert_eq!(two.get("/api/me").await.good()["person"]["name"], "Ada");
    one.csrf = None;
    one.cookie = None;
    one.remember(&one.post("/api/session", body).await);
    let wish = json!({ "opponent": { "kind": "hotseat" } });
    let created = two.new_game(wish).await;
    let game = created["game"]["id"].as_str().unwrap();
    let (mut seat, _) = Seat::sit(&two, game).await;
    one.delete("/api/sessions").await.good();
    assert!(two.get("/api/me").await.good()["person"].is_null());
    // An open table parts as well.
    assert_eq!(seat.goodbye().await, Some(ByeReason::SignedOut));
}

#[tokio::test]
async fn a_person_can_take_their_data_and_go() {
    let served = Served::start().await;
    let ada = Someone::account(served.address, "Ada").await;
    let created = ada
        .new_game(json!({ "opponent": { "kind": "hotseat" } }))
        .await;
    let export = ada.get("/api/me/export").await.good();
    assert_eq!(export["games"][0]["id"], created["game"]["id"]);
    assert!(!export.to_string().contains("argon2"), "no password");
    let refused = ada
        .send("DELETE", "/api/me", "", r#"{"password":"no"}"#)
        .await;
    assert_eq!(refused.code(), "wrong_password");
    let gone = ada
        .send("DELETE", "/api/me", "", r#"{"password":"correct horse"}"#)
        .await;
    assert_eq!(gone.status, 204);
    assert!(ada.get("/api/me").await.good()["person"].is_null());
    // The games stay, without the name.
    let game = created["game"]["id"].as_str().unwrap();
    let eve = Someone::guest(served.address, "Eve").await;
    let seats = &eve.get(&format!("/api/games/{game}")).await.good()["seats"];
    assert_eq!(seats["A"][0]["name"], "(parti)", "{seats}");
    // The name is free again.
    Someone::account(served.address, "Ada").await;
}

#[tokio::test]
async fn a_password_can_be_changed() {
    let served = Served::start().await;
    let ada = Someone::account(served.address, "Ada").await;
    let change = |old: &str| json!({ "old": old, "new": "battery staple" });
    let path = "/api/me/password";
    assert_eq!(
        ada.post(path, change("wrong")).await.code(),
        "wrong_password"
    );
    let old = json!({ "name": "Ada", "password": "correct horse" });
    let mut elsewhere = Someone::stranger(served.address);
    elsewhere.remember(&elsewhere.post("/api/session", old).await);
    assert_eq!(ada.post(path, change("correct horse")).await.status, 204);
    assert!(ada.get("/api/me/games").await.good()["games"].is_array());
    assert_eq!(elsewhere.get("/api/me/games").await.code(), "not_signed_in");
    let body = json!({ "name": "Ada", "password": "battery staple" });
    Someone::stranger(served.address)
        .post("/api/session", body)
        .await
        .good();
}

#[tokio::test]
async fn names_and_passwords_have_limits() {
    let served = Served::start().await;
    let someone = Someone::stranger(served.address);
    for name in ["", "a", &"x".repeat(25), "a\nb", "<script>"] {
        let answer = someone.post("/api/guest", json!({ "name": name })).await;
        assert_eq!(answer.code(), "bad_name", "{name}");
    }
    let short = json!({ "name": "Ada", "password": "short" });
    assert_eq!(
        someone.post("/api/account", short).await.code(),
        "bad_password"
    );
}
