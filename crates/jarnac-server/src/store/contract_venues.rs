//! What every database must do about venues, tested on both.

use jarnac_core::Timestamp;
use jarnac_protocol::{
    AssignmentView, BySideView, HandIn, HandedSheet, MatchEntry, MatchSetup, NewRefereeAct,
    RefereeAct, SideName, SignedSheet, StandingName, Told, VenueLinks,
};

use super::*;
use crate::limits;

fn setup(id: &str, assignment: Option<u32>) -> MatchSetup {
    MatchSetup {
        id: id.to_owned(),
        start: 1_000,
        names: BySideView {
            a: "Camille".to_owned(),
            b: "Basile".to_owned(),
        },
        round: "1".to_owned(),
        rules: "competition".to_owned(),
        added: 0,
        one_act: false,
        long_press: false,
        reasons: false,
        assignment,
    }
}

/// What a device hands in that has these entries from a number on.
fn wish(id: &str, from: u32, keys: &[&str]) -> HandIn {
    let entry = |key: &&str| MatchEntry {
        key: (*key).to_owned(),
        at: 2_000,
        act: None,
        told: Told::Decided { by: SideName::A },
    };
    HandIn {
        setup: setup(id, Some(1)),
        writer: "phone".to_owned(),
        takes_over: false,
        replaces: None,
        from,
        entries: keys.iter().map(entry).collect(),
        acts_done: 0,
        now: 5_000,
        sheet: None,
    }
}

fn sheet() -> HandedSheet {
    HandedSheet {
        sheet: SignedSheet {
            rows: BySideView::default(),
            bonus: BySideView::default(),
            jarnacs: BySideView::default(),
            decided: Some(StandingName::A),
        },
        points: BySideView { a: 120, b: 80 },
        standing: StandingName::A,
    }
}

fn given(count: u32, revision: Option<i64>) -> Kept {
    Kept::Yes { count, revision }
}

fn kept(entries: u32, revision: Option<i64>, current: bool) -> Kept {
    Kept::HandedIn {
        entries,
        revision,
        current,
        acts: 0,
    }
}

pub(super) async fn venues(store: &Store) {
    let row = VenueRow {
        id: "v".to_owned(),
        name: "Club".to_owned(),
        rules: "competition".to_owned(),
        key_referee: "r".to_owned(),
        maker: Some("somebody".to_owned()),
        renewed: None,
        key_before: None,
        revision: 1,
        created_at: 10,
    };
    let keys = ["one".to_owned(), "two".to_owned()];
    assert_eq!(store.add_venue(&row, &keys).await.unwrap(), Room::Found);
    assert_eq!(store.venue("v").await.unwrap(), Some(row.clone()));
    assert_eq!(store.venue_keys("v").await.unwrap(), keys);
    assigned_and_handed_in(store, &row).await;
    acts_are_given_once(store, &row).await;
    one_device_writes_a_match(store, &row).await;
    a_ruling_is_a_result(store, &row).await;
    links_are_replaced_once(store).await;
    let stale = store.stale_venues(2_000_000, 0).await.unwrap();
    assert_eq!(stale, ["v"]);
    assert!(store.stale_venues(0, 2_000_000).await.unwrap().is_empty());
    let other = VenueRow {
        id: "w".to_owned(),
        ..row
    };
    store.add_venue(&other, &keys).await.unwrap();
    assert_eq!(store.stale_venues(0, 2_000_000).await.unwrap(), ["w"]);
    one_address_fills_no_server(store, &other).await;
    assert!(store.link_venue("cup", "w").await.unwrap());
    assert!(!store.link_venue("cup", "v").await.unwrap(), "it has one");
    assert!(!store.link_venue("bowl", "w").await.unwrap(), "it has one");
    store.remove_venue("w").await.unwrap();
    assert_eq!(store.venue_of("cup").await.unwrap(), None);
    assert!(store.link_venue("cup", "v").await.unwrap());
    let assigned = store.assigned("v").await.unwrap();
    let first = assigned[0].what.as_ref().unwrap();
    assert_eq!((first.0.number, &*first.1), (1, "round 1 table 1"));
    assert!(assigned[1].what.is_none() && store.linked_venues().await.unwrap().is_empty());
    sheets_are_kept(store).await;
    assert!(store.venue_keys("w").await.unwrap().is_empty());
    let wish = wish("m", 1, &[]);
    let gone = store.hand_in("w", 1, &wish, None, Timestamp(1));
    assert_eq!(gone.await.unwrap(), Kept::Gone);
}

