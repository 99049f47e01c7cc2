//! What takes long: a player thinks, a game is analysed. It is asked of an instance of its own, so that
//! the table never waits; whoever does not want to know any more ends that instance.

use std::sync::atomic::AtomicBool;

use jarnac_core::notation::Record;
use jarnac_engine::{Budget, Manners, Progress, Question, Words, level};
use jarnac_lexicon::Dictionary;
use jarnac_local::{Kept, Player, study};
use jarnac_protocol::{Act, Analysis, ApiError, SideName};
use jarnac_table::Journal;

use crate::answer::Answer;
use crate::desk::damaged;

/// How many games the champion simulates for a decision. By count and not by time, so that the same game
/// has the same answers in every browser. The fewest with which it thinks as it does where there is time: a tenth of a second
/// on this machine's own code, and several times that on a phone.
pub const NODES: u64 = 6_000;

/// Hears how far the thinking has got: this much of that much.
pub(crate) type Hear = fn(u32, u32);

/// What the player of a side does.
pub(crate) fn think(
    kept: &Kept,
    side: SideName,
    nodes: Option<u64>,
    lexicon: &'static Dictionary,
    hear: Hear,
) -> Result<Answer, ApiError> {
    let nothing = Answer::Thought {
        act: None,
        effort: 0.0,
    };
    let Some(player) = Player::of(&kept.head) else {
        return Ok(nothing);
    };
    let rules = kept.head.rules().ok_or_else(|| damaged("its rules"))?;
    let game = Journal::read(rules, &kept.deeds).map_err(damaged)?.game;
    let most = nodes.unwrap_or(NODES);
    let told = |progress: Progress| hear(number(progress.nodes.min(most)), number(most));
    let decision = player.strategy.decide(&Question {
        words: Words::kept(lexicon, rules.words),
        game: &game,
        side: side.into(),
        budget: Budget {
            progress: Some(&told),
            ..Budget::nodes(most)
        },
        seed: player.choices,
        manners: player.manners,
    });
    let Some(decision) = decision else {
        return Ok(nothing);
    };
    Ok(Answer::Thought {
        act: Act::of(decision.action),
        effort: decision.effort,
    })
}

/// The analysis of a record.
pub(crate) fn analyse(
    record: &str,
    level_name: Option<&str>,
    lexicon: &'static Dictionary,
    hear: Hear,
) -> Result<Analysis, ApiError> {
    let record: Record = record.parse().map_err(damaged)?;
    let manners = level_name.and_then(level).map(|level| level.manners);
    let manners = manners.unwrap_or(Manners::Plain);
    let never = AtomicBool::new(false);
    study(&record, lexicon, manners, &never, hear).map_err(damaged)
}

fn number(of: u64) -> u32 {
    u32::try_from(of).unwrap_or(u32::MAX)
}
