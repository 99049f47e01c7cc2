//! Plays simulated games under the competition's rules: `games paliers|linear|keen COUNT`. What
//! `cargo xtask instructions` counts.

use jarnac_core::Preset;
use jarnac_engine::{Words, keen_games, linear_games, paliers_games};
use jarnac_lexicon::Dictionary;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (play, count): (fn(&Words<'_>, &_, _, _) -> u64, u64) = match arguments.as_slice() {
        [policy, count] if policy == "paliers" => (paliers_games, count.parse().unwrap_or(0)),
        [policy, count] if policy == "linear" => (linear_games, count.parse().unwrap_or(0)),
        [policy, count] if policy == "keen" => (keen_games, count.parse().unwrap_or(0)),
        _ => {
            eprintln!("usage: games paliers|linear|keen COUNT");
            std::process::exit(2);
        }
    };
    let rules = Preset::Competition.rules();
    let words = Words::new(Dictionary::french(), rules.words);
    println!("{} points", play(&words, &rules, count, 1));
}
