//! The program is ended at any key, and goes on where it was: nothing that was shown is lost.

use jarnac_catalogue::Language;
use ratatui::crossterm::event::KeyCode;

use super::table::{Seat, resume};
use crate::local::save::peek;
use crate::table::room::Room;

/// What the table shows that must not be lost.
fn shown(room: &Room) -> String {
    format!("{} {:?} {:?}", room.seq, room.table.mats, room.table.phase)
}

/// One key of somebody who plays: the next word of the lexicon, else what is most usual.
fn next_keys(seat: &Seat) -> String {
    let state = seat.state();
    let room = state.room.as_ref().unwrap();
    let side = state.acting().unwrap();
    let may = |kind| crate::table::desk::allows(&room.table, Some(side), kind);
    use jarnac_protocol::ActKind as Kind;
    if may(Kind::Open) || may(Kind::Extend) {
        if let Some((row, word)) = seat.some_play() {
            let row = row.map_or(String::new(), |row| row.to_string());
            return format!("{row}{word}\n");
        }
        return "\t\n".to_owned();
    }
    match () {
        () if may(Kind::Draw) => " ".to_owned(),
        () if may(Kind::Accept) => "a".to_owned(),
        () if may(Kind::Decline) => "d".to_owned(),
        () if may(Kind::Pass) => "\t\n".to_owned(),
        () => String::new(),
    }
}

#[test]
fn a_whole_game_survives_every_key() {
    for (name, rules) in [("whole-classic", "classic"), ("whole-lombard", "lombard")] {
        let mut seat = Seat::new(name, rules, Language::French);
        let copy = seat.path.with_extension("copy.game");
        let mut keys = 0;
        while !seat.state().room.as_ref().unwrap().is_over() {
            let next = next_keys(&seat);
            assert!(!next.is_empty(), "{}", seat.screen(80, 24));
            for key in next.chars() {
                seat.types(&key.to_string());
                keys += 1;
                // Killed here: all that is left is the file.
                std::fs::copy(&seat.path, &copy).unwrap();
                let again = resume(&copy, seat.now);
                let (was, is) = (seat.state().room.as_ref(), again.state.room.as_ref());
                assert_eq!(shown(was.unwrap()), shown(is.unwrap()), "after key {keys}");
            }
            assert!(keys < 5000, "it never ends:\n{}", seat.screen(80, 24));
        }
        assert!(keys > 200, "a game has more than {keys} keys");
        // And the record that was written is the game.
        let record = std::fs::read_to_string(seat.state().record.clone().unwrap()).unwrap();
        let record: jarnac_core::notation::Record = record.parse().unwrap();
        record.verify().unwrap();
        assert!(record.replay().unwrap().outcome().is_some());
    }
}

#[test]
fn a_line_that_was_cut_off_is_left_out_and_a_damaged_one_is_told() {
    let mut seat = Seat::new("cut", "classic", Language::French);
    for _ in 0..12 {
        let next = next_keys(&seat);
        seat.types(&next);
    }
    let text = std::fs::read(&seat.path).unwrap();
    let head = text.iter().position(|byte| *byte == b'\n').unwrap() + 1;
    let copy = seat.path.with_extension("copy.game");
    let mut most = 0;
    for length in head..=text.len() {
        std::fs::write(&copy, &text[..length]).unwrap();
        let whole = text[..length].iter().filter(|byte| **byte == b'\n').count() - 1;
        let kept = peek(&copy).unwrap();
        assert_eq!(kept.deeds.len(), whole, "{length} bytes");
        most = most.max(whole);
    }
    assert!(most > 5, "{most}");
    // After a cut, the game goes on and its file is whole.
    std::fs::write(&copy, &text[..text.len() - 3]).unwrap();
    let again = resume(&copy, seat.now);
    drop(again);
    assert_eq!(*std::fs::read(&copy).unwrap().last().unwrap(), b'\n');
    // In the middle it is another matter.
    let mut bad = text.clone();
    bad[head + 3] = b'#';
    std::fs::write(&copy, &bad).unwrap();
    let why = peek(&copy).unwrap_err();
    let texts = jarnac_catalogue::Catalogue::new(Language::English);
    assert!(why.say(&texts).contains("line 2"), "{}", why.say(&texts));
}

#[test]
fn two_programs_cannot_play_the_same_file() {
    let seat = Seat::new("locked", "classic", Language::French);
    let why = crate::local::save::SaveFile::open(&seat.path).unwrap_err();
    let texts = jarnac_catalogue::Catalogue::new(Language::English);
    assert!(why.say(&texts).contains("another terminal"));
}

#[test]
fn what_is_taken_back_can_be_played_otherwise() {
    let mut seat = Seat::new("takeback", "classic", Language::French);
    seat.types(" ");
    let keys = next_keys(&seat);
    seat.types(&keys);
    let seq = seat.state().room.as_ref().unwrap().seq;
    seat.key(KeyCode::F(2));
    let actions = crate::sheets::actions(seat.state());
    let at = actions
        .iter()
        .position(|one| one.press == crate::table::buttons::Press::OfferTakeback);
    for _ in 0..at.expect("it is a friendly game") {
        seat.key(KeyCode::Down);
    }
    seat.key(KeyCode::Enter);
    assert!(seat.state().room.as_ref().unwrap().seq > seq);
    // The other side, at the same terminal, agrees.
    seat.key(KeyCode::F(2));
    let actions = crate::sheets::actions(seat.state());
    let at = actions
        .iter()
        .position(|one| one.press == crate::table::buttons::Press::AcceptTakeback);
    for _ in 0..at.expect("the other side is asked") {
        seat.key(KeyCode::Down);
    }
    seat.key(KeyCode::Enter);
    let room = seat.state().room.as_ref().unwrap();
    let side = seat.state().acting().unwrap();
    assert_eq!(crate::table::aim::word_on(&room.table, side, 1), "");
}
