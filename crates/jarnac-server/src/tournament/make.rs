//! Making a tournament.

use jarnac_local::rules_of;
use jarnac_protocol::{ErrorCode, GameKind, NewTournament, OnlinePlay, TournamentStatus};
use jarnac_tournament::{Setup, System, Tournament, notation};

use super::kept::{line_row, note_state};
use crate::app::App;
use crate::error::Failure;
use crate::store::{LineRow, TournamentRow};
use crate::{limits, secret, wall_clock};

fn bad(message: impl std::fmt::Display) -> Failure {
    Failure::new(ErrorCode::BadRequest, message.to_string())
}

/// What is in the log that was sent, or a tournament with these settings.
fn begun(wish: &NewTournament, now: u64) -> Result<Tournament, Failure> {
    if let Some(log) = &wish.log {
        let cup = notation::read(log).map_err(bad)?;
        if cup.lines().len() >= limits::MAX_TOURNAMENT_LINES {
            return Err(bad("this log is too long"));
        }
        return Ok(cup);
    }
    let name = wish.settings.get("name").map_or("", String::as_str);
    let mut setup = Setup::new(name, System::Swiss, 5, now).map_err(bad)?;
    // The system first: some settings are usual for some systems.
    if let Some(system) = wish.settings.get("system") {
        let system: System = system.parse().map_err(bad)?;
        setup = Setup::new(name, system, 5, now).map_err(bad)?;
    }
    for (setting, value) in &wish.settings {
        setup.set(setting, value).map_err(bad)?;
    }
    Ok(Tournament::new(setup))
}

/// How games are played, as it is stored, if it makes sense.
fn online_text(online: &OnlinePlay) -> Result<String, Failure> {
    rules_of(&online.rules, GameKind::Invite)?;
    if !(1..=1440).contains(&online.forfeit_minutes) {
        return Err(bad("who does not come loses after 1 to 1440 minutes"));
    }
    Ok(serde_json::to_string(online).expect("texts and numbers can be written"))
}

/// Makes a tournament for a person, and stores it.
pub(crate) async fn make(
    app: &App,
    person: &str,
    wish: &NewTournament,
) -> Result<TournamentRow, Failure> {
    let most = limits::MAX_TOURNAMENTS;
    if app.store.count_tournaments(person).await? >= most {
        let message = format!("you have made {most} tournaments, which is as many as one can");
        return Err(Failure::new(ErrorCode::TooMany, message));
    }
    let online = wish.online.as_ref().map(online_text).transpose()?;
    if let Some(title) = wish
        .online
        .as_ref()
        .and_then(|play| play.dictionary.as_deref())
    {
        app.dictionaries.chosen(&app.store, Some(title)).await?;
    }
    let now = wall_clock::now();
    let cup = begun(wish, now.0)?;
    let at = wall_clock::stored(now);
    let mut row = TournamentRow {
        id: secret::new_id(),
        creator: Some(person.to_owned()),
        setup: notation::write_setup(cup.first_setup()),
        listed: wish.listed,
        links: 1,
        clock: None,
        online,
        name: String::new(),
        place: None,
        date: None,
        system: String::new(),
        status: TournamentStatus::Open,
        round: 0,
        rounds: 0,
        players: 0,
        seq: cup.lines().len() as u32,
        revision: 1,
        created_at: at,
        updated_at: at,
        begins_at: None,
    };
    note_state(&mut row, cup.state());
    let person = || Some(person.to_owned());
    let lines = cup.lines().iter().enumerate();
    let lines: Vec<LineRow> = lines
        .map(|(at, line)| line_row(at + 1, line, "organiser".to_owned(), person()))
        .collect();
    app.store.add_tournament(&row, &lines).await?;
    Ok(row)
}
