//! A game as a record to download.

use jarnac_core::notation::{Dealing, Header, Record};
use jarnac_core::source::SkippedPicks;
use jarnac_core::{BySide, Event, Note, Side};
use jarnac_protocol::GameKind;
use jarnac_table::{CalledOff, Journal, Written};

use crate::store::{GameRow, StoreError};

/// The record of a game as anyone may see it: with the seed only once it is over. In a team, each
/// line says who acted.
pub(crate) fn record(row: &GameRow, written: &[Written]) -> Result<Record, StoreError> {
    let journal = Journal::read(row.rules, written)?;
    let by_hand = row.kind == GameKind::Transcript;
    let header = Header {
        names: BySide::from_fn(|side| names(row, side)),
        date: None,
        event: None,
        lexicon: Note::new(&row.lexicon).ok(),
        commitment: (!by_hand).then(|| row.seed.commitment()),
        seed: (!by_hand).then_some(row.seed),
        skipped: if by_hand {
            SkippedPicks::NONE
        } else {
            journal.skipped.clone()
        },
        dealing: if by_hand {
            Dealing::Hand
        } else {
            Dealing::Program
        },
        rules: row.rules,
    };
    let events: Vec<Event> = journal.past().into_iter().map(|one| one.event).collect();
    let mut record =
        Record::new(header, &events).map_err(|why| StoreError::corrupt("a game", &why))?;
    if row.teams {
        note_people(row, &journal, written, &mut record);
    }
    note_end(&journal, &mut record);
    if let Some(first) = events.first() {
        record.rebase(first.at);
    }
    Ok(if row.is_over() {
        record
    } else {
        record.public()
    })
}

fn names(row: &GameRow, side: Side) -> Option<Note> {
    if let Some(names) = &row.names {
        return Note::new(&names.of(side).replace('"', "'")).ok();
    }
    let names: Vec<&str> = row
        .seats
        .of(side)
        .iter()
        .map(|seat| seat.name.as_str())
        .collect();
    let text: String = names.join(", ").chars().take(Note::MAX_LEN).collect();
    Note::new(&text.replace('"', "'")).ok()
}

/// Says after the last line that the game was called off, and by whom: it has no result.
fn note_end(journal: &Journal, record: &mut Record) {
    let text = match journal.called_off {
        Some(CalledOff::By(side)) => format!("{side} calls the game off"),
        Some(CalledOff::Expired) => "called off, since nobody came any more".to_owned(),
        None => return,
    };
    if let Some(line) = record.lines.last_mut() {
        let remark = match &line.remark {
            Some(before) => Note::new(&format!("{before}; {text}")),
            None => Note::new(&text),
        };
        line.remark = remark.ok().or_else(|| line.remark.take());
    }
}

/// Says of each line which member of a team acted.
fn note_people(row: &GameRow, journal: &Journal, written: &[Written], record: &mut Record) {
    let past = journal.past();
    let mut numbers = past.iter().map(|one| one.seq);
    for line in &mut record.lines {
        let seq = numbers.by_ref().take(line.events.len()).next();
        let deed = written.iter().find(|deed| Some(deed.seq) == seq);
        let person = deed.and_then(|deed| deed.person.as_deref());
        let mut seats = row.seats.a.iter().chain(&row.seats.b);
        let seat = seats.find(|seat| person.is_some() && seat.person.as_deref() == person);
        line.remark = seat.and_then(|seat| Note::new(&seat.name.replace('"', "'")).ok());
    }
}
