//! Any text: reading a position never panics, what reads prints and reads back, and a game made of
//! it can be played.
#![no_main]

use jarnac_core::{Ctx, Game, Position, Preset, RuleSet, ScriptedSource, Side, Timestamp};
use jarnac_fuzz::{Bytes, action, rules};
use jarnac_testkit::TinyLexicon;
use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;

static LEXICON: LazyLock<TinyLexicon> = LazyLock::new(TinyLexicon::new);

fuzz_target!(|text: &str| {
    let Ok(position) = text.parse::<Position>() else {
        return;
    };
    assert_eq!(position.to_string().parse(), Ok(position));
    // The text is read a second time, as choices.
    let mut bytes = Bytes(text.as_bytes());
    for rules in Preset::ALL
        .map(Preset::rules)
        .into_iter()
        .chain([rules(&mut bytes)])
    {
        play(&position, rules, &mut bytes);
    }
});

fn play(position: &Position, rules: RuleSet, bytes: &mut Bytes<'_>) {
    let Ok(mut game) = position.game(rules) else {
        return;
    };
    assert!(game.letters_conserved());
    for _ in 0..8 {
        step(&mut game, bytes);
    }
}

fn step(game: &mut Game, bytes: &mut Bytes<'_>) {
    let side = bytes.of(&Side::BOTH);
    let action = action(bytes, game, side);
    let mut source = ScriptedSource::letters("ETAOINSRHLDCUM").expect("letters");
    let now = Timestamp(u64::from(bytes.byte()) * 1000);
    let mut ctx = Ctx {
        now,
        lexicon: &*LEXICON,
        source: &mut source,
    };
    let _ = game.act(&mut ctx, side, action);
}
