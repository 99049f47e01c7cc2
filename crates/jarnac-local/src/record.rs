//! The record of a game.

use jarnac_core::notation::{Dealing, Header, Record};
use jarnac_core::{BySide, Event, Note};
use jarnac_table::{CalledOff, Journal, Written};

use crate::head::{Against, Head};

/// The record of a game, with its seed once it is over. Nothing if the file is damaged.
pub fn record(head: &Head, deeds: &[Written]) -> Option<Record> {
    let rules = head.rules()?;
    let journal = Journal::read(rules, deeds).ok()?;
    let seed: jarnac_core::Seed = head.seed.parse().ok()?;
    let level = match &head.against {
        Against::Computer { level, .. } => Some(level.as_str()),
        Against::Friend => None,
    };
    let name = |side| match level {
        Some(level) if head.computer() == Some(side) => Some(level.to_owned()),
        _ => Some(head.names.of(side).replace('"', "'")).filter(|name| !name.is_empty()),
    };
    let header = Header {
        names: BySide::from_fn(|side| name(side).and_then(|name| Note::new(&name).ok())),
        date: None,
        event: None,
        lexicon: Note::new(&head.lexicon).ok(),
        commitment: Some(seed.commitment()),
        seed: Some(seed),
        skipped: journal.skipped.clone(),
        dealing: Dealing::Program,
        rules,
    };
    let events: Vec<Event> = journal.past().into_iter().map(|one| one.event).collect();
    let mut record = Record::new(header, &events).ok()?;
    let ended = match journal.called_off {
        Some(CalledOff::By(side)) => Some(format!("{side} calls the game off")),
        Some(CalledOff::Expired) => Some("called off, since nobody came any more".to_owned()),
        None => None,
    };
    if let (Some(line), Some(ended)) = (record.lines.last_mut(), ended) {
        line.remark = Note::new(&ended).ok();
    }
    if let Some(first) = events.first() {
        record.rebase(first.at);
    }
    Some(if journal.is_over() {
        record
    } else {
        record.public()
    })
}
