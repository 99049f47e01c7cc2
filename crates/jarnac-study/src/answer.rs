//! What somebody answers to a puzzle, and how that is written.

use std::fmt;
use std::str::FromStr;

use jarnac_core::{Action, Letter, Letters, Play, RowIndex, Word};
use thiserror::Error;

/// One action, or two where two words are taken.
///
/// Written as in `jarnac 1 TZAR`, `open RAT`, `extend 2 TARTE`, `exchange EIU`, `draw`, `pass`, `contest`, `accept`,
/// `decline`; a second Jarnac follows after `, `. A Jarnac of a word from the victim's reserve alone has row 0.
///
/// ```
/// use jarnac_study::Answer;
/// for text in ["jarnac 1 TZAR", "jarnac 0 RAT, jarnac 2 BURAT", "exchange EIU", "pass"] {
///     let answer: Answer = text.parse()?;
///     assert_eq!(answer.to_string(), text);
/// }
/// assert!("jarnac 9 TZAR".parse::<Answer>().is_err());
/// # Ok::<(), jarnac_study::AnswerError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Answer {
    /// The first action.
    pub first: Action,
    /// The Jarnac that follows it.
    pub second: Option<Play>,
}

/// Why a text is no answer.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "no answer: '{0}'; write jarnac, open, extend, exchange, draw, pass, contest, accept or decline, with a row and a word where they belong"
)]
pub struct AnswerError(pub String);

impl Answer {
    /// An answer of one action; the order of exchanged letters makes no difference.
    pub fn of(action: Action) -> Answer {
        let first = match action {
            Action::Exchange(mut given) => {
                given.sort_unstable();
                Action::Exchange(given)
            }
            other => other,
        };
        Answer {
            first,
            second: None,
        }
    }

    /// Two Jarnacs.
    pub fn double(first: Play, second: Play) -> Answer {
        Answer {
            first: Action::Jarnac(first),
            second: Some(second),
        }
    }

    /// Its actions in order.
    pub fn actions(&self) -> impl Iterator<Item = Action> {
        [Some(self.first), self.second.map(Action::Jarnac)]
            .into_iter()
            .flatten()
    }

    /// The words that it says.
    pub fn words(&self) -> impl Iterator<Item = Word> {
        self.actions()
            .filter_map(|action| action.play().map(|play| play.word))
    }

    /// Whether it comes to the same as another: anagrams at the same place are twins, and two Jarnacs
    /// may be said in either order. Whether both are admitted is not asked.
    pub fn is_twin(&self, other: &Answer) -> bool {
        match (self.second, other.second) {
            (None, None) => twins(self.first, other.first),
            (Some(mine), Some(yours)) => {
                let (mine, yours) = (Action::Jarnac(mine), Action::Jarnac(yours));
                twins(self.first, other.first) && twins(mine, yours)
                    || twins(self.first, yours) && twins(mine, other.first)
            }
            _ => false,
        }
    }
}

fn twins(one: Action, other: Action) -> bool {
    if one.kind() != other.kind() {
        return false;
    }
    match (one.play(), other.play()) {
        (Some(one), Some(other)) => {
            one.row == other.row && Letters::from(one.word) == Letters::from(other.word)
        }
        _ => one == other,
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_action(f, self.first)?;
        if let Some(second) = self.second {
            f.write_str(", ")?;
            write_action(f, Action::Jarnac(second))?;
        }
        Ok(())
    }
}

fn write_action(f: &mut fmt::Formatter<'_>, action: Action) -> fmt::Result {
    let name = action.kind().name();
    match action {
        Action::Open(word) => write!(f, "{name} {word}"),
        Action::Extend(row, word) => write!(f, "{name} {} {word}", row.number()),
        Action::Jarnac(play) => {
            let row = play.row.map_or(0, RowIndex::number);
            write!(f, "{name} {row} {}", play.word)
        }
        Action::Exchange(given) => {
            write!(f, "{name} ")?;
            given.iter().try_for_each(|letter| write!(f, "{letter}"))
        }
        _ => f.write_str(name),
    }
}

impl FromStr for Answer {
    type Err = AnswerError;

    fn from_str(text: &str) -> Result<Answer, AnswerError> {
        let wrong = || AnswerError(text.to_owned());
        let mut parts = text.split(',').map(|part| read(part.trim()));
        let first = parts.next().flatten().ok_or_else(wrong)?;
        let second = match parts.next() {
            None => None,
            Some(Some(Action::Jarnac(play))) if matches!(first, Action::Jarnac(_)) => Some(play),
            Some(_) => return Err(wrong()),
        };
        if parts.next().is_some() {
            return Err(wrong());
        }
        Ok(Answer {
            second,
            ..Answer::of(first)
        })
    }
}

fn read(text: &str) -> Option<Action> {
    let mut parts = text.split_ascii_whitespace();
    let name = parts.next()?;
    let (one, other) = (parts.next(), parts.next());
    if parts.next().is_some() {
        return None;
    }
    let row = |text: &str| text.parse().ok().and_then(RowIndex::from_number);
    match (name, one, other) {
        ("draw", None, None) => Some(Action::Draw),
        ("pass", None, None) => Some(Action::Pass),
        ("contest", None, None) => Some(Action::Contest),
        ("accept", None, None) => Some(Action::Accept),
        ("decline", None, None) => Some(Action::Decline),
        ("open", Some(word), None) => Some(Action::Open(word.parse().ok()?)),
        ("exchange", Some(letters), None) => {
            let letters: Letters = letters.parse().ok()?;
            let given: Vec<Letter> = letters.iter().collect();
            Some(Action::Exchange(given.try_into().ok()?))
        }
        ("extend", Some(at), Some(word)) => Some(Action::Extend(row(at)?, word.parse().ok()?)),
        ("jarnac", Some("0"), Some(word)) => Some(Action::Jarnac(Play::open(word.parse().ok()?))),
        ("jarnac", Some(at), Some(word)) => {
            Some(Action::Jarnac(Play::extend(row(at)?, word.parse().ok()?)))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(text: &str) -> Answer {
        text.parse().unwrap()
    }

    #[test]
    fn anagrams_at_one_place_are_twins() {
        assert!(answer("extend 1 ARMES").is_twin(&answer("extend 1 MARES")));
        assert!(!answer("extend 1 ARMES").is_twin(&answer("extend 2 MARES")));
        assert!(!answer("open RAT").is_twin(&answer("jarnac 0 RAT")));
        assert!(answer("exchange UIE").is_twin(&answer("exchange EIU")));
    }

    #[test]
    fn two_jarnacs_have_no_order() {
        let one = answer("jarnac 1 TZAR, jarnac 2 BURAT");
        assert!(one.is_twin(&answer("jarnac 2 BURAT, jarnac 1 TZAR")));
        assert!(!one.is_twin(&answer("jarnac 1 TZAR")));
        assert!(!one.is_twin(&answer("jarnac 1 TZAR, jarnac 1 TZAR")));
    }

    #[test]
    fn nonsense_is_refused() {
        for text in [
            "",
            "jarnac",
            "jarnac 1",
            "open",
            "open RA",
            "exchange AB",
            "exchange ABCD",
            "pass 1",
            "resign",
            "open RAT, jarnac 1 TZAR",
            "jarnac 1 TZAR, pass",
            "jarnac 1 TZAR, jarnac 2 RATA, jarnac 3 RATE",
            "extend 0 RATA",
            "extend 9 RATA",
        ] {
            assert!(text.parse::<Answer>().is_err(), "{text}");
        }
    }
}
