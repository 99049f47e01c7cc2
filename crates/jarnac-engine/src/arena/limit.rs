//! How long a player may think about each decision.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use thiserror::Error;

use crate::budget::Budget;

/// A limit that is the same for every decision of a game. It is written `400` (nodes), `10ms` or
/// `1s`.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use jarnac_engine::arena::Limit;
/// let limit: Limit = "10ms".parse()?;
/// assert_eq!(limit.to_string(), "10ms");
/// assert_eq!("400".parse(), Ok(Limit::Nodes(400)));
/// let stop = AtomicBool::new(false);
/// assert_eq!(Limit::Nodes(400).budget(&stop).nodes, 400);
/// # Ok::<(), jarnac_engine::arena::LimitError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// So many simulated games: the same choices on every machine.
    Nodes(u64),
    /// So much time.
    Time(Duration),
}

/// A text that is no limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("write a number of nodes such as 400, or a time such as 10ms or 1s, up to one hour")]
pub struct LimitError;

/// Longer than anybody waits for one decision.
const MOST_MILLIS: u64 = 3_600_000;

impl Limit {
    /// The budget of a decision that begins now.
    pub fn budget(self, stop: &AtomicBool) -> Budget<'_> {
        let budget = match self {
            Limit::Nodes(nodes) => Budget::nodes(nodes),
            Limit::Time(time) => Budget::time(time),
        };
        Budget {
            stop: Some(stop),
            ..budget
        }
    }
}

impl FromStr for Limit {
    type Err = LimitError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        let unit = text.trim_start_matches(|c: char| c.is_ascii_digit());
        let number: u64 = text[..text.len() - unit.len()]
            .parse()
            .map_err(|_| LimitError)?;
        let millis = match unit.trim() {
            "" if number > 0 => return Ok(Limit::Nodes(number)),
            "ms" => number,
            "s" => number.checked_mul(1000).ok_or(LimitError)?,
            _ => return Err(LimitError),
        };
        if (1..=MOST_MILLIS).contains(&millis) {
            Ok(Limit::Time(Duration::from_millis(millis)))
        } else {
            Err(LimitError)
        }
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Limit::Nodes(nodes) => nodes.to_string(),
            Limit::Time(time) if time.as_millis().is_multiple_of(1000) => {
                format!("{}s", time.as_secs())
            }
            Limit::Time(time) => format!("{}ms", time.as_millis()),
        };
        f.pad(&text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_read_and_printed() {
        for (text, limit) in [
            ("400", Limit::Nodes(400)),
            ("10ms", Limit::Time(Duration::from_millis(10))),
            ("1500ms", Limit::Time(Duration::from_millis(1500))),
            ("1s", Limit::Time(Duration::from_secs(1))),
        ] {
            assert_eq!(text.parse(), Ok(limit));
            assert_eq!(limit.to_string(), text);
        }
        assert_eq!("2000ms".parse::<Limit>().unwrap().to_string(), "2s");
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", "0", "0ms", "-1", "1h", "4e2", "3601s", "ms", "1.5s"] {
            assert_eq!(text.parse::<Limit>(), Err(LimitError), "{text}");
        }
        let huge = format!("{}s", u64::MAX);
        assert_eq!(huge.parse::<Limit>(), Err(LimitError));
    }

    #[test]
    fn a_budget_can_be_stopped() {
        let stop = AtomicBool::new(true);
        assert!(Limit::Nodes(400).budget(&stop).is_over(0));
        stop.store(false, std::sync::atomic::Ordering::Relaxed);
        assert!(!Limit::Nodes(400).budget(&stop).is_over(399));
        assert!(Limit::Nodes(400).budget(&stop).is_over(400));
    }
}
