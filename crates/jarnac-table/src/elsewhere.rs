//! Those who are at the same table by another driver: at another server on the same store.

use jarnac_core::{Side, Timestamp};
use jarnac_protocol::Role;

use crate::people::Guest;
use crate::table::Table;

/// Somebody who acts at the table: a player or a referee.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Present {
    /// Who it is.
    pub person: String,
    /// The way there and back to their own driver, as last measured.
    pub lag_ms: u64,
}

/// Everybody who is at the table by one driver.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Company {
    /// Those who act.
    pub people: Vec<Present>,
    /// How many watch.
    pub watchers: u32,
}

impl Company {
    /// Whether nobody is there.
    pub fn is_empty(&self) -> bool {
        self.people.is_empty() && self.watchers == 0
    }

    /// Who acts there.
    pub(crate) fn names(&self) -> Vec<String> {
        let people = self.people.iter();
        people.map(|one| one.person.clone()).collect()
    }
}

/// Another driver, and who is there by it.
#[derive(Debug)]
pub(crate) struct Elsewhere {
    driver: String,
    company: Company,
}

impl Table {
    /// Everybody who is here by this driver, as other drivers are told.
    pub fn company(&self) -> Company {
        let acts = |guest: &&Guest| guest.role != Role::Watcher;
        let mut people: Vec<Present> = Vec::new();
        for guest in self.guests.iter().filter(acts) {
            let Some(person) = &guest.viewer.person else {
                continue;
            };
            match people.iter_mut().find(|one| one.person == *person) {
                Some(known) => known.lag_ms = known.lag_ms.max(guest.lag_ms),
                None => people.push(Present {
                    person: person.clone(),
                    lag_ms: guest.lag_ms,
                }),
            }
        }
        let watchers = self.guests.iter().filter(|guest| !acts(guest)).count() as u32;
        Company { people, watchers }
    }

    /// Whether every side has somebody here, by this driver: nobody need be looked for elsewhere.
    pub fn all_are_here(&self) -> bool {
        let is_here = |side: Side| {
            let mut guests = self.guests.iter();
            self.setup.computer[side] || guests.any(|guest| guest.sides.contains(&side))
        };
        Side::BOTH.into_iter().all(is_here)
    }

    /// Takes note of everybody who is there by another driver.
    pub(crate) fn meet(&mut self, driver: String, company: Company, now: Timestamp) {
        let mut all = self.elsewhere.iter();
        let known = all.position(|one| one.driver == driver);
        let before = known.map(|at| std::mem::take(&mut self.elsewhere[at].company));
        let changed = is_other(&before.unwrap_or_default(), &company);
        match (known, company.is_empty()) {
            (Some(at), true) => drop(self.elsewhere.swap_remove(at)),
            (Some(at), false) => self.elsewhere[at].company = company,
            (None, true) => {}
            (None, false) => self.elsewhere.push(Elsewhere { driver, company }),
        }
        if changed {
            self.note_absence(now);
            self.tell_people();
        }
    }

    /// Those who act and are there by other drivers.
    pub(crate) fn far_people(&self) -> impl Iterator<Item = &Present> {
        self.elsewhere.iter().flat_map(|one| &one.company.people)
    }

    /// Those of them who play.
    pub(crate) fn far_players(&self) -> impl Iterator<Item = &Present> {
        let plays = |one: &&Present| !self.setup.sides_of(&one.person).is_empty();
        self.far_people().filter(plays)
    }

    /// Whether somebody acts for a side by another driver.
    pub(crate) fn is_elsewhere(&self, side: Side) -> bool {
        let mut far = self.far_people();
        far.any(|one| self.setup.sides_of(&one.person).contains(&side))
    }

    /// How many watch by other drivers.
    pub(crate) fn far_watchers(&self) -> u32 {
        self.elsewhere.iter().map(|one| one.company.watchers).sum()
    }
}

/// Whether others are there now: lag alone is nothing to tell.
fn is_other(before: &Company, after: &Company) -> bool {
    let names = |company: &Company| {
        let people = company.people.iter().map(|one| one.person.clone());
        people.collect::<std::collections::BTreeSet<_>>()
    };
    before.watchers != after.watchers || names(before) != names(after)
}
