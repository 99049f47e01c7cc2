//! A game with real letters is written down: its letters come with the wishes, slips are corrected by
//! stepping back, and those who watch may see it later.

mod desk;
mod veil;

use jarnac_core::{Millis, Side};
use jarnac_protocol::{Act, ActKind, ErrorCode, Happened, ServerMessage, SideName};

use desk::{ADA, Desk, ada};

/// A desk after a toss that A won, under competition rules without a clock.
fn begun(rules: &str) -> Desk {
    let mut desk = Desk::sit(rules, Millis::ZERO);
    let starter = Some(SideName::A);
    desk.act(Side::A, Act::Toss { starter }).expect("a toss");
    desk
}

fn open(word: &str) -> Act {
    Act::Open { word: word.into() }
}

#[test]
fn nothing_is_drawn_that_nobody_told() {
    let mut desk = Desk::sit("classic,referee=contest", Millis::ZERO);
    assert_eq!(desk.table.seq(), 0, "the toss waits to be told");
    let toss = Act::Toss { starter: None };
    let refused = desk.act(Side::A, toss).unwrap_err();
    assert_eq!(refused.code, ErrorCode::LettersNotTold);
    let starter = Some(SideName::B);
    desk.act(Side::A, Act::Toss { starter }).unwrap();
    assert_eq!(desk.table.game().holder(), Some(Side::B));

    let code = |desk: &mut Desk, letters: &str| desk.draw(Side::B, letters).unwrap_err();
    assert_eq!(code(&mut desk, "").code, ErrorCode::LettersNotTold);
    assert_eq!(code(&mut desk, "ABUZR").code, ErrorCode::LettersNotTold);
    assert_eq!(code(&mut desk, "ABUZRTE").code, ErrorCode::TooManyLetters);
    assert_eq!(code(&mut desk, "AB-ZRT").code, ErrorCode::BadMessage);
    let kkk = code(&mut desk, "KKKKKK");
    assert_eq!(kkk.code, ErrorCode::NotInBag);
    assert_eq!(kkk.details.unwrap().letters.as_deref(), Some("K"));
    assert_eq!(
        code(&mut desk, "BCDFGH").code,
        ErrorCode::VowelWanted,
        "the vowel guarantee"
    );
    desk.draw(Side::B, "abuzrt").unwrap();
    assert_eq!(desk.table.game().reserve(Side::B).to_string(), "ABRTUZ");

    desk.act(Side::B, open("RAT")).unwrap();
    assert!(desk.allowed(Side::B).contains(&ActKind::Draw));
    assert_eq!(desk.to_tell().draw, 1);
    desk.draw(Side::B, "E").unwrap();
}

#[test]
fn a_toss_by_letters_is_told_by_its_letters() {
    let mut desk = Desk::sit("competition,clock=none", Millis::ZERO);
    assert_eq!(desk.to_tell().draw, 2);
    let toss = || Act::Toss { starter: None };
    desk.tell(Side::A, toss(), "EE").unwrap();
    assert_eq!(desk.table.game().holder(), None, "once more");
    desk.tell(Side::A, toss(), "TB").unwrap();
    assert_eq!(desk.table.game().holder(), Some(Side::B));
    assert_eq!(desk.table.game().bag().len(), 144, "they go back");
}

#[test]
fn an_exchange_tells_what_came() {
    let mut desk = begun("classic,referee=contest");
    desk.draw(Side::A, "ABUZRT").unwrap();
    desk.act(Side::A, Act::Pass).unwrap();
    desk.draw(Side::B, "ESNAOL").unwrap();
    desk.act(Side::B, Act::Pass).unwrap();
    let exchange = || Act::Exchange {
        letters: "BUZ".into(),
    };
    assert_eq!(desk.to_tell().exchange, 3);
    let refused = desk.tell(Side::A, exchange(), "SI").unwrap_err();
    assert_eq!(refused.code, ErrorCode::LettersNotTold);
    desk.tell(Side::A, exchange(), "SIN").unwrap();
    assert_eq!(desk.table.game().reserve(Side::A).to_string(), "AINRST");
}

/// Wherever somebody stops, there is a record that holds.
#[test]
fn at_every_moment_there_is_a_record() {
    let mut desk = begun("competition,toss=lot,clock=chess 20:00");
    desk.draw(Side::A, "ABUZRT").unwrap();
    for (word, letter) in [("RAT", "E"), ("BUZ", "S")] {
        desk.act(Side::A, open(word)).unwrap();
        desk.draw(Side::A, letter).unwrap();
    }
    desk.act(Side::A, Act::StepBack).unwrap();
    desk.draw(Side::A, "T").unwrap();
    desk.act(Side::A, Act::Pass).unwrap();
    assert!(desk.checked >= 10, "{}", desk.checked);
    let text = desk.record().to_string();
    assert!(text.contains("drawn: by hand"), "{text}");
    assert!(
        !text.contains("seed") && !text.contains("skipped"),
        "{text}"
    );
}

