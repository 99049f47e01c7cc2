//! Tournaments whose tables have devices. The pairings of the last round are put to the tables of the
//! tournament's venue, with names; what comes of them there, signed by both or ruled by the referee, is
//! reported. One server does it for all, by a lease. Nothing that somebody typed is changed by it.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use jarnac_protocol::{
    BySideView, ErrorCode, PlayedView, ReportView, TournamentAct, TournamentRole, TournamentWish,
};
use jarnac_tournament::{Event, Report, RoundNo, TableNo};
use tokio::time::{MissedTickBehavior, interval};

use super::{Asker, Kept, wire, wish};
use crate::app::App;
use crate::error::Failure;
use crate::limits;
use crate::store::{HandedIn, LinkedVenue};
use crate::venue::{self, Assignment};

/// What the lease is called.
const LEASE: &str = "tables";

/// How a device is called in the log.
const BY: &str = "device";

/// Looks after them until the server stops.
pub(crate) async fn look_after_tables(app: Arc<App>) {
    let mut tick = interval(limits::TOURNAMENTS_EVERY);
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    // How far each had come when it was last looked after: what has not changed needs nothing.
    let mut done: HashMap<String, (i64, i64)> = HashMap::new();
    while !app.is_stopping() {
        tick.tick().await;
        let linked = match app.store.linked_venues().await {
            Ok(linked) => linked,
            Err(error) => {
                tracing::warn!(%error, "the tables of tournaments can't be looked up");
                continue;
            }
        };
        done.retain(|id, _| linked.iter().any(|one| one.tournament == *id));
        let is_new = |one: &&LinkedVenue| done.get(&one.tournament) != Some(&one.revisions);
        let changed: Vec<&LinkedVenue> = linked.iter().filter(is_new).collect();
        if changed.is_empty() {
            continue;
        }
        app.leases.wait(&app.store, LEASE).await;
        for one in changed {
            match look_after(&app, one).await {
                Ok(()) => {
                    done.insert(one.tournament.clone(), one.revisions);
                }
                Err(Failure(error)) => {
                    let tournament = &one.tournament;
                    tracing::warn!(tournament, %error, "the tables of a tournament can't go on");
                }
            }
        }
    }
}

/// Takes what came of the tables, then says who plays there.
async fn look_after(app: &App, linked: &LinkedVenue) -> Result<(), Failure> {
    let kept = app.tournaments.read(app, &linked.tournament).await?;
    let handed = venue::handed_in(app, &linked.venue).await?;
    // A pairing that was begun twice counts as it was played last.
    let mut results: BTreeMap<(u32, u16), &HandedIn> = BTreeMap::new();
    for one in &handed {
        if let Some(place) = read_reference(&kept.row.id, &one.reference) {
            results.insert(place, one);
        }
    }
    for ((line, table), one) in results {
        take(app, &linked.tournament, (line, TableNo(table)), one).await?;
    }
    let kept = app.tournaments.read(app, &linked.tournament).await?;
    put(app, &kept, &linked.venue).await
}

/// How a pairing is known again: by the line that made it, so that one that was undone is no pairing.
fn reference(tournament: &str, line: u32, table: u16) -> String {
    format!("{tournament} {line} {table}")
}

fn read_reference(tournament: &str, text: &str) -> Option<(u32, u16)> {
    let mut parts = text.strip_prefix(tournament)?.strip_prefix(' ')?.split(' ');
    let place = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    parts.next().is_none().then_some(place)
}

/// Says at each table who plays there: the pairings of the last round that have no result.
async fn put(app: &App, kept: &Kept, venue: &str) -> Result<(), Failure> {
    let state = kept.cup.state();
    let round = RoundNo(state.rounds().len() as u16);
    let mut wanted = BTreeMap::new();
    if let (Ok(last), Some(line), false) = (
        state.round(round),
        kept.paired_by(round),
        state.is_finished(),
    ) {
        for table in last.missing() {
            let meeting = last.meeting(table);
            let names = meeting.map(|meeting| {
                BySideView::from_fn(|side| {
                    let number = meeting.pairing.sides[side].0;
                    let player = state.players().get(usize::from(number) - 1);
                    player.map_or_else(String::new, |one| short(one.entrant.name.as_str()))
                })
            });
            if let Some(names) = names {
                wanted.insert(table.0, (names, reference(&kept.row.id, line, table.0)));
            }
        }
    }
    let row = app.store.venue(venue).await?;
    let rules = row.map(|row| row.rules).unwrap_or_default();
    for assigned in app.store.assigned(venue).await? {
        let now = assigned.what.as_ref();
        let is_ours = now.is_some_and(|(_, of)| read_reference(&kept.row.id, of).is_some());
        match wanted.remove(&assigned.table) {
            Some((names, of)) if now.is_some_and(|(view, to)| *to == of && view.names == names) => {
            }
            Some((names, reference)) => {
                let assignment = Assignment {
                    names,
                    rules: rules.clone(),
                    round: round.0.to_string(),
                    reference,
                };
                venue::assign(app, venue, assigned.table, &assignment).await?;
            }
            None if is_ours => venue::clear_assignment(app, venue, assigned.table).await?,
            None => {}
        }
    }
    Ok(())
}

