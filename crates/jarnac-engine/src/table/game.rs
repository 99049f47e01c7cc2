//! A simulated game: turns until the end.

use jarnac_core::rules::{EndRule, OPENING_DRAW, ResultRule};
use jarnac_core::{Letter, RowIndex, RuleSet};

use super::{Deck, Half, Line, Move, NEW};
use crate::rng::Rng;
use crate::words::Words;

/// How a simulated side plays.
pub(crate) trait Policy {
    /// Which play of the side to move, as its place in the list; `None` passes.
    fn choose(&self, table: &Table, words: &Words<'_>) -> Option<usize>;

    /// Which three letters to exchange instead of drawing one.
    fn exchange(&self, _table: &Table, _words: &Words<'_>) -> Option<[Letter; 3]> {
        None
    }
}

/// A simulated game.
#[derive(Debug, Default)]
pub(crate) struct Table {
    pub(crate) halves: [Half; 2],
    pub(crate) deck: Deck,
    /// Whose turn it is.
    pub(crate) side: usize,
    pub(crate) opened: [bool; 2],
    pub(crate) jarnacs: [u16; 2],
    /// Turns in a row without a word.
    pub(crate) idle: u16,
    pub(crate) over: bool,
}

impl Clone for Table {
    fn clone(&self) -> Self {
        let mut copy = Table::default();
        copy.clone_from(self);
        copy
    }

    /// Uses the room that the lists already have.
    fn clone_from(&mut self, other: &Self) {
        for (mine, theirs) in self.halves.iter_mut().zip(&other.halves) {
            mine.clone_from(theirs);
        }
        self.deck.clone_from(&other.deck);
        self.side = other.side;
        self.opened = other.opened;
        self.jarnacs = other.jarnacs;
        self.idle = other.idle;
        self.over = other.over;
    }
}

impl Table {
    /// The side to move.
    pub(crate) fn mover(&self) -> &Half {
        &self.halves[self.side]
    }

    /// The other one.
    pub(crate) fn waiter(&self) -> &Half {
        &self.halves[1 - self.side]
    }

    /// Draws letters for the side to move.
    pub(crate) fn draw(&mut self, words: &Words<'_>, count: u8) {
        for _ in 0..count {
            let Some(letter) = self.deck.draw() else {
                return;
            };
            self.halves[self.side].draw(words, letter);
        }
    }

    /// The draw at a handover: the opening draw the first time.
    pub(crate) fn draw_at_handover(&mut self, words: &Words<'_>) {
        let count = if self.opened[self.side] {
            1
        } else {
            OPENING_DRAW
        };
        self.opened[self.side] = true;
        self.draw(words, count);
    }

    /// Swaps three letters of the side to move.
    pub(crate) fn exchange(&mut self, words: &Words<'_>, given: [Letter; 3], rng: &mut Rng) {
        let half = &mut self.halves[self.side];
        half.spend(&given.into_iter().collect());
        half.list_all(words);
        self.draw(words, 3);
        for letter in given {
            self.deck.put_back(letter, rng);
        }
    }

    /// Lays a word of the side to move, and draws for it.
    pub(crate) fn play(&mut self, words: &Words<'_>, rules: &RuleSet, play: Move) {
        self.halves[self.side].play(words, play);
        self.idle = 0;
        if !self.halves[self.side].has_room() && rules.end != EndRule::PlayOut {
            self.over = true;
            return;
        }
        self.draw(words, 1);
    }

    /// Takes a word of the other side, which has just passed.
    pub(crate) fn jarnac(&mut self, words: &Words<'_>, play: Move) {
        let (taker, victim) = (self.side, 1 - self.side);
        let half = &mut self.halves[victim];
        let facts = words.facts(play.word);
        if play.row == NEW {
            half.spend(&facts.letters);
        } else {
            let row = usize::from(play.row);
            if let Line::Word(old) = half.rows[row] {
                half.spend(&old.letters.missing_from(&facts.letters));
                half.points -= u16::from(old.len) * u16::from(old.len);
            }
            half.rows[row] = Line::Free;
            half.filled -= 1;
        }
        half.list_all(words);
        self.halves[taker].place(words, play.word);
        self.jarnacs[taker] += 1;
        self.idle = 0;
    }

