//! What is left of the times.

use jarnac_core::{Game, Side, Timer, Timestamp};
use serde::{Deserialize, Serialize};

use crate::described::{TS, ToSchema};
use crate::side::{BySideView, SideName};

/// The clocks at one moment. Times are in milliseconds, moments in milliseconds since 1970 by the
/// server's clock.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ClockView {
    /// When this was true.
    pub as_of: u64,
    /// What each side has left on its chess clock, where the game has them.
    pub left_ms: Option<BySideView<u64>>,
    /// Whether a side's flag has fallen.
    pub fallen: BySideView<bool>,
    /// The one timer that runs, if one does.
    pub timer: Option<TimerView>,
    /// Whether all clocks are stopped and play is suspended.
    pub suspended: bool,
}

/// The timer that runs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TimerView {
    /// Which one.
    pub name: TimerName,
    /// Whose time it is, if it is one side's.
    pub side: Option<SideName>,
    /// When it runs out.
    pub until: u64,
    /// How long that is from `as_of` on.
    pub left_ms: u64,
}

/// The timers of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TimerName {
    /// The opponent may contest so long.
    Window,
    /// A last call, a final Jarnac, or a word to be named out of time.
    Call,
    /// The time for one decision.
    Decision,
    /// A side's chess clock.
    Chess,
}

impl ClockView {
    /// The clocks of a game at this moment.
    pub fn new(game: &Game, now: Timestamp) -> ClockView {
        let now = now.max(game.at());
        let left = |side| Some(game.clock_left_at(side, now)?.0);
        let timer = game.timer().map(|(timer, until)| {
            let (name, side) = match timer {
                Timer::Window => (TimerName::Window, None),
                Timer::Call => (TimerName::Call, game.awaited()),
                Timer::Decision(side) => (TimerName::Decision, Some(side)),
                Timer::Chess(side) => (TimerName::Chess, Some(side)),
            };
            TimerView {
                name,
                side: side.map(SideName::from),
                until: until.0,
                left_ms: until.since(now).0,
            }
        });
        ClockView {
            as_of: now.0,
            left_ms: match (left(Side::A), left(Side::B)) {
                (Some(a), Some(b)) => Some(BySideView { a, b }),
                _ => None,
            },
            fallen: BySideView::from_fn(|side| game.is_out_of_time(side)),
            timer,
            suspended: game.is_suspended(),
        }
    }
}
