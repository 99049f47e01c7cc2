//! Positions read and print back, and damaged ones are told where.

use super::super::Position;

/// Positions in the one way in which they print.
const POSITIONS: &str = "
A RAT . TZAR *81 / BUZ; B / -; turn A
A / -; B / AE; owes B
A RAT / BUZ; B RAT BUT LAC RAT BUT LAC RAT BUT / E; last-call A
A RAT / BUZ; B RAT BUT LAC RAT BUT LAC RAT BUT / E; final-jarnac A 8
A / -; B / -; handover A start; unopened A; unopened B
A / -; B / E; handover B pass; jarnacs 1 0
A / -; B / E; handover B contest; jarnacs 0 2; bonus 1
A / -; B / E; handover B flag; points 10 0; out-of-time A
A / -; B / E; handover B return; points 0 20; idle 3 1; clock 0:00 19:59.999; out-of-time A
A / -; B / E; spot A; idle 0 1; word; joker A; joker B; out-of-time A
";

#[test]
fn every_position_reads_and_prints_back() {
    for text in POSITIONS.trim().lines() {
        let position: Position = text
            .parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(position.to_string(), text);
    }
}

#[test]
fn a_position_may_stand_on_several_lines() {
    let one: Position = "A RAT / BUZ; B / AE; turn A".parse().unwrap();
    assert_eq!("A RAT / BUZ;\n  B / AE;\r\n  turn A".parse(), Ok(one));
    let error = "A RAT / BUZ;\n  B / AE;\n  wait A"
        .parse::<Position>()
        .unwrap_err();
    assert_eq!((error.line, error.column, &*error.found), (3, 3, "wait"));
    let error = "A rat / BUZ; B".parse::<Position>().unwrap_err();
    assert_eq!((error.line, error.column), (1, 3));
    let error = "A / -; B / -; turn A; bonus 1; bonus 2"
        .parse::<Position>()
        .unwrap_err();
    assert_eq!(
        (error.column, &*error.expected),
        (32, "each part only once")
    );
}
