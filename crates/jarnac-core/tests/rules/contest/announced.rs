//! §4.4.8 to §4.4.14: the Jarnac of the contester who won.

use jarnac_core::{EventKind, Game, Phase, Sealed};
use jarnac_testkit::transcript::{check, play};

/// §4.4.8: without `contest_and_jarnac` the winner has the ordinary right.
#[test]
fn r4_4_8_the_winner_may_begin_with_a_jarnac() {
    check(
        "
        rules box_competition
        from A RAT LAC / ZUBS; B / -; turn A
        A open ZUB
        B contest
        = phase handover B contest
        = allowed B draw jarnac
        = can take B TZAR@1 LACS@2
        B jarnac 1 TZAR
        B jarnac 2 LACS
        = B TZAR LACS /
        = jarnacs 0 2
        = phase handover B contest
        = draws 2
        B jarnac - BUS ! no Jarnac may be said now
        ",
    );
    check(
        "
        rules box_competition,double_jarnac=off
        from A RAT LAC / ZUBS; B / -; turn A
        A open ZUB
        B contest
        B jarnac 1 TZAR
        B jarnac 2 LACS ! you have none left at this handover
        ",
    );
    // Without the penalty there is no hand, and so no Jarnac.
    check(
        "
        rules box_competition,contest_penalty=off
        from A RAT LAC / ZUBS; B / -; turn A
        A open ZUB
        B contest
        = phase turn A
        = allowed B nothing
        B jarnac 1 TZAR ! you can't jarnac now
        ",
    );
}

/// §4.4.9: only the announced word, sealed, tested on the mat as restored.
#[test]
fn r4_4_9_only_the_announced_word_may_be_taken() {
    // The Z comes back into the reserve only when ZUB is withdrawn.
    check(
        "
        rules competition,clock=none
        from A RAT SEL / ZUBE; B / -; turn A
        A open ZUB
        = allowed B contest accept contest-and-jarnac
        B contest-and-jarnac 1 TZAR
        = events contested ruled jarnacked
        = A . SEL / BEU
        = B TZAR /
        = jarnacs 0 1
        = phase handover B contest
        = bonus 1
        B jarnac - BUE ! you have none left at this handover
        ",
    );
    // Nothing was announced: nothing can be taken.
    check(
        "
        rules competition,clock=none
        from A RAT / ZUBE; B / -; turn A
        A open ZUB
        B contest
        = phase handover B contest
        = allowed B draw
        = takes B nothing
        B jarnac 1 TZAR ! the bag did not come by a pass
        ",
    );
    // The contest was wrong: the word does not come to light and is not taken.
    check(
        "
        rules competition,clock=none
        from A RAT / ZBUT; B / -; turn A
        A open BUT
        B contest-and-jarnac 1 TZAR
        = events contested ruled
        = A RAT BUT / Z
        = phase owes A
        = bonus 1
        = jarnacs 0 0
        ",
    );
    // A word noticed while the referee looks things up is too late.
    check(
        "
        rules competition,human_referee=on
        from A RAT / ZUBE; B / -; turn A
        A open ZUB
        B contest
        = phase ruling B
        = allowed B nothing
        B jarnac 1 TZAR ! you can't jarnac now
        B contest-and-jarnac 1 TZAR ! you can't contest now
        referee rule withdrawn 1 pas un mot
        = phase handover B contest
        = takes B nothing
        ",
    );
    // While a person decides, nobody else can see it.
    let table = play(
        "
        rules competition,human_referee=on
        from A RAT / ZUBE; B / -; turn A
        A open ZUB
        B contest-and-jarnac 1 TZAR
        = phase ruling B
        = A RAT ZUB / E
        = B /
        ",
    );
    assert!(matches!(sealed_in(&table.game), Some(Sealed::Word(_))));
    assert_eq!(sealed_in(&table.game.public()), Some(Sealed::Hidden));
}

/// The word sealed with the contest that is being decided.
fn sealed_in(game: &Game) -> Option<Sealed> {
    match game.phase() {
        Phase::Ruling(contested) => Some(contested.sealed),
        _ => None,
    }
}

/// §4.4.10: where no hand passes, nothing can be announced.
#[test]
fn r4_4_10_nothing_is_announced_where_no_hand_passes() {
    check(
        "
        rules box_competition,contest_and_jarnac=on,contest_penalty=off
        from A RAT / ZUBE; B / -; turn A
        A open ZUB
        = allowed B contest accept
        B contest-and-jarnac 1 TZAR ! no Jarnac can be announced with this contest
        B contest
        = phase turn A
        ",
    );
    check(
        "
        rules competition
        from A RAT / ZUBE; B / -; turn A; clock 0:05 20:00
        A open ZUB
        wait 5s
        = phase handover B flag
        = allowed B draw contest accept
        B contest-and-jarnac 1 TZAR ! no Jarnac can be announced with this contest
        B contest
        = phase handover B flag
        = A RAT / BEUZ
        = takes B nothing
        ",
    );
}

