//! §8.2: a time for each decision.

use jarnac_testkit::transcript::check;

/// §8.2.1: the side with the bag has it for each of its decisions.
#[test]
fn r8_2_1_each_decision_has_its_time() {
    check(
        "
        rules federation
        A toss A
        = deadline 0:30                     # the opening draw is a decision too
        wait 20s
        A draw RATZBU
        = deadline 0:30
        wait 20s
        A open RAT
        = deadline 0:30
        wait 20s
        A draw E
        = deadline 0:30
        wait 20s
        A extend 1 TZAR
        A draw S
        wait 20s
        = deadline 0:10
        A pass
        = phase handover B pass
        = deadline 0:30
        wait 20s
        B jarnac - BUE
        = deadline 0:30
        ",
    );
    check(
        "
        rules federation,clock=per_move 1:00
        from A / RATZBU; B / -; turn A
        = deadline 1:00
        wait 59s
        = events nothing
        A pass
        = deadline 1:00
        ",
    );
}

/// §8.2.2: at a handover the side draws and passes.
#[test]
fn r8_2_2_time_up_at_a_handover_draws_and_passes() {
    check(
        "
        rules federation
        from A RAT / -; B LAC / SEL; handover B pass
        = allowed B draw exchange
        bag E
        wait 30s
        = events move-time-up drew passed
        = B LAC / EELS                      # one letter, and no exchange
        = phase handover A pass
        = deadline 0:30
        ",
    );
    // With its bonus letters.
    check(
        "
        rules federation
        from A RAT / -; B LAC / SEL; handover B contest; bonus 2
        bag EIO
        wait 30s
        = B LAC / EEILOS
        = phase handover A pass
        = bonus 0
        ",
    );
    // The opening draw.
    check(
        "
        rules federation,handicap=0 1
        from A RAT / -; B / -; handover B pass; unopened B
        bag ACEERTI
        wait 30s
        = events move-time-up drew passed
        = B / ACEERTI
        = phase handover A pass
        ",
    );
    check(
        "
        rules federation
        A toss A
        bag ACEERT
        wait 30s
        = events move-time-up drew passed
        = A / ACEERT
        = phase handover B pass
        ",
    );
}

/// §8.2.3: with a draw owed it draws and passes; otherwise it passes.
#[test]
fn r8_2_3_time_up_in_a_turn_draws_what_is_owed_and_passes() {
    check(
        "
        rules federation
        from A / RATZ; B / -; turn A
        A open RAT
        = phase owes A
        bag E
        wait 30s
        = events move-time-up drew passed
        = A RAT / EZ
        = phase handover B pass
        B contest ! there is no word to contest
        ",
    );
    check(
        "
        rules federation
        from A / RATZ; B / -; turn A
        A open RAT
        B contest
        = bonus 1
        bag ES
        wait 30s
        = events move-time-up drew passed
        = A RAT / ESZ
        ",
    );
    check(
        "
        rules federation
        from A / RATZ; B / -; turn A
        bag E
        wait 30s
        = events move-time-up passed
        = A / RATZ
        = phase handover B pass
        ",
    );
    // Where words are checked by the program, no draw is ever owed.
    check(
        "
        rules classic,clock=per_move 0:30
        from A / RATZ; B / -; turn A
        A open RAT +E
        wait 30s
        = events move-time-up passed
        ",
    );
}

/// §8.2.4: it is a pass: the opponent may say Jarnac.
#[test]
fn r8_2_4_the_opponent_may_say_jarnac() {
    // After a pass alone, after a draw owed, and after a handover.
    for (position, before) in [
        ("A RAT / Z; B / -; turn A", ""),
        ("A RAT / BUTZ; B / -; turn A", "A open BUT\nbag E"),
        ("A RAT / Z; B / -; handover A pass", "bag E"),
    ] {
        check(&format!(
            "
            rules federation
            from {position}
            {before}
            wait 30s
            = phase handover B pass
            B jarnac 1 TZAR
            = jarnacs 0 1
            "
        ));
    }
    // And what else a pass brings: the last call of a full mat.
    check(
        "
        rules federation,end=play_out
        from A RAT BUT SEL MUR NOM PIN SAC VIE / Z; B / -; turn A
        wait 30s
        = events move-time-up passed
        = phase last-call B
        ",
    );
}

/// §8.2.5: the draw settles the Jarnacs of that handover.
#[test]
fn r8_2_5_the_draw_settles_the_jarnacs_of_that_handover() {
    check(
        "
        rules federation
        from A RAT LAC / ZS; B / -; handover B pass
        B jarnac 1 TZRA
        B jarnac 2 LCAS
        = allowed A contest accept
        bag E
        wait 30s
        = events move-time-up drew passed
        = B TZRA LCAS / E
        = phase handover A pass
        A contest ! there is no word to contest
        = jarnacs 0 2
        = idle 0
        ",
    );
}
