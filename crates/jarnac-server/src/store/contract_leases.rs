//! Leases, on both databases.

use std::time::Duration;

use super::append::commit;
use super::contract_tests::append;
use super::{Append, Appended, Fence, Store, Taken};

const LONG: Duration = Duration::from_secs(60);

async fn had(store: &Store, name: &str, node: &str, lasts: Duration) -> Fence {
    match store.take_lease(name, node, lasts).await.unwrap() {
        Taken::Had(fence) => fence,
        Taken::Elsewhere(rest) => panic!("somebody has {name} for {rest:?}"),
    }
}

/// After the appends: `m02` has a deed.
pub(super) async fn leases(store: &Store) {
    one_has_it(store).await;
    what_is_written_is_fenced(store).await;
}

async fn one_has_it(store: &Store) {
    let many = (0..20).map(|node| {
        let node = format!("n{node}");
        async move { store.take_lease("many", &node, LONG).await.unwrap() }
    });
    let many = futures_util::future::join_all(many).await;
    let had_it = many.iter().filter(|one| matches!(one, Taken::Had(_)));
    assert_eq!(had_it.count(), 1, "one of twenty has it");
    let rests = many.iter().filter_map(|one| match one {
        Taken::Elsewhere(rest) => Some(*rest),
        Taken::Had(_) => None,
    });
    for rest in rests {
        assert!(
            rest > LONG / 2 && rest <= LONG,
            "by the database's time: {rest:?}"
        );
    }

    let first = had(store, "it", "one", LONG).await;
    assert_eq!(first.epoch, 1);
    assert_eq!(had(store, "it", "one", LONG).await, first, "it is kept");
    let other = store.take_lease("it", "two", LONG).await.unwrap();
    assert!(matches!(other, Taken::Elsewhere(_)));
    store.end_lease(&first).await.unwrap();
    let second = had(store, "it", "two", LONG).await;
    assert_eq!(second.epoch, 2, "it grows with each holder");
    store.end_lease(&first).await.unwrap();
    let other = store.take_lease("it", "one", LONG).await.unwrap();
    assert!(
        matches!(other, Taken::Elsewhere(_)),
        "who had it ends it no more"
    );

    // One that is not kept is over by itself; then who had it has no more to say.
    let short = had(store, "short", "one", Duration::from_millis(1)).await;
    tokio::time::sleep(Duration::from_millis(20)).await;
    let kept = store.keep_leases("one", LONG).await.unwrap();
    assert!(!kept.contains(&short), "it was over: {kept:?}");
    assert_eq!(had(store, "short", "two", LONG).await.epoch, 2);
    had(store, "more", "two", LONG).await;
    let mut kept = store.keep_leases("two", LONG).await.unwrap();
    kept.sort_by(|one, other| one.name.cmp(&other.name));
    let names: Vec<&str> = kept.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["it", "more", "short"]);
    store.end_leases("two").await.unwrap();
    assert_eq!(store.keep_leases("two", LONG).await.unwrap(), []);
    assert_eq!(store.sweep_leases(LONG).await.unwrap(), 0);
    tokio::time::sleep(Duration::from_millis(20)).await;
    assert_eq!(store.sweep_leases(Duration::ZERO).await.unwrap(), 3);
}

async fn what_is_written_is_fenced(store: &Store) {
    let before = had(store, "think m02", "one", LONG).await;
    store.end_lease(&before).await.unwrap();
    let after = had(store, "think m02", "two", LONG).await;
    let next = store.game("m02").await.unwrap().unwrap().seq + 1;
    let under = |fence: &Fence, seq| Append {
        fence: Some(fence.clone()),
        ..append("m02", seq, None)
    };
    let over = store.append(under(&before, next)).await.unwrap();
    assert_eq!(over, Appended::Over);
    assert_eq!(store.events("m02", next - 1).await.unwrap(), []);
    // In one commit: what is over takes neither the number nor the rest with it.
    let batch = [
        under(&before, next),
        under(&after, next),
        append("m02", next + 1, None),
    ];
    let batch: Vec<&Append> = batch.iter().collect();
    let became = commit(&store.writers, &batch).await.unwrap();
    let due = [Appended::Over, Appended::Committed, Appended::Committed];
    assert_eq!(became, due);
    let kept = |payload: &'static str, fence| store.keep_analysis("m02", "us", payload, fence);
    assert!(kept("new", Some(&after)).await.unwrap());
    assert!(!kept("old", Some(&before)).await.unwrap());
    let analysis = store.analysis("m02", "us").await.unwrap();
    assert_eq!(analysis.as_deref(), Some("new"));
    let now = store.database_time().await.unwrap();
    assert!(now > 1_700_000_000_000, "milliseconds since 1970: {now}");
    store.end_leases("two").await.unwrap();
}
