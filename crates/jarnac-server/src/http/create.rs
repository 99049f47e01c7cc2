//! Games are made.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Extension, Path, State};
use jarnac_core::rules::RefereeRule;
use jarnac_core::{Preset, RuleSet, Side};
use jarnac_engine::MEASURE;
use jarnac_lexicon::{Citation, Dictionary};
use jarnac_local::rules_of;
use jarnac_protocol::{
    BySideView, Created, ErrorCode, GameKind, GameStatus, NewGame, Opponent, Rematch, Seat,
};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::body::Body;
use super::caller::Known;
use super::guard::{ClientAddress, too_many};
use super::seating::invitations;
use super::words::{check_not_playing, check_unlocked, dictionary};
use crate::app::App;
use crate::bus::Hint;
use crate::error::Failure;
use crate::room::Command;
use crate::store::{GameRow, PersonRow};
use crate::{computer, limits, names, ratings, secret, wall_clock};

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(create))
        .routes(routes!(rematch))
}

/// Makes a game.
#[utoipa::path(post, path = "/api/games", request_body = NewGame, responses((status = OK, body = Created)))]
async fn create(
    State(app): State<Arc<App>>,
    Extension(address): Extension<ClientAddress>,
    Known(person): Known,
    Body(wish): Body<NewGame>,
) -> Result<Json<Created>, Failure> {
    if app.config.rate_limits {
        app.new_games_here.check(address.0).map_err(too_many)?;
    }
    check_number(&app, &person).await?;
    let rules = rules_of(&wish.rules, wish.opponent.kind())?;
    // A bag of one's own would answer every question about words.
    if rules.bag != Preset::Classic.rules().bag && !locks_words(&wish, &rules) {
        check_unlocked(&app, &person.id).await?;
    }
    // So would letters that one tells, with words that one contests.
    if wish.opponent == Opponent::Transcript {
        check_not_playing(&app, &person.id).await?;
    }
    let seat = seat(&app, &person, &rules, wish.rated).await?;
    let measure = measure(&app, &person, &wish, &rules).await?;
    let lexicon = dictionary(&app, wish.dictionary.as_deref()).await?;
    let row = new_row(&person, &wish, rules, (seat, measure), lexicon)?;
    app.store.add_game(&row).await?;
    app.hall.tell(&row, &app.post);
    if row.status == GameStatus::Live {
        app.rooms.send(&app, &row.id, Command::wake()).await?;
    }
    Ok(Json(Created {
        invitations: invitations(&row, &person.id),
        game: row.summary(),
    }))
}

/// Nobody may fill the server with games.
async fn check_number(app: &App, person: &PersonRow) -> Result<(), Failure> {
    if app.config.rate_limits {
        app.new_games.check(person.id.clone()).map_err(too_many)?;
    }
    let most = [
        (GameStatus::Waiting, limits::MAX_WAITING),
        (GameStatus::Live, limits::MAX_RUNNING),
    ];
    for (status, most) in most {
        if app.store.count_games(&person.id, status).await? >= most {
            let message = format!("you have {most} games {}: finish some first", status.name());
            return Err(Failure::new(ErrorCode::TooMany, message));
        }
    }
    Ok(())
}

/// The seat of a person, with the rating if it counts.
pub(super) async fn seat(
    app: &App,
    person: &PersonRow,
    rules: &RuleSet,
    rated: bool,
) -> Result<Seat, Failure> {
    let rating = match ratings::rated_set(rules) {
        Some(set) if rated => {
            let rating = ratings::rating_of(&app.store, &person.id, set).await?;
            Some(rating.rating.round() as i32)
        }
        _ => None,
    };
    Ok(Seat {
        person: Some(person.id.clone()),
        name: person.name.clone(),
        rating,
    })
}

/// How strong the player that follows should be, if it is wished for.
async fn measure(
    app: &App,
    person: &PersonRow,
    wish: &NewGame,
    rules: &RuleSet,
) -> Result<Option<i32>, Failure> {
    Ok(match &wish.opponent {
        Opponent::Computer { level, .. } if level == MEASURE => {
            Some(ratings::measure_of(&app.store, &person.id, rules).await?)
        }
        _ => None,
    })
}

fn bad(message: &str) -> Failure {
    Failure::new(ErrorCode::BadRequest, message)
}

