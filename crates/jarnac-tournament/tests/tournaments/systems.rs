//! The systems, one after the other.

use jarnac_core::{Side, Timestamp};
use jarnac_tournament::{
    Action, ByeKind, Entrant, PlayerId, Report, RoundNo, Start, System, TableNo, standings,
};

use crate::club::{Club, note};

#[test]
fn a_round_robin_lets_everybody_meet_everybody() {
    for (system, times) in [(System::RoundRobin, 1), (System::DoubleRoundRobin, 2)] {
        for players in 2..=9 {
            let once = players + players % 2 - 1;
            let mut club = Club::with(system, 200, players, &[("starts", "alternate")]);
            let mut met = Vec::new();
            for _ in 0..once * times {
                club.pair();
                club.favourites_win();
                met.extend(club.pairs(club.last().0));
            }
            club.refused(
                Action::Pair { deadline: None },
                &format!("has {} rounds", once * times),
            );
            met.sort_unstable();
            let all =
                (1..=players as u16).flat_map(|a| (a + 1..=players as u16).map(move |b| (a, b)));
            let all: Vec<(u16, u16)> = all.flat_map(|pair| vec![pair; times]).collect();
            assert_eq!(met, all, "{system} of {players}");
            let rests = club
                .cup
                .state()
                .rounds()
                .iter()
                .flat_map(|round| &round.byes);
            assert!(rests.clone().all(|bye| bye.kind == ByeKind::Rest));
            assert_eq!(rests.count(), players % 2 * players * times);
        }
    }
}

#[test]
fn in_a_double_round_robin_both_begin_once() {
    let mut club = Club::with(System::DoubleRoundRobin, 14, 6, &[("starts", "alternate")]);
    let mut begun = Vec::new();
    for _ in 0..10 {
        club.pair();
        club.favourites_win();
        let round = club.cup.state().rounds().last().unwrap();
        begun.extend(
            round
                .meetings
                .iter()
                .map(|one| (one.pairing.sides.a, one.pairing.sides.b)),
        );
        assert!(
            round
                .meetings
                .iter()
                .all(|one| one.pairing.start == Start::A)
        );
    }
    begun.sort_unstable();
    begun.dedup();
    assert_eq!(begun.len(), 30);
}

#[test]
fn whoever_meets_somebody_who_left_a_round_robin_has_a_bye() {
    let mut club = Club::new(System::RoundRobin, 5, 6);
    club.pair();
    club.favourites_win();
    club.did(Action::Withdraw(PlayerId(3), None));
    for _ in 0..4 {
        club.pair();
        let round = club.cup.state().rounds().last().unwrap();
        assert_eq!((round.meetings.len(), round.byes.len()), (2, 1));
        assert_eq!(round.byes[0].kind, ByeKind::Full);
        club.favourites_win();
    }
}

#[test]
fn the_first_swiss_round_lays_the_halves_against_each_other() {
    let mut club = Club::new(System::Swiss, 5, 8);
    club.pair();
    assert_eq!(club.pairs(1), [(1, 5), (2, 6), (3, 7), (4, 8)]);
    let mut fold = Club::with(System::Swiss, 5, 8, &[("within", "fold")]);
    fold.pair();
    assert_eq!(fold.pairs(1), [(1, 8), (2, 7), (3, 6), (4, 5)]);
    let mut close = Club::with(System::Swiss, 5, 8, &[("within", "close")]);
    close.pair();
    assert_eq!(close.pairs(1), [(1, 2), (3, 4), (5, 6), (7, 8)]);
}

#[test]
fn winners_meet_winners_and_the_last_has_the_bye() {
    let mut club = Club::new(System::Swiss, 5, 9);
    club.pair();
    assert_eq!(club.cup.state().rounds()[0].byes[0].player, PlayerId(9));
    club.favourites_win();
    club.pair();
    let winners = [1, 2, 3, 4, 9];
    let mixed = club
        .pairs(2)
        .into_iter()
        .filter(|(a, b)| winners.contains(a) != winners.contains(b));
    assert!(mixed.count() <= 1);
    assert_eq!(
        club.cup.state().rounds()[1].byes[0].player,
        PlayerId(8),
        "low scorers first"
    );
}

#[test]
fn starts_alternate_if_it_is_wanted() {
    let mut club = Club::with(System::Swiss, 6, 8, &[("starts", "alternate")]);
    for _ in 0..6 {
        club.pair();
        club.favourites_win();
    }
    for number in 1..=8 {
        let history = club.cup.state().history(PlayerId(number));
        let begun = history.iter().filter(|one| {
            matches!(
                one,
                jarnac_tournament::Appearance::Met { side: Side::A, .. }
            )
        });
        assert!((2..=4).contains(&begun.count()), "{number}");
    }
}

