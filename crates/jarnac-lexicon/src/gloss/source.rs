//! Where glosses come from.

use std::fmt;

/// Who says what a word means. Among the works of others the better one comes first; what we wrote
/// ourselves comes before all of them, and last here because codes in files stay what they were.
///
/// ```
/// use jarnac_lexicon::gloss::GlossSource;
/// assert_eq!(GlossSource::named("littre"), Some(GlossSource::Littre));
/// assert_eq!(GlossSource::Wiktionary.licence(), "CC BY-SA 3.0");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GlossSource {
    /// The notes on senses of the French Wiktionary.
    Wiktionary,
    /// The dictionary of Émile Littré, 1873.
    Littre,
    /// Synonyms, where nobody explains the word.
    Thesaurus,
    /// Our own words, where the sources have no good modern sense.
    Jarnac,
}

impl GlossSource {
    /// All of them; the position is the code in files of glosses.
    pub const ALL: [GlossSource; 4] = [
        GlossSource::Wiktionary,
        GlossSource::Littre,
        GlossSource::Thesaurus,
        GlossSource::Jarnac,
    ];

    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            GlossSource::Wiktionary => "wiktionary",
            GlossSource::Littre => "littre",
            GlossSource::Thesaurus => "thesaurus",
            GlossSource::Jarnac => "jarnac",
        }
    }

    /// The source with this name.
    pub fn named(name: &str) -> Option<GlossSource> {
        let mut all = GlossSource::ALL.into_iter();
        all.find(|source| source.name() == name)
    }

    /// What people call it.
    pub const fn title(self) -> &'static str {
        match self {
            GlossSource::Wiktionary => "Wiktionnaire",
            GlossSource::Littre => "Littré, 1873",
            GlossSource::Thesaurus => "Dictionnaire des synonymes",
            GlossSource::Jarnac => "Jarnac",
        }
    }

    /// Under which licence its texts stand.
    pub const fn licence(self) -> &'static str {
        match self {
            GlossSource::Wiktionary => "CC BY-SA 3.0",
            GlossSource::Littre => "public domain",
            GlossSource::Thesaurus => "LGPL-2.1+",
            GlossSource::Jarnac => "MPL-2.0",
        }
    }

    pub(crate) fn code(self) -> u8 {
        self as u8
    }

    pub(super) fn from_code(code: u8) -> Option<GlossSource> {
        GlossSource::ALL.get(usize::from(code)).copied()
    }
}

impl fmt::Display for GlossSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.title())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_codes_read_back() {
        for source in GlossSource::ALL {
            assert_eq!(GlossSource::named(source.name()), Some(source));
            assert_eq!(GlossSource::from_code(source.code()), Some(source));
        }
        assert_eq!(GlossSource::named("Littré"), None);
        assert_eq!(GlossSource::from_code(4), None);
    }
}
