//! Contests, rulings and Jarnacs that are only named.

use jarnac_core::EventError::{self, Refused};
use jarnac_core::{OfficialError, RuleError};

use super::{AUTOMATIC, CLAIMED, CONTEST, DRAWN, PASSED, refused};

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
