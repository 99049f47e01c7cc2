//! The levels for people, and the players between them: the only list of levels in the program.
//!
//! - **Vocabulary**: which part of all forms it knows, the commonest first. Nobody knows words by
//!   rank alone, and everybody has good days and bad ones: see [`Person`].
//! - **Eye**: the chance to find a common word of six letters that takes one from the reserve; harder
//!   plays are found more rarely, and everything is harder in the moment of a Jarnac.
//! - **Judgement**: how it weighs what it sees.
//! - **Slips**: where words are contested, it now and then lays a common word that the rules refuse.
//!   It never does so by intent.
//!
//! Between two levels everything is interpolated by rating; so there is a player of every strength.

use jarnac_lexicon::frequency::Depth;

use super::bluffer::Bluffer;
use super::champion::CHAMPION;
use super::eye::Eye;
use super::person::Person;
use super::seat::Seat;
use super::skill::{Judgement, Skill};
use crate::manners::Manners;
use crate::strategy::Strategy;

/// A level for people.
///
/// ```
/// use jarnac_engine::{LEVELS, level};
/// assert_eq!(LEVELS.len(), 8, "one for each row of a mat");
/// assert!(LEVELS.is_sorted_by_key(|level| level.rating));
/// assert_eq!(level("expert").unwrap().name, "expert");
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Level {
    /// Its name in commands, files and messages.
    pub name: &'static str,
    /// How it plays, in a few words.
    pub about: &'static str,
    /// The strength at which rated games count it, which never changes.
    pub rating: u16,
    /// Which words it keeps to itself unless somebody says otherwise.
    pub manners: Manners,
    /// Whether it simulates games, and takes as long as it may.
    pub simulates: bool,
    skill: Skill,
}

/// A level below the champion's.
const fn below(
    (name, about, rating): (&'static str, &'static str, u16),
    (vocabulary, eye, judgement, slips): (f32, f32, f32, f32),
) -> Level {
    Level {
        name,
        about,
        rating,
        manners: Manners::Plain,
        simulates: false,
        skill: Skill {
            vocabulary: Depth(vocabulary),
            eye: Eye(eye),
            judgement: Judgement(judgement),
            slips,
        },
    }
}

/// The same in a family's ear.
const fn for_families(level: Level) -> Level {
    Level {
        manners: Manners::Family,
        ..level
    }
}

/// All levels, the weakest first. The ratings are counted down from the champion's by the steps that
/// were measured: see docs/PLAYERS.md.
pub const LEVELS: [Level; 8] = [
    for_families(below(
        (
            "novice",
            "a child at the table: everyday words, overlooks much",
            520,
        ),
        (-2.70, 0.763, 0.0, 0.015),
    )),
    for_families(below(
        (
            "debutant",
            "a beginner: common words, step by step, overlooks a good deal",
            710,
        ),
        (-1.45, 0.800, 0.33, 0.008),
    )),
    below(
        (
            "amateur",
            "plays for fun: what people read, overlooks some",
            900,
        ),
        (-0.20, 0.840, 0.60, 0.003),
    ),
    below(
        (
            "confirme",
            "plays often: a reader's vocabulary, and some judgement",
            1075,
        ),
        (1.00, 0.878, 0.78, 0.001),
    ),
    below(
        (
            "aguerri",
            "plays a lot: a large vocabulary, weighs its rows",
            1265,
        ),
        (2.40, 0.914, 0.90, 0.0),
    ),
    below(
        (
            "expert",
            "plays in a club: nearly all words, overlooks little",
            1465,
        ),
        (4.20, 0.950, 1.0, 0.0),
    ),
    below(
        (
            "maitre",
            "a master: all words but a few, overlooks almost nothing",
            1650,
        ),
        (7.50, 0.989, 1.0, 0.0),
    ),
    Level {
        name: "champion",
        about: "simulated games of linear, cut at a trained evaluation",
        rating: 1875,
        manners: Manners::Plain,
        simulates: true,
        skill: Skill {
            vocabulary: Depth::BOTTOM,
            eye: Eye(1.0),
            judgement: Judgement(2.0),
            slips: 0.0,
        },
    },
];

/// Somebody weaker than the lowest level, so that the player that follows can go below it: a rating,
/// found as the levels' own were, and a skill.
const FLOOR: (f32, Skill) = (
    260.0,
    Skill {
        vocabulary: Depth(-4.4),
        eye: Eye(0.70),
        judgement: Judgement(-0.6),
        slips: 0.025,
    },
);

/// The lowest and the highest strength of the player that follows.
pub(super) const REACH: (f32, f32) = (FLOOR.0, LEVELS[LEVELS.len() - 1].rating as f32);

/// The name of the player that follows a person: one of any strength.
pub const MEASURE: &str = "mesure";

