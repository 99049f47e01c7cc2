//! §4.2: a turn.

use jarnac_testkit::check;

/// §4.2.1: handover, plays, pass.
#[test]
fn r4_2_1_a_turn_is_a_handover_plays_and_a_pass() {
    check(
        "
        rules classic
        from A RAT / BUE; B / LACE; turn A
        A pass
        = phase handover B pass
        = allowed B draw exchange jarnac
        B open LAC ! you can't open now
        B pass ! you can't pass now
        B draw S
        = phase turn B
        = allowed B open pass
        B draw E ! you can't draw now
        B open LAC +T
        = phase turn B
        B pass
        = events passed
        = phase handover A pass
        = allowed B nothing
        B open SET ! side A has the bag
        ",
    );
}

/// §4.2.2: Jarnac, joker, and then a draw or an exchange, which must come.
#[test]
fn r4_2_2_at_the_handover_come_jarnac_joker_and_draw() {
    check(
        "
        rules classic,joker=on
        from A RAT BUT / ZES; B CARAVANES / LUNE; handover B pass
        = allowed B jarnac joker draw exchange
        B open LUNE ! you can't open now
        B pass ! you can't pass now
        B jarnac 1 TZAR
        = allowed B jarnac joker draw exchange
        B jarnac 2 BUTS
        = allowed B joker draw exchange
        = A / E
        B joker 1
        = B *81 TZAR BUTS / LUNE
        = allowed B draw exchange
        B draw T
        = phase turn B
        = jarnacs 0 2
        ",
    );
    // None of it is needed but the last.
    check(
        "
        rules classic,joker=on
        from A RAT BUT / ZES; B CARAVANES / LUNE; handover B pass
        B exchange LUN RAT
        = phase turn B
        ",
    );
    check(
        "
        rules classic,double_jarnac=off
        from A RAT BUT / ZES; B / LUNE; handover B pass
        B jarnac 1 TZAR
        = allowed B draw exchange
        ",
    );
}

/// §4.2.3: the order is binding.
#[test]
fn r4_2_3_after_the_joker_no_jarnac_and_after_the_draw_neither() {
    let position = "from A RAT BUT / ZES; B CARAVANES / LUNE; handover B pass";
    check(&format!(
        "
        rules classic,joker=on
        {position}
        = can take B TZAR@1
        B joker 1
        = takes B nothing
        = allowed B draw exchange
        B jarnac 1 TZAR ! no Jarnac may be said now
        "
    ));
    check(&format!(
        "
        rules classic,joker=on
        {position}
        B jarnac 1 TZAR
        B joker 1
        B jarnac 2 BUTS ! no Jarnac may be said now
        "
    ));
    for drawn in ["draw T", "exchange LUN TER"] {
        check(&format!(
            "
            rules classic,joker=on
            {position}
            B {drawn}
            = phase turn B
            B jarnac 1 TZAR ! you can't jarnac now
            B joker 1 ! you can't joker now
            = cannot take B TZAR@1
            "
        ));
    }
}

/// §4.2.4: one letter, and the first time the opening draw.
#[test]
fn r4_2_4_the_draw_at_the_handover_is_one_letter() {
    check(
        "
        rules classic
        from A RAT / BUE; B / LACE; handover B pass
        = draws 1
        B draw S
        = B / LACES
        ",
    );
    check(
        "
        rules classic
        from A RAT / BUE; B / -; handover B pass; unopened B
        = draws 6
        B draw LACEST
        = B / LACEST
        B pass
        = draws 1
        ",
    );
}

/// §4.2.5: three letters (the action has room for no other number) are set aside, three drawn, and
/// only then do the first go back.
#[test]
fn r4_2_5_an_exchange_returns_the_letters_after_the_draw() {
    // The bag has one K and one J.
    check(
        "
        rules classic
        from A / -; B / KAJES; handover B pass
        = bag 139
        B exchange KAJ KEA ! there is no K left to draw
        B exchange KAJ SEL
        = events exchanged
        = B / ESSEL
        = bag 139
        = phase turn B
        B pass
        A draw K
        ",
    );
    check(
        "
        rules classic
        from A / -; B / KAJES; handover B pass
        B exchange AAK SEL ! A to be exchanged are not in the reserve
        B exchange KAZ SEL ! Z to be exchanged are not in the reserve
        = phase handover B pass
        = B / KAJES
        ",
    );
}

