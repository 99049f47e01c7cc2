//! The players that look at nothing but the play itself.

use std::cmp::Reverse;

use super::brain::{Brain, NOT_WEIGHED, Plays};
use super::seat::Seat;
use crate::rng::Rng;
use crate::strategy::{Question, Strategy};
use crate::table::{Move, Table};

/// How a simple player orders plays.
#[derive(Clone, Copy)]
pub(super) enum Order {
    Random,
    Longest,
    Score,
    Stepwise,
    Paliers,
}

/// The simple players, the weakest first.
pub(super) fn players() -> Vec<Box<dyn Strategy>> {
    let seat = |name, about, order| -> Box<dyn Strategy> {
        Box::new(Seat::new(name, about, Simple(order)))
    };
    vec![
        seat("random", "any play that there is", Order::Random),
        seat("greedy-longest", "always the longest word", Order::Longest),
        seat(
            "greedy-score",
            "always the play that gains most points",
            Order::Score,
        ),
        seat("stepwise", "always the smallest step", Order::Stepwise),
        seat(
            "paliers",
            "the fewest letters, then the longest word: the baseline",
            Order::Paliers,
        ),
    ]
}

pub(super) struct Simple(pub(super) Order);

impl Simple {
    /// Values by rank: the best play has the highest.
    fn rank(&self, moves: &[Move], rng: &mut Rng) -> Vec<f32> {
        let gain = |play: &Move| {
            let (len, old) = (i32::from(play.len), i32::from(play.len - play.added));
            len * len - old * old
        };
        let mut order: Vec<usize> = (0..moves.len()).collect();
        match self.0 {
            Order::Random => return moves.iter().map(|_| rng.unit()).collect(),
            Order::Longest => order.sort_by_key(|at| (Reverse(moves[*at].len), key(&moves[*at]))),
            Order::Score => order.sort_by_key(|at| (Reverse(gain(&moves[*at])), key(&moves[*at]))),
            Order::Stepwise => order.sort_by_key(|at| {
                let play = &moves[*at];
                (play.added, gain(play), key(play))
            }),
            Order::Paliers => order.sort_by_key(|at| {
                let play = &moves[*at];
                (play.added, Reverse(play.len), key(play))
            }),
        }
        let mut values = vec![0.0; moves.len()];
        for (rank, at) in order.into_iter().enumerate() {
            values[at] = (moves.len() - rank) as f32;
        }
        values
    }
}

/// So that equal plays always have the same order.
fn key(play: &Move) -> (u8, u32) {
    (play.row, play.word)
}

impl Brain for Simple {
    fn value_plays(&self, _: &Question<'_>, table: &Table, rng: &mut Rng) -> Plays {
        let values = self.rank(&table.mover().moves, rng);
        Plays {
            values,
            nothing: NOT_WEIGHED,
        }
    }

    fn value_takes(&self, _: &Question<'_>, _: &Table, takes: &[Move], rng: &mut Rng) -> Plays {
        // What is taken is the longest word, whatever one's own way: the letters are another's.
        let by = match self.0 {
            Order::Random => Simple(Order::Random),
            _ => Simple(Order::Longest),
        };
        Plays {
            values: by.rank(takes, rng),
            nothing: 0.0,
        }
    }
}
