//! What a table leaves that was not played on a server: its sheet.

use crate::{Meeting, PlayerId, RoundNo, State, TableNo};

fn name(state: &State, player: PlayerId) -> String {
    let found = state.players().get(player.index());
    found.map_or_else(String::new, |player| player.entrant.name.to_string())
}

/// The sheet of a table: who met, and what came of it, as the log writes it. `say` gives its texts.
pub fn result_sheet(
    state: &State,
    (round, table): (RoundNo, TableNo),
    meeting: &Meeting,
    say: impl Fn(&str) -> String,
) -> String {
    let sides = meeting.pairing.sides;
    let result = meeting.report.as_ref().map(ToString::to_string);
    format!(
        "{}\n{} {round}, {} {}\nA: {} ({})\nB: {} ({})\n{}: {}\n",
        state.setup().name,
        say("tournament-round"),
        say("tournament-table"),
        table.0,
        name(state, sides.a),
        sides.a,
        name(state, sides.b),
        sides.b,
        say("tournament-result"),
        result.unwrap_or_else(|| "-".to_owned()),
    )
}

/// How the file of a table is called in an archive, without its ending: any system can write it.
///
/// ```
/// use jarnac_tournament::sheets::file_name;
/// use jarnac_tournament::{RoundNo, TableNo};
/// assert_eq!(file_name(RoundNo(2), TableNo(13), "Élise / Zoé", ".."), "round-02/table-013 Élise Zoé - x");
/// ```
pub fn file_name(round: RoundNo, table: TableNo, a: &str, b: &str) -> String {
    let plain = |name: &str| {
        let kept = |c: char| c.is_alphanumeric() || c == '-' || c == '\'';
        let words = name
            .split(|c: char| !kept(c))
            .filter(|word| !word.is_empty());
        let text: String = words
            .collect::<Vec<_>>()
            .join(" ")
            .chars()
            .take(40)
            .collect();
        match text.is_empty() {
            true => "x".to_owned(),
            false => text,
        }
    };
    format!(
        "round-{:02}/table-{:03} {} - {}",
        round.0,
        table.0,
        plain(a),
        plain(b)
    )
}
