//! What whoever runs the server relies on.

use jarnac_protocol::{ByeReason, ServerMessage};
use serde_json::json;

use super::seat::Seat;
use super::served::Served;
use super::someone::Someone;

#[tokio::test]
async fn the_server_tells_how_it_is() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    assert_eq!(ada.get("/healthz").await.text, "alive\n");
    assert_eq!(ada.get("/readyz").await.text, "ready\n");
    let created = ada
        .new_game(json!({ "opponent": { "kind": "hotseat" } }))
        .await;
    let (_seat, _) = Seat::sit(&ada, created["game"]["id"].as_str().unwrap()).await;
    let metrics = ada.get("/metrics").await.text;
    for line in [
        "jarnac_games_live 1",
        "jarnac_sockets 1",
        "jarnac_actions_total",
    ] {
        assert!(metrics.contains(line), "{line} in {metrics}");
    }
}

#[tokio::test]
async fn every_answer_has_the_security_headers() {
    let served = Served::start().await;
    let someone = Someone::stranger(served.address);
    for path in ["/", "/api/me", "/nothing.png", "/api/nothing"] {
        let head = someone.get(path).await.head;
        for header in [
            "content-security-policy: default-src 'none'",
            "x-content-type-options: nosniff",
            "x-frame-options: DENY",
            "referrer-policy: same-origin",
        ] {
            assert!(head.contains(header), "{header} at {path}: {head}");
        }
    }
    assert_eq!(someone.get("/nothing.png").await.status, 404);
    assert_eq!(someone.get("/api/nothing").await.code(), "not_found");
    assert!(someone.get("/g/some-page").await.text.contains("<title>"));
}

#[tokio::test]
async fn bodies_and_addresses_have_limits() {
    let served = Served::start_with(|config| config.rate_limits = true).await;
    let someone = Someone::stranger(served.address);
    let large = json!({ "name": "x".repeat(20_000) });
    assert_eq!(someone.post("/api/guest", large).await.code(), "too_large");
    let answer = someone.post("/api/guest", json!({ "nom": "Ada" })).await;
    assert_eq!(answer.code(), "bad_request");
    let mut last = 200;
    for _ in 0..300 {
        let answer = someone.get("/api/me").await;
        last = answer.status;
        if last == 429 {
            assert!(answer.json()["details"]["wait_ms"].is_u64());
            break;
        }
    }
    assert_eq!(last, 429, "an address that asks too often has to wait");
    assert_eq!(
        someone.get("/healthz").await.status,
        200,
        "but not for this"
    );
}

#[tokio::test]
async fn a_server_that_stops_tells_its_clients() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let created = ada
        .new_game(json!({ "opponent": { "kind": "hotseat" } }))
        .await;
    let (mut seat, _) = Seat::sit(&ada, created["game"]["id"].as_str().unwrap()).await;
    let stopping = tokio::spawn(served.stop());
    let mut bye = None;
    while let Some(message) = seat.next_or_end().await {
        bye = Some(message);
    }
    assert!(
        matches!(
            bye,
            Some(ServerMessage::Bye {
                reason: ByeReason::Restart,
                ..
            })
        ),
        "{bye:?}"
    );
    let folder = stopping.await.unwrap();
    std::fs::remove_dir_all(folder).unwrap();
}
