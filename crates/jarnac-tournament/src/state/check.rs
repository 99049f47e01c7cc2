//! Whether an event can follow.

use super::{State, Status};
use crate::round::pair_key;
use crate::{
    ByeKind, Entrant, Event, Late, Method, PlayerId, Refusal, Report, RoundNo, Setting, System,
    TableNo,
};
use jarnac_core::{Note, Standing};

impl State {
    /// Whether this can happen now. Undoing is a matter of the whole log, and is not asked here.
    pub(crate) fn check(&self, event: &Event) -> Result<(), Refusal> {
        let is_late = !matches!(event, Event::Corrected { .. });
        if self.is_finished && is_late {
            return Err(Refusal::IsOver);
        }
        match event {
            Event::Entered { player, entrant } => self.check_entered(*player, entrant),
            Event::Edited { player, entrant } => {
                self.player(*player)?;
                self.check_entrant(entrant, Some(*player))
            }
            Event::CheckedIn { player } => self.check_in(*player),
            Event::Withdrawn { player, .. } => match self.player(*player)?.status {
                Status::Withdrawn => Err(Refusal::HasLeft { player: *player }),
                _ => Ok(()),
            },
            Event::Returned { player } => match self.player(*player)?.status {
                Status::Withdrawn => Ok(()),
                _ => Err(Refusal::HasNotLeft { player: *player }),
            },
            Event::ByeAsked {
                player,
                round,
                kind,
            } => self.check_asked(*player, *round, *kind),
            Event::ByeCancelled { player, round } => self.check_unasked(*player, *round),
            Event::Forbidden { a, b } => match self.check_two(*a, *b)? {
                true => Err(Refusal::IsForbidden { a: *a, b: *b }),
                false => Ok(()),
            },
            Event::Allowed { a, b } => match self.check_two(*a, *b)? {
                true => Ok(()),
                false => Err(Refusal::NotForbidden { a: *a, b: *b }),
            },
            Event::Changed {
                setting,
                value,
                reason,
            } => self.check_changed(setting, value, reason.as_ref()),
            Event::Merged { dropped, kept, .. } => self.check_merged(*dropped, *kept),
            Event::Paired {
                round,
                tables,
                byes,
                ..
            } => self.check_paired(*round, tables, byes),
            Event::Reported {
                round,
                table,
                report,
            } => match self.check_report(*round, *table, report)? {
                Some(_) => Err(Refusal::HasResult {
                    round: *round,
                    table: *table,
                }),
                None => Ok(()),
            },
            Event::Corrected {
                round,
                table,
                report,
                ..
            } => {
                let (round, table) = (*round, *table);
                match self.check_report(round, table, report)? {
                    None => Err(Refusal::NoResult { round, table }),
                    Some(old) if old == report => Err(Refusal::SameResult { round, table }),
                    Some(_) => Ok(()),
                }
            }
            Event::RoundClosed { round } => self.check_closed(*round),
            Event::Finished => match self.rounds.iter().any(|round| !round.is_closed) {
                true => self.check_closed(RoundNo(self.rounds.len() as u16)),
                false => Ok(()),
            },
            Event::Undone { .. } => Err(Refusal::BadLine),
        }
    }

    fn check_entered(&self, player: PlayerId, entrant: &Entrant) -> Result<(), Refusal> {
        if self.players.len() >= State::MOST_PLAYERS {
            return Err(Refusal::TooMany {
                most: State::MOST_PLAYERS,
            });
        }
        let due = PlayerId(self.players.len() as u16 + 1);
        if player != due {
            return Err(Refusal::WrongNumber { due, found: player });
        }
        let system = self.setup.system;
        if !self.rounds.is_empty() {
            match system {
                System::RoundRobin | System::DoubleRoundRobin | System::Arranged => {
                    return Err(Refusal::TableFixed { system });
                }
                System::KnockOut => return Err(Refusal::TableFixed { system }),
                System::Swiss
                | System::SwissSpread
                | System::Dutch
                | System::Hill
                | System::Manual => {}
            }
            if self.setup.late == Late::Closed {
                return Err(Refusal::EntriesClosed);
            }
        }
        self.check_entrant(entrant, None)
    }

    /// Whether an entrant makes sense; `own` is the entrant that it takes the place of.
    fn check_entrant(&self, entrant: &Entrant, own: Option<PlayerId>) -> Result<(), Refusal> {
        let (boards, found) = (self.setup.boards, entrant.members.len());
        let fits = match boards {
            1 => found == 0,
            boards => (usize::from(boards)..=usize::from(boards) * 2).contains(&found),
        };
        if !fits {
            return Err(Refusal::WrongMembers { boards, found });
        }
        let name = entrant.folded_name();
        let mut others = self.entered().filter(|other| Some(other.id) != own);
        match others.find(|other| other.entrant.folded_name() == name) {
            Some(other) => Err(Refusal::SameName { player: other.id }),
            None => Ok(()),
        }
    }