/// A name as it has room at a table.
fn short(name: &str) -> String {
    match name.chars().count() > limits::MAX_LABEL {
        true => name
            .chars()
            .take(limits::MAX_LABEL - 1)
            .chain(['…'])
            .collect(),
        false => name.to_owned(),
    }
}

/// What came of a match.
fn outcome(one: &HandedIn) -> Option<ReportView> {
    let signed = one.sheet.as_ref().map(|handed| PlayedView {
        winner: handed.standing,
        points: Some(handed.points),
        jarnacs: Some(handed.sheet.jarnacs),
    });
    let ruled = one.ruled.as_ref().map(|ruled| PlayedView {
        winner: ruled.standing,
        points: None,
        jarnacs: None,
    });
    signed.or(ruled).map(ReportView::Played)
}

/// Reports what came of a table, or corrects what its device has reported before.
async fn take(
    app: &App,
    id: &str,
    (line, table): (u32, TableNo),
    one: &HandedIn,
) -> Result<(), Failure> {
    let kept = app.tournaments.read(app, id).await?;
    let state = kept.cup.state();
    let rounds = (1..=state.rounds().len() as u16).map(RoundNo);
    let Some(round) = rounds
        .into_iter()
        .find(|round| kept.paired_by(*round) == Some(line))
    else {
        return Ok(());
    };
    let meeting = state.round(round).ok();
    let meeting = meeting.and_then(|round| round.meeting(table));
    let (Some(meeting), Some(result)) = (meeting, outcome(one)) else {
        return Ok(());
    };
    let report = wire::report(state.setup(), &result).ok();
    let wanted = match &meeting.report {
        None => TournamentWish {
            key: format!("sheet {} {}", one.setup.id, text_of(report.as_ref())),
            act: TournamentAct::Report {
                round: round.0,
                table: table.0,
                result,
            },
        },
        Some(known) if Some(known) == report.as_ref() => return Ok(()),
        Some(_) => match reported_by(&kept, round, table) {
            Some((line, BY)) => TournamentWish {
                key: format!("sheet {} after {line}", one.setup.id),
                act: TournamentAct::Correct {
                    round: round.0,
                    table: table.0,
                    result,
                    reason: reason(one),
                },
            },
            // Somebody typed it, or the players said it: that stands.
            _ => return Ok(()),
        },
    };
    let asker = Asker {
        role: TournamentRole::Organiser,
        person: None,
        by: Some(BY),
    };
    match wish(app, id, &asker, &wanted).await {
        // Such as a tie in a knock-out: that is for the organiser, who sees the sheet.
        Err(Failure(error)) if !is_for_later(error.code) => {
            tracing::warn!(tournament = id, table = table.0, %error, "a sheet is no result");
            Ok(())
        }
        other => other.map(|_| ()),
    }
}

/// Whether it may be granted another time.
fn is_for_later(code: ErrorCode) -> bool {
    matches!(
        code,
        ErrorCode::TryAgain | ErrorCode::Internal | ErrorCode::Busy
    )
}

fn text_of(report: Option<&Report>) -> String {
    report.map_or_else(String::new, ToString::to_string)
}

/// Why a sheet is not what it was: what the referee said, or that it was signed again.
fn reason(one: &HandedIn) -> String {
    let ruled = one.ruled.as_ref().map(|ruled| ruled.why.clone());
    ruled.filter(|why| !why.is_empty()).unwrap_or_else(|| {
        let table = one.table;
        format!("feuille corrigée et signée à la table {table}")
    })
}

/// The line that says what came of a table, and who wrote it.
fn reported_by(kept: &Kept, round: RoundNo, table: TableNo) -> Option<(usize, &str)> {
    let lines = kept.cup.lines().iter().zip(&kept.roles).enumerate().rev();
    let mut counting = lines.filter(|(at, _)| kept.cup.counts(at + 1));
    counting.find_map(|(at, (line, role))| {
        let is_it = |event: &Event| match event {
            Event::Reported {
                round: of,
                table: at,
                ..
            }
            | Event::Corrected {
                round: of,
                table: at,
                ..
            } => (*of, *at) == (round, table),
            _ => false,
        };
        let found = line.events.iter().any(is_it);
        found.then_some((at + 1, role.as_str()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reference_is_read_back_and_others_are_not_ours() {
        assert_eq!(read_reference("abc", &reference("abc", 7, 3)), Some((7, 3)));
        for other in [
            "",
            "abc",
            "abc 7",
            "abd 7 3",
            "abcd 7 3",
            "abc 7 3 1",
            "abc x 3",
        ] {
            assert_eq!(read_reference("abc", other), None, "{other}");
        }
    }

    #[test]
    fn long_names_have_room_at_a_table() {
        let long = "Marie-Antoinette de la Rochefoucauld-Montmorency";
        assert_eq!(short(long).chars().count(), limits::MAX_LABEL);
        assert_eq!(short("Alice"), "Alice");
    }
}
