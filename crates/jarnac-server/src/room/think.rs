//! What the table asks the computer players.

use futures_util::future::BoxFuture;
use jarnac_core::Side;
use jarnac_table::Question;

use super::command::Command;
use super::task::Room;
use crate::computer::{Asker, Progress, Riddle, Thought, think};

/// A question that is being thought about, or waits for it. It is given up as soon as it is dropped.
pub(super) struct Thinking {
    question: Question,
    _thought: Thought,
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
        let thought = think(&self.app.pool, asker, riddle, self.hear(question));
        Some(Thinking {
            question,
            _thought: thought,
        })
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
