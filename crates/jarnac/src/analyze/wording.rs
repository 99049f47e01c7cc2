//! Actions and figures in words.

use jarnac_core::{Action, Play};

use crate::describe::taken;
use crate::language::{decimal, retold, said};

/// What a side did, or could have done.
pub(super) fn action(action: Action) -> String {
    match action {
        Action::Open(word) => word.to_string(),
        Action::Extend(row, word) => laid(Play::extend(row, word)),
        Action::Exchange([a, b, c]) => {
            said!("action-exchange-letters", letters = format!("{a}{b}{c}"))
        }
        Action::Jarnac(play) => said!("action-jarnac-word", taken = taken(play)),
        Action::Joker(row) => said!("action-joker-row", row = row.number()),
        Action::ContestAndJarnac(play) => {
            said!("action-contest-jarnac-word", taken = taken(play))
        }
        Action::Accept => said!("action-let-stand"),
        Action::Decline => said!("action-let-call"),
        plain => retold(plain.kind()),
    }
}

/// A word that can be laid, with its row.
pub(super) fn laid(play: Play) -> String {
    let word = play.word.to_string();
    match play.row {
        Some(row) => said!("action-on-row", word = word, row = row.number()),
        None => word,
    }
}

/// An expected result.
pub(super) fn percent(value: f32) -> String {
    format!("{:.0} %", 100.0 * value)
}

/// A part of one.
pub(super) fn part(value: f32) -> String {
    format!("{} %", decimal(100.0 * f64::from(value), 1))
}

/// Some of a list: the first few, and how many more there are.
pub(super) fn few(items: &[String], separator: &str) -> String {
    const SHOWN: usize = 4;
    let shown = items[..items.len().min(SHOWN)].join(separator);
    match items.len().saturating_sub(SHOWN) {
        0 => shown,
        more => said!("analyze-few", items = shown, more = more),
    }
}
