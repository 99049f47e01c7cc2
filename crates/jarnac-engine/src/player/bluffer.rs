//! `bluffer`: a novice who lays the likeliest strings that are no words. It shows whether bluffing
//! pays.

use jarnac_core::rules::RefereeRule;
use jarnac_core::{ClaimIndex, Letter, Letters, Play, Word};

use super::brain::{Brain, Plays, Supply};
use super::person::Person;
use crate::rng::Rng;
use crate::spelling::Spelling;
use crate::strategy::Question;
use crate::table::{Move, Table};

/// Somebody who bluffs beside what it knows.
pub(super) struct Bluffer {
    pub(super) honest: Person,
}

/// How French a string must look to be dared: like a usual word.
const CONVINCING: f32 = 0.0;

/// How many beginnings are followed at the same time.
const BEAM: usize = 40;

/// Apart from what levels choose with the same seed.
const BLUFF: u64 = 1 << 58;

impl Brain for Bluffer {
    fn value_plays(&self, question: &Question<'_>, table: &Table, rng: &mut Rng) -> Plays {
        self.honest.value_plays(question, table, rng)
    }

    fn value_takes(
        &self,
        question: &Question<'_>,
        table: &Table,
        takes: &[Move],
        rng: &mut Rng,
    ) -> Plays {
        self.honest.value_takes(question, table, takes, rng)
    }

    fn value_supply(
        &self,
        question: &Question<'_>,
        table: &Table,
        rng: &mut Rng,
    ) -> Vec<(Supply, f32)> {
        self.honest.value_supply(question, table, rng)
    }

    fn contests(&self, question: &Question<'_>, rng: &mut Rng) -> Option<ClaimIndex> {
        self.honest.contests(question, rng)
    }

    /// The likeliest string, if it dares: always at first, and half as often after each bluff that
    /// was found out.
    fn believes(&self, question: &Question<'_>) -> Option<Play> {
        let Question { game, side, .. } = *question;
        if game.rules().referee == RefereeRule::Automatic {
            return None;
        }
        let mut rng = Rng::stream(question.seed, BLUFF | u64::from(game.seq()));
        let caught = i32::from(game.rulings(side).withdrawn);
        (rng.unit() < 0.5_f32.powi(caught))
            .then(|| likeliest(question))
            .flatten()
    }
}

/// The string that looks most French of all that fit and that the lexicon does not have.
fn likeliest(question: &Question<'_>) -> Option<Play> {
    let Question {
        words, game, side, ..
    } = *question;
    let spelling = words.lore().spelling();
    let (mat, reserve) = (game.mat(side), game.reserve(side));
    let mut best: Option<(f32, Play)> = None;
    let mut look = |own: &Letters, make: &dyn Fn(Word) -> Play| {
        for word in strings(spelling, own, reserve) {
            let looks = spelling.looks(word);
            let is_better = looks >= CONVINCING && best.is_none_or(|(most, _)| looks > most);
            if is_better && words.dictionary().find(word).is_none() {
                best = Some((looks, make(word)));
            }
        }
    };
    if !mat.is_full() {
        look(&Letters::EMPTY, &Play::open);
    }
    for (row, old) in mat.words() {
        look(&Letters::from(old), &|word| Play::extend(row, word));
    }
    best.map(|(_, play)| play)
}

/// A beginning, with what it has cost so far and the letters that it has used.
struct Beginning {
    cost: f32,
    written: Vec<Letter>,
    used: [u8; Letter::COUNT],
}

/// Likely strings with all letters of a row and at least one of the reserve.
fn strings(spelling: &Spelling, own: &Letters, reserve: &Letters) -> Vec<Word> {
    let all = own.saturating_add(reserve);
    let mut found = Vec::new();
    let mut beam = vec![Beginning {
        cost: 0.0,
        written: Vec::new(),
        used: [0; Letter::COUNT],
    }];
    for len in 1..=Word::MAX_LEN.min(all.len()) {
        let mut next = Vec::new();
        for beginning in &beam {
            for (letter, count) in all.distinct() {
                if beginning.used[letter.index()] == count {
                    continue;
                }
                let mut used = beginning.used;
                used[letter.index()] += 1;
                // The letters of the row must still fit in.
                if missing(own, &used) > Word::MAX_LEN - len {
                    continue;
                }
                let cost = beginning.cost + spelling.next(&beginning.written, Some(letter));
                let mut written = beginning.written.clone();
                written.push(letter);
                next.push(Beginning {
                    cost,
                    written,
                    used,
                });
            }
        }
        next.sort_by(|one, other| one.cost.total_cmp(&other.cost));
        next.truncate(BEAM);
        let whole = next
            .iter()
            .filter(|one| len > own.len() && missing(own, &one.used) == 0);
        found.extend(whole.filter_map(|one| Word::new(&one.written).ok()));
        beam = next;
    }
    found
}

/// How many letters of a row are not used yet.
fn missing(own: &Letters, used: &[u8; Letter::COUNT]) -> usize {
    let pairs = own.counts().iter().zip(used);
    pairs
        .map(|(own, used)| usize::from(own.saturating_sub(*used)))
        .sum()
}

#[cfg(test)]
mod tests {
    use jarnac_lexicon::Dictionary;

    use super::*;

    #[test]
    fn strings_use_the_whole_row_and_only_letters_that_are_there() {
        let spelling = Spelling::of(Dictionary::french());
        let (own, reserve): (Letters, Letters) = ("RAT".parse().unwrap(), "EINO".parse().unwrap());
        let found = strings(&spelling, &own, &reserve);
        assert!(found.len() > BEAM);
        for word in found {
            let letters = Letters::from(word);
            assert!(letters.contains_all(&own) && word.len() > 3, "{word}");
            let most = own.saturating_add(&reserve);
            assert!(most.contains_all(&letters), "{word}");
        }
        assert!(strings(&spelling, &own, &Letters::EMPTY).is_empty());
    }
}
