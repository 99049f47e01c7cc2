//! The net of the keen policy: one hidden layer over a table and a choice.

use super::{PLAY, STATE};
use crate::rng::Rng;

/// The size of the hidden layer.
const HIDDEN: usize = 24;
/// The hidden layer by features, its biases, its weights to the output, and those of the features of a
/// choice that go there at once.
pub(crate) const PARAMETERS: usize = (STATE + PLAY + 2) * HIDDEN + PLAY;
const BIAS: usize = (STATE + PLAY) * HIDDEN;
const OUT: usize = BIAS + HIDDEN;
const SKIP: usize = OUT + HIDDEN;

/// How the file begins; the number is its version.
const MAGIC: &[u8] = b"JARNACKN1";

/// What choices are worth, in hundredths of a game; only differences count.
#[derive(Clone, Debug)]
pub(crate) struct Taste {
    parameters: Vec<f32>,
}

/// What the hidden layer makes of the table alone.
pub(crate) struct Begun([f32; HIDDEN]);

impl Taste {
    /// One that has learned nothing, and begins with what the linear policy likes.
    pub(crate) fn random(rng: &mut Rng) -> Taste {
        let scale = (1.0 / (STATE + PLAY) as f32).sqrt();
        let mut parameters: Vec<f32> = (0..PARAMETERS).map(|_| rng.normal() * scale).collect();
        parameters[BIAS..OUT].fill(0.0);
        parameters[SKIP..].fill(0.0);
        parameters[SKIP] = 1.0;
        Taste { parameters }
    }

    pub(crate) fn of(parameters: Vec<f32>) -> Option<Taste> {
        let whole = parameters.len() == PARAMETERS && parameters.iter().all(|p| p.is_finite());
        whole.then_some(Taste { parameters })
    }

    pub(crate) fn parameters(&mut self) -> &mut Vec<f32> {
        &mut self.parameters
    }

    /// The net in a file: a name, the sizes, the parameters.
    pub(crate) fn read(bytes: &[u8]) -> Option<Taste> {
        let rest = bytes.strip_prefix(MAGIC)?.strip_prefix(&sizes())?;
        let chunks = rest.chunks_exact(4);
        if !chunks.remainder().is_empty() {
            return None;
        }
        let number = |four: &[u8]| f32::from_le_bytes([four[0], four[1], four[2], four[3]]);
        Taste::of(chunks.map(number).collect())
    }

    /// The file of the net.
    pub(crate) fn write(&self) -> Vec<u8> {
        let mut bytes = [MAGIC, &sizes()].concat();
        bytes.extend(self.parameters.iter().flat_map(|p| p.to_le_bytes()));
        bytes
    }

    /// Looks at a table.
    pub(crate) fn begin(&self, state: &[f32; STATE]) -> Begun {
        let mut hidden = [0.0; HIDDEN];
        hidden.copy_from_slice(&self.parameters[BIAS..OUT]);
        add(&mut hidden, state, &self.parameters[..STATE * HIDDEN]);
        Begun(hidden)
    }

    /// What a choice is worth there.
    pub(crate) fn weigh(&self, begun: &Begun, play: &[f32; PLAY]) -> f32 {
        self.forward(begun, play).1
    }

    fn forward(&self, begun: &Begun, play: &[f32; PLAY]) -> ([f32; HIDDEN], f32) {
        let mut hidden = begun.0;
        add(&mut hidden, play, &self.parameters[STATE * HIDDEN..BIAS]);
        let mut worth = 0.0;
        for (sum, weight) in hidden.iter_mut().zip(&self.parameters[OUT..SKIP]) {
            *sum = sum.max(0.0);
            worth += weight * *sum;
        }
        for (feature, weight) in play.iter().zip(&self.parameters[SKIP..]) {
            worth += weight * feature;
        }
        (hidden, worth)
    }

    /// Adds the gradient of the slopes that the worths of all choices have.
    pub(crate) fn learn(
        &self,
        state: &[f32; STATE],
        plays: &[[f32; PLAY]],
        slopes: &[f32],
        gradient: &mut [f32],
    ) {
        let begun = self.begin(state);
        let mut back_all = [0.0; HIDDEN];
        for (play, slope) in plays.iter().zip(slopes) {
            let (hidden, _) = self.forward(&begun, play);
            let mut back = [0.0; HIDDEN];
            for at in 0..HIDDEN {
                gradient[OUT + at] += slope * hidden[at];
                if hidden[at] > 0.0 {
                    back[at] = slope * self.parameters[OUT + at];
                    back_all[at] += back[at];
                }
            }
            spread(&mut gradient[STATE * HIDDEN..BIAS], play, &back);
            for (sum, feature) in gradient[SKIP..].iter_mut().zip(play) {
                *sum += slope * feature;
            }
        }
        spread(&mut gradient[..STATE * HIDDEN], state, &back_all);
        for (sum, back) in gradient[BIAS..OUT].iter_mut().zip(back_all) {
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

fn sizes() -> [u8; 12] {
    let mut sizes = [0; 12];
    for (at, size) in [STATE, PLAY, HIDDEN].into_iter().enumerate() {
        sizes[4 * at..4 * at + 4].copy_from_slice(&(size as u32).to_le_bytes());
    }
    sizes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_net_comes_back_and_damage_is_refused() {
        let taste = Taste::random(&mut Rng::new(3));
        let file = taste.write();
        let back = Taste::read(&file).unwrap();
        assert_eq!(back.parameters, taste.parameters);
        assert!(Taste::read(&file[1..]).is_none());
        assert!(Taste::read(&file[..file.len() - 1]).is_none());
        assert!(Taste::read(&file[..file.len() - 4]).is_none());
        let mut broken = file;
        let end = broken.len();
        broken[end - 4..].copy_from_slice(&f32::NAN.to_le_bytes());
        assert!(Taste::read(&broken).is_none());
    }

    #[test]
    fn the_gradient_is_the_slope() {
        let mut rng = Rng::new(4);
        let mut taste = Taste::random(&mut rng);
        let state: [f32; STATE] = std::array::from_fn(|_| rng.normal());
        let plays: [[f32; PLAY]; 3] =
            std::array::from_fn(|_| std::array::from_fn(|_| rng.normal()));
        let slopes = [0.5, -1.0, 2.0];
        let mut gradient = vec![0.0; PARAMETERS];
        taste.learn(&state, &plays, &slopes, &mut gradient);
        let worth = |taste: &Taste| {
            let begun = taste.begin(&state);
            let each = plays
                .iter()
                .map(|play| f64::from(taste.weigh(&begun, play)));
            each.zip(slopes)
                .map(|(worth, slope)| worth * f64::from(slope))
                .sum::<f64>()
        };
        for at in (0..PARAMETERS).step_by(7) {
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
