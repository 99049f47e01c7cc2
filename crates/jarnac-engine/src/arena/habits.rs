//! What a player is like: what it lays, takes, leaves and contests.

use jarnac_core::{EventKind, Game, Ruling, Side, Word};
use jarnac_lexicon::frequency::Depth;

use super::Played;
use crate::words::Words;

/// So many of the commonest forms count as common: what a child knows.
const COMMON: f64 = 3_000.0;

/// Counts over some games of one player.
///
/// ```
/// use jarnac_core::{BySide, Preset, Side};
/// use jarnac_engine::arena::{Habits, Limit, play_game};
/// use jarnac_engine::{Words, player};
/// use jarnac_lexicon::Dictionary;
/// let rules = Preset::Classic.rules();
/// let words = Words::kept(Dictionary::french(), rules.words);
/// let random = player("random").unwrap();
/// let played = play_game(words, &rules, BySide::both(&*random), BySide::both(Limit::Nodes(1)), 3)?;
/// let mut habits = Habits::default();
/// habits.add(words, &played, Side::A);
/// assert!(habits.games == 1 && habits.words > 0 && habits.letters >= 3 * habits.words);
/// # Ok::<(), jarnac_engine::arena::GameError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Habits {
    /// How many games were counted.
    pub games: u64,
    /// Words laid, whether they stood or not.
    pub words: u64,
    /// Their letters.
    pub letters: u64,
    /// How many of them are among the 3,000 commonest forms.
    pub common: u64,
    /// Points at the end.
    pub points: u64,
    /// Words taken from the other side and kept.
    pub said: u64,
    /// Handovers of this side to the other.
    pub handovers: u64,
    /// Those at which it left a word that could be taken, whether somebody saw it or not.
    pub left: u64,
    /// Contests of the other side's words that were right.
    pub right: u64,
    /// Contests that were wrong.
    pub wrong: u64,
}

impl Habits {
    /// Counts what a side did in a game.
    pub fn add(&mut self, words: &Words<'_>, played: &Played, side: Side) {
        self.games += 1;
        self.points += u64::from(played.outcome.points[side].0);
        self.said += u64::from(played.jarnacs[side]);
        let mut game = Game::new(played.rules);
        for event in &played.events {
            match event.kind {
                EventKind::Opened { side: by, word, .. }
                | EventKind::Extended { side: by, word, .. }
                    if by == side =>
                {
                    self.lay(words, word);
                }
                _ => {}
            }
            let before = (game.handovers(side.other()), game.rulings(side.other()));
            let follows = game.take_in(event);
            follows.expect("the events of a game that was played follow from each other");
            if let EventKind::Ruled { ruling, .. } = event.kind
                && game.rulings(side.other()) != before.1
            {
                match ruling {
                    Ruling::Upheld => self.wrong += 1,
                    Ruling::Withdrawn(_) => self.right += 1,
                }
            }
            if game.handovers(side.other()) > before.0 {
                self.handovers += 1;
                let takes = game.takes(words.dictionary(), side.other());
                self.left += u64::from(!takes.is_empty());
            }
        }
    }

    fn lay(&mut self, words: &Words<'_>, word: Word) {
        self.words += 1;
        self.letters += word.len() as u64;
        let dictionary = words.dictionary();
        let common = Depth::of_share(COMMON / dictionary.form_count().max(1) as f64);
        let form = dictionary.find(word);
        let is_common = form.is_some_and(|form| words.lore().depth(form) <= common);
        self.common += u64::from(is_common);
    }

    /// A count as its mean a game.
    pub fn a_game(&self, count: u64) -> f64 {
        count as f64 / self.games.max(1) as f64
    }
}
