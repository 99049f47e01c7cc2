//! §8: time.

mod chess;
mod flag;
mod general;
mod out_of_time;
mod per_move;
