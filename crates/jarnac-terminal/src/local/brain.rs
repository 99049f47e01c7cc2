//! Computer players: each thinks on a thread of its own, and can be told to stop.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::time::Duration;

use jarnac_core::Game;
use jarnac_engine::{Budget, Words};
use jarnac_lexicon::Dictionary;
use jarnac_local::Player;
use jarnac_table::{Question, Thought};

use crate::run::Event;

/// The longest that a player thinks, however hard it is.
const LONGEST: Duration = Duration::from_secs(1);

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

/// Has a player think about a question, and tells what it wants to do.
pub(crate) fn think(
    player: &Player,
    question: Question,
    game: Game,
    lexicon: &'static Dictionary,
    hear: Sender<Event>,
) -> Thinking {
    let stop = Arc::new(AtomicBool::new(false));
    let (player, stops) = (player.clone(), Arc::clone(&stop));
    std::thread::spawn(move || {
        let decision = player.strategy.decide(&jarnac_engine::Question {
            words: Words::kept(lexicon, game.rules().words),
            game: &game,
            side: question.side,
            budget: Budget {
                stop: Some(&stops),
                ..Budget::time(LONGEST)
            },
            seed: player.choices,
            manners: player.manners,
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
