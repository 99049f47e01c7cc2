//! Studies that people keep, and the engine's place at the study board.

mod keep;
mod think;

use tokio::sync::Semaphore;

pub(crate) use keep::{find, keep, list, make, remove, shown};
pub(crate) use think::think;

use crate::limits;
use crate::rate::Limiter;

/// What is asked of the study board, and how much.
pub(crate) struct Studies {
    pub(crate) steps: Limiter<String>,
    pub(crate) thoughts: Limiter<String>,
    pub(crate) wishes: Limiter<String>,
    /// Questions that wait for the engine.
    waiting: Semaphore,
}

impl Studies {
    pub(crate) fn new() -> Studies {
        Studies {
            steps: Limiter::new(limits::BOARD_STEPS),
            thoughts: Limiter::new(limits::BOARD_THOUGHTS),
            wishes: Limiter::new(limits::STUDY_WISHES),
            waiting: Semaphore::new(limits::MAX_BOARD_THOUGHTS),
        }
    }
}
