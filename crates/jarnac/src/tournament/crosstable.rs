//! `jarnac tournament crosstable`: everybody's rounds in one table.

use std::fmt::Write;
use std::path::PathBuf;

use anyhow::Context;
use jarnac_tournament::{CrossRow, State, crosstable};

use super::words::Language;
use super::{FileArgs, file, sheet, view};
use crate::{Finding, print_json};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    file: FileArgs,
    /// As a page to print or to put on the web.
    #[arg(long, conflicts_with = "json")]
    html: bool,
    /// Write it there instead of printing it.
    #[arg(short, long, value_name = "FILE", conflicts_with = "json")]
    output: Option<PathBuf>,
    /// The language; that of the machine if not given.
    #[arg(long)]
    lang: Option<Language>,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Finding> {
    let cup = file::read(&args.file.file)?;
    if args.file.json {
        print_json::print(&view::crosstable(&cup))?;
        return Ok(Finding::Good);
    }
    let language = args.lang.unwrap_or_else(Language::of_machine);
    let text = match args.html {
        true => page(cup.state(), language),
        false => plain(cup.state(), language),
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

/// The titles of the columns.
fn head(state: &State, language: Language) -> Vec<String> {
    let mut head = ["tournament-rank", "tournament-name"]
        .map(|id| language.say(id).to_owned())
        .to_vec();
    let round = language
        .say("tournament-round")
        .chars()
        .next()
        .unwrap_or('R');
    head.extend((1..=state.rounds().len()).map(|number| format!("{round}{number}")));
    head.push(language.say("tournament-points").to_owned());
    head.extend(
        state
            .setup()
            .ties
            .iter()
            .map(|tie| language.say(&format!("tournament-tie-{tie}")).to_owned()),
    );
    head
}

/// A line, in the order of the titles.
fn cells(state: &State, line: usize, row: &CrossRow) -> Vec<String> {
    let mut cells = vec![line.to_string(), sheet::name(state, row.place.player)];
    cells.extend(row.cells.iter().map(ToString::to_string));
    cells.push(Language::tally(row.place.tally));
    let ties = state.setup().ties.iter().zip(&row.place.values);
    cells.extend(ties.map(|(tie, value)| tie.show(*value)));
    cells
}

fn plain(state: &State, language: Language) -> String {
    let mut rows = vec![head(state, language)];
    rows.extend(
        crosstable(state)
            .iter()
            .enumerate()
            .map(|(at, row)| cells(state, at + 1, row)),
    );
    format!(
        "{}\n{}{}\n",
        state.setup().name,
        sheet::columns(&rows),
        language.say("tournament-key")
    )
}

/// A text in a page.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

/// One page without anything from elsewhere, in both themes, fit for paper.
const STYLE: &str = "\
:root{color-scheme:light dark}
body{font:16px/1.4 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem}
.scroll{overflow-x:auto}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}
caption{text-align:left;font-size:1.3rem;font-weight:600;padding-bottom:.5rem}
th,td{padding:.25rem .6rem;text-align:right;border-bottom:1px solid color-mix(in srgb,currentColor 25%,transparent)}
th:nth-child(2){text-align:left;font-weight:500}
thead th{border-bottom:2px solid currentColor}
@media print{body{margin:0;max-width:none}}
";

fn page(state: &State, language: Language) -> String {
    let name = escaped(state.setup().name.as_str());
    let title = format!("{name} – {}", language.say("tournament-crosstable"));
    let mut page = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>{title}</title>\n\
         <style>\n{STYLE}</style>\n<main>\n<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"{title}\">\n\
         <table>\n<caption>{title}</caption>\n<thead>\n<tr>",
        language.tag()
    );
    for title in head(state, language) {
        let _ = write!(page, "<th scope=\"col\">{}</th>", escaped(&title));
    }
    page.push_str("</tr>\n</thead>\n<tbody>\n");
    for (at, row) in crosstable(state).iter().enumerate() {
        page.push_str("<tr>");
        for (column, cell) in cells(state, at + 1, row).iter().enumerate() {
            let cell = escaped(cell);
            let _ = match column {
                1 => write!(page, "<th scope=\"row\">{cell}</th>"),
                _ => write!(page, "<td>{cell}</td>"),
            };
        }
        page.push_str("</tr>\n");
    }
    let _ = write!(
        page,
        "</tbody>\n</table>\n</div>\n<p>{}</p>\n</main>\n</html>\n",
        escaped(language.say("tournament-key"))
    );
    page
}
