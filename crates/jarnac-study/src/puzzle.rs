//! A puzzle: a position, a question, and what is right.

use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

use jarnac_core::{Action, Ctx, Game, Position, Preset, ScriptedSource, Side, Word};
use jarnac_lexicon::Dictionary;
use jarnac_lexicon::frequency::Vocabulary;
use thiserror::Error;

use crate::answer::Answer;
use crate::judge::after_jarnac;
use crate::theme::Theme;

/// A position of a game between levels, with few answers that are clearly best.
#[derive(Clone, PartialEq, Debug)]
pub struct Puzzle {
    /// By which rules.
    pub rules: Preset,
    /// The position.
    pub position: Position,
    /// What the other side has just announced, where that is what the question is about.
    pub claim: Option<Action>,
    /// What it teaches.
    pub theme: Theme,
    /// The right answers, the best first: one to three.
    pub right: Vec<Valued>,
    /// Wrong ones, the one that people fall for first, then the best first.
    pub wrong: Vec<Valued>,
    /// The strength, on the scale of the levels' ratings, at which it is solved as often as not: its
    /// first rating.
    pub hardness: u16,
    /// The smallest vocabulary in which one of the right answers lies.
    pub vocabulary: Vocabulary,
    /// Where it comes from.
    pub origin: Origin,
    /// What it is called, once somebody has asked.
    pub name: Name,
}

/// Room for the name of a puzzle, which follows from its position: it is asked for often, and found out once.
#[derive(Clone, Debug, Default)]
pub struct Name(OnceLock<PuzzleId>);

/// Two puzzles are the same whether somebody has asked for their names or not.
impl PartialEq for Name {
    fn eq(&self, _: &Name) -> bool {
        true
    }
}

/// An answer with what it is worth: parts of a game in thousandths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Valued {
    /// The answer.
    pub answer: Answer,
    /// The expected result of the side that answers.
    pub value: u16,
    /// How far it is behind the best,
    pub behind: u16,
    /// and the standard error of that.
    pub error: u16,
}

/// The game that a puzzle comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin {
    /// The number of the game among those of the file's seed.
    pub game: u64,
    /// After how many events.
    pub ply: u16,
    /// Who played: names of levels.
    pub players: [String; 2],
}

/// What a puzzle is called: it follows from its position, and stays when the file grows.
///
/// ```
/// use jarnac_study::PuzzleId;
/// let id: PuzzleId = "0f3c9ab217".parse()?;
/// assert_eq!(id.to_string(), "0f3c9ab217");
/// assert!("0F3C".parse::<PuzzleId>().is_err());
/// # Ok::<(), jarnac_study::PuzzleIdError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PuzzleId(u64);

/// Why a text is no puzzle's name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a puzzle's name has ten digits from 0 to 9 and a to f")]
pub struct PuzzleIdError;

/// How many digits a name has.
const DIGITS: usize = 10;

impl fmt::Display for PuzzleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:010x}", self.0)
    }
}

impl FromStr for PuzzleId {
    type Err = PuzzleIdError;

    fn from_str(text: &str) -> Result<PuzzleId, PuzzleIdError> {
        let digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        if text.len() != DIGITS || !text.bytes().all(digit) {
            return Err(PuzzleIdError);
        }
        u64::from_str_radix(text, 16)
            .map(PuzzleId)
            .map_err(|_| PuzzleIdError)
    }
}

impl PuzzleId {
    /// Its number.
    pub const fn number(self) -> u64 {
        self.0
    }

    /// Whether pages may have its answers before they are given, to train without a network: one puzzle in sixteen, and such a
    /// one is asked for no rating and is nobody's puzzle of the day.
    ///
    /// ```
    /// use jarnac_study::PuzzleId;
    /// let id = |text: &str| text.parse::<PuzzleId>().unwrap();
    /// assert!(id("0f3c9ab210").is_open() && !id("0f3c9ab217").is_open());
    /// ```
    pub const fn is_open(self) -> bool {
        self.0.is_multiple_of(16)
    }

