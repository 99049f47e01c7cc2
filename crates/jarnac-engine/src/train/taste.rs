//! Training of the keen policy's nets.
//!
//! A lesson is a choice in a simulated game: every play that the linear policy likes is tried in a few
//! games with the same bags. What they give is mostly luck, but it is right in the mean, so many lessons
//! of few games teach more than few lessons of many.

use super::Checkpoint;
use super::lesson::{Course, Lesson, Lessons};
use super::sets::{Sets, on_all_cores};
use crate::policy::{Keen, PLAY, PlayTaste, STATE, SUPPLY, SupplyTaste, Taste};
use crate::rng::Rng;
use crate::value::parameters::Version;
use crate::value::{Evaluation, Learner, Second};

/// How the net is trained.
#[derive(Clone, Copy, Debug)]
pub struct TasteTraining {
    /// How many games the lessons of a round are taken from.
    pub games: u64,
    /// How many rounds there are.
    pub rounds: u32,
    /// How many simulated games each choice of a lesson has.
    pub tries: u64,
    /// Where the random choices begin.
    pub seed: u64,
}

/// How many lessons are learned at once.
const BATCH: usize = 512;
/// How fast it learns at first; to the end it slows down.
const RATE: f32 = 1.5e-3;
/// What a net had learned before a round, in hundredths of a game for each choice of the round's lessons.
#[derive(Clone, Copy, Debug)]
pub struct Learned {
    /// How much better its choices were than the linear policy's.
    pub gain: f32,
    /// The standard error of that.
    pub error: f32,
}

/// A net with what its learner remembers.
struct Pupil<const CHOICE: usize> {
    taste: Taste<STATE, CHOICE>,
    learner: Learner,
}

/// The files of both nets: of plays, and of exchanges.
pub type KeenFiles = [Vec<u8>; 2];

/// Plays games round after round, tries the choices in them, and teaches both nets what they gave; gives
/// their files, if that of the evaluation is whole. The first round is played by the linear policy, each
/// later one by the nets as they are then. It goes on from a checkpoint of the same training. What the nets had
/// learned before a round is measured by the lessons of that round, which they have not seen.
pub fn train_taste(
    sets: &Sets,
    training: TasteTraining,
    evaluation: &[u8],
    before: Option<&KeenFiles>,
    from: Option<&Checkpoint>,
    mut keep: impl FnMut(&Checkpoint, [Learned; 2]),
) -> Option<KeenFiles> {
    let second = Second::read(evaluation)?;
    let purpose = purpose(sets, training, evaluation, before);
    let mut rng = Rng::new(training.seed);
    let mut plays = Pupil::<PLAY>::new(&mut rng);
    let mut supplies = Pupil::<SUPPLY>::new(&mut rng);
    if let Some([play, supply]) = before {
        plays.taste = Taste::read(play)?;
        supplies.taste = Taste::read(supply)?;
    }
    let kept = from.filter(|kept| kept.purpose == purpose);
    let done = kept.map_or(0, |kept| kept.step);
    if let Some(kept) = kept {
        let (first, rest) = kept.numbers.split_at_checked(Pupil::<PLAY>::NUMBERS)?;
        (plays, supplies) = (Pupil::recall(first)?, Pupil::recall(rest)?);
    }
    for round in done..training.rounds {
        let course = Round {
            training,
            round,
            evaluation: Evaluation::Second(&second),
        };
        let known = (round > 0 || before.is_some()).then_some((&plays.taste, &supplies.taste));
        let lessons = course.lessons(sets, known);
        let left = (training.rounds - round) as f32 / training.rounds as f32;
        let learned = [
            plays.learn(&lessons.plays, RATE * left),
            supplies.learn(&lessons.supplies, RATE * left),
        ];
        let checkpoint = Checkpoint {
            purpose: purpose.clone(),
            step: round + 1,
            rng: 0,
            numbers: [plays.remember(), supplies.remember()].concat(),
        };
        keep(&checkpoint, learned);
    }
    let whole = Version::Whole;
    Some([plays.taste.write(whole), supplies.taste.write(whole)])
}

