//! Checks every draw of a game against its seed (§10).

use thiserror::Error;

use super::{LetterSource, Pick, SeededSource, SkippedPicks};
use crate::event::{Event, EventKind};
use crate::game::{Draw, ReplayError, pick_letters, pick_toss};
use crate::rules::RuleSet;
use crate::{Commitment, Game, Seed, SourceError};

/// Why the draws of a game are not proved fair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum VerifyError {
    /// The seed is not the one that was promised.
    #[error("the seed does not match the commitment made before the toss")]
    WrongSeed,
    /// An event can't follow from those before it.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// A draw does not follow from the seed.
    #[error("event {seq} (pick {pick}): the letters do not follow from the seed")]
    WrongDraw {
        /// The event's number, from 0.
        seq: u32,
        /// The first pick of that event.
        pick: Pick,
    },
}

/// What is proved about the draws of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Verified {
    /// How many picks there were, all of which follow from the seed.
    pub picks: Pick,
    /// How many further picks were made and taken back, by what the record says.
    pub taken_back: u32,
    /// Whether the seed was promised before the toss.
    pub promise: Promise,
}

/// Whether a seed was promised before the toss.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Promise {
    /// It was, and this is the one.
    Kept,
    /// There is no commitment: the seed may have been chosen afterwards, to fit.
    NeverMade,
}

/// Recomputes every draw of the events from the seed, and compares. Picks that were taken back are
/// passed over; how many there were, only those who were there can tell.
///
/// ```
/// use jarnac_core::source::{Promise, SkippedPicks, VerifyError, verify_draws};
/// use jarnac_core::{Action, AnyWord, Ctx, Game, Preset, Seed, SeededSource, Side, Timestamp};
/// let seed = Seed([7; 32]);
/// let mut game = Game::new(Preset::Classic.rules());
/// let mut source = SeededSource::new(seed);
/// let mut ctx = Ctx { now: Timestamp(0), lexicon: &AnyWord, source: &mut source };
/// let events = game.act(&mut ctx, Side::A, Action::Toss)?;
/// let rules = Preset::Classic.rules();
/// let check = |seed, promise| verify_draws(rules, &events, seed, SkippedPicks::NONE, promise);
/// let verified = check(seed, Some(seed.commitment()))?;
/// assert_eq!((verified.picks, verified.promise), (game.pick(), Promise::Kept));
/// assert_eq!(check(seed, None)?.promise, Promise::NeverMade);
/// assert_eq!(check(Seed([8; 32]), Some(seed.commitment())), Err(VerifyError::WrongSeed));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn verify_draws<'e>(
    rules: RuleSet,
    events: impl IntoIterator<Item = &'e Event>,
    seed: Seed,
    skipped: SkippedPicks,
    commitment: Option<Commitment>,
) -> Result<Verified, VerifyError> {
    if commitment.is_some_and(|promised| promised != seed.commitment()) {
        return Err(VerifyError::WrongSeed);
    }
    let taken_back = skipped.count();
    let mut source = SeededSource::skipping(seed, skipped);
    let mut game = Game::new(rules);
    for event in events {
        let (seq, pick) = (game.seq(), game.pick());
        game.check(event)
            .map_err(|error| ReplayError { seq, error })?;
        let follows = recompute(&game, &event.kind, &mut source);
        game.take_in(event)?;
        // An event that shows no letters must not have taken any.
        if follows != Ok(Some(true)) && (follows != Ok(None) || game.pick() != pick) {
            return Err(VerifyError::WrongDraw { seq, pick });
        }
    }
    let promise = if commitment.is_some() {
        Promise::Kept
    } else {
        Promise::NeverMade
    };
    Ok(Verified {
        picks: game.pick(),
        taken_back,
        promise,
    })
}

/// Whether the letters of the event are those that the source gives, if it is one that shows letters.
fn recompute(
    game: &Game,
    event: &EventKind,
    source: &mut dyn LetterSource,
) -> Result<Option<bool>, SourceError> {
    let (bag, pick) = (game.bag(), game.pick());
    let follows = match event {
        EventKind::Tossed(toss) => pick_toss(game.rules().toss, pick, bag, source)? == *toss,
        EventKind::Drew {
            letters, put_back, ..
        } => {
            let due = Draw {
                letters: *letters,
                put_back: *put_back,
            };
            pick_letters(source, pick, bag, game.draw_size(), game.vowel_wanted())? == due
        }
        EventKind::Exchanged { drawn, .. } => {
            let due = Draw {
                letters: *drawn,
                put_back: None,
            };
            pick_letters(source, pick, bag, game.exchange_size(), false)? == due
        }
        _ => return Ok(None),
    };
    Ok(Some(follows))
}
