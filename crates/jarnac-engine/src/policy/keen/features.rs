//! What the keen policy sees of a table and of each choice.

use jarnac_core::{Letter, Points, RowIndex, RuleSet};

use crate::growth::Growth;
use crate::multiset::Multiset;
use crate::table::{Line, Move, NEW, Table};
use crate::value::{Chances, Outlook, kind};
use crate::words::Words;

/// How many numbers describe the table.
pub(crate) const STATE: usize = 29;
/// How many describe a choice.
pub(crate) const PLAY: usize = 34;

/// A table in a turn, with what all choices have in common.
pub(crate) struct Scene<'a> {
    table: &'a Table,
    growth: &'a Growth,
    rules: &'a RuleSet,
    chances: Chances,
    words: &'a Words<'a>,
}

impl<'a> Scene<'a> {
    pub(crate) fn of(table: &'a Table, words: &'a Words<'a>, rules: &'a RuleSet) -> Scene<'a> {
        Scene {
            table,
            growth: words.growth(),
            rules,
            chances: Chances::of(&table.deck),
            words,
        }
    }

    /// The table.
    pub(crate) fn state(&self) -> [f32; STATE] {
        let (table, mut all) = (self.table, [0.0; STATE]);
        let (mine, theirs) = (table.mover(), table.waiter());
        let gap = f32::from(mine.points) - f32::from(theirs.points);
        let theirs_next = Outlook::of(theirs, self.words, &self.chances);
        let bag = table.deck.len() as f32;
        let lead = f32::from(table.jarnacs[table.side]) - f32::from(table.jarnacs[1 - table.side]);
        let numbers = [
            gap / 70.0,
            (gap / 70.0).clamp(-1.0, 1.0),
            gap / (gap.abs() + 15.0),
            table.result(self.rules, table.side) - 0.5,
            f32::from(mine.filled) / 8.0,
            is(mine.filled >= 5),
            is(mine.filled == 6),
            is(mine.filled == 7),
            is(mine.filled == 8),
            f32::from(theirs.filled) / 8.0,
            is(theirs.filled >= 5),
            is(theirs.filled == 6),
            is(theirs.filled == 7),
            is(theirs.filled == 8),
            bag / 100.0,
            is(bag < 10.0),
            f32::from(mine.reserve.len) / 8.0,
            f32::from(theirs.reserve.len) / 8.0,
            theirs_next.alone,
            theirs_next.any,
            theirs_next.opens,
            f32::from(mine.points) / 300.0,
            f32::from(theirs.points) / 300.0,
            mine.moves.len().min(8) as f32 / 8.0,
            lead.clamp(-2.0, 2.0),
            is(!table.opened[1 - table.side]),
        ];
        let kinds = kind(self.rules);
        all[..26].copy_from_slice(&numbers);
        all[26..].copy_from_slice(&kinds);
        all
    }

    /// A choice, and what the linear policy gives for it less than for its favourite.
    pub(crate) fn play(&self, play: Option<&Move>, behind: f32) -> [f32; PLAY] {
        let mine = self.table.mover();
        let mut all = [0.0; PLAY];
        let Some(play) = play else {
            self.after(&mut all, None, mine.reserve.few);
            all[33] = 1.0;
            return all;
        };
        let left = play.leaves(mine.reserve.few);
        let word = self.growth.of(play.word);
        let (added, len) = (f32::from(play.added), f32::from(play.len));
        let old_len = len - added;
        let gain = len * len - old_len * old_len;
        let opens = play.row == NEW;
        let lasts = opens && usize::from(mine.filled) + 1 == RowIndex::COUNT;
        all[0] = behind / 8.0;
        all[1] = is(opens);
        all[2] = is(play.added == 1);
        all[3] = is(play.added == 2);
        all[4] = added / 4.0;
        all[5] = len / 9.0;
        all[6] = gain / 30.0;
        all[7] = self.chances.of_any(word.letters);
        all[8] = word.two;
        all[9] = word.onward;
        let old = mine.rows.get(usize::from(play.row)).and_then(Line::number);
        if let Some(number) = old {
            let old = self.growth.of(number);
            all[10] = self.chances.of_any(old.letters);
            all[11] = old.two;
            all[12] = old.onward;
        }
        all[13] = old_len / 9.0;
        all[14] = is(play.len == 9);
        all[15] = is(play.len == 8);
        if lasts {
            self.last_row(&mut all, gain);
        }
        self.after(&mut all, Some(play), left);
        all
    }

    /// What filling the mat makes of the score.
    fn last_row(&self, all: &mut [f32; PLAY], gain: f32) {
        let (mine, theirs) = (self.table.mover(), self.table.waiter());
        let gap = f32::from(mine.points) + gain - f32::from(theirs.points);
        let decisive = f32::from(Points::DECISIVE_GAP.0);
        all[16] = 1.0;
        all[17] = (gap / 70.0).clamp(-2.0, 2.0);
        all[18] = gap / (gap.abs() + 15.0);
        all[19] = is(gap > decisive);
        all[20] = is(gap < -decisive);
    }

    /// What is there after the choice.
    fn after(&self, all: &mut [f32; PLAY], play: Option<&Move>, left: Multiset) {
        let mine = self.table.mover();
        let filled = mine.filled + u8::from(play.is_some_and(|play| play.row == NEW));
        let room = usize::from(filled) < RowIndex::COUNT;
        let spared = |other: &&Move| play.is_none_or(|play| play.spares(other, left, room));
        let (mut plays, mut steps) = (0, 0);
        for other in mine.moves.iter().filter(spared) {
            plays += 1;
            steps += usize::from(other.added == 1);
        }
        all[21] = plays.min(8) as f32 / 8.0;
        all[22] = is(plays > 0);
        all[23] = is(steps > 0);
        all[24] = is(steps > 1);
        let changed = play.map_or(usize::from(NEW), |play| usize::from(play.row));
        let kept = mine.rows.iter().enumerate();
        let kept = kept.filter(|(at, _)| *at != changed);
        let rows = kept.filter_map(|(_, line)| line.number());
        let rows = rows.chain(play.map(|play| play.word));
        let next = Outlook::at(self.growth, rows, left, room, &self.chances);
        all[25..29].copy_from_slice(&next.features());
        let (mut count, mut vowels, mut rare, mut doubles) = (0, 0, 0, 0);
        for (letter, copies) in left.distinct() {
            count += copies;
            doubles += copies - 1;
            vowels += u8::from(letter.is_vowel()) * copies;
            rare += u8::from(is_rare(letter)) * copies;
        }
        all[29] = f32::from(count) / 8.0;
        all[30] = f32::from(vowels) / 4.0;
        all[31] = f32::from(rare) / 4.0;
        all[32] = f32::from(doubles) / 4.0;
    }
}

fn is(is: bool) -> f32 {
    f32::from(u8::from(is))
}

fn is_rare(letter: Letter) -> bool {
    /// J, K, Q, W, X, Y, Z, H and V.
    const RARE: u32 =
        1 << 9 | 1 << 10 | 1 << 16 | 1 << 22 | 1 << 23 | 1 << 24 | 1 << 25 | 1 << 7 | 1 << 21;
    RARE >> letter.index() & 1 == 1
}
