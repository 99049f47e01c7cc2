//! People make mistakes, and nothing is lost by it.

use jarnac_core::{Side, Timestamp};
use jarnac_tournament::{
    Action, Bye, ByeKind, Entrant, Event, Pairing, PlayerId, Report, RoundNo, Status, System,
    TableNo, standings,
};

use crate::club::{Club, note};

const fn p(number: u16) -> PlayerId {
    PlayerId(number)
}

#[test]
fn late_entries_follow_the_stated_rule() {
    for (rule, tally) in [("zero", "0"), ("half", "0.5")] {
        let mut club = Club::with(System::Swiss, 5, 4, &[("late", rule)]);
        club.pair();
        club.favourites_win();
        club.did(Action::Enter(Entrant::named("retard").unwrap()));
        assert_eq!(club.tally(5), tally, "{rule}");
        club.pair();
        assert_eq!(club.cup.state().rounds()[1].byes.len(), 1);
    }
    let mut club = Club::with(System::Swiss, 5, 4, &[("late", "closed")]);
    club.pair();
    club.refused(
        Action::Enter(Entrant::named("retard").unwrap()),
        "change `late`",
    );
    let mut club = Club::new(System::RoundRobin, 3, 4);
    club.pair();
    club.refused(
        Action::Enter(Entrant::named("retard").unwrap()),
        "round-robin",
    );
}

#[test]
fn who_leaves_in_the_middle_of_a_round_loses_that_game_and_is_paired_no_more() {
    let mut club = Club::new(System::Swiss, 5, 4);
    club.pair();
    let sides = club.cup.state().rounds()[0].meetings[0].pairing.sides;
    club.did(Action::Withdraw(sides.a, Some(note("malade"))));
    let line = club.cup.lines().last().unwrap();
    assert_eq!(line.events.len(), 2, "{line}");
    assert_eq!(club.tally(sides.b.0), "1");
    club.refused(Action::Withdraw(sides.a, None), "has left");
    club.favourites_win();
    club.pair();
    let round = &club.cup.state().rounds()[1];
    assert_eq!((round.meetings.len(), round.byes.len()), (1, 1));
    // Taken back, both the leaving and the lost game are gone.
    let mut again = club;
    for _ in 0..3 {
        again.did(Action::Undo(None));
    }
    let state = again.cup.state();
    assert_ne!(state.player(sides.a).unwrap().status, Status::Withdrawn);
    assert_eq!(state.rounds()[0].missing().count(), 2);
    // Who left when the game was over keeps its result, and can come back.
    again.favourites_win();
    again.did(Action::Withdraw(p(1), None));
    assert_eq!(again.tally(1), "1");
    again.did(Action::Return(p(1)));
    again.refused(Action::Return(p(1)), "not left");
}

#[test]
fn half_point_byes_are_asked_for_before_the_round() {
    let mut club = Club::new(System::Swiss, 3, 5);
    club.did(Action::AskBye(p(3), RoundNo(1), ByeKind::Half));
    club.did(Action::AskBye(p(4), RoundNo(2), ByeKind::Zero));
    club.refused(
        Action::AskBye(p(3), RoundNo(4), ByeKind::Half),
        "no round 4",
    );
    club.refused(
        Action::AskBye(p(3), RoundNo(2), ByeKind::Full),
        "half or zero",
    );
    let hand = |tables: Vec<Pairing>| Action::PairByHand {
        tables,
        byes: Vec::new(),
        deadline: None,
    };
    club.refused(hand(vec![Pairing::new(p(3), p(1))]), "cancel it first");
    club.pair();
    assert_eq!(club.tally(3), "0.5");
    club.refused(
        Action::AskBye(p(3), RoundNo(1), ByeKind::Half),
        "paired already",
    );
    club.refused(Action::CancelBye(p(3), RoundNo(2)), "asked for no bye");
    club.did(Action::CancelBye(p(4), RoundNo(2)));
    club.favourites_win();
    club.pair();
    let byes = &club.cup.state().rounds()[1].byes;
    assert_eq!(byes.len(), 1);
    assert_eq!(byes[0].kind, ByeKind::Full, "an odd number again");
}