#[test]
fn a_slip_is_corrected_by_stepping_back() {
    let mut desk = begun("competition,toss=lot,clock=chess 20:00");
    desk.draw(Side::A, "ABUZRT").unwrap();
    desk.wait(60_000);
    desk.act(Side::A, open("RAT")).unwrap();
    desk.wait(5_000);
    desk.draw(Side::A, "W").unwrap();
    desk.wait(30_000);
    // It was an X.
    desk.act(Side::A, Act::StepBack).unwrap();
    assert_eq!(desk.table.game().reserve(Side::A).to_string(), "BUZ");
    assert_eq!(desk.table.game().mat(Side::A).words().count(), 1);
    let left = desk.left(Side::A);
    assert!(
        (1_134_000..=1_135_000).contains(&left),
        "nobody pays for it: {left}"
    );
    desk.draw(Side::A, "X").unwrap();
    assert_eq!(desk.table.game().reserve(Side::A).to_string(), "BUXZ");
    // Back and back, over the word, the draw and the toss.
    for _ in 0..4 {
        desk.act(Side::B, Act::StepBack).unwrap();
    }
    assert_eq!(desk.table.game().seq(), 0);
    assert!(!desk.allowed(Side::A).contains(&ActKind::StepBack));
    let refused = desk.act(Side::A, Act::StepBack).unwrap_err();
    assert_eq!(refused.code, ErrorCode::NoTakeback);
}

#[test]
fn an_end_that_was_a_slip_is_taken_back_too() {
    let mut desk = begun("classic,referee=contest");
    desk.draw(Side::A, "ABUZRT").unwrap();
    desk.act(Side::A, Act::Resign).unwrap();
    assert!(desk.table.is_over());
    assert!(desk.allowed(Side::A).contains(&ActKind::StepBack));
    desk.act(Side::A, Act::StepBack).unwrap();
    assert!(!desk.table.is_over());
    desk.act(Side::A, open("RAT")).unwrap();
    desk.act(Side::A, Act::Resign).unwrap();
    desk.wait(2 * 3_600_000);
    let late = desk.act(Side::A, Act::StepBack).unwrap_err();
    assert_eq!(late.code, ErrorCode::NoTakeback);
}

/// Whose time is up draws all the same: the letters are waited for, and the other side's time begins
/// when they are written.
#[test]
fn a_draw_that_time_brings_waits_for_its_letters() {
    let mut desk = begun("classic,referee=contest,clock=per_move 0:30");
    desk.wait(31_000);
    desk.tick();
    assert_eq!(desk.table.game().draw_due(), Some(Side::A));
    let open = [ActKind::Draw, ActKind::StepBack, ActKind::Abort];
    assert_eq!(desk.allowed(Side::A), open);
    desk.wait(600_000);
    desk.tick();
    assert_eq!(desk.table.game().draw_due(), Some(Side::A), "nothing else");
    assert_eq!(desk.table.wake_at(desk.moment()), None, "and nothing wakes");
    let refused = desk.act(Side::A, Act::Pass).unwrap_err();
    assert_eq!(refused.code, ErrorCode::LettersNotTold);
    desk.draw(Side::A, "ABUZRT").unwrap();
    assert_eq!(desk.table.game().holder(), Some(Side::B));
    let until = desk.table.game().next_deadline().unwrap();
    let left = until.since(desk.moment()).0;
    assert!((29_000..=30_000).contains(&left), "{left}");
    // The time that ran out was a slip of whoever writes.
    desk.act(Side::A, Act::StepBack).unwrap();
    desk.act(Side::A, Act::StepBack).unwrap();
    assert_eq!(desk.table.game().draw_due(), None);
    assert_eq!(desk.table.game().holder(), Some(Side::A));
}

/// Whoever writes does so for the referee as well.
#[test]
fn who_writes_rules_too() {
    let mut desk = begun("competition,toss=lot,human_referee=on");
    desk.draw(Side::A, "ABUZRT").unwrap();
    let reason = || "une bouteille est tombée".to_owned();
    desk.act(Side::A, Act::StopClocks { reason: reason() })
        .unwrap();
    assert!(desk.table.game().is_suspended());
    desk.act(Side::A, Act::StartClocks { reason: reason() })
        .unwrap();
    desk.act(Side::A, open("BUT")).unwrap();
    desk.act(Side::B, Act::Contest).unwrap();
    let rule = Act::Rule {
        withdrawn: Some(1),
        reason: reason(),
    };
    desk.act(Side::A, rule).unwrap();
    assert_eq!(desk.table.game().holder(), Some(Side::B));
}

