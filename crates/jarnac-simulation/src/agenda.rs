//! What is to happen, in order. There is no other clock and no other scheduler.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Everything that is to happen, by its time; of two at the same time the older one comes first.
pub(crate) struct Agenda<T> {
    now: u64,
    count: u64,
    entries: BinaryHeap<Reverse<Entry<T>>>,
}

struct Entry<T> {
    at: u64,
    number: u64,
    what: T,
}

impl<T> Agenda<T> {
    pub(crate) fn new() -> Agenda<T> {
        Agenda {
            now: 0,
            count: 0,
            entries: BinaryHeap::new(),
        }
    }

    /// The time, in milliseconds since the world began.
    pub(crate) fn now(&self) -> u64 {
        self.now
    }

    /// Lets something happen after so many milliseconds.
    pub(crate) fn after(&mut self, wait: u64, what: T) {
        self.at(self.now + wait, what);
    }

    /// Lets something happen at a moment, or now if that is over.
    pub(crate) fn at(&mut self, at: u64, what: T) {
        self.count += 1;
        self.entries.push(Reverse(Entry {
            at: at.max(self.now),
            number: self.count,
            what,
        }));
    }

    /// What happens next: it is that late now.
    pub(crate) fn next(&mut self) -> Option<T> {
        let Reverse(entry) = self.entries.pop()?;
        self.now = entry.at;
        Some(entry.what)
    }
}

impl<T> Entry<T> {
    fn key(&self) -> (u64, u64) {
        (self.at, self.number)
    }
}

impl<T> PartialEq for Entry<T> {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
    }
}

impl<T> Eq for Entry<T> {}

impl<T> PartialOrd for Entry<T> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<T> Ord for Entry<T> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.key().cmp(&other.key())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn things_happen_by_time_and_then_by_age() {
        let mut agenda = Agenda::new();
        agenda.after(20, 'c');
        agenda.after(10, 'a');
        agenda.at(10, 'b');
        assert_eq!((agenda.next(), agenda.now()), (Some('a'), 10));
        agenda.at(3, 'x');
        assert_eq!((agenda.next(), agenda.next()), (Some('b'), Some('x')));
        assert_eq!((agenda.now(), agenda.next()), (10, Some('c')));
        assert_eq!((agenda.now(), agenda.next()), (20, None));
    }
}
