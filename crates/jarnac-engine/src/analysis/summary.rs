//! A side over the whole game, from its turns.

use jarnac_core::{BySide, Side};

use super::report::{Missed, SideReport, TurnReport};

/// How steeply accuracy falls: a turn that loses a hundredth of a game counts 97 of 100, a tenth
/// 74, half 22.
const SLOPE: f32 = 3.0;

/// Each side over these turns.
pub(super) fn sides(turns: &[TurnReport]) -> BySide<SideReport> {
    BySide::from_fn(|side| summary(turns, side))
}

fn summary(turns: &[TurnReport], side: Side) -> SideReport {
    let decisions = turns.iter().flat_map(|turn| &turn.decisions);
    let decided = turns.iter().filter(|turn| turn.is_decided_by(side));
    let losses: Vec<f32> = decided.map(|turn| turn.lost[side]).collect();
    let own = turns.iter().filter(|turn| turn.side == side);
    let missed: Vec<(u32, Missed)> = own
        .flat_map(|turn| turn.missed.iter().map(|missed| (turn.number, *missed)))
        .collect();
    let better = missed.iter().filter(|(_, missed)| missed.better_by > 0.0);
    let left = missed.iter().filter(|(_, missed)| missed.left);
    let theirs = || turns.iter().filter(move |turn| turn.side != side);
    let jarnacs = theirs().flat_map(|turn| &turn.jarnacs);
    let claims = || turns.iter().flat_map(|turn| &turn.claims);
    let theirs_claimed = || claims().filter(|claim| claim.author != side);
    SideReport {
        accuracy: accuracy(&losses),
        decisions: decisions.filter(|other| other.side == side).count(),
        turns: losses.len(),
        // The sum of nothing would be −0.
        lost: losses.iter().fold(0.0, |sum, loss| sum + loss),
        jarnacs_said: jarnacs.filter(|word| word.said && word.admitted).count(),
        jarnacs_left: theirs().filter(|turn| turn.jarnac_left).count(),
        wrong_contests: theirs_claimed().filter(|c| c.is_wrong_contest()).count(),
        bad_words_let_stand: theirs_claimed().filter(|c| c.is_let_stand()).count(),
        best_missed: first_max(better, |missed| missed.better_by),
        longest_missed: first_max(left, |missed| f32::from(missed.gain.0)),
    }
}

/// The first of those with the highest key.
fn first_max<'a>(
    missed: impl DoubleEndedIterator<Item = &'a (u32, Missed)>,
    key: impl Fn(&Missed) -> f32,
) -> Option<(u32, Missed)> {
    let best = missed
        .rev()
        .max_by(|(_, one), (_, other)| key(one).total_cmp(&key(other)));
    best.copied()
}

/// From 0 to 100; 100 if nothing was lost, or nothing was to be decided.
fn accuracy(losses: &[f32]) -> f32 {
    if losses.is_empty() {
        return 100.0;
    }
    let kept: f32 = losses.iter().map(|loss| libm::expf(-SLOPE * loss)).sum();
    100.0 * kept / losses.len() as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accuracy_falls_with_what_is_lost() {
        let near = |losses: &[f32], due: f32| (accuracy(losses) - due).abs() < 0.5;
        assert!(near(&[], 100.0) && near(&[0.0, 0.0], 100.0));
        assert!(near(&[0.01], 97.0) && near(&[0.1], 74.1) && near(&[0.5], 22.3));
        assert!(near(&[0.0, 0.1, 0.0, 0.1], 87.0));
        assert!(accuracy(&[0.3, 0.0]) > accuracy(&[0.3, 0.01]));
        assert!(accuracy(&[1.0]) > 0.0);
    }
}
