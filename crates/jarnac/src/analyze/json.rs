//! The report for programs. `docs/ANALYSIS.md` describes its shape: others rely on it.

use jarnac_core::notation::Record;
use jarnac_core::{BySide, Note};
use jarnac_engine::analysis::{Analyst, Report};
use jarnac_local::analysis_view;
use jarnac_protocol::{Analysis, BySideView};
use serde::Serialize;

/// An analysis as the server gives it, with the names of the record.
#[derive(Serialize)]
pub(super) struct Named {
    names: BySideView<Option<String>>,
    #[serde(flatten)]
    analysis: Analysis,
}

impl Named {
    pub(super) fn new(record: &Record, analyst: &Analyst<'_>, report: &Report) -> Named {
        let BySide { a, b } = &record.header.names;
        Named {
            names: BySideView {
                a: a.as_ref().map(Note::to_string),
                b: b.as_ref().map(Note::to_string),
            },
            analysis: analysis_view(record, analyst, report),
        }
    }
}
