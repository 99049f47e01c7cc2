//! Sockets: how much they hold of what comes in and goes out.

use axum::extract::ws::WebSocketUpgrade;

use crate::limits;

/// How much may wait to be written to somebody before they are given up.
const MOST_UNWRITTEN: usize = 256 * 1024;

/// A socket over which little is told at once: everything is written as it comes.
pub(super) fn telling(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    gathering(upgrade, 0)
}

/// A socket over which several messages go out together, up to this many bytes.
pub(super) fn gathering(upgrade: WebSocketUpgrade, at_one_write: usize) -> WebSocketUpgrade {
    upgrade
        .max_message_size(limits::MAX_MESSAGE)
        .max_frame_size(limits::MAX_MESSAGE)
        .read_buffer_size(limits::MAX_MESSAGE)
        .write_buffer_size(at_one_write)
        .max_write_buffer_size(MOST_UNWRITTEN)
}
