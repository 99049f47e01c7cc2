//! §5: Jarnac.

mod examples;
mod window;

use jarnac_testkit::check;

/// §5.1: at the handover, before drawing, even before an opening draw.
#[test]
fn r5_1_jarnac_is_said_at_the_handover_before_drawing() {
    check(
        "
        rules classic
        from A RAT BUT / WZ; B / LUNE; turn A
        B jarnac 1 TZAR ! you can't jarnac now
        A pass
        = allowed A nothing
        A jarnac 1 TZAR ! side B has the bag
        = allowed B draw exchange jarnac
        B draw E
        = takes B nothing
        B jarnac 1 TZAR ! you can't jarnac now
        ",
    );
    check(
        "
        rules classic
        A toss A
        A draw RATZBU
        A open RAT +W
        A pass
        = allowed B draw jarnac
        B jarnac 1 TZAR
        = A . / WBU
        = B TZAR /
        B draw LACSEN
        = B TZAR / LACSEN
        ",
    );
}

/// §5.2: the target is what the pass left, mat and reserve.
#[test]
fn r5_2_the_target_is_the_mat_and_reserve_that_passed() {
    check(
        "
        rules classic
        from A RAT / BUTE; B SEC / ZLUNE; turn A
        = can play A BUT@-
        A open BUT +W
        A pass
        = takes B RATE@1 TARE@1 TUBE@2
        B jarnac 1 TZAR ! Z missing in the reserve for TZAR
        B jarnac - BUT ! BTU missing in the reserve for BUT
        ",
    );
}

/// §5.3: a longer word on a row, or a new word where the victim has a row for it.
#[test]
fn r5_3_it_takes_what_the_victim_could_have_made() {
    check(
        "
        rules classic
        from A RAT / LACZ; B / LUNE; handover B pass
        = can take B TZAR@1 LAC@- CAL@-
        B jarnac 1 LAC ! letters never leave a row: LAC does not use RT of RAT
        B jarnac 1 TAR ! TAR adds no letter
        B jarnac 2 LAC ! row 2 has no word to make longer
        B jarnac - RACE ! ER missing in the reserve for RACE
        B jarnac - LAC
        = A RAT / Z
        = B LAC / LUNE
        ",
    );
    // The victim's mat is full: nothing new could be laid there, until a row is free again.
    check(
        "
        rules classic
        from A RAT BUT LAC SEL MUR FIN DOS SAC / ZEAU; B / LUNE; turn A
        A pass
        = phase last-call B
        = can take B TZAR@1
        = cannot take B EAU@-
        B jarnac - EAU ! no row is free for a new word
        B jarnac 1 TZAR
        = can take B EAU@-
        B jarnac - EAU
        = A . BUT LAC SEL MUR FIN DOS SAC /
        = B TZAR EAU / LUNE
        ",
    );
    // One free row is enough.
    check(
        "
        rules classic
        from A RAT BUT LAC SEL MUR FIN DOS / ZEAU; B / LUNE; handover B pass
        = can take B EAU@-
        ",
    );
}

/// §5.4: the tests of §3 hold, the same entry included.
#[test]
fn r5_4_the_word_must_be_admitted_like_a_play() {
    check(
        "
        rules classic,conjugations=off,same_entry=off
        from A LAC RAT / SUZ; B / LUNE; handover B pass
        = can take B CALS@1 TZAR@2
        = cannot take B LACS@1 RUAT@2 RATS@2
        B jarnac 1 LACS ! LACS is not admitted: in the same entry as LAC
        B jarnac 2 RUAT ! RUAT is not admitted: only a conjugated form
        B jarnac 1 CSAL ! CSAL is not admitted: not in the lexicon
        B jarnac 1 CALS
        = B CALS / LUNE
        ",
    );
    check(
        "
        rules classic
        from A LAC RAT / SUZ; B / LUNE; handover B pass
        = can take B LACS@1 CALS@1 RUAT@2
        B jarnac 1 LACS
        = B LACS / LUNE
        ",
    );
    // With contests, the referee applies the same tests.
    for (word, good) in [("LACS", false), ("CALS", true)] {
        let after = if good {
            "= A . RAT / UZ\n= B CALS / LUNE\n= jarnacs 0 1\n= bonus 1"
        } else {
            "= A LAC RAT / SUZ\n= B / LUNE\n= jarnacs 0 0\n= phase handover A contest"
        };
        check(&format!(
            "
            rules competition
            from A LAC RAT / SUZ; B / LUNE; handover B pass
            B jarnac 1 {word}
            A contest
            {after}
            "
        ));
    }
}

