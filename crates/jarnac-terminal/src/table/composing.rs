//! What is said of a word that is being written.

use jarnac_catalogue::Sentence;
use jarnac_core::Side;
use jarnac_protocol::{CallName, PhaseView};

use super::aim::word_on;
use super::composition::{Draft, Readiness};
use super::desk::{contests, ground, layout_of, leaves_letters, next_free_row};
use super::saying::{Saying, SayingInput, yes};
use crate::letters::{spelled, square};

/// What is said of a draft.
pub(crate) fn composed(input: &SayingInput<'_>, acting: Side, draft: &Draft) -> Saying {
    let table = ground(input.table, draft, Some(acting));
    let (side, row) = (draft.spot.side, draft.spot.row);
    let taking = side != acting;
    let old = row.map_or("", |row| word_on(&table, side, row));
    let free = next_free_row(&table, acting).unwrap_or(0);
    let contesting = contests(draft, input.table, Some(acting));
    let layout = layout_of(draft, input.table, Some(acting));
    let claim = input.table.claims.last();
    let say = |id: &str| {
        let says = Sentence::new(id)
            .with("word", &draft.text)
            .with("claim", claim.map_or("", |claim| &claim.play.word))
            .with("old", old)
            .with("has_old", yes(!old.is_empty()))
            .with("row", row.unwrap_or(free))
            .with("victim", &input.names[side])
            .with("free", free)
            .with("points", square(draft.text.len()))
            .with("length", draft.text.len());
        Saying {
            says,
            why: None,
            warn: taking,
        }
    };
    let lists = |id: &str, letters: &str| {
        let saying = say(id);
        let says = saying.says.with("letters", spelled(letters, ", "));
        Saying {
            says: says.with("count", letters.len()),
            ..saying
        }
    };
    match layout.readiness(row.is_some(), leaves_letters(&table)) {
        Readiness::Empty if contesting => {
            say("compose-announce").why(Sentence::new("why-announce"))
        }
        Readiness::Empty => say(match (taking, old.is_empty()) {
            (true, false) => "compose-take-row",
            (true, true) => "compose-take-reserve",
            (false, false) => "compose-row",
            (false, true) => "compose-new",
        }),
        Readiness::Missing => lists("compose-missing", &layout.missing),
        Readiness::Left => lists("compose-left", &layout.left),
        Readiness::Short => say("compose-short"),
        Readiness::NothingAdded => say("compose-nothing-added"),
        Readiness::Ready => {
            let is_spot = matches!(
                table.phase,
                PhaseView::Call {
                    call: CallName::Spot,
                    ..
                }
            );
            match (taking, contesting) {
                (true, _) if is_spot => {
                    say("compose-spot-ready").why(Sentence::new("why-call-spot"))
                }
                (_, true) => say("compose-announce-ready"),
                (true, false) => say("compose-take-ready"),
                (false, false) => say("compose-ready"),
            }
        }
    }
}
