//! A simulated game: what the two sides have, and what each action makes of it.

use jarnac_core::rules::{EndRule, ResultRule};
use jarnac_core::{Letter, Points, RowIndex, RuleSet, Side};

use super::{Deck, Half, Move, NEW};
use crate::multiset::Multiset;
use crate::rng::Rng;
use crate::words::Words;

/// A simulated game.
#[derive(Debug, Default)]
pub(crate) struct Table {
    pub(crate) halves: [Half; 2],
    pub(crate) deck: Deck,
    /// Whose turn it is.
    pub(crate) side: usize,
    pub(crate) opened: [bool; 2],
    pub(crate) jarnacs: [u16; 2],
    /// Who holds no turn any more.
    pub(crate) fallen: [bool; 2],
    /// Turns in a row without a word.
    pub(crate) idle: u16,
    /// Whether this turn has brought a word.
    pub(crate) made: bool,
    /// How many words the side at its handover may still take.
    pub(crate) takes: u8,
    /// Whether it is called: if it takes nothing, the game is over (§6).
    pub(crate) call: bool,
    /// The row that has just filled the other mat, in a call for the final Jarnac (§6).
    pub(crate) placed: Option<u8>,
    /// Whether it took a word in such a call: then no other call follows.
    pub(crate) called: bool,
    /// Letters more in its next draw (§4.4).
    pub(crate) bonus: u8,
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
        self.fallen = other.fallen;
        self.idle = other.idle;
        self.made = other.made;
        self.takes = other.takes;
        self.call = other.call;
        self.placed = other.placed;
        self.called = other.called;
        self.bonus = other.bonus;
        self.over = other.over;
    }
}

