//! Whether a round can be paired like this.

use std::collections::BTreeSet;

use super::{State, Status};
use crate::{Bye, Pairing, PlayerId, Refusal, RoundNo, System, TableNo};
use jarnac_core::Side;

impl State {
    /// Whether everybody who can play is paired once, with somebody whom they may meet, or has a bye.
    /// How good the pairing is, is not asked here.
    pub(super) fn check_paired(
        &self,
        round: RoundNo,
        tables: &[Pairing],
        byes: &[Bye],
    ) -> Result<(), Refusal> {
        let due = self.next_round();
        if round != due {
            return Err(Refusal::WrongRound { due, found: round });
        }
        self.check_ready()?;
        if tables.is_empty() {
            return Err(Refusal::Nobody);
        }
        let present: BTreeSet<PlayerId> = self.present().map(|player| player.id).collect();
        let mut seen = BTreeSet::new();
        for pairing in tables {
            for side in Side::BOTH {
                self.check_seat(pairing.sides[side], round, &present, &mut seen)?;
            }
            let (a, b) = pairing.key();
            if self.is_forbidden(a, b) {
                return Err(Refusal::IsForbidden { a, b });
            }
        }
        for bye in byes {
            let player = self.player(bye.player)?;
            if !seen.insert(player.id) {
                return Err(Refusal::Twice { player: player.id });
            }
            let asked = player.asked.get(&round);
            if asked.is_some_and(|asked| *asked != bye.kind) {
                let why = "they asked for another bye";
                return Err(Refusal::CantPlay {
                    player: player.id,
                    why,
                });
            }
            if !present.contains(&player.id) {
                let why = "they are not there";
                return Err(Refusal::CantPlay {
                    player: player.id,
                    why,
                });
            }
        }
        // In a knock-out those who are out are not named any more.
        let is_knock_out = self.setup.system == System::KnockOut;
        match present.difference(&seen).next().filter(|_| !is_knock_out) {
            Some(player) => Err(Refusal::LeftOut { player: *player }),
            None => Ok(()),
        }
    }

    fn check_seat(
        &self,
        player: PlayerId,
        round: RoundNo,
        present: &BTreeSet<PlayerId>,
        seen: &mut BTreeSet<PlayerId>,
    ) -> Result<(), Refusal> {
        let found = self.player(player)?;
        let why = match found.status {
            Status::Withdrawn => Some("they have left"),
            _ if !present.contains(&player) => Some("they have not checked in"),
            _ if found.asked.contains_key(&round) => Some("they asked for a bye: cancel it first"),
            _ => None,
        };
        if let Some(why) = why {
            return Err(Refusal::CantPlay { player, why });
        }
        match seen.insert(player) {
            true => Ok(()),
            false => Err(Refusal::Twice { player }),
        }
    }

    /// Whether another round can be paired: there is one, and the one before is over. Where players
    /// arrange their games themselves, rounds overlap.
    pub(crate) fn check_ready(&self) -> Result<(), Refusal> {
        if self.is_finished {
            return Err(Refusal::IsOver);
        }
        let rounds = self.setup.rounds;
        if self.next_round().0 > rounds {
            return Err(Refusal::NoMoreRounds { rounds });
        }
        if self.setup.system == System::Arranged {
            return Ok(());
        }
        for (at, round) in self.rounds.iter().enumerate() {
            let tables: Vec<TableNo> = round.missing().collect();
            if !tables.is_empty() {
                let round = RoundNo(at as u16 + 1);
                return Err(Refusal::ResultsMissing { round, tables });
            }
        }
        Ok(())
    }
}
