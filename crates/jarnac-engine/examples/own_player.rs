//! A player of your own, against one of ours: it takes and lays the longest word that it finds. Prints
//! the record of a game.
//!
//! `cargo run --release -p jarnac-engine --example own_player`

use std::error::Error;

use jarnac_core::{Action, ActionKind, BySide, Play, Preset};
use jarnac_engine::arena::{Limit, play_game};
use jarnac_engine::{Alternative, Decision, Question, Strategy, Words, player};
use jarnac_lexicon::Dictionary;

/// Long words, and nothing else.
struct Longest;

impl Strategy for Longest {
    fn name(&self) -> &str {
        "longest"
    }

    fn about(&self) -> &str {
        "the longest word that there is"
    }

    fn decide(&self, question: &Question<'_>) -> Option<Decision> {
        let Question { game, side, .. } = *question;
        let lexicon = question.words.dictionary();
        let open = game.allowed(side);
        let longest = |plays: Vec<Play>| plays.into_iter().max_by_key(|play| play.word.len());
        let laid = |play: Play| match play.row {
            Some(row) => Action::Extend(row, play.word),
            None => Action::Open(play.word),
        };
        let may = |kind: ActionKind, action: Action| open.contains(kind).then_some(action);
        let action = longest(game.takes(lexicon, side))
            .map(Action::Jarnac)
            .or_else(|| may(ActionKind::Draw, Action::Draw))
            .or_else(|| {
                may(ActionKind::Pass, Action::Pass)?;
                longest(game.plays(lexicon, side)).map(laid)
            })
            .or_else(|| may(ActionKind::Pass, Action::Pass))
            .or_else(|| may(ActionKind::Decline, Action::Decline))?;
        Some(Decision {
            action,
            value: None,
            alternatives: vec![Alternative { action, value: 0.0 }],
            effort: 0.0,
        })
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let rules = Preset::Classic.rules();
    let words = Words::kept(Dictionary::french(), rules.words);
    let ours = player("debutant").ok_or("there is no such player")?;
    let players = BySide::new(&Longest as &dyn Strategy, &*ours);
    let played = play_game(words, &rules, players, BySide::both(Limit::Nodes(100)), 7)?;
    print!("{}", played.record(words.dictionary()));
    Ok(())
}
