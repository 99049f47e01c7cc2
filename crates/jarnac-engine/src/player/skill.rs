//! How good a player of the levels' kind is, in a few numbers that can take any value in between.

use jarnac_lexicon::frequency::Depth;

use super::eye::Eye;

/// A vocabulary, an eye and a judgement.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Skill {
    /// How deep in the list of all forms it knows words.
    pub(super) vocabulary: Depth,
    /// What it finds of what it knows.
    pub(super) eye: Eye,
    /// How it weighs what it sees.
    pub(super) judgement: Judgement,
    /// How often it would lay a word that the rules refuse, if it knows one that fits.
    pub(super) slips: f32,
}

/// How a player weighs what it sees, from −1 to 2. At the whole numbers it always does the same; in
/// between, one or the other of its neighbours, by chance.
///
/// | | |
/// |---|---|
/// | −1 | the longest word that it sees |
/// | 0 | the fewest letters, then the longest word: `paliers` |
/// | 1 | a weighted sum of features: `linear` |
/// | 2 | simulated games, as the champion |
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
pub(super) struct Judgement(pub(super) f32);

impl Skill {
    /// Somewhere between two skills: the first at 0, the second at 1.
    pub(super) fn between(self, other: Skill, at: f32) -> Skill {
        let mix = |one: f32, two: f32| one + (two - one) * at.clamp(0.0, 1.0);
        let depths = (self.vocabulary.0, other.vocabulary.0);
        Skill {
            vocabulary: Depth(mix(depths.0, depths.1.min(ALL.0))),
            eye: Eye(mix(self.eye.0, other.eye.0)),
            judgement: Judgement(mix(self.judgement.0, other.judgement.0)),
            slips: mix(self.slips, other.slips),
        }
    }
}

/// So deep that next to nothing lies below, for skills between a vocabulary and all words.
pub(super) const ALL: Depth = Depth(12.0);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn between_two_skills_everything_is_between() {
        let low = Skill {
            vocabulary: Depth(-3.0),
            eye: Eye(0.5),
            judgement: Judgement(0.0),
            slips: 0.02,
        };
        let high = Skill {
            vocabulary: Depth::BOTTOM,
            eye: Eye(1.0),
            judgement: Judgement(2.0),
            slips: 0.0,
        };
        let middle = low.between(high, 0.5);
        assert!(low.vocabulary < middle.vocabulary && middle.vocabulary < high.vocabulary);
        assert_eq!((middle.eye, middle.judgement), (Eye(0.75), Judgement(1.0)));
        assert_eq!(middle.slips, 0.01);
        assert_eq!(low.between(high, 0.0), low);
        assert_eq!(low.between(low, 1.0), low);
    }
}