impl Table {
    /// Makes it the empty table of a new game. The lists keep their room.
    pub(crate) fn start(&mut self, rules: &RuleSet, rng: &mut Rng) {
        self.clone_from(&Table::default());
        self.deck.fill(&rules.bag, rng);
        for half in &mut self.halves {
            half.hundred = rules.hundred;
        }
    }

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
            let Some(letter) = self.deck.draw(self.side) else {
                return;
            };
            self.halves[self.side].draw(words, letter);
        }
    }

    /// Draws at a handover, or ends a dead game.
    pub(crate) fn draw_at_handover(&mut self, words: &Words<'_>, rules: &RuleSet) {
        if self.is_dead(rules) {
            self.over = true;
            return;
        }
        let count = self.draw_size(rules);
        self.begin_turn();
        self.draw(words, count);
    }

    /// How many letters the draw at a handover takes.
    pub(crate) fn draw_size(&self, rules: &RuleSet) -> u8 {
        let side = [Side::A, Side::B][self.side];
        let count = if self.opened[self.side] {
            1
        } else {
            rules.opening_draw(side)
        };
        count + self.bonus
    }

    /// The side at its handover gets its letters: it takes no more words.
    pub(crate) fn begin_turn(&mut self) {
        self.opened[self.side] = true;
        (self.takes, self.bonus) = (0, 0);
        (self.called, self.call, self.placed) = (false, false, None);
    }

    /// Swaps three letters of the side to move.
    pub(crate) fn exchange(&mut self, words: &Words<'_>, given: [Letter; 3], rng: &mut Rng) {
        let count = 3 + self.bonus;
        self.begin_turn();
        let half = &mut self.halves[self.side];
        half.reserve
            .spend(Multiset::of(&given.into_iter().collect()));
        half.list_all(words);
        self.draw(words, count);
        for letter in given {
            self.deck.put_back(letter, rng);
        }
    }

    /// Whether the side at its handover may exchange.
    pub(crate) fn may_exchange(&self) -> bool {
        self.opened[self.side] && self.mover().reserve.len >= 3 && self.deck.len() >= 3
    }

    /// Lays a word of the side to move, and tells whether its turn goes on: then it owes a draw.
    pub(crate) fn lay(&mut self, words: &Words<'_>, rules: &RuleSet, play: Move) -> bool {
        let row = self.halves[self.side].play(words, play);
        (self.idle, self.made) = (0, true);
        if play.row == NEW && !self.mover().has_room() {
            self.mat_filled(rules, row);
        }
        !self.over && !self.call
    }

    /// Lays a word and draws for it; tells whether the turn goes on.
    pub(crate) fn play(&mut self, words: &Words<'_>, rules: &RuleSet, play: Move) -> bool {
        let goes_on = self.lay(words, rules, play);
        if goes_on {
            self.draw(words, 1);
        }
        goes_on
    }

    /// Takes a word of the other side at a handover, and tells whether the handover goes on.
    pub(crate) fn jarnac(&mut self, words: &Words<'_>, rules: &RuleSet, play: Move) -> bool {
        self.halves[1 - self.side].lose(words, play);
        let row = self.halves[self.side].place(words, play.word);
        self.jarnacs[self.side] += 1;
        self.takes = self.takes.saturating_sub(1);
        (self.idle, self.made) = (0, true);
        (self.called, self.call, self.placed) = (self.called || self.call, false, None);
        if !self.mover().has_room() {
            self.mat_filled(rules, row);
        }
        !self.over && !self.call
    }

    /// The mover's mat has become full (§6).
    fn mat_filled(&mut self, rules: &RuleSet, row: u8) {
        match rules.end {
            EndRule::PlayOut => {}
            EndRule::LastRowJarnac if !self.called && !self.fallen[1 - self.side] => {
                self.hand_over(rules, 1 - self.side);
                (self.call, self.placed) = (true, Some(row));
            }
            EndRule::LastRow | EndRule::LastRowJarnac => self.over = true,
        }
    }

    /// The words that the side at its handover can take.
    pub(crate) fn takes(&self, words: &Words<'_>) -> Vec<Move> {
        match self.placed {
            _ if self.takes == 0 || !self.mover().has_room() => Vec::new(),
            Some(placed) => self.waiter().final_takes(words, placed),
            None => self.waiter().moves.clone(),
        }
    }

    /// Ends a turn.
    pub(crate) fn pass(&mut self, rules: &RuleSet) {
        self.idle = if self.made { 0 } else { self.idle + 1 };
        let played_out = rules.end == EndRule::PlayOut && !self.mover().has_room();
        if !self.fallen[1 - self.side] {
            self.hand_over(rules, 1 - self.side);
            self.call = played_out;
        } else if played_out {
            self.over = true;
        } else {
            self.hand_over(rules, self.side);
            self.takes = 0;
        }
    }

    fn hand_over(&mut self, rules: &RuleSet, side: usize) {
        self.side = side;
        self.takes = rules.jarnacs_per_handover();
        self.made = false;
        (self.called, self.bonus) = (false, 0);
    }

    /// Whether the game ends as soon as the side at its handover would draw (§6).
    pub(crate) fn is_dead(&self, rules: &RuleSet) -> bool {
        let empty = self.deck.len() == 0 && self.idle >= 2;
        !self.made && (empty || self.idle >= rules.stall_turns)
    }

    /// How many more Jarnacs a side has said than the other.
    pub(crate) fn jarnac_lead(&self, side: usize) -> i32 {
        i32::from(self.jarnacs[side]) - i32::from(self.jarnacs[1 - side])
    }

    /// The result for a side: 1 for a win, ½ for a tie, 0 for a loss.
    pub(crate) fn result(&self, rules: &RuleSet, side: usize) -> f32 {
        let (mine, theirs) = (self.halves[side].points, self.halves[1 - side].points);
        let gap = i32::from(mine) - i32::from(theirs);
        let decisive = i32::from(Points::DECISIVE_GAP.0);
        let decided = match rules.result {
            ResultRule::Points => gap,
            ResultRule::Competition if gap.abs() > decisive => gap,
            ResultRule::Competition => {
                if gap.signum() == self.jarnac_lead(side).signum() {
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
