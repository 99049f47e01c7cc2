//! The computer keeps words that hurt to itself.

use std::fs;
use std::path::Path;

use jarnac_core::{Action, Game, Position, Preset, Side, Word};
use jarnac_engine::{Budget, Manners, Question, all_players, player};
use jarnac_lexicon::{Coarseness, Dictionary};

use crate::words;

/// What a player weighs, and does.
fn actions(name: &str, game: &Game, side: Side, manners: Manners) -> Vec<Action> {
    let question = Question {
        words: words(game.rules()),
        game,
        side,
        budget: Budget::nodes(40),
        seed: 5,
        manners,
    };
    let decision = player(name).unwrap().decide(&question).unwrap();
    let weighed = decision.alternatives.iter().map(|one| one.action);
    weighed.chain([decision.action]).collect()
}

/// Whether any of these actions says a word that hurts like this.
fn says(actions: &[Action], coarseness: Coarseness) -> bool {
    actions.iter().any(|action| {
        let word = match action {
            Action::Open(word) | Action::Extend(_, word) => *word,
            Action::Jarnac(play) | Action::ContestAndJarnac(play) => play.word,
            _ => return false,
        };
        Dictionary::french().coarseness(word) == Some(coarseness)
    })
}

fn game(text: &str) -> Game {
    let position: Position = text.parse().unwrap();
    position.game(Preset::Classic.rules()).unwrap()
}

#[test]
fn nobody_lays_or_takes_a_slur() {
    // NEGRE and PEDE could be laid, or taken; MERDE too.
    let own = game("A / NEGREPD; B / -; turn A");
    let other = game("A / -; B / NEGREPD; handover A pass");
    for one in all_players() {
        for position in [&own, &other] {
            let actions = actions(one.name(), position, Side::A, Manners::Plain);
            assert!(
                !says(&actions, Coarseness::Slur),
                "{}: {actions:?}",
                one.name()
            );
        }
    }
    let words = own.plays(Dictionary::french(), Side::A);
    let slurs = words
        .iter()
        .map(|play| Action::Open(play.word))
        .collect::<Vec<_>>();
    assert!(says(&slurs, Coarseness::Slur), "there was one to be laid");
}

#[test]
fn at_a_family_table_nobody_is_vulgar() {
    let own = game("A / MERDE; B / -; turn A");
    let plain = actions("random", &own, Side::A, Manners::Plain);
    assert!(says(&plain, Coarseness::Vulgar), "elsewhere it may be laid");
    for one in all_players() {
        let actions = actions(one.name(), &own, Side::A, Manners::Family);
        assert!(
            !says(&actions, Coarseness::Vulgar),
            "{}: {actions:?}",
            one.name()
        );
    }
}

/// The lesson's words are written by hand: none of them hurts.
#[test]
fn the_lesson_spares_ears() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lesson/script.ts");
    let script = fs::read_to_string(path).unwrap();
    let quoted = script.split('"').skip(1).step_by(2);
    let shown: Vec<Word> = quoted.filter_map(|text| text.parse().ok()).collect();
    assert!(shown.len() > 8, "{shown:?}");
    for word in shown {
        assert_eq!(Dictionary::french().coarseness(word), None, "{word}");
    }
}
