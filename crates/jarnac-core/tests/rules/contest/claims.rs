//! §4.4.1 to §4.4.7: what is contested, and what the ruling does.

use jarnac_testkit::transcript::check;

/// §4.4.1: the opponent, from the claim to the author's draw, once.
#[test]
fn r4_4_1_the_opponent_may_contest_until_the_draw() {
    check(
        "
        rules box_competition
        from A / RTAUZB; B / -; turn A
        B contest ! there is no word to contest
        A open RAT
        = phase owes A
        = allowed A draw
        = allowed B contest accept
        A contest ! you can't contest or accept your own word
        A draw E
        = allowed B nothing
        B contest ! there is no word to contest
        A open ZUB                          # no word, and still there is one contest only
        B contest
        = events contested ruled
        = A RAT / BEUZ
        ",
    );
    // Once for each claim.
    check(
        "
        rules box_competition
        from A / RTAUZB; B / -; turn A
        A open RAT
        B contest
        = events contested ruled
        = phase owes A
        = allowed B nothing
        B contest ! there is no word to contest
        A draw EL
        A open BUL
        = allowed B contest accept
        ",
    );
    // Where the program checks the words, there is nothing to contest.
    check(
        "
        rules classic
        from A / RTAUZB; B / -; turn A
        A open RAT +E
        = allowed B nothing
        B contest ! there are no contests
        ",
    );
}

/// §4.4.2: all claims since the last draw, and none from before it.
#[test]
fn r4_4_2_all_pending_claims_are_tested() {
    // One word played: what was claimed before the last draw is not tested any more.
    check(
        "
        rules box_competition
        from A / ZUBRAT; B / -; turn A
        A open ZUB
        A draw E
        A open RAT
        B contest
        = phase owes A
        = A ZUB RAT / E
        = bonus 1
        ",
    );
    // Two Jarnacs, both good: one contest, one bonus letter, and nothing is left to contest.
    check(
        "
        rules box_competition
        from A RAT LAC / ZSU; B / -; handover B pass
        B jarnac 1 TZAR
        B jarnac 2 LACS
        A contest
        = events contested ruled
        = phase handover B pass
        = B TZAR LACS /
        = jarnacs 0 2
        = bonus 1
        A contest ! there is no word to contest
        ",
    );
    // Two Jarnacs, the earlier one bad: the contest after the second finds it.
    check(
        "
        rules box_competition
        from A RAT LAC / ZSU; B / -; handover B pass
        B jarnac 1 TZRA
        B jarnac 2 LACS
        A contest
        = phase handover A contest
        = A RAT LAC / SUZ
        = B /
        ",
    );
}

/// §4.4.3: a claim found good is out of reach, a later Jarnac is not.
#[test]
fn r4_4_3_a_claim_found_good_is_not_contested_again() {
    check(
        "
        rules box_competition
        from A RAT LAC / ZSU; B / -; handover B pass
        B jarnac 1 TZAR
        = allowed A contest accept
        A contest
        = phase handover B pass
        = allowed A nothing
        A contest ! there is no word to contest
        B jarnac 2 LCAS
        = allowed A contest accept
        A contest
        = phase handover A contest
        = A . LAC / SU
        = B TZAR /
        = jarnacs 0 1
        ",
    );
}

/// §4.4.4: good words stand, and only the penalty makes the contest cost something.
#[test]
fn r4_4_4_upheld_claims_bring_a_letter_with_the_penalty() {
    check(
        "
        rules box_competition
        from A / RTAUZB; B / -; turn A
        A open RAT
        B contest
        = events contested ruled
        = A RAT / BUZ
        = phase owes A
        = bonus 1
        = draws 2
        A draw EL
        = phase turn A
        = A RAT / BELUZ
        = bonus 0
        ",
    );
    check(
        "
        rules box_competition,contest_penalty=off
        from A / RTAUZB; B / -; turn A
        A open RAT
        B contest
        = events contested ruled
        = phase owes A
        = bonus 0
        = draws 1
        A draw E
        = A RAT / BEUZ
        ",
    );
    // A Jarnac in the same way: the taker carries on.
    check(
        "
        rules box_competition
        from A RAT / Z; B / -; handover B pass
        B jarnac 1 TZAR
        A contest
        = phase handover B pass
        = draws 2
        B draw EL
        = B TZAR / EL
        = jarnacs 0 1
        ",
    );
}

