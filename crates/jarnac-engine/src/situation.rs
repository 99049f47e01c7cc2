//! From a game to a table for fast play.

use jarnac_core::{
    Action, CallKind, Game, HandoverCause, Letters, Mat, Phase, Play, Row, RowIndex, Side,
};

use crate::rng::Rng;
use crate::table::{Deck, Half, Line, Move, NEW, Reserve, RowWord, Table};
use crate::words::Words;

/// Which of a table's halves belongs to a side.
pub(crate) fn place(side: Side) -> usize {
    match side {
        Side::A => 0,
        Side::B => 1,
    }
}

/// The table of a game with this side to move, and the bag in a random order.
pub(crate) fn table(words: &Words<'_>, game: &Game, mover: Side, rng: &mut Rng) -> Table {
    let mut table = Table {
        deck: Deck::shuffled(game.bag(), rng),
        side: place(mover),
        idle: game.idle().turns,
        made: game.idle().word || !game.pending().is_empty(),
        ..Table::default()
    };
    let points = game.score(words.dictionary());
    for side in [Side::A, Side::B] {
        let at = place(side);
        table.halves[at] = half(words, game.mat(side), game.reserve(side));
        table.halves[at].points = points[side].0;
        table.halves[at].hundred = game.rules().hundred;
        table.opened[at] = game.has_opened(side);
        table.jarnacs[at] = game.jarnacs(side);
        table.fallen[at] = game.is_out_of_time(side);
    }
    stage(&mut table, game);
    table
}

/// What the game waits for.
fn stage(table: &mut Table, game: &Game) {
    match game.phase() {
        Phase::Handover(handover) => {
            table.takes = handover.jarnacs_left;
            table.called = handover.cause == HandoverCause::LastCall;
            table.bonus = game.bonus_letters();
        }
        Phase::Call(call) => {
            table.takes = game.rules().jarnacs_per_handover();
            match call.kind {
                CallKind::LastCall => table.call = true,
                CallKind::FinalJarnac { placed, .. } => {
                    table.call = true;
                    table.placed = Some(placed.number() - 1);
                }
                CallKind::FinalContest { .. } | CallKind::Spot => {}
            }
        }
        _ => {}
    }
}

fn half(words: &Words<'_>, mat: &Mat, reserve: &Letters) -> Half {
    let mut half = Half::default();
    for (at, row) in RowIndex::all().enumerate() {
        half.rows[at] = match mat.row(row) {
            Row::Free => Line::Free,
            Row::Joker(points) => Line::Fixed(points.0),
            Row::Word(word) => Line::Word(RowWord::new(word, words.number(word))),
        };
        match half.rows[at] {
            Line::Free => {}
            Line::Fixed(_) | Line::Word(_) => half.filled += 1,
        }
    }
    half.reserve = Reserve::new(*reserve);
    half.list_all(words);
    half
}

/// A simulated play as one of the game.
pub(crate) fn play(words: &Words<'_>, play: Move) -> Play {
    let word = words.word(play.word);
    if play.row == NEW {
        return Play::open(word);
    }
    let row = RowIndex::from_number(play.row + 1).expect("a mat has eight rows");
    Play::extend(row, word)
}

/// The action of laying a word.
pub(crate) fn lay(play: Play) -> Action {
    match play.row {
        None => Action::Open(play.word),
        Some(row) => Action::Extend(row, play.word),
    }
}

#[cfg(test)]
mod tests {
    use jarnac_core::{Position, Preset};
    use jarnac_lexicon::Dictionary;

    use super::*;

    #[test]
    fn a_table_has_the_plays_of_its_game() {
        let position: Position = "A RAT BUT / ZWEO; B CARIES / SN; handover A pass"
            .parse()
            .unwrap();
        for preset in Preset::ALL {
            let rules = preset.rules();
            let game = position.game(rules).unwrap();
            let words = Words::new(Dictionary::french(), rules.words);
            let table = table(&words, &game, Side::A, &mut Rng::new(1));
            for side in [Side::A, Side::B] {
                let mut ours: Vec<Play> = table.halves[place(side)]
                    .moves
                    .iter()
                    .map(|chosen| play(&words, *chosen))
                    .collect();
                let mut theirs = game.plays(Dictionary::french(), side);
                ours.sort_unstable();
                theirs.sort_unstable();
                assert_eq!(ours, theirs, "{preset}");
                assert!(!ours.is_empty());
            }
        }
    }
}
