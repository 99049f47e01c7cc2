//! §6: how a game ends.

mod agreed;
mod calls;
mod dead;
mod final_jarnac;
mod full_mat;
mod play_out;
