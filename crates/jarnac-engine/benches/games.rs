//! Whole simulated games a second on one core: `cargo bench -p jarnac-engine`. With `--test` it only
//! plays a few.

use std::time::Instant;

use jarnac_core::Preset;
use jarnac_engine::{Words, linear_games, paliers_games};
use jarnac_lexicon::Dictionary;

fn main() {
    let test = std::env::args().any(|argument| argument == "--test");
    let count = if test { 20 } else { 5_000 };
    for preset in Preset::ALL {
        let rules = preset.rules();
        let words = Words::new(Dictionary::french(), rules.words);
        // What is worked out once is no part of a game.
        linear_games(&words, &rules, 1, 1);
        for (name, play) in [
            ("paliers", paliers_games as fn(&Words<'_>, &_, _, _) -> _),
            ("linear", linear_games),
        ] {
            let start = Instant::now();
            let points = play(&words, &rules, count, 1);
            let rate = count as f64 / start.elapsed().as_secs_f64();
            let mean = points as f64 / count as f64;
            println!("{preset:<18}{name:<10}{rate:>8.0} games/s, {mean:.0} points a game");
        }
    }
}
