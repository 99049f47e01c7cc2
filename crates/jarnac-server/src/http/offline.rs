//! Games that were played without a network are handed in.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Extension, State};
use jarnac_core::Side;
use jarnac_local::{Against, Kept, record};
use jarnac_protocol::{
    BySideView, ErrorCode, GameKind, GameStatus, GameSummary, OfflineGame, Seat,
};
use jarnac_table::{Setup, Written};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::body::Body;
use super::caller::Owner;
use super::guard::{ClientAddress, too_many};
use crate::app::App;
use crate::error::Failure;
use crate::store::{GameRow, PersonRow};
use crate::{limits, names, secret, wall_clock};

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(hand_in_offline))
}

/// Hands in a game that was played without a network, once it is over. It is played through by the rules; sent
/// again, the same game is answered and nothing is stored twice. It is never rated, and its draws prove nothing,
/// since whoever played it knew its seed.
#[utoipa::path(post, path = "/api/me/offline", request_body = OfflineGame, responses((status = OK, body = GameSummary)))]
async fn hand_in_offline(
    State(app): State<Arc<App>>,
    Extension(address): Extension<ClientAddress>,
    Owner { person, .. }: Owner,
    Body(game): Body<OfflineGame>,
) -> Result<Json<GameSummary>, Failure> {
    let kept = read(&game.lines)?;
    let key = format!("{}:{}", person.id, kept.head.id);
    if let Some(before) = app.store.offline_game(&key).await? {
        return Ok(Json(before.summary()));
    }
    if app.config.rate_limits {
        app.new_games_here.check(address.0).map_err(too_many)?;
        app.new_games.check(person.id.clone()).map_err(too_many)?;
    }
    let (row, deeds) = check(&app, &person, kept, key)?;
    let key = row.offline_key.clone().unwrap_or_default();
    app.store.add_offline_game(&row, &deeds).await?;
    // Whoever was first has the one that counts.
    let stored = app.store.offline_game(&key).await?;
    let stored = stored.ok_or_else(|| Failure::new(ErrorCode::Internal, "it was not stored"))?;
    Ok(Json(stored.summary()))
}

fn bad(why: impl std::fmt::Display) -> Failure {
    let message = format!("this is no game that could have been played: {why}");
    Failure::new(ErrorCode::BadRequest, message)
}

/// The game as it was kept.
fn read(lines: &str) -> Result<Kept, Failure> {
    // The last line may lack its end, since it did not come from a file that was cut off.
    let whole = format!("{}\n", lines.trim_end());
    let (kept, _) = Kept::read(whole.as_bytes()).map_err(bad)?;
    let id = &kept.head.id;
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
    if id.is_empty() || id.len() > limits::MAX_OFFLINE_ID || !id.chars().all(plain) {
        return Err(bad("its id must have 1 to 64 letters, digits and hyphens"));
    }
    if kept.deeds.len() > limits::MAX_OFFLINE_DEEDS {
        let most = limits::MAX_OFFLINE_DEEDS;
        return Err(bad(format!("it has more than {most} deeds")));
    }
    Ok(kept)
}

/// Plays it through, and makes a row of it.
fn check(
    app: &App,
    person: &PersonRow,
    kept: Kept,
    key: String,
) -> Result<(GameRow, Vec<Written>), Failure> {
    let lexicon = app.config.shelf.nearest(&kept.head.citation());
    let setup = kept.setup(lexicon).map_err(bad)?;
    if !setup.status.is_final() {
        let message = "this game is not over: hand it in when it is";
        return Err(Failure::new(ErrorCode::BadRequest, message));
    }
    let record = record(&kept.head, &kept.deeds).ok_or_else(|| bad("it has no record"))?;
    if setup.status == GameStatus::Over {
        record.verify().map_err(bad)?;
        // Another dictionary may have admitted other words.
        if kept.head.citation().is_of(lexicon.checksum()) {
            record.audit(lexicon).map_err(bad)?;
        }
    }
    let row = row(person, &kept, setup, key);
    let own = |mut written: Written| {
        // Whoever sat there is whoever hands it in; the keys of their wishes are answered for good.
        written.person = written.person.map(|_| person.id.clone());
        written.key = None;
        written
    };
    Ok((row, kept.deeds.into_iter().map(own).collect()))
}

fn row(person: &PersonRow, kept: &Kept, setup: Setup, key: String) -> GameRow {
    let Kept { head, .. } = kept;
    let now = wall_clock::stored(wall_clock::now());
    let (level, family) = match &head.against {
        Against::Computer { level, family } => (Some(level), *family),
        Against::Friend => (None, None),
    };
    let computer = head.computer();
    let seat = |side: Side| match level.filter(|_| computer == Some(side)) {
        Some(level) => Seat {
            person: None,
            name: level.clone(),
            rating: head.measure.map(i32::from),
        },
        None => Seat {
            person: Some(person.id.clone()),
            name: person.name.clone(),
            rating: None,
        },
    };
    let names = setup.names.as_ref().and_then(|names| {
        let (a, b) = (names::read(&names.a).ok()?, names::read(&names.b).ok()?);
        (names::key(&a) != names::key(&b)).then_some(BySideView { a, b })
    });
    GameRow {
        id: secret::new_id(),
        kind: match computer {
            Some(_) => GameKind::Computer,
            None => GameKind::Hotseat,
        },
        rules_text: setup.rules.spelled_out(),
        rules: setup.rules,
        seed: setup.seed,
        lexicon: head.lexicon.clone(),
        creator: person.id.clone(),
        teams: false,
        rated: false,
        friendly: head.friendly,
        spectators: false,
        locks_words: false,
        keys: BySideView::from_fn(|_| secret::new_id()),
        key_watch: secret::new_id(),
        key_referee: secret::new_id(),
        computer: BySideView::from_fn(|side| level.filter(|_| computer == Some(side)).cloned()),
        family,
        rematch_of: None,
        // The clock of a device may say anything; what is later than now would come first in every list.
        created_at: wall_clock::stored(setup.created_at).min(now),
        status: setup.status,
        seats: BySideView::from_fn(|side| vec![seat(side)]),
        referee: None,
        updated_at: wall_clock::stored(setup.updated_at).min(now),
        seq: setup.seq,
        result: setup.result,
        rematch: None,
        names,
        watch_delay: 0,
        offline_key: Some(key),
    }
}
