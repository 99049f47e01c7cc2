//! Scripted people who play a game to its end.

use std::collections::BTreeSet;

use jarnac_lexicon::Dictionary;
use jarnac_protocol::{
    Act, ActKind, ErrorCode, PhaseView, ServerMessage, SideName, Snapshot, TableView,
};
use jarnac_testkit::Rng;

use super::brain::{Brain, of};
use super::connection::read_rules;
use super::seat::Seat;

/// Somebody who plays sensibly, and now and then does not: leaves words to be taken, claims words
/// that don't exist. Both happen at the first chance, and by chance later.
pub(crate) struct Character {
    brain: Brain,
    rng: Rng,
    bluffs: bool,
    has_bluffed: bool,
    has_left: bool,
}

impl Character {
    pub(crate) fn new(snapshot: &Snapshot, side: SideName, seed: u64) -> Character {
        let rules = read_rules(&snapshot.game.rules).unwrap();
        Character {
            bluffs: snapshot.game.rules.options["referee"] == "contest",
            brain: Brain::new(Dictionary::french(), rules, side),
            rng: Rng::new(seed),
            has_bluffed: false,
            has_left: false,
        }
    }

    /// What this person does now.
    pub(crate) fn choose(&mut self, table: &TableView) -> Option<Act> {
        let allowed = of(&table.allowed, self.brain.side);
        let may = |kind| allowed.contains(&kind);
        let mine = of(&table.mats, self.brain.side);
        if may(ActKind::Open)
            && self.bluffs
            && (!self.has_bluffed || self.rng.one_in(12))
            && let Some(word) = self.nonsense(&mine.reserve)
        {
            self.has_bluffed = true;
            return Some(Act::Open { word });
        }
        if may(ActKind::Pass) && !may(ActKind::Draw) {
            let leaves = self.brain.best(mine, true, true).is_some();
            if (leaves && !self.has_left) || self.rng.one_in(5) {
                self.has_left |= leaves;
                return Some(Act::Pass);
            }
        }
        self.brain.choose(table)
    }

    /// Three letters of a reserve, in an order that is no word.
    fn nonsense(&self, reserve: &str) -> Option<String> {
        let letters: Vec<char> = reserve.chars().rev().take(3).collect();
        let &[a, b, c] = &letters[..] else {
            return None;
        };
        [
            [a, b, c],
            [a, c, b],
            [b, a, c],
            [b, c, a],
            [c, a, b],
            [c, b, a],
        ]
        .into_iter()
        .map(|order| order.into_iter().collect::<String>())
        .find(|word| self.brain.is_unknown(word) && !self.brain.refused.contains(word))
    }

    /// A word was refused: it is not tried again.
    pub(crate) fn learn(&mut self, act: &Act) {
        if let Act::Open { word } | Act::Extend { word, .. } | Act::Jarnac { word, .. } = act {
            self.brain.refused.insert(word.clone());
        }
    }
}

/// Plays until the game is over. Returns the kinds of things that happened.
pub(crate) async fn play_to_the_end(
    seat: &mut Seat,
    mut table: TableView,
    character: &mut Character,
) -> BTreeSet<String> {
    let mut kinds = BTreeSet::new();
    loop {
        if let PhaseView::Over { .. } = table.phase {
            return kinds;
        }
        if let Some(act) = character.choose(&table) {
            let wish = seat.wish(act.clone());
            let key = wish.key.clone();
            seat.say(&jarnac_protocol::ClientMessage::Wish(wish)).await;
            let before = table.clone();
            loop {
                match seat.next().await {
                    ServerMessage::Event(event) => {
                        note(
                            &mut kinds,
                            &event.happened(),
                            &mut table,
                            event.table().cloned(),
                        );
                    }
                    ServerMessage::Done { key: done, .. } if done == key => break,
                    ServerMessage::Refused {
                        key: refused,
                        error,
                    } if refused == key => {
                        let raced = matches!(
                            error.code,
                            ErrorCode::Stale | ErrorCode::TimeIsUp | ErrorCode::GameOver
                        );
                        if !raced && table == before {
                            character.learn(&act);
                        }
                        break;
                    }
                    _ => {}
                }
            }
        } else {
            let event = seat.event().await;
            note(
                &mut kinds,
                &event.happened(),
                &mut table,
                event.table().cloned(),
            );
        }
    }
}

fn note(
    kinds: &mut BTreeSet<String>,
    happened: &[jarnac_protocol::Happened],
    table: &mut TableView,
    newer: Option<TableView>,
) {
    for one in happened {
        let value = serde_json::to_value(one).unwrap();
        kinds.insert(value["what"].as_str().unwrap().to_owned());
    }
    *table = newer.expect("an event brings its table");
    if let PhaseView::Call { call, .. } = &table.phase {
        kinds.insert(format!("call {call:?}"));
    }
}
