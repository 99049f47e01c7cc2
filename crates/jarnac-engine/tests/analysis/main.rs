//! The analyst on positions and records with the real lexicon.

#![expect(clippy::unwrap_used, reason = "a test that can't go on stops")]

mod contests;
mod games;
mod losses;
mod positions;
mod records;

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use jarnac_core::notation::{Header, Record};
use jarnac_core::{Action, Play, RowIndex, RuleSet};
use jarnac_engine::analysis::{Analyst, Report};
use jarnac_engine::arena::Limit;
use jarnac_engine::{Manners, Words};
use jarnac_lexicon::Dictionary;

fn words(rules: &RuleSet) -> &'static Words<'static> {
    Words::kept(Dictionary::french(), rules.words)
}

fn analyst(rules: &RuleSet, nodes: u64) -> Analyst<'static> {
    Analyst {
        words: words(rules),
        limit: Limit::Nodes(nodes),
        threads: NonZeroUsize::MIN,
        seed: 1,
        manners: Manners::Plain,
    }
}

/// A record by these rules with one action a line, a second each.
fn record(rules: &str, actions: &[&str]) -> Record {
    let rules: RuleSet = rules.parse().unwrap();
    let mut text = format!("{}\n", Header::new(rules));
    for (second, action) in actions.iter().enumerate() {
        text.push_str(&format!("0:{second:02} {action}\n"));
    }
    text.parse().unwrap()
}

fn report(record: &Record, nodes: u64) -> Report {
    let stop = AtomicBool::new(false);
    let analyst = analyst(&record.header.rules, nodes);
    analyst.analyze(record, &stop, |_, _| {}).unwrap()
}

fn row(number: u8) -> RowIndex {
    RowIndex::from_number(number).unwrap()
}

/// A play on a row, or a new word.
fn play(on: Option<u8>, word: &str) -> Play {
    Play {
        row: on.map(row),
        word: word.parse().unwrap(),
    }
}

fn open(word: &str) -> Action {
    Action::Open(word.parse().unwrap())
}

fn extend(on: u8, word: &str) -> Action {
    Action::Extend(row(on), word.parse().unwrap())
}
