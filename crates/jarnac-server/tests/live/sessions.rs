//! Sessions and tokens: what they may, and that they end at once.

use jarnac_protocol::{ByeReason, ServerMessage};
use serde_json::{Value, json};

use super::seat::Seat;
use super::served::Served;
use super::someone::{Answer, Someone};

const WAYS: &str = "correct horse";

async fn table_of(someone: &Someone) -> String {
    let wish = json!({ "opponent": { "kind": "hotseat" } });
    let created = someone.new_game(wish).await;
    created["game"]["id"].as_str().unwrap().to_owned()
}

/// Reads until the server says goodbye.
async fn parts(seat: &mut Seat) {
    assert_eq!(seat.goodbye().await, Some(ByeReason::SignedOut));
}

/// A socket is still good if it is answered; what, is another matter.
async fn goes_on(seat: &mut Seat) {
    let _ = seat.act(jarnac_protocol::Act::Draw).await;
}

async fn signed_in(served: &Served, name: &str) -> Someone {
    let mut someone = Someone::stranger(served.address);
    let body = json!({ "name": name, "password": WAYS });
    someone.remember(&someone.post("/api/session", body).await);
    someone
}

async fn bot_of(someone: &Someone) -> (Someone, String) {
    let made = someone.post("/api/me/tokens", json!({ "label": "bot" }));
    let made = made.await.good();
    let bot = Someone {
        cookie: None,
        csrf: None,
        bearer: made["token"].as_str().map(str::to_owned),
        ..someone.clone()
    };
    (bot, made["id"].as_str().unwrap().to_owned())
}

#[tokio::test]
async fn signing_out_ends_the_sockets_of_that_session_at_once() {
    let served = Served::start().await;
    let one = Someone::account(served.address, "Ada").await;
    let two = signed_in(&served, "Ada").await;
    let game = table_of(&one).await;
    let (mut here, _) = Seat::sit(&one, &game).await;
    let (mut elsewhere, _) = Seat::sit(&two, &game).await;
    one.delete("/api/session").await.good();
    parts(&mut here).await;
    goes_on(&mut elsewhere).await;
}

#[tokio::test]
async fn a_session_is_listed_and_ended_from_another() {
    let served = Served::start().await;
    let one = Someone::account(served.address, "Ada").await;
    let two = signed_in(&served, "Ada").await;
    let game = table_of(&one).await;
    let (mut here, _) = Seat::sit(&one, &game).await;
    let (mut elsewhere, _) = Seat::sit(&two, &game).await;
    let sessions = one.get("/api/me/sessions").await.good();
    let sessions = sessions.as_array().unwrap().clone();
    assert_eq!(sessions.len(), 2);
    let current = |session: &&Value| session["current"] == true;
    assert_eq!(sessions.iter().filter(current).count(), 1);
    let other = sessions.iter().find(|session| session["current"] == false);
    let path = format!(
        "/api/me/sessions/{}",
        other.unwrap()["id"].as_str().unwrap()
    );
    let eve = Someone::account(served.address, "Eve").await;
    assert_eq!(eve.delete(&path).await.code(), "not_found");
    assert_eq!(one.delete(&path).await.status, 204);
    parts(&mut elsewhere).await;
    assert!(two.get("/api/me").await.good()["person"].is_null());
    goes_on(&mut here).await;
}

#[tokio::test]
async fn a_deleted_token_ends_its_sockets_and_no_others() {
    let served = Served::start().await;
    let ada = Someone::account(served.address, "Ada").await;
    let (bot, id) = bot_of(&ada).await;
    let game = table_of(&bot).await;
    let (mut playing, _) = Seat::sit(&bot, &game).await;
    let (mut watching, _) = Seat::sit(&ada, &game).await;
    let path = format!("/api/me/tokens/{id}");
    assert_eq!(ada.delete(&path).await.status, 204);
    parts(&mut playing).await;
    goes_on(&mut watching).await;
    assert_eq!(ada.delete(&path).await.code(), "not_found");
}

