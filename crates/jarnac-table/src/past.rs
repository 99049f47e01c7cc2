//! What happened and still counts, kept only where it may be needed.

use std::sync::Arc;

use jarnac_core::Event;

/// An event that still counts, with the number of its deed.
#[derive(Debug, Clone)]
pub struct PastEvent {
    /// The number of its deed.
    pub seq: u32,
    /// The event.
    pub event: Event,
}

/// A list that grows at its end and whose copies share what they have in common: a journal is copied
/// for every deed that is proposed, however long the game is.
#[derive(Debug, Clone)]
pub(crate) enum Past {
    /// Nothing is kept.
    Forgotten,
    Kept(Option<Arc<Link>>),
}

#[derive(Debug)]
pub(crate) struct Link {
    last: PastEvent,
    before: Option<Arc<Link>>,
}

impl Past {
    pub(crate) fn new(is_kept: bool) -> Past {
        if is_kept {
            Past::Kept(None)
        } else {
            Past::Forgotten
        }
    }

    pub(crate) fn is_kept(&self) -> bool {
        matches!(self, Past::Kept(_))
    }

    pub(crate) fn push(&mut self, seq: u32, event: &Event) {
        if let Past::Kept(newest) = self {
            let event = event.clone();
            let before = newest.take();
            *newest = Some(Arc::new(Link {
                last: PastEvent { seq, event },
                before,
            }));
        }
    }

    pub(crate) fn newest_first(&self) -> impl Iterator<Item = &PastEvent> {
        let newest = match self {
            Past::Forgotten => None,
            Past::Kept(newest) => newest.as_deref(),
        };
        std::iter::successors(newest, |link| link.before.as_deref()).map(|link| &link.last)
    }
}

/// A long list is taken apart link by link, not by as many calls within each other.
impl Drop for Link {
    fn drop(&mut self) {
        let mut next = self.before.take();
        while let Some(link) = next {
            next = Arc::into_inner(link).and_then(|mut link| link.before.take());
        }
    }
}

#[cfg(test)]
mod tests {
    use jarnac_core::{EventKind, Timestamp};

    use super::*;

    fn past(length: u32) -> Past {
        let mut past = Past::new(true);
        for seq in 1..=length {
            let kind = EventKind::WindowClosed;
            let at = Timestamp(0);
            past.push(seq, &Event { at, kind });
        }
        past
    }

    fn numbers(past: &Past) -> Vec<u32> {
        past.newest_first().map(|one| one.seq).collect()
    }

    #[test]
    fn a_copy_goes_its_own_way() {
        let first = past(3);
        let mut second = first.clone();
        let kind = EventKind::WindowClosed;
        let at = Timestamp(1);
        second.push(9, &Event { at, kind });
        assert_eq!(numbers(&first), [3, 2, 1]);
        assert_eq!(numbers(&second), [9, 3, 2, 1]);
        drop(first);
        assert_eq!(numbers(&second), [9, 3, 2, 1]);
        assert!(!Past::new(false).is_kept());
    }

    #[test]
    fn the_longest_game_is_forgotten_without_a_deep_stack() {
        drop(past(300_000));
    }
}
