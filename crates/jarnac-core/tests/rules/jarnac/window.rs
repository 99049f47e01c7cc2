//! §5.14: the time for a Jarnac.

use jarnac_testkit::check;

/// §5.14: a time for Jarnac after a pass, in which no clock runs; the draw is open all the time.
#[test]
fn r5_14_a_jarnac_may_have_a_time_of_its_own() {
    let passed = "
        rules competition,jarnac_window=0:10
        from A RAT BUT / WZ; B / LUNE; turn A
        A pass
        = deadline 0:10
        = allowed B draw exchange jarnac
        wait 9s
        = clock 20:00 20:00                 # as in a call
        ";
    check(&format!(
        "{passed}
        wait 1s
        = events declined
        = phase handover B pass
        = allowed B draw exchange
        B jarnac 1 TZAR ! no Jarnac may be said now
        wait 1s
        = clock 20:00 19:59
        B draw E
        "
    ));
    check(&format!(
        "{passed}\nB draw E\n= phase turn B\nwait 1s\n= clock 20:00 19:59"
    ));
    // A word that was taken ends the limit: another one may follow.
    check(&format!(
        "{passed}
        B jarnac 1 TZAR
        wait 1:00
        = clock 20:00 19:00
        = allowed B draw exchange jarnac
        "
    ));
    // Without the option, only the draw is a limit, and the clock runs.
    check(
        "
        rules competition
        from A RAT BUT / WZ; B / LUNE; turn A
        A pass
        wait 1:00
        = clock 20:00 19:00
        B jarnac 1 TZAR
        ",
    );
}