    fn check_in(&self, player: PlayerId) -> Result<(), Refusal> {
        match self.player(player)?.status {
            Status::Entered => Ok(()),
            Status::Present => Err(Refusal::IsThere { player }),
            Status::Withdrawn | Status::Merged { .. } => Err(Refusal::HasLeft { player }),
        }
    }

    fn check_coming(&self, player: PlayerId, round: RoundNo) -> Result<(), Refusal> {
        self.player(player)?;
        let rounds = self.setup.rounds;
        if round.0 == 0 || round.0 > rounds {
            return Err(Refusal::NoRound { round, rounds });
        }
        match round < self.next_round() {
            true => Err(Refusal::IsPaired { round }),
            false => Ok(()),
        }
    }

    fn check_asked(&self, player: PlayerId, round: RoundNo, kind: ByeKind) -> Result<(), Refusal> {
        self.check_coming(player, round)?;
        match kind {
            ByeKind::Half | ByeKind::Zero => Ok(()),
            ByeKind::Full | ByeKind::Rest => Err(Refusal::NotAsked),
        }
    }

    fn check_unasked(&self, player: PlayerId, round: RoundNo) -> Result<(), Refusal> {
        self.check_coming(player, round)?;
        match self.player(player)?.asked.contains_key(&round) {
            true => Ok(()),
            false => Err(Refusal::NoBye { player, round }),
        }
    }

    /// Whether two must not meet, if there are these two.
    fn check_two(&self, a: PlayerId, b: PlayerId) -> Result<bool, Refusal> {
        self.player(a)?;
        self.player(b)?;
        if a == b {
            return Err(Refusal::SamePlayer { player: a });
        }
        Ok(self.forbidden.contains(&pair_key(a, b)))
    }

    fn check_changed(
        &self,
        setting: &Note,
        value: &Note,
        reason: Option<&Note>,
    ) -> Result<(), Refusal> {
        let known = Setting::named(setting.as_str())?;
        let mut setup = self.setup.clone();
        setup.set(known.name, value.as_str())?;
        if known.name == "boards" && !self.players.is_empty() {
            return Err(Refusal::IsFixed {
                setting: known.name,
            });
        }
        let paired = self.rounds.len() as u16;
        if paired == 0 {
            return Ok(());
        }
        if !known.is_open {
            Err(Refusal::IsFixed {
                setting: known.name,
            })
        } else if setup.rounds < paired {
            Err(Refusal::TooFewRounds { paired })
        } else if reason.is_none() {
            Err(Refusal::NoReason)
        } else {
            Ok(())
        }
    }

    /// The result that a table has, if there is such a table and the new one can be its result.
    fn check_report(
        &self,
        round: RoundNo,
        table: TableNo,
        report: &Report,
    ) -> Result<Option<&Report>, Refusal> {
        let found = self.round(round)?;
        let meeting = found.meeting(table);
        let meeting = meeting.ok_or(Refusal::NoTable { round, table })?;
        self.check_boards(report)?;
        let is_knock_out = found.method == Method::By(System::KnockOut);
        if is_knock_out && report.outcome() == Some(Standing::Tie) {
            return Err(Refusal::NeedsWinner);
        }
        Ok(meeting.report.as_ref())
    }

    fn check_boards(&self, report: &Report) -> Result<(), Refusal> {
        let boards = self.setup.boards;
        let fits = match report {
            Report::Boards(found) => {
                let is_flat = |board: &Report| !matches!(board, Report::Boards(_));
                boards > 1 && found.len() == usize::from(boards) && found.iter().all(is_flat)
            }
            Report::Played(_) => boards == 1,
            Report::Absent(_) | Report::BothAbsent => true,
        };
        match fits {
            true => Ok(()),
            false => Err(Refusal::WrongBoards { boards }),
        }
    }

    fn check_closed(&self, round: RoundNo) -> Result<(), Refusal> {
        let open = self.rounds.iter().position(|round| !round.is_closed);
        let open = open.ok_or(Refusal::NoOpenRound)?;
        for at in open..=round.index().max(open) {
            let number = RoundNo(at as u16 + 1);
            let tables: Vec<TableNo> = self.round(number)?.missing().collect();
            if !tables.is_empty() {
                return Err(Refusal::ResultsMissing {
                    round: number,
                    tables,
                });
            }
        }
        match self.round(round)?.is_closed {
            true => Err(Refusal::NoOpenRound),
            false => Ok(()),
        }
    }
}
