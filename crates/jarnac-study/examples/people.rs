//! Levels train as people do: `people FILE SEED`. Each begins as a newcomer and answers 200 rated puzzles that are
//! chosen for it; printed are its rating afterwards, and how many it solved of the first 50 and of the last 100.

use jarnac_engine::Words;
use jarnac_lexicon::Dictionary;
use jarnac_study::{Book, Trained, Trainee, persons};

/// How many people of each level.
const PEOPLE: u64 = 12;
/// How many puzzles each answers.
const ANSWERS: usize = 200;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, seed] = &arguments[..] else {
        fail("usage: people FILE SEED")
    };
    let seed: u64 = seed
        .parse()
        .unwrap_or_else(|_| fail("the seed is a number"));
    let text =
        std::fs::read_to_string(file).unwrap_or_else(|error| fail(&format!("{file}: {error}")));
    let book = Book::read(&text).unwrap_or_else(|error| fail(&error.to_string()));
    let words = Words::kept(Dictionary::french(), book.rules.rules().words);
    println!("level\tits rating\tas a solver\tfirst 50\tlast 100");
    for level in persons() {
        let train = |number| {
            let seed = seed.wrapping_add(number);
            Trainee { words, level, seed }.train(&book.puzzles, ANSWERS)
        };
        let people: Vec<Trained> = (0..PEOPLE).map(train).collect();
        let mean =
            |of: &dyn Fn(&Trained) -> f64| people.iter().map(of).sum::<f64>() / PEOPLE as f64;
        println!(
            "{}\t{}\t{:.0}\t{:.0} %\t{:.0} %",
            level.name,
            level.rating,
            mean(&|one| one.rating.rating),
            100.0 * mean(&|one| one.share(0..50)),
            100.0 * mean(&|one| one.share(ANSWERS - 100..ANSWERS))
        );
    }
}

fn fail(why: &str) -> ! {
    eprintln!("people: {why}");
    std::process::exit(2);
}
