//! Every draw of a seeded game follows from its seed, and no other game passes for it (§10).

use jarnac_core::notation::{Header, Record, RecordError};
use jarnac_core::rules::RuleSet;
use jarnac_core::source::{Promise, Verified};
use jarnac_core::{Ctx, Event, EventKind, Game, Seed, SeededSource, Timestamp};
use jarnac_testkit::{Rng, TinyLexicon, some_action};

use crate::games::all_rules;

fn seeded_game(rules: RuleSet, seed: Seed, choices: u64) -> Vec<Event> {
    let lexicon = TinyLexicon::shared();
    let mut game = Game::new(rules);
    let mut rng = Rng::new(choices);
    let mut events = Vec::new();
    for _ in 0..250 {
        let Some((side, action)) = some_action(&game, lexicon, &mut rng) else {
            continue;
        };
        // A new source each time: it has no state, so a restart in between changes nothing.
        let mut source = SeededSource::new(seed);
        let mut ctx = Ctx {
            now: Timestamp(0),
            lexicon,
            source: &mut source,
        };
        events.extend(game.act(&mut ctx, side, action).unwrap());
    }
    events
}

fn record(rules: RuleSet, seed: Seed, events: &[Event]) -> Record {
    let mut header = Header::new(rules);
    header.seed = Some(seed);
    header.commitment = Some(seed.commitment());
    Record::new(header, events).unwrap()
}

#[test]
fn every_draw_of_a_seeded_game_is_verified() {
    for (rules, number) in all_rules() {
        let seed = Seed([number as u8; 32]);
        let events = seeded_game(rules, seed, number);
        let game = Game::replay(rules, &events).unwrap();
        let verified = Verified {
            taken_back: 0,
            picks: game.pick(),
            promise: Promise::Kept,
        };
        assert_eq!(record(rules, seed, &events).verify(), Ok(verified));
    }
}

#[test]
fn another_seed_or_another_letter_is_found_out() {
    for (rules, number) in all_rules() {
        let seed = Seed([number as u8; 32]);
        let events = seeded_game(rules, seed, number);
        let mut record = record(rules, seed, &events);
        let other = Seed([number as u8 + 100; 32]);

        record.header.seed = Some(other);
        assert!(
            matches!(record.verify(), Err(RecordError::Draws(_))),
            "the commitment"
        );
        record.header.commitment = Some(other.commitment());
        if record
            .events()
            .any(|event| matches!(event.kind, EventKind::Drew { .. }))
        {
            assert!(
                matches!(record.verify(), Err(RecordError::Draws(_))),
                "the draws"
            );
        }
        record.header.seed = None;
        assert_eq!(record.verify(), Err(RecordError::NoSeed));
    }
}
