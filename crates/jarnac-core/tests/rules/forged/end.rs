//! Clocks, officials and the end.

use jarnac_core::EventError::{self, Refused};
use jarnac_core::{OfficialError, RuleError};

use super::{CLAIMED, CONTEST, DRAWN, refused};

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
