//! Games at the terminal without one: keys go in, screens come out.

mod home;
mod killed;
mod same_journal;
mod screens;
mod study;
mod table;
mod texts;
