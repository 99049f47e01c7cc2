//! Training of the second evaluation, on games under all rule sets.

use super::sets::{Sets, on_all_cores, start};
use super::value::{EVERY, Example, Exploring, ValueTraining, fit};
use super::{Checkpoint, KeenFiles, file_mark};
use crate::policy::{Keen, PlayTaste, SupplyTaste};
use crate::rng::Rng;
use crate::table::Policy;
use crate::value::parameters::Version;
use crate::value::{SECOND_FEATURES, Second, second_features};
use crate::words::Words;
use jarnac_core::RuleSet;

/// Plays games of the keen policy, if there is one yet, or else of the linear one, and fits a net to
/// their results; gives its file. Otherwise as [`train_value`](super::train_value).
pub fn train_second(
    sets: &Sets,
    training: ValueTraining,
    tastes: Option<&KeenFiles>,
    from: Option<&Checkpoint>,
    keep: impl FnMut(&Checkpoint, f32),
) -> Vec<u8> {
    let keen = tastes
        .and_then(|[plays, supply]| Some((PlayTaste::read(plays)?, SupplyTaste::read(supply)?)));
    let games = on_all_cores(training.games, |number| {
        let mut rng = Rng::stream(training.seed, number);
        let (rules, words) = sets.of(number);
        let linear = words.linear();
        match &keen {
            Some((taste, supply)) => {
                let policy = Keen {
                    linear,
                    taste,
                    supply,
                    rules,
                };
                play_one(words, rules, &policy, &mut rng)
            }
            None => play_one(words, rules, linear, &mut rng),
        }
    });
    let examples = games.into_iter().flatten().collect();
    let ValueTraining { games, seed, .. } = training;
    let policy = tastes.map_or_else(
        || "linear".to_owned(),
        |nets| format!("keen {:08x}", file_mark(&nets.concat())),
    );
    let ground = sets.ground();
    let purpose = format!("second evaluation, seed {seed}, {games} games of {policy}, on {ground}");
    let net: Second = fit(examples, &purpose, training, from, keep);
    net.write(Version::Whole)
}

fn play_one(
    words: &Words<'_>,
    rules: &RuleSet,
    policy: &impl Policy,
    rng: &mut Rng,
) -> Vec<Example<SECOND_FEATURES>> {
    let mut table = start(rules, rng);
    let mut seen: Vec<([f32; SECOND_FEATURES], usize)> = Vec::new();
    let policy = Exploring(policy, rng.next());
    while !table.over {
        if rng.below(EVERY) == 0 {
            seen.push((second_features(&table, words, rules), table.side));
        }
        table.play_turn(words, rules, &policy, rng);
    }
    let example = |(features, side)| Example {
        features,
        result: table.result(rules, side),
    };
    seen.into_iter().map(example).collect()
}
