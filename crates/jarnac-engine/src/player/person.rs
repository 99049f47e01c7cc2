//! Somebody of some skill: what it knows, what it sees, and how it weighs that.
//!
//! - **Knows**: the forms above a depth in the list of all, the commonest first, but not strictly. In
//!   each game every entry lies somewhat higher or lower for it ([`OWN`]), as everybody knows words
//!   that others don't; and the whole is a good day's or a bad one's ([`FORM`], [`CLARITY`]).
//! - **Sees**: by the hardness of the play, on both mats (`eye.rs`). What it overlooks it leaves to be
//!   taken; what others leave it finds by the same eye.
//! - **Weighs**: by one of the brains, of which it is handed only what it sees.
//!
//! The same seed knows, sees and believes the same.

use jarnac_core::rules::RefereeRule;
use jarnac_core::{ClaimIndex, Play};
use jarnac_lexicon::FormId;

use super::belief::tempting;
use super::brain::{Brain, NOT_WEIGHED, Plays, Supply};
use super::champion::FOR_LEVELS;
use super::doubt;
use super::eye::Gaze;
use super::linear::Linear;
use super::simple::{Order, Simple};
use super::skill::Skill;
use crate::lore;
use crate::rng::Rng;
use crate::strategy::Question;
use crate::table::{Move, Table};

/// A player of some skill.
#[derive(Clone, Copy)]
pub(super) struct Person {
    pub(super) skill: Skill,
    /// Whether it is told before it contests a good word: to measure what wrong contests cost.
    pub(super) is_sure: bool,
}

/// How much the whole vocabulary differs from game to game, on the scale of depths: this much more
/// or less in two games of three, and twice as much at most.
const FORM: f32 = 1.1;

/// How much better it sees on a good day, as the logarithm of how hard everything is.
const CLARITY: f32 = 0.3;

/// How much a single entry differs from one player to another, on the same scale: three in four lie
/// within about this much of their place.
const OWN: f32 = 0.8;

/// Where the random numbers of some things begin: apart from each other and from all plays, whose
/// marks are lower.
const DAY: u64 = 1 << 60;
const SLIP: u64 = 1 << 61;
const ENTRY: u64 = 1 << 62;
const JUDGE: u64 = 1 << 63;

impl Person {
    /// Somebody of this skill.
    pub(super) fn of(skill: Skill) -> Person {
        Person {
            skill,
            is_sure: false,
        }
    }

    /// Whether it knows a form.
    pub(super) fn knows(self, question: &Question<'_>, form: FormId) -> bool {
        let words = question.words;
        let reach = self.skill.vocabulary.0 + FORM * day(question);
        let depth = words.lore().depth(form).0;
        // Most words are nowhere near: no need to ask how well this one is known.
        if (depth - reach).abs() > 10.0 * OWN {
            return depth < reach;
        }
        let entry = lore::entry(words.dictionary(), form);
        let lot = Rng::stream(question.seed, ENTRY | u64::from(entry)).unit();
        let lot = lot.clamp(1e-4, 1.0 - 1e-4);
        depth + OWN * libm::logf(lot / (1.0 - lot)) <= reach
    }

    /// Whether it finds this play: it must know the word, and not overlook it this time.
    fn sees(self, question: &Question<'_>, gaze: Gaze, play: &Move) -> bool {
        let words = question.words;
        let form = words.form(play.word);
        let rarity = words.lore().depth(form).share() as f32;
        let chance = self.skill.eye.sees(gaze, play, rarity);
        let chance = libm::powf(chance, libm::expf(-CLARITY * day(question)));
        // The same answer for the whole turn: a second look finds no more.
        let turn = u64::from(question.game.handovers(question.side));
        let other = u64::from(gaze == Gaze::Other);
        let mark = u64::from(play.word) << 20 | u64::from(play.row) << 12 | turn << 1 | other;
        Rng::stream(question.seed, mark).unit() < chance && self.knows(question, form)
    }

    /// How it weighs things this time.
    fn brain(self, question: &Question<'_>) -> &'static dyn Brain {
        let moment = JUDGE | u64::from(question.game.seq());
        let brains: [&dyn Brain; 4] = [
            &Simple(Order::Longest),
            &Simple(Order::Paliers),
            &Linear,
            &FOR_LEVELS,
        ];
        let place = self.skill.judgement.0 + 1.0;
        let upper = Rng::stream(question.seed, moment).unit() < place.fract();
        let at = place.floor() as usize + usize::from(upper);
        brains[at.min(brains.len() - 1)]
    }
}

/// What kind of day it is for this player: 0 an ordinary one, 1 a good one, −1 a bad one.
fn day(question: &Question<'_>) -> f32 {
    Rng::stream(question.seed, DAY).normal().clamp(-2.0, 2.0)
}

impl Brain for Person {
    fn value_plays(&self, question: &Question<'_>, table: &Table, rng: &mut Rng) -> Plays {
        let all = &table.mover().moves;
        let seen: Vec<bool> = all
            .iter()
            .map(|play| self.sees(question, Gaze::Own, play))
            .collect();
        if !seen.contains(&true) {
            return Plays {
                values: vec![NOT_WEIGHED; all.len()],
                nothing: 0.0,
            };
        }
        let mut view = table.clone();
        let mut flags = seen.iter();
        let side = view.side;
        view.halves[side]
            .moves
            .retain(|_| flags.next().copied().unwrap_or(false));
        let Plays { values, nothing } = self.brain(question).value_plays(question, &view, rng);
        let mut values = values.into_iter();
        let mut value = |seen: &bool| {
            let next = if *seen { values.next() } else { None };
            next.unwrap_or(NOT_WEIGHED)
        };
        Plays {
            values: seen.iter().map(&mut value).collect(),
            nothing,
        }
    }

    fn value_takes(
        &self,
        question: &Question<'_>,
        _: &Table,
        takes: &[Move],
        _: &mut Rng,
    ) -> Plays {
        let value = |take: &Move| {
            if self.sees(question, Gaze::Other, take) {
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
        self.brain(question).value_supply(question, table, rng)
    }

    fn contests(&self, question: &Question<'_>, rng: &mut Rng) -> Option<ClaimIndex> {
        doubt::contests(*self, question, rng)
    }

    fn believes(&self, question: &Question<'_>) -> Option<Play> {
        if question.game.rules().referee == RefereeRule::Automatic {
            return None;
        }
        // By the moment: a word that was contested and taken back is not tried for ever.
        let moment = SLIP | u64::from(question.game.seq());
        let slips = Rng::stream(question.seed, moment).unit() < self.skill.slips;
        slips
            .then(|| tempting(question, |form| self.knows(question, form)))
            .flatten()
    }
}
