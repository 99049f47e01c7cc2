#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod answer;
mod book;
mod check;
mod day;
mod embedded;
mod judge;
pub mod make;
mod pick;
mod puzzle;
mod rating;
mod run;
mod test_person;
mod theme;
mod training;

pub use answer::{Answer, AnswerError};
pub use book::{Book, BookError, MOST_RIGHT, Problem, VERSION};
pub use check::{Unsound, check, check_answers};
pub use day::{Day, DayError};
pub use embedded::{competition, embedded, find};
pub use judge::{Judged, NoAnswer, judge};
pub use pick::{AIM, Wish, pack, pick};
pub use puzzle::{Name, Origin, Puzzle, PuzzleId, PuzzleIdError, SetupError, Valued};
pub use rating::{NEW_PERSON, Rated, Rating, answered};
pub use run::RunKind;
pub use test_person::{TestPerson, persons};
pub use theme::{Theme, Themes};
pub use training::{Trained, Trainee};
