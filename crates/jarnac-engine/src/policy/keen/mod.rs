//! The keen policy: of the plays that the linear one likes best, a small net chooses.
//!
//! It sees what the linear policy does not: the score and how the rules make a result of it, which
//! letters are left in the bag, and what is still to be played after a play. It was trained on
//! simulated games of all these plays with the same bags.

mod features;
mod net;
mod supply;

use std::sync::LazyLock;

use jarnac_core::{Letter, RowIndex, RuleSet};

pub(crate) use features::{PLAY, STATE, Scene};
pub(crate) use net::Taste;
pub(crate) use supply::{SUPPLY, Supplies, SupplyTaste, triples};

use super::Linear;
use crate::table::{Move, NEW, Policy, Table};
use crate::words::Words;

/// How many choices it weighs, at most.
pub(crate) const FIELD: usize = 8;

/// The net that chooses among plays.
pub(crate) type PlayTaste = Taste<STATE, PLAY>;

/// The keen policy under some rules.
pub(crate) struct Keen<'a> {
    pub(crate) linear: &'a Linear,
    pub(crate) taste: &'a PlayTaste,
    pub(crate) supply: &'a SupplyTaste,
    pub(crate) rules: &'a RuleSet,
}

/// The choices that it weighs, as places in the list of plays, the linear policy's favourite first;
/// with what that gives for each. `None` is passing.
pub(crate) struct Field {
    choices: [(Option<usize>, f32); FIELD],
    len: usize,
}

impl Field {
    /// The field of a table with a play at least.
    pub(crate) fn of(linear: &Linear, table: &Table) -> Field {
        let mut field = Field {
            choices: [(None, f32::MIN); FIELD],
            len: 0,
        };
        let mover = table.mover();
        let last = usize::from(mover.filled) + 1 == RowIndex::COUNT;
        let mut only_last = last;
        for (at, play) in mover.moves.iter().enumerate() {
            only_last &= play.row == NEW;
            field.add(Some(at), linear.score(table, play));
        }
        if only_last {
            // It may keep the last row free.
            let lowest = field.choices[field.len.saturating_sub(1)].1;
            field.len = field.len.min(FIELD - 1);
            field.choices[field.len] = (None, lowest);
            field.len += 1;
        }
        field
    }

    /// Puts a choice in its place; those that come first stay before their equals.
    #[inline]
    fn add(&mut self, at: Option<usize>, score: f32) {
        if self.len == FIELD {
            if score <= self.choices[FIELD - 1].1 {
                return;
            }
        } else {
            self.len += 1;
        }
        let mut place = self.len - 1;
        while place > 0 && self.choices[place - 1].1 < score {
            self.choices[place] = self.choices[place - 1];
            place -= 1;
        }
        self.choices[place] = (at, score);
    }

    pub(crate) fn choices(&self) -> &[(Option<usize>, f32)] {
        &self.choices[..self.len]
    }
}

