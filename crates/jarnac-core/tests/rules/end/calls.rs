//! §6.5: calls, and the contest of a word that fills a mat.

use jarnac_testkit::transcript::check;

/// §6.5.1: ten seconds of its own, with both clocks stopped.
#[test]
fn r6_5_1_a_call_lasts_ten_seconds() {
    let called = "
        rules competition
        from A RAT BUT SEL MUR NOM PIN SAC VIE / Z; B LAC / -; turn A; clock 5:00 0:03
        wait 1s
        A pass
        = phase last-call B
        = clock 4:59 0:03
        = deadline 0:10
        wait 9999ms
        = clock 4:59 0:03
        = phase last-call B
        ";
    check(&format!(
        "{called}
        wait 1ms
        = events declined ended
        = over full-mat tie
        "
    ));
    check(&format!(
        "{called}
        wait 1ms quietly
        B jarnac 1 TZAR ! too late
        "
    ));
    // Just in time: from here on B's own clock runs.
    check(&format!(
        "{called}
        B jarnac 1 TZAR
        = phase handover B last-call
        = clock 4:59 0:03
        = deadline 0:03
        "
    ));
    // A suspension keeps what is left of it.
    check(&format!(
        "{called}
        system stop panne
        = deadline none
        wait 1:00
        = phase last-call B
        system start reprise
        = deadline 0:00.001
        wait 1ms
        = over full-mat tie
        "
    ));
}

/// §6.5.2: every kind of call, wherever there is a clock, and nowhere else.
#[test]
fn r6_5_2_every_call_has_the_timer_where_there_is_a_clock() {
    let calls = [
        ("play_out", "bag E\nA draw\nA pass", "last-call B"),
        ("last_row_jarnac", "", "final-jarnac B"),
        ("last_row", "", "final-contest B"),
    ];
    for (end, then, phase) in calls {
        for (clock, deadline) in [
            ("none", "none"),
            ("per_move 0:30", "0:10"),
            ("chess 20:00", "0:10"),
        ] {
            check(&format!(
                "
                rules federation,end={end},clock={clock}
                from A RAT BUT SEL MUR NOM PIN SAC / VIEZ; B LAC / -; turn A
                A open VIE
                {then}
                = phase {phase}
                = deadline {deadline}
                wait 9s
                = phase {phase}
                "
            ));
            let at_last = if deadline == "none" { phase } else { "over" };
            check(&format!(
                "
                rules federation,end={end},clock={clock}
                from A RAT BUT SEL MUR NOM PIN SAC / VIEZ; B LAC / -; turn A
                A open VIE
                {then}
                wait 10s
                = phase {at_last}
                "
            ));
        }
    }
}

/// The eighth word of A, good or bad, with contests.
fn filled(rules: &str, word: &str, then: &str) {
    check(&format!(
        "
        rules box_competition,{rules}
        from A RAT BUT SEL MUR NOM PIN SAC / VIEZS; B LAC / -; turn A
        A open {word}
        {then}
        "
    ));
}

/// §6.5.3: the last word can be contested, let stand, or waived by a Jarnac.
#[test]
fn r6_5_3_a_word_that_fills_the_mat_can_be_contested_in_a_call() {
    filled(
        "end=last_row",
        "VIE",
        "
        = events opened
        = phase final-contest B
        = allowed A nothing
        = allowed B contest decline
        B jarnac 1 TZAR ! no Jarnac may be said now
        B decline
        = events declined ended
        = over full-mat A
        ",
    );
    // Nobody contested it: a bad word counts too.
    filled(
        "end=last_row",
        "EIV",
        "B decline\n= over full-mat A\n= points 72 9",
    );
    filled(
        "end=last_row_jarnac",
        "EIV",
        "
        = phase final-jarnac B
        = allowed B contest decline jarnac
        B decline
        = over full-mat A
        = points 72 9
        ",
    );
    // A Jarnac waives the contest.
    filled(
        "end=last_row_jarnac",
        "EIV",
        "
        B jarnac 1 TZAR
        = phase handover B last-call
        B contest ! you can't contest or accept your own word
        = A . BUT SEL MUR NOM PIN SAC EIV / S
        A contest                           # it is B's word now that can be contested
        = A . BUT SEL MUR NOM PIN SAC EIV / S
        ",
    );
    // A Jarnac that fills the mat is such a word as well.
    check(
        "
        rules box_competition,end=last_row
        from A LAC / SO; B RAT BUT SEL MUR NOM PIN SAC / -; handover B pass
        B jarnac 1 LACS
        = phase final-contest A
        = allowed A contest decline
        A decline
        = over full-mat B
        ",
    );
    // `play_out` closes nothing: the word is contested as any other.
    filled(
        "end=play_out",
        "VIE",
        "= phase owes A\n= allowed B contest accept",
    );
}

/// §6.5.4: contested and good, nothing is drawn, and the final Jarnac stays open.
#[test]
fn r6_5_4_contested_and_good_brings_no_letter() {
    filled(
        "end=last_row",
        "VIE",
        "
        B contest
        = events contested ruled ended
        = over full-mat A
        = A RAT BUT SEL MUR NOM PIN SAC VIE / SZ
        ",
    );
    filled(
        "end=last_row_jarnac",
        "VIE",
        "
        B contest
        = events contested ruled
        = bonus 0
        = phase final-jarnac B
        = allowed B jarnac decline
        B contest ! there is no word to contest
        B jarnac 1 TZAR
        = phase handover B last-call
        = bonus 0
        = draws 1
        ",
    );
    filled(
        "end=last_row_jarnac",
        "VIE",
        "B contest\nB decline\n= over full-mat A",
    );
    // The call goes on with the time that it had left.
    filled(
        "end=last_row_jarnac,clock=chess 20:00",
        "VIE",
        "
        wait 9s
        B contest
        = phase final-jarnac B
        = deadline 0:01
        wait 1s
        = over full-mat A
        ",
    );
}

/// §6.5.5: contested and bad, it goes as §4.4 says.
#[test]
fn r6_5_5_contested_and_bad_goes_as_with_any_word() {
    for end in ["end=last_row", "end=last_row_jarnac"] {
        filled(
            end,
            "EIV",
            "
            B contest
            = events contested ruled
            = A RAT BUT SEL MUR NOM PIN SAC / EISVZ
            = phase handover B contest
            = bonus 1
            = can take B TZAR@1 VIE@-
            ",
        );
        filled(
            &format!("{end},contest_penalty=off"),
            "EIV",
            "
            B contest
            = phase turn A
            = bonus 0
            A open VIE
            = points 72 9
            ",
        );
    }
    filled(
        "end=last_row_jarnac,contest_and_jarnac=on",
        "EIV",
        "
        = allowed B contest contest-and-jarnac jarnac decline
        B contest-and-jarnac - VIES
        = events contested ruled jarnacked
        = A RAT BUT SEL MUR NOM PIN SAC / Z
        = B LAC VIES /
        = phase handover B contest
        ",
    );
    // A Jarnac that filled the mat: the hand goes back to its victim.
    check(
        "
        rules box_competition,end=last_row_jarnac
        from A LAC / SO; B RAT BUT SEL MUR NOM PIN SAC / -; handover B pass
        B jarnac 1 LCAS
        = phase final-jarnac A
        A contest
        = A LAC / OS
        = phase handover A contest
        = bonus 1
        ",
    );
}
