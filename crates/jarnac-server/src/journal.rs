//! A game as the server keeps it: numbered entries, and the state that they fold to.
//!
//! An entry is an action with everything that followed from it, or something that only the server
//! knows: a game called off, an action taken back. The rules are not here: a [`Game`] takes every
//! event in, and refuses what can't follow.

use jarnac_core::notation::Line;
use jarnac_core::rules::OptionName;
use jarnac_core::source::SkippedPicks;
use jarnac_core::{
    Action, ClaimIndex, Event, EventKind, Game, Official, ReplayError, RuleSet, Ruling, Side,
    Timestamp, Word,
};
use jarnac_lexicon::Dictionary;
use jarnac_protocol::{Happened, SideName};

use crate::grounds::Grounds;
use crate::store::{StoreError, StoredEvent};
use crate::wall_clock;

/// What an entry says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Entry {
    /// An action and what followed from it.
    Played(Vec<Event>),
    /// A side called the game off.
    Aborted(Side),
    /// Nobody had come for long: the server called it off.
    Expired,
    /// A side asks to take its last action back.
    TakebackOffered(Side),
    /// Its opponent refuses.
    TakebackDeclined(Side),
    /// The game goes back to how it was after entry `to`, and its times count `shift` ms later.
    TakenBack { to: u32, shift: u64 },
}

/// The state of a game.
#[derive(Clone)]
pub(crate) struct Journal {
    pub(crate) game: Game,
    /// The number of the last entry; 0 if there is none.
    pub(crate) seq: u32,
    pub(crate) called_off: Option<CalledOff>,
    pub(crate) takeback_offer: Option<Side>,
    /// Whether it was the server that stopped the clocks.
    pub(crate) stopped_by_server: bool,
    /// Whether a word has been laid: until then the game can be called off.
    pub(crate) has_word: bool,
    /// The picks that were taken back: nobody may know what comes.
    pub(crate) skipped: SkippedPicks,
    /// Whether letters have been drawn: until then a rated game can be called off.
    pub(crate) has_letters: bool,
}

/// Who called a game off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CalledOff {
    By(Side),
    /// The server, since nobody had come for long.
    Expired,
}

/// The entries of a game that still count, each event with the number of its entry.
pub(crate) struct History {
    pub(crate) journal: Journal,
    pub(crate) events: Vec<(u32, Event)>,
    /// Who acted in each entry, where it was a person.
    pub(crate) people: Vec<(u32, String)>,
    /// The words that rulings took back, with the numbers of their entries.
    judged: Vec<(u32, Word)>,
}

impl Entry {
    /// The entry as it is stored: lines of a record, or a line that begins with `!`.
    pub(crate) fn to_text(&self) -> String {
        match self {
            Entry::Played(events) => {
                let mut lines: Vec<Line> = Vec::new();
                for event in events {
                    match lines.last_mut() {
                        Some(line) if line.at() == event.at => line.events.push(event.clone()),
                        _ => lines.push(Line {
                            events: vec![event.clone()],
                            clocks: None,
                            remark: None,
                        }),
                    }
                }
                let lines: Vec<String> = lines.iter().map(Line::to_string).collect();
                lines.join("\n")
            }
            Entry::Aborted(side) => format!("! aborted {side}"),
            Entry::Expired => "! expired".to_owned(),
            Entry::TakebackOffered(side) => format!("! takeback-offered {side}"),
            Entry::TakebackDeclined(side) => format!("! takeback-declined {side}"),
            Entry::TakenBack { to, shift } => format!("! taken-back {to} {shift}"),
        }
    }

    /// Reads a stored entry.
    pub(crate) fn from_text(text: &str) -> Result<Entry, StoreError> {
        let corrupt = |why: &dyn std::fmt::Display| StoreError::corrupt("an event", why);
        let Some(rest) = text.strip_prefix("! ") else {
            let mut events = Vec::new();
            for line in text.lines() {
                let line: Line = line.parse().map_err(|why| corrupt(&why))?;
                events.extend(line.events);
            }
            return Ok(Entry::Played(events));
        };
        let side = |text: &str| match text {
            "A" => Ok(Side::A),
            "B" => Ok(Side::B),
            _ => Err(corrupt(&"no side")),
        };
        let words: Vec<&str> = rest.split(' ').collect();
        match words[..] {
            ["aborted", who] => Ok(Entry::Aborted(side(who)?)),
            ["expired"] => Ok(Entry::Expired),
            ["takeback-offered", who] => Ok(Entry::TakebackOffered(side(who)?)),
            ["takeback-declined", who] => Ok(Entry::TakebackDeclined(side(who)?)),
            ["taken-back", to, shift] => Ok(Entry::TakenBack {
                to: to.parse().map_err(|why| corrupt(&why))?,
                shift: shift.parse().map_err(|why| corrupt(&why))?,
            }),
            _ => Err(corrupt(&"no entry")),
        }
    }

