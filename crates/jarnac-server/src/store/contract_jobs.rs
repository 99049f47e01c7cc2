//! Jobs for workers, on both databases.

use std::collections::HashSet;
use std::time::Duration;

use super::{Appetite, JobState, NewJob, Store};

const LONG: Duration = Duration::from_secs(60);

fn job(id: &str, person: &str, urgency: i64) -> NewJob {
    NewJob {
        id: id.to_owned(),
        node: "node".to_owned(),
        game: "g1".to_owned(),
        task: "think".to_owned(),
        person: person.to_owned(),
        urgency,
        within: LONG,
    }
}

async fn state(store: &Store, id: &str) -> Option<JobState> {
    let jobs = store.jobs_of("node").await.unwrap();
    jobs.into_iter()
        .find(|(one, _)| one == id)
        .map(|(_, state)| state)
}

pub(super) async fn jobs(store: &Store) {
    each_is_taken_once(store).await;
    turns_go_round(store).await;
    a_worker_that_dies_costs_one_try(store).await;
    assert_eq!(store.worker_places(LONG).await.unwrap(), 0);
    store.keep_jobs("w1", 3, LONG).await.unwrap();
    store.keep_jobs("w2", 2, LONG).await.unwrap();
    assert_eq!(store.worker_places(LONG).await.unwrap(), 5);
    store.end_worker("w1").await.unwrap();
    assert_eq!(store.worker_places(LONG).await.unwrap(), 2);
    tokio::time::sleep(Duration::from_millis(30)).await;
    let lately = Duration::from_millis(10);
    assert_eq!(store.worker_places(lately).await.unwrap(), 0, "it is gone");
    store.sweep_jobs(Duration::ZERO).await.unwrap();
}

async fn each_is_taken_once(store: &Store) {
    for number in 0..30 {
        let id = format!("j{number}");
        store.add_job(&job(&id, &id, 0)).await.unwrap();
    }
    let all = (0..20).map(|worker| {
        let worker = format!("w{worker}");
        async move { store.take_jobs(&worker, Appetite::Play(2), LONG).await }
    });
    let mut seen = HashSet::new();
    for taken in futures_util::future::join_all(all).await {
        for one in taken.unwrap() {
            assert_eq!(one.tries, 1);
            assert!(seen.insert(one.id.clone()), "{} is taken twice", one.id);
        }
    }
    // Whoever meets another skips its rows, so that a few may be left for the next look.
    let rest = store.take_jobs("last", Appetite::Play(30), LONG).await;
    assert_eq!(seen.len() + rest.unwrap().len(), 30);
    for number in 0..30 {
        store.drop_job(&format!("j{number}")).await.unwrap();
    }
    assert_eq!(store.jobs_of("node").await.unwrap(), []);
}

async fn turns_go_round(store: &Store) {
    for id in ["a1", "a2", "a3"] {
        store.add_job(&job(id, "ada", 0)).await.unwrap();
    }
    store.add_job(&job("study", "cleo", 1)).await.unwrap();
    store.add_job(&job("b1", "bob", 0)).await.unwrap();
    let mut order = Vec::new();
    for _ in 0..5 {
        let taken = store.take_jobs("w", Appetite::Play(1), LONG).await;
        order.extend(taken.unwrap().into_iter().map(|one| one.id));
    }
    assert_eq!(order, ["a1", "b1", "a2", "a3"], "and nobody who studies");
    let study = store.take_jobs("w", Appetite::Study, LONG).await.unwrap();
    assert_eq!(study[0].id, "study");
    for id in ["a1", "a2", "a3", "b1", "study"] {
        store.drop_job(id).await.unwrap();
    }
}

async fn a_worker_that_dies_costs_one_try(store: &Store) {
    store.add_job(&job("it", "ada", 0)).await.unwrap();
    assert!(!state(store, "it").await.unwrap().is_taken);
    let short = Duration::from_millis(30);
    let first = store
        .take_jobs("w1", Appetite::Play(9), short)
        .await
        .unwrap();
    assert!(state(store, "it").await.unwrap().is_taken);
    let none = store
        .take_jobs("w2", Appetite::Play(9), LONG)
        .await
        .unwrap();
    assert_eq!(none, [], "the first has it");
    tokio::time::sleep(Duration::from_millis(60)).await;
    let kept = store.keep_jobs("w1", 1, LONG).await.unwrap();
    assert_eq!(kept, [], "it is too late");
    let second = store
        .take_jobs("w2", Appetite::Play(9), LONG)
        .await
        .unwrap();
    assert_eq!(second[0].tries, 2);
    let late = store.report_job("w1", &first[0], None, Some("late")).await;
    assert!(!late.unwrap(), "what comes late is refused");
    let kept = store.keep_jobs("w2", 1, LONG).await.unwrap();
    assert_eq!(kept, [("it".to_owned(), 2)]);
    assert!(
        store
            .report_job("w2", &second[0], Some("1 2"), None)
            .await
            .unwrap()
    );
    assert_eq!(
        state(store, "it").await.unwrap().progress.as_deref(),
        Some("1 2")
    );
    assert!(
        store
            .report_job("w2", &second[0], None, Some("yes"))
            .await
            .unwrap()
    );
    let done = state(store, "it").await.unwrap();
    assert_eq!(done.answer.as_deref(), Some("yes"));
    assert_eq!(
        (done.progress.as_deref(), done.is_lost),
        (Some("1 2"), false)
    );
    store.drop_job("it").await.unwrap();

    // One that stops in order costs none; after two that died nobody tries any more.
    store.add_job(&job("again", "ada", 0)).await.unwrap();
    store
        .take_jobs("w1", Appetite::Play(1), LONG)
        .await
        .unwrap();
    store.end_worker("w1").await.unwrap();
    for tries in 1..=2 {
        let taken = store
            .take_jobs("w2", Appetite::Play(1), short)
            .await
            .unwrap();
        assert_eq!(taken[0].tries, tries);
        tokio::time::sleep(Duration::from_millis(60)).await;
    }
    let taken = store
        .take_jobs("w3", Appetite::Play(1), LONG)
        .await
        .unwrap();
    assert_eq!(taken, []);
    assert!(state(store, "again").await.unwrap().is_lost);
    store.drop_job("again").await.unwrap();
    for worker in ["w1", "w2"] {
        store.end_worker(worker).await.unwrap();
    }
}
