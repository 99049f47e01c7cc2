//! The six levels for people: a vocabulary, an eye and a judgement each.
//!
//! | level | vocabulary | eye | judgement |
//! |---|---|---|---|
//! | `debutant` | the words that a child knows | overlooks most long steps | the longest word |
//! | `amateur` | common words | overlooks many | `paliers` |
//! | `confirme` | a good reader's | overlooks some | `linear` |
//! | `expert` | an educated player's | overlooks few | `linear` |
//! | `maitre` | nearly all words | overlooks almost nothing | a short look ahead |
//! | `champion-niveau` | all words | sees everything | the champion |
//!
//! What a level overlooks it leaves to be taken, and it overlooks what others leave. The same seed
//! overlooks the same words.

use jarnac_lexicon::frequency::Vocabulary;

use super::brain::{Brain, Plays, Supply};
use super::champion::Champion;
use super::linear::Linear;
use super::seat::Seat;
use super::simple::{Order, Simple};
use crate::budget::Budget;
use crate::rng::Rng;
use crate::strategy::{Question, Strategy};
use crate::table::{Move, Table};
use crate::words::WordNumber;

/// The three numbers of a level.
#[derive(Clone, Copy)]
struct Level {
    name: &'static str,
    about: &'static str,
    vocabulary: Vocabulary,
    /// How blind it is: 0 sees everything, 1 overlooks half of the plays that are easy to see.
    blindness: f32,
    /// How often it looks for a word to take at all, from 0 to 1.
    alertness: f32,
    /// How it weighs what it sees.
    judgement: Judgement,
    /// How often it contests a word that it does not know.
    distrust: f32,
}

#[derive(Clone, Copy)]
enum Judgement {
    Longest,
    Paliers,
    Linear,
    /// The champion with so many simulated games at most.
    Ahead(u64),
}

/// All of them, the weakest first. The numbers are a first setting: in the arena each level should
/// beat the one below by 65 to 80 %, and the upper ones still win by more.
const LEVELS: [Level; 6] = [
    Level {
        name: "debutant",
        about: "a beginner: short common words, overlooks much",
        vocabulary: Vocabulary::Beginner,
        blindness: 0.36,
        alertness: 0.03,
        judgement: Judgement::Longest,
        distrust: 0.05,
    },
    Level {
        name: "amateur",
        about: "plays for fun: common words, overlooks a good deal",
        vocabulary: Vocabulary::Amateur,
        blindness: 0.34,
        alertness: 0.05,
        judgement: Judgement::Paliers,
        distrust: 0.1,
    },
    Level {
        name: "confirme",
        about: "plays often: a reader's vocabulary, overlooks some",
        vocabulary: Vocabulary::Experienced,
        blindness: 0.31,
        alertness: 0.06,
        judgement: Judgement::Linear,
        distrust: 0.15,
    },
    Level {
        name: "expert",
        about: "plays in a club: a large vocabulary, overlooks little",
        vocabulary: Vocabulary::Expert,
        blindness: 0.26,
        alertness: 0.09,
        judgement: Judgement::Linear,
        distrust: 0.2,
    },
    Level {
        name: "maitre",
        about: "a master: nearly all words, looks ahead",
        vocabulary: Vocabulary::Master,
        blindness: 0.19,
        alertness: 0.15,
        judgement: Judgement::Ahead(60),
        distrust: 0.2,
    },
    Level {
        name: "champion-niveau",
        about: "sees every word and looks ahead",
        vocabulary: Vocabulary::Champion,
        blindness: 0.0,
        alertness: 1.0,
        judgement: Judgement::Ahead(1000),
        distrust: 0.0,
    },
];

/// The levels, the weakest first.
pub(super) fn players() -> Vec<Box<dyn Strategy>> {
    LEVELS
        .into_iter()
        .map(|level| -> Box<dyn Strategy> { Box::new(Seat::new(level.name, level.about, level)) })
        .collect()
}

impl Level {
    fn knows(self, question: &Question<'_>, word: WordNumber) -> bool {
        let words = question.words;
        self.vocabulary.knows(words.commonness(), words.form(word))
    }

    /// Whether it finds this play: it must know the word, and not overlook it this time.
    fn sees(self, question: &Question<'_>, play: &Move) -> bool {
        if !self.knows(question, play.word) {
            return false;
        }
        // Long words, and many letters to move, are hard to see.
        let hard = 0.2 * f32::from(play.len - 3) + 0.25 * f32::from(play.added - 1);
        let chance = (self.blindness * (0.5 + hard)).min(0.97 * self.blindness.sqrt());
        // The same answer for the whole turn: a second look finds no more.
        let turn = question.game.handovers(question.side);
        let mark = u64::from(play.word) << 20 | u64::from(play.row) << 12 | u64::from(turn);
        Rng::stream(question.seed, mark).unit() >= chance
    }

    fn judge<T>(
        self,
        question: &Question<'_>,
        f: impl FnOnce(&dyn Brain, &Question<'_>) -> T,
    ) -> T {
        match self.judgement {
            Judgement::Longest => f(&Simple(Order::Longest), question),
            Judgement::Paliers => f(&Simple(Order::Paliers), question),
            Judgement::Linear => f(&Linear, question),
            Judgement::Ahead(nodes) => {
                let budget = Budget {
                    nodes: nodes.min(question.budget.nodes),
                    ..question.budget
                };
                let question = Question {
                    budget,
                    ..*question
                };
                f(&Champion, &question)
            }
        }
    }
}

impl Brain for Level {
    fn value_plays(&self, question: &Question<'_>, table: &Table, rng: &mut Rng) -> Plays {
        let mut seen = table.clone();
        let side = seen.side;
        seen.halves[side]
            .moves
            .retain(|play| self.sees(question, play));
        let all = &table.mover().moves;
        let moves = seen.mover().moves.clone();
        if moves.is_empty() {
            return Plays {
                values: vec![f32::MIN; all.len()],
                nothing: 0.0,
            };
        }
        let Plays { values, nothing } = self.judge(question, |brain, question| {
            brain.value_plays(question, &seen, rng)
        });
        let value = |play: &Move| {
            let at = moves.iter().position(|other| other == play);
            at.map_or(f32::MIN, |at| values[at])
        };
        Plays {
            values: all.iter().map(value).collect(),
            nothing,
        }
    }

    fn value_takes(
        &self,
        question: &Question<'_>,
        _: &Table,
        takes: &[Move],
        rng: &mut Rng,
    ) -> Plays {
        let looks = rng.unit() < self.alertness;
        let value = |take: &Move| {
            if looks && self.sees(question, take) {
                f32::from(take.len)
            } else {
                f32::MIN
            }
        };
        Plays {
            values: takes.iter().map(value).collect(),
            nothing: 0.0,
        }
    }

    fn value_supply(
        &self,
        question: &Question<'_>,
        table: &Table,
        rng: &mut Rng,
    ) -> Vec<(Supply, f32)> {
        self.judge(question, |brain, question| {
            brain.value_supply(question, table, rng)
        })
    }

    fn contests(&self, question: &Question<'_>, rng: &mut Rng) -> bool {
        let unknown = question.game.pending().claims().any(|claim| {
            let number = question.words.number(claim.play.word);
            number.is_none_or(|number| !self.knows(question, number))
        });
        unknown && rng.unit() < self.distrust
    }
}
