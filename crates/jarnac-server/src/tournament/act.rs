//! From a wish on the wire to what the tournament is asked.

use jarnac_core::{Note, NoteError, Side, Timestamp};
use jarnac_protocol::{ErrorCode, ReportView, TournamentAct};
use jarnac_tournament::{
    Action, Bye, ByeKind, Moment, Pairing, PlayerId, Report, RoundNo, Start, TableNo, roster,
};

use super::{Kept, refused, wire};
use crate::error::Failure;

/// What a wish comes to.
#[derive(Debug)]
pub(super) enum Wanted {
    /// The tournament is asked.
    Action(Action),
    /// A player says what came of their table.
    Claim {
        round: RoundNo,
        table: TableNo,
        report: Report,
    },
    /// Whoever asks enters, to play on the server.
    Join,
    /// What no log holds is changed.
    Row(RowChange),
}

/// A change of what no log holds.
#[derive(Debug, Clone, Copy)]
pub(super) enum RowChange {
    StartClock { minutes: u16 },
    PauseClock,
    ResumeClock,
    StopClock,
    List { listed: bool },
    RenewLinks,
}

fn bad(message: impl std::fmt::Display) -> Failure {
    Failure::new(ErrorCode::BadRequest, message.to_string())
}

fn note(what: &str, text: &str) -> Result<Note, Failure> {
    Note::new(text).map_err(|error| bad(format!("the {what}: {error}")))
}

fn maybe(what: &str, text: Option<&String>) -> Result<Option<Note>, Failure> {
    let text = text.filter(|text| !text.trim().is_empty());
    text.map(|text| note(what, text)).transpose()
}

fn report(kept: &Kept, view: &ReportView) -> Result<Report, Failure> {
    wire::report(kept.cup.state().setup(), view).map_err(|why| match why {
        wire::NoReport::Refused(why) => refused::failure(&why),
        why @ wire::NoReport::Nested => bad(why),
    })
}

fn named(error: NoteError) -> Failure {
    bad(format!("the name or club: {error}"))
}

/// The last moment that a log can hold.
fn until(moment: Option<u64>) -> Option<Timestamp> {
    // Whole seconds, as people say it.
    moment.map(|at| Timestamp((at / 1000 * 1000).min(Moment::LAST.0)))
}

/// Reads a wish. What it needs of the state is asked of `kept`.
pub(super) fn read(kept: &Kept, act: &TournamentAct) -> Result<Wanted, Failure> {
    use TournamentAct as Act;
    let id = |number: u16| PlayerId(number);
    let action = match act {
        Act::Enter { entrant } => Action::Enter(wire::entrant(entrant).map_err(named)?),
        Act::EnterList { text } => Action::EnterAll(roster::read(text).map_err(bad)?),
        Act::Edit { player, entrant } => {
            Action::Edit(id(*player), wire::entrant(entrant).map_err(named)?)
        }
        Act::CheckIn { players } => {
            Action::CheckInAll(players.iter().copied().map(PlayerId).collect())
        }
        Act::Withdraw { player, reason } => {
            Action::Withdraw(id(*player), maybe("reason", reason.as_ref())?)
        }
        Act::Return { player } => Action::Return(id(*player)),
        Act::AskBye {
            player,
            round,
            kind,
        } => Action::AskBye(id(*player), RoundNo(*round), wire::bye_kind(*kind)),
        Act::CancelBye { player, round } => Action::CancelBye(id(*player), RoundNo(*round)),
        Act::Forbid { a, b } => Action::Forbid(id(*a), id(*b)),
        Act::Allow { a, b } => Action::Allow(id(*a), id(*b)),
        Act::Set {
            setting,
            value,
            reason,
        } => Action::Change {
            setting: note("setting", setting)?,
            value: note("value", if value.trim().is_empty() { "-" } else { value })?,
            reason: maybe("reason", reason.as_ref())?,
        },
        Act::Merge {
            dropped,
            kept,
            reason,
        } => Action::Merge {
            dropped: id(*dropped),
            kept: id(*kept),
            reason: note("reason", reason)?,
        },
        other => return about_rounds(kept, other),
    };
    Ok(Wanted::Action(action))
}

/// The same for what is about pairings and results.
fn about_rounds(kept: &Kept, act: &TournamentAct) -> Result<Wanted, Failure> {
    use TournamentAct as Act;
    let id = |number: u16| PlayerId(number);
    let action = match act {
        Act::Pair { until: moment } => Action::Pair {
            deadline: until(*moment),
        },
        Act::PairByHand { tables, byes } => Action::PairByHand {
            tables: tables
                .iter()
                .map(|pair| Pairing {
                    start: if pair.begins { Start::A } else { Start::Toss },
                    ..Pairing::new(id(pair.a), id(pair.b))
                })
                .collect(),
            byes: byes
                .iter()
                .map(|player| Bye {
                    player: id(*player),
                    kind: ByeKind::Full,
                })
                .collect(),
            deadline: None,
        },
        Act::Report {
            round,
            table,
            result,
        } => Action::Report(RoundNo(*round), TableNo(*table), report(kept, result)?),
        Act::Correct {
            round,
            table,
            result,
            reason,
        } => Action::Correct {
            round: RoundNo(*round),
            table: TableNo(*table),
            report: report(kept, result)?,
            reason: note("reason", reason)?,
        },
        Act::CloseRound => Action::CloseRound,
        Act::Undo { line, reason } => {
            // Of two who press it at once, the second would take back something else.
            if kept.cup.last_counting() != Some(*line as usize) {
                let message = "somebody else was faster: look what is the last step now";
                return Err(Failure::new(ErrorCode::Stale, message));
            }
            Action::Undo(maybe("reason", reason.as_ref())?)
        }
        Act::Finish => Action::Finish,
        Act::Claim {
            round,
            table,
            result,
        } => {
            return Ok(Wanted::Claim {
                round: RoundNo(*round),
                table: TableNo(*table),
                report: report(kept, result)?,
            });
        }
        Act::Join => return Ok(Wanted::Join),
        other => return row_change(other).map(Wanted::Row),
    };
    Ok(Wanted::Action(action))
}

fn row_change(act: &TournamentAct) -> Result<RowChange, Failure> {
    use TournamentAct as Act;
    Ok(match act {
        Act::StartClock { minutes } if (1..=600).contains(minutes) => {
            RowChange::StartClock { minutes: *minutes }
        }
        Act::StartClock { .. } => return Err(bad("a round has 1 to 600 minutes")),
        Act::PauseClock => RowChange::PauseClock,
        Act::ResumeClock => RowChange::ResumeClock,
        Act::StopClock => RowChange::StopClock,
        Act::List { listed } => RowChange::List { listed: *listed },
        Act::RenewLinks => RowChange::RenewLinks,
        _ => return Err(bad("there is no such wish")),
    })
}

/// The side of a player at a table, or why they have nothing to say there.
pub(super) fn own_side(
    kept: &Kept,
    player: u16,
    round: RoundNo,
    table: TableNo,
) -> Result<Side, Failure> {
    let meeting = kept.cup.state().round(round).ok();
    let meeting = meeting.and_then(|round| round.meeting(table));
    let side = meeting.and_then(|meeting| meeting.pairing.side_of(PlayerId(player)));
    side.ok_or_else(|| {
        let message = "this is not your table: your link is for your own result";
        Failure::new(ErrorCode::Forbidden, message)
    })
}