async fn assigned_and_handed_in(store: &Store, row: &VenueRow) {
    let view = AssignmentView {
        number: 0,
        names: setup("m", None).names,
        rules: "competition".to_owned(),
        round: "1".to_owned(),
    };
    let now = Timestamp(1_000_000);
    let assigned = store.assign("v", 1, Some((view, "round 1 table 1")), now);
    assert_eq!(assigned.await.unwrap(), given(1, Some(2)));
    let hand_in = |wish: HandIn, sheet: Option<HandedSheet>| async move {
        store
            .hand_in("v", 1, &wish, sheet.as_ref(), now)
            .await
            .unwrap()
    };
    // One revision for the match, one for each entry.
    let first = hand_in(wish("m", 1, &["a", "b"]), None).await;
    assert_eq!(first, kept(2, Some(5), true));
    let again = hand_in(wish("m", 1, &["a", "b", "c"]), None).await;
    assert_eq!(
        again,
        kept(3, Some(6), true),
        "what was there is not doubled"
    );
    assert_eq!(hand_in(wish("m", 4, &[]), None).await, kept(3, None, true));
    assert_eq!(hand_in(wish("m", 9, &["z"]), None).await, Kept::Gap(3));
    let other = hand_in(wish("m", 3, &["x", "d"]), None).await;
    assert_eq!(other, Kept::Differs(3), "it has forgotten what it said");
    let signed = hand_in(wish("m", 4, &[]), Some(sheet())).await;
    assert_eq!(signed, kept(3, Some(7), true));
    let sheets = store.handed_in("v").await.unwrap();
    assert_eq!(sheets.len(), 1);
    assert_eq!(
        (sheets[0].table, &*sheets[0].reference),
        (1, "round 1 table 1")
    );
    assert_eq!((&sheets[0].sheet, sheets[0].at), (&Some(sheet()), now));
    // A second match takes its place; what still comes for the first is kept, too.
    let second = hand_in(wish("n", 1, &["e"]), None).await;
    assert_eq!(second, kept(1, Some(9), true));
    let late = hand_in(wish("m", 4, &["d"]), Some(sheet())).await;
    assert_eq!(late, kept(4, Some(10), false));
    let news = store.venue_news(row, None, 0).await.unwrap();
    assert_eq!(
        (news.revision, news.more, news.tables.len()),
        (10, false, 2)
    );
    assert_eq!(news.entries.len(), 1, "of the match that is there now");
    assert_eq!(news.tables[0].setup.as_ref().unwrap().id, "n");
    let log = store.table_log("v", 1).await.unwrap();
    let lengths: Vec<usize> = log.matches.iter().map(|one| one.entries.len()).collect();
    assert_eq!(lengths, [4, 1]);
    let elsewhere = store.venue_news(row, Some(2), 0).await.unwrap();
    assert_eq!((elsewhere.tables.len(), elsewhere.entries.len()), (1, 0));
}

async fn acts_are_given_once(store: &Store, row: &VenueRow) {
    let act = |key: &str, id: &str| NewRefereeAct {
        key: key.to_owned(),
        match_id: id.to_owned(),
        seen: 1,
        act: RefereeAct::Clock {
            side: SideName::B,
            by: -10_000,
        },
        why: "late".to_owned(),
    };
    let now = Timestamp(1_000_000);
    let give =
        |wish: NewRefereeAct| async move { store.give_act("v", 1, &wish, now).await.unwrap() };
    assert_eq!(give(act("k", "m")).await, Kept::Other, "that match is over");
    assert_eq!(give(act("k", "n")).await, given(1, Some(11)));
    assert_eq!(give(act("k", "n")).await, given(1, None));
    let news = store.venue_news(row, Some(1), 10).await.unwrap();
    assert_eq!((news.acts.len(), news.acts[0].seen), (1, 1));
    assert_eq!((news.tables[0].acts, news.tables[0].acts_done), (1, 0));
    let mut taken = wish("n", 2, &["f"]);
    taken.acts_done = 7;
    let done = store.hand_in("v", 1, &taken, None, now).await.unwrap();
    let with_act = |revision| Kept::HandedIn {
        entries: 2,
        revision,
        current: true,
        acts: 1,
    };
    assert_eq!(done, with_act(Some(13)));
    let again = store.hand_in("v", 1, &taken, None, now).await.unwrap();
    assert_eq!(again, with_act(None), "more than there are is no news");
    let news = store.venue_news(row, Some(1), 11).await.unwrap();
    assert_eq!(news.tables[0].acts_done, 1, "no more than there are");
    // What many hand in at once has a number each.
    let many = (0..8).map(|number| {
        let wish = wish(&format!("many{number}"), 1, &["a"]);
        async move { store.hand_in("v", 2, &wish, None, now).await }
    });
    let many = futures_util::future::join_all(many).await;
    let mut revisions: Vec<i64> = many
        .into_iter()
        .map(|one| match one.unwrap() {
            Kept::HandedIn { revision, .. } => revision.unwrap(),
            other => panic!("{other:?}"),
        })
        .collect();
    revisions.sort_unstable();
    assert_eq!(revisions, [15, 17, 19, 21, 23, 25, 27, 29]);
}

