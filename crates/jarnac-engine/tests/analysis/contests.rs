//! Claims that are not admitted, and contests that were wrong.

use jarnac_core::{Action, Refusal, Side};

use crate::{open, play, record, report};

const RULES: &str = "competition";

#[test]
fn a_bad_word_that_nobody_contests_is_told_afterwards() {
    let actions = [
        "toss letters A B",
        "A draw ABUZRT",
        "A open 1 ZBT",
        "A draw E",
        "A pass",
    ];
    let report = report(&record(RULES, &actions), 600);
    let turn = &report.turns[0];
    let [claim] = &turn.claims[..] else {
        panic!("{:?}", turn.claims);
    };
    assert_eq!((claim.author, claim.play), (Side::A, play(None, "ZBT")));
    assert_eq!(claim.refusal, Some(Refusal::Unknown));
    assert!(claim.is_let_stand() && !claim.is_wrong_contest());
    let summary = &report.sides.b;
    assert_eq!(
        (summary.bad_words_let_stand, summary.wrong_contests),
        (1, 0)
    );

    // Both could have done better: A with a word that is one, B with a contest.
    let by = |action: Action| turn.decisions.iter().find(|other| other.action == action);
    let claimed = by(open("ZBT")).unwrap();
    assert!(claimed.loss > 0.05, "{claimed:?}");
    let silent = by(Action::Accept).unwrap();
    assert_eq!(silent.side, Side::B);
    assert!(silent.loss > 0.02, "{silent:?}");
    let contest = silent.best.action;
    assert!(matches!(
        contest,
        Action::Contest | Action::ContestAndJarnac(_)
    ));
    // A word that is none lies on the mat, and the rest is analysed all the same.
    assert!(by(Action::Pass).is_some());
}

#[test]
fn a_wrong_contest_is_one_and_a_good_word_let_stand_is_nothing() {
    let actions = [
        "toss letters A B",
        "A draw ABUZRT",
        "A open 1 RAT",
        "B contest; ruling upheld",
        "A draw ET",
        "A open 2 BUT",
        "A draw W",
        "A extend 1 TZAR",
        "A draw K",
        "A pass",
    ];
    let report = report(&record(RULES, &actions), 200);
    let turn = &report.turns[0];
    assert_eq!(turn.claims.len(), 1);
    assert!(turn.claims[0].is_wrong_contest());
    assert_eq!(report.sides.b.wrong_contests, 1);
    assert_eq!(report.sides.b.bad_words_let_stand, 0);
    let theirs: Vec<Action> = turn
        .decisions
        .iter()
        .filter(|decision| decision.side == Side::B)
        .map(|decision| decision.action)
        .collect();
    assert_eq!(theirs, [Action::Contest]);
}

#[test]
fn a_right_contest_and_its_jarnac_are_told() {
    let actions = [
        "toss letters A B",
        "A draw ABUZRT",
        "A open 1 ZBT",
        "B contest jarnac new TZAR; ruling withdrawn 1 unknown; B jarnac new TZAR to 1",
        "B draw ACEERTS",
    ];
    let report = report(&record(RULES, &actions), 400);
    let turn = &report.turns[0];
    let claim = turn.claims[0];
    assert!(claim.contested && claim.refusal.is_some());
    assert_eq!(
        report.sides.b.wrong_contests + report.sides.b.bad_words_let_stand,
        0
    );
    let tzar = play(None, "TZAR");
    let said: Vec<_> = turn.jarnacs.iter().filter(|word| word.said).collect();
    assert_eq!(
        (said.len(), said[0].play, said[0].admitted),
        (1, tzar, true)
    );
    assert_eq!(report.sides.b.jarnacs_said, 1);
    let decided = turn
        .decisions
        .iter()
        .find(|other| other.side == Side::B)
        .unwrap();
    assert_eq!(
        (decided.action, decided.loss),
        (Action::ContestAndJarnac(tzar), 0.0)
    );
}
