//! Who acts from outside the two sides, and what they can do.

use crate::event::Ruling;
use crate::score::Standing;
use crate::{Millis, Note, Side};

/// Who acts from outside the two sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Official {
    /// The person who referees the game (§4.3).
    Referee,
    /// The program that runs the game: when it was down (§4.3), and for a side that is there when
    /// the other is not (§6.8).
    System,
}

/// What an official can do, with the reason for it (§4.3).
///
/// ```
/// use jarnac_core::{AnyWord, Ctx, Game, Note, Official, OfficialAction, Preset, ScriptedSource, Timestamp};
/// let mut game = Game::new(Preset::Competition.rules());
/// let mut ctx = Ctx { now: Timestamp(0), lexicon: &AnyWord, source: &mut ScriptedSource::empty() };
/// let coffee = OfficialAction::StopClocks(Note::new("coffee")?);
/// game.act_official(&mut ctx, Official::System, coffee)?;
/// assert!(game.is_suspended());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum OfficialAction {
    /// Stop all clocks: play is suspended.
    StopClocks(Note),
    /// Let the clocks run again.
    StartClocks(Note),
    /// Set what a side has left on its chess clock.
    CorrectClock(Side, Millis, Note),
    /// Decide a contest.
    Rule(Ruling, Note),
    /// End the game with this result.
    Adjudicate(Standing, Note),
    /// End the game against a side that was away for too long (§6.8).
    Forfeit(Side, Note),
}

/// What a human referee does, without its particulars.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OfficialKind {
    /// Stop all clocks.
    StopClocks,
    /// Let the clocks run again.
    StartClocks,
    /// Set a chess clock.
    CorrectClock,
    /// Decide a contest.
    Rule,
    /// End the game with a result.
    Adjudicate,
}
