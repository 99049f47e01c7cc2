//! What the table does with players: it asks, waits, and finds out who breaks the rules.

use std::sync::atomic::AtomicBool;

use jarnac_core::{Action, BySide, EventKind, Preset, RuleSet, Side, Timestamp};
use jarnac_lexicon::Dictionary;

use super::game::{Seat, Sitting};
use super::{Contender, GameError, Limit, Played, play_game};
use crate::decision::Decision;
use crate::player::player;
use crate::strategy::{Question, Strategy};
use crate::words::Words;

const LIMITS: BySide<Limit> = BySide::both(Limit::Nodes(1));

/// A player that does what a function says.
struct Puppet<F>(F);

impl<F: Fn(&Question<'_>) -> Option<Action> + Send + Sync> Strategy for Puppet<F> {
    fn name(&self) -> &str {
        "puppet"
    }

    fn about(&self) -> &str {
        "does what it is told"
    }

    fn decide(&self, question: &Question<'_>) -> Option<Decision> {
        (self.0)(question).map(Decision::forced)
    }
}

fn play(rules: &str, puppet: &dyn Strategy) -> Result<Played, GameError> {
    let rules: RuleSet = rules.parse().unwrap();
    let words = Words::new(Dictionary::french(), rules.words);
    let paliers = player("paliers").unwrap();
    play_game(&words, &rules, BySide::new(&*paliers, puppet), LIMITS, 1)
}

fn first_allowed(question: &Question<'_>, kinds: &[Action]) -> Option<Action> {
    let allowed = question.game.allowed(question.side);
    let mut kinds = kinds.iter().copied();
    kinds.find(|action| allowed.contains(action.kind()))
}

#[test]
fn a_refused_action_is_an_error_with_name_and_reason() {
    let puppet = Puppet(|_: &Question<'_>| Some(Action::Accept));
    let error = play("competition", &puppet).unwrap_err();
    let GameError::Refused {
        player,
        side,
        action,
        ..
    } = &error
    else {
        panic!("{error}")
    };
    assert_eq!((player.as_str(), *side), ("puppet", Side::B));
    assert_eq!(*action, Action::Accept);
    assert!(error.to_string().contains("puppet as side B wanted Accept"));
}

#[test]
fn silence_is_an_error_where_only_one_player_can_go_on() {
    let puppet = Puppet(|_: &Question<'_>| None);
    for preset in Preset::ALL {
        let error = play(preset.name(), &puppet).unwrap_err();
        let said = error.to_string();
        assert!(said.contains("puppet as side B did nothing"), "{said}");
    }
}

#[test]
fn a_player_that_only_passes_loses_and_time_stands_still() {
    let actions = [Action::Toss, Action::Draw, Action::Pass, Action::Decline];
    let puppet = Puppet(move |question: &Question<'_>| first_allowed(question, &actions));
    for preset in Preset::ALL {
        let played = play(preset.name(), &puppet).unwrap();
        assert_eq!(played.result(Side::A), 1.0, "{preset}");
        assert_eq!(played.result(Side::B), 0.0);
        assert!(played.jarnacs.a > 0, "everything was there to be taken");
        assert_eq!(played.thinking.b.decisions, 0, "nothing was weighed");
        assert!(played.thinking.a.decisions > 5);
        assert!(played.events.iter().all(|event| event.at == Timestamp(0)));
    }
}

#[test]
fn windows_run_out_if_nobody_answers() {
    // It neither contests nor accepts, and lets every call go by without a word.
    let actions = [Action::Toss, Action::Draw, Action::Pass];
    let puppet = Puppet(move |question: &Question<'_>| {
        if matches!(question.game.phase(), jarnac_core::Phase::Call(_)) {
            return None;
        }
        first_allowed(question, &actions)
    });
    let played = play("competition,contest_window=0:05", &puppet).unwrap();
    let closed = |kind: &EventKind| matches!(kind, EventKind::WindowClosed);
    let windows = played.events.iter().filter(|event| closed(&event.kind));
    let count = windows.count() as u64;
    assert!(count > 3, "{count}");
    let last = played.events.last().unwrap();
    assert!(last.at.0 >= 5_000 * count, "{last:?}");
}

#[test]
fn a_game_that_waits_for_a_person_is_stuck() {
    // It contests whatever it can, and the ruling is a human referee's.
    let actions = [Action::Contest, Action::Toss, Action::Draw, Action::Pass];
    let puppet = Puppet(move |question: &Question<'_>| first_allowed(question, &actions));
    let error = play("competition,human_referee=on", &puppet).unwrap_err();
    let phase = "a contest";
    assert_eq!(error, GameError::Stuck { phase });
}

#[test]
fn whoever_is_not_awaited_comes_first() {
    // If the author of a word were asked first, its draw would make the word stand.
    let actions = [Action::Contest, Action::Toss, Action::Draw, Action::Pass];
    let puppet = Puppet(move |question: &Question<'_>| first_allowed(question, &actions));
    let played = play("competition", &puppet);
    let played = played.expect("every contest is allowed, though wrong");
    let kinds: Vec<&EventKind> = played.events.iter().map(|event| &event.kind).collect();
    for (at, kind) in kinds.iter().enumerate() {
        if let EventKind::Opened { side: Side::A, .. } | EventKind::Extended { side: Side::A, .. } =
            kind
        {
            assert!(matches!(kinds[at + 1], EventKind::Contested { .. }), "{at}");
        }
    }
}

#[test]
fn a_stopped_game_has_no_result() {
    let rules = Preset::Classic.rules();
    let words = Words::new(Dictionary::french(), rules.words);
    let paliers = player("paliers").unwrap();
    let seat = Seat {
        contender: Contender {
            player: &*paliers,
            limit: Limit::Nodes(1),
        },
        seed: 0,
    };
    let stop = AtomicBool::new(true);
    let sitting = Sitting::new(&words, &rules, BySide::both(seat), 1, &stop);
    assert_eq!(sitting.play().unwrap_err(), GameError::Stopped);
}
