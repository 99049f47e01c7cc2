//! Servers on one store, on both databases.

use jarnac_core::Timestamp;

use super::contract_tests::append;
use super::{Before, GameRow, Seated, Store, Taken};

/// After the appends: game `m00` goes on by itself, `g1` does not.
pub(super) async fn nodes(store: &Store) {
    assert!(!store.note_node("one", 10, false).await.unwrap());
    assert!(store.note_node("one", 20, true).await.unwrap());
    assert!(!store.note_node("two", 30, true).await.unwrap());
    let mut rows = store.nodes().await.unwrap();
    rows.sort_by(|a, b| a.id.cmp(&b.id));
    let [one, two] = &rows[..] else {
        panic!("{rows:?}");
    };
    assert_eq!(
        (one.alive_at, one.is_up, one.has_stopped),
        (20, true, false)
    );
    assert_eq!(two.alive_at, 30);

    let people = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    let held: Vec<(String, Vec<String>)> = vec![
        ("m00".to_owned(), people(&["ada"])),
        ("g1".to_owned(), people(&["ada", "bob"])),
    ];
    let before = store.waking_without_node().await.unwrap().len();
    store.note_tables("one", &held, &[]).await.unwrap();
    let again = [("m00".to_owned(), people(&[]))];
    store.note_tables("one", &again, &[]).await.unwrap();
    store.note_tables("two", &held, &[]).await.unwrap();
    let without = store.waking_without_node().await.unwrap();
    assert_eq!(without.len() + 1, before, "one is held");
    let going_on = store.going_on_at("one").await.unwrap();
    let games: Vec<_> = going_on.iter().map(|one| one.game.as_str()).collect();
    assert_eq!(games, ["m00"]);
    assert!(going_on[0].people.is_empty());
    let asked = ["m00".to_owned(), "g1".to_owned()];
    let others = store.at_tables(&asked, "one").await.unwrap();
    assert_eq!(others.len(), 2);
    assert!(others.iter().all(|other| other.node == "two"));
    store.note_tables("two", &[], &asked).await.unwrap();
    assert_eq!(store.at_tables(&asked, "one").await.unwrap(), []);

    store.note_node_stopped("one", 40).await.unwrap();
    let stopped = store.nodes().await.unwrap();
    let stopped = stopped.into_iter().find(|row| row.id == "one").unwrap();
    assert!(stopped.has_stopped);
    let lasts = std::time::Duration::from_secs(60);
    let taken = store.take_lease("games of one", "two", lasts).await;
    let Taken::Had(heir) = taken.unwrap() else {
        panic!("nobody has it");
    };
    store.end_lease(&heir).await.unwrap();
    assert!(!store.bury("one", Some(&heir)).await.unwrap(), "it is over");
    assert_eq!(store.nodes().await.unwrap().len(), 2);
    let taken = store.take_lease("games of one", "three", lasts).await;
    let Taken::Had(heir) = taken.unwrap() else {
        panic!("it was given back");
    };
    assert!(store.bury("one", Some(&heir)).await.unwrap());
    assert!(store.bury("two", None).await.unwrap());
    assert_eq!(store.nodes().await.unwrap(), []);
    assert_eq!(store.at_tables(&asked, "").await.unwrap(), []);
}

/// What one glance tells of many games, and of sessions.
pub(super) async fn glances(store: &Store, game: &GameRow) {
    let many = (0..90).map(|number| Before {
        game: format!("m{number:02}"),
        ..Before::default()
    });
    let many: Vec<Before> = many.collect();
    let glances = store.glance(&many, "me").await.unwrap();
    assert_eq!(glances.len(), 90, "more than one statement asks for");
    let of = |id: &str| glances.iter().find(|one| one.game == id).unwrap();
    let (before, row) = (of("m05").seq, of("m05").row);
    // What is known is not told again, where it is far.
    let mut known = vec![Before {
        game: "m05".to_owned(),
        seq: before,
        said: of("m05").said,
        sum: of("m05").sum.clone(),
    }];
    let again = store.glance(&known, "me").await.unwrap();
    assert_eq!(again.len(), usize::from(!store.is_shared()));
    store.append(append("m05", before + 1, None)).await.unwrap();
    let again = store.glance(&known, "me").await.unwrap();
    assert_eq!((again[0].seq, again[0].row), (before + 1, row));
    assert_eq!(again[0].said, 0);
    known[0].seq = before + 1;
    let ada = vec!["ada".to_owned()];
    let held = [("m05".to_owned(), ada.clone())];
    for node in ["me", "two", "three"] {
        store.note_tables(node, &held, &[]).await.unwrap();
    }
    let mut again = store.glance(&known, "me").await.unwrap();
    again[0].tables.sort();
    let others = [("three".to_owned(), ada.clone()), ("two".to_owned(), ada)];
    assert_eq!(again[0].tables, others);
    for node in ["me", "two", "three"] {
        let left = ["m05".to_owned()];
        store.note_tables(node, &[], &left).await.unwrap();
    }
    let events = store.events("m05", before).await.unwrap();
    assert!(events[0].at > Timestamp(0));

    // Two who want the whistle at the same moment.
    store.add_game(game).await.unwrap();
    let with = |person: &str| GameRow {
        referee: Some(person.to_owned()),
        ..game.clone()
    };
    let sat = store.seat(game, &with("ida"), "ida", None).await;
    assert_eq!(sat.unwrap(), Seated::Sat);
    let sat = store.seat(game, &with("ole"), "ole", None).await;
    assert_eq!(sat.unwrap(), Seated::Late);
}
