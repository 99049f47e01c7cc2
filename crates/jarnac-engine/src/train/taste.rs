//! Training of the keen policy's net.
//!
//! A lesson is a choice in a simulated game: every play that the linear policy likes is tried in a few
//! games with the same bags. What they give is mostly luck, but it is right in the mean, so many lessons
//! of few games teach more than few lessons of many.

use super::Checkpoint;
use super::lesson::{Course, Lesson};
use super::sets::{Sets, on_all_cores};
use super::value::shuffle;
use crate::policy::{Keen, Taste};
use crate::rng::Rng;
use crate::value::{Evaluation, Learner, Second};

/// How the net is trained.
#[derive(Clone, Copy, Debug)]
pub struct TasteTraining {
    /// How many games lessons are taken from.
    pub games: u64,
    /// How many simulated games each choice of a lesson has.
    pub tries: u64,
    /// How often all lessons are gone through.
    pub epochs: u32,
    /// Where the random choices begin.
    pub seed: u64,
}

/// How many lessons are learned at once.
const BATCH: usize = 256;
/// How fast it learns at first; to the end it slows down.
const RATE: f32 = 2e-3;
/// One lesson in so many is held out.
const HELD_OUT: usize = 10;

/// What was learned after an epoch, in hundredths of a game for each choice of held-out lessons.
#[derive(Clone, Copy, Debug)]
pub struct Learned {
    /// How much better its choices were than the linear policy's.
    pub gain: f32,
    /// The standard error of that.
    pub error: f32,
}

/// Plays games, tries the choices in them, and fits a net to what they gave; gives its file, if the
/// other files are whole. The games are played by the net before, if there is one. It goes on from a
/// checkpoint of the same training: the games are played again, the epochs that are done are not.
pub fn train_taste(
    sets: &Sets,
    training: TasteTraining,
    evaluation: &[u8],
    before: Option<&[u8]>,
    from: Option<&Checkpoint>,
    mut keep: impl FnMut(&Checkpoint, Learned),
) -> Option<Vec<u8>> {
    let second = Second::read(evaluation)?;
    let known = match before {
        Some(file) => Some(Taste::read(file)?),
        None => None,
    };
    let mut lessons = lessons(sets, training, Evaluation::Second(&second), known.as_ref());
    let held_out = lessons.split_off(lessons.len() - lessons.len() / HELD_OUT);
    let purpose = purpose(sets, training, evaluation, before);
    let mut rng = Rng::new(training.seed);
    let mut taste = known.unwrap_or_else(|| Taste::random(&mut rng));
    let mut learner = Learner::new(taste.parameters().len());
    let kept = from.filter(|kept| kept.purpose == purpose);
    let done = kept.map_or(0, |kept| kept.step);
    if let Some(kept) = kept {
        let (parameters, remembers) = Learner::recall(&kept.numbers, taste.parameters().len())?;
        (taste, learner) = (Taste::of(parameters)?, remembers);
    }
    for epoch in 1..=training.epochs {
        // An epoch that is done is shuffled all the same: the next one begins where it ended.
        shuffle(&mut lessons, &mut rng);
        if epoch <= done {
            continue;
        }
        let left = (training.epochs + 1 - epoch) as f32 / training.epochs as f32;
        learn(&mut taste, &mut learner, &lessons, RATE * left * left);
        let checkpoint = Checkpoint {
            purpose: purpose.clone(),
            step: epoch,
            rng: rng.state(),
            numbers: learner.remember(taste.parameters()),
        };
        keep(&checkpoint, examine(&taste, &held_out));
    }
    Some(taste.write())
}

/// What tells trainings apart: all that the lessons depend on.
fn purpose(
    sets: &Sets,
    training: TasteTraining,
    evaluation: &[u8],
    before: Option<&[u8]>,
) -> String {
    let TasteTraining {
        games, tries, seed, ..
    } = training;
    let mark = |file: &[u8]| {
        file.iter().fold(0_u32, |sum, byte| {
            (sum ^ u32::from(*byte)).wrapping_mul(0x0100_0193)
        })
    };
    let (evaluation, before) = (mark(evaluation), before.map_or(0, mark));
    let ground = sets.ground();
    format!(
        "taste after {before:08x} by {evaluation:08x}, seed {seed}, {games} games with {tries} tries, on {ground}"
    )
}

fn lessons(
    sets: &Sets,
    training: TasteTraining,
    evaluation: Evaluation<'_>,
    known: Option<&Taste>,
) -> Vec<Lesson> {
    let lessons = on_all_cores(training.games, |number| {
        let mut rng = Rng::stream(training.seed, number);
        let (rules, words) = sets.of(number);
        let linear = words.linear();
        let course = Course {
            words,
            rules,
            tries: training.tries,
            evaluation,
        };
        match known {
            Some(taste) => {
                let keen = Keen {
                    linear,
                    taste,
                    rules,
                };
                course.attend(&keen, &mut rng)
            }
            None => course.attend(linear, &mut rng),
        }
    });
    lessons.into_iter().flatten().collect()
}

/// Goes through all lessons once.
fn learn(taste: &mut Taste, learner: &mut Learner, lessons: &[Lesson], rate: f32) {
    for batch in lessons.chunks(BATCH) {
        let mut gradient = vec![0.0; taste.parameters().len()];
        for lesson in batch {
            lesson.teach(taste, &mut gradient);
        }
        let share = 1.0 / batch.len() as f32;
        gradient.iter_mut().for_each(|slope| *slope *= share);
        learner.step(taste.parameters(), &gradient, rate);
    }
}

/// How much better the net chooses than the linear policy.
fn examine(taste: &Taste, lessons: &[Lesson]) -> Learned {
    let (mut sum, mut squares) = (0.0_f64, 0.0_f64);
    for lesson in lessons {
        let gain = f64::from(lesson.gain(taste));
        sum += gain;
        squares += gain * gain;
    }
    let count = lessons.len().max(1) as f64;
    let mean = sum / count;
    Learned {
        gain: mean as f32,
        error: ((squares / count - mean * mean) / count).sqrt() as f32,
    }
}
