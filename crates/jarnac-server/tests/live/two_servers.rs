//! Two servers on one store: people of one game at different ones.

use std::time::{Duration, Instant};

use jarnac_protocol::{Act, ByeReason, ErrorCode, LobbyMessage, ServerMessage, SideName};
use serde_json::json;

use super::hall::Ear;
use super::playing::{Character, play_to_the_end};
use super::said::say;
use super::seat::Seat;
use super::secrets::begun;
use super::someone::Someone;
use super::street::{By, Street, on_every_bus};

/// Reads until a message fits.
pub(crate) async fn until<T>(seat: &mut Seat, fits: impl Fn(&ServerMessage) -> Option<T>) -> T {
    loop {
        if let Some(found) = fits(&seat.next().await) {
            return found;
        }
    }
}

/// Both hold the game in memory and write at the same moment, again and again: the number of an event
/// is the only lock, nothing is written twice and nothing is lost.
async fn two_servers_race_for_one_number(by: By) {
    let street = Street::new(by).await;
    let (ada, bob, game) = street.pair(json!({ "set": "classic" })).await;
    let (mut one, mut two, starter) = begun(&ada, &bob, &game).await;
    let starts = if starter == SideName::A { &ada } else { &bob };
    let here = starts.address.unwrap();
    let there = [street.one.address, street.two.address];
    let there = there.into_iter().find(|address| *address != here).unwrap();
    let (mut elsewhere, snapshot) = Seat::sit(&starts.at(there), &game).await;
    assert_eq!(snapshot.seq, one.seq, "it sees the table as it is");
    let (here, there) = tokio::join!(one.act(Act::Pass), elsewhere.act(Act::Pass));
    assert_eq!(
        [&here, &there].iter().filter(|done| done.is_ok()).count(),
        1
    );
    let error = [here, there].into_iter().find_map(Result::err).unwrap();
    assert!(
        [ErrorCode::Stale, ErrorCode::NotYourTurn, ErrorCode::NotNow].contains(&error.code),
        "{error:?}"
    );
    two.event().await;
    let drawn = two.act(Act::Draw).await.unwrap();
    for seat in [&mut one, &mut elsewhere] {
        while seat.seq < drawn {
            seat.event().await;
        }
    }
    let record = ada.get(&format!("/api/games/{game}/record")).await.text;
    let record: jarnac_core::notation::Record = record.parse().unwrap();
    record.replay().unwrap();
}
on_every_bus!(two_servers_race_for_one_number);

/// They get their toss, play to the end, and the rematch is told to both.
async fn people_at_two_servers_play_a_whole_game(by: By) {
    let street = Street::new(by).await;
    let (ada, bob, game) = street.pair(json!({ "set": "competition" })).await;
    let (mut one, first) = Seat::sit(&ada, &game).await;
    let (mut other, second) = Seat::sit(&bob, &game).await;
    let mut a = Character::new(&first, SideName::A, 5);
    let mut b = Character::new(&second, SideName::B, 6);
    let (kinds, others) = tokio::join!(
        play_to_the_end(&mut one, first.table, &mut a),
        play_to_the_end(&mut other, second.table, &mut b),
    );
    assert_eq!(kinds, others, "both saw everything");
    assert!(!kinds.contains("clocks_stopped"), "{kinds:?}");
    let path = format!("/api/games/{game}/record");
    let record = ada.get(&path).await.text;
    assert_eq!(record, bob.get(&path).await.text);
    let record: jarnac_core::notation::Record = record.parse().unwrap();
    assert!(record.replay().unwrap().outcome().is_some());
    let path = format!("/api/games/{game}/rematch");
    let next = ada.post(&path, json!({})).await.good()["game"].clone();
    let told = until(&mut other, |message| match message {
        ServerMessage::Rematch { game } => Some(game.clone()),
        _ => None,
    });
    assert_eq!(told.await, next);
    assert_eq!(bob.post(&path, json!({})).await.good()["game"], next);
}
on_every_bus!(people_at_two_servers_play_a_whole_game);

