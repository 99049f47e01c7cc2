//! Everything that a club has, and what was done in it.

use jarnac_protocol::{ClubExport, ClubLine, ClubLog, ClubRole, ExportedGame, ExportedTournament};
use jarnac_tournament::notation;

use super::results::results;
use super::state::Club;
use super::view::view;
use super::wish::Noted;
use crate::app::App;
use crate::error::Failure;
use crate::store::{ClubWishRow, TournamentRow};
use crate::tournament::Kept;
use crate::{record, wall_clock};

/// What was done in a club, the latest first.
pub(crate) async fn log(app: &App, club: &Club) -> Result<ClubLog, Failure> {
    let rows = app.store.club_wishes(&club.row.id).await?;
    let lines = rows.iter().filter_map(line).collect();
    Ok(ClubLog { lines })
}

/// A line; none if a newer program wrote it.
fn line(row: &ClubWishRow) -> Option<ClubLine> {
    let noted: Noted = serde_json::from_str(&row.payload).ok()?;
    Some(ClubLine {
        revision: row.revision,
        at: wall_clock::from_store(row.at).0,
        by: noted.by,
        act: noted.act,
        about: noted.about,
    })
}

/// Everything that a club has.
pub(crate) async fn export(app: &App, club: &Club) -> Result<ClubExport, Failure> {
    // As the owner sees it: whoever may export sees all of it.
    let role = Some(ClubRole::Owner);
    let held = app.store.club_tournaments(&club.row.id).await?;
    let club_view = view(club, role, &held);
    let mut tournaments = Vec::with_capacity(held.len());
    for row in held {
        tournaments.push(tournament(app, row).await?);
    }
    Ok(ClubExport {
        format: "jarnac club".to_owned(),
        version: 1,
        made_at: wall_clock::now().0,
        club: club_view,
        log: log(app, club).await?,
        results: results(app, club, role).await?,
        tournaments,
    })
}

async fn tournament(app: &App, row: TournamentRow) -> Result<ExportedTournament, Failure> {
    let id = row.id.clone();
    let kept = Kept::read(&app.store, row, None).await?;
    let mut games = Vec::new();
    for noted in app.store.table_games(&id).await? {
        let Some(game) = app.store.game(&noted.game).await? else {
            continue;
        };
        let deeds = app.store.events(&game.id, 0).await?;
        let record = record::record(&game, &deeds)?;
        games.push(ExportedGame {
            id: game.id.clone(),
            record: record.to_string(),
        });
    }
    Ok(ExportedTournament {
        id,
        log: notation::write(&kept.cup),
        games,
    })
}
