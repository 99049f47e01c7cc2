//! The eye of a player: what it overlooks, on its own mat and on the other one.

use crate::table::Move;

/// How well a player sees: the chance to find a play of hardness 1, from 0 to 1.
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
pub(super) struct Eye(pub(super) f32);

/// Where it looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Gaze {
    /// At its own mat, in its turn.
    Own,
    /// At the other mat, for a word to take, before it draws.
    Other,
}

/// How much harder everything is to see in the moment when a word can be taken: the letters are
/// another's, one has just been handed the bag, and wants to draw.
const PRESSURE: f32 = 3.0;

impl Eye {
    /// The chance to see a play. One of hardness 2 is seen as rarely as two of hardness 1 in a row.
    pub(super) fn sees(self, gaze: Gaze, play: &Move, rarity: f32) -> f32 {
        let pressure = match gaze {
            Gaze::Own => 1.0,
            Gaze::Other => PRESSURE,
        };
        libm::powf(self.0, pressure * hardness(play, rarity))
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
    fn long_and_rare_words_are_harder_to_see_and_all_are_on_the_other_mat() {
        let rules = Preset::Competition.rules();
        let words = Words::new(Dictionary::french(), rules.words);
        let position = "A RAT / ENSIO; B / -; turn A";
        let position: jarnac_core::Position = position.parse().unwrap();
        let game = position.game(rules).unwrap();
        let table = table(&words, &game, Side::A, &mut Rng::new(1));
        let moves = &table.mover().moves;
        let size = |play: &&Move| (play.len, play.added);
        let shortest = moves.iter().min_by_key(size).unwrap();
        let longest = moves.iter().max_by_key(size).unwrap();
        assert!(shortest.len < longest.len);
        let eye = Eye(0.7);
        let own = |eye: Eye, play, rarity| eye.sees(Gaze::Own, play, rarity);
        assert!(own(eye, longest, 0.2) < own(eye, shortest, 0.2));
        assert!(own(eye, longest, 0.8) < own(eye, longest, 0.2));
        assert!(own(Eye(0.6), longest, 0.2) < own(eye, longest, 0.2));
        for play in [shortest, longest] {
            let other = eye.sees(Gaze::Other, play, 0.3);
            let expected = libm::powf(own(eye, play, 0.3), PRESSURE);
            assert!((other - expected).abs() < 1e-5, "one factor for all");
            for gaze in [Gaze::Own, Gaze::Other] {
                assert_eq!(Eye(1.0).sees(gaze, play, 1.0), 1.0);
                assert_eq!(Eye(0.0).sees(gaze, play, 0.0), 0.0);
            }
        }
    }
}
