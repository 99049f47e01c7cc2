//! What a driver knows of others that drive the same table: who is there, and what they were told.

use std::collections::BTreeMap;

use jarnac_core::{Millis, Timestamp};

use crate::elsewhere::{Company, Present};
use crate::held::Holders;
use crate::table::Table;

/// What a driver of a table knows of the others. Its times are those of any clock that runs on.
#[derive(Debug, Default)]
pub struct Neighbours {
    /// Those at which somebody is.
    heard: BTreeMap<String, Heard>,
    /// What others were last told of those who are here, and when.
    told: Option<(Company, Timestamp)>,
}

#[derive(Debug, Clone)]
struct Heard {
    /// When it was last heard of, by word or by what is stored.
    at: Timestamp,
    /// When it last spoke itself.
    spoke: Option<Timestamp>,
    /// Who is thought to act there, by its word or by what is stored.
    people: Vec<String>,
}

impl Heard {
    /// Whether its own word is so fresh that it counts more than what is stored.
    fn has_word(&self, now: Timestamp) -> bool {
        let spoke = self.spoke;
        spoke.is_some_and(|spoke| now.since(spoke) < Neighbours::WORD_LASTS)
    }
}

impl Neighbours {
    /// How often it is said again who is there. It is said at once when it changes, and what is stored
    /// tells it too: with thousands of tables, saying it more often is most of what drivers do.
    pub const SAY_EVERY: Millis = Millis::from_secs(30);
    /// How long the word of another driver counts more than what is stored of it.
    pub const WORD_LASTS: Millis = Millis::from_secs(6);
    /// How long those at another driver are thought to be there if nothing is said or read of it at all.
    /// What is stored tells much sooner that somebody is gone.
    pub const LASTS: Millis = Millis::from_secs(60);

    /// Another driver has told who is there.
    pub fn hear(&mut self, driver: &str, company: &Company, now: Timestamp) {
        if company.is_empty() {
            self.heard.remove(driver);
            return;
        }
        let heard = Heard {
            at: now,
            spoke: Some(now),
            people: company.names(),
        };
        self.heard.insert(driver.to_owned(), heard);
    }

    /// What is stored of all other drivers that hold the table: each with those who act there. One that
    /// is not among them holds it no more; of one that may be gone nothing new is believed. Gives the
    /// companies that are to be believed, each with its driver.
    pub fn read_all(
        &mut self,
        stored: Holders,
        is_silent: impl Fn(&str) -> bool,
        now: Timestamp,
    ) -> Vec<(String, Company)> {
        let is_stored = |driver: &String| stored.iter().any(|(one, _)| one == driver);
        let heard = self.heard.iter();
        let left = heard.filter(|(driver, heard)| !is_stored(driver) && !heard.has_word(now));
        let left: Vec<String> = left.map(|(driver, _)| driver.clone()).collect();
        let mut believed = Vec::new();
        for driver in left {
            self.heard.remove(&driver);
            believed.push((driver, Company::default()));
        }
        for (driver, people) in stored {
            if !is_silent(&driver)
                && let Some(company) = self.read(&driver, people, now)
            {
                believed.push((driver, company));
            }
        }
        believed
    }

    /// It is stored who acts at another driver: that counts if nothing was heard of it, or for long
    /// nothing but something else. Gives the company that is to be believed.
    pub fn read(&mut self, driver: &str, people: Vec<String>, now: Timestamp) -> Option<Company> {
        let Some(heard) = self.heard.get_mut(driver) else {
            return self.meet(driver, people, now);
        };
        // The table is held there still, even if no word of it comes through.
        heard.at = now;
        if heard.people == people || heard.has_word(now) {
            return None;
        }
        heard.people.clone_from(&people);
        Some(stored(people))
    }

    /// Somebody is at a driver that nothing was heard of.
    fn meet(&mut self, driver: &str, people: Vec<String>, now: Timestamp) -> Option<Company> {
        if people.is_empty() {
            return None;
        }
        let heard = Heard {
            at: now,
            spoke: None,
            people: people.clone(),
        };
        self.heard.insert(driver.to_owned(), heard);
        Some(stored(people))
    }

    /// Forgets a driver that nothing was heard of for long, if there is one, and names it.
    pub fn forget(&mut self, now: Timestamp) -> Option<String> {
        let is_silent = |heard: &Heard| now.since(heard.at) >= Neighbours::LASTS;
        let mut heard = self.heard.iter();
        let (driver, _) = heard.find(|(_, heard)| is_silent(heard))?;
        let driver = driver.clone();
        self.heard.remove(&driver);
        Some(driver)
    }

    /// Whether others are to be told who is here: they don't know, or it is time to say it again.
    pub fn must_say(&self, table: &Table, now: Timestamp) -> bool {
        let company = table.company();
        match &self.told {
            Some((told, at)) => {
                let is_time = self.says_again(table) && now.since(*at) >= Neighbours::SAY_EVERY;
                !is_same(told, &company) || is_time
            }
            None => !company.is_empty(),
        }
    }

    /// Others are told now that these are here.
    pub fn say(&mut self, company: Company, now: Timestamp) {
        self.told = Some((company, now));
    }

    /// The table is let go of here. Tells whether others think that somebody is here.
    pub fn let_go(&mut self) -> bool {
        let told = self.told.take();
        told.is_some_and(|(told, _)| !told.is_empty())
    }

