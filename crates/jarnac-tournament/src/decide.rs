//! From what somebody wants to what happens.

use jarnac_core::Timestamp;

use crate::pairing;
use crate::{
    Action, Bye, ByeKind, Entrant, Event, Line, Method, PlayerId, Refusal, Report, RoundNo, State,
    System, Tournament,
};

impl Tournament {
    /// What happens if this is done, or why it can't be. The tournament does not change.
    ///
    /// ```
    /// use jarnac_core::Timestamp;
    /// use jarnac_tournament::{Action, Setup, System, Tournament};
    /// let cup = Tournament::new(Setup::new("Coupe", System::Swiss, 3, 1977)?);
    /// let refused = cup.decide(Timestamp(0), Action::Pair { deadline: None }).unwrap_err();
    /// assert!(refused.to_string().contains("not two left"));
    /// # Ok::<(), jarnac_tournament::SetupError>(())
    /// ```
    pub fn decide(&self, at: Timestamp, action: Action) -> Result<Line, Refusal> {
        let events = match action {
            Action::Undo(reason) => vec![Event::Undone {
                line: self.last_counting().ok_or(Refusal::NothingToUndo)?,
                reason,
            }],
            other => self.state().events_of(other)?,
        };
        let at = self.not_before(at);
        Ok(Line { at, events })
    }

    /// The same, and the tournament changes if it was not refused.
    pub fn act(&mut self, at: Timestamp, action: Action) -> Result<&Line, Refusal> {
        let line = self.decide(at, action)?;
        self.take_in(line).map_err(|error| error.refusal)?;
        Ok(self.lines().last().expect("a line was just taken in"))
    }
}

impl State {
    fn events_of(&self, action: Action) -> Result<Vec<Event>, Refusal> {
        let event = match action {
            Action::Enter(entrant) => Event::Entered {
                player: PlayerId(self.players.len() as u16 + 1),
                entrant,
            },
            Action::EnterAll(entrants) => return Ok(self.all_entered(entrants)),
            Action::Edit(player, entrant) => Event::Edited { player, entrant },
            Action::CheckIn(player) => Event::CheckedIn { player },
            Action::CheckInAll(players) => {
                let there = players.into_iter();
                return Ok(there.map(|player| Event::CheckedIn { player }).collect());
            }
            Action::Withdraw(player, reason) => {
                let left = Event::Withdrawn { player, reason };
                let lost = self.lost_by_leaving(player);
                return Ok(std::iter::once(left).chain(lost).collect());
            }
            Action::Return(player) => Event::Returned { player },
            Action::AskBye(player, round, kind) => Event::ByeAsked {
                player,
                round,
                kind,
            },
            Action::CancelBye(player, round) => Event::ByeCancelled { player, round },
            Action::Forbid(a, b) => Event::Forbidden { a, b },
            Action::Allow(a, b) => Event::Allowed { a, b },
            Action::Change {
                setting,
                value,
                reason,
            } => Event::Changed {
                setting,
                value,
                reason,
            },
            Action::Merge {
                dropped,
                kept,
                reason,
            } => Event::Merged {
                dropped,
                kept,
                reason,
            },
            Action::Pair { deadline } => return self.pair(deadline),
            Action::PairByHand {
                tables,
                byes,
                deadline,
            } => {
                let mut pairings = crate::Pairings { tables, byes };
                self.fill_in_byes(&mut pairings);
                return self.paired(Method::ByHand, pairings, deadline);
            }
            Action::Report(round, table, report) => Event::Reported {
                round,
                table,
                report,
            },
            Action::Correct {
                round,
                table,
                report,
                reason,
            } => Event::Corrected {
                round,
                table,
                report,
                reason,
            },
            Action::CloseRound => Event::RoundClosed {
                round: self.open_round().ok_or(Refusal::NoOpenRound)?,
            },
            Action::Finish => Event::Finished,
            Action::Undo(_) => return Err(Refusal::BadLine),
        };
        Ok(vec![event])
    }

