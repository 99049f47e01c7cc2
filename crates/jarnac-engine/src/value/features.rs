//! What the net sees of a table at a handover.

use jarnac_core::{Letter, Letters, RowIndex};

use crate::table::{Half, Line, Table};
use crate::words::Words;

/// How many numbers describe one side.
const SIDE: usize = 25;
/// How many describe both.
const GLOBAL: usize = 10;
/// All of them.
pub(crate) const FEATURES: usize = 2 * SIDE + GLOBAL;

/// The features, the side to move first, which is so many Jarnacs ahead.
pub(crate) fn features(table: &Table, words: &Words<'_>, lead: i32) -> [f32; FEATURES] {
    let mut all = [0.0; FEATURES];
    let (mine, theirs) = (table.mover(), table.waiter());
    all[..SIDE].copy_from_slice(&side(mine, words));
    all[SIDE..2 * SIDE].copy_from_slice(&side(theirs, words));
    let gap = f32::from(mine.points) - f32::from(theirs.points);
    let deck = table.deck.len() as f32;
    all[2 * SIDE..].copy_from_slice(&[
        gap / 70.0,
        (gap / 70.0).clamp(-1.0, 1.0),
        f32::from(u8::from(gap > 70.0)) - f32::from(u8::from(gap < -70.0)),
        f32::from(mine.filled) * gap / 560.0,
        f32::from(theirs.filled) * gap / 560.0,
        lead.clamp(-3, 3) as f32 / 3.0,
        deck / 100.0,
        f32::from(table.idle) / 24.0,
        f32::from(u8::from(table.opened[table.side])),
        f32::from(u8::from(table.opened[1 - table.side])),
    ]);
    all
}

fn side(half: &Half, words: &Words<'_>) -> [f32; SIDE] {
    let mut all = [0.0; SIDE];
    all[usize::from(half.filled) % (RowIndex::COUNT + 1)] = 1.0;
    let growth = words.growth();
    let mut letters = 0_u32;
    let (mut ones, mut twos, mut onward, mut best) = (0.0, 0.0, 0.0, 0.0_f32);
    for line in &half.rows {
        let Line::Word(row) = line else {
            continue;
        };
        // Lengths 3 and 4, 5 and 6, 7 and 8, 9.
        all[9 + usize::from(row.len - 3) / 2] += 0.25;
        if let Some(number) = row.number {
            let word = growth.of(number);
            letters |= word.letters;
            ones += word.one;
            twos += word.two;
            onward += word.onward;
            best = best.max(word.one);
        }
    }
    let reserve = &half.reserve.letters;
    all[13] = f32::from(half.points) / 200.0;
    all[14] = ones;
    all[15] = twos / 4.0;
    all[16] = onward;
    all[17] = best;
    all[18] = chance(letters);
    all[19] = f32::from(half.reserve.len) / 8.0;
    all[20] = count(reserve, Letter::is_vowel) / 4.0;
    all[21] = count(reserve, |letter| "JKQWXYZHV".contains(letter.to_char())) / 4.0;
    all[22] = doubles(reserve) / 4.0;
    all[23] = f32::from(u8::from(!half.moves.is_empty()));
    all[24] = half
        .moves
        .iter()
        .map(|play| play.len)
        .max()
        .map_or(0.0, f32::from)
        / 9.0;
    all
}

/// The chance that a letter of the full bag is one of these.
fn chance(letters: u32) -> f32 {
    let bag = jarnac_core::bag::Y2012.counts();
    let hits: u32 = (0..26)
        .filter(|at| letters >> at & 1 == 1)
        .map(|at| u32::from(bag[at]))
        .sum();
    hits as f32 / 144.0
}

fn count(letters: &Letters, is_one: impl Fn(Letter) -> bool) -> f32 {
    let counted = letters.distinct().filter(|(letter, _)| is_one(*letter));
    counted.map(|(_, count)| f32::from(count)).sum()
}

fn doubles(letters: &Letters) -> f32 {
    letters
        .distinct()
        .map(|(_, count)| f32::from(count - 1))
        .sum()
}
