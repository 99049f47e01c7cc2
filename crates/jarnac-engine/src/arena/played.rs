//! A game that was played in the arena.

use std::time::Duration;

use jarnac_core::notation::{Header, Record};
use jarnac_core::{BySide, Event, Note, Outcome, RuleSet, Seed, Side, Standing};
use jarnac_lexicon::Dictionary;

/// A whole game and its result.
///
/// ```
/// use jarnac_core::{BySide, Preset, Side};
/// use jarnac_engine::arena::{Limit, play_game};
/// use jarnac_engine::{Words, player};
/// use jarnac_lexicon::Dictionary;
/// let rules = Preset::Classic.rules();
/// let words = Words::kept(Dictionary::french(), rules.words);
/// let paliers = player("paliers").unwrap();
/// let played = play_game(words, &rules, BySide::both(&*paliers), BySide::both(Limit::Nodes(1)), 3)?;
/// assert_eq!(played.result(Side::A) + played.result(Side::B), 1.0);
/// assert!(played.record(words.dictionary()).verify().is_ok());
/// # Ok::<(), jarnac_engine::arena::GameError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Played {
    /// The players' names, by side.
    pub names: BySide<String>,
    /// By which rules.
    pub rules: RuleSet,
    /// Where its letters come from.
    pub seed: Seed,
    /// How it ended.
    pub outcome: Outcome,
    /// How many words each side took and kept.
    pub jarnacs: BySide<u16>,
    /// What each side's thinking cost.
    pub thinking: BySide<Thinking>,
    /// All that happened.
    pub events: Vec<Event>,
}

/// What thinking cost.
///
/// ```
/// use std::time::Duration;
/// use jarnac_engine::arena::Thinking;
/// let thinking = Thinking { decisions: 4, time: Duration::from_millis(10) };
/// assert_eq!(thinking.millis_a_decision(), Some(2.5));
/// assert_eq!(Thinking::default().millis_a_decision(), None, "there was nothing to decide");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Thinking {
    /// How often there was a choice. Forced answers don't count: they cost nothing, and would
    /// make every player look fast.
    pub decisions: u64,
    /// How long all answers took together.
    pub time: Duration,
}

impl Thinking {
    /// The mean time of a decision in milliseconds, if there was one.
    pub fn millis_a_decision(&self) -> Option<f64> {
        (self.decisions > 0).then(|| self.time.as_secs_f64() * 1000.0 / self.decisions as f64)
    }
}

impl Played {
    /// A side's result: 1 for a win, ½ for a tie, 0 for a loss.
    pub fn result(&self, side: Side) -> f64 {
        match self.outcome.result {
            Standing::Win(winner) if winner == side => 1.0,
            Standing::Win(_) => 0.0,
            Standing::Tie => 0.5,
        }
    }

    /// Its record, with the seed and what was promised about it. Times stand still, and there is
    /// no date: the same game always has the same record.
    pub fn record(&self, dictionary: &Dictionary) -> Record {
        let mut header = Header::new(self.rules);
        header.names = BySide::from_fn(|side| Note::new(&self.names[side]).ok());
        header.lexicon = Note::new(&dictionary.checksum().short()).ok();
        header.commitment = Some(self.seed.commitment());
        header.seed = Some(self.seed);
        Record::new(header, &self.events).expect("these events came from a game")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_spread_over_real_decisions() {
        assert_eq!(Thinking::default().millis_a_decision(), None);
        let thinking = Thinking {
            decisions: 4,
            time: Duration::from_millis(10),
        };
        assert_eq!(thinking.millis_a_decision(), Some(2.5));
    }
}
