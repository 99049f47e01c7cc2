//! Many people at once, and names that look alike: who gets in, and who does not.

use std::time::{Duration, Instant};

use serde_json::json;

use super::served::Served;
use super::someone::Someone;

/// A server that limits people as in real life.
async fn strict() -> Served {
    Served::start_with(|config| {
        config.rate_limits = true;
        config.behind_proxy = true;
    })
    .await
}

fn from(served: &Served, address: &str) -> Someone {
    Someone {
        from: Some(address.to_owned()),
        ..Someone::stranger(served.address)
    }
}

fn retry_after(head: &str) -> u64 {
    let line = head
        .lines()
        .find_map(|line| line.strip_prefix("retry-after: "));
    line.unwrap().parse().unwrap()
}

#[tokio::test]
async fn a_club_behind_one_address_gets_in_at_once() {
    let served = strict().await;
    let begin = Instant::now();
    for number in 0..30 {
        let guest =
            Someone::guest_from(served.address, &format!("Guest {number}"), "10.0.0.1").await;
        guest.get("/api/me").await.good();
    }
    // Those with accounts as well.
    for number in 0..15 {
        let body = json!({ "name": format!("Member {number}"), "password": "correct horse" });
        let mut member = from(&served, "10.0.0.1");
        member.remember(&member.post("/api/account", body.clone()).await);
        member.post("/api/session", body).await.good();
    }
    let took = begin.elapsed();
    assert!(took < Duration::from_secs(30), "it took {took:?}");
}

/// Somebody who tries passwords does not keep the owner out, and a recovery code helps even where
/// everybody tries.
#[tokio::test]
async fn one_stranger_locks_nobody_out() {
    let served = strict().await;
    let body = json!({ "name": "Ada", "password": "correct horse" });
    let mut ada = from(&served, "10.1.0.1");
    let answer = ada.post("/api/account", body.clone()).await;
    ada.remember(&answer);
    let proof = json!({ "password": "correct horse" });
    let codes = ada.post("/api/me/recovery", proof).await.good();
    let code = codes["codes"][0].as_str().unwrap().to_owned();
    let guess = json!({ "name": "Ada", "password": "falsch123" });
    let thief = from(&served, "10.2.0.1");
    while thief.post("/api/session", guess.clone()).await.status != 429 {}
    let elsewhere = from(&served, "10.3.0.1");
    elsewhere.post("/api/session", body.clone()).await.good();
    for number in 2..60 {
        let thief = from(&served, &format!("10.2.0.{number}"));
        thief.post("/api/session", guess.clone()).await;
    }
    let elsewhere = from(&served, "10.3.0.2");
    let recovery = json!({ "name": "Ada", "code": code, "password": "another horse" });
    elsewhere.post("/api/recovery", recovery).await.good();
}

#[tokio::test]
async fn four_hundred_addresses_don_t_try_four_hundred_passwords() {
    let served = strict().await;
    let body = json!({ "name": "Ada", "password": "correct horse" });
    let mut ada = from(&served, "10.1.0.1");
    let answer = ada.post("/api/account", body.clone()).await;
    ada.remember(&answer);
    let device = answer
        .head
        .lines()
        .filter_map(|line| line.strip_prefix("set-cookie: "))
        .find(|line| line.starts_with("jarnac_device="))
        .and_then(|line| line.split(';').next())
        .unwrap()
        .to_owned();
    let (mut tried, mut waits) = (0, Vec::new());
    for number in 0..400 {
        let thief = from(&served, &format!("10.2.{}.{}", number / 200, number % 200));
        // However they write the name.
        let name = ["Ada", "ada", "ADA", "Аda"][number % 4];
        let guess = json!({ "name": name, "password": format!("guess {number}") });
        let answer = thief.post("/api/session", guess).await;
        match answer.status {
            401 => tried += 1,
            429 => waits.push((
                answer.json()["details"]["wait_ms"].as_u64().unwrap(),
                retry_after(&answer.head),
            )),
            other => panic!("{other}: {answer:?}"),
        }
    }
    // The account's own 40, and 300 first tries from elsewhere.
    assert!((340..=350).contains(&tried), "{tried} were tried");
    for (ms, seconds) in waits {
        assert!(
            (1..=60_000).contains(&ms) && seconds == ms.div_ceil(1000),
            "{ms} {seconds}"
        );
    }
    // The right password from a device that is not known has to wait as well, from a known one not.
    let stranger = from(&served, "10.3.0.1");
    assert_eq!(
        stranger.post("/api/session", body.clone()).await.status,
        429
    );
    let mut home = from(&served, "10.1.0.1");
    home.cookie = Some(device);
    home.post("/api/session", body).await.good();
}

/// Strangers at some addresses have used up the tries that the account has. Its owner gets in all the
/// same, at a device that the account does not know, even after a slip.
#[tokio::test]
async fn strangers_at_some_addresses_don_t_keep_the_owner_out() {
    let served = strict().await;
    let body = json!({ "name": "Ada", "password": "correct horse" });
    let home = from(&served, "10.1.0.1");
    home.post("/api/account", body.clone()).await.good();
    let guess = json!({ "name": "Ada", "password": "falsch123" });
    for number in 1..8 {
        let thief = from(&served, &format!("10.2.0.{number}"));
        while thief.post("/api/session", guess.clone()).await.status != 429 {}
        assert_eq!(thief.post("/api/session", body.clone()).await.status, 429);
    }
    for place in ["10.3.0.1", "2001:db8:7:1::1", "10.3.0.2"] {
        let owner = from(&served, place);
        let slip = owner.post("/api/session", guess.clone()).await;
        assert_eq!(slip.code(), "wrong_password", "{place}: {slip:?}");
        for _ in 0..5 {
            owner.post("/api/session", body.clone()).await.good();
        }
    }
}

