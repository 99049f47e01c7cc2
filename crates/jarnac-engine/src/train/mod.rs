//! Training by self-play: `cargo xtask train` runs it. It is public for that program alone, and no
//! part of what this crate offers.

mod checkpoint;
mod duel;
mod evolve;
mod gains;
mod lesson;
mod plot;
mod second;
mod sets;
mod study;
mod taste;
mod value;

pub use checkpoint::{Checkpoint, NotACheckpoint};
pub use duel::{Duel, against_linear};
pub use evolve::{LinearTraining, Progress, train_linear};
pub use gains::{Gain, GainStudy, Gains, gains};
pub use plot::plot;
pub use second::train_second;
pub use sets::Sets;
pub use study::{Study, Thought, study};
pub use taste::{KeenFiles, Learned, TasteTraining, file_mark, to_be_carried, train_taste};
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

    #[test]
    fn a_taste_that_was_cut_off_comes_out_digit_by_digit_the_same() {
        let sets = Sets::all();
        let sketch = ValueTraining {
            games: 16,
            epochs: 1,
            seed: 3,
        };
        let evaluation = train_second(&sets, sketch, None, None, |_, _| {});
        let training = |rounds| TasteTraining {
            games: 16,
            tries: 1,
            rounds,
            seed: 3,
        };
        let train = |before: Option<&KeenFiles>, from: Option<&Checkpoint>| {
            let (mut last, mut steps) = (None, 0);
            let done = train_taste(&sets, training(3), &evaluation, before, from, |now, _| {
                steps += 1;
                if steps == 1 {
                    last = Some(kept(now));
                }
            });
            (done.unwrap(), last, steps)
        };
        let (whole, first, _) = train(None, None);
        let (resumed, _, steps) = train(None, first.as_ref());
        assert_eq!((resumed == whole, steps), (true, 2));
        // Another round is another training, which no checkpoint of the first helps.
        let (again, _, steps) = train(Some(&whole), first.as_ref());
        assert_eq!((again == whole, steps), (false, 3));
        assert_eq!(
            train_taste(&sets, training(1), &evaluation[1..], None, None, |_, _| {}),
            None
        );
    }

    #[test]
    fn what_programs_carry_is_what_was_trained_in_half_the_room() {
        let evaluation = train_second(
            &Sets::all(),
            ValueTraining {
                games: 16,
                epochs: 1,
                seed: 3,
            },
            None,
            None,
            |_, _| {},
        );
        let nets = ["taste.bin", "supply.bin"].map(|name| {
            let data = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data");
            std::fs::read(std::path::Path::new(data).join(name)).unwrap()
        });
        let [short, plays, supply] = to_be_carried(&evaluation, &nets).unwrap();
        assert!(short.len() * 2 < evaluation.len() + 40);
        // What is short already stays as it is.
        assert_eq!([plays, supply], nets);
        assert_eq!(to_be_carried(&evaluation[1..], &nets), None);
    }
}
