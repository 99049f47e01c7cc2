//! Series that are stored: which tournaments, and by which rules. What they add up to follows from the tournaments as they
//! are whenever somebody asks, so that a correction in one of them is seen at once.

mod view;
mod wish;

use std::collections::BTreeMap;
use std::sync::Arc;

use jarnac_protocol::ErrorCode;
use jarnac_tournament::series::{self, Plan, Stage, Standings};

pub(crate) use view::view;
pub(crate) use wish::{Organiser, make, wish};

use crate::app::App;
use crate::error::Failure;
use crate::preview::Locale;
use crate::secret::{self, Signer};
use crate::store::{SeriesRow, StoreError};
use crate::tournament::Kept;

/// A series with its tournaments as they are now.
pub(crate) struct Whole {
    pub(crate) row: SeriesRow,
    plan: Plan,
    stages: Vec<Arc<Kept>>,
}

/// The key of the organiser's link. It follows from the store's own key, so that none is stored.
pub(crate) fn key(signer: &Signer, row: &SeriesRow) -> String {
    signer.sign(&format!("series {} {} organiser", row.id, row.links))
}

/// Whether this is that key.
pub(crate) fn is_key(signer: &Signer, row: &SeriesRow, shown: &str) -> bool {
    secret::same(&key(signer, row), shown)
}

/// The series as it is stored.
pub(crate) async fn find(app: &App, id: &str) -> Result<SeriesRow, Failure> {
    let row = app.store.series(id).await?;
    row.ok_or_else(|| Failure::not_found("such series"))
}

fn plan_of(row: &SeriesRow) -> Result<Plan, StoreError> {
    series::read(&row.plan)
        .map_err(|why| StoreError::corrupt(format!("the series {}", row.id), &why))
}

/// A series with its tournaments.
pub(crate) async fn read(app: &App, row: SeriesRow) -> Result<Whole, Failure> {
    let plan = plan_of(&row)?;
    let mut stages = Vec::new();
    for id in &plan.stages {
        match app.tournaments.read(app, id.as_str()).await {
            Ok(kept) => stages.push(kept),
            // An import may lack one: the others count all the same.
            Err(Failure(error)) if error.code == ErrorCode::NotFound => {}
            Err(failure) => return Err(failure),
        }
    }
    Ok(Whole { row, plan, stages })
}

impl Whole {
    fn standings(&self) -> Standings {
        let stages: Vec<Stage<'_>> = self
            .stages
            .iter()
            .map(|kept| Stage {
                id: &kept.row.id,
                state: kept.cup.state(),
                accounts: kept.accounts(),
            })
            .collect();
        series::standings(&self.plan, &stages)
    }

    fn names(&self) -> Vec<String> {
        self.stages
            .iter()
            .map(|kept| kept.row.name.clone())
            .collect()
    }

    fn settings(&self) -> BTreeMap<String, String> {
        let each = Plan::SETTINGS
            .iter()
            .filter_map(|setting| Some((setting.name.to_owned(), self.plan.get(setting.name)?)));
        each.collect()
    }
}

/// How a series is written for others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Format {
    /// The standings, for spreadsheets.
    Csv,
    /// What the page shows.
    Json,
    /// The standings as a page.
    Html,
}

impl Format {
    /// The format of that name.
    pub(crate) fn named(name: &str) -> Result<Format, Failure> {
        Ok(match name {
            "csv" => Format::Csv,
            "json" => Format::Json,
            "html" => Format::Html,
            _ => {
                let message = "there is csv, json and html";
                return Err(Failure::new(ErrorCode::NotFound, message));
            }
        })
    }

    /// How browsers name it, and the ending of its file.
    pub(crate) fn kind(self) -> (&'static str, &'static str) {
        match self {
            Format::Csv => ("text/csv; charset=utf-8", "csv"),
            Format::Json => ("application/json", "json"),
            Format::Html => ("text/html; charset=utf-8", "html"),
        }
    }
}

/// The series in that format.
pub(crate) fn export(whole: &Whole, format: Format, locale: Locale) -> String {
    let (plan, names, standings) = (&whole.plan, whole.names(), whole.standings());
    match format {
        Format::Csv => series::csv(plan, &names, &standings),
        Format::Json => {
            let text = serde_json::to_string_pretty(&view(whole));
            text.expect("our own types can be written")
        }
        Format::Html => series::page(plan, &names, &standings, locale.language(), |id| {
            locale.say(id, &[])
        }),
    }
}
