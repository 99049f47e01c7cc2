//! A tournament for other programs, and for people without one.

use jarnac_protocol::ErrorCode;
use jarnac_tournament::trf::Trf;
use jarnac_tournament::{notation, sheets};

use super::Kept;
use super::archive::archive;
use super::calendar::calendar;
use crate::app::App;
use crate::error::Failure;
use crate::preview::Locale;

/// How a tournament is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Format {
    /// The whole log, as `jarnac tournament` reads it.
    Log,
    /// FIDE's tournament report file.
    Trf,
    /// The same in its form of 2026.
    Trf26,
    /// The standings with all rounds.
    Csv,
    /// What the pages show.
    Json,
    /// The crosstable as a page.
    Html,
    /// Its date, for calendars.
    Ics,
    /// All records and sheets.
    Zip,
}

impl Format {
    /// The format of that name.
    pub(crate) fn named(name: &str) -> Result<Format, Failure> {
        Ok(match name {
            "log" => Format::Log,
            "trf" => Format::Trf,
            "trf26" => Format::Trf26,
            "csv" => Format::Csv,
            "json" => Format::Json,
            "html" => Format::Html,
            "ics" => Format::Ics,
            "zip" => Format::Zip,
            _ => {
                let message = "there is log, trf, trf26, csv, json, html, ics and zip";
                return Err(Failure::new(ErrorCode::NotFound, message));
            }
        })
    }

    /// How browsers name it, and the ending of its file.
    pub(crate) fn kind(self) -> (&'static str, &'static str) {
        match self {
            Format::Log => ("text/plain; charset=utf-8", "tournament"),
            Format::Trf | Format::Trf26 => ("text/plain; charset=utf-8", "trf"),
            Format::Csv => ("text/csv; charset=utf-8", "csv"),
            Format::Json => ("application/json", "json"),
            Format::Html => ("text/html; charset=utf-8", "html"),
            Format::Ics => ("text/calendar; charset=utf-8", "ics"),
            Format::Zip => ("application/zip", "zip"),
        }
    }

    /// Whether it holds reasons, which are not for everybody.
    pub(crate) fn is_private(self) -> bool {
        self == Format::Log
    }
}

/// The tournament in that format; `base` is the address of the server.
pub(crate) async fn export(
    app: &App,
    kept: &Kept,
    format: Format,
    locale: Locale,
    base: &str,
) -> Result<Vec<u8>, Failure> {
    let state = kept.cup.state();
    let text = match format {
        Format::Log => notation::write(&kept.cup),
        Format::Trf => Trf::of(&kept.cup).to_string(),
        Format::Trf26 => Trf::of_2026(&kept.cup).to_string(),
        Format::Csv => sheets::csv(state),
        Format::Json => {
            let text = serde_json::to_string_pretty(&**kept.view());
            text.expect("our own types can be written")
        }
        Format::Html => sheets::page(state, locale.language(), |id| locale.say(id, &[])),
        Format::Ics if kept.row.begins_at.is_none() => {
            let message = "it has no date yet: the organiser says in the settings when it begins";
            return Err(Failure::new(ErrorCode::NotFound, message));
        }
        Format::Ics => calendar(std::slice::from_ref(&kept.row), base, locale),
        Format::Zip => return archive(app, kept, locale).await,
    };
    Ok(text.into_bytes())
}
