//! Two entrants that are one person.

use super::{State, Status};
use crate::round::pair_key;
use crate::{PlayerId, Refusal, RoundNo};
use jarnac_core::Side;

impl State {
    /// Whether the two can be one: nobody plays twice in a round, or against themselves.
    pub(super) fn check_merged(&self, dropped: PlayerId, kept: PlayerId) -> Result<(), Refusal> {
        self.player(dropped)?;
        self.player(kept)?;
        if dropped == kept {
            return Err(Refusal::SamePlayer { player: kept });
        }
        let both = self
            .rounds
            .iter()
            .position(|round| round.table_of(dropped).is_some() && round.table_of(kept).is_some());
        match both {
            Some(at) => Err(Refusal::PlayedBoth {
                dropped,
                kept,
                round: RoundNo(at as u16 + 1),
            }),
            None => Ok(()),
        }
    }

    /// The games, byes and wishes of the one become those of the other.
    pub(super) fn merge(&mut self, dropped: PlayerId, kept: PlayerId) {
        for round in &mut self.rounds {
            let has_game = round.table_of(dropped).is_some();
            for meeting in &mut round.meetings {
                for side in Side::BOTH {
                    let seat = &mut meeting.pairing.sides[side];
                    if *seat == dropped {
                        *seat = kept;
                    }
                }
            }
            let kept_plays = round.table_of(kept).is_some();
            let kept_rests = round.byes.iter().any(|bye| bye.player == kept);
            round.byes.retain(|bye| {
                let is_double = bye.player == dropped && (kept_plays || kept_rests);
                let is_overtaken = bye.player == kept && has_game;
                !is_double && !is_overtaken
            });
            for bye in &mut round.byes {
                if bye.player == dropped {
                    bye.player = kept;
                }
            }
        }
        let pairs = std::mem::take(&mut self.forbidden).into_iter();
        let renamed = |player| if player == dropped { kept } else { player };
        let pairs = pairs.map(|(a, b)| pair_key(renamed(a), renamed(b)));
        self.forbidden = pairs.filter(|(a, b)| a != b).collect();

        let gone = &mut self.players[dropped.index()];
        let (joined, asked) = (gone.joined, std::mem::take(&mut gone.asked));
        let was_present = gone.status == Status::Present;
        gone.status = Status::Merged { kept };
        let player = &mut self.players[kept.index()];
        player.joined = player.joined.min(joined);
        player.asked.extend(asked);
        if was_present && player.status == Status::Entered {
            player.status = Status::Present;
        }
    }
}
