//! One interface for all players.

use jarnac_core::{Game, Side};

use crate::budget::Budget;
use crate::decision::Decision;
use crate::manners::Manners;
use crate::words::Words;

/// What a player is asked.
///
/// ```
/// use jarnac_core::{Position, Preset, Side};
/// use jarnac_engine::{Budget, Manners, Question, Words, player};
/// use jarnac_lexicon::Dictionary;
/// let rules = Preset::Classic.rules();
/// let game = "A RAT / Z; B / -; handover B pass".parse::<Position>()?.game(rules)?;
/// let words = Words::kept(Dictionary::french(), rules.words);
/// let question = Question { words, game: &game, side: Side::B, budget: Budget::nodes(1), seed: 1, manners: Manners::Plain };
/// let same = player("linear").unwrap();
/// let ask = || same.decide(&question).map(|decision| decision.action);
/// assert!(ask().is_some() && ask() == ask());
/// let other = Question { side: Side::A, ..question };
/// assert!(same.decide(&other).is_none(), "the game does not wait for A");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Question<'a> {
    /// The words of the game's rules.
    pub words: &'a Words<'a>,
    /// The game: it holds no secret.
    pub game: &'a Game,
    /// Who asks.
    pub side: Side,
    /// How long it may think.
    pub budget: Budget<'a>,
    /// Where its random choices begin: the same seed gives the same answer.
    pub seed: u64,
    /// Which words it keeps to itself.
    pub manners: Manners,
}

/// A player.
///
/// ```
/// use jarnac_core::{Action, ActionKind, Game, Preset, Side};
/// use jarnac_engine::{Alternative, Budget, Decision, Manners, Question, Strategy, Words};
/// use jarnac_lexicon::Dictionary;
/// /// Gives up at once.
/// struct Shy;
/// impl Strategy for Shy {
///     fn name(&self) -> &str {
///         "shy"
///     }
///     fn about(&self) -> &str {
///         "gives up"
///     }
///     fn decide(&self, question: &Question<'_>) -> Option<Decision> {
///         question.game.may(question.side, ActionKind::Resign).ok()?;
///         let (action, value) = (Action::Resign, 0.0);
///         Some(Decision { action, value: None, alternatives: vec![Alternative { action, value }], effort: 0.0 })
///     }
/// }
/// let rules = Preset::Classic.rules();
/// let words = Words::kept(Dictionary::french(), rules.words);
/// let game = Game::new(rules);
/// let question = Question { words, game: &game, side: Side::A, budget: Budget::nodes(1), seed: 1, manners: Manners::Plain };
/// assert_eq!(Shy.decide(&question).unwrap().action, Action::Resign);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Strategy: Send + Sync {
    /// Its name on the command line.
    fn name(&self) -> &str;

    /// How it plays, in a few words.
    fn about(&self) -> &str;

    /// Which words it keeps to itself unless somebody says otherwise.
    fn manners(&self) -> Manners {
        Manners::Plain
    }

    /// What it does now, or `None` if the game does not wait for this side and it wants nothing.
    fn decide(&self, question: &Question<'_>) -> Option<Decision>;
}
