//! Training by self-play: `cargo xtask train` runs it. It is public for that program alone, and no
//! part of what this crate offers.

mod checkpoint;
mod duel;
mod evolve;
mod plot;
mod study;
mod value;

pub use checkpoint::{Checkpoint, NotACheckpoint};
pub use evolve::{LinearTraining, Progress, train_linear};
pub use plot::plot;
pub use study::{Study, Thought, study};
pub use value::{ValueTraining, train_value};

use crate::player;
use crate::strategy::Strategy;

/// A player to be tried out while levels are tuned: `cargo xtask levels` does that.
///
/// `vocabulary` is a [`Depth`](jarnac_lexicon::frequency::Depth), `eye` from 0 to 1, `judgement` from
/// −1 to 2, `slips` a share.
pub fn trial(vocabulary: f32, eye: f32, judgement: f32, slips: f32) -> Box<dyn Strategy> {
    player::trial(vocabulary, eye, judgement, slips)
}

#[cfg(test)]
mod tests {
    use jarnac_core::Preset;
    use jarnac_lexicon::Dictionary;

    use super::*;
    use crate::Words;

    /// Numbers as a file would have kept them.
    fn kept(checkpoint: &Checkpoint) -> Checkpoint {
        checkpoint.to_string().parse().unwrap()
    }

    #[test]
    fn a_policy_that_was_cut_off_comes_out_digit_by_digit_the_same() {
        let rules = Preset::Competition.rules();
        let words = Words::kept(Dictionary::french(), rules.words);
        let training = |generations| LinearTraining {
            generations,
            pairs: 1,
            seed: 3,
        };
        let mut last = None;
        let whole = train_linear(words, &rules, training(3), None, |_, _| {});
        train_linear(words, &rules, training(2), None, |now, _| {
            last = Some(kept(now));
        });
        let mut steps = 0;
        let resumed = train_linear(words, &rules, training(3), last.as_ref(), |_, _| steps += 1);
        assert_eq!((resumed, steps), (whole.clone(), 1));
        // Another training's checkpoint is no use.
        let other = LinearTraining {
            seed: 4,
            ..training(3)
        };
        let resumed = train_linear(words, &rules, other, last.as_ref(), |_, _| {});
        assert_ne!(resumed, whole);
        let fresh = train_linear(words, &rules, other, None, |_, _| {});
        assert_eq!(resumed, fresh);
    }

    #[test]
    fn an_evaluation_that_was_cut_off_comes_out_digit_by_digit_the_same() {
        let rules = Preset::Competition.rules();
        let words = Words::kept(Dictionary::french(), rules.words);
        let training = |epochs| ValueTraining {
            games: 60,
            epochs,
            seed: 3,
        };
        let mut last = None;
        let whole = train_value(words, &rules, training(3), None, |_, _| {});
        train_value(words, &rules, training(1), None, |now, _| {
            last = Some(kept(now));
        });
        let mut steps = 0;
        let resumed = train_value(words, &rules, training(3), last.as_ref(), |_, _| steps += 1);
        assert_eq!((resumed == whole, steps), (true, 2));
    }
}
