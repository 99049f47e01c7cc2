//! Doing what somebody wishes: decide on what is stored, store, then tell. Whoever was slower decides again.

use jarnac_protocol::{ClubAct, ErrorCode, TournamentRole};
use serde::{Deserialize, Serialize};

use super::act;
use super::refused::Refusal;
use super::rights::{self, Visitor};
use super::state::Club;
use crate::app::App;
use crate::error::Failure;
use crate::store::{Changed, ClubChange, ClubWishRow, MemberRow};
use crate::{limits, tournament, wall_clock};

/// How often a wish is decided again because somebody else was faster.
const TRIES: usize = 20;

/// What the log keeps of a wish.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Noted {
    pub(super) by: String,
    pub(super) act: ClubAct,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) about: Option<String>,
}

/// Does what somebody wishes. Returns the club after it.
pub(crate) async fn wish(
    app: &App,
    id: &str,
    visitor: &Visitor,
    (key, act): (&str, &ClubAct),
) -> Result<Club, Failure> {
    let length = key.chars().count();
    if !(1..=limits::MAX_KEY).contains(&length) || key.chars().any(char::is_control) {
        let message = format!("a key has 1 to {} characters", limits::MAX_KEY);
        return Err(Failure::new(ErrorCode::BadRequest, message));
    }
    let person = visitor.person.as_ref();
    let person = person.ok_or_else(Failure::not_signed_in)?;
    // Whoever else uses the same word means another wish.
    let key = format!("{} {key}", person.id);
    if let ClubAct::Words { text, .. } = act {
        let club = app.clubs.read(app, id).await?;
        rights::check(visitor.role(&club), act)?;
        app.dictionaries.check(text).await?;
    }
    for _ in 0..TRIES {
        let before = app.clubs.read(app, id).await?;
        if app.store.is_club_wish_done(&before.row.id, &key).await? {
            return Ok(before);
        }
        rights::check(visitor.role(&before), act)?;
        let about = check_tournament(app, &before, &person.id, act).await?;
        let asked = Asked {
            by: &person.name,
            key: &key,
            act,
            about,
        };
        let (change, after) = decide(&before, visitor, asked)?;
        match app.store.change_club(&change).await? {
            Changed::Committed => {
                app.clubs.tell(app, &after.row.id, after.row.revision);
                return Ok(after);
            }
            Changed::Done => return app.clubs.read(app, id).await,
            Changed::Conflict => {}
        }
    }
    let message = "many change this club at once: try again in a moment";
    Err(Failure::new(ErrorCode::TryAgain, message))
}

/// A tournament becomes a club's by somebody who runs it, and only if no other club has it. Returns what it is called.
async fn check_tournament(
    app: &App,
    club: &Club,
    person: &str,
    act: &ClubAct,
) -> Result<Option<String>, Failure> {
    let (id, adopts, key) = match act {
        ClubAct::Adopt {
            tournament,
            organiser,
        } => (tournament, true, organiser.as_deref()),
        ClubAct::Release { tournament } => (tournament, false, None),
        _ => return Ok(None),
    };
    let row = app.store.tournament(id).await?;
    let row = row.ok_or_else(|| Failure::not_found("such tournament"))?;
    let has_key = || {
        let role = key.and_then(|key| tournament::role_of(&app.signer, &row, key));
        role == Some(TournamentRole::Organiser)
    };
    let runs = row.creator.as_deref() == Some(person) || has_key();
    let holder = app.store.club_of_tournament(id).await?;
    let holder = holder.map(|club| club.id);
    let is_ours = holder.as_ref() == Some(&club.row.id);
    match (adopts, is_ours, holder) {
        (false, true, _) => Ok(Some(row.name)),
        (false, false, _) => Err(Refusal::NotOurs.into()),
        (true, true, _) => Err(Refusal::IsOurs.into()),
        (true, false, Some(_)) => Err(Refusal::OtherClubs.into()),
        (true, false, None) if runs => Ok(Some(row.name)),
        (true, false, None) => Err(Refusal::NotYourTournament.into()),
    }
}

/// A wish with what is known of it before it is decided.
struct Asked<'a> {
    /// Who wishes, as the log calls them.
    by: &'a str,
    key: &'a str,
    act: &'a ClubAct,
    /// What it is about, if it is no member.
    about: Option<String>,
}

/// The act as the log keeps it, which all who run the club read.
fn without_keys(act: &ClubAct) -> ClubAct {
    match act {
        ClubAct::Adopt { tournament, .. } => ClubAct::Adopt {
            tournament: tournament.clone(),
            organiser: None,
        },
        other => other.clone(),
    }
}

/// What a wish changes, decided on the club as it is stored.
fn decide(
    before: &Club,
    visitor: &Visitor,
    asked: Asked<'_>,
) -> Result<(ClubChange, Club), Failure> {
    let now = wall_clock::stored(wall_clock::now());
    let mut after = before.clone();
    let aside = act::apply(&mut after, visitor, asked.act, now)?;
    after.row.revision += 1;
    after.row.updated_at = now;
    after.members.sort_by_key(|member| member.member);
    let noted = Noted {
        by: asked.by.to_owned(),
        act: without_keys(asked.act),
        about: aside.about.or(asked.about),
    };
    let is_new = |member: &&MemberRow| !before.members.contains(*member);
    let is_there = |number: u32| after.members.iter().any(|one| one.member == number);
    let numbers = before.members.iter().map(|member| member.member);
    let change = ClubChange {
        wish: ClubWishRow {
            key: asked.key.to_owned(),
            revision: after.row.revision,
            at: now,
            person: visitor.person.as_ref().map(|person| person.id.clone()),
            payload: serde_json::to_string(&noted).expect("texts and numbers can be written"),
        },
        put: after.members.iter().filter(is_new).cloned().collect(),
        gone: numbers.filter(|number| !is_there(*number)).collect(),
        tournament: aside.tournament,
        row: after.row.clone(),
    };
    Ok((change, after))
}
