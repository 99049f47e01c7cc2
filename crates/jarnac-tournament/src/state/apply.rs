//! What an event changes.

use std::collections::BTreeMap;

use super::{Player, State, Status};
use crate::round::pair_key;
use crate::{Event, Meeting, Round};

impl State {
    /// Takes in an event that was checked against this very state.
    #[expect(clippy::too_many_lines, reason = "a flat match: an arm for each event")]
    pub(crate) fn apply(&mut self, event: &Event) {
        match event {
            Event::Entered { player, entrant } => {
                let joined = self.next_round();
                self.players.push(Player {
                    id: *player,
                    entrant: entrant.clone(),
                    // Who enters when it has begun is there.
                    status: match joined.0 {
                        1 => Status::Entered,
                        _ => Status::Present,
                    },
                    joined,
                    asked: BTreeMap::new(),
                });
            }
            Event::Edited { player, entrant } => {
                self.players[player.index()].entrant = entrant.clone();
            }
            Event::CheckedIn { player } | Event::Returned { player } => {
                self.players[player.index()].status = Status::Present;
            }
            Event::Withdrawn { player, .. } => {
                self.players[player.index()].status = Status::Withdrawn;
            }
            Event::ByeAsked {
                player,
                round,
                kind,
            } => {
                self.players[player.index()].asked.insert(*round, *kind);
            }
            Event::ByeCancelled { player, round } => {
                self.players[player.index()].asked.remove(round);
            }
            Event::Forbidden { a, b } => {
                self.forbidden.insert(pair_key(*a, *b));
            }
            Event::Allowed { a, b } => {
                self.forbidden.remove(&pair_key(*a, *b));
            }
            Event::Changed { setting, value, .. } => {
                let done = self.setup.set(setting.as_str(), value.as_str());
                done.expect("the change was checked");
            }
            Event::Merged { dropped, kept, .. } => self.merge(*dropped, *kept),
            Event::Paired {
                method,
                tables,
                byes,
                deadline,
                ..
            } => self.rounds.push(Round {
                method: *method,
                meetings: tables
                    .iter()
                    .map(|pairing| Meeting {
                        pairing: *pairing,
                        report: None,
                        corrections: 0,
                    })
                    .collect(),
                byes: byes.clone(),
                deadline: *deadline,
                is_closed: false,
            }),
            Event::Reported {
                round,
                table,
                report,
            } => {
                let meeting = &mut self.rounds[round.index()].meetings[table.index()];
                meeting.report = Some(report.clone());
            }
            Event::Corrected {
                round,
                table,
                report,
                ..
            } => {
                let meeting = &mut self.rounds[round.index()].meetings[table.index()];
                meeting.report = Some(report.clone());
                meeting.corrections = meeting.corrections.saturating_add(1);
            }
            Event::RoundClosed { round } => self.rounds[round.index()].is_closed = true,
            Event::Finished => {
                self.is_finished = true;
                self.rounds
                    .iter_mut()
                    .for_each(|round| round.is_closed = true);
            }
            // The whole log is folded again without the line.
            Event::Undone { .. } => {}
        }
    }
}
