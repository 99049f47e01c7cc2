//! Making a series, and changing it: decide on what is stored, store, answer. Whoever was slower decides again.

use jarnac_core::Note;
use jarnac_protocol::{ErrorCode, NewSeries, SeriesAct, SeriesWish, TournamentRole};
use jarnac_tournament::series::{self, Alias, Plan};

use super::{find, plan_of};
use crate::app::App;
use crate::error::Failure;
use crate::store::{Changed, SeriesRow};
use crate::{limits, secret, tournament, wall_clock};

/// How often a wish is decided again because somebody else was faster.
const TRIES: usize = 20;

fn bad(message: impl std::fmt::Display) -> Failure {
    Failure::new(ErrorCode::BadRequest, message.to_string())
}

/// Makes a series for a person, and stores it.
pub(crate) async fn make(app: &App, person: &str, wish: &NewSeries) -> Result<SeriesRow, Failure> {
    let most = limits::MAX_SERIES;
    if app.store.count_series(person).await? >= most {
        let message = format!("you have made {most} series, which is as many as one can");
        return Err(Failure::new(ErrorCode::TooMany, message));
    }
    let name = wish.settings.get("name").map_or("", String::as_str);
    let mut plan = Plan::new(name).map_err(bad)?;
    for (setting, value) in &wish.settings {
        plan.set(setting, value).map_err(bad)?;
    }
    let at = wall_clock::stored(wall_clock::now());
    let mut row = SeriesRow {
        id: secret::new_id(),
        creator: Some(person.to_owned()),
        plan: String::new(),
        listed: wish.listed,
        links: 1,
        name: String::new(),
        stages: 0,
        revision: 1,
        created_at: at,
        updated_at: at,
    };
    note(&mut row, &plan);
    app.store.add_series(&row).await?;
    Ok(row)
}

/// What the row tells of the plan.
fn note(row: &mut SeriesRow, plan: &Plan) {
    row.plan = series::write(plan);
    row.name = plan.name.to_string();
    row.stages = plan.stages.len() as i64;
}

/// Who runs a series: whoever has its link, or the account that made it.
pub(crate) struct Organiser {
    /// The person, if they are known.
    pub(crate) person: Option<String>,
}

/// Does what the organiser wishes. Returns the series after it.
pub(crate) async fn wish(
    app: &App,
    id: &str,
    organiser: &Organiser,
    wish: &SeriesWish,
) -> Result<SeriesRow, Failure> {
    let length = wish.key.chars().count();
    if !(1..=limits::MAX_KEY).contains(&length) || wish.key.chars().any(char::is_control) {
        return Err(bad(format!(
            "a key has 1 to {} characters",
            limits::MAX_KEY
        )));
    }
    for _ in 0..TRIES {
        let before = find(app, id).await?;
        if app.store.is_series_wish_done(id, &wish.key).await? {
            return Ok(before);
        }
        let after = decide(app, organiser, &before, &wish.act).await?;
        match app.store.change_series(&after, &wish.key).await? {
            Changed::Committed => return Ok(after),
            Changed::Done => return find(app, id).await,
            Changed::Conflict => {}
        }
    }
    let message = "many change this series at once: try again in a moment";
    Err(Failure::new(ErrorCode::TryAgain, message))
}

fn stale(error: impl std::fmt::Display) -> Failure {
    Failure::new(ErrorCode::Stale, error.to_string())
}

fn named(text: &str) -> Result<Note, Failure> {
    Note::new(text).map_err(bad)
}

async fn decide(
    app: &App,
    organiser: &Organiser,
    before: &SeriesRow,
    act: &SeriesAct,
) -> Result<SeriesRow, Failure> {
    let mut plan = plan_of(before)?;
    let mut row = before.clone();
    row.revision += 1;
    row.updated_at = wall_clock::stored(wall_clock::now());
    match act {
        SeriesAct::Set { setting, value } => plan.set(setting, value).map_err(bad)?,
        SeriesAct::Add {
            tournament,
            organiser: key,
        } => {
            check_tournament(app, organiser, tournament, key.as_deref()).await?;
            plan.add(named(tournament)?).map_err(stale)?;
        }
        SeriesAct::Remove { tournament } => plan.remove(&named(tournament)?).map_err(stale)?,
        SeriesAct::Join {
            name,
            tournament,
            is,
        } => {
            let alias = Alias {
                name: named(name)?,
                stage: tournament.as_deref().map(named).transpose()?,
                is: named(is)?,
            };
            plan.join(alias).map_err(stale)?;
        }
        SeriesAct::Part { name, tournament } => {
            let stage = tournament.as_deref().map(named).transpose()?;
            plan.part(&named(name)?, stage.as_ref()).map_err(stale)?;
        }
        SeriesAct::List { listed } => row.listed = *listed,
        SeriesAct::RenewLink => row.links += 1,
    }
    note(&mut row, &plan);
    Ok(row)
}

/// The address of a tournament that is not listed is its secret, and a series would tell it to everybody. So whoever adds
/// it must run it.
async fn check_tournament(
    app: &App,
    organiser: &Organiser,
    id: &str,
    key: Option<&str>,
) -> Result<(), Failure> {
    let row = app.store.tournament(id).await?;
    let row = row.ok_or_else(|| Failure::not_found("such tournament"))?;
    let is_own = organiser.person.is_some() && row.creator == organiser.person;
    let has_key = || {
        let role = key.and_then(|key| tournament::role_of(&app.signer, &row, key));
        role == Some(TournamentRole::Organiser)
    };
    if row.listed || is_own || has_key() {
        return Ok(());
    }
    let message = "this tournament is private: paste its organiser's link";
    Err(Failure::new(ErrorCode::Forbidden, message))
}
