//! What stands on sheets, in French or English: the texts are those of the catalogue.

use crate::language;

/// A language of the catalogue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Language {
    /// Français.
    Fr,
    /// English.
    En,
}

impl Language {
    /// The language of this run.
    pub(super) fn chosen() -> Language {
        match language::chosen() {
            jarnac_catalogue::Language::French => Language::Fr,
            jarnac_catalogue::Language::English => Language::En,
        }
    }

    /// As pages name it.
    pub(super) fn tag(self) -> &'static str {
        match self {
            Language::Fr => "fr",
            Language::En => "en",
        }
    }

    fn catalogue(self) -> &'static str {
        match self {
            Language::Fr => include_str!("../../../../locales/fr.ftl"),
            Language::En => include_str!("../../../../locales/en.ftl"),
        }
    }

    /// A text of one line, without names in it. One that is missing is a question mark, so that it is noticed.
    pub(super) fn say(self, id: &str) -> &'static str {
        let mut lines = self.catalogue().lines();
        let found = lines.find_map(|line| line.strip_prefix(id)?.strip_prefix(" = "));
        found.unwrap_or("?")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_have_every_text_of_the_sheets() {
        for language in [Language::Fr, Language::En] {
            for id in TEXTS {
                let said = language.say(id);
                assert!(said.len() > 1 && !said.contains('{'), "{id}: {said}");
            }
        }
        assert_eq!(Language::Fr.say("tournament-points"), "Points");
    }

    const TEXTS: [&str; 12] = [
        "tournament-round",
        "tournament-table",
        "tournament-begins",
        "tournament-result",
        "tournament-bye",
        "tournament-rank",
        "tournament-name",
        "tournament-club",
        "tournament-points",
        "tournament-standings",
        "tournament-crosstable",
        "tournament-key",
    ];
}