/// §4.2.6: not instead of the opening draw, and with three letters on both sides of it.
#[test]
fn r4_2_6_an_exchange_needs_three_letters_in_reserve_and_bag() {
    check(
        "
        rules classic
        from A RAT / BUE; B / -; handover B pass; unopened B
        = allowed B draw jarnac
        B exchange ABC DEF ! the opening draw can't be exchanged
        ",
    );
    let exchange = |bag: &str, reserve: &str, line: &str| {
        check(&format!(
            "
            rules classic,bag={bag}
            from A RAT BUT / -; B LUNE / {reserve}; handover B pass
            {line}
            "
        ));
    };
    let too_few =
        "B exchange SEL AAA ! an exchange needs three letters in the reserve and in the bag";
    let done = "= allowed B draw exchange\nB exchange SEL AAA\n= B LUNE / AAA";
    // Exactly three letters in the reserve, then two.
    exchange("A4 B1 E2 L2 N1 R1 S1 T2 U2", "SEL", done);
    exchange("A4 B1 E2 L2 N1 R1 S1 T2 U2", "SE", too_few);
    exchange("A4 B1 E2 L2 N1 R1 S1 T2 U2", "SE", "= allowed B draw");
    // Exactly three letters in the bag, then two.
    exchange("A3 B1 E2 L2 N1 R1 S1 T2 U2", "SEL", too_few);
    exchange(
        "A3 B1 E2 L2 N1 R1 S1 T2 U2",
        "SEL",
        "= bag 2\n= allowed B draw",
    );
}

/// §4.2.7: as many plays as the side likes and can, new words and longer ones in any order.
#[test]
fn r4_2_7_a_side_plays_as_long_as_it_likes() {
    check(
        "
        rules classic
        from A RAT / ZBUTLACE; B / -; turn A
        A extend 1 TZAR +S
        A open BUT +S
        A open LAC +R
        A extend 3 CALS +I
        A extend 1 TZARS +O
        = A TZARS BUT CALS / ERIO
        = phase turn A
        A pass
        = phase handover B pass
        ",
    );
    check("rules classic\nfrom A RAT / ZBUT; B / -; turn A\nA pass\n= A RAT / ZBUT");
}

/// §4.2.8: each word owes a draw, before the next word and the pass; a Jarnac owes none.
#[test]
fn r4_2_8_each_word_owes_a_draw() {
    check(
        "
        rules box_competition
        from A RAT / ZBUTE; B / LUNE; turn A
        A open BUT
        = events opened
        = phase owes A
        = draws 1
        = allowed A draw
        A extend 1 TZAR ! draw first
        A open BUT ! draw first
        A pass ! draw first
        A draw S
        = A RAT BUT / ZES
        = phase turn A
        A extend 1 TZAR
        = allowed A draw
        A pass ! draw first
        A draw O
        = A TZAR BUT / ESO
        A pass
        ",
    );
    // After a Jarnac the handover goes on, with its one draw.
    for rules in ["classic", "box_competition"] {
        check(&format!(
            "
            rules {rules}
            from A RAT BUT / ZS; B / LUNE; handover B pass
            B jarnac 1 TZAR
            = events jarnacked
            = phase handover B pass
            B jarnac 2 BUTS
            = events jarnacked
            = draws 1
            = B TZAR BUTS / LUNE
            B draw T
            = phase turn B
            B draw E ! you can't draw now
            = B TZAR BUTS / LUNET
            "
        ));
    }
}

/// §4.2.9: letters stay on their row, and a reserve may be large.
#[test]
fn r4_2_9_letters_never_leave_a_row() {
    check(
        "
        rules classic
        from A RATS BUT / EZL; B / -; turn A
        A extend 1 TZAR ! letters never leave a row: TZAR does not use S of RATS
        A open SET ! ST missing in the reserve for SET
        A extend 2 BUTS ! S missing in the reserve for BUTS
        A extend 1 STAR ! STAR adds no letter
        A extend 1 TZARS +A
        = A TZARS BUT / AEL
        ",
    );
    check(
        "
        rules classic
        from A / AAAAABBCCDDEEEEEEEFGGHIIIILLMMNNNOOOPPQRRRSSSTTTUUVX; B / -; handover A pass
        A draw Z
        = A / AAAAABBCCDDEEEEEEEFGGHIIIILLMMNNNOOOPPQRRRSSSTTTUUVXZ
        A open RAT +J
        ",
    );
}

