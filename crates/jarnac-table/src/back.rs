//! What going back in a journal would be: taking an action back, or stepping back in a transcript.

use jarnac_core::{Declining, Event, EventKind, Game, Manner, Side, Step, Timestamp};

use crate::deed::Deed;
use crate::journal::Journal;
use crate::past::PastEvent;

impl Journal {
    /// What taking back the last action of a side would be, if there is one. A letter that a word
    /// brought goes back with the word: whoever takes back means the word.
    pub(crate) fn takeback(&self, side: Side, now: Timestamp) -> Option<Deed> {
        let mut own = self
            .past
            .newest_first()
            .filter(|one| actor(&one.event.kind) == Some(side));
        let last = own.next()?;
        let word = own.next().filter(|one| {
            let is_draw = matches!(last.event.kind, EventKind::Drew { .. });
            is_draw && lays(&one.event.kind)
        });
        let to = word.unwrap_or(last).seq - 1;
        let kept = self.past.newest_first().find(|one| one.seq <= to);
        let at = kept.map_or(Timestamp(0), |one| one.event.at);
        Some(Deed::TakenBack {
            to,
            shift: now.since(at).0,
            again: Vec::new(),
        })
    }

    /// What going back to before the last thing that was written would be, if there is one, and what
    /// follows from it. Clocks show then what they showed when it was written: nobody pays for its
    /// correction. What a clock did by itself is undone with the time that it took. Pauses since then
    /// have been all the same, and stand after what is left.
    pub(crate) fn step_back(&self, now: Timestamp) -> Option<(Deed, Vec<Step>)> {
        let mut past = self.past.newest_first();
        let last = past.find(|one| !is_clocks(&one.event.kind))?.seq;
        let of_last = self.past.newest_first().filter(|one| one.seq == last);
        let first = of_last.last()?;
        let kept = self.past.newest_first().find(|one| one.seq < last);
        let since = match kept {
            Some(kept) if is_time_out(&first.event.kind) => kept.event.at,
            _ => first.event.at,
        };
        let to = last - 1;
        let back = |until: u64, again: Vec<Event>| Deed::TakenBack {
            to,
            shift: until.saturating_sub(since.0),
            again,
        };
        let before = self.gone_back(to, 0).ok()?.game;
        let mut after: Vec<Event> = self
            .past
            .newest_first()
            .map_while(later_than(last))
            .collect();
        after.reverse();
        let (again, stood) = pauses(&before, first.event.at, after, now);
        let deed = back(now.0.saturating_sub(stood), again);
        let mut next = self.clone();
        match next.take_in(&deed) {
            Ok(steps) => Some((deed, steps)),
            // Where letters are due no clock can be stopped: there the pauses go with the rest.
            Err(_) => Some((back(now.0, Vec::new()), Vec::new())),
        }
    }

    /// Whether something is kept that can be stepped back from: a pause can't.
    pub(crate) fn has_written(&self) -> bool {
        let mut past = self.past.newest_first();
        past.any(|one| !is_clocks(&one.event.kind))
    }
}

/// The events of later deeds than this one.
fn later_than(deed: u32) -> impl Fn(&PastEvent) -> Option<Event> {
    move |one| (one.seq > deed).then(|| one.event.clone())
}

/// Stops and starts of the clocks again, so that they end now and no clock runs between them; and
/// for how long the clocks stand in them, in milliseconds.
fn pauses(
    before: &Game,
    since: Timestamp,
    mut events: Vec<Event>,
    now: Timestamp,
) -> (Vec<Event>, u64) {
    let (mut stands, mut then, mut stood) = (before.is_suspended(), since, 0);
    for event in &mut events {
        if stands {
            stood += event.at.since(then).0;
        }
        stands = matches!(event.kind, EventKind::ClocksStopped { .. });
        then = event.at;
        event.at = Timestamp(stood);
    }
    for event in &mut events {
        event.at.0 = (now.0 + event.at.0).saturating_sub(stood);
    }
    (events, stood)
}

/// Whether this only stops clocks or lets them run.
fn is_clocks(event: &EventKind) -> bool {
    matches!(
        event,
        EventKind::ClocksStopped { .. } | EventKind::ClocksStarted { .. }
    )
}

/// Whether a clock did this by itself.
fn is_time_out(event: &EventKind) -> bool {
    matches!(
        event,
        EventKind::FlagFell { .. }
            | EventKind::MoveTimeUp { .. }
            | EventKind::WindowClosed
            | EventKind::Declined {
                how: Declining::TimeUp,
                ..
            }
    )
}

/// Whether this lays a word, so that a letter is owed for it.
fn lays(event: &EventKind) -> bool {
    matches!(event, EventKind::Opened { .. } | EventKind::Extended { .. })
}

/// Who did this, if it is an action that can be taken back.
fn actor(event: &EventKind) -> Option<Side> {
    let (side, action) = event.action()?;
    (action.kind().manner() == Manner::Played).then_some(side)
}
