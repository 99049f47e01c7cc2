//! For spreadsheets.

use crate::{ByeKind, Cell, State, crosstable};

/// A field of CSV. What a spreadsheet would take for a formula is marked as text.
pub(crate) fn field(text: &str) -> String {
    let is_formula = text.starts_with(['=', '+', '-', '@']) && text.parse::<f64>().is_err();
    let text = if is_formula {
        format!("'{text}")
    } else {
        text.to_owned()
    };
    match text.contains([',', '"', '\n']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text,
    }
}

/// A round as letters, since signs are formulas: `W4` is a win against the one on line 4.
fn round(cell: &Cell) -> String {
    match cell {
        Cell::Met {
            opponent,
            result,
            was_played,
        } => {
            let letter = match result {
                Some(2) => "W",
                Some(1) => "T",
                Some(_) => "L",
                None => "?",
            };
            let absent = if *was_played || result.is_none() {
                ""
            } else {
                "f"
            };
            format!("{letter}{opponent}{absent}")
        }
        Cell::Bye(ByeKind::Full) => "bye".to_owned(),
        Cell::Bye(kind) => kind.to_string(),
        Cell::Away => String::new(),
    }
}

/// The standings with all rounds, for spreadsheets.
///
/// ```
/// use jarnac_tournament::{Setup, System, Tournament, sheets};
/// let cup = Tournament::new(Setup::new("Coupe", System::Swiss, 3, 1977)?);
/// assert!(sheets::csv(cup.state()).starts_with("rank,number,name,club,rating,points,"));
/// # Ok::<(), jarnac_tournament::SetupError>(())
/// ```
pub fn csv(state: &State) -> String {
    let ties = &state.setup().ties;
    let head = ["rank", "number", "name", "club", "rating", "points"]
        .map(str::to_owned)
        .into_iter();
    let head = head.chain(ties.iter().map(ToString::to_string));
    let head = head.chain((1..=state.rounds().len()).map(|number| format!("round {number}")));
    let mut rows: Vec<Vec<String>> = vec![head.collect()];
    for row in crosstable(state) {
        let place = &row.place;
        let Ok(player) = state.player(place.player) else {
            continue;
        };
        let entrant = &player.entrant;
        let mut fields = vec![
            place.rank.to_string(),
            place.player.to_string(),
            entrant.name.to_string(),
            entrant
                .club
                .as_ref()
                .map(ToString::to_string)
                .unwrap_or_default(),
            entrant
                .rating
                .map(|rating| rating.0.to_string())
                .unwrap_or_default(),
            place.tally.to_string(),
        ];
        fields.extend(
            ties.iter()
                .zip(&place.values)
                .map(|(tie, value)| tie.show(*value)),
        );
        fields.extend(row.cells.iter().map(round));
        rows.push(fields);
    }
    table(&rows)
}

/// Rows of fields, each on a line of its own.
pub(crate) fn table(rows: &[Vec<String>]) -> String {
    let lines = rows.iter().map(|row| {
        row.iter()
            .map(|text| field(text))
            .collect::<Vec<_>>()
            .join(",")
    });
    lines.map(|line| format!("{line}\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_quoted_and_never_formulas() {
        assert_eq!(field("Martin, Alice"), "\"Martin, Alice\"");
        assert_eq!(field("=cmd()"), "'=cmd()");
        assert_eq!(
            (field("+12"), field("-3.5")),
            ("+12".to_owned(), "-3.5".to_owned())
        );
    }
}
