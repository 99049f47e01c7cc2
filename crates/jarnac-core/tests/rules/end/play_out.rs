//! §6.4: `play_out`.

use jarnac_testkit::transcript::check;

/// §6.4.1: a full mat goes on, and its pass gives the last call.
#[test]
fn r6_4_1_a_full_mat_plays_on_until_its_pass() {
    check(
        "
        rules classic
        from A RAT BUT SEL MUR NOM PIN SAC / VIESZ; B / -; turn A
        A open VIE +O
        = events opened drew
        = phase turn A
        = allowed A extend pass
        A open SOZ ! no row is free
        A extend 1 TZAR +L
        A extend 2 BUTS +E
        = phase turn A
        A pass                              # with plays left
        = can play A VOILE@8
        = phase last-call B
        = allowed A nothing
        = allowed B jarnac decline
        ",
    );
    // The pass of a mat that is not full gives the bag.
    check(
        "
        rules classic
        from A RAT BUT SEL MUR NOM PIN SAC / VIESZ; B / -; turn A
        A pass
        = phase handover B pass
        B decline ! you can't decline now
        ",
    );
}

/// §6.4.2: a Jarnac keeps the game alive, even one that fills the taker's mat.
#[test]
fn r6_4_2_a_jarnac_in_the_last_call_keeps_the_game_alive() {
    check(
        "
        rules classic
        from A RAT BUT SEL MUR NOM PIN SAC VIE / Z; B / -; last-call B
        B jarnac 1 TZAR
        = events jarnacked
        = phase handover B last-call
        = A . BUT SEL MUR NOM PIN SAC VIE /
        = B TZAR /
        B draw S
        = phase turn B
        B extend 1 TZARS +O
        B pass
        = phase handover A pass
        ",
    );
    // B's mat is full now: it draws, plays, and exposes itself.
    check(
        "
        rules classic
        from A RAT BUT SEL MUR NOM PIN SAC VIE / Z; B LAC CRU DUR ILE LIT JEU ROI / -; last-call B
        B jarnac 1 TZAR
        = phase handover B last-call
        B draw S
        = phase turn B
        B pass
        = phase last-call A
        A jarnac 8 TZARS
        = phase handover A last-call
        = jarnacs 1 1
        ",
    );
    // With contests just the same, once the taker has drawn.
    check(
        "
        rules box_competition
        from A RAT BUT SEL MUR NOM PIN SAC VIE / Z; B / -; last-call B
        B jarnac 1 TZAR
        A contest
        = phase handover B last-call
        B draw SE
        = phase turn B
        ",
    );
}

/// §6.4.3: without a Jarnac it is over.
#[test]
fn r6_4_3_without_a_jarnac_the_game_is_over() {
    let called = |then: &str| {
        check(&format!(
            "
            rules classic,clock=chess 20:00
            from A RAT BUT SEL MUR NOM PIN SAC VIE / Z; B LAC / -; last-call B
            {then}
            = over full-mat A
            = points 72 9
            "
        ));
    };
    called("B decline\n= events declined ended");
    called("wait 10s\n= events declined ended");
    called("B jarnac 1 TZRA ! not in the lexicon\nB decline");
    // Nor is there one where nothing can be said: no letters, or no row.
    for (a, b) in [("-", "LAC"), ("Z", "LAC CRU DUR ILE LIT JEU ROI AIR")] {
        check(&format!(
            "
            rules classic
            from A RAT BUT SEL MUR NOM PIN SAC VIE / {a}; B {b} / -; turn A
            A pass
            = events passed ended
            "
        ));
    }
}

/// §6.4.4: a bad Jarnac in the last call ends the game.
#[test]
fn r6_4_4_a_bad_jarnac_in_the_last_call_ends_the_game() {
    for rules in ["", ",contest_penalty=off", ",contest_and_jarnac=on"] {
        check(&format!(
            "
            rules box_competition{rules}
            from A RAT BUT SEL MUR NOM PIN SAC VIE / ZS; B LAC / MEL; last-call B
            B jarnac 1 TZRA
            = allowed A contest accept
            A contest
            = events contested ruled ended
            = A RAT BUT SEL MUR NOM PIN SAC VIE / SZ
            = B LAC / ELM
            = jarnacs 0 0
            = over full-mat A
            "
        ));
    }
    // The first of a double is bad, the second good: both go, and the game is over.
    check(
        "
        rules box_competition
        from A RAT BUT SEL MUR NOM PIN SAC VIE / ZS; B LAC / -; last-call B
        B jarnac 1 TZRA
        B jarnac 2 BUTS
        A contest
        = over full-mat A
        = jarnacs 0 0
        ",
    );
    // Nobody contested: it stands, and the game goes on.
    check(
        "
        rules box_competition
        from A RAT BUT SEL MUR NOM PIN SAC VIE / ZS; B LAC / -; last-call B
        B jarnac 1 TZRA
        B draw E
        = phase turn B
        = jarnacs 0 1
        ",
    );
}

/// §6.4.5: of a double with a good first word, that one counts and the game goes on.
#[test]
fn r6_4_5_a_good_first_word_of_a_double_saves_the_game() {
    for rules in ["", ",contest_penalty=off"] {
        check(&format!(
            "
            rules box_competition{rules}
            from A RAT BUT SEL MUR NOM PIN SAC VIE / ZS; B LAC / -; last-call B
            B jarnac 1 TZAR
            B jarnac 2 TUSB
            A contest
            = events contested ruled
            = A . BUT SEL MUR NOM PIN SAC VIE / S
            = B LAC TZAR /
            = jarnacs 0 1
            = phase handover B last-call    # B keeps the hand
            = bonus 0
            = draws 1
            B jarnac 2 BUTS ! you have none left at this handover
            B draw E
            = phase turn B
            = allowed A nothing
            "
        ));
    }
}
