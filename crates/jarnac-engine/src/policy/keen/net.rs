//! The nets of the keen policy: one hidden layer over a table and a choice.

use crate::rng::Rng;
use crate::value::parameters::{self, Version};

/// The size of the hidden layer.
const HIDDEN: usize = 24;
/// How the file begins.
const NAME: &[u8] = b"JARNACKN";

/// What choices are worth, in hundredths of a game; only differences count. A table is described by
/// so many numbers, a choice by so many.
#[derive(Clone, Debug)]
pub(crate) struct Taste<const STATE: usize, const CHOICE: usize> {
    parameters: Vec<f32>,
}

/// What the hidden layer makes of the table alone.
pub(crate) struct Begun([f32; HIDDEN]);

impl<const STATE: usize, const CHOICE: usize> Taste<STATE, CHOICE> {
    const BIAS: usize = (STATE + CHOICE) * HIDDEN;
    const OUT: usize = Self::BIAS + HIDDEN;
    const SKIP: usize = Self::OUT + HIDDEN;
    /// The hidden layer by features, its biases, its weights to the output, and those of the features of a
    /// choice that go there at once.
    pub(crate) const PARAMETERS: usize = Self::SKIP + CHOICE;

    /// One that has learned nothing, and begins with what the linear policy likes.
    pub(crate) fn random(rng: &mut Rng) -> Self {
        let scale = (1.0 / (STATE + CHOICE) as f32).sqrt();
        let mut parameters: Vec<f32> = (0..Self::PARAMETERS)
            .map(|_| rng.normal() * scale)
            .collect();
        parameters[Self::BIAS..Self::OUT].fill(0.0);
        parameters[Self::SKIP..].fill(0.0);
        parameters[Self::SKIP] = 1.0;
        Taste { parameters }
    }

    pub(crate) fn of(parameters: Vec<f32>) -> Option<Self> {
        let whole =
            parameters.len() == Self::PARAMETERS && parameters.iter().all(|p| p.is_finite());
        whole.then_some(Taste { parameters })
    }

    pub(crate) fn parameters(&mut self) -> &mut Vec<f32> {
        &mut self.parameters
    }

    /// The sizes as they stand in the file.
    fn sizes() -> [u8; 12] {
        let mut sizes = [0; 12];
        for (at, size) in [STATE, CHOICE, HIDDEN].into_iter().enumerate() {
            sizes[4 * at..4 * at + 4].copy_from_slice(&(size as u32).to_le_bytes());
        }
        sizes
    }

    /// The net in a file.
    pub(crate) fn read(bytes: &[u8]) -> Option<Self> {
        let parameters = parameters::read(bytes, NAME, &Self::sizes(), Self::PARAMETERS)?;
        Some(Taste { parameters })
    }

    /// The file of the net.
    pub(crate) fn write(&self, version: Version) -> Vec<u8> {
        parameters::write(version, NAME, &Self::sizes(), &self.parameters)
    }

    /// Looks at a table.
    pub(crate) fn begin(&self, state: &[f32; STATE]) -> Begun {
        let mut hidden = [0.0; HIDDEN];
        hidden.copy_from_slice(&self.parameters[Self::BIAS..Self::OUT]);
        add(&mut hidden, state, &self.parameters[..STATE * HIDDEN]);
        Begun(hidden)
    }

    /// What a choice is worth there.
    pub(crate) fn weigh(&self, begun: &Begun, play: &[f32; CHOICE]) -> f32 {
        self.forward(begun, play).1
    }

    fn forward(&self, begun: &Begun, play: &[f32; CHOICE]) -> ([f32; HIDDEN], f32) {
        let mut hidden = begun.0;
        add(
            &mut hidden,
            play,
            &self.parameters[STATE * HIDDEN..Self::BIAS],
        );
        let mut worth = 0.0;
        for (sum, weight) in hidden
            .iter_mut()
            .zip(&self.parameters[Self::OUT..Self::SKIP])
        {
            *sum = sum.max(0.0);
            worth += weight * *sum;
        }
        for (feature, weight) in play.iter().zip(&self.parameters[Self::SKIP..]) {
            worth += weight * feature;
        }
        (hidden, worth)
    }