/// Table 2: who may write a match, and which match is at the table.
async fn one_device_writes_a_match(store: &Store, row: &VenueRow) {
    let now = Timestamp(1_000_000);
    let mut first = wish("own", 1, &["a", "b"]);
    let current = store.venue_news(row, Some(2), 0).await.unwrap().tables[0].clone();
    let hand_in = |wish: HandIn, sheet: Option<HandedSheet>| async move {
        let kept = store.hand_in("v", 2, &wish, sheet.as_ref(), now);
        match kept.await.unwrap() {
            Kept::HandedIn {
                entries, current, ..
            } => (entries, current),
            Kept::Other => (0, false),
            other => panic!("{other:?}"),
        }
    };
    // A match has begun there: another one is kept, and does not displace it unasked.
    assert_eq!(current.entries, 1);
    assert_eq!(hand_in(first.clone(), None).await, (2, false));
    first.replaces = Some("another".to_owned());
    assert_eq!(hand_in(first.clone(), None).await, (2, false));
    let before = store.venue_news(row, Some(2), 0).await.unwrap().revision;
    first.replaces = Some(current.setup.unwrap().id);
    assert_eq!(hand_in(first.clone(), None).await, (2, true));
    let after = i64::try_from(before).unwrap();
    let news = store.venue_news(row, Some(2), after).await.unwrap();
    let told: Vec<u32> = news.entries.iter().map(|one| one.seq).collect();
    assert_eq!(told, [1, 2], "what was handed in before is told now");
    // Another device takes over: the first one changes nothing any more, not even by silence.
    let mut second = wish("own", 3, &[]);
    second.writer = "tablet".to_owned();
    assert_eq!(hand_in(second.clone(), None).await, (0, false));
    second.takes_over = true;
    assert_eq!(hand_in(second.clone(), Some(sheet())).await, (2, true));
    assert_eq!(hand_in(wish("own", 3, &[]), None).await, (0, false));
    assert_eq!(hand_in(wish("own", 3, &["c"]), None).await, (0, false));
    let sheets = store.handed_in("v").await.unwrap();
    assert!(
        sheets.iter().any(|one| one.setup.id == "own"),
        "still there"
    );
    // A signed one makes room.
    assert_eq!(hand_in(wish("next", 1, &["a"]), None).await, (1, true));
}

/// Two venues of somebody are there: there is room for some more, and for others.
async fn one_address_fills_no_server(store: &Store, row: &VenueRow) {
    let add = |n: usize, maker: &str| {
        let (id, maker) = (format!("more{n}"), Some(maker.to_owned()));
        let row = row.clone();
        async move {
            let one = VenueRow { id, maker, ..row };
            store.add_venue(&one, &[]).await.unwrap()
        }
    };
    let most = limits::MAX_VENUES_AN_ADDRESS;
    for n in 2..most {
        assert_eq!(add(n, "somebody").await, Room::Found, "{n}");
    }
    assert_eq!(add(most, "somebody").await, Room::MakerFull);
    assert_eq!(add(most, "another").await, Room::Found);
    for n in 2..=most {
        store.remove_venue(&format!("more{n}")).await.unwrap();
    }
}

