//! How deep in the list of all forms each one lies, the commonest first.

use super::Commonness;
use crate::dictionary::{Dictionary, FormId};

/// A place in the list of all forms, as the logarithm of the odds: 0 is the middle, −3 the commonest
/// twentieth, and each step down from there takes a new word about as much more reading.
///
/// ```
/// use jarnac_lexicon::frequency::Depth;
/// assert_eq!(Depth::of_share(0.5), Depth(0.0));
/// assert!((Depth::of_share(0.05).share() - 0.05).abs() < 1e-6);
/// assert_eq!(Depth::of_share(1.0), Depth::BOTTOM);
/// ```
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
pub struct Depth(pub f32);

/// The places of all forms of a lexicon. They go by rank, so that a vocabulary keeps its size
/// whatever words are counted in.
///
/// ```
/// use jarnac_lexicon::Dictionary;
/// use jarnac_lexicon::frequency::{Commonness, Depth, Depths, Frequencies};
/// let french = Dictionary::french();
/// let depths = Depths::new(french, &Commonness::new(french, Frequencies::french()));
/// let [maison, tzar] = ["maison", "tzar"].map(|word| french.find(word.parse().unwrap()).unwrap());
/// assert!(depths.get(maison) < Depth::of_share(0.05), "a child knows it");
/// assert!(depths.get(maison) < depths.get(tzar));
/// ```
#[derive(Debug)]
pub struct Depths {
    /// By form.
    values: Vec<f32>,
}

impl Depth {
    /// Below all words.
    pub const BOTTOM: Depth = Depth(f32::INFINITY);

    /// The depth down to which this part of all forms lies, from 0 to 1.
    pub fn of_share(share: f64) -> Depth {
        Depth(libm::log(share / (1.0 - share)) as f32)
    }

    /// The part of all forms above it.
    pub fn share(self) -> f64 {
        1.0 / (1.0 + libm::exp(f64::from(-self.0)))
    }
}

impl Depths {
    /// The places of the forms of the lexicon that `commonness` was made for. Forms that are equally
    /// common, such as those that nobody ever met, share the middle of their places.
    pub fn new(dictionary: &Dictionary, commonness: &Commonness) -> Depths {
        let mut order: Vec<(u16, FormId)> = dictionary
            .forms()
            .map(|form| {
                let common = commonness.get(form);
                (common.map_or(u16::MAX, super::Frequency::hundredths), form)
            })
            .collect();
        order.sort_unstable();
        let total = order.len() as f64;
        let mut values = vec![0.0; order.len()];
        let mut above = 0;
        for equals in order.chunk_by(|one, other| one.0 == other.0) {
            let middle = f64::from(above) + equals.len() as f64 / 2.0;
            let Depth(depth) = Depth::of_share(middle / total);
            for (_, form) in equals {
                values[form.0 as usize] = depth;
            }
            above += equals.len() as u32;
        }
        Depths { values }
    }

    /// Where a form of that lexicon lies.
    #[inline]
    pub fn get(&self, form: FormId) -> Depth {
        Depth(self.values[form.0 as usize])
    }
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use super::super::Frequencies;
    use super::*;

    static DEPTHS: LazyLock<Depths> = LazyLock::new(|| {
        let french = Dictionary::french();
        Depths::new(french, &Commonness::new(french, Frequencies::french()))
    });

    /// All of these words are among this part of the forms, and not among the part before.
    #[track_caller]
    fn check(beyond: f64, within: f64, words: &str) {
        for word in words.split_whitespace() {
            let form = Dictionary::french().find(word.parse().unwrap()).unwrap();
            let share = DEPTHS.get(form).share();
            assert!(beyond < share && share <= within, "{word}: {share}");
        }
    }

    #[test]
    fn a_child_knows_common_words() {
        check(
            0.0,
            0.05,
            "CHAT CHATS MANGER MANGE MANGENT MANGEAIT MAISON MAISONS EAU EAUX COEUR ETE GRAND \
             GRANDES JOUER JOUEUSE OEUF ROUGE ECOLE",
        );
    }

    #[test]
    fn rarer_words_need_a_better_player() {
        check(0.05, 0.2, "ZEN OGRE DOUDOU MANGEAT");
        check(0.2, 0.8, "YEUSE REMANGE ICHOR");
        check(0.6, 1.0, "MANEGER");
    }

    #[test]
    fn half_of_all_forms_lie_above_the_middle() {
        let above = |share: f64| {
            let depth = Depth::of_share(share);
            Dictionary::french()
                .forms()
                .filter(|form| DEPTHS.get(*form) <= depth)
                .count()
        };
        let all = Dictionary::french().form_count() as f64;
        for share in [0.02, 0.05, 0.15, 0.3, 0.5] {
            let found = above(share) as f64 / all;
            assert!((found / share - 1.0).abs() < 0.1, "{share}: {found}");
        }
        assert_eq!(above(1.0) as f64, all, "nothing lies at the bottom");
    }

    #[test]
    fn equals_share_the_middle_of_their_places() {
        let french = Dictionary::french();
        let commonness = Commonness::new(french, Frequencies::french());
        let mut unmet = french
            .forms()
            .filter(|form| commonness.get(*form).is_none());
        let first = DEPTHS.get(unmet.next().unwrap());
        assert!(unmet.all(|form| DEPTHS.get(form) == first));
        let deepest = french.forms().map(|form| DEPTHS.get(form));
        assert!(deepest.fold(first, |one, other| if one < other { other } else { one }) == first);
    }
}
