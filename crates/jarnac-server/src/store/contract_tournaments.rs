//! Tournaments, on both databases.

use jarnac_core::{BySide, Side};
use jarnac_protocol::TournamentStatus;

use super::{
    Changed, ClaimRow, LineRow, PlayerPerson, Store, TableGame, TournamentChange, TournamentFilter,
    TournamentRow,
};

fn row(id: &str, created_at: i64) -> TournamentRow {
    TournamentRow {
        id: id.to_owned(),
        creator: Some("ada".to_owned()),
        setup: "jarnac tournament 1\n".to_owned(),
        listed: true,
        links: 1,
        clock: None,
        online: Some("{}".to_owned()),
        name: "Coupe d'été".to_owned(),
        place: None,
        date: Some("jeudi".to_owned()),
        system: "swiss".to_owned(),
        status: TournamentStatus::Open,
        round: 0,
        rounds: 5,
        players: 0,
        seq: 0,
        revision: 1,
        created_at,
        updated_at: created_at,
        begins_at: Some(created_at + 5),
    }
}

fn line(seq: u32) -> LineRow {
    LineRow {
        seq,
        at: i64::from(seq),
        role: "organiser".to_owned(),
        person: None,
        payload: format!("1970-01-01 00:00:00 check-in {seq}"),
    }
}

fn change(before: &TournamentRow, key: &str) -> TournamentChange {
    TournamentChange {
        row: TournamentRow {
            revision: before.revision + 1,
            seq: before.seq + 1,
            ..before.clone()
        },
        key: key.to_owned(),
        line: Some(line(before.seq + 1)),
        claim: None,
        person: None,
    }
}

pub(super) async fn tournaments(store: &Store) {
    let first = row("t1", 10);
    store.add_tournament(&first, &[]).await.unwrap();
    assert_eq!(store.tournament("t1").await.unwrap().unwrap(), first);
    assert_eq!(store.tournament("t0").await.unwrap(), None);
    assert!(
        store.add_tournament(&first, &[]).await.is_err(),
        "there is one"
    );
    one_of_two_is_done(store, &first).await;
    claims_take_each_others_place(store).await;
    a_table_has_one_game(store).await;
    lists(store).await;
}

/// Two that were decided on the same state: one is stored, and so is nothing of the other.
async fn one_of_two_is_done(store: &Store, first: &TournamentRow) {
    let (one, two) = (change(first, "one"), change(first, "two"));
    let (a, b) = tokio::join!(store.change_tournament(&one), store.change_tournament(&two));
    let (a, b) = (a.unwrap(), b.unwrap());
    assert!(
        matches!(
            (a, b),
            (Changed::Committed, Changed::Conflict) | (Changed::Conflict, Changed::Committed)
        ),
        "{a:?} {b:?}"
    );
    let done = if a == Changed::Committed {
        "one"
    } else {
        "two"
    };
    assert_eq!(store.tournament_lines("t1", 0).await.unwrap(), [line(1)]);
    let now = store.tournament("t1").await.unwrap().unwrap();
    assert_eq!((now.revision, now.seq), (2, 1));
    assert!(store.is_wish_done("t1", done).await.unwrap());
    assert!(!store.is_wish_done("t1", "three").await.unwrap());
    // The same wish again is done, whatever it was decided on.
    for before in [first, &now] {
        let again = change(before, done);
        let became = store.change_tournament(&again).await.unwrap();
        assert_eq!(became, Changed::Done);
    }
    assert_eq!(store.tournament_lines("t1", 0).await.unwrap().len(), 1);
    assert_eq!(store.tournament_lines("t1", 1).await.unwrap(), []);
}

async fn claims_take_each_others_place(store: &Store) {
    let claim = |side, report: &str| ClaimRow {
        round: 1,
        table: 2,
        side,
        line: 4,
        report: report.to_owned(),
        at: 7,
    };
    let all = [
        claim(Side::A, "tie"),
        claim(Side::B, "A wins"),
        claim(Side::A, "A wins"),
    ];
    for (number, claim) in all.iter().enumerate() {
        let before = store.tournament("t1").await.unwrap().unwrap();
        let mut change = change(&before, &format!("claim {number}"));
        change.line = None;
        change.row.seq = before.seq;
        change.claim = Some(claim.clone());
        let became = store.change_tournament(&change).await.unwrap();
        assert_eq!(became, Changed::Committed);
    }
    let kept = store.tournament_claims("t1").await.unwrap();
    assert_eq!(kept, [all[2].clone(), all[1].clone()]);
}

