//! The games that puzzles are looked for in.

use jarnac_core::{Action, BySide, EventKind, Game, Preset, Side};
use jarnac_engine::arena::{Limit, play_game};
use jarnac_engine::{Strategy, Words, player};

use crate::test_person::persons;

/// A decision of a game.
pub(super) struct Asked {
    /// After how many events.
    pub(super) ply: u16,
    /// The game before it.
    pub(super) game: Game,
    pub(super) side: Side,
    /// What was done.
    pub(super) done: Action,
}

/// A game between two levels.
pub(super) struct Sitting {
    pub(super) players: [String; 2],
    pub(super) asked: Vec<Asked>,
}

/// One game in so many has somebody who lays likely strings that are no words.
const BLUFFS: u64 = 4;

/// A number that follows from others, spread over all numbers.
pub(crate) fn mix(seed: u64, number: u64) -> u64 {
    let mut mixed = seed ^ number.wrapping_mul(0xd134_2543_de82_ef95);
    mixed = mixed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// Plays a game. `None` if a player broke the rules, which is a defect of its own and tested elsewhere.
pub(super) fn play(words: &Words<'_>, rules: Preset, seed: u64, number: u64) -> Option<Sitting> {
    let names: Vec<&str> = persons().map(|level| level.name).collect();
    let chosen = mix(seed, number);
    let choose = |shift: u32| names[(chosen >> shift) as usize % names.len()];
    let one = if chosen.is_multiple_of(BLUFFS) {
        "bluffer"
    } else {
        choose(8)
    };
    let pair = [one, choose(24)];
    let seats: [Box<dyn Strategy>; 2] = [player(pair[0])?, player(pair[1])?];
    let players = BySide::new(&*seats[0], &*seats[1]);
    let limits = BySide::both(Limit::Nodes(1));
    let played = play_game(words, &rules.rules(), players, limits, chosen).ok()?;
    let mut game = Game::new(rules.rules());
    let mut asked = Vec::new();
    for (ply, event) in played.events.iter().enumerate() {
        if let Some((side, done)) = decision(&event.kind) {
            asked.push(Asked {
                ply: u16::try_from(ply).ok()?,
                game,
                side,
                done,
            });
        }
        game.take_in(event).ok()?;
    }
    Some(Sitting {
        players: pair.map(str::to_owned),
        asked,
    })
}

/// Who decided what, if the event is a decision that a puzzle can ask for.
fn decision(event: &EventKind) -> Option<(Side, Action)> {
    let (side, action) = event.action()?;
    let asks = matches!(
        action,
        Action::Draw
            | Action::Exchange(_)
            | Action::Open(_)
            | Action::Extend(..)
            | Action::Pass
            | Action::Jarnac(_)
            | Action::Decline
    );
    asks.then_some((side, action))
}
