//! Anagram search beside a graph of alphagrams, `fst` and `scrabble`, in one run on one word list: the ratios count.
//!
//! `cargo bench -p jarnac-lexicon --bench anagram` prints them; with `--test` a small run only
//! checks that all methods find the same words. Words behind `--` choose methods to compare ours with
//! (`-- graph`), `count=N` the number of questions.

mod fst_walk;
mod graph_walk;
mod positions;
mod racks;
mod scrabble_walk;
mod timing;

fn main() {
    let choice = timing::Choice::from_arguments();
    racks::run(&choice);
    positions::run(&choice);
}
