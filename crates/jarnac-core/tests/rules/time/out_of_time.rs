//! §8.4.6 to §8.4.11 and §8.4.13: what a side out of time may still say.

use jarnac_testkit::transcript::check;

/// §8.4.6: it may contest.
#[test]
fn r8_4_6_a_side_out_of_time_may_contest() {
    check(
        "
        rules competition
        from A RAT / Z; B LAC / BUTS; turn B; out-of-time A
        = allowed A nothing
        B open BUT
        = allowed A contest accept
        A contest
        = events contested ruled
        = phase owes B
        = allowed A nothing
        B draw EE
        A contest ! there is no word to contest
        ",
    );
}

/// §8.4.7: it may name a word after each pass, within ten seconds, without taking it.
#[test]
fn r8_4_7_it_may_name_a_jarnac_without_taking_it() {
    let passed = |rules: &str, then: &str| {
        check(&format!(
            "
            rules competition{rules}
            from A RAT / Z; B LAC / SOT; turn B; out-of-time A
            B pass
            = phase spot A
            = allowed A jarnac decline
            = allowed B nothing
            = deadline 0:10
            = can take A CALS@1 SOT@-
            {then}
            "
        ));
    };
    // The lexicon rules at once, also where the game has a human referee.
    for rules in ["", ",human_referee=on"] {
        passed(
            rules,
            "
            A jarnac 1 CALS
            = events spotted ended
            = over out-of-time-right tie
            = A RAT / Z
            = B LAC / OST                   # nothing was taken
            = jarnacs 0 0
            ",
        );
    }
    passed("", "A jarnac - SOT\n= over out-of-time-right tie");
    // One word for each pass; the letters must be there.
    passed(
        "",
        "
        A jarnac 1 CALZ ! missing in the reserve
        = phase spot A
        A jarnac 1 CASL
        = events spotted
        = phase handover B return
        A jarnac 1 CALS ! side B has the bag
        B draw E
        B pass
        = phase spot A
        A jarnac 1 CALS
        = over out-of-time-right tie
        ",
    );
    // Ten seconds, and B's clock stands meanwhile.
    passed(
        "",
        "
        wait 9999ms
        = clock 0:00 20:00
        = phase spot A
        wait 1ms
        = events declined
        = phase handover B return
        = clock 0:00 20:00
        A jarnac 1 CALS ! side B has the bag
        ",
    );
    // It takes nothing, so it needs no free row.
    check(
        "
        rules competition
        from A RAT BUT SEL MUR NOM PIN SAC VIE / Z; B LAC / SO; turn B; out-of-time A
        B pass
        = phase spot A
        A jarnac 1 CALS
        = over out-of-time-right tie
        = jarnacs 0 0
        ",
    );
    // The tests of §3 hold: this is the plural of the word that lies there.
    passed(
        "",
        "A jarnac 1 LACS\n= phase handover B return\n= points 9 19",
    );
}

/// §8.4.8: a call in which nothing could be said is skipped.
#[test]
fn r8_4_8_a_call_without_an_answer_is_skipped() {
    for b in ["LAC / -", "/ SO", "EDUCATION / SO"] {
        check(&format!(
            "
            rules competition
            from A RAT / Z; B {b}; turn B; out-of-time A
            B pass
            = events passed
            = phase handover B return
            "
        ));
    }
    check(
        "
        rules competition
        from A RAT / Z; B / SOT; turn B; out-of-time A
        B pass
        = phase spot A
        ",
    );
}

/// §8.4.9: each wrong one gives ten points, and a wrong contest the usual letter too.
#[test]
fn r8_4_9_each_wrong_word_gives_ten_points() {
    check(
        "
        rules competition
        from A RAT / Z; B LAC / BUTS; turn B; out-of-time A
        B open BUT
        = points 9 18
        A contest
        = points 9 28
        = bonus 1
        = draws 2
        B draw EO
        B pass
        A jarnac 1 LCAS
        = points 9 38
        = bonus 0                           # no letter for a wrong Jarnac
        = draws 1
        B draw E
        B pass
        A decline                           # costs nothing
        = points 9 38
        ",
    );
    check(
        "
        rules competition,contest_penalty=off
        from A RAT / Z; B LAC / BUTS; turn B; out-of-time A
        B open BUT
        A contest
        = points 9 28
        = bonus 0
        = draws 1
        ",
    );
    // A contest of the other side, which has time, costs it no points.
    check(
        "
        rules competition
        from A / BUTZ; B LAC / -; turn A; clock 0:05 20:00
        A open BUT
        wait 5s
        B contest
        = points 9 9
        ",
    );
}

