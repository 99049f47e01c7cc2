//! A series as its page shows it.

use jarnac_protocol::{SeriesAlias, SeriesRank, SeriesShare, SeriesStage, SeriesView, TieValue};
use jarnac_tournament::series::{Plan, SeriesRow as Line};

use super::Whole;

/// What its page shows.
pub(crate) fn view(whole: &Whole) -> SeriesView {
    let standings = whole.standings();
    let stages = whole.stages.iter().zip(&standings.counts);
    let aliases = whole.plan.aliases.iter();
    SeriesView {
        id: whole.row.id.clone(),
        name: whole.plan.name.to_string(),
        listed: whole.row.listed,
        settings: whole.settings(),
        tournaments: stages
            .map(|(kept, counts)| SeriesStage {
                id: kept.row.id.clone(),
                name: kept.row.name.clone(),
                status: kept.row.status,
                counts: *counts,
            })
            .collect(),
        aliases: aliases
            .map(|alias| SeriesAlias {
                name: alias.name.to_string(),
                tournament: alias.stage.as_ref().map(ToString::to_string),
                is: alias.is.to_string(),
            })
            .collect(),
        standings: standings
            .rows
            .iter()
            .map(|row| rank(&whole.plan, row))
            .collect(),
    }
}

fn rank(plan: &Plan, row: &Line) -> SeriesRank {
    let shares = row.shares.iter().map(|share| {
        share.map(|share| SeriesShare {
            points: share.share.to_string(),
            rank: share.rank as u32,
            counts: share.counts,
        })
    });
    let ties = plan
        .ties
        .iter()
        .zip(&row.values)
        .map(|(tie, value)| TieValue {
            name: tie.to_string(),
            value: tie.show(*value),
        });
    SeriesRank {
        rank: row.rank as u32,
        name: row.name.clone(),
        points: row.total.to_string(),
        shares: shares.collect(),
        ties: ties.collect(),
    }
}
