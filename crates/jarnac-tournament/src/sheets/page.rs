//! The crosstable as a page.

use std::fmt::Write;

use crate::{CrossRow, State, Tally, crosstable};

/// Points as people write them: `2½`.
///
/// ```
/// use jarnac_tournament::{Tally, sheets};
/// assert_eq!(sheets::tally(Tally::halves(5)), "2½");
/// ```
pub fn tally(tally: Tally) -> String {
    match (tally.in_halves() / 2, tally.in_halves() % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
}

/// The titles of the crosstable's columns. `say` gives the text of a name such as `tournament-rank`.
pub fn head(state: &State, say: impl Fn(&str) -> String) -> Vec<String> {
    let mut head = ["tournament-rank", "tournament-name"].map(&say).to_vec();
    let round = say("tournament-round").chars().next().unwrap_or('R');
    head.extend((1..=state.rounds().len()).map(|number| format!("{round}{number}")));
    head.push(say("tournament-points"));
    let ties = state.setup().ties.iter();
    head.extend(ties.map(|tie| say(&format!("tournament-tie-{tie}"))));
    head
}

/// A line of the crosstable, in the order of the titles; `name` is shown for the player.
pub fn cells(state: &State, line: usize, row: &CrossRow, name: String) -> Vec<String> {
    let mut cells = vec![line.to_string(), name];
    cells.extend(row.cells.iter().map(ToString::to_string));
    cells.push(tally(row.place.tally));
    let ties = state.setup().ties.iter().zip(&row.place.values);
    cells.extend(ties.map(|(tie, value)| tie.show(*value)));
    cells
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

/// The crosstable as a page of its own, which needs nothing from elsewhere. `language` is how the page names its
/// language, `say` gives its texts.
///
/// ```
/// use jarnac_tournament::{Setup, System, Tournament, sheets};
/// let cup = Tournament::new(Setup::new("Coupe <1>", System::Swiss, 3, 1977)?);
/// let page = sheets::page(cup.state(), "fr", |name| name.to_owned());
/// assert!(page.contains("<caption>Coupe &lt;1&gt; – tournament-crosstable</caption>"));
/// # Ok::<(), jarnac_tournament::SetupError>(())
/// ```
pub fn page(state: &State, language: &str, say: impl Fn(&str) -> String) -> String {
    let title = format!("{} – {}", state.setup().name, say("tournament-crosstable"));
    let rows = crosstable(state);
    let lines = rows.iter().enumerate().map(|(at, row)| {
        let name = state.player(row.place.player);
        let name = name.map_or_else(|_| String::new(), |player| player.entrant.name.to_string());
        cells(state, at + 1, row, name)
    });
    let key = say("tournament-key");
    sheet(&title, language, &head(state, &say), lines, &[key])
}

/// A table as a page of its own: its titles, its lines, of which the second cell is a name, and what is said below.
pub(crate) fn sheet(
    title: &str,
    language: &str,
    head: &[String],
    lines: impl Iterator<Item = Vec<String>>,
    below: &[String],
) -> String {
    let title = escaped(title);
    let mut page = format!(
        "<!doctype html>\n<html lang=\"{language}\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>{title}</title>\n\
         <style>\n{STYLE}</style>\n<main>\n<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"{title}\">\n\
         <table>\n<caption>{title}</caption>\n<thead>\n<tr>"
    );
    for title in head {
        let _ = write!(page, "<th scope=\"col\">{}</th>", escaped(title));
    }
    page.push_str("</tr>\n</thead>\n<tbody>\n");
    for line in lines {
        page.push_str("<tr>");
        for (column, cell) in line.iter().enumerate() {
            let cell = escaped(cell);
            let _ = match column {
                1 => write!(page, "<th scope=\"row\">{cell}</th>"),
                _ => write!(page, "<td>{cell}</td>"),
            };
        }
        page.push_str("</tr>\n");
    }
    page.push_str("</tbody>\n</table>\n</div>\n");
    for text in below {
        let _ = writeln!(page, "<p>{}</p>", escaped(text));
    }
    page.push_str("</main>\n</html>\n");
    page
}
