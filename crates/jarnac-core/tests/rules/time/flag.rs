//! §8.4.1 to §8.4.5, §8.4.12 and §8.4.14: what a flag brings, and how the game goes on.

use jarnac_testkit::transcript::check;

/// §8.4.1: the bag goes to the opponent, without a Jarnac.
#[test]
fn r8_4_1_a_fallen_flag_gives_the_bag_to_the_opponent() {
    for position in [
        "A RAT LAC / ZSUB; B / -; turn A",
        "A RAT LAC / ZSUB; B / -; owes A; bonus 1",
        "A RAT LAC / ZSUB; B / -; handover A pass; bonus 1",
    ] {
        check(&format!(
            "
            rules competition
            from {position}; clock 0:05 20:00
            wait 4999ms
            = events nothing
            wait 1ms
            = events flag-fell
            = A RAT LAC / BSUZ              # at once: nothing is drawn or passed
            = phase handover B flag
            = bonus 0
            = clock 0:00 20:00
            = allowed A nothing
            = allowed B draw
            = takes B nothing
            B jarnac 1 TZAR ! no Jarnac may be said now
            B draw E
            = phase turn B
            A pass ! side B has the bag
            "
        ));
    }
}

/// §8.4.2: a pending claim stays open until the opponent draws.
#[test]
fn r8_4_2_a_pending_claim_stays_contestable_until_the_next_draw() {
    let fallen = "
        rules competition
        from A / ZUBE; B / SEL; turn A; clock 0:05 20:00
        A open ZUB
        wait 5s
        = phase handover B flag
        = A ZUB / E
        = allowed A nothing
        = allowed B draw exchange contest accept
        A contest ! you can't contest or accept your own word
        wait 1:00
        ";
    check(&format!("{fallen}\nB contest\n= A / BEUZ"));
    check(&format!(
        "{fallen}
        B draw E
        B contest ! there is no word to contest
        = A ZUB / E
        "
    ));
    check(&format!(
        "{fallen}
        B exchange SEL AAA
        B contest ! there is no word to contest
        "
    ));
    check(&format!(
        "{fallen}
        B accept
        B contest ! there is no word to contest
        = allowed B draw exchange
        "
    ));
    // A Jarnac in the same way.
    check(
        "
        rules competition
        from A LAC / S; B RAT / ZU; handover A pass; clock 0:05 20:00
        A jarnac 1 TZRA
        wait 5s
        = phase handover B flag
        B contest
        = A LAC / S
        = B RAT / UZ
        = jarnacs 0 0
        ",
    );
}

/// §8.4.3: found bad, it goes back, and the contester gets a letter and no Jarnac.
#[test]
fn r8_4_3_a_bad_claim_of_a_side_out_of_time_brings_a_letter() {
    let fallen = |rules: &str, word: &str, then: &str| {
        check(&format!(
            "
            rules competition{rules}
            from A RAT / BUTZ; B / -; turn A; clock 0:05 20:00
            A open {word}
            wait 5s
            B contest
            = events contested ruled
            = phase handover B flag
            {then}
            "
        ));
    };
    for rules in ["", ",contest_and_jarnac=off"] {
        fallen(
            rules,
            "ZUB",
            "
            = A RAT / BTUZ
            = bonus 1
            = draws 2
            = takes B nothing
            B jarnac 1 TZAR ! no Jarnac may be said now
            B draw EL
            = B / EL
            ",
        );
    }
    fallen(
        ",contest_penalty=off",
        "ZUB",
        "
        = A RAT / BTUZ
        = bonus 0
        = draws 1
        = takes B nothing
        ",
    );
    // Found good, it stands, and nobody gets anything.
    fallen("", "BUT", "= A RAT BUT / Z\n= bonus 0\n= points 18 0");
    // In a last call or a final Jarnac, §6 comes first: the game is over, or a good word saves it.
    for (end, call) in [
        ("play_out", "last-call B"),
        ("last_row_jarnac", "final-jarnac B 8"),
    ] {
        let begun = format!(
            "
            rules competition,end={end}
            from A RAT BUT SEL MUR NOM PIN SAC VIE / ZS; B / -; {call}; clock 20:00 0:05
            "
        );
        check(&format!(
            "{begun}
            B jarnac 1 TZRA
            wait 5s
            = phase handover A flag
            A contest
            = A RAT BUT SEL MUR NOM PIN SAC VIE / SZ
            = over full-mat A
            "
        ));
        check(&format!(
            "{begun}
            B jarnac 1 TZAR
            B jarnac 2 TUSB
            wait 5s
            A contest
            = phase handover A flag
            = A . BUT SEL MUR NOM PIN SAC VIE / S
            = B TZAR /
            = bonus 0
            "
        ));
    }
}

