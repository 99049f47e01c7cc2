//! Tie-breaks, computed by hand.

use jarnac_core::Side;
use jarnac_tournament::{
    Action, Pairing, PlayerId, Report, RoundNo, System, TableNo, TieBreak, standings,
};

use crate::club::{Club, note};

/// A tournament of four by hand: each line has the tables of a round and their results, `1` for the first of two,
/// `2` for the second, `=` for a tie, `+` if the second was absent, `0` if both were.
fn played(settings: &[(&str, &str)], players: usize, rounds: &[&[(u16, u16, char)]]) -> Club {
    let mut club = Club::with(System::Manual, rounds.len() as u16, players, settings);
    for round in rounds {
        let tables = round
            .iter()
            .map(|(a, b, _)| Pairing::new(PlayerId(*a), PlayerId(*b)));
        club.did(Action::PairByHand {
            tables: tables.collect(),
            byes: Vec::new(),
            deadline: None,
        });
        for (at, (_, _, result)) in round.iter().enumerate() {
            club.report(
                at as u16 + 1,
                match result {
                    '1' => Report::won(Side::A),
                    '2' => Report::won(Side::B),
                    '=' => Report::tie(),
                    '+' => Report::Absent(Side::B),
                    _ => Report::BothAbsent,
                },
            );
        }
    }
    club
}

#[track_caller]
fn check(club: &Club, expected: &[(u16, &str, &[&str])]) {
    let ties = &club.cup.state().setup().ties;
    for (player, tally, values) in expected {
        let places = standings(club.cup.state());
        let place = places
            .iter()
            .find(|place| place.player == PlayerId(*player))
            .unwrap();
        assert_eq!(place.tally.to_string(), *tally, "points of {player}");
        let shown: Vec<String> = ties
            .iter()
            .zip(&place.values)
            .map(|(tie, value)| tie.show(*value))
            .collect();
        assert_eq!(shown, *values, "{player}");
    }
}

/// Three rounds of four, everybody against everybody:
///
/// | | 1 | 2 | 3 | 4 | points |
/// |---|---|---|---|---|---|
/// | 1 | | 1 | ½ | 0 | 1½ |
/// | 2 | 0 | | 1 | 1 | 2 |
/// | 3 | ½ | 0 | | 1 | 1½ |
/// | 4 | 1 | 0 | 0 | | 1 |
///
/// Buchholz of 1: 2 + 1½ + 1 = 4½; without the least 3½. Sonneborn-Berger of 1: 2 for the win over 2, and half of
/// 1½: 2.75. Progressive of 1, who won, tied and lost: 1 + 1½ + 1½ = 4. Direct encounter of 1 and 3: ½ each.
#[test]
fn a_table_that_was_computed_by_hand() {
    let club = played(
        &[(
            "ties",
            "direct, buchholz, buchholz-cut1, sonneborn-berger, progressive, wins",
        )],
        4,
        &[
            &[(1, 2, '1'), (3, 4, '1')],
            &[(1, 3, '='), (2, 4, '1')],
            &[(4, 1, '1'), (2, 3, '1')],
        ],
    );
    check(
        &club,
        &[
            (1, "1.5", &["0.5", "4.5", "3.5", "2.75", "4", "1"]),
            (2, "2", &["0", "4", "3", "2.5", "3", "2"]),
            (3, "1.5", &["0.5", "4.5", "3.5", "1.75", "4", "1"]),
            (4, "1", &["0", "5", "3.5", "1.5", "1", "1"]),
        ],
    );
    assert_eq!(
        club.ranking(),
        [2, 1, 3, 4],
        "1 before 3 by Sonneborn-Berger"
    );
}

/// Rounds without a game, with `unplayed: own`: player 5 has a bye (as if against somebody with 5's own 2 points),
/// 1 wins without a game, and 4 never comes (three rounds that count as ties in the eyes of others: 1½).
#[test]
fn unplayed_rounds_count_as_it_is_stated() {
    let rounds: [&[(u16, u16, char)]; 2] =
        [&[(1, 4, '+'), (2, 3, '1')], &[(5, 1, '1'), (2, 4, '+')]];
    let club = played(&[("ties", "buchholz, sonneborn-berger")], 5, &rounds);
    check(
        &club,
        &[
            // 1: absent opponent, so own 1 point; then 5, who has 2 points. Won 1 of 1, lost against 2.
            (1, "1", &["3", "1"]),
            // 2: 3 has 1 point by the bye of round 2; then absent: own 2.
            (2, "2", &["3", "3"]),
            // 5: bye: own 2 points; beat 1, who has 1.
            (5, "2", &["3", "3"]),
        ],
    );
    let club = played(
        &[
            ("ties", "buchholz, sonneborn-berger"),
            ("unplayed", "nothing"),
        ],
        5,
        &rounds,
    );
    check(
        &club,
        &[
            (1, "1", &["2", "0"]),
            (2, "2", &["1", "1"]),
            (5, "2", &["1", "1"]),
        ],
    );
}