#[test]
fn a_double_forfeit_gives_nobody_anything_and_they_have_not_met() {
    let mut club = Club::new(System::Swiss, 3, 2);
    club.pair();
    club.report(1, Report::BothAbsent);
    assert_eq!(
        (club.tally(1), club.tally(2)),
        ("0".to_owned(), "0".to_owned())
    );
    club.pair();
    club.favourites_win();
    club.refused(
        Action::Pair { deadline: None },
        "change `rematches` to needed",
    );
    club.refused(
        Action::Change {
            setting: note("rematches"),
            value: note("needed"),
            reason: None,
        },
        "say why",
    );
    let reason = Some(note("nous ne sommes que deux"));
    club.did(Action::Change {
        setting: note("rematches"),
        value: note("needed"),
        reason,
    });
    club.pair();
}

#[test]
fn a_result_is_corrected_three_rounds_later_and_pairings_stand() {
    let mut club = Club::new(System::Swiss, 5, 8);
    for _ in 0..4 {
        club.pair();
        club.favourites_win();
    }
    let tables: Vec<_> = (1..=4).map(|round| club.pairs(round)).collect();
    let sides = club.cup.state().rounds()[0].meetings[0].pairing.sides;
    let loser = sides.a.max(sides.b);
    let side = if loser == sides.a { Side::A } else { Side::B };
    let before = club.tally(loser.0);
    let correct = |report, reason: &str| Action::Correct {
        round: RoundNo(1),
        table: TableNo(1),
        report,
        reason: note(reason),
    };
    club.refused(
        Action::Report(RoundNo(1), TableNo(1), Report::won(side)),
        "`correct`",
    );
    club.refused(
        correct(Report::won(side.other()), "rien"),
        "that result already",
    );
    club.did(correct(Report::won(side), "feuille mal lue"));
    assert_ne!(club.tally(loser.0), before);
    assert_eq!(
        (1..=4).map(|round| club.pairs(round)).collect::<Vec<_>>(),
        tables
    );
    let text = jarnac_tournament::notation::write(&club.cup);
    assert!(text.contains("because \"feuille mal lue\""), "{text}");
    assert_eq!(
        club.cup.audit(),
        [],
        "each round is paired again from what was known then"
    );
    // Also when it is over.
    club.pair();
    club.favourites_win();
    club.did(Action::Finish);
    club.refused(Action::Withdraw(p(1), None), "is over");
    club.did(correct(Report::tie(), "encore"));
    assert_eq!(club.cup.state().rounds()[0].meetings[0].corrections, 2);
}

#[test]
fn somebody_who_was_entered_twice_becomes_one() {
    let mut club = Club::new(System::Swiss, 4, 5);
    club.refused(
        Action::Enter(Entrant::named("A0").unwrap()),
        "number 1 has that name",
    );
    club.did(Action::Enter(Entrant::named("a zéro").unwrap()));
    club.did(Action::Withdraw(p(1), None));
    club.pair();
    club.favourites_win();
    let merge = |dropped, kept| Action::Merge {
        dropped,
        kept,
        reason: note("la même personne"),
    };
    club.refused(merge(p(2), p(3)), "both played in round 1");
    club.refused(merge(p(2), p(2)), "can't be both");
    // The games of the second entrant are those of the first.
    let tally = club.tally(6);
    club.did(merge(p(6), p(1)));
    assert_eq!(club.tally(1), tally);
    club.refused(Action::CheckIn(p(6)), "number 1 now");
    assert_eq!(club.ranking().len(), 5);
    club.did(Action::Return(p(1)));
    club.pair();
    assert!(
        club.cup.state().rounds()[1]
            .byes
            .iter()
            .all(|bye| bye.player != p(6))
    );
}

#[test]
fn everybody_gone_is_no_end() {
    let mut club = Club::new(System::Swiss, 3, 3);
    club.pair();
    for number in 1..=3 {
        club.did(Action::Withdraw(p(number), None));
    }
    club.refused(Action::Pair { deadline: None }, "`finish`");
    assert_eq!(standings(club.cup.state()).len(), 3);
    club.did(Action::Finish);
}

