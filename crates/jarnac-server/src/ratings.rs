//! Ratings by Glicko-2, one for each rated rule set. A game counts once, when it is over.

use jarnac_core::rules::{ClockRule, RuleOptions};
use jarnac_core::{Millis, Preset, RuleSet, Side};
use jarnac_engine::arena::REMEMBERED;
use jarnac_engine::{NEWCOMER, follow};
use jarnac_protocol::{BySideView, RatingNow, StandingName};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

use crate::store::{GameRow, RatingRow, Store, StoreError};
use crate::wall_clock;

/// How sure the strength of a level is.
const LEVEL_DEVIATION: f64 = 60.0;

/// The least time of a rated game, for a decision and for the whole game.
const LEAST: (Millis, Millis) = (Millis::from_secs(10), Millis::from_secs(60));

/// Whether a clock leaves both the same time, and enough of it.
fn is_fair(clock: ClockRule) -> bool {
    let (a_move, a_game) = LEAST;
    match clock {
        ClockRule::None => true,
        ClockRule::PerMove(time) => time.a == time.b && time.a >= a_move,
        ClockRule::Chess(time) => time.a == time.b && time.a >= a_game,
    }
}

/// The sets that can be rated.
pub(crate) const RATED: [Preset; 2] = [Preset::Classic, Preset::Competition];

/// The set for whose ratings a game by these rules counts: `classic` or `competition`, with any fair
/// clock, contest window and opening limit. Others are not rated, since their results can't be compared.
pub(crate) fn rated_set(rules: &RuleSet) -> Option<&'static str> {
    if !is_fair(rules.clock) {
        return None;
    }
    let without_time = |options: RuleOptions| RuleOptions {
        clock: ClockRule::None,
        contest_window: Millis::ZERO,
        opening_limit: Millis::ZERO,
        ..options
    };
    RATED
        .into_iter()
        .find(|preset| without_time(preset.options()) == without_time(rules.options()))
        .map(Preset::name)
}

/// A rating for people to read.
pub(crate) fn shown(row: &RatingRow) -> RatingNow {
    RatingNow {
        set: row.set.clone(),
        rating: row.rating.round() as i32,
        deviation: row.deviation.round() as i32,
        games: u32::try_from(row.games).unwrap_or_default(),
    }
}

/// The rating of a person by a rule set; a new one if there is none.
pub(crate) async fn rating_of(
    store: &Store,
    person: &str,
    set: &str,
) -> Result<RatingRow, StoreError> {
    let found = store.ratings(person).await?;
    let found = found.into_iter().find(|row| row.set == set);
    let new = Glicko2Rating::new();
    Ok(found.unwrap_or_else(|| RatingRow {
        person: person.to_owned(),
        set: set.to_owned(),
        rating: new.rating,
        deviation: new.deviation,
        volatility: new.volatility,
        games: 0,
    }))
}

/// After how many rated games a rating says more than the last games do: a new one stands at 1500,
/// whoever has it.
const SETTLED: i64 = 10;

/// How strong the player should be that follows a person: by the rating under these rules once it has
/// settled, else by the last games against the computer.
pub(crate) async fn measure_of(
    store: &Store,
    person: &str,
    rules: &RuleSet,
) -> Result<i32, StoreError> {
    if let Some(set) = rated_set(rules) {
        let rating = rating_of(store, person, set).await?;
        if rating.games >= SETTLED {
            return Ok(rating.rating.round() as i32);
        }
    }
    let past = store.against_computer(person, REMEMBERED).await?;
    Ok(follow(NEWCOMER, &past).round() as i32)
}

/// Counts a game that is over for the ratings of its people. Doing it twice changes nothing.
pub(crate) async fn rate(store: &Store, game: &GameRow) -> Result<(), StoreError> {
    // Whoever ends two games at once has both counted, one on top of the other.
    while !try_rate(store, game).await? {}
    Ok(())
}

/// Tells whether it was done: not if another game has changed a rating in between.
async fn try_rate(store: &Store, game: &GameRow) -> Result<bool, StoreError> {
    let (Some(set), Some(result)) = (rated_set(&game.rules), &game.result) else {
        return Ok(true);
    };
    let mut rows = BySideView::<Option<RatingRow>>::default();
    let mut strengths = BySideView::<Option<Glicko2Rating>>::default();
    for side in Side::BOTH {
        let (row, strength) = match (game.computer.of(side), game.seats.of(side).first()) {
            (Some(_), _) => (None, game.opponent(side).map(|one| fixed(one.rating))),
            (None, Some(seat)) => {
                let person = seat.person.as_deref().unwrap_or_default();
                let row = rating_of(store, person, set).await?;
                let strength = strength(&row);
                (Some(row), Some(strength))
            }
            (None, None) => (None, None),
        };
        match side {
            Side::A => (rows.a, strengths.a) = (row, strength),
            Side::B => (rows.b, strengths.b) = (row, strength),
        }
    }
    let (Some(a), Some(b)) = (strengths.a, strengths.b) else {
        return Ok(true);
    };
    let outcome = match result.winner {
        StandingName::A => Outcomes::WIN,
        StandingName::B => Outcomes::LOSS,
        StandingName::Tie => Outcomes::DRAW,
    };
    let (after_a, after_b) = glicko2(&a, &b, &outcome, &Glicko2Config::new());
    let changes: Vec<(f64, RatingRow)> = [(rows.a, after_a), (rows.b, after_b)]
        .into_iter()
        .filter_map(|(row, after)| {
            let row = row?;
            let before = row.rating;
            Some((before, changed(row, &after)))
        })
        .collect();
    store
        .rate(&game.id, &changes, wall_clock::stored(wall_clock::now()))
        .await
}

fn strength(row: &RatingRow) -> Glicko2Rating {
    Glicko2Rating {
        rating: row.rating,
        deviation: row.deviation,
        volatility: row.volatility,
    }
}

fn fixed(rating: u16) -> Glicko2Rating {
    Glicko2Rating {
        rating: f64::from(rating),
        deviation: LEVEL_DEVIATION,
        ..Glicko2Rating::new()
    }
}

fn changed(row: RatingRow, after: &Glicko2Rating) -> RatingRow {
    RatingRow {
        rating: after.rating,
        deviation: after.deviation,
        volatility: after.volatility,
        games: row.games + 1,
        ..row
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_two_sets_are_rated_with_a_fair_clock() {
        let of = |text: &str| rated_set(&text.parse().unwrap());
        assert_eq!(of("classic"), Some("classic"));
        assert_eq!(of("classic,clock=per_move 0:30"), Some("classic"));
        assert_eq!(
            of("competition,clock=chess 5:00,contest_window=0:05,opening_limit=1:00"),
            Some("competition")
        );
        assert_eq!(of("classic,clock=chess 60:00 0:01"), None);
        assert_eq!(of("classic,clock=per_move 0:05"), None);
        assert_eq!(of("competition,joker=on"), None);
        assert_eq!(of("lombard"), None);
    }
}
