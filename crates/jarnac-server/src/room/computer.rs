//! The computer at the table.

use std::sync::Arc;

use jarnac_core::{Action, Side, Timestamp};
use jarnac_engine::Decision;

use super::command::Command;
use super::commit::Author;
use super::task::Room;
use crate::computer::{Riddle, is_asked, level, pace, think};
use crate::journal::Entry;
use crate::wall_clock;

/// What the computer will do.
pub(super) struct Planned {
    pub(super) at: Timestamp,
    seq: u32,
    action: Action,
}

impl Room {
    /// Asks the computer, if it may have something to decide and was not asked yet.
    pub(super) async fn ask_computer(&mut self) {
        for side in Side::BOTH {
            let Some(level) = self.row.computer.of(side).as_deref().and_then(level) else {
                continue;
            };
            if self.row.status != "live" || self.journal.is_over() {
                continue;
            }
            self.answer_offers(side).await;
            let game = self.journal.game;
            let seq = self.journal.seq;
            if self.asked[side] == Some(seq) || game.is_suspended() || !is_asked(&game, side) {
                continue;
            }
            self.asked[side] = Some(seq);
            let riddle = Riddle {
                level: level.name,
                game,
                side,
                seed: self.player_seed(),
            };
            let app = Arc::clone(&self.app);
            let me = self.me.clone();
            tokio::spawn(async move {
                let decision = think(app, riddle).await.map(Box::new);
                if let Some(me) = me.upgrade() {
                    let thought = Command::Thought {
                        seq,
                        side,
                        decision,
                    };
                    // If the game is gone, nobody waits for the answer.
                    let _ = me.send(thought).await;
                }
            });
        }
    }

    /// The computer plays on rather than agree to a tie, and lets people take back what they like.
    async fn answer_offers(&mut self, side: Side) {
        if self.journal.game.tie_offer() == Some(side.other()) {
            let now = wall_clock::now();
            let decided = self.decide(now, |game, ctx| game.act(ctx, side, Action::DeclineTie));
            if let Ok(events) = decided {
                let _ = self.commit(Entry::Played(events), Author::default()).await;
            }
        }
        if self.journal.takeback_offer == Some(side.other()) {
            let _ = self.take_back(side.other(), Author::default()).await;
        }
    }

    /// Where the computer's random choices begin. Nothing about the letters follows from it.
    fn player_seed(&self) -> u64 {
        let digits = self.row.id.bytes();
        digits.fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        })
    }

    /// The computer has thought: it acts after a while, like a person.
    pub(super) fn plan(&mut self, seq: u32, side: Side, decision: Option<Decision>) {
        if seq != self.journal.seq {
            return;
        }
        let now = wall_clock::now();
        let Some(decision) = decision else { return };
        let Decision { action, effort, .. } = decision;
        let game = &self.journal.game;
        let wait = pace(game, side, &action, effort, self.app.config.pace, now);
        self.planned[side] = Some(Planned {
            at: Timestamp(now.0.saturating_add(wait.as_millis() as u64)),
            seq,
            action,
        });
    }

    /// Does what is planned for this moment, unless the game has gone on since.
    pub(super) async fn act_as_planned(&mut self, now: Timestamp) {
        for side in Side::BOTH {
            if self.planned[side]
                .as_ref()
                .is_none_or(|planned| planned.at > now)
            {
                continue;
            }
            let Some(Planned { seq, action, .. }) = self.planned[side].take() else {
                continue;
            };
            if seq != self.journal.seq || self.journal.is_over() {
                continue;
            }
            let decided = self.decide(now, |game, ctx| game.act(ctx, side, action));
            let done = match decided {
                Ok(events) => self.commit(Entry::Played(events), Author::default()).await,
                Err(error) => Err(error.into()),
            };
            if let Err(error) = done {
                tracing::warn!(game = self.row.id, %side, %error, "the computer could not act");
                self.planned[side] = Some(Planned {
                    at: Timestamp(now.0.saturating_add(1000)),
                    seq,
                    action,
                });
            }
        }
    }
}
