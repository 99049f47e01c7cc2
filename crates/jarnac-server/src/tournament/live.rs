//! What goes on at the tables of the last round, for those who look at the tournament's page.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use jarnac_core::Side;
use jarnac_protocol::{BySideView, ClockView, LiveTable, LiveTables};
use jarnac_table::Journal;
use jarnac_tournament::{RoundNo, TableNo};

use super::Kept;
use crate::app::App;
use crate::error::Failure;
use crate::{limits, wall_clock};

/// Tables that were read lately, by their games: one is read again when something has happened there.
#[derive(Default)]
pub(crate) struct Glimpses(Mutex<HashMap<String, LiveTable>>);

impl Glimpses {
    fn of(&self, game: &str) -> Option<LiveTable> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.get(game).cloned()
    }

    fn keep(&self, game: &str, table: &LiveTable) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= limits::MAX_GLIMPSES && !all.contains_key(game) {
            all.clear();
        }
        all.insert(game.to_owned(), table.clone());
    }
}

/// The tables of the last round that have a game here.
pub(crate) async fn live(app: &App, kept: &Kept) -> Result<LiveTables, Failure> {
    let now = wall_clock::now();
    let round = RoundNo(kept.cup.state().rounds().len() as u16);
    let line = kept.paired_by(round);
    let games = match kept.row.online {
        // Who came is no change of the tournament, so it is read each time.
        Some(_) => app.store.table_games(&kept.row.id).await?,
        None => Vec::new(),
    };
    let mut tables = Vec::new();
    for game in games.iter().filter(|game| Some(game.line) == line) {
        let Some(row) = app.store.game(&game.game).await? else {
            continue;
        };
        let known = app.glimpses.of(&game.game);
        let known = known.filter(|known| (known.seq, known.status) == (row.seq, row.status));
        let mut table = match known {
            Some(known) => known,
            None => {
                let written = app.store.events(&row.id, 0).await?;
                let journal = Journal::read(row.rules, &written)?;
                LiveTable {
                    table: TableNo(game.table).0,
                    status: row.status,
                    came: BySideView::default(),
                    points: BySideView::from_fn(|side| journal.game.points(side).0),
                    clock: ClockView::new(&journal.game, now),
                    seq: row.seq,
                }
            }
        };
        table.came = BySideView::from_fn(|side| match side {
            Side::A => game.came.a,
            Side::B => game.came.b,
        });
        app.glimpses.keep(&game.game, &table);
        tables.push(table);
    }
    tables.sort_by_key(|table| table.table);
    Ok(LiveTables {
        round: round.0,
        tables,
        now: now.0,
    })
}
