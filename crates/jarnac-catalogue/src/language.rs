//! The languages that there are.

use std::fmt;
use std::str::FromStr;

/// A language of the catalogue.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Language {
    /// Français.
    French,
    /// English.
    English,
}

/// No language of the catalogue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownLanguage(pub String);

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no language '{}': write fr or en", self.0)
    }
}

impl std::error::Error for UnknownLanguage {}

impl Language {
    /// All of them.
    pub const ALL: [Language; 2] = [Language::French, Language::English];

    /// Its tag: `fr` or `en`.
    pub fn tag(self) -> &'static str {
        match self {
            Language::French => "fr",
            Language::English => "en",
        }
    }

    /// The language that a machine is set to, by the variables that say so, the strongest first: French if
    /// they say French, else English.
    ///
    /// ```
    /// use jarnac_catalogue::Language;
    /// let set_to = |text: &'static str| move |name: &str| (name == "LANG").then(|| text.to_owned());
    /// assert_eq!(Language::of_machine(set_to("fr_CA.UTF-8")), Language::French);
    /// assert_eq!(Language::of_machine(set_to("C.UTF-8")), Language::English);
    /// ```
    pub fn of_machine(variable: impl Fn(&str) -> Option<String>) -> Language {
        let said = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .find_map(|name| variable(name).filter(|said| !said.is_empty()));
        match said.is_some_and(|said| said.to_ascii_lowercase().starts_with("fr")) {
            true => Language::French,
            false => Language::English,
        }
    }

    /// Its files.
    pub(crate) fn files(self) -> [&'static str; 5] {
        macro_rules! files {
            ($($file:literal),*) => {
                [$(include_str!(concat!("../../../locales/", $file, ".ftl"))),*]
            };
        }
        match self {
            Language::French => files!["fr", "terminal.fr", "command.fr", "help.fr", "library.fr"],
            Language::English => files!["en", "terminal.en", "command.en", "help.en", "library.en"],
        }
    }

    /// The files whose English is written in the code: help, and what libraries say.
    pub(crate) fn in_code() -> [&'static str; 2] {
        let [.., help, library] = Language::English.files();
        [help, library]
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    /// A tag, or a locale that begins with one: `fr`, `fr_FR.UTF-8`, `en-GB`.
    fn from_str(text: &str) -> Result<Language, UnknownLanguage> {
        let lower = text.to_ascii_lowercase();
        let first = lower.split(['-', '_', '.']).next().unwrap_or_default();
        let mut all = Language::ALL.into_iter();
        all.find(|language| language.tag() == first)
            .ok_or_else(|| UnknownLanguage(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_and_locales_are_read() {
        assert_eq!("fr".parse(), Ok(Language::French));
        assert_eq!("EN-gb".parse(), Ok(Language::English));
        assert_eq!("fr_FR.UTF-8".parse(), Ok(Language::French));
        let why = "de".parse::<Language>().unwrap_err().to_string();
        assert!(why.contains("'de'") && why.contains("fr or en"), "{why}");
    }

    #[test]
    fn the_strongest_variable_counts_and_an_empty_one_does_not() {
        let machine = |all: &'static [(&str, &str)]| {
            Language::of_machine(|name| {
                let found = all.iter().find(|(known, _)| *known == name);
                found.map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(
            machine(&[("LANG", "fr_FR"), ("LC_ALL", "en_US")]),
            Language::English
        );
        assert_eq!(
            machine(&[("LANG", "fr_FR"), ("LC_ALL", "")]),
            Language::French
        );
        assert_eq!(machine(&[]), Language::English);
    }
}
