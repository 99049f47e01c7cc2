//! The way of a wish through the logs: it comes in at one server, becomes a deed, and others hear of
//! it. Each line has the same trace id, which follows from what is stored: nothing more is sent for it.
//!
//! The lines are for those who look for something (`--log info,jarnac_server::wish=debug`): a busy
//! server would write thousands a second.

use std::time::Duration;

use jarnac_protocol::{ServerMessage, Wish};
use jarnac_table::{Audience, Input, Told, Written};

use super::task::Room;
use crate::secret;

/// Under what the lines are logged.
macro_rules! line {
    ($($field:tt)*) => {
        tracing::debug!(target: "jarnac_server::wish", $($field)*)
    };
}

/// How many digits an id has: among a million wishes two share one in one case of 500.
const DIGITS: usize = 12;

/// What a wish is called in the logs of every server, by its game and its name, which is whose it is
/// and its key.
fn trace_id(game: &str, named: &str) -> String {
    let mut digits = secret::hash(&format!("{game}:{named}"));
    digits.truncate(DIGITS);
    digits
}

impl Room {
    /// A wish has come in.
    pub(super) fn trace_wish(&self, connection: u64, wish: &Wish) {
        let (node, game, seen) = (&self.app.nodes.me, &self.id, wish.seen);
        let name = || self.table.name_of_wish(connection, &wish.key);
        line!(
            trace = name().map(|name| trace_id(game, &name)),
            node,
            game,
            seen,
            "a wish came"
        );
    }

    /// A deed is stored, whoever wished for it or if it came by itself.
    pub(super) fn trace_stored(&self, key: Option<&str>, seq: u32, took: Duration) {
        let (node, game) = (&self.app.nodes.me, &self.id);
        line!(
            trace = key.map(|key| trace_id(game, key)),
            node,
            game,
            seq,
            ms = took.as_millis(),
            "its deed is stored"
        );
    }

    /// Another server was first: the wish is weighed again.
    pub(super) fn trace_conflict(&self, key: Option<&str>, seq: u32) {
        let (node, game) = (&self.app.nodes.me, &self.id);
        line!(
            trace = key.map(|key| trace_id(game, key)),
            node,
            game,
            seq,
            "another deed has this number"
        );
    }

    /// Deeds have come that this server does not know: by a hint, or read from the store.
    pub(super) fn trace_news(&self, input: &Input) {
        let (Input::News(news) | Input::Lost { news, .. } | Input::Failed { news, .. }) = input
        else {
            return;
        };
        let known = self.table.seq();
        for Written { seq, key, .. } in news.iter().filter(|one| one.seq > known) {
            let (node, game) = (&self.app.nodes.me, &self.id);
            line!(
                trace = key.as_ref().map(|key| trace_id(game, key)),
                node,
                game,
                seq,
                "its deed was heard of"
            );
        }
    }

    /// A wish is refused, which ends its way.
    pub(super) fn trace_refused(&self, told: &Told) {
        let ServerMessage::Refused { key, error } = &told.message else {
            return;
        };
        let Audience::Only(connections) = &told.to else {
            return;
        };
        let (node, game) = (&self.app.nodes.me, &self.id);
        let code = error.code;
        for &connection in connections {
            let name = || self.table.name_of_wish(connection, key);
            line!(
                trace = name().map(|name| trace_id(game, &name)),
                node,
                game,
                ?code,
                "it is refused"
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_can_be_computed_from_what_is_stored() {
        // printf %s game:person:key | sha256sum | cut -c 1-12
        assert_eq!(trace_id("game", "person:key"), "6852cb35b4f7");
        assert_eq!(trace_id("other", "person:key").len(), DIGITS);
        assert_ne!(trace_id("other", "person:key"), "6852cb35b4f7");
    }
}
