//! Tournaments that are played on the server: their games are made when a round is paired, their results are taken when
//! games are over, and who does not come loses. One server does it for all, by a lease; and a table's game is noted before
//! it is made, so that there is never a second one.

use std::sync::Arc;
use std::time::Duration;

use jarnac_core::{BySide, RuleSet, Side};
use jarnac_lexicon::Citation;
use jarnac_local::rules_of;
use jarnac_protocol::{
    BySideView, GameKind, GameStatus, OnlinePlay, PlayedView, ReportView, Seat, TournamentAct,
    TournamentRole, TournamentWish,
};
use jarnac_tournament::{Pairing, RoundNo, TableNo};
use tokio::time::{MissedTickBehavior, interval};

use super::{Asker, Kept, wish};
use crate::app::App;
use crate::error::Failure;
use crate::room::Command;
use crate::store::{GameRow, PersonRow, StoreError, TableGame};
use crate::{limits, ratings, secret, wall_clock};

/// What the lease is called.
const LEASE: &str = "tournaments";

/// Looks after them until the server stops.
pub(crate) async fn run(app: Arc<App>) {
    let mut tick = interval(limits::TOURNAMENTS_EVERY);
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    while !app.is_stopping() {
        tick.tick().await;
        let ids = match app.store.online_tournaments().await {
            Ok(ids) if ids.is_empty() => continue,
            Ok(ids) => ids,
            Err(error) => {
                tracing::warn!(%error, "tournaments can't be looked up");
                continue;
            }
        };
        app.leases.wait(&app.store, LEASE).await;
        for id in ids {
            if let Err(Failure(error)) = look_after(&app, &id).await {
                tracing::warn!(tournament = id, %error, "a tournament can't go on by itself");
            }
        }
    }
}

/// Notes that somebody has come to the table of a tournament's game.
pub(crate) async fn came(app: &App, game: &str, person: &str) {
    let noted = async {
        if !app.store.is_table_game(game).await? {
            return Ok(());
        }
        let Some(row) = app.store.game(game).await? else {
            return Ok(());
        };
        for side in row.sides_of(person) {
            app.store.note_came(game, side).await?;
        }
        Ok::<(), StoreError>(())
    };
    if let Err(error) = noted.await {
        tracing::warn!(game, %error, "it could not be noted who came");
    }
}

/// Makes the games of the last round, and takes what came of them.
async fn look_after(app: &Arc<App>, id: &str) -> Result<(), Failure> {
    let kept = app.tournaments.read(app, id).await?;
    let Some(online) = kept.online() else {
        return Ok(());
    };
    let state = kept.cup.state();
    let round = RoundNo(state.rounds().len() as u16);
    let Ok(last) = state.round(round) else {
        return Ok(());
    };
    // What is noted of games is no change of the tournament, so it is read each time.
    let games = app.store.table_games(id).await?;
    let line = kept.paired_by(round).unwrap_or_default();
    let mut made = false;
    for table in last.missing() {
        let Some(meeting) = last.meeting(table) else {
            continue;
        };
        let is_it = |game: &&TableGame| (game.line, game.table) == (line, table.0);
        match games.iter().find(is_it) {
            None => made |= make(app, &kept, &online, (line, table, meeting.pairing)).await?,
            Some(game) => {
                let of = (game, meeting.pairing);
                take(app, &kept, &online, (round, table), of).await?;
            }
        }
    }
    // A server may have died between making the games and telling of them.
    let is_of_round = |game: &TableGame| game.line == line;
    if made || games.iter().any(is_of_round) && !kept.games.iter().any(is_of_round) {
        show(app, &kept, line).await?;
    }
    Ok(())
}

/// Everybody is told that there are games: that is a change of what the pages show.
async fn show(app: &App, kept: &Kept, line: u32) -> Result<(), Failure> {
    let key = format!("games of line {line}");
    let act = TournamentAct::List {
        listed: kept.row.listed,
    };
    let (asker, wanted) = (server(), TournamentWish { key, act });
    wish(app, &kept.row.id, &asker, &wanted).await?;
    Ok(())
}