#[test]
fn swiss_by_spread_looks_at_the_difference() {
    let mut club = Club::with(System::SwissSpread, 3, 8, &[("within", "close")]);
    club.pair();
    // The weaker their rating, the higher they win.
    for table in 1..=4 {
        let sides = club.cup.state().rounds()[0].meetings[table - 1]
            .pairing
            .sides;
        let (low, high) = (sides.a.min(sides.b), sides.a.max(sides.b));
        let text = format!(
            "{} wins {}",
            if low == sides.a { "A" } else { "B" },
            match low == sides.a {
                true => format!("{}-10", 10 + high.0 * 5),
                false => format!("10-{}", 10 + high.0 * 5),
            }
        );
        let report = jarnac_tournament::notation::read_report(&text).unwrap();
        club.report(table as u16, report);
    }
    club.pair();
    assert!(club.pairs(2).contains(&(5, 7)), "{:?}", club.pairs(2));
    assert!(club.pairs(2).contains(&(1, 3)), "{:?}", club.pairs(2));
}

#[test]
fn the_last_rounds_can_be_king_of_the_hill() {
    let mut club = Club::with(System::Swiss, 4, 6, &[("hill", "2")]);
    for _ in 0..4 {
        club.pair();
        let round = club.last().0;
        if round > 2 {
            // As the standings were before.
            let mut before = Club {
                cup: club.cup.clone(),
            };
            before.did(Action::Undo(None));
            let order = before.ranking();
            let expected = order
                .chunks(2)
                .map(|two| (two[0].min(two[1]), two[0].max(two[1])));
            let mut expected: Vec<(u16, u16)> = expected.collect();
            expected.sort_unstable();
            assert_eq!(club.pairs(round), expected);
        }
        club.favourites_win();
    }
}

#[test]
fn a_knock_out_ends_with_one() {
    for players in 2..=17_usize {
        let mut club = Club::new(System::KnockOut, 20, players);
        club.pair();
        let first = &club.cup.state().rounds()[0];
        assert_eq!(first.byes.len(), players.next_power_of_two() - players);
        assert!(
            first
                .byes
                .iter()
                .all(|bye| usize::from(bye.player.0) <= first.byes.len())
        );
        club.refused(
            Action::Report(RoundNo(1), TableNo(1), Report::tie()),
            "needs a winner",
        );
        club.favourites_win();
        let mut rounds = 1;
        while club.act(Action::Pair { deadline: None }).is_ok() {
            club.favourites_win();
            rounds += 1;
        }
        assert_eq!(rounds, players.next_power_of_two().ilog2());
        club.refused(Action::Pair { deadline: None }, "is decided");
        assert_eq!(club.ranking()[..2], [1, 2], "{players}");
    }
}

#[test]
fn the_repechage_is_a_second_chance() {
    for players in 3..=9 {
        let mut club = Club::with(System::KnockOut, 30, players, &[("repechage", "on")]);
        // The strongest loses once, at the beginning.
        club.pair();
        let round = club.cup.state().rounds()[0].clone();
        if let Some(table) = round.table_of(PlayerId(1)) {
            let side = round
                .meeting(table)
                .unwrap()
                .pairing
                .side_of(PlayerId(1))
                .unwrap();
            club.did(Action::Report(RoundNo(1), table, Report::won(side.other())));
        }
        club.favourites_win();
        while club.act(Action::Pair { deadline: None }).is_ok() {
            club.favourites_win();
        }
        assert_eq!(club.ranking()[0], 1, "{players}");
        let lost = standings(club.cup.state())
            .into_iter()
            .map(|place| place.record[2]);
        assert!(lost.clone().all(|lost| lost <= 2));
        assert!(lost.filter(|lost| *lost == 2).count() >= players - 2);
    }
}

#[test]
fn arranged_matches_overlap_until_their_deadline() {
    let mut club = Club::new(System::Arranged, 3, 4);
    for day in 1..=3 {
        let deadline = Some(Timestamp(day * 86_400_000));
        club.did(Action::Pair { deadline });
    }
    // The second round first.
    club.did(Action::Report(RoundNo(2), TableNo(1), Report::won(Side::A)));
    club.refused(Action::Finish, "no result from table 1, 2");
    for round in 1..=3 {
        let open: Vec<TableNo> = club
            .cup
            .state()
            .round(RoundNo(round))
            .unwrap()
            .missing()
            .collect();
        for table in open {
            club.did(Action::Report(RoundNo(round), table, Report::BothAbsent));
        }
    }
    club.did(Action::Finish);
}

#[test]
fn teams_meet_on_boards() {
    let mut club = Club::with(System::RoundRobin, 3, 0, &[("boards", "2")]);
    club.refused(
        Action::Enter(Entrant::named("seul").unwrap()),
        "each of the 2 boards",
    );
    for name in ["Cognac", "Jarnac", "Saintes"] {
        let mut team = Entrant::named(name).unwrap();
        team.members = vec![note("un"), note("deux")];
        club.did(Action::Enter(team));
    }
    club.pair();
    club.refused(
        Action::Report(RoundNo(1), TableNo(1), Report::won(Side::A)),
        "2 boards",
    );
    let boards = vec![Report::won(Side::A), Report::tie()];
    club.report(1, Report::Boards(boards));
    let winner = club.cup.state().rounds()[0].meetings[0].pairing.sides.a;
    assert_eq!(club.tally(winner.0), "1");
    assert_eq!(
        standings(club.cup.state())[0].difference,
        2,
        "half points of boards"
    );
}
