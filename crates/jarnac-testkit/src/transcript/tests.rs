//! Tests of the transcript language itself.

use std::panic::catch_unwind;

use super::*;

/// The message with which a transcript fails.
#[track_caller]
fn failure(transcript: &str) -> String {
    run(TinyLexicon::shared(), transcript).expect_err("the transcript should fail")
}

/// What `check` does with it.
#[test]
fn a_wrong_assertion_panics() {
    let wrong = format!("{BEGUN}\n= bag 144");
    let outcome = catch_unwind(|| check(&wrong));
    let message = outcome.expect_err("the transcript should fail");
    assert_eq!(message.downcast_ref::<String>(), Some(&failure(&wrong)));
    check(&format!("{BEGUN}\n= bag 138"));
}

#[track_caller]
fn fails(transcript: &str, with: &str) {
    let message = failure(transcript);
    assert!(message.contains(with), "{message}");
}

const BEGUN: &str = "
    rules classic
    A toss A
    A draw ABUZRT
    ";

#[test]
fn a_whole_little_game_is_played() {
    check(
        "
        rules classic   # automatic, no clock
        = phase toss
        = allowed A toss
        B toss A
        = events tossed
        = phase handover A start
        = draws 6
        A draw ABUZRT
        = phase turn A
        = can play A RAT@- BUT@-
        = cannot play A ZUT@-
        = bag 138
        A open RTA ! not in the lexicon
        A open RAT +T
        = events opened drew
        = A RAT / BUZT
        = plays A TZAR@1 RUAT@1 BUT@-
        = points 9 0
        A draw ! you can't draw now
        A pass
        = phase handover B pass
        = allowed A nothing
        = allowed B draw jarnac
        = can take B TZAR@1
        B jarnac 1 TZAR
        = A . / BUT
        = B TZAR /
        = jarnacs 0 1
        = idle 0
        B jarnac - BUT
        = A /
        = takes B nothing
        bag ABCDEF
        B draw
        = B TZAR BUT / ABCDEF
        B offer-tie
        = tie-offer B
        A accept-tie
        = over tie-agreed tie
        = phase over
        = deadline none
        = suspended no
        ",
    );
}

#[test]
fn time_goes_on_and_letters_come_from_the_bag_line() {
    let table = play(
        "
        rules federation
        A toss B
        = deadline 0:30
        wait 29s
        = deadline 0:01
        bag ABCDEF
        wait 1000ms
        = events move-time-up drew passed
        = phase handover A pass
        wait 30s quietly
        A jarnac - CAFE ! too late
        = deadline 0:00
        bag GHIJKL
        wait 0:00.000
        = phase handover B pass
        ",
    );
    assert_eq!(table.events.len(), 7);
    assert_eq!(table.last_events().len(), 3);
}

#[test]
fn contests_clocks_and_officials_are_told() {
    check(
        "
        rules competition,human_referee=on,contest_window=0:05
        A toss MM
        = phase toss
        B toss AB
        = clock 20:00 20:00
        A draw RTAUZB
        = bonus 0
        wait 5s
        = clock 19:55 20:00
        A open RTA
        = phase owes A
        = deadline 0:05
        = allowed B contest accept contest-and-jarnac
        A draw E ! may still contest
        B contest-and-jarnac - RAT
        = phase ruling B
        referee rule withdrawn 2 encore ! no such claim
        referee rule withdrawn 1 pas un mot
        = events ruled jarnacked
        = phase handover B contest
        = B RAT /
        = bonus 1
        = draws 7
        referee stop pause
        = suspended yes
        wait 1:00
        = clock 19:55 20:00
        system start reprise
        referee clock B 5:00 correction
        = clock 19:55 5:00
        referee adjudicate B forfait
        = over adjudicated B
        A resign ! the game is over
        ",
    );
}

#[test]
fn what_is_wrong_is_named_with_its_line() {
    let wrong = failure(&format!("{BEGUN}\n= A RAT / BUZ"));
    assert!(
        wrong.contains("transcript line 6: = A RAT / BUZ"),
        "{wrong}"
    );
    assert!(wrong.contains("it is '', not 'RAT'"), "{wrong}");
    assert!(wrong.contains("phase      turn A"), "{wrong}");
    let fails_next = |line: &str, with: &str| fails(&format!("{BEGUN}\n{line}"), with);
    fails_next("= A / BUZ", "it is 'ABRTUZ', not 'BUZ'");
    fails_next("= phase owes A", "it is 'turn A', not 'owes A'");
    fails_next(
        "= allowed A pass draw",
        "not expected: 'open', missing: 'draw'",
    );
    fails_next("= plays A RAT@-", "not expected");
    fails_next("= can play A TZARS@-", "missing: TZARS@-");
    fails_next("= cannot play A RAT@-", "possible: RAT@-");
    fails_next("= takes B RAT@-", "missing: 'RAT@-'");
    fails_next("= points 1 0", "it is '0 0', not '1 0'");
    fails_next("= deadline 0:30", "there is none");
    fails_next("= bag 144", "it is '138', not '144'");
    fails_next("= over full-mat A", "the game is not over");
    fails_next("= events passed", "it is 'drew', not 'passed'");
    fails_next("= idle 1", "it is '0', not '1'");
    fails_next("= suspended yes", "it is 'no', not 'yes'");
    fails_next("= tie-offer A", "it is 'none', not 'A'");
    fails_next("= clock 1:00 1:00", "it is 'none none'");
    fails_next("= gibberish", "no such assertion");
    fails_next("A open ZZZ", "refused: ");
    fails_next("A open RAT +TE", "not drawn: 'E'");
    fails_next("A open RAT ! not in the lexicon", "refused, but: ");
    fails_next("A open RAT +T ! not in the lexicon", "not refused");
    fails_next("A pass ! you can't", "not refused");
    fails_next("A open RAT", "none was given");
    fails_next("A dance", "no such action");
    fails_next("C pass", "no side");
    fails_next("wait soon", "no time");
    fails_next("referee stop", "it can't be empty");
}

#[test]
fn the_first_line_is_the_rules() {
    fails("A toss A", "the first line must be");
    fails("rules tournoi", "choose classic");
    fails("", "no line");
}

#[test]
fn a_transcript_may_begin_in_the_middle() {
    check(
        "
        rules classic
        from A RAT BUT / WZ; B / AEIOU; handover B pass
        = takes B TZAR@1
        B jarnac 1 TZAR
        = A . BUT / W
        = B TZAR / UOIEA
        B draw T
        = phase turn B
        ",
    );
    fails("rules classic\nfrom nowhere", "line 2: from nowhere");
    fails(
        "rules classic\nfrom A / ZZZ; B / -; turn A",
        "the bag of these rules has fewer letters",
    );
}
