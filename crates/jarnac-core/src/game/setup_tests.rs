//! Which positions make sense, and what becomes of them.

use super::{Game, Position, PositionError, Stage};
use crate::{ActionKind, HandoverCause, Millis, Points, Preset, RuleSet, Side, Timestamp};

const FULL: &str = "A RAT LAC BUT RAT LAC BUT RAT LAC / ES";

fn game(rules: &str, position: &str) -> Result<Game, PositionError> {
    let rules: RuleSet = rules.parse().unwrap();
    let position: Position = position
        .parse()
        .unwrap_or_else(|e| panic!("{position}: {e}"));
    let made = position.game(rules);
    if let Ok(game) = &made {
        assert!(game.letters_conserved());
        assert_eq!(game.position(), Some(position), "it is found again");
    }
    made
}

#[track_caller]
fn check(rules: &str, position: &str) -> Game {
    game(rules, position).unwrap_or_else(|error| panic!("{position}: {error}"))
}

#[track_caller]
fn refused(rules: &str, position: &str, error: PositionError) {
    assert_eq!(game(rules, position).map(drop), Err(error), "{position}");
}

#[test]
fn a_position_goes_on_from_where_it_is() {
    let game = check(
        "competition",
        "A RAT . TZAR / BUZ; B LAC / AE; handover B pass; jarnacs 2 1; points 0 10; bonus 2; \
         idle 3 1; clock 19:00 0:30",
    );
    assert_eq!(game.bag().len(), 144 - 3 - 4 - 3 - 3 - 2);
    assert_eq!((game.jarnacs(Side::A), game.jarnacs(Side::B)), (2, 1));
    assert_eq!(game.points(Side::B), Points(9 + 10));
    assert_eq!((game.idle().turns, game.idle().passes), (3, 1));
    assert_eq!(game.draw_size(), 3, "one letter and two bonus letters");
    assert_eq!(game.clock_left(Side::A), Some(Millis::from_minutes(19)));
    assert_eq!(game.next_deadline(), Some(Timestamp(30_000)));
    assert!(game.allowed(Side::B).contains(ActionKind::Jarnac));
}

#[test]
fn a_position_can_begin_at_any_time() {
    let position: Position = "A RAT / BUZ; B / AE; turn A".parse().unwrap();
    let game = position
        .game_at(Preset::Competition.rules(), Timestamp(7))
        .unwrap();
    assert_eq!(game.at(), Timestamp(7));
    assert_eq!(game.next_deadline(), Some(Timestamp(7 + 20 * 60_000)));
}

#[test]
fn the_beginning_is_a_position() {
    for side in Side::BOTH {
        let start = Position::start(side);
        let game = start.game(Preset::Classic.rules()).unwrap();
        assert_eq!(game.position(), Some(start));
        assert_eq!(game.draw_size(), 6);
        assert_eq!(start.stage.awaited(), side);
    }
    refused(
        "classic",
        "A / -; B / -; handover A start; unopened A",
        PositionError::BadStage,
    );
    refused(
        "classic",
        "A / -; B / -; handover A start; unopened B",
        PositionError::BadStage,
    );
    let word = "A RAT / -; B / -; handover A start; unopened A; unopened B";
    refused("classic", word, PositionError::BadStage);
    let word = "A / -; B RAT / -; handover A start; unopened A; unopened B";
    refused("classic", word, PositionError::BadStage);
}

#[test]
fn the_letters_come_from_the_bag() {
    let missing = "KK".parse().unwrap();
    let error = PositionError::TooManyLetters { missing };
    refused("classic", "A / KKK; B / -; turn A", error);
    check("classic", "A / K; B / -; turn A");
    let missing = "K".parse().unwrap();
    let error = PositionError::TooManyLetters { missing };
    refused("classic", "A KAS / -; B / K; turn A", error);
    let before = PositionError::LettersBeforeOpening(Side::B);
    refused("classic", "A / AE; B / A; turn A; unopened B", before);
    check("classic", "A / AE; B RAT / -; turn A; unopened B");
    refused(
        "classic",
        "A / -; B / -; turn A; unopened A",
        PositionError::BadStage,
    );
    check("competition", "A / -; B / -; owes A");
    refused(
        "classic",
        "A / -; B / -; owes A; unopened A",
        PositionError::BadStage,
    );
}

#[test]
fn jokers_must_have_been_played() {
    check("classic,joker=on", "A *81 / A; B / A; turn A; joker A");
    refused(
        "classic,joker=on",
        "A *81 / A; B / A; turn A",
        PositionError::BadJoker(Side::A),
    );
    refused(
        "classic",
        "A / A; B *81 / A; turn A; joker B",
        PositionError::BadJoker(Side::B),
    );
    let two = "A *81 *81 / A; B / A; turn A; joker A";
    refused("classic,joker=on", two, PositionError::BadJoker(Side::A));
    let hundred = "A *100 / A; B / A; turn A; joker A";
    refused(
        "classic,joker=on",
        hundred,
        PositionError::BadJoker(Side::A),
    );
    check("classic,joker=on,hundred=on", hundred);
    check(
        "classic,joker=on,hundred=on",
        "A *81 / A; B / A; turn A; joker A",
    );
    let other = "A *82 / A; B / A; turn A; joker A";
    refused(
        "classic,joker=on,hundred=on",
        other,
        PositionError::BadJoker(Side::A),
    );
}

