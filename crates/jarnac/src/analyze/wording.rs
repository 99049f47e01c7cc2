//! Actions and figures in words.

use jarnac_core::{Action, Play};

/// What a side did, or could have done.
pub(super) fn action(action: Action) -> String {
    match action {
        Action::Open(word) => word.to_string(),
        Action::Extend(row, word) => format!("{word} on row {row}"),
        Action::Exchange([a, b, c]) => format!("exchange {a}{b}{c}"),
        Action::Jarnac(play) => format!("Jarnac {}", taken(play)),
        Action::Joker(row) => format!("joker on row {row}"),
        Action::ContestAndJarnac(play) => format!("contest and Jarnac {}", taken(play)),
        Action::Accept => "let it stand".to_owned(),
        Action::Decline => "let the call go by".to_owned(),
        plain => plain.kind().to_string(),
    }
}

/// A word that can be laid, with its row.
pub(super) fn laid(play: Play) -> String {
    match play.row {
        Some(row) => format!("{} on row {row}", play.word),
        None => play.word.to_string(),
    }
}

/// A word that can be taken, with the victim's row.
pub(super) fn taken(play: Play) -> String {
    match play.row {
        Some(row) => format!("{} from row {row}", play.word),
        None => format!("{} from the reserve", play.word),
    }
}

/// An expected result.
pub(super) fn percent(value: f32) -> String {
    format!("{:.0} %", 100.0 * value)
}

/// A part of one.
pub(super) fn part(value: f32) -> String {
    format!("{:.1} %", 100.0 * value)
}

/// Some of a list: the first few, and how many more there are.
pub(super) fn few(items: &[String], separator: &str) -> String {
    const SHOWN: usize = 4;
    let shown = items[..items.len().min(SHOWN)].join(separator);
    match items.len().saturating_sub(SHOWN) {
        0 => shown,
        more => format!("{shown} and {more} more"),
    }
}
