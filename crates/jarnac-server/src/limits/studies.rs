//! The limits of studies and of the study board.

use crate::rate::Rate;

/// How many studies one person may keep.
pub(crate) const MAX_STUDIES: usize = 300;
/// The longest study, and the longest request to the study board, in bytes.
pub(crate) const MAX_STUDY_BODY: usize = 512 * 1024;
/// How many questions of the study board wait for the engine at once.
pub(crate) const MAX_BOARD_THOUGHTS: usize = 24;
/// What one person does at the study board.
pub(crate) const BOARD_STEPS: Rate = Rate::new(120, 10);
/// What one person asks the engine there.
pub(crate) const BOARD_THOUGHTS: Rate = Rate::new(40, 2);
/// Studies that one person keeps, or keeps anew.
pub(crate) const STUDY_WISHES: Rate = Rate::new(60, 1);
