//! What the table asks the computer players.

use std::sync::{Arc, OnceLock};

use futures_util::future::BoxFuture;
use jarnac_core::Side;
use jarnac_table::Question;

use super::command::Command;
use super::task::Room;
use crate::computer::{Asker, Progress, Riddle, Thought, think};
use crate::leases::Right;

/// A question that is being thought about, or waits for it. It is given up as soon as it is dropped.
pub(super) struct Thinking {
    question: Question,
    /// The lease under which it is thought about, once this server has it.
    right: Arc<OnceLock<Right>>,
    _thought: Thought,
}

impl Thinking {
    /// Under which lease the answer may be written; nothing if another server has it.
    pub(super) fn right(&self) -> Option<&Right> {
        self.right.get()
    }
}

impl Room {
    /// Has thought about what the table wants to know now, and gives up what it does not.
    pub(super) fn follow_questions(&mut self) {
        for side in Side::BOTH {
            let wanted = self.table.question(side);
            let asked = self.thinking[side].as_ref().map(|one| one.question);
            if wanted == asked {
                continue;
            }
            self.thinking[side] = wanted.and_then(|question| self.ask(question));
        }
    }

    fn ask(&self, question: Question) -> Option<Thinking> {
        let riddle = Riddle {
            opponent: self.opponents[question.side].clone()?,
            game: *self.table.game(),
            side: question.side,
            lexicon: self.table.lexicon(),
            seed: self.player_seed(),
        };
        // In the name of whoever made the game.
        let asker = Asker {
            address: self.seen_at,
            person: self.creator.clone(),
        };
        let right = Arc::default();
        let may = self.may_think(&right);
        let thought = think(&self.app.pool, may, asker, riddle, self.hear(question));
        Some(Thinking {
            question,
            right,
            _thought: thought,
        })
    }

    /// Waits until it is this server that has the players of this game think. What another one has
    /// them do is told like any deed, and then nobody waits for this any more.
    fn may_think(&self, right: &Arc<OnceLock<Right>>) -> impl Future<Output = ()> + Send + use<> {
        let (app, name) = (Arc::clone(&self.app), self.thinking_lease());
        let given = Arc::clone(right);
        async move {
            let right = app.leases.wait(&app.store, &name).await;
            // It is given once.
            let _ = given.set(right);
        }
    }

    /// What the lease is called to have this game's players think.
    pub(super) fn thinking_lease(&self) -> String {
        format!("think {}", self.id)
    }

    /// How this game hears of the thinking.
    fn hear(
        &self,
        question: Question,
    ) -> impl Fn(Progress) -> BoxFuture<'static, ()> + Send + use<> {
        let me = self.me.clone();
        move |progress| {
            let me = me.clone();
            let command = match progress {
                Progress::Begun => Some(Command::Begun(question)),
                Progress::Decided(decision) => decision.map(|decision| {
                    let thought = jarnac_table::Thought {
                        action: decision.action,
                        effort: decision.effort,
                    };
                    Command::Thought(question, thought)
                }),
            };
            Box::pin(async move {
                if let (Some(me), Some(command)) = (me.upgrade(), command) {
                    // If the game is gone, nobody waits for the answer.
                    let _ = me.send(command).await;
                }
            })
        }
    }

    /// Where the computer's random choices begin: the same after a restart, and a secret, so that
    /// nobody who has the program knows what it will do. Nothing about the letters follows from it.
    fn player_seed(&self) -> u64 {
        self.app.signer.number(&format!("computer {}", self.id))
    }
}
