//! `jarnac tournament series`: what several tournaments add up to.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use jarnac_core::{Note, Visible};
use jarnac_tournament::Tournament;
use jarnac_tournament::series::{self, Alias, Plan, SeriesRow, Stage, Standings};
use serde::Serialize;

use super::{file, sheet};
use crate::Finding;
use crate::language::{self, said};

/// How the standings of a series are written.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    /// For people, in columns.
    Text,
    /// For spreadsheets.
    Csv,
    /// For other programs.
    Json,
    /// As a page to print or to put on the web.
    Html,
}

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The tournaments' files in their order, or one file of a series.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// A rule of the series, such as `points=places 25 18 15`, `best=5` or `name=Challenge`; more than once for several.
    #[arg(long, value_name = "NAME=VALUE")]
    set: Vec<String>,
    /// Two names that are one person: `Alice M.=Alice Martin`; more than once for several.
    #[arg(long, value_name = "NAME=IS")]
    same: Vec<String>,
    /// In which form.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// The same as `--format json`.
    #[arg(long, conflicts_with = "format")]
    json: bool,
    /// Write it there instead of printing it.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Keep the series in this file, which can be given in place of the tournaments the next time.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

/// A series with its tournaments as they are now.
struct Whole {
    plan: Plan,
    cups: Vec<Tournament>,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Finding> {
    let whole = read(args)?;
    if let Some(path) = &args.save {
        let text = series::write(&whole.plan);
        std::fs::write(path, text)
            .with_context(|| said!("cli-cannot-write", file = path.display().to_string()))?;
    }
    let standings = whole.standings();
    let format = if args.json { Format::Json } else { args.format };
    let say = |id: &str| said!(id);
    let names = whole.names();
    let text = match format {
        Format::Text => plain(&whole, &standings),
        Format::Csv => series::csv(&whole.plan, &names, &standings),
        Format::Html => series::page(
            &whole.plan,
            &names,
            &standings,
            language::chosen().tag(),
            say,
        ),
        Format::Json => {
            let view = SeriesView::new(&whole, &standings);
            format!("{}\n", serde_json::to_string_pretty(&view)?)
        }
    };
    match &args.output {
        Some(path) => std::fs::write(path, text)
            .with_context(|| said!("cli-cannot-write", file = path.display().to_string()))?,
        None => print!("{text}"),
    }
    Ok(Finding::Good)
}

/// The plan, with what the command adds to it, and the tournaments that it names.
fn read(args: &Args) -> anyhow::Result<Whole> {
    let (mut plan, folder) = match &args.files[..] {
        [one] if file::text(one)?.trim_start().starts_with("jarnac series") => {
            let plan = series::read(&file::text(one)?)
                .with_context(|| said!("cli-cannot-read", file = one.display().to_string()))?;
            (plan, one.parent().map(Path::to_owned))
        }
        files => {
            let mut plan = Plan::new("Jarnac").expect("this is a valid name");
            for path in files {
                let name = path.to_str().with_context(|| said!("cup-file-name-utf8"))?;
                let name = Note::new(name).with_context(|| said!("cup-the-name", name = name))?;
                plan.add(name).with_context(|| path.display().to_string())?;
            }
            (plan, None)
        }
    };
    for setting in &args.set {
        let Some((name, value)) = setting.split_once('=') else {
            bail!(said!("cup-series-set", setting = setting));
        };
        plan.set(name.trim(), value)
            .with_context(|| format!("--set {setting}"))?;
    }
    for same in &args.same {
        let Some((name, is)) = same.split_once('=') else {
            bail!(said!("cup-series-same", same = same));
        };
        let alias = Alias {
            name: Note::new(name)?,
            stage: None,
            is: Note::new(is)?,
        };
        plan.join(alias).with_context(|| format!("--same {same}"))?;
    }
    let cups = plan.stages.iter().map(|stage| {
        let path = Path::new(stage.as_str());
        // Files that a series names lie beside it.
        match &folder {
            Some(folder) => file::read(&folder.join(path)),
            None => file::read(path),
        }
    });
    let cups = cups.collect::<anyhow::Result<_>>()?;
    Ok(Whole { plan, cups })
}

impl Whole {
    fn standings(&self) -> Standings {
        let stages: Vec<Stage<'_>> = (self.plan.stages.iter().zip(&self.cups))
            .map(|(id, cup)| Stage {
                id: id.as_str(),
                state: cup.state(),
                accounts: BTreeMap::new(),
            })
            .collect();
        series::standings(&self.plan, &stages)
    }

    fn names(&self) -> Vec<String> {
        let names = self
            .cups
            .iter()
            .map(|cup| cup.state().setup().name.to_string());
        names.collect()
    }
}

/// In columns; a tournament has the number of its place, and its name below.
fn plain(whole: &Whole, standings: &Standings) -> String {
    let numbers: Vec<String> = (1..=whole.cups.len()).map(|at| format!("T{at}")).collect();
    let mut rows = vec![series::head(&whole.plan, &numbers, |id| said!(id))];
    rows.extend(standings.rows.iter().map(|row| {
        let name = Visible(&row.name).to_string();
        let row = SeriesRow {
            name,
            ..row.clone()
        };
        series::cells(&whole.plan, &row)
    }));
    let mut text = format!("{}\n{}", whole.plan.name, sheet::columns(&rows));
    for ((number, cup), counts) in numbers.iter().zip(&whole.cups).zip(&standings.counts) {
        let name = Visible(cup.state().setup().name.as_str());
        let not_yet = match counts {
            true => String::new(),
            false => format!(" ({})", said!("series-not-yet")),
        };
        text.push_str(&format!("{number}: {name}{not_yet}\n"));
    }
    format!("{text}{}\n", said!("series-key"))
}

/// A series in JSON: others rely on its shape.
#[derive(Serialize)]
struct SeriesView {
    name: String,
    settings: BTreeMap<&'static str, String>,
    tournaments: Vec<StageView>,
    standings: Vec<RowView>,
}

#[derive(Serialize)]
struct StageView {
    file: String,
    name: String,
    counts: bool,
}

#[derive(Serialize)]
struct RowView {
    rank: usize,
    name: String,
    points: f64,
    /// Each tie-break in its order, as it is shown.
    ties: Vec<String>,
    /// Tournament by tournament, `null` where they did not take part.
    shares: Vec<Option<ShareView>>,
}

#[derive(Serialize)]
struct ShareView {
    points: f64,
    rank: usize,
    counts: bool,
}

impl SeriesView {
    fn new(whole: &Whole, standings: &Standings) -> SeriesView {
        let points = |share: series::Share| f64::from(share.in_hundredths()) / 100.0;
        let plan = &whole.plan;
        let row = |row: &SeriesRow| RowView {
            rank: row.rank,
            name: row.name.clone(),
            points: points(row.total),
            ties: (plan.ties.iter().zip(&row.values))
                .map(|(tie, value)| tie.show(*value))
                .collect(),
            shares: (row.shares.iter())
                .map(|share| {
                    share.map(|share| ShareView {
                        points: points(share.share),
                        rank: share.rank,
                        counts: share.counts,
                    })
                })
                .collect(),
        };
        SeriesView {
            name: plan.name.to_string(),
            settings: (Plan::SETTINGS.iter())
                .filter_map(|setting| Some((setting.name, plan.get(setting.name)?)))
                .collect(),
            tournaments: (plan.stages.iter().zip(whole.names()).zip(&standings.counts))
                .map(|((file, name), counts)| StageView {
                    file: file.to_string(),
                    name,
                    counts: *counts,
                })
                .collect(),
            standings: standings.rows.iter().map(row).collect(),
        }
    }
}
