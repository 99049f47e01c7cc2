//! `gibberish`: lays random strings that the letters allow. It shows whether anybody believes them.

use jarnac_core::rules::RefereeRule;
use jarnac_core::{ClaimIndex, Letter, Play, Word};

use super::brain::{Brain, NOT_WEIGHED, Plays};
use crate::rng::Rng;
use crate::strategy::Question;
use crate::table::{Move, Table};

/// Knows no word, contests nothing, takes nothing.
pub(super) struct Gibberish;

/// Apart from what levels choose with the same seed.
const STRING: u64 = 1 << 59;

impl Brain for Gibberish {
    fn value_plays(&self, _: &Question<'_>, table: &Table, _: &mut Rng) -> Plays {
        Plays {
            values: vec![NOT_WEIGHED; table.mover().moves.len()],
            nothing: 0.0,
        }
    }

    fn value_takes(&self, _: &Question<'_>, _: &Table, takes: &[Move], _: &mut Rng) -> Plays {
        Plays {
            values: vec![NOT_WEIGHED; takes.len()],
            nothing: 0.0,
        }
    }

    fn contests(&self, _: &Question<'_>, _: &mut Rng) -> Option<ClaimIndex> {
        None
    }

    /// Some letters in some order, on some row: where the program checks words, it has nothing to say.
    fn believes(&self, question: &Question<'_>) -> Option<Play> {
        let Question { game, side, .. } = *question;
        if game.rules().referee == RefereeRule::Automatic {
            return None;
        }
        let mut rng = Rng::stream(question.seed, STRING | u64::from(game.seq()));
        // Now and then it passes: where a bad word costs nothing it would try for ever.
        if rng.below(8) == 0 {
            return None;
        }
        let mat = game.mat(side);
        let mut rows: Vec<_> = mat
            .words()
            .filter(|(_, word)| word.len() < Word::MAX_LEN)
            .map(|(row, word)| (Some(row), word.letters().to_vec()))
            .collect();
        if !mat.is_full() {
            rows.push((None, Vec::new()));
        }
        let mut reserve: Vec<Letter> = game.reserve(side).iter().collect();
        if rows.is_empty() {
            return None;
        }
        let (row, mut letters) = rows.swap_remove(rng.below(rows.len()));
        let most = (Word::MAX_LEN - letters.len()).min(reserve.len());
        let least = 3_usize.saturating_sub(letters.len()).max(1);
        if most < least {
            return None;
        }
        for _ in 0..least + rng.below(most - least + 1) {
            letters.push(reserve.swap_remove(rng.below(reserve.len())));
        }
        for at in (1..letters.len()).rev() {
            letters.swap(at, rng.below(at + 1));
        }
        let word = Word::new(&letters).ok()?;
        Some(row.map_or_else(|| Play::open(word), |row| Play::extend(row, word)))
    }
}
