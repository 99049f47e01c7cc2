//! Streaks and storms: puzzles one after the other, ever harder.

/// A run of puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RunKind {
    /// Until the first fault, without a clock.
    Streak,
    /// As many as possible in three minutes; the third fault ends it.
    Storm,
}

/// How long a storm lasts, in milliseconds.
const STORM_MS: i64 = 180_000;
/// How much harder each puzzle of a run is than the one before.
const STEP: f64 = 25.0;
/// Where a run begins, below the solver's rating.
const BELOW: f64 = 300.0;
/// The lowest rating at which it begins.
const LOWEST: f64 = 350.0;

impl RunKind {
    /// How many faults end it.
    pub const fn faults(self) -> u32 {
        match self {
            RunKind::Streak => 1,
            RunKind::Storm => 3,
        }
    }

    /// How much of its time is left, if it has a limit.
    ///
    /// ```
    /// use jarnac_study::RunKind;
    /// assert_eq!(RunKind::Storm.left_ms(1_000, 61_000), Some(120_000));
    /// assert_eq!(RunKind::Storm.left_ms(0, 900_000), Some(0));
    /// assert_eq!(RunKind::Streak.left_ms(0, 900_000), None);
    /// ```
    pub fn left_ms(self, started: i64, now: i64) -> Option<u64> {
        match self {
            RunKind::Streak => None,
            RunKind::Storm => Some((started + STORM_MS - now).clamp(0, STORM_MS).unsigned_abs()),
        }
    }

    /// Whether it is over.
    pub fn is_over(self, started: i64, now: i64, faults: u32) -> bool {
        faults >= self.faults() || self.left_ms(started, now) == Some(0)
    }

    /// For whom the next puzzle should be, so that each is a little harder: as a solver's rating.
    pub fn rating(self, solver: f64, answered: u32) -> f64 {
        (solver - BELOW).max(LOWEST) + STEP * f64::from(answered)
    }
}
