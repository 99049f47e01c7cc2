//! What every database must do, tested on both.

use jarnac_core::{Preset, Side, Timestamp};
use jarnac_protocol::{BySideView, ChatLine, ChatRoom, GameKind, GameStatus, Seat};
use jarnac_table::{Proposal, Written};

use super::contract_clubs::clubs;
use super::contract_drills::drills;
use super::contract_jobs::jobs;
use super::contract_leases::leases;
use super::contract_nodes::{glances, nodes};
use super::contract_offline::handed_in;
use super::contract_people::{meetings, old_names, people, proposals, recovery};
use super::contract_series::series;
use super::contract_studies::studies;
use super::contract_tournaments::tournaments;
use super::contract_training::training;
use super::contract_venues::venues;
use super::*;
use crate::secret;

#[path = "../../tests/live/private_port.rs"]
mod private_port;
#[path = "../../tests/live/private_postgres.rs"]
pub(super) mod private_postgres;

pub(super) fn folder() -> std::path::PathBuf {
    let folder = std::env::temp_dir().join(format!("jarnac-contract-{}", secret::new_id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

pub(super) fn person(id: &str, kind: &str, name: &str) -> PersonRow {
    PersonRow {
        id: id.to_owned(),
        kind: kind.to_owned(),
        name: name.to_owned(),
        password: None,
        created_at: 1,
    }
}

pub(super) fn seat_of(person: &str) -> Seat {
    Seat {
        person: Some(person.to_owned()),
        name: person.to_owned(),
        rating: None,
    }
}

pub(super) fn game(id: &str, created_at: i64) -> GameRow {
    let rules = Preset::Competition.rules();
    GameRow {
        id: id.to_owned(),
        kind: GameKind::Lobby,
        rules,
        rules_text: rules.spelled_out(),
        seed: secret::new_seed(),
        lexicon: "none".to_owned(),
        creator: "ada".to_owned(),
        teams: false,
        rated: true,
        friendly: false,
        spectators: true,
        locks_words: true,
        keys: BySideView::from_fn(|_| secret::new_id()),
        key_watch: secret::new_id(),
        key_referee: secret::new_id(),
        computer: BySideView::default(),
        // Older games, and those without a computer player, say nothing of it.
        watch_delay: (created_at % 3) * 60_000,
        offline_key: None,
        family: (created_at % 2 == 0).then_some(true),
        rematch_of: None,
        created_at,
        status: GameStatus::Waiting,
        seats: BySideView {
            a: vec![seat_of("ada")],
            b: Vec::new(),
        },
        referee: None,
        updated_at: created_at,
        seq: 0,
        result: None,
        rematch: None,
        names: None,
    }
}

pub(super) fn append(game: &str, seq: u32, wish: Option<&str>) -> Append {
    Append {
        game: game.to_owned(),
        proposal: Proposal {
            written: Written {
                seq,
                at: Timestamp(u64::from(seq) * 1000),
                person: Some("ada".to_owned()),
                key: wish.map(str::to_owned),
                text: "! aborted A".to_owned(),
            },
            status: GameStatus::Live,
            wakes: seq == 1,
            result: None,
            answers: None,
        },
        fence: None,
    }
}

/// The number of an event is the only lock, and a wish is stored once.
pub(super) async fn appends(store: &Store) {
    store.add_game(&game("g1", 10)).await.unwrap();
    let all = (0..40).map(|n| store.append(append("g1", 1, (n == 0).then_some("ada:k"))));
    let all = futures_util::future::join_all(all).await;
    let committed = all
        .iter()
        .filter(|one| matches!(one, Ok(Appended::Committed)));
    assert_eq!(committed.count(), 1, "one of forty wins");
    assert!(all.iter().all(Result::is_ok), "the others are told so");
    let again = store.append(append("g1", 2, Some("ada:k2"))).await.unwrap();
    assert_eq!(again, Appended::Committed);
    let twice = store.append(append("g1", 3, Some("ada:k2"))).await.unwrap();
    assert_eq!(twice, Appended::Conflict, "the same wish is done once");
    assert_eq!(store.deed_of_wish("g1", "ada:k2").await.unwrap(), Some(2));
    assert_eq!(store.deed_of_wish("g1", "bob:k2").await.unwrap(), None);
    let events = store.events("g1", 1).await.unwrap();
    assert_eq!(events.len(), 1);
    assert_eq!((events[0].seq, events[0].at), (2, Timestamp(2000)));
    let row = store.game("g1").await.unwrap().unwrap();
    assert_eq!((row.seq, row.status), (2, GameStatus::Live));
    assert_eq!(row.watch_delay, 60_000);
    assert!(
        store.waking().await.unwrap().is_empty(),
        "the last event did not ask for it"
    );
    // Many games at once share commits, also if somebody was faster in one of them.
    let name = |number: u32| format!("m{number:02}");
    for number in 0..90 {
        store.add_game(&game(&name(number), 20)).await.unwrap();
    }
    store.append(append("m07", 1, None)).await.unwrap();
    let many = (0..90).map(|number| store.append(append(&name(number), 1, None)));
    let many = futures_util::future::join_all(many).await;
    for (number, became) in (0..).zip(many) {
        let due = match number {
            7 => Appended::Conflict,
            _ => Appended::Committed,
        };
        assert_eq!(became.unwrap(), due, "{number}");
    }
    assert_eq!(store.waking().await.unwrap().len(), 90);
    // Two events of one game in one commit: the last one tells how it is.
    let (third, second) = (append("m01", 3, None), append("m01", 2, None));
    let batch = [&third, &second, &third];
    let became = append::commit(&store.writers, &batch).await.unwrap();
    let due = [Appended::Committed, Appended::Committed, Appended::Conflict];
    assert_eq!(became, due);
    let row = store.game("m01").await.unwrap().unwrap();
    assert_eq!((row.seq, row.updated_at), (3, 3000));
    if store.is_shared() {
        one_is_spoiled(store, name).await;
    }
}

/// One deed that PostgreSQL does not take, for the sake of its text, does not take the others with it.
async fn one_is_spoiled(store: &Store, name: impl Fn(u32) -> String) {
    let mut many: Vec<Append> = (20..60).map(|game| append(&name(game), 2, None)).collect();
    many[7].proposal.written.text = "a\0b".to_owned();
    let became = many.into_iter().map(|one| store.append(one));
    let became = futures_util::future::join_all(became).await;
    let failed = (0..).zip(&became).filter(|(_, one)| one.is_err());
    let failed: Vec<u32> = failed.map(|(number, _)| number).collect();
    assert_eq!(failed, [7]);
}

pub(super) async fn lists(store: &Store) {
    for number in 0..40 {
        let mut row = game(&format!("l{number:02}"), 1000 + number / 2);
        row.seats.a = vec![seat_of("cleo")];
        store.add_game(&row).await.unwrap();
    }
    let filter = GameFilter::Of {
        person: "cleo".to_owned(),
        status: None,
        known_by: None,
    };
    let first = store.games(&filter, None).await.unwrap();
    assert_eq!(first.len(), limits_page() + 1);
    let last = &first[limits_page() - 1];
    let cursor = Some((last.created_at, last.id.clone()));
    let second = store.games(&filter, cursor).await.unwrap();
    assert_eq!(second.len(), 40 - limits_page());
    assert!(
        first[..limits_page()]
            .iter()
            .all(|one| second.iter().all(|two| two.id != one.id))
    );
    assert_eq!(
        store
            .count_games("cleo", GameStatus::Waiting)
            .await
            .unwrap(),
        40
    );
    let taken = taking(&first[0], "dan");
    let sit = |person: &'static str| store.seat(&first[0], &taken, person, Some(Side::B));
    assert_eq!(sit("dan").await.unwrap(), Seated::Sat);
    assert_eq!(sit("eve").await.unwrap(), Seated::Late, "somebody is there");
    let engaged = Seated::Engaged(taken.id.clone());
    let other = taking(&first[1], "dan");
    let sat = store.seat(&first[1], &other, "dan", Some(Side::B)).await;
    assert_eq!(sat.unwrap(), engaged, "one challenge at a time");
    assert!(store.free_seat(&taken, Side::B).await.unwrap());
    assert!(!store.free_seat(&taken, Side::B).await.unwrap());
    assert_eq!(sit("dan").await.unwrap(), Seated::Sat, "it is open again");
    assert_eq!(store.locking_game("dan").await.unwrap(), None);
    store.append(append(&taken.id, 1, None)).await.unwrap();
    let locking = store.locking_game("dan").await.unwrap();
    assert_eq!(locking.as_ref(), Some(&taken.id), "it has begun");
    assert!(!store.free_seat(&taken, Side::B).await.unwrap());
    let stale = store.stale_games(i64::MAX, 0, 2000).await.unwrap();
    assert!(stale.contains(&(taken.id.clone(), GameStatus::Live)));
    assert!(stale.iter().all(|(_, status)| *status == GameStatus::Live));
    let stale = store.stale_games(0, 1001, 0).await.unwrap();
    assert!(
        stale
            .iter()
            .all(|(_, status)| *status == GameStatus::Waiting)
    );
    assert!(!stale.is_empty());
    assert!(!store.withdraw(&taken.id).await.unwrap());
    assert!(store.withdraw("l00").await.unwrap());
    let mut next = game("next", 5000);
    next.rematch_of = Some(taken.id.clone());
    next.status = GameStatus::Live;
    next.seats.b.push(seat_of("eve"));
    store.add_game(&next).await.unwrap();
    let other = taking(&first[2], "eve");
    let sat = store.seat(&first[2], &other, "eve", Some(Side::B)).await;
    assert_eq!(sat.unwrap(), Seated::Sat, "a rematch is no challenge");
    next.id = "twin".to_owned();
    assert!(
        store.add_game(&next).await.unwrap_err().is_duplicate(),
        "one rematch only"
    );
    assert_eq!(
        store.rematch_of(&taken.id).await.unwrap().as_deref(),
        Some("next")
    );
}

/// A challenge as it is once somebody has taken it up.
fn taking(challenge: &GameRow, person: &str) -> GameRow {
    let mut taken = challenge.clone();
    taken.seats.b.push(seat_of(person));
    taken.status = GameStatus::Live;
    taken
}

/// Somebody takes up many challenges at the same moment: one is theirs.
async fn one_challenge_at_a_time(store: &Store) {
    store
        .add_person(&person("flo", "guest", "Flo"))
        .await
        .unwrap();
    let many: Vec<GameRow> = (0..12)
        .map(|one| game(&format!("c{one:02}"), 9000))
        .collect();
    for challenge in &many {
        store.add_game(challenge).await.unwrap();
    }
    let all = many.iter().map(|challenge| async move {
        let taken = taking(challenge, "flo");
        store.seat(challenge, &taken, "flo", Some(Side::B)).await
    });
    let all = futures_util::future::join_all(all).await;
    let sat = all.iter().filter(|one| matches!(one, Ok(Seated::Sat)));
    assert_eq!(sat.count(), 1);
    let engaged = all
        .iter()
        .filter(|one| matches!(one, Ok(Seated::Engaged(_))));
    assert_eq!(engaged.count(), 11);
}

fn limits_page() -> usize {
    crate::limits::PAGE
}

pub(super) async fn the_rest(store: &Store) {
    let line = ChatLine {
        number: 1,
        at: 7,
        room: ChatRoom::Team,
        person: "ada".to_owned(),
        name: "Ada".to_owned(),
        text: "l'été".to_owned(),
    };
    let said = store.add_chat("g1", &line, Some(Side::B), "ada:1").await;
    said.unwrap();
    let again = ChatLine {
        number: 2,
        ..line.clone()
    };
    let said = store.add_chat("g1", &again, Some(Side::B), "ada:1").await;
    assert!(said.unwrap_err().is_duplicate(), "one wish, one line");
    assert_eq!(store.said("g1", "ada:1").await.unwrap(), Some(1));
    assert_eq!(store.said("g1", "ada:2").await.unwrap(), None);
    assert_eq!(store.chat("g1").await.unwrap(), [(line, Some(Side::B))]);
    let rating = RatingRow {
        person: "ada".to_owned(),
        set: "classic".to_owned(),
        rating: 1512.25,
        deviation: 300.5,
        volatility: 0.06,
        games: 1,
    };
    let change = [(1500.0, rating.clone())];
    assert!(store.rate("g1", &change, 9).await.unwrap());
    let again = RatingRow {
        games: 2,
        ..rating.clone()
    };
    let old = RatingRow {
        rating: 1480.0,
        ..rating.clone()
    };
    assert!(
        !store.rate("g2", &[(1500.0, old)], 10).await.unwrap(),
        "another game has counted since it was read"
    );
    store.rate("g1", &[(1512.25, again)], 10).await.unwrap();
    assert_eq!(
        store.ratings("ada").await.unwrap(),
        [rating],
        "a game counts once"
    );
    let key = store.signing_key().await.unwrap();
    assert_eq!(store.signing_key().await.unwrap(), key);
    assert_eq!(store.down_since().await.unwrap(), None);
    store.note_alive(42).await.unwrap();
    store.note_alive(43).await.unwrap();
    assert_eq!(store.down_since().await.unwrap(), Some(43));
    store.note_alive(99).await.unwrap();
    assert_eq!(
        store.down_since().await.unwrap(),
        Some(43),
        "a start that was not finished does not count"
    );
    store.note_up().await.unwrap();
    assert_eq!(store.down_since().await.unwrap(), Some(99));
    store.note_up().await.unwrap();
}

async fn contract(address: &str) {
    let store = Store::open(address).await.unwrap();
    people(&store).await;
    appends(&store).await;
    lists(&store).await;
    the_rest(&store).await;
    old_names(&store).await;
    recovery(&store).await;
    meetings(&store).await;
    proposals(&store).await;
    drills(&store).await;
    nodes(&store).await;
    leases(&store).await;
    one_challenge_at_a_time(&store).await;
    jobs(&store).await;
    tournaments(&store).await;
    series(&store).await;
    venues(&store).await;
    handed_in(&store).await;
    clubs(&store).await;
    training(&store).await;
    studies(&store).await;
    glances(&store, &game("whistle", 30)).await;
    // Opened again, everything is there, and no migration runs twice.
    let again = Store::open(address).await.unwrap();
    assert_eq!(again.events("g1", 0).await.unwrap().len(), 2);
    store.forget_person("ada", "(gone)").await.unwrap();
    assert!(again.session_person("s", 50).await.unwrap().is_none());
    assert!(again.drill_cards("ada").await.unwrap().is_empty());
    assert!(again.drill_days("ada").await.unwrap().is_empty());
    assert_eq!(again.person("ada").await.unwrap().unwrap().name, "(gone)");
    again.close().await;
    store.close().await;
}

#[tokio::test]
async fn sqlite_keeps_the_contract() {
    let folder = folder();
    contract(&folder.join("games.db").display().to_string()).await;
    std::fs::remove_dir_all(folder).unwrap();
}

#[tokio::test]
#[cfg_attr(without_postgres, ignore = "PostgreSQL is not installed")]
async fn postgres_keeps_the_contract() {
    let postgres = private_postgres::PrivatePostgres::start();
    contract(&postgres.url()).await;
}

/// A server stands still in the middle of a transaction: PostgreSQL undoes it, so that others go on.
#[tokio::test]
#[cfg_attr(without_postgres, ignore = "PostgreSQL is not installed")]
async fn a_transaction_that_is_left_open_is_undone() {
    let postgres = private_postgres::PrivatePostgres::start();
    let store = Store::open(&postgres.url()).await.unwrap();
    store.add_game(&game("g1", 10)).await.unwrap();
    let mut still = store.writers.begin().await.unwrap();
    sqlx::query("update game set seq = 7 where game_id = 'g1'")
        .execute(&mut *still)
        .await
        .unwrap();
    // The other one waits for the row, and not for ever.
    let begin = std::time::Instant::now();
    let became = store.append(append("g1", 1, None)).await.unwrap();
    assert_eq!(became, Appended::Committed);
    assert!(begin.elapsed() < std::time::Duration::from_secs(15));
    let end = still.commit().await;
    assert!(end.is_err(), "it is undone: {end:?}");
    assert_eq!(store.game("g1").await.unwrap().unwrap().seq, 1);
}
