//! Ratings in a club over time: Glicko-2 from the results of its tournaments, each of which is a rating period. They are
//! worked out from the results whenever somebody asks, so that a correction of three tournaments ago counts as well.

use std::collections::HashMap;

use jarnac_core::{Side, Standing};
use jarnac_protocol::{ClubRating, RatingPoint};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};

use super::digest::Digest;
use super::results::Who;

/// Somebody's rating so far.
struct Course {
    now: Glicko2Rating,
    games: u32,
    points: Vec<RatingPoint>,
}

/// A tournament that counts: its id, when it was, its digest, and who its players are.
pub(super) struct Period<'a> {
    pub(super) id: &'a str,
    pub(super) at: u64,
    pub(super) digest: &'a Digest,
    pub(super) people: &'a [Who],
}

/// Everybody's rating, the best first. Periods come in their order.
pub(super) fn ratings(periods: &[Period<'_>]) -> Vec<ClubRating> {
    let mut all: HashMap<Who, Course> = HashMap::new();
    for period in periods {
        rate(&mut all, period);
    }
    let each = all.into_iter().map(|(who, course)| ClubRating {
        member: who.member,
        name: who.name,
        rating: course.now.rating.round() as i32,
        deviation: course.now.deviation.round() as i32,
        games: course.games,
        points: course.points,
    });
    let mut ratings: Vec<ClubRating> = each.collect();
    ratings.sort_by(|one, other| {
        let by_rating = other.rating.cmp(&one.rating);
        by_rating.then_with(|| one.name.cmp(&other.name))
    });
    ratings
}

fn outcome(standing: Standing, side: Side) -> Outcomes {
    match standing {
        Standing::Win(winner) if winner == side => Outcomes::WIN,
        Standing::Win(_) => Outcomes::LOSS,
        Standing::Tie => Outcomes::DRAW,
    }
}

/// One period: everybody's games count against what their opponents had before it. Who does not play keeps their rating,
/// and it becomes less sure, as Glicko-2 has it.
fn rate(all: &mut HashMap<Who, Course>, period: &Period<'_>) {
    let before = |all: &HashMap<Who, Course>, who: &Who| {
        all.get(who)
            .map_or_else(Glicko2Rating::new, |course| course.now)
    };
    let mut played: HashMap<&Who, Vec<(Glicko2Rating, Outcomes)>> = HashMap::new();
    for game in &period.digest.games {
        let [Some(a), Some(b)] = game.sides.map(|side| period.people.get(side)) else {
            continue;
        };
        // Whoever plays against themselves was entered twice.
        if a == b {
            continue;
        }
        for (side, own, other) in [(Side::A, a, b), (Side::B, b, a)] {
            let result = (before(all, other), outcome(game.standing, side));
            played.entry(own).or_default().push(result);
        }
    }
    if played.is_empty() {
        return;
    }
    let config = Glicko2Config::new();
    let after: Vec<(Who, Glicko2Rating, usize)> = played
        .iter()
        .map(|(who, games)| {
            let after = glicko2_rating_period(&before(all, who), games, &config);
            ((*who).clone(), after, games.len())
        })
        .collect();
    for (who, course) in all.iter_mut() {
        if !played.contains_key(who) {
            course.now = glicko2_rating_period(&course.now, &[], &config);
        }
    }
    for (who, now, games) in after {
        let course = all.entry(who).or_insert_with(|| Course {
            now,
            games: 0,
            points: Vec::new(),
        });
        course.now = now;
        course.games += games as u32;
        course.points.push(RatingPoint {
            at: period.at,
            tournament: period.id.to_owned(),
            rating: now.rating.round() as i32,
            deviation: now.deviation.round() as i32,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::super::digest::PlayedGame;
    use super::*;

    fn who(name: &str) -> Who {
        Who {
            member: None,
            name: name.to_owned(),
        }
    }

    fn digest(games: &[(usize, usize, Standing)]) -> Digest {
        let games = games.iter().map(|(a, b, standing)| PlayedGame {
            sides: [*a, *b],
            standing: *standing,
            points: None,
            jarnacs: None,
        });
        Digest {
            at: Some(1),
            is_finished: true,
            players: Vec::new(),
            games: games.collect(),
            places: Vec::new(),
        }
    }

    /// The example of Glickman's paper is one player; here are four that begin alike, by hand.
    #[test]
    fn a_tournament_is_one_period() {
        let people = ["Ada", "Bob", "Cléo", "Dan"].map(who);
        let win = Standing::Win(Side::A);
        let first = digest(&[(0, 1, win), (2, 3, win), (0, 2, win), (1, 3, Standing::Tie)]);
        let second = digest(&[(0, 1, win)]);
        let period = |digest, at| Period {
            id: "t",
            at,
            digest,
            people: &people,
        };
        let one = ratings(&[period(&first, 1)]);
        let new = Glicko2Rating::new();
        let config = Glicko2Config::new();
        let twice = [(new, Outcomes::WIN), (new, Outcomes::WIN)];
        let by_hand = glicko2_rating_period(&new, &twice, &config);
        assert_eq!(one[0].name, "Ada");
        assert_eq!(one[0].rating, by_hand.rating.round() as i32);
        assert_eq!((one[0].games, one[0].points.len()), (2, 1));
        assert_eq!(one[1].name, "Cléo", "one win, one loss");
        assert_eq!(one[1].rating, 1500);
        let two = ratings(&[period(&first, 1), period(&second, 2)]);
        let of = |all: &[ClubRating], name: &str| {
            all.iter().find(|one| one.name == name).unwrap().clone()
        };
        let (before, after) = (of(&one, "Cléo"), of(&two, "Cléo"));
        assert_eq!(before.rating, after.rating);
        assert!(after.deviation >= before.deviation, "it is less sure");
        assert_eq!(after.points.len(), 1, "nothing was played");
        assert!(of(&two, "Ada").rating > of(&one, "Ada").rating);
        assert_eq!(of(&two, "Ada").points[1].at, 2);
    }
}
