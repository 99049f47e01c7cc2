//! What the table asks the computer players.

use std::sync::{Arc, OnceLock};

use futures_util::future::BoxFuture;
use jarnac_core::Side;
use jarnac_table::{Question, Thought};

use super::command::Command;
use super::task::Room;
use crate::computer::{self, Asker, Progress, Riddle, seed, think};
use crate::leases::Right;
use crate::limits;
use crate::secret;
use crate::store::NewJob;
use crate::workers::{Task, What};

/// How somebody hears how far the thinking is.
type Hear = Box<dyn Fn(Progress) -> BoxFuture<'static, ()> + Send + Sync>;

/// A question that is being thought about, or waits for it. It is given up as soon as it is dropped.
pub(super) struct Thinking {
    question: Question,
    /// The lease under which it is thought about, once this server has it.
    right: Arc<OnceLock<Right>>,
    _thinking: computer::Thinking,
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
            seed: seed(&self.app.signer, &self.id),
        };
        // In the name of whoever made the game.
        let asker = Asker {
            address: self.seen_at,
            person: self.creator.clone(),
        };
        let right = Arc::default();
        let job = riddle.opponent.is_slow().then(|| self.job(question));
        let elsewhere = self.elsewhere(&right, job, self.hear(question));
        let pool = &self.app.pool;
        let thinking = think(pool, elsewhere, asker, riddle, self.hear(question));
        Some(Thinking {
            question,
            right,
            _thinking: thinking,
        })
    }

    /// Waits until it is this server that has the players of this game think (what another one has
    /// them do is told like any deed, and then nobody waits for this any more); and then has a worker
    /// think, if one is there.
    fn elsewhere(
        &self,
        right: &Arc<OnceLock<Right>>,
        job: Option<NewJob>,
        hear: Hear,
    ) -> impl Future<Output = Option<Thought>> + Send + use<> {
        let (app, name) = (Arc::clone(&self.app), self.thinking_lease());
        let given = Arc::clone(right);
        async move {
            let right = app.leases.wait(&app.store, &name).await;
            // It is given once.
            let _ = given.set(right);
            let began = |taken: bool| match taken {
                true => hear(Progress::Begun),
                false => Box::pin(std::future::ready(())),
            };
            let answer = app.workers.ask(&app, job?, |job| began(job.is_taken)).await;
            answer?.thought()
        }
    }

    /// The question as a worker is asked.
    fn job(&self, question: Question) -> NewJob {
        let task = Task {
            lexicon: self.table.lexicon().checksum().to_string(),
            what: What::Think {
                side: question.side.into(),
                about: question.about,
            },
        };
        NewJob {
            id: secret::new_id(),
            node: self.app.nodes.me.clone(),
            game: self.id.clone(),
            task: serde_json::to_string(&task).expect("a task is plain data"),
            person: self.creator.clone(),
            urgency: 0,
            within: limits::THOUGHT_WITHIN,
        }
    }

    /// What the lease is called to have this game's players think.
    pub(super) fn thinking_lease(&self) -> String {
        format!("think {}", self.id)
    }

    /// How this game hears of the thinking.
    fn hear(&self, question: Question) -> Hear {
        let me = self.me.clone();
        Box::new(move |progress| {
            let me = me.clone();
            let command = match progress {
                Progress::Begun => Some(Command::Begun(question)),
                Progress::Decided(thought) => {
                    thought.map(|thought| Command::Thought(question, thought))
                }
            };
            Box::pin(async move {
                if let (Some(me), Some(command)) = (me.upgrade(), command) {
                    // If the game is gone, nobody waits for the answer.
                    let _ = me.send(command).await;
                }
            })
        })
    }
}