/// §8.4.10: the first right one ends the game, and a bad word does not count.
#[test]
fn r8_4_10_the_first_right_word_ends_the_game() {
    for rules in ["", ",contest_penalty=off"] {
        check(&format!(
            "
            rules competition{rules}
            from A RAT / Z; B EDUCATION / BUTS; turn B; out-of-time A
            B open BUST
            = points 9 97
            A contest
            = events contested ruled ended
            = B EDUCATION / BSTU
            = over out-of-time-right B
            = points 9 81
            "
        ));
    }
    check(
        "
        rules competition
        from A RAT / Z; B EDUCATION LAC / SOT; turn B; out-of-time A
        B pass
        A jarnac 2 CALS
        = events spotted ended
        = over out-of-time-right B
        = points 9 90
        ",
    );
    // After two wrong ones, with the ten points of each.
    check(
        "
        rules competition
        from A RAT / Z; B EDUCATION / BUTS; turn B; out-of-time A
        B open BUT
        A contest
        B draw EE
        B pass
        A jarnac 2 BUTZ ! missing in the reserve
        A jarnac 2 BTUS
        B draw E
        B extend 2 TUBSE
        A contest
        = over out-of-time-right B
        = B EDUCATION BUT / EEES
        = points 9 110
        ",
    );
    // A person may see it otherwise than the lexicon.
    check(
        "
        rules competition,human_referee=on
        from A RAT / Z; B EDUCATION / BUTS; turn B; out-of-time A
        B open BUT
        A contest
        = phase ruling A
        referee rule withdrawn 1 illisible
        = over out-of-time-right B
        = points 9 81
        ",
    );
}

/// §8.4.11: the second flag ends the game, after a call if a claim is pending.
#[test]
fn r8_4_11_the_game_is_over_when_both_flags_have_fallen() {
    check(
        "
        rules competition
        from A RAT / Z; B LAC / BUTS; turn B; out-of-time A; clock 0:00 0:05
        wait 5s
        = events flag-fell ended
        = over both-flags tie
        ",
    );
    let claimed = |word: &str, then: &str| {
        check(&format!(
            "
            rules competition
            from A RAT / Z; B LAC / BUTS; turn B; out-of-time A; clock 0:00 0:05
            B open {word}
            wait 5s
            = events flag-fell
            = phase final-contest A
            = allowed A contest decline
            = allowed B nothing
            = deadline 0:10
            {then}
            "
        ));
    };
    claimed(
        "STU",
        "
        A contest
        = events contested ruled ended
        = B LAC / BSTU
        = points 9 9
        ",
    );
    claimed(
        "BUT",
        "
        A contest
        = events contested ruled ended
        = over both-flags tie
        = points 9 28
        ",
    );
    claimed("STU", "A decline\n= over both-flags tie\n= points 9 18");
    claimed(
        "STU",
        "
        wait 9999ms
        = phase final-contest A
        wait 1ms
        = events declined ended
        = over both-flags tie
        = points 9 18
        ",
    );
    // A's own last claim, which B never answered: B is out of time now as well.
    let unanswered = |word: &str, then: &str| {
        check(&format!(
            "
            rules competition
            from A RAT / BUTS; B LAC / -; turn A; clock 0:05 0:05
            A open {word}
            wait 5s
            = phase handover B flag
            wait 5s
            = phase final-contest B
            = allowed B contest decline
            = allowed A nothing
            {then}
            "
        ));
    };
    unanswered("BUT", "B contest\n= over both-flags tie\n= points 28 9");
    unanswered("STU", "B contest\n= phase over\n= points 9 9");
}

/// §8.4.13: when its opponent fills the mat, a side out of time can only contest.
#[test]
fn r8_4_13_a_side_out_of_time_has_no_final_jarnac() {
    let filled = |rules: &str, word: &str, then: &str| {
        check(&format!(
            "
            rules competition,end=last_row_jarnac{rules}
            from A RAT / -; B LAC BUT SEL MUR NOM PIN SAC / VIEZS; turn B; out-of-time A
            B open {word}
            {then}
            "
        ));
    };
    filled(
        "",
        "VIE",
        "
        = phase final-contest A
        = allowed A contest decline
        A jarnac 1 CALS ! no Jarnac may be said now
        A decline
        = over full-mat tie
        = points 9 72
        ",
    );
    filled("", "VIE", "A contest\n= over full-mat B\n= points 9 82");
    filled(
        "",
        "EIV",
        "A contest\n= over out-of-time-right tie\n= points 9 63",
    );
    filled(
        ",referee=automatic",
        "VIE",
        "= events opened ended\n= over full-mat tie",
    );
}
