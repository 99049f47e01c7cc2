//! What a game tells about itself.

use super::{Game, Position};
use std::ops::ControlFlow;

use crate::{
    BySide, Letters, Lexicon, Points, Preset, Refusal, Row, RowIndex, Side, Verdict, Word,
    WordRules,
};

fn game(rules: &str, position: &str) -> Game {
    let position: Position = position.parse().unwrap();
    position.game(rules.parse().unwrap()).unwrap()
}

#[test]
fn a_game_tells_its_state() {
    let game = game(
        "competition,joker=on",
        "A *81 RAT / ES; B / -; handover B pass; joker A; unopened B; points 20 30",
    );
    assert!(game.joker_played(Side::A) && !game.joker_played(Side::B));
    assert!(game.has_opened(Side::A) && !game.has_opened(Side::B));
    assert_eq!(game.bonus_points(Side::A), Points(20));
    assert_eq!(game.bonus_points(Side::B), Points(30));
    assert_eq!(
        BySide::from_fn(|side| game.points(side)),
        BySide::new(Points(110), Points(30))
    );
    assert_eq!(game.holder(), Some(Side::B));
    assert_eq!(game.awaited(), Some(Side::B));
}

#[test]
fn handovers_are_counted() {
    let start = Position::start(Side::B)
        .game(Preset::Classic.rules())
        .unwrap();
    assert_eq!(
        BySide::from_fn(|side| start.handovers(side)),
        BySide::new(0, 1)
    );
    let later = game("classic", "A RAT / ES; B / -; handover B pass; unopened B");
    assert_eq!(
        BySide::from_fn(|side| later.handovers(side)),
        BySide::new(1, 1)
    );
    let later = game("classic", "A RAT / ES; B / E; handover B pass");
    assert_eq!(later.handovers(Side::B), 2);
}

#[test]
fn a_lost_letter_is_noticed() {
    let whole = game("classic", "A RAT / ES; B BUT / -; turn A");
    assert!(whole.letters_conserved());
    let mut lost = whole;
    lost.reserves.a = Letters::EMPTY;
    assert!(!lost.letters_conserved());
    let mut lost = whole;
    lost.mats
        .b
        .set(RowIndex::from_number(1).unwrap(), Row::Free);
    assert!(!lost.letters_conserved());
    let mut doubled = whole;
    doubled.reserves.b = "E".parse().unwrap();
    assert!(!doubled.letters_conserved());
}

/// Knows no word but one headword of nine letters.
struct OneHeadword;

impl Lexicon for OneHeadword {
    fn verdict(&self, _: Option<Word>, _: Word, _: &WordRules) -> Verdict {
        Verdict::Refused(Refusal::Unknown)
    }

    fn for_each_extension(
        &self,
        _: Option<Word>,
        _: &Letters,
        _: &WordRules,
        _: &mut dyn FnMut(Word) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn is_headword(&self, word: Word) -> bool {
        word.to_string() == "EDUCATION"
    }
}

#[test]
fn the_score_knows_the_words_that_count_100() {
    let mats = "A EDUCATION RAT / -; B ABORDAGES / -; turn A; points 0 10";
    let score = |rules| game(rules, mats).score(&OneHeadword);
    assert_eq!(score("classic"), BySide::new(Points(90), Points(91)));
    assert_eq!(
        score("classic,hundred=on"),
        BySide::new(Points(109), Points(91))
    );
}

#[test]
fn who_is_awaited_depends_on_the_phase() {
    assert_eq!(Game::new(Preset::Classic.rules()).awaited(), None);
    let turn = game("classic", "A RAT / ES; B / E; turn A");
    assert_eq!(
        (turn.holder(), turn.awaited()),
        (Some(Side::A), Some(Side::A))
    );
    let full = "A RAT LAC BUT RAT LAC BUT RAT LAC / ES; B / A; last-call B";
    let call = game("classic", full);
    assert_eq!((call.holder(), call.awaited()), (None, Some(Side::B)));
}
