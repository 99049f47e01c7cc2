//! Which lexicon a command uses: by flag, environment, configuration file, or the embedded one.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use jarnac_lexicon::make::house;
use jarnac_lexicon::{Dictionary, Shelf};

use crate::language::said;
use crate::settings::{DictionarySettings, Settings};

#[derive(clap::Args, Default)]
pub(crate) struct LexiconArgs {
    /// The lexicon file to use instead of the embedded one, or the title of a dictionary of the
    /// configuration file; make a file from a word list with `jarnac lexicon import`. The
    /// configuration file can set it for good.
    #[arg(
        long,
        visible_alias = "dictionary",
        value_name = "FILE|TITLE",
        env = "JARNAC_LEXICON"
    )]
    lexicon: Option<PathBuf>,
    /// A text file of house words, one a line: `+ word` adds one, `- word` bans one.
    #[arg(long, value_name = "FILE", env = "JARNAC_HOUSE_WORDS")]
    house_words: Option<PathBuf>,
}

impl LexiconArgs {
    /// The lexicon with its house words. It lives as long as the program.
    pub(crate) fn load(&self) -> anyhow::Result<&'static Dictionary> {
        self.choose(&Settings::load()?)
    }

    /// The same one, and beside it the dictionaries of the configuration file.
    pub(crate) fn shelf(&self) -> anyhow::Result<Shelf> {
        let settings = Settings::load()?;
        let first = self.choose(&settings)?;
        let mut shelf = Shelf::new(first);
        for dictionary in &settings.dictionaries {
            let dictionary = dictionary.load()?;
            // The one that was chosen by its title is here already.
            let is_first = dictionary.checksum() == first.checksum()
                && dictionary.about().title() == first.about().title();
            if !is_first {
                shelf
                    .add(dictionary)
                    .with_context(|| said!("cli-config-dictionaries"))?;
            }
        }
        Ok(shelf)
    }

    fn choose(&self, settings: &Settings) -> anyhow::Result<&'static Dictionary> {
        let asked = self.lexicon.as_ref().or(settings.lexicon.as_ref());
        let titled = asked.and_then(|asked| asked.to_str()).map(|title| {
            let mut all = settings.dictionaries.iter();
            all.find(|one| one.is_titled(title))
        });
        let base = match (titled.flatten(), asked) {
            (Some(dictionary), _) => dictionary.load()?,
            (None, Some(path)) => open(path)?,
            (None, None) => Dictionary::french(),
        };
        match self.house_words.as_ref().or(settings.house_words.as_ref()) {
            Some(path) => with_house_words(base, path),
            None => Ok(base),
        }
    }
}

impl DictionarySettings {
    /// Whether it is asked for by this title: its name, with the edition or without.
    fn is_titled(&self, title: &str) -> bool {
        let Some(name) = &self.name else {
            return false;
        };
        let whole = format!("{name} {}", self.edition.as_deref().unwrap_or_default());
        let same = |other: &str| other.trim().to_lowercase() == title.trim().to_lowercase();
        same(name) || same(&whole)
    }

    fn load(&self) -> anyhow::Result<&'static Dictionary> {
        let read = match &self.lexicon {
            Some(path) => read(path)?,
            None => Dictionary::embedded(),
        };
        let changed = match &self.house_words {
            Some(path) => apply(&read, path)?,
            None => read,
        };
        let about = changed.about().clone();
        let name = self.name.as_ref().unwrap_or(&about.name);
        let edition = self.edition.as_ref().unwrap_or(&about.edition);
        Ok(Box::leak(Box::new(changed.called(name, edition))))
    }
}

/// The lexicon in a file.
pub(crate) fn open(path: &Path) -> anyhow::Result<&'static Dictionary> {
    Ok(Box::leak(Box::new(read(path)?)))
}

fn read(path: &Path) -> anyhow::Result<Dictionary> {
    Dictionary::open(path).with_context(|| said!("cli-lexicon", file = path.display().to_string()))
}

fn with_house_words(base: &Dictionary, path: &Path) -> anyhow::Result<&'static Dictionary> {
    Ok(Box::leak(Box::new(apply(base, path)?)))
}

fn apply(base: &Dictionary, path: &Path) -> anyhow::Result<Dictionary> {
    let text = fs::read_to_string(path)
        .with_context(|| said!("cli-house-words-unread", file = path.display().to_string()))?;
    let file = || path.display().to_string();
    house::apply(base, &text).with_context(|| said!("cli-house-words", file = file()))
}
