//! Whether a rule table makes sense (§9).

use thiserror::Error;

use super::{ClockRule, OPENING_DRAW, RuleOptions, TossRule};
use crate::{Millis, Side};

/// The largest bag.
pub(super) const MAX_BAG: usize = 500;
/// The largest handicap.
pub(super) const MAX_HANDICAP: u8 = 4;
/// The longest contest window, and the longest time for a Jarnac.
pub(super) const MAX_WINDOW: Millis = Millis::from_secs(60);
/// The longest time for an opening draw.
pub(super) const MAX_OPENING: Millis = Millis::from_minutes(10);
/// The shortest time on a clock.
pub(super) const MIN_CLOCK: Millis = Millis::from_secs(1);
/// The longest time on a clock.
pub(crate) const MAX_CLOCK: Millis = Millis::from_minutes(24 * 60);
/// The bounds of the number of turns without a word.
pub(super) const STALL_TURNS: std::ops::RangeInclusive<u16> = 2..=1000;

/// Why a rule table makes no sense.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum RulesError {
    /// The bag can't fill both opening draws.
    #[error("the bag holds {letters} letters, and the two opening draws alone take {needed}")]
    BagTooSmall {
        /// How many letters it holds.
        letters: usize,
        /// How many the opening draws take.
        needed: usize,
    },
    /// The bag is larger than any game needs.
    #[error("the bag holds {letters} letters: at most {MAX_BAG} are allowed")]
    BagTooLarge {
        /// How many letters it holds.
        letters: usize,
    },
    /// A toss by letters could never be decided.
    #[error("a toss by letters needs two different letters in the bag: toss by lot instead")]
    TossNeedsTwoLetters,
    /// A handicap beyond the limit.
    #[error("side {side} has a handicap of {handicap} letters: at most {MAX_HANDICAP} are allowed")]
    HandicapTooLarge {
        /// The side.
        side: Side,
        /// Its handicap.
        handicap: u8,
    },
    /// A time on a clock that is too short or too long.
    #[error("side {side} has {time} on its clock: from {MIN_CLOCK} to {MAX_CLOCK} are allowed")]
    ClockOutOfRange {
        /// The side.
        side: Side,
        /// Its time.
        time: Millis,
    },
    /// A contest window that holds the game up.
    #[error("a contest window of {0} holds the game up: at most {MAX_WINDOW} are allowed")]
    WindowTooLong(Millis),
    /// A time for a Jarnac that holds the game up.
    #[error("a time of {0} for a Jarnac holds the game up: at most {MAX_WINDOW} are allowed")]
    JarnacWindowTooLong(Millis),
    /// A limit of the opening draw that is none.
    #[error("{0} for the opening draw is no limit: at most {MAX_OPENING} are allowed")]
    OpeningLimitTooLong(Millis),
    /// A number of idle turns that ends the game too early or never.
    #[error("stall_turns is {0}: from {min} to {max} are allowed", min = STALL_TURNS.start(), max = STALL_TURNS.end())]
    StallTurnsOutOfRange(u16),
}

pub(super) fn check(options: &RuleOptions) -> Result<(), RulesError> {
    problems(options).into_iter().next().map_or(Ok(()), Err)
}

/// Everything that makes no sense.
pub(super) fn problems(options: &RuleOptions) -> Vec<RulesError> {
    let mut all = Vec::new();
    let handicaps = Side::BOTH.map(|side| (side, options.handicap[side]));
    for (side, handicap) in handicaps {
        if handicap > MAX_HANDICAP {
            all.push(RulesError::HandicapTooLarge { side, handicap });
        }
    }
    all.extend(bag_problem(options));
    if options.toss == TossRule::Letters && options.bag.distinct().count() < 2 {
        all.push(RulesError::TossNeedsTwoLetters);
    }
    all.extend(clock_problem(options));
    if options.contest_window > MAX_WINDOW {
        all.push(RulesError::WindowTooLong(options.contest_window));
    }
    if options.jarnac_window > MAX_WINDOW {
        all.push(RulesError::JarnacWindowTooLong(options.jarnac_window));
    }
    if options.opening_limit > MAX_OPENING {
        all.push(RulesError::OpeningLimitTooLong(options.opening_limit));
    }
    if !STALL_TURNS.contains(&options.stall_turns) {
        all.push(RulesError::StallTurnsOutOfRange(options.stall_turns));
    }
    all
}

fn bag_problem(options: &RuleOptions) -> Option<RulesError> {
    let letters = options.bag.len();
    let needed = Side::BOTH
        .into_iter()
        .map(|side| usize::from(OPENING_DRAW.saturating_add(options.handicap[side])))
        .sum();
    if letters < needed {
        return Some(RulesError::BagTooSmall { letters, needed });
    }
    (letters > MAX_BAG).then_some(RulesError::BagTooLarge { letters })
}