    /// Hands the bag over.
    pub(crate) fn pass(&mut self, rules: &RuleSet, words_made: bool) {
        self.idle = if words_made { 0 } else { self.idle + 1 };
        let stalled = self.idle >= rules.stall_turns && rules.stall_turns > 0;
        let empty = self.deck.len() == 0 && self.idle >= 2;
        if stalled || empty {
            self.over = true;
        }
        self.side = 1 - self.side;
    }

    /// Plays the turn of the side to move from its draw on, and hands over.
    pub(crate) fn play_turn(
        &mut self,
        words: &Words<'_>,
        rules: &RuleSet,
        policy: &impl Policy,
        rng: &mut Rng,
    ) {
        self.take_overlooked(words, rules);
        if self.over {
            return;
        }
        self.supply(words, rules, policy, rng);
    }

    /// Gets letters at a handover, draws or exchange as the policy likes, and plays the turn.
    pub(crate) fn supply(
        &mut self,
        words: &Words<'_>,
        rules: &RuleSet,
        policy: &impl Policy,
        rng: &mut Rng,
    ) {
        let may_exchange =
            self.opened[self.side] && self.mover().reserve.len >= 3 && self.deck.len() >= 3;
        match policy.exchange(self, words).filter(|_| may_exchange) {
            Some(given) => self.exchange(words, given, rng),
            None => self.draw_at_handover(words),
        }
        self.finish_turn(words, rules, policy);
    }

    /// Takes what the other side has left, the longest first. In the last call of a full mat that
    /// decides whether the game goes on.
    fn take_overlooked(&mut self, words: &Words<'_>, rules: &RuleSet) {
        let last_call = !self.waiter().has_room();
        let mut left = if rules.double_jarnac { 2 } else { 1 };
        let mut taken = false;
        while left > 0 && self.mover().has_room() {
            let plays = self.waiter().moves.iter();
            let Some(best) = plays.max_by_key(|play| (play.len, play.word)).copied() else {
                break;
            };
            self.jarnac(words, best);
            taken = true;
            left -= 1;
        }
        if last_call && !taken {
            self.over = true;
        }
    }

    /// Plays on in a turn, and hands over.
    pub(crate) fn finish_turn(&mut self, words: &Words<'_>, rules: &RuleSet, policy: &impl Policy) {
        let mut made = false;
        while let Some(chosen) = policy.choose(self, words) {
            let play = self.mover().moves[chosen];
            self.play(words, rules, play);
            made = true;
            if self.over {
                return;
            }
        }
        self.pass(rules, made);
    }

    /// Plays to the end.
    pub(crate) fn play_out(
        &mut self,
        words: &Words<'_>,
        rules: &RuleSet,
        policy: &impl Policy,
        rng: &mut Rng,
    ) {
        while !self.over {
            self.play_turn(words, rules, policy, rng);
        }
    }

    /// The result for a side: 1 for a win, ½ for a tie, 0 for a loss.
    pub(crate) fn result(&self, rules: &RuleSet, side: usize) -> f32 {
        let (mine, theirs) = (self.halves[side].points, self.halves[1 - side].points);
        let gap = i32::from(mine) - i32::from(theirs);
        let decided = match rules.result {
            ResultRule::Points => gap,
            ResultRule::Competition if gap.abs() > 70 => gap,
            ResultRule::Competition => {
                let lead = i32::from(self.jarnacs[side]) - i32::from(self.jarnacs[1 - side]);
                if gap.signum() == lead.signum() {
                    gap
                } else {
                    0
                }
            }
        };
        match decided.signum() {
            1 => 1.0,
            0 => 0.5,
            _ => 0.0,
        }
    }
}

const _: () = assert!(RowIndex::COUNT == 8);
