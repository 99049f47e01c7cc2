//! Cards of one's own, one a line.

use thiserror::Error;

use crate::{Asked, Card, CardError, Formula};

/// A line that is no card.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {error}")]
pub struct ListError {
    /// Its number, from 1.
    pub line: usize,
    /// What is wrong with it.
    #[source]
    pub error: CardError,
}

/// Reads a list: cards as they are written, or plain words, which ask for all anagrams of their
/// letters. Blank lines and what stands behind `#` are left out; a card that comes twice is one.
///
/// ```
/// use jarnac_drill::{Formula, list};
/// let cards = list::read("rat+z\nmaison  # a plain word\n\n=ZATR", Formula::Classic)?;
/// let texts: Vec<String> = cards.iter().map(ToString::to_string).collect();
/// assert_eq!(texts, ["classic/RAT+Z", "classic/=AIMNOS", "classic/=ARTZ"]);
/// let wrong = list::read("rat+z\nab", Formula::Classic).unwrap_err();
/// assert_eq!(wrong.line, 2);
/// # Ok::<(), list::ListError>(())
/// ```
pub fn read(text: &str, formula: Formula) -> Result<Vec<Card>, ListError> {
    let mut cards = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.is_empty() {
            continue;
        }
        let card = read_line(line, formula).map_err(|error| ListError {
            line: number,
            error,
        })?;
        if !cards.contains(&card) {
            cards.push(card);
        }
    }
    Ok(cards)
}

fn read_line(line: &str, formula: Formula) -> Result<Card, CardError> {
    if line.contains('/') {
        return line.parse();
    }
    let asked = if line.contains(['+', '=', '?', '~']) {
        line.parse()?
    } else {
        Asked::anagrams(line.parse()?)?
    };
    Ok(Card { formula, asked })
}
