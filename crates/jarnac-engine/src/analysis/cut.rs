//! Where a simulated game is cut short.

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
    let value = Evaluation::first().value(table, words, rules);
    if table.side == place {
        value
    } else {
        1.0 - value
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
