//! The standings of a series for others: for spreadsheets, and as a page.

use super::{Plan, SeriesRow, Standings};
use crate::sheets::{sheet, table};

/// The titles of the columns; `stages` are the names of the tournaments, `say` gives the text of a name such as
/// `tournament-rank`.
pub fn head(plan: &Plan, stages: &[String], say: impl Fn(&str) -> String) -> Vec<String> {
    let mut head = ["tournament-rank", "tournament-name"].map(&say).to_vec();
    head.extend(stages.iter().cloned());
    head.push(say("tournament-points"));
    head.extend(
        plan.ties
            .iter()
            .map(|tie| say(&format!("series-tie-{tie}"))),
    );
    head
}

/// A line, in the order of the titles. What does not count is in brackets.
pub fn cells(plan: &Plan, row: &SeriesRow) -> Vec<String> {
    let mut cells = vec![row.rank.to_string(), row.name.clone()];
    cells.extend(row.shares.iter().map(|share| match share {
        Some(share) if share.counts => share.share.to_string(),
        Some(share) => format!("({})", share.share),
        None => String::new(),
    }));
    cells.push(row.total.to_string());
    let ties = plan.ties.iter().zip(&row.values);
    cells.extend(ties.map(|(tie, value)| tie.show(*value)));
    cells
}

/// The standings for spreadsheets. Each tournament has two columns: what it adds, and the rank there; a third says
/// whether it is one of the best, which count.
pub fn csv(plan: &Plan, stages: &[String], standings: &Standings) -> String {
    let mut head: Vec<String> = ["rank", "name", "points"].map(str::to_owned).to_vec();
    head.extend(plan.ties.iter().map(ToString::to_string));
    for stage in stages {
        head.extend([
            stage.clone(),
            format!("{stage} rank"),
            format!("{stage} counts"),
        ]);
    }
    let mut rows = vec![head];
    for row in &standings.rows {
        let mut fields = vec![
            row.rank.to_string(),
            row.name.clone(),
            row.total.to_string(),
        ];
        let ties = plan.ties.iter().zip(&row.values);
        fields.extend(ties.map(|(tie, value)| tie.show(*value)));
        for share in &row.shares {
            fields.extend(match share {
                Some(share) => [
                    share.share.to_string(),
                    share.rank.to_string(),
                    if share.counts { "yes" } else { "no" }.to_owned(),
                ],
                None => [const { String::new() }; 3],
            });
        }
        rows.push(fields);
    }
    table(&rows)
}

/// The standings as a page of its own. `below` says by which rules, in words.
pub fn page(
    plan: &Plan,
    stages: &[String],
    standings: &Standings,
    language: &str,
    say: impl Fn(&str) -> String,
) -> String {
    let title = format!("{} – {}", plan.name, say("tournament-standings"));
    let lines = standings.rows.iter().map(|row| cells(plan, row));
    let below = [say("series-key")];
    sheet(&title, language, &head(plan, stages, &say), lines, &below)
}