/// The files that programs carry: of the second evaluation, and of both nets; if they are whole.
pub fn to_be_carried(evaluation: &[u8], [plays, supply]: &KeenFiles) -> Option<[Vec<u8>; 3]> {
    let short = Version::Short;
    Some([
        Second::read(evaluation)?.write(short),
        PlayTaste::read(plays)?.write(short),
        SupplyTaste::read(supply)?.write(short),
    ])
}

/// A number that tells files apart.
pub fn file_mark(file: &[u8]) -> u32 {
    file.iter().fold(0, |sum, byte| {
        (sum ^ u32::from(*byte)).wrapping_mul(0x0100_0193)
    })
}

/// What tells trainings apart: all that the lessons depend on.
fn purpose(
    sets: &Sets,
    training: TasteTraining,
    evaluation: &[u8],
    before: Option<&KeenFiles>,
) -> String {
    let TasteTraining {
        games,
        rounds,
        tries,
        seed,
    } = training;
    let evaluation = file_mark(evaluation);
    let before = before.map_or(0, |files| file_mark(&files.concat()));
    let ground = sets.ground();
    format!(
        "taste after {before:08x} by {evaluation:08x}, seed {seed}, {rounds} rounds of {games} games with {tries} tries, on {ground}"
    )
}

/// A round of lessons.
struct Round<'a> {
    training: TasteTraining,
    round: u32,
    evaluation: Evaluation<'a>,
}

impl Round<'_> {
    fn lessons(&self, sets: &Sets, known: Option<(&PlayTaste, &SupplyTaste)>) -> Lessons {
        let TasteTraining {
            games, tries, seed, ..
        } = self.training;
        let first = u64::from(self.round) * games;
        let all = on_all_cores(games, |number| {
            let mut rng = Rng::stream(seed, first + number);
            let (rules, words) = sets.of(number);
            let linear = words.linear();
            let course = Course {
                words,
                rules,
                tries,
                evaluation: self.evaluation,
            };
            match known {
                Some((taste, supply)) => {
                    let keen = Keen {
                        linear,
                        taste,
                        supply,
                        rules,
                    };
                    course.attend(&keen, &mut rng)
                }
                None => course.attend(linear, &mut rng),
            }
        });
        let mut lessons = Lessons::default();
        for game in all {
            lessons.plays.extend(game.plays);
            lessons.supplies.extend(game.supplies);
        }
        lessons
    }
}

impl<const CHOICE: usize> Pupil<CHOICE> {
    /// How many numbers it is in a checkpoint.
    const NUMBERS: usize = 3 * Taste::<STATE, CHOICE>::PARAMETERS + 1;

    fn new(rng: &mut Rng) -> Self {
        Pupil {
            taste: Taste::random(rng),
            learner: Learner::new(Taste::<STATE, CHOICE>::PARAMETERS),
        }
    }

    fn recall(numbers: &[f32]) -> Option<Self> {
        let (parameters, learner) = Learner::recall(numbers, Taste::<STATE, CHOICE>::PARAMETERS)?;
        let taste = Taste::of(parameters)?;
        Some(Pupil { taste, learner })
    }

    fn remember(&mut self) -> Vec<f32> {
        self.learner.remember(self.taste.parameters())
    }

    /// Goes through all lessons once, and tells how well it would have chosen in them before.
    fn learn(&mut self, lessons: &[Lesson<CHOICE>], rate: f32) -> Learned {
        let learned = examine(&self.taste, lessons);
        for batch in lessons.chunks(BATCH) {
            let mut gradient = vec![0.0; self.taste.parameters().len()];
            for lesson in batch {
                lesson.teach(&self.taste, &mut gradient);
            }
            let share = 1.0 / batch.len() as f32;
            gradient.iter_mut().for_each(|slope| *slope *= share);
            self.learner.step(self.taste.parameters(), &gradient, rate);
        }
        learned
    }
}

/// How much better the net chooses than the linear policy.
fn examine<const CHOICE: usize>(
    taste: &Taste<STATE, CHOICE>,
    lessons: &[Lesson<CHOICE>],
) -> Learned {
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
