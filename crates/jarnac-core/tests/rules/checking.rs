//! §4.3: who checks the words.

mod referee;

use jarnac_core::{Millis, Preset};
use jarnac_testkit::check;

/// §4.3.1: under both values the program enforces letters, lengths, rows and order.
#[test]
fn r4_3_1_structure_is_enforced_by_the_program() {
    for referee in ["automatic", "contest"] {
        check(&format!(
            "
            rules classic,referee={referee}
            from A RAT / BUZ; B / LACE; turn A
            A open TZAR ! ART missing in the reserve for TZAR
            A extend 1 BUZ ! letters never leave a row: BUZ does not use ART of RAT
            A extend 1 RATE ! E missing in the reserve for RATE
            A extend 1 TAR ! TAR adds no letter
            A extend 2 BUZA ! row 2 has no word to make longer
            A draw E ! you can't draw now
            A jarnac - LAC ! you can't jarnac now
            B open LAC ! side A has the bag
            B pass ! side A has the bag
            A pass
            B open LAC ! you can't open now
            B jarnac 1 RATE ! E missing in the reserve for RATE
            B draw E
            = A RAT / BUZ
            = B / LACEE
            "
        ));
        check(&format!(
            "
            rules classic,referee={referee}
            from A CARTONNER / BU; B / LACE; turn A
            A open BUZ ! a new word needs three letters
            A extend 1 CARTONNES ! there is no word that could grow
            "
        ));
        check(&format!(
            "
            rules classic,referee={referee}
            from A RAT BUT LAC SEL MUR FIN DOS SAC / VINE; B / -; turn A
            A open VIN ! no row is free
            "
        ));
    }
}

/// §4.3.2: `automatic` refuses on the spot, says why, and nothing changes.
#[test]
fn r4_3_2_automatic_refuses_a_bad_word_with_its_reason() {
    check(
        "
        rules classic,conjugations=off,same_entry=off
        from A RAT LAC / BUZAS; B / -; turn A
        A open ZUB ! ZUB is not admitted: not in the lexicon
        = events nothing
        A extend 1 RUAT ! RUAT is not admitted: only a conjugated form
        A extend 2 LACS ! LACS is not admitted: in the same entry as LAC
        = A RAT LAC / BUZAS
        = phase turn A
        = bag 133
        = points 18 0
        B contest ! there are no contests
        A pass
        B jarnac - ZUB ! ZUB is not admitted: not in the lexicon
        B jarnac 1 RUAT ! RUAT is not admitted: only a conjugated form
        B jarnac 2 LACS ! LACS is not admitted: in the same entry as LAC
        = jarnacs 0 0
        = allowed B draw jarnac
        B jarnac 1 TZAR
        = jarnacs 0 1
        ",
    );
}

/// §4.3.3: `automatic` draws after a word by itself.
#[test]
fn r4_3_3_automatic_draws_after_a_word() {
    check(
        "
        rules classic
        from A RAT / BUTZ; B / -; turn A
        A open BUT +E
        = events opened drew
        = A RAT BUT / EZ
        = phase turn A
        A extend 1 TZAR +S
        = events extended drew
        = A TZAR BUT / ES
        = allowed A extend pass
        ",
    );
    check(
        "
        rules classic,referee=contest
        from A RAT / BUTZ; B / -; turn A
        A open BUT
        = events opened
        = A RAT BUT / Z
        = phase owes A
        ",
    );
}

/// §4.3.4: `contest` lets any letters be claimed, and the claim stands.
#[test]
fn r4_3_4_in_contest_mode_any_letters_may_be_claimed() {
    check(
        "
        rules box_competition
        from A RAT / ZUBS; B / LACE; turn A
        A open ZUB
        A draw E
        A extend 1 RSAT
        A draw T
        = A RSAT ZUB / ET
        = points 25 0
        A pass
        B jarnac 2 BUZT
        B draw A
        = A RSAT . / E
        = B BUZT / LACEA
        = points 16 16
        = jarnacs 0 1
        ",
    );
    // A contest overturns it.
    check(
        "
        rules box_competition
        from A RAT / ZUBS; B / LACE; turn A
        A open ZUB
        B contest
        = A RAT / ZUBS
        = points 9 0
        ",
    );
}

/// §4.3.5: until the author draws, and never after.
#[test]
fn r4_3_5_a_claim_can_be_contested_until_its_author_draws() {
    check(
        "
        rules box_competition
        from A RAT / ZUBS; B / LACE; turn A
        = allowed B nothing
        B contest ! there is no word to contest
        A open ZUB
        = allowed B contest accept
        A contest ! your own word
        A draw E
        = allowed B nothing
        B contest ! there is no word to contest
        A pass
        B contest ! there is no word to contest
        B draw S
        = A RAT ZUB / ES
        ",
    );
    // A second claim does not shelter the first.
    check(
        "
        rules box_competition
        from A RAT BUT / ZSE; B / LACE; handover B pass
        B jarnac 1 TAZR
        B jarnac 2 BUTS
        A contest
        = A RAT BUT / ZSE
        = jarnacs 0 0
        ",
    );
    // An exchange is a draw too.
    check(
        "
        rules box_competition
        from A RAT / ZUBS; B / LACE; handover B pass
        B jarnac - ZUB
        = allowed A contest accept
        B exchange LAC EAU
        = allowed A nothing
        A contest ! there is no word to contest
        = B ZUB / EEAU
        ",
    );
}

