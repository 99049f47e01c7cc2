//! Somebody plays one game after another against the player that follows.

use jarnac_core::{BySide, Side};

use super::{Contender, GameError, Setting, play_game};
use crate::player::{NEWCOMER, PastGame, follow, measure};
use crate::rng::Rng;

/// How many games back the follower looks, as a server does.
pub const REMEMBERED: usize = 30;

/// Plays so many games of a newcomer against «à votre mesure», and gives each one: how strong the
/// follower was, and the newcomer's result. The same seed gives the same games.
///
/// ```
/// use jarnac_core::Preset;
/// use jarnac_engine::arena::{Contender, Limit, Setting, following};
/// use jarnac_engine::{Words, player};
/// use jarnac_lexicon::Dictionary;
/// let rules = Preset::Classic.rules();
/// let setting = Setting { words: Words::kept(Dictionary::french(), rules.words), rules: &rules, seed: 1 };
/// let random = player("novice").unwrap();
/// let person = Contender { player: &*random, limit: Limit::Nodes(1) };
/// let games = following(&setting, person, 3)?;
/// assert!(games.len() == 3 && games[0].opponent == jarnac_engine::NEWCOMER);
/// # Ok::<(), jarnac_engine::arena::GameError>(())
/// ```
pub fn following(
    setting: &Setting<'_>,
    person: Contender<'_>,
    games: u64,
) -> Result<Vec<PastGame>, GameError> {
    let mut past: Vec<PastGame> = Vec::new();
    let mut rng = Rng::new(setting.seed);
    for number in 0..games {
        let recent = &past[past.len().saturating_sub(REMEMBERED)..];
        // What lies further back is known by where the guess was then.
        let from = recent.first().filter(|_| past.len() > REMEMBERED);
        let opponent = follow(from.map_or(NEWCOMER, |game| game.opponent), recent);
        let follower = measure(opponent);
        let side = if number % 2 == 0 { Side::A } else { Side::B };
        let players = BySide::from_fn(|seat| {
            if seat == side {
                person.player
            } else {
                &*follower
            }
        });
        let limits = BySide::both(person.limit);
        let played = play_game(setting.words, setting.rules, players, limits, rng.next())?;
        past.push(PastGame {
            opponent,
            result: played.result(side) as f32,
        });
    }
    Ok(past)
}
