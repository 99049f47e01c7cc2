//! A table in this program: its games are files, its computer players threads.

pub(crate) mod brain;
pub(crate) mod driver;
pub(crate) mod folder;
pub(crate) mod save;

pub(crate) use jarnac_local::head;