fn clock_problem(options: &RuleOptions) -> Option<RulesError> {
    let times = match options.clock {
        ClockRule::None => return None,
        ClockRule::PerMove(times) | ClockRule::Chess(times) => times,
    };
    Side::BOTH.into_iter().find_map(|side| {
        let time = times[side];
        let is_bad = !(MIN_CLOCK..=MAX_CLOCK).contains(&time);
        is_bad.then_some(RulesError::ClockOutOfRange { side, time })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Preset, RuleSet};
    use crate::{BySide, Letters};

    /// Changes the classic options and tells why they are refused.
    #[track_caller]
    fn refused(change: impl FnOnce(&mut RuleOptions)) -> RulesError {
        let mut options = Preset::Classic.options();
        change(&mut options);
        RuleSet::new(options).expect_err("these options make no sense")
    }

    /// Changes the classic options in a way that is still allowed.
    #[track_caller]
    fn accepted(change: impl FnOnce(&mut RuleOptions)) {
        let mut options = Preset::Classic.options();
        change(&mut options);
        RuleSet::new(options).expect("these options make sense");
    }

    fn bag(text: &str) -> Letters {
        text.parse().unwrap()
    }

    #[test]
    fn a_bag_holds_both_opening_draws() {
        assert_eq!(
            refused(|o| o.bag = bag("ABCDE")),
            RulesError::BagTooSmall {
                letters: 5,
                needed: 12
            }
        );
        let handicap = BySide::new(1, 2);
        assert_eq!(
            refused(|o| (o.bag, o.handicap) = (bag("ABCDEFGHIJKLMN"), handicap)),
            RulesError::BagTooSmall {
                letters: 14,
                needed: 15
            }
        );
        accepted(|o| (o.bag, o.handicap) = (bag("ABCDEFGHIJKLMNO"), handicap));
        accepted(|o| o.bag = bag("ABCDEFGHIJKL"));
    }

    #[test]
    fn a_bag_holds_at_most_500_letters() {
        let mut counts = [0; 26];
        (counts[0], counts[1]) = (250, 250);
        accepted(|o| o.bag = Letters::from_counts(counts));
        counts[2] = 1;
        let refusal = refused(|o| o.bag = Letters::from_counts(counts));
        assert_eq!(refusal, RulesError::BagTooLarge { letters: 501 });
    }

    #[test]
    fn a_toss_by_letters_can_be_decided() {
        let same = bag("AAAAAAAAAAAA");
        accepted(|o| o.bag = same);
        assert_eq!(
            refused(|o| (o.bag, o.toss) = (same, TossRule::Letters)),
            RulesError::TossNeedsTwoLetters
        );
        accepted(|o| (o.bag, o.toss) = (bag("AAAAAAAAAAAB"), TossRule::Letters));
    }

    #[test]
    fn a_handicap_is_at_most_4() {
        accepted(|o| o.handicap = BySide::new(4, 0));
        assert_eq!(
            refused(|o| o.handicap = BySide::new(0, 5)),
            RulesError::HandicapTooLarge {
                side: Side::B,
                handicap: 5
            }
        );
        assert_eq!(
            refused(|o| o.handicap = BySide::new(9, 0)),
            RulesError::HandicapTooLarge {
                side: Side::A,
                handicap: 9
            }
        );
    }

    #[test]
    fn clocks_run_from_a_second_to_a_day() {
        let times = |a, b| BySide::new(Millis(a), Millis(b));
        accepted(|o| o.clock = ClockRule::Chess(times(1_000, 86_400_000)));
        accepted(|o| o.clock = ClockRule::PerMove(times(30_000, 60_000)));
        assert_eq!(
            refused(|o| o.clock = ClockRule::Chess(times(999, 1_000))),
            RulesError::ClockOutOfRange {
                side: Side::A,
                time: Millis(999)
            }
        );
        assert_eq!(
            refused(|o| o.clock = ClockRule::PerMove(times(1_000, 86_400_001))),
            RulesError::ClockOutOfRange {
                side: Side::B,
                time: Millis(86_400_001)
            }
        );
    }

    #[test]
    fn windows_and_stalls_are_bounded() {
        accepted(|o| o.contest_window = Millis(60_000));
        let long = Millis(60_001);
        assert_eq!(
            refused(|o| o.contest_window = long),
            RulesError::WindowTooLong(long)
        );
        accepted(|o| o.jarnac_window = Millis(60_000));
        assert_eq!(
            refused(|o| o.jarnac_window = long),
            RulesError::JarnacWindowTooLong(long)
        );
        accepted(|o| o.opening_limit = Millis::from_minutes(10));
        let never = Millis::from_minutes(11);
        assert_eq!(
            refused(|o| o.opening_limit = never),
            RulesError::OpeningLimitTooLong(never)
        );
        accepted(|o| o.stall_turns = 2);
        accepted(|o| o.stall_turns = 1000);
        assert_eq!(
            refused(|o| o.stall_turns = 1),
            RulesError::StallTurnsOutOfRange(1)
        );
        assert_eq!(
            refused(|o| o.stall_turns = 1001),
            RulesError::StallTurnsOutOfRange(1001)
        );
    }

    #[test]
    fn a_refusal_says_what_is_allowed() {
        let message = RulesError::StallTurnsOutOfRange(1).to_string();
        assert_eq!(message, "stall_turns is 1: from 2 to 1000 are allowed");
    }
}
