//! Looks at puzzles again: `check_puzzles FILE SAMPLE TIMES SEED`. Of a sample spread over the file each is weighed on other
//! bags, so many times as many as it was made with; `SAMPLE` 0 looks at all of them without weighing.

use jarnac_core::Preset;
use jarnac_engine::Words;
use jarnac_engine::analysis::Standard;
use jarnac_lexicon::Dictionary;
use jarnac_study::{Book, check};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let usage = "usage: check_puzzles FILE SAMPLE TIMES SEED";
    let [file, numbers @ ..] = &arguments[..] else {
        fail(usage)
    };
    let numbers: Result<Vec<u64>, _> = numbers.iter().map(|text| text.parse()).collect();
    let Ok([sample, times, seed]) = numbers.as_deref() else {
        fail(usage)
    };
    let text =
        std::fs::read_to_string(file).unwrap_or_else(|error| fail(&format!("{file}: {error}")));
    let book = Book::read(&text).unwrap_or_else(|error| fail(&error.to_string()));
    let dictionary = Dictionary::french();
    if book.lexicon != dictionary.checksum().to_string() {
        eprintln!("these puzzles were made with another lexicon");
    }
    let words = Words::kept(dictionary, Preset::rules(book.rules).words);
    let standard = Standard::PUZZLE.times(*times as usize);
    let (step, again) = match *sample {
        0 => (1, None),
        sample => (
            (book.puzzles.len() / sample as usize).max(1),
            Some((standard, *seed)),
        ),
    };
    let (mut looked, mut failed) = (0, 0);
    for puzzle in book.puzzles.iter().step_by(step) {
        looked += 1;
        if let Err(why) = check(puzzle, words, again) {
            failed += 1;
            println!("{} {}: {why}", puzzle.id(), puzzle.theme);
        }
    }
    println!("{failed} of {looked} puzzles do not hold");
    if again.is_none() && failed > 0 {
        std::process::exit(1);
    }
}

fn fail(why: &str) -> ! {
    eprintln!("check_puzzles: {why}");
    std::process::exit(2);
}
