//! Who is who in several tournaments: by account where one is known, otherwise by name, and by what the plan says.

use std::collections::BTreeMap;

use super::{Alias, Stage};
use crate::PlayerId;
use crate::entrant::folded;

/// Who somebody is.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Key {
    Account(String),
    Name(String),
}

/// Which entrants are one person: each entrant of each stage has the number of a person.
pub(super) struct Identities {
    numbers: BTreeMap<(usize, PlayerId), usize>,
    /// How each person is called.
    pub(super) names: Vec<String>,
}

/// Keys that were found to be one person lead to each other, and the last one to itself.
#[derive(Default)]
struct Joined(BTreeMap<Key, Key>);

impl Joined {
    fn root(&self, key: &Key) -> Key {
        let mut key = key;
        while let Some(next) = self.0.get(key) {
            key = next;
        }
        key.clone()
    }

    fn join(&mut self, one: &Key, other: &Key) {
        let (one, other) = (self.root(one), self.root(other));
        if one != other {
            self.0.insert(one, other);
        }
    }
}

impl Identities {
    pub(super) fn of(stages: &[Stage<'_>], aliases: &[Alias]) -> Identities {
        let accounts = accounts_of_names(stages);
        let of_name = |name: &str| {
            let name = folded(name);
            match accounts.get(&name).map(Vec::as_slice) {
                // A name that one account has is its owner's, also where nobody signed in.
                Some([one]) => Key::Account(one.clone()),
                _ => Key::Name(name),
            }
        };
        let mut joined = Joined::default();
        for alias in aliases.iter().filter(|alias| alias.stage.is_none()) {
            joined.join(&of_name(alias.name.as_str()), &of_name(alias.is.as_str()));
        }
        let mut identities = Identities {
            numbers: BTreeMap::new(),
            names: Vec::new(),
        };
        let mut found: BTreeMap<Key, usize> = BTreeMap::new();
        for (at, stage) in stages.iter().enumerate() {
            for player in stage.state.entered() {
                let name = player.entrant.name.as_str();
                let here = aliases.iter().find(|alias| {
                    alias.stage.as_ref().map(jarnac_core::Note::as_str) == Some(stage.id)
                        && folded(alias.name.as_str()) == folded(name)
                });
                let key = match (here, stage.accounts.get(&player.id)) {
                    (Some(alias), _) => of_name(alias.is.as_str()),
                    (None, Some(account)) => Key::Account(account.clone()),
                    (None, None) => of_name(name),
                };
                let next = found.len();
                let number = *found.entry(joined.root(&key)).or_insert(next);
                // Who changed their name is called as they were last.
                match identities.names.get_mut(number) {
                    Some(known) => name.clone_into(known),
                    None => identities.names.push(name.to_owned()),
                }
                identities.numbers.insert((at, player.id), number);
            }
        }
        identities.call_by(aliases);
        identities
    }

    /// Those who have several names are called by the one that the plan says.
    fn call_by(&mut self, aliases: &[Alias]) {
        for alias in aliases {
            let is_it = |name: &&mut String| folded(name) == folded(alias.name.as_str());
            if let Some(name) = self.names.iter_mut().find(is_it) {
                *name = alias.is.to_string();
            }
        }
    }

    pub(super) fn number(&self, stage: usize, player: PlayerId) -> Option<usize> {
        self.numbers.get(&(stage, player)).copied()
    }
}

/// The accounts of those who have one, by their names.
fn accounts_of_names(stages: &[Stage<'_>]) -> BTreeMap<String, Vec<String>> {
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for stage in stages {
        for (player, account) in &stage.accounts {
            let Ok(player) = stage.state.player(*player) else {
                continue;
            };
            let known = found.entry(player.entrant.folded_name()).or_default();
            if !known.contains(account) {
                known.push(account.clone());
            }
        }
    }
    found
}
