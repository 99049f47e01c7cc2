//! What a person sees and does at a table: the same as in the browser, and no rule of the game is
//! decided here. Everything is pure.

pub(crate) mod aim;
pub(crate) mod buttons;
pub(crate) mod clock_face;
pub(crate) mod composing;
pub(crate) mod composition;
pub(crate) mod desk;
pub(crate) mod heard;
pub(crate) mod keys;
pub(crate) mod result_text;
pub(crate) mod room;
pub(crate) mod saying;
pub(crate) mod thread;
