//! Where a simulated game is cut short.

use jarnac_core::rules::ResultRule;
use jarnac_core::{RowIndex, RuleSet, Side};

use crate::player::CUT;
use crate::rng::Rng;
use crate::situation::place;
use crate::table::{Move, Table};
use crate::value::Evaluation;
use crate::words::Words;

/// Plays a few turns on a table that waits at a handover, or is over, and says what the side may
/// expect there.
pub(super) fn play_to_cut(
    table: &mut Table,
    words: &Words<'_>,
    rules: &RuleSet,
    side: Side,
    dice: &mut Rng,
) -> f32 {
    for _ in 0..CUT {
        if table.over {
            break;
        }
        play_turn(table, words, rules, dice);
    }
    let place = place(side);
    if table.over {
        return table.result(rules, place);
    }
    let value = evaluation(rules).value(table, words, rules);
    if table.side == place {
        value
    } else {
        1.0 - value
    }
}

/// Who judges where games are cut. The first evaluation counts as the competition does, and puzzles were weighed by it;
/// where only points make a result, that would be another game's chance to win.
fn evaluation(rules: &RuleSet) -> Evaluation<'static> {
    match rules.result {
        ResultRule::Competition => Evaluation::first(),
        ResultRule::Points => Evaluation::second(),
    }
}

/// A turn of a simulated player, from the handover on. It takes whatever was overlooked, but for a
/// word that would end the game against it.
pub(super) fn play_turn(table: &mut Table, words: &Words<'_>, rules: &RuleSet, dice: &mut Rng) {
    if leaves(table, words, rules) {
        table.takes = 0;
    }
    table.play_turn(words, rules, words.linear(), dice);
}

/// Whether the side at its handover does better without a word: it is called and has won already, or
/// the word would fill its mat and it would not win.
pub(super) fn leaves(table: &Table, words: &Words<'_>, rules: &RuleSet) -> bool {
    let wins = |table: &Table, side| table.result(rules, side) >= 1.0;
    if table.takes == 0 {
        return false;
    }
    if table.call {
        return wins(table, table.side);
    }
    if usize::from(table.mover().filled) + 1 < RowIndex::COUNT {
        return false;
    }
    let Some(longest) = longest(table, words) else {
        return false;
    };
    let mut after = table.clone();
    let ends = !after.jarnac(words, rules, longest);
    ends && !wins(&after, table.side)
}

/// The longest word that the side at its handover can take.
pub(super) fn longest(table: &Table, words: &Words<'_>) -> Option<Move> {
    let takes = table.takes(words).into_iter();
    takes.max_by_key(|take| (take.len, take.word))
}

#[cfg(test)]
mod tests {
    use jarnac_core::Preset;
    use jarnac_lexicon::Dictionary;

    use super::*;

    #[test]
    fn jarnacs_make_no_difference_where_only_points_count() {
        for preset in Preset::ALL {
            let rules = preset.rules();
            let words = Words::kept(Dictionary::french(), rules.words);
            let expects = |jarnacs: u16| {
                let mut dice = Rng::new(3);
                let mut table = Table::default();
                table.start(&rules, &mut dice);
                for _ in 0..8 {
                    play_turn(&mut table, words, &rules, &mut dice);
                }
                table.jarnacs[place(Side::A)] += jarnacs;
                play_to_cut(&mut table, words, &rules, Side::A, &mut dice)
            };
            let counts = rules.result == ResultRule::Competition;
            assert_eq!(expects(0) != expects(2), counts, "{preset:?}");
        }
    }
}
