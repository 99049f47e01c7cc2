//! A net of one hidden layer, and how it learns.

use std::sync::LazyLock;

use super::features::FEATURES;
use crate::rng::Rng;

/// The size of the hidden layer.
pub(crate) const HIDDEN: usize = 32;
/// The number of parameters: the hidden layer with its biases, the output with its bias.
pub(crate) const PARAMETERS: usize = HIDDEN * FEATURES + HIDDEN + HIDDEN + 1;

/// How the file of a net begins; the number is its version.
const MAGIC: &[u8] = b"JARNACEV1";

/// The sizes of both layers, as they stand in the file.
fn sizes() -> [u8; 8] {
    let mut sizes = [0; 8];
    sizes[..4].copy_from_slice(&(FEATURES as u32).to_le_bytes());
    sizes[4..].copy_from_slice(&(HIDDEN as u32).to_le_bytes());
    sizes
}

/// A net from features to an expected result.
#[derive(Clone, Debug)]
pub(crate) struct Net {
    parameters: Vec<f32>,
}

/// What Adam remembers.
pub(crate) struct Learner {
    first: Vec<f32>,
    second: Vec<f32>,
    steps: i32,
}

impl Net {
    pub(crate) fn random(rng: &mut Rng) -> Net {
        let scale = (2.0 / FEATURES as f32).sqrt();
        let mut parameters: Vec<f32> = (0..PARAMETERS).map(|_| rng.normal() * scale).collect();
        for bias in &mut parameters[HIDDEN * FEATURES..HIDDEN * FEATURES + HIDDEN] {
            *bias = 0.0;
        }
        parameters[PARAMETERS - 1] = 0.0;
        Net { parameters }
    }

    /// The net that training gave.
    pub(crate) fn trained() -> &'static Net {
        static TRAINED: LazyLock<Net> = LazyLock::new(|| {
            let bytes = include_bytes!("../../../../data/evaluation.bin");
            Net::read(bytes).expect("the embedded evaluation is whole")
        });
        &TRAINED
    }

    /// The net in a file: a name, the sizes of both layers, the parameters.
    pub(crate) fn read(bytes: &[u8]) -> Option<Net> {
        let rest = bytes.strip_prefix(MAGIC)?.strip_prefix(&sizes())?;
        let parameters: Vec<f32> = rest
            .chunks_exact(4)
            .map(|four| f32::from_le_bytes([four[0], four[1], four[2], four[3]]))
            .collect();
        let whole = rest.len() == 4 * PARAMETERS && parameters.iter().all(|p| p.is_finite());
        whole.then_some(Net { parameters })
    }

    /// The file of the net.
    pub(crate) fn write(&self) -> Vec<u8> {
        let mut bytes = [MAGIC, &sizes()].concat();
        bytes.extend(self.parameters.iter().flat_map(|p| p.to_le_bytes()));
        bytes
    }

    /// The expected result, from 0 to 1.
    pub(crate) fn value(&self, features: &[f32; FEATURES]) -> f32 {
        let (_, output) = self.forward(features);
        sigmoid(output)
    }

    fn forward(&self, features: &[f32; FEATURES]) -> ([f32; HIDDEN], f32) {
        let (layer, rest) = self.parameters.split_at(HIDDEN * FEATURES);
        let (biases, rest) = rest.split_at(HIDDEN);
        let mut hidden = [0.0; HIDDEN];
        let mut output = rest[HIDDEN];
        for (at, row) in layer.chunks_exact(FEATURES).enumerate() {
            let mut sum = biases[at];
            for (weight, feature) in row.iter().zip(features) {
                sum += weight * feature;
            }
            hidden[at] = sum.max(0.0);
            output += rest[at] * hidden[at];
        }
        (hidden, output)
    }

    /// Adds the gradient of one example, and gives its error (cross-entropy).
    pub(crate) fn learn(
        &self,
        features: &[f32; FEATURES],
        result: f32,
        gradient: &mut [f32],
    ) -> f32 {
        let (hidden, output) = self.forward(features);
        let value = sigmoid(output).clamp(1e-6, 1.0 - 1e-6);
        let slope = value - result;
        let out = HIDDEN * FEATURES + HIDDEN;
        for at in 0..HIDDEN {
            gradient[out + at] += slope * hidden[at];
            if hidden[at] > 0.0 {
                let back = slope * self.parameters[out + at];
                gradient[HIDDEN * FEATURES + at] += back;
                let row = &mut gradient[at * FEATURES..(at + 1) * FEATURES];
                for (sum, feature) in row.iter_mut().zip(features) {
                    *sum += back * feature;
                }
            }
        }
        gradient[PARAMETERS - 1] += slope;
        -(result * value.ln() + (1.0 - result) * (1.0 - value).ln())
    }

    /// One step of Adam along a gradient that is the mean of a batch.
    pub(crate) fn step(&mut self, learner: &mut Learner, gradient: &[f32], rate: f32) {
        learner.steps += 1;
        let (one, two) = (0.9_f32, 0.999_f32);
        let fix_one = 1.0 - one.powi(learner.steps);
        let fix_two = 1.0 - two.powi(learner.steps);
        for (at, g) in gradient.iter().copied().enumerate() {
            learner.first[at] = one * learner.first[at] + (1.0 - one) * g;
            learner.second[at] = two * learner.second[at] + (1.0 - two) * g * g;
            let (m, v) = (learner.first[at] / fix_one, learner.second[at] / fix_two);
            self.parameters[at] -= rate * m / (v.sqrt() + 1e-8);
        }
    }
}

impl Learner {
    pub(crate) fn new() -> Learner {
        Learner {
            first: vec![0.0; PARAMETERS],
            second: vec![0.0; PARAMETERS],
            steps: 0,
        }
    }
}

impl Learner {
    /// A net and what its learner remembers, as numbers.
    pub(crate) fn remember(&self, net: &Net) -> Vec<f32> {
        let steps = f32::from_bits(self.steps.cast_unsigned());
        [&net.parameters[..], &self.first, &self.second, &[steps]].concat()
    }

    /// The net and the learner of such numbers.
    pub(crate) fn recall(numbers: &[f32]) -> Option<(Net, Learner)> {
        let (steps, rest) = numbers.split_last()?;
        let mut parts = rest.chunks_exact(PARAMETERS).map(<[f32]>::to_vec);
        let parameters = parts.next()?;
        let learner = Learner {
            first: parts.next()?,
            second: parts.next()?,
            steps: steps.to_bits().cast_signed(),
        };
        (rest.len() == 3 * PARAMETERS).then_some((Net { parameters }, learner))
    }
}

fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}
