//! Any actions in any order at any time under any rules: nothing panics or hangs, a refused action
//! changes nothing, letters are conserved, and the events replay to the same game.
#![no_main]

use std::sync::LazyLock;

use jarnac_core::{Ctx, Game, Millis, Official, Seed, SeededSource, Timestamp};
use jarnac_fuzz::{Bytes, action, official_action, rules};
use jarnac_testkit::TinyLexicon;
use libfuzzer_sys::fuzz_target;

static LEXICON: LazyLock<TinyLexicon> = LazyLock::new(TinyLexicon::new);

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes(data);
    let rules = rules(&mut bytes);
    let mut source = SeededSource::new(Seed([bytes.byte(); 32]));
    let mut game = Game::new(rules);
    let mut events = Vec::new();
    let mut now = Timestamp(0);
    while !bytes.is_empty() {
        let before = game;
        let mut ctx = Ctx {
            now,
            lexicon: &*LEXICON,
            source: &mut source,
        };
        let happened = match bytes.below(16) {
            0 => {
                now = now + Millis(u64::from(bytes.byte()) * 100);
                ctx.now = now;
                game.advance(&mut ctx)
            }
            1 => {
                let by = bytes.of(&[Official::Referee, Official::System]);
                let action = official_action(&mut bytes);
                game.act_official(&mut ctx, by, action)
            }
            _ => {
                let side = bytes.side();
                let action = action(&mut bytes, &game, side);
                game.act(&mut ctx, side, action)
            }
        };
        match happened {
            Ok(new) => events.extend(new),
            Err(_) => assert_eq!(game, before),
        }
    }
    assert!(game.letters_conserved());
    assert_eq!(Game::replay(rules, &events), Ok(game));
});
