//! Where the choices of a decision are tried: on a fast table if that knows all that matters, on the
//! real game otherwise. A table knows neither contests nor jokers, neither flags nor words that are
//! none, and not how a game is opened.

use jarnac_core::{Action, CallKind, Game, Phase, Play, RowIndex, Ruling, Side};

use super::choices::exchange;
use super::cut::{leaves, longest, play_to_cut, play_turn};
use super::playout::result;
use super::shuffled::Shuffled;
use crate::budget::Budget;
use crate::rng::Rng;
use crate::search::{Candidate, Exact, is_last, is_near};
use crate::situation::{lay, play, table};
use crate::table::{Deck, Move, Policy as _, Table};
use crate::words::Words;

/// How many simulated games' worth of the budget an exact search may use up where letters are left
/// in the bag, and where almost none is.
const EXACT_SHARES: (u64, u64) = (2, 5);

/// How many plays on the table, and how many letters in both reserves, make a simulated game dearer by
/// another one.
const DEAR: (usize, usize) = (24, 10);
/// What a simulated game costs that begins on the real game.
const GAME_PRICE: u64 = 2;

/// The game of a decision, and the side that decides.
pub(super) struct Ground<'a> {
    words: &'a Words<'a>,
    game: &'a Game,
    side: Side,
    seed: u64,
    table: Option<Table>,
    /// A table to play on, which keeps the room of its lists.
    room: Table,
    /// The last bag, with its number: all choices are tried on it, one after the other.
    bag: Option<(u64, Deck, Rng)>,
}

/// How a choice is tried.
#[derive(Clone, Copy, Debug)]
pub(super) enum Trial {
    /// On a table.
    Table(Candidate),
    /// On a table: a pass, after which the other side takes nothing.
    Left,
    /// On the real game.
    Game(Action),
}

