//! §8.3: chess clocks.

use jarnac_core::rules::ClockRule;
use jarnac_core::{BySide, Millis, Preset};
use jarnac_testkit::transcript::check;

/// §8.3.1: a countdown each, 20 minutes by default, for the side with the bag.
#[test]
fn r8_3_1_each_clock_runs_while_its_side_has_the_bag() {
    let default = ClockRule::Chess(BySide::both(Millis::from_minutes(20)));
    assert_eq!(Preset::Competition.options().clock, default);
    check(
        "
        rules competition
        from A / BUTZU; B / -; turn A
        wait 1:00
        = clock 19:00 20:00
        A open BUT
        wait 10s                            # with a draw owed
        = clock 18:50 20:00
        A draw E
        A pass
        wait 30s                            # at a handover
        = clock 18:50 19:30
        B draw E
        wait 30s                            # in a turn
        = clock 18:50 19:00
        = deadline 19:00
        B pass
        wait 1s
        = clock 18:49 19:00
        ",
    );
}

/// §8.3.2: the first clock starts with the opening draw, the others at the handovers.
#[test]
fn r8_3_2_the_first_clock_starts_after_the_opening_draw() {
    check(
        "
        rules competition
        A toss AB
        = deadline none
        wait 5:00
        = clock 20:00 20:00
        A draw RATZBU
        = deadline 20:00
        wait 1s
        = clock 19:59 20:00
        A pass
        = deadline 20:00
        wait 1s                             # before B's opening draw
        = clock 19:59 19:59
        B draw ACEERT
        B pass
        wait 1s                             # and A's clock runs at its handovers from now on
        = clock 19:58 19:59
        ",
    );
}

/// §8.3.3: who loses the hand by a contest, stops.
#[test]
fn r8_3_3_a_lost_hand_stops_the_clock() {
    check(
        "
        rules competition
        from A / BUTZU; B / -; turn A
        wait 1:00
        A open ZUB
        wait 5s
        B contest
        = phase handover B contest
        = clock 18:55 20:00
        wait 10s
        = clock 18:55 19:50
        = deadline 19:50
        ",
    );
    // Without the penalty the hand stays, and the clock goes on.
    check(
        "
        rules competition,contest_penalty=off
        from A / BUTZU; B / -; turn A
        A open ZUB
        B contest
        wait 10s
        = clock 19:50 20:00
        ",
    );
}

/// §8.3.4: a limit for the opening draw; then the letters come by themselves, and the clock starts.
#[test]
fn r8_3_4_the_opening_draw_may_have_a_limit() {
    check(
        "
        rules competition,opening_limit=1:00
        A toss AB
        = deadline 1:00
        wait 59s
        = events nothing
        bag RATZBU
        wait 1s
        = events move-time-up drew
        = phase turn A
        = A / RATZBU
        = clock 20:00 20:00
        wait 1s
        = clock 19:59 20:00
        A pass
        ",
    );
    // Who draws in time has the whole clock.
    check(
        "
        rules competition,opening_limit=1:00
        A toss AB
        wait 30s
        A draw RATZBU
        = clock 20:00 20:00
        = deadline 20:00
        ",
    );
}
