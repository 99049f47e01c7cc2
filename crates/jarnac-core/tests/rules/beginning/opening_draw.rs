//! §4.1.8 to §4.1.11: the vowel guarantee.

use jarnac_core::{
    Action, Ctx, Event, EventKind, Game, Letter, LetterSource, Letters, Pick, Preset, Side,
    SourceError, Timestamp,
};
use jarnac_testkit::{TinyLexicon, check, play};

/// The letters that a draw brought, and the one that went back.
fn drawn(event: &Event) -> (String, Option<char>) {
    match &event.kind {
        EventKind::Drew {
            letters, put_back, ..
        } => (letters.to_string(), put_back.map(Letter::to_char)),
        other => panic!("this is no draw: {other:?}"),
    }
}

/// What the last line of a transcript drew.
#[track_caller]
fn last_drawn(transcript: &str) -> (String, Option<char>) {
    drawn(&play(transcript).last_events()[0])
}

/// §4.1.8: an opening draw of consonants alone is mended, whichever side makes it.
#[test]
fn r4_1_8_an_opening_draw_of_consonants_gets_a_vowel() {
    let begin = "A toss A\nA draw";
    let mended = ("BCDFGE".to_owned(), Some('H'));
    assert_eq!(
        last_drawn(&format!("rules classic\n{begin} BCDFGHE")),
        mended
    );
    // One vowel is enough, even the last letter or the first.
    for enough in ["BCDFGE", "EBCDFG"] {
        let kept = (enough.to_owned(), None);
        assert_eq!(
            last_drawn(&format!("rules classic\n{begin} {enough}")),
            kept
        );
    }
    // Without the option nothing happens.
    let kept = ("BCDFGH".to_owned(), None);
    assert_eq!(last_drawn(&format!("rules lombard\n{begin} BCDFGH")), kept);
    let presets = Preset::ALL.map(|preset| preset.options().vowel_guarantee);
    assert_eq!(presets, [true, true, false, false, false]);
    // More letters than six, and the second side; a later draw is not mended.
    check(
        "
        rules classic,handicap=2 0
        A toss A
        A draw BCDFGHKLE
        = A / BCDFGHKE
        = bag 136
        A pass
        B draw BCDFGTU
        = B / BCDFGU
        = bag 130
        B pass
        A draw T
        = A / BCDFGHKET
        ",
    );
}

/// A source that takes a fixed letter each time and remembers what it was offered.
struct Watched {
    letters: Vec<Letter>,
    offered: Vec<(Pick, Letters)>,
}

impl LetterSource for Watched {
    fn draw(&mut self, pick: Pick, bag: &Letters) -> Result<Letter, SourceError> {
        self.offered.push((pick, *bag));
        let letter = self.letters.get(self.offered.len() - 1);
        letter.copied().ok_or(SourceError::NoLetter)
    }

    fn lot(&mut self, _pick: Pick) -> Result<Side, SourceError> {
        Ok(Side::A)
    }
}

/// §4.1.9: the last letter goes back first, and one pick among all vowels replaces it.
#[test]
fn r4_1_9_the_replacement_is_one_pick_among_the_vowels() {
    let mut source = Watched {
        letters: "BCDFGHY".chars().filter_map(Letter::from_ascii).collect(),
        offered: Vec::new(),
    };
    let mut game = Game::new(Preset::Classic.rules());
    let mut ctx = Ctx {
        now: Timestamp(0),
        lexicon: &TinyLexicon::new(),
        source: &mut source,
    };
    game.act(&mut ctx, Side::A, Action::Toss).unwrap();
    let events = game.act(&mut ctx, Side::A, Action::Draw).unwrap();
    assert_eq!(drawn(&events[0]), ("BCDFGY".to_owned(), Some('H')));
    // The toss was pick 0, and there is one pick more than letters.
    let picks: Vec<u32> = source.offered.iter().map(|(pick, _)| pick.0).collect();
    assert_eq!(picks, [1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(game.pick(), Pick(8));
    let all = Preset::Classic.rules().bag;
    assert_eq!(source.offered[6].1, all.vowels());
    assert_eq!(source.offered[6].1.len(), 14 + 19 + 10 + 9 + 6 + 1);
    // The H is back in the bag, and the Y is gone from it.
    let rest = all.checked_sub(&"BCDFGY".parse().unwrap()).unwrap();
    assert_eq!(game.bag(), &rest);
    // A consonant can't come in its place, nor a vowel that is not in the bag.
    check("rules classic\nA toss A\nA draw BCDFGHT ! and T is none");
    check("rules classic,bag=B7 C7 D7 A1\nA toss A\nA draw BBCCDDE ! there is no E left to draw");
}

/// §4.1.10: A, E, I, O, U and Y.
#[test]
fn r4_1_10_y_is_a_vowel() {
    for letter in Letter::all() {
        let consonants = if letter.to_char() == 'B' {
            "CDFGH"
        } else {
            "BCDFG"
        };
        let begin = format!("rules classic\nA toss A\nA draw {consonants}{letter}");
        if "AEIOUY".contains(letter.to_char()) {
            assert_eq!(last_drawn(&begin), (format!("{consonants}{letter}"), None));
        } else {
            let mended = (format!("{consonants}Y"), Some(letter.to_char()));
            assert_eq!(last_drawn(&format!("{begin}Y")), mended);
        }
    }
}

/// §4.1.11: a bag without vowels leaves the draw as it is.
#[test]
fn r4_1_11_without_a_vowel_in_the_bag_the_draw_stays() {
    check(
        "
        rules classic,bag=B7 C7
        A toss A
        A draw BBBCCC
        = A / BBBCCC
        = bag 8
        ",
    );
    // A has taken all vowels before B draws; if one is left, it comes.
    check(
        "
        rules classic,bag=E6 B7
        A toss A
        A draw EEEEEE
        A pass
        B draw BBBBBB
        = B / BBBBBB
        ",
    );
    check(
        "
        rules classic,bag=E6 B7
        A toss A
        A draw EEEEEB
        A pass
        B draw BBBBBBE
        = B / BBBBBE
        = bag 1
        ",
    );
}