/// Where nothing is drawn there is nothing to tell.
#[test]
fn letters_go_only_with_what_draws() {
    let mut desk = Desk::sit("classic,referee=contest,human_referee=on", Millis::ZERO);
    let refused = |desk: &mut Desk, act: Act| {
        let error = desk.tell(Side::A, act, "E").unwrap_err();
        assert_eq!(error.code, ErrorCode::BadMessage, "{error:?}");
        assert!(error.message.contains("`drawn`"), "{error:?}");
    };
    let toss = || Act::Toss {
        starter: Some(SideName::A),
    };
    refused(&mut desk, toss());
    desk.act(Side::A, toss()).unwrap();
    desk.draw(Side::A, "ABUZRT").unwrap();
    let reason = || "une bouteille est tombée".to_owned();
    refused(&mut desk, Act::StopClocks { reason: reason() });
    refused(&mut desk, open("RAT"));
    refused(&mut desk, Act::Pass);
    refused(&mut desk, Act::StepBack);
}

/// A pause is the referee's: whoever corrects a word does not end it, nor lose it.
#[test]
fn while_the_clocks_stand_nothing_is_stepped_back() {
    let mut desk = begun("competition,toss=lot,human_referee=on,clock=chess 20:00");
    desk.draw(Side::A, "ABUZRT").unwrap();
    desk.act(Side::A, open("RAT")).unwrap();
    let reason = || "une bouteille est tombée".to_owned();
    desk.act(Side::A, Act::StopClocks { reason: reason() })
        .unwrap();
    assert!(!desk.allowed(Side::A).contains(&ActKind::StepBack));
    let refused = desk.act(Side::A, Act::StepBack).unwrap_err();
    assert_eq!(refused.code, ErrorCode::NoTakeback);
    assert!(refused.message.contains("start them"), "{refused:?}");
    assert!(desk.table.game().is_suspended());
    desk.act(Side::A, Act::StartClocks { reason: reason() })
        .unwrap();
    desk.act(Side::A, Act::StepBack).unwrap();
    assert_eq!(desk.table.game().mat(Side::A).words().count(), 0);

    // An end that came while they stood is taken back; they stand again.
    desk.act(Side::A, Act::StopClocks { reason: reason() })
        .unwrap();
    let adjudicate = Act::Adjudicate {
        winner: Some(SideName::A),
        reason: reason(),
    };
    desk.act(Side::A, adjudicate).unwrap();
    desk.act(Side::A, Act::StepBack).unwrap();
    assert!(!desk.table.is_over() && desk.table.game().is_suspended());
}

/// A pause has been, whatever is corrected afterwards: the record keeps it, with its reason and its
/// length, and the clocks show what they showed when the slip was written.
#[test]
fn a_pause_that_is_over_outlasts_the_step_before_it() {
    let mut desk = begun("competition,toss=lot,human_referee=on,clock=chess 20:00");
    desk.draw(Side::A, "ABUZRT").unwrap();
    desk.wait(60_000);
    desk.act(Side::A, open("RAT")).unwrap();
    desk.wait(5_000);
    let reason = |text: &str| text.to_owned();
    let stop = reason("une bouteille est tombée");
    desk.act(Side::A, Act::StopClocks { reason: stop }).unwrap();
    desk.wait(300_000);
    let start = reason("elle est ramassée");
    desk.act(Side::A, Act::StartClocks { reason: start })
        .unwrap();
    desk.wait(7_000);
    let told = desk.wish(Side::A, Act::StepBack, None).unwrap();
    assert_eq!(desk.table.game().mat(Side::A).words().count(), 0);
    let paused = |desk: &Desk| {
        let text = desk.record().to_string();
        let lines = text.lines().filter(|line| line.contains("une bouteille"));
        (lines.count(), text.contains("elle est ramassée"))
    };
    assert_eq!(paused(&desk), (1, true), "{}", desk.record());
    assert!(!desk.table.game().is_suspended());
    let left = desk.left(Side::A);
    assert!((1_139_000..=1_140_000).contains(&left), "{left}");
    // Whoever looks on is told of the correction, and that the pause stands.
    let what = |told: &ServerMessage| match told {
        ServerMessage::Event(event) => event.happened().iter().map(name).collect(),
        _ => Vec::new(),
    };
    let steps: Vec<&str> = told.iter().flat_map(|one| what(&one.message)).collect();
    assert_eq!(steps, ["back", "stopped", "started"]);

    // Once more, over the draw and the toss; and what is loaded again is the same.
    for _ in 0..2 {
        desk.act(Side::A, Act::StepBack).unwrap();
        assert_eq!(paused(&desk), (1, true), "{}", desk.record());
        desk.again();
        desk.join(ADA, ada());
        assert_eq!(paused(&desk), (1, true), "{}", desk.record());
    }
    assert!(!desk.allowed(Side::A).contains(&ActKind::StepBack));
    let starter = Some(SideName::B);
    desk.act(Side::A, Act::Toss { starter }).unwrap();
    assert_eq!(paused(&desk), (1, true), "{}", desk.record());
}