/// §4.4.11: a sealed word fits one of the mats that the ruling can restore, or is refused.
#[test]
fn r4_4_11_a_sealed_jarnac_must_fit_a_possible_mat() {
    // It fits only if the first Jarnac stays, and the first Jarnac stays.
    check(
        "
        rules competition,clock=none
        from A RAT LAC / EZS; B SEL / IM; handover B pass
        B jarnac 1 TARE
        B jarnac 2 LCAS
        = B SEL TARE LCAS / IM
        A contest-and-jarnac 3 MALCS ! row 3 has no word to make longer
        A contest-and-jarnac 2 RATURE ! missing in the reserve for RATURE
        = phase handover B pass             # no contest was made
        = allowed A contest accept contest-and-jarnac
        A contest-and-jarnac 2 TIARE
        = events contested ruled jarnacked
        = A TIARE LAC / SZ
        = B SEL / M
        = jarnacs 1 1                       # TARE stayed, and A took it from there
        = phase handover A contest
        ",
    );
    // One claim, and so one mat that can be restored: without ZUB there is no row 2.
    check(
        "
        rules competition,clock=none
        from A RAT / ZUBE; B / -; turn A
        A open ZUB
        B contest-and-jarnac 2 ZUBE ! row 2 has no word to make longer
        = phase owes A
        = allowed B contest accept contest-and-jarnac
        ",
    );
}

/// §4.4.12: a sealed word that does not fit after the ruling is void, and costs nothing.
#[test]
fn r4_4_12_a_sealed_jarnac_that_does_not_fit_is_void() {
    // It needs the first Jarnac to stay, and that one is bad too.
    check(
        "
        rules competition,clock=none
        from A RAT LAC / EZS; B SEL / IM; handover B pass
        B jarnac 1 TAER
        B jarnac 2 CALS
        A contest-and-jarnac 2 TIARE
        = events contested ruled sealed-void
        = A RAT LAC / ESZ
        = B SEL / IM
        = jarnacs 0 0
        = phase handover A contest
        = bonus 1
        = takes A nothing
        A draw EL
        = phase turn A
        ",
    );
}

/// §4.4.13: the revealed word can be contested like any other.
#[test]
fn r4_4_13_a_revealed_jarnac_can_be_contested() {
    check(
        "
        rules competition,clock=none
        from A RAT / ZUBE; B SEL / M; turn A
        A open ZUB
        B contest-and-jarnac 1 TZRA
        = events contested ruled jarnacked
        = B SEL TZRA / M
        = phase handover B contest
        = allowed A contest accept contest-and-jarnac
        A contest
        = phase handover A contest
        = A RAT / BEUZ
        = B SEL / M
        = jarnacs 0 0
        = bonus 1
        ",
    );
    // Until the taker draws.
    check(
        "
        rules competition,clock=none
        from A RAT / ZUBE; B SEL / M; turn A
        A open ZUB
        B contest-and-jarnac 1 TZRA
        B draw EL
        A contest ! there is no word to contest
        = B SEL TZRA / ELM
        = jarnacs 0 1
        ",
    );
}

/// §4.4.14: the sealed word of a contest that failed is recorded nowhere.
#[test]
fn r4_4_14_the_word_of_a_failed_contest_is_not_recorded() {
    let sealed = |transcript: &str| {
        let table = play(transcript);
        let event = table.events.iter().find_map(|event| match &event.kind {
            EventKind::Contested { sealed, .. } => Some(*sealed),
            _ => None,
        });
        event.expect("there was a contest")
    };
    let failed = sealed(
        "
        rules competition,clock=none
        from A RAT / ZBUT; B / -; turn A
        A open BUT
        B contest-and-jarnac 1 TZAR
        = phase owes A
        ",
    );
    assert_eq!(failed, Sealed::Hidden);
    // One that succeeded is.
    let succeeded = sealed(
        "
        rules competition,clock=none
        from A RAT / ZUBE; B / -; turn A
        A open ZUB
        B contest-and-jarnac 1 TZAR
        = jarnacs 0 1
        ",
    );
    assert!(matches!(succeeded, Sealed::Word(play) if play.word.to_string() == "TZAR"));
}