/// Whether these wishes go together.
fn check_wish(person: &PersonRow, wish: &NewGame, rules: &RuleSet) -> Result<(), Failure> {
    if wish.rated {
        if person.kind != "account" {
            return Err(bad("rated games need an account: register first"));
        }
        if ratings::rated_set(rules).is_none() {
            return Err(bad(
                "rated games follow `classic` or `competition`, with the same time for both: at \
                 least a minute for the game or ten seconds for a decision, or no clock",
            ));
        }
        if wish.opponent == Opponent::Transcript {
            return Err(bad(
                "a transcript is never rated: its letters were drawn by hand",
            ));
        }
        if wish.teams || wish.friendly || wish.opponent == Opponent::Hotseat {
            return Err(bad("rated games are for two people, without takebacks"));
        }
    }
    if wish.watch_delay_s > 0 && wish.opponent != Opponent::Transcript {
        return Err(bad(
            "only a transcript is shown later than it is: leave `watch_delay_s` out",
        ));
    }
    if wish.watch_delay_s > limits::MAX_WATCH_DELAY_S {
        let most = limits::MAX_WATCH_DELAY_S;
        let message = format!("a transcript is shown at most {most} seconds later");
        return Err(Failure::new(ErrorCode::BadRequest, message));
    }
    if rules.human_referee && matches!(wish.opponent, Opponent::Computer { .. }) {
        return Err(bad("a game against the computer has no human referee"));
    }
    match &wish.opponent {
        Opponent::Computer { level, .. } if !computer::names().any(|name| name == level) => {
            let names: Vec<&str> = computer::names().collect();
            let message = format!("there is no level '{level}': choose {}", names.join(", "));
            Err(Failure::new(ErrorCode::BadRequest, message))
        }
        Opponent::Hotseat | Opponent::Transcript if wish.teams => {
            Err(bad("two at one device are no teams"))
        }
        Opponent::Lobby if wish.teams => Err(bad("teams come by links: choose `invite`")),
        _ => Ok(()),
    }
}

fn new_row(
    person: &PersonRow,
    wish: &NewGame,
    rules: RuleSet,
    (seat, measure): (Seat, Option<i32>),
    lexicon: &Dictionary,
) -> Result<GameRow, Failure> {
    check_wish(person, wish, &rules)?;
    let names = names_of(wish)?;
    let own = wish.side.side().map_or_else(
        || if secret::coin() { Side::A } else { Side::B },
        Side::from,
    );
    let mut seats = BySideView::<Vec<Seat>>::default();
    let mut level = BySideView::<Option<String>>::default();
    let mut minds = None;
    place(&mut seats, own, seat.clone());
    match &wish.opponent {
        Opponent::Hotseat | Opponent::Transcript => place(&mut seats, own.other(), seat),
        Opponent::Computer {
            level: name,
            family,
        } => {
            let opponent = computer::opponent(name, measure, *family);
            minds = *family;
            let computer = Seat {
                person: None,
                name: name.clone(),
                rating: opponent.map(|one| i32::from(one.rating)),
            };
            place(&mut seats, own.other(), computer);
            match own.other() {
                Side::A => level.a = Some(name.clone()),
                Side::B => level.b = Some(name.clone()),
            }
        }
        Opponent::Invite | Opponent::Lobby => {}
    }
    let is_full = !seats.a.is_empty() && !seats.b.is_empty();
    let now = wall_clock::stored(wall_clock::now());
    Ok(GameRow {
        id: secret::new_id(),
        kind: wish.opponent.kind(),
        rules_text: rules.spelled_out(),
        seed: secret::new_seed(),
        lexicon: Citation::of(lexicon).to_string(),
        creator: person.id.clone(),
        teams: wish.teams,
        rated: wish.rated,
        // A transcript is corrected by whoever writes it, and nobody is asked.
        friendly: wish.friendly && wish.opponent != Opponent::Transcript,
        spectators: wish.spectators,
        locks_words: locks_words(wish, &rules),
        keys: BySideView::from_fn(|_| secret::new_id()),
        key_watch: secret::new_id(),
        key_referee: secret::new_id(),
        computer: level,
        family: minds,
        rematch_of: None,
        created_at: now,
        status: if is_full {
            GameStatus::Live
        } else {
            GameStatus::Waiting
        },
        seats,
        referee: None,
        updated_at: now,
        seq: 0,
        result: None,
        rematch: None,
        names,
        watch_delay: i64::from(wish.watch_delay_s) * 1000,
        offline_key: None,
        rules,
    })
}

/// What the sides are called. Where each is one person, that person's name does.
fn names_of(wish: &NewGame) -> Result<Option<BySideView<String>>, Failure> {
    let Some(given) = &wish.names else {
        return Ok(None);
    };
    let both_here = matches!(wish.opponent, Opponent::Hotseat | Opponent::Transcript);
    if !wish.teams && !both_here {
        return Err(bad(
            "names are for two at one device, for transcripts and for teams: others go by their own",
        ));
    }
    let names = BySideView {
        a: names::read(&given.a)?,
        b: names::read(&given.b)?,
    };
    if names::key(&names.a) == names::key(&names.b) {
        return Err(Failure::new(
            ErrorCode::BadName,
            "both sides have the same name: give them two",
        ));
    }
    Ok(Some(names))
}

