//! What every database must do about cards, tested on both.

use jarnac_core::Timestamp;
use jarnac_drill::{Grade, Memory};
use jarnac_protocol::{DrillDay, DrillList};

use super::*;

const DAY: u64 = 24 * 3600 * 1000;

fn answered(old: Option<&DrillRow>, grade: Grade, at: u64, key: &str) -> DrillRow {
    let before = old.map(|old| old.memory);
    DrillRow {
        memory: Memory::after(before, grade, Timestamp(at)),
        before,
        grade,
        key: key.to_owned(),
    }
}

pub(super) async fn drills(store: &Store) {
    let keep = async |old: Option<&DrillRow>, new: &DrillRow| {
        let kept = store.keep_drill_card("ada", "competition/RAT+Z", old, new);
        kept.await.unwrap()
    };
    let read = async || {
        let row = store.drill_card("ada", "competition/RAT+Z").await.unwrap();
        row.unwrap()
    };
    let first = answered(None, Grade::Good, 100 * DAY, "one");
    assert!(keep(None, &first).await);
    assert!(!keep(None, &first).await, "somebody was faster");
    let stored = read().await;
    assert_eq!((stored.grade, stored.key.as_str()), (Grade::Good, "one"));
    assert_eq!(stored.memory.due, first.memory.due);
    assert!((stored.memory.stability - first.memory.stability).abs() < 0.001);
    let second = answered(Some(&stored), Grade::Hard, 103 * DAY, "two");
    assert!(keep(Some(&stored), &second).await);
    let other = answered(Some(&stored), Grade::Good, 103 * DAY, "other");
    assert!(!keep(Some(&stored), &other).await, "on an older memory");
    // The last answer is taken for a wrong one, and counts for its own day.
    let stored = read().await;
    assert_eq!(stored.before.map(|memory| memory.times), Some(1));
    let missed = DrillRow {
        memory: Memory::after(stored.before, Grade::Again, stored.memory.seen),
        grade: Grade::Again,
        ..stored.clone()
    };
    assert!(keep(Some(&stored), &missed).await);
    assert!(!keep(Some(&stored), &missed).await, "it was already");
    let days = store.drill_days("ada").await.unwrap();
    let day = |day, known| DrillDay {
        day,
        asked: 1,
        known,
    };
    assert_eq!(days, [day(100, 1), day(103, 0)]);
    let (early, late) = (Timestamp(103 * DAY), Timestamp(200 * DAY));
    let due = |now| store.due_drill_cards("ada", now, 5);
    assert_eq!(due(early).await.unwrap(), Vec::<String>::new());
    assert_eq!(due(late).await.unwrap(), ["competition/RAT+Z"]);
    let counts = store.drill_counts("ada", late).await.unwrap();
    assert_eq!((counts.due, counts.learnt, counts.firm), (1, 1, 0));
    let ahead = store.drill_ahead("ada", early, 14).await.unwrap();
    assert_eq!((ahead.len(), ahead.iter().sum::<u32>()), (14, 1));
    assert_eq!(store.drill_cards("ada").await.unwrap().len(), 1);
    assert!(store.drill_cards("bob").await.unwrap().is_empty());
    lists(store).await;
}

async fn lists(store: &Store) {
    let list = |text: &str| DrillList {
        name: "Z".to_owned(),
        formula: "competition".to_owned(),
        text: text.to_owned(),
    };
    for text in ["RAT+Z", "RAT+Z\nETE+Z"] {
        let now = Timestamp(1);
        store
            .keep_drill_list("ada", &list(text), now)
            .await
            .unwrap();
    }
    let kept = store.drill_lists("ada").await.unwrap();
    assert_eq!(kept, [list("RAT+Z\nETE+Z")]);
    assert!(!store.remove_drill_list("bob", "Z").await.unwrap());
    assert!(store.remove_drill_list("ada", "Z").await.unwrap());
    assert_eq!(store.drill_lists("ada").await.unwrap(), []);
}
