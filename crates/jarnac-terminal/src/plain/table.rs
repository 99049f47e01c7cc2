//! The table in sentences.

use jarnac_catalogue::{Sentence, as_name};
use jarnac_core::Side;
use jarnac_protocol::RowView;

use crate::letters::spelled;
use crate::state::State;
use crate::table::clock_face::{clock_face, rule_of};
use crate::table::thread::thread;

/// Both mats with their reserves, points and clocks.
pub(super) fn describe(state: &State) -> Vec<String> {
    let Some(room) = &state.room else {
        return Vec::new();
    };
    let near = room.near();
    let mut lines = mat(state, near);
    lines.extend(mat(state, near.other()));
    let bag = Sentence::new("letters-title").with("count", room.table.bag_count);
    lines.push(state.texts.say(&bag));
    lines
}

fn mat(state: &State, side: Side) -> Vec<String> {
    let Some(room) = &state.room else {
        return Vec::new();
    };
    let (texts, names) = (&state.texts, state.names());
    let mat = room.table.mats.of(side);
    let jarnacs = texts.say(&Sentence::new("jarnacs").with("count", mat.jarnacs));
    let head = Sentence::new("plain-mat")
        .with(
            "mat",
            texts.say(&Sentence::new("mat-of").with("name", &names[side])),
        )
        .with("points", mat.points)
        .with("jarnacs", jarnacs);
    let mut lines = vec![texts.say(&head)];
    for (number, row) in (1_u8..).zip(&mat.rows) {
        let sentence = match row {
            RowView::Free => continue,
            RowView::Word {
                word,
                points,
                taken,
            } => {
                let id = if *taken { "row-word-taken" } else { "row-word" };
                Sentence::new(id)
                    .with("word", word)
                    .with("length", word.len())
                    .with("points", *points)
            }
            RowView::Joker { points } => Sentence::new("row-joker").with("points", *points),
        };
        lines.push(texts.say(&sentence.with("row", number)));
    }
    lines.push(reserve(state, side));
    let clock = clock_face(
        &room.table,
        side,
        rule_of(room.rules.as_ref()),
        room.now(state.now),
    );
    if let Some(face) = clock {
        let clock = Sentence::new("clock-of").with("name", &names[side]);
        lines.push(texts.say(&clock.with("time", face.text)));
    }
    lines
}

fn reserve(state: &State, side: Side) -> String {
    let letters = state
        .room
        .as_ref()
        .map_or("", |room| &room.table.mats.of(side).reserve);
    match letters {
        "" => state.texts.text("reserve-empty"),
        letters => {
            let line = Sentence::new("reserve-letters");
            state
                .texts
                .say(&line.with("letters", spelled(letters, " ")))
        }
    }
}

/// The reserve of the side that acts.
pub(super) fn reserve_line(state: &State) -> Option<String> {
    Some(reserve(state, state.acting()?))
}

/// How many of each letter the bag has.
pub(super) fn bag(state: &State) -> Vec<String> {
    let Some(room) = &state.room else {
        return Vec::new();
    };
    let title = Sentence::new("letters-title").with("count", room.table.bag_count);
    let letters: Vec<String> = room
        .table
        .bag
        .iter()
        .map(|(letter, count)| {
            let one = Sentence::new("letter-count").with("letter", letter);
            state.texts.say(&one.with("count", *count))
        })
        .collect();
    vec![state.texts.say(&title), letters.join(", ")]
}

/// What was laid and said, the oldest first.
pub(super) fn story(state: &State) -> Vec<String> {
    let Some(room) = &state.room else {
        return Vec::new();
    };
    let names = state.names();
    let mut lines: Vec<String> = thread(&room.steps, &names)
        .iter()
        .map(|line| {
            let says = state.texts.say(&line.says);
            match (&line.word, line.side) {
                (Some(word), Some(side)) => {
                    let line = Sentence::new("plain-thread").with("name", as_name(&names[side]));
                    state.texts.say(&line.with("word", word).with("says", says))
                }
                _ => says,
            }
        })
        .collect();
    lines.reverse();
    lines
}
