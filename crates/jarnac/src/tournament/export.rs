//! `jarnac tournament export`: for other programs.

use std::path::PathBuf;

use anyhow::Context;
use jarnac_tournament::trf::Trf;
use jarnac_tournament::{ByeKind, Cell, State, crosstable};

use super::{file, view};
use crate::Finding;

/// How a tournament is written.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    /// FIDE's tournament report file.
    Trf,
    /// The standings with all rounds, for spreadsheets.
    Csv,
    /// Everything.
    Json,
}

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The tournament's file.
    file: PathBuf,
    /// In which form.
    #[arg(long, value_enum)]
    format: Format,
    /// Write it there instead of printing it.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Finding> {
    let cup = file::read(&args.file)?;
    let text = match args.format {
        Format::Trf => Trf::of(&cup).to_string(),
        Format::Csv => csv(cup.state()),
        Format::Json => format!(
            "{}\n",
            serde_json::to_string_pretty(&view::Whole::new(&cup))?
        ),
    };
    match &args.output {
        Some(path) => {
            std::fs::write(path, text)
                .with_context(|| format!("can't write {}", path.display()))?;
        }
        None => print!("{text}"),
    }
    Ok(Finding::Good)
}

/// A field of CSV. What a spreadsheet would take for a formula is marked as text.
fn field(text: &str) -> String {
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

fn csv(state: &State) -> String {
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
