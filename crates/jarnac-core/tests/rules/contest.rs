//! §4.4: contests.

mod after;
mod announced;
mod claims;
