//! What is turned away before anybody thinks about it: other names, NUL characters, plain HTTP.

use serde_json::json;

use super::served::Served;
use super::someone::{Answer, Someone};

/// Asks under another name than the address.
async fn named(someone: &Someone, host: &str, path: &str) -> Answer {
    someone.send_to(host, "GET", path, "", "").await
}

/// A page of another site can make its name lead to this machine, and would then be the same site
/// for a browser. The name that it asks for gives it away.
#[tokio::test]
async fn only_names_of_this_server_are_answered() {
    let served = Served::start_with(|config| {
        config.public_url = Some("https://jarnac.example".to_owned());
        config.hosts = vec!["club.example".to_owned()];
    })
    .await;
    let ada = Someone::guest(served.address, "Ada").await;
    let port = served.address.port();
    for host in [
        "jarnac.example",
        "JARNAC.example:443",
        "club.example",
        "localhost",
        "127.0.0.1",
        "192.168.1.20",
        "[::1]",
        "raspberry",
        "raspberry.local",
        "nas.home.arpa.",
    ] {
        for host in [host.to_owned(), format!("{host}:{port}")] {
            if host.matches(':').count() == 2 {
                continue;
            }
            let answer = named(&ada, &host, "/api/me").await;
            assert_eq!(answer.status, 200, "{host}: {answer:?}");
        }
    }
    for host in [
        "evil.example",
        "evil.example:1977",
        "jarnac.example.evil.net",
        "a b",
        "",
    ] {
        let answer = named(&ada, host, "/api/me").await;
        assert_eq!(answer.status, 421, "{host}: {answer:?}");
        assert_eq!(answer.code(), "forbidden");
        assert!(answer.text.contains("--host"), "{answer:?}");
        let page = named(&ada, host, "/").await;
        assert_eq!(page.status, 421, "{host}: {page:?}");
        assert_eq!(named(&ada, host, "/healthz").await.status, 200);
    }
    let body = json!({ "name": "Eve" }).to_string();
    let rebound = ada
        .send_to(
            "evil.example",
            "POST",
            "/api/guest",
            "origin: http://evil.example\r\n",
            &body,
        )
        .await;
    assert_eq!(rebound.status, 421, "{rebound:?}");
}

/// PostgreSQL stores no text with a NUL, and nobody means one.
#[tokio::test]
async fn a_nul_in_any_text_is_a_bad_request() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    for (method, path, body) in [
        ("POST", "/api/guest", r#"{"name":"A\u0000da"}"#),
        (
            "POST",
            "/api/account",
            r#"{"name":"Adele","password":"correct\u0000horse"}"#,
        ),
        (
            "POST",
            "/api/session",
            r#"{"name":"Adele","password":"\u0000\u0000\u0000\u0000"}"#,
        ),
        (
            "POST",
            "/api/games",
            r#"{"opponent":{"kind":"lobby"},"rules":{"set":"\u0000"}}"#,
        ),
        ("POST", "/api/games/x/join", r#"{"key":"\\\u0000"}"#),
        ("GET", "/api/games/%00", ""),
        ("GET", "/api/games/x/record?key=a%00b", ""),
        ("PUT", "/api/me/mutes/%00", ""),
    ] {
        let answer = ada.send(method, path, "", body).await;
        assert_eq!(answer.status, 400, "{path} {body}: {answer:?}");
        assert_eq!(answer.code(), "bad_request");
        assert!(answer.text.contains("NUL"), "{answer:?}");
    }
    // A backslash and letters are no NUL.
    let body = r#"{"name":"Adele","password":"\\u0000 is fine %00"}"#;
    assert_eq!(ada.send("POST", "/api/account", "", body).await.status, 200);
}

/// Who came by HTTPS once comes by HTTPS from then on. A server without it must not ask for it.
#[tokio::test]
async fn https_is_asked_for_where_there_is_https() {
    const HSTS: &str = "strict-transport-security: max-age=31536000";
    let served = Served::start_with(|config| {
        config.public_url = Some("https://jarnac.example".to_owned());
    })
    .await;
    let stranger = Someone::stranger(served.address);
    for path in ["/", "/api/rules", "/no/such/page"] {
        let answer = stranger.get(path).await;
        assert!(answer.head.contains(HSTS), "{path}: {}", answer.head);
    }
    let plain = Served::start().await;
    let answer = Someone::stranger(plain.address).get("/").await;
    assert!(!answer.head.contains("strict-transport"), "{}", answer.head);
}
