//! The catalogue of one language.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unicode_normalization::UnicodeNormalization;

use crate::language::Language;
use crate::mark::plain;
use crate::retell::found;
use crate::sentence::{Sentence, Value};
use crate::you::{as_name, is_you};

/// All texts in one language.
pub struct Catalogue {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl std::fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Catalogue({})", self.language.tag())
    }
}

impl Catalogue {
    /// The texts of a language.
    pub fn new(language: Language) -> Catalogue {
        let tag = language.tag().parse().expect("a tag of two letters");
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        bundle.set_use_isolating(false);
        bundle
            .add_function("DE", |values, _| de(&text(values.first())).into())
            .expect("the first function of this name");
        bundle
            .add_function("WHO", |values, _| who(&text(values.first())).into())
            .expect("the first function of this name");
        for file in language.files() {
            let read = FluentResource::try_new(file.to_owned());
            // What can't be read is left out: a test sees to it that there is no such thing.
            let resource = read.unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource_overriding(resource);
        }
        Catalogue { language, bundle }
    }

    /// The language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Whether there is a text of this name.
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// A text with its marks `<b>` and `<i>`. One that is missing shows its name, so that it is noticed.
    pub fn marked(&self, sentence: &Sentence) -> String {
        let message = self.bundle.get_message(&sentence.id);
        let Some(pattern) = message.and_then(|message| message.value()) else {
            return sentence.id.clone();
        };
        let mut args = FluentArgs::new();
        for (name, value) in &sentence.args {
            match value {
                Value::Text(text) => args.set(*name, text.as_str()),
                Value::Number(number) => args.set(*name, *number),
                Value::Said(sentence) => args.set(*name, self.marked(sentence)),
                Value::Library(english) => args.set(*name, self.retold(english)),
            }
        }
        let mut errors = Vec::new();
        let said = self
            .bundle
            .format_pattern(pattern, Some(&args), &mut errors);
        as_name(&said)
    }

    /// A text without its marks.
    pub fn say(&self, sentence: &Sentence) -> String {
        plain(&self.marked(sentence))
    }

    /// What a library says in English, in this language; as it is if the catalogue does not have it.
    ///
    /// ```
    /// use jarnac_catalogue::{Catalogue, Language};
    /// let texts = Catalogue::new(Language::French);
    /// assert_eq!(texts.retold("the game is over"), "la partie est finie");
    /// ```
    pub fn retold(&self, english: &str) -> String {
        match self.language {
            Language::English => english.to_owned(),
            Language::French => match found(english) {
                Some(sentence) => self.say(&sentence),
                None => self
                    .retold_end(english)
                    .unwrap_or_else(|| english.to_owned()),
            },
        }
    }

    /// `a file: why`, if the catalogue has the reason only.
    fn retold_end(&self, english: &str) -> Option<String> {
        const TRIED: usize = 8;
        let colons = english.match_indices(": ").take(TRIED);
        colons.into_iter().find_map(|(at, colon)| {
            let why = self.say(&found(&english[at + colon.len()..])?);
            Some(format!("{}\u{a0}: {why}", english[..at].trim_end()))
        })
    }

    /// Whether a sentence of a library is in the catalogue.
    pub fn knows(&self, english: &str) -> bool {
        found(english).is_some()
    }

    /// A text into which nothing is put.
    pub fn text(&self, id: &str) -> String {
        self.say(&Sentence::new(id))
    }
}

fn text(value: Option<&FluentValue<'_>>) -> String {
    match value {
        Some(FluentValue::String(text)) => text.to_string(),
        Some(FluentValue::Number(number)) => number.as_string().to_string(),
        _ => String::new(),
    }
}

/// `d’` before a vowel, `de` before anything else, H included.
fn de(name: &str) -> String {
    let first = name.nfd().next().map(|first| first.to_ascii_uppercase());
    match first.is_some_and(|first| "AEIOUY".contains(first)) {
        true => format!("d’{name}"),
        false => format!("de {name}"),
    }
}

fn who(name: &str) -> &'static str {
    match is_you(name) {
        true => "you",
        false => "other",
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::as_you;

    fn ids(file: &str) -> Vec<&str> {
        file.lines()
            .filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()))
            .filter_map(|line| Some(&line[..line.find(" =")?]))
            .collect()
    }

    #[test]
    fn everything_can_be_read_and_both_languages_say_the_same_things_once() {
        let [french, english] = Language::ALL.map(Language::files);
        for (one, other) in french.into_iter().zip(english) {
            let names = [one, other].map(|file| {
                let read = FluentResource::try_new(file.to_owned());
                assert!(read.is_ok(), "{:?}", read.err().map(|(_, why)| why));
                let all = ids(file);
                let once: BTreeSet<&str> = all.iter().copied().collect();
                assert_eq!(once.len(), all.len(), "a text is there twice");
                once
            });
            assert_eq!(names[0], names[1]);
        }
        let both: Vec<&str> = french.into_iter().flat_map(ids).collect();
        let once: BTreeSet<&str> = both.iter().copied().collect();
        assert_eq!(once.len(), both.len(), "no file says what another says");
    }

    #[test]
    fn grammar_is_asked_for() {
        let texts = Catalogue::new(Language::French);
        let mat = |name: &str| texts.say(&Sentence::new("mat-of").with("name", name));
        assert_eq!(mat("Ada"), "Tapis d’Ada");
        assert_eq!(mat("Émile"), "Tapis d’Émile");
        assert_eq!(mat("Bob"), "Tapis de Bob");
        assert_eq!(mat(&as_you("Vous")), "Votre tapis");
        let jarnacs = |count: u8| texts.say(&Sentence::new("jarnacs").with("count", count));
        assert_eq!(
            [0, 1, 2].map(jarnacs),
            ["aucun Jarnac", "1 Jarnac", "2 Jarnacs"]
        );
    }

    #[test]
    fn a_missing_text_shows_its_name() {
        let texts = Catalogue::new(Language::English);
        assert_eq!(texts.text("no-such-text"), "no-such-text");
        assert!(texts.has("say-over") && !texts.has("no-such-text"));
    }

    #[test]
    fn french_has_its_no_break_spaces() {
        for file in Language::French.files().into_iter().skip(1) {
            for line in file.lines().filter(|line| !line.starts_with('#')) {
                let said = line.split_once(" = ").map_or(line, |(_, said)| said);
                let bad = [" !", " ?", " ;", " »", "« ", " : "];
                let found = bad.iter().find(|bad| said.contains(**bad));
                assert_eq!(found, None, "{line}");
            }
        }
    }
}
