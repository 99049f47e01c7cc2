//! Studies are made, changed, listed and removed; who may read one is decided here.

use jarnac_core::notation::Study;
use jarnac_local::board::{read_tree, study_view};
use jarnac_protocol::{ErrorCode, KeptStudy, StudyAccess, StudyList, StudySummary, StudyWish};
use jarnac_table::check_key;

use crate::app::App;
use crate::error::Failure;
use crate::store::{Changed, StudyLine, StudyRow};
use crate::{limits, secret, wall_clock};

const fn access_name(access: StudyAccess) -> &'static str {
    match access {
        StudyAccess::Private => "private",
        StudyAccess::Link => "link",
        StudyAccess::Public => "public",
    }
}

/// What is not known is for nobody else.
fn access(name: &str) -> StudyAccess {
    match name {
        "link" => StudyAccess::Link,
        "public" => StudyAccess::Public,
        _ => StudyAccess::Private,
    }
}

fn missing() -> Failure {
    Failure::not_found("such study")
}

/// The study of a wish as it would be stored: with a name, and all of it checked.
fn read(wish: &StudyWish) -> Result<(String, String, i64), Failure> {
    check_key(&wish.key)?;
    let study = read_tree(&wish.tree)?;
    let name = study.name.as_ref().map(ToString::to_string);
    let name = name.ok_or_else(|| {
        let message = "name: give the study a name, so that you find it again";
        Failure::new(ErrorCode::BadRequest, message)
    })?;
    let text = study.to_string();
    if text.len() > limits::MAX_STUDY_BODY {
        let message = "this study is too long: make two of it";
        return Err(Failure::new(ErrorCode::TooLarge, message));
    }
    let steps = i64::try_from(study.steps.len()).unwrap_or(i64::MAX);
    Ok((name, text, steps))
}

/// Makes a study.
pub(crate) async fn make(app: &App, person: &str, wish: &StudyWish) -> Result<StudyRow, Failure> {
    let (name, record, steps) = read(wish)?;
    if let Some(made) = app.store.study_made(person, &wish.key).await? {
        return Ok(made);
    }
    if app.store.count_studies(person).await? >= limits::MAX_STUDIES {
        let most = limits::MAX_STUDIES;
        let message = format!("you keep {most} studies: remove one first");
        return Err(Failure::new(ErrorCode::TooMany, message));
    }
    let now = wall_clock::stored(wall_clock::now());
    let row = StudyRow {
        id: secret::new_id(),
        person: person.to_owned(),
        name,
        access: access_name(wish.access).to_owned(),
        record,
        steps,
        revision: 1,
        made_key: wish.key.clone(),
        last_key: wish.key.clone(),
        created_at: now,
        updated_at: now,
    };
    Ok(app.store.add_study(&row).await?)
}

/// Keeps a study anew.
pub(crate) async fn keep(
    app: &App,
    person: &str,
    id: &str,
    wish: &StudyWish,
) -> Result<StudyRow, Failure> {
    let (name, record, steps) = read(wish)?;
    let old = find(app, Some(person), id).await?;
    if old.person != person {
        let message = "this study is somebody else's: keep a copy of your own";
        return Err(Failure::new(ErrorCode::Forbidden, message));
    }
    let row = StudyRow {
        name,
        access: access_name(wish.access).to_owned(),
        record,
        steps,
        revision: i64::from(wish.revision) + 1,
        last_key: wish.key.clone(),
        updated_at: wall_clock::stored(wall_clock::now()),
        ..old
    };
    match app.store.change_study(&row).await? {
        Changed::Committed => Ok(row),
        Changed::Done => find(app, Some(person), id).await,
        Changed::Conflict => {
            let message = "this study was changed elsewhere: open it again, or keep a copy";
            Err(Failure::new(ErrorCode::Stale, message))
        }
    }
}

/// The study with this id, if this person may read it. Of one that they may not, nothing is told.
pub(crate) async fn find(app: &App, person: Option<&str>, id: &str) -> Result<StudyRow, Failure> {
    let row = app.store.study(id).await?.ok_or_else(missing)?;
    let own = person == Some(row.person.as_str());
    match access(&row.access) {
        StudyAccess::Private if !own => Err(missing()),
        _ => Ok(row),
    }
}

/// Removes a person's study.
pub(crate) async fn remove(app: &App, person: &str, id: &str) -> Result<(), Failure> {
    match app.store.remove_study(person, id).await? {
        true => Ok(()),
        false => Err(missing()),
    }
}

/// The studies of a person, or those that are public.
pub(crate) async fn list(app: &App, person: Option<&str>) -> Result<StudyList, Failure> {
    let lines = app.store.studies(person).await?;
    Ok(StudyList {
        studies: lines.into_iter().map(summary).collect(),
    })
}

fn summary(line: StudyLine) -> StudySummary {
    StudySummary {
        id: line.id,
        name: line.name,
        author: line.author,
        access: access(&line.access),
        steps: u32::try_from(line.steps).unwrap_or_default(),
        revision: u32::try_from(line.revision).unwrap_or_default(),
        updated_at: wall_clock::from_store(line.updated_at).0,
    }
}

/// A study as it is shown to a person.
pub(crate) async fn shown(
    app: &App,
    row: StudyRow,
    person: Option<&str>,
) -> Result<KeptStudy, Failure> {
    let author = app.store.person(&row.person).await?;
    let broken = |error: String| {
        tracing::error!(study = row.id, error, "a study can't be read");
        let message = "this study can't be read any more: report it";
        Failure::new(ErrorCode::Internal, message)
    };
    let study: Study = row
        .record
        .parse()
        .map_err(|error| broken(format!("{error}")))?;
    let view = study_view(&study).map_err(|error| broken(error.message))?;
    let own = person == Some(row.person.as_str());
    Ok(KeptStudy {
        summary: summary(StudyLine {
            id: row.id,
            name: row.name,
            access: row.access,
            author: author.map_or_else(String::new, |author| author.name),
            steps: row.steps,
            revision: row.revision,
            updated_at: row.updated_at,
        }),
        view,
        own,
    })
}
