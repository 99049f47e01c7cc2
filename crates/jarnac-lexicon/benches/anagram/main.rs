//! Anagram search beside `fst` and `scrabble`, in one run on one word list: the ratios count.
//!
//! `cargo bench -p jarnac-lexicon --bench anagram` prints them; with `--test` a small run only
//! checks that all methods find the same words.

mod fst_walk;
mod graph_walk;
mod positions;
mod racks;
mod scrabble_walk;
mod timing;

fn main() {
    let test = std::env::args().any(|argument| argument == "--test");
    let count = if test { 200 } else { 20_000 };
    racks::run(count);
    positions::run(count);
}
