//! Every table that is kept, with its columns.

/// What a column holds.
#[derive(Clone, Copy)]
pub(super) enum Column {
    /// Text, or nothing.
    Text(&'static str),
    Number(&'static str),
    /// A number, or nothing. Older exports may lack it.
    Maybe(&'static str),
}
use Column::{Maybe, Number, Text};

/// Every table with its columns; the first ones give the order. Which servers run, and what they
/// hold in memory or do for all (`node`, `at_table`, `lease`, `job`, `worker`), is no part of what is kept.
pub(super) const TABLES: [(&str, &[Column]); 19] = [
    ("setting", &[Text("name"), Text("value")]),
    (
        "person",
        &[
            Text("person_id"),
            Text("kind"),
            Text("name"),
            Text("name_key"),
            Text("password"),
            Number("created_at"),
        ],
    ),
    (
        "session",
        &[
            Text("session_id"),
            Text("person_id"),
            Text("agent"),
            Number("created_at"),
            Number("expires_at"),
        ],
    ),
    (
        "bot_token",
        &[
            Text("token_id"),
            Text("token_hash"),
            Text("person_id"),
            Text("label"),
            Number("created_at"),
        ],
    ),
    (
        "recovery_code",
        &[Text("person_id"), Text("code_hash"), Number("created_at")],
    ),
    ("mute", &[Text("person_id"), Text("muted_id")]),
    (
        "proposal",
        &[
            Text("dictionary"),
            Text("word"),
            Text("change"),
            Text("person_id"),
            Text("why"),
            Number("created_at"),
        ],
    ),
    (
        "game",
        &[
            Text("game_id"),
            Text("kind"),
            Text("rules"),
            Text("seed"),
            Text("lexicon"),
            Text("creator"),
            Number("teams"),
            Number("rated"),
            Number("friendly"),
            Number("spectators"),
            Number("locks_words"),
            Text("key_a"),
            Text("key_b"),
            Text("key_watch"),
            Text("key_referee"),
            Text("computer_a"),
            Text("computer_b"),
            Text("rematch_of"),
            Number("created_at"),
            Text("status"),
            Text("seats"),
            Text("referee"),
            Number("updated_at"),
            Number("seq"),
            Number("wakes"),
            Text("result"),
            Text("rematch"),
            Text("names"),
            Maybe("family"),
            Maybe("watch_delay"),
        ],
    ),
    (
        "seat",
        &[
            Text("game_id"),
            Text("person_id"),
            Text("side"),
            Number("created_at"),
            Number("is_over"),
        ],
    ),
    (
        "game_event",
        &[
            Text("game_id"),
            Number("seq"),
            Number("at_ms"),
            Text("person_id"),
            Text("intent"),
            Text("payload"),
        ],
    ),
    (
        "chat",
        &[
            Text("game_id"),
            Number("number"),
            Number("at_ms"),
            Text("room"),
            Text("person_id"),
            Text("name"),
            Text("text"),
            Text("intent"),
        ],
    ),
    (
        "rating",
        &[
            Text("person_id"),
            Text("formula"),
            Text("rating"),
            Text("deviation"),
            Text("volatility"),
            Number("games"),
            Number("updated_at"),
        ],
    ),
    (
        "rating_change",
        &[
            Text("game_id"),
            Text("person_id"),
            Text("formula"),
            Text("rating_before"),
            Text("rating_after"),
        ],
    ),
    (
        "tournament",
        &[
            Text("tournament_id"),
            Text("creator"),
            Text("setup"),
            Number("listed"),
            Number("links"),
            Text("clock"),
            Text("online"),
            Text("name"),
            Text("place"),
            Text("date"),
            Text("system"),
            Text("status"),
            Number("round"),
            Number("rounds"),
            Number("players"),
            Number("seq"),
            Number("revision"),
            Number("created_at"),
            Number("updated_at"),
        ],
    ),
    (
        "tournament_line",
        &[
            Text("tournament_id"),
            Number("seq"),
            Number("at_ms"),
            Text("role"),
            Text("person_id"),
            Text("payload"),
        ],
    ),
    (
        "tournament_claim",
        &[
            Text("tournament_id"),
            Number("round"),
            Number("table_no"),
            Text("side"),
            Number("line"),
            Text("report"),
            Number("at_ms"),
        ],
    ),
    (
        "tournament_person",
        &[Text("tournament_id"), Number("player"), Text("person_id")],
    ),
    (
        "tournament_game",
        &[
            Text("tournament_id"),
            Number("line"),
            Number("table_no"),
            Text("game_id"),
            Text("watch"),
            Number("created_at"),
            Number("came_a"),
            Number("came_b"),
        ],
    ),
    (
        "tournament_wish",
        &[Text("tournament_id"), Text("intent"), Number("revision")],
    ),
];

impl Column {
    pub(super) fn name(self) -> &'static str {
        match self {
            Text(name) | Number(name) | Maybe(name) => name,
        }
    }
}
