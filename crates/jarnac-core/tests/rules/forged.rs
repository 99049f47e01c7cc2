//! Records that nobody can have played: each event is checked against the game so far, so that a
//! forged one is refused whoever wrote it (§10.2).

use jarnac_core::EventError::{self, Refused};
use jarnac_core::notation::{Header, Record, RecordError};
use jarnac_core::{NoJarnac, NoJoker, OfficialError, RuleError};

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
fn an_out_of_time_side_only_names_what_the_letters_allow() {
    let spot = "0:00 toss letters A B\n0:00 A draw ABRTUZ\n20:00 A flag\n20:00 B draw CDEFGH\n\
                20:00 B pass";
    let error = refused("competition", spot, "20:00 A spot new ZZZ right");
    assert!(
        matches!(error, Refused(RuleError::LettersMissing { .. })),
        "{error}"
    );
    let error = refused("competition", spot, "20:00 B spot new DEF right");
    assert!(
        matches!(error, Refused(RuleError::NotNow { .. })),
        "{error}"
    );
    let error = refused("competition", spot, "20:00 A jarnac new DEF to 1");
    assert!(
        matches!(error, Refused(RuleError::NotNow { .. })),
        "{error}"
    );
}

#[test]
fn contests_need_a_claim_of_the_opponent() {
    assert_eq!(
        refused(CONTEST, DRAWN, "0:00 B contest"),
        Refused(RuleError::NothingToContest)
    );
    assert_eq!(
        refused(CONTEST, CLAIMED, "0:00 A contest"),
        Refused(RuleError::OwnClaim)
    );
    assert_eq!(
        refused(CONTEST, CLAIMED, "0:00 A accept"),
        Refused(RuleError::OwnClaim)
    );
    assert_eq!(
        refused(AUTOMATIC, PASSED, "0:00 A contest"),
        Refused(RuleError::NoContests)
    );
    let none = Refused(RuleError::NoAnnouncement);
    assert_eq!(refused(CONTEST, CLAIMED, "0:00 B contest sealed"), none);
    assert_eq!(
        refused(CONTEST, CLAIMED, "0:00 B contest jarnac new RAT"),
        none
    );
    let announced = "box_competition,vowel_guarantee=off,contest_and_jarnac=on";
    let error = refused(announced, CLAIMED, "0:00 B contest jarnac new KKK");
    assert!(
        matches!(error, Refused(RuleError::LettersMissing { .. })),
        "{error}"
    );
}

#[test]
fn rulings_fit_their_contest() {
    let no_contest = Refused(RuleError::Official(OfficialError::NoContest));
    assert_eq!(refused(CONTEST, CLAIMED, "0:00 ruling upheld"), no_contest);
    let contested = format!("{CLAIMED}\n0:00 B contest");
    let no_claim = Refused(RuleError::Official(OfficialError::NoSuchClaim));
    assert_eq!(
        refused(CONTEST, &contested, "0:00 ruling withdrawn 2 unknown"),
        no_claim
    );
    let no_referee = Refused(RuleError::Official(OfficialError::NoReferee));
    assert_eq!(
        refused(CONTEST, &contested, "0:00 ruling upheld referee \"x\""),
        no_referee
    );
    let human = "box_competition,vowel_guarantee=off,human_referee=on";
    let due = EventError::Unexpected("the referee's ruling");
    assert_eq!(refused(human, &contested, "0:00 ruling upheld"), due);
}

#[test]
fn an_announced_word_is_the_one_that_is_revealed() {
    let rules = "box_competition,vowel_guarantee=off,contest_and_jarnac=on";
    let announced = "0:00 toss A\n0:00 A draw ABRTUZ\n0:00 A open 1 ZUB\n\
                     0:00 B contest jarnac new RAT; ruling withdrawn 1 unknown";
    let due = EventError::Unexpected("the announced Jarnac");
    assert_eq!(refused(rules, announced, "0:00 B jarnac new BAR to 1"), due);
    assert_eq!(refused(rules, announced, "0:00 A jarnac new RAT to 1"), due);
    let fits = EventError::Unexpected("the announced Jarnac, which fits");
    assert_eq!(refused(rules, announced, "0:00 B void new RAT"), fits);
    let reveal = EventError::Unexpected("an announced Jarnac");
    assert_eq!(refused(rules, announced, "0:00 B draw ESNAOLI"), reveal);
}

#[test]
fn nothing_is_played_while_the_clocks_stand() {
    let stopped = format!("{CLAIMED}\n0:01 stop system \"pause\"");
    for line in [
        "A draw E",
        "B contest",
        "B accept",
        "A flag",
        "A time-up",
        "window closed",
    ] {
        let error = refused(CONTEST, &stopped, &format!("0:02 {line}"));
        assert_eq!(error, Refused(RuleError::Suspended), "{line}");
    }
    let again = refused(CONTEST, &stopped, "0:02 stop system \"again\"");
    assert_eq!(
        again,
        Refused(RuleError::Official(OfficialError::AlreadyStopped))
    );
    let running = refused(CONTEST, CLAIMED, "0:02 start system \"x\"");
    assert_eq!(
        running,
        Refused(RuleError::Official(OfficialError::NotStopped))
    );
}