    /// Many at once, such as a list that was read.
    fn all_entered(&self, entrants: Vec<Entrant>) -> Vec<Event> {
        let first = self.players.len();
        let entered = entrants.into_iter().enumerate();
        let event = |(at, entrant): (usize, Entrant)| Event::Entered {
            player: PlayerId((first + at + 1).min(usize::from(u16::MAX)) as u16),
            entrant,
        };
        entered.map(event).collect()
    }

    /// The first round that is not over.
    fn open_round(&self) -> Option<RoundNo> {
        let at = self.rounds.iter().position(|round| !round.is_closed)?;
        Some(RoundNo(at as u16 + 1))
    }

    /// The games that somebody loses who leaves in the middle of a round.
    fn lost_by_leaving(&self, player: PlayerId) -> Vec<Event> {
        let mut lost = Vec::new();
        for (at, round) in self.rounds.iter().enumerate() {
            let Some(table) = round.table_of(player) else {
                continue;
            };
            let meeting = &round.meetings[table.index()];
            if meeting.report.is_some() {
                continue;
            }
            if let Some(side) = meeting.pairing.side_of(player) {
                lost.push(Event::Reported {
                    round: RoundNo(at as u16 + 1),
                    table,
                    report: Report::Absent(side),
                });
            }
        }
        lost
    }

    /// Who was named nowhere gets the bye that they asked for, or one that counts like a win.
    fn fill_in_byes(&self, pairings: &mut crate::Pairings) {
        let round = self.next_round();
        let is_knock_out = self.setup.system == System::KnockOut;
        let still_in = if is_knock_out {
            pairing::still_in(self)
        } else {
            Vec::new()
        };
        for player in self.present() {
            let id = player.id;
            if is_knock_out && !still_in.contains(&id) {
                continue;
            }
            let plays = pairings
                .tables
                .iter()
                .any(|pairing| pairing.side_of(id).is_some());
            if plays || pairings.byes.iter().any(|bye| bye.player == id) {
                continue;
            }
            let usual = if is_knock_out {
                ByeKind::Rest
            } else {
                ByeKind::Full
            };
            let kind = player.asked.get(&round).copied().unwrap_or(usual);
            pairings.byes.push(Bye { player: id, kind });
        }
    }

    /// The system that pairs the next round.
    pub fn next_system(&self) -> System {
        let left = self.setup.rounds.saturating_sub(self.rounds.len() as u16);
        match self.setup.system {
            System::Manual => System::Manual,
            _ if left <= self.setup.hill => System::Hill,
            system => system,
        }
    }

    fn pair(&self, deadline: Option<Timestamp>) -> Result<Vec<Event>, Refusal> {
        self.check_ready()?;
        if self.present().count() < 2 {
            return Err(Refusal::Nobody);
        }
        let system = self.next_system();
        let pairings = pairing::make(self, system)?;
        self.paired(Method::By(system), pairings, deadline)
    }

    /// The rounds before are over when the next one is paired, and the log says so.
    fn paired(
        &self,
        method: Method,
        pairings: crate::Pairings,
        deadline: Option<Timestamp>,
    ) -> Result<Vec<Event>, Refusal> {
        self.check_ready()?;
        let rounds = self.rounds.iter().enumerate();
        let over = rounds.filter(|(_, round)| !round.is_closed && round.missing().count() == 0);
        // A round is closed only after those before it, which may wait for an arranged game.
        let first_missing = self
            .rounds
            .iter()
            .position(|round| round.missing().count() > 0);
        let over = over.filter(|(at, _)| first_missing.is_none_or(|missing| *at < missing));
        let mut events: Vec<Event> = over
            .map(|(at, _)| Event::RoundClosed {
                round: RoundNo(at as u16 + 1),
            })
            .collect();
        events.push(Event::Paired {
            round: self.next_round(),
            method,
            tables: pairings.tables,
            byes: pairings.byes,
            deadline,
        });
        Ok(events)
    }
}