/// A provider gives a customer 65,536 networks of IPv6 as easily as one. For passwords they are one.
#[tokio::test]
async fn all_networks_of_one_customer_are_one_place_to_try_from() {
    let served = strict().await;
    let body = json!({ "name": "Ada", "password": "correct horse" });
    let home = from(&served, "10.1.0.1");
    home.post("/api/account", body).await.good();
    let guess = json!({ "name": "Ada", "password": "falsch123" });
    let mut tried = 0;
    for number in 0..30 {
        let thief = from(&served, &format!("2001:db8:7:{number:x}::1"));
        let answer = thief.post("/api/session", guess.clone()).await;
        tried += u32::from(answer.status == 401);
    }
    assert!((10..=12).contains(&tried), "{tried} were tried");
}

#[tokio::test]
async fn the_right_password_costs_nothing_however_often() {
    let served = strict().await;
    let body = json!({ "name": "Ada", "password": "correct horse" });
    from(&served, "10.1.0.1")
        .post("/api/account", body.clone())
        .await
        .good();
    for number in 0..25 {
        let someone = from(&served, &format!("10.4.0.{number}"));
        someone.post("/api/session", body.clone()).await.good();
    }
}

#[tokio::test]
async fn one_address_makes_only_so_many_guests_and_is_told_when_to_come_back() {
    let served = strict().await;
    let someone = from(&served, "10.5.0.1");
    let mut made = 0;
    let refused = loop {
        let answer = someone.post("/api/guest", json!({ "name": "Guest" })).await;
        if answer.status != 200 {
            break answer;
        }
        made += 1;
    };
    assert!((60..=90).contains(&made), "{made}");
    assert_eq!(refused.code(), "too_many");
    assert_eq!(retry_after(&refused.head), 1);
    from(&served, "10.5.0.2")
        .post("/api/guest", json!({ "name": "Guest" }))
        .await
        .good();
}

#[tokio::test]
async fn challenges_are_taken_up_one_at_a_time_by_those_who_come() {
    let served =
        Served::start_with(|config| config.absences.seat = Duration::from_millis(300)).await;
    let bob = Someone::guest(served.address, "Bob").await;
    let mut games = Vec::new();
    let mut tables = Vec::new();
    for name in ["Ada", "Eve"] {
        let someone = Someone::guest(served.address, name).await;
        let created = someone
            .new_game(json!({ "opponent": { "kind": "lobby" } }))
            .await;
        let game = created["game"]["id"].as_str().unwrap().to_owned();
        tables.push(super::seat::Seat::sit(&someone, &game).await);
        games.push(game);
    }
    let path = |game: &str| format!("/api/games/{game}/join");
    bob.post(&path(&games[0]), json!({})).await.good();
    let second = bob.post(&path(&games[1]), json!({})).await;
    assert_eq!(second.code(), "too_many", "{second:?}");
    // He does not come: the challenge is open again, for somebody else or for him.
    loop {
        let lobby = bob.get("/api/lobby").await.good();
        if lobby["games"].as_array().unwrap().len() == 2 {
            break;
        }
        tokio::task::yield_now().await;
    }
    bob.post(&path(&games[1]), json!({})).await.good();
    let (mut seat, _) = super::seat::Seat::sit(&bob, &games[1]).await;
    seat.event().await;
    // That one has begun, so he has his hands free.
    bob.post(&path(&games[0]), json!({})).await.good();
}

#[tokio::test]
async fn the_name_of_an_account_is_its_own() {
    let served = Served::start().await;
    let ada = Someone::account(served.address, "Zoé Camus").await;
    let stranger = Someone::stranger(served.address);
    for alike in [
        "Zoé Camus",
        "zoe\u{301} CAMUS",
        "Zоé Саmus",
        "Z0é Camus",
        "Zoé\u{200b} Camus\u{202e}",
    ] {
        let guest = stranger.post("/api/guest", json!({ "name": alike })).await;
        assert_eq!(guest.code(), "name_taken", "{alike}");
        let body = json!({ "name": alike, "password": "correct horse" });
        assert_eq!(
            stranger.post("/api/account", body).await.code(),
            "name_taken",
            "{alike}"
        );
    }
    let guest = Someone::guest(served.address, "Zoé Carnus").await;
    let renamed = guest
        .send("PATCH", "/api/me", "", r#"{"name":"ZOÉ CAMUS"}"#)
        .await;
    assert_eq!(renamed.code(), "name_taken");
    let own = ada
        .send("PATCH", "/api/me", "", r#"{"name":"ZOÉ CAMUS"}"#)
        .await;
    assert_eq!(
        own.good()["name"],
        "ZOÉ CAMUS",
        "one's own name in capitals"
    );
    for bad in [
        "\u{3164}\u{3164}\u{3164}",
        "...",
        "a\u{300}\u{301}\u{302}\u{303}",
        "champion",
    ] {
        let answer = stranger.post("/api/guest", json!({ "name": bad })).await;
        assert!((400..500).contains(&answer.status), "{bad:?}: {answer:?}");
    }
}

#[tokio::test]
async fn nothing_that_is_said_turns_the_line_around() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let (mut seat, _, _) = super::seat::Seat::alone(&ada, json!({})).await;
    let say = jarnac_protocol::ClientMessage::Say {
        key: "k".to_owned(),
        room: jarnac_protocol::ChatRoom::Table,
        text: "a\u{202e}b\u{200b}c".to_owned(),
    };
    seat.say(&say).await;
    loop {
        if let jarnac_protocol::ServerMessage::Chat(line) = seat.next().await {
            assert_eq!(line.text, "abc");
            break;
        }
    }
}