/// Who is there, what is said, offered and taken back.
async fn what_one_server_tells_all_tell(by: By) {
    let street = Street::new(by).await;
    let (ada, bob, game) = street.pair(json!({ "set": "classic" })).await;
    let (mut one, mut two, starter) = begun(&ada, &bob, &game).await;
    // Both talk at once: no line is lost, and both read them in the same order.
    for round in 0..3 {
        let (here, there) = (format!("a{round}"), format!("b{round}"));
        tokio::join!(say(&mut one, &here, &here), say(&mut two, &there, &there));
    }
    say(&mut one, "fin", "fin").await;
    let last = |message: &ServerMessage| match message {
        ServerMessage::Chat(line) if line.text == "fin" => Some(line.number),
        _ => None,
    };
    assert_eq!(until(&mut two, last).await, 7);

    one.act(Act::OfferTie).await.unwrap();
    two.event().await;
    two.act(Act::DeclineTie).await.unwrap();
    one.event().await;
    one.act(Act::OfferTakeback).await.unwrap();
    two.event().await;
    two.act(Act::AcceptTakeback).await.unwrap();
    one.event().await;

    // Whoever leaves one server is seen to leave at the other, and comes back there.
    let (stays, leaves) = if starter == SideName::A {
        (&mut one, two)
    } else {
        (&mut two, one)
    };
    drop(leaves);
    let count = |message: &ServerMessage| match message {
        ServerMessage::People { presence, .. } => {
            Some(presence.online.a.len() + presence.online.b.len())
        }
        _ => None,
    };
    let nobody_else = |message: &ServerMessage| count(message).filter(|count| *count == 1);
    until(stays, nobody_else).await;
    let (_back, snapshot) = Seat::sit(&bob.at(street.one.address), &game).await;
    assert_eq!(snapshot.seq, stays.seq);
    assert_eq!(snapshot.chat.len(), 7);
    let both = |message: &ServerMessage| count(message).filter(|count| *count == 2);
    until(stays, both).await;
}
on_every_bus!(what_one_server_tells_all_tell);

/// The lobby, challenges to one person, renames, and sessions that end.
async fn lobby_and_sessions_cross(by: By) {
    let street = Street::new(by).await;
    let ada = Someone::guest(street.one.address, "Ada").await;
    let bob = Someone::guest(street.two.address, "Bob").await;
    let mut ear = Ear::open(&bob).await;
    assert!(matches!(ear.next().await, LobbyMessage::Lobby { .. }));
    let open = json!({ "opponent": { "kind": "lobby" } });
    let game = ada.new_game(open).await["game"]["id"].clone();
    let LobbyMessage::Opened { game: told } = ear.next().await else {
        panic!("a challenge is told");
    };
    assert_eq!(told.id, game);
    let (mut seat, _) = Seat::sit(&ada, game.as_str().unwrap()).await;
    let path = format!("/api/games/{}/join", game.as_str().unwrap());
    bob.post(&path, json!({})).await.good();
    assert!(matches!(ear.next().await, LobbyMessage::Closed { .. }));
    let is_taken = |message: &ServerMessage| match message {
        ServerMessage::People { game, .. } => {
            game.seats.b.first().or(game.seats.a.first()).cloned()
        }
        _ => None,
    };
    until(&mut seat, is_taken).await;

    let invite = json!({ "opponent": { "kind": "invite" } });
    let third = ada.new_game(invite).await["game"]["id"].clone();
    let path = format!("/api/games/{}/challenge", third.as_str().unwrap());
    ada.post(&path, json!({ "person": bob.id })).await.good();
    assert!(matches!(ear.next().await, LobbyMessage::Challenge { .. }));
    let nobody = json!({ "person": ada.id });
    assert_eq!(ada.post(&path, nobody).await.code(), "not_found");

    let (mut bobs, _) = Seat::sit(&bob, game.as_str().unwrap()).await;
    let out = bob.at(street.one.address);
    out.delete("/api/session").await.good();
    assert_eq!(bobs.goodbye().await, Some(ByeReason::SignedOut));
    loop {
        match ear.next().await {
            LobbyMessage::Bye { reason, .. } => {
                assert_eq!(reason, ByeReason::SignedOut);
                break;
            }
            other => assert!(!matches!(other, LobbyMessage::Error { .. }), "{other:?}"),
        }
    }
}
on_every_bus!(lobby_and_sessions_cross);

