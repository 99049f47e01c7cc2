//! What is turned away before anybody thinks about it: other names, NUL characters, plain HTTP.

use serde_json::json;

use super::connections::{all_of, sent};
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

/// A name that is given twice is no name, and the one in the first line counts as well.
#[tokio::test]
async fn a_request_has_one_name() {
    let served = Served::start_with(|config| {
        config.public_url = Some("https://jarnac.example".to_owned());
    })
    .await;
    let ada = Someone::stranger(served.address);
    let own = served.address.to_string();
    for (target, more, status) in [
        ("/api/me", "", 200),
        ("/api/me", "host: jarnac.example\r\n", 421),
        ("http://jarnac.example/api/me", "", 421),
        ("http://evil.example/api/me", "", 421),
    ] {
        let answer = ada.send_to(&own, "GET", target, more, "").await;
        assert_eq!(answer.status, status, "{target} {more}: {answer:?}");
    }
    let target = format!("http://{own}/api/me");
    let same = ada.send_to(&own, "GET", &target, "", "").await;
    assert_eq!(same.status, 200, "{same:?}");
}

/// Whatever is refused under `/api` is an `ApiError`, and says what to do.
#[tokio::test]
async fn every_refusal_of_the_api_is_one_that_programs_read() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    for (method, path, status, code, says) in [
        ("DELETE", "/api/rules", 405, "bad_request", "`allow`"),
        ("PUT", "/api/guest", 405, "bad_request", "`allow`"),
        ("GET", "/api/games/%ff", 400, "bad_request", "UTF-8"),
        ("GET", "/api/people/%C3%28", 400, "bad_request", "UTF-8"),
        ("POST", "/api/nothing", 404, "not_found", "address"),
        ("GET", "/api/games/x/socket", 400, "bad_request", "pgrade"),
        (
            "GET",
            "/api/games?cursor=%ff",
            405,
            "bad_request",
            "`allow`",
        ),
    ] {
        let answer = ada.send(method, path, "", "").await;
        assert_eq!(answer.status, status, "{method} {path}: {answer:?}");
        assert_eq!(answer.code(), code, "{method} {path}");
        let message = answer.json()["message"].as_str().unwrap().to_owned();
        assert!(message.contains(says), "{method} {path}: {message}");
        if status == 405 {
            assert!(answer.head.contains("allow: "), "{}", answer.head);
        }
    }
}

/// A body that is announced as too large is refused before it comes.
#[tokio::test]
async fn a_body_that_is_announced_as_too_large_is_not_waited_for() {
    let served = Served::start().await;
    let head = "POST /api/guest HTTP/1.1\r\nHost: localhost\r\ncontent-type: application/json\r\n\
                content-length: 16385\r\n\r\n{";
    let answer = all_of(sent(served.address, head).await).await;
    assert!(answer.starts_with("HTTP/1.1 413"), "{answer}");
    assert!(
        answer.contains("too_large") && answer.contains("16384"),
        "{answer}"
    );
}

/// One that nobody announced is read no further than its place allows: 16 kB for a name, more for a club.
#[tokio::test]
async fn a_body_that_just_comes_is_read_as_far_as_its_place_allows() {
    let served = Served::start().await;
    let ada = Someone::account(served.address, "Ada").await;
    let in_chunks = |path: &str, letters: usize| {
        let body = json!({ "name": "x".repeat(letters) }).to_string();
        let more = ada.headers();
        format!(
            "POST {path} HTTP/1.1\r\nHost: localhost\r\n{more}content-type: application/json\r\n\
             transfer-encoding: chunked\r\nconnection: close\r\n\r\n{:x}\r\n{body}\r\n0\r\n\r\n",
            body.len()
        )
    };
    for (path, letters, is_too_large) in [
        ("/api/guest", 20_000, true),
        ("/api/clubs", 20_000, false),
        ("/api/clubs", 140_000, true),
    ] {
        let answer = all_of(sent(served.address, &in_chunks(path, letters)).await).await;
        let (status, told) = (
            answer.starts_with("HTTP/1.1 4"),
            answer.contains("\"too_large\""),
        );
        assert!(
            status && told == is_too_large,
            "{path} with {letters}: {answer}"
        );
    }
}

/// Some proxies add the port.
#[tokio::test]
async fn an_address_from_the_proxy_may_have_a_port() {
    let served = Served::start_with(|config| {
        config.behind_proxy = true;
        config.rate_limits = true;
    })
    .await;
    let guest = json!({ "name": "Guest" });
    for (one, other) in [
        ("7.7.7.7:1234", "7.7.7.7"),
        ("[2001:db8:1::7]:1234", "2001:db8:1::8"),
        ("[2001:db8:2::7]", "2001:db8:2::8"),
    ] {
        let from = |address: &str| Someone {
            from: Some(address.to_owned()),
            ..Someone::stranger(served.address)
        };
        while from(one).post("/api/guest", guest.clone()).await.status != 429 {}
        let same = from(other).post("/api/guest", guest.clone()).await;
        assert_eq!(same.status, 429, "{other} is {one}");
    }
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