/// The server itself, which does what the organiser would.
fn server() -> Asker {
    Asker {
        role: TournamentRole::Organiser,
        person: None,
        by: Some("server"),
    }
}

/// Makes the game of a table, if both play on the server. Whether it was made.
async fn make(
    app: &Arc<App>,
    kept: &Kept,
    online: &OnlinePlay,
    (line, table, pairing): (u32, TableNo, Pairing),
) -> Result<bool, Failure> {
    let Some(people) = people(app, kept, pairing).await? else {
        return Ok(false);
    };
    let rules = rules_of(&online.rules, GameKind::Invite)?;
    let wanted = TableGame {
        line,
        table: table.0,
        game: secret::new_id(),
        watch: secret::new_id(),
        created_at: wall_clock::stored(wall_clock::now()),
        came: BySide::new(false, false),
    };
    let noted = app.store.reserve_table_game(&kept.row.id, &wanted).await?;
    begin(app, &noted, rules, online, &people).await?;
    Ok(true)
}

/// The persons who meet, if both play on the server.
async fn people(
    app: &App,
    kept: &Kept,
    pairing: Pairing,
) -> Result<Option<BySide<PersonRow>>, Failure> {
    let mut found = Vec::new();
    for side in Side::BOTH {
        let Some(person) = kept.person_of(pairing.sides[side]) else {
            return Ok(None);
        };
        found.extend(app.store.person(person).await?);
    }
    Ok(match <[PersonRow; 2]>::try_from(found) {
        Ok([a, b]) => Some(BySide::new(a, b)),
        Err(_) => None,
    })
}

/// Begins a game that was noted, unless it is there.
async fn begin(
    app: &Arc<App>,
    noted: &TableGame,
    rules: RuleSet,
    online: &OnlinePlay,
    people: &BySide<PersonRow>,
) -> Result<(), Failure> {
    if app.store.game(&noted.game).await?.is_some() {
        return Ok(());
    }
    let accounts = Side::BOTH
        .iter()
        .all(|side| people[*side].kind == "account");
    let set = ratings::rated_set(&rules).filter(|_| online.rated && accounts);
    let mut seats = BySideView::<Vec<Seat>>::default();
    for (side, place) in [(Side::A, &mut seats.a), (Side::B, &mut seats.b)] {
        let person = &people[side];
        let rating = match set {
            Some(set) => Some(ratings::rating_of(&app.store, &person.id, set).await?),
            None => None,
        };
        place.push(Seat {
            person: Some(person.id.clone()),
            name: person.name.clone(),
            rating: rating.map(|rating| rating.rating.round() as i32),
        });
    }
    let lexicon = match app
        .dictionaries
        .chosen(&app.store, online.dictionary.as_deref())
        .await
    {
        Ok(chosen) => chosen,
        // A club that is gone, or a title that is: the round is played all the same.
        Err(_) => app.dictionaries.chosen(&app.store, None).await?,
    };
    let lexicon = Citation::of(lexicon).to_string();
    let rated = set.is_some();
    let row = game_row(noted, rules, (seats, rated, lexicon), &people.a.id);
    match app.store.add_game(&row).await {
        Err(error) if !error.is_duplicate() => return Err(error.into()),
        Ok(()) | Err(_) => {}
    }
    app.rooms.send(app, &row.id, Command::wake()).await?;
    Ok(())
}

/// A game of two who are seated, whom others may look on.
fn game_row(
    noted: &TableGame,
    rules: RuleSet,
    (seats, rated, lexicon): (BySideView<Vec<Seat>>, bool, String),
    creator: &str,
) -> GameRow {
    let now = wall_clock::stored(wall_clock::now());
    GameRow {
        id: noted.game.clone(),
        kind: GameKind::Invite,
        rules_text: rules.spelled_out(),
        seed: secret::new_seed(),
        lexicon,
        creator: creator.to_owned(),
        teams: false,
        rated,
        friendly: false,
        spectators: true,
        locks_words: true,
        keys: BySideView::from_fn(|_| secret::new_id()),
        key_watch: noted.watch.clone(),
        key_referee: secret::new_id(),
        computer: BySideView::default(),
        family: None,
        rematch_of: None,
        created_at: now,
        status: GameStatus::Live,
        seats,
        referee: None,
        updated_at: now,
        seq: 0,
        result: None,
        rematch: None,
        names: None,
        watch_delay: 0,
        offline_key: None,
        rules,
    }
}

