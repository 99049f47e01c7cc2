//! Studies, on both databases.

use super::{Changed, Store, StudyRow};

fn row(id: &str, access: &str, at: i64) -> StudyRow {
    StudyRow {
        id: id.to_owned(),
        person: "ada".to_owned(),
        name: "Été « à »".to_owned(),
        access: access.to_owned(),
        record: "jarnac record 1\n#: deux\n#: lignes\n".to_owned(),
        steps: 3,
        revision: 1,
        made_key: format!("made {id}"),
        last_key: format!("made {id}"),
        created_at: at,
        updated_at: at,
    }
}

pub(super) async fn studies(store: &Store) {
    let first = row("e1", "private", 10);
    assert_eq!(store.add_study(&first).await.unwrap(), first);
    // The same wish makes one study, whatever id it brings.
    let again = StudyRow {
        id: "e9".to_owned(),
        ..first.clone()
    };
    assert_eq!(store.add_study(&again).await.unwrap(), first);
    assert_eq!(store.study("e9").await.unwrap(), None);
    assert_eq!(store.study("e1").await.unwrap(), Some(first.clone()));
    let second = row("e2", "public", 20);
    store.add_study(&second).await.unwrap();
    let ids = |lines: Vec<super::StudyLine>| -> Vec<String> {
        lines.into_iter().map(|line| line.id).collect()
    };
    assert_eq!(ids(store.studies(Some("ada")).await.unwrap()), ["e2", "e1"]);
    assert_eq!(ids(store.studies(None).await.unwrap()), ["e2"]);
    assert!(store.studies(Some("")).await.unwrap().is_empty());
    assert_eq!(store.count_studies("ada").await.unwrap(), 2);
    // Of two changes of the same state one is stored, and each once.
    let next = StudyRow {
        name: "Hiver".to_owned(),
        access: "link".to_owned(),
        revision: 2,
        last_key: "k2".to_owned(),
        updated_at: 30,
        ..first.clone()
    };
    let change = |row: StudyRow| async move { store.change_study(&row).await.unwrap() };
    assert_eq!(change(next.clone()).await, Changed::Committed);
    assert_eq!(change(next.clone()).await, Changed::Done);
    let late = StudyRow {
        last_key: "k3".to_owned(),
        ..next.clone()
    };
    assert_eq!(change(late).await, Changed::Conflict);
    let theirs = StudyRow {
        person: "bob".to_owned(),
        revision: 3,
        last_key: "k4".to_owned(),
        ..next.clone()
    };
    assert_eq!(change(theirs).await, Changed::Conflict, "it is not his");
    assert_eq!(store.study("e1").await.unwrap(), Some(next));
    assert!(!store.remove_study("bob", "e2").await.unwrap());
    assert!(store.remove_study("ada", "e2").await.unwrap());
    assert!(!store.remove_study("ada", "e2").await.unwrap());
}
