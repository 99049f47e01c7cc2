//! The computer at the table.

use std::time::Duration;

use futures_util::future::BoxFuture;
use jarnac_core::{Action, Millis, Note, Side, Timer, Timestamp};
use jarnac_engine::Decision;
use jarnac_protocol::ErrorCode;

use super::command::Command;
use super::commit::Author;
use super::task::Room;
use crate::computer::{Asker, Progress, Riddle, Thought, is_asked, level, pace, think};
use crate::journal::Entry;
use crate::wall_clock;

/// Waiting that is shorter than this stays on the computer's clock: a record should not be full of it.
const WORTH_NOTING: Duration = Duration::from_millis(250);

/// What a computer player was last asked.
pub(super) struct Asked {
    /// The entry that it was asked about.
    about: u32,
    /// The last entry that changes nothing about it.
    seq: u32,
    /// When it was asked.
    at: Timestamp,
    /// Whether the clocks know how long it waited.
    noted: bool,
    /// The question. It is given up as soon as this is dropped.
    thought: Thought,
}

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
                self.asked[side] = None;
                continue;
            }
            self.answer_offers(side).await;
            let game = self.journal.game;
            let seq = self.journal.seq;
            if self.was_asked(side) {
                self.note_waiting(side).await;
                continue;
            }
            // Whatever was asked before has become another question.
            self.asked[side] = None;
            if game.is_suspended() || !is_asked(&game, side) {
                continue;
            }
            let riddle = Riddle {
                level,
                game,
                side,
                seed: self.player_seed(),
            };
            let thought = think(&self.app.pool, self.asker(), riddle, self.hear(seq, side));
            self.asked[side] = Some(Asked {
                about: seq,
                seq,
                at: wall_clock::now(),
                noted: false,
                thought,
            });
        }
    }

    /// How this game hears of the thinking about an entry.
    fn hear(
        &self,
        seq: u32,
        side: Side,
    ) -> impl Fn(Progress) -> BoxFuture<'static, ()> + Send + use<> {
        let me = self.me.clone();
        move |progress| {
            let me = me.clone();
            let command = match progress {
                Progress::Begun => Command::Wake { ready: None },
                Progress::Decided(decision) => Command::Thought {
                    seq,
                    side,
                    decision,
                },
            };
            Box::pin(async move {
                if let Some(me) = me.upgrade() {
                    // If the game is gone, nobody waits for the answer.
                    let _ = me.send(command).await;
                }
            })
        }
    }

    /// Whether a side's player has been asked about the game as it is.
    pub(super) fn was_asked(&self, side: Side) -> bool {
        let asked = self.asked[side].as_ref();
        asked.is_some_and(|asked| asked.seq == self.journal.seq)
    }

    /// In whose name the computer thinks: that of whoever made the game.
    fn asker(&self) -> Asker {
        Asker {
            address: self.seen_at,
            person: self.row.creator.clone(),
        }
    }

    /// Whether the timer that runs is the time of this side to decide.
    fn has_the_clock(&self, side: Side) -> bool {
        let game = &self.journal.game;
        match game.timer() {
            Some((Timer::Decision(of) | Timer::Chess(of), _)) => of == side,
            Some((Timer::Call, _)) => game.awaited() == Some(side),
            Some((Timer::Window, _)) | None => false,
        }
    }

    /// How long the computer, whose clock runs, has waited for a place in which to think, as long as
    /// the clocks don't know it yet. That is the server's time and not the computer's.
    pub(super) fn waited_for_thinking(&self) -> Millis {
        let waited = Side::BOTH
            .into_iter()
            .filter(|side| self.was_asked(*side) && self.has_the_clock(*side))
            .filter_map(|side| self.asked[side].as_ref())
            .filter(|asked| !asked.noted)
            .map(|asked| asked.thought.waited())
            .max();
        Millis(waited.unwrap_or_default().as_millis() as u64)
    }

    /// Once the thinking has begun, the clocks stand still for the time before. Nothing has happened
    /// in between, so that it can be written down afterwards.
    async fn note_waiting(&mut self, side: Side) {
        let Some(asked) = &self.asked[side] else {
            return;
        };
        if asked.noted || !asked.thought.has_begun() {
            return;
        }
        let waited = asked.thought.waited();
        let noted = if waited >= WORTH_NOTING && self.has_the_clock(side) {
            let from = asked.at.max(self.journal.game.at());
            let until = from + Millis(waited.as_millis() as u64);
            let reason = Note::new("the computer waited for its turn to think");
            let reason = reason.expect("a short line");
            match self.stand_still(from, until, &reason).await {
                Ok(()) => true,
                Err(error) => {
                    tracing::warn!(game = self.row.id, %error, "the clocks could not stand still");
                    error.code != ErrorCode::TryAgain
                }
            }
        } else {
            true
        };
        let seq = self.journal.seq;
        if let Some(asked) = &mut self.asked[side]
            && noted
        {
            asked.noted = true;
            asked.seq = seq;
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

    /// Where the computer's random choices begin: the same after a restart, and a secret, so that
    /// nobody who has the program knows what it will do. Nothing about the letters follows from it.
    fn player_seed(&self) -> u64 {
        self.app.signer.number(&format!("computer {}", self.row.id))
    }

    /// The computer has thought: it acts after a while, like a person. The time that it took so far
    /// is part of that while.
    pub(super) fn plan(&mut self, seq: u32, side: Side, decision: Option<Decision>) {
        let asked = self.asked[side].as_ref();
        let Some(asked) = asked.filter(|asked| asked.about == seq && self.was_asked(side)) else {
            return;
        };
        let now = wall_clock::now();
        let Some(decision) = decision else { return };
        let Decision { action, effort, .. } = decision;
        let game = &self.journal.game;
        let wait = pace(game, side, &action, effort, self.app.config.pace, now);
        let rest = wait.saturating_sub(asked.thought.age());
        self.planned[side] = Some(Planned {
            at: Timestamp(now.0.saturating_add(rest.as_millis() as u64)),
            seq: self.journal.seq,
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
