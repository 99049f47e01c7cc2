//! Which other drivers hold a table, as a look at the store finds it again and again, and when the one
//! who asks is told.

use jarnac_core::Millis;

use crate::neighbours::Neighbours;

/// What a look finds of one table: the other drivers that hold it, each with those who act there.
pub type Holders = Vec<(String, Vec<String>)>;

/// What was last found of one table.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct HeldElsewhere {
    holders: Holders,
    /// The number of the look that first found it so.
    since: u64,
}

/// How often it is looked.
const LOOK_EVERY: Millis = Millis::from_secs(2);

impl HeldElsewhere {
    /// For how many looks it is told anew what has changed: the word of a driver, which counts more for a
    /// while, may have been older.
    const TOLD_AGAIN: u64 = 4;
    /// Every so many looks it is told all the same, so that it is known that they are still there. A
    /// table that is woken at each look would be most of what a server with many does.
    const TOLD_EACH: u64 = 12;

    /// What the first look at a table has found.
    pub fn found(holders: Holders, look: u64) -> HeldElsewhere {
        HeldElsewhere {
            holders,
            since: look,
        }
    }

    /// What a later look has found.
    pub fn find(&mut self, holders: Holders, look: u64) {
        if self.holders != holders {
            *self = HeldElsewhere::found(holders, look);
        }
    }

    /// What is to be told after this look, if it is time for it.
    pub fn told(&self, look: u64) -> Option<&Holders> {
        let age = look.saturating_sub(self.since);
        let again = age.is_multiple_of(HeldElsewhere::TOLD_EACH) && !self.holders.is_empty();
        (age <= HeldElsewhere::TOLD_AGAIN || again).then_some(&self.holders)
    }
}

const _: () = {
    assert!(HeldElsewhere::TOLD_AGAIN * LOOK_EVERY.0 > Neighbours::WORD_LASTS.0);
    // Even if one is not heard.
    assert!(2 * HeldElsewhere::TOLD_EACH * LOOK_EVERY.0 < Neighbours::LASTS.0);
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_changes_is_told_for_a_while_and_what_stays_seldom() {
        let ada = || vec![("two".to_owned(), vec!["ada".to_owned()])];
        let mut held = HeldElsewhere::found(ada(), 7);
        let told = |held: &HeldElsewhere| {
            let looks = (7..=31).filter(|look| held.told(*look).is_some());
            looks.collect::<Vec<_>>()
        };
        assert_eq!(told(&held), [7, 8, 9, 10, 11, 19, 31]);
        held.find(ada(), 9);
        assert_eq!(told(&held), [7, 8, 9, 10, 11, 19, 31]);
        held.find(Vec::new(), 20);
        assert_eq!(held.told(24), Some(&Vec::new()), "they have gone");
        assert_eq!(held.told(25), None);
        assert_eq!(held.told(32), None, "nobody is there to be kept in mind");
    }
}
