//! Every waiting state is in the events.

use jarnac_core::{Ctx, Event, EventKind, Game, RuleError, ScriptedSource, Side, Timestamp};
use jarnac_testkit::{RandomSource, Rng, TinyLexicon};

use crate::games::{for_each_game, for_each_step};

#[test]
fn replay_equals_the_game_after_every_event() {
    for_each_game(|rules, events| {
        let mut live = Game::new(rules);
        for (index, event) in events.iter().enumerate() {
            live.take_in(event).unwrap();
            assert_eq!(live.seq() as usize, index + 1);
            // A replay from the start is quadratic: at every event of the beginning, then some.
            if index < 40 || index % 29 == 0 {
                let replayed = Game::replay(rules, &events[..=index]).unwrap();
                assert_eq!(replayed, live);
                for side in Side::BOTH {
                    assert_eq!(replayed.allowed(side), live.allowed(side));
                    assert_eq!(replayed.clock_left(side), live.clock_left(side));
                }
                assert_eq!(replayed.next_deadline(), live.next_deadline());
            }
        }
    });
}

/// What was decided and what is taken in later, event by event, are the same game.
#[test]
fn the_events_of_a_step_make_the_game_after_it() {
    for_each_step(|step| {
        let mut game = *step.before;
        for event in step.events {
            game.take_in(event).unwrap();
        }
        assert_eq!(game, *step.after, "{:?}", step.events);
    });
}

/// A log that was cut between an action and what follows from it goes on the same way.
#[test]
fn a_cut_log_heals_at_the_next_call() {
    let lexicon = TinyLexicon::new();
    for_each_step(|step| {
        for cut in 1..step.events.len() {
            let mut game = *step.before;
            for event in &step.events[..cut] {
                game.take_in(event).unwrap();
            }
            if step.events[cut].at != step.events[cut - 1].at {
                continue; // What comes next is a timer's, not a consequence.
            }
            assert_eq!(game.next_deadline(), Some(game.at()), "{:?}", step.events);
            let mut source = letters_of(&step.events[cut..]);
            let mut ctx = Ctx {
                now: game.at(),
                lexicon: &lexicon,
                source: &mut source,
            };
            let healed = game.advance(&mut ctx).unwrap();
            let same_moment: Vec<Event> = step.events[cut..]
                .iter()
                .take_while(|event| event.at == step.events[cut].at)
                .cloned()
                .collect();
            assert_eq!(healed, same_moment);
        }
    });
}

/// A source that gives the letters of these events.
fn letters_of(events: &[Event]) -> ScriptedSource {
    let mut letters = String::new();
    for event in events {
        match &event.kind {
            EventKind::Drew {
                letters: drawn,
                put_back: None,
                ..
            } => {
                letters.push_str(&drawn.to_string());
            }
            EventKind::Drew {
                letters: drawn,
                put_back: Some(back),
                ..
            } => {
                let drawn = drawn.to_string();
                let (others, last) = drawn.split_at(drawn.len() - 1);
                letters.push_str(&format!("{others}{back}{last}"));
            }
            _ => {}
        }
    }
    ScriptedSource::letters(&letters).unwrap()
}

#[test]
fn an_early_call_gives_nothing() {
    let lexicon = TinyLexicon::new();
    for_each_step(|step| {
        let game = step.after;
        let Some(deadline) = game.next_deadline() else {
            return;
        };
        if deadline == game.at() {
            return;
        }
        let now = Timestamp(deadline.0 - 1);
        let mut source = RandomSource(Rng::new(1));
        let mut ctx = Ctx {
            now,
            lexicon: &lexicon,
            source: &mut source,
        };
        assert_eq!(game.expire(&mut ctx), Ok(Vec::new()));
        ctx.now = deadline;
        assert!(!game.expire(&mut ctx).unwrap().is_empty());
    });
}

/// What clients get, with sealed words hidden, makes a game in which the same may be done.
#[test]
fn the_public_events_make_the_public_game() {
    for_each_game(|rules, events| {
        let (mut full, mut public) = (Game::new(rules), Game::new(rules));
        for event in events {
            full.take_in(event).unwrap();
            public
                .take_in(&Event {
                    at: event.at,
                    kind: event.kind.public(&rules),
                })
                .unwrap();
            assert_eq!(public, full.public());
            assert_eq!(public.allowed(Side::A), full.allowed(Side::A));
            assert_eq!(public.allowed(Side::B), full.allowed(Side::B));
        }
    });
}

#[test]
fn time_never_runs_backwards() {
    for_each_game(|rules, events| {
        let mut game = Game::new(rules);
        for pair in events.windows(2) {
            game.take_in(&pair[0]).unwrap();
            let Some(earlier) = pair[0].at.0.checked_sub(1) else {
                continue;
            };
            let back = Event {
                at: Timestamp(earlier),
                kind: pair[1].kind.clone(),
            };
            assert!(game.check(&back).is_err());
        }
    });
}

#[test]
fn nothing_follows_the_end() {
    let lexicon = TinyLexicon::new();
    for_each_game(|rules, events| {
        let game = Game::replay(rules, events).unwrap();
        if game.outcome().is_none() {
            return;
        }
        for side in Side::BOTH {
            assert!(game.allowed(side).is_empty());
        }
        assert_eq!(game.next_deadline(), None);
        let mut source = ScriptedSource::empty();
        let mut ctx = Ctx {
            now: Timestamp(u64::MAX),
            lexicon: &lexicon,
            source: &mut source,
        };
        assert_eq!(game.expire(&mut ctx), Ok(Vec::new()));
        for event in events {
            assert_eq!(game.check(event), Err(RuleError::GameOver.into()));
        }
    });
}
