//! Records that nobody can have played: each event is checked against the game so far, so that a
//! forged one is refused whoever wrote it (§10.2). Letters and words first.

mod contests;
mod end;

use jarnac_core::EventError::{self, Refused};
use jarnac_core::notation::{Header, Record, RecordError};
use jarnac_core::{NoJarnac, NoJoker, RuleError};

/// Replays the lines, which hold, and then one that does not.
#[track_caller]
fn refused(rules: &str, lines: &str, forged: &str) -> EventError {
    let header = Header::new(rules.parse().unwrap());
    let read = |lines: &str| -> Record { format!("{header}\n{lines}\n").parse().unwrap() };
    let holds = read(lines).replay();
    assert!(holds.is_ok(), "{holds:?}");
    match read(&format!("{lines}\n{forged}")).replay() {
        Err(RecordError::Event { error, .. }) => error,
        other => panic!("{forged}: {other:?}"),
    }
}

const AUTOMATIC: &str = "lombard";
const CONTEST: &str = "box_competition,vowel_guarantee=off";
const START: &str = "0:00 toss A";
const DRAWN: &str = "0:00 toss A\n0:00 A draw ABRTUZ";
const CLAIMED: &str = "0:00 toss A\n0:00 A draw ABRTUZ\n0:00 A open 1 BAR";
const PASSED: &str =
    "0:00 toss A\n0:00 A draw ABRTUZ\n0:00 A open 1 BAR\n0:00 A draw E\n0:00 A pass";

#[test]
fn tosses_are_of_the_right_kind() {
    let other = EventError::Unexpected("a toss of the other kind");
    assert_eq!(refused(AUTOMATIC, "", "0:00 toss letters A B"), other);
    assert_eq!(refused("competition", "", "0:00 toss A"), other);
    let twice = refused(AUTOMATIC, START, "0:00 toss A");
    assert!(
        matches!(twice, Refused(RuleError::NotNow { .. })),
        "{twice}"
    );
    let two_k = refused("competition", "", "0:00 toss letters K K");
    assert_eq!(
        two_k,
        EventError::NotInBag {
            missing: "K".parse().unwrap()
        }
    );
}

#[test]
fn draws_have_the_right_number_of_letters_that_are_there() {
    let count = |expected, found| EventError::WrongCount { expected, found };
    assert_eq!(refused(AUTOMATIC, START, "0:00 A draw ABRTU"), count(6, 5));
    assert_eq!(
        refused(AUTOMATIC, START, "0:00 A draw ABRTUZE"),
        count(6, 7)
    );
    let missing = "K".parse().unwrap();
    let error = refused(AUTOMATIC, START, "0:00 A draw ABRTKK");
    assert_eq!(error, EventError::NotInBag { missing });
    assert_eq!(refused(CONTEST, CLAIMED, "0:00 A draw EE"), count(1, 2));
    let error = refused(CONTEST, DRAWN, "0:00 A draw E");
    assert!(
        matches!(error, Refused(RuleError::NotNow { .. })),
        "nothing is owed: {error}"
    );
    let error = refused(AUTOMATIC, START, "0:00 B draw ABRTUZ");
    assert!(
        matches!(error, Refused(RuleError::NotYourTurn { .. })),
        "{error}"
    );
}

#[test]
fn the_vowel_guarantee_is_followed_to_the_letter() {
    let bad = EventError::BadPutBack;
    assert_eq!(
        refused("classic", START, "0:00 A draw BRTZLM"),
        bad,
        "a vowel was due"
    );
    assert_eq!(
        refused("classic", START, "0:00 A draw BRTZLE back A"),
        bad,
        "a vowel was there"
    );
    assert_eq!(
        refused("classic", START, "0:00 A draw BRTELM back N"),
        bad,
        "one came before"
    );
    assert_eq!(
        refused("classic", START, "0:00 A draw BRTZLM back N"),
        bad,
        "a vowel is due"
    );
    assert_eq!(
        refused("classic", START, "0:00 A draw BRTJLE back J"),
        bad,
        "J was gone"
    );
    assert_eq!(
        refused("lombard", START, "0:00 A draw BRTZLE back N"),
        bad,
        "no guarantee"
    );
    let later = "0:00 toss A\n0:00 A draw BRTZLE back N\n0:00 A pass\n0:00 B draw AEIOUT\n\
                 0:00 B pass";
    assert_eq!(
        refused("classic", later, "0:00 A draw E back N"),
        bad,
        "not an opening draw"
    );
}

