//! Picks that were taken back.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::Pick;

/// The picks of a seed that were made and then taken back with the actions they belonged to. They
/// are never made again: the letters went back into the bag, and everybody has seen them, so the
/// next pick is one that nobody has seen (§10.6).
///
/// A game counts its picks without them. From some pick of the game on, the number of the seed's
/// stream is so much greater.
///
/// ```
/// use jarnac_core::Pick;
/// use jarnac_core::source::SkippedPicks;
/// let mut skipped = SkippedPicks::NONE;
/// // Ten picks were made, and the last three are taken back.
/// skipped.go_back(Pick(10), Pick(7));
/// assert_eq!((skipped.stream(Pick(6)), skipped.stream(Pick(7))), (6, 10));
/// assert_eq!((skipped.to_string().as_str(), skipped.count()), ("7+3", 3));
/// assert!(!skipped.is_empty() && "7 + 3".parse::<SkippedPicks>().is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SkippedPicks(Vec<Skip>);

/// From this pick of the game on, this is added.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Skip {
    from: Pick,
    by: u32,
}

impl SkippedPicks {
    /// Nothing was taken back.
    pub const NONE: SkippedPicks = SkippedPicks(Vec::new());

    /// Whether nothing was taken back.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many picks were taken back up to the end.
    pub fn count(&self) -> u32 {
        self.0.last().map_or(0, |skip| skip.by)
    }

    /// The number of the seed's stream for a pick of the game.
    pub fn stream(&self, pick: Pick) -> u64 {
        let skip = self.0.iter().rev().find(|skip| skip.from <= pick);
        u64::from(pick.0) + skip.map_or(0, |skip| u64::from(skip.by))
    }

    /// The game, which was about to make pick `now`, goes back to before pick `to`.
    pub fn go_back(&mut self, now: Pick, to: Pick) {
        let next = self.stream(now);
        self.0.retain(|skip| skip.from < to);
        let by = u32::try_from(next.saturating_sub(to.0.into())).unwrap_or(u32::MAX);
        if by > self.count() {
            self.0.push(Skip { from: to, by });
        }
    }
}

/// Why a text names no skipped picks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("expected picks such as 14+3 20+5, both numbers growing")]
pub struct SkippedError;

impl FromStr for SkippedPicks {
    type Err = SkippedError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut skips: Vec<Skip> = Vec::new();
        for part in text.split_ascii_whitespace() {
            let (from, by) = part.split_once('+').ok_or(SkippedError)?;
            let number = |digits: &str| -> Result<u32, SkippedError> {
                let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
                let number = digits.parse().map_err(|_| SkippedError)?;
                plain.then_some(number).ok_or(SkippedError)
            };
            let skip = Skip {
                from: Pick(number(from)?),
                by: number(by)?,
            };
            let grows = skips.last().map_or(skip.by > 0, |last| {
                last.from < skip.from && last.by < skip.by
            });
            if !grows {
                return Err(SkippedError);
            }
            skips.push(skip);
        }
        if skips.is_empty() {
            return Err(SkippedError);
        }
        Ok(SkippedPicks(skips))
    }
}

impl fmt::Display for SkippedPicks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, Skip { from, by }) in self.0.iter().enumerate() {
            let space = if index == 0 { "" } else { " " };
            write!(f, "{space}{from}+{by}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No stream number is read twice, whatever is taken back.
    #[test]
    fn what_was_seen_never_comes_again() {
        let mut skipped = SkippedPicks::NONE;
        let (mut pick, mut seen) = (Pick(0), 0);
        for (draws, back) in [(8, 2), (1, 1), (1, 0), (4, 9), (0, 1), (3, 3), (5, 0)] {
            for _ in 0..draws {
                assert_eq!(skipped.stream(pick), seen, "{skipped}");
                pick = pick.next();
                seen += 1;
            }
            let to = Pick(pick.0.saturating_sub(back));
            skipped.go_back(pick, to);
            pick = to;
        }
        assert_eq!(skipped.stream(pick), seen);
        assert_eq!(skipped.to_string().parse(), Ok(skipped));
    }

    #[test]
    fn only_what_grows_is_read() {
        assert_eq!("7+3 9+4".parse::<SkippedPicks>().unwrap().count(), 4);
        for bad in [
            "",
            "7",
            "7+0",
            "7+3 7+4",
            "7+3 8+3",
            "+7+3",
            "7+ 3",
            "7+99999999999",
        ] {
            assert_eq!(bad.parse::<SkippedPicks>(), Err(SkippedError), "{bad}");
        }
    }
}
