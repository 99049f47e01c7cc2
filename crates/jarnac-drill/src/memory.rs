//! What one person knows of one card, and when it is due again.

use fsrs::{FSRS, MemoryState};
use jarnac_core::{Millis, Timestamp};

/// How well a card was known.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Grade {
    /// Not.
    Again,
    /// In part.
    Hard,
    /// Yes.
    Good,
}

impl Grade {
    /// All of them, the worst first.
    pub const ALL: [Grade; 3] = [Grade::Again, Grade::Hard, Grade::Good];

    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Grade::Again => "again",
            Grade::Hard => "hard",
            Grade::Good => "good",
        }
    }

    /// The grade with this name.
    pub fn named(name: &str) -> Option<Grade> {
        Grade::ALL.into_iter().find(|grade| grade.name() == name)
    }
}

/// The memory of a card, as FSRS keeps it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Memory {
    /// After how many days nine of ten such cards are still known.
    pub stability: f32,
    /// From 1 to 10.
    pub difficulty: f32,
    /// When it was last asked.
    pub seen: Timestamp,
    /// When it is to be asked again.
    pub due: Timestamp,
    /// How often it was asked.
    pub times: u32,
    /// How often it was not known.
    pub lapses: u32,
}

/// Of ten cards that are due, nine are to be known.
const RETENTION: f32 = 0.9;

const DAY: f64 = 24.0 * 3600.0 * 1000.0;

/// What was not known comes back in the same sitting, and otherwise not before.
const SOONEST: Millis = Millis::from_minutes(10);

/// Nobody asks for less than once in ten years.
const LATEST_DAYS: f64 = 3650.0;

/// Beyond these FSRS never goes; what is stored elsewhere may have been written by others.
const STABILITY: (f32, f32) = (0.001, 36_500.0);
const DIFFICULTY: (f32, f32) = (1.0, 10.0);

impl Memory {
    /// The memory after it was asked once more.
    ///
    /// ```
    /// use jarnac_core::Timestamp;
    /// use jarnac_drill::{Grade, Memory};
    /// let first = Memory::after(None, Grade::Good, Timestamp(0));
    /// let second = Memory::after(Some(first), Grade::Good, first.due);
    /// assert!(second.due.since(second.seen) > first.due.since(first.seen), "known better");
    /// let lost = Memory::after(Some(second), Grade::Again, second.due);
    /// assert!(lost.due.since(lost.seen) < second.due.since(second.seen));
    /// assert_eq!((lost.times, lost.lapses), (3, 1));
    /// ```
    #[must_use]
    pub fn after(before: Option<Memory>, grade: Grade, now: Timestamp) -> Memory {
        let state = before.map(|memory| MemoryState {
            stability: within(memory.stability, STABILITY),
            difficulty: within(memory.difficulty, DIFFICULTY),
        });
        let days = before.map_or(0.0, |memory| memory.days_at(now));
        let next = FSRS::default()
            .next_states(state, RETENTION, days as u32)
            .expect("the state is within its bounds");
        let next = match grade {
            Grade::Again => next.again,
            Grade::Hard => next.hard,
            Grade::Good => next.good,
        };
        let wait = Millis((f64::from(next.interval).clamp(0.0, LATEST_DAYS) * DAY) as u64);
        // Whoever knew it sees it another day.
        let least = match grade {
            Grade::Again => SOONEST,
            Grade::Hard | Grade::Good => Millis(DAY as u64),
        };
        let (times, lapses) = before.map_or((0, 0), |memory| (memory.times, memory.lapses));
        Memory {
            stability: within(next.memory.stability, STABILITY),
            difficulty: within(next.memory.difficulty, DIFFICULTY),
            seen: now,
            due: now + wait.max(least),
            times: times.saturating_add(1),
            lapses: lapses.saturating_add(u32::from(grade == Grade::Again)),
        }
    }

    /// How likely it is that the card is still known.
    pub fn chance(&self, now: Timestamp) -> f32 {
        let state = MemoryState {
            stability: within(self.stability, STABILITY),
            difficulty: within(self.difficulty, DIFFICULTY),
        };
        fsrs::current_retrievability(state, self.days_at(now) as f32, fsrs::FSRS6_DEFAULT_DECAY)
    }

    /// The days since it was last asked.
    fn days_at(&self, now: Timestamp) -> f64 {
        now.since(self.seen).0 as f64 / DAY
    }
}

/// The nearest number within bounds; for one that is none, the lower bound.
fn within(number: f32, (least, most): (f32, f32)) -> f32 {
    if number.is_nan() {
        least
    } else {
        number.clamp(least, most)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn grades() -> impl Strategy<Value = Vec<(Grade, u64)>> {
        let one = (0..3_usize, 0..400 * DAY as u64);
        proptest::collection::vec(
            one.prop_map(|(grade, wait)| (Grade::ALL[grade], wait)),
            0..12,
        )
    }

    fn learnt(grades: &[(Grade, u64)]) -> (Option<Memory>, Timestamp) {
        let mut now = Timestamp(1_000_000);
        let mut memory = None;
        for &(grade, wait) in grades {
            memory = Some(Memory::after(memory, grade, now));
            now = now + Millis(wait);
        }
        (memory, now)
    }

    proptest! {
        #[test]
        fn the_better_it_was_known_the_later_it_comes_back(before in grades()) {
            let (memory, now) = learnt(&before);
            let [again, hard, good] = Grade::ALL.map(|grade| Memory::after(memory, grade, now));
            prop_assert!(now < again.due && again.due <= hard.due && hard.due <= good.due);
            prop_assert!(again.stability <= hard.stability && hard.stability <= good.stability);
            prop_assert!(again.difficulty >= hard.difficulty && hard.difficulty >= good.difficulty);
            for next in [again, hard, good] {
                prop_assert_eq!(next.times as usize, before.len() + 1);
                prop_assert!(next.lapses <= next.times);
                prop_assert!(next.due.since(now).0 as f64 <= LATEST_DAYS * DAY);
            }
        }

        #[test]
        fn it_is_asked_when_nine_of_ten_still_know_it(before in grades()) {
            let (memory, now) = learnt(&before);
            let next = Memory::after(memory, Grade::Good, now);
            let days = next.due.since(now).0 as f64 / DAY;
            // Where neither a day nor ten years is the bound.
            if days > 1.01 && days < LATEST_DAYS - 1.0 {
                prop_assert!((next.chance(next.due) - RETENTION).abs() < 0.01);
            }
            prop_assert!(next.chance(now) > 0.999);
        }

        #[test]
        fn whatever_was_stored_can_be_gone_on_with(
            stability in any::<f32>(), difficulty in any::<f32>(), seen in any::<u64>(), now in any::<u64>(),
        ) {
            let stored = Memory {
                stability, difficulty, seen: Timestamp(seen), due: Timestamp(seen), times: u32::MAX, lapses: 0,
            };
            let next = Memory::after(Some(stored), Grade::Good, Timestamp(now));
            prop_assert!(next.stability.is_finite() && next.difficulty.is_finite());
            prop_assert!((0.0..=1.0).contains(&next.chance(next.due)));
        }
    }

    #[test]
    fn the_first_steps_are_those_of_fsrs_6() {
        let days = |grade| {
            let memory = Memory::after(None, grade, Timestamp(0));
            memory.due.0 as f64 / DAY
        };
        assert!((days(Grade::Again) - 0.212).abs() < 0.001);
        assert!((days(Grade::Hard) - 1.2931).abs() < 0.001);
        assert!((days(Grade::Good) - 2.3065).abs() < 0.001);
    }
}
