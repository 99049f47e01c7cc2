//! Any events, most of which can't follow: replay never panics or hangs, and what it lets through
//! keeps the letters, prints and reads back.
#![no_main]

use jarnac_core::notation::{Header, Record};
use jarnac_core::{Game, Side};
use jarnac_fuzz::{Bytes, event, rules};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes(data);
    let rules = rules(&mut bytes);
    let mut game = Game::new(rules);
    let mut events = Vec::new();
    while !bytes.is_empty() {
        let event = event(&mut bytes, &game);
        let before = game;
        match game.take_in(&event) {
            Ok(()) => events.push(event),
            Err(_) => assert_eq!(game, before),
        }
        let _ = (
            game.allowed(Side::A),
            game.allowed(Side::B),
            game.next_deadline(),
        );
        if let Some(position) = game.position() {
            assert_eq!(position.to_string().parse(), Ok(position));
            assert!(position.game(rules).is_ok(), "{position}");
        }
    }
    let record = Record::new(Header::new(rules), &events).expect("each event was checked");
    assert_eq!(record.to_string().parse().as_ref(), Ok(&record));
    assert_eq!(record.replay(), Ok(game));
});