    /// The name of a question, whatever its answers are.
    pub(crate) fn of_question(
        rules: Preset,
        position: &Position,
        claim: Option<Action>,
    ) -> PuzzleId {
        let claim = claim.map(Answer::of);
        let claim = claim.map_or_else(String::new, |claim| claim.to_string());
        PuzzleId::of(&format!("{rules};{position};{claim}"))
    }

    /// A name from a text: FNV-1a, of which forty bits are kept.
    fn of(text: &str) -> PuzzleId {
        let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        PuzzleId((hash ^ (hash >> 40)) & ((1 << (4 * DIGITS)) - 1))
    }
}

/// Why a puzzle can't be set up.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SetupError {
    /// The position makes no sense under its rules.
    #[error("the position makes no sense: {0}")]
    Position(#[from] jarnac_core::PositionError),
    /// The announced word can't be announced there.
    #[error("what was announced can't be: {0}")]
    Claim(#[from] jarnac_core::RuleError),
}

impl Puzzle {
    /// What it is called.
    pub fn id(&self) -> PuzzleId {
        let name = || PuzzleId::of_question(self.rules, &self.position, self.claim);
        *self.name.0.get_or_init(name)
    }

    /// Whose answer is wanted.
    pub fn side(&self) -> Side {
        let awaited = self.position.stage.awaited();
        match self.claim {
            Some(_) => awaited.other(),
            None => awaited,
        }
    }

    /// The game at the question.
    pub fn game(&self, dictionary: &Dictionary) -> Result<Game, SetupError> {
        set_up(self.rules, &self.position, self.claim, dictionary)
    }

    /// The game after a Jarnac that is one of two right ones; `None` if it is none.
    pub fn after_first(&self, dictionary: &Dictionary, answer: &Answer) -> Option<Game> {
        let Action::Jarnac(play) = answer.first else {
            return None;
        };
        let is_part = |one: &Valued| {
            let mut parts = one.answer.actions().map(Answer::of);
            one.answer.second.is_some() && parts.any(|part| part.is_twin(answer))
        };
        if answer.second.is_some() || !self.right.iter().any(is_part) {
            return None;
        }
        let game = self.game(dictionary).ok()?;
        after_jarnac(&game, self.side(), play, dictionary)
    }

    /// The best answer.
    pub fn best(&self) -> Option<&Valued> {
        self.right.first()
    }

    /// The words that it is about, each once: what was announced, or what its right answers say.
    pub fn words(&self) -> Vec<Word> {
        let mut words: Vec<Word> = Vec::new();
        let said = match self.claim.and_then(|claim| claim.play()) {
            Some(play) => vec![play.word],
            None => {
                let right = self.right.iter();
                right.flat_map(|one| one.answer.words()).collect()
            }
        };
        for word in said {
            if !words.contains(&word) {
                words.push(word);
            }
        }
        words
    }

    /// The wrong answer that people fall for.
    pub fn tempting(&self) -> Option<&Valued> {
        self.wrong.first()
    }
}

/// The game of a position after what was announced in it.
pub(crate) fn set_up(
    rules: Preset,
    position: &Position,
    claim: Option<Action>,
    dictionary: &Dictionary,
) -> Result<Game, SetupError> {
    let mut game = position.game(rules.rules())?;
    if let Some(claim) = claim {
        let mut source = ScriptedSource::empty();
        let mut ctx = Ctx {
            now: game.at(),
            lexicon: dictionary,
            source: &mut source,
        };
        game.act(&mut ctx, position.stage.awaited(), claim)?;
    }
    Ok(game)
}

#[cfg(test)]
mod tests {
    use crate::embedded;

    #[test]
    fn a_word_that_two_answers_say_is_one_word() {
        let puzzles = embedded().puzzles.iter();
        let doubled = puzzles.filter(|puzzle| {
            let right = puzzle.right.iter().flat_map(|one| one.answer.words());
            puzzle.claim.is_none() && right.count() > puzzle.words().len()
        });
        assert!(doubled.count() > 20, "the book has such puzzles");
        for puzzle in &embedded().puzzles {
            let mut words = puzzle.words();
            let all = words.len();
            words.sort_unstable();
            words.dedup();
            assert_eq!(words.len(), all, "{}", puzzle.id());
        }
    }
}
