//! §4.3.10 to §4.3.15: a referee who is a person, and suspensions.

use jarnac_core::{ActionKind, EventKind, Official, Preset, Refusal, Ruler, Ruling, Side};
use jarnac_testkit::{TinyLexicon, check, play};

/// §4.3.10: a referee stops and starts clocks, corrects them, rules and adjudicates, each with a
/// reason.
#[test]
fn r4_3_10_a_human_referee_acts_by_events_with_reasons() {
    let table = play(
        "
        rules competition,human_referee=on
        from A RAT / ZUBS; B / LACE; turn A
        referee stop coupure
        = events clocks-stopped
        = suspended yes
        referee start reprise
        = events clocks-started
        = suspended no
        referee clock A 5:00 erreur
        = events clock-corrected
        = clock 5:00 20:00
        A open ZUB
        B contest
        referee rule upheld dialecte
        = events ruled
        = A RAT ZUB / S
        referee adjudicate tie orage
        = events adjudicated ended
        = over adjudicated tie
        ",
    );
    let reasons: Vec<String> = table
        .events
        .iter()
        .filter_map(|event| match &event.kind {
            EventKind::ClocksStopped { by, reason } | EventKind::ClocksStarted { by, reason } => {
                assert_eq!(*by, Official::Referee);
                Some(reason.to_string())
            }
            EventKind::ClockCorrected { reason, .. }
            | EventKind::Ruled {
                by: Ruler::Referee(reason),
                ..
            }
            | EventKind::Adjudicated { reason, .. } => Some(reason.to_string()),
            _ => None,
        })
        .collect();
    let given = ["coupure", "reprise", "erreur", "dialecte", "orage"];
    assert_eq!(reasons, given);
    assert!(Preset::ALL.iter().all(|p| !p.options().human_referee));
    check(
        "
        rules competition
        from A RAT / ZUBS; B / LACE; turn A
        referee stop coupure ! this game has no human referee
        referee clock A 5:00 erreur ! this game has no human referee
        referee rule upheld dialecte ! this game has no human referee
        referee adjudicate tie orage ! this game has no human referee
        system clock A 5:00 erreur ! this game has no human referee
        ",
    );
    check(
        "
        rules competition,human_referee=on
        from A RAT / ZUBS; B / LACE; turn A
        system adjudicate A orage ! no human referee
        referee start reprise ! the clocks are not stopped
        referee rule upheld dialecte ! no contest waits for a ruling
        referee stop coupure
        referee stop coupure ! the clocks are stopped already
        ",
    );
}

/// §4.3.11: the contest waits with the clocks stopped; the lexicon advises, the referee rules.
#[test]
fn r4_3_11_a_contest_waits_for_the_referee() {
    let begin = |word: &str| {
        format!(
            "
            rules competition,human_referee=on
            from A RAT / ZUBT; B / LACE; turn A
            A open {word}
            wait 5s
            B contest
            = events contested
            = phase ruling B
            = clock 19:55 20:00
            = allowed A nothing
            = allowed B nothing
            = deadline none
            wait 10:00
            = clock 19:55 20:00
            A draw E ! you can't draw now
            "
        )
    };
    let bad = play(&begin("ZUB"));
    let advice = (
        Ruling::Withdrawn(jarnac_core::ClaimIndex(0)),
        Some(Refusal::Unknown),
    );
    assert_eq!(bad.game.judge(&TinyLexicon::new()), advice);
    let good = play(&begin("BUT"));
    assert_eq!(good.game.judge(&TinyLexicon::new()), (Ruling::Upheld, None));
    // With the lexicon and against it, a bad word and a good one.
    for word in ["ZUB", "BUT"] {
        let rest = if word == "ZUB" { "T" } else { "Z" };
        let begin = begin(word);
        check(&format!(
            "{begin}
            referee rule upheld avis
            = A RAT {word} / {rest}
            = phase owes A
            = bonus 1
            wait 1s
            = clock 19:54 20:00
            "
        ));
        check(&format!(
            "{begin}
            referee rule withdrawn 1 avis
            = A RAT / ZUBT
            = phase handover B contest
            wait 1s
            = clock 19:55 19:59
            "
        ));
    }
}

/// §4.3.12: play is suspended, but for what ends the game.
#[test]
fn r4_3_12_stopping_the_clocks_suspends_play() {
    let table = play(
        "
        rules competition,human_referee=on,contest_window=0:05
        from A RAT / ZUBS; B / LACE; turn A
        wait 4s
        referee stop pause
        = deadline none
        A open ZUB ! play is suspended
        A pass ! play is suspended
        B contest ! play is suspended
        = allowed A nothing
        = allowed B nothing
        wait 30:00
        = events nothing
        = clock 19:56 20:00
        A offer-tie
        = allowed B accept-tie decline-tie
        B decline-tie
        referee clock B 10:00 erreur
        = clock 19:56 10:00
        ",
    );
    for side in Side::BOTH {
        for kind in [ActionKind::Resign, ActionKind::OfferTie] {
            assert!(table.game.allowed(side).contains(kind), "{side} {kind}");
        }
    }
    for (ending, over) in [
        ("A resign", "resigned B"),
        ("A offer-tie\nB accept-tie", "tie-agreed tie"),
        ("referee adjudicate A abandon", "adjudicated A"),
    ] {
        check(&format!(
            "
            rules competition,human_referee=on
            from A RAT / ZUBS; B / LACE; turn A
            referee stop pause
            {ending}
            = over {over}
            "
        ));
    }
}

