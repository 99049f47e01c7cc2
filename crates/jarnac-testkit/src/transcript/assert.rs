//! What a line after `=` can say about the table.
//!
//! | assertion | meaning |
//! |---|---|
//! | `A RAT . *81 / BUZ` | rows from the top, without free ones at the end; reserve in any order |
//! | `phase handover A pass` | see `names.rs`; `turn A`, `owes A`, `last-call B`, `over` … |
//! | `allowed A draw jarnac` | exactly these, resigning and offering a tie aside; `nothing` |
//! | `points 9 16`, `jarnacs 0 1` | of A and B |
//! | `clock 19:55 20:00` | what the chess clocks of A and B show now |
//! | `deadline 0:30` | how long until something happens by itself; `none` |
//! | `bag 138`, `bonus 1`, `idle 3`, `draws 7` | counts |
//! | `over full-mat A` | how the game ended, and the winner or `tie` |
//! | `plays A RAT@- TZAR@1`, `takes B …` | exactly these plays; `nothing` |
//! | `can play A …`, `can take B …`, `cannot take B …` | these among others, or none of these |
//! | `events drew passed` | what the last line caused; `nothing` |
//! | `tie-offer A`, `tie-offer none`, `suspended yes` | |

use std::collections::BTreeSet;

use jarnac_core::{Letters, Manner, Millis, Side};

use super::line::{self, side};
use super::{Table, dump, names};
use crate::TinyLexicon;

type Checked = Result<(), String>;

pub(super) fn check(table: &Table, lexicon: &TinyLexicon, text: &str) -> Checked {
    let game = &table.game;
    let words: Vec<&str> = text.split_whitespace().collect();
    match words.as_slice() {
        ["A", ..] => check_mat(table, Side::A, text[1..].trim()),
        ["B", ..] => check_mat(table, Side::B, text[1..].trim()),
        ["phase", want @ ..] => same(&names::phase(game.phase()), &want.join(" ")),
        ["allowed", who, want @ ..] => same_set(&allowed(table, side(who)?), want),
        ["points", want @ ..] => {
            let points = |side| match game.outcome() {
                Some(outcome) => outcome.points[side],
                None => game.points(side),
            };
            same(&pair(points), &want.join(" "))
        }
        ["jarnacs", want @ ..] => same(&pair(|side| game.jarnacs(side)), &want.join(" ")),
        ["clock", want @ ..] => same(&pair(|side| clock(table, side)), &want.join(" ")),
        ["deadline", want] => check_deadline(table, want),
        ["bag", want] => same(&game.bag().len().to_string(), want),
        ["bonus", want] => same(&game.bonus_letters().to_string(), want),
        ["idle", want] => same(&game.idle().turns.to_string(), want),
        ["draws", want] => same(&game.draw_size().to_string(), want),
        ["over", want @ ..] => {
            let outcome = game.outcome().ok_or("the game is not over")?;
            same(&names::outcome(outcome), &want.join(" "))
        }
        ["plays", who, want @ ..] => same_set(
            &plays(table, lexicon, "play", side(who)?)?,
            &read_plays(want)?,
        ),
        ["takes", who, want @ ..] => same_set(
            &plays(table, lexicon, "take", side(who)?)?,
            &read_plays(want)?,
        ),
        ["can", verb, who, want @ ..] => {
            let found = plays(table, lexicon, verb, side(who)?)?;
            let want = read_plays(want)?;
            let missing: Vec<_> = want.iter().filter(|play| !found.contains(*play)).collect();
            none_of("missing", &missing)
        }
        ["cannot", verb, who, want @ ..] => {
            let found = plays(table, lexicon, verb, side(who)?)?;
            let want = read_plays(want)?;
            let there: Vec<_> = want.iter().filter(|play| found.contains(*play)).collect();
            none_of("possible", &there)
        }
        ["events", want @ ..] => {
            let events = table.last_events().iter();
            let found: Vec<_> = events.map(|event| names::event_name(&event.kind)).collect();
            same(&found.join(" "), &nothing(want).join(" "))
        }
        ["tie-offer", want] => {
            let found = game
                .tie_offer()
                .map_or("none".to_owned(), |side| side.to_string());
            same(&found, want)
        }
        ["suspended", want] => same(if game.is_suspended() { "yes" } else { "no" }, want),
        _ => Err(format!("no such assertion: '{text}'")),
    }
}

