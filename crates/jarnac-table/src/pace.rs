//! How long a computer player waits before it acts, so that it plays like a person.

use jarnac_core::{Action, Game, Millis, Side, Timestamp};

/// How long this action takes, from the moment when the game began to wait for it.
pub(crate) fn pace(
    game: &Game,
    side: Side,
    action: &Action,
    effort: f32,
    factor: f64,
    now: Timestamp,
) -> Millis {
    let seconds = match action {
        Action::Toss | Action::Draw | Action::Accept | Action::Decline => 0.6,
        Action::Exchange(_) | Action::Pass | Action::Joker(_) => 1.2,
        Action::Jarnac(_) | Action::Contest | Action::ContestAndJarnac(_) => 2.0,
        // A word takes what it takes to find it, the rest a moment.
        _ => 0.8,
    };
    let effort = if effort.is_finite() {
        f64::from(effort.clamp(0.0, 1.0))
    } else {
        0.0
    };
    let wished = (seconds + 3.0 * effort) * factor.clamp(0.0, 10.0);
    let wished = Millis((wished * 1000.0) as u64);
    // Never more than a tenth of what is left: it must not lose on time.
    let left = game
        .timer()
        .filter(|_| game.awaited() == Some(side) || game.holder() != Some(side))
        .map(|(_, until)| Millis(until.since(now).0 / 10));
    left.map_or(wished, |left| wished.min(left))
}

#[cfg(test)]
mod tests {
    use super::*;
    use jarnac_core::Preset;

    #[test]
    fn harder_takes_longer_and_no_factor_no_time() {
        let game = Game::new(Preset::Classic.rules());
        let wait = |effort, factor| {
            let action = Action::Open("RAT".parse().unwrap());
            pace(&game, Side::A, &action, effort, factor, Timestamp(0))
        };
        assert!(wait(0.9, 1.0) > wait(0.1, 1.0));
        assert_eq!(wait(0.9, 0.0), Millis(0));
        assert!(wait(f32::NAN, 1.0) < Millis(5000));
    }
}
