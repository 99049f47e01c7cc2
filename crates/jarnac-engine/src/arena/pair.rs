//! Mirrored pairs: two games with the same letters, in which the players change sides.

use std::sync::atomic::AtomicBool;

use jarnac_core::{BySide, RuleSet, Side};

use super::game::{Seat, Sitting};
use super::{ArenaError, Contender, GameError, Played};
use crate::rng::Rng;
use crate::words::Words;

/// What all games of a match or a ladder have in common.
#[derive(Clone, Copy)]
pub struct Setting<'a> {
    /// The words of the rules.
    pub words: &'a Words<'a>,
    /// The rules.
    pub rules: &'a RuleSet,
    /// Pair number n always has the same letters under the same seed.
    pub seed: u64,
}

/// Two games between players A and B.
#[derive(Clone, Debug)]
pub struct Pair {
    /// Its number in the match, from 0.
    pub number: u64,
    /// In the first, player A sits on side A; in the second, on side B.
    pub games: [Played; 2],
}

impl Pair {
    /// The side of player A in the first or the second game, counted from 0.
    pub const fn side_of_a(game: usize) -> Side {
        if game == 0 { Side::A } else { Side::B }
    }

    /// Both games with the side that player A had in them.
    pub fn each(&self) -> impl Iterator<Item = (&Played, Side)> {
        let with_side = |(at, game)| (game, Pair::side_of_a(at));
        self.games.iter().enumerate().map(with_side)
    }

    /// The mean of player A's results.
    pub fn score(&self) -> f64 {
        let sum: f64 = self.each().map(|(game, side)| game.result(side)).sum();
        sum / 2.0
    }

    /// Plays a pair, or gives nothing if it was stopped.
    pub(super) fn play(
        setting: &Setting<'_>,
        a: Contender<'_>,
        b: Contender<'_>,
        number: u64,
        stop: &AtomicBool,
    ) -> Option<Result<Pair, ArenaError>> {
        let mut rng = Rng::stream(setting.seed, number);
        let letters = rng.next();
        let mut games = Vec::with_capacity(2);
        for at in 0..2 {
            let side = Pair::side_of_a(at);
            // New random choices in each game: with the same ones, a player that meets itself
            // would only play the same game twice, and its match would show nothing.
            let seats = [a, b].map(|contender| Seat {
                contender,
                seed: rng.next(),
            });
            let seats = BySide::from_fn(|seat| seats[usize::from(seat != side)]);
            let sitting = Sitting::new(setting.words, setting.rules, seats, letters, stop);
            match sitting.play() {
                Ok(game) => games.push(game),
                Err(GameError::Stopped) => return None,
                Err(error) => {
                    return Some(Err(ArenaError {
                        seed: setting.seed,
                        pair: number + 1,
                        game: at + 1,
                        error,
                    }));
                }
            }
        }
        let games = games.try_into().expect("two games were played");
        Some(Ok(Pair { number, games }))
    }
}