/// Of two servers that make a table's game at once, both get the same one; and it is noted who came.
async fn a_table_has_one_game(store: &Store) {
    let game = |id: &str| TableGame {
        line: 4,
        table: 2,
        game: id.to_owned(),
        watch: "w".to_owned(),
        created_at: 9,
        came: BySide::new(false, false),
    };
    let (one, two) = (game("g-one"), game("g-two"));
    let (a, b) = tokio::join!(
        store.reserve_table_game("t1", &one),
        store.reserve_table_game("t1", &two)
    );
    let kept = a.unwrap();
    assert_eq!(kept, b.unwrap());
    store.note_came(&kept.game, Side::B).await.unwrap();
    let kept = store.table_games("t1").await.unwrap();
    assert_eq!(kept.len(), 1);
    assert_eq!(kept[0].came, BySide::new(false, true));
    let made = store.made_table_games("t1").await.unwrap();
    assert!(made.is_empty(), "the game itself is not there yet");
    let before = store.tournament("t1").await.unwrap().unwrap();
    let mut joins = change(&before, "join");
    joins.person = Some(PlayerPerson {
        player: 3,
        person: "ada".to_owned(),
    });
    let became = store.change_tournament(&joins).await.unwrap();
    assert_eq!(became, Changed::Committed);
    let people = store.tournament_people("t1").await.unwrap();
    assert_eq!(people, [joins.person.clone().unwrap()]);
    let before = store.tournament("t1").await.unwrap().unwrap();
    let mut again = change(&before, "join again");
    again.person = Some(PlayerPerson {
        player: 4,
        person: "ada".to_owned(),
    });
    assert!(
        store.change_tournament(&again).await.is_err(),
        "one person, one place"
    );
    assert_eq!(store.tournament_lines("t1", 1).await.unwrap().len(), 1);
    assert_eq!(
        store.online_tournaments().await.unwrap(),
        Vec::<String>::new()
    );
}

async fn lists(store: &Store) {
    let hidden = TournamentRow {
        listed: false,
        ..row("t2", 20)
    };
    let others = TournamentRow {
        creator: Some("bob".to_owned()),
        ..row("t3", 20)
    };
    store.add_tournament(&hidden, &[]).await.unwrap();
    let lines = [line(1), line(2)];
    store.add_tournament(&others, &lines).await.unwrap();
    assert_eq!(store.tournament_lines("t3", 0).await.unwrap(), lines);
    let ids =
        |rows: Vec<TournamentRow>| -> Vec<String> { rows.into_iter().map(|row| row.id).collect() };
    let of = |person: &str| TournamentFilter::Of(person.to_owned());
    let listed = store.tournaments(&TournamentFilter::Listed, None).await;
    assert_eq!(ids(listed.unwrap()), ["t3", "t1"]);
    let own = store.tournaments(&of("ada"), None).await;
    assert_eq!(ids(own.unwrap()), ["t2", "t1"]);
    let after = Some((20, "t2".to_owned()));
    let own = store.tournaments(&of("ada"), after).await;
    assert_eq!(ids(own.unwrap()), ["t1"]);
    // Both begin at 15 and 25; half a day later both are in the calendar, two days later neither.
    let coming = |at| store.tournament_calendar(jarnac_core::Timestamp(at));
    assert_eq!(ids(coming(43_200_000).await.unwrap()), ["t1", "t3"]);
    assert!(coming(172_800_000).await.unwrap().is_empty());
    assert_eq!(store.count_tournaments("ada").await.unwrap(), 2);
    let asked = ["t1", "t3", "t9"].map(str::to_owned);
    let mut revisions = store.tournament_revisions(&asked).await.unwrap();
    revisions.sort();
    assert_eq!(revisions, [("t1".to_owned(), 6), ("t3".to_owned(), 1)]);
}
