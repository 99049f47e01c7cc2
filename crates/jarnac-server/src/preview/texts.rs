//! Texts of the catalogue that the server itself says: `locales/` has all texts of the front ends.
//!
//! Only what is needed of Fluent is read here: messages of one line with names in braces.

/// A language of the catalogue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Locale {
    French,
    English,
}

impl Locale {
    /// The language that somebody reads best, by the header `Accept-Language`.
    pub(crate) fn of(accepted: Option<&str>) -> Locale {
        Locale::asked(accepted).unwrap_or(Locale::French)
    }

    /// The same, if they say so.
    pub(crate) fn asked(accepted: Option<&str>) -> Option<Locale> {
        let mut best = (0.0, None);
        for wish in accepted.unwrap_or_default().split(',') {
            let mut parts = wish.split(';').map(str::trim);
            let language = parts.next().unwrap_or_default().to_ascii_lowercase();
            let weight = parts.find_map(|part| part.strip_prefix("q="));
            let weight = weight.map_or(1.0, |weight| weight.parse::<f64>().unwrap_or(0.0));
            let locale = match language.split('-').next() {
                Some("fr") => Locale::French,
                Some("en") => Locale::English,
                _ => continue,
            };
            if weight > best.0 {
                best = (weight, Some(locale));
            }
        }
        best.1
    }

    /// As previews name it.
    pub(crate) fn tag(self) -> &'static str {
        match self {
            Locale::French => "fr_FR",
            Locale::English => "en_GB",
        }
    }

    /// As pages name it.
    pub(crate) fn language(self) -> &'static str {
        match self {
            Locale::French => "fr",
            Locale::English => "en",
        }
    }

    fn catalogue(self) -> &'static str {
        match self {
            Locale::French => include_str!("../../../../locales/fr.ftl"),
            Locale::English => include_str!("../../../../locales/en.ftl"),
        }
    }

    /// A message with its names filled in. One that is missing shows its own name, so that it is
    /// noticed.
    pub(crate) fn say(self, id: &str, values: &[(&str, &str)]) -> String {
        let mut lines = self.catalogue().lines();
        let message = lines.find_map(|line| line.strip_prefix(id)?.strip_prefix(" = "));
        let Some(mut rest) = message else {
            return id.to_owned();
        };
        // From left to right, so that what somebody calls themselves is never read as a name.
        let mut said = String::new();
        while let Some((before, name, after)) = next_name(rest) {
            said.push_str(before);
            let value = values.iter().find(|(known, _)| *known == name);
            said.push_str(value.map_or(name, |(_, value)| value));
            rest = after;
        }
        said.push_str(rest);
        said
    }
}

/// What stands before the next `{ $name }`, the name, and what stands after it.
fn next_name(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once("{ $")?;
    let (name, after) = rest.split_once(" }")?;
    Some((before, name, after))
}

#[cfg(test)]
mod tests {
    use super::Locale;

    #[test]
    fn the_language_that_somebody_reads() {
        for (accepted, expected) in [
            (None, Locale::French),
            (Some("de-DE, de"), Locale::French),
            (Some("en-GB,en;q=0.9,fr;q=0.8"), Locale::English),
            (Some("fr-CA, en;q=0.9"), Locale::French),
            (Some("en;q=0.3, fr;q=0.7"), Locale::French),
            (Some("en;q=0"), Locale::French),
        ] {
            assert_eq!(Locale::of(accepted), expected, "{accepted:?}");
        }
    }

    #[test]
    fn names_are_filled_in_once() {
        let said = Locale::English.say("preview-live-title", &[("a", "{ $b }"), ("b", "Bob")]);
        assert_eq!(said, "{ $b } against Bob: a game of Jarnac");
        assert_eq!(Locale::French.say("no-such-text", &[]), "no-such-text");
    }

    /// The reader above knows no more of Fluent than this.
    #[test]
    fn what_the_server_says_is_simple() {
        for locale in [Locale::French, Locale::English] {
            let lines = locale.catalogue().lines();
            let own: Vec<&str> = lines.filter(|line| line.starts_with("preview-")).collect();
            assert!(own.len() > 10, "{locale:?}");
            for line in own {
                let (_, message) = line.split_once(" = ").expect("a message on one line");
                let names = message.matches("{ $").count();
                assert_eq!(message.matches('{').count(), names, "{line}");
                assert_eq!(message.matches(" }").count(), names, "{line}");
            }
        }
    }
}
