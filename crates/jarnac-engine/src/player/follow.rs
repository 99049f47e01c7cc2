//! How strong somebody is, from the last games against the computer: so that «à votre mesure» can
//! follow.

use super::levels::REACH;
use crate::arena::score_of_elo;

/// A game against an opponent whose strength is known.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PastGame {
    /// The opponent's strength, on the scale of the levels' ratings.
    pub opponent: f32,
    /// 1 for a win, ½ for a tie, 0 for a loss.
    pub result: f32,
}

/// Where somebody is taken to stand who has not played yet: between the second level and the third,
/// so that most people win their first game or come close.
pub const NEWCOMER: f32 = 805.0;

/// How far one game moves the guess: the first ones far, so that after a handful the opponent fits;
/// later ones less, and never so little that it could not follow somebody who learns.
const FIRST_STEP: f32 = 300.0;
const LEAST_STEP: f32 = 40.0;

/// How strong somebody is by these games, the oldest first; `from` is what was known before.
///
/// ```
/// use jarnac_engine::{NEWCOMER, PastGame, follow};
/// let won = PastGame { opponent: NEWCOMER, result: 1.0 };
/// assert_eq!(follow(NEWCOMER, &[]), NEWCOMER);
/// let after = follow(NEWCOMER, &[won]);
/// assert!(after > NEWCOMER && follow(NEWCOMER, &[won, won]) > after);
/// ```
pub fn follow(from: f32, games: &[PastGame]) -> f32 {
    let (lowest, highest) = REACH;
    games
        .iter()
        .zip(1_u16..)
        .fold(from, |strength, (game, number)| {
            let step = (FIRST_STEP / f32::from(number).sqrt()).max(LEAST_STEP);
            let expected = score_of_elo(f64::from(strength - game.opponent)) as f32;
            (strength + step * (game.result - expected)).clamp(lowest, highest)
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_wins_half_stays_and_who_wins_more_climbs() {
        let game = |result| PastGame {
            opponent: 1300.0,
            result,
        };
        let even = follow(1300.0, &[game(1.0), game(0.0), game(0.5)]);
        assert!((even - 1300.0).abs() < 60.0, "{even}");
        let up = follow(NEWCOMER, &[game(1.0); 12]);
        assert!(up > 1300.0, "{up}");
        let (lowest, highest) = REACH;
        let most = PastGame {
            opponent: 9000.0,
            result: 1.0,
        };
        assert_eq!(follow(NEWCOMER, &[most; 60]), highest);
        let least = PastGame {
            opponent: 0.0,
            result: 0.0,
        };
        assert_eq!(follow(NEWCOMER, &[least; 60]), lowest);
        assert!(lowest < f32::from(crate::LEVELS[0].rating));
    }
}
