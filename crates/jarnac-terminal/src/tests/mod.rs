//! Games at the terminal without one: keys go in, screens come out.

mod killed;
mod screens;
mod table;
mod texts;
