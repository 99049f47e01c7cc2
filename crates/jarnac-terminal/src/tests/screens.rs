//! Screens as people see them.

use insta::assert_snapshot;
use jarnac_catalogue::Language;
use ratatui::crossterm::event::KeyCode;

use super::table::Seat;
use crate::state::Sheet;
use crate::table::desk::Desk;

#[test]
fn the_beginning() {
    let mut seat = Seat::new("beginning", "classic", Language::French);
    assert_snapshot!("begin_80x24", seat.screen(80, 24));
    seat.types(" ");
    assert_snapshot!("drawn_80x24", seat.screen(80, 24));
    assert_snapshot!("drawn_160x50", seat.screen(160, 50));
}

#[test]
fn english_with_clocks() {
    let rules = "competition,clock=chess 10:00";
    let mut seat = Seat::new("clocks", rules, Language::English);
    seat.types(" ");
    assert_snapshot!("clocks_80x24", seat.screen(80, 24));
}

#[test]
fn a_word_finds_its_row_while_it_is_written() {
    let mut seat = Seat::new("writing", "classic", Language::French);
    seat.types(" ");
    let (row, word) = seat.some_play().expect("the first letters make a word");
    assert_eq!(row, None);
    let word = word.to_string();
    seat.types(&word.to_lowercase());
    assert!(matches!(&seat.state().desk, Desk::Compose(draft) if draft.text == word));
    assert_snapshot!("written_80x24", seat.screen(80, 24));
    seat.types("\n");
    assert_eq!(seat.state().desk, Desk::Idle);
    let room = seat.state().room.as_ref().unwrap();
    let side = seat.state().acting().unwrap();
    assert_eq!(crate::table::aim::word_on(&room.table, side, 1), word);
    seat.types(" ");
    // What nobody has shows at once.
    seat.types("wwwk");
    assert_snapshot!("missing_80x24", seat.screen(80, 24));
    seat.key(KeyCode::Esc);
    seat.key(KeyCode::Esc);
    assert_eq!(seat.state().desk, Desk::Idle);
    // A word that does not exist is refused with its reason, and stays written.
    let reserve = {
        let room = seat.state().room.as_ref().unwrap();
        room.table.mats.of(side).reserve.clone()
    };
    let nonsense: String = reserve.chars().take(3).collect();
    seat.types(&format!("{nonsense}\n"));
    if seat.state().refusal.is_some() {
        assert!(matches!(seat.state().desk, Desk::Compose(_)));
    }
}

#[test]
fn sheets_lie_on_top() {
    let mut seat = Seat::new("sheets", "classic", Language::French);
    seat.types(" ");
    seat.key(KeyCode::F(1));
    assert_snapshot!("help_80x24", seat.screen(80, 24));
    seat.key(KeyCode::Esc);
    seat.key(KeyCode::F(3));
    assert_snapshot!("bag_80x24", seat.screen(80, 24));
    seat.key(KeyCode::Esc);
    seat.key(KeyCode::F(2));
    assert_snapshot!("actions_80x24", seat.screen(80, 24));
    seat.key(KeyCode::Esc);
    assert_eq!(seat.state().sheet, None);
}

#[test]
fn resigning_is_confirmed_and_ends_with_the_result() {
    let mut seat = Seat::new("resigning", "classic", Language::French);
    seat.types(" ");
    seat.key(KeyCode::F(2));
    let count = crate::sheets::actions(seat.state()).len();
    for _ in 1..count {
        seat.key(KeyCode::Down);
    }
    seat.key(KeyCode::Enter);
    assert_eq!(seat.state().desk, Desk::Resign);
    assert_eq!(seat.state().sheet, None);
    seat.key(KeyCode::Enter);
    assert_eq!(seat.state().sheet, Some(Sheet::Result));
    let record = seat.state().record.clone().expect("the record is written");
    let text = std::fs::read_to_string(&record).unwrap();
    assert!(text.contains("resign"), "{text}");
    let screen = seat.screen(80, 24).replace(&record, "RECORD");
    assert!(screen.contains("gagne"), "{screen}");
}

#[test]
fn a_small_terminal_says_what_it_needs() {
    let mut seat = Seat::new("small", "classic", Language::French);
    let screen = seat.screen(40, 10);
    assert!(screen.contains("60 colonnes"), "{screen}");
    for (width, height) in [(60, 20), (61, 23), (100, 30), (300, 90)] {
        seat.screen(width, height);
    }
}

#[test]
fn the_mouse_chooses_rows_letters_and_buttons() {
    use crate::draw::buttons::button_places;
    use crate::update::Input;
    let mut seat = Seat::new("mouse", "classic", Language::French);
    seat.screen(80, 24);
    let (area, _) = button_places(seat.state())[0];
    seat.session.input(Input::Click(area.x, area.y), seat.now);
    let places = crate::draw::places::places(80, 24);
    let side = seat.state().acting().unwrap();
    let room = seat.state().room.as_ref().unwrap();
    let mat = if side == room.near() {
        places.near
    } else {
        places.far
    };
    assert!(!room.table.mats.of(side).reserve.is_empty(), "it has drawn");
    let reserve = places.reserve(mat);
    let first = room.table.mats.of(side).reserve.chars().next().unwrap();
    seat.session
        .input(Input::Click(reserve.x, reserve.y), seat.now);
    assert!(matches!(&seat.state().desk, Desk::Compose(draft) if draft.text == first.to_string()));
    let row = places.row(mat, 1);
    seat.session.input(Input::Click(row.x, row.y), seat.now);
    assert!(matches!(&seat.state().desk, Desk::Compose(draft) if draft.chosen));
}