/// §4.2.10: a side may pass with plays left; they are the opponent's chance.
#[test]
fn r4_2_10_a_side_may_pass_with_plays_left() {
    check(
        "
        rules classic
        from A RAT BUT / ZW; B / LUNE; turn A
        = plays A TZAR@1
        A pass
        = phase handover B pass
        = takes B TZAR@1
        = A RAT BUT / ZW
        ",
    );
    check("rules classic\nfrom A / LAC; B / LUNE; turn A\nA pass\n= takes B LAC@- CAL@-");
}

/// §4.2.11: with an empty bag a draw brings nothing but counts.
#[test]
fn r4_2_11_a_draw_from_an_empty_bag_settles_the_claim() {
    check(
        "
        rules box_competition,bag=A2 B1 C1 E2 L1 R1 S1 T2 U1
        from A RAT / BUTSEL; B / ACE; turn A
        = bag 0
        A open BTU
        = phase owes A
        = draws 0
        = allowed B contest accept
        A draw
        = events drew
        = phase turn A
        = A RAT BTU / SEL
        B contest ! there is no word to contest
        A open SEL
        A draw
        A pass
        = phase handover B pass
        = draws 0
        B draw
        = B / ACE
        = phase turn B
        ",
    );
    check(
        "
        rules classic,bag=A2 B1 C1 E2 L1 R1 S1 T2 U1
        from A RAT / BUTSEL; B / ACE; turn A
        A open BUT
        = events opened drew
        A open SEL
        = A RAT BUT SEL /
        = phase turn A
        ",
    );
}

/// §4.2.12: a draw of several takes what there is.
#[test]
fn r4_2_12_a_draw_of_several_takes_what_there_is() {
    check(
        "
        rules classic,bag=A2 B1 C1 E2 L1 R1 S1 T2 U1
        from A RAT / BUT; B / -; handover B pass; unopened B
        = bag 6
        = draws 6
        ",
    );
    check(
        "
        rules classic,bag=A2 B1 C1 E2 L1 R1 S1 T2 U1
        from A RAT / BUTS; B / -; handover B pass; unopened B
        = bag 5
        = draws 5
        B draw LACEE
        = B / LACEE
        = bag 0
        B pass
        = draws 0
        ",
    );
    // A bonus letter that is not there.
    check(
        "
        rules box_competition,bag=A2 B1 C1 E2 L1 R1 S1 T2 U1
        from A RAT / BUTSEL; B / AC; handover B contest; bonus 1
        = bag 1
        = draws 1
        B draw E
        = bag 0
        ",
    );
}

/// §4.2.13: four letters one after the other, or one at once.
#[test]
fn r4_2_13_are_race_trace_tracee_draws_four_letters() {
    check(
        "
        rules classic
        from A / ACEERT; B / -; turn A
        = bag 138
        A open ARE +B
        A extend 1 RACE +B
        A extend 1 TRACE +B
        A extend 1 TRACEE +B
        = A TRACEE / BBBB
        = points 36 0
        = bag 134
        ",
    );
    check(
        "
        rules classic
        from A / ACEERT; B / -; turn A
        A open TRACEE +B
        = A TRACEE / B
        = points 36 0
        = bag 137
        ",
    );
    check(
        "
        rules classic,same_entry=off
        from A / ACEERT; B / -; turn A
        A open ARE +B
        A extend 1 RACE +B
        A extend 1 TRACE +B
        A extend 1 TRACEE ! TRACEE is not admitted: in the same entry as TRACE
        = A TRACE / EBBB
        ",
    );
    // The same where draws are made by hand, and the lexicon is asked by a contest.
    check(
        "
        rules competition
        from A / ACEERT; B / -; turn A
        A open ARE
        A draw B
        A extend 1 RACE
        A draw B
        A extend 1 TRACE
        A draw B
        A extend 1 TRACEE
        B contest
        = A TRACE / EBBB
        = phase handover B contest
        ",
    );
}