/// §5.5: to the taker's first free row; the victim's row becomes free and its letters are gone.
#[test]
fn r5_5_the_word_goes_to_the_first_free_row_of_the_taker() {
    check(
        "
        rules classic
        from A RAT BUT / ZSEL; B SEC . MUR / LUNE; handover B pass
        = points 18 18
        B jarnac 1 TZAR
        = A . BUT / SEL
        = B SEC TZAR MUR / LUNE
        = points 9 34
        B jarnac - SEL
        = A . BUT /
        = B SEC TZAR MUR SEL / LUNE
        = points 9 43
        = jarnacs 0 2
        = bag 124
        ",
    );
}

/// §5.6: other rows stay, and gaps fill from the top.
#[test]
fn r5_6_the_victims_other_rows_stay_and_gaps_fill_from_the_top() {
    check(
        "
        rules classic
        from A SEC RAT BUT MUR / ZS; B / LUNE; handover B pass
        B jarnac 2 TZAR
        = A SEC . BUT MUR / S
        B jarnac 3 BUTS
        = A SEC . . MUR /
        B draw E
        B pass
        A draw L
        A pass
        B draw A
        B pass
        A draw A
        A pass
        B draw A
        B pass
        A draw C
        A open LAC +S
        = A SEC LAC . MUR / S
        A extend 2 LACS +E
        = A SEC LACS . MUR / E
        ",
    );
    // Whoever takes a word fills its own gap first.
    check(
        "
        rules classic
        from A RAT / Z; B SEC . . MUR / LUNE; handover B pass
        B jarnac 1 TZAR
        = B SEC TZAR . MUR / LUNE
        ",
    );
}

/// §5.7: without a free row there is no Jarnac.
#[test]
fn r5_7_a_side_without_a_free_row_cannot_say_jarnac() {
    check(
        "
        rules classic
        from A RAT / ZE; B ARE BUT LAC SEL MUR FIN DOS SAC / LUNE; handover B pass
        = allowed B draw exchange
        = takes B nothing
        B jarnac 1 TZAR ! no Jarnac may be said now: you have no free row
        ",
    );
    // The first of two may take the last row.
    check(
        "
        rules classic
        from A RAT BUT / ZSE; B ARE LAC SEL MUR FIN DOS SAC / LUNE; handover B pass
        = allowed B draw exchange jarnac
        B jarnac 1 TZAR
        = allowed B draw exchange
        B jarnac 2 BUTS ! no Jarnac may be said now: you have no free row
        ",
    );
}

/// §5.8: what the shape of things excludes is not offered.
#[test]
fn r5_8_a_jarnac_without_letters_for_it_is_not_offered() {
    let offered = |position: &str, yes: bool| {
        let (allowed, jarnac) = if yes {
            ("= allowed B draw exchange jarnac", "")
        } else {
            (
                "= allowed B draw exchange",
                "B jarnac - RAT ! no Jarnac may be said now: the opponent has no letters",
            )
        };
        check(&format!(
            "
            rules classic,joker=on
            from {position}
            {allowed}
            {jarnac}
            "
        ));
    };
    // No reserve; one letter and a word that can grow.
    offered("A RAT / -; B / LUNE; handover B pass", false);
    offered("A RAT / Z; B / LUNE; handover B pass", true);
    // Nothing to extend: no word, or words of nine letters, or a joker.
    for rows in ["", "CARTONNER", "*81"] {
        let joker = if rows == "*81" { "; joker A" } else { "" };
        let with = |reserve| format!("A {rows} / {reserve}; B / LUNE; handover B pass{joker}");
        offered(&with("WK"), false);
        offered(&with("WKH"), true);
    }
    // An eight-letter word can grow.
    offered("A CARTONNE / W; B / LUNE; handover B pass", true);
}

