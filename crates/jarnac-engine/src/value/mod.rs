//! The evaluation: what a table is worth to the side that is about to receive the bag.
//!
//! A small net of one hidden layer looks at some features of both mats. It was trained on the
//! results of simulated games.

mod features;
mod net;

pub(crate) use features::{FEATURES, features};
pub(crate) use net::{Learner, Net, PARAMETERS};