/// The level with this name.
///
/// ```
/// assert!(jarnac_engine::level("novice").is_some() && jarnac_engine::level("deity").is_none());
/// ```
pub fn level(name: &str) -> Option<&'static Level> {
    LEVELS.iter().find(|level| level.name == name)
}

/// The names of all levels as TypeScript, for the web client: it must have them before a server has
/// said anything.
///
/// ```
/// assert!(jarnac_engine::level_names().contains("\"novice\", \"debutant\""));
/// ```
pub fn level_names() -> String {
    let names = LEVELS.map(|level| format!("\"{}\"", level.name)).join(", ");
    format!(
        "// Made from crates/jarnac-engine by `cargo xtask types`: change its list of levels instead.\n\n\
         /** The levels of the computer, the weakest first. */\n\
         export const LEVELS = [{names}] as const;\n\n\
         /** The player of the computer's that follows its opponent. */\n\
         export const MEASURE = \"{MEASURE}\";\n"
    )
}

impl Level {
    /// The player of this level.
    ///
    /// ```
    /// let player = jarnac_engine::level("champion").map(|level| level.player());
    /// assert_eq!(player.unwrap().name(), "champion");
    /// ```
    pub fn player(&self) -> Box<dyn Strategy> {
        if self.simulates {
            return Box::new(Seat::new(self.name, self.about, CHAMPION));
        }
        let person = Person::of(self.skill);
        Box::new(Seat::new(self.name, self.about, person).with_manners(self.manners))
    }
}

/// The player of a strength, on the scale of the levels' ratings: between two levels it knows, sees
/// and weighs somewhat more than the lower one. It can be weaker than the lowest, and is the highest
/// one above that.
///
/// ```
/// use jarnac_engine::measure;
/// assert_eq!(measure(1234.0).name(), "mesure");
/// ```
pub fn measure(rating: f32) -> Box<dyn Strategy> {
    let about = "follows a person: between the levels, at any strength";
    let person = Person::of(skill_at(rating));
    // It speaks as those of its strength do.
    let mut below = LEVELS.iter().rev();
    let below = below.find(|level| f32::from(level.rating) <= rating);
    let manners = below.unwrap_or(&LEVELS[0]).manners;
    Box::new(Seat::new(MEASURE, about, person).with_manners(manners))
}

/// Whether the player of this strength simulates games, and takes as long as it may.
///
/// ```
/// assert!(jarnac_engine::simulates(5000.0) && !jarnac_engine::simulates(1000.0));
/// ```
pub fn simulates(rating: f32) -> bool {
    skill_at(rating).judgement > Judgement(1.0)
}

/// A level that is told before it contests a good word, and then lets it be: how it would play if its
/// doubts were never wrong. The difference is what wrong contests cost.
pub(super) fn sure(level: &Level) -> Box<dyn Strategy> {
    let person = Person {
        is_sure: true,
        ..Person::of(level.skill)
    };
    Box::new(Seat::new("sure", "contests no good word", person))
}

/// Somebody who knows and sees what a novice does, and bluffs besides.
pub(super) fn bluffer() -> Box<dyn Strategy> {
    let honest = Person::of(LEVELS[0].skill);
    Box::new(Seat::new(
        "bluffer",
        "a novice who lays the likeliest strings that are no words",
        Bluffer { honest },
    ))
}

fn skill_at(rating: f32) -> Skill {
    let known = |level: &Level| (f32::from(level.rating), level.skill);
    let mut low = FLOOR;
    for high in LEVELS.iter().map(known) {
        if rating < high.0 {
            return low.1.between(high.1, (rating - low.0) / (high.0 - low.0));
        }
        low = high;
    }
    low.1
}

/// The player of a skill that is written as vocabulary, eye, judgement and slips, with commas.
pub(super) fn read_trial(skill: &str) -> Option<Box<dyn Strategy>> {
    let mut numbers = skill.split(',').map(|number| number.parse().ok());
    let mut next = || numbers.next().flatten().filter(|one: &f32| one.is_finite());
    let (vocabulary, eye, judgement, slips) = (next()?, next()?, next()?, next()?);
    let is_skill = (0.0..=1.0).contains(&eye) && (-1.0..=2.0).contains(&judgement);
    (is_skill && numbers.next().is_none()).then(|| trial(vocabulary, eye, judgement, slips))
}

/// A player to be tried out.
pub(crate) fn trial(vocabulary: f32, eye: f32, judgement: f32, slips: f32) -> Box<dyn Strategy> {
    let skill = Skill {
        vocabulary: Depth(vocabulary),
        eye: Eye(eye),
        judgement: Judgement(judgement),
        slips,
    };
    Box::new(Seat::new("trial", "is being tuned", Person::of(skill)))
}
