//! Levels as people who try puzzles. A level sees a word by its length, by how many letters move and by how rare it is,
//! so how often the levels find an answer is how hard it is.

use jarnac_core::{Action, ActionKind, Game, Letter, Side};
use jarnac_engine::{Budget, LEVELS, Level, Manners, Question, Words, player};

use crate::answer::Answer;
use crate::judge::after_jarnac;

/// Letters as people think of them, the best first.
const USEFUL: &str = "ESAIRNTOLUCDPMVGBFHQZXYJKW";
/// The strength from which on nobody is tired of letters any more.
const TIRED: u64 = 1400;

/// One person of a level's strength: another seed is somebody else, who knows other words.
#[derive(Clone, Copy, Debug)]
pub struct TestPerson {
    /// The level.
    pub level: &'static Level,
    /// Who of that level.
    pub seed: u64,
}

/// The levels that can be asked quickly, the weakest first: all but the one that simulates games.
pub fn persons() -> impl Iterator<Item = &'static Level> {
    LEVELS.iter().filter(|level| !level.simulates)
}

impl TestPerson {
    /// What this person answers in a position, or `None` if nothing is asked of the side. `two` tells that
    /// two words can be taken.
    pub fn answer(&self, words: &Words<'_>, game: &Game, side: Side) -> Option<Answer> {
        let person = player(self.level.name)?;
        let ask = |game: &Game| {
            let question = Question {
                words,
                game,
                side,
                budget: Budget::nodes(1),
                seed: self.seed,
                manners: Manners::Family,
            };
            person.decide(&question).map(|decision| decision.action)
        };
        let Some(first) = ask(game) else {
            // Who has nothing to say against a claim lets it stand.
            let claimed = game.may(side, ActionKind::Contest).is_ok();
            return claimed.then_some(Answer::of(Action::Accept));
        };
        let first = match first {
            Action::ContestAndJarnac(_) => Action::Contest,
            Action::Draw => self.tired_of(words, game, side).unwrap_or(Action::Draw),
            other => other,
        };
        let Action::Jarnac(play) = first else {
            return Some(Answer::of(first));
        };
        let after = after_jarnac(game, side, play, words.dictionary())?;
        let second = match ask(&after) {
            Some(Action::Jarnac(second)) => Some(second),
            _ => None,
        };
        Some(Answer {
            second,
            ..Answer::of(first)
        })
    }

    /// The exchange of somebody who has nothing to lay and is tired of the letters. Levels draw by rule; people, the weaker the
    /// more, change what looks bad, and that is what a puzzle about it warns of.
    fn tired_of(&self, words: &Words<'_>, game: &Game, side: Side) -> Option<Action> {
        let tired = self.seed % TIRED < TIRED.saturating_sub(u64::from(self.level.rating));
        if !tired
            || game.may(side, ActionKind::Exchange).is_err()
            || !game.plays(words.dictionary(), side).is_empty()
        {
            return None;
        }
        let mut letters: Vec<Letter> = game.reserve(side).iter().collect();
        letters.sort_by_key(|letter| USEFUL.find(letter.to_char()));
        let worst = letters.len().checked_sub(3)?;
        let given: [Letter; 3] = letters[worst..].try_into().ok()?;
        Some(Action::Exchange(given))
    }
}
