//! Clubs, on both databases.

use jarnac_protocol::{ClubEvening, ClubRole, ClubSettings, Evening};

use super::{
    Changed, ClubChange, ClubFilter, ClubRow, ClubWishRow, ListedClub, MemberRow, Store, WordsRow,
};

fn row(id: &str, slug: &str, created_at: i64) -> ClubRow {
    ClubRow {
        id: id.to_owned(),
        slug: slug.to_owned(),
        name: "Club d'Angoulême".to_owned(),
        listed: true,
        links: 1,
        settings: ClubSettings {
            about: "Tous les jeudis".to_owned(),
            ..ClubSettings::default()
        },
        words: "+ zibul\n".to_owned(),
        edition: 1,
        evenings: vec![ClubEvening {
            number: 2,
            evening: Evening {
                title: "Soirée".to_owned(),
                at: 1_800_000_000_000,
                minutes: 180,
                place: String::new(),
                note: String::new(),
                cancelled: false,
            },
        }],
        last_number: 2,
        revision: 1,
        created_at,
        updated_at: created_at,
    }
}

fn member(number: u32, person: Option<&str>, role: Option<ClubRole>) -> MemberRow {
    MemberRow {
        member: number,
        person: person.map(str::to_owned),
        name: format!("Membre {number}"),
        role,
        former: vec!["Avant".to_owned(), "Encore avant".to_owned()],
        note: "bonjour".to_owned(),
        since: 5,
    }
}

fn change(before: &ClubRow, key: &str) -> ClubChange {
    let revision = before.revision + 1;
    ClubChange {
        row: ClubRow {
            revision,
            ..before.clone()
        },
        wish: ClubWishRow {
            key: key.to_owned(),
            revision,
            at: 7,
            person: Some("ida".to_owned()),
            payload: "{}".to_owned(),
        },
        put: Vec::new(),
        gone: Vec::new(),
        tournament: None,
    }
}

pub(super) async fn clubs(store: &Store) {
    let first = row("c1", "angouleme", 10);
    let owner = member(1, Some("ida"), Some(ClubRole::Owner));
    store.add_club(&first, &owner).await.unwrap();
    for name in ["c1", "angouleme"] {
        assert_eq!(store.club(name).await.unwrap().unwrap(), first);
    }
    assert_eq!(store.club("c0").await.unwrap(), None);
    let twice = store.add_club(&row("c2", "angouleme", 20), &owner).await;
    assert!(twice.unwrap_err().is_duplicate(), "the slug is taken");
    one_of_two_is_done(store, &first).await;
    members_come_and_go(store).await;
    lists(store).await;
    let words = WordsRow {
        checksum: "abc".to_owned(),
        club: "c1".to_owned(),
        base: "Jarnac".to_owned(),
        title: "Club 1".to_owned(),
        edition: 1,
        words: "- rat\n".to_owned(),
        created_at: 3,
    };
    for _ in 0..2 {
        store.keep_club_words(&words).await.unwrap();
    }
    assert_eq!(store.club_words("abc").await.unwrap(), Some(words));
    assert_eq!(store.club_words("abd").await.unwrap(), None);
    deleted(store).await;
}

/// Two that were decided on the same state: one is stored, and so is nothing of the other.
async fn one_of_two_is_done(store: &Store, first: &ClubRow) {
    let (mut one, mut two) = (change(first, "one"), change(first, "two"));
    one.put.push(member(3, None, Some(ClubRole::Member)));
    two.put.push(member(4, None, Some(ClubRole::Member)));
    let (a, b) = tokio::join!(store.change_club(&one), store.change_club(&two));
    let done = match (a.unwrap(), b.unwrap()) {
        (Changed::Committed, Changed::Conflict) => &one,
        (Changed::Conflict, Changed::Committed) => &two,
        other => panic!("{other:?}"),
    };
    let members = store.club_members("c1").await.unwrap();
    assert_eq!(members[1..], done.put[..]);
    let noted = store.club_wishes("c1").await.unwrap();
    assert_eq!(noted, std::slice::from_ref(&done.wish));
    assert!(store.is_club_wish_done("c1", &done.wish.key).await.unwrap());
    let now = store.club("c1").await.unwrap().unwrap();
    assert_eq!(now.revision, 2);
    // The same wish again is done, whatever it was decided on.
    for before in [first, &now] {
        let again = change(before, &done.wish.key);
        assert_eq!(store.change_club(&again).await.unwrap(), Changed::Done);
    }
}