/// Takes what came of a game, or says who did not come.
async fn take(
    app: &Arc<App>,
    kept: &Kept,
    online: &OnlinePlay,
    (round, table): (RoundNo, TableNo),
    (game, pairing): (&TableGame, Pairing),
) -> Result<(), Failure> {
    let Some(row) = app.store.game(&game.game).await? else {
        // Whoever noted it died before it was made.
        if let Some(people) = people(app, kept, pairing).await? {
            let rules = rules_of(&online.rules, GameKind::Invite)?;
            begin(app, game, rules, online, &people).await?;
        }
        return Ok(());
    };
    let Some(result) = outcome(&row).or_else(|| absent(&row, game, online)) else {
        return Ok(());
    };
    let wanted = TournamentWish {
        key: format!("result of {}", game.game),
        act: TournamentAct::Report {
            round: round.0,
            table: table.0,
            result,
        },
    };
    wish(app, &kept.row.id, &server(), &wanted).await?;
    Ok(())
}

/// What came of a game that is over.
fn outcome(row: &GameRow) -> Option<ReportView> {
    let over = row.result.as_ref();
    let result = over.filter(|_| row.status == GameStatus::Over)?;
    Some(ReportView::Played(PlayedView {
        winner: result.winner,
        points: Some(result.points),
        jarnacs: Some(result.jarnacs),
    }))
}

/// Who has not come in time to a game that has not begun.
fn absent(row: &GameRow, game: &TableGame, online: &OnlinePlay) -> Option<ReportView> {
    let waited = wall_clock::stored(wall_clock::now()) - game.created_at;
    let patience = Duration::from_secs(u64::from(online.forfeit_minutes) * 60);
    let is_over = u128::try_from(waited).is_ok_and(|waited| waited >= patience.as_millis());
    if row.seq > 0 || !is_over {
        return None;
    }
    match (game.came.a, game.came.b) {
        // Both were there, though not at once: that is for the organiser.
        (true, true) => None,
        (true, false) => Some(ReportView::Absent {
            side: Side::B.into(),
        }),
        (false, true) => Some(ReportView::Absent {
            side: Side::A.into(),
        }),
        (false, false) => Some(ReportView::BothAbsent),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_came_wins_after_the_time_and_not_before() {
        let online = OnlinePlay {
            rules: jarnac_protocol::RulesChoice::default(),
            rated: false,
            forfeit_minutes: 5,
            dictionary: None,
        };
        let now = wall_clock::stored(wall_clock::now());
        let game = |minutes: i64, a: bool, b: bool| TableGame {
            line: 1,
            table: 1,
            game: "g".to_owned(),
            watch: "w".to_owned(),
            created_at: now - minutes * 60_000,
            came: BySide::new(a, b),
        };
        let rules = jarnac_core::Preset::Classic.rules();
        let seated = || (BySideView::default(), false, "none".to_owned());
        let fresh = game_row(&game(0, false, false), rules, seated(), "ada");
        let begun = GameRow {
            seq: 2,
            ..fresh.clone()
        };
        let lost = |side: Side| Some(ReportView::Absent { side: side.into() });
        let check = |row: &GameRow, game: &TableGame| absent(row, game, &online);
        assert_eq!(check(&fresh, &game(4, true, false)), None);
        assert_eq!(check(&fresh, &game(6, true, false)), lost(Side::B));
        assert_eq!(check(&fresh, &game(6, false, true)), lost(Side::A));
        let both = Some(ReportView::BothAbsent);
        assert_eq!(check(&fresh, &game(6, false, false)), both);
        assert_eq!(check(&fresh, &game(6, true, true)), None);
        assert_eq!(check(&begun, &game(6, true, false)), None, "it has begun");
    }
}
