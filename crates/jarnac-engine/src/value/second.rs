//! What the second evaluation sees: what the first one does, the rules, and the outlook of both sides.

use jarnac_core::RuleSet;
use jarnac_core::rules::{EndRule, ResultRule};

use super::{Chances, FEATURES, Outlook, features};
use crate::table::Table;
use crate::words::Words;

/// How many numbers tell rule sets apart.
pub(crate) const KINDS: usize = 3;
/// All of them.
pub(crate) const SECOND_FEATURES: usize = FEATURES + 2 * 4 + KINDS + 3;

/// What tells rule sets apart: how points make a result, and when a game ends.
pub(crate) fn kind(rules: &RuleSet) -> [f32; KINDS] {
    let is = |is: bool| f32::from(u8::from(is));
    [
        is(rules.result == ResultRule::Competition),
        is(rules.end == EndRule::LastRow),
        is(rules.end == EndRule::LastRowJarnac),
    ]
}

/// The features, the side to move first.
pub(crate) fn second_features(
    table: &Table,
    words: &Words<'_>,
    rules: &RuleSet,
) -> [f32; SECOND_FEATURES] {
    let mut all = [0.0; SECOND_FEATURES];
    let (known, rest) = all.split_at_mut(FEATURES);
    known.copy_from_slice(&features(table, words));
    let chances = Chances::of(&table.deck);
    let gap = f32::from(table.mover().points) - f32::from(table.waiter().points);
    let numbers = Outlook::of(table.mover(), words, &chances)
        .features()
        .into_iter()
        .chain(Outlook::of(table.waiter(), words, &chances).features())
        .chain(kind(rules))
        .chain([
            table.result(rules, table.side) - 0.5,
            gap / (gap.abs() + 15.0),
            f32::from(u8::from(table.call)),
        ]);
    for (feature, number) in rest.iter_mut().zip(numbers) {
        *feature = number;
    }
    all
}
