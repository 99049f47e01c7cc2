//! Short records made by hand.

use std::sync::atomic::{AtomicBool, Ordering};

use jarnac_core::notation::RecordError;
use jarnac_core::{Action, Points, Preset, Side};
use jarnac_engine::analysis::{AnalysisError, DecisionReport, Report};

use crate::{analyst, extend, play, record, report};

/// The first example of the rules: A leaves TZAR, and B takes it.
const TZAR: [&str; 7] = [
    "toss A",
    "A draw ABUZRT",
    "A open 1 RAT; A draw T",
    "A open 2 BUT; A draw W",
    "A pass",
    "B jarnac 1 TZAR to 1",
    "B draw ACEERT",
];

fn decision(report: &Report, action: Action) -> &DecisionReport {
    let all = report.turns.iter().flat_map(|turn| &turn.decisions);
    let mut found = all.filter(|other| other.action == action);
    found.next().unwrap_or_else(|| panic!("{action:?}"))
}

fn a_side_lost(report: &Report, side: Side) -> f32 {
    let turns = report.turns.iter();
    turns.fold(0.0, |sum, turn| sum + turn.lost[side])
}

#[test]
fn a_missed_word_is_missed_and_taken() {
    let report = report(&record("classic", &TZAR), 600);
    assert_eq!((report.turns.len(), report.of), (2, 2));
    let turn = &report.turns[0];
    assert_eq!((turn.number, turn.side), (1, Side::A));

    let tzar = play(Some(1), "TZAR");
    let missed = turn
        .missed
        .iter()
        .find(|missed| missed.play == tzar)
        .unwrap();
    assert_eq!((missed.points, missed.gain), (Points(16), Points(7)));
    assert!(missed.better_by > 0.1 && missed.left);
    let there = turn.jarnacs.iter().find(|word| word.play == tzar).unwrap();
    assert!(there.said && there.admitted);
    assert_eq!(there.points, Points(16));
    assert!(!turn.jarnac_left);

    let pass = decision(&report, Action::Pass);
    assert_eq!(pass.best.action, extend(1, "TZAR"));
    assert!(pass.loss > 0.1 && pass.best.value > pass.value);
    // The word was there at every decision, and is lost once.
    assert!(turn.lost.a > 0.1 && turn.lost.b == 0.0, "{:?}", turn.lost);
    assert_eq!(a_side_lost(&report, Side::A), report.sides.a.lost);
    // What B did was right.
    let jarnac = decision(&report, Action::Jarnac(tzar));
    assert_eq!((jarnac.loss, jarnac.best.action), (0.0, jarnac.action));

    let (a, b) = (&report.sides.a, &report.sides.b);
    assert!(a.accuracy < 80.0 && b.accuracy == 100.0, "{a:?} {b:?}");
    assert_eq!(a.best_missed.unwrap().1.play, tzar);
    assert_eq!(a.longest_missed.unwrap().0, 1);
    assert_eq!((b.jarnacs_said, b.jarnacs_left, a.jarnacs_said), (1, 0, 0));
    assert_eq!(report.curve().len(), 2, "it is not finished");
    assert!(report.turns[1].value > report.turns[0].value);
}

#[test]
fn a_jarnac_that_nobody_says_is_left() {
    let actions = [&TZAR[..5], &["B draw ACEERT"]].concat();
    let report = report(&record("classic", &actions), 600);
    let turn = &report.turns[0];
    assert!(turn.jarnac_left);
    assert!(
        turn.jarnacs
            .iter()
            .any(|word| word.play == play(Some(1), "TZAR"))
    );
    assert!(turn.jarnacs.iter().all(|word| !word.said));
    let draw = decision(&report, Action::Draw);
    assert_eq!(
        (draw.side, draw.best.action.kind()),
        (Side::B, jarnac_core::ActionKind::Jarnac)
    );
    assert!(draw.loss > 0.1);
    assert_eq!(
        (report.sides.b.jarnacs_said, report.sides.b.jarnacs_left),
        (0, 1)
    );
    // Before B has done anything, it has left nothing yet.
    let pending = crate::report(&record("classic", &TZAR[..5]), 20);
    assert!(!pending.turns[0].jarnac_left && !pending.turns[0].jarnacs.is_empty());
}

#[test]
fn a_word_that_was_found_is_not_missed() {
    let found = [&TZAR[..4], &["A extend 1 TZAR; A draw K", "A pass"]].concat();
    let report = report(&record("classic", &found), 600);
    let best = decision(&report, extend(1, "TZAR"));
    assert_eq!((best.loss, best.value), (0.0, best.best.value));
    let turn = &report.turns[0];
    assert!(
        turn.missed
            .iter()
            .all(|missed| missed.play.word.to_string() != "TZAR")
    );
}

#[test]
fn what_the_rules_force_is_no_decision() {
    let forced = [
        "toss letters A B",
        "A draw BCDFGH",
        "A pass",
        "B draw BCDFGH",
        "B pass",
    ];
    let report = report(&record("competition", &forced), 50);
    assert!(report.turns.iter().all(|turn| turn.decisions.is_empty()));
    for side in Side::BOTH {
        let summary = &report.sides[side];
        assert_eq!(
            (summary.accuracy, summary.decisions, summary.lost),
            (100.0, 0, 0.0)
        );
    }
    assert_eq!(report.turns.len(), 3, "A has received the bag again");
}

/// Another lexicon admitted it, and the referee was a program: the word was believed.
#[test]
fn a_word_of_another_lexicon_does_no_harm() {
    let actions = [
        "toss A",
        "A draw ABUZRT",
        "A open 1 ZBT; A draw T",
        "A pass",
    ];
    let report = report(&record("classic", &actions), 100);
    let laid = decision(&report, crate::open("ZBT"));
    assert!((0.0..=1.0).contains(&laid.value));
    assert!(report.turns[0].claims.is_empty(), "nobody could contest it");
}

#[test]
fn a_stop_gives_what_is_there() {
    let record = record("classic", &TZAR);
    let analyst = analyst(&record.header.rules, 50);
    let stop = AtomicBool::new(true);
    let nothing = analyst.analyze(&record, &stop, |_, _| {}).unwrap();
    assert!(nothing.turns.is_empty() && !nothing.is_complete());
    assert_eq!((nothing.of, nothing.sides.a.decisions), (2, 0));
    stop.store(false, Ordering::Relaxed);
    let mut seen = Vec::new();
    let all = analyst.analyze(&record, &stop, |turn, of| seen.push((turn.number, of)));
    assert!(all.unwrap().is_complete());
    assert_eq!(seen, [(1, 2), (2, 2)]);
}

#[test]
fn records_that_do_not_hold_and_other_words_are_errors() {
    let stop = AtomicBool::new(false);
    let broken = record("classic", &["toss A", "A pass"]);
    let classic = analyst(&broken.header.rules, 10);
    let error = classic.analyze(&broken, &stop, |_, _| {}).unwrap_err();
    assert!(matches!(
        error,
        AnalysisError::Record(RecordError::Event { action: 2, .. })
    ));
    let competition = analyst(&Preset::Competition.rules(), 10);
    let error = competition.analyze(&broken, &stop, |_, _| {}).unwrap_err();
    assert_eq!(error, AnalysisError::OtherWords);
    let empty = classic
        .analyze(&record("classic", &[]), &stop, |_, _| {})
        .unwrap();
    assert!(empty.turns.is_empty() && empty.is_complete() && empty.curve().is_empty());
}
