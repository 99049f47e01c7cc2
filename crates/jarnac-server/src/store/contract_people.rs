//! What every database must do about people, tested on both.

use jarnac_protocol::{
    BySideView, EndingName, GameStatus, ResultView, StandingName, WordChange, WordProposal,
};

use super::contract_tests::{append, game, person, seat_of};
use super::*;

pub(super) async fn people(store: &Store) {
    store
        .add_person(&person("ada", "account", "Ada"))
        .await
        .unwrap();
    let taken = store.add_person(&person("ada2", "account", "ADA")).await;
    assert!(taken.unwrap_err().is_duplicate());
    store
        .add_person(&person("bob", "guest", "Ada"))
        .await
        .unwrap();
    assert_eq!(store.account("aDa").await.unwrap().unwrap().id, "ada");
    let session = SessionRow {
        id: "s".to_owned(),
        person: "ada".to_owned(),
        agent: "test".to_owned(),
        created_at: 5,
        expires_at: 100,
    };
    store.add_session(&session).await.unwrap();
    assert!(store.session_person("s", 50).await.unwrap().is_some());
    assert!(
        store.session_person("s", 100).await.unwrap().is_none(),
        "it has expired"
    );
    store.mute("ada", "bob", true).await.unwrap();
    store.mute("ada", "bob", true).await.unwrap();
    assert_eq!(store.muted("ada").await.unwrap(), ["bob"]);
}

/// Names that were given before the keys knew what looks alike: the oldest has the key, the others
/// still sign in by their own names, and nobody new gets any of them.
pub(super) async fn old_names(store: &Store) {
    for (id, name, at) in [("o1", "Camus", 1), ("o2", "Саmus", 2), ("o3", "B0ris", 3)] {
        let row = PersonRow {
            created_at: at,
            ..person(id, "guest", name)
        };
        store.add_person(&row).await.unwrap();
        store.old_name_key(id, &name.to_lowercase()).await.unwrap();
    }
    for _ in 0..2 {
        store.renew_name_keys().await.unwrap();
        for (name, id) in [("camus", "o1"), ("Саmus", "o2"), ("BORIS", "o3")] {
            assert_eq!(store.account(name).await.unwrap().unwrap().id, id, "{name}");
        }
        assert_eq!(store.account("aDa").await.unwrap().unwrap().id, "ada");
    }
    store.set_password("o2", "hash").await.unwrap();
    let taken = store.add_person(&person("o4", "account", "СAМUS")).await;
    assert!(taken.unwrap_err().is_duplicate());
}

/// Each recovery code is used once, and new ones take the place of the old.
pub(super) async fn recovery(store: &Store) {
    let codes = |names: &str| -> Vec<String> { names.split(' ').map(str::to_owned).collect() };
    let made = store.set_recovery_codes("ada", &codes("x y"), 7).await;
    made.unwrap();
    let made = store.set_recovery_codes("ada", &codes("a b c"), 8).await;
    made.unwrap();
    assert_eq!(store.recovery_codes("ada").await.unwrap(), (3, Some(8)));
    assert_eq!(store.recovery_codes("bob").await.unwrap(), (0, None));
    assert!(!store.has_recovery_code("ada", "x").await.unwrap());
    assert!(store.has_recovery_code("ada", "b").await.unwrap());
    assert!(!store.recover("ada", "x", "new").await.unwrap());
    assert!(!store.recover("bob", "b", "new").await.unwrap());
    assert!(store.is_good("s", 50).await.unwrap());
    let asked = ["s".to_owned(), "nobody's".to_owned()];
    assert_eq!(store.ended_ones(&asked, 50).await.unwrap(), asked[1..]);
    let all = (0..8).map(|_| store.recover("ada", "b", "new"));
    let all = futures_util::future::join_all(all).await;
    let used = all.into_iter().filter(|one| matches!(one, Ok(true)));
    assert_eq!(used.count(), 1, "one of eight has it");
    assert_eq!(store.recovery_codes("ada").await.unwrap().0, 2);
    let ada = store.person("ada").await.unwrap().unwrap();
    assert_eq!(ada.password.as_deref(), Some("new"));
    assert!(!store.is_good("s", 50).await.unwrap());
}

pub(super) async fn proposals(store: &Store) {
    let proposal = |word: &str, change| WordProposal {
        dictionary: "Club".to_owned(),
        word: word.to_owned(),
        change,
        why: "so".to_owned(),
        at: 1_000,
    };
    for (person, word, change) in [
        ("ada", "MOT", WordChange::Add),
        ("ada", "MOT", WordChange::Remove),
        ("bob", "MOT", WordChange::Remove),
        ("bob", "AUTRE", WordChange::Add),
    ] {
        store
            .propose(person, &proposal(word, change))
            .await
            .unwrap();
    }
    let of_ada = store.proposals_of("ada").await.unwrap();
    assert_eq!(of_ada, [proposal("MOT", WordChange::Remove)]);
    assert_eq!(store.proposals().await.unwrap().len(), 3);
    assert!(
        !store
            .withdraw_proposal("ada", "Club", "AUTRE")
            .await
            .unwrap()
    );
    assert_eq!(store.settle_proposals("Club", "MOT").await.unwrap(), 2);
    let left = store.proposals().await.unwrap();
    assert_eq!(left, [proposal("AUTRE", WordChange::Add)]);
}

/// Games of two count for both, each as they ended; others don't.
pub(super) async fn meetings(store: &Store) {
    use StandingName::{A, B, Tie};
    let result = |winner| ResultView {
        winner,
        ending: EndingName::FullMat,
        points: BySideView { a: 9, b: 16 },
        jarnacs: BySideView::default(),
    };
    for (number, winner) in [A, B, B, Tie].into_iter().enumerate() {
        let id = format!("meeting{number}");
        let mut row = game(&id, 100);
        row.seats = BySideView {
            a: vec![seat_of("ida")],
            b: vec![seat_of("ole")],
        };
        store.add_game(&row).await.unwrap();
        let mut last = append(&id, 1, None);
        last.proposal.status = GameStatus::Over;
        last.proposal.result = Some(result(winner));
        store.append(last).await.unwrap();
    }
    let of = |one: &'static str, other: &'static str| async move {
        let met = store.meetings(one, Rival::Person(other)).await.unwrap();
        (met.won, met.lost, met.tied)
    };
    assert_eq!(of("ida", "ole").await, (1, 2, 1));
    assert_eq!(of("ole", "ida").await, (2, 1, 1));
    assert_eq!(of("ida", "ada").await, (0, 0, 0));
}
