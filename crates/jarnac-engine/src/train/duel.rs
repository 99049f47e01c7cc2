//! Simulated games between two policies, in mirrored pairs.

use jarnac_core::{Preset, RuleSet};
use jarnac_lexicon::Dictionary;

use super::KeenFiles;
use super::sets::on_all_cores;
use crate::policy::{Keen, Mixed, PlayTaste, SupplyTaste};
use crate::rng::Rng;
use crate::table::Table;
use crate::words::Words;

/// What mirrored pairs have shown under one set of rules.
#[derive(Clone, Copy, Debug)]
pub struct Duel {
    /// The rules.
    pub preset: Preset,
    /// The mean score.
    pub score: f64,
    /// The standard error of that, over pairs.
    pub error: f64,
}

/// How the keen policy with the nets of two files, of plays and of exchanges, plays against the linear one, under
/// each set of rules; if the files are whole.
pub fn against_linear([plays, supply]: &KeenFiles, pairs: u64, seed: u64) -> Option<Vec<Duel>> {
    let (taste, supply) = (PlayTaste::read(plays)?, SupplyTaste::read(supply)?);
    let duel = |preset: Preset| {
        let rules = &preset.rules();
        let words = Words::kept(Dictionary::french(), rules.words);
        let linear = words.linear();
        let keen = Keen {
            linear,
            taste: &taste,
            supply: &supply,
            rules,
        };
        let scores = on_all_cores(pairs, |pair| {
            let mut sum = 0.0;
            for seat in 0..2 {
                let mut table = Table::default();
                let mut rng = Rng::stream(seed, pair);
                table.start(rules, &mut rng);
                while !table.over {
                    if table.side == seat {
                        table.play_turn(words, rules, &keen, &mut rng);
                    } else {
                        table.play_turn(words, rules, linear, &mut rng);
                    }
                }
                sum += f64::from(table.result(rules, seat));
            }
            sum / 2.0
        });
        let count = scores.len().max(1) as f64;
        let score = scores.iter().sum::<f64>() / count;
        let variance = scores.iter().map(|one| (one - score).powi(2)).sum::<f64>() / count;
        let error = (variance / count).sqrt();
        Duel {
            preset,
            score,
            error,
        }
    };
    Some(Preset::ALL.map(duel).to_vec())
}

/// Plays mirrored pairs on the same bags, and gives the first one's mean result.
pub(crate) fn duel(
    words: &Words<'_>,
    rules: &RuleSet,
    one: &Mixed,
    other: &Mixed,
    seed: u64,
    pairs: u64,
) -> f32 {
    let mut table = Table::default();
    let mut total = 0.0;
    for pair in 0..pairs {
        for seat in 0..2 {
            let mut rng = Rng::stream(seed, pair);
            table.start(rules, &mut rng);
            while !table.over {
                let policy = if table.side == seat { one } else { other };
                table.play_turn(words, rules, policy, &mut rng);
            }
            total += table.result(rules, seat);
        }
    }
    total / (2 * pairs) as f32
}
