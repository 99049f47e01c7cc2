//! Exact search near the end: every play, every letter that may come, to the last result.
//!
//! Both sides see every word and choose the best; letters come with their chances. That is only
//! possible where the game can't go on for long: the bag is almost empty, or a mat is full.

use std::collections::HashMap;

use jarnac_core::{Letters, RowIndex, RuleSet};

use super::Candidate;
use crate::budget::Budget;
use crate::table::{Half, Line, Move, Table};
use crate::words::Words;

/// How many tables one search looks at, at most.
const MOST: u64 = 400_000;
/// How many it looks at for each simulated game of the budget.
const PER_NODE: u64 = 20;
/// The same where the bag still has letters, so that few searches come to an end.
const PER_NODE_EARLY: u64 = 1;
/// The time is looked at after so many tables.
const STRIDE: u64 = 64;

/// A search that gives up when it has looked at too many tables.
pub(crate) struct Exact<'a> {
    words: &'a Words<'a>,
    rules: &'a RuleSet,
    budget: Budget<'a>,
    seen: u64,
    most: u64,
    known: HashMap<Key, f32>,
}

/// What a table is, as far as its future goes.
#[derive(PartialEq, Eq, Hash)]
struct Key {
    at: Stage,
    rows: [[u32; RowIndex::COUNT]; 2],
    reserves: [Letters; 2],
    bag: Letters,
    jarnacs: [u16; 2],
    side: usize,
    idle: u16,
    made: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Stage {
    Turn,
    Handover {
        takes: u8,
        call: bool,
        placed: Option<u8>,
        called: bool,
        bonus: u8,
    },
}

/// Whether a search may come to an end here: otherwise it is not tried.
pub(crate) fn is_near(table: &Table, rules: &RuleSet) -> bool {
    let full = |half: &Half| usize::from(half.filled) + 1 >= RowIndex::COUNT;
    let settled = !rules.joker && table.fallen == [false; 2] && table.opened == [true; 2];
    settled && (is_last(table) || full(table.mover()) || full(table.waiter()))
}

/// Whether the bag has so few letters that nobody can exchange.
pub(crate) fn is_last(table: &Table) -> bool {
    table.deck.len() < 3
}

impl<'a> Exact<'a> {
    /// A search with its share of a budget.
    pub(crate) fn new(
        words: &'a Words<'a>,
        rules: &'a RuleSet,
        table: &Table,
        budget: Budget<'a>,
    ) -> Exact<'a> {
        let per_node = if is_last(table) {
            PER_NODE
        } else {
            PER_NODE_EARLY
        };
        Exact {
            words,
            rules,
            budget: budget.half(),
            seen: 0,
            most: budget.nodes.saturating_mul(per_node).min(MOST),
            known: HashMap::new(),
        }
    }

    /// What a choice is worth to the side to move, or `None` if that can't be found out.
    pub(crate) fn value(&mut self, table: &Table, candidate: Candidate) -> Option<f32> {
        let me = table.side;
        match candidate {
            Candidate::Play(play) => self.play(table, play),
            Candidate::Pass => {
                let mut next = table.clone();
                next.pass(self.rules);
                self.at_handover(&next, me)
            }
            Candidate::Take(play) => self.take(table, play),
            Candidate::Leave if table.call => Some(table.result(self.rules, me)),
            Candidate::Leave | Candidate::Draw => self.draw(table),
            Candidate::Exchange(_) => None,
        }
    }

    /// What a table at a handover, or after the end, is worth to a side.
    fn at_handover(&mut self, table: &Table, me: usize) -> Option<f32> {
        if table.over {
            return Some(table.result(self.rules, me));
        }
        let value = self.handover(table)?;
        Some(if table.side == me { value } else { 1.0 - value })
    }

