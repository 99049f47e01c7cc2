//! How the champion thinks: on any number of threads, within its time, and never in silence.

#![expect(clippy::unwrap_used, reason = "a test that can't go on stops")]

use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use jarnac_core::{Game, Position, Preset, Side};
use jarnac_engine::{Alternative, Budget, Decision, Manners, Progress, Question, Words, player};
use jarnac_lexicon::Dictionary;

/// A turn with a good many plays.
const MIDDLE: &str = "A RAT LIRE PORTE / ESNOU; B SEL MARINE ROC / TAI; turn A";

fn decide(text: &str, budget: Budget<'_>) -> Decision {
    let position: Position = text.parse().unwrap();
    let game: Game = position.game(Preset::Competition.rules()).unwrap();
    let words = Words::kept(Dictionary::french(), game.rules().words);
    let question = Question {
        words,
        game: &game,
        side: Side::A,
        budget,
        seed: 3,
        manners: Manners::Plain,
    };
    player("champion").unwrap().decide(&question).unwrap()
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let weighed = |threads: usize| {
        let budget = Budget {
            threads: NonZeroUsize::new(threads).unwrap(),
            ..Budget::nodes(700)
        };
        decide(MIDDLE, budget).alternatives
    };
    let alone: Vec<Alternative> = weighed(1);
    assert!(alone.len() > 10);
    assert_eq!(weighed(2), alone);
    assert_eq!(weighed(5), alone);
}

#[test]
fn progress_is_reported_until_the_budget_is_used() {
    let heard = Mutex::new(Vec::new());
    let hear = |progress: Progress| heard.lock().unwrap().push(progress);
    decide(
        MIDDLE,
        Budget {
            progress: Some(&hear),
            ..Budget::nodes(900)
        },
    );
    let heard = heard.into_inner().unwrap();
    assert!(heard.len() > 1, "{heard:?}");
    assert!(heard.windows(2).all(|two| two[0].nodes < two[1].nodes));
    assert!(heard.windows(2).all(|two| two[0].choices >= two[1].choices));
    assert!(
        heard
            .iter()
            .all(|progress| (0.0..=1.0).contains(&progress.best))
    );
    assert!(heard.last().unwrap().nodes <= 900);
}

#[test]
fn it_answers_at_once_when_it_is_stopped() {
    let stop = AtomicBool::new(true);
    let budget = Budget {
        stop: Some(&stop),
        ..Budget::nodes(u64::MAX)
    };
    // Without an answer this test would never end: the budget alone has no limit.
    assert_eq!(
        decide(MIDDLE, budget).alternatives.len(),
        decide(MIDDLE, Budget::nodes(1)).alternatives.len()
    );
}

/// Stopped from its own progress report, so that no clock is needed.
#[test]
fn it_can_be_stopped_in_the_middle() {
    let stop = AtomicBool::new(false);
    let hear = |progress: Progress| stop.store(progress.nodes > 300, Ordering::Relaxed);
    let budget = Budget {
        stop: Some(&stop),
        progress: Some(&hear),
        ..Budget::nodes(u64::MAX)
    };
    let decision = decide(MIDDLE, budget);
    assert!(decision.value.is_some());
}

#[test]
fn a_millisecond_is_enough_for_an_answer() {
    let decision = decide(MIDDLE, Budget::time(Duration::from_millis(1)));
    assert_eq!(decision.action, decision.alternatives[0].action);
}
