//! A record says who drew its letters.

use crate::notation::{Dealing, Header, Record, RecordError};
use crate::{Preset, Seed};

#[test]
fn letters_drawn_by_hand_are_told_and_never_verified() {
    let mut header = Header::new(Preset::Classic.rules());
    assert!(
        !header.to_string().contains("drawn"),
        "old records stay as they were"
    );
    header.dealing = Dealing::Hand;
    let text = format!("{header}\n0:00 toss A\n0:03 A draw ABUZRT\n0:09 A open 1 RAT\n");
    let record: Record = text.parse().unwrap();
    assert_eq!(record.header.dealing, Dealing::Hand);
    assert_eq!(record.to_string(), text);
    // It may stop where a letter is still to come.
    record.replay().unwrap();
    assert_eq!(record.verify(), Err(RecordError::ByHand));
    let mut forged = record;
    forged.header.seed = Some(Seed([7; 32]));
    assert_eq!(forged.verify(), Err(RecordError::ByHand));
}

#[test]
fn no_other_way_is_known() {
    let header = Header::new(Preset::Classic.rules()).to_string();
    let text = header.replace("rules: classic", "drawn: by foot\nrules: classic");
    let refused = format!("{text}\n").parse::<Record>().unwrap_err();
    assert!(refused.to_string().contains("'by hand'"), "{refused}");
}
