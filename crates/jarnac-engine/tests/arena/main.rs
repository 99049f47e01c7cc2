//! The arena with the real players, the real rules and the real lexicon.

#![expect(clippy::unwrap_used, reason = "a test that can't go on stops")]

mod ladders;
mod legality;
mod levels;
mod manners;
mod matches;
mod records;
mod seats;

use std::num::NonZeroUsize;

use jarnac_core::RuleSet;
use jarnac_engine::arena::{Contender, Limit, Match, Setting};
use jarnac_engine::{Strategy, Words, all_players};
use jarnac_lexicon::Dictionary;

/// Few enough for players that think: what is tested here does not depend on strength.
const LIMIT: Limit = Limit::Nodes(4);

/// The players that look at nothing but the play itself, so that many games cost little.
const SIMPLE: [&str; 5] = [
    "random",
    "greedy-longest",
    "greedy-score",
    "stepwise",
    "paliers",
];

/// The players that simulate games.
const SEARCHING: [&str; 2] = ["mc-400", "champion"];

fn words(rules: &RuleSet) -> &'static Words<'static> {
    Words::kept(Dictionary::french(), rules.words)
}

fn simple_players() -> Vec<Box<dyn Strategy>> {
    let mut players = all_players();
    players.retain(|player| SIMPLE.contains(&player.name()));
    assert_eq!(players.len(), SIMPLE.len());
    players
}

/// All players but those that simulate games, which cost a hundred times as much.
fn cheap_players() -> Vec<Box<dyn Strategy>> {
    let mut players = all_players();
    players.retain(|player| !SEARCHING.contains(&player.name()));
    players
}

fn threads(count: usize) -> NonZeroUsize {
    NonZeroUsize::new(count).unwrap()
}

fn contender(player: &dyn Strategy) -> Contender<'_> {
    Contender {
        player,
        limit: LIMIT,
    }
}

/// A match on one thread without a test.
fn match_of<'a>(
    setting: Setting<'a>,
    a: &'a dyn Strategy,
    b: &'a dyn Strategy,
    pairs: u64,
) -> Match<'a> {
    Match {
        setting,
        a: contender(a),
        b: contender(b),
        pairs,
        threads: threads(1),
        sprt: None,
    }
}