#[test]
fn undo_is_an_event() {
    let mut club = Club::new(System::Swiss, 3, 4);
    club.pair();
    let lines = club.cup.lines().len();
    let before = club.cup.state().clone();
    club.report(1, Report::won(Side::A));
    club.did(Action::Undo(Some(note("mauvaise table"))));
    assert_eq!(*club.cup.state(), before);
    assert_eq!(club.cup.lines().len(), lines + 2, "nothing leaves the log");
    assert!(!club.cup.counts(lines + 1) && club.cup.counts(lines));
    // Another undo goes on before that.
    club.did(Action::Undo(None));
    assert_eq!(club.cup.state().rounds().len(), 0);
    // A log that takes back another line is none.
    let mut line = club.cup.lines().last().unwrap().clone();
    line.events = vec![Event::Undone {
        line: 1,
        reason: None,
    }];
    assert!(
        club.cup
            .take_in(line)
            .unwrap_err()
            .to_string()
            .contains("that is line 4")
    );
    let mut empty = Club::new(System::Swiss, 3, 0);
    empty.refused(Action::Undo(None), "nothing to take back");
}

#[test]
fn pairing_by_hand_is_checked() {
    let mut club = Club::new(System::Manual, 3, 5);
    club.refused(Action::Pair { deadline: None }, "by hand");
    let hand = |tables: &[(u16, u16)], byes: Vec<Bye>| Action::PairByHand {
        tables: tables
            .iter()
            .map(|(a, b)| Pairing::new(p(*a), p(*b)))
            .collect(),
        byes,
        deadline: None,
    };
    club.did(Action::Forbid(p(1), p(2)));
    club.refused(hand(&[(1, 2)], Vec::new()), "must not meet");
    club.refused(hand(&[(1, 3), (3, 2)], Vec::new()), "named twice");
    club.refused(hand(&[(1, 9)], Vec::new()), "nobody has the number 9");
    club.refused(
        hand(
            &[(1, 3)],
            vec![Bye {
                player: p(3),
                kind: ByeKind::Full,
            }],
        ),
        "named twice",
    );
    club.refused(hand(&[], Vec::new()), "not two left");
    club.did(hand(&[(1, 3), (2, 4)], Vec::new()));
    assert_eq!(club.tally(5), "1", "who is named nowhere has a bye");
    club.refused(
        hand(&[(1, 4), (2, 3)], Vec::new()),
        "no result from table 1, 2",
    );
}

#[test]
fn a_list_enters_as_a_whole_or_not_at_all() {
    let mut club = Club::new(System::Swiss, 3, 1);
    let named = |names: &[&str]| {
        names
            .iter()
            .map(|name| Entrant::named(name).unwrap())
            .collect()
    };
    club.refused(
        Action::EnterAll(named(&["x", "A0", "y"])),
        "number 1 has that name",
    );
    club.refused(
        Action::EnterAll(named(&["x", "X"])),
        "number 2 has that name",
    );
    club.refused(Action::EnterAll(Vec::new()), "at least one event");
    club.did(Action::EnterAll(named(&["x", "y"])));
    assert_eq!(club.cup.state().players().len(), 3);
    club.did(Action::Undo(None));
    assert_eq!(club.cup.state().players().len(), 1);
}

#[test]
fn check_in_decides_who_is_paired_if_it_is_wanted() {
    let mut club = Club::with(System::Swiss, 3, 5, &[("check-in", "on")]);
    club.refused(Action::Pair { deadline: None }, "not two left");
    for number in 1..=4 {
        club.did(Action::CheckIn(p(number)));
    }
    club.refused(Action::CheckIn(p(1)), "there already");
    club.pair();
    assert_eq!(club.cup.state().rounds()[0].byes, []);
}

#[test]
fn time_does_not_run_backwards() {
    let mut club = Club::new(System::Swiss, 3, 2);
    club.cup
        .act(Timestamp(9_000), Action::Pair { deadline: None })
        .unwrap();
    let line = club.cup.act(Timestamp(5), Action::Undo(None)).unwrap();
    assert_eq!(line.at, Timestamp(9_000));
    let mut old = line.clone();
    old.at = Timestamp(1);
    assert!(
        club.cup
            .take_in(old)
            .unwrap_err()
            .to_string()
            .contains("not older")
    );
}