/// §4.3.6: the window holds the author's draw back until «j'accepte» or the end of its time.
#[test]
fn r4_3_6_the_contest_window_holds_the_draw_back() {
    let begin = "
        rules box_competition,contest_window=0:05
        from A RAT / ZUBS; B / LACE; turn A
        A open ZUB
        = deadline 0:05
        = allowed A nothing
        A draw E ! the opponent may still contest: wait for 0:05
        ";
    check(&format!(
        "{begin}
        wait 2s
        B accept
        = events accepted
        = deadline none
        A draw E
        = A RAT ZUB / ES
        "
    ));
    check(&format!(
        "{begin}
        wait 4999ms
        = events nothing
        A draw E ! the opponent may still contest
        wait 1ms
        = events window-closed
        = deadline none
        A draw E
        = A RAT ZUB / ES
        "
    ));
    check(&format!("{begin}\nB contest\n= A RAT / ZUBS"));
    // No window is the rule.
    for preset in Preset::ALL {
        assert_eq!(preset.options().contest_window, Millis::ZERO, "{preset}");
    }
    check(
        "
        rules box_competition
        from A RAT / ZUBS; B / LACE; turn A
        A open ZUB
        = deadline none
        A draw E
        ",
    );
}

/// §4.3.7: each claim has a window of its own, and no clock runs meanwhile.
#[test]
fn r4_3_7_the_window_starts_afresh_and_no_clock_runs() {
    check(
        "
        rules competition,contest_window=0:05
        from A RAT BUT / ZS; B / LUNE; handover B pass
        wait 3s
        = clock 20:00 19:57
        B jarnac 1 TZAR
        = deadline 0:05
        wait 4s
        = deadline 0:01
        = clock 20:00 19:57
        B jarnac 2 BUTS
        = deadline 0:05
        wait 4s
        = deadline 0:01
        = events nothing
        wait 1s
        = events window-closed
        = clock 20:00 19:57
        wait 2s
        = clock 20:00 19:55
        B draw A
        = phase turn B
        ",
    );
    check(
        "
        rules federation,contest_window=0:05
        from A RAT / ZUBS; B / LACE; turn A
        = deadline 0:30
        wait 10s
        A open ZUB
        = deadline 0:05
        wait 5s
        = events window-closed
        = deadline 0:30
        ",
    );
}

/// §4.3.8: nothing but the draw and the exchange waits.
#[test]
fn r4_3_8_the_window_holds_back_only_draw_and_exchange() {
    check(
        "
        rules box_competition,contest_window=0:05,joker=on
        from A RAT BUT / ZS; B CARAVANES / LUNE; handover B pass
        = allowed B draw exchange jarnac joker
        B jarnac 1 TZAR
        = allowed B jarnac joker
        B draw E ! the opponent may still contest
        B exchange LUN EAU ! the opponent may still contest
        B jarnac 2 BUTS
        = allowed B joker
        B joker 1
        = B *81 TZAR BUTS / LUNE
        = allowed B nothing
        = allowed A contest accept
        B draw E ! the opponent may still contest
        wait 5s
        = allowed B draw exchange
        B exchange LUN EAU
        = phase turn B
        ",
    );
}

/// §4.3.9: `Accept` gives the right up, the end of the window does not.
#[test]
fn r4_3_9_accepting_ends_the_right_to_contest() {
    check(
        "
        rules box_competition,contest_window=0:05
        from A RAT / ZUBS; B / LACE; turn A
        A open ZUB
        B accept
        = allowed B nothing
        B contest ! there is no word to contest
        = phase owes A
        A draw E
        ",
    );
    // Only the claims then pending: a second Jarnac can be contested.
    check(
        "
        rules box_competition,contest_window=0:05
        from A RAT BUT / ZS; B / LUNE; handover B pass
        B jarnac 1 TAZR
        A accept
        = allowed A nothing
        B jarnac 2 BTUS
        = allowed A contest accept
        A contest
        = A . BUT / S
        = B TAZR / LUNE
        = jarnacs 0 1
        ",
    );
    check(
        "
        rules box_competition,contest_window=0:05
        from A RAT / ZUBS; B / LACE; turn A
        A open ZUB
        wait 5s
        = events window-closed
        = allowed A draw
        = allowed B contest accept
        wait 1:00
        B contest
        = A RAT / ZUBS
        = phase handover B contest
        ",
    );
}