    /// What everybody may see of it; `judged` is the word that a ruling in it took back.
    pub(crate) fn happened(
        &self,
        rules: &RuleSet,
        lexicon: &Dictionary,
        judged: Option<Word>,
    ) -> Vec<Happened> {
        let grounds = Grounds {
            lexicon,
            rules: &rules.words,
        };
        match self {
            Entry::Played(events) => events
                .iter()
                .map(|event| {
                    let mut happened = Happened::public(&event.kind, rules);
                    grounds.add_to_event(&mut happened, judged);
                    happened
                })
                .collect(),
            Entry::Aborted(side) => vec![Happened::Aborted {
                side: Some(SideName::from(*side)),
            }],
            Entry::Expired => vec![Happened::Aborted { side: None }],
            Entry::TakebackOffered(side) => vec![Happened::TakebackOffered {
                side: SideName::from(*side),
            }],
            Entry::TakebackDeclined(side) => vec![Happened::TakebackDeclined {
                side: SideName::from(*side),
            }],
            Entry::TakenBack { to, .. } => vec![Happened::TakenBack { to: *to }],
        }
    }

    /// Whether a wish that was made before it still means the same.
    pub(crate) fn is_quiet(&self) -> bool {
        match self {
            Entry::Played(events) => events.iter().all(|event| {
                matches!(
                    event.kind,
                    EventKind::TieOffered { .. }
                        | EventKind::TieDeclined { .. }
                        | EventKind::WindowClosed
                        | EventKind::Accepted { .. }
                        | EventKind::ClocksStopped { .. }
                        | EventKind::ClocksStarted { .. }
                )
            }),
            Entry::TakebackOffered(_) | Entry::TakebackDeclined(_) => true,
            Entry::Aborted(_) | Entry::Expired | Entry::TakenBack { .. } => false,
        }
    }

    /// When it happened.
    pub(crate) fn at(&self) -> Option<Timestamp> {
        match self {
            Entry::Played(events) => events.last().map(|event| event.at),
            _ => None,
        }
    }
}

impl Journal {
    /// A game in which nothing has happened.
    pub(crate) fn new(rules: RuleSet) -> Journal {
        Journal {
            game: Game::new(rules),
            seq: 0,
            called_off: None,
            takeback_offer: None,
            stopped_by_server: false,
            has_word: false,
            skipped: SkippedPicks::NONE,
            has_letters: false,
        }
    }

    /// Whether nothing more can happen.
    pub(crate) fn is_over(&self) -> bool {
        self.called_off.is_some() || self.game.outcome().is_some()
    }

    /// Takes in an entry other than one that was taken back, which needs the whole history.
    pub(crate) fn take_in(&mut self, entry: &Entry) -> Result<(), ReplayError> {
        match entry {
            Entry::Played(events) => {
                for event in events {
                    self.game.take_in(event)?;
                    self.note(&event.kind);
                }
                if !entry.is_quiet() {
                    self.takeback_offer = None;
                }
            }
            Entry::Aborted(side) => self.called_off = Some(CalledOff::By(*side)),
            Entry::Expired => self.called_off = Some(CalledOff::Expired),
            Entry::TakebackOffered(side) => self.takeback_offer = Some(*side),
            Entry::TakebackDeclined(_) => self.takeback_offer = None,
            Entry::TakenBack { .. } => {}
        }
        self.seq += 1;
        Ok(())
    }

    /// The word that a ruling in the next entry takes back, if there is one.
    pub(crate) fn judged(&self, entry: &Entry) -> Option<Word> {
        let Entry::Played(events) = entry else {
            return None;
        };
        let first = events.iter().find_map(|event| match event.kind {
            EventKind::Ruled {
                ruling: Ruling::Withdrawn(ClaimIndex(first)),
                ..
            } => Some(first),
            _ => None,
        })?;
        let claim = self.game.pending().claims().nth(usize::from(first))?;
        Some(claim.play.word)
    }

    fn note(&mut self, event: &EventKind) {
        match event {
            EventKind::Opened { .. } | EventKind::Jarnacked { .. } => self.has_word = true,
            EventKind::Drew { .. } => self.has_letters = true,
            EventKind::ClocksStopped { by, .. } => {
                self.stopped_by_server = *by == Official::System;
            }
            EventKind::ClocksStarted { .. } => self.stopped_by_server = false,
            _ => {}
        }
    }
}

