//! §8.1: clocks in general.

use jarnac_core::{RuleSet, Timestamp};
use jarnac_testkit::transcript::{check, event_name, play};

/// §8.1.1: no clock, a time per decision, or a chess clock.
#[test]
fn r8_1_1_the_clock_has_three_values() {
    for (clock, deadline, clocks) in [
        ("none", "none", "none none"),
        ("per_move 0:30", "0:30", "none none"),
        ("chess 5:00", "5:00", "5:00 5:00"),
    ] {
        check(&format!(
            "
            rules classic,clock={clock}
            from A RAT / Z; B / -; turn A
            = deadline {deadline}
            = clock {clocks}
            "
        ));
    }
    let error = "classic,clock=fischer 5:00".parse::<RuleSet>().unwrap_err();
    let error = error.to_string();
    assert!(
        error.contains("none, per_move 0:30, or chess 20:00"),
        "{error}"
    );
}

/// §8.1.2: each side its own time.
#[test]
fn r8_1_2_the_sides_may_have_different_times() {
    check(
        "
        rules classic,clock=per_move 0:30 1:00
        from A RAT / ZU; B / -; turn A
        = deadline 0:30
        A pass
        = deadline 1:00
        B draw E
        = deadline 1:00
        B pass
        = deadline 0:30
        ",
    );
    check(
        "
        rules classic,clock=chess 10:00 25:00
        from A RAT / ZU; B / -; turn A
        = clock 10:00 25:00
        = deadline 10:00
        A pass
        = deadline 25:00
        ",
    );
}

/// §8.1.3: charged from event to event; at the deadline it is too late.
#[test]
fn r8_1_3_time_is_charged_from_event_to_event() {
    check(
        "
        rules competition
        from A / BUTZU; B / -; turn A; clock 1:00 1:00
        wait 5s
        A open BUT
        = clock 0:55 1:00
        wait 3s
        A draw E
        wait 500ms
        = clock 0:51.500 1:00
        A pass
        wait 4s
        = clock 0:51.500 0:56
        B offer-tie                         # any event will do, and nothing is charged twice
        wait 1s
        = clock 0:51.500 0:55
        ",
    );
    for rules in ["federation", "federation,clock=chess 0:30"] {
        let waiting = format!(
            "
            rules {rules}
            from A / BUTZU; B / -; turn A
            wait 29999ms
            "
        );
        check(&format!("{waiting}\nA open BUT\n= phase owes A"));
        check(&format!(
            "{waiting}
            wait 1ms quietly
            A open BUT ! too late
            = phase turn A
            wait 5s quietly
            A open BUT ! too late
            "
        ));
    }
}

/// §8.1.4: what a deadline brings is dated at the deadline.
#[test]
fn r8_1_4_what_a_deadline_brings_is_dated_at_the_deadline() {
    let dated = |transcript: &str| -> Vec<String> {
        let table = play(transcript);
        let events = table.events.iter();
        events
            .map(|event| format!("{} {}", event_name(&event.kind), event.at.0))
            .collect()
    };
    // Noticed long after both sides were too late.
    let late = dated(
        "
        rules federation
        from A / BUTZU; B / -; turn A
        bag EE
        wait 1:29
        = phase handover A pass
        = deadline 0:01
        ",
    );
    assert_eq!(
        late,
        [
            "move-time-up 30000",
            "passed 30000",
            "move-time-up 60000",
            "drew 60000",
            "passed 60000",
        ]
    );
    // B's clock has run since A's flag fell.
    let flag = dated(
        "
        rules competition
        from A / BUTZU; B / -; turn A; clock 0:05 20:00
        wait 25s
        = phase handover B flag
        = clock 0:00 19:40
        ",
    );
    assert_eq!(flag, ["flag-fell 5000"]);
    let call = dated(
        "
        rules competition
        from A RAT BUT SEL MUR NOM PIN SAC VIE / Z; B / -; last-call B
        wait 1:00
        = over full-mat A
        ",
    );
    assert_eq!(call, ["declined 10000", "ended 10000"]);
    let window = play(
        "
        rules federation,contest_window=0:05
        from A / BUTZU; B / -; turn A
        A open BUT
        wait 8s
        = events window-closed
        = deadline 0:27                     # the author's own time has run for three seconds
        ",
    );
    assert_eq!(window.events[1].at, Timestamp(5_000));
}

/// §8.1.5: contests, windows, calls and suspensions stop all clocks.
#[test]
fn r8_1_5_no_clock_runs_in_contests_windows_calls_and_suspensions() {
    for (clock, left, one_second_less) in [
        ("chess 5:00", "5:00", "4:59"),
        ("per_move 0:30", "0:30", "0:29"),
    ] {
        let rules = format!("box_competition,clock={clock},human_referee=on");
        // A contest.
        check(&format!(
            "
            rules {rules}
            from A / BUTZU; B / -; turn A
            A open BUT
            B contest
            = deadline none
            wait 10:00
            = phase ruling B
            referee rule upheld c'est un mot
            = deadline {left}
            "
        ));
        // A contest window.
        check(&format!(
            "
            rules {rules},contest_window=0:20
            from A / BUTZU; B / -; turn A
            A open BUT
            = deadline 0:20
            wait 20s
            = events window-closed
            = deadline {left}
            "
        ));
        // A call.
        check(&format!(
            "
            rules {rules}
            from A RAT BUT SEL MUR NOM PIN SAC VIE / Z; B / -; last-call B
            = deadline 0:10
            wait 9s
            B jarnac 1 TZAR
            = deadline {left}
            "
        ));
        // A suspension, here by the program.
        check(&format!(
            "
            rules {rules}
            from A / BUTZU; B / -; turn A
            wait 1s
            system stop panne
            = deadline none
            wait 10:00
            system start reprise
            = deadline {one_second_less}
            "
        ));
    }
}

/// §8.1.5: …and the chess clocks show it.
#[test]
fn r8_1_5_chess_clocks_stand_still_meanwhile() {
    check(
        "
        rules competition,contest_window=0:20,human_referee=on
        from A / BUTZU; B / -; turn A
        wait 1s
        A open BUT
        wait 3s
        = clock 19:59 20:00                 # the window
        B contest
        wait 3s
        = clock 19:59 20:00                 # the contest
        referee rule upheld c'est un mot
        wait 1s
        = clock 19:58 20:00
        referee stop pause
        wait 3s
        = clock 19:58 20:00                 # the suspension
        referee start reprise
        wait 1s
        = clock 19:57 20:00
        ",
    );
    // A suspended window keeps the time that it had.
    check(
        "
        rules competition,contest_window=0:20
        from A / BUTZU; B / -; turn A
        A open BUT
        wait 15s
        system stop panne
        wait 1:00
        = events nothing
        system start reprise
        = deadline 0:05
        = clock 20:00 20:00
        ",
    );
}