impl<'a> Ground<'a> {
    /// `seed` says in which orders the letters of the bag come.
    pub(super) fn new(words: &'a Words<'a>, game: &'a Game, side: Side, seed: u64) -> Ground<'a> {
        let plain = is_plain(words, game, side);
        Ground {
            words,
            game,
            side,
            seed,
            table: plain.then(|| table(words, game, side, &mut Rng::new(0))),
            room: Table::default(),
            bag: None,
        }
    }

    /// How an action is to be tried.
    pub(super) fn trial(&self, action: Action) -> Trial {
        self.candidate(action)
            .map_or(Trial::Game(action), Trial::Table)
    }

    /// An action as a choice at the table, if there is a table and it knows it.
    fn candidate(&self, action: Action) -> Option<Candidate> {
        let table = self.table.as_ref()?;
        let find = |moves: &[Move], wanted: Play| {
            let mut moves = moves.iter().copied();
            moves.find(|other| play(self.words, *other) == wanted)
        };
        let own = &table.mover().moves;
        match action {
            Action::Open(word) => find(own, Play::open(word)).map(Candidate::Play),
            Action::Extend(row, word) => find(own, Play::extend(row, word)).map(Candidate::Play),
            Action::Jarnac(play) => find(&table.takes(self.words), play).map(Candidate::Take),
            Action::Pass => Some(Candidate::Pass),
            Action::Draw => Some(Candidate::Draw),
            Action::Exchange(given) => Some(Candidate::Exchange(given)),
            Action::Decline => Some(Candidate::Leave),
            _ => None,
        }
    }

    /// How much of a budget each simulated game uses up: where both sides have overlooked much, there
    /// are hundreds of words to lay and to take, and a game takes many times as long.
    pub(super) fn price(&self) -> u64 {
        let Some(table) = self.table.as_ref() else {
            return GAME_PRICE;
        };
        let halves = table.halves.iter();
        let (plays, letters) = halves.fold((0, 0), |(plays, letters), half| {
            let reserve = usize::from(half.reserve.len);
            (plays + half.moves.len(), letters + reserve)
        });
        let (dear_plays, dear_letters) = DEAR;
        1 + (plays / dear_plays + letters / dear_letters) as u64
    }

    /// The expected result on one order of the bag. `None` if the game does not allow it.
    pub(super) fn result(&mut self, trial: Trial, bag: u64) -> Option<f32> {
        match trial {
            Trial::Game(action) => {
                let shuffled = Shuffled::new(self.game.bag(), self.seed, bag);
                result(self.words, self.game, self.side, Some(action), shuffled)
            }
            Trial::Table(candidate) => {
                let mut dice = self.deal(bag)?;
                let (words, rules) = (self.words, self.game.rules());
                let policy = words.linear();
                candidate.play_turn(&mut self.room, words, rules, policy, &mut dice);
                Some(self.finish(&mut dice))
            }
            Trial::Left => {
                let mut dice = self.deal(bag)?;
                self.room.pass(self.game.rules());
                self.room.takes = 0;
                Some(self.finish(&mut dice))
            }
        }
    }

    fn finish(&mut self, dice: &mut Rng) -> f32 {
        let (words, rules) = (self.words, self.game.rules());
        play_to_cut(&mut self.room, words, rules, self.side, dice)
    }

    /// Another way to try an action that is tried like this: after a pass, the other side may do
    /// better without the word that would fill its mat and end the game. Which way it chooses, it
    /// chooses by what both are worth.
    pub(super) fn answered(&self, trial: Trial) -> Option<Trial> {
        let Trial::Table(Candidate::Pass) = trial else {
            return None;
        };
        let mut after = self.table.as_ref()?.clone();
        after.pass(self.game.rules());
        is_dubious(&after).then_some(Trial::Left)
    }

    /// The expected results on one order of the bag if both sides play like simulated ones: if the
    /// side takes what was overlooked, and if it takes nothing where that may be better.
    pub(super) fn standing(&mut self, bag: u64) -> Option<(f32, Option<f32>)> {
        let (words, rules) = (self.words, self.game.rules());
        let Some(mut dice) = self.deal(bag) else {
            let shuffled = Shuffled::new(self.game.bag(), self.seed, bag);
            let value = result(words, self.game, self.side, None, shuffled)?;
            return Some((value, None));
        };
        let dubious = is_dubious(&self.room);
        match self.game.phase() {
            Phase::Turn(_) => self.room.finish_turn(words, rules, words.linear()),
            _ => play_turn(&mut self.room, words, rules, &mut dice),
        }
        let taking = self.finish(&mut dice);
        let leaving = dubious.then(|| {
            let mut dice = self.deal(bag)?;
            self.room.takes = 0;
            play_turn(&mut self.room, words, rules, &mut dice);
            Some(self.finish(&mut dice))
        });
        Some((taking, leaving.flatten()))
    }

    /// Puts the table with this bag into the room; the dice of what is thrown there. `None` if there
    /// is no table.
    fn deal(&mut self, bag: u64) -> Option<Rng> {
        let table = self.table.as_ref()?;
        if self.bag.as_ref().is_none_or(|(dealt, _, _)| *dealt != bag) {
            let (deck, dice) = Shuffled::new(self.game.bag(), self.seed, bag).into_deck();
            self.bag = Some((bag, deck, dice));
        }
        let (_, deck, dice) = self.bag.as_ref()?;
        self.room.clone_from(table);
        self.room.deck.clone_from(deck);
        Some(dice.clone())
    }

    /// What each of these actions is worth exactly, if that can be found out.
    pub(super) fn solve(&self, actions: &[Action], budget: &Budget<'_>) -> Vec<Option<f32>> {
        let rules = self.game.rules();
        let Some(table) = self.table.as_ref().filter(|table| is_near(table, rules)) else {
            return vec![None; actions.len()];
        };
        let (early, late) = EXACT_SHARES;
        let share = if is_last(table) { late } else { early };
        let share = Budget {
            nodes: (budget.nodes / share).max(1),
            ..*budget
        };
        let mut search = Exact::new(self.words, rules, table, share);
        let value = |action: &Action| search.value(table, self.candidate(*action)?);
        actions.iter().map(value).collect()
    }

    /// What a simulated player would do here, if a table can tell.
    pub(super) fn reference(&self) -> Option<Action> {
        let table = self.table.as_ref()?;
        let (words, policy) = (self.words, self.words.linear());
        let longest = || {
            let longest = longest(table, words);
            longest.filter(|_| !leaves(table, words, self.game.rules()))
        };
        let jarnac = |take| Action::Jarnac(play(words, take));
        let action = match self.game.phase() {
            Phase::Turn(_) => match policy.choose(table, words) {
                Some(at) => lay(play(words, table.mover().moves[at])),
                None => Action::Pass,
            },
            Phase::Call(_) => longest().map_or(Action::Decline, jarnac),
            _ => longest().map_or_else(|| self.supply(table), jarnac),
        };
        Some(action)
    }

    /// How a simulated player gets its letters.
    fn supply(&self, table: &Table) -> Action {
        let given = self.words.linear().exchange(table, self.words);
        let given = given.filter(|_| table.may_exchange());
        given.map_or(Action::Draw, exchange)
    }
}

/// Whether a side at its handover can fill its mat by taking a word.
fn is_dubious(table: &Table) -> bool {
    let last = usize::from(table.mover().filled) + 1 == RowIndex::COUNT;
    last && table.takes > 0 && !table.call && !table.waiter().moves.is_empty()
}

/// Whether a table knows all that matters for what the side decides.
fn is_plain(words: &Words<'_>, game: &Game, side: Side) -> bool {
    let decides = match game.phase() {
        Phase::Turn(turn) => turn.side == side && !turn.draw_owed,
        Phase::Handover(handover) => handover.side == side,
        Phase::Call(call) => {
            let known = matches!(call.kind, CallKind::LastCall | CallKind::FinalJarnac { .. });
            call.to == side && known
        }
        _ => false,
    };
    let begun = |side| game.has_opened(side) && !game.is_out_of_time(side);
    let believed = || {
        let claims = game.pending();
        claims.is_empty() || game.judge(words.dictionary()).0 == Ruling::Upheld
    };
    decides && Side::BOTH.into_iter().all(begun) && believed()
}

#[cfg(test)]
mod tests {
    use jarnac_core::notation::Record;
    use jarnac_lexicon::Dictionary;