/// What the referee corrects in a pause can be a slip, too: the pause goes on as it did.
#[test]
fn a_clock_corrected_in_a_pause_is_corrected_back() {
    let mut desk = begun("competition,toss=lot,human_referee=on,clock=chess 20:00");
    desk.draw(Side::A, "ABUZRT").unwrap();
    let reason = || "une bouteille est tombée".to_owned();
    desk.act(Side::A, Act::StopClocks { reason: reason() })
        .unwrap();
    let correct = Act::CorrectClock {
        side: SideName::A,
        left_ms: 60_000,
        reason: reason(),
    };
    desk.act(Side::A, correct).unwrap();
    desk.wait(30_000);
    desk.act(Side::A, Act::StartClocks { reason: reason() })
        .unwrap();
    desk.act(Side::A, Act::StepBack).unwrap();
    assert!(!desk.table.game().is_suspended(), "{}", desk.record());
    let left = desk.left(Side::A);
    assert!((1_199_000..=1_200_000).contains(&left), "{left}");
}

fn name(happened: &Happened) -> &'static str {
    match happened {
        Happened::TakenBack { .. } => "back",
        Happened::ClocksStopped { .. } => "stopped",
        Happened::ClocksStarted { .. } => "started",
        _ => "other",
    }
}

/// Where a draw is the end of the game no letter comes.
#[test]
fn a_stalled_game_is_ended_by_whoever_writes() {
    for exchanges in [false, true] {
        let mut desk = begun("classic,referee=contest,stall_turns=2");
        desk.draw(Side::A, "ABUZRT").unwrap();
        desk.act(Side::A, Act::Pass).unwrap();
        desk.draw(Side::B, "ESNAOL").unwrap();
        assert_eq!(desk.to_tell().exchange, 3);
        desk.act(Side::B, Act::Pass).unwrap();
        let due = desk.to_tell();
        assert_eq!((due.draw, due.exchange), (0, 0));
        let letters = "BUZ".to_owned();
        let act = if exchanges {
            Act::Exchange { letters }
        } else {
            Act::Draw
        };
        desk.act(Side::A, act).unwrap();
        assert!(desk.table.is_over());
    }
}

/// Letters that nobody tells keep nothing in memory: whoever comes back finds the table as it was.
#[test]
fn a_draw_that_is_due_is_no_deadline() {
    let mut desk = begun("classic,referee=contest,clock=per_move 0:30");
    desk.wait(31_000);
    desk.tick();
    assert_eq!(desk.table.game().draw_due(), Some(Side::A));
    desk.give(jarnac_table::Input::Left(ADA));
    assert!(!desk.table.is_needed());
}

/// Whoever writes a ruling down is there to write it.
#[test]
fn the_referee_is_there_as_long_as_somebody_writes() {
    let mut desk = begun("competition,toss=lot,human_referee=on");
    assert_eq!(desk.table.presence().referee, Some(true));
    desk.give(jarnac_table::Input::Left(ADA));
    assert_eq!(desk.table.presence().referee, Some(false));
}

/// Each correction makes it longer to read: there is an end to them, but not to the game.
#[test]
fn a_transcript_is_not_corrected_for_ever() {
    let mut desk = begun("classic,referee=contest");
    let refused = loop {
        desk.draw(Side::A, "ABUZRT").unwrap();
        if let Err(refused) = desk.act(Side::A, Act::StepBack) {
            break refused;
        }
    };
    assert_eq!(refused.code, ErrorCode::NoTakeback);
    assert_eq!(desk.table.seq(), 1_000);
    assert!(!desk.allowed(Side::A).contains(&ActKind::StepBack));
    desk.act(Side::A, open("RAT")).unwrap();
}
