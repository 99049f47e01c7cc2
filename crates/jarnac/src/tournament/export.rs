//! `jarnac tournament export`: for other programs.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use jarnac_core::Timestamp;
use jarnac_tournament::sheets::{self, CalendarEntry};
use jarnac_tournament::trf::Trf;
use jarnac_tournament::{RoundNo, TableNo, Tournament, notation};

use super::{file, sheet, view};
use crate::Finding;
use crate::language::{self, said};

/// How a tournament is written.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    /// FIDE's tournament report file.
    Trf,
    /// The same in its form of 2026.
    Trf26,
    /// The standings with all rounds, for spreadsheets.
    Csv,
    /// Everything.
    Json,
    /// All sheets in one file, with the records of `--records`; it needs `--output`.
    Zip,
    /// Its date, for calendars.
    Ics,
}

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The tournament's file.
    file: PathBuf,
    /// In which form.
    #[arg(long, value_enum, required_unless_present = "json")]
    format: Option<Format>,
    /// As JSON, like `--format json`.
    #[arg(long, conflicts_with = "format")]
    json: bool,
    /// Write it there instead of printing it.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// A folder with records of its games, which are added to a ZIP: `r2-t13.jarnac` is that of round 2, table 13.
    #[arg(long, value_name = "FOLDER")]
    records: Option<PathBuf>,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Finding> {
    let cup = file::read(&args.file)?;
    let format = args.format.unwrap_or(Format::Json);
    if format != Format::Zip && args.records.is_some() {
        bail!(said!("cup-records-zip"));
    }
    let bytes = match format {
        Format::Trf => Trf::of(&cup).to_string().into_bytes(),
        Format::Trf26 => Trf::of_2026(&cup).to_string().into_bytes(),
        Format::Csv => sheets::csv(cup.state()).into_bytes(),
        Format::Json => format!(
            "{}\n",
            serde_json::to_string_pretty(&view::Whole::new(&cup))?
        )
        .into_bytes(),
        Format::Ics => calendar(&cup)?.into_bytes(),
        Format::Zip if args.output.is_none() => bail!(said!("cup-zip-output")),
        Format::Zip => archive(&cup, args.records.as_deref())?,
    };
    match &args.output {
        Some(path) => {
            std::fs::write(path, bytes)
                .with_context(|| said!("cli-cannot-write", file = path.display().to_string()))?;
        }
        None => print!("{}", String::from_utf8_lossy(&bytes)),
    }
    Ok(Finding::Good)
}

/// Its date. The seed is its own for ever, so it names it in calendars.
fn calendar(cup: &Tournament) -> anyhow::Result<String> {
    let setup = cup.state().setup();
    let Some(begins) = setup.begins else {
        bail!(said!("cup-no-date"));
    };
    Ok(sheets::calendar(&[CalendarEntry {
        uid: format!("{}-{}@jarnac", setup.seed, begins.0),
        name: setup.name.to_string(),
        place: setup.place.as_ref().map(ToString::to_string),
        about: None,
        address: None,
        begins,
        changed: last(cup),
        revision: cup.lines().len() as u32,
    }]))
}

/// When it was last changed.
fn last(cup: &Tournament) -> Timestamp {
    cup.lines().last().map_or(Timestamp(0), |line| line.at)
}

/// Everything in one file: the log, the sheets, and the records that there are.
fn archive(cup: &Tournament, records: Option<&Path>) -> anyhow::Result<Vec<u8>> {
    let state = cup.state();
    let say = |id: &str| said!(id);
    let mut archive = sheets::Archive::new(last(cup));
    let page = sheets::page(state, language::chosen().tag(), say);
    archive.add("tournament.tournament", notation::write(cup).as_bytes());
    archive.add("standings.csv", sheets::csv(state).as_bytes());
    archive.add("crosstable.html", page.as_bytes());
    archive.add("tournament.trf", Trf::of(cup).to_string().as_bytes());
    for (round, found) in (1..).map(RoundNo).zip(state.rounds()) {
        for (table, meeting) in (1..).map(TableNo).zip(&found.meetings) {
            let sides = meeting.pairing.sides;
            let (a, b) = (sheet::name(state, sides.a), sheet::name(state, sides.b));
            let name = sheets::file_name(round, table, &a, &b);
            let record =
                records.map(|folder| folder.join(format!("r{}-t{}.jarnac", round.0, table.0)));
            match record.filter(|path| path.is_file()) {
                Some(path) => {
                    let text = file::text(&path)?;
                    archive.add(&format!("{name}.jarnac"), text.as_bytes());
                }
                None if meeting.report.is_some() => {
                    let text = sheets::result_sheet(state, (round, table), meeting, say);
                    archive.add(&format!("{name}.txt"), text.as_bytes());
                }
                None => {}
            }
        }
    }
    Ok(archive.finish())
}