#[test]
fn officials_need_their_authority() {
    let none = Refused(RuleError::Official(OfficialError::NoReferee));
    for line in [
        "stop referee \"x\"",
        "adjudicate A \"x\"",
        "clock A 5:00 \"x\"",
    ] {
        assert_eq!(
            refused("competition", "", &format!("0:00 {line}")),
            none,
            "{line}"
        );
    }
    let human = "competition,human_referee=on";
    let bad = Refused(RuleError::Official(OfficialError::BadTime));
    assert_eq!(refused(human, "", "0:00 clock A 0:00 \"x\""), bad);
    assert_eq!(refused(human, "", "0:00 clock A 1440:00.001 \"x\""), bad);
    let no_clock = Refused(RuleError::Official(OfficialError::NoClock));
    assert_eq!(
        refused("classic,human_referee=on", "", "0:00 clock A 5:00 \"x\""),
        no_clock
    );
}

#[test]
fn time_runs_out_when_it_does() {
    let not_due = EventError::NotDue;
    let federation = "federation";
    assert_eq!(refused(federation, DRAWN, "0:29.999 A time-up"), not_due);
    assert_eq!(refused(federation, DRAWN, "0:30.001 A time-up"), not_due);
    assert_eq!(refused(federation, DRAWN, "0:30 B time-up"), not_due);
    assert_eq!(refused(federation, DRAWN, "0:30 A flag"), not_due);
    let late = refused(federation, DRAWN, "0:30 A pass");
    assert!(
        matches!(late, Refused(RuleError::TimeIsUp { .. })),
        "{late}"
    );
    let back = refused(federation, "0:05 toss A", "0:04 A draw ABRTUZ");
    assert_eq!(back, EventError::BackInTime);
}

#[test]
fn the_end_comes_when_it_is_due_and_not_before() {
    let error = refused(CONTEST, DRAWN, "0:00 end full-mat");
    assert_eq!(error, EventError::Unexpected("a turn"));
    let resigned = format!("{DRAWN}\n0:00 A resign");
    let count = EventError::Unexpected("the count");
    assert_eq!(refused(CONTEST, &resigned, "0:00 end resigned B"), count);
    assert_eq!(refused(CONTEST, &resigned, "0:00 A draw E"), count);
    let hundreds = EventError::BadHundreds;
    assert_eq!(
        refused(CONTEST, &resigned, "0:00 end resigned A hundred A 1"),
        hundreds
    );
    let over = format!("{resigned}; end resigned A");
    assert_eq!(
        refused(CONTEST, &over, "0:00 B resign"),
        Refused(RuleError::GameOver)
    );
    let hundred = "box_competition,vowel_guarantee=off,hundred=on";
    let short = format!("{CLAIMED}\n0:00 A draw E\n0:00 A resign");
    assert_eq!(
        refused(hundred, &short, "0:00 end resigned A hundred A 1"),
        hundreds
    );
    assert_eq!(
        refused(hundred, &short, "0:00 end resigned A hundred B 1"),
        hundreds
    );
}

#[test]
fn ties_are_offered_before_they_are_accepted() {
    assert_eq!(
        refused(CONTEST, DRAWN, "0:00 B accept-tie"),
        Refused(RuleError::NoTieOffer)
    );
    let offered = format!("{DRAWN}\n0:00 A offer-tie");
    assert_eq!(
        refused(CONTEST, &offered, "0:00 A accept-tie"),
        Refused(RuleError::NoTieOffer)
    );
    assert_eq!(
        refused(CONTEST, &offered, "0:00 A decline-tie"),
        Refused(RuleError::NoTieOffer)
    );
    assert_eq!(
        refused(CONTEST, &offered, "0:00 B offer-tie"),
        Refused(RuleError::TieOfferStands)
    );
    let early = refused(CONTEST, "", "0:00 A offer-tie");
    assert!(
        matches!(early, Refused(RuleError::NotNow { .. })),
        "{early}"
    );
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

#[test]
fn a_dead_game_is_not_ended_while_the_clocks_stand() {
    let rules = "lombard,stall_turns=2";
    let dead = "0:00 toss A\n0:00 A draw ABRTUZ\n0:00 A pass\n0:00 B draw CDEFGH\n0:00 B pass";
    let stopped = format!("{dead}\n0:00 stop system \"pause\"");
    let error = refused(rules, &stopped, "0:00 end stalled");
    assert_eq!(error, EventError::Unexpected("a handover"));
    let error = refused(rules, dead, "0:00 A draw E");
    assert_eq!(error, EventError::Unexpected("the end of a dead game"));
    let error = refused(rules, dead, "0:00 A exchange ABR for EEE");
    assert_eq!(error, EventError::Unexpected("the end of a dead game"));
    let error = refused(rules, dead, "0:00 end empty-bag");
    assert_eq!(error, EventError::Unexpected("a handover"));
}