    use super::super::choices::choices;
    use super::super::plan::plan;
    use super::*;
    use crate::manners::Manners;
    use crate::strategy::Question;

    const BAGS: u64 = 8;

    /// The same words on the same bags, on the table and on the real game. They differ in where
    /// exchanged letters go back into the bag, and in what is taken where all is as long.
    #[test]
    fn a_table_says_what_the_real_game_says() {
        let text = include_str!("../../tests/analysis/games/late-pass.jarnac");
        let record: Record = text.parse().unwrap();
        let words = Words::kept(Dictionary::french(), record.header.rules.words);
        let (mut count, mut sum, mut squares) = (0.0, 0.0, 0.0);
        for asked in plan(words, Manners::Plain, &record)
            .unwrap()
            .turns
            .iter()
            .flat_map(|turn| &turn.asked)
        {
            let (game, side) = (&asked.game, asked.side);
            let mut ground = Ground::new(words, game, side, 7);
            let question = Question {
                words,
                game,
                side,
                budget: Budget::nodes(1),
                seed: 1,
                manners: Manners::Plain,
            };
            let plays = |action: &Action| matches!(action, Action::Open(_) | Action::Extend(..));
            for action in choices(&question).into_iter().filter(plays) {
                let Trial::Table(fast) = ground.trial(action) else {
                    continue;
                };
                let mut mean = |trial| {
                    let results = (0..BAGS).map(|bag| ground.result(trial, bag).unwrap());
                    results.sum::<f32>() / BAGS as f32
                };
                let apart = mean(Trial::Table(fast)) - mean(Trial::Game(action));
                (count, sum, squares) = (count + 1.0, sum + apart, squares + apart * apart);
            }
        }
        assert!(count > 100.0, "{count} plays show too little");
        let (mean, spread) = (sum / count, (squares / count).sqrt());
        assert!(mean.abs() < 0.01 && spread < 0.1, "{mean} {spread}");
    }
}
