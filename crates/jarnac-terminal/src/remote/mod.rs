//! A table at a server: over one WebSocket, which is opened again whenever it is lost.

pub(crate) mod account;
pub(crate) mod address;
pub(crate) mod driver;
pub(crate) mod http;
mod line;
mod stream;
