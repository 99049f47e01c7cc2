//! Games and positions as text that people can read. `docs/NOTATION.md` is the specification.
//!
//! Reading is strict, and an error names the line, the column and what was expected there.

mod clause;
mod cursor;
mod header;
mod parts;
mod position;
mod record;
mod study;
#[cfg(test)]
mod tests;

pub use cursor::NotationError;
pub use header::{Dealing, Header};
pub use record::{Line, Record, RecordError};
pub use study::{Comment, CommentError, Mark, Study, StudyError, StudyStep};

pub use crate::game::Position;
