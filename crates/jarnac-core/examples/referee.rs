//! A referee for two people with a real bag: they type what happens, and it says what that makes of
//! the game, or why it can't be.
//!
//! `cargo run -p jarnac-core --example referee`, and then as in a record (`docs/NOTATION.md`):
//!
//! ```text
//! toss A
//! A draw ABUZRT
//! A open 1 RAT; A draw E
//! A pass
//! B jarnac 1 TAREZ to 1
//! ```

#![expect(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    reason = "the core has no world, but a program that uses it does"
)]

use std::error::Error;
use std::io::stdin;

use jarnac_core::notation::Line;
use jarnac_core::{AnyWord, Game, Preset, Side};

fn main() {
    let mut game = Game::new(Preset::Classic.rules());
    for line in stdin().lines().map_while(Result::ok) {
        match referee(&game, &line) {
            Ok(after) => game = after,
            Err(why) => println!("no: {why}"),
        }
        let [a, b] = Side::BOTH.map(|side| game.points(side).0);
        println!("A {a}, B {b}: {}", game.phase().name());
    }
}

/// The game after what the line says, all of it or nothing.
fn referee(game: &Game, line: &str) -> Result<Game, Box<dyn Error>> {
    let mut after = *game;
    // Nobody looks at a clock here.
    let line: Line = format!("0:00 {line}").parse()?;
    for event in &line.events {
        after.check(event)?;
        // People judge words themselves; a dictionary would stand here.
        after.audit(&AnyWord, &event.kind)?;
        after.take_in(event)?;
    }
    Ok(after)
}