/// §8.4.4: a flag is no pass, even of a full mat.
#[test]
fn r8_4_4_the_fall_of_a_flag_is_no_pass() {
    check(
        "
        rules competition
        from A RAT BUT SEL MUR NOM PIN SAC VIE / Z; B LAC / SE; turn A; clock 0:05 20:00
        wait 5s
        = events flag-fell
        = phase handover B flag
        B draw E
        = phase turn B
        B pass
        = phase spot A
        A decline
        = phase handover B return           # and A's full mat ends nothing any more
        ",
    );
}

/// §8.4.5: the side out of time has no turn: the bag comes back to the opponent.
#[test]
fn r8_4_5_the_bag_comes_back_after_each_pass() {
    check(
        "
        rules competition
        from A RAT / ZUT; B LAC / SOE; turn B; out-of-time A
        B pass
        = phase spot A
        = allowed B nothing
        A draw ! you can't draw now
        A decline
        = phase handover B return
        = allowed A nothing
        = allowed B draw exchange
        B jarnac 1 TZAR ! no Jarnac may be said now
        B exchange SOE AAA
        = phase turn B
        B pass
        wait 10s
        = phase handover B return
        = draws 1
        B draw E
        = phase turn B
        B open AAE
        B draw S
        = phase turn B
        B pass
        = phase spot A
        ",
    );
}

/// §8.4.12: otherwise the end is that of §6.
#[test]
fn r8_4_12_otherwise_the_game_ends_as_usual() {
    let begun = |rules: &str, then: &str| {
        check(&format!(
            "
            rules competition,{rules}
            from A RAT / ZUT; B LAC BUT SEL MUR NOM PIN SAC / VIEZ; turn B; out-of-time A
            {then}
            "
        ));
    };
    // A full mat has passed, and its opponent has named nothing right.
    begun(
        "end=play_out",
        "
        B open VIE
        B draw E
        = phase turn B
        B pass
        = phase spot A
        A decline
        = over full-mat tie
        ",
    );
    begun(
        "end=play_out",
        "
        B open VIE
        B draw E
        B pass
        A jarnac 1 LACZ
        = over full-mat B
        = points 9 82
        ",
    );
    begun(
        "end=last_row",
        "B open VIE\n= phase final-contest A\nA decline\n= over full-mat tie",
    );
    // Both may give up or agree.
    begun("end=play_out", "A resign\n= over resigned B");
    begun("end=play_out", "B resign\n= over resigned A");
    begun(
        "end=play_out",
        "B offer-tie\nA accept-tie\n= over tie-agreed tie",
    );
    // Dead games: see also §6.6.4.
    begun(
        "stall_turns=2",
        "
        B pass
        A decline
        B draw E
        B pass
        A decline
        B draw
        = over stalled tie
        ",
    );
}

/// §8.4.14: nobody says Jarnac on the mat of a side out of time.
#[test]
fn r8_4_14_no_jarnac_on_the_mat_of_a_side_out_of_time() {
    for position in ["handover B flag", "handover B return"] {
        check(&format!(
            "
            rules competition
            from A RAT / Z; B LAC / -; {position}; out-of-time A
            = takes B nothing
            B jarnac 1 TZAR ! no Jarnac may be said now
            "
        ));
    }
    check(
        "
        rules competition,contest_and_jarnac=off
        from A RAT / ZBU; B LAC / -; turn A; clock 0:01 20:00
        A open ZUB
        wait 1s
        = phase handover B flag
        B jarnac 1 TZAR ! no Jarnac may be said now
        B contest
        B jarnac 1 TZAR ! no Jarnac may be said now
        B draw ES
        B jarnac 1 TZAR ! you can't jarnac now
        B pass
        A decline
        B jarnac 1 TZAR ! no Jarnac may be said now
        ",
    );
}
