//! The computer keeps words that hurt to itself.

use std::fs;
use std::path::Path;

use jarnac_core::{Action, Game, Lexicon as _, Position, Preset, Side, Verdict, Word};
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

/// The lesson has no computer that a switch could be for: its words are written by hand, in its script
/// and in what it says, and a family can read all of them.
#[test]
fn the_lesson_spares_ears() {
    let read = |path: &str| {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        fs::read_to_string(root.join(path)).unwrap()
    };
    let script = read("web/src/lesson/script.ts");
    let quoted = script.split('"').skip(1).step_by(2);
    let mut shown: Vec<Word> = quoted.filter_map(|text| text.parse().ok()).collect();
    assert!(shown.len() > 8, "{shown:?}");
    // Names of deeds are written small.
    let is_taught = |line: &&str| line.contains("word: \"") || line.contains("also: [");
    let quoted = script
        .lines()
        .filter(is_taught)
        .flat_map(|line| line.split('"').skip(1).step_by(2))
        .filter(|text| text.chars().all(char::is_uppercase));
    for word in quoted.map(|text| text.parse::<Word>().unwrap()) {
        let verdict = Dictionary::french().verdict(None, word, &Preset::Classic.rules().words);
        assert_eq!(verdict, Verdict::Admitted, "the lesson teaches {word}");
    }
    for locale in ["locales/fr.ftl", "locales/en.ftl"] {
        let texts = read(locale);
        let mut is_lesson = false;
        for line in texts.lines() {
            is_lesson = line.starts_with("lesson-") || is_lesson && line.starts_with(' ');
            let words = line.split(|c: char| !c.is_alphabetic());
            shown.extend(
                words
                    .filter(|_| is_lesson)
                    .filter_map(|text| text.parse::<Word>().ok()),
            );
        }
        let taken: Word = "ECRANS".parse().unwrap();
        assert!(shown.contains(&taken), "{locale} tells what to take");
    }
    for word in shown {
        assert_eq!(Dictionary::french().coarseness(word), None, "{word}");
    }
}
