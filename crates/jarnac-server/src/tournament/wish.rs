//! Doing what somebody wishes: decide on what is stored, store, then tell. Whoever was slower decides again.

use std::sync::Arc;

use jarnac_core::Timestamp;
use jarnac_protocol::{
    ErrorCode, RoundClock, TournamentAct, TournamentRole, TournamentRound, TournamentWish,
};
use jarnac_tournament::{Action, Entrant, Line, Report, RoundNo, TableNo, Tournament, notation};

use super::act::{self, RowChange, Wanted};
use super::kept::{line_row, note_state};
use super::{Kept, refused, rights, view};
use crate::app::App;
use crate::error::Failure;
use crate::store::{Changed, ClaimRow, PersonRow, PlayerPerson, TournamentChange, TournamentRow};
use crate::{limits, wall_clock};

/// How often a wish is decided again because somebody else was faster.
const TRIES: usize = 20;

/// Who wishes.
#[derive(Clone)]
pub(crate) struct Asker {
    pub(crate) role: TournamentRole,
    /// The person, if they are known.
    pub(crate) person: Option<PersonRow>,
    /// How they are called in the log, if not by their role.
    pub(crate) by: Option<&'static str>,
}

impl Asker {
    /// How they are called in the log.
    fn name(&self) -> String {
        self.by
            .map_or_else(|| rights::name(self.role), str::to_owned)
    }
}

/// Does what somebody wishes. Returns the tournament after it.
pub(crate) async fn wish(
    app: &App,
    id: &str,
    asker: &Asker,
    wish: &TournamentWish,
) -> Result<Arc<Kept>, Failure> {
    let length = wish.key.chars().count();
    if !(1..=limits::MAX_KEY).contains(&length) || wish.key.chars().any(char::is_control) {
        let message = format!("a key has 1 to {} characters", limits::MAX_KEY);
        return Err(Failure::new(ErrorCode::BadRequest, message));
    }
    rights::check(asker.role, &wish.act)?;
    // Whoever else uses the same word means another wish.
    // Whoever enters is a player afterwards, and it is the same wish if it is sent again.
    let joins = asker
        .person
        .as_ref()
        .filter(|_| wish.act == TournamentAct::Join);
    let whose = joins.map_or_else(|| asker.name(), |person| person.id.clone());
    let key = format!("{whose} {}", wish.key);
    for _ in 0..TRIES {
        let kept = app.tournaments.read(app, id).await?;
        if app.store.is_wish_done(id, &key).await? {
            return Ok(kept);
        }
        let change = decide(&kept, asker, &wish.act, &key).await?;
        match app.store.change_tournament(&change).await? {
            Changed::Committed => {
                app.tournaments.tell(app, id, change.row.revision);
                return app.tournaments.read(app, id).await;
            }
            Changed::Done => return app.tournaments.read(app, id).await,
            Changed::Conflict => {}
        }
    }
    let message = "many change this tournament at once: try again in a moment";
    Err(Failure::new(ErrorCode::TryAgain, message))
}

/// What a wish changes, decided on the tournament as it is kept.
async fn decide(
    kept: &Arc<Kept>,
    asker: &Asker,
    act: &TournamentAct,
    key: &str,
) -> Result<TournamentChange, Failure> {
    let now = wall_clock::now();
    let mut row = kept.row.clone();
    row.revision += 1;
    row.updated_at = wall_clock::stored(now);
    let mut change = TournamentChange {
        row,
        key: key.to_owned(),
        line: None,
        claim: None,
        person: None,
    };
    match act::read(kept, act)? {
        Wanted::Action(action) => {
            let done = done(kept, now, action).await?;
            add(&mut change, asker, &done);
        }
        Wanted::Claim {
            round,
            table,
            report,
        } => claim(kept, asker, now, (round, table, report), &mut change).await?,
        Wanted::Join => join(kept, asker, now, &mut change).await?,
        Wanted::Row(wanted) => row_changed(&mut change.row, kept.clock(), wanted, now)?,
    }
    Ok(change)
}

/// An action that was granted: the line, and the tournament after it.
struct Done {
    line: Line,
    cup: Tournament,
}

/// Asks the tournament. That can take a second where hundreds are paired, so it has a thread of its own.
async fn done(kept: &Arc<Kept>, now: Timestamp, action: Action) -> Result<Done, Failure> {
    if kept.cup.lines().len() >= limits::MAX_TOURNAMENT_LINES {
        let message = "this log is as long as a log can be: export it, and begin another";
        return Err(Failure::new(ErrorCode::TooMany, message));
    }
    let kept = Arc::clone(kept);
    let asked = tokio::task::spawn_blocking(move || {
        // Moments are written in whole seconds, so that people can read them.
        let now = Timestamp(now.0 / 1000 * 1000);
        let line = kept.cup.decide(now, action)?;
        let mut cup = kept.cup.clone();
        cup.take_in(line.clone()).map_err(|error| error.refusal)?;
        Ok(Done { line, cup })
    });
    let asked = asked.await.map_err(|error| {
        tracing::error!(%error, "a tournament could not be asked");
        Failure::new(
            ErrorCode::Internal,
            "this could not be decided: nothing was changed",
        )
    })?;
    let done = asked.map_err(|refusal| refused::failure(&refusal))?;
    // What can't be read back would make the tournament unreadable.
    match notation::read_line(&done.line.to_string()) {
        Ok(read) if read == done.line => Ok(done),
        Ok(_) | Err(_) => {
            let message = "the log can't hold this: write it in another way";
            Err(Failure::new(ErrorCode::BadRequest, message))
        }
    }
}

