//! §6.1 and §6.2: the full mat, and `last_row`.

use jarnac_core::{RuleSet, rules::EndRule};
use jarnac_testkit::transcript::check;

/// §6.1.1: eight rows with a word or a joker.
#[test]
fn r6_1_1_a_mat_is_full_with_eight_words_or_jokers() {
    check(
        "
        rules lombard
        from A RAT BUT SEL MUR NOM PIN / SACVIE; B / -; turn A
        A open SAC +O                       # seven
        = phase turn A
        A open VIE                          # eight
        = over full-mat A
        ",
    );
    check(
        "
        rules lombard,joker=on
        from A RAT *81 SEL MUR NOM PIN / SACVIE; B / -; turn A; joker A
        A open SAC +O
        = phase turn A
        A open VIE
        = A RAT *81 SEL MUR NOM PIN SAC VIE / O
        = over full-mat A
        ",
    );
}

/// §6.1.2: the eighth word counts, on whichever row.
#[test]
fn r6_1_2_the_eighth_word_counts_wherever_it_lies() {
    check(
        "
        rules lombard
        from A RAT . SEL MUR NOM . SAC VIE / BUTPINS; B / -; turn A
        A extend 8 VIES +O                  # the last row holds a word, two others are free
        = phase turn A
        A open BUT +L
        = A RAT BUT SEL MUR NOM . SAC VIES / PINOL
        = phase turn A
        A open PIN
        = A RAT BUT SEL MUR NOM PIN SAC VIES / OL
        = over full-mat A
        ",
    );
}

/// §6.1.3: three values, three ways to go on from the same word.
#[test]
fn r6_1_3_the_end_has_three_values() {
    let filled = |end: &str, phase: &str| {
        check(&format!(
            "
            rules classic,end={end}
            from A RAT BUT SEL MUR NOM PIN SAC / VIES; B / -; turn A
            bag E
            A open VIE
            = phase {phase}
            "
        ));
    };
    filled("last_row", "over");
    filled("last_row_jarnac", "final-jarnac B");
    filled("play_out", "turn A");
    let end = |rules: &str| rules.parse::<RuleSet>().map(|rules| rules.end);
    assert_eq!(end("classic,end=last_row"), Ok(EndRule::LastRow));
    assert_eq!(
        end("classic,end=last_row_jarnac"),
        Ok(EndRule::LastRowJarnac)
    );
    assert_eq!(end("classic,end=play_out"), Ok(EndRule::PlayOut));
    let error = end("classic,end=never").unwrap_err().to_string();
    assert!(
        error.contains("last_row, last_row_jarnac or play_out"),
        "{error}"
    );
}

/// §6.2.1: over at once, by a play or a Jarnac, with a short word or a long one.
#[test]
fn r6_2_1_a_full_mat_ends_the_game_at_once() {
    for last in ["VIE", "EDUCATION"] {
        check(&format!(
            "
            rules lombard
            from A RAT BUT SEL MUR NOM PIN SAC / {last}ZS; B / -; turn A
            A open {last}
            = events opened ended           # and no letter is drawn
            = over full-mat A
            = A RAT BUT SEL MUR NOM PIN SAC {last} / SZ
            "
        ));
    }
    check(
        "
        rules lombard
        from A LAC / SO; B RAT BUT SEL MUR NOM PIN SAC / -; handover B pass
        B jarnac 1 LACS
        = events jarnacked ended
        = over full-mat B
        = jarnacs 0 1
        = points 0 79
        ",
    );
    // An extension fills nothing.
    check(
        "
        rules lombard
        from A RAT BUT SEL MUR NOM PIN SAC / SV; B / -; turn A
        A extend 1 RATS +E
        = phase turn A
        ",
    );
    // With contests, §6.5.3 comes first.
    check(
        "
        rules lombard,referee=contest
        from A RAT BUT SEL MUR NOM PIN SAC / VIES; B / -; turn A
        A open VIE
        = phase final-contest B
        ",
    );
}