impl<'a> Keen<'a> {
    /// With the nets that training gave.
    pub(crate) fn trained(words: &'a Words<'_>, rules: &'a RuleSet) -> Keen<'a> {
        static TRAINED: LazyLock<PlayTaste> = LazyLock::new(|| {
            let bytes = include_bytes!("../../../../../data/taste.bin");
            PlayTaste::read(bytes).expect("the embedded net is whole")
        });
        Keen {
            linear: words.linear(),
            taste: &TRAINED,
            supply: SupplyTaste::trained(),
            rules,
        }
    }

    /// What it thinks of each choice of a field.
    pub(crate) fn weigh(&self, table: &Table, words: &Words<'_>, field: &Field) -> [f32; FIELD] {
        let scene = Scene::of(table, words, self.rules);
        let begun = self.taste.begin(&scene.state());
        let mut worth = [f32::MIN; FIELD];
        let best = field.choices[0].1;
        for ((at, score), worth) in field.choices().iter().zip(&mut worth) {
            let play: Option<&Move> = at.and_then(|at| table.mover().moves.get(at));
            *worth = self.taste.weigh(&begun, &scene.play(play, score - best));
        }
        worth
    }

    /// What it thinks of every play of the side to move, and of passing, in hundredths of a game. What is not in its
    /// field it does not know so well: that seems no better than the worst one there.
    pub(crate) fn weigh_all(&self, table: &Table, words: &Words<'_>) -> (Vec<f32>, f32) {
        let field = Field::of(self.linear, table);
        let scene = Scene::of(table, words, self.rules);
        let begun = self.taste.begin(&scene.state());
        let best = field.choices[0].1;
        let moves = &table.mover().moves;
        let seems = |play: Option<&Move>, score: f32| {
            self.taste.weigh(&begun, &scene.play(play, score - best))
        };
        let of_play = |play| seems(Some(play), self.linear.score(table, play));
        let mut plays: Vec<f32> = moves.iter().map(of_play).collect();
        let mut pass = seems(None, best);
        let known = field.choices().iter().map(|(at, _)| *at);
        let lowest = known
            .clone()
            .map(|at| at.map_or(pass, |at| plays[at]))
            .fold(f32::MAX, f32::min);
        for (at, worth) in plays.iter_mut().enumerate() {
            if !known.clone().any(|one| one == Some(at)) {
                *worth = worth.min(lowest);
            }
        }
        if !known.clone().any(|one| one.is_none()) {
            pass = pass.min(lowest);
        }
        (plays, pass)
    }
}

impl Policy for Keen<'_> {
    fn choose(&self, table: &Table, words: &Words<'_>) -> Option<usize> {
        let field = match table.mover().moves.len() {
            0 => return None,
            1 if usize::from(table.mover().filled) + 1 < RowIndex::COUNT => return Some(0),
            _ => Field::of(self.linear, table),
        };
        let worth = self.weigh(table, words, &field);
        let mut best = 0;
        for at in 1..field.len {
            if worth[at] > worth[best] {
                best = at;
            }
        }
        field.choices[best].0
    }

    fn exchange(&self, table: &Table, words: &Words<'_>) -> Option<[Letter; 3]> {
        supply::choose(self.supply, self.linear, self.rules, table, words)
    }
}

#[cfg(test)]
mod tests {
    use jarnac_core::Preset;
    use jarnac_lexicon::Dictionary;

    use super::*;
    use crate::rng::Rng;

    /// Tables from all over some games of the keen policy, each with something to choose.
    fn tables(preset: Preset, mut look: impl FnMut(&Table, &Keen<'_>, &Words<'_>)) {
        let rules = preset.rules();
        let words = Words::kept(Dictionary::french(), rules.words);
        let keen = Keen::trained(words, &rules);
        for game in 0..10 {
            let mut rng = Rng::stream(5, game);
            let mut table = Table::default();
            table.start(&rules, &mut rng);
            while !table.over {
                table.play_turn(words, &rules, &keen, &mut rng);
                let mut next = table.clone();
                next.draw(words, 1);
                if !next.mover().moves.is_empty() {
                    look(&next, &keen, words);
                }
            }
        }
    }

    #[test]
    fn the_field_is_the_linear_policys_best_and_passing_only_before_the_last_row() {
        let mut passes = 0;
        tables(Preset::Competition, |table, keen, _| {
            let moves = &table.mover().moves;
            let mut scores: Vec<f32> = moves
                .iter()
                .map(|play| keen.linear.score(table, play))
                .collect();
            scores.sort_by(|one, other| other.total_cmp(one));
            let field = Field::of(keen.linear, table);
            let only_last = table.mover().filled == 7 && moves.iter().all(|play| play.row == NEW);
            passes += usize::from(only_last);
            let plays = field.choices().iter().filter(|(at, _)| at.is_some());
            let seen: Vec<f32> = plays.map(|(_, score)| *score).collect();
            let most = FIELD - usize::from(only_last);
            assert_eq!(seen, scores[..scores.len().min(most)]);
            assert_eq!(
                field.choices().iter().any(|(at, _)| at.is_none()),
                only_last
            );
        });
        assert!(passes > 0, "no game came to its last row");
    }

    #[test]
    fn the_same_table_gives_the_same_choice_whatever_the_order_of_the_bag() {
        tables(Preset::Federation, |table, keen, words| {
            let chosen = keen.choose(table, words);
            let mut other = table.clone();
            other.deck.fill(&table.deck.letters(), &mut Rng::new(1));
            assert_eq!(keen.choose(&other, words), chosen);
        });
    }
}
