//! A tournament for other programs, and for people without one.

use jarnac_protocol::ErrorCode;
use jarnac_tournament::trf::Trf;
use jarnac_tournament::{notation, sheets};

use super::Kept;
use crate::error::Failure;
use crate::preview::Locale;

/// How a tournament is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Format {
    /// The whole log, as `jarnac tournament` reads it.
    Log,
    /// FIDE's tournament report file.
    Trf,
    /// The standings with all rounds.
    Csv,
    /// What the pages show.
    Json,
    /// The crosstable as a page.
    Html,
}

impl Format {
    /// The format of that name.
    pub(crate) fn named(name: &str) -> Result<Format, Failure> {
        Ok(match name {
            "log" => Format::Log,
            "trf" => Format::Trf,
            "csv" => Format::Csv,
            "json" => Format::Json,
            "html" => Format::Html,
            _ => {
                let message = "there is log, trf, csv, json and html";
                return Err(Failure::new(ErrorCode::NotFound, message));
            }
        })
    }

    /// How browsers name it, and the ending of its file.
    pub(crate) fn kind(self) -> (&'static str, &'static str) {
        match self {
            Format::Log => ("text/plain; charset=utf-8", "tournament"),
            Format::Trf => ("text/plain; charset=utf-8", "trf"),
            Format::Csv => ("text/csv; charset=utf-8", "csv"),
            Format::Json => ("application/json", "json"),
            Format::Html => ("text/html; charset=utf-8", "html"),
        }
    }

    /// Whether it holds reasons, which are not for everybody.
    pub(crate) fn is_private(self) -> bool {
        self == Format::Log
    }
}

/// The tournament in that format.
pub(crate) fn export(kept: &Kept, format: Format, locale: Locale) -> String {
    let state = kept.cup.state();
    match format {
        Format::Log => notation::write(&kept.cup),
        Format::Trf => Trf::of(&kept.cup).to_string(),
        Format::Csv => sheets::csv(state),
        Format::Json => {
            let text = serde_json::to_string_pretty(&**kept.view());
            text.expect("our own types can be written")
        }
        Format::Html => sheets::page(state, locale.language(), |id| locale.say(id, &[])),
    }
}