fn add(change: &mut TournamentChange, asker: &Asker, done: &Done) {
    note_state(&mut change.row, done.cup.state());
    let seq = done.cup.lines().len();
    change.row.seq = seq as u32;
    let person = asker.person.as_ref().map(|person| person.id.clone());
    change.line = Some(line_row(seq, &done.line, asker.name(), person));
}

/// Somebody enters themselves, to play on the server.
async fn join(
    kept: &Arc<Kept>,
    asker: &Asker,
    now: Timestamp,
    change: &mut TournamentChange,
) -> Result<(), Failure> {
    let person = asker.person.as_ref().ok_or_else(Failure::not_signed_in)?;
    if kept.row.online.is_none() {
        let message = "this tournament is played at real tables: ask the organiser to enter you";
        return Err(Failure::new(ErrorCode::Forbidden, message));
    }
    if kept.player_of(&person.id).is_some() {
        let message = "you have entered already";
        return Err(Failure::new(ErrorCode::Stale, message));
    }
    let entrant = Entrant::named(&person.name)
        .map_err(|error| Failure::new(ErrorCode::BadName, format!("your name: {error}")))?;
    let done = done(kept, now, Action::Enter(entrant)).await?;
    add(change, asker, &done);
    change.person = Some(PlayerPerson {
        player: done.cup.state().players().len() as u16,
        person: person.id.clone(),
    });
    Ok(())
}

/// A player says what came of their table. If the other one says the same, it counts.
async fn claim(
    kept: &Arc<Kept>,
    asker: &Asker,
    now: Timestamp,
    (round, table, report): (RoundNo, TableNo, Report),
    change: &mut TournamentChange,
) -> Result<(), Failure> {
    let TournamentRole::Player { player } = asker.role else {
        let message = "only the two who played say what came of it";
        return Err(Failure::new(ErrorCode::Forbidden, message));
    };
    let side = act::own_side(kept, player, round, table)?;
    // Whether it can be a result at all is found out even while the other is silent.
    let done = done(kept, now, Action::Report(round, table, report.clone())).await?;
    change.claim = Some(ClaimRow {
        round: round.0,
        table: table.0,
        side,
        line: kept.paired_by(round).unwrap_or_default(),
        report: report.to_string(),
        at: wall_clock::stored(now),
    });
    if kept.claim_of(round, table, side.other()) == Some(report) {
        add(change, asker, &done);
    }
    Ok(())
}

/// Changes what no log holds.
fn row_changed(
    row: &mut TournamentRow,
    clock: Option<RoundClock>,
    wanted: RowChange,
    now: Timestamp,
) -> Result<(), Failure> {
    let stale = || {
        Failure::new(
            ErrorCode::Stale,
            "the clock does not stand like that any more",
        )
    };
    let clock = match wanted {
        RowChange::List { listed } => {
            row.listed = listed;
            return Ok(());
        }
        RowChange::RenewLinks => {
            row.links += 1;
            return Ok(());
        }
        RowChange::StartClock { minutes } => {
            let whole_ms = u64::from(minutes) * 60_000;
            Some(RoundClock {
                whole_ms,
                ends_at: Some(now.0 + whole_ms),
                left_ms: None,
            })
        }
        RowChange::PauseClock => {
            let clock = clock.ok_or_else(stale)?;
            let ends_at = clock.ends_at.ok_or_else(stale)?;
            Some(RoundClock {
                ends_at: None,
                left_ms: Some(ends_at.saturating_sub(now.0)),
                ..clock
            })
        }
        RowChange::ResumeClock => {
            let clock = clock.ok_or_else(stale)?;
            let left = clock.left_ms.ok_or_else(stale)?;
            Some(RoundClock {
                ends_at: Some(now.0 + left),
                left_ms: None,
                ..clock
            })
        }
        RowChange::StopClock => None,
    };
    row.clock = clock.map(|clock| serde_json::to_string(&clock).expect("numbers can be written"));
    Ok(())
}

/// The pairing that the system would make now, which nobody is told before it is wished.
pub(crate) async fn preview(kept: &Arc<Kept>) -> Result<TournamentRound, Failure> {
    let now = wall_clock::now();
    let done = done(kept, now, Action::Pair { deadline: None }).await?;
    let round = RoundNo(done.cup.state().rounds().len() as u16);
    let made = view::round(done.cup.state(), round);
    made.ok_or_else(|| Failure::not_found("such round"))
}