    /// What a handover is worth to the side that has the bag.
    fn handover(&mut self, table: &Table) -> Option<f32> {
        let stage = Stage::Handover {
            takes: table.takes,
            call: table.call,
            placed: table.placed,
            called: table.called,
            bonus: table.bonus,
        };
        self.known(stage, table, |search| {
            let leave = search.value(table, Candidate::Leave)?;
            let takes = table.takes(search.words);
            search.best(leave, &takes, |search, take| search.take(table, take))
        })
    }

    /// What a turn is worth to the side that plays.
    fn turn(&mut self, table: &Table) -> Option<f32> {
        self.known(Stage::Turn, table, |search| {
            let pass = search.value(table, Candidate::Pass)?;
            let plays = &table.mover().moves;
            search.best(pass, plays, |search, play| search.play(table, play))
        })
    }

    /// The best of some plays and of doing nothing. Nothing is better than a win.
    fn best(
        &mut self,
        nothing: f32,
        plays: &[Move],
        mut worth: impl FnMut(&mut Self, Move) -> Option<f32>,
    ) -> Option<f32> {
        let mut best = nothing;
        for play in plays {
            if best >= 1.0 {
                break;
            }
            best = best.max(worth(self, *play)?);
        }
        Some(best)
    }

    fn play(&mut self, table: &Table, play: Move) -> Option<f32> {
        let mut next = table.clone();
        if next.lay(self.words, self.rules, play) {
            self.chance(&next, 1)
        } else {
            self.at_handover(&next, table.side)
        }
    }

    fn take(&mut self, table: &Table, play: Move) -> Option<f32> {
        let mut next = table.clone();
        next.jarnac(self.words, self.rules, play);
        self.at_handover(&next, table.side)
    }

    /// The draw at a handover. Where letters could be exchanged, there is no end in sight.
    fn draw(&mut self, table: &Table) -> Option<f32> {
        if table.is_dead(self.rules) {
            return Some(table.result(self.rules, table.side));
        }
        if table.may_exchange() {
            return None;
        }
        let count = table.draw_size(self.rules);
        let mut next = table.clone();
        next.begin_turn();
        self.chance(&next, count)
    }

    /// So many letters come, each with its chance.
    fn chance(&mut self, table: &Table, count: u8) -> Option<f32> {
        if count == 0 || table.deck.len() == 0 {
            return self.turn(table);
        }
        let (mut sum, all) = (0.0, table.deck.len() as f32);
        for (letter, copies) in table.deck.letters().distinct() {
            let mut next = table.clone();
            next.deck.take(letter);
            next.halves[next.side].draw(self.words, letter);
            sum += f32::from(copies) * self.chance(&next, count - 1)?;
        }
        Some(sum / all)
    }

    /// Looks a table up, or finds its value out.
    fn known(
        &mut self,
        at: Stage,
        table: &Table,
        find: impl FnOnce(&mut Self) -> Option<f32>,
    ) -> Option<f32> {
        let key = Key::new(at, table);
        if let Some(value) = self.known.get(&key) {
            return Some(*value);
        }
        self.seen += 1;
        let tired = self.seen.is_multiple_of(STRIDE) && self.budget.is_over(0);
        if self.seen > self.most || tired {
            self.most = 0;
            return None;
        }
        let value = find(self)?;
        self.known.insert(key, value);
        Some(value)
    }
}

impl Key {
    fn new(at: Stage, table: &Table) -> Key {
        let row = |line: &Line| match line {
            Line::Free => u32::MAX,
            Line::Fixed(_) => u32::MAX - 1,
            Line::Word(word) => word.number.unwrap_or(u32::MAX - 2),
        };
        Key {
            at,
            rows: table
                .halves
                .each_ref()
                .map(|half| half.rows.each_ref().map(row)),
            reserves: table.halves.each_ref().map(|half| half.reserve.letters),
            bag: table.deck.letters(),
            jarnacs: table.jarnacs,
            side: table.side,
            idle: table.idle,
            made: table.made,
        }
    }
}
