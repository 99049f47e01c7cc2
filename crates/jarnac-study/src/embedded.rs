//! The puzzles that come with the program.

use std::collections::HashMap;
use std::sync::LazyLock;

use jarnac_lexicon::Dictionary;

use crate::book::Book;
use crate::check::check_of_book;
use crate::puzzle::{Puzzle, PuzzleId};

const COMPETITION: &str = include_str!("../../../data/puzzles/competition.tsv");

/// The file as it is.
///
/// ```
/// let book = jarnac_study::embedded();
/// assert_eq!(book.rules, jarnac_core::Preset::Competition);
/// ```
pub fn embedded() -> &'static Book {
    static BOOK: LazyLock<Book> =
        LazyLock::new(|| Book::read(COMPETITION).expect("a test reads the embedded puzzles"));
    &BOOK
}

/// The puzzles that hold with the embedded lexicon: all of them, unless the program was built with another lexicon than
/// they were made with. Then those stay whose words are admitted.
pub fn competition() -> &'static Book {
    static BOOK: LazyLock<Book> = LazyLock::new(|| {
        let (mut book, dictionary) = (embedded().clone(), Dictionary::french());
        if book.lexicon != dictionary.checksum().to_string() {
            book.puzzles
                .retain(|puzzle| check_of_book(puzzle, dictionary).is_ok());
        }
        book
    });
    &BOOK
}

/// The puzzle of [`competition`] with this name.
pub fn find(id: PuzzleId) -> Option<&'static Puzzle> {
    static PLACES: LazyLock<HashMap<PuzzleId, usize>> = LazyLock::new(|| {
        let puzzles = competition().puzzles.iter();
        puzzles.map(Puzzle::id).zip(0..).collect()
    });
    PLACES
        .get(&id)
        .and_then(|place| competition().puzzles.get(*place))
}