/// Somebody takes up two challenges at two servers at the same moment: one is theirs.
async fn challenges_are_taken_up_one_at_a_time(by: By) {
    let street = Street::new(by).await;
    let ada = Someone::guest(street.one.address, "Ada").await;
    let bob = Someone::guest(street.one.address, "Bob").await;
    let there = bob.at(street.two.address);
    for round in 0..4 {
        let mut paths = Vec::new();
        let mut games = Vec::new();
        for _ in 0..2 {
            let open = json!({ "opponent": { "kind": "lobby" } });
            let game = ada.new_game(open).await["game"]["id"].clone();
            let game = game.as_str().unwrap().to_owned();
            paths.push(format!("/api/games/{game}/join"));
            games.push(game);
        }
        let (here, there) = tokio::join!(
            bob.post(&paths[0], json!({})),
            there.post(&paths[1], json!({})),
        );
        let good = [&here, &there]
            .iter()
            .filter(|answer| answer.status == 200)
            .count();
        assert_eq!(good, 1, "round {round}: {} {}", here.text, there.text);
        let refused = if here.status == 200 { there } else { here };
        assert_eq!(refused.code(), "too_many");
        // The one that they have is called off, so that they are free again.
        for game in games {
            let (mut seat, snapshot) = Seat::sit(&ada, &game).await;
            if snapshot.game.seats.a.len() + snapshot.game.seats.b.len() == 2 {
                seat.act(Act::Abort).await.unwrap();
            }
        }
    }
}
on_every_bus!(challenges_are_taken_up_one_at_a_time);

/// Both hold the same game; one of them thinks, and what comes of it is one game.
async fn two_servers_hold_a_game_against_the_computer(by: By) {
    let street = Street::new(by).await;
    let ada = Someone::guest(street.one.address, "Ada").await;
    let opponent = json!({ "kind": "computer", "level": "debutant" });
    let created = ada.new_game(json!({ "opponent": opponent })).await;
    let game = created["game"]["id"].as_str().unwrap().to_owned();
    let (mut one, snapshot) = Seat::sit(&ada, &game).await;
    let (mut two, other) = Seat::sit(&ada.at(street.two.address), &game).await;
    let side = snapshot.you.sides[0];
    let mut a = Character::new(&snapshot, side, 3);
    let mut b = Character::new(&other, side, 4);
    let (seen, also) = tokio::join!(
        play_to_the_end(&mut one, snapshot.table, &mut a),
        play_to_the_end(&mut two, other.table, &mut b),
    );
    assert!(
        seen.contains("ended") && also.contains("ended"),
        "{seen:?} {also:?}"
    );
    let record = ada.get(&format!("/api/games/{game}/record")).await.text;
    let record: jarnac_core::notation::Record = record.parse().unwrap();
    assert!(record.replay().unwrap().outcome().is_some());
    let mut thoughts = Vec::new();
    for address in [street.one.address, street.two.address] {
        thoughts.push(counted(&ada.at(address), "jarnac_thoughts_total").await);
    }
    thoughts.sort_unstable();
    assert!(
        thoughts[0] == 0 && thoughts[1] > 3,
        "one of them thinks: {thoughts:?}"
    );
}
on_every_bus!(two_servers_hold_a_game_against_the_computer);

/// What a server has counted.
pub(crate) async fn counted(someone: &Someone, name: &str) -> i64 {
    let metrics = someone.get("/metrics").await.text;
    let line = metrics.lines().find_map(|line| line.strip_prefix(name));
    let value = line.unwrap_or_else(|| panic!("{name} in {metrics}"));
    value.trim().parse().unwrap()
}

/// Nothing is heard, and everything is found.
#[tokio::test]
#[cfg_attr(without_postgres, ignore = "PostgreSQL is not installed")]
async fn lost_hints_cost_two_seconds() {
    let street = Street::new(By::Nothing).await;
    let (ada, bob, game) = street.pair(json!({ "set": "classic" })).await;
    let mut ear = Ear::open(&bob).await;
    assert!(matches!(ear.next().await, LobbyMessage::Lobby { .. }));
    let (mut one, mut two, _) = begun(&ada, &bob, &game).await;
    let begin = Instant::now();
    one.act(Act::Pass).await.unwrap();
    two.event().await;
    let waited = begin.elapsed();
    assert!(waited < Duration::from_secs(4), "{waited:?}");
    say(&mut one, "Ohé", "k").await;
    let ohe = |message: &ServerMessage| matches!(message, ServerMessage::Chat(_)).then_some(());
    until(&mut two, ohe).await;
    let open = json!({ "opponent": { "kind": "lobby" } });
    ada.new_game(open).await;
    assert!(matches!(ear.next().await, LobbyMessage::Opened { .. }));
    let (mut bobs, _) = Seat::sit(&bob, &game).await;
    let begin = Instant::now();
    bob.at(street.one.address)
        .delete("/api/session")
        .await
        .good();
    assert_eq!(bobs.goodbye().await, Some(ByeReason::SignedOut));
    let waited = begin.elapsed();
    assert!(waited < Duration::from_secs(4), "{waited:?}");
}