impl History {
    /// The history of stored events.
    pub(crate) fn read(rules: RuleSet, stored: &[StoredEvent]) -> Result<History, StoreError> {
        let mut history = History {
            journal: Journal::new(rules),
            events: Vec::new(),
            people: Vec::new(),
            judged: Vec::new(),
        };
        for event in stored {
            let entry = Entry::from_text(&event.payload)?;
            if event.seq != history.journal.seq + 1 {
                return Err(StoreError::corrupt("a game", &"an event is missing"));
            }
            if let Some(person) = &event.person {
                history.people.push((event.seq, person.clone()));
            }
            if let Some(word) = history.journal.judged(&entry) {
                history.judged.push((event.seq, word));
            }
            history
                .take_in(&entry)
                .map_err(|why| StoreError::corrupt("a game", &why))?;
        }
        Ok(history)
    }

    /// The word that a ruling in an entry took back, if there was one.
    pub(crate) fn judged(&self, seq: u32) -> Option<Word> {
        let mut judged = self.judged.iter();
        judged.find(|(at, _)| *at == seq).map(|(_, word)| *word)
    }

    /// Takes in the next entry.
    pub(crate) fn take_in(&mut self, entry: &Entry) -> Result<(), ReplayError> {
        let seq = self.journal.seq + 1;
        match entry {
            Entry::Played(events) => {
                self.journal.take_in(entry)?;
                self.events.extend(events.iter().map(|e| (seq, e.clone())));
            }
            Entry::TakenBack { to, shift } => {
                self.events.retain(|(number, _)| number <= to);
                let mut journal = Journal::new(*self.journal.game.rules());
                for (_, event) in &mut self.events {
                    event.at.0 = event.at.0.saturating_add(*shift);
                    journal.game.take_in(event)?;
                    journal.note(&event.kind);
                }
                journal.seq = seq;
                journal.skipped = self.journal.skipped.clone();
                let (now, to) = (self.journal.game.pick(), journal.game.pick());
                journal.skipped.go_back(now, to);
                self.journal = journal;
            }
            Entry::Aborted(_)
            | Entry::Expired
            | Entry::TakebackOffered(_)
            | Entry::TakebackDeclined(_) => {
                self.journal.take_in(entry)?;
            }
        }
        Ok(())
    }

    /// What taking back the last action of a side would be, if there is one.
    pub(crate) fn takeback(&self, side: Side, now: Timestamp) -> Option<Entry> {
        let (seq, _) = self
            .events
            .iter()
            .rev()
            .find(|(_, event)| actor(&event.kind) == Some(side))?;
        let to = seq - 1;
        let kept = self.events.iter().rev().find(|(number, _)| *number <= to);
        let at = kept.map_or(Timestamp(0), |(_, event)| event.at);
        Some(Entry::TakenBack {
            to,
            shift: now.since(at).0,
        })
    }
}

/// Who did this, if it is an action that can be taken back.
fn actor(event: &EventKind) -> Option<Side> {
    let (side, action) = event.action()?;
    let settles = matches!(
        action,
        Action::Resign | Action::OfferTie | Action::AcceptTie | Action::DeclineTie
    );
    (!settles).then_some(side)
}

/// A rule table as text that reads back as the same table, whatever becomes of the published sets.
pub(crate) fn rules_text(rules: &RuleSet) -> String {
    let changes: Vec<String> = OptionName::ALL
        .into_iter()
        .map(|option| format!(",{}={}", option.name(), option.get(rules)))
        .collect();
    format!("classic{}", changes.concat())
}

/// When a stored event happened.
pub(crate) fn happened_at(stored: &StoredEvent) -> Timestamp {
    wall_clock::from_store(stored.at_ms)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jarnac_core::Preset;

    #[test]
    fn entries_read_back() {
        let toss = Event {
            at: Timestamp(1_700_000_000_123),
            kind: EventKind::Tossed(jarnac_core::Toss::Lot(Side::B)),
        };
        for entry in [
            Entry::Played(vec![toss]),
            Entry::Aborted(Side::A),
            Entry::Expired,
            Entry::TakebackOffered(Side::B),
            Entry::TakebackDeclined(Side::A),
            Entry::TakenBack { to: 7, shift: 1234 },
        ] {
            assert_eq!(Entry::from_text(&entry.to_text()).unwrap(), entry);
        }
        for bad in ["", "! dance", "! taken-back x 1", "0:00 nonsense"] {
            let read = Entry::from_text(bad);
            assert!(matches!(&read, Err(_) | Ok(Entry::Played(_))), "{bad}");
        }
    }

    #[test]
    fn every_rule_table_reads_back() {
        for preset in Preset::ALL {
            let rules = preset.rules();
            assert_eq!(rules_text(&rules).parse::<RuleSet>().unwrap(), rules);
        }
        let odd: RuleSet = "competition,bag=A20 B5 E30,clock=chess 5:00 3:00,handicap=1 2"
            .parse()
            .unwrap();
        assert_eq!(rules_text(&odd).parse::<RuleSet>().unwrap(), odd);
    }
}
