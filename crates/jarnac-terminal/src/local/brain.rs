//! Computer players: each thinks on a thread of its own, and can be told to stop.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::time::Duration;

use jarnac_core::Game;
use jarnac_engine::{Budget, MEASURE, Manners, Strategy, Words, level, measure, player};
use jarnac_lexicon::Dictionary;
use jarnac_table::{Question, Thought};

use super::head::{Against, Head};
use crate::run::Event;

/// The longest that a player thinks, however hard it is.
const LONGEST: Duration = Duration::from_secs(1);

/// A player of the computer's.
#[derive(Clone)]
pub(crate) struct Brain {
    player: Arc<dyn Strategy>,
    pub(crate) manners: Manners,
    choices: u64,
}

/// A question that somebody still wants to know. Dropped, the player stops.
pub(crate) struct Thinking {
    pub(crate) question: Question,
    stop: Arc<AtomicBool>,
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Brain {
    /// The player that a game was made against; none if it is a person, or if there is no such level.
    pub(crate) fn of(head: &Head) -> Option<Brain> {
        let Against::Computer {
            level: name,
            family,
        } = &head.against
        else {
            return None;
        };
        let player: Arc<dyn Strategy> = if name == MEASURE {
            measure(f32::from(head.measure?)).into()
        } else {
            player(level(name)?.name)?.into()
        };
        let manners = match family {
            Some(true) => Manners::Family,
            Some(false) => Manners::Plain,
            None => player.manners(),
        };
        Some(Brain {
            player,
            manners,
            choices: head.choices,
        })
    }

    /// Has it think about a question, and tells what it wants to do.
    pub(crate) fn think(
        &self,
        question: Question,
        game: Game,
        lexicon: &'static Dictionary,
        hear: Sender<Event>,
    ) -> Thinking {
        let stop = Arc::new(AtomicBool::new(false));
        let (brain, stops) = (self.clone(), Arc::clone(&stop));
        std::thread::spawn(move || {
            let decision = brain.player.decide(&jarnac_engine::Question {
                words: Words::kept(lexicon, game.rules().words),
                game: &game,
                side: question.side,
                budget: Budget {
                    stop: Some(&stops),
                    ..Budget::time(LONGEST)
                },
                seed: brain.choices,
                manners: brain.manners,
            });
            if let Some(decision) = decision.filter(|_| !stops.load(Ordering::Relaxed)) {
                let thought = Thought {
                    action: decision.action,
                    effort: decision.effort,
                };
                // If nobody listens, the game is not played any more.
                let _ = hear.send(Event::Thought(question, thought));
            }
        });
        Thinking { question, stop }
    }
}