/// §5.8: a call without letters for it is skipped.
#[test]
fn r5_8_an_empty_call_is_skipped() {
    // A last call of a full mat: with a letter there is one, without a letter the game is over.
    check(
        "
        rules classic
        from A RAT BUT LAC SEL MUR FIN DOS SAC / K; B / LUNE; turn A
        A pass
        = phase last-call B
        = allowed B jarnac decline
        ",
    );
    check(
        "
        rules classic
        from A RAT BUT LAC SEL MUR FIN DOS SAC / -; B / LUNE; turn A
        A pass
        = events passed ended
        = over full-mat A
        ",
    );
    // Nothing to extend and no free row: three letters are of no use, unless a word can grow.
    let nine = "AAAAAAAAA ".repeat(7);
    for (last, after) in [
        ("AAAAAAAAA", "= over full-mat A"),
        ("AAAAAAAA", "= phase last-call B"),
    ] {
        check(&format!(
            "
            rules classic,bag=A90 B10
            from A {nine}{last} / BBB; B / B; turn A
            A pass
            {after}
            "
        ));
    }
    // The taker has no row.
    check(
        "
        rules classic
        from A RAT BUT LAC SEL MUR FIN DOS SAC / K; B PIN ROI SON VIE AMI EAU ARE CRI / E; turn A
        A pass
        = over full-mat tie
        ",
    );
    // The call of a side out of time.
    check(
        "
        rules competition
        from A RAT / -; B / LUNE; turn A; out-of-time B
        A pass
        = phase handover A return
        ",
    );
    check(
        "
        rules competition
        from A RAT / K; B / LUNE; turn A; out-of-time B
        A pass
        = phase spot B
        = allowed B jarnac decline
        ",
    );
}

/// §5.9: one word, or with `double_jarnac` two, the second from what the first left.
#[test]
fn r5_9_a_second_jarnac_may_follow_where_doubles_are_allowed() {
    let position = "from A RAT BUT CAL / ZS; B / LUNE; handover B pass";
    check(&format!(
        "
        rules classic
        {position}
        = can take B TZAR@1 TZARS@1 BUTS@2
        B jarnac 1 TZAR
        = cannot take B TZARS@1
        = can take B BUTS@2
        B jarnac 1 TZARS ! row 1 has no word to make longer
        B jarnac 2 BUTS
        = jarnacs 0 2
        = takes B nothing
        B jarnac 3 LACS ! no Jarnac may be said now
        = A . . CAL /
        "
    ));
    // A third is never allowed, even where letters are left for it.
    check(
        "
        rules classic
        from A RAT BUT CAL / ZSS; B / LUNE; handover B pass
        B jarnac 1 TZAR
        B jarnac 2 BUTS
        B jarnac 3 LACS ! you have none left at this handover
        = allowed B draw exchange
        ",
    );
    check(&format!(
        "
        rules classic,double_jarnac=off
        {position}
        B jarnac 1 TZAR
        = allowed B draw exchange
        B jarnac 2 BUTS ! you have none left at this handover
        = jarnacs 0 1
        "
    ));
}

/// §5.10: not at the opening of the game, nor after a contest but as §4.4 says, nor after a flag.
#[test]
fn r5_10_three_cases_without_a_jarnac() {
    check(
        "
        rules classic
        A toss A
        = allowed A draw
        A jarnac - RAT ! no Jarnac may be said now: the bag did not come by a pass
        ",
    );
    // After a contest: free in one set, announced in the other, and none without announcement.
    let contested = "
        from A RAT / ZUBE; B / LUNE; turn A
        A open ZUB
        B contest
        = phase handover B contest
        ";
    check(&format!(
        "rules box_competition\n{contested}\n= allowed B draw exchange jarnac\nB jarnac 1 TZAR"
    ));
    check(&format!(
        "
        rules competition
        {contested}
        = allowed B draw exchange
        B jarnac 1 TZAR ! no Jarnac may be said now: the bag did not come by a pass
        "
    ));
    check(
        "
        rules competition
        from A RAT / ZUBE; B / LUNE; turn A
        wait 20:00
        = events flag-fell
        = phase handover B flag
        = allowed B draw exchange
        B jarnac 1 TZAR ! no Jarnac may be said now: the bag did not come by a pass
        B draw E
        B pass
        A decline
        = phase handover B return
        B jarnac 1 TZAR ! no Jarnac may be said now: the bag did not come by a pass
        ",
    );
}