#[tokio::test]
async fn a_bot_token_plays_and_reads_and_nothing_else() {
    let served = Served::start().await;
    let ada = Someone::account(served.address, "Ada").await;
    let (bot, id) = bot_of(&ada).await;
    bot.get("/api/me").await.good();
    bot.get("/api/me/games").await.good();
    let game = table_of(&bot).await;
    Seat::sit(&bot, &game).await;
    let proof = json!({ "password": WAYS }).to_string();
    let name = json!({ "name": "Bob" }).to_string();
    let new = json!({ "old": WAYS, "new": "battery staple" }).to_string();
    let credentials = json!({ "name": "Bob", "password": WAYS }).to_string();
    let token = format!("/api/me/tokens/{id}");
    let eve = Someone::guest(served.address, "Eve").await;
    let mute = format!("/api/me/mutes/{}", eve.id);
    for (method, path, body) in [
        ("PATCH", "/api/me", name.as_str()),
        ("DELETE", "/api/me", &proof),
        ("POST", "/api/me/password", &new),
        ("POST", "/api/account", &credentials),
        ("GET", "/api/me/export", ""),
        ("GET", "/api/me/sessions", ""),
        ("DELETE", "/api/session", "{}"),
        ("DELETE", "/api/sessions", "{}"),
        ("GET", "/api/me/tokens", ""),
        ("POST", "/api/me/tokens", r#"{"label":"x"}"#),
        ("DELETE", &token, "{}"),
        ("GET", "/api/me/recovery", ""),
        ("POST", "/api/me/recovery", &proof),
        ("PUT", &mute, "{}"),
    ] {
        let answer: Answer = bot.send(method, path, "", body).await;
        assert_eq!(answer.code(), "forbidden", "{method} {path}");
    }
}

#[tokio::test]
async fn a_guests_cookie_ends_when_the_guest_becomes_an_account() {
    let served = Served::start().await;
    let mut ada = Someone::guest(served.address, "Ada").await;
    let game = table_of(&ada).await;
    let stolen = ada.clone();
    let (mut listening, _) = Seat::sit(&stolen, &game).await;
    let body = json!({ "name": "Ada L.", "password": WAYS });
    let answer = ada.post("/api/account", body).await;
    ada.remember(&answer);
    parts(&mut listening).await;
    assert!(stolen.get("/api/me").await.good()["person"].is_null());
    assert_eq!(ada.get("/api/me").await.good()["person"]["name"], "Ada L.");
    let seats = &ada.get(&format!("/api/games/{game}")).await.good()["seats"];
    assert_eq!(seats["A"][0]["name"], "Ada L.", "tables show the new name");
}

#[tokio::test]
async fn a_referee_takes_no_side() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let whistle = Someone::guest(served.address, "Ref").await;
    let rules = json!({ "set": "competition", "changes": { "human_referee": "on" } });
    let wish = json!({ "rules": rules, "opponent": { "kind": "invite" }, "side": "a" });
    let created = ada.new_game(wish).await;
    let path = format!(
        "/api/games/{}/join",
        created["game"]["id"].as_str().unwrap()
    );
    let keys = &created["invitations"];
    let as_referee = json!({ "key": keys["referee"] });
    assert_eq!(
        ada.post(&path, as_referee.clone()).await.code(),
        "forbidden"
    );
    whistle.post(&path, as_referee).await.good();
    let as_player = json!({ "key": keys["sides"]["B"] });
    assert_eq!(whistle.post(&path, as_player).await.code(), "forbidden");
}

#[tokio::test]
async fn a_recovery_code_lets_in_once_and_ends_everything_else() {
    let served = Served::start().await;
    let ada = Someone::account(served.address, "Ada").await;
    let game = table_of(&ada).await;
    let (mut seat, _) = Seat::sit(&ada, &game).await;
    let path = "/api/me/recovery";
    assert_eq!(ada.get(path).await.good()["left"], 0);
    let wrong = json!({ "password": "no" });
    assert_eq!(ada.post(path, wrong).await.code(), "wrong_password");
    let made = ada.post(path, json!({ "password": WAYS })).await.good();
    let codes = made["codes"].as_array().unwrap().clone();
    assert_eq!(codes.len(), 10);
    assert_eq!(ada.get(path).await.good()["left"], 10);
    let export = ada.get("/api/me/export").await.text;
    assert!(
        !export.contains(codes[0].as_str().unwrap()),
        "told only once"
    );
    let typed = codes[3].as_str().unwrap().to_uppercase().replace('-', " ");
    let back = |code: &str, name: &str| json!({ "name": name, "code": code, "password": "battery staple" });
    let mut stranger = Someone::stranger(served.address);
    for body in [back("abcd-efgh-ijkm-npqr", "Ada"), back(&typed, "Bob")] {
        assert_eq!(
            stranger.post("/api/recovery", body).await.code(),
            "wrong_code"
        );
    }
    let answer = stranger.post("/api/recovery", back(&typed, "ada")).await;
    stranger.remember(&answer);
    assert_eq!(stranger.id, ada.id);
    parts(&mut seat).await;
    assert_eq!(stranger.get(path).await.good()["left"], 9);
    let again = Someone::stranger(served.address);
    let answer = again.post("/api/recovery", back(&typed, "Ada")).await;
    assert_eq!(answer.code(), "wrong_code", "each is used once");
    let old = json!({ "name": "Ada", "password": WAYS });
    assert_eq!(
        again.post("/api/session", old).await.code(),
        "wrong_password"
    );
    let new = json!({ "name": "Ada", "password": "battery staple" });
    again.post("/api/session", new).await.good();
}

#[tokio::test]
async fn a_new_name_is_shown_at_the_tables_where_one_plays() {
    let served = Served::start().await;
    let ada = Someone::account(served.address, "Ada").await;
    let game = table_of(&ada).await;
    let (mut seat, _) = Seat::sit(&ada, &game).await;
    let renamed = ada
        .send("PATCH", "/api/me", "", r#"{"name":"Adèle"}"#)
        .await;
    assert_eq!(renamed.good()["name"], "Adèle");
    loop {
        if let ServerMessage::People { game, .. } = seat.next().await
            && game.seats.a[0].name == "Adèle"
        {
            break;
        }
    }
    let export = ada.get("/api/me/export").await.good();
    assert_eq!(export["profile"]["person"]["name"], "Adèle");
    assert_eq!(export["sessions"][0]["current"], true);
}
