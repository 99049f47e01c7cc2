//! A net of one hidden layer, and how it learns.

use super::parameters::{self, Version};
use crate::rng::Rng;

/// How the file of a net begins.
const NAME: &[u8] = b"JARNACEV";

/// A net from so many features through so many hidden ones to an expected result.
#[derive(Clone, Debug)]
pub(crate) struct Net<const FEATURES: usize, const HIDDEN: usize> {
    /// The hidden layer, the biases, the output, its bias: as they stand in the file.
    parameters: Vec<f32>,
    /// The hidden layer once more, feature by feature: sums of all hidden ones grow side by side.
    columns: Vec<[f32; HIDDEN]>,
}

/// What Adam remembers.
pub(crate) struct Learner {
    first: Vec<f32>,
    second: Vec<f32>,
    steps: i32,
}

impl<const FEATURES: usize, const HIDDEN: usize> Net<FEATURES, HIDDEN> {
    /// The number of parameters.
    pub(crate) const PARAMETERS: usize = HIDDEN * FEATURES + HIDDEN + HIDDEN + 1;

    fn new(parameters: Vec<f32>) -> Self {
        let columns = (0..FEATURES)
            .map(|feature| std::array::from_fn(|at| parameters[at * FEATURES + feature]))
            .collect();
        Net {
            parameters,
            columns,
        }
    }

    pub(crate) fn random(rng: &mut Rng) -> Self {
        let scale = (2.0 / FEATURES as f32).sqrt();
        let mut parameters: Vec<f32> = (0..Self::PARAMETERS)
            .map(|_| rng.normal() * scale)
            .collect();
        for bias in &mut parameters[HIDDEN * FEATURES..HIDDEN * FEATURES + HIDDEN] {
            *bias = 0.0;
        }
        parameters[Self::PARAMETERS - 1] = 0.0;
        Net::new(parameters)
    }

    /// The sizes of both layers, as they stand in the file.
    fn sizes() -> [u8; 8] {
        let mut sizes = [0; 8];
        sizes[..4].copy_from_slice(&(FEATURES as u32).to_le_bytes());
        sizes[4..].copy_from_slice(&(HIDDEN as u32).to_le_bytes());
        sizes
    }

    /// The net in a file.
    pub(crate) fn read(bytes: &[u8]) -> Option<Self> {
        parameters::read(bytes, NAME, &Self::sizes(), Self::PARAMETERS).map(Net::new)
    }

    /// The file of the net.
    pub(crate) fn write(&self, version: Version) -> Vec<u8> {
        parameters::write(version, NAME, &Self::sizes(), &self.parameters)
    }

    /// The expected result, from 0 to 1.
    pub(crate) fn value(&self, features: &[f32; FEATURES]) -> f32 {
        let (_, output) = self.forward(features);
        sigmoid(output)
    }

    fn forward(&self, features: &[f32; FEATURES]) -> ([f32; HIDDEN], f32) {
        let (biases, rest) = self.parameters[HIDDEN * FEATURES..].split_at(HIDDEN);
        let mut hidden = [0.0; HIDDEN];
        hidden.copy_from_slice(biases);
        // Most features are 0.
        for (column, feature) in self.columns.iter().zip(features) {
            if *feature != 0.0 {
                for (sum, weight) in hidden.iter_mut().zip(column) {
                    *sum += weight * feature;
                }
            }
        }
        let mut output = rest[HIDDEN];
        for (sum, weight) in hidden.iter_mut().zip(rest) {
            *sum = sum.max(0.0);
            output += weight * *sum;
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
        gradient[Self::PARAMETERS - 1] += slope;
        -(result * libm::logf(value) + (1.0 - result) * libm::logf(1.0 - value))
    }

    /// One step of Adam along a gradient that is the mean of a batch.
    pub(crate) fn step(&mut self, learner: &mut Learner, gradient: &[f32], rate: f32) {
        learner.step(&mut self.parameters, gradient, rate);
        for (feature, column) in self.columns.iter_mut().enumerate() {
            for (at, weight) in column.iter_mut().enumerate() {
                *weight = self.parameters[at * FEATURES + feature];
            }
        }
    }

    /// The net and what its learner remembers, as numbers.
    pub(crate) fn remember(&self, learner: &Learner) -> Vec<f32> {
        learner.remember(&self.parameters)
    }

    /// The net and the learner of such numbers.
    pub(crate) fn recall(numbers: &[f32]) -> Option<(Self, Learner)> {
        let (parameters, learner) = Learner::recall(numbers, Self::PARAMETERS)?;
        Some((Net::new(parameters), learner))
    }
}

impl Learner {
    /// One that remembers nothing yet, for so many parameters.
    pub(crate) fn new(parameters: usize) -> Learner {
        Learner {
            first: vec![0.0; parameters],
            second: vec![0.0; parameters],
            steps: 0,
        }
    }

    /// One step along a gradient that is the mean of a batch.
    pub(crate) fn step(&mut self, parameters: &mut [f32], gradient: &[f32], rate: f32) {
        self.steps += 1;
        let (one, two) = (0.9_f32, 0.999_f32);
        let fix_one = 1.0 - one.powi(self.steps);
        let fix_two = 1.0 - two.powi(self.steps);
        for (at, g) in gradient.iter().copied().enumerate() {
            self.first[at] = one * self.first[at] + (1.0 - one) * g;
            self.second[at] = two * self.second[at] + (1.0 - two) * g * g;
            let (m, v) = (self.first[at] / fix_one, self.second[at] / fix_two);
            parameters[at] -= rate * m / (v.sqrt() + 1e-8);
        }
    }

    /// Parameters and what was learned about them, as numbers.
    pub(crate) fn remember(&self, parameters: &[f32]) -> Vec<f32> {
        let steps = f32::from_bits(self.steps.cast_unsigned());
        [parameters, &self.first, &self.second, &[steps]].concat()
    }

    /// So many parameters and the learner of such numbers.
    pub(crate) fn recall(numbers: &[f32], count: usize) -> Option<(Vec<f32>, Learner)> {
        let (steps, rest) = numbers.split_last()?;
        let mut parts = rest.chunks_exact(count).map(<[f32]>::to_vec);
        let parameters = parts.next()?;
        let learner = Learner {
            first: parts.next()?,
            second: parts.next()?,
            steps: steps.to_bits().cast_signed(),
        };
        (rest.len() == 3 * count).then_some((parameters, learner))
    }
}

fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + libm::expf(-x))
}