async fn members_come_and_go(store: &Store) {
    let before = store.club("c1").await.unwrap().unwrap();
    let mut asks = change(&before, "ask");
    asks.put.push(member(5, Some("ole"), None));
    assert_eq!(store.change_club(&asks).await.unwrap(), Changed::Committed);
    assert_eq!(store.club_role("c1", "ole").await.unwrap(), None);
    assert_eq!(
        store.club_role("c1", "ida").await.unwrap(),
        Some(ClubRole::Owner)
    );
    // In one step the request goes and the account has the place of another number.
    let mut accepts = change(&asks.row, "accept");
    accepts.gone.push(5);
    accepts
        .put
        .push(member(6, Some("ole"), Some(ClubRole::Referee)));
    accepts.tournament = Some(("t1".to_owned(), true));
    let became = store.change_club(&accepts).await.unwrap();
    assert_eq!(became, Changed::Committed);
    assert_eq!(
        store.club_role("c1", "ole").await.unwrap(),
        Some(ClubRole::Referee)
    );
    let of = store.club_of_tournament("t1").await.unwrap();
    assert_eq!(of.map(|club| club.id), Some("c1".to_owned()));
    let held = store.club_tournaments("c1").await.unwrap();
    assert_eq!(held.len(), 1);
    assert_eq!(store.club_of_tournament("t2").await.unwrap(), None);
    let mut twice = change(&accepts.row, "twice");
    twice.put.push(member(7, Some("ole"), None));
    assert!(
        store.change_club(&twice).await.is_err(),
        "one account, one place"
    );
    let names = store.owned_clubs("ida").await.unwrap();
    assert_eq!(names, ["Club d'Angoulême"]);
    assert_eq!(store.owned_clubs("ole").await.unwrap().len(), 0);
}

async fn lists(store: &Store) {
    let hidden = ClubRow {
        listed: false,
        ..row("c3", "cache", 20)
    };
    let others = row("c4", "autre", 20);
    let owner = |person| member(1, Some(person), Some(ClubRole::Owner));
    store.add_club(&hidden, &owner("ida")).await.unwrap();
    store.add_club(&others, &owner("bob")).await.unwrap();
    let ids = |listed: &[ListedClub]| -> Vec<String> {
        listed.iter().map(|one| one.row.id.clone()).collect()
    };
    let listed = store.clubs(&ClubFilter::Listed, None).await.unwrap();
    assert_eq!(ids(&listed), ["c4", "c1"]);
    assert_eq!((listed[1].size, listed[1].role), (3, None));
    let own = ClubFilter::Of("ida".to_owned());
    let own_clubs = store.clubs(&own, None).await.unwrap();
    assert_eq!(ids(&own_clubs), ["c3", "c1"]);
    assert_eq!(own_clubs[0].role, Some(ClubRole::Owner));
    let after = store
        .clubs(&own, Some((20, "c3".to_owned())))
        .await
        .unwrap();
    assert_eq!(ids(&after), ["c1"]);
    let asked = ["c1", "c4", "c9"].map(str::to_owned);
    let mut revisions = store.club_revisions(&asked).await.unwrap();
    revisions.sort();
    assert_eq!(revisions, [("c1".to_owned(), 4), ("c4".to_owned(), 1)]);
}

/// Nothing of a club is left but the words of games.
async fn deleted(store: &Store) {
    let mut change = change(&row("c4", "autre", 20), "adopt");
    change.tournament = Some(("t3".to_owned(), true));
    store.change_club(&change).await.unwrap();
    store.delete_club("c4").await.unwrap();
    assert_eq!(store.club("c4").await.unwrap(), None);
    assert_eq!(store.club_members("c4").await.unwrap(), []);
    assert_eq!(store.club_wishes("c4").await.unwrap(), []);
    assert_eq!(store.club_of_tournament("t3").await.unwrap(), None);
}