    /// Whether somebody may be elsewhere who wants to know who is here.
    fn says_again(&self, table: &Table) -> bool {
        let told = self.told.as_ref();
        told.is_some_and(|(told, _)| !told.is_empty())
            && (!self.heard.is_empty() || !table.all_are_here())
    }

    /// When something of this is to be done by itself.
    pub fn wake_at(&self, table: &Table) -> Option<Timestamp> {
        let heard = self.heard.values();
        let forget = heard.map(|heard| heard.at + Neighbours::LASTS).min();
        let told = self.told.as_ref().filter(|_| self.says_again(table));
        let say = told.map(|(_, at)| *at + Neighbours::SAY_EVERY);
        [forget, say].into_iter().flatten().min()
    }

    /// The others at which somebody is.
    pub fn drivers(&self) -> impl Iterator<Item = &str> {
        self.heard.keys().map(String::as_str)
    }
}

/// Who acts at another driver, as far as it is stored.
fn stored(people: Vec<String>) -> Company {
    let present = |person| Present { person, lag_ms: 0 };
    Company {
        people: people.into_iter().map(present).collect(),
        watchers: 0,
    }
}

/// Whether the same people are there: lag is told along, and no reason to tell.
fn is_same(one: &Company, other: &Company) -> bool {
    one.watchers == other.watchers && one.names() == other.names()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::at_one_device;

    fn company(person: &str) -> Company {
        Company {
            people: vec![Present {
                person: person.to_owned(),
                lag_ms: 7,
            }],
            watchers: 0,
        }
    }

    #[test]
    fn what_is_said_counts_more_than_what_is_stored() {
        let mut known = Neighbours::default();
        let stored = |known: &mut Neighbours, at| {
            let people = vec!["bob".to_owned()];
            known.read("two", people, Timestamp(at)).is_some()
        };
        assert!(stored(&mut known, 0), "nothing was heard of it");
        known.hear("two", &company("ada"), Timestamp(1_000));
        assert!(!stored(&mut known, 2_000), "it speaks itself");
        assert_eq!(known.forget(Timestamp(7_000)), None, "somebody is there");
        assert!(stored(&mut known, 7_000), "it has been silent");
        assert_eq!(known.forget(Timestamp(66_999)), None);
        assert_eq!(known.forget(Timestamp(67_000)), Some("two".to_owned()));
        assert_eq!(known.drivers().count(), 0);
    }

    #[test]
    fn one_that_is_stored_no_more_has_let_go_of_the_table() {
        let mut known = Neighbours::default();
        known.hear("two", &company("ada"), Timestamp(0));
        let bob = || vec![("three".to_owned(), vec!["bob".to_owned()])];
        let mut read = |stored, at| known.read_all(stored, |_| false, Timestamp(at));
        let first = read(bob(), 5_999);
        assert_eq!(
            first.len(),
            1,
            "its word is fresh, and may not be stored yet"
        );
        assert_eq!(first[0].0, "three");
        let nobody = |driver: &str| [(driver.to_owned(), Company::default())];
        assert_eq!(read(bob(), 6_000), nobody("two"));
        assert_eq!(read(Vec::new(), 8_000), nobody("three"));
        assert_eq!(read(Vec::new(), 9_000), []);
    }

    /// A clock must not run out for those at a driver that may be gone: so it is still known.
    #[test]
    fn one_that_is_silent_is_not_forgotten_and_not_believed() {
        let mut known = Neighbours::default();
        known.hear("two", &company("ada"), Timestamp(0));
        let nobody = vec![("two".to_owned(), Vec::new())];
        let read = known.read_all(nobody, |driver| driver == "two", Timestamp(7_000));
        assert_eq!(read, []);
        assert_eq!(known.drivers().collect::<Vec<_>>(), ["two"]);
    }

    /// Who is there is said seldom while nothing changes: what is stored keeps it alive meanwhile.
    #[test]
    fn what_is_stored_and_the_same_keeps_what_was_said() {
        let mut known = Neighbours::default();
        let watched = Company {
            watchers: 3,
            ..company("ada")
        };
        known.hear("two", &watched, Timestamp(0));
        for at in (4_000..=20_000).step_by(4_000) {
            assert_eq!(known.forget(Timestamp(at)), None);
            let read = known.read("two", vec!["ada".to_owned()], Timestamp(at));
            assert_eq!(read, None, "nobody forgets those who watch");
        }
        let left = known.read("two", Vec::new(), Timestamp(24_000));
        assert_eq!(
            left,
            Some(Company::default()),
            "that she left was not heard"
        );
    }

    #[test]
    fn who_is_here_is_said_when_it_changes_and_again_while_somebody_is_missed() {
        let table = at_one_device("classic".parse().unwrap(), "ada");
        let mut known = Neighbours::default();
        assert!(!known.must_say(&table, Timestamp(0)), "nobody is here");
        known.say(company("ada"), Timestamp(0));
        assert!(known.must_say(&table, Timestamp(1)), "she has gone");
        known.say(Company::default(), Timestamp(1));
        assert!(!known.must_say(&table, Timestamp(9_000)), "it is known");
        assert_eq!(known.wake_at(&table), None);
        known.hear("two", &company("bob"), Timestamp(2));
        assert_eq!(known.wake_at(&table), Some(Timestamp(60_002)));
        assert!(!known.let_go(), "others think that nobody is here");
    }
}
