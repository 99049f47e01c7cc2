//! §4.4.15 to §4.4.21: bonus letters, contested Jarnacs, and the clocks.

use jarnac_testkit::transcript::check;

/// §4.4.15: the winner draws the bonus letter, with a Jarnac or without.
#[test]
fn r4_4_15_the_winner_draws_its_letter_with_or_without_a_jarnac() {
    let won = "
        rules box_competition
        from A RAT / ZUBE; B / -; turn A
        A open ZUB
        B contest
        ";
    check(&format!(
        "{won}
        B draw MN
        = B / MN
        "
    ));
    check(&format!(
        "{won}
        B jarnac 1 TZAR
        = bonus 1
        B draw MN
        = B TZAR / MN
        "
    ));
    // The announced Jarnac takes nothing away from it either.
    check(
        "
        rules competition,clock=none
        from A RAT / ZUBE; B / -; turn A
        A open ZUB
        B contest-and-jarnac 1 TZAR
        B draw MN
        = B TZAR / MN
        ",
    );
}

/// §4.4.16: one more at the next draw, be it after a word, at a handover, an exchange or an opening.
#[test]
fn r4_4_16_a_bonus_letter_comes_with_the_next_draw() {
    check(
        "
        rules box_competition
        from A / RAT; B / -; turn A
        A open RAT
        B contest
        = draws 2
        A draw EL
        = A RAT / EL
        ",
    );
    // Four for three.
    check(
        "
        rules box_competition
        from A / -; B / ABC; handover B contest; bonus 1
        = draws 2
        B exchange ABC EEEE
        = B / EEEE
        = bonus 0
        ",
    );
    // If the bag has them: here it has three.
    let three_left = "
        rules box_competition,bag=A3 B3 E3 R3 S3 T3
        from A RAT / -; B / AABBBEERRSST; handover B contest; bonus 1
        = bag 3
        ";
    check(&format!(
        "{three_left}
        B exchange ABB EST
        = B / ABEEERRSSSTT
        = bag 3
        "
    ));
    // Seven at an opening draw.
    check(
        "
        rules box_competition
        from A / ZUBE; B / -; turn A; unopened B
        A open ZUB
        B contest
        = draws 7
        B draw ACEERTI
        = B / ACEERTI
        B pass
        A draw E                            # and it is spent
        ",
    );
}

/// §4.4.17: they add up, and are lost with the hand.
#[test]
fn r4_4_17_bonus_letters_add_up_and_go_with_the_hand() {
    check(
        "
        rules box_competition
        from A RAT LAC / ZUBS; B / -; turn A
        A open ZUB
        B contest
        = bonus 1
        B jarnac 1 TZAR
        A contest
        = bonus 2
        B jarnac 2 LACS
        A contest
        = bonus 3
        = draws 4
        B draw EELM
        = B TZAR LACS / EELM
        ",
    );
    // B loses the hand with two of them: A has one, its own, and B starts from nothing.
    check(
        "
        rules box_competition
        from A RAT LAC / ZUBS; B / -; turn A
        A open ZUB
        B contest
        B jarnac 1 TZAR
        A contest
        = bonus 2
        B jarnac 2 LCAS
        A contest
        = phase handover A contest
        = bonus 1
        A draw EL
        A pass
        = phase handover B pass
        = bonus 0
        = draws 1
        ",
    );
    // A flag takes them away as well.
    check(
        "
        rules competition
        from A / BUTE; B / -; turn A; clock 0:05 20:00
        A open BUT
        B contest
        = bonus 1
        wait 5s
        = phase handover B flag
        = bonus 0
        = draws 1
        ",
    );
}

/// §4.4.18: author is the taker, contester the victim, to whom the hand returns.
#[test]
fn r4_4_18_a_contested_jarnac_gives_the_hand_back_to_the_victim() {
    check(
        "
        rules box_competition
        from A RAT / Z; B SEL / VIE; handover B pass
        B jarnac 1 TZRA
        = allowed A contest accept
        B contest ! you can't contest or accept your own word
        A contest
        = phase handover A contest
        = A RAT / Z
        = B SEL / EIV
        = bonus 1
        = can take A VIE@-                  # §4.4.8
        ",
    );
    // In a last call §6.4 comes first, in a final Jarnac §6.3.6: the game is over.
    check(
        "
        rules box_competition
        from A RAT BUT SEL MUR NOM PIN SAC VIE / Z; B / -; last-call B
        B jarnac 1 TZRA
        A contest
        = over full-mat A
        ",
    );
    check(
        "
        rules box_competition,end=last_row_jarnac
        from A RAT BUT SEL MUR NOM PIN SAC VIE / Z; B / -; final-jarnac B 8
        B jarnac 1 TZRA
        A contest
        = over full-mat A
        ",
    );
}

/// §4.4.19: to lose the hand is not to pass.
#[test]
fn r4_4_19_a_lost_hand_is_no_pass() {
    // No last call, although the mat is full.
    check(
        "
        rules box_competition
        from A RAT BUT SEL MUR NOM PIN SAC VIE / Z; B / -; turn A
        A extend 1 TZRA
        B contest
        = events contested ruled
        = A RAT BUT SEL MUR NOM PIN SAC VIE / Z
        = phase handover B contest
        = allowed B draw jarnac
        B decline ! you can't decline now
        B draw EL
        = phase turn B
        B pass
        = phase handover A pass
        ",
    );
    // And a Jarnac only as §4.4.9 says.
    check(
        "
        rules competition,clock=none
        from A RAT BUT SEL MUR NOM PIN SAC VIE / Z; B / -; turn A
        A extend 1 TZRA
        B contest
        = phase handover B contest
        = allowed B draw
        B jarnac 1 TZAR ! the bag did not come by a pass
        ",
    );
}

/// §4.4.20: no clock runs while it is decided.
#[test]
fn r4_4_20_the_clocks_stand_still_meanwhile() {
    check(
        "
        rules competition,human_referee=on
        from A / BUTZ; B / -; turn A; clock 5:00 6:00
        wait 10s
        A open BUT
        wait 20s
        B contest
        = phase ruling B
        = clock 4:30 6:00
        = deadline none
        wait 10:00
        = events nothing
        = clock 4:30 6:00
        referee rule upheld c'est un mot
        = phase owes A
        = clock 4:30 6:00
        = deadline 4:30
        wait 10s
        = clock 4:20 6:00
        ",
    );
}

/// §4.4.21: the time for a decision starts afresh after the ruling.
#[test]
fn r4_4_21_the_time_per_move_starts_afresh() {
    check(
        "
        rules federation
        from A / BUTZ; B / -; turn A
        A open BUT
        wait 20s
        = deadline 0:10
        B contest
        = phase owes A
        = deadline 0:30
        ",
    );
    check(
        "
        rules federation,contest_penalty=off
        from A / BUTZ; B / -; turn A
        A open ZUB
        wait 20s
        B contest
        = phase turn A
        = deadline 0:30
        ",
    );
    check(
        "
        rules federation,clock=per_move 0:30 1:00
        from A / BUTZ; B / -; turn A
        A open ZUB
        wait 20s
        B contest
        = phase handover B contest
        = deadline 1:00
        ",
    );
}