/// §4.4.5: the first bad claim goes back with all later ones, and a good one before it stays.
#[test]
fn r4_4_5_bad_claims_go_back_with_all_later_ones() {
    // A new word and an extension: letters and rows as they were.
    check(
        "
        rules box_competition,contest_penalty=off
        from A RAT / ZUBE; B / -; turn A
        A open ZUB
        = A RAT ZUB / E
        B contest
        = A RAT / BEUZ
        A extend 1 TARZ
        = A TARZ / BEU
        B contest
        = A RAT / BEUZ
        = points 9 0
        ",
    );
    // First good, second bad: the first stays and counts.
    check(
        "
        rules box_competition
        from A RAT LAC / ZSU; B SEL / M; handover B pass
        B jarnac 1 TZAR
        B jarnac 2 LCAS
        = A / U
        A contest
        = A . LAC / SU
        = B SEL TZAR / M
        = jarnacs 0 1
        = points 9 25
        ",
    );
    // First bad, second good: both go.
    check(
        "
        rules box_competition
        from A RAT LAC / ZSU; B SEL / M; handover B pass
        B jarnac 1 TZRA
        B jarnac 2 LACS
        A contest
        = A RAT LAC / SUZ
        = B SEL / M
        = jarnacs 0 0
        ",
    );
    // The same when a person rules, here against the lexicon.
    check(
        "
        rules box_competition,human_referee=on
        from A RAT LAC / ZSU; B SEL / M; handover B pass
        B jarnac 1 TZAR
        B jarnac 2 LACS
        A contest
        = phase ruling A
        referee rule withdrawn 2 vieux dictionnaire
        = A . LAC / SU
        = B SEL TZAR / M
        = jarnacs 0 1
        = phase handover A contest
        ",
    );
}

/// §4.4.6: without the penalty the author goes on, one Jarnac the poorer if it was one.
#[test]
fn r4_4_6_without_the_penalty_the_author_goes_on() {
    check(
        "
        rules box_competition,contest_penalty=off
        from A RAT / ZUBE; B / MM; turn A
        A open ZUB
        B contest
        = phase turn A                      # and no draw for the withdrawn word
        = bonus 0
        = allowed A open extend pass
        A draw ! you can't draw now
        A extend 1 TZAR
        = phase owes A
        ",
    );
    // A withdrawn Jarnac is spent.
    check(
        "
        rules box_competition,contest_penalty=off
        from A RAT LAC / ZSU; B / MM; handover B pass
        B jarnac 1 TZRA
        A contest
        = phase handover B pass
        = jarnacs 0 0
        B jarnac 1 TZAR
        = B TZAR / MM
        B jarnac 2 LACS ! you have none left at this handover
        = takes B nothing
        B draw E                            # the draw of the handover
        = phase turn B
        ",
    );
    check(
        "
        rules box_competition,contest_penalty=off,double_jarnac=off
        from A RAT LAC / ZSU; B / MM; handover B pass
        B jarnac 1 TZRA
        A contest
        = phase handover B pass
        B jarnac 1 TZAR ! you have none left at this handover
        ",
    );
}

/// §4.4.7: with the penalty the contester gets the hand and a letter.
#[test]
fn r4_4_7_the_hand_passes_to_the_contester() {
    check(
        "
        rules box_competition
        from A RAT / ZUB; B / EEE; turn A
        A open ZUB
        B contest
        = events contested ruled
        = A RAT / BUZ
        = phase handover B contest
        = allowed A nothing
        = bonus 1
        = draws 2
        = bag 135
        B draw SL
        = phase turn B
        = B / EEELS
        = bonus 0
        = bag 133
        ",
    );
}
