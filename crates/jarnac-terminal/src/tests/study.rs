//! The analysis on its sheet.

use std::sync::atomic::AtomicBool;

use jarnac_catalogue::Language;
use jarnac_engine::Manners;
use jarnac_lexicon::Dictionary;

use super::table::Seat;
use crate::analysis::study;
use crate::state::{Sheet, Study};
use crate::update::Input;

#[test]
fn the_analysis_is_shown_with_its_figures() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/levels.jarnac");
    let record = std::fs::read_to_string(path).unwrap().parse().unwrap();
    let mut turns = 0;
    let report = study(
        &record,
        Dictionary::french(),
        Manners::Plain,
        &AtomicBool::new(false),
        |turn, _| turns = turn,
    )
    .unwrap();
    assert_eq!(turns as usize, report.of);
    let accuracy = report.sides.a.accuracy.round().to_string();
    let mut seat = Seat::new("study", "classic", Language::French);
    seat.session
        .input(Input::Study(Study::Done(Box::new(report))), seat.now);
    seat.session.state.sheet = Some(Sheet::Analysis(0));
    let screen = seat.screen(80, 24);
    let line = screen.lines().find(|line| line.contains("Précision"));
    let line = line.unwrap_or_else(|| panic!("{screen}"));
    assert!(line.contains(&accuracy), "{line}");
    assert!(screen.contains("Jarnacs laissés"), "{screen}");
    // The turns come further down.
    seat.session.input(Input::Wheel(20), seat.now);
    let screen = seat.screen(80, 24);
    assert!(screen.contains("Chances de gagner"), "{screen}");
}
