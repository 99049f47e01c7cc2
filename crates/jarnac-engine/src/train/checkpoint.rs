//! Where a training stands, so that it can go on after it was cut off.

use std::fmt;
use std::str::FromStr;

/// All that the steps still to come depend on. Numbers are kept bit by bit, so that a training that
/// was cut off gives digit by digit what it gives in one go.
///
/// ```
/// use jarnac_engine::train::Checkpoint;
/// let kept = Checkpoint { purpose: "linear 7".to_owned(), step: 3, rng: 99, numbers: vec![0.1, -2.5] };
/// assert_eq!(kept.to_string().parse(), Ok(kept));
/// assert!("step 3".parse::<Checkpoint>().is_err());
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Checkpoint {
    /// Which training it belongs to, in one line: another one does not go on from it.
    pub purpose: String,
    /// How many steps are done.
    pub step: u32,
    /// Where the random numbers are.
    pub rng: u64,
    /// What was learned so far, and what the learner remembers.
    pub numbers: Vec<f32>,
}

/// The text is no checkpoint: it was cut off, or is something else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotACheckpoint;

impl fmt::Display for NotACheckpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no checkpoint of a training: delete the file to begin again")
    }
}

impl std::error::Error for NotACheckpoint {}

impl fmt::Display for Checkpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.purpose)?;
        writeln!(f, "{} {} {}", self.step, self.rng, self.numbers.len())?;
        for number in &self.numbers {
            writeln!(f, "{:08x}", number.to_bits())?;
        }
        Ok(())
    }
}

impl FromStr for Checkpoint {
    type Err = NotACheckpoint;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        read(text).ok_or(NotACheckpoint)
    }
}

fn read(text: &str) -> Option<Checkpoint> {
    let mut lines = text.lines();
    let purpose = lines.next()?.to_owned();
    let mut counts = lines.next()?.split(' ');
    let step = counts.next()?.parse().ok()?;
    let rng = counts.next()?.parse().ok()?;
    let count: usize = counts.next()?.parse().ok()?;
    let numbers: Option<Vec<f32>> = lines
        .map(|line| u32::from_str_radix(line, 16).ok().map(f32::from_bits))
        .collect();
    let numbers = numbers.filter(|numbers| numbers.len() == count)?;
    Some(Checkpoint {
        purpose,
        step,
        rng,
        numbers,
    })
}
