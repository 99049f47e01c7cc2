//! Series, on both databases.

use super::{Changed, SeriesRow, Store};

fn row(id: &str, created_at: i64) -> SeriesRow {
    SeriesRow {
        id: id.to_owned(),
        creator: Some("ada".to_owned()),
        plan: "jarnac series 1\nname: Été\n".to_owned(),
        listed: true,
        links: 1,
        name: "Été".to_owned(),
        stages: 0,
        revision: 1,
        created_at,
        updated_at: created_at,
    }
}

pub(super) async fn series(store: &Store) {
    let first = row("s1", 10);
    store.add_series(&first).await.unwrap();
    assert_eq!(store.series("s1").await.unwrap(), Some(first.clone()));
    assert_eq!(store.series("s0").await.unwrap(), None);
    assert!(store.add_series(&first).await.is_err(), "there is one");
    let next = SeriesRow {
        revision: 2,
        listed: false,
        stages: 3,
        links: 2,
        ..first.clone()
    };
    // Of two that were decided on the same state one is done, and a wish is done once.
    assert_eq!(
        store.change_series(&next, "a").await.unwrap(),
        Changed::Committed
    );
    assert_eq!(
        store.change_series(&next, "b").await.unwrap(),
        Changed::Conflict
    );
    assert_eq!(
        store.change_series(&next, "a").await.unwrap(),
        Changed::Done
    );
    let again = SeriesRow {
        revision: 3,
        ..next.clone()
    };
    assert_eq!(
        store.change_series(&again, "a").await.unwrap(),
        Changed::Done
    );
    assert!(store.is_series_wish_done("s1", "a").await.unwrap());
    assert!(!store.is_series_wish_done("s1", "b").await.unwrap());
    assert_eq!(store.series("s1").await.unwrap(), Some(next.clone()));
    let second = row("s2", 20);
    store.add_series(&second).await.unwrap();
    let listed = store.series_list(None).await.unwrap();
    assert_eq!(listed, std::slice::from_ref(&second));
    assert_eq!(
        store.series_list(Some("ada")).await.unwrap(),
        [second, next]
    );
    assert!(store.series_list(Some("")).await.unwrap().is_empty());
    assert_eq!(store.count_series("ada").await.unwrap(), 2);
}