/// §4.3.12: …and each timer keeps what it had left.
#[test]
fn r4_3_12_a_suspended_timer_keeps_what_it_had_left() {
    // A chess clock, and then a window.
    check(
        "
        rules competition,human_referee=on,contest_window=0:05
        from A RAT / ZUBS; B / LACE; turn A
        wait 4s
        referee stop pause
        wait 30:00
        referee start reprise
        = clock 19:56 20:00
        wait 1s
        = clock 19:55 20:00
        A open ZUB
        wait 2s
        referee stop pause
        B accept ! play is suspended
        wait 30:00
        = events nothing
        referee start reprise
        = deadline 0:03
        = allowed B contest contest-and-jarnac accept
        wait 3s
        = events window-closed
        = clock 19:55 20:00
        ",
    );
    // A last call.
    check(
        "
        rules competition,human_referee=on
        from A RAT BUT LAC SEL MUR FIN DOS SAC / ZE; B / AEIOU; turn A
        A pass
        = phase last-call B
        wait 4s
        referee stop pause
        = deadline none
        B jarnac 1 TZAR ! play is suspended
        B decline ! play is suspended
        wait 30:00
        = phase last-call B
        referee start reprise
        = deadline 0:06
        B jarnac 1 TZAR
        ",
    );
    // The time for a decision, and a ruling while play is suspended.
    check(
        "
        rules federation,human_referee=on
        from A RAT / ZUBS; B / LACE; turn A
        wait 10s
        referee stop pause
        wait 5:00
        referee start reprise
        = deadline 0:20
        A open ZUB
        B contest
        referee stop pause
        referee rule withdrawn 1 avis
        = phase handover B contest
        B draw EE ! play is suspended
        referee start reprise
        = deadline 0:30
        B draw EE
        ",
    );
}

/// §4.3.13: the program that runs a game suspends it in the same way, referee or not.
#[test]
fn r4_3_13_the_system_may_suspend_a_game() {
    let table = play(
        "
        rules competition,contest_window=0:05
        from A RAT / ZUBS; B / LACE; turn A
        wait 4s
        system stop panne
        = events clocks-stopped
        = suspended yes
        = deadline none
        A open ZUB ! play is suspended
        wait 30:00
        system start reprise
        = events clocks-started
        = suspended no
        = clock 19:56 20:00
        A open ZUB
        wait 2s
        system stop panne
        wait 30:00
        system start reprise
        = deadline 0:03
        ",
    );
    let by_system = table.events.iter().filter(|event| {
        matches!(
            event.kind,
            EventKind::ClocksStopped {
                by: Official::System,
                ..
            } | EventKind::ClocksStarted {
                by: Official::System,
                ..
            }
        )
    });
    assert_eq!(by_system.count(), 4);
    // It may do nothing else.
    check(
        "
        rules competition,human_referee=on
        from A RAT / ZUBS; B / LACE; turn A
        A open ZUB
        B contest
        system rule upheld panne ! no human referee
        system clock A 5:00 panne ! no human referee
        system adjudicate A panne ! no human referee
        ",
    );
}

/// §4.3.14: only a chess clock whose flag is up can be corrected.
#[test]
fn r4_3_14_only_a_running_chess_clock_can_be_corrected() {
    check(
        "
        rules competition,human_referee=on
        from A RAT / ZUBS; B / LACE; turn A
        wait 10s
        referee clock A 25:00 erreur
        referee clock B 0:05 erreur
        = clock 25:00 0:05
        wait 1s
        = clock 24:59 0:05
        referee clock A 0:00 erreur ! a clock can be set from
        referee clock A 1440:00 erreur
        referee clock A 1440:01 erreur ! a clock can be set from
        A pass
        wait 5s
        = events flag-fell
        referee clock B 1:00 erreur ! only a chess clock whose flag is up
        referee clock A 1:00 erreur
        = clock 1:00 0:00
        ",
    );
    for clock in ["none", "per_move 0:30"] {
        check(&format!(
            "
            rules competition,human_referee=on,clock={clock}
            from A RAT / ZUBS; B / LACE; turn A
            referee clock A 5:00 erreur ! only a chess clock whose flag is up
            "
        ));
    }
}

/// §4.3.15: a win for one side or a tie, at once, whatever the score and the phase.
#[test]
fn r4_3_15_adjudication_ends_the_game_at_once() {
    for result in ["A", "B", "tie"] {
        check(&format!(
            "
            rules competition,human_referee=on
            from A RAT BUT / ZE; B / LACE; turn A
            referee adjudicate {result} forfait
            = events adjudicated ended
            = over adjudicated {result}
            = points 18 0
            = deadline none
            A pass ! the game is over
            referee start reprise ! the game is over
            "
        ));
    }
    check(
        "
        rules competition,human_referee=on
        referee adjudicate B absence
        = over adjudicated B
        ",
    );
    check(
        "
        rules competition,human_referee=on
        from A RAT / ZUBS; B / LACE; turn A
        A open ZUB
        B contest
        = phase ruling B
        referee adjudicate A abandon
        = over adjudicated A
        ",
    );
    check(
        "
        rules competition,human_referee=on
        from A RAT BUT LAC SEL MUR FIN DOS SAC / ZE; B / AEIOU; turn A
        A pass
        = phase last-call B
        referee adjudicate tie orage
        = over adjudicated tie
        ",
    );
}
