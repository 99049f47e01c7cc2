//! What a driver must find out before it hands something over, where others drive the same journal.

use jarnac_protocol::Wish;

use crate::deed::Written;
use crate::people::ConnectionId;
use crate::table::Table;

/// What a hint of another driver, that a deed was stored, is good for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Hinted {
    /// It is known.
    Known,
    /// It is the next one, and the hint says it all.
    Next(Written),
    /// Something is missing: the store is to be read from the last known deed on.
    Gap,
}

/// What is to be looked up in the store before a wish is handed over.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Inquiry {
    /// The name of the wish, if it may have been done so long ago that the table forgot it.
    pub done: Option<String>,
    /// Whether others may have stored what this table should know first.
    pub news: bool,
}

impl Table {
    /// What to do with the hint that a deed of this number was stored: this one, if it was told.
    pub fn hinted(&self, seq: u32, deed: Option<Written>) -> Hinted {
        let known = self.seq();
        match deed {
            _ if seq <= known => Hinted::Known,
            Some(deed) if seq == known + 1 => Hinted::Next(deed),
            Some(_) | None => Hinted::Gap,
        }
    }

    /// What is to be looked up before this wish of a connection is handed over.
    pub fn inquire(&self, connection: ConnectionId, wish: &Wish) -> Inquiry {
        let forgot = !self.remembers(wish.seen);
        let done = forgot.then(|| self.name_of_wish(connection, &wish.key));
        Inquiry {
            done: done.flatten(),
            // Another driver has told them more, or may have let the clocks run again.
            news: self.is_stopped() || wish.seen > self.seq(),
        }
    }
}

#[cfg(test)]
mod tests {
    use jarnac_core::Timestamp;
    use jarnac_protocol::Act;

    use super::*;
    use crate::at_one_device;

    fn written(seq: u32) -> Written {
        Written {
            seq,
            at: Timestamp(1),
            person: None,
            key: None,
            text: "! expired".to_owned(),
        }
    }

    #[test]
    fn a_hint_is_taken_if_it_is_the_next_deed_and_read_after_if_it_is_not() {
        let table = at_one_device("classic".parse().unwrap(), "ada");
        assert_eq!(table.hinted(0, None), Hinted::Known);
        assert_eq!(table.hinted(1, Some(written(1))), Hinted::Next(written(1)));
        assert_eq!(table.hinted(1, None), Hinted::Gap);
        assert_eq!(table.hinted(2, Some(written(2))), Hinted::Gap);
    }

    #[test]
    fn who_was_told_more_elsewhere_makes_the_driver_read() {
        let table = at_one_device("classic".parse().unwrap(), "ada");
        let wish = |seen| Wish {
            drawn: None,
            key: "k".to_owned(),
            seen,
            side: None,
            act: Act::Draw,
        };
        assert_eq!(table.inquire(1, &wish(0)), Inquiry::default());
        assert!(table.inquire(1, &wish(3)).news);
    }
}
