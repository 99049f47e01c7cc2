//! §6.7 and §6.8: resignation, tie and absence.

use jarnac_testkit::transcript::{check, play};

/// §6.7.1: in any phase, whatever the score; pending claims are void.
#[test]
fn r6_7_1_either_side_may_resign_in_any_phase() {
    let phases = [
        ("toss", "rules competition"),
        ("handover A start", "rules competition\nA toss AB"),
        ("turn A", "rules competition\nfrom A RAT / -; B / -; turn A"),
        ("owes A", "rules competition\nfrom A RAT / -; B / -; owes A"),
        (
            "last-call B",
            "rules competition\nfrom A RAT BUT SEL MUR NOM PIN SAC VIE / Z; B / -; last-call B",
        ),
        (
            "final-jarnac B",
            "rules federation\nfrom A RAT BUT SEL MUR NOM PIN SAC VIE / Z; B / -; final-jarnac B 8",
        ),
        (
            "spot A",
            "rules competition\nfrom A RAT / Z; B LAC / S; spot A; out-of-time A",
        ),
        (
            "ruling B",
            "rules competition,human_referee=on\nfrom A / RAT; B / -; turn A\nA open RAT\nB contest",
        ),
    ];
    for (phase, transcript) in phases {
        for (side, winner) in [("A", "B"), ("B", "A")] {
            check(&format!(
                "{transcript}
                = phase {phase}
                {side} resign
                = events resigned ended
                = over resigned {winner}
                "
            ));
        }
    }
    // And in a suspension.
    check(
        "
        rules competition,human_referee=on
        from A RAT / -; B / -; turn A
        referee stop pause
        B resign
        = over resigned A
        ",
    );
    // Whatever the score, and the claim is void.
    check(
        "
        rules competition
        from A EDUCATION / BUTE; B / -; turn A
        A open BUT
        = points 90 0
        A resign
        = over resigned B
        = A EDUCATION / BETU
        = points 81 0
        B resign ! the game is over
        ",
    );
    check(
        "
        rules competition
        from A RAT LAC / ZS; B / -; handover B pass
        B jarnac 1 TZAR
        B jarnac 2 CALS
        A resign
        = over resigned B
        = A RAT LAC / SZ
        = B /
        = jarnacs 0 0
        ",
    );
    // What nobody can contest any more stands.
    check(
        "
        rules competition
        from A / BUTE; B / -; turn A
        A open BUT
        B accept
        A resign
        = A BUT / E
        = points 9 0
        ",
    );
}

/// §6.7.2: one offers, the other accepts.
#[test]
fn r6_7_2_the_sides_may_agree_on_a_tie() {
    check(
        "
        rules classic
        A offer-tie ! you can't offer-tie now
        A toss A
        A draw RATBUZ
        A open RAT +E
        A accept-tie ! no tie was proposed
        B accept-tie ! no tie was proposed
        B offer-tie                         # also the side that waits
        = tie-offer B
        = allowed A open extend pass accept-tie decline-tie
        = allowed B nothing
        B accept-tie ! no tie was proposed
        A offer-tie ! a tie is proposed already
        A accept-tie
        = events tie-accepted ended
        = over tie-agreed tie
        = points 9 0
        ",
    );
}

/// §6.7.3: an offer lapses when refused, when the hand changes, and at the end.
#[test]
fn r6_7_3_an_offer_lapses() {
    check(
        "
        rules box_competition
        from A / BUTZU; B / -; turn A
        A offer-tie
        A decline-tie ! no tie was proposed
        B decline-tie
        = events tie-declined
        = tie-offer none
        B accept-tie ! no tie was proposed
        A offer-tie                         # another one
        A open BUT                          # play goes on under it
        A draw E
        = tie-offer A
        A pass
        = tie-offer none
        B accept-tie ! no tie was proposed
        ",
    );
    // The hand changes by a contest or by a flag.
    check(
        "
        rules box_competition
        from A / BUTZU; B / -; turn A
        B offer-tie
        A open ZUB
        = tie-offer B
        B contest
        = phase handover B contest
        = tie-offer none
        ",
    );
    check(
        "
        rules competition
        from A / BUTZU; B / -; turn A; clock 0:05 20:00
        B offer-tie
        wait 5s
        = phase handover B flag
        = tie-offer none
        ",
    );
    let table = play(
        "
        rules classic
        from A / BUTZU; B / -; turn A
        A offer-tie
        A resign
        = over resigned B
        ",
    );
    assert_eq!(table.game.tie_offer(), None);
}

/// §6.8.1: whoever was away for too long loses, in any phase; pending claims are void.
#[test]
fn r6_8_1_a_side_that_was_away_forfeits_the_game() {
    check(
        "
        rules competition,clock=none,contest_window=0:00
        from A RAT LAC / ZS; B / -; handover B pass
        B jarnac 1 TZAR
        system forfeit A away for 5:00
        = events forfeited ended
        = over forfeited B
        = A RAT LAC / SZ
        = B /
        = points 18 0
        ",
    );
}

/// §6.8.2: as long as a clock runs, whoever is away has the time on it.
#[test]
fn r6_8_2_nobody_forfeits_a_game_while_a_clock_runs() {
    check(
        "
        rules competition,clock=chess 5:00
        from A RAT / ZS; B / -; turn A
        system forfeit A away for 5:00 ! a clock runs
        ",
    );
}

/// §6.7.4: claims are void by a tie and by an adjudication too.
#[test]
fn r6_7_4_pending_claims_are_void_by_a_tie_or_an_adjudication() {
    let claimed = "
        rules competition,human_referee=on
        from A RAT LAC / ZS; B / -; handover B pass
        B jarnac 1 TZAR
        A offer-tie
        ";
    for (then, over) in [
        ("B accept-tie", "tie-agreed tie"),
        ("referee adjudicate B forfait", "adjudicated B"),
        (
            "A contest\nreferee adjudicate tie pas d'accord",
            "adjudicated tie",
        ),
    ] {
        check(&format!(
            "{claimed}
            {then}
            = over {over}
            = A RAT LAC / SZ
            = B /
            = jarnacs 0 0
            = points 18 0
            "
        ));
    }
}
