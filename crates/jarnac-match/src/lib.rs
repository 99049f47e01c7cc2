#![doc = include_str!("../README.md")]
//!
//! ```
//! use jarnac_core::Preset;
//! use jarnac_protocol::{CourseAct, CourseStage, SideName};
//! let course = jarnac_match::course(&Preset::Competition.rules());
//! let toss = &course.states[0];
//! assert_eq!(toss.stage, CourseStage::Toss);
//! // A has won the toss and draws; B starts A's clock.
//! let opening = toss.next.iter().find(|step| step.by == Some(SideName::A)).unwrap();
//! let opening = &course.states[usize::from(opening.to)];
//! assert_eq!((opening.next[0].by, opening.next[0].act), (Some(SideName::B), CourseAct::Begin));
//! ```

mod key;
mod stand_in;

mod steps;

mod course;
mod scale;

pub use course::course;
pub use scale::{Counted, Miscount, count};