    /// Adds the gradient of the slopes that the worths of all choices have.
    pub(crate) fn learn(
        &self,
        state: &[f32; STATE],
        plays: &[[f32; CHOICE]],
        slopes: &[f32],
        gradient: &mut [f32],
    ) {
        let begun = self.begin(state);
        let mut back_all = [0.0; HIDDEN];
        for (play, slope) in plays.iter().zip(slopes) {
            let (hidden, _) = self.forward(&begun, play);
            let mut back = [0.0; HIDDEN];
            for at in 0..HIDDEN {
                gradient[Self::OUT + at] += slope * hidden[at];
                if hidden[at] > 0.0 {
                    back[at] = slope * self.parameters[Self::OUT + at];
                    back_all[at] += back[at];
                }
            }
            spread(&mut gradient[STATE * HIDDEN..Self::BIAS], play, &back);
            for (sum, feature) in gradient[Self::SKIP..].iter_mut().zip(play) {
                *sum += slope * feature;
            }
        }
        spread(&mut gradient[..STATE * HIDDEN], state, &back_all);
        for (sum, back) in gradient[Self::BIAS..Self::OUT].iter_mut().zip(back_all) {
            *sum += back;
        }
    }
}

/// Adds features to the hidden layer. Most of them are 0.
#[inline]
fn add(hidden: &mut [f32; HIDDEN], features: &[f32], weights: &[f32]) {
    for (feature, column) in features.iter().zip(weights.chunks_exact(HIDDEN)) {
        if *feature != 0.0 {
            for (sum, weight) in hidden.iter_mut().zip(column) {
                *sum += weight * feature;
            }
        }
    }
}

/// The other way round.
fn spread(gradient: &mut [f32], features: &[f32], back: &[f32; HIDDEN]) {
    for (feature, column) in features.iter().zip(gradient.chunks_exact_mut(HIDDEN)) {
        if *feature != 0.0 {
            for (sum, back) in column.iter_mut().zip(back) {
                *sum += back * feature;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STATE: usize = 5;
    const CHOICE: usize = 7;
    type Small = Taste<STATE, CHOICE>;

    #[test]
    fn a_net_comes_back_and_another_one_is_refused() {
        let taste = Small::random(&mut Rng::new(3));
        let file = taste.write(Version::Whole);
        assert_eq!(Small::read(&file).unwrap().parameters, taste.parameters);
        assert!(Taste::<CHOICE, STATE>::read(&file).is_none());
    }

    #[test]
    fn the_gradient_is_the_slope() {
        let mut rng = Rng::new(4);
        let mut taste = Small::random(&mut rng);
        let state: [f32; STATE] = std::array::from_fn(|_| rng.normal());
        let plays: [[f32; CHOICE]; 3] =
            std::array::from_fn(|_| std::array::from_fn(|_| rng.normal()));
        let slopes = [0.5, -1.0, 2.0];
        let mut gradient = vec![0.0; Small::PARAMETERS];
        taste.learn(&state, &plays, &slopes, &mut gradient);
        let worth = |taste: &Small| {
            let begun = taste.begin(&state);
            let each = plays
                .iter()
                .map(|play| f64::from(taste.weigh(&begun, play)));
            each.zip(slopes)
                .map(|(worth, slope)| worth * f64::from(slope))
                .sum::<f64>()
        };
        for at in (0..Small::PARAMETERS).step_by(3) {
            let kept = taste.parameters[at];
            let mut at_shifted = |shift: f32| {
                taste.parameters[at] = kept + shift;
                worth(&taste)
            };
            let slope = (at_shifted(5e-3) - at_shifted(-5e-3)) / 1e-2;
            taste.parameters[at] = kept;
            let close = (slope - f64::from(gradient[at])).abs() < 0.02 + 0.02 * slope.abs();
            assert!(close, "{at}: {slope} {}", gradient[at]);
        }
    }
}
