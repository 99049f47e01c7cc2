//! What the keen policy sees of a table and of each choice.

use jarnac_core::{Letter, Points, RowIndex, RuleSet, Word};

use crate::growth::Growth;
use crate::multiset::Multiset;
use crate::table::{Half, Line, Move, NEW, Table};
use crate::value::{Chances, Outlook, count_letters, jarnac_lead, kind};
use crate::words::Words;

/// How many numbers describe the table.
pub(crate) const STATE: usize = 31 + 2 * LENGTHS;
/// How many describe a choice.
pub(crate) const PLAY: usize = 38 + Letter::COUNT;
/// How many lengths a word can have.
const LENGTHS: usize = Word::MAX_LEN - Word::MIN_LEN + 1;

/// A table in a turn, with what all choices have in common.
pub(crate) struct Scene<'a> {
    pub(super) table: &'a Table,
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
            jarnac_lead(table, self.rules).clamp(-2, 2) as f32,
            is(!table.opened[1 - table.side]),
        ];
        let kinds = kind(self.rules);
        all[..26].copy_from_slice(&numbers);
        all[26..29].copy_from_slice(&kinds);
        let reach = self.words.reach();
        all[29] = mine.reach(reach) / 200.0;
        all[30] = theirs.reach(reach) / 200.0;
        let (my_lengths, their_lengths) = all[31..].split_at_mut(LENGTHS);
        count_lengths(mine, my_lengths);
        count_lengths(theirs, their_lengths);
        all
    }

    /// A choice, and what the linear policy gives for it less than for its favourite.
    pub(crate) fn play(&self, play: Option<&Move>, behind: f32) -> [f32; PLAY] {
        let mine = self.table.mover();
        let mut all = [0.0; PLAY];
        let Some(play) = play else {
            self.after(&mut all, None, mine.reserve.few);
            all[35] = 1.0;
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
        all[36] = self.words.reach().of(play.word) / 30.0;
        let old = mine.rows.get(usize::from(play.row)).and_then(Line::number);
        if let Some(number) = old {
            let old = self.growth.of(number);
            all[10] = self.chances.of_any(old.letters);
            all[11] = old.two;
            all[12] = old.onward;
            all[37] = self.words.reach().of(number) / 30.0;
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
        let next = self.outlook(play, left, room);
        all[25..31].copy_from_slice(&next.features());
        let stock = Stock::of(left);
        all[31] = stock.count / 8.0;
        all[32] = stock.vowels / 4.0;
        all[33] = stock.rare / 4.0;
        all[34] = stock.doubles / 4.0;
        count_letters(left.distinct(), &mut all[38..]);
    }

    /// What the next letter would be good for after a play that leaves these letters.
    pub(super) fn outlook(&self, play: Option<&Move>, left: Multiset, room: bool) -> Outlook {
        let mine = self.table.mover();
        let changed = play.map_or(usize::from(NEW), |play| usize::from(play.row));
        let kept = mine.rows.iter().enumerate();
        let kept = kept.filter(|(at, _)| *at != changed);
        let rows = kept.filter_map(|(_, line)| line.admitted());
        let rows = rows.chain(play.map(|play| (play.word, play.len)));
        Outlook::at(self.growth, rows, left, room, &self.chances)
    }
}

/// What loose letters are like: how many there are, and how many of them are vowels, rare, or there twice.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Stock {
    pub(super) count: f32,
    pub(super) vowels: f32,
    pub(super) rare: f32,
    pub(super) doubles: f32,
}

impl Stock {
    pub(super) fn of(letters: Multiset) -> Stock {
        let mut stock = Stock::default();
        for (letter, copies) in letters.distinct() {
            let copies = f32::from(copies);
            stock.count += copies;
            stock.doubles += copies - 1.0;
            stock.vowels += is(letter.is_vowel()) * copies;
            stock.rare += is(is_rare(letter)) * copies;
        }
        stock
    }
}

/// How many words of each length a side has.
fn count_lengths(half: &Half, counts: &mut [f32]) {
    for line in &half.rows {
        if let Line::Word(word) = line {
            counts[usize::from(word.len) - Word::MIN_LEN] += 0.25;
        }
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
