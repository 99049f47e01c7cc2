//! What is counted over the pairs of a match.

use jarnac_core::{Side, Standing};

use super::elo::elo_of_score;
use super::{Interval, Pair, Played, Scores, Thinking};

/// The count of a match. Wins and losses are player A's.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tally {
    /// Games that player A won.
    pub wins: u64,
    /// Games that nobody won.
    pub ties: u64,
    /// Games that player B won.
    pub losses: u64,
    /// Player A's score of each pair.
    pub scores: Scores,
    /// What player A did.
    pub a: PlayerTally,
    /// What player B did.
    pub b: PlayerTally,
}

/// What one player did in all games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlayerTally {
    /// Its points.
    pub points: u64,
    /// Words that it took.
    pub jarnacs: u64,
    /// What its thinking cost.
    pub thinking: Thinking,
}

impl Tally {
    /// One pair more.
    pub fn add(&mut self, pair: &Pair) {
        self.scores.add(pair.score());
        for (game, side) in pair.each() {
            match game.outcome.result {
                Standing::Win(winner) if winner == side => self.wins += 1,
                Standing::Win(_) => self.losses += 1,
                Standing::Tie => self.ties += 1,
            }
            self.a.add(game, side);
            self.b.add(game, side.other());
        }
    }

    /// How many games there were.
    pub fn games(&self) -> u64 {
        self.wins + self.ties + self.losses
    }

    /// Player A's share, a tie as half, if a pair was played.
    pub fn score(&self) -> Option<f64> {
        self.scores.mean()
    }

    /// How many Elo points player A is worth more, and the interval of that.
    pub fn elo(&self) -> Option<(f64, Interval)> {
        let interval = self.scores.interval().map(elo_of_score);
        Some((elo_of_score(self.score()?), interval))
    }

    /// A sum over all games as its mean a game.
    pub fn mean(&self, sum: u64) -> Option<f64> {
        (self.games() > 0).then(|| sum as f64 / self.games() as f64)
    }
}

impl PlayerTally {
    fn add(&mut self, game: &Played, side: Side) {
        self.points += u64::from(game.outcome.points[side].0);
        self.jarnacs += u64::from(game.jarnacs[side]);
        self.thinking.decisions += game.thinking[side].decisions;
        self.thinking.time += game.thinking[side].time;
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use jarnac_core::{BySide, Ending, Outcome, Points, Preset, Seed};

    use super::*;

    fn game(result: Standing, points: (u16, u16), jarnacs: (u16, u16)) -> Played {
        let thinking = |decisions| Thinking {
            decisions,
            time: Duration::from_millis(decisions * 3),
        };
        Played {
            names: BySide::from_fn(|side| side.to_string()),
            rules: Preset::Classic.rules(),
            seed: Seed([0; 32]),
            outcome: Outcome {
                ending: Ending::FullMat,
                result,
                points: BySide::new(Points(points.0), Points(points.1)),
            },
            jarnacs: BySide::new(jarnacs.0, jarnacs.1),
            thinking: BySide::new(thinking(10), thinking(20)),
            events: Vec::new(),
        }
    }

    #[test]
    fn both_games_count_for_the_player_and_not_for_the_side() {
        let pair = Pair {
            number: 0,
            games: [
                game(Standing::Win(Side::A), (300, 200), (2, 0)),
                game(Standing::Win(Side::B), (150, 250), (0, 1)),
            ],
        };
        assert_eq!(pair.score(), 1.0);
        let mut tally = Tally::default();
        tally.add(&pair);
        assert_eq!((tally.wins, tally.ties, tally.losses), (2, 0, 0));
        assert_eq!((tally.a.points, tally.b.points), (550, 350));
        assert_eq!((tally.a.jarnacs, tally.b.jarnacs), (3, 0));
        assert_eq!(tally.mean(tally.a.points), Some(275.0));
        assert_eq!(tally.a.thinking.decisions, 30);
        assert_eq!(tally.b.thinking.millis_a_decision(), Some(3.0));
        assert_eq!(tally.elo().unwrap().0, f64::INFINITY);
    }

    #[test]
    fn ties_are_half_and_a_side_that_always_wins_gains_nothing() {
        let tie = game(Standing::Tie, (100, 100), (0, 0));
        let lost = game(Standing::Win(Side::A), (100, 90), (0, 0));
        let pair = |games| Pair { number: 0, games };
        assert_eq!(pair([tie.clone(), lost.clone()]).score(), 0.25);
        assert_eq!(pair([lost.clone(), tie]).score(), 0.75);
        let even = pair([lost.clone(), lost]);
        assert_eq!(even.score(), 0.5);
        let mut tally = Tally::default();
        tally.add(&even);
        assert_eq!((tally.wins, tally.ties, tally.losses), (1, 0, 1));
        assert_eq!(tally.elo().unwrap().0, 0.0);
        assert_eq!(Tally::default().elo(), None);
        assert_eq!(Tally::default().mean(0), None);
    }
}
