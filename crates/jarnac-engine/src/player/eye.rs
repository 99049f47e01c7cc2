//! The eye of a level: what it overlooks.

use crate::table::Move;

/// How well a player sees: the chance to find a play of hardness 1, from 0 to 1.
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
pub(super) struct Eye(pub(super) f32);

/// How often an eye that sees everything looks at the other mat before drawing. People look at
/// their own letters; and a level that took all that a weaker one leaves would never lose to it.
const LOOKS: f32 = 0.08;

impl Eye {
    /// The chance to see a play. One of hardness 2 is seen as rarely as two of hardness 1 in a row.
    pub(super) fn sees(self, play: &Move, rarity: f32) -> f32 {
        self.0.powf(hardness(play, rarity))
    }

    /// The chance to look for a word to take at all.
    pub(super) fn looks(self) -> f32 {
        LOOKS * self.0
    }
}

/// How hard a play is to see: 1 for a common word of six letters that takes one from the reserve.
/// Longer words, more letters to move, and rarer words are harder. `rarity` goes from 0, the words
/// that everybody uses, to 1, those that nobody does.
fn hardness(play: &Move, rarity: f32) -> f32 {
    let length = 0.2 * (f32::from(play.len) - 1.0);
    let moved = 0.25 * (f32::from(play.added) - 1.0);
    length + moved + rarity
}

#[cfg(test)]
mod tests {
    use jarnac_core::{Preset, Side};
    use jarnac_lexicon::Dictionary;

    use super::*;
    use crate::rng::Rng;
    use crate::situation::table;
    use crate::words::Words;

    #[test]
    fn long_and_rare_words_are_harder_to_see() {
        let rules = Preset::Competition.rules();
        let words = Words::new(Dictionary::french(), rules.words);
        let position = "A RAT / ENSIO; B / -; turn A";
        let position: jarnac_core::Position = position.parse().unwrap();
        let game = position.game(rules).unwrap();
        let table = table(&words, &game, Side::A, &mut Rng::new(1));
        let moves = &table.mover().moves;
        let shortest = moves
            .iter()
            .min_by_key(|play| (play.len, play.added))
            .unwrap();
        let longest = moves
            .iter()
            .max_by_key(|play| (play.len, play.added))
            .unwrap();
        assert!(shortest.len < longest.len);
        let eye = Eye(0.7);
        assert!(eye.sees(longest, 0.2) < eye.sees(shortest, 0.2));
        assert!(eye.sees(longest, 0.8) < eye.sees(longest, 0.2));
        assert!(Eye(0.6).sees(longest, 0.2) < eye.sees(longest, 0.2));
        assert_eq!(Eye(1.0).sees(longest, 1.0), 1.0);
        assert_eq!(Eye(0.0).sees(shortest, 0.0), 0.0);
    }
}