#[test]
fn words_go_to_the_first_free_row() {
    let wrong = |n| EventError::WrongRow {
        first_free: jarnac_core::RowIndex::from_number(n).unwrap(),
    };
    assert_eq!(refused(CONTEST, DRAWN, "0:00 A open 2 RAT"), wrong(1));
    assert_eq!(
        refused(CONTEST, PASSED, "0:00 B jarnac new TUZ to 2"),
        wrong(1)
    );
    let error = refused(CONTEST, DRAWN, "0:00 A extend 1 RAT");
    assert_eq!(error, Refused(RuleError::NothingToExtend));
}

#[test]
fn a_draw_that_is_owed_comes_first() {
    assert_eq!(
        refused(CONTEST, CLAIMED, "0:00 A pass"),
        Refused(RuleError::DrawOwed)
    );
    assert_eq!(
        refused(CONTEST, CLAIMED, "0:00 A open 2 TUZ"),
        Refused(RuleError::DrawOwed)
    );
    let error = refused(AUTOMATIC, CLAIMED, "0:00 A pass");
    assert_eq!(
        error,
        EventError::Unexpected("a turn"),
        "it follows by itself"
    );
    let window = "box_competition,vowel_guarantee=off,contest_window=0:05";
    let error = refused(window, CLAIMED, "0:04.999 A draw E");
    assert!(
        matches!(error, Refused(RuleError::WindowOpen { .. })),
        "{error}"
    );
}

#[test]
fn jarnacs_need_a_right_and_letters() {
    let error = refused(CONTEST, DRAWN, "0:00 B jarnac new RAT to 1");
    assert!(
        matches!(error, Refused(RuleError::NotNow { .. })),
        "{error}"
    );
    let error = refused(CONTEST, START, "0:00 A jarnac new RAT to 1");
    assert_eq!(error, Refused(RuleError::NoJarnac(NoJarnac::NoRight)));
    let error = refused(CONTEST, PASSED, "0:00 B jarnac new TUK to 1");
    assert!(
        matches!(error, Refused(RuleError::LettersMissing { .. })),
        "{error}"
    );
    let error = refused(CONTEST, PASSED, "0:00 B spot 1 BARE right");
    assert!(
        matches!(error, Refused(RuleError::NotNow { .. })),
        "{error}"
    );
    let error = refused(CONTEST, PASSED, "0:00 B void 1 BARE");
    assert_eq!(error, EventError::Unexpected("a handover"));
}

#[test]
fn jokers_keep_the_points_that_are_due() {
    let rules = "lombard,joker=on,bag=A9 B3 D3 E6 G3 O3 R3 S3 T9 U9,stall_turns=9";
    let nine = "0:00 toss A\n0:00 A draw ABORDA\n0:00 A open 1 BORDA; A draw G\n\
                0:00 A pass\n0:00 B draw TUTUTU\n0:00 B pass\n0:00 A draw E\n\
                0:00 A extend 1 ABORDAGE; A draw S\n0:00 A extend 1 ABORDAGES; A draw T\n\
                0:00 A pass\n0:00 B draw T\n0:00 B pass";
    let wrong = EventError::BadJoker;
    assert_eq!(refused(rules, nine, "0:00 A joker 1 100"), wrong);
    assert_eq!(refused(rules, nine, "0:00 A joker 1 64"), wrong);
    assert_eq!(
        refused(rules, nine, "0:00 A joker 2 81"),
        Refused(RuleError::NoJoker(NoJoker::NoNineLetters))
    );
    let other = refused(rules, nine, "0:00 B joker 1 81");
    assert!(
        matches!(other, Refused(RuleError::NotYourTurn { .. })),
        "{other}"
    );
    let off = refused("lombard", PASSED, "0:00 B joker 1 81");
    assert_eq!(off, Refused(RuleError::NoJoker(NoJoker::Off)));
}

#[test]
fn exchanges_give_three_letters_of_the_reserve() {
    let later = format!("{PASSED}\n0:00 B draw AEIOUT\n0:00 B pass");
    let error = refused(CONTEST, &later, "0:00 A exchange TUE for AAAA");
    assert_eq!(
        error,
        EventError::WrongCount {
            expected: 3,
            found: 4
        }
    );
    let error = refused(CONTEST, &later, "0:00 A exchange TUX for AAA");
    assert_eq!(
        error,
        Refused(RuleError::NotInReserve {
            missing: "X".parse().unwrap()
        })
    );
    let error = refused(CONTEST, &later, "0:00 A exchange TUE for KKA");
    assert_eq!(
        error,
        EventError::NotInBag {
            missing: "K".parse().unwrap()
        }
    );
    assert_eq!(
        refused(CONTEST, PASSED, "0:00 B exchange TUE for AAA"),
        Refused(RuleError::OpeningDraw)
    );
    let error = refused(CONTEST, &later, "0:00 B exchange AEI for BBB");
    assert!(
        matches!(error, Refused(RuleError::NotYourTurn { .. })),
        "{error}"
    );
}
