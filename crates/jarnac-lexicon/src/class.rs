//! The classes of entries.

use std::fmt;

/// The part of speech of a lemma, as far as entries tell them apart.
///
/// ```
/// use jarnac_lexicon::Class;
/// assert_eq!(Class::named("verb"), Some(Class::Verb));
/// assert_eq!((Class::Verb.name(), Class::Verb.abbreviation()), ("verb", "v."));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Class {
    /// A noun or an adjective: «adj. et n.» is one entry.
    Noun,
    /// A verb.
    Verb,
    /// Anything else: adverbs, pronouns, numerals, interjections, prefixes …
    Other,
}

impl Class {
    /// All of them.
    pub const ALL: [Class; 3] = [Class::Noun, Class::Verb, Class::Other];

    /// The name in data files and JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Class::Noun => "noun",
            Class::Verb => "verb",
            Class::Other => "other",
        }
    }

    /// The class with this name.
    pub fn named(name: &str) -> Option<Class> {
        Class::ALL.into_iter().find(|class| class.name() == name)
    }

    /// The abbreviation after a headword, as dictionaries print it.
    pub const fn abbreviation(self) -> &'static str {
        match self {
            Class::Noun => "n.",
            Class::Verb => "v.",
            Class::Other => "inv.",
        }
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for class in Class::ALL {
            assert_eq!(Class::named(class.name()), Some(class));
        }
        assert_eq!(Class::named("adjective"), None);
    }
}
