//! The tables of clubs.

use super::tables::Column::{self, Number, Text};

pub(super) const TABLES: [(&str, &[Column]); 5] = [
    (
        "club",
        &[
            Text("club_id"),
            Text("slug"),
            Text("name"),
            Number("listed"),
            Number("links"),
            Text("settings"),
            Text("words"),
            Number("edition"),
            Text("evenings"),
            Number("last_number"),
            Number("revision"),
            Number("created_at"),
            Number("updated_at"),
        ],
    ),
    (
        "club_member",
        &[
            Text("club_id"),
            Number("member"),
            Text("person_id"),
            Text("name"),
            Text("role"),
            Text("former"),
            Text("note"),
            Number("since"),
        ],
    ),
    (
        "club_wish",
        &[
            Text("club_id"),
            Text("intent"),
            Number("revision"),
            Number("at_ms"),
            Text("person_id"),
            Text("payload"),
        ],
    ),
    ("club_tournament", &[Text("tournament_id"), Text("club_id")]),
    (
        "club_words",
        &[
            Text("checksum"),
            Text("club_id"),
            Text("base"),
            Text("title"),
            Number("edition"),
            Text("words"),
            Number("created_at"),
        ],
    ),
];