/// A round that an opponent missed by their own doing counts as a tie for them in one's own Buchholz.
#[test]
fn an_opponent_who_left_is_not_worth_less_for_it() {
    let mut club = Club::with(System::Manual, 3, 4, &[("ties", "buchholz")]);
    let hand = |tables: &[(u16, u16)]| Action::PairByHand {
        tables: tables
            .iter()
            .map(|(a, b)| Pairing::new(PlayerId(*a), PlayerId(*b)))
            .collect(),
        byes: Vec::new(),
        deadline: None,
    };
    club.did(hand(&[(1, 2), (3, 4)]));
    club.favourites_win();
    club.did(Action::Withdraw(PlayerId(2), None));
    for _ in 0..2 {
        club.did(hand(&[(3, 4)]));
        club.report(1, Report::tie());
    }
    // 2 lost once and was away twice: 0 + ½ + ½. 1 has two byes: 3 points, each as if against 3 points.
    check(&club, &[(1, "3", &["7"])]);
}

#[test]
fn the_difference_has_a_cap_and_byes_a_difference() {
    let settings = [
        ("ties", "difference, jarnacs"),
        ("cap", "50"),
        ("bye-difference", "20"),
    ];
    let mut club = Club::with(System::Manual, 2, 3, &settings);
    let hand = |a, b| Action::PairByHand {
        tables: vec![Pairing::new(PlayerId(a), PlayerId(b))],
        byes: Vec::new(),
        deadline: None,
    };
    let read = |text| jarnac_tournament::notation::read_report(text).unwrap();
    club.did(hand(1, 2));
    club.report(1, read("A wins 180-20 jarnacs 3-1"));
    club.did(hand(1, 3));
    club.report(1, read("B wins 30-70 jarnacs 1-0"));
    check(
        &club,
        &[
            (1, "1", &["+10", "4"]),
            (2, "1", &["-30", "1"]),
            (3, "2", &["+60", "0"]),
        ],
    );
}

#[test]
fn direct_encounter_counts_only_if_all_have_met() {
    // 1 beat 2, 2 beat 3, and 1 and 3 never met: nothing can be said among the three.
    let club = played(
        &[("ties", "direct")],
        4,
        &[&[(1, 2, '1'), (3, 4, '1')], &[(2, 3, '1'), (4, 1, '1')]],
    );
    check(
        &club,
        &[(1, "1", &["0"]), (2, "1", &["0"]), (3, "1", &["0"])],
    );
    assert!(
        standings(club.cup.state())
            .iter()
            .all(|place| place.rank == 1),
        "they share the rank"
    );
}

#[test]
fn the_lot_decides_at_last_and_repeats() {
    let club = Club::with(System::Swiss, 3, 30, &[("ties", "lot")]);
    let ranking = club.ranking();
    assert_eq!(
        ranking,
        Club::with(System::Swiss, 3, 30, &[("ties", "lot")]).ranking()
    );
    assert_ne!(
        ranking,
        Club::with(System::Swiss, 3, 30, &[("ties", "lot"), ("seed", "3")]).ranking()
    );
    let ranks: Vec<usize> = standings(club.cup.state())
        .iter()
        .map(|place| place.rank)
        .collect();
    assert_eq!(ranks, (1..=30).collect::<Vec<_>>());
}

#[test]
fn tie_breaks_are_changed_with_a_reason_once_it_has_begun() {
    let mut club = Club::new(System::Swiss, 3, 4);
    let change = |reason| Action::Change {
        setting: note("ties"),
        value: note("wins, lot"),
        reason,
    };
    club.did(change(None));
    club.pair();
    let back = Action::Change {
        setting: note("ties"),
        value: note("lot"),
        reason: None,
    };
    club.refused(back, "say why");
    club.did(change(Some(note("règlement"))));
    assert_eq!(
        club.cup.state().setup().ties,
        [TieBreak::Wins, TieBreak::Lot]
    );
    let seed = Action::Change {
        setting: note("seed"),
        value: note("5"),
        reason: Some(note("x")),
    };
    club.refused(seed, "can't be changed");
}

#[test]
fn points_can_count_otherwise() {
    let settings = [("win", "3"), ("tie", "1"), ("bye", "1.5")];
    let club = played(&settings, 3, &[&[(1, 2, '1')], &[(1, 3, '=')]]);
    assert_eq!(
        [1, 2, 3].map(|player| club.tally(player)),
        ["4", "1.5", "2.5"]
    );
    let mut club = Club::new(System::Swiss, 3, 4);
    club.pair();
    let (round, table) = (RoundNo(1), TableNo(3));
    club.refused(Action::Report(round, table, Report::tie()), "no table 3");
}