#[test]
fn bonus_letters_are_those_that_can_be_gathered() {
    let many = PositionError::TooManyBonusLetters;
    check("competition", "A RAT / A; B / A; handover B pass; bonus 3");
    refused(
        "competition",
        "A RAT / A; B / A; handover B pass; bonus 4",
        many,
    );
    check("competition", "A RAT / A; B / A; owes A; bonus 1");
    refused("competition", "A RAT / A; B / A; owes A; bonus 2", many);
    refused("competition", "A RAT / A; B / A; turn A; bonus 1", many);
}

#[test]
fn clocks_must_fit() {
    let bad = PositionError::BadClock;
    refused("classic", "A / A; B / A; turn A; clock 1:00 1:00", bad);
    refused("competition", "A / A; B / A; turn A; clock 0:00 1:00", bad);
    refused("competition", "A / A; B / A; turn A; clock 1:00 0:00", bad);
    refused(
        "competition",
        "A / A; B / A; turn A; clock 1440:00.001 1:00",
        bad,
    );
    check("competition", "A / A; B / A; turn A; clock 1440:00 1:00");
    let out = "A RAT / A; B / A; turn A; clock 1:00 0:00; out-of-time B";
    assert!(check("competition", out).is_out_of_time(Side::B));
}

#[test]
fn a_side_out_of_time_holds_no_turn() {
    let bad = PositionError::BadOutOfTime(Side::A);
    refused("competition", "A / A; B / A; turn A; out-of-time A", bad);
    refused("classic", "A / A; B / A; turn B; out-of-time A", bad);
    let back = "A RAT / A; B / A; handover A return; clock 20:00 0:00; out-of-time B";
    let game = check("competition", back);
    assert!(!game.allowed(Side::A).contains(ActionKind::Jarnac));
    let flag = "A RAT / A; B / A; handover A flag; clock 20:00 0:00; out-of-time B";
    check("competition", flag);
    refused(
        "competition",
        "A RAT / A; B / A; handover A flag",
        PositionError::BadStage,
    );
    refused(
        "competition",
        "A RAT / A; B / A; handover A return",
        PositionError::BadStage,
    );
    let spot = "A RAT / A; B / A; spot B; clock 20:00 0:00; out-of-time B";
    assert!(
        check("competition", spot)
            .allowed(Side::B)
            .contains(ActionKind::Jarnac)
    );
    refused(
        "competition",
        "A RAT / A; B / A; spot B",
        PositionError::BadStage,
    );
    for stage in ["handover A pass", "handover A contest"] {
        let text = format!("A RAT / A; B / A; {stage}; clock 20:00 0:00; out-of-time B");
        refused("competition", &text, PositionError::BadStage);
    }
    let nothing = "A RAT / -; B / A; spot B; clock 20:00 0:00; out-of-time B";
    refused("competition", nothing, PositionError::BadStage);
}

#[test]
fn full_mats_stand_where_the_rules_let_them() {
    let bad = PositionError::BadStage;
    check("classic", &format!("{FULL}; B / A; turn A"));
    check("classic", &format!("{FULL}; B / A; handover A pass"));
    check("classic", &format!("{FULL}; B / A; handover B contest"));
    refused("classic", &format!("{FULL}; B / A; handover B pass"), bad);
    check("classic", &format!("{FULL}; B / A; last-call B"));
    refused("classic", &format!("{FULL}; B / A; last-call A"), bad);
    refused("classic", "A RAT / E; B / A; last-call B", bad);
    for rules in ["lombard", "federation"] {
        for stage in [
            "turn A",
            "owes A",
            "turn B",
            "handover A pass",
            "handover A contest",
        ] {
            refused(rules, &format!("{FULL}; B / A; {stage}"), bad);
        }
        refused(rules, &format!("{FULL}; B / A; last-call B"), bad);
    }
    check("federation", &format!("{FULL}; B / A; final-jarnac B 8"));
    refused(
        "federation",
        &format!("{FULL}; B / A; final-jarnac A 8"),
        bad,
    );
    refused("federation", "A RAT / E; B / A; final-jarnac B 1", bad);
    refused("classic", &format!("{FULL}; B / A; final-jarnac B 8"), bad);
    let joker = "A *81 LAC BUT RAT LAC BUT RAT LAC / ES; B / A; joker A";
    let joker = joker.replace("; joker A", "; final-jarnac B 1; joker A");
    refused("federation,joker=on", &joker, bad);
    let empty = "A RAT LAC BUT RAT LAC BUT RAT LAC / -; B / A; last-call B";
    refused("classic", empty, bad);
    let both = "A RAT LAC BUT RAT LAC BUT RAT LAC / ES; B RIT CRI SON RIT CRI SON MOT MOT / A";
    refused("federation", &format!("{both}; final-jarnac B 8"), bad);
    refused("classic", &format!("{both}; last-call B"), bad);
    let returned = format!("{FULL}; B / A; handover A return; clock 20:00 0:00; out-of-time B");
    refused("competition", &returned, bad);
}

#[test]
fn moments_that_a_position_cannot_tell_have_none() {
    assert_eq!(
        Game::new(Preset::Classic.rules()).position(),
        None,
        "the toss"
    );
    let mut last_call = Position::start(Side::A);
    last_call.stage = Stage::Handover(Side::A, HandoverCause::LastCall);
    let made = last_call.game(Preset::Classic.rules());
    assert_eq!(made.map(drop), Err(PositionError::BadStage));
}
