//! Rule tests as transcripts: what the sides do, line by line, and how the table looks then.
//!
//! ```
//! jarnac_testkit::check(
//!     "
//!     rules classic
//!     A toss A
//!     A draw ABUZRT
//!     A open RAT +E
//!     = A RAT / BEUZ
//!     A open ZUB ! not in the lexicon
//!     = phase turn A
//!     ",
//! );
//! ```
//!
//! Blank lines are skipped, and so is everything from a `#` on. The first line is `rules SPEC`, a
//! named set with changes. `from POSITION` may follow. Then come:
//!
//! | line | meaning |
//! |---|---|
//! | `A toss A`, `A toss CM` | the lot falls on A; A draws C and B draws M |
//! | `A draw ABC`, `A exchange ABC DEF` | with the letters that come |
//! | `A open RAT +T`, `A extend 1 TZAR` | letters after `+` come in the draw that follows by itself |
//! | `A jarnac 1 TZAR`, `A jarnac - MOT`, `A contest-and-jarnac 1 TZAR` | `-`: a new word |
//! | `A joker 3`, `A pass`, `A contest`, `A accept`, `A decline` | |
//! | `A resign`, `A offer-tie`, `A accept-tie`, `A decline-tie` | |
//! | `referee stop REASON`, `system start REASON`, `referee clock A 5:00 REASON` | |
//! | `referee rule upheld REASON`, `referee rule withdrawn 1 REASON` | from the first claim on |
//! | `referee adjudicate tie REASON` | or `A`, `B` |
//! | … ` ! text` | any of these must be refused with this text, and change nothing |
//! | `bag ABC` | letters for lines that give none of their own |
//! | `wait 5s`, `wait 0:30`, `wait 1500ms` | and what happens by itself happens |
//! | `wait 5s quietly` | time goes on, and nobody notices yet |
//! | `= …` | the table looks so: see `assert.rs` |

mod assert;
mod dump;
mod line;
mod names;
mod source;
mod table;

pub use names::event_name;
pub use table::Table;

use crate::TinyLexicon;
use line::Line;

/// Plays a transcript with the tiny lexicon and fails where the game does otherwise.
#[track_caller]
pub fn check(transcript: &str) {
    play(transcript);
}

/// The same with another lexicon.
#[track_caller]
pub fn check_with(lexicon: &TinyLexicon, transcript: &str) {
    play_with(lexicon, transcript);
}

/// Plays a transcript as [`check`] does and gives the table at its end, for more asserts.
#[track_caller]
pub fn play(transcript: &str) -> Table {
    play_with(TinyLexicon::shared(), transcript)
}

/// The same with another lexicon.
#[track_caller]
pub fn play_with(lexicon: &TinyLexicon, transcript: &str) -> Table {
    match run(lexicon, transcript) {
        Ok(table) => table,
        Err(failure) => panic!("{failure}"),
    }
}

/// Plays all lines, or says what failed where.
fn run(lexicon: &TinyLexicon, transcript: &str) -> Result<Table, String> {
    let mut lines = transcript
        .lines()
        .enumerate()
        .map(|(at, text)| (at + 1, text.split('#').next().unwrap_or_default().trim()))
        .filter(|(_, text)| !text.is_empty())
        .peekable();
    let (number, text) = lines.next().ok_or("the transcript has no line")?;
    let place = |number: usize, text: &str| format!("transcript line {number}: {text}");
    let begin = |why: String| format!("{}\n  {why}", place(number, text));
    let rules = line::rules(text).map_err(begin)?;
    let position = lines.next_if(|(_, text)| text.starts_with("from "));
    let mut table = match position {
        None => Table::new(rules),
        Some((number, text)) => Table::from_position(rules, &text["from ".len()..])
            .map_err(|why| format!("{}\n  {why}", place(number, text)))?,
    };
    for (number, text) in lines {
        Line::parse(table.game.rules(), text)
            .and_then(|line| table.follow(lexicon, &line))
            .map_err(|why| {
                let dump = dump::dump(&table);
                format!("{}\n  {why}\n{dump}", place(number, text))
            })?;
    }
    Ok(table)
}

#[cfg(test)]
mod tests;