/// Whether its people are refused word tools while it runs.
fn locks_words(wish: &NewGame, rules: &RuleSet) -> bool {
    let against_people = matches!(wish.opponent, Opponent::Invite | Opponent::Lobby);
    // Whoever writes a referee's rulings down may ask what the lexicon says.
    let rules_alone = wish.opponent == Opponent::Transcript && rules.human_referee;
    let is_contested = rules.referee == RefereeRule::Contest && !rules_alone;
    against_people || wish.rated || is_contested
}

fn place(seats: &mut BySideView<Vec<Seat>>, side: Side, seat: Seat) {
    match side {
        Side::A => seats.a.push(seat),
        Side::B => seats.b.push(seat),
    }
}

/// The next game of the same people, sides swapped. The first who asks makes it, the other gets the
/// same one.
#[utoipa::path(post, path = "/api/games/{id}/rematch", params(("id" = String, Path)), responses((status = OK, body = Rematch)))]
async fn rematch(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Path(id): Path<String>,
) -> Result<Json<Rematch>, Failure> {
    let old = app.store.game(&id).await?;
    let old = old.ok_or_else(|| Failure::not_found("such game"))?;
    if old.sides_of(&person.id).is_empty() {
        let message = "only those who played can ask for a rematch";
        return Err(Failure::new(ErrorCode::NotSeated, message));
    }
    if !old.is_over() {
        let message = "the game is not over yet: finish it first";
        return Err(Failure::new(ErrorCode::NotStarted, message));
    }
    if let Some(game) = app.store.rematch_of(&id).await? {
        return Ok(Json(Rematch { game }));
    }
    if !old.is_taken(Side::A) || !old.is_taken(Side::B) {
        let message = "nobody came to that game: make a new one";
        return Err(Failure::new(ErrorCode::NotStarted, message));
    }
    check_number(&app, &person).await?;
    let cited = app.dictionaries.of_game(&app.store, &old);
    let mut row = rematch_row(cited.await?, &old);
    follow(&app, &person, &mut row).await?;
    match app.store.add_game(&row).await {
        Ok(()) => {}
        Err(error) if error.is_duplicate() => {
            let game = app.store.rematch_of(&id).await?;
            let game = game.ok_or_else(|| Failure::not_found("such game"))?;
            return Ok(Json(Rematch { game }));
        }
        Err(error) => return Err(error.into()),
    }
    app.store.note_rematch(&id, &row.id).await?;
    let told = Command::Rematch {
        game: row.id.clone(),
    };
    app.rooms.send_if_live(&id, told).await;
    app.post.send(|| Hint::Rematch {
        game: id,
        next: row.id.clone(),
    });
    app.rooms.send(&app, &row.id, Command::wake()).await?;
    Ok(Json(Rematch { game: row.id }))
}

/// In a new game the player that follows is as strong as its opponent is by now.
async fn follow(app: &App, person: &PersonRow, row: &mut GameRow) -> Result<(), Failure> {
    for side in Side::BOTH {
        if row.computer.of(side).as_deref() != Some(MEASURE) {
            continue;
        }
        let rating = ratings::measure_of(&app.store, &person.id, &row.rules).await?;
        let seats = match side {
            Side::A => &mut row.seats.a,
            Side::B => &mut row.seats.b,
        };
        for seat in seats {
            seat.rating = Some(rating);
        }
    }
    Ok(())
}

fn rematch_row(lexicon: &Dictionary, old: &GameRow) -> GameRow {
    let now = wall_clock::stored(wall_clock::now());
    let swap = !matches!(old.kind, GameKind::Hotseat | GameKind::Transcript);
    let seats = if swap {
        BySideView {
            a: old.seats.b.clone(),
            b: old.seats.a.clone(),
        }
    } else {
        old.seats.clone()
    };
    let names = match &old.names {
        Some(names) if swap => Some(BySideView {
            a: names.b.clone(),
            b: names.a.clone(),
        }),
        names => names.clone(),
    };
    let computer = if swap {
        BySideView {
            a: old.computer.b.clone(),
            b: old.computer.a.clone(),
        }
    } else {
        old.computer.clone()
    };
    GameRow {
        id: secret::new_id(),
        seed: secret::new_seed(),
        lexicon: Citation::of(lexicon).to_string(),
        keys: BySideView::from_fn(|_| secret::new_id()),
        key_watch: secret::new_id(),
        key_referee: secret::new_id(),
        rematch_of: Some(old.id.clone()),
        created_at: now,
        updated_at: now,
        status: GameStatus::Live,
        seats,
        names,
        computer,
        seq: 0,
        result: None,
        rematch: None,
        offline_key: None,
        ..old.clone()
    }
}
