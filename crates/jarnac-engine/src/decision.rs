//! What a player answers when it is asked.

use jarnac_core::Action;

/// A choice with what it was weighed against.
///
/// ```
/// use jarnac_core::{Action, Position, Preset, Side};
/// use jarnac_engine::{Budget, Manners, Question, Words, player};
/// use jarnac_lexicon::Dictionary;
/// let rules = Preset::Classic.rules();
/// let game = "A RAT / Z; B / -; turn A".parse::<Position>()?.game(rules)?;
/// let words = Words::kept(Dictionary::french(), rules.words);
/// let question = Question { words, game: &game, side: Side::A, budget: Budget::nodes(100), seed: 1, manners: Manners::Plain };
/// let decision = player("champion").unwrap().decide(&question).unwrap();
/// assert_eq!(decision.action, decision.alternatives[0].action);
/// assert!((0.0..=1.0).contains(&decision.value.unwrap()) && decision.effort <= 1.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Decision {
    /// What to do.
    pub action: Action,
    /// What it is worth to the side that decides: the expected result, from 0 (lost) to 1 (won).
    /// Players that don't think in results give none.
    pub value: Option<f32>,
    /// All that was weighed, the best first; the choice is among them.
    pub alternatives: Vec<Alternative>,
    /// How hard it was, from 0 (nothing to decide) to 1: front ends pace their answer by it.
    pub effort: f32,
}

/// An action that was weighed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Alternative {
    /// The action.
    pub action: Action,
    /// Its worth in the player's own measure: an expected result for those that think in results.
    pub value: f32,
}

impl Decision {
    /// A choice without alternatives.
    pub(crate) fn forced(action: Action) -> Decision {
        Decision {
            action,
            value: None,
            alternatives: vec![Alternative { action, value: 0.0 }],
            effort: 0.0,
        }
    }

    /// The best of some alternatives, which are not empty. `thinks_in_results` tells whether their
    /// values are expected results.
    pub(crate) fn best(mut alternatives: Vec<Alternative>, thinks_in_results: bool) -> Decision {
        // Stable: of equal ones the first stays first.
        alternatives.sort_by(|one, other| other.value.total_cmp(&one.value));
        let best = alternatives[0];
        let close = alternatives
            .iter()
            .filter(|other| best.value - other.value < 0.02)
            .count();
        let many = libm::logf(alternatives.len() as f32) / 6.0;
        let effort = if alternatives.len() < 2 {
            0.0
        } else {
            (0.1 + many + 0.05 * close as f32).clamp(0.0, 1.0)
        };
        Decision {
            action: best.action,
            value: thinks_in_results.then_some(best.value),
            alternatives,
            effort,
        }
    }
}