fn same(found: &str, want: &str) -> Checked {
    if found == want {
        Ok(())
    } else {
        Err(format!("it is '{found}', not '{want}'"))
    }
}

fn same_set<W: AsRef<str>>(found: &BTreeSet<String>, want: &[W]) -> Checked {
    let want: Vec<&str> = want.iter().map(AsRef::as_ref).collect();
    let want: BTreeSet<String> = nothing(&want).iter().map(|&w| w.to_owned()).collect();
    if *found == want {
        return Ok(());
    }
    let only = |one: &BTreeSet<String>, other: &BTreeSet<String>| {
        let difference: Vec<_> = one.difference(other).cloned().collect();
        difference.join(" ")
    };
    Err(format!(
        "not expected: '{}', missing: '{}'",
        only(found, &want),
        only(&want, found)
    ))
}

fn none_of(what: &str, words: &[&String]) -> Checked {
    let words: Vec<_> = words.iter().map(|word| word.as_str()).collect();
    if words.is_empty() {
        Ok(())
    } else {
        Err(format!("{what}: {}", words.join(" ")))
    }
}

/// `nothing` stands for an empty list.
fn nothing<'w>(words: &'w [&'w str]) -> &'w [&'w str] {
    match words {
        ["nothing"] => &[],
        words => words,
    }
}

fn pair<T: ToString>(value: impl Fn(Side) -> T) -> String {
    Side::BOTH.map(|side| value(side).to_string()).join(" ")
}

fn check_mat(table: &Table, side: Side, text: &str) -> Checked {
    let (rows, reserve) = match text.split_once('/') {
        Some((rows, reserve)) => (rows, Some(reserve)),
        None => (text, None),
    };
    let mut rows: Vec<&str> = rows.split_whitespace().collect();
    while rows.last() == Some(&".") {
        rows.pop();
    }
    same(&dump::mat(table.game.mat(side)), &rows.join(" "))?;
    let Some(reserve) = reserve else {
        return Ok(());
    };
    let reserve: String = reserve.split_whitespace().collect();
    let want: Letters = reserve.parse().map_err(|error| format!("{error}"))?;
    same(&table.game.reserve(side).to_string(), &want.to_string())
}

fn allowed(table: &Table, side: Side) -> BTreeSet<String> {
    let kinds = table.game.allowed(side);
    kinds
        .iter()
        .filter(|kind| kind.manner() != Manner::Said)
        .map(|kind| kind.name().to_owned())
        .collect()
}

/// What the clock of a side shows now, also between events.
fn clock(table: &Table, side: Side) -> String {
    let game = &table.game;
    let Some(left) = game.clock_left(side) else {
        return "none".to_owned();
    };
    let runs = game.clock_running() == Some(side);
    let spent = if runs {
        table.now.since(game.at())
    } else {
        Millis::ZERO
    };
    left.less(spent).to_string()
}

fn check_deadline(table: &Table, want: &str) -> Checked {
    let deadline = table.game.next_deadline();
    match (want, deadline) {
        ("none", None) => Ok(()),
        ("none", Some(at)) => Err(format!("there is one: {}", at.since(table.now))),
        (_, None) => Err("there is none".to_owned()),
        (_, Some(at)) => same(
            &at.since(table.now).to_string(),
            &line::span(want)?.to_string(),
        ),
    }
}

fn plays(
    table: &Table,
    lexicon: &TinyLexicon,
    verb: &str,
    side: Side,
) -> Result<BTreeSet<String>, String> {
    let plays = match verb {
        "play" => table.game.plays(lexicon, side),
        "take" => table.game.takes(lexicon, side),
        _ => return Err(format!("'{verb}': play or take")),
    };
    let names: BTreeSet<String> = plays.iter().map(|play| names::play(*play)).collect();
    if names.len() == plays.len() {
        Ok(names)
    } else {
        Err(format!("a play is listed twice: {plays:?}"))
    }
}

/// Reads plays and writes them in the one way in which they are compared.
fn read_plays(words: &[&str]) -> Result<Vec<String>, String> {
    let read = |word: &&str| {
        let (made, on) = word
            .split_once('@')
            .ok_or_else(|| format!("'{word}': write WORD@1 or WORD@-"))?;
        Ok(names::play(line::play(on, made)?))
    };
    nothing(words).iter().map(read).collect()
}
