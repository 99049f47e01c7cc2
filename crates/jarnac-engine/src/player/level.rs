//! The six levels for people: a vocabulary, an eye and a judgement each.
//!
//! | level | forms known | eye | judgement | slips |
//! |---|---|---|---|---|
//! | `debutant` | 8,600 | 0.68 | `paliers` | 2 % |
//! | `amateur` | 26,500 | 0.76 | `paliers` | 1 % |
//! | `confirme` | 52,000 | 0.84 | `linear` | 0.5 % |
//! | `expert` | 122,000 | 0.92 | `linear` | – |
//! | `maitre` | all | 0.99 | `linear` | – |
//! | `champion` | all | 1 | simulated games | – |
//!
//! - **Vocabulary**: the forms that are common enough ([`Vocabulary`]). People have good days and
//!   bad ones, so it is a little larger or smaller in each game ([`FORM`]).
//! - **Eye**: the chance to find a common word of six letters that takes one from the reserve; harder
//!   plays are found more rarely. What a level overlooks it leaves to be taken, and it overlooks
//!   what others leave: it looks at the other mat only now and then.
//! - **Judgement**: how it weighs what it sees.
//!
//! Slips follow from the level: where words are contested, the three lower ones now and then lay a
//! common word that the rules refuse. The same seed sees, knows and believes the same.

use jarnac_core::rules::RefereeRule;
use jarnac_core::{Claim, ClaimIndex, Play};
use jarnac_lexicon::FormId;
use jarnac_lexicon::frequency::Vocabulary;

use super::belief::tempting;
use super::brain::{Brain, NOT_WEIGHED, Plays, Supply};
use super::doubt;
use super::eye::Eye;
use super::linear::Linear;
use super::seat::Seat;
use super::simple::{Order, Simple};
use crate::rng::Rng;
use crate::strategy::{Question, Strategy};
use crate::table::{Move, Table};

/// A level below the champion's.
#[derive(Clone, Copy)]
struct Level {
    name: &'static str,
    about: &'static str,
    vocabulary: Vocabulary,
    eye: Eye,
    judgement: Judgement,
    /// How often it would lay a word that the rules refuse, if it knows one that fits.
    slips: f32,
}

/// How a level weighs what it sees.
#[derive(Clone, Copy)]
enum Judgement {
    Paliers,
    Linear,
}

/// How much the vocabulary differs from game to game, in the hundredths of a
/// [`Frequency`](jarnac_lexicon::frequency::Frequency): this much more or less in two games of
/// three, and twice as much at most. Without it the steps between levels were 83 to 90 %.
const FORM: f32 = 80.0;

/// All but the highest, the weakest first. Each beats the one before it by 65 to 80 % in the arena;
/// docs/PLAYERS.md has the figures.
const LEVELS: [Level; 5] = [
    Level {
        name: "debutant",
        about: "a beginner: short common words, overlooks much",
        vocabulary: Vocabulary::Beginner,
        eye: Eye(0.68),
        judgement: Judgement::Paliers,
        slips: 0.02,
    },
    Level {
        name: "amateur",
        about: "plays for fun: common words, overlooks a good deal",
        vocabulary: Vocabulary::Amateur,
        eye: Eye(0.76),
        judgement: Judgement::Paliers,
        slips: 0.01,
    },
    Level {
        name: "confirme",
        about: "plays often: a reader's vocabulary, overlooks some",
        vocabulary: Vocabulary::Experienced,
        eye: Eye(0.84),
        judgement: Judgement::Linear,
        slips: 0.005,
    },
    Level {
        name: "expert",
        about: "plays in a club: a large vocabulary, overlooks little",
        vocabulary: Vocabulary::Expert,
        eye: Eye(0.92),
        judgement: Judgement::Linear,
        slips: 0.0,
    },
    Level {
        name: "maitre",
        about: "a master: knows all words and overlooks almost nothing",
        vocabulary: Vocabulary::Champion,
        eye: Eye(0.99),
        judgement: Judgement::Linear,
        slips: 0.0,
    },
];

/// The levels below the champion, the weakest first.
pub(super) fn players() -> Vec<Box<dyn Strategy>> {
    LEVELS
        .into_iter()
        .map(|level| -> Box<dyn Strategy> { Box::new(Seat::new(level.name, level.about, level)) })
        .collect()
}

impl Level {
    fn knows(self, question: &Question<'_>, form: FormId) -> bool {
        let day = Rng::stream(question.seed, DAY).normal().clamp(-2.0, 2.0);
        let commonness = question.words.commonness();
        self.vocabulary
            .knows_with(commonness, form, (day * FORM) as i16)
    }

    /// Whether it finds this play: it must know the word, and not overlook it this time.
    fn sees(self, question: &Question<'_>, play: &Move) -> bool {
        let form = question.words.form(play.word);
        if !self.knows(question, form) {
            return false;
        }
        let chance = self.eye.sees(play, rarity(question, form));
        // The same answer for the whole turn: a second look finds no more.
        let turn = question.game.handovers(question.side);
        let mark = u64::from(play.word) << 20 | u64::from(play.row) << 12 | u64::from(turn);
        Rng::stream(question.seed, mark).unit() < chance
    }

    fn brain(self) -> &'static dyn Brain {
        match self.judgement {
            Judgement::Paliers => &Simple(Order::Paliers),
            Judgement::Linear => &Linear,
        }
    }
}

/// Where the random numbers of the day's form begin, and those of slips: apart from each other and
/// from all plays, whose marks are higher or lower.
const DAY: u64 = 1 << 60;
const SLIP: u64 = 1 << 61;

/// How rare a word is, from 0 (one in ten thousand, or commoner) to 1 (never met).
fn rarity(question: &Question<'_>, form: FormId) -> f32 {
    let common = question.words.commonness().get(form);
    common.map_or(1.0, |common| {
        (f32::from(common.hundredths()) - 400.0).max(0.0) / 500.0
    })
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
                values: vec![NOT_WEIGHED; all.len()],
                nothing: 0.0,
            };
        }
        let Plays { values, nothing } = self.brain().value_plays(question, &seen, rng);
        let value = |play: &Move| {
            let at = moves.iter().position(|other| other == play);
            at.map_or(NOT_WEIGHED, |at| values[at])
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
        let looks = rng.unit() < self.eye.looks();
        let value = |take: &Move| {
            if looks && self.sees(question, take) {
                f32::from(take.len)
            } else {
                NOT_WEIGHED
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
        self.brain().value_supply(question, table, rng)
    }

    fn contests(&self, question: &Question<'_>, rng: &mut Rng) -> Option<ClaimIndex> {
        let dictionary = question.words.dictionary();
        let mut is_contested = |claim: Claim| {
            let form = dictionary.find(claim.play.word);
            let is_known = form.is_some_and(|form| self.knows(question, form));
            rng.unit() < doubt::chance(question, &claim, is_known, self.eye)
        };
        let at = question.game.pending().claims().position(&mut is_contested);
        at.map(|at| ClaimIndex(at as u8))
    }

    fn believes(&self, question: &Question<'_>) -> Option<Play> {
        if question.game.rules().referee == RefereeRule::Automatic {
            return None;
        }
        // By the moment: a word that was contested and taken back is not tried for ever.
        let moment = SLIP | u64::from(question.game.seq());
        let slips = Rng::stream(question.seed, moment).unit() < self.slips;
        slips
            .then(|| tempting(question, |form| self.knows(question, form)))
            .flatten()
    }
}
