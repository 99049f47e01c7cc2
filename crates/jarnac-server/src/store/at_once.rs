//! Deeds of many games in one statement: one way to PostgreSQL and back, where a transaction of several
//! statements has at least four. SQLite lies in the same process, and has no such statements.

use std::collections::HashSet;

use serde::Serialize;
use sqlx::Row;

use super::append::Append;
use super::line::Line;
use crate::wall_clock;

/// Stores deeds, and says in which games. Whoever has the number, or has done the wish before, is waited
/// for until it is known whether they have: then nothing is stored of that one. The list of games changes
/// as the stored deeds say. All of it is one transaction, as every statement is.
///
/// The games are gone through in the same order by everybody, so that neither waits for the other for
/// ever.
const STATEMENT: &str = "\
    with change as materialized (\
        select * from json_to_recordset(cast($1 as json)) as change (\
            game text, seq bigint, at bigint, person text, key text, deed text, \
            status text, wakes bigint, result text)\
    ), stored as (\
        insert into game_event (game_id, seq, at_ms, person_id, intent, payload) \
        select game, seq, at, person, key, deed from change order by game collate \"C\" \
        on conflict do nothing returning game_id, seq\
    ), changed as (\
        update game set seq = change.seq, updated_at = change.at, status = change.status, \
        wakes = change.wakes, result = change.result \
        from change join stored on stored.game_id = change.game and stored.seq = change.seq \
        where game.game_id = change.game\
    ) select string_agg(game_id, ' ') as games from stored";

/// A deed as the statement reads it.
#[derive(Serialize)]
struct Change<'a> {
    game: &'a str,
    seq: u32,
    at: i64,
    person: Option<&'a str>,
    key: Option<&'a str>,
    deed: &'a str,
    status: &'a str,
    wakes: i64,
    result: Option<String>,
}

impl<'a> Change<'a> {
    fn of(append: &'a Append) -> Change<'a> {
        let proposal = &append.proposal;
        let written = &proposal.written;
        let result = proposal.result.as_ref();
        Change {
            game: &append.game,
            seq: written.seq,
            at: wall_clock::stored(written.at),
            person: written.person.as_deref(),
            key: written.key.as_deref(),
            deed: &written.text,
            status: proposal.status.name(),
            wakes: i64::from(proposal.wakes),
            result: result.map(|one| serde_json::to_string(one).expect("plain data")),
        }
    }
}

/// Whether a deed changes nothing but its journal and the list of games, under no lease.
pub(super) fn is_plain(append: &Append) -> bool {
    append.fence.is_none() && append.ends().is_none()
}

/// Stores plain deeds of different games. Gives the games whose deed is stored.
pub(super) async fn store(
    line: &mut Line,
    appends: &[&Append],
) -> Result<HashSet<String>, sqlx::Error> {
    let changes: Vec<Change<'_>> = appends.iter().map(|append| Change::of(append)).collect();
    let changes = serde_json::to_string(&changes).expect("texts and numbers are plain data");
    let rows = line.ask(sqlx::query(STATEMENT).bind(changes)).await?;
    let row = rows.first().ok_or(sqlx::Error::RowNotFound)?;
    let games: Option<String> = row.try_get("games")?;
    let games = games.unwrap_or_default();
    Ok(games.split_whitespace().map(str::to_owned).collect())
}