/// A referee ends the match at table 2 with a result, and lets it go on.
async fn a_ruling_is_a_result(store: &Store, row: &VenueRow) {
    let now = Timestamp(1_000_000);
    let tell = |from: u32, told: Told| {
        let mut wish = wish("ruled", from, &["k"]);
        wish.entries[0].key = format!("k{from}");
        wish.entries[0].told = told;
        wish.replaces = Some("next".to_owned());
        async move { store.hand_in("v", 2, &wish, None, now).await.unwrap() }
    };
    let closed = Told::Closed {
        by: jarnac_protocol::Who::Referee,
        why: "left".to_owned(),
        standing: Some(StandingName::B),
    };
    tell(1, closed.clone()).await;
    let ruled = || async {
        let news = store.venue_news(row, Some(2), 0).await.unwrap();
        news.tables[0].ruled.clone()
    };
    assert_eq!(ruled().await.unwrap().standing, StandingName::B);
    let handed = store.handed_in("v").await.unwrap();
    let last = handed.last().unwrap();
    assert_eq!((&*last.setup.id, &last.sheet), ("ruled", &None));
    assert_eq!(last.ruled.as_ref().unwrap().why, "left");
    let reopened = Told::Reopened {
        by: jarnac_protocol::Who::Referee,
        why: String::new(),
    };
    tell(2, reopened).await;
    assert_eq!(ruled().await, None);
    tell(3, closed).await;
    let log = store.table_log("v", 2).await.unwrap();
    assert!(log.matches.last().unwrap().ruled.is_some());
    // It is over: another match takes its place unasked.
    let first = wish("after", 1, &["a"]);
    let next = store.hand_in("v", 2, &first, None, now);
    assert!(matches!(
        next.await.unwrap(),
        Kept::HandedIn { current: true, .. }
    ));
    // A device that is only there writes nothing but when it was heard, and that rarely.
    let nothing = wish("after", 2, &[]);
    let beat = store.hand_in("v", 2, &nothing, None, Timestamp(9_000_000));
    assert_eq!(beat.await.unwrap(), {
        Kept::HandedIn {
            entries: 1,
            revision: None,
            current: true,
            acts: 0,
        }
    });
    assert_eq!(store.stale_venues(2_000_000, 0).await.unwrap(), ["v"]);
    let heard = (Timestamp(8_000_000), 77);
    store.note_heard("v", 2, heard).await.unwrap();
    let seen = store.venue_news(row, Some(2), 0).await.unwrap().seen[0];
    assert_eq!((seen.at, seen.offset), (8_000_000, 77));
}

async fn links_are_replaced_once(store: &Store) {
    let now = Timestamp(1_000_000);
    let keys = NewKeys {
        referee: "s".to_owned(),
        tables: vec!["eins".to_owned(), "zwei".to_owned()],
    };
    let renew = |links: VenueLinks, wish: &'static str| {
        let keys = &keys;
        async move {
            let renewed = store.renew_venue_links("v", links, wish, keys, now);
            renewed.await.unwrap().is_some()
        }
    };
    assert!(renew(VenueLinks::Table { number: 2 }, "x").await);
    assert!(!renew(VenueLinks::Table { number: 2 }, "x").await, "once");
    assert_eq!(store.venue_keys("v").await.unwrap(), ["one", "zwei"]);
    assert!(renew(VenueLinks::All, "y").await);
    assert_eq!(store.venue_keys("v").await.unwrap(), ["eins", "zwei"]);
    let venue = store.venue("v").await.unwrap().unwrap();
    assert_eq!(
        (&*venue.key_referee, venue.key_before.as_deref()),
        ("s", Some("r"))
    );
    let door = store.venue_door("v", Some(2)).await.unwrap().unwrap();
    assert_eq!((&*door.key, door.revision), ("zwei", venue.revision));
}

async fn sheets_are_kept(store: &Store) {
    let kept = |id: &str, at: u64| jarnac_protocol::PersonSheet {
        id: id.to_owned(),
        side: Some(SideName::A),
        rules: "competition".to_owned(),
        names: setup("m", None).names,
        table: String::new(),
        round: String::new(),
        at,
        sheet: sheet(),
        taken: BySideView::default(),
    };
    for (id, at) in [("one", 1_000), ("two", 3_000), ("one", 2_000)] {
        assert!(store.keep_sheet("ada", &kept(id, at)).await.unwrap());
    }
    let own = store.sheets_of("ada").await.unwrap();
    assert_eq!(own, [kept("two", 3_000), kept("one", 2_000)]);
    assert!(store.sheets_of("eve").await.unwrap().is_empty());
    assert!(!store.drop_sheet("eve", "two").await.unwrap());
    assert!(store.drop_sheet("ada", "two").await.unwrap());
}
